#include "games/pente/many.h"

#include <string.h>

#include "games/pente/scores.h"

/* An estimate of who can win at once, and the most that shapes can be worth. */
enum { WINS_NOW = 14000, SHAPES_MOST = 12000 };

/* --- what a colour has --- */

/* Rows that nobody else disturbs, by the number of own stones in them. */
static void rows_see(const PenteTable *table, const uint64_t *own_stones, const uint64_t *empty,
                     Means *means) {
    const int run = table->run;
    for (int i = 0; i < table->lines; i++) {
        const uint64_t own = own_stones[i], open = own | empty[i];
        uint64_t window = ~UINT64_C(0), one = 0, two = 0, four = 0;
        for (int k = 0; k < run; k++) { /* the number of stones, as binary digits */
            const uint64_t stone = own >> k, carry = one & stone, more = two & carry;
            window &= open >> k;
            one ^= stone;
            two ^= carry;
            four ^= more;
        }
        if (table->kind.exact)
            window &= ~(own << 1) & ~(own >> run);
        for (int stage = 0; stage < run; stage++) {
            const uint64_t rows = window & ((stage & 1) != 0 ? one : ~one) &
                                  ((stage & 2) != 0 ? two : ~two) &
                                  ((stage & 4) != 0 ? four : ~four);
            uint64_t points = 0;
            for (int k = 0; k < run; k++)
                points |= rows << k;
            means->stage[stage][i] = points & empty[i];
            means->rows[stage] += bits_count(rows);
        }
    }
}

static void captures_see(const PenteTable *table, const uint64_t *own_stones,
                         const uint64_t *enemy_stones, const uint64_t *empty, Means *means) {
    for (int i = 0; i < table->lines; i++) {
        const uint64_t own = own_stones[i], enemy = enemy_stones[i];
        const uint64_t above = empty[i] & enemy >> 1 & enemy >> 2;
        const uint64_t below = empty[i] & enemy << 1 & enemy << 2;
        uint64_t up = above & own >> 3, down = below & own << 3;
        if (table->kind.triples) {
            up |= above & enemy >> 3 & own >> 4;
            down |= below & enemy << 3 & own << 4;
        }
        means->capture[i] |= up | down;
        means->captures += bits_count(up) + bits_count(down);
    }
}

static bool enemies(const PenteTable *table, int a, int b) {
    return table->party[a] != table->party[b];
}

void many_means(const Pos *pos, int colour, Means *means) {
    const PenteTable *table = pente_table(pos);
    const uint64_t *own = pente_lines(table, pente_pos(pos), colour);
    Marks empty, mixed = {0};
    memset(means->rows, 0, sizeof means->rows);
    memset(means->capture, 0, sizeof means->capture);
    means->captures = 0;
    memcpy(empty, table->line, sizeof empty);
    for (int other = 0; other < table->players; other++) {
        const uint64_t *stones = pente_lines(table, pente_pos(pos), other);
        for (int i = 0; i < table->lines; i++)
            empty[i] &= ~stones[i];
    }
    rows_see(table, own, empty, means);
    for (int other = 0; other < table->players && table->kind.pairs; other++) {
        const uint64_t *stones = pente_lines(table, pente_pos(pos), other);
        if (enemies(table, colour, other) && !table->mixed)
            captures_see(table, own, stones, empty, means);
        for (int i = 0; i < table->lines && enemies(table, colour, other); i++)
            mixed[i] |= stones[i];
    }
    if (table->mixed && table->kind.pairs)
        captures_see(table, own, mixed, empty, means);
}

static void points_add(const PenteTable *table, const Marks marks, uint64_t *plane) {
    for (int i = 0; i < table->lines; i++)
        for (uint64_t rest = marks[i]; rest != 0; rest &= rest - 1)
            row_add(plane, table->point[i][bits_first(rest)]);
}

bool many_wins(const Pos *pos, int colour, const Means *means, uint64_t *plane) {
    const PenteTable *table = pente_table(pos);
    const int goal = table->kind.goal;
    const int most = means->captures * (table->kind.triples ? 3 : 2);
    const int taken = pente_taken(table, pente_pos(pos), colour);
    uint64_t takes[PLANE_WORDS_MAX] = {0}, any = 0;
    memset(plane, 0, (size_t)table->words * sizeof *plane);
    points_add(table, means->stage[table->run - 1], plane);
    if (goal > 0 && means->captures > 0 && taken + most >= goal)
        points_add(table, means->capture, takes);
    for (int w = 0; w < table->words; w++) {
        for (uint64_t rest = takes[w]; rest != 0; rest &= rest - 1) {
            const int point = 64 * w + bits_first(rest);
            if (taken + stones_gain(table, pente_pos(pos), colour, point) >= goal)
                row_add(plane, point);
        }
        any |= plane[w];
    }
    return any != 0;
}

/* --- what that is worth --- */

/* Of a row that lacks that many stones, of a capture at hand, of the way to the goal. */
static const int lacking[RUN_MOST + 1] = {0, 260, 90, 14, 2, 1, 0};

enum { CAPTURE_WORTH = 90, GOAL_WORTH = 700 };

static int means_worth(const PenteTable *table, const Means *means) {
    int worth = CAPTURE_WORTH * means->captures;
    for (int stage = 0; stage < table->run; stage++)
        worth += lacking[table->run - stage] * means->rows[stage];
    return worth;
}

int many_eval(const Pos *pos) {
    const PenteTable *table = pente_table(pos);
    const PentePos *state = pente_pos(pos);
    uint64_t plane[PLANE_WORDS_MAX];
    int worth[COLOURS_MAX] = {0}, best = 0; /* by party */
    const int own = table->party[pos->side];
    for (int colour = 0; colour < table->players; colour++) {
        Means means;
        many_means(pos, colour, &means);
        if (colour == pos->side && many_wins(pos, colour, &means, plane))
            return WINS_NOW;
        worth[table->party[colour]] += means_worth(table, &means);
        if (table->kind.goal > 0)
            worth[table->party[colour]] += GOAL_WORTH * state->captured[colour] / table->kind.goal;
    }
    for (int party = 0; party < table->parties; party++)
        if (party != own && worth[party] > best)
            best = worth[party];
    const int lead = worth[own] - best;
    return lead > SHAPES_MOST ? SHAPES_MOST : lead < -SHAPES_MOST ? -SHAPES_MOST : lead;
}

/* --- candidates --- */

static void means_score(const PenteTable *table, const Means *means, bool own, Scores *scores) {
    static const int32_t attack[RUN_MOST + 1] = {0, 1 << 20, 900, 120, 16, 2, 0};
    static const int32_t defence[RUN_MOST + 1] = {0, 1 << 18, 600, 80, 10, 1, 0};
    const int32_t *worth = own ? attack : defence;
    for (int stage = 1; stage < table->run; stage++)
        scores_mark(table, means->stage[stage], worth[table->run - stage], scores);
    if (table->kind.pairs)
        scores_mark(table, means->capture, own ? 1200 : 900, scores);
}

Left many_candidates(const Pos *pos, MoveList *list) {
    const PenteTable *table = pente_table(pos);
    const PentePos *state = pente_pos(pos);
    uint64_t open[PLANE_WORDS_MAX], plane[PLANE_WORDS_MAX];
    Means own, other;
    Scores scores;
    Left left = LEFT_OPEN;
    int most = KEPT;
    if (state->placed == 0) {
        pos_rules(pos)->moves(pos, list);
        return LEFT_NOTHING;
    }
    pente_open(pos, open);
    memset(scores.at, 0, (size_t)table->points * sizeof *scores.at);
    scores_neighbours_add(pos, &scores);
    many_means(pos, pos->side, &own);
    means_score(table, &own, true, &scores);
    if (many_wins(pos, pos->side, &own, plane)) {
        scores_best_list(table, plane, &scores, 1, list);
        return LEFT_OPEN;
    }
    for (int colour = table->next[pos->side]; colour != pos->side; colour = table->next[colour]) {
        if (!enemies(table, colour, pos->side))
            continue;
        many_means(pos, colour, &other);
        means_score(table, &other, false, &scores);
        if (colour != table->next[pos->side] || !many_wins(pos, colour, &other, plane))
            continue;
        /* a stone can stand on the point, or capture one that the win needs */
        points_add(table, own.capture, plane);
        memcpy(open, plane, sizeof open);
        most = table->cells;
        left = LEFT_LOSING;
    }
    if (left == LEFT_OPEN && row_count(open, table->words) <= most)
        left = LEFT_NOTHING;
    scores_best_list(table, open, &scores, most, list);
    return left;
}
