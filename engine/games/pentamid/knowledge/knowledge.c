/* Evaluation and candidates of Pentamid: possible lines, threats to complete one, free pieces, and
   pieces in the nests. */
#include <stdlib.h>
#include <string.h>

#include "games/pentamid/knowledge/attack.h"
#include "knowledge/knowledge.h"

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
enum { ATTACK_MOVES = 4, ATTACK_POSITIONS = 50 };

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

BITS_INLINE void features(const Planes *planes, int colour, int *feature) {
    const PentamidPos *state = planes->state;
    memset(feature, 0, FEATURES * sizeof *feature);
    Cells above = state->piece[!colour][LARGE];
    Reach reach = {{planes_drops(planes, colour), planes_drops(planes, colour)}};
    for (int size = LARGE; size >= SMALL; size--) {
        feature[TOPS + size] = bits_count(planes->free[colour][size]);
        feature[NESTS + size] = planes->table->nests - bits_count(state->piece[colour][size]);
        for (int way = 0; way < 4; way++) {
            const Cells to =
                pentamid_next(planes->table, planes->free[colour][size], way) & planes->open[size];
            feature[STEPS] += bits_count(to);
            feature[COVERS] += bits_count(to & planes->tops[!colour]);
            reach.across[way == 1 || way == 2] |= to;
        }
        feature[PINNED] += bits_count(state->piece[colour][size] & above & ~planes->tops[colour]);
        above |= state->piece[!colour][size];
    }
    windows_count(planes->table, &reach, planes->tops[colour], planes->tops[!colour],
                  state->piece[!colour][LARGE], feature);
}

/* --- evaluation and attacks together --- */

/* `contempt`: the player whose chances count more, or NEUTRAL. */
BITS_INLINE int sum(const Pos *pos, int contempt) {
    const Planes planes = planes_of(pos);
    const int side = pos->side;
    int mine[FEATURES], theirs[FEATURES];
    Move move;
    if (planes_completions(&planes, side, &move) != 0)
        return WINS_NOW;
    features(&planes, side, mine);
    features(&planes, !side, theirs);
    int score = TEMPO;
    for (int i = 0; i < FEATURES; i++)
        score += weights[i] * (mine[i] - theirs[i]);
    if (contempt == BLACK || contempt == WHITE) {
        int chances = 0;
        for (int i = 0; i < CHANCES; i++)
            chances += weights[i] * (mine[i] + theirs[i]);
        score += (contempt == side ? chances : -chances) * CONTEMPT / 100;
    }
    const Cells threats = planes_completions(&planes, !side, &move);
    int left = ATTACK_POSITIONS;
    if (threats != 0 && !attack_parry_exists(pos, &planes, threats, 1, &left))
        return -WINS_NOW;
    if (threats == 0 && attack_wins(pos, &planes, ATTACK_MOVES, &left))
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
    const Planes planes = planes_of(pos);
    const size_t before = list->count;
    Move move;
    if (planes_completions(&planes, pos->side, &move) != 0) {
        move_list_add(list, move);
        return LIST_SELECTIVE;
    }
    pos_rules(pos)->moves(pos, list);
    if (planes_completions(&planes, !pos->side, &move) == 0)
        return LIST_COMPLETE;
    size_t kept = before;
    for (size_t i = before; i < list->count; i++)
        if (attack_parries(pos, list->move[i]))
            list->move[kept++] = list->move[i];
    if (kept == before && kept < list->count)
        kept++; /* no move prevents it */
    list->count = kept;
    return LIST_ALL_BUT_LOSING;
}

/* Fills `value`: the value of a piece on each cell for the windows of one colour. */
static void values_fill(const Planes *planes, int colour, int *value) {
    static const int by_missing[] = {0, 120, 40, 14, 5, 2, 1, 1, 1};
    const PentamidTable *table = planes->table;
    const Cells large = planes->state->piece[!colour][LARGE];
    memset(value, 0, 64 * sizeof *value);
    for (int d = 0; d < table->directions; d++)
        for (Cells rest = table->begin[d]; rest != 0; rest &= rest - 1) {
            const int first = bits_first(rest);
            int own = 0, other = 0;
            for (int k = 0; k < table->line; k++) {
                const Cells cell = cell_bit(first + k * table->stride[d]);
                own += (planes->tops[colour] & cell) != 0;
                other += (large & cell) != 0 ? 2 : (planes->tops[!colour] & cell) != 0;
            }
            const int gain = by_missing[table->line - own] >> (other < 5 ? other : 5);
            for (int k = 0; k < table->line; k++)
                value[first + k * table->stride[d]] += gain;
        }
}

static void order(const Pos *pos, const MoveList *list, int32_t *score) {
    const Planes planes = planes_of(pos);
    const int side = pos->side;
    int mine[64], theirs[64];
    values_fill(&planes, side, mine);
    values_fill(&planes, !side, theirs);
    for (size_t i = 0; i < list->count; i++) {
        const Move move = list->move[i];
        const int to = move_to(move), from = move_from(move);
        score[i] = mine[to] + theirs[to];
        if (move_drops(move))
            score[i] += 10 * move_size(move);
        else
            score[i] -= mine[from] + theirs[from] / 2;
        if ((planes.tops[!side] & cell_bit(to)) != 0)
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
