#include "table.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "games/registry.h"
#include "lines.h"

static void method_write(const Method *method, bool searches, Text *out) {
    if (method->force)
        text_add(out, "method force nodes %" PRIu64 " hash %" PRIu64 "%s%s\n", method->nodes,
                 method->hash, method->after[0] != '\0' ? " after " : "", method->after);
    else if (method->within > 0)
        text_add(out, "method prove within %" PRIu64 " nodes %" PRIu64 " hash %" PRIu64 "\n",
                 method->within, method->nodes, method->hash);
    else if (searches)
        text_add(out, "method search depth %" PRIu64 " nodes %" PRIu64 " hash %" PRIu64 "\n",
                 method->depth, method->nodes, method->hash);
    else
        text_add(out, "method solve window %" PRIu64 " hash %" PRIu64 "\n", method->window,
                 method->hash);
}

static void row_write(const JobSpec *spec, int k, const Result *result, Text *out) {
    const Opening *opening = &spec->opening[k];
    text_add(out, "%s %" PRIu64, opening->name, opening->replies);
    if (result == NULL) {
        text_string_add(out, " -\n");
        return;
    }
    text_add(out, " %s ", verdict_word(result->verdict));
    if (spec_searches(spec)) {
        score_write(result->score, out);
        text_add(out, " %d", result->depth);
    } else {
        text_string_add(out, result->refuter < 0 ? "-" : spec->name[result->refuter]);
    }
    text_add(out, " %" PRIu64 " ", result->nodes);
    seconds_write(result->msec, out);
    if (spec_searches(spec))
        text_add(out, " %s", result->line);
    text_char_add(out, '\n', 1);
}

static void refuters_row_write(const JobSpec *spec, int k, const Refuters *refuters, Text *out) {
    if (refuters == NULL)
        return;
    text_add(out, "refuters %d", k + 1);
    for (int i = 0; i < refuters->count; i++)
        text_add(out, " %s", spec->name[refuters->list[i].reply]);
    text_char_add(out, '\n', 1);
}

void table_write(const JobSpec *spec, const Results *results, Text *out) {
    Result *const *result = results->result;
    int count[3] = {0}, done = 0;
    uint64_t nodes = 0;
    int64_t msec = 0;
    for (int k = 0; k < spec->count; k++)
        if (result[k] != NULL) {
            count[result[k]->verdict]++;
            done++;
            nodes += result[k]->nodes;
            msec += result[k]->msec;
        }
    text_add(out, "fivefold openings 1\ngame %s\n", spec->game);
    method_write(&spec->method, spec_searches(spec), out);
    text_add(out,
             "openings %d done %d wins %d losses %d\n"
             "nodes %" PRIu64 "\nseconds ",
             spec->count, done, count[VERDICT_WIN], count[VERDICT_LOSS], nodes);
    seconds_write(msec, out);
    text_char_add(out, '\n', 1);
    for (int k = 0; k < spec->count; k++)
        row_write(spec, k, result[k], out);
    for (int k = 0; k < spec->count; k++)
        refuters_row_write(spec, k, results->refuters[k], out);
    text_string_add(out, "end\n");
}

/* --- reading --- */

/* Finds `key` among the pairs `KEY NUMBER` from word `at` of the line on and reads its number. */
static bool pair_read(const Lines *lines, size_t at, const char *key, uint64_t min, uint64_t max,
                      uint64_t *value, Error *err) {
    Error why;
    for (size_t i = at; i + 1 < lines->words.count; i += 2)
        if (strcmp(lines->words.word[i], key) == 0)
            return word_number(lines->words.word[i + 1], key, min, max, value, &why) ||
                   lines_refuse(lines, err, "%.150s", why.text);
    return lines_refuse(lines, err, "'%s' is missing", key);
}

/* Reads `after MOVE ...` at the end of the line, if present. */
static bool after_read(const Lines *lines, Method *method, Error *err) {
    size_t i = 2, length = 0;
    method->force = true;
    while (i < lines->words.count && strcmp(lines->words.word[i], "after") != 0)
        i++;
    for (i++; i < lines->words.count; i++) {
        const size_t more = strlen(lines->words.word[i]) + 1;
        if (length + more >= SPEC_AFTER_ROOM)
            return lines_refuse(lines, err, "there are too many moves before the openings");
        memcpy(method->after + length, lines->words.word[i], more);
        length += more;
        method->after[length - 1] = ' ';
    }
    if (length > 0)
        method->after[length - 1] = '\0';
    return true;
}

static bool method_read(Lines *lines, Method *method, Error *err) {
    if (!lines_next(lines) || lines->words.count < 2 || strcmp(lines->words.word[0], "method") != 0)
        return lines_refuse(lines, err, "'method' is expected here");
    *method = (Method){0};
    if (!pair_read(lines, 2, "hash", 1, SPEC_HASH_MAX, &method->hash, err))
        return false;
    if (strcmp(lines->words.word[1], "solve") == 0)
        return pair_read(lines, 2, "window", 1, SPEC_WINDOW_MAX, &method->window, err);
    if (strcmp(lines->words.word[1], "prove") == 0)
        return pair_read(lines, 2, "within", 1, SPEC_WITHIN_MAX, &method->within, err) &&
               pair_read(lines, 2, "nodes", 1, INT64_MAX / 2, &method->nodes, err);
    if (strcmp(lines->words.word[1], "force") == 0)
        return pair_read(lines, 2, "nodes", 1, INT64_MAX / 2, &method->nodes, err) &&
               after_read(lines, method, err);
    if (strcmp(lines->words.word[1], "search") != 0)
        return lines_refuse(lines, err, "the method is neither solve, search, prove nor force");
    if (!pair_read(lines, 2, "depth", 0, SPEC_DEPTH_MAX, &method->depth, err) ||
        !pair_read(lines, 2, "nodes", 0, INT64_MAX, &method->nodes, err))
        return false;
    return method->depth > 0 || method->nodes > 0 ||
           lines_refuse(lines, err, "a search needs a limit");
}

static bool result_words_read(const JobSpec *spec, char *const *word, size_t count, Result *result,
                              Error *err) {
    const bool searches = spec_searches(spec);
    uint64_t depth = 0;
    if (searches ? count < 8 : count != 6)
        return error_set(err, "this row has %zu words", count);
    if (!verdict_read(word[2], &result->verdict, err))
        return false;
    if (searches) {
        Text line = {0};
        for (size_t i = 7; i < count; i++)
            text_add(&line, "%s%s", i > 7 ? " " : "", word[i]);
        result->line = memory_string(text_string(&line));
        text_free(&line);
        if (!score_read(word[3], &result->score, err) ||
            !word_number(word[4], "depth", 0, INT32_MAX, &depth, err))
            return false;
        result->depth = (int)depth;
    } else if (strcmp(word[3], "-") != 0) {
        result->refuter = spec_vertex(spec, word[3]);
        if (result->refuter < 0 || result->verdict != VERDICT_LOSS ||
            spec_conflict(spec, result->refuter, spec->opening[result->job].vertex))
            return error_set(err, "'%s' is no refutation here", quote(word[3]).text);
    }
    return word_number(word[searches ? 5 : 4], "nodes", 0, INT64_MAX, &result->nodes, err) &&
           seconds_read(word[searches ? 6 : 5], &result->msec, err);
}

static bool row_read(const JobSpec *spec, int k, Lines *lines, Result **result, Error *err) {
    const Opening *opening = &spec->opening[k];
    uint64_t replies;
    Error why;
    if (!lines_next(lines) || lines->words.count < 3)
        return lines_refuse(lines, err, "the row of %s is missing", opening->name);
    char *const *word = lines->words.word;
    if (strcmp(word[0], opening->name) != 0 ||
        !word_number(word[1], "replies", opening->replies, opening->replies, &replies, &why))
        return lines_refuse(lines, err, "%s with its %" PRIu64 " replies is expected here",
                            opening->name, opening->replies);
    if (lines->words.count == 3 && strcmp(word[2], "-") == 0)
        return true;
    *result = memory_new(1, sizeof **result);
    **result = (Result){.job = k, .refuter = -1};
    return result_words_read(spec, word, lines->words.count, *result, &why) ||
           lines_refuse(lines, err, "%.150s", why.text);
}

/* Reads the current line, `refuters JOB REPLY ...`. */
static bool refuters_row_read(const JobSpec *spec, const Lines *lines, Results *results,
                              Error *err) {
    uint64_t job;
    Error why;
    if (lines->words.count < 3 ||
        !word_number(lines->words.word[1], "job", 1, (uint64_t)spec->count, &job, &why))
        return lines_refuse(lines, err, "there is no such job");
    const Result *result = results->result[job - 1];
    if (results->refuters[job - 1] != NULL || result == NULL || result->verdict != VERDICT_LOSS)
        return lines_refuse(lines, err, "there is nothing to refute");
    Refuters *refuters = memory_new(1, sizeof *refuters);
    results->refuters[job - 1] = refuters;
    refuters->job = (int)job - 1;
    for (size_t i = 2; i < lines->words.count; i++) {
        const int reply = spec_vertex(spec, lines->words.word[i]);
        if (reply < 0 || spec_conflict(spec, spec->opening[job - 1].vertex, reply))
            return lines_refuse(lines, err, "'%s' is no reply", quote(lines->words.word[i]).text);
        refuter_add(refuters, reply);
    }
    return true;
}

static bool rows_read(const JobSpec *spec, Lines *lines, Results *results, Error *err) {
    for (int k = 0; k < spec->count; k++)
        if (!row_read(spec, k, lines, &results->result[k], err))
            return false;
    while (lines_next(lines)) {
        const char *key = lines->words.count > 0 ? lines->words.word[0] : "";
        if (strcmp(key, "end") == 0)
            return !lines_next(lines) || lines_refuse(lines, err, "something follows the end");
        if (strcmp(key, "refuters") != 0 || spec_searches(spec))
            return lines_refuse(lines, err, "'end' is expected here");
        if (!refuters_row_read(spec, lines, results, err))
            return false;
    }
    return lines_refuse(lines, err, "the file ends before its 'end'");
}

static JobSpec *head_read(Lines *lines, Error *err) {
    Method method;
    Error why;
    JobSpec *spec = NULL;
    if (!lines_field(lines, "fivefold", 2, err))
        return NULL;
    if (strcmp(lines->words.word[1], "openings") != 0 || strcmp(lines->words.word[2], "1") != 0) {
        lines_refuse(lines, err, "this is not a table of openings that this version knows");
        return NULL;
    }
    char *game = lines_rest(lines, "game", err);
    Variant *variant = game == NULL ? NULL : registry_open_line(game, &why);
    if (game != NULL && variant == NULL)
        lines_refuse(lines, err, "%.180s", why.text);
    if (variant != NULL && method_read(lines, &method, err)) {
        spec = spec_new(game, &method, &why);
        if (spec == NULL)
            lines_refuse(lines, err, "%.180s", why.text);
    }
    variant_release(variant);
    free(game);
    return spec;
}

JobSpec *table_read(const char *path, Results *results, Error *err) {
    Lines lines;
    Results found = {NULL, NULL};
    uint64_t nodes;
    if (!lines_open(&lines, path, err))
        return NULL;
    JobSpec *spec = head_read(&lines, err);
    bool read = spec != NULL;
    if (read) {
        found = results_new(spec);
        read = lines_field(&lines, "openings", 7, err) &&
               lines_number(&lines, "nodes", 0, INT64_MAX, &nodes, err) &&
               lines_field(&lines, "seconds", 1, err) && rows_read(spec, &lines, &found, err);
    }
    lines_close(&lines);
    if (read && results != NULL)
        *results = found;
    else if (spec != NULL)
        results_free(spec, &found);
    if (read)
        return spec;
    spec_free(spec);
    return NULL;
}
