/* Evaluation and candidates of Pentamid: possible lines, threats to complete one, free pieces, and
   pieces in the nests. */
#include <stdlib.h>
#include <string.h>

#include "games/pentamid/pentamid.h"
#include "rules/knowledge.h"

/* Windows by the opponent's pieces on top in them: none, pieces that can be covered, or a large
   piece, which cannot. */
enum { CLEAR, SOFT, HARD, OBSTACLES };

enum { NEAREST = 3 }; /* missing pieces at most, in windows with an own piece */

/* Features of one player. The evaluation is the weighted sum of the differences. */
enum {
    WINDOWS,                               /* OBSTACLES * NEAREST counts, + 0 for one piece
                                              missing */
    READY = WINDOWS + OBSTACLES * NEAREST, /* windows that pieces from outside can fill, + 0 for one
                                              missing */
    GAPS = READY + NEAREST,                /* cells that such pieces can fill where two are
                                              missing */
    CHANCES,                               /* the features before this one count possible lines */
    TOPS = CHANCES,                        /* uncovered pieces, small to large */
    NESTS = TOPS + SIZES,                  /* pieces in the nests, small to large */
    STEPS = NESTS + SIZES,                 /* possible steps */
    COVERS,                                /* steps onto a piece of the opponent */
    PINNED,                                /* pieces covered by the opponent */
    FEATURES
};

/* Weights in hundredths: a logistic regression of the results of self-play on 5x5 on these
   features. Only games that somebody won within 90 plies are used, since longer games show hardly
   any effect. Early positions count less. */
static const int weights[FEATURES] = {
    [WINDOWS + CLEAR * NEAREST + 0] = 29,
    [WINDOWS + CLEAR * NEAREST + 1] = -16,
    [WINDOWS + CLEAR * NEAREST + 2] = -13,
    [WINDOWS + SOFT * NEAREST + 0] = 47,
    [WINDOWS + SOFT * NEAREST + 1] = 12,
    [WINDOWS + SOFT * NEAREST + 2] = -3,
    [WINDOWS + HARD * NEAREST + 0] = -6,
    [WINDOWS + HARD * NEAREST + 1] = -11,
    [WINDOWS + HARD * NEAREST + 2] = -6,
    [READY + 0] = 19,
    [READY + 1] = 29,
    [READY + 2] = 14,
    [GAPS] = 9,
    [TOPS + SMALL] = 8,
    [TOPS + MEDIUM] = 3,
    [TOPS + LARGE] = -16,
    [NESTS + SMALL] = -7,
    [NESTS + MEDIUM] = 11,
    [NESTS + LARGE] = 16,
    [STEPS] = 4,
    [COVERS] = 13,
    [PINNED] = -21,
};

enum {
    TEMPO = 13,
    WINS_NOW = 10000,  /* the side to move completes a line; negated: it cannot prevent one */
    WINS_SOON = 9000,  /* the side to move wins by threats */
    ONE_THREAT = 48,   /* the opponent threatens to complete a line */
    MORE_THREATS = 60, /* ... on more than one cell */
    CONTEMPT = 40,     /* percent added to own chances and taken from the opponent's */
    NEUTRAL = -1,
};

/* Limits of the search for wins by threats: moves of the attacker, including the one that completes
   a line, and positions. */
enum { ATTACK_TURNS = 4, ATTACK_POSITIONS = 50 };

/* --- bit boards of a position --- */

typedef struct Planes {
    const PentamidTable *table;
    const PentamidPos *state;
    Cells free[2][SIZES]; /* uncovered pieces */
    Cells tops[2];
    Cells open[SIZES]; /* cells that a piece of this size can step to */
    Cells vacant;
} Planes;

BITS_INLINE Planes view_of(const Pos *pos) {
    Planes view = {.table = pentamid_table(pos), .state = pentamid_pos(pos)};
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

/* Cells where this colour can drop a piece. */
static Cells drops(const Planes *view, int colour) {
    const Cells *piece = view->state->piece[colour];
    const bool any = bits_count(piece[SMALL]) < view->table->nests;
    return any ? view->vacant & view->table->drop : 0;
}

/* Cells that each complete a window of these pieces. */
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

/* Does this step complete a line without uncovering one of the opponent? */
static bool step_wins(const Planes *view, int colour, int size, Cells from, Cells to) {
    Cells tops[2] = {view->tops[BLACK] & ~(from | to), view->tops[WHITE] & ~(from | to)};
    tops[colour] |= to;
    for (int below = size - 1; below >= SMALL; below--) {
        tops[BLACK] |= view->state->piece[BLACK][below] & from;
        tops[WHITE] |= view->state->piece[WHITE][below] & from;
        from &= ~tops[BLACK] & ~tops[WHITE]; /* deeper pieces stay covered */
    }
    return pentamid_line(view->table, tops[colour]) && !pentamid_line(view->table, tops[!colour]);
}

/* Cells on which this colour, if it were to move, would complete a line. *move receives a move that
   does. */
static Cells completions(const Planes *view, int colour, Move *move) {
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

/* Cells that pieces of one colour can reach with one move. */
typedef struct Reach {
    Cells across[2]; /* by drops and by steps across rows, across columns */
} Reach;

/* Windows in a row are filled from the rows beside it, diagonal windows from anywhere. */
BITS_INLINE Cells reach_of(const PentamidTable *table, const Reach *reach, int direction) {
    const int stride = table->stride[direction];
    return (stride != table->edge ? reach->across[0] : 0) | (stride != 1 ? reach->across[1] : 0);
}

/* Counts windows with bit-sliced counters: four words hold the number of `tops` in the window that
   begins on each cell. */
BITS_INLINE void windows_count(const PentamidTable *table, const Reach *reach, Cells tops,
                               Cells other, Cells large, int *feature) {
    for (int d = 0; d < table->directions; d++) {
        const Cells near = reach_of(table, reach, d);
        Cells ones = 0, twos = 0, fours = 0, eights = 0, soft = 0, hard = 0, ready = ~UINT64_C(0);
        for (int k = 0; k < table->line; k++) {
            const int shift = k * table->stride[d];
            Cells carry = tops >> shift, next;
            next = ones & carry, ones ^= carry, carry = next;
            next = twos & carry, twos ^= carry, carry = next;
            next = fours & carry, fours ^= carry, eights |= next;
            soft |= other >> shift;
            hard |= large >> shift;
            ready &= (tops | near) >> shift;
        }
        for (int missing = 1; missing <= NEAREST && missing < table->line; missing++) {
            const int n = table->line - missing;
            const Cells these = table->begin[d] & (n & 1 ? ones : ~ones) & (n & 2 ? twos : ~twos) &
                                (n & 4 ? fours : ~fours) & ~eights;
            if (these == 0)
                continue;
            const int at = missing - 1;
            feature[WINDOWS + CLEAR * NEAREST + at] += bits_count(these & ~soft);
            feature[WINDOWS + SOFT * NEAREST + at] += bits_count(these & soft & ~hard);
            feature[WINDOWS + HARD * NEAREST + at] += bits_count(these & hard);
            feature[READY + at] += bits_count(these & ready & ~hard);
            for (int k = 0; k < table->line && missing == 2; k++)
                feature[GAPS] += bits_count(these & ~hard & (near & ~tops) >> k * table->stride[d]);
        }
    }
}

BITS_INLINE void features(const Planes *view, int colour, int *feature) {
    const PentamidPos *state = view->state;
    memset(feature, 0, FEATURES * sizeof *feature);
    Cells above = state->piece[!colour][LARGE];
    Reach reach = {{drops(view, colour), drops(view, colour)}};
    for (int size = LARGE; size >= SMALL; size--) {
        feature[TOPS + size] = bits_count(view->free[colour][size]);
        feature[NESTS + size] = view->table->nests - bits_count(state->piece[colour][size]);
        for (int way = 0; way < 4; way++) {
            const Cells to =
                pentamid_next(view->table, view->free[colour][size], way) & view->open[size];
            feature[STEPS] += bits_count(to);
            feature[COVERS] += bits_count(to & view->tops[!colour]);
            reach.across[way == 1 || way == 2] |= to;
        }
        feature[PINNED] += bits_count(state->piece[colour][size] & above & ~view->tops[colour]);
        above |= state->piece[!colour][size];
    }
    windows_count(view->table, &reach, view->tops[colour], view->tops[!colour],
                  state->piece[!colour][LARGE], feature);
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

/* --- wins by threats --- */

/* Is the move good? `turns`: moves left to the attacker, whose moves each threaten to complete a
   line. *left: positions left to search. */
typedef bool Good(const Pos *pos, Move move, int turns, int *left);

typedef struct Wanted {
    Good *good;
    int turns, *left;
} Wanted;

static bool wanted_is(const Wanted *wanted, const Pos *pos, Move move) {
    return wanted->good(pos, move, wanted->turns, wanted->left);
}

/* Does the side to move have a good drop on a cell of `drop` or a good step to a cell of `step`?
   For drops only the largest available piece is tried, since it is the hardest to cover. */
static bool turn_exists(const Pos *pos, const Planes *view, Cells drop, Cells step,
                        const Wanted *wanted) {
    const int side = pos->side;
    drop &= drops(view, side);
    for (int size = LARGE; size >= SMALL; size--) {
        if (drop != 0 && pentamid_in_nest(view->table, view->state, side, size))
            for (; drop != 0; drop &= drop - 1)
                if (wanted_is(wanted, pos, turn_drop(size, bits_first(drop))))
                    return true;
        for (int way = 0; way < 4; way++) {
            Cells to =
                pentamid_next(view->table, view->free[side][size], way) & view->open[size] & step;
            for (; to != 0; to &= to - 1) {
                const Cells from = pentamid_next(view->table, to & (~to + 1), 3 - way);
                if (wanted_is(wanted, pos, turn_make(bits_first(from), bits_first(to))))
                    return true;
            }
        }
    }
    return false;
}

static Good strikes;

/* Does the side to move win by threats? Its moves must also prevent the opponent's threats. */
static bool attack_wins(const Pos *pos, const Planes *view, int turns, int *left) {
    const Cells cells = needed_twice(view->table, view->tops[pos->side]);
    return cells != 0 && turn_exists(pos, view, cells, cells, &(Wanted){strikes, turns, left});
}

/* Does this move leave the opponent without a line and without a threat to complete one at once?
   Within the limits the opponent must not win by threats either. */
static bool holds(const Pos *pos, Move move, int turns, int *left) {
    PentamidPos next;
    Move answer;
    pos_rules(pos)->play(pos, move, &next.head);
    const Planes view = view_of(&next.head);
    if (pentamid_line(view.table, view.tops[!pos->side]) ||
        completions(&view, !pos->side, &answer) != 0)
        return false;
    return turns < 2 || *left <= 0 || !attack_wins(&next.head, &view, turns, left);
}

static bool parries(const Pos *pos, Move move) {
    return holds(pos, move, 1, NULL);
}

/* Can a line on these cells be prevented? */
static bool parry_exists(const Pos *pos, const Planes *view, Cells threats, int turns, int *left) {
    return turn_exists(pos, view, threats, view->table->all, &(Wanted){holds, turns, left});
}

/* Does this move threaten a line that no reply prevents, while the opponent neither has a line nor
   can complete one? */
static bool strikes(const Pos *pos, Move move, int turns, int *left) {
    PentamidPos next;
    Move answer;
    if (*left <= 0)
        return false;
    pos_rules(pos)->play(pos, move, &next.head);
    const Planes view = view_of(&next.head);
    const Cells threats = completions(&view, pos->side, &answer);
    if (threats == 0 || pentamid_line(view.table, view.tops[!pos->side]) ||
        completions(&view, !pos->side, &answer) != 0)
        return false;
    --*left;
    return !parry_exists(&next.head, &view, threats, turns - 1, left);
}

/* --- evaluation and attacks together --- */

/* `contempt`: the player whose chances count more, or NEUTRAL. */
BITS_INLINE int sum(const Pos *pos, int contempt) {
    const Planes view = view_of(pos);
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
    if (contempt == BLACK || contempt == WHITE) {
        int chances = 0;
        for (int i = 0; i < CHANCES; i++)
            chances += weights[i] * (mine[i] + theirs[i]);
        score += (contempt == side ? chances : -chances) * CONTEMPT / 100;
    }
    const Cells threats = completions(&view, !side, &move);
    int left = ATTACK_POSITIONS;
    if (threats != 0 && !parry_exists(pos, &view, threats, 1, &left))
        return -WINS_NOW;
    if (threats == 0 && attack_wins(pos, &view, ATTACK_TURNS, &left))
        return WINS_SOON;
    score -= threats == 0 ? 0 : (threats & (threats - 1)) == 0 ? ONE_THREAT : MORE_THREATS;
    return score < -WINS_NOW ? -WINS_NOW : score > WINS_NOW ? WINS_NOW : score;
}

BITS_INLINE int eval_body(const Pos *pos) {
    return sum(pos, NEUTRAL);
}

BITS_INLINE int contempt_body(const Pos *pos, int player) {
    return sum(pos, player);
}

BITS_KERNEL(int, eval, (const Pos *pos), (pos))
BITS_KERNEL(int, contempt, (const Pos *pos, int player), (pos, player))

/* --- candidates --- */

/* A move that completes a line is the only candidate. If the opponent threatens to complete one,
   only moves that prevent it are; if none does, any one move. A move that completes a line is never
   banned, since a finished position cannot have occurred before. */
static Completeness candidates(const Pos *pos, MoveList *list) {
    const Planes view = view_of(pos);
    const size_t before = list->count;
    Move move;
    if (completions(&view, pos->side, &move) != 0) {
        move_list_add(list, move);
        return LIST_SELECTIVE;
    }
    pos_rules(pos)->moves(pos, list);
    if (completions(&view, !pos->side, &move) == 0)
        return LIST_COMPLETE;
    size_t kept = before;
    for (size_t i = before; i < list->count; i++)
        if (parries(pos, list->move[i]))
            list->move[kept++] = list->move[i];
    if (kept == before && kept < list->count)
        kept++; /* no move prevents it */
    list->count = kept;
    return LIST_ALL_BUT_LOSING;
}

/* Fills `value`: the value of a piece on each cell for the windows of one colour. */
static void values_fill(const Planes *view, int colour, int *value) {
    static const int by_missing[] = {0, 120, 40, 14, 5, 2, 1, 1, 1};
    const PentamidTable *table = view->table;
    const Cells large = view->state->piece[!colour][LARGE];
    memset(value, 0, 64 * sizeof *value);
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
                value[first + k * table->stride[d]] += gain;
        }
}

static void order(const Pos *pos, const MoveList *list, int32_t *score) {
    const Planes view = view_of(pos);
    const int side = pos->side;
    int mine[64], theirs[64];
    values_fill(&view, side, mine);
    values_fill(&view, !side, theirs);
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
    .contempt = contempt,
    .candidates = candidates,
    .order = order,
    .bench = bench,
};
