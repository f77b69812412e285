/* perft: compares engines' counts with those of suite files, with each other and with the rules. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "difference.h"
#include "streams/program.h"
#include "suite.h"
#include "talk/usage.h"

enum { EXIT_FINE, EXIT_WRONG, EXIT_IMPOSSIBLE };
enum { COUNTERS_MAX = 16, REPLY_BYTES_MAX = 1 << 28 };

typedef struct Tool {
    EngineSpec spec[COUNTERS_MAX];
    Counter counter[COUNTERS_MAX + 1]; /* the engines, then the rules */
    size_t engines;
    Suite suite;
    bool with_rules; /* the rules count every row, not only wrong ones */
    uint64_t most;   /* skip rows with a larger count; 0: none */
    Surroundings around;
} Tool;

static const char help[] =
    "perft compares engines' counts with those of suite files, with each other and with the\n"
    "rules linked in. If two of them differ, it finds by divide the first move that only one\n"
    "of them knows.\n\n"
    "  -engine KEY=VALUE ...   an engine; up to 16 times. Without one only the rules count\n"
    "  -suite FILE ...         rows `SPEC ; POSITION or startpos ; DEPTH [COUNT] [; source]`\n"
    "  -row 'ROW'              one such row\n"
    "  -most N                 skip rows with a count above N\n"
    "  -rules                  count every row with the rules too, not only wrong ones\n"
    "  -log FILE               append every line to and from every engine to FILE\n"
    "  -help                   this text\n"
    "  -version                the version\n\n"
    "keys of an engine (proto must be gtp; limits have no effect):\n";

/* --- command line --- */

static bool engine_add(Tool *tool, char *const *words, size_t count, Error *err) {
    if (tool->engines == COUNTERS_MAX)
        return error_set(err, "there are more than %d engines", COUNTERS_MAX);
    EngineSpec *spec = &tool->spec[tool->engines++];
    *spec = engine_spec_default();
    spec->patience_msec = DAY_MSEC;
    if (!engine_spec_read(spec, words, count, err))
        return false;
    return engine_spec_check(spec, tool->engines, err) &&
           (spec->protocol == PROTOCOL_GTP ||
            error_set(err, "engine %s: only proto=gtp has perft", spec->name));
}

static bool tool_option_read(Tool *tool, const char *name, char *const *words, size_t count,
                             Error *err) {
    if (strncmp(name, "--", 2) == 0)
        name++;
    if (strcmp(name, "-engine") == 0)
        return engine_add(tool, words, count, err);
    if (strcmp(name, "-suite") == 0 && count > 0) {
        for (size_t i = 0; i < count; i++)
            if (!suite_read(&tool->suite, words[i], err))
                return false;
        return true;
    }
    if (strcmp(name, "-row") == 0 && count == 1)
        return suite_line_read(&tool->suite, words[0], err);
    if (strcmp(name, "-most") == 0 && count == 1)
        return word_number(words[0], "-most", 1, UINT64_MAX, &tool->most, err);
    if (strcmp(name, "-rules") == 0 && count == 0)
        return tool->with_rules = true;
    if (strcmp(name, "-log") == 0 && count == 1 && tool->around.log == NULL)
        return (tool->around.log = log_open(words[0], err)) != NULL;
    return error_set(err, "'%s' is no option, or what follows it does not fit: see perft -help",
                     quote(name).text);
}

static bool options_read(Tool *tool, int count, char *const *words, Error *err) {
    for (int i = 0; i < count;) {
        const int name = i++, first = i;
        while (i < count && words[i][0] != '-')
            i++;
        if (!tool_option_read(tool, words[name], words + first, (size_t)(i - first), err))
            return false;
    }
    return tool->suite.count > 0 || error_set(err, "no rows to count: see perft -help");
}

/* --- counting --- */

static void row_write(const Row *row, Text *out) {
    text_add(out, "%s ; %s ; %d", row->game, row->position, row->depth);
    if (row->known)
        text_add(out, " %s", count_text(row->count).text);
}

/* Index of the first count that differs from counts[0]; `count` if none does. */
static size_t different(const Count *counts, size_t count) {
    size_t i = 1;
    while (i < count && counts_same(counts[0], counts[i]))
        i++;
    return i;
}

/* Writes all counts of a wrong row, and the move at which two counters begin to differ. */
static void row_explain(const Tool *tool, const Row *row, Count *counts, size_t count, Text *out) {
    Error err;
    if (count == tool->engines && counter_perft(&tool->counter[count], row->game, row->position,
                                                row->depth, &counts[count], &err))
        count++;
    for (size_t i = 0; i < count; i++)
        text_add(out, "  %s counts %s\n", tool->counter[i].name, count_text(counts[i]).text);
    const size_t other = different(counts, count);
    if (other < count)
        difference_write(&tool->counter[0], &tool->counter[other], row->game, row->position,
                         row->depth, out);
    else
        text_string_add(out, "  all agree: is the number in the suite right?\n");
}

/* Counts a row and prints the result. True if all counts are right. */
static bool row_count(const Tool *tool, const Row *row) {
    Count counts[COUNTERS_MAX + 1];
    Text text = {0};
    Error err;
    const size_t count = tool->engines + (tool->with_rules || tool->engines == 0);
    const int64_t start = clock_usec();
    bool right = true;
    row_write(row, &text);
    for (size_t i = 0; i < count && right; i++)
        right = counter_perft(&tool->counter[i], row->game, row->position, row->depth, &counts[i],
                              &err);
    if (!right) {
        print("WRONG %s\n  %s\n", text_string(&text), err.text);
    } else {
        const double seconds = (double)(clock_usec() - start) / 1e6;
        for (size_t i = 0; i < count; i++)
            right = right && counts_same(counts[i], row->known ? row->count : counts[0]);
        print("%s %s  (%.3f s)\n", right ? "ok   " : "WRONG", text_string(&text), seconds);
        text_clear(&text);
        if (!right)
            row_explain(tool, row, counts, count, &text);
        print_string(text_string(&text));
    }
    print_flush();
    text_free(&text);
    return right;
}

static int suite_run(const Tool *tool) {
    size_t right = 0, wrong = 0, skipped = 0;
    for (size_t i = 0; i < tool->suite.count; i++) {
        const Row *row = &tool->suite.row[i];
        if (tool->most > 0 && row->known && count_over(row->count, tool->most))
            skipped++;
        else if (row_count(tool, row))
            right++;
        else
            wrong++;
    }
    print("%zu right, %zu wrong, %zu skipped\n", right, wrong, skipped);
    return wrong > 0 ? EXIT_WRONG : EXIT_FINE;
}

static int tool_run(Tool *tool) {
    for (size_t e = 0; e < tool->engines; e++)
        tool->counter[e] =
            (Counter){.name = tool->spec[e].name,
                      .engine = engine_new(&tool->spec[e], tool->spec[e].name, &tool->around)};
    tool->counter[tool->engines] = (Counter){.name = "rules"};
    const int status = suite_run(tool);
    for (size_t e = 0; e < tool->engines; e++)
        engine_free(tool->counter[e].engine);
    return status;
}

static bool help_asked(int argc, char **argv) {
    Text text = {0};
    text_string_add(&text, help);
    engine_spec_help(&text);
    const bool asked = usage_asked(argc, argv, "perft", text_string(&text));
    text_free(&text);
    return asked;
}

int main(int argc, char **argv) {
    Tool tool = {.around = {.stop_fd = -1, .reply_bytes_max = REPLY_BYTES_MAX}};
    Error err;
    int status = EXIT_IMPOSSIBLE;
    program_begin("perft");
    if (help_asked(argc, argv))
        return program_end(EXIT_FINE, EXIT_IMPOSSIBLE);
    tool.around.supervisor = supervisor_begin();
    if (!options_read(&tool, argc - 1, argv + 1, &err)) {
        message("%s", err.text);
    } else {
        status = tool_run(&tool);
    }
    for (size_t e = 0; e < tool.engines; e++)
        engine_spec_free(&tool.spec[e]);
    suite_free(&tool.suite);
    if (!log_close(tool.around.log))
        status = EXIT_IMPOSSIBLE;
    supervisor_end(tool.around.supervisor);
    return program_end(status, EXIT_IMPOSSIBLE);
}
