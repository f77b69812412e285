#include "search/many.h"

#include <stdlib.h>

#include "rules/players.h"
#include "search/team.h"

/* The first of the candidates that wins at once, else the first. */
static size_t root_choose(const Root *root, bool *wins) {
    const Pos *pos = game_pos(root->game);
    Pos *after = pos_copy(pos);
    size_t best = 0;
    *wins = false;
    for (size_t i = 0; i < root->moves && after != NULL && !*wins; i++) {
        pos_rules(pos)->play(pos, root->move[i].move, after);
        *wins = pos_winner(after, pos_rules(pos)->outcome(after)) == pos->side;
        best = *wins ? i : 0;
    }
    free(after);
    return best;
}

SearchResult many_search(Job *job) {
    bool wins;
    if (!root_list(&job->root, job->options->seed))
        return (SearchResult){0};
    const RootMove *best = &job->root.move[root_choose(&job->root, &wins)];
    const int estimate = job->root.knowledge->eval(game_pos(job->root.game));
    const SearchReport report = {
        .depth = 1,
        .seldepth = 1,
        .multipv = 1,
        .score = {wins ? SCORE_WIN_IN : SCORE_ESTIMATE, wins ? 1 : estimate},
        .nodes = (int64_t)job->root.moves,
        .msec = budget_spent(&job->budget),
        .pv = &best->move,
        .pv_length = 1,
    };
    if (job->listener != NULL && job->listener->iteration != NULL)
        job->listener->iteration(job->listener->context, &report);
    if (job->limits->infinite)
        stop_await(job->stop);
    return (SearchResult){best->move, report.score, 1, report.nodes, report.msec};
}
