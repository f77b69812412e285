#include "plan.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "strict.h"

/* Most answers of a line: no position of these games has more replies. */
enum { ANSWERS_MAX = 1000 };

enum { ANSWER_STEPS = 16 }; /* of work, to read an answer and to store it */

/* Returns the array, grown if needed, with room for another element. Returns NULL if the plan would
   exceed its limit of memory. */
static void *room_for(const Plan *plan, void *array, size_t count, size_t *room, size_t size,
                      Error *err) {
    if (count < *room)
        return array;
    const size_t wanted = 2 * *room + 1024;
    const size_t all = plan->line_room * sizeof *plan->line +
                       plan->answer_room * sizeof *plan->answer + plan->text_room;
    *plan->full = all + (wanted - *room) * size > plan->mbytes << 20;
    if (*plan->full) {
        error_set(err, "more lines than can be remembered: give --memory");
        return NULL;
    }
    *room = wanted;
    return memory_resize(array, wanted, size);
}

static bool text_keep(Plan *plan, const char *word, size_t length, uint32_t *at, Error *err) {
    const size_t end = (plan->texts > 0 ? plan->texts : 1) + length + 1;
    while (end > plan->text_room) {
        char *grown = room_for(plan, plan->text, plan->text_room, &plan->text_room, 1, err);
        if (grown == NULL)
            return false;
        plan->text = grown;
    }
    if (end > UINT32_MAX)
        return error_set(err, "there are too many words");
    if (plan->texts == 0)
        plan->text[plan->texts++] = '\0'; /* offset 0 means no word */
    *at = (uint32_t)plan->texts;
    memcpy(plan->text + plan->texts, word, length);
    plan->texts += length;
    plan->text[plan->texts++] = '\0';
    return true;
}

static bool answer_read(Plan *plan, uint64_t *named, Error *err) {
    char *word = plan->input->word;
    char *colon = strchr(word, ':');
    Answer answer = {.used = false};
    uint64_t line;
    if (colon == NULL || colon == word)
        return error_set(err, "'%s' is not REPLY:LINE or *:LINE", quote(word).text);
    *colon = '\0';
    if (!strict_number_read(colon + 1, UINT32_MAX - 1, &line, err))
        return false;
    if (line <= plan->lines)
        return error_set(err, "line %" PRIu64 " does not come after this one", line);
    if (line > *named + 1)
        return error_set(err, "line %" PRIu64 " is mentioned before line %" PRIu64, line,
                         *named + 1);
    *named = line > *named ? line : *named;
    answer.line = (uint32_t)line;
    const bool others = strcmp(word, "*") == 0;
    if (!others && !text_keep(plan, word, strlen(word), &answer.text, err))
        return false;
    const Line *here = &plan->line[plan->lines - 1];
    if (here->count == ANSWERS_MAX)
        return error_set(err, "a line has more than %d answers", ANSWERS_MAX);
    if (!work_spend(plan->input->work, ANSWER_STEPS + here->count))
        return error_set(err, "too much work");
    for (uint32_t i = 0; i < here->count; i++) {
        const Answer *before = &plan->answer[here->first + i];
        if (before->text == 0)
            return error_set(err, "'*' is not the last word");
        if (!others && strcmp(plan->text + before->text, word) == 0)
            return error_set(err, "reply '%s' is answered twice", quote(word).text);
    }
    Answer *grown =
        room_for(plan, plan->answer, plan->answers, &plan->answer_room, sizeof *plan->answer, err);
    if (grown == NULL)
        return false;
    plan->answer = grown;
    plan->answer[plan->answers++] = answer;
    plan->line[plan->lines - 1].count++;
    return true;
}

/* Reads a line, of which the first word was read. */
static bool plan_line_read(Plan *plan, uint64_t *named, Error *err) {
    Input *input = plan->input;
    uint64_t number;
    Line line = {.first = (uint32_t)plan->answers};
    if (!strict_number_read(input->word, UINT32_MAX - 1, &number, err))
        return false;
    if (number != plan->lines + 1)
        return error_set(err, "line %" PRIu64 " where line %zu is expected", number,
                         plan->lines + 1);
    if (number > *named)
        return error_set(err, "line %" PRIu64 " was never mentioned", number);
    if (!input_word_here(input, err))
        return false;
    if (strcmp(input->word, "-") != 0 &&
        !text_keep(plan, input->word, strlen(input->word), &line.text, err))
        return false;
    Line *grown =
        room_for(plan, plan->line, plan->lines, &plan->line_room, sizeof *plan->line, err);
    if (grown == NULL)
        return false;
    plan->line = grown;
    plan->line[plan->lines++] = line;
    while (!input->line_ended)
        if (!input_word(input, err) || !answer_read(plan, named, err))
            return false;
    return true;
}

bool plan_read(Plan *plan, Error *err) {
    Input *input = plan->input;
    uint64_t named = 1, number;
    for (;;) {
        if (!input_word_first(input, err))
            return false;
        if (strcmp(input->word, "end") == 0)
            break;
        if (!plan_line_read(plan, &named, err))
            return false;
    }
    if (!input_word_here(input, err) ||
        !strict_number_read(input->word, UINT32_MAX - 1, &number, err))
        return false;
    if (plan->lines != named)
        return error_set(err, "the end after %zu lines, not %" PRIu64, plan->lines, named);
    if (number != named)
        return error_set(err, "the end says %" PRIu64 " lines, not %" PRIu64, number, named);
    return input_end(input, err);
}

void plan_free(Plan *plan) {
    free(plan->line);
    free(plan->answer);
    free(plan->text);
}
