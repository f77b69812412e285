#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/random.h"
#include "forms.h"
#include "strict.h"

enum { NO_TURN = 0, DEPTH_MAX = 2000 };

/* `REPLY:LINE`, or `*:LINE` for all other replies. */
typedef struct Answer {
    uint32_t text; /* where the reply begins among the texts; 0: all others */
    uint32_t line;
    bool used; /* on some board the reply is legal */
} Answer;

typedef struct Line {
    uint32_t text;         /* the turn; 0: none */
    uint32_t first, count; /* its answers */
} Line;

/* What is kept of one depth. */
typedef struct Level {
    Pos *pos, *child;
    MoveList list;
    Move *named; /* the replies that the line names, where they are legal */
    size_t room;
} Level;

typedef struct Plan {
    Input *input;
    const CheckOptions *options;
    CheckReport *report;
    const Pos *pos;
    const Rules *rules;
    int winner;
    Line *line;
    Answer *answer;
    char *text;
    size_t lines, line_room, answers, answer_room, texts, text_room;
    Level level[DEPTH_MAX];
    char *memo; /* lines and boards that were found right */
    size_t memo_size, memo_count;
} Plan;

/* --- reading --- */

/* Room for one more; what is read may take as many bytes as the options say. */
static bool room_for(Plan *plan, void **array, size_t count, size_t *room, size_t size,
                     Error *err) {
    if (count < *room)
        return true;
    const size_t wanted = 2 * *room + 1024;
    const size_t all = plan->line_room * sizeof *plan->line +
                       plan->answer_room * sizeof *plan->answer + plan->text_room;
    plan->report->memory = all + (wanted - *room) * size > plan->options->mbytes << 20;
    if (plan->report->memory)
        return error_set(err, "more lines than can be remembered: give --memory");
    *array = memory_resize(*array, wanted, size);
    *room = wanted;
    return true;
}

static bool text_keep(Plan *plan, const char *word, size_t length, uint32_t *at, Error *err) {
    const size_t end = (plan->texts > 0 ? plan->texts : 1) + length + 1;
    while (end > plan->text_room)
        if (!room_for(plan, (void **)&plan->text, plan->text_room, &plan->text_room, 1, err))
            return false;
    if (end > UINT32_MAX)
        return error_set(err, "there are too many words");
    if (plan->texts == 0)
        plan->text[plan->texts++] = '\0'; /* so that no word is at 0 */
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
    for (uint32_t i = 0; i < here->count; i++) {
        const Answer *before = &plan->answer[here->first + i];
        if (before->text == 0)
            return error_set(err, "'*' is not the last word");
        if (!others && strcmp(plan->text + before->text, word) == 0)
            return error_set(err, "reply '%s' is answered twice", quote(word).text);
    }
    if (!room_for(plan, (void **)&plan->answer, plan->answers, &plan->answer_room,
                  sizeof *plan->answer, err))
        return false;
    plan->answer[plan->answers++] = answer;
    plan->line[plan->lines - 1].count++;
    return true;
}

/* A line, of which the first word was read. */
static bool line_read(Plan *plan, uint64_t *named, Error *err) {
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
    if (!room_for(plan, (void **)&plan->line, plan->lines, &plan->line_room, sizeof *plan->line,
                  err))
        return false;
    plan->line[plan->lines++] = line;
    while (!input->line_ended)
        if (!input_word(input, err) || !answer_read(plan, named, err))
            return false;
    return true;
}

static bool lines_read(Plan *plan, Error *err) {
    Input *input = plan->input;
    uint64_t named = 1, number;
    for (;;) {
        if (!input_word_first(input, err))
            return false;
        if (strcmp(input->word, "end") == 0)
            break;
        if (!line_read(plan, &named, err))
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

/* --- what was found right --- */

static char *memo_place(const Plan *plan, uint64_t line, const Pos *pos) {
    const uint64_t hash = random_mix_two(random_bytes(pos, pos->variant->pos_size), line);
    return plan->memo + hash % plan->memo_count * plan->memo_size;
}

static bool memo_has(const Plan *plan, uint64_t line, const Pos *pos) {
    const char *place = memo_place(plan, line, pos);
    return memcmp(place, &line, sizeof line) == 0 &&
           memcmp(place + sizeof line, pos, pos->variant->pos_size) == 0;
}

static void memo_add(Plan *plan, uint64_t line, const Pos *pos) {
    char *place = memo_place(plan, line, pos);
    memcpy(place, &line, sizeof line);
    memcpy(place + sizeof line, pos, pos->variant->pos_size);
}

/* --- checking --- */

static bool wrong_at(Plan *plan, uint32_t line) {
    plan->input->line = HEADER_LINES + (uint64_t)line;
    return false;
}

static bool level_ready(Plan *plan, int depth, size_t named, Error *err) {
    if (depth + 1 >= DEPTH_MAX)
        return error_set(err, "the plan goes on for too long");
    Level *level = &plan->level[depth];
    if (level->pos == NULL) {
        level->pos = pos_copy(plan->pos);
        level->child = pos_copy(plan->pos);
    }
    if (level->room < named) {
        level->named = memory_resize(level->named, named, sizeof *level->named);
        level->room = named;
    }
    return true;
}

static bool line_check(Plan *plan, uint32_t number, const Pos *board, int depth, bool whole,
                       Error *err);

/* The game is over: has the winner won? */
static bool over_check(Plan *plan, uint32_t number, const Pos *pos, Error *err) {
    if (plan->rules->outcome(pos) == (plan->rules->mover(pos) == plan->winner ? WON : LOST))
        return true;
    error_set(err, "the game ends, and is not won");
    return wrong_at(plan, number);
}

/* The reply, which is number `at` of the legal ones, on the level's board. */
static bool reply_check(Plan *plan, uint32_t number, int depth, size_t at, bool whole, Error *err) {
    Level *level = &plan->level[depth];
    const Line *line = &plan->line[number - 1];
    const Move reply = level->list.move[at];
    plan->rules->play(level->pos, reply, level->child);
    if (plan->rules->outcome(level->child) != ONGOING)
        return over_check(plan, number, level->child, err);
    uint32_t own = 0;
    while (own < line->count && level->named[own] != reply)
        own++;
    const bool last = line->count > 0 && plan->answer[line->first + line->count - 1].text == 0;
    const bool others = own == line->count;
    if (others && !last) {
        Text text = {0};
        plan->rules->move_write(level->pos, reply, &text);
        error_set(err, "no answer to reply %s", text_string(&text));
        text_free(&text);
        return wrong_at(plan, number);
    }
    Answer *answer = &plan->answer[line->first + (others ? line->count - 1 : own)];
    answer->used = true;
    if (others && !whole && (number < plan->options->from || number > plan->options->to))
        return true;
    return line_check(plan, answer->line, level->child, depth + 1, whole || others, err);
}

/* Does the plan win on the board in level[depth]->pos, where its turn was made? */
static bool replies_check(Plan *plan, uint32_t number, int depth, bool whole, Error *err) {
    Level *level = &plan->level[depth];
    const Line *line = &plan->line[number - 1];
    const bool winner_moves = plan->rules->mover(level->pos) == plan->winner;
    Error ignored;
    if (plan->rules->outcome(level->pos) != ONGOING)
        return over_check(plan, number, level->pos, err);
    if (winner_moves) { /* again: what he does next */
        Answer *next = &plan->answer[line->first];
        if (line->count != 1 || next->text != 0) {
            error_set(err, "the winner moves again: *:LINE is expected");
            return wrong_at(plan, number);
        }
        next->used = true;
        memcpy(level->child, level->pos, level->pos->variant->pos_size);
        return line_check(plan, next->line, level->child, depth + 1, whole, err);
    }
    for (uint32_t i = 0; i < line->count; i++) {
        const uint32_t text = plan->answer[line->first + i].text;
        if (text == 0 ||
            !strict_turn_read(level->pos, plan->text + text, &level->named[i], &ignored))
            level->named[i] = NO_TURN;
    }
    move_list_clear(&level->list);
    plan->rules->moves(level->pos, &level->list);
    for (size_t i = 0; i < level->list.count; i++)
        if (!reply_check(plan, number, depth, i, whole, err))
            return false;
    return true;
}

/* The winner is to move on this board and follows the line. `whole`: replies without a line of
   their own are tried whatever part of the certificate is wanted. */
static bool line_check(Plan *plan, uint32_t number, const Pos *board, int depth, bool whole,
                       Error *err) {
    const Line *line = &plan->line[number - 1];
    const uint64_t mark = 2 * (uint64_t)number + whole;
    const bool leaf = line->count == 0;
    Move turn;
    plan->report->visited++;
    if (!leaf && memo_has(plan, mark, board))
        return true;
    if (!level_ready(plan, depth, line->count, err))
        return wrong_at(plan, number);
    Level *level = &plan->level[depth];
    if (line->text != 0) {
        if (!strict_turn_read(board, plan->text + line->text, &turn, err))
            return wrong_at(plan, number);
        plan->rules->play(board, turn, level->pos);
    } else if (number == 1) {
        memcpy(level->pos, board, board->variant->pos_size);
    } else {
        error_set(err, "no turn is made");
        return wrong_at(plan, number);
    }
    plan->report->exhausted++;
    if (!replies_check(plan, number, depth, whole, err))
        return false;
    if (!leaf)
        memo_add(plan, mark, board);
    return true;
}

/* The header's claim, and the turn of line 1. */
static bool claim_check(Plan *plan, Error *err) {
    const char *claim = plan->report->claim;
    const bool win = strncmp(claim, "win ", 4) == 0;
    plan->input->line = HEADER_LINES;
    if (!win && strcmp(claim, "loss") != 0)
        return error_set(err, "'%s' where loss or win MOVE is expected", quote(claim).text);
    if (plan->rules->outcome(plan->pos) != ONGOING)
        return error_set(err, "the game is over");
    plan->winner = win ? plan->rules->mover(plan->pos) : !plan->rules->mover(plan->pos);
    if (plan->lines == 0)
        return error_set(err, "there is no line");
    const uint32_t turn = plan->line[0].text;
    if (win ? turn == 0 || strcmp(plan->text + turn, claim + 4) != 0 : turn != 0)
        return error_set(err, "line 1 does not begin with what the verdict says");
    return true;
}

/* Is every answer one to a reply that can be made? */
static bool answers_used(Plan *plan, Error *err) {
    for (uint32_t k = 0; k < plan->lines; k++)
        for (uint32_t i = 0; i < plan->line[k].count; i++) {
            const Answer *answer = &plan->answer[plan->line[k].first + i];
            if (answer->used)
                continue;
            error_set(err, "reply '%s' is never made",
                      answer->text != 0 ? quote(plan->text + answer->text).text : "*");
            return wrong_at(plan, k + 1);
        }
    return true;
}

static bool plan_follow(Plan *plan, Error *err) {
    const bool whole = plan->options->from == 1 && plan->options->to >= plan->lines;
    return claim_check(plan, err) && line_check(plan, 1, plan->pos, 0, false, err) &&
           (!whole || answers_used(plan, err));
}

bool force_check(Input *input, const CheckOptions *options, const Pos *pos, CheckReport *report,
                 Error *err) {
    Plan *plan = memory_new(1, sizeof *plan);
    *plan = (Plan){.input = input,
                   .options = options,
                   .report = report,
                   .pos = pos,
                   .rules = pos_rules(pos),
                   .memo_size = sizeof(uint64_t) + pos->variant->pos_size};
    plan->memo_count = (options->mbytes << 20) / plan->memo_size;
    plan->memo = calloc(plan->memo_count, plan->memo_size);
    report->memory = plan->memo == NULL;
    bool right = plan->memo != NULL
                     ? lines_read(plan, err)
                     : error_set(err, "not enough memory for %zu megabytes", options->mbytes);
    report->lines = plan->lines;
    report->answers = plan->answers;
    right = right && plan_follow(plan, err);
    for (int depth = 0; depth < DEPTH_MAX; depth++) {
        free(plan->level[depth].pos);
        free(plan->level[depth].child);
        free(plan->level[depth].named);
        move_list_free(&plan->level[depth].list);
    }
    free(plan->memo);
    free(plan->line);
    free(plan->answer);
    free(plan->text);
    free(plan);
    return right;
}
