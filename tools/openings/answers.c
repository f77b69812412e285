#include "answers.h"

#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "base/memory.h"
#include "knowledge/graph.h"

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

void answers_free(Answers *answers) {
    free(answers->list);
    *answers = (Answers){0};
}

/* Sets `left` to the legal moves after those of `made`. Returns their number. */
static int left_set(const JobSpec *spec, const int made[2], uint64_t *left) {
    const Graph *graph = &spec->graph;
    int count = 0;
    for (int w = 0; w < graph->words; w++) {
        left[w] = bits_below(graph->vertices - 64 * w);
        for (int i = 0; i < 2; i++)
            left[w] &= made[i] < 0
                           ? UINT64_MAX
                           : ~graph->rows[(size_t)made[i] * (size_t)graph->words + (size_t)w];
        count += bits_count(left[w]);
    }
    return count;
}

static bool left_has(const uint64_t *left, int v) {
    return row_has(left, v);
}

/* Returns whether v excludes all of `left`. */
static bool left_none(const JobSpec *spec, const uint64_t *left, int v) {
    const Graph *graph = &spec->graph;
    const uint64_t *row = graph->rows + (size_t)v * (size_t)graph->words;
    uint64_t some = 0;
    for (int w = 0; w < graph->words; w++)
        some |= left[w] & ~row[w];
    return some == 0;
}

int answers_wanted(const JobSpec *spec, const int made[2]) {
    uint64_t *left = memory_new((size_t)spec->graph.words + 1, sizeof *left);
    const int count = left_set(spec, made, left);
    free(left);
    return count;
}

static bool answer_read(const JobSpec *spec, Lines *lines, const uint64_t *left, Answers *answers,
                        Error *err) {
    if (!lines_next(lines) || lines->words.count != 2)
        return lines_refuse(lines, err, "a move and its answer are missing");
    char *const *word = lines->words.word;
    const bool none = strcmp(word[1], "-") == 0;
    const int move = spec_vertex(spec, word[0]);
    const int answer = none ? -1 : spec_vertex(spec, word[1]);
    if (move < 0 || !left_has(left, move))
        return lines_refuse(lines, err, "'%s' is no legal move", quote(word[0]).text);
    if (answers->count > 0 && answers->list[answers->count - 1].move >= move)
        return lines_refuse(lines, err, "'%s' is out of order", quote(word[0]).text);
    if (none && (!spec->graph.misere || !left_none(spec, left, move)))
        return lines_refuse(lines, err, "'%s' needs an answer", quote(word[0]).text);
    if (!none && (answer < 0 || !left_has(left, answer) || spec_conflict(spec, move, answer)))
        return lines_refuse(lines, err, "'%s' is no legal answer", quote(word[1]).text);
    answers_add(answers, move, answer);
    return true;
}

bool answers_read(const JobSpec *spec, Lines *lines, const char *key, const int made[2],
                  bool complete, Answers *answers, Error *err) {
    uint64_t *left = memory_new((size_t)spec->graph.words + 1, sizeof *left), count;
    const int wanted = left_set(spec, made, left);
    bool read = lines_number(lines, key, 0, (uint64_t)wanted, &count, err);
    if (read && complete && count != (uint64_t)wanted)
        read = lines_refuse(lines, err, "there are %d moves, not %d", wanted, (int)count);
    for (uint64_t i = 0; read && i < count; i++)
        read = answer_read(spec, lines, left, answers, err);
    free(left);
    return read;
}

void answers_write(const JobSpec *spec, const char *key, const Answers *answers, Text *out) {
    text_add(out, "%s %d\n", key, answers->count);
    for (int i = 0; i < answers->count; i++) {
        const Answer *answer = &answers->list[i];
        text_add(out, "%s %s\n", spec->name[answer->move],
                 answer->answer < 0 ? "-" : spec->name[answer->answer]);
    }
}

static void position_write(const JobSpec *spec, const int made[2], Text *out) {
    text_string_add(out, spec->name[made[0]]);
    if (made[1] >= 0)
        text_add(out, " %s", spec->name[made[1]]);
}

void lost_write(const JobSpec *spec, const int made[2], const Answers *answers, Text *out) {
    text_string_add(out, "lost ");
    position_write(spec, made, out);
    text_char_add(out, '\n', 1);
    answers_write(spec, "answers", answers, out);
}

bool lost_read(const JobSpec *spec, Lines *lines, const int made[2], Answers *answers, Error *err) {
    Text position = {0};
    position_write(spec, made, &position);
    const bool read = lines_expect(lines, "lost", text_string(&position), err) &&
                      answers_read(spec, lines, "answers", made, true, answers, err);
    text_free(&position);
    return read;
}
