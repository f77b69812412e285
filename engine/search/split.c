#include "search/split.h"

#include <string.h>

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

/* Call with the lock held. The owner adds moves that its list leaves out, and notes late move
   pruning, when it goes on alone. */
static bool split_more(const Split *split) {
    return node_more(split->owner, split->node) && !split_cut(split);
}

bool split_take(Split *split, NodeMove *move) {
    Lock *lock = &split->owner->pool->lock;
    lock_take(lock);
    const bool more = split_more(split);
    if (more)
        *move = node_move_take(split->owner, split->node);
    lock_give(lock);
    return more;
}

void split_abandon(Split *split) {
    atomic_store_explicit(&split->cut, true, memory_order_relaxed);
}

void split_store(Split *split, const Worker *worker, const NodeMove *move) {
    Lock *lock = &split->owner->pool->lock;
    lock_take(lock);
    if (!atomic_load_explicit(&split->cut, memory_order_relaxed))
        node_move_store(split->owner, split->node, move, worker);
    if (split->node->best >= split->node->window.beta)
        split_abandon(split);
    lock_give(lock);
}

/* --- helpers --- */

/* Copies the node of the split point and the path to it. A worker that already works at a split
   point above has the path up to there. */
static void way_copy(Worker *worker, const Split *split) {
    const Worker *owner = split->owner;
    const int at = split->node->ply;
    const Frame *from = &owner->frame[at];
    Frame *to = &worker->frame[at];
    memcpy(to->pos, from->pos, from->pos->variant->pos_size);
    to->last = from->last;
    for (int ply = worker->split != NULL ? worker->split->node->ply + 1 : 0; ply <= at; ply++)
        worker->key[ply] = owner->key[ply];
    memcpy(worker->frame[at + 1].killer, split->killer, sizeof split->killer);
}

static bool split_contains(const Split *outer, const Split *split) {
    while (split != outer && split != NULL)
        split = split->within;
    return split == outer;
}

/* Joins the deepest open split point with moves left, inside `outer` or, if NULL, of all. Returns
   NULL if there is none. Call with the lock held. */
static Split *split_join(Worker *worker, const Split *outer) {
    Split *best = NULL;
    for (Split *split = worker->pool->open; split != NULL; split = split->next)
        if (split != outer && split_contains(outer, split) && split_more(split) &&
            (best == NULL || split->node->window.depth > best->node->window.depth))
            best = split;
    if (best != NULL)
        best->helpers++;
    return best;
}

void split_leave(Split *split, const Worker *worker) {
    ThreadPool *pool = worker->pool;
    lock_take(&pool->lock);
    split->horizon = split->horizon || worker->horizon;
    split->seldepth = split->seldepth > worker->seldepth ? split->seldepth : worker->seldepth;
    split->ended = split->ended || worker->ended;
    if (worker->ended)
        split_abandon(split);
    if (--split->helpers == 0)
        pool_notify(pool);
    lock_give(&pool->lock);
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

Split *pool_join(Worker *worker) {
    ThreadPool *pool = worker->pool;
    Split *split = NULL;
    lock_take(&pool->lock);
    while (!pool->over && !worker->ended && (split = split_join(worker, NULL)) == NULL)
        pool_await(pool);
    lock_give(&pool->lock);
    if (split != NULL)
        way_copy(worker, split);
    return split;
}

/* --- owners --- */

void split_open(Split *split, Worker *worker, Node *node) {
    ThreadPool *pool = worker->pool;
    *split = (Split){.within = worker->split, .owner = worker, .node = node};
    memcpy(split->killer, worker->frame[node->ply + 1].killer, sizeof split->killer);
    atomic_init(&split->cut, false);
    lock_take(&pool->lock);
    split->next = pool->open;
    pool->open = split;
    pool_notify(pool);
    lock_give(&pool->lock);
}

static void split_unlink(ThreadPool *pool, const Split *split) {
    Split **link = &pool->open;
    while (*link != split)
        link = &(*link)->next;
    *link = split->next;
}

Split *split_close(Split *split, Worker *worker) {
    ThreadPool *pool = worker->pool;
    Split *below = NULL;
    lock_take(&pool->lock);
    if (worker->ended)
        split_abandon(split);
    while (split->helpers > 0 && (below = worker->ended ? NULL : split_join(worker, split)) == NULL)
        pool_await(pool);
    if (below == NULL)
        split_unlink(pool, split);
    lock_give(&pool->lock);
    if (below != NULL) {
        way_copy(worker, below);
        return below;
    }
    worker->horizon = worker->horizon || split->horizon;
    worker->seldepth = worker->seldepth > split->seldepth ? worker->seldepth : split->seldepth;
    worker->ended = worker->ended || split->ended;
    worker->stopped = worker->ended || split_cut(worker->split);
    return NULL;
}
