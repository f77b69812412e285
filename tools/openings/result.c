#include "result.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

enum { SCORE_MAX = 100000000 };

static const char *const kinds[] = {[SCORE_ESTIMATE] = "even",
                                    [SCORE_WIN_IN] = "win",
                                    [SCORE_LOSS_IN] = "loss",
                                    [SCORE_WON] = "won",
                                    [SCORE_LOST] = "lost"};
enum { KINDS = sizeof kinds / sizeof *kinds };

void result_free(Result *result) {
    if (result == NULL)
        return;
    answers_free(&result->lost);
    answers_free(&result->refuted);
    free(result->line);
    free(result);
}

void result_settle(Result *result, const JobSpec *spec, const Pos *after, Verdict verdict,
                   int moves, Move reply) {
    const bool won = verdict == VERDICT_LOSS;
    Text line = {0};
    text_string_add(&line, spec->opening[result->job].name);
    if (verdict == VERDICT_WIN && reply != 0) {
        text_char_add(&line, ' ', 1);
        pos_rules(after)->move_write(after, reply, &line);
    }
    result->line = memory_string(text_string(&line));
    text_free(&line);
    if (verdict != VERDICT_WIN && verdict != VERDICT_LOSS)
        return;
    result->verdict = won ? VERDICT_WIN : VERDICT_LOSS;
    result->score = (SearchScore){won ? SCORE_WIN_IN : SCORE_LOSS_IN, moves + 1};
}

/* --- writing --- */

void score_write(SearchScore score, Text *out) {
    switch (score.kind) {
    case SCORE_ESTIMATE: text_add(out, "%+d", score.value); break;
    case SCORE_WIN_IN:
    case SCORE_LOSS_IN: text_add(out, "%s:%d", kinds[score.kind], score.value); break;
    case SCORE_WON:
    case SCORE_LOST: text_string_add(out, kinds[score.kind]); break;
    }
}

void seconds_write(int64_t msec, Text *out) {
    text_add(out, "%" PRId64 ".%03d", msec / 1000, (int)(msec % 1000));
}

/* Returns whether the result has a proof. In misere an opening that leaves no reply has none: it
   loses without a refuter. */
static bool result_witnessed(const Result *result) {
    return result->verdict == VERDICT_WIN || result->refuter >= 0;
}

static void solved_write(const JobSpec *spec, const Result *result, Text *out) {
    const int made[2] = {spec->opening[result->job].vertex, result->refuter};
    text_add(out, "refuter %s\n", result->refuter < 0 ? "-" : spec->name[result->refuter]);
    if (result_witnessed(result))
        lost_write(spec, made, &result->lost, out);
    answers_write(spec, "refuted", &result->refuted, out);
}

void opening_result_write(const JobSpec *spec, const Result *result, Text *out) {
    text_add(out, "fivefold opening 1\ngame %s\njob %d\n", spec->game, result->job + 1);
    if (spec->method.after[0] != '\0')
        text_add(out, "after %s\n", spec->method.after);
    text_add(out, "opening %s\nverdict %s\n", spec->opening[result->job].name,
             verdict_word(result->verdict));
    text_add(out, "nodes %" PRIu64 "\nseconds ", result->nodes);
    seconds_write(result->msec, out);
    text_char_add(out, '\n', 1);
    if (spec_searches(spec)) {
        text_add(out, "depth %d\nscore ", result->depth);
        score_write(result->score, out);
        text_add(out, "\nline %s\n", result->line);
    } else {
        solved_write(spec, result, out);
    }
    text_string_add(out, "end\n");
}

/* --- reading --- */

bool verdict_read(const char *word, Verdict *verdict, Error *err) {
    for (int i = VERDICT_UNKNOWN; i <= VERDICT_LOSS; i++)
        if (strcmp(word, verdict_word((Verdict)i)) == 0) {
            *verdict = (Verdict)i;
            return true;
        }
    return error_set(err, "'%s' is not win, loss or unknown", quote(word).text);
}

bool seconds_read(char *word, int64_t *msec, Error *err) {
    char *point = strchr(word, '.');
    uint64_t seconds, part;
    if (point == NULL || strlen(point) != 4)
        return error_set(err, "seconds have three decimals");
    *point = '\0';
    if (!word_number(word, "seconds", 0, INT64_MAX / 2000, &seconds, err) ||
        !word_number(point + 1, "decimals", 0, 999, &part, err))
        return false;
    *msec = (int64_t)(seconds * 1000 + part);
    return true;
}

bool seconds_field(Lines *lines, int64_t *msec, Error *err) {
    Error why;
    return lines_field(lines, "seconds", 1, err) &&
           (seconds_read(lines->words.word[1], msec, &why) ||
            lines_refuse(lines, err, "%.150s", why.text));
}

static bool refuter_read(const JobSpec *spec, Lines *lines, Result *result, Error *err) {
    const Opening *opening = &spec->opening[result->job];
    if (!lines_field(lines, "refuter", 1, err))
        return false;
    const char *word = lines->words.word[1];
    if (strcmp(word, "-") != 0) {
        result->refuter = spec_vertex(spec, word);
        return (result->refuter >= 0 && result->verdict == VERDICT_LOSS &&
                !spec_conflict(spec, result->refuter, opening->vertex)) ||
               lines_refuse(lines, err, "'%s' is no refutation here", quote(word).text);
    }
    return result->verdict == VERDICT_WIN ||
           (result->verdict == VERDICT_LOSS && spec->graph.misere && opening->replies == 0) ||
           lines_refuse(lines, err, "a refuter is missing");
}

static bool solved_read(const JobSpec *spec, Lines *lines, Result *result, Error *err) {
    if (!refuter_read(spec, lines, result, err))
        return false;
    const int opening[2] = {spec->opening[result->job].vertex, -1};
    const int made[2] = {opening[0], result->refuter};
    return (!result_witnessed(result) || lost_read(spec, lines, made, &result->lost, err)) &&
           answers_read(spec, lines, "refuted", opening, false, &result->refuted, err);
}

bool score_read(const char *rest, SearchScore *score, Error *err) {
    uint64_t value = 0;
    Error why;
    bool read = false;
    if (*rest == '+' || *rest == '-') {
        read = word_number(rest + 1, "score", 0, SCORE_MAX, &value, &why);
        *score = (SearchScore){SCORE_ESTIMATE, *rest == '-' ? -(int)value : (int)value};
    }
    for (int kind = SCORE_WIN_IN; kind < KINDS && !read; kind++) {
        const size_t length = strlen(kinds[kind]);
        const bool counts = kind == SCORE_WIN_IN || kind == SCORE_LOSS_IN;
        if (strncmp(rest, kinds[kind], length) != 0)
            continue;
        read = counts ? rest[length] == ':' &&
                            word_number(rest + length + 1, "score", 0, SCORE_MAX, &value, &why)
                      : rest[length] == '\0';
        *score = (SearchScore){(ScoreKind)kind, (int)value};
    }
    return read || error_set(err, "'%s' is no score", quote(rest).text);
}

/* Refuses a main line that has an illegal move or does not begin with the opening. */
static bool line_check(const JobSpec *spec, const Result *result, const Lines *lines, Error *err) {
    Pos *pos = pos_copy(spec->start), *next = pos_copy(spec->start);
    const Rules *rules = pos_rules(pos);
    Words words;
    bool legal = true;
    words_split(&words, result->line);
    for (size_t i = 0; i < words.count && legal; i++) {
        Move move;
        Error why;
        legal = rules->move_read(pos, words.word[i], &move, &why) &&
                (i > 0 || move == spec->opening[result->job].move);
        if (legal) {
            rules->play(pos, move, next);
            memcpy(pos, next, spec->variant->pos_size);
        }
    }
    legal = legal && words.count > 0;
    words_free(&words);
    free(next);
    free(pos);
    return legal || lines_refuse(lines, err, "the line cannot be played after the opening");
}

static bool searched_read(const JobSpec *spec, Lines *lines, Result *result, Error *err) {
    uint64_t depth;
    Error why;
    if (!lines_number(lines, "depth", 0, INT32_MAX, &depth, err) ||
        !lines_field(lines, "score", 1, err))
        return false;
    if (!score_read(lines->words.word[1], &result->score, &why))
        return lines_refuse(lines, err, "%.150s", why.text);
    result->depth = (int)depth;
    result->line = lines_rest(lines, "line", err);
    return result->line != NULL && line_check(spec, result, lines, err);
}

static bool all_read(const JobSpec *spec, Lines *lines, Result *result, Error *err) {
    uint64_t number;
    Error why;
    return lines_expect(lines, "fivefold", "opening 1", err) &&
           lines_expect(lines, "game", spec->game, err) &&
           lines_number(lines, "job", (uint64_t)result->job + 1, (uint64_t)result->job + 1, &number,
                        err) &&
           (spec->method.after[0] == '\0' ||
            lines_expect(lines, "after", spec->method.after, err)) &&
           lines_expect(lines, "opening", spec->opening[result->job].name, err) &&
           lines_field(lines, "verdict", 1, err) &&
           (verdict_read(lines->words.word[1], &result->verdict, &why) ||
            lines_refuse(lines, err, "%.150s", why.text)) &&
           lines_number(lines, "nodes", 0, INT64_MAX, &result->nodes, err) &&
           seconds_field(lines, &result->msec, err) &&
           (spec_searches(spec) ? searched_read(spec, lines, result, err)
                                : solved_read(spec, lines, result, err)) &&
           lines_field(lines, "end", 0, err) &&
           (!lines_next(lines) || lines_refuse(lines, err, "something follows the end"));
}

Result *result_read(const JobSpec *spec, int job, const char *path, Error *err) {
    Lines lines;
    if (!lines_open(&lines, path, err))
        return NULL;
    Result *result = memory_new(1, sizeof *result);
    result->job = job;
    result->refuter = -1;
    const bool read = all_read(spec, &lines, result, err);
    lines_close(&lines);
    if (read)
        return result;
    result_free(result);
    return NULL;
}
