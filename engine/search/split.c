#include "search/split.h"

#include <string.h>

#include "search/worker.h"

enum { LINGER = 4000 }; /* looks, for about a fifth of a millisecond */

void crew_make(Crew *crew) {
    lock_make(&crew->lock);
    atomic_init(&crew->idle, 0);
    atomic_init(&crew->changes, 0);
    crew->open = NULL;
    crew->asleep = 0;
    crew->over = false;
}

void crew_free(Crew *crew) {
    lock_free(&crew->lock);
}

/* With the lock held. */
static void crew_tell(Crew *crew) {
    atomic_fetch_add_explicit(&crew->changes, 1, memory_order_relaxed);
    if (crew->asleep > 0)
        lock_tell(&crew->lock);
}

void crew_dismiss(Crew *crew) {
    lock_take(&crew->lock);
    crew->over = true;
    crew_tell(crew);
    lock_give(&crew->lock);
}

/* --- turns --- */

/* Is any left to try? Asked with the lock held. Where the list ends early, its owner notes that
   there is more to see when he comes to that place. */
static bool split_more(const Split *split) {
    return split->at < split->owner->frame[split->ply].order.list.count &&
           !(split->beta - split->alpha == 1 &&
             late_move_pruned(split->owner, split->ply, split->depth, split->at, split->best));
}

bool split_take(Split *split, SplitTurn *turn) {
    Lock *lock = &split->owner->crew->lock;
    MoveOrder *order = &split->owner->frame[split->ply].order;
    lock_take(lock);
    const bool more = split_more(split) && !split_cut(split);
    if (more) {
        turn->at = split->at++;
        turn->move = order_pick(order, turn->at);
        turn->tried = split->tried++;
        turn->alpha = split->best > split->alpha ? split->best : split->alpha;
    }
    lock_give(lock);
    return more;
}

void split_put(Split *split, const Worker *worker, const SplitTurn *turn, int score, int reach,
               Left left) {
    Lock *lock = &split->owner->crew->lock;
    lock_take(lock);
    const bool first = !atomic_load_explicit(&split->cut, memory_order_relaxed);
    if (first && left != LEFT_NOTHING)
        split->left = left;
    if (first && score >= split->beta) {
        split->reach = reach; /* this turn alone proves the bound */
        atomic_store_explicit(&split->cut, true, memory_order_relaxed);
    } else if (first && reach < split->reach) {
        split->reach = reach;
    }
    if (first && score > split->best) {
        split->best = score;
        if (score > split->alpha) {
            split->best_move = turn->move;
            split->best_at = turn->at;
            frame_pv_extend(&split->owner->frame[split->ply], turn->move,
                            &worker->frame[split->ply + 1]);
        }
    }
    lock_give(lock);
}

/* --- helpers --- */

/* The open split, of all or of those within one, that promises most work; with the lock held. */
static Split *split_find(const Crew *crew, const Split *within) {
    Split *best = NULL;
    for (Split *split = crew->open; split != NULL; split = split->next) {
        const Split *above = split;
        while (above != within && above != NULL)
            above = above->within;
        if (above == within && split != within && split_more(split) && !split_cut(split) &&
            (best == NULL || split->depth > best->depth))
            best = split;
    }
    return best;
}

/* The node and the way to it; a helper of one who works in a split of his own has its beginning. */
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

/* Works in a split, with the lock held before and after. */
static void split_help(Crew *crew, Worker *worker, Split *split) {
    Split *const before = worker->split;
    split->helpers++;
    lock_give(&crew->lock);
    way_copy(worker, split, before != NULL ? before->ply + 1 : 0);
    worker->split = split;
    worker->stopped = false;
    worker_turns_try(worker, split);
    worker->split = before;
    lock_take(&crew->lock);
    split->horizon = split->horizon || worker->horizon;
    split->seldepth = split->seldepth > worker->seldepth ? split->seldepth : worker->seldepth;
    split->ended = split->ended || worker->ended;
    if (worker->ended)
        atomic_store_explicit(&split->cut, true, memory_order_relaxed);
    if (--split->helpers == 0)
        crew_tell(crew);
}

static bool crew_told(const Crew *crew, unsigned seen) {
    return atomic_load_explicit(&crew->changes, memory_order_relaxed) != seen;
}

/* Until something is to be done or changes; with the lock held. Mostly that is soon, and to fall
   asleep and be woken takes longer than the search of many a turn. */
static void crew_await(Crew *crew) {
    const unsigned seen = atomic_load_explicit(&crew->changes, memory_order_relaxed);
    atomic_fetch_add_explicit(&crew->idle, 1, memory_order_relaxed);
    lock_give(&crew->lock);
    for (int i = 0; i < LINGER && !crew_told(crew, seen); i++)
        thread_linger(i);
    lock_take(&crew->lock);
    crew->asleep++;
    while (!crew_told(crew, seen))
        lock_await(&crew->lock);
    crew->asleep--;
    atomic_fetch_sub_explicit(&crew->idle, 1, memory_order_relaxed);
}

void crew_serve(Crew *crew, Worker *worker) {
    lock_take(&crew->lock);
    while (!crew->over && !worker->ended) {
        Split *split = split_find(crew, NULL);
        if (split == NULL) {
            crew_await(crew);
            continue;
        }
        worker->horizon = false;
        worker->seldepth = 0;
        split_help(crew, worker, split);
    }
    lock_give(&crew->lock);
}

/* --- owners --- */

static void split_open(Crew *crew, Split *split) {
    lock_take(&crew->lock);
    split->next = crew->open;
    crew->open = split;
    crew_tell(crew);
    lock_give(&crew->lock);
}

/* When the helpers have left. */
static void split_close(Crew *crew, Worker *worker, Split *split) {
    lock_take(&crew->lock);
    if (worker->stopped)
        atomic_store_explicit(&split->cut, true, memory_order_relaxed);
    while (split->helpers > 0) {
        Split *below = worker->ended ? NULL : split_find(crew, split);
        if (below != NULL)
            split_help(crew, worker, below);
        else
            crew_await(crew);
        if (worker->ended)
            atomic_store_explicit(&split->cut, true, memory_order_relaxed);
    }
    Split **link = &crew->open;
    while (*link != split)
        link = &(*link)->next;
    *link = split->next;
    lock_give(&crew->lock);
}

void split_search(Worker *worker, Split *split) {
    Crew *crew = worker->crew;
    split->within = worker->split;
    atomic_init(&split->cut, false);
    split_open(crew, split);
    worker->split = split;
    worker_turns_try(worker, split);
    split_close(crew, worker, split);
    worker->split = split->within;
    worker->horizon = worker->horizon || split->horizon;
    if (worker->seldepth < split->seldepth)
        worker->seldepth = split->seldepth;
    worker->ended = worker->ended || split->ended;
    worker->stopped = worker->ended || split_cut(worker->split);
}
