#include "question.h"

int player_to_move(const Judge *judge) {
    return position_mover(&judge->game->position);
}

/* Notes that a question exceeded the budget. */
static Answer answer_note(Judge *judge, Answer answer) {
    judge->undecided |= answer == TOO_MUCH;
    return answer;
}

bool win_proved(Judge *judge, bool repeats, int player, int moves) {
    return answer_note(judge, proof_wins(judge->game, repeats, player, moves, judge->budget)) ==
           YES;
}

bool win_refuted(Judge *judge, bool repeats, int player, int moves) {
    return answer_note(judge, proof_wins(judge->game, repeats, player, moves, judge->budget)) == NO;
}

bool move_refuted(Judge *judge, bool repeats, Move move, int player, int moves) {
    return answer_note(judge, proof_move_wins(judge->game, repeats, move, player, moves,
                                              judge->budget)) == NO;
}

/* True for games that cannot last longer than LONGEST moves. */
static bool ends_soon(const Judge *judge) {
    const Setting *setting = judge->game->setting;
    return setting->family->repetition == REPETITION_FREE ||
           (setting->family == &polyomino_family && !setting->polyomino.captures);
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

bool move_excluded(Judge *judge, bool repeats, Move move, int player) {
    for (int d = 0; d <= LONGEST && !judge->undecided; d++) {
        if (!move_refuted(judge, repeats, move, player, d))
            return false;
        if (!move_refuted(judge, repeats, move, !player, d))
            return !judge->undecided;
    }
    return !judge->undecided && ends_soon(judge);
}
