#include "games/pente/knowledge/scores.h"

#include <string.h>

void scores_begin(const PenteTable *table, int32_t inward, Scores *scores) {
    for (int point = 0; point < table->points; point++)
        scores->at[point] = inward * table->inward[point];
}

typedef struct Raise {
    int32_t *at;
    int32_t weight;
} Raise;

static inline void point_raise(void *context, int point) {
    const Raise *raise = context;
    raise->at[point] += raise->weight;
}

void scores_mark(const PenteTable *table, const Marks marks, int32_t weight, Scores *scores) {
    marks_each(table, marks, point_raise, &(Raise){scores->at, weight});
}

void scores_neighbours_add(const Pos *pos, int colour, const int32_t *weight, Scores *scores) {
    const PenteTable *table = pente_table(pos);
    const uint64_t *stones = pente_stones(table, pente_pos(pos), colour);
    for (int w = 0; w < table->words; w++)
        for (uint64_t rest = stones[w]; rest != 0; rest &= rest - 1) {
            const int point = 64 * w + bits_first(rest);
            for (int d = 0; d < DIRECTIONS; d++)
                for (int i = 1; i <= NEAR_STEPS && i <= table->reach[point][d]; i++)
                    scores->at[point + i * table->step[d]] += weight[i - 1];
        }
}

/* Is a point better than another? Of equals the first of the board is. */
BITS_INLINE bool point_better(const Scores *scores, int point, int other) {
    return scores->at[point] != scores->at[other] ? scores->at[point] > scores->at[other]
                                                  : point < other;
}

/* Inserts those of the points that are among the `most` best of all so far. */
static void best_insert(const uint64_t *points, int words, const Scores *scores, size_t before,
                        size_t most, MoveList *list) {
    Move *best = list->move + before;
    size_t count = list->count - before;
    int32_t least = count == most ? scores->at[best[count - 1] - 1] : INT32_MIN;
    for (int w = 0; w < words; w++)
        for (uint64_t rest = points[w]; rest != 0; rest &= rest - 1) {
            const int point = 64 * w + bits_first(rest);
            size_t at = count;
            if (scores->at[point] < least ||
                (count == most && !point_better(scores, point, (int)best[most - 1] - 1)))
                continue;
            for (; at > 0 && point_better(scores, point, (int)best[at - 1] - 1); at--)
                best[at] = best[at - 1];
            best[at] = (Move)point + 1;
            count += count < most;
            least = count == most ? scores->at[best[count - 1] - 1] : INT32_MIN;
        }
    list->count = before + count;
}

/* The points beside stones, and the stones' neighbours beyond the side of the board. For all stones
   of a board shifts are faster than threats_neighbours_add(). */
static void beside_find(const PenteTable *table, const uint64_t *stones, uint64_t *beside) {
    memset(beside, 0, (size_t)table->words * sizeof *beside);
    for (int axis = 0; axis < AXES; axis++) {
        const int step = table->step[axis]; /* less than a word */
        for (int w = 0; w < table->words; w++) {
            const uint64_t below = w > 0 ? stones[w - 1] : 0;
            const uint64_t above = w + 1 < table->words ? stones[w + 1] : 0;
            beside[w] |=
                stones[w] << step | below >> (64 - step) | stones[w] >> step | above << (64 - step);
        }
    }
}

/* The best are mostly beside stones. Once these are listed, most others are worse than the last. */
void scores_best_list(const Pos *pos, const uint64_t *points, const Scores *scores, int most,
                      MoveList *list) {
    const PenteTable *table = pente_table(pos);
    const size_t before = list->count;
    uint64_t stones[PLANE_WORDS_MAX], near[PLANE_WORDS_MAX], far[PLANE_WORDS_MAX];
    if (!move_list_reserve(list, (size_t)most + 1))
        most = (int)(list->room - before) - 1;
    if (most < 1)
        return;
    pente_empty(pos, stones);
    for (int w = 0; w < table->words; w++)
        stones[w] ^= table->board[w];
    beside_find(table, stones, near);
    for (int w = 0; w < table->words; w++) {
        far[w] = points[w] & ~near[w];
        near[w] &= points[w];
    }
    best_insert(near, table->words, scores, before, (size_t)most, list);
    best_insert(far, table->words, scores, before, (size_t)most, list);
}
