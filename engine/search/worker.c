#include "search/worker.h"

#include <stdlib.h>

#include "base/memory.h"

void worker_free(Worker *worker) {
    if (worker == NULL)
        return;
    frames_free(worker->frame);
    free(worker->root);
    free(worker);
}

/* Fills the table of late move reductions: at most two plies, or the product of the logarithms of
   depth and move number if the game sets late_slope. Harmonic sums approximate the logarithms. */
static void late_fill(Worker *worker) {
    const Knowledge *knowledge = worker->knowledge;
    const int full = knowledge->late_after > 0 ? knowledge->late_after : 8;
    int log[LATE_MAX + 1] = {0}; /* hundredths */
    for (int i = 1, sum = 0; i <= LATE_MAX; i++) {
        sum += 1000 / i;
        log[i] = (sum - 577) / 10;
    }
    for (int depth = 3; depth < LATE_MAX; depth++)
        for (int tried = full; tried < LATE_MAX; tried++)
            worker->late[depth][tried] =
                (uint8_t)(knowledge->late_slope > 0
                              ? log[depth] * log[tried + 1] * knowledge->late_slope / 1000000
                              : 1 + (tried >= 4 * full && depth >= 4));
}

Worker *worker_new(const Root *root, Table *table, const Estimates *estimates,
                   const StopToken *stop) {
    const Pos *pos = game_pos(root->game);
    Worker *worker = memory_new(1, sizeof *worker);
    if (worker == NULL)
        return NULL;
    worker->rules = pos_rules(pos);
    worker->knowledge = root->knowledge;
    worker->table = table;
    worker->estimates = estimates;
    worker->limiter.stop = stop;
    worker->repetition = root->repetition;
    worker->repetition_counts = root->repetition_counts;
    worker->key[0] = pos->key;
    worker->history.replies = root->knowledge->replies;
    late_fill(worker);
    worker->leaf_most = root->leaf_most;
    worker->near = root->near;
    worker->contempt = root->contempt;
    worker->root = memory_copy(root->move, root->moves * sizeof *root->move);
    worker->roots = root->moves;
    worker->left = root->left;
    worker->moves_left = root->moves_left;
    if (worker->root != NULL && frames_make(worker->frame, pos))
        return worker;
    worker_free(worker);
    return NULL;
}
