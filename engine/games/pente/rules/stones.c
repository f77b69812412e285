#include "games/pente/rules/stones.h"

/* Captures and rows are found by shifts of line words: `at << i` is the point i steps ahead of
   `at`, and `at >> i` is i steps back. Bits between lines and beyond a word are never set, so no
   stone is found there. */

/* --- adding and removing stones --- */

void stones_add(const PenteTable *table, PentePos *state, int colour, int point) {
    row_add(state->stones + colour * table->words, point);
    lines_add(table, state->stones + table->lines_at + colour * table->lines, point);
}

void stones_remove(const PenteTable *table, PentePos *state, int colour, int point) {
    row_remove(state->stones + colour * table->words, point);
    lines_remove(table, state->stones + table->lines_at + colour * table->lines, point);
}

/* --- captures --- */

/* The stones of `enemy` that a stone of `own` at bit `at` captures along a line. */
BITS_INLINE uint64_t line_captures(const PenteKind *kind, uint64_t own, uint64_t enemy,
                                   uint64_t at) {
    const uint64_t ahead = at << 1 | at << 2, back = at >> 1 | at >> 2;
    uint64_t captured = 0;
    if ((enemy & ahead) == ahead) {
        if (kind->pairs && (own & at << 3) != 0)
            captured = ahead;
        else if (kind->triples && (enemy & at << 3) != 0 && (own & at << 4) != 0)
            captured = ahead | at << 3;
    }
    if ((enemy & back) == back) {
        if (kind->pairs && (own & at >> 3) != 0)
            captured |= back;
        else if (kind->triples && (enemy & at >> 3) != 0 && (own & at >> 4) != 0)
            captured |= back | at >> 3;
    }
    return captured;
}

/* With more than two players: captures from each enemy, or from all enemies together if `mixed`. */
static uint64_t line_captures_multi(const PenteTable *table, const PentePos *state, int colour,
                                    LinePlace place) {
    const uint64_t own = pente_lines(table, state, colour)[place.line];
    const uint64_t at = bits_one(place.bit);
    uint64_t captured = 0, enemies = 0;
    for (int enemy = 0; enemy < table->players; enemy++) {
        if (table->team[enemy] == table->team[colour])
            continue;
        const uint64_t stones = pente_lines(table, state, enemy)[place.line];
        captured |= line_captures(&table->kind, own, stones, at);
        enemies |= stones;
    }
    return table->mixed ? line_captures(&table->kind, own, enemies, at) : captured;
}

static int gain_multi(const PenteTable *table, const PentePos *state, int colour, int point) {
    int gain = 0;
    for (int axis = 0; axis < AXES; axis++)
        gain += bits_count(line_captures_multi(table, state, colour, table->place[point][axis]));
    return gain;
}

int stones_gain(const PenteTable *table, const PentePos *state, int colour, int point) {
    if (table->players > 2)
        return gain_multi(table, state, colour, point);
    const uint64_t *own = pente_lines(table, state, colour);
    const uint64_t *enemy = pente_lines(table, state, !colour);
    int gain = 0;
    for (int axis = 0; axis < AXES; axis++) {
        const LinePlace place = table->place[point][axis];
        gain += bits_count(
            line_captures(&table->kind, own[place.line], enemy[place.line], bits_one(place.bit)));
    }
    return gain;
}

/* --- runs: stones of one colour next to each other in a line --- */

typedef struct StoneRun {
    uint64_t stones, before, after; /* `before`, `after`: the points beside its ends; 0 beyond the
                                       word */
    int length;
} StoneRun;

static StoneRun run_around(uint64_t own, int bit) {
    const int ahead = bits_first(~(own >> bit)); /* both lengths include the stone itself */
    const int back = LINE_BITS - 1 - bits_highest(~(own << (LINE_BITS - 1 - bit)));
    const int length = ahead + back - 1;
    const uint64_t stones = bits_below(length) << (bit - back + 1);
    return (StoneRun){stones, stones >> 1 & ~stones, stones << 1 & ~stones, length};
}

/* The run has a length that can be captured. */
static bool run_capturable(const PenteKind *kind, StoneRun run) {
    return (run.length == 2 && kind->pairs) || (run.length == 3 && kind->triples);
}

static bool run_wins(const PenteTable *table, StoneRun run) {
    return run.length == table->run || (run.length > table->run && !table->kind.exact);
}

/* Can one enemy stone capture this stone? Then one of its runs has an enemy stone at one end and an
   empty point at the other. */
static bool stone_loose(const PenteTable *table, const uint64_t *own, const uint64_t *enemy,
                        int point) {
    for (int axis = 0; axis < AXES; axis++) {
        const LinePlace place = table->place[point][axis];
        const uint64_t empty = table->line[place.line] & ~enemy[place.line];
        const StoneRun run = run_around(own[place.line], place.bit);
        if (run_capturable(&table->kind, run) &&
            (((enemy[place.line] & run.before) != 0 && (empty & run.after) != 0) ||
             ((enemy[place.line] & run.after) != 0 && (empty & run.before) != 0)))
            return true;
    }
    return false;
}

/* --- effects of a new stone --- */

Losses stones_take(const PenteTable *table, PentePos *state, int colour, int point) {
    const uint64_t *own = pente_lines(table, state, colour);
    const uint64_t *enemy = pente_lines(table, state, !colour);
    uint64_t captured[AXES], poofed[AXES] = {0};
    Losses losses = {0};
    if (!table->kind.pairs) /* without pairs there are no triples: nothing is captured */
        return losses;
    for (int axis = 0; axis < AXES; axis++) {
        const LinePlace place = table->place[point][axis];
        captured[axis] =
            line_captures(&table->kind, own[place.line], enemy[place.line], bits_one(place.bit));
        if (!table->kind.poof)
            continue;
        const StoneRun run = run_around(own[place.line], place.bit);
        if (run_capturable(&table->kind, run) && (enemy[place.line] & run.before) != 0 &&
            (enemy[place.line] & run.after) != 0)
            poofed[axis] = run.stones & ~bits_one(place.bit);
    }
    for (int axis = 0; axis < AXES; axis++) {
        const uint16_t *points = table->point[table->place[point][axis].line];
        for (; captured[axis] != 0; captured[axis] &= captured[axis] - 1, losses.captured++)
            stones_remove(table, state, !colour, points[bits_first(captured[axis])]);
        for (; poofed[axis] != 0; poofed[axis] &= poofed[axis] - 1, losses.poofed++)
            stones_remove(table, state, colour, points[bits_first(poofed[axis])]);
    }
    if (losses.poofed > 0) { /* also counts the new stone */
        stones_remove(table, state, colour, point);
        losses.poofed++;
    }
    return losses;
}

int stones_take_multi(const PenteTable *table, PentePos *state, int colour, int point) {
    uint64_t captured[AXES];
    int count = 0;
    for (int axis = 0; axis < AXES; axis++)
        captured[axis] = line_captures_multi(table, state, colour, table->place[point][axis]);
    for (int axis = 0; axis < AXES; axis++) {
        const uint16_t *points = table->point[table->place[point][axis].line];
        for (; captured[axis] != 0; captured[axis] &= captured[axis] - 1, count++) {
            const int taken = points[bits_first(captured[axis])];
            int enemy = 0;
            while (!row_has(pente_stones(table, state, enemy), taken))
                enemy++;
            stones_remove(table, state, enemy, taken);
        }
    }
    return count;
}

/* --- rows --- */

static bool row_safe(const PenteTable *table, const uint64_t *own, const uint64_t *enemy, int line,
                     uint64_t row) {
    for (; row != 0; row &= row - 1)
        if (stone_loose(table, own, enemy, table->point[line][bits_first(row)]))
            return false;
    return true;
}

bool stones_five(const PenteTable *table, const PentePos *state, int colour, int point, bool safe) {
    const uint64_t *own = pente_lines(table, state, colour);
    const uint64_t *enemy = pente_lines(table, state, !colour);
    for (int axis = 0; axis < AXES; axis++) {
        const LinePlace place = table->place[point][axis];
        const StoneRun run = run_around(own[place.line], place.bit);
        if (run_wins(table, run) && (!safe || row_safe(table, own, enemy, place.line, run.stones)))
            return true;
    }
    return false;
}

bool stones_five_any(const PenteTable *table, const PentePos *state, int colour, bool safe) {
    const uint64_t *stones = pente_stones(table, state, colour);
    for (int w = 0; w < table->words; w++)
        for (uint64_t rest = stones[w]; rest != 0; rest &= rest - 1)
            if (stones_five(table, state, colour, 64 * w + bits_first(rest), safe))
                return true;
    return false;
}
