/* What is good in Pentamid: lines that can still be made, threats to complete one, pieces that are
   free, and pieces in the nests. */
#include <stdlib.h>
#include <string.h>

#include "games/pentamid/pentamid.h"
#include "rules/knowledge.h"

/* Windows are told apart by what of the opponent's stands on top in them: nothing, pieces that can
   be covered, or a large one, which cannot. */
enum { CLEAR, SOFT, HARD, OBSTACLES };

enum { NEAREST = 3 }; /* windows count if this many pieces or fewer are missing, and one is there */

/* What is counted for each player; the evaluation is the sum of the differences. */
enum {
    WINDOWS,                              /* OBSTACLES * NEAREST numbers: + 0 for one missing */
    TOPS = WINDOWS + OBSTACLES * NEAREST, /* uncovered pieces, small to large */
    NESTS = TOPS + SIZES,                 /* pieces in the nests, small to large */
    STEPS = NESTS + SIZES,                /* steps that could be made */
    PINNED,                               /* pieces covered by the opponent's */
    FEATURES
};

/* Hundredths: a logistic regression of the results of 600 games of self-play, 5x5 and 6x6, on these
   numbers. The games of either board alone give nearly the same. */
static const int weights[FEATURES] = {
    [WINDOWS + CLEAR * NEAREST + 0] = 42,
    [WINDOWS + CLEAR * NEAREST + 1] = 19,
    [WINDOWS + CLEAR * NEAREST + 2] = 8,
    [WINDOWS + SOFT * NEAREST + 0] = 58,
    [WINDOWS + SOFT * NEAREST + 1] = 18,
    [WINDOWS + SOFT * NEAREST + 2] = 2,
    [WINDOWS + HARD * NEAREST + 0] = 26,
    [WINDOWS + HARD * NEAREST + 1] = 8,
    [WINDOWS + HARD * NEAREST + 2] = 4,
    [TOPS + SMALL] = -8,
    [TOPS + MEDIUM] = -1,
    [TOPS + LARGE] = -12,
    [NESTS + SMALL] = 14,
    [NESTS + MEDIUM] = 8,
    [NESTS + LARGE] = 12,
    [STEPS] = 5,
    [PINNED] = 0,
};

enum {
    TEMPO = 4,
    WINS_NOW = 10000,  /* the mover completes a line; minus: cannot prevent one */
    WINS_SOON = 9000,  /* the mover threatens one that cannot be prevented */
    ONE_THREAT = 48,   /* the opponent would complete one */
    MORE_THREATS = 60, /* on more than one cell */
};

/* --- what the boards show --- */

typedef struct View {
    const PentamidTable *table;
    const PentamidPos *state;
    Cells free[2][SIZES]; /* uncovered pieces */
    Cells tops[2];
    Cells open[SIZES]; /* where a piece of this size can step */
    Cells vacant;
} View;

BITS_INLINE View view_of(const Pos *pos) {
    View view = {.table = pentamid_table(pos), .state = pentamid_pos(pos)};
    Cells barred = 0;
    for (int size = LARGE; size >= SMALL; size--) {
        for (int colour = 0; colour < 2; colour++) {
            view.free[colour][size] = view.state->piece[colour][size] & ~barred;
            view.tops[colour] |= view.free[colour][size];
        }
        barred |= view.state->piece[BLACK][size] | view.state->piece[WHITE][size];
        view.open[size] = view.table->all & ~barred;
    }
    view.vacant = view.open[SMALL];
    return view;
}

/* Vacant cells where this colour has something to drop. */
static Cells drops(const View *view, int colour) {
    const Cells *piece = view->state->piece[colour];
    const bool any = bits_count(piece[SMALL]) < view->table->nests;
    return any ? view->vacant & view->table->drop : 0;
}

/* Cells that would complete a line of these pieces. */
static Cells needed(const PentamidTable *table, Cells tops) {
    Cells cells = 0;
    for (int d = 0; d < table->directions; d++) {
        Cells full = table->begin[d], but_one = 0;
        for (int k = 0; k < table->line; k++) {
            const Cells missing = ~(tops >> k * table->stride[d]);
            but_one = (but_one & ~missing) | (full & missing);
            full &= ~missing;
        }
        for (int k = 0; k < table->line && but_one != 0; k++)
            cells |= but_one << k * table->stride[d] & ~tops;
    }
    return cells;
}

/* Whether the step of a piece makes a line and uncovers none of the opponent's. */
static bool step_wins(const View *view, int colour, int size, Cells from, Cells to) {
    Cells tops[2] = {view->tops[BLACK] & ~(from | to), view->tops[WHITE] & ~(from | to)};
    tops[colour] |= to;
    for (int below = size - 1; below >= SMALL; below--) {
        tops[BLACK] |= view->state->piece[BLACK][below] & from;
        tops[WHITE] |= view->state->piece[WHITE][below] & from;
        from &= ~tops[BLACK] & ~tops[WHITE]; /* what lies deeper stays covered */
    }
    return pentamid_line(view->table, tops[colour]) && !pentamid_line(view->table, tops[!colour]);
}

/* Cells on which this colour, if it were to move, would complete a line; *move gets a turn that
 * does. */
static Cells completions(const View *view, int colour, Move *move) {
    const PentamidTable *table = view->table;
    const Cells need = needed(table, view->tops[colour]);
    *move = 0;
    if (need == 0)
        return 0;
    Cells found = need & drops(view, colour);
    for (int size = LARGE; size >= SMALL && found != 0 && *move == 0; size--)
        if (pentamid_in_nest(table, view->state, colour, size))
            *move = turn_drop(size, bits_first(found));
    for (int size = LARGE; size >= SMALL; size--)
        for (int way = 0; way < 4; way++) {
            Cells targets = pentamid_next(table, view->free[colour][size], way) & need &
                            view->open[size] & ~found;
            for (; targets != 0; targets &= targets - 1) {
                const Cells to = targets & (~targets + 1);
                const Cells from = pentamid_next(table, to, 3 - way);
                if (!step_wins(view, colour, size, from, to))
                    continue;
                found |= to;
                if (*move == 0)
                    *move = turn_make(bits_first(from), bits_first(to));
            }
        }
    return found;
}

/* --- evaluation --- */

/* Counts by columns: the number of `tops` in the window that begins on each cell, in four words. */
BITS_INLINE void windows_count(const PentamidTable *table, Cells tops, Cells other, Cells large,
                               int *feature) {
    for (int d = 0; d < table->directions; d++) {
        Cells ones = 0, twos = 0, fours = 0, eights = 0, soft = 0, hard = 0;
        for (int k = 0; k < table->line; k++) {
            const int shift = k * table->stride[d];
            Cells carry = tops >> shift, next;
            next = ones & carry, ones ^= carry, carry = next;
            next = twos & carry, twos ^= carry, carry = next;
            next = fours & carry, fours ^= carry, eights |= next;
            soft |= other >> shift;
            hard |= large >> shift;
        }
        for (int missing = 1; missing <= NEAREST && missing < table->line; missing++) {
            const int n = table->line - missing;
            const Cells these = table->begin[d] & (n & 1 ? ones : ~ones) & (n & 2 ? twos : ~twos) &
                                (n & 4 ? fours : ~fours) & ~eights;
            if (these == 0)
                continue;
            feature[CLEAR * NEAREST + missing - 1] += bits_count(these & ~soft);
            feature[SOFT * NEAREST + missing - 1] += bits_count(these & soft & ~hard);
            feature[HARD * NEAREST + missing - 1] += bits_count(these & hard);
        }
    }
}

BITS_INLINE void features(const View *view, int colour, int *feature) {
    const PentamidPos *state = view->state;
    memset(feature, 0, FEATURES * sizeof *feature);
    windows_count(view->table, view->tops[colour], view->tops[!colour],
                  state->piece[!colour][LARGE], feature + WINDOWS);
    Cells above = state->piece[!colour][LARGE];
    for (int size = LARGE; size >= SMALL; size--) {
        feature[TOPS + size] = bits_count(view->free[colour][size]);
        feature[NESTS + size] = view->table->nests - bits_count(state->piece[colour][size]);
        for (int way = 0; way < 4; way++)
            feature[STEPS] += bits_count(pentamid_next(view->table, view->free[colour][size], way) &
                                         view->open[size]);
        feature[PINNED] += bits_count(state->piece[colour][size] & above & ~view->tops[colour]);
        above |= state->piece[!colour][size];
    }
}

/* Whether this turn leaves the opponent without a line now and without one next turn. */
static bool parries(const Pos *pos, Move move) {
    PentamidPos next;
    Move answer;
    pos_rules(pos)->play(pos, move, &next.head);
    const View view = view_of(&next.head);
    return !pentamid_line(view.table, view.tops[!pos->side]) &&
           completions(&view, !pos->side, &answer) == 0;
}

/* Cells of windows in which two of these pieces are missing. */
static Cells needed_twice(const PentamidTable *table, Cells tops) {
    Cells cells = 0;
    for (int d = 0; d < table->directions; d++) {
        Cells full = table->begin[d], but_one = 0, but_two = 0;
        for (int k = 0; k < table->line; k++) {
            const Cells missing = ~(tops >> k * table->stride[d]);
            but_two = (but_two & ~missing) | (but_one & missing);
            but_one = (but_one & ~missing) | (full & missing);
            full &= ~missing;
        }
        for (int k = 0; k < table->line && but_two != 0; k++)
            cells |= but_two << k * table->stride[d] & ~tops;
    }
    return cells;
}

/* Whether some turn of the player to move is good: a drop on one cell set or a step to the other.
   Of the pieces that can be dropped the largest is tried, which is the hardest to cover. */
static bool turn_exists(const Pos *pos, const View *view, Cells drop, Cells step,
                        bool (*good)(const Pos *pos, Move move)) {
    const int side = pos->side;
    drop &= drops(view, side);
    for (int size = LARGE; size >= SMALL; size--) {
        if (drop != 0 && pentamid_in_nest(view->table, view->state, side, size))
            for (; drop != 0; drop &= drop - 1)
                if (good(pos, turn_drop(size, bits_first(drop))))
                    return true;
        for (int way = 0; way < 4; way++) {
            Cells to =
                pentamid_next(view->table, view->free[side][size], way) & view->open[size] & step;
            for (; to != 0; to &= to - 1) {
                const Cells from = pentamid_next(view->table, to & (~to + 1), 3 - way);
                if (good(pos, turn_make(bits_first(from), bits_first(to))))
                    return true;
            }
        }
    }
    return false;
}

/* Whether a line on these cells can be prevented. */
static bool parry_exists(const Pos *pos, const View *view, Cells threats) {
    return turn_exists(pos, view, threats, view->table->all, parries);
}

/* Whether this turn threatens a line that cannot be prevented, and the opponent has none before. */
static bool decides(const Pos *pos, Move move) {
    PentamidPos next;
    Move answer;
    pos_rules(pos)->play(pos, move, &next.head);
    const View view = view_of(&next.head);
    const Cells threats = completions(&view, pos->side, &answer);
    return threats != 0 && !pentamid_line(view.table, view.tops[!pos->side]) &&
           completions(&view, !pos->side, &answer) == 0 &&
           !parry_exists(&next.head, &view, threats);
}

BITS_INLINE int eval_body(const Pos *pos) {
    const View view = view_of(pos);
    const int side = pos->side;
    int mine[FEATURES], theirs[FEATURES];
    Move move;
    if (completions(&view, side, &move) != 0)
        return WINS_NOW;
    features(&view, side, mine);
    features(&view, !side, theirs);
    int score = TEMPO;
    for (int i = 0; i < FEATURES; i++)
        score += weights[i] * (mine[i] - theirs[i]);
    const Cells threats = completions(&view, !side, &move);
    if (threats != 0 && !parry_exists(pos, &view, threats))
        return -WINS_NOW;
    if (threats == 0) {
        const Cells cells = needed_twice(view.table, view.tops[side]);
        if (cells != 0 && turn_exists(pos, &view, cells, cells, decides))
            return WINS_SOON;
    }
    score -= threats == 0 ? 0 : (threats & (threats - 1)) == 0 ? ONE_THREAT : MORE_THREATS;
    return score < -WINS_NOW ? -WINS_NOW : score > WINS_NOW ? WINS_NOW : score;
}

BITS_KERNEL(int, eval, (const Pos *pos), (pos))

/* --- turns --- */

/* A turn that completes a line is all that is needed. If the opponent threatens to complete one,
   only what prevents it matters; if nothing does, any turn is as good. Turns that complete a line
   are never banned: a finished position cannot have occurred. */
static Left candidates(const Pos *pos, MoveList *list) {
    const View view = view_of(pos);
    const size_t before = list->count;
    Move move;
    if (completions(&view, pos->side, &move) != 0) {
        move_list_add(list, move);
        return LEFT_OPEN;
    }
    pos_rules(pos)->moves(pos, list);
    if (completions(&view, !pos->side, &move) == 0)
        return LEFT_NOTHING;
    size_t kept = before;
    for (size_t i = before; i < list->count; i++)
        if (parries(pos, list->move[i]))
            list->move[kept++] = list->move[i];
    if (kept == before && kept < list->count)
        kept++; /* nothing prevents it */
    list->count = kept;
    return LEFT_LOSING;
}

/* How much a piece on each cell adds to the windows of one colour. */
static void worth_fill(const View *view, int colour, int *worth) {
    static const int by_missing[] = {0, 120, 40, 14, 5, 2, 1, 1, 1};
    const PentamidTable *table = view->table;
    const Cells large = view->state->piece[!colour][LARGE];
    memset(worth, 0, 64 * sizeof *worth);
    for (int d = 0; d < table->directions; d++)
        for (Cells rest = table->begin[d]; rest != 0; rest &= rest - 1) {
            const int first = bits_first(rest);
            int own = 0, other = 0;
            for (int k = 0; k < table->line; k++) {
                const Cells cell = cell_bit(first + k * table->stride[d]);
                own += (view->tops[colour] & cell) != 0;
                other += (large & cell) != 0 ? 2 : (view->tops[!colour] & cell) != 0;
            }
            const int gain = by_missing[table->line - own] >> (other < 5 ? other : 5);
            for (int k = 0; k < table->line; k++)
                worth[first + k * table->stride[d]] += gain;
        }
}

static void order(const Pos *pos, const MoveList *list, int32_t *score) {
    const View view = view_of(pos);
    const int side = pos->side;
    int mine[64], theirs[64];
    worth_fill(&view, side, mine);
    worth_fill(&view, !side, theirs);
    for (size_t i = 0; i < list->count; i++) {
        const Move move = list->move[i];
        const int to = turn_to(move), from = turn_from(move);
        score[i] = mine[to] + theirs[to];
        if (turn_drops(move))
            score[i] += 10 * turn_size(move);
        else
            score[i] -= mine[from] + theirs[from] / 2;
        if ((view.tops[!side] & cell_bit(to)) != 0)
            score[i] += theirs[to] + 20;
    }
}

static const char *const bench[] = {
    "depth 5",
    "depth 5 L@c3 L@b3 L@c2 L@c4 L@d3 M@e3",
    "diagonal=on depth 4 L@b2 L@d4 M@b4",
    "3x3 nests=2 line=3 depth 9",
    NULL,
};

const Knowledge knowledge_pentamid = {
    .eval = eval,
    .candidates = candidates,
    .order = order,
    .bench = bench,
};
