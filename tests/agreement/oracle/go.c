#include "go.h"

#include <stdlib.h>
#include <string.h>

#include "naive.h"
#include "question.h"

enum { DECIDED_CP = 24000, NAIVE_EVERY = 16, NAIVE_MOVES = 6 };

/* Judges a line other than the first: its score belongs to its own move, not to the position. */
static Fault move_judge(Judge *judge, int mate, int cp, Move move) {
    const int me = player_to_move(judge), player = mate > 0 || cp > 0 ? me : !me;
    bool wrong = false;
    if (mate == 0 && cp >= -DECIDED_CP && cp <= DECIDED_CP)
        return FAULT_NONE;
    judge->claims++;
    if (mate != 0)
        wrong = move_refuted(judge, true, move, player, abs(mate) - 1);
    else
        wrong = move_excluded(judge, true, move, player);
    snprintf(judge->found, sizeof judge->found, "mate %d or cp %d of a move is not so", mate, cp);
    return wrong ? (mate != 0 ? MATE_MOVE : CP_MOVE) : FAULT_NONE;
}

static Fault mate_judge(Judge *judge, int mate, const Move *move) {
    const int me = player_to_move(judge), player = mate > 0 ? me : !me, plies = abs(mate);
    judge->claims++;
    if (mate > 0 ? !move_refuted(judge, true, *move, me, plies - 1)
                 : !win_refuted(judge, true, player, plies))
        return FAULT_NONE;
    const bool other = win_proved(judge, true, !player, plies),
               won = win_proved(judge, true, player, plies);
    snprintf(judge->found, sizeof judge->found, "mate %d, but %s", mate,
             other ? "the other player wins"
             : won ? "not by the move"
                   : "it takes longer");
    return other ? MATE_WINNER : won ? MATE_MOVE : MATE_SHORT;
}

static Fault cp_judge(Judge *judge, int cp, const Move *move) {
    const int me = player_to_move(judge);
    if (cp >= -DECIDED_CP && cp <= DECIDED_CP)
        return FAULT_NONE;
    judge->claims++;
    snprintf(judge->found, sizeof judge->found, "cp %d, but that is not so", cp);
    if (win_excluded(judge, true, cp > 0 ? me : !me))
        return CP_WINNER;
    if (cp > 0 && move_excluded(judge, true, *move, me)) {
        snprintf(judge->found, sizeof judge->found, "cp %d, but the move does not win", cp);
        return CP_MOVE;
    }
    return FAULT_NONE;
}

/* From the last `info` line of the best move: the move, and N of `mate N` or 0. */
typedef struct Reported {
    char first[NAME_MAX];
    int mate;
} Reported;

/* Judges one `info` line. */
static Fault info_judge(Judge *judge, const char *line, Reported *reported) {
    int number = 0, value = 0;
    Move move = 0;
    char first[NAME_MAX], kind[8];
    const char *pv = strstr(line, " pv ");
    if (pv == NULL || sscanf(pv, " pv %127[^ \n]", first) != 1 ||
        sscanf(line, "info depth %*d seldepth %*d multipv %d score %7s %d", &number, kind,
               &value) != 3)
        return REPLY_FORM;
    const int mate = strcmp(kind, "mate") == 0 ? value : 0, cp = mate == 0 ? value : 0;
    if (strcmp(kind, mate != 0 ? "mate" : "cp") != 0)
        return REPLY_FORM; /* also refuses mate 0 */
    if (number == 1) {
        strcpy(reported->first, first);
        reported->mate = mate;
    }
    if (!judge->known) {
        const bool claims = mate > 0 || cp > DECIDED_CP;
        if (claims && judge->refuted[0] != '\0' && strcmp(first, judge->refuted) == 0) {
            snprintf(judge->found, sizeof judge->found, "%s is said to win", first);
            return MATE_WINNER;
        }
        return FAULT_NONE;
    }
    if (!move_named(judge, first, &move)) {
        snprintf(judge->found, sizeof judge->found, "a variation begins with %s", first);
        return MOVE_ILLEGAL;
    }
    if (number > 1)
        return move_judge(judge, mate, cp, move);
    return mate != 0 ? mate_judge(judge, mate, &move) : cp_judge(judge, cp, &move);
}

/* Counts lost positions in which the best move loses sooner than necessary. */
static void resistance_count(Judge *judge, const char *name, const char *reply) {
    const int me = player_to_move(judge);
    Move move;
    judge->lost++;
    if (!move_named(judge, name, &move))
        return;
    for (int d = 1; d <= LONGEST && !judge->undecided; d++) {
        if (win_proved(judge, true, !me, d))
            return;
        if (!judge->undecided && !move_refuted(judge, true, move, !me, d - 1) &&
            !judge->undecided) {
            judge->hasty++;
            printf("note: %s: %s loses within %d\n", judge->name, name, d);
            reply_print(judge, reply);
            return;
        }
    }
}

/* Counts positions in which the history matters. */
static void repetitions_count(Judge *judge) {
    Moves moves = {0};
    const Game *game = judge->game;
    judge->banned += proof_moves(game, true, &moves) < proof_moves(game, false, &moves);
    moves_free(&moves);
    for (size_t i = 0; i < game->count; i++)
        for (size_t k = 0; k < i; k++)
            if (position_same(&game->history[i], &game->history[k])) {
                judge->twice++;
                return;
            }
}

/* True if the oracle and the naive search give the same answers. */
static bool oracle_holds(const Judge *judge) {
    for (int kind = 0; kind < 4; kind++) {
        Answer slow = NO;
        for (int d = 0; d <= NAIVE_MOVES && slow != TOO_MUCH; d++) {
            const Answer fast = proof_wins(judge->game, kind < 2, kind % 2, d, judge->budget);
            slow = naive_wins(judge->game, kind < 2, kind % 2, d);
            if (slow != TOO_MUCH && fast != TOO_MUCH && fast != slow)
                return false;
        }
    }
    return true;
}

/* Judges the lines of a reply to `go` up to the first fault; stores the move played in `best`. */
static Fault lines_judge(Judge *judge, const char *reply, Reported *reported, char *best) {
    Fault fault = FAULT_NONE;
    for (const char *line = reply + 2; line != NULL && *line != '\0' && fault == FAULT_NONE;) {
        if (strncmp(line, "info depth", 10) == 0)
            fault = info_judge(judge, line, reported);
        else if (strncmp(line, "bestmove ", 9) == 0)
            sscanf(line, "bestmove %127s", best);
        line = strchr(line, '\n');
        line = line == NULL ? NULL : line + 1;
    }
    if (fault == FAULT_NONE && (best[0] == '\0' || reported->first[0] == '\0'))
        return REPLY_FORM;
    return fault;
}

/* Checks that the move is legal, with the bans of the history. */
static Fault best_judge(Judge *judge, const char *best, Move *move) {
    Moves moves = {0};
    if (!move_named(judge, best, move))
        return MOVE_ILLEGAL;
    const int count = proof_moves(judge->game, true, &moves);
    bool legal = count < 0;
    for (int i = 0; i < count; i++)
        legal = legal || moves.move[i] == *move;
    moves_free(&moves);
    if (legal)
        return FAULT_NONE;
    snprintf(judge->found, sizeof judge->found, "%s is banned", best);
    return MOVE_ILLEGAL;
}

Fault go_judge(Judge *judge, const char *reply) {
    char best[NAME_MAX] = "";
    Reported reported = {"", 0};
    Move move;
    strcpy(judge->found, "the reply cannot be read");
    if (judge->known && proof_outcome(judge->game, true) != NOBODY)
        return strstr(reply, "bestmove none") != NULL ? FAULT_NONE : REPLY_FORM;
    Fault fault = lines_judge(judge, reply, &reported, best);
    if (fault != FAULT_NONE || !judge->known)
        return fault;
    repetitions_count(judge);
    strcpy(judge->found, "the oracle errs");
    if (judge->asked++ % NAIVE_EVERY == 0 && !oracle_holds(judge))
        return RULES_DIFFER;
    fault = best_judge(judge, best, &move);
    if (fault != FAULT_NONE)
        return fault;
    if (reported.mate < 0 && !judge->undecided)
        resistance_count(judge, best, reply);
    /* An unfinished iteration may have changed the best move; the last score is claimed for it too.
     */
    return reported.mate > 0 && strcmp(best, reported.first) != 0
               ? mate_judge(judge, reported.mate, &move)
               : FAULT_NONE;
}
