#include "forms.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "exhaust.h"
#include "moves.h"
#include "strict.h"

enum { NO_MOVE = -1 };

/* A position is an ascending list of the moves that are legal in it. */
typedef struct List {
    int *move;
    int count;
} List;

typedef struct Check {
    Input *input;
    const CheckOptions *options;
    CheckReport *report;
    bool proof;    /* form `kayles`; else `answers` */
    uint64_t rest; /* positions with more moves need a line */
    const Pos *pos;
    Moves moves;
    Exhaust *exhaust;
    List claimed;         /* the position that must be lost */
    List here;            /* the position of the current line, */
    List after;           /* after a move in it, */
    List last;            /* and after the answer */
    uint64_t line, named; /* lines of the body: the current one, and the last one named */
    uint64_t room;
    uint64_t *reaches; /* of the positions of all named lines: see moves_reach() */
    uint64_t *reach;   /* scratch */
} Check;

/* --- words --- */

/* Returns whether `word` is the move as the rules print it. */
static bool move_is(const Check *check, int move, const char *word) {
    Text text = {0};
    pos_rules(check->pos)->move_write(check->pos, check->moves.list.move[move], &text);
    const bool same = strcmp(text_string(&text), word) == 0;
    text_free(&text);
    return same;
}

static bool move_find(const Check *check, const char *word, int *found, Error *err) {
    Move move;
    if (!strict_move_read(check->pos, word, &move, err))
        return false;
    for (*found = 0; check->moves.list.move[*found] != move;)
        ++*found;
    return true;
}

/* A move in messages: its number and its text. */
static const char *move_name(const Check *check, int move, Text *text) {
    text_clear(text);
    text_add(text, "%d, ", move + 1);
    pos_rules(check->pos)->move_write(check->pos, check->moves.list.move[move], text);
    return text_string(text);
}

static bool answer_wrong(const Check *check, int move, int answer, const char *why, Error *err) {
    Text a = {0}, b = {0};
    if (answer == NO_MOVE)
        error_set(err, "no answer to move %s: %s", move_name(check, move, &a), why);
    else
        error_set(err, "move %s answered by %s: %s", move_name(check, move, &a),
                  move_name(check, answer, &b), why);
    text_free(&a);
    text_free(&b);
    return false;
}

/* --- the header --- */

/* Sets the position that must be lost: the header's, or the one after the move that the verdict
   says wins. */
static bool claim_read(Check *check, Error *err) {
    const char *claim = check->report->claim;
    const size_t bytes = (size_t)check->moves.count * sizeof(int);
    int move;
    check->claimed.move = memory_new(bytes, 1);
    check->claimed.count = check->moves.count;
    for (int m = 0; m < check->moves.count; m++)
        check->claimed.move[m] = m;
    if (strcmp(claim, "loss") == 0)
        return true;
    if (strcmp(claim, "win none") == 0)
        return (check->moves.count == 0 && check->moves.misere) ||
               error_set(err, "the side without a move does not win here");
    if (strncmp(claim, "win ", 4) != 0)
        return error_set(err, "'%s' where loss, win MOVE or win none is expected",
                         quote(claim).text);
    if (!move_find(check, claim + 4, &move, err))
        return false;
    check->claimed.count = moves_leave(&check->moves, check->claimed.move, check->claimed.count,
                                       move, check->claimed.move);
    return true;
}

static bool rest_read(Check *check, Error *err) {
    char text[HEADER_MAX];
    return input_header(check->input, "rest", text, err) &&
           strict_number_read(text, EXHAUST_MAX, &check->rest, err);
}

/* --- the body --- */

/* Returns the reach of a line's position. */
static uint64_t *reach_of(const Check *check, uint64_t line) {
    return check->reaches + (line - 1) * (uint64_t)check->moves.words;
}

/* Names the next line: its position is that of the list. */
static bool line_name(Check *check, const List *list, Error *err) {
    const size_t bytes = (size_t)check->moves.words * sizeof *check->reaches;
    if (check->named == check->room) {
        const uint64_t most = (check->options->mbytes << 20) / bytes;
        check->report->memory = check->room == most;
        if (check->report->memory)
            return error_set(err, "more lines to come than can be remembered: give --memory");
        const uint64_t room = check->room < most / 2 ? 2 * check->room + 1 : most;
        uint64_t *reaches = realloc(check->reaches, (size_t)room * bytes);
        check->report->memory = reaches == NULL;
        if (reaches == NULL)
            return error_set(err, "no memory for %" PRIu64 " lines to come", room);
        check->reaches = reaches;
        check->room = room;
    }
    check->named++;
    moves_reach(&check->moves, list->move, list->count, reach_of(check, check->named));
    return true;
}

/* Checks that the position of the list is that of `line`, which must be a later line. */
static bool line_refer(Check *check, const List *list, uint64_t line, Error *err) {
    if (line <= check->line)
        return error_set(err, "line %" PRIu64 " does not come after this one", line);
    if (line > check->named + 1)
        return error_set(err, "line %" PRIu64 " is mentioned before line %" PRIu64, line,
                         check->named + 1);
    if (line == check->named + 1)
        return line_name(check, list, err);
    moves_reach(&check->moves, list->move, list->count, check->reach);
    return memcmp(check->reach, reach_of(check, line),
                  (size_t)check->moves.words * sizeof *check->reach) == 0 ||
           error_set(err, "line %" PRIu64 " was another position when it was mentioned", line);
}

/* Solves the position of the list, which the certificate leaves to the checker. It must be lost. */
static bool lost_here(Check *check, const List *list, uint64_t line, Error *err) {
    const uint64_t most = check->proof ? check->rest : EXHAUST_MAX;
    if ((uint64_t)list->count > most)
        return error_set(err, "%d moves are left, more than %" PRIu64, list->count, most);
    if (line < check->options->from || line > check->options->to)
        return true;
    check->report->exhausted++;
    const bool lost = exhaust_lost(check->exhaust, list->move, list->count);
    if (work_over(&check->report->work))
        return error_set(err, "too much work");
    return lost || error_set(err, "the position is not lost");
}

/* Charges for a line or an answer whose things are compared with those of so many moves. */
static bool moves_charge(Check *check, int count) {
    return work_spend(&check->report->work, WORK_READ + (uint64_t)(count * check->moves.words));
}

/* Checks the answer to a move of the current position. `referred` is the line of the position after
   both; 0: the checker solves it. */
static bool answer_check(Check *check, int move, int answer, uint64_t line, uint64_t referred,
                         Error *err) {
    const Moves *moves = &check->moves;
    List *after = &check->after, *last = &check->last;
    Error why;
    check->report->answers++;
    if (!moves_charge(check, check->here.count))
        return error_set(err, "too much work");
    after->count = moves_leave(moves, check->here.move, check->here.count, move, after->move);
    if (answer == NO_MOVE)
        return (moves->misere && after->count == 0) ||
               answer_wrong(check, move, answer,
                            moves->misere ? "it leaves other moves" : "the game is not misere",
                            err);
    bool legal = false;
    for (int i = 0; i < after->count; i++)
        legal |= after->move[i] == answer;
    if (!legal)
        return answer_wrong(check, move, answer, "not legal there", err);
    last->count = moves_leave(moves, after->move, after->count, answer, last->move);
    const bool right =
        referred > 0 ? line_refer(check, last, referred, &why) : lost_here(check, last, line, &why);
    return right || answer_wrong(check, move, answer, why.text, err);
}

/* Reads `-`, ANSWER or ANSWER:LINE. */
static bool proof_word_read(Check *check, int *answer, uint64_t *referred, Error *err) {
    char *word = check->input->word;
    char *colon = strchr(word, ':');
    uint64_t number;
    *answer = NO_MOVE;
    *referred = 0;
    if (strcmp(word, "-") == 0)
        return true;
    if (colon != NULL)
        *colon = '\0';
    if (!strict_number_read(word, UINT64_MAX, &number, err) ||
        (colon != NULL && !strict_number_read(colon + 1, UINT64_MAX, referred, err)))
        return false;
    if (number == 0 || number > (uint64_t)check->moves.count)
        return error_set(err, "move %" PRIu64 " is not within 1 to %d", number, check->moves.count);
    *answer = (int)number - 1;
    return colon == NULL || *referred > 0 || error_set(err, "there is no line 0");
}

/* Checks a line: its number, which was read, then an answer for every legal move. */
static bool proof_line_check(Check *check, Error *err) {
    Input *input = check->input;
    uint64_t number;
    if (!strict_number_read(input->word, UINT64_MAX, &number, err))
        return false;
    if (number != check->line + 1)
        return error_set(err, "line %" PRIu64 " where line %" PRIu64 " is expected", number,
                         check->line + 1);
    if (number > check->named)
        return error_set(err, "line %" PRIu64 " was never mentioned", number);
    check->line = number;
    if (!moves_charge(check, check->moves.count))
        return error_set(err, "too much work");
    check->here.count = moves_within(&check->moves, reach_of(check, number), check->here.move);
    for (int i = 0; i < check->here.count; i++) {
        int answer;
        uint64_t referred;
        if (!input_word_here(input, err) || !proof_word_read(check, &answer, &referred, err) ||
            !answer_check(check, check->here.move[i], answer, number, referred, err))
            return false;
    }
    /* in misere a lost position has a move */
    return check->here.count > 0 || lost_here(check, &check->here, number, err);
}

/* Checks a line `REPLY ANSWER` or `REPLY -`. The reply must be the next legal move. */
static bool answers_line_check(Check *check, Error *err) {
    Input *input = check->input;
    if (check->line == (uint64_t)check->here.count)
        return error_set(err, "'%s' where the end is expected", quote(input->word).text);
    const int move = check->here.move[check->line++];
    int answer = NO_MOVE;
    if (!move_is(check, move, input->word)) {
        Text text = {0};
        error_set(err, "'%s' where move %s is expected", quote(input->word).text,
                  move_name(check, move, &text));
        text_free(&text);
        return false;
    }
    if (!input_word_here(input, err))
        return false;
    if (strcmp(input->word, "-") != 0 && !move_find(check, input->word, &answer, err))
        return false;
    return answer_check(check, move, answer, check->line, 0, err);
}

/* Checks `end COUNT`, of which the first word was read. */
static bool end_check(Check *check, uint64_t count, Error *err) {
    uint64_t number;
    if (!input_word_here(check->input, err) ||
        !strict_number_read(check->input->word, UINT64_MAX, &number, err))
        return false;
    if (check->line != count)
        return error_set(err, "the end after %" PRIu64 " lines, not %" PRIu64, check->line, count);
    if (number != count)
        return error_set(err, "the end says %" PRIu64 " lines, not %" PRIu64, number, count);
    return input_end(check->input, err);
}

static bool body_check(Check *check, Error *err) {
    Input *input = check->input;
    bool begun = false;
    memcpy(check->here.move, check->claimed.move, (size_t)check->claimed.count * sizeof(int));
    check->here.count = check->claimed.count;
    for (;;) {
        if (!input_word_first(input, err))
            return false;
        if (strcmp(input->word, "end") == 0)
            break;
        if (strncmp(check->report->claim, "win none", 8) == 0)
            return error_set(err, "a finished game needs no line");
        if (check->proof && !begun && !line_name(check, &check->claimed, err))
            return false;
        begun = true;
        if (!(check->proof ? proof_line_check : answers_line_check)(check, err))
            return false;
    }
    const bool over = strcmp(check->report->claim, "win none") == 0;
    /* Without lines the checker solves the whole position; likewise if it has no moves. */
    if (!over && !begun && (check->proof || check->here.count == 0) &&
        !lost_here(check, &check->here, check->options->from, err))
        return false;
    return end_check(check,
                     over           ? 0
                     : check->proof ? check->named
                                    : (uint64_t)check->here.count,
                     err);
}

static bool check_body_run(Check *check, Error *err) {
    const size_t count = (size_t)check->moves.count;
    check->here.move = memory_new(count, sizeof(int));
    check->after.move = memory_new(count, sizeof(int));
    check->last.move = memory_new(count, sizeof(int));
    check->reach = memory_new((size_t)check->moves.words, sizeof *check->reach);
    check->exhaust = exhaust_new(&check->moves, check->options->mbytes, &check->report->work);
    check->report->memory = check->exhaust == NULL;
    if (check->exhaust == NULL)
        return error_set(err, "not enough memory for %zu megabytes", check->options->mbytes);
    const bool right = body_check(check, err);
    check->report->lines = check->line;
    return right;
}

static bool placement_check(Check *check, Error *err) {
    const bool learnt = moves_learn(&check->moves, check->pos, &check->report->work, err);
    if (!learnt)
        check->input->line = POSITION_LINE;
    const bool right = learnt && claim_read(check, err) &&
                       (!check->proof || rest_read(check, err)) && check_body_run(check, err);
    exhaust_free(check->exhaust);
    free(check->claimed.move);
    free(check->here.move);
    free(check->after.move);
    free(check->last.move);
    free(check->reaches);
    free(check->reach);
    moves_free(&check->moves);
    return right;
}

bool kayles_check(Input *input, const CheckOptions *options, const Pos *pos, CheckReport *report,
                  Error *err) {
    Check check = {.input = input, .options = options, .report = report, .proof = true, .pos = pos};
    return placement_check(&check, err);
}

bool answers_check(Input *input, const CheckOptions *options, const Pos *pos, CheckReport *report,
                   Error *err) {
    Check check = {.input = input, .options = options, .report = report, .pos = pos};
    return placement_check(&check, err);
}
