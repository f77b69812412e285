#include "answers.h"

#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "base/memory.h"
#include "rules/graph.h"

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

/* The vertices that the moves made leave; answers how many. */
static int left_set(const Study *study, const int made[2], uint64_t *left) {
    const Graph *graph = &study->graph;
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

/* Does the choice of v leave nothing of `left`? */
static bool left_none(const Study *study, const uint64_t *left, int v) {
    const Graph *graph = &study->graph;
    const uint64_t *row = graph->rows + (size_t)v * (size_t)graph->words;
    uint64_t some = 0;
    for (int w = 0; w < graph->words; w++)
        some |= left[w] & ~row[w];
    return some == 0;
}

int answers_wanted(const Study *study, const int made[2]) {
    uint64_t *left = memory_new((size_t)study->graph.words + 1, sizeof *left);
    const int count = left_set(study, made, left);
    free(left);
    return count;
}

static bool answer_read(const Study *study, Lines *lines, const uint64_t *left, Answers *answers,
                        Error *err) {
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
    return true;
}

bool answers_read(const Study *study, Lines *lines, const char *key, const int made[2],
                  bool complete, Answers *answers, Error *err) {
    uint64_t *left = memory_new((size_t)study->graph.words + 1, sizeof *left), count;
    const int wanted = left_set(study, made, left);
    bool read = lines_number(lines, key, 0, (uint64_t)wanted, &count, err);
    if (read && complete && count != (uint64_t)wanted)
        read = lines_refuse(lines, err, "there are %d moves, not %d", wanted, (int)count);
    for (uint64_t i = 0; read && i < count; i++)
        read = answer_read(study, lines, left, answers, err);
    free(left);
    return read;
}

void answers_write(const Study *study, const char *key, const Answers *answers, Text *out) {
    text_add(out, "%s %d\n", key, answers->count);
    for (int i = 0; i < answers->count; i++) {
        const Answer *answer = &answers->list[i];
        text_add(out, "%s %s\n", study->name[answer->move],
                 answer->answer < 0 ? "-" : study->name[answer->answer]);
    }
}

static void position_write(const Study *study, const int made[2], Text *out) {
    text_string_add(out, study->name[made[0]]);
    if (made[1] >= 0)
        text_add(out, " %s", study->name[made[1]]);
}

void lost_write(const Study *study, const int made[2], const Answers *answers, Text *out) {
    text_string_add(out, "lost ");
    position_write(study, made, out);
    text_char_add(out, '\n', 1);
    answers_write(study, "answers", answers, out);
}

bool lost_read(const Study *study, Lines *lines, const int made[2], Answers *answers, Error *err) {
    Text position = {0};
    position_write(study, made, &position);
    const bool read = lines_expect(lines, "lost", text_string(&position), err) &&
                      answers_read(study, lines, "answers", made, true, answers, err);
    text_free(&position);
    return read;
}
