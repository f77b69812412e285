#include "judge/judge.h"

#include <stdlib.h>

#include "base/clock.h"
#include "base/memory.h"
#include "judge/grades.h"
#include "judge/standing.h"

enum {
    AGAIN = 3,        /* effort of a doubtful move, in that of others */
    AGAIN_PROVED = 10 /* after a proved win, or where only proofs count */
};

typedef struct JudgedGame {
    Judge *judge;
    Game *game;
    size_t first; /* position of standing[0] */
    Standing *standing;
    size_t standings;
    Review *review;
} JudgedGame;

static bool several(const Game *game) {
    return game_variant(game)->teams > 2;
}

static Standing *standing_at(const JudgedGame *judging, size_t position) {
    return &judging->standing[position - judging->first];
}

/* Is the same team to move before and after the move? */
static bool team_stays(const JudgedGame *judging, size_t move) {
    return standing_at(judging, move)->team == standing_at(judging, move + 1)->team;
}

/* The move that was made, by the standing after it. */
static JudgedScore score_played(const JudgedGame *judging, size_t move) {
    const Standing *before = standing_at(judging, move), *after = standing_at(judging, move + 1);
    if (several(judging->game))
        return standing_listed(before, judging->review->move[move].move);
    JudgedScore played = after->settled;
    played.score = score_before(played.score, team_stays(judging, move));
    return played;
}

/* --- estimates --- */

/* Is the first the better score? An estimate is better than a loss. */
static bool score_better(const SearchScore *score, const SearchScore *other) {
    if (score_class(score) != score_class(other))
        return score_class(score) > score_class(other);
    return score_class(score) == 0 && score->value > other->value;
}

/* The score of the position before a move: that of the best move, or of the one that was made,
   which is known from deeper in the game. The loss of one move is no loss of its position. */
static JudgedScore score_settled(const JudgedGame *judging, size_t position) {
    const Standing *standing = standing_at(judging, position);
    JudgedScore settled = standing->value;
    if (several(judging->game) || position + 1 == judging->first + judging->standings ||
        score_class(&settled.score) != 0)
        return settled;
    const JudgedScore played = score_played(judging, position);
    const bool same = standing_best(standing) == judging->review->move[position].move;
    if (score_class(&played.score) >= 0 &&
        (same || settled.unknown || score_better(&played.score, &settled.score)))
        settled = played;
    return settled;
}

/* Settles a position and those before it. */
static void scores_settle(JudgedGame *judging, size_t position) {
    for (size_t i = position + 1; i-- > judging->first && standing_at(judging, i)->effort > 0;)
        standing_at(judging, i)->settled = score_settled(judging, i);
}

/* --- proofs --- */

static bool score_timed(const SearchScore *score) {
    return score->kind == SCORE_WIN_IN || score->kind == SCORE_LOSS_IN;
}

/* Does the first say more? A proof does, and the same proof of a sooner end. */
static bool score_stronger(const SearchScore *score, const SearchScore *other) {
    if (score_class(score) == 0 || score_class(other) == 0)
        return score_class(score) != 0;
    return score_class(score) == score_class(other) && score_timed(score) &&
           (!score_timed(other) || score->value < other->value);
}

/* The score after a move, from that of the side that made it. */
static SearchScore score_after(SearchScore before, bool same) {
    SearchScore after = score_before(before, same);
    if (score_timed(&after))
        after.value -= 2;
    return after;
}

/* Passes proofs on between the positions before and after a move. Returns true if one is new. */
static bool proofs_pass(JudgedGame *judging, size_t move) {
    Standing *before = standing_at(judging, move), *after = standing_at(judging, move + 1);
    const Move made = judging->review->move[move].move;
    JudgedScore played = after->value;
    if (before->effort == 0 || after->effort == 0)
        return false;
    played.score = score_before(played.score, team_stays(judging, move));
    if (score_class(&played.score) > 0 && score_stronger(&played.score, &before->value.score)) {
        standing_take(before, played, made, after);
        return true;
    }
    const int known = score_class(&before->value.score);
    const bool holds = known < 0 || (known > 0 && standing_best(before) == made);
    JudgedScore next = before->value;
    next.score = score_after(next.score, team_stays(judging, move));
    if (!holds || after->value.final || next.score.value < 0 ||
        !score_stronger(&next.score, &after->value.score))
        return false;
    standing_continue(after, next, before, made);
    return true;
}

/* Passes proofs on, from this position back and forth through the game, as far as they go. */
static void proofs_spread(JudgedGame *judging, size_t position) {
    const size_t last = judging->first + judging->standings - 1;
    size_t from = position, to = position;
    if (several(judging->game))
        return;
    while (from > judging->first && proofs_pass(judging, from - 1))
        from--;
    for (size_t move = from; move < last && (proofs_pass(judging, move) || move < position); move++)
        to = move + 1;
    scores_settle(judging, to);
}

/* --- effort --- */

/* Brings the game to a position. */
static bool game_move_to(JudgedGame *judging, size_t position) {
    Error err;
    while (game_length(judging->game) > position)
        game_undo(judging->game);
    while (game_length(judging->game) < position)
        if (!game_play(judging->game, judging->review->move[game_length(judging->game)].move, &err))
            return false;
    return true;
}

/* Judges a position with at least `times` the usual effort; *raised is set if it had less. */
static bool standing_raise(JudgedGame *judging, size_t position, int times, bool *raised) {
    Standing *standing = standing_at(judging, position);
    const size_t last = judging->first + judging->standings - 1;
    MoveMade made = {.move = 0};
    if (standing->effort >= times || score_class(&standing->value.score) != 0)
        return true;
    *raised = true;
    if (position < last)
        made =
            (MoveMade){judging->review->move[position].move, score_played(judging, position).score};
    if (!game_move_to(judging, position) ||
        !standing_judge(judging->judge, judging->game, times, &made, standing,
                        &judging->review->nodes))
        return false;
    scores_settle(judging, position);
    proofs_spread(judging, position);
    return true;
}

/* The effort that a move asks for, of the positions before and after it. */
static int effort_wanted(const JudgedGame *judging, size_t move) {
    const JudgedMove judged = {.best = standing_at(judging, move)->value,
                               .played = score_played(judging, move)};
    const Grade grade = grade_of(&judged, game_variant(judging->game));
    const int best = score_class(&judged.best.score), played = score_class(&judged.played.score);
    if (best > 0 ? played == 0 : grade.unclear && best == 0 && played < 0)
        return AGAIN_PROVED;
    return grade.mark != MARK_NONE ? AGAIN : 1;
}

/* Looks again at a move that seems to deserve a mark. *raised is set if there was more to find. */
static bool move_look(JudgedGame *judging, size_t move, bool *raised) {
    const int wanted = several(judging->game) ? 1 : effort_wanted(judging, move);
    return wanted == 1 || (standing_raise(judging, move + 1, wanted, raised) &&
                           standing_raise(judging, move, wanted, raised));
}

/* --- moves --- */

/* Sets the scores of a move, and the better line. */
static bool move_set(JudgedGame *judging, size_t at, const Pos *pos) {
    const Standing *before = standing_at(judging, at);
    const Variant *variant = game_variant(judging->game);
    JudgedMove *move = &judging->review->move[at];
    move->best = before->settled;
    move->played = score_played(judging, at);
    const Grade grade = grade_of(move, variant);
    const bool better = standing_best(before) != move->move &&
                        (grade.unclear ? score_class(&move->best.score) > 0 : grade.given > 0);
    text_clear(&move->line);
    return !better || standing_line_write(before, pos, judging->review->notation, &move->line);
}

static void move_report(JudgedGame *judging, size_t move) {
    const Judge *judge = judging->judge;
    if (judge->judged != NULL && move_set(judging, move, game_pos(judging->game)))
        judge->judged(judge->context, judging->review, move);
}

/* Judges all positions once, the last one first, and looks again at doubtful moves. */
static bool positions_judge(JudgedGame *judging) {
    size_t at = judging->first + judging->standings;
    bool raised;
    while (at-- > judging->first) {
        if (!standing_raise(judging, at, 1, &raised))
            return false;
        if (at + 1 == judging->first + judging->standings)
            continue;
        if (!move_look(judging, at, &raised) || !game_move_to(judging, at))
            return false;
        move_report(judging, at);
    }
    return true;
}

/* Looks again until no move asks for more. */
static bool moves_look(JudgedGame *judging) {
    bool raised = true;
    while (raised) {
        raised = false;
        for (size_t move = judging->first + judging->standings - 1; move-- > judging->first;)
            if (!move_look(judging, move, &raised))
                return false;
    }
    return true;
}

/* Sets all moves while the game is played again. */
static bool moves_set(JudgedGame *judging) {
    const size_t last = judging->first + judging->standings - 1;
    for (size_t move = judging->first; move < last; move++)
        if (!game_move_to(judging, move) || !move_set(judging, move, game_pos(judging->game)))
            return false;
    return true;
}

bool judge_moves(Judge *judge, Game *game, size_t first, Review *review, Error *err) {
    const int64_t start = clock_msec();
    const size_t moves = game_length(game);
    JudgedGame judging = {.judge = judge,
                          .game = game,
                          .first = first,
                          .standing = memory_new(moves - first + 1, sizeof *judging.standing),
                          .standings = moves - first + 1,
                          .review = review};
    bool judged = review_make(review, game, err) && judging.standing != NULL;
    standing_begin(judge, game_variant(game));
    review->notation = judge->notation;
    judged = judged && positions_judge(&judging) && moves_look(&judging) && moves_set(&judging);
    game_move_to(&judging, moves);
    free(judging.standing);
    review->msec = clock_msec() - start;
    if (!judged && judge_stopped(judge))
        return error_set(err, "stopped");
    return judged || error_memory(err, "no room to judge a game");
}
