/* Analysis for programs: each line is a JSON object, and so is each answer. Queries are answered as
   they are done, in any order, with the names of KataGo's analysis engine (Wu 2019) where the
   meaning is the same. */
#include "protocol/dialects/json/analysis.h"

#include <string.h>

#include "base/json.h"
#include "protocol/commands/commands.h"
#include "protocol/views/info.h"

static bool analysis_greet(Call *call) {
    json_open(&call->reply, NULL, '{');
    json_string(&call->reply, "protocol", dialect_analysis.name);
    json_string(&call->reply, "version", FIVEFOLD_VERSION);
    text_string_add(&call->reply, "}\n");
    return true;
}

static const Command words[] = {
    {.name = "analysis", .when = SWITCHES, .most = MANY, .run = cmd_switch},
};

/* A line of JSON is one word. */
static void json_line_read(Request *request) {
    request_arguments_set(request, 1);
}

static bool line_opens(const char *line) {
    return line[strspn(line, " \t")] == '{';
}

static bool analysis_run(Call *call) {
    return call->request->command != NULL ? call_run(call) : analysis_query(call);
}

const Dialect dialect_analysis = {
    .name = "analysis",
    .title = "Analysis",
    .remark = "",
    .commands = words,
    .count = sizeof words / sizeof *words,
    .raw = true,
    .line = json_line_read,
    .opens = line_opens,
    .run = analysis_run,
    .refuse = analysis_refuse,
    .info = info_search_write,
    .state_size = sizeof(Analysis),
    .state_reset = analysis_reset,
    .state_end = analysis_end,
    .state_finish = analysis_finish,
    .greeting = analysis_greet,
};
