#include "judge/judge.h"

#include <stdlib.h>

#include "base/clock.h"
#include "base/memory.h"
#include "book/book.h"
#include "games/knowledge.h"
#include "judge/chance.h"
#include "judge/grades.h"
#include "rules/position.h"
#include "search/score.h"

enum {
    AGAIN = 3,         /* a doubtful move gets this many times the effort of others */
    AGAIN_PROVED = 10, /* after a proved win */
    DEEPER = 2,        /* plies instead, where depth is the limit */
    LINES_SEVERAL = 8  /* lines in games of three and four sides */
};

/* What a search found about a position, for the side to move. */
typedef struct Found {
    SearchScore score;
    Move best; /* 0: the game is over */
    Move pv[PLY_MAX + 1];
    size_t pv_length;
    Move listed[LINES_SEVERAL]; /* moves of the lines, with their scores */
    SearchScore listed_score[LINES_SEVERAL];
    size_t lines;
} Found;

static void line_take(void *context, const SearchReport *report) {
    Found *found = context;
    const size_t at = (size_t)report->multipv - 1;
    if (report->pv_length == 0 || at >= LINES_SEVERAL)
        return;
    found->listed[at] = report->pv[0];
    found->listed_score[at] = report->score;
    found->lines = at >= found->lines ? at + 1 : found->lines;
    if (at > 0)
        return;
    found->score = report->score;
    found->pv_length = report->pv_length < PLY_MAX ? report->pv_length : PLY_MAX;
    for (size_t i = 0; i < found->pv_length; i++)
        found->pv[i] = report->pv[i];
}

/* The book knows the position, and a move that wins or resists. */
static bool found_in_book(const Game *game, Found *found) {
    BookEntry entry;
    if (game_in_turn(game) || !book_find(game_pos(game), &entry) || entry.move == 0 ||
        game_turn_banned(game, entry.move) ||
        (entry.verdict != VERDICT_WIN && entry.verdict != VERDICT_LOSS))
        return false;
    *found = (Found){.score = score_of_result(entry.verdict == VERDICT_WIN, entry.turns),
                     .best = entry.move,
                     .pv = {entry.move},
                     .pv_length = 1};
    return true;
}

static bool several(const Game *game) {
    return game_variant(game)->teams > 2;
}

/* Searches a position for `times` the usual effort. */
static bool position_judge(Judge *judge, const Game *game, int times, Review *review,
                           Found *found) {
    const Outcome outcome = game_outcome(game, NULL);
    const StopToken stop = {.requested = false};
    SearchLimits limits = judge->limits;
    SearchOptions options = judge->options;
    const SearchListener listener = {.context = found, .iteration = line_take};
    *found = (Found){.score = score_final(outcome)};
    if (outcome != ONGOING || found_in_book(game, found))
        return true;
    options.multipv = several(game) ? LINES_SEVERAL : 1;
    limits.nodes *= times;
    limits.msec *= times;
    limits.depth += limits.depth > 0 && times > 1 ? DEEPER : 0;
    if (!search_options_set(judge->search, &options))
        return false;
    const SearchResult result = search_run(
        judge->search, game, knowledge_find(pos_rules(game_pos(game))), &limits, &stop, &listener);
    review->nodes += result.nodes;
    found->best = result.best;
    if (found->pv_length == 0 || found->pv[0] != result.best) {
        found->pv[0] = result.best;
        found->pv_length = 1;
    }
    found->score = result.score;
    return result.best != 0;
}

/* Of three and four sides, the score of a move that is in no line is at most that of the last. */
static SearchScore score_listed(const Found *found, Move move) {
    for (size_t i = 0; i < found->lines; i++)
        if (found->listed[i] == move)
            return found->listed_score[i];
    return found->lines > 0 ? found->listed_score[found->lines - 1] : found->score;
}

static double chance(const Game *game, SearchScore score) {
    return chance_of(&score, game_variant(game), 0);
}

/* A win that is proved for one move only, or points that are worth a mark. */
static int times_again(const Game *game, SearchScore best, SearchScore played) {
    const JudgedMove judged = {.best = best, .played = played};
    const Grade grade = grade_of(&judged, game_variant(game));
    return grade.let_go ? AGAIN_PROVED : grade.mark != MARK_NONE ? AGAIN : 0;
}

/* Searches the position after a move; *score is then that of the move. The game ends as before. */
static bool move_judge(Judge *judge, Game *game, Move move, int times, Review *review,
                       SearchScore *score) {
    Found after;
    Error err;
    const int team = pos_team(game_pos(game));
    if (!game_play(game, move, &err))
        return false;
    const bool judged = position_judge(judge, game, times, review, &after);
    if (judged)
        *score = score_before(after.score, pos_team(game_pos(game)) == team);
    game_undo(game);
    return judged;
}

static bool line_keep(const Game *game, const Found *found, Text *line) {
    position_line_write(game_pos(game), NOTATION_SHORT, found->pv, found->pv_length, line);
    return !line->truncated;
}

/* Judges a move of the position. `score`: of that move, by the search after it. */
static bool choice_judge(Judge *judge, Game *game, const Found *found, SearchScore score,
                         Review *review, JudgedMove *judged) {
    const Move played = judged->move;
    Found again;
    const int times = several(game) ? 0 : times_again(game, found->score, score);
    if (times > 0 && found->best == played) { /* it is worse than it looked: is another better? */
        if (!position_judge(judge, game, times, review, &again))
            return false;
        found = &again;
    }
    SearchScore best = found->score;
    if (several(game))
        score = score_listed(found, played);
    else if (times > 0 && found->best != played) {
        if (!move_judge(judge, game, played, times, review, &score))
            return false;
        /* a proof stands; an estimate must pass the test that the other move had to pass */
        if (best.kind == SCORE_ESTIMATE &&
            !move_judge(judge, game, found->best, times, review, &best))
            return false;
    }
    const bool better = found->best != played && chance(game, best) > chance(game, score);
    judged->best = better ? best : score;
    judged->played = score;
    return !better || line_keep(game, found, &judged->line);
}

bool judge_game(Judge *judge, Game *game, Review *review, Error *err) {
    const int64_t start = clock_msec();
    Found *found = memory_new(2, sizeof *found); /* of this position and of the next */
    size_t at = game_turns(game);
    bool judged = review_make(review, game, err) && found != NULL;
    search_clear(judge->search);
    judged = judged && position_judge(judge, game, 1, review, &found[at % 2]);
    while (judged && at > 0) {
        const int next = pos_team(game_pos(game));
        game_undo(game);
        JudgedMove *move = &review->move[--at];
        judged =
            position_judge(judge, game, 1, review, &found[at % 2]) &&
            choice_judge(judge, game, &found[at % 2],
                         score_before(found[(at + 1) % 2].score, move->team == next), review, move);
        if (judge->judged != NULL)
            judge->judged(judge->context);
    }
    for (; at < review->moves; at++)
        game_play(game, review->move[at].move, err);
    free(found);
    review->msec = clock_msec() - start;
    return judged || error_memory(err, "no room to judge a game");
}

bool judge_begin(Judge *judge, Error *err) {
    judge->search = search_new(&judge->options);
    return judge->search != NULL || error_memory(err, "no room for tables");
}

void judge_end(Judge *judge) {
    search_free(judge->search);
}
