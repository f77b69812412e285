#include "games/pente/knowledge/threats.h"

#include <string.h>

#include "games/pente/rules/stones.h"

/* Does a stone of the colour win by the rules, whoever is to move? */
static bool stone_wins(const Pos *pos, int colour, int point) {
    PenteRoom before, after;
    memcpy(&before, pos, pos->variant->pos_size);
    before.head.side = colour; /* the key is not updated: nothing reads it */
    pos_rules(pos)->play(&before.head, (Move)point + 1, &after.head);
    return pos_rules(pos)->outcome(&after.head) == LOST; /* from the opponent's point of view */
}

/* Might one stone capture enough to win? A marked line may capture in both directions. */
static bool captures_may_win(const PenteKind *kind, const PentePos *state, const SidePatterns *side,
                             int colour) {
    const int most = 2 * (kind->triples ? 3 : 2);
    return kind->goal > 0 && side->captures > 0 &&
           state->captured[colour] + most * side->captures >= kind->goal;
}

bool threats_win(const Pos *pos, const Patterns *patterns, int colour, uint64_t *plane) {
    const PenteTable *table = pente_table(pos);
    const PentePos *state = pente_pos(pos);
    const PenteKind *kind = &table->kind;
    const bool capturing = captures_may_win(kind, state, &patterns->side[colour], colour);
    const bool simple = !kind->poof && !kind->boat;
    uint64_t takes[PLANE_WORDS_MAX] = {0};
    memset(plane, 0, (size_t)table->words * sizeof *plane);
    if (patterns->side[colour].fives == 0 && !capturing)
        return false;
    patterns_points_add(patterns->table, patterns->side[colour].five, plane);
    if (capturing)
        patterns_captures_add(patterns, colour, takes);
    uint64_t any = 0;
    for (int w = 0; w < table->words; w++) {
        for (uint64_t rest = takes[w]; rest != 0; rest &= rest - 1) {
            const int point = 64 * w + bits_first(rest);
            if (state->captured[colour] + stones_gain(table, state, colour, point) >= kind->goal)
                row_add(plane, point);
        }
        for (uint64_t rest = plane[w]; rest != 0 && !simple; rest &= rest - 1)
            if (!stone_wins(pos, colour, 64 * w + bits_first(rest)))
                plane[w] &= ~(rest & (~rest + 1));
        any |= plane[w];
    }
    return any != 0;
}

void threats_neighbours_add(const PenteTable *table, const uint64_t *empty, const uint64_t *around,
                            int steps, uint64_t *plane) {
    for (int w = 0; w < table->words; w++)
        for (uint64_t rest = around[w]; rest != 0; rest &= rest - 1) {
            const int point = 64 * w + bits_first(rest);
            for (int d = 0; d < DIRECTIONS; d++)
                for (int i = 1; i <= steps && i <= table->reach[point][d]; i++)
                    if (row_has(empty, point + i * table->step[d]))
                        row_add(plane, point + i * table->step[d]);
        }
}

/* A stone can help by standing on the point or by capturing a stone that the win needs. In poof
   games it can also make the winning stone one that is lost, or lose own stones before they are
   captured. In boat games it can make the five breakable, or complete a five first. */
bool threats_answer(const Pos *pos, const Patterns *patterns, uint64_t *plane) {
    const PenteTable *table = pente_table(pos);
    const SidePatterns *side = &patterns->side[pos->side];
    uint64_t empty[PLANE_WORDS_MAX];
    if (threats_pending(pos)) {
        memset(plane, 0, (size_t)table->words * sizeof *plane);
        patterns_captures_add(patterns, pos->side, plane);
        return true;
    }
    if (!threats_win(pos, patterns, !pos->side, plane))
        return false;
    if (table->kind.poof || table->kind.boat) {
        pente_empty(pos, empty);
        uint64_t wins[PLANE_WORDS_MAX];
        memcpy(wins, plane, (size_t)table->words * sizeof *plane);
        threats_neighbours_add(table, empty, wins, 3, plane);
    }
    patterns_captures_add(patterns, pos->side, plane);
    if (table->kind.poof)
        patterns_points_add(patterns->table, side->poof, plane);
    if (table->kind.boat) {
        patterns_capture_threats_add(patterns, pos->side, plane);
        patterns_points_add(patterns->table, side->five, plane);
    }
    return true;
}

/* The points where a stone may threaten to win at once. */
static void threats_find(const Pos *pos, const Patterns *patterns, uint64_t *plane) {
    const PenteTable *table = pente_table(pos);
    const SidePatterns *side = &patterns->side[pos->side];
    const int goal = table->kind.goal;
    memset(plane, 0, (size_t)table->words * sizeof *plane);
    patterns_points_add(patterns->table, side->four, plane);
    patterns_captures_add(patterns, pos->side, plane);
    if (goal > 0 && pente_pos(pos)->captured[pos->side] >= goal - 6)
        patterns_capture_threats_add(patterns, pos->side, plane);
    if (table->kind.boat && patterns_any(patterns, side->five)) {
        /* a breakable five must be answered; filling the gap first may make it unbreakable */
        uint64_t fives[PLANE_WORDS_MAX] = {0}, empty[PLANE_WORDS_MAX];
        patterns_points_add(patterns->table, side->five, fives);
        patterns_points_add(patterns->table, side->five, plane);
        patterns_captures_add(patterns, !pos->side, plane);
        pente_empty(pos, empty);
        threats_neighbours_add(table, empty, fives, 3, plane);
    }
    if (table->kind.poof) /* a stone that is lost with others may open a line for the next one */
        patterns_points_add(patterns->table, side->poof, plane);
}

void threats_points(const Pos *pos, const Patterns *patterns, bool threes, uint64_t *plane) {
    const int words = pente_table(pos)->words;
    uint64_t answers[PLANE_WORDS_MAX];
    threats_find(pos, patterns, plane);
    if (threes)
        patterns_points_add(patterns->table, patterns->side[pos->side].open_three, plane);
    if (threats_answer(pos, patterns, answers))
        for (int w = 0; w < words; w++)
            plane[w] &= answers[w];
}
