
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/random.h"
#include "forms.h"
#include "rules/position.h"
#include "strict.h"

enum { MOVES_MAX = 999, REST_MAX = 9, LINES_FIRST = 1024, REPLIES_MAX = 4000000 };

/* A line of the file. */
typedef struct Line {
    char *position, *answer; /* in one block of memory */
    int moves;
    uint64_t place; /* number of the line in the file */
} Line;

/* Search stack: the position at one ply, and its legal moves. */
typedef struct Step {
    Pos *pos;
    MoveList list;
    Effort effort;
} Step;

typedef struct LinesCheck {
    Input *input;
    const CheckOptions *options;
    CheckReport *report;
    const Rules *rules;
    const Pos *start;
    int winner; /* index of the player */
    int moves, rest;
    Line *line; /* in file order */
    uint64_t count, room, bytes;
    uint64_t position; /* steps of work to write a position, or to read one */
    uint64_t *table;   /* hash table: numbers of lines, from 1, by position; 0: empty */
    uint64_t slots;
    Step step[REST_MAX + 3];
    Move killer[REST_MAX + 3]; /* the last move that won, indexed by the limit of moves */
    Text text;
} LinesCheck;

/* --- words --- */

static bool number_read(const char *word, uint64_t most, int *number, Error *err) {
    uint64_t value;
    const bool read = strict_number_read(word, most, &value, err);
    *number = read ? (int)value : 0;
    return read;
}

/* --- lines by their positions --- */

/* Returns the place of the position in the hash table, or the empty place for it. */
static uint64_t *slot_of(const LinesCheck *check, const char *position) {
    uint64_t i = random_bytes(position, strlen(position)) & (check->slots - 1);
    while (check->table[i] != 0 && strcmp(check->line[check->table[i] - 1].position, position) != 0)
        i = (i + 1) & (check->slots - 1);
    return &check->table[i];
}

/* Makes room for another line of that many bytes. */
static bool line_reserve(LinesCheck *check, size_t bytes, Error *err) {
    check->bytes += bytes + 2 * sizeof *check->line + 4 * sizeof *check->table;
    check->report->memory = check->bytes > (uint64_t)check->options->mbytes << 20;
    if (check->report->memory)
        return error_set(err, "more lines than can be remembered: give --memory");
    if (check->count == check->room) {
        check->room = check->room > 0 ? 2 * check->room : LINES_FIRST;
        check->line = memory_resize(check->line, (size_t)check->room, sizeof *check->line);
    }
    if (2 * (check->count + 1) <= check->slots)
        return true;
    check->slots = check->slots > 0 ? 2 * check->slots : 2 * LINES_FIRST;
    free(check->table);
    check->table = memory_new((size_t)check->slots, sizeof *check->table);
    for (uint64_t i = 0; i < check->count; i++)
        *slot_of(check, check->line[i].position) = i + 1;
    return true;
}

/* Returns the line of a position with the winner to move; NULL if there is none. */
static const Line *line_find(LinesCheck *check, const Pos *pos) {
    text_clear(&check->text);
    position_write(pos, &check->text);
    const uint64_t number = check->slots > 0 ? *slot_of(check, text_string(&check->text)) : 0;
    return number > 0 ? &check->line[number - 1] : NULL;
}

/* Reads `TURNS ANSWER POSITION`, of which the first word was read. */
static bool goal_line_read(LinesCheck *check, Error *err) {
    Input *input = check->input;
    char position[HEADER_MAX], answer[WORD_MAX];
    Line line = {.place = input->line};
    if (!number_read(input->word, MOVES_MAX, &line.moves, err) || !input_word_here(input, err))
        return false;
    if (line.moves % 2 == 0)
        return error_set(err, "the side to move cannot win in %d turns: the number is even",
                         line.moves);
    strcpy(answer, input->word);
    if (!input_rest(input, position, err))
        return false;
    const size_t length = strlen(position) + 1, bytes = length + strlen(answer) + 1;
    if (!line_reserve(check, bytes, err))
        return false;
    uint64_t *slot = slot_of(check, position);
    if (*slot != 0)
        return error_set(err, "the position stands on line %" PRIu64 " too",
                         check->line[*slot - 1].place);
    line.position = memory_new(bytes, 1);
    line.answer = line.position + length;
    strcpy(line.position, position);
    strcpy(line.answer, answer);
    check->line[check->count++] = line;
    *slot = check->count;
    return true;
}

/* --- the checker's own search --- */

/* Lists all legal turns of the step's position. */
static bool step_list(LinesCheck *check, Step *step, Error *err) {
    step->effort = effort_of(step->pos);
    if (!work_spend(&check->report->work, step->effort.list))
        return error_set(err, "too much work");
    if (count_over(check->rules->count(step->pos), REPLIES_MAX))
        return error_set(err, "a position has more than %d turns", REPLIES_MAX);
    move_list_clear(&step->list);
    check->rules->moves(step->pos, &step->list);
    return work_spend(&check->report->work, step->list.count * step->effort.each) ||
           error_set(err, "too much work");
}

/* Plays a turn of the step into the next one. Returns false at the limit of work. */
static bool step_play(LinesCheck *check, Step *step, Move move) {
    check->rules->play(step->pos, move, step[1].pos);
    return work_spend(&check->report->work, step->effort.play);
}

static bool wins_within(LinesCheck *check, int ply, int moves);

/* Returns whether the side to move at that ply loses within that many turns. */
static bool loses_within(LinesCheck *check, int ply, int moves) {
    Step *step = &check->step[ply];
    Error ignored;
    const Outcome outcome = check->rules->outcome(step->pos);
    if (outcome != ONGOING || moves < 2)
        return outcome == LOST;
    if (!step_list(check, step, &ignored))
        return false;
    for (size_t i = 0; i < step->list.count; i++) {
        if (!step_play(check, step, step->list.move[i]) || !wins_within(check, ply + 1, moves - 1))
            return false;
    }
    return true;
}

/* Returns whether the side to move at that ply wins within that many turns. Tries the killer first.
 */
static bool wins_within(LinesCheck *check, int ply, int moves) {
    Step *step = &check->step[ply];
    const Move killer = check->killer[moves];
    Error ignored;
    if (check->rules->outcome(step->pos) != ONGOING || !step_list(check, step, &ignored))
        return false;
    for (int pass = 0; pass < 2; pass++)
        for (size_t i = 0; i < step->list.count; i++) {
            const Move move = step->list.move[i];
            if ((move == killer) != (pass == 0))
                continue;
            if (!step_play(check, step, move))
                return false;
            if (loses_within(check, ply + 1, moves - 1)) {
                check->killer[moves] = move;
                return true;
            }
        }
    return false;
}

/* --- a line --- */

static bool reply_wrong(LinesCheck *check, const Pos *pos, Move reply, const char *why, int moves,
                        Error *err) {
    text_clear(&check->text);
    check->rules->move_write(pos, reply, &check->text);
    return error_set(err, "after the reply %s %s within %d turns", text_string(&check->text), why,
                     moves);
}

/* Checks that the loser, to move in step[0].pos, loses: after every reply the winner must win
   within that many turns, by a line, or by a search of up to check->rest turns. */
static bool replies_check(LinesCheck *check, int moves, Error *err) {
    Step *step = &check->step[0];
    const Outcome outcome = check->rules->outcome(step->pos);
    if (outcome == LOST)
        return true;
    if (outcome != ONGOING)
        return error_set(err, "the game is over, and not won");
    if (moves < 1)
        return error_set(err, "the game goes on");
    if (!step_list(check, step, err))
        return false;
    for (size_t i = 0; i < step->list.count; i++) {
        const Move reply = step->list.move[i];
        if (!step_play(check, step, reply) || !work_spend(&check->report->work, check->position))
            return error_set(err, "too much work");
        check->report->answers++;
        const Line *line = line_find(check, step[1].pos);
        if (line != NULL) {
            if (line->moves > moves)
                return reply_wrong(check, step->pos, reply, "there is a line, but no win", moves,
                                   err);
            continue;
        }
        check->report->exhausted++;
        bool won = false;
        for (int most = 1; most <= check->rest && most <= moves && !won; most += 2)
            won = wins_within(check, 1, most);
        if (!won)
            return reply_wrong(check, step->pos, reply, "there is no line, and no win",
                               moves < check->rest ? moves : check->rest, err);
    }
    return true;
}

/* Checks a line: the winner must be to move, the answer legal, and every reply must lose. */
static bool line_check(LinesCheck *check, const Line *line, Error *err) {
    if (!work_spend(&check->report->work, WORK_READ + 2 * check->position))
        return error_set(err, "too much work");
    Pos *pos = strict_position_read(check->start->variant, line->position, err);
    Move answer;
    if (pos == NULL)
        return false;
    bool right = check->rules->outcome(pos) != ONGOING ? error_set(err, "the game is over there")
                 : check->rules->mover(pos) != check->winner
                     ? error_set(err, "the winner is not to move there")
                     : strict_move_read(pos, line->answer, &answer, err);
    if (right) {
        check->rules->play(pos, answer, check->step[0].pos);
        right = replies_check(check, line->moves - 2, err);
    }
    free(pos);
    return right;
}

/* --- the certificate --- */

static bool header_check(LinesCheck *check, Error *err) {
    const unsigned strict = ALTERNATING | WINNER_MOVES_LAST;
    char text[HEADER_MAX];
    if ((check->rules->traits & strict) != strict || (check->rules->traits & REPEAT_BANNED) != 0 ||
        check->start->variant->teams != 2)
        return error_set(err, "there are no lines of turns for %s", check->rules->name);
    const bool won = strncmp(check->report->claim, "win ", 4) == 0;
    if (!won && strcmp(check->report->claim, "loss") != 0)
        return error_set(err, "'%s' where loss or win MOVE is expected",
                         quote(check->report->claim).text);
    check->winner = check->rules->mover(check->start) ^ !won;
    if (!input_header(check->input, "turns", text, err) ||
        !number_read(text, MOVES_MAX, &check->moves, err))
        return false;
    if (check->moves % 2 != won)
        return error_set(err, "a %s does not take %d turns", won ? "win" : "loss", check->moves);
    if (!input_header(check->input, "rest", text, err) ||
        !number_read(text, REST_MAX, &check->rest, err))
        return false;
    return check->rest % 2 == 1 || error_set(err, "rest %d is not odd", check->rest);
}

static bool lines_read(LinesCheck *check, Error *err) {
    Input *input = check->input;
    int count = 0;
    for (;;) {
        if (!input_word_first(input, err))
            return false;
        if (strcmp(input->word, "end") == 0)
            break;
        if (!goal_line_read(check, err))
            return false;
    }
    if (!input_word_here(input, err) || !number_read(input->word, INT32_MAX, &count, err))
        return false;
    if ((uint64_t)count != check->count)
        return error_set(err, "the end says %d lines, not %" PRIu64, count, check->count);
    return input_end(input, err);
}

/* Checks the verdict on the header's position. A win needs a line with the same move and number of
   moves, unless it is immediate; a loss needs lines after every move. */
static bool claim_check(LinesCheck *check, Error *err) {
    Move move;
    if (check->winner != check->rules->mover(check->start)) {
        memcpy(check->step[0].pos, check->start, check->start->variant->pos_size);
        return replies_check(check, check->moves - 1, err);
    }
    if (check->rules->outcome(check->start) != ONGOING)
        return error_set(err, "the game is over");
    if (!strict_move_read(check->start, check->report->claim + 4, &move, err))
        return false;
    if (check->moves > 1) {
        const Line *line = line_find(check, check->start);
        return (line != NULL && line->moves == check->moves &&
                strcmp(line->answer, check->report->claim + 4) == 0) ||
               error_set(err, "no line says so of the position");
    }
    check->rules->play(check->start, move, check->step[0].pos);
    return replies_check(check, -1, err);
}

static bool lines_run(LinesCheck *check, Error *err) {
    if (!header_check(check, err))
        return false;
    const uint64_t header = check->input->line;
    if (!lines_read(check, err))
        return false;
    check->report->lines = check->count;
    check->input->line = header;
    if (!claim_check(check, err))
        return false;
    for (uint64_t i = 0; i < check->count; i++) {
        if (i + 1 < check->options->from || i + 1 > check->options->to)
            continue;
        check->input->line = check->line[i].place;
        if (!line_check(check, &check->line[i], err))
            return false;
    }
    return true;
}

bool mate_check(Input *input, const CheckOptions *options, const Pos *pos, CheckReport *report,
                Error *err) {
    LinesCheck *check = memory_new(1, sizeof *check);
    *check = (LinesCheck){.input = input,
                          .options = options,
                          .report = report,
                          .rules = pos_rules(pos),
                          .start = pos,
                          .position = work_position(pos)};
    const int steps = (int)(sizeof check->step / sizeof *check->step);
    for (int i = 0; i < steps; i++)
        check->step[i].pos = pos_copy(pos);
    const bool right = lines_run(check, err);
    for (int i = 0; i < steps; i++) {
        free(check->step[i].pos);
        move_list_free(&check->step[i].list);
    }
    for (uint64_t i = 0; i < check->count; i++)
        free(check->line[i].position);
    free(check->line);
    free(check->table);
    text_free(&check->text);
    free(check);
    return right;
}
