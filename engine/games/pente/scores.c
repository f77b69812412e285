#include "games/pente/scores.h"

void scores_begin(const PenteTable *table, int32_t inward, Scores *scores) {
    for (int point = 0; point < table->points; point++)
        scores->at[point] = inward * table->inward[point];
}

void scores_mark(const PenteTable *table, const Marks marks, int32_t weight, Scores *scores) {
    for (int from = 0; from < table->lines; from += LINES_TOGETHER) {
        if (!marks_any(marks + from))
            continue;
        for (int i = from; i < from + LINES_TOGETHER; i++)
            for (uint64_t rest = marks[i]; rest != 0; rest &= rest - 1)
                scores->at[table->point[i][bits_first(rest)]] += weight;
    }
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

void scores_best_list(const PenteTable *table, const uint64_t *points, const Scores *scores,
                      int most, MoveList *list) {
    const size_t before = list->count;
    if (!move_list_reserve(list, (size_t)most + 1))
        most = (int)(list->room - before) - 1;
    if (most < 1)
        return;
    for (int w = 0; w < table->words; w++)
        for (uint64_t rest = points[w]; rest != 0; rest &= rest - 1) {
            const int point = 64 * w + bits_first(rest);
            size_t at = list->count;
            if (at == before + (size_t)most &&
                scores->at[list->move[at - 1] - 1] >= scores->at[point])
                continue;
            list->move[at] = (Move)point + 1;
            for (; at > before && scores->at[list->move[at - 1] - 1] < scores->at[point]; at--) {
                list->move[at] = list->move[at - 1];
                list->move[at - 1] = (Move)point + 1;
            }
            list->count += list->count < before + (size_t)most;
        }
}
