#include "games/pente/knowledge/crossings.h"

#include <string.h>

/* Planes of one colour: points of each shape, and those of which it is on two lines. */
typedef struct Marked {
    uint64_t four[PLANE_WORDS_MAX], three[PLANE_WORDS_MAX], threes[PLANE_WORDS_MAX];
    uint64_t lone[PLANE_WORDS_MAX], lones[PLANE_WORDS_MAX];
    uint64_t capture[PLANE_WORDS_MAX];
} Marked;

/* --- points of lines --- */

/* Planes of points with a mark, and with marks of two lines. */
typedef struct Crossed {
    uint64_t *once, *twice;
} Crossed;

static inline void point_cross(void *context, int point) {
    const Crossed *crossed = context;
    crossed->twice[point / 64] |= crossed->once[point / 64] & bits_one(point);
    row_add(crossed->once, point);
}

static void threats_mark(const Patterns *patterns, int colour, Marked *marked) {
    const PenteTable *table = patterns->table;
    const SidePatterns *side = &patterns->side[colour];
    Marks three;
    for (int i = 0; i < table->lines; i++)
        three[i] = side->open_three[i] & ~side->four[i];
    patterns_points_add(table, side->four, marked->four);
    marks_each(table, three, point_cross, &(Crossed){marked->three, marked->threes});
    patterns_captures_add(patterns, colour, marked->capture);
    patterns_capture_threats_add(patterns, colour, marked->capture);
}

/* --- lone stones --- */

/* A plane for each axis, side by side for vectors, with words of 0 before and after. */
typedef uint64_t AxisPlanes[PLANE_WORDS_MAX + 2][AXES];

/* Bits of one step and of two along each axis, and the rest of a word. */
typedef struct AxisSteps {
    uint64_t one[AXES], one_rest[AXES], two[AXES], two_rest[AXES];
} AxisSteps;

BITS_INLINE void steps_make(const PenteTable *table, AxisSteps *steps) {
    for (int axis = 0; axis < AXES; axis++) {
        const uint64_t step = (uint64_t)table->step[axis];
        steps->one[axis] = step;
        steps->one_rest[axis] = 64 - step;
        steps->two[axis] = 2 * step;
        steps->two_rest[axis] = 64 - 2 * step;
    }
}

/* A word of a plane shifted by one step and by two along an axis, up and down. */
typedef struct Shifted {
    uint64_t up, up2, down, down2;
} Shifted;

BITS_INLINE Shifted points_shift(const AxisSteps *steps, int axis, uint64_t below, uint64_t word,
                                 uint64_t above) {
    return (Shifted){.up = word << steps->one[axis] | below >> steps->one_rest[axis],
                     .up2 = word << steps->two[axis] | below >> steps->two_rest[axis],
                     .down = word >> steps->one[axis] | above << steps->one_rest[axis],
                     .down2 = word >> steps->two[axis] | above << steps->two_rest[axis]};
}

BITS_INLINE bool lones_mark_body(const PenteTable *table, const uint64_t *empty,
                                 const uint64_t *stones, AxisPlanes *restrict lone,
                                 Marked *restrict marked) {
    const int words = table->words;
    AxisSteps steps;
    steps_make(table, &steps);
    for (int w = 0; w < words; w++)
        for (int axis = 0; axis < AXES; axis++) {
            const Shifted shifted =
                points_shift(&steps, axis, empty[w], empty[w + 1], empty[w + 2]);
            (*lone)[w + 1][axis] =
                stones[w] & shifted.up & shifted.up2 & shifted.down & shifted.down2;
        }
    for (int axis = 0; axis < AXES; axis++)
        (*lone)[0][axis] = (*lone)[words + 1][axis] = 0;
    for (int w = 0; w < words; w++) {
        uint64_t points[AXES], once = 0, twice = 0;
        for (int axis = 0; axis < AXES; axis++) {
            const Shifted shifted = points_shift(&steps, axis, (*lone)[w][axis],
                                                 (*lone)[w + 1][axis], (*lone)[w + 2][axis]);
            points[axis] = shifted.up | shifted.up2 | shifted.down | shifted.down2;
        }
        for (int axis = 0; axis < AXES; axis++) {
            twice |= once & points[axis];
            once |= points[axis];
        }
        marked->lone[w] = once;
        marked->lones[w] = twice;
    }
    return true;
}

BITS_KERNEL(bool, lones_mark,
            (const PenteTable *table, const uint64_t *empty, const uint64_t *stones,
             AxisPlanes *restrict lone, Marked *restrict marked),
            (table, empty, stones, lone, marked))

/* --- counts --- */

BITS_INLINE bool crossings_sum_body(const Marked *marked, int words, Crossings *crossings) {
    for (int colour = 0; colour < 2; colour++) {
        const Marked *own = &marked[colour], *enemy = &marked[!colour];
        int32_t count[CROSSINGS] = {0};
        for (int w = 0; w < words; w++) {
            const uint64_t threat = own->four[w] | own->three[w], any = threat | own->lone[w];
            const uint64_t enemy_any = enemy->four[w] | enemy->three[w] | enemy->lone[w];
            count[CROSSING_FOUR_THREE] += bits_count(own->four[w] & own->three[w]);
            count[CROSSING_THREES] += bits_count(own->threes[w]);
            count[CROSSING_FOUR_LONE] += bits_count(own->four[w] & own->lone[w]);
            count[CROSSING_THREE_LONE] += bits_count(own->three[w] & own->lone[w]);
            count[CROSSING_LONES] += bits_count(own->lones[w]);
            count[CROSSING_CAPTURE] += bits_count(any & own->capture[w]);
            count[CROSSING_ENEMY] += bits_count(threat & enemy_any);
        }
        memcpy(crossings->count[colour], count, sizeof count);
    }
    return true;
}

BITS_KERNEL(bool, crossings_sum, (const Marked *marked, int words, Crossings *crossings),
            (marked, words, crossings))

void crossings_count(const Pos *pos, const Patterns *patterns, Crossings *crossings) {
    const PenteTable *table = patterns->table;
    uint64_t empty[PLANE_WORDS_MAX + 2];
    AxisPlanes lone;
    Marked marked[2];
    memset(marked, 0, sizeof marked);
    empty[0] = empty[table->words + 1] = 0;
    pente_empty(pos, empty + 1);
    for (int colour = 0; colour < 2; colour++) {
        lones_mark(table, empty, pente_stones(table, pente_pos(pos), colour), &lone,
                   &marked[colour]);
        threats_mark(patterns, colour, &marked[colour]);
    }
    crossings_sum(marked, table->words, crossings);
}
