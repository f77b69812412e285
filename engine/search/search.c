#include "search/search.h"

#include <limits.h>
#include <stdlib.h>

#include "base/clock.h"
#include "base/memory.h"
#include "search/deepening.h"
#include "search/level.h"
#include "search/prover.h"

struct Search {
    SearchOptions options;
    Tables tables;
};

Search *search_new(const SearchOptions *options) {
    Search *search = memory_new(1, sizeof *search);
    if (search != NULL)
        search->options = *options;
    return search;
}

void search_free(Search *search) {
    if (search != NULL)
        tables_free(&search->tables);
    free(search);
}

bool search_options_set(Search *search, const SearchOptions *options) {
    if (options->hash != search->options.hash &&
        !tables_resize(&search->tables, MEGABYTES(search->options.hash), MEGABYTES(options->hash)))
        return false;
    search->options = *options;
    return true;
}

static bool search_tables_prepare(Search *search, const Variant *variant) {
    const SearchOptions *options = &search->options;
    return tables_prepare(&search->tables, MEGABYTES(options->hash),
                          options->solver && prover_of_use(variant), variant);
}

void search_prepare(Search *search, const Variant *variant, int64_t msec) {
    const int64_t deadline = clock_msec() + msec;
    Tables *tables = &search->tables;
    if (!search_tables_prepare(search, variant))
        return;
    table_touch(tables->table, deadline);
    buckets_touch(&tables->estimates.buckets, deadline);
}

void search_clear(Search *search) {
    if (search->tables.table != NULL)
        tables_forget(&search->tables);
}

void search_tables_drop(Search *search) {
    tables_free(&search->tables);
}

/* --- exact answers --- */

/* Asks the solvers within part of the limits, unless a depth, several lines or infinite analysis is
   requested. */
static ProvedResult root_prove(const Job *job) {
    const SearchLimits *limits = job->limits;
    if (job->tables->root_prover == NULL || limits->depth > 0 || limits->infinite ||
        job->options->multipv > 1 || game_in_move(job->root.game) || job->root.repetition_counts)
        return (ProvedResult){.moves = -1};
    /* without a time limit, equal searches must give equal results, so old proofs are not used */
    const RootProverLimits part = {.nodes = limits->nodes,
                                   .budget = &job->budget,
                                   .stop = job->stop,
                                   .threads = job->options->threads,
                                   .warm = job_timed(job)};
    return root_prover_prove(job->tables->root_prover, game_pos(job->root.game),
                             job->root.knowledge, &part);
}

/* Returns true if the search can be skipped. A limit of the game's length may make a draw. */
static bool proof_suffices(const ProvedResult *proved, int moves_left) {
    if (moves_left < INT_MAX && (proved->moves < 0 || proved->moves > moves_left))
        return false;
    return proved->move != 0 && (proved->verdict == VERDICT_WIN ||
                                 (proved->verdict == VERDICT_LOSS && proved->moves >= 0));
}

/* Reports a solved position as a line of one move. */
static SearchResult proof_report(const Job *job, const ProvedResult *proved) {
    const SearchScore score = score_of_result(proved->verdict == VERDICT_WIN, proved->moves);
    const SearchReport report = {.depth = 1,
                                 .seldepth = proved->moves >= 0 ? proved->moves : 1,
                                 .multipv = 1,
                                 .score = score,
                                 .nodes = (int64_t)proved->nodes,
                                 .msec = budget_spent(&job->budget),
                                 .pv = &proved->move,
                                 .pv_length = 1};
    job_report(job, &report);
    return (SearchResult){proved->move, score, 1, report.nodes, report.msec};
}

/* --- one search --- */

static SearchResult tree_search(Job *job, int64_t nodes) {
    Table *table = job->tables->table;
    IterativeDeepening deepening;
    if (!root_list(&job->root, job->options->seed))
        return (SearchResult){0};
    if (job->options->multipv == 1)
        root_win_prove(&job->root, job->limits, &job->budget, job->stop);
    table_age(table);
    if (!job_timed(job)) {
        table_forget(table);
        tables_proofs_drop(job->tables);
    }
    if (!deepening_make(&deepening, job, job->options->threads, nodes))
        return (SearchResult){0};
    const int depth = deepening_search(&deepening);
    const SearchResult result = deepening_result(&deepening, depth);
    deepening_free(&deepening);
    return result;
}

static SearchResult job_run(Job *job) {
    if (game_variant(job->root.game)->teams > 2)
        return multi_search(job);
    if (job_levelled(job))
        return level_play(job);
    const ProvedResult proved = root_prove(job);
    if (proof_suffices(&proved, job->root.moves_left))
        return proof_report(job, &proved);
    const int64_t limit = job->limits->nodes, left = limit - (int64_t)proved.nodes;
    SearchResult result = tree_search(job, limit == 0 ? 0 : left > 0 ? left : 1);
    result.nodes += (int64_t)proved.nodes;
    if (proved.verdict == VERDICT_LOSS && job->root.moves_left == INT_MAX &&
        result.score.kind == SCORE_ESTIMATE)
        result.score = (SearchScore){SCORE_LOST, 0};
    return result;
}

/* The player to move, or NOBODY in analysis or if the game knows no contempt. */
static int contempt_player(const Job *job) {
    const Root *root = &job->root;
    const bool plays = job->options->multipv == 1 && !job->limits->infinite;
    const Pos *pos = game_pos(root->game);
    return root->knowledge->contempt != NULL && plays ? pos_rules(pos)->mover(pos) : NOBODY;
}

SearchResult search_run(Search *search, const Game *game, const Knowledge *knowledge,
                        const SearchLimits *limits, const StopToken *stop,
                        const SearchListener *listener) {
    SearchResult result = {0};
    Job job = {.tables = &search->tables,
               .options = &search->options,
               .limits = limits,
               .budget = budget_start(limits), /* before tables are made, which takes time */
               .stop = stop,
               .listener = listener};
    if (root_begin(&job.root, game, knowledge) &&
        search_tables_prepare(search, game_pos(game)->variant)) {
        job.root.contempt = contempt_player(&job);
        result = job_run(&job);
    }
    root_end(&job.root);
    return result;
}
