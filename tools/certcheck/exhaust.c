#include "exhaust.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "base/memory.h"

enum {
    NO_MOVE = -1, /* no move wins: the side to move loses */
    PLAIN = 24,   /* up to this many moves, move ordering and memo cost more than they save */
    WORDS_MAX = EXHAUST_MAX / 64,
    DEPTH_MAX = 64 + 1 /* every move uses a piece up */
};

/* Steps of work. */
enum {
    PLAIN_STEPS = 24, /* a position of few moves */
    SORTED_STEPS = 60 /* a position with ordering and memo */
};

/* The legal moves of a position, renumbered from 0 to keep sets of them short. Later positions are
   sets of these moves: playing a move removes its row from the set. */
typedef struct Field {
    int words;
    int *move;      /* number of the move in `moves` */
    int *outer;     /* number in the field from which this one was made */
    uint64_t *rows; /* for each move: the moves that it excludes, itself included */
} Field;

/* Search stack: the state of one position. */
typedef struct Frame {
    uint64_t todo[WORDS_MAX];  /* moves without a known answer */
    uint64_t after[WORDS_MAX]; /* legal moves after the move tried, */
    uint64_t near[WORDS_MAX];  /* after its answer alone, */
    uint64_t last[WORDS_MAX];  /* after both */
    uint64_t reach[MASK_WORDS_MAX];
    uint16_t left[EXHAUST_MAX];  /* legal moves after each move */
    uint16_t order[EXHAUST_MAX]; /* moves, those that leave fewest first */
    uint16_t begin[EXHAUST_MAX];
} Frame;

struct Exhaust {
    const Moves *moves;
    Memo memo;
    Field fields[WORDS_MAX + 1]; /* indexed by words; created on first use */
    uint64_t *users;             /* for each thing, the set of a field's moves that use it */
    Work *work;
    Frame frames[DEPTH_MAX];
};

Exhaust *exhaust_new(const Moves *moves, size_t mbytes, Work *work) {
    Exhaust *exhaust = memory_new(1, sizeof *exhaust);
    exhaust->moves = moves;
    exhaust->work = work;
    exhaust->users = memory_new((size_t)moves->things * WORDS_MAX, sizeof *exhaust->users);
    if (memo_new(&exhaust->memo, moves->words, mbytes))
        return exhaust;
    exhaust_free(exhaust);
    return NULL;
}

void exhaust_free(Exhaust *exhaust) {
    if (exhaust == NULL)
        return;
    for (int w = 0; w <= WORDS_MAX; w++) {
        free(exhaust->fields[w].move);
        free(exhaust->fields[w].outer);
        free(exhaust->fields[w].rows);
    }
    free(exhaust->users);
    memo_free(&exhaust->memo);
    free(exhaust);
}

/* --- fields --- */

static Field *field_of(Exhaust *exhaust, int words) {
    Field *field = &exhaust->fields[words];
    const size_t room = (size_t)words * 64;
    if (field->words == words)
        return field;
    field->words = words;
    field->move = memory_new(room, sizeof *field->move);
    field->outer = memory_new(room, sizeof *field->outer);
    field->rows = memory_new(room * (size_t)words, sizeof *field->rows);
    return field;
}

/* Fills the rows of a field: a move excludes all users of its things. */
static void field_rows(const Exhaust *exhaust, Field *field, int count) {
    const int each = exhaust->moves->things_each, words = field->words;
    exhaust->work->steps += (uint64_t)(exhaust->moves->things * words + count * each * (words + 2));
    memset(exhaust->users, 0,
           (size_t)exhaust->moves->things * (size_t)words * sizeof *exhaust->users);
    for (int v = 0; v < count; v++)
        for (int i = 0; i < each; i++)
            row_add(exhaust->users + exhaust->moves->used[field->move[v] * each + i] * words, v);
    for (int v = 0; v < count; v++) {
        uint64_t *row = field->rows + (size_t)v * (size_t)words;
        memset(row, 0, (size_t)words * sizeof *row);
        for (int i = 0; i < each; i++)
            for (int w = 0; w < words; w++)
                row[w] |=
                    exhaust->users[exhaust->moves->used[field->move[v] * each + i] * words + w];
    }
}

/* --- the search --- */

/* Returns a move of `set` that wins, or NO_MOVE. If r answers v, the position after both is lost in
   either order. So v answers r, and r need not be tried. */
static int winner_plain(Exhaust *exhaust, const uint64_t *rows, uint64_t set) {
    exhaust->work->steps += PLAIN_STEPS;
    for (uint64_t rest = set; rest != 0 && !exhaust->moves->misere; rest &= rest - 1)
        if ((set & ~rows[bits_first(rest)]) == 0)
            return bits_first(rest);
    for (uint64_t todo = set; todo != 0;) {
        const int v = bits_first(todo);
        const uint64_t after = set & ~rows[v];
        todo &= todo - 1;
        if (after == 0)
            continue; /* misere: the opponent cannot move and has won */
        const int answer = winner_plain(exhaust, rows, after);
        if (answer == NO_MOVE)
            return v;
        todo &= ~bits_one(answer);
    }
    return NO_MOVE;
}

static int winner(Exhaust *exhaust, Frame *frame, const Field *field, const uint64_t *set,
                  int count);

/* Sets `reach` to all things that moves of `set` use: see moves_reach(). */
BITS_INLINE void set_reach(const Exhaust *exhaust, const Field *field, const uint64_t *set,
                           uint64_t *reach, const int words) {
    const int mask_words = exhaust->moves->words;
    for (int i = 0; i < mask_words; i++)
        reach[i] = 0;
    for (int w = 0; w < words; w++)
        for (uint64_t rest = set[w]; rest != 0; rest &= rest - 1) {
            const uint64_t *mask =
                move_mask(exhaust->moves, field->move[64 * w + bits_first(rest)]);
            for (int i = 0; i < mask_words; i++)
                reach[i] |= mask[i];
        }
}

static int field_find(const Field *field, const uint64_t *set, int move) {
    for (int w = 0; w < field->words; w++)
        for (uint64_t rest = set[w]; rest != 0; rest &= rest - 1)
            if (field->move[64 * w + bits_first(rest)] == move)
                return 64 * w + bits_first(rest);
    assert(false); /* the memo compares whole positions */
    return NO_MOVE;
}

/* Sorts the moves by the number of moves that they leave, fewest first, and sets *tries to their
   number. Returns a move that leaves none and so wins, or NO_MOVE. */
BITS_INLINE int set_sort(const Exhaust *exhaust, Frame *frame, const Field *field,
                         const uint64_t *set, int count, int *tries, const int words) {
    const bool misere = exhaust->moves->misere;
    int total = 0;
    memset(frame->begin, 0, (size_t)count * sizeof *frame->begin);
    memcpy(frame->todo, set, (size_t)words * sizeof *set);
    for (int w = 0; w < words; w++)
        for (uint64_t rest = set[w]; rest != 0; rest &= rest - 1) {
            const int v = 64 * w + bits_first(rest);
            int left = 0;
            for (int i = 0; i < words; i++)
                left += bits_count(set[i] & ~field->rows[v * words + i]);
            if (left == 0 && !misere)
                return v;
            if (left == 0) /* misere: the opponent cannot move and has won */
                row_remove(frame->todo, v);
            frame->left[v] = (uint16_t)left;
            frame->begin[left]++;
        }
    for (int left = 0; left < count; left++) {
        const int here = frame->begin[left];
        frame->begin[left] = (uint16_t)total;
        total += here;
    }
    for (int w = 0; w < words; w++)
        for (uint64_t rest = set[w]; rest != 0; rest &= rest - 1) {
            const int v = 64 * w + bits_first(rest);
            frame->order[frame->begin[frame->left[v]]++] = (uint16_t)v;
        }
    *tries = total;
    return NO_MOVE;
}

/* The move tried and its answer lead to `last`, which is lost. Any other move that leads to `last`
   with one of the two is answered by it too, so it is dropped. Returns the steps of work. */
BITS_INLINE uint64_t todo_drop(Frame *frame, const Field *field, const uint64_t *set, int answer,
                               const int words) {
    for (int i = 0; i < words; i++) {
        frame->near[i] = set[i] & ~field->rows[answer * words + i];
        frame->last[i] = frame->after[i] & frame->near[i];
    }
    uint64_t tests = 0;
    row_remove(frame->todo, answer);
    for (int w = 0; w < words; w++)
        for (uint64_t rest = frame->todo[w]; rest != 0; rest &= rest - 1) {
            const int v = 64 * w + bits_first(rest);
            uint64_t with_move = 0, with_answer = 0;
            tests++;
            for (int i = 0; i < words; i++) {
                const uint64_t keep = ~field->rows[v * words + i];
                with_move |= (frame->after[i] & keep) ^ frame->last[i];
                with_answer |= (frame->near[i] & keep) ^ frame->last[i];
            }
            if ((with_move == 0 && row_has(frame->after, v)) ||
                (with_answer == 0 && row_has(frame->near, v)))
                row_remove(frame->todo, v);
        }
    return tests * (uint64_t)(4 + 2 * words);
}

/* Returns a move of `set` that wins, or NO_MOVE. */
BITS_INLINE int winner_sorted(Exhaust *exhaust, Frame *frame, const Field *field,
                              const uint64_t *set, int count, const int words) {
    int found, tries = 0;
    if (!work_spend(exhaust->work,
                    SORTED_STEPS + (uint64_t)(count * (3 * words + exhaust->moves->words))))
        return NO_MOVE;
    set_reach(exhaust, field, set, frame->reach, words);
    if (memo_get(&exhaust->memo, frame->reach, &found))
        return found == MEMO_LOST ? NO_MOVE : field_find(field, set, found);
    found = set_sort(exhaust, frame, field, set, count, &tries, words);
    if (found != NO_MOVE)
        return found;
    for (int i = 0; i < tries && found == NO_MOVE; i++) {
        const int v = frame->order[i];
        if (!row_has(frame->todo, v))
            continue;
        row_remove(frame->todo, v);
        for (int w = 0; w < words; w++)
            frame->after[w] = set[w] & ~field->rows[v * words + w];
        const int answer = winner(exhaust, frame + 1, field, frame->after, frame->left[v]);
        if (work_over(exhaust->work))
            return NO_MOVE;
        if (answer == NO_MOVE)
            found = v;
        else
            exhaust->work->steps += todo_drop(frame, field, set, answer, words);
    }
    memo_store(&exhaust->memo, frame->reach, count,
               found == NO_MOVE ? MEMO_LOST : field->move[found]);
    return found;
}

/* Solves the position in a new field, whose sets are shorter. */
static int winner_inside(Exhaust *exhaust, Frame *frame, const Field *outer, const uint64_t *set,
                         int count) {
    Field *field = field_of(exhaust, bits_words(count));
    uint64_t all[WORDS_MAX];
    int v = 0;
    for (int w = 0; w < outer->words; w++)
        for (uint64_t rest = set[w]; rest != 0; rest &= rest - 1, v++) {
            field->outer[v] = 64 * w + bits_first(rest);
            field->move[v] = outer->move[field->outer[v]];
        }
    field_rows(exhaust, field, count);
    for (int w = 0; w < field->words; w++)
        all[w] = bits_below(count - 64 * w);
    const int found = winner(exhaust, frame, field, all, count);
    return found == NO_MOVE ? NO_MOVE : field->outer[found];
}

/* Calls a variant of the search that is compiled for the length of the sets. */
static int winner(Exhaust *exhaust, Frame *frame, const Field *field, const uint64_t *set,
                  int count) {
    assert(count > 0 && frame < exhaust->frames + DEPTH_MAX);
    if (bits_words(count) < field->words)
        return winner_inside(exhaust, frame, field, set, count);
    if (count <= PLAIN)
        return winner_plain(exhaust, field->rows, set[0]);
    switch (field->words) {
    case 1: return winner_sorted(exhaust, frame, field, set, count, 1);
    case 2: return winner_sorted(exhaust, frame, field, set, count, 2);
    case 3: return winner_sorted(exhaust, frame, field, set, count, 3);
    default: return winner_sorted(exhaust, frame, field, set, count, field->words);
    }
}

bool exhaust_lost(Exhaust *exhaust, const int *list, int count) {
    uint64_t all[WORDS_MAX];
    assert(count <= EXHAUST_MAX);
    if (count == 0)
        return !exhaust->moves->misere;
    Field *field = field_of(exhaust, bits_words(count));
    memcpy(field->move, list, (size_t)count * sizeof *list);
    field_rows(exhaust, field, count);
    for (int w = 0; w < field->words; w++)
        all[w] = bits_below(count - 64 * w);
    return winner(exhaust, exhaust->frames, field, all, count) == NO_MOVE;
}
