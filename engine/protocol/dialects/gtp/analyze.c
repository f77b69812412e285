/* Analysis that runs until the next line. Sends `info` lines, or all best moves in one line in the
   formats of Leela Zero, KataGo and Sabaki. */
#include <string.h>

#include "base/clock.h"
#include "protocol/commands/commands.h"
#include "protocol/commands/think.h"
#include "protocol/dialects/gtp/analysis_line.h"
#include "protocol/dialects/gtp/genmove.h"
#include "protocol/views/candidates.h"
#include "rules/players.h"
#include "rules/points.h"
#include "rules/position.h"

enum {
    LINES = 5, /* default; MultiPV or the front end may change it */
    INTERVAL_CENTISECONDS = 100,
    INTERVAL_MOST = 8640000
};

/* --- output --- */

typedef struct Stream {
    Call *call;
    AnalysisStyle style;
    int64_t interval_msec, due_msec;
    bool fresh; /* there are reports that have not been sent */
    Candidates best;
} Stream;

static void stream_send(Stream *stream) {
    analysis_write(&stream->best, stream->style, &stream->call->reply);
    call_info_send(stream->call);
    stream->fresh = false;
    stream->due_msec = clock_msec() + stream->interval_msec;
}

/* Sends `=` on a line of its own, with the first report: from then on the command succeeds. */
static void stream_begin(Call *call) {
    call_promise(call, THINK_BYTES);
    text_char_add(&call->reply, '\n', 1);
    call_send(call);
}

static void stream_report(void *context, const SearchReport *report) {
    Stream *stream = context;
    if (!stream->call->begun)
        stream_begin(stream->call);
    candidates_report(&stream->best, report);
    stream->fresh = true;
}

/* Called between reports by the main search thread. When it returns true, the helper threads stop
   too. */
static bool stream_ask(void *context) {
    Stream *stream = context;
    if (stream->fresh && clock_msec() >= stream->due_msec)
        stream_send(stream);
    return stop_requested(&stream->call->session->stop);
}

static bool stream_think(Stream *stream, const SearchLimits *limits, int lines,
                         SearchResult *result) {
    Poll poll = {.ask = stream_ask, .context = stream};
    const StopToken stop = {.poll = &poll};
    const SearchListener listener = {.context = stream, .iteration = stream_report};
    stream->best.most = lines < stream->best.most ? lines : stream->best.most;
    stream->due_msec = clock_msec() + stream->interval_msec;
    const bool found = think_lines(stream->call, limits, lines, &listener, &stop, result);
    if (stream->fresh)
        stream_send(stream);
    candidates_free(&stream->best);
    return found;
}

/* --- arguments --- */

typedef struct AnalyzeArguments {
    int side;
    uint64_t interval, least, most;
} AnalyzeArguments;

/* Reads a key and its value. Keys that mean nothing to this engine are ignored if a front end does
   not depend on them. */
static bool key_read(Call *call, const char *key, const char *value, AnalyzeArguments *arguments) {
    static const char *const idle[] = {"ownership",     "ownershipStdev",     "movesOwnership",
                                       "pvVisits",      "pvEdgeVisits",       "rootInfo",
                                       "noResultValue", "movesOwnershipStdev"};
    bool flag;
    if (word_same(key, "interval"))
        return word_number(value, key, 0, INTERVAL_MOST, &arguments->interval, call->err);
    if (word_same(key, "minmoves"))
        return word_number(value, key, 0, 1000, &arguments->least, call->err);
    if (word_same(key, "maxmoves"))
        return word_number(value, key, 1, 1000, &arguments->most, call->err);
    for (size_t i = 0; i < sizeof idle / sizeof *idle; i++)
        if (word_same(key, idle[i]))
            return word_flag(value, key, &flag, call->err);
    return error_set(call->err, "syntax error: %s has no argument '%s'", call->request->name,
                     quote(key).text);
}

/* [COLOUR] [CENTISECONDS] [KEY VALUE ...] */
static bool analyze_arguments_read(Call *call, AnalyzeArguments *arguments) {
    Error none;
    uint64_t number;
    size_t at = 0;
    *arguments = (AnalyzeArguments){.side = call_pos(call)->side,
                                    .interval = INTERVAL_CENTISECONDS,
                                    .most = SEARCH_MULTIPV_MAX};
    if (at < call->count &&
        side_read(call_pos(call)->variant->players, call->word[at], &arguments->side, &none) &&
        !genmove_colour_read(call, call->word[at++], &arguments->side))
        return false;
    if (at < call->count && word_number(call->word[at], "interval", 0, INT64_MAX, &number, &none) &&
        !word_number(call->word[at++], "interval", 0, INTERVAL_MOST, &arguments->interval,
                     call->err))
        return false;
    for (; at < call->count; at += 2)
        if (!key_read(call, call->word[at], at + 1 < call->count ? call->word[at + 1] : "",
                      arguments))
            return false;
    return true;
}

static Stream stream_of(Call *call, AnalysisStyle style, const AnalyzeArguments *arguments) {
    return (Stream){.call = call,
                    .style = style,
                    .interval_msec = (int64_t)arguments->interval * 10,
                    .best.pos = call_pos(call),
                    .best.most = arguments->most < SEARCH_MULTIPV_MAX ? (int)arguments->most
                                                                      : SEARCH_MULTIPV_MAX};
}

static bool stream_analyze(Call *call, AnalysisStyle style) {
    const SearchLimits limits = {.clock = -1, .infinite = true};
    const uint64_t own = call->session->options.multipv;
    SearchResult result;
    AnalyzeArguments arguments;
    if (!analyze_arguments_read(call, &arguments) || !call_goes_on(call))
        return false;
    Stream stream = stream_of(call, style, &arguments);
    uint64_t lines = own > 1 ? own : LINES;
    lines = lines < arguments.least ? arguments.least : lines;
    lines = lines > (uint64_t)stream.best.most ? (uint64_t)stream.best.most : lines;
    return stream_think(&stream, &limits, (int)lines, &result);
}

/* Front ends of Leela Zero expect points in capitals. */
static void point_upper(char *word) {
    *word = (char)(*word - 'a' + 'A');
}

static bool stream_generate(Call *call, AnalysisStyle style) {
    Session *session = call->session;
    SearchResult result = {.best = 0};
    AnalyzeArguments arguments;
    if (!analyze_arguments_read(call, &arguments))
        return false;
    if (call_over(call)) {
        stream_begin(call);
        text_string_add(&call->reply, "play ");
        genmove_finished_write(call, arguments.side);
        return true;
    }
    if (!game_room(session->game, call->err))
        return false;
    const SearchLimits limits = think_limits_own(session);
    Stream stream = stream_of(call, style, &arguments);
    stream_think(&stream, &limits, (int)session->options.multipv, &result);
    if (result.best == 0)
        return error_memory(call->err, "no room to search");
    text_string_add(&call->reply, "play ");
    const size_t at = call->reply.length;
    session_move_write(session, result.best, &call->reply);
    const Pos *pos = call_pos(call);
    if (pos_rules(pos)->points->cell(pos, result.best) >= 0 && !call->reply.truncated)
        point_upper(call->reply.data + at);
    return genmove_play(call, arguments.side, &result);
}

bool cmd_analyze(Call *call) {
    const SearchLimits limits = {.clock = -1, .infinite = true};
    if (call->count > 0)
        return command_known_to(command_find("lz-analyze"), call_pos(call)->variant, call->err) &&
               stream_analyze(call, ANALYSIS_SABAKI);
    if (!call_goes_on(call))
        return false;
    return think_run(call, &limits, true).best != 0 || error_memory(call->err, "no room to search");
}

bool cmd_lz_analyze(Call *call) {
    return stream_analyze(call, ANALYSIS_LEELA);
}

bool cmd_kata_analyze(Call *call) {
    return stream_analyze(call, ANALYSIS_KATA);
}

bool cmd_lz_genmove_analyze(Call *call) {
    return stream_generate(call, ANALYSIS_LEELA);
}

bool cmd_kata_genmove_analyze(Call *call) {
    return stream_generate(call, ANALYSIS_KATA);
}
