#include "search/split.h"

#include <string.h>

#include "search/worker.h"

enum { LINGER = 4000 }; /* polls before sleeping, about 0.2 ms */

void pool_make(ThreadPool *pool) {
    lock_make(&pool->lock);
    atomic_init(&pool->idle, 0);
    atomic_init(&pool->changes, 0);
    pool->open = NULL;
    pool->asleep = 0;
    pool->over = false;
}

void pool_free(ThreadPool *pool) {
    lock_free(&pool->lock);
}

/* With the lock held. */
static void pool_notify(ThreadPool *pool) {
    atomic_fetch_add_explicit(&pool->changes, 1, memory_order_relaxed);
    if (pool->asleep > 0)
        lock_report(&pool->lock);
}

void pool_dismiss(ThreadPool *pool) {
    lock_take(&pool->lock);
    pool->over = true;
    pool_notify(pool);
    lock_give(&pool->lock);
}

/* --- moves --- */

/* Is a move left to search? Call with the lock held. If late move pruning ends the list, the owner
   notes that when it reaches the same index. */
static bool split_more(const Split *split) {
    return split->at < split->owner->frame[split->ply].order.list.count &&
           !(split->beta - split->alpha == 1 &&
             late_move_pruned(split->owner, split->ply, split->depth, split->at, split->best));
}

bool split_take(Split *split, SplitMove *move) {
    Lock *lock = &split->owner->pool->lock;
    MoveOrder *order = &split->owner->frame[split->ply].order;
    lock_take(lock);
    const bool more = split_more(split) && !split_cut(split);
    if (more) {
        move->at = split->at++;
        move->move = order_pick(order, move->at);
        move->tried = split->tried++;
        move->alpha = split->best > split->alpha ? split->best : split->alpha;
    }
    lock_give(lock);
    return more;
}

void split_store(Split *split, const Worker *worker, const SplitMove *move, int score, int reach,
                 Completeness left) {
    Lock *lock = &split->owner->pool->lock;
    lock_take(lock);
    const bool first = !atomic_load_explicit(&split->cut, memory_order_relaxed);
    if (first && left != LIST_COMPLETE)
        split->left = left;
    if (first && score >= split->beta) {
        split->reach = reach; /* this move alone proves the bound */
        atomic_store_explicit(&split->cut, true, memory_order_relaxed);
    } else if (first && reach < split->reach) {
        split->reach = reach;
    }
    if (first && score > split->best) {
        split->best = score;
        if (score > split->alpha) {
            split->best_move = move->move;
            split->best_at = move->at;
            frame_pv_extend(&split->owner->frame[split->ply], move->move,
                            &worker->frame[split->ply + 1]);
        }
    }
    lock_give(lock);
}

/* --- helpers --- */

/* The deepest open split point with moves left, within `within` or, if NULL, of all. Call with the
   lock held. */
static Split *split_find(const ThreadPool *pool, const Split *within) {
    Split *best = NULL;
    for (Split *split = pool->open; split != NULL; split = split->next) {
        const Split *above = split;
        while (above != within && above != NULL)
            above = above->within;
        if (above == within && split != within && split_more(split) && !split_cut(split) &&
            (best == NULL || split->depth > best->depth))
            best = split;
    }
    return best;
}

/* Copies the node of the split point and the path to it. A worker that already works at a split
   point above has the path up to there. */
static void way_copy(Worker *worker, const Split *split, int from) {
    const Worker *owner = split->owner;
    const Frame *frame = &owner->frame[split->ply];
    memcpy(worker->frame[split->ply].pos, frame->pos, frame->pos->variant->pos_size);
    worker->frame[split->ply].last = frame->last;
    for (int ply = from; ply <= split->ply; ply++)
        worker->key[ply] = owner->key[ply];
    worker->frame[split->ply + 1].killer[0] = split->killer[0];
    worker->frame[split->ply + 1].killer[1] = split->killer[1];
}

/* Works at a split point. The lock is held before and after. */
static void split_help(ThreadPool *pool, Worker *worker, Split *split) {
    Split *const before = worker->split;
    split->helpers++;
    lock_give(&pool->lock);
    way_copy(worker, split, before != NULL ? before->ply + 1 : 0);
    worker->split = split;
    worker->stopped = false;
    worker_moves_try(worker, split);
    worker->split = before;
    lock_take(&pool->lock);
    split->horizon = split->horizon || worker->horizon;
    split->seldepth = split->seldepth > worker->seldepth ? split->seldepth : worker->seldepth;
    split->ended = split->ended || worker->ended;
    if (worker->ended)
        atomic_store_explicit(&split->cut, true, memory_order_relaxed);
    if (--split->helpers == 0)
        pool_notify(pool);
}

static bool pool_notified(const ThreadPool *pool, unsigned seen) {
    return atomic_load_explicit(&pool->changes, memory_order_relaxed) != seen;
}

/* Waits until the pool reports a change. Polls first, because waking a sleeping thread takes longer
   than searching many moves. The lock is held before and after. */
static void pool_await(ThreadPool *pool) {
    const unsigned seen = atomic_load_explicit(&pool->changes, memory_order_relaxed);
    atomic_fetch_add_explicit(&pool->idle, 1, memory_order_relaxed);
    lock_give(&pool->lock);
    for (int i = 0; i < LINGER && !pool_notified(pool, seen); i++)
        thread_linger(i);
    lock_take(&pool->lock);
    pool->asleep++;
    while (!pool_notified(pool, seen))
        lock_await(&pool->lock);
    pool->asleep--;
    atomic_fetch_sub_explicit(&pool->idle, 1, memory_order_relaxed);
}

void pool_serve(ThreadPool *pool, Worker *worker) {
    lock_take(&pool->lock);
    while (!pool->over && !worker->ended) {
        Split *split = split_find(pool, NULL);
        if (split == NULL) {
            pool_await(pool);
            continue;
        }
        worker->horizon = false;
        worker->seldepth = 0;
        split_help(pool, worker, split);
    }
    lock_give(&pool->lock);
}

/* --- owners --- */

static void split_open(ThreadPool *pool, Split *split) {
    lock_take(&pool->lock);
    split->next = pool->open;
    pool->open = split;
    pool_notify(pool);
    lock_give(&pool->lock);
}

/* Closes the split point after its helpers have left. Meanwhile works in their subtrees. */
static void split_close(ThreadPool *pool, Worker *worker, Split *split) {
    lock_take(&pool->lock);
    if (worker->stopped)
        atomic_store_explicit(&split->cut, true, memory_order_relaxed);
    while (split->helpers > 0) {
        Split *below = worker->ended ? NULL : split_find(pool, split);
        if (below != NULL)
            split_help(pool, worker, below);
        else
            pool_await(pool);
        if (worker->ended)
            atomic_store_explicit(&split->cut, true, memory_order_relaxed);
    }
    Split **link = &pool->open;
    while (*link != split)
        link = &(*link)->next;
    *link = split->next;
    lock_give(&pool->lock);
}

void split_search(Worker *worker, Split *split) {
    ThreadPool *pool = worker->pool;
    split->within = worker->split;
    atomic_init(&split->cut, false);
    split_open(pool, split);
    worker->split = split;
    worker_moves_try(worker, split);
    split_close(pool, worker, split);
    worker->split = split->within;
    worker->horizon = worker->horizon || split->horizon;
    if (worker->seldepth < split->seldepth)
        worker->seldepth = split->seldepth;
    worker->ended = worker->ended || split->ended;
    worker->stopped = worker->ended || split_cut(worker->split);
}
