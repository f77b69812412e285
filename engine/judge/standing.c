#include "judge/standing.h"

#include <string.h>

#include "base/clock.h"
#include "book/book.h"
#include "judge/chance.h"
#include "knowledge/knowledge.h"
#include "rules/position.h"

enum {
    DEEPER = 2,          /* plies of a second look, where depth is the limit */
    SOLVER_PART = 4,     /* of all tables, the solver's part */
    SOLVER_PERCENT = 75, /* of the limits */
    SOLVER_NODES = 12,   /* that take as long as one of a search */
    ALTERNATIVES = 4,    /* moves that a second look compares */
    SMALL_MOST = 64,     /* moves of a position that the search settles */
    LINE_WRITTEN = 8     /* moves */
};

static const int64_t LIMIT_MOST = INT64_MAX / 2; /* more is none */

/* A part of a limit, at least 1 and at most LIMIT_MOST; 0 stays no limit. */
static int64_t part_of(int64_t limit, int percent) {
    if (limit > LIMIT_MOST / percent)
        return LIMIT_MOST;
    return limit == 0 ? 0 : limit * percent < 100 ? 1 : limit * percent / 100;
}

/* --- tables --- */

/* Solvers of graphs are sure within moments, where estimates say little. */
static const Solver *graph_solver(const Variant *variant) {
    const char *why_not;
    const Solver *solver = solver_of(variant, &why_not);
    return solver != NULL && solver->answer != NULL ? solver : NULL;
}

static SolveTask task_of(const Judge *judge, const Pos *pos, int times) {
    const SearchLimits *limits = &judge->limits;
    return (SolveTask){
        .pos = pos,
        .knowledge = knowledge_find(pos_rules(pos)),
        .bytes = (judge->options.hash << 20) / SOLVER_PART,
        .rest = -1,
        .limits = {.msec = part_of(limits->msec, times * SOLVER_PERCENT),
                   .start_msec = clock_msec(),
                   .nodes = (uint64_t)part_of(limits->nodes, times * SOLVER_NODES * SOLVER_PERCENT),
                   .threads = judge->options.threads,
                   .stop = judge->stop}};
}

void standing_begin(Judge *judge, const Variant *variant) {
    judge->solver = judge->options.solver ? graph_solver(variant) : NULL;
}

/* --- one position --- */

static void line_set(Standing *standing, const Move *line, size_t length) {
    standing->line_length = length < STANDING_LINE ? length : STANDING_LINE;
    memcpy(standing->line, line, standing->line_length * sizeof *line);
}

/* The book knows the position, and a move that wins or resists. */
static bool book_prove(const Judge *judge, const Game *game, Standing *standing) {
    BookEntry entry;
    if (!judge->book || game_in_move(game) || !book_find(game_pos(game), &entry) ||
        entry.move == 0 || game_move_banned(game, entry.move) ||
        (entry.verdict != VERDICT_WIN && entry.verdict != VERDICT_LOSS))
        return false;
    standing->value.score = score_of_result(entry.verdict == VERDICT_WIN, entry.moves);
    line_set(standing, &entry.move, 1);
    return true;
}

static void effort_begin(const Judge *judge) {
    if (judge->began != NULL)
        judge->began(judge->context);
}

/* Asks the solver. A limit of depth is no measure for it. */
static bool solver_prove(Judge *judge, const Game *game, int times, Standing *standing,
                         int64_t *nodes) {
    const SearchLimits *limits = &judge->limits;
    SolveTask task = task_of(judge, game_pos(game), times);
    SolveReport report;
    Error err;
    if (judge->solver == NULL || game_moves_left(game) >= 0 || limits->depth > 0 ||
        !judge->solver->accepts(&task, &err))
        return false;
    void *tables = judge->solver->tables_new(&task, &err);
    if (tables == NULL)
        return false;
    effort_begin(judge);
    judge->solver->run(tables, &task, &report);
    judge->solver->tables_free(tables);
    *nodes += (int64_t)report.nodes;
    if (report.verdict != VERDICT_WIN && report.verdict != VERDICT_LOSS)
        return false;
    standing->value =
        (JudgedScore){.score = score_of_result(report.verdict == VERDICT_WIN, report.moves),
                      .nodes = (int64_t)report.nodes};
    line_set(standing, &report.move, report.move != 0);
    return true;
}

static void search_line_take(void *context, const SearchReport *report) {
    Standing *standing = context;
    const size_t at = (size_t)report->multipv - 1;
    if (report->pv_length == 0 || at >= STANDING_LINES)
        return;
    standing->listed[at] = report->pv[0];
    standing->listed_score[at] = report->score;
    standing->lines = at >= standing->lines ? at + 1 : standing->lines;
    if (at == 0)
        line_set(standing, report->pv, report->pv_length);
}

static bool position_search(Judge *judge, const Game *game, int times, int lines,
                            Standing *standing, int64_t *nodes) {
    static const StopToken never = {.requested = false};
    const StopToken *stop = judge->stop != NULL ? judge->stop : &never;
    const SearchListener listener = {.context = standing, .iteration = search_line_take};
    SearchLimits limits = judge->limits;
    SearchOptions options = judge->options;
    const int percent = judge->solver != NULL ? 100 - SOLVER_PERCENT : 100;
    limits.nodes = part_of(limits.nodes, times * percent);
    limits.msec = part_of(limits.msec, times * percent);
    limits.depth += limits.depth > 0 && times > 1 ? DEEPER : 0;
    options.multipv = lines;
    if (judge->solver != NULL && options.hash > 1)
        options.hash -= options.hash / SOLVER_PART;
    if (!search_options_set(judge->search, &options))
        return false;
    standing->lines = 0;
    effort_begin(judge);
    const SearchResult result = search_run(
        judge->search, game, knowledge_find(pos_rules(game_pos(game))), &limits, stop, &listener);
    *nodes += result.nodes;
    standing->value = (JudgedScore){.score = result.score, .nodes = result.nodes};
    if (standing_best(standing) != result.best)
        line_set(standing, &result.best, 1);
    return result.best != 0 && !judge_stopped(judge);
}

/* True if the position needs no search: the game is over, or the book knows it. */
static bool position_settle(Judge *judge, const Game *game, Standing *standing) {
    const Outcome outcome = game_outcome(game, NULL);
    if (outcome == ONGOING)
        return book_prove(judge, game, standing);
    standing->value = (JudgedScore){.score = score_final(outcome), .final = true};
    standing->line_length = 0;
    return true;
}

/* Asks the solver first, except where the search settles a position as soon, with its length. */
static bool position_judge(Judge *judge, const Game *game, int times, int lines, Standing *standing,
                           int64_t *nodes) {
    const Pos *pos = game_pos(game);
    if (position_settle(judge, game, standing))
        return true;
    const bool small = judge->solver == NULL || !count_over(pos_rules(pos)->count(pos), SMALL_MOST);
    if (!small && solver_prove(judge, game, times, standing, nodes))
        return true;
    if (!position_search(judge, game, times, lines, standing, nodes))
        return false;
    if (small && score_class(&standing->value.score) == 0)
        solver_prove(judge, game, times, standing, nodes);
    return true;
}

/* --- a second look --- */

/* Judges a move by the position after it. */
static bool move_try(Judge *judge, Game *game, Move move, int times, Standing *tried,
                     int64_t *nodes) {
    Error err;
    *tried = (Standing){.effort = 0};
    const int team = pos_team(game_pos(game));
    if (!game_play(game, move, &err))
        return false;
    const bool judged = position_judge(judge, game, times, 1, tried, nodes);
    tried->value.score = score_before(tried->value.score, pos_team(game_pos(game)) == team);
    game_undo(game);
    return judged;
}

/* Finds the best move other than the one that was made: the first of the lines that is not proved
   to lose. The position itself is not proved to be lost thereby, as other moves are left. */
static bool alternatives_try(Judge *judge, Game *game, int times, const MoveMade *made,
                             Standing *standing, int64_t *nodes) {
    Standing tried;
    if (standing_best(standing) != 0 && standing_best(standing) != made->move) {
        if (!move_try(judge, game, standing->line[0], times, &tried, nodes))
            return false;
        if (score_class(&tried.value.score) >= 0) {
            standing_take(standing, tried.value, standing->line[0], &tried);
            return true;
        }
    }
    if (!position_search(judge, game, times, ALTERNATIVES, standing, nodes))
        return false;
    if (score_class(&standing->value.score) != 0)
        return true;
    const Standing found = *standing;
    for (size_t i = 0; i < found.lines; i++) {
        if (found.listed[i] == made->move || score_class(&found.listed_score[i]) < 0)
            continue;
        if (!move_try(judge, game, found.listed[i], times, &tried, nodes))
            return false;
        if (score_class(&tried.value.score) >= 0) {
            standing_take(standing, tried.value, found.listed[i], &tried);
            return true;
        }
    }
    if (made->move != 0 && score_class(&made->score) < 0) /* all that look good lose */
        standing->value.unknown = true;
    return true;
}

bool standing_judge(Judge *judge, Game *game, int times, const MoveMade *made, Standing *standing,
                    int64_t *nodes) {
    const bool several = game_variant(game)->teams > 2;
    bool judged = true;
    standing->team = pos_team(game_pos(game));
    if (times == 1)
        judged = position_judge(judge, game, 1, several ? STANDING_LINES : 1, standing, nodes);
    else if (judge->solver != NULL)
        solver_prove(judge, game, times, standing, nodes);
    else
        judged = alternatives_try(judge, game, times, made, standing, nodes);
    standing->effort = times;
    return judged && !judge_stopped(judge);
}

/* --- results --- */

JudgedScore standing_listed(const Standing *standing, Move move) {
    JudgedScore listed = standing->value;
    for (size_t i = 0; i < standing->lines; i++) {
        listed.score = standing->listed_score[i];
        if (standing->listed[i] == move)
            break;
    }
    return listed;
}

Move standing_best(const Standing *standing) {
    return standing->line_length > 0 ? standing->line[0] : 0;
}

void standing_take(Standing *standing, JudgedScore value, Move move, const Standing *after) {
    const size_t rest = after->line_length < STANDING_LINE ? after->line_length : STANDING_LINE - 1;
    standing->value = value;
    memmove(standing->line + 1, after->line, rest * sizeof *after->line);
    standing->line[0] = move;
    standing->line_length = rest + 1;
}

void standing_continue(Standing *standing, JudgedScore value, const Standing *before, Move move) {
    standing->value = value;
    if (before->line_length > 1 && standing_best(before) == move)
        line_set(standing, before->line + 1, before->line_length - 1);
    else
        standing->line_length = 0;
}

bool standing_line_write(const Standing *standing, const Pos *pos, Notation notation, Text *out) {
    const size_t length =
        standing->line_length < LINE_WRITTEN ? standing->line_length : LINE_WRITTEN;
    position_line_write(pos, notation, standing->line, length, out);
    return !out->truncated;
}
