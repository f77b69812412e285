#include "result.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "base/memory.h"
#include "lines.h"

enum { SCORE_MAX = 100000000 };

static const char *const verdicts[] = {
    [VERDICT_UNKNOWN] = "unknown", [VERDICT_WIN] = "win", [VERDICT_LOSS] = "loss"};

static const char *const kinds[] = {[SCORE_ESTIMATE] = "even",
                                    [SCORE_WIN_IN] = "win",
                                    [SCORE_LOSS_IN] = "loss",
                                    [SCORE_WON] = "won",
                                    [SCORE_LOST] = "lost"};
enum { KINDS = sizeof kinds / sizeof *kinds };

const char *verdict_name(Verdict verdict) {
    return verdicts[verdict];
}

void answers_add(Answers *answers, int move, int answer) {
    if (answers->count == answers->room) {
        answers->room = 2 * answers->room + 64;
        answers->list = memory_resize(answers->list, (size_t)answers->room, sizeof *answers->list);
    }
    answers->list[answers->count++] = (Answer){move, answer};
}

static int answer_compare(const void *a, const void *b) {
    const Answer *first = a, *second = b;
    return (first->move > second->move) - (first->move < second->move);
}

void answers_sort(Answers *answers) {
    if (answers->count > 1)
        qsort(answers->list, (size_t)answers->count, sizeof *answers->list, answer_compare);
}

void result_free(Result *result) {
    if (result == NULL)
        return;
    free(result->lost.list);
    free(result->refuted.list);
    free(result->line);
    free(result);
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

static void answers_write(const Study *study, const Answers *answers, Text *out) {
    for (int i = 0; i < answers->count; i++) {
        const Answer *answer = &answers->list[i];
        text_add(out, "%s %s\n", study->name[answer->move],
                 answer->answer < 0 ? "-" : study->name[answer->answer]);
    }
}

static void solved_write(const Study *study, const Result *result, Text *out) {
    const char *name = study->opening[result->job].name;
    const char *refuter = result->refuter < 0 ? "-" : study->name[result->refuter];
    const bool lost = result->verdict == VERDICT_WIN || result->refuter >= 0;
    text_add(out, "refuter %s\n", refuter);
    if (lost) {
        text_add(out, "lost %s%s%s\n", name, result->refuter < 0 ? "" : " ",
                 result->refuter < 0 ? "" : refuter);
        text_add(out, "answers %d\n", result->lost.count);
        answers_write(study, &result->lost, out);
    }
    text_add(out, "refuted %d\n", result->refuted.count);
    answers_write(study, &result->refuted, out);
}

void result_write(const Study *study, const Result *result, Text *out) {
    text_add(out, "fivefold opening 1\ngame %s\njob %d\nopening %s\nverdict %s\n", study->game,
             result->job + 1, study->opening[result->job].name, verdicts[result->verdict]);
    text_add(out, "nodes %" PRIu64 "\nseconds ", result->nodes);
    seconds_write(result->msec, out);
    text_char_add(out, '\n', 1);
    if (study_searches(study)) {
        text_add(out, "depth %d\nscore ", result->depth);
        score_write(result->score, out);
        text_add(out, "\nline %s\n", result->line);
    } else {
        solved_write(study, result, out);
    }
    text_string_add(out, "end\n");
}

/* --- reading --- */

bool verdict_read(const char *word, Verdict *verdict, Error *err) {
    for (int i = 0; i < 3; i++)
        if (strcmp(word, verdicts[i]) == 0) {
            *verdict = (Verdict)i;
            return true;
        }
    return error_set(err, "'%s' is not win, loss or unknown", quote(word).text);
}

bool seconds_read(char *word, int64_t *msec, Error *err) {
    char *point = strchr(word, '.');
    uint64_t whole, part;
    if (point == NULL || strlen(point) != 4)
        return error_set(err, "seconds have three decimals");
    *point = '\0';
    if (!word_number(word, "seconds", 0, INT64_MAX / 2000, &whole, err) ||
        !word_number(point + 1, "decimals", 0, 999, &part, err))
        return false;
    *msec = (int64_t)(whole * 1000 + part);
    return true;
}

/* The line must be `key` and the words of `value`. */
static bool value_expect(Lines *lines, const char *key, const char *value, Error *err) {
    char *rest = lines_rest(lines, key, err);
    const bool same = rest != NULL && strcmp(rest, value) == 0;
    if (rest != NULL && !same)
        lines_refuse(lines, err, "the %s is '%s', not '%s'", key, quote(rest).text,
                     quote(value).text);
    free(rest);
    return same;
}

/* The vertices that a choice of `made`, `count` of them, leaves. */
static void left_set(const Study *study, const int *made, int count, uint64_t *left) {
    const Graph *graph = &study->graph;
    for (int w = 0; w < graph->words; w++) {
        left[w] = bits_below(graph->vertices - 64 * w);
        for (int i = 0; i < count; i++)
            left[w] &= ~graph->rows[(size_t)made[i] * (size_t)graph->words + (size_t)w];
    }
}

static bool left_has(const uint64_t *left, int v) {
    return (left[v / 64] & bits_one(v)) != 0;
}

/* Does the choice of v leave nothing of `left`? */
static bool left_none(const Study *study, const uint64_t *left, int v) {
    const Graph *graph = &study->graph;
    const uint64_t *row = graph->rows + (size_t)v * (size_t)graph->words;
    uint64_t some = 0;
    for (int w = 0; w < graph->words; w++)
        some |= left[w] & ~row[w];
    return some == 0;
}

/* Lines `MOVE ANSWER`, each of a move and an answer that are legal with `left` left, by rising
   moves; all of the moves if `complete`. */
static bool answers_read(const Study *study, Lines *lines, const char *key, const uint64_t *left,
                         bool complete, Answers *answers, Error *err) {
    uint64_t count;
    int wanted = 0;
    for (int w = 0; w < study->graph.words; w++)
        wanted += bits_count(left[w]);
    if (!lines_number(lines, key, 0, (uint64_t)wanted, &count, err))
        return false;
    if (complete && count != (uint64_t)wanted)
        return lines_refuse(lines, err, "there are %d moves, not %d", wanted, (int)count);
    for (uint64_t i = 0; i < count; i++) {
        if (!lines_next(lines) || lines->words.count != 2)
            return lines_refuse(lines, err, "a move and its answer are missing");
        char *const *word = lines->words.word;
        const bool none = strcmp(word[1], "-") == 0;
        const int move = study_vertex(study, word[0]);
        const int answer = none ? -1 : study_vertex(study, word[1]);
        if (move < 0 || !left_has(left, move))
            return lines_refuse(lines, err, "'%s' is no legal move", quote(word[0]).text);
        if (answers->count > 0 && answers->list[answers->count - 1].move >= move)
            return lines_refuse(lines, err, "'%s' is out of order", quote(word[0]).text);
        if (none && (!study->graph.misere || !left_none(study, left, move)))
            return lines_refuse(lines, err, "'%s' needs an answer", quote(word[0]).text);
        if (!none && (answer < 0 || !left_has(left, answer) || study_conflict(study, move, answer)))
            return lines_refuse(lines, err, "'%s' is no legal answer", quote(word[1]).text);
        answers_add(answers, move, answer);
    }
    return true;
}

static bool solved_read(const Study *study, Lines *lines, Result *result, Error *err) {
    const int opening = study->opening[result->job].vertex;
    uint64_t *left = memory_new((size_t)study->graph.words + 1, sizeof *left);
    int made[2] = {opening, -1};
    bool read = lines_field(lines, "refuter", 1, err);
    left_set(study, made, 1, left);
    if (read && strcmp(lines->words.word[1], "-") != 0) {
        made[1] = study_vertex(study, lines->words.word[1]);
        if (made[1] < 0 || !left_has(left, made[1]) || result->verdict != VERDICT_LOSS)
            read = lines_refuse(lines, err, "'%s' refutes nothing here",
                                quote(lines->words.word[1]).text);
    } else if (read && (result->verdict == VERDICT_UNKNOWN ||
                        (result->verdict == VERDICT_LOSS &&
                         (!study->graph.misere || study->opening[result->job].replies > 0)))) {
        read = lines_refuse(lines, err, "a refuter is missing");
    }
    result->refuter = made[1];
    if (read && (result->verdict == VERDICT_WIN || made[1] >= 0)) {
        Text position = {0};
        text_add(&position, "%s%s%s", study->name[opening], made[1] < 0 ? "" : " ",
                 made[1] < 0 ? "" : study->name[made[1]]);
        left_set(study, made, made[1] < 0 ? 1 : 2, left);
        read = value_expect(lines, "lost", text_string(&position), err) &&
               answers_read(study, lines, "answers", left, true, &result->lost, err);
        text_free(&position);
    }
    left_set(study, made, 1, left);
    read = read && answers_read(study, lines, "refuted", left, false, &result->refuted, err);
    free(left);
    return read;
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

/* Are the moves legal, one after the other, and the opening the first? */
static bool line_check(const Study *study, const Result *result, const Lines *lines, Error *err) {
    Pos *pos = pos_copy(study->start), *next = pos_copy(study->start);
    const Rules *rules = pos_rules(pos);
    Words words;
    bool legal = true;
    words_split(&words, result->line);
    for (size_t i = 0; i < words.count && legal; i++) {
        Move move;
        Error why;
        legal = rules->move_read(pos, words.word[i], &move, &why) &&
                (i > 0 || move == study->opening[result->job].move);
        if (legal) {
            rules->play(pos, move, next);
            memcpy(pos, next, study->variant->pos_size);
        }
    }
    legal = legal && words.count > 0;
    words_free(&words);
    free(next);
    free(pos);
    return legal || lines_refuse(lines, err, "the line cannot be played after the opening");
}

static bool searched_read(const Study *study, Lines *lines, Result *result, Error *err) {
    uint64_t depth;
    Error why;
    if (!lines_number(lines, "depth", 0, INT32_MAX, &depth, err) ||
        !lines_field(lines, "score", 1, err))
        return false;
    if (!score_read(lines->words.word[1], &result->score, &why))
        return lines_refuse(lines, err, "%.150s", why.text);
    result->depth = (int)depth;
    result->line = lines_rest(lines, "line", err);
    return result->line != NULL && line_check(study, result, lines, err);
}

static bool all_read(const Study *study, Lines *lines, Result *result, Error *err) {
    uint64_t number;
    Error why;
    return value_expect(lines, "fivefold", "opening 1", err) &&
           value_expect(lines, "game", study->game, err) &&
           lines_number(lines, "job", (uint64_t)result->job + 1, (uint64_t)result->job + 1, &number,
                        err) &&
           value_expect(lines, "opening", study->opening[result->job].name, err) &&
           lines_field(lines, "verdict", 1, err) &&
           (verdict_read(lines->words.word[1], &result->verdict, &why) ||
            lines_refuse(lines, err, "%.150s", why.text)) &&
           lines_number(lines, "nodes", 0, INT64_MAX, &result->nodes, err) &&
           lines_field(lines, "seconds", 1, err) &&
           (seconds_read(lines->words.word[1], &result->msec, &why) ||
            lines_refuse(lines, err, "%.150s", why.text)) &&
           (study_searches(study) ? searched_read(study, lines, result, err)
                                  : solved_read(study, lines, result, err)) &&
           lines_field(lines, "end", 0, err) &&
           (!lines_next(lines) || lines_refuse(lines, err, "something follows the end"));
}

Result *result_read(const Study *study, int job, const char *path, Error *err) {
    Lines lines;
    if (!lines_open(&lines, path, err))
        return NULL;
    Result *result = memory_new(1, sizeof *result);
    result->job = job;
    result->refuter = -1;
    const bool read = all_read(study, &lines, result, err);
    lines_close(&lines);
    if (read)
        return result;
    result_free(result);
    return NULL;
}
