/* Search for three or four independent players.

   First the forced-move filter (forced.h) reduces the root moves. Then iterative deepening in one
   thread scores them by max^n, by opponent-model search, or by both (Others in report.h,
   opponent_model.c). Equal searches by depth or nodes give equal reports. Values are shares (Each
   in knowledge/knowledge.h). Reports show the share of the side to move minus an equal share, in
   hundredths of an equal share. They show `mate` only for an immediate win. */
#include <stdlib.h>

#include "base/memory.h"
#include "base/random.h"
#include "search/deepening.h"
#include "search/forced.h"
#include "search/job.h"
#include "search/level.h"
#include "search/multi/tree.h"

/* --- one search --- */

static void tree_free(Tree *tree) {
    if (tree == NULL)
        return;
    frames_free(tree->frame);
    free(tree);
}

static Tree *tree_new(const Job *job) {
    const Pos *pos = game_pos(job->root.game);
    Tree *tree = memory_new(1, sizeof *tree);
    if (tree == NULL)
        return NULL;
    tree->rules = pos_rules(pos);
    tree->knowledge = job->root.knowledge;
    tree->table = job->tables->table;
    tree->limiter.stop = job->stop;
    tree->limiter.budget = job->budget;
    tree->limiter.nodes = job->limits->nodes;
    tree->moves_left = job->root.moves_left;
    tree->players = pos->variant->players;
    tree->self = pos_player(pos);
    tree->others = job->options->others;
    tree->salt = random_mix_two((uint64_t)tree->self + 1, (uint64_t)job->options->others);
    if (frames_make(tree->frame, pos))
        return tree;
    tree_free(tree);
    return NULL;
}

/* Keeps an immediate win only, or drops the moves after which the others cannot prevent a win. If
   none remains, looks for a move outside the list; if there is none, keeps the list. Without
   `careful`, looks only for the win. Returns false if memory runs out. */
static bool root_guard(Root *root, bool careful) {
    const Pos *pos = game_pos(root->game);
    ForcedMoves forced;
    size_t kept = 0;
    const bool complete = forced_begin(&forced, pos, root->knowledge);
    const Move win = complete ? forced_win_in_one(&forced, pos) : 0;
    if (win != 0)
        root_reduce(root, win);
    for (size_t i = 0; i < root->moves && complete && careful && win == 0; i++)
        if (forced_holds(&forced, pos, root->move[i].move))
            root_moves_raise(root->move, kept++, i);
    const Move rescue = complete && careful && win == 0 && kept == 0 && root->moves > 0
                            ? forced_rescue(&forced, pos)
                            : 0;
    if (rescue != 0)
        root_reduce(root, rescue);
    else if (kept > 0)
        root->moves = kept;
    forced_end(&forced);
    return complete;
}

/* One iteration over root[first..]: brings the best to index `first`. */
static void root_search(Tree *tree, Root *root, size_t first, int depth) {
    size_t best_at = first;
    int best = -1;
    tree->frame[1].killer[0] = tree->frame[1].killer[1] = 0;
    for (size_t i = first; i < root->moves; i++) {
        RootMove *move = &root->move[i];
        tree_play(tree, 0, move->move);
        const int value = multi_opponent_model(tree, depth - 1, best);
        if (tree->stopped)
            break;
        move->score = value > best ? value : -1;
        if (value <= best)
            continue;
        best = value;
        best_at = i;
        tree_line(tree, 0, move->move);
        root_move_pv_set(move, &tree->frame[0]);
        if (best == EACH_SHARES)
            break;
    }
    root_moves_raise(root->move, first, best_at);
}

/* --- reports --- */

static bool win_at_once(const Tree *tree, const RootMove *move) {
    Pos *after = tree->frame[1].pos;
    tree->rules->play(tree->frame[0].pos, move->move, after);
    const Outcome outcome = tree->rules->outcome(after);
    const int winner = outcome == WON || outcome == LOST ? pos_winner(after, outcome) : NOBODY;
    return winner == tree->frame[0].pos->side;
}

static SearchScore score_describe(const Tree *tree, const RootMove *move) {
    if (win_at_once(tree, move))
        return (SearchScore){SCORE_WIN_IN, 1};
    return (SearchScore){SCORE_ESTIMATE,
                         (move->score * tree->players - EACH_SHARES) * 100 / EACH_SHARES};
}

static SearchScore line_report(const Job *job, const Tree *tree, int depth, size_t line) {
    const RootMove *move = &job->root.move[line];
    const SearchReport report = {.depth = depth,
                                 .seldepth = tree->seldepth,
                                 .multipv = (int)line + 1,
                                 .score = score_describe(tree, move),
                                 .nodes = tree->nodes,
                                 .msec = budget_spent(&tree->limiter.budget),
                                 .hashfull = table_fill(tree->table),
                                 .pv = move->pv,
                                 .pv_length = (size_t)move->pv_length};
    job_report(job, &report);
    return report.score;
}

static SearchResult root_deepen(Job *job, Tree *tree) {
    Root *root = &job->root;
    const size_t lines = job_lines(job, root->moves);
    const int most = job_depth(job);
    SearchResult result = {0};
    int64_t reported = 0;
    for (int depth = 1; depth <= most && !tree->stopped; depth++) {
        tree->horizon = false;
        tree->depth = depth;
        tree->seldepth = 0;
        for (size_t line = 0; line < lines && !tree->stopped; line++)
            root_search(tree, root, line, depth);
        if (tree->stopped)
            break;
        result.depth = depth;
        tree->limiter.may_stop = true;
        qsort(root->move, lines, sizeof *root->move, root_compare);
        for (size_t line = lines; line-- > 0;)
            result.score = line_report(job, tree, depth, line);
        reported = tree->nodes;
        if (!tree->horizon || budget_spent(&tree->limiter.budget) >= tree->limiter.budget.soft ||
            (root->moves == 1 && tree->limiter.budget.soft != INT64_MAX))
            break;
    }
    if (tree->nodes > reported) /* the iteration was aborted: reports the move to play */
        result.score = line_report(job, tree, result.depth, 0);
    result.best = root->move[0].move;
    return result;
}

/* --- levels below full strength: see level.h --- */

/* Noise for each level below full strength, in hundredths of an equal share. */
enum { NOISE_STEP = 15 };

static int noise_of(const Job *job, const Tree *tree, Move move) {
    const uint64_t key = random_mix(game_pos(job->root.game)->key ^ random_mix(job->options->seed));
    const int most = NOISE_STEP * job->options->handicap * (EACH_SHARES / tree->players) / 100;
    return (int)(random_mix(move ^ key) % (uint64_t)(most + 1));
}

/* Sets value[i] for every root move. Returns false if stopped early. */
static bool moves_value(const Job *job, Tree *tree, int depth, int *value) {
    for (size_t i = 0; i < job->root.moves; i++) {
        tree_play(tree, 0, job->root.move[i].move);
        value[i] = multi_opponent_model(tree, depth - 1, -1);
        if (tree->stopped)
            return false;
    }
    return true;
}

/* Plays at a level: chooses the move whose value plus noise is highest. The forced-move filter has
   run before. */
static SearchResult level_choose(Job *job, Tree *tree) {
    const Level level = level_of(SEARCH_HANDICAP_MAX - job->options->handicap);
    const int most = job_depth(job) < level.depth ? job_depth(job) : level.depth;
    Root *root = &job->root;
    int *value = memory_new(root->moves, sizeof *value);
    SearchResult result = {0};
    if (value == NULL)
        return result;
    if (tree->limiter.nodes == 0 || tree->limiter.nodes > level.nodes)
        tree->limiter.nodes = level.nodes;
    for (int depth = 1; depth <= most; depth++) {
        tree->depth = depth;
        if (!moves_value(job, tree, depth, value))
            break;
        for (size_t i = 0; i < root->moves; i++)
            root->move[i].score = value[i];
        result.depth = depth;
        tree->limiter.may_stop = true;
    }
    free(value);
    size_t best = 0;
    int seems = -1;
    for (size_t i = 0; i < root->moves; i++) {
        const int score = root->move[i].score + noise_of(job, tree, root->move[i].move);
        if (score > seems) {
            seems = score;
            best = i;
        }
    }
    root->move[0] = root->move[best];
    result.best = root->move[0].move;
    result.score = line_report(job, tree, result.depth, 0);
    return result;
}

/* All levels see their own immediate wins, some at times not those of others. */
static bool guarded(const Job *job) {
    if (!job_levelled(job))
        return true;
    const Level level = level_of(SEARCH_HANDICAP_MAX - job->options->handicap);
    return level_cares(&level, game_pos(job->root.game)->key, job->options->seed);
}

SearchResult multi_search(Job *job) {
    Root *root = &job->root;
    Table *table = job->tables->table;
    Tree *tree = NULL;
    SearchResult result = {0};
    table_age(table);
    if (!job_timed(job))
        table_forget(table);
    if (root_list(root, job->options->seed) && root_guard(root, guarded(job)))
        tree = tree_new(job);
    if (tree == NULL || root->moves == 0) {
        tree_free(tree);
        return result;
    }
    result = job_levelled(job) ? level_choose(job, tree) : root_deepen(job, tree);
    if (job->limits->infinite)
        stop_await(job->stop);
    result.nodes = tree->nodes;
    result.msec = budget_spent(&tree->limiter.budget);
    tree_free(tree);
    return result;
}
