#include "solve.h"

#include <string.h>

#include "question.h"

static bool number_after(const char *reply, const char *word, int *number) {
    const char *at = strstr(reply, word);
    return at != NULL && sscanf(at + strlen(word), "%d", number) == 1;
}

static Fault decided_judge(Judge *judge, const char *reply, bool win) {
    const int me = player_to_move(judge), player = win ? me : !me;
    int moves = 0;
    Move move = 0;
    char name[NAME_MAX] = "";
    const bool exact = number_after(reply, " turns ", &moves);
    const bool bounded = exact || number_after(reply, " within ", &moves);
    judge->claims++;
    strcpy(judge->found, win ? "it is no win" : "it is no loss");
    if (win && (sscanf(reply, "win %127s", name) != 1 || !move_named(judge, name, &move)))
        return MOVE_ILLEGAL;
    if (!bounded) {
        if (win_excluded(judge, false, player))
            return SOLVE_WINNER;
        return win && move_excluded(judge, false, move, me) ? SOLVE_MOVE : FAULT_NONE;
    }
    if (win_refuted(judge, false, player, moves)) {
        for (int d = 1; d <= moves + 4; d++)
            if (win_proved(judge, false, player, d)) {
                snprintf(judge->found, sizeof judge->found, "it takes %d moves", d);
                return SOLVE_TURNS;
            }
        return SOLVE_WINNER;
    }
    if (win && move_refuted(judge, false, move, me, moves - 1)) {
        snprintf(judge->found, sizeof judge->found, "%s does not win in time", name);
        return SOLVE_MOVE;
    }
    if (exact && moves > 1 && win_proved(judge, false, player, moves - 1)) {
        snprintf(judge->found, sizeof judge->found, "it takes less than %d moves", moves);
        return SOLVE_TURNS;
    }
    return FAULT_NONE;
}

static Fault unknown_judge(Judge *judge, const char *reply, int asked) {
    const int me = player_to_move(judge);
    int depth = asked;
    if (number_after(reply, " depth ", &depth) && depth < asked)
        depth = asked; /* the search ended by itself, so it covers the depth it was asked for */
    for (int d = 1; d <= depth && d <= LONGEST && !judge->undecided; d++)
        for (int player = 0; player < 2; player++)
            if (win_proved(judge, false, player, d)) {
                snprintf(judge->found, sizeof judge->found, "it is a %s in %d moves",
                         player == me ? "win" : "loss", d);
                return SOLVE_MISSED;
            }
    return FAULT_NONE;
}

Fault solve_judge(Judge *judge, const char *command, const char *reply) {
    int asked = 0;
    strcpy(judge->found, "the reply cannot be read");
    if (!judge->known)
        return FAULT_NONE;
    if (*reply == '?') {
        strcpy(judge->found, "refused");
        return judge->game->setting->family->repetition == REPETITION_BANNED ? FAULT_NONE
                                                                             : SOLVE_REFUSED;
    }
    if (proof_outcome(judge->game, false) != NOBODY)
        return FAULT_NONE;
    const char *last = reply + 2;
    while (strncmp(last, "info", 4) == 0 && strchr(last, '\n') != NULL)
        last = strchr(last, '\n') + 1;
    if (!number_after(command, " turns ", &asked))
        number_after(command, " within ", &asked);
    if (strncmp(last, "win ", 4) == 0 || strncmp(last, "loss", 4) == 0)
        return decided_judge(judge, last, *last == 'w');
    if (strncmp(last, "draw", 4) == 0)
        return unknown_judge(judge, "", LONGEST);
    return strncmp(last, "unknown", 7) == 0 ? unknown_judge(judge, last, asked) : REPLY_FORM;
}
