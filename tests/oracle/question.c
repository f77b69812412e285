#include "question.h"

#include <string.h>

int player_to_move(const Judge *judge) {
    return judge->table.rules->mover(&judge->table.history[judge->table.count - 1]);
}

/* Notes that a question exceeded the budget. */
static Answer answer_note(Judge *judge, Answer answer) {
    judge->undecided |= answer == TOO_MUCH;
    return answer;
}

bool win_proved(Judge *judge, bool repeats, int player, int turns) {
    const History history = table_history(&judge->table);
    return answer_note(judge, proof_wins(history, repeats, player, turns, judge->budget)) == YES;
}

bool win_refuted(Judge *judge, bool repeats, int player, int turns) {
    const History history = table_history(&judge->table);
    return answer_note(judge, proof_wins(history, repeats, player, turns, judge->budget)) == NO;
}

bool turn_refuted(Judge *judge, bool repeats, Turn turn, int player, int turns) {
    const History history = table_history(&judge->table);
    return answer_note(judge,
                       proof_turn_wins(history, repeats, turn, player, turns, judge->budget)) == NO;
}

/* True for games that cannot last longer than LONGEST turns. */
static bool ends_soon(const Judge *judge) {
    return judge->table.referee == &pente_referee ||
           strcmp(judge->table.game, "pentominoes") == 0 ||
           strcmp(judge->table.game, "misere") == 0;
}

bool win_excluded(Judge *judge, bool repeats, int player) {
    for (int d = 1; d <= LONGEST && !judge->undecided; d++) {
        if (win_proved(judge, repeats, player, d))
            return false;
        if (!judge->undecided && win_proved(judge, repeats, !player, d))
            return true;
    }
    return !judge->undecided && ends_soon(judge);
}

bool turn_excluded(Judge *judge, bool repeats, Turn turn, int player) {
    for (int d = 0; d <= LONGEST && !judge->undecided; d++) {
        if (!turn_refuted(judge, repeats, turn, player, d))
            return false;
        if (!turn_refuted(judge, repeats, turn, !player, d))
            return !judge->undecided;
    }
    return !judge->undecided && ends_soon(judge);
}
