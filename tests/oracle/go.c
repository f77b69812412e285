#include "go.h"

#include <stdlib.h>
#include <string.h>

#include "naive.h"
#include "question.h"

enum { DECIDED_CP = 24000, NAIVE_EVERY = 16, NAIVE_TURNS = 6 };

/* Judges a line other than the first: its score belongs to its own move, not to the position. */
static Fault turn_judge(Judge *judge, int mate, int cp, Turn turn) {
    const int me = player_to_move(judge), player = mate > 0 || cp > 0 ? me : !me;
    bool wrong = false;
    if (mate == 0 && cp >= -DECIDED_CP && cp <= DECIDED_CP)
        return FAULT_NONE;
    judge->claims++;
    if (mate != 0)
        wrong = turn_refuted(judge, true, turn, player, abs(mate) - 1);
    else
        wrong = turn_excluded(judge, true, turn, player);
    snprintf(judge->found, sizeof judge->found, "mate %d or cp %d of a turn is not so", mate, cp);
    return wrong ? (mate != 0 ? MATE_MOVE : CP_MOVE) : FAULT_NONE;
}

static Fault mate_judge(Judge *judge, int mate, const Turn *turn) {
    const int me = player_to_move(judge), player = mate > 0 ? me : !me, plies = abs(mate);
    judge->claims++;
    if (mate > 0 ? !turn_refuted(judge, true, *turn, me, plies - 1)
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

static Fault cp_judge(Judge *judge, int cp, const Turn *turn) {
    const int me = player_to_move(judge);
    if (cp >= -DECIDED_CP && cp <= DECIDED_CP)
        return FAULT_NONE;
    judge->claims++;
    snprintf(judge->found, sizeof judge->found, "cp %d, but that is not so", cp);
    if (win_excluded(judge, true, cp > 0 ? me : !me))
        return CP_WINNER;
    if (cp > 0 && turn_excluded(judge, true, *turn, me)) {
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
    Turn turn = 0;
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
    if (!judge->table.known) {
        const bool claims = mate > 0 || cp > DECIDED_CP;
        if (claims && judge->refuted[0] != '\0' && strcmp(first, judge->refuted) == 0) {
            snprintf(judge->found, sizeof judge->found, "%s is said to win", first);
            return MATE_WINNER;
        }
        return FAULT_NONE;
    }
    if (!turn_named(judge, first, &turn)) {
        snprintf(judge->found, sizeof judge->found, "a variation begins with %s", first);
        return MOVE_ILLEGAL;
    }
    if (number > 1)
        return turn_judge(judge, mate, cp, turn);
    return mate != 0 ? mate_judge(judge, mate, &turn) : cp_judge(judge, cp, &turn);
}

/* Counts lost positions in which the best move loses sooner than necessary. */
static void resistance_count(Judge *judge, const char *name, const char *reply) {
    const int me = player_to_move(judge);
    Turn turn;
    judge->lost++;
    if (!turn_named(judge, name, &turn))
        return;
    for (int d = 1; d <= LONGEST && !judge->undecided; d++) {
        if (win_proved(judge, true, !me, d))
            return;
        if (!judge->undecided && !turn_refuted(judge, true, turn, !me, d - 1) &&
            !judge->undecided) {
            judge->hasty++;
            printf("note: %s: %s loses within %d\n", judge->table.game, name, d);
            reply_print(judge, reply);
            return;
        }
    }
}

/* Counts positions in which the history matters. */
static void repetitions_count(Judge *judge) {
    static Turn list[TURNS_MAX];
    const History history = table_history(&judge->table);
    judge->banned += proof_turns(history, true, list) < proof_turns(history, false, list);
    for (int i = 0; i < history.count; i++)
        for (int k = 0; k < i; k++)
            if (memcmp(&history.state[i], &history.state[k], sizeof(State)) == 0) {
                judge->twice++;
                return;
            }
}

/* True if the oracle and the naive search by the referee give the same answers. */
static bool oracle_holds(const Judge *judge) {
    const History history = table_history(&judge->table);
    for (int kind = 0; kind < 4; kind++) {
        Answer slow = NO;
        for (int d = 0; d <= NAIVE_TURNS && slow != TOO_MUCH; d++) {
            const Answer fast = proof_wins(history, kind < 2, kind % 2, d, judge->budget);
            slow = naive_wins(&judge->table, kind < 2, kind % 2, d);
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
static Fault best_judge(Judge *judge, const char *best, Turn *turn) {
    static Turn list[TURNS_MAX];
    const int count = proof_turns(table_history(&judge->table), true, list);
    if (!turn_named(judge, best, turn))
        return MOVE_ILLEGAL;
    bool legal = count < 0;
    for (int i = 0; i < count; i++)
        legal = legal || list[i] == *turn;
    if (legal)
        return FAULT_NONE;
    snprintf(judge->found, sizeof judge->found, "%s is banned", best);
    return MOVE_ILLEGAL;
}

Fault go_judge(Judge *judge, const char *reply) {
    char best[NAME_MAX] = "";
    Reported reported = {"", 0};
    Turn turn;
    strcpy(judge->found, "the reply cannot be read");
    if (judge->table.known && proof_outcome(table_history(&judge->table), true) != NOBODY)
        return strstr(reply, "bestmove none") != NULL ? FAULT_NONE : REPLY_FORM;
    Fault fault = lines_judge(judge, reply, &reported, best);
    if (fault != FAULT_NONE || !judge->table.known)
        return fault;
    repetitions_count(judge);
    strcpy(judge->found, "the oracle errs");
    if (judge->asked++ % NAIVE_EVERY == 0 && !oracle_holds(judge))
        return RULES_DIFFER;
    fault = best_judge(judge, best, &turn);
    if (fault != FAULT_NONE)
        return fault;
    if (reported.mate < 0 && !judge->undecided)
        resistance_count(judge, best, reply);
    /* An unfinished iteration may have changed the best move; the last score is claimed for it too.
     */
    return reported.mate > 0 && strcmp(best, reported.first) != 0
               ? mate_judge(judge, reported.mate, &turn)
               : FAULT_NONE;
}
