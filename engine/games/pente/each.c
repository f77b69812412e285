#include "games/pente/each.h"

#include <string.h>

/* --- lines --- */

/* Where exactly that many of the binary digits' stones are. */
BITS_INLINE uint64_t digits_are(const uint64_t digit[3], int number) {
    return ((number & 1) != 0 ? digit[0] : ~digit[0]) & ((number & 2) != 0 ? digit[1] : ~digit[1]) &
           ((number & 4) != 0 ? digit[2] : ~digit[2]);
}

BITS_INLINE void digits_add(uint64_t digit[3], uint64_t stones) {
    const uint64_t two = digit[0] & stones, four = digit[1] & two;
    digit[0] ^= stones;
    digit[1] ^= two;
    digit[2] ^= four;
}

/* That many points from each of these on. */
BITS_INLINE uint64_t spread(uint64_t first, int length) {
    uint64_t points = 0;
    for (int i = 0; i < length; i++)
        points |= first << i;
    return points;
}

BITS_INLINE void lines_see(const uint64_t *restrict own_stones,
                           const uint64_t *restrict empty_points, int lines, int run, bool exact,
                           EachSight *restrict sight) {
    Marks left[3], open, later;
    for (int i = 0; i < lines; i++) {
        const uint64_t own = own_stones[i], empty = empty_points[i], free = own | empty;
        uint64_t window = free, inner = ~UINT64_C(0), digit[3] = {0}, within[3] = {0};
        for (int k = 1; k < run; k++) {
            inner &= free >> k;
            digits_add(within, own >> k);
        }
        memcpy(digit, within, sizeof digit);
        digits_add(digit, own);
        window &= inner;
        if (exact)
            window &= ~(own << 1) & ~(own >> run);
        const uint64_t opening = inner & empty & empty >> run;
        left[0][i] = window & digits_are(digit, run - 1);
        left[1][i] = window & digits_are(digit, run - 2);
        left[2][i] = window & digits_are(digit, run - 3);
        open[i] = opening & digits_are(within, run - 2);
        later[i] = opening & digits_are(within, run - 3);
        sight->line[i] = empty & spread(left[0][i], run);
        sight->threat[i] = empty & spread(left[1][i], run);
        sight->build[i] = empty & spread(left[2][i], run);
        sight->open[i] = empty & spread(open[i] << 1, run - 1);
    }
    uint64_t any = 0;
    memset(sight->shape, 0, sizeof sight->shape);
    for (int i = 0; i < lines; i++) {
        any |= sight->line[i];
        for (int k = 0; k < 3; k++)
            sight->shape[EACH_ONE_LEFT + k] += bits_count(left[k][i]);
        sight->shape[EACH_OPEN] += bits_count(open[i]);
        sight->shape[EACH_OPEN_LATER] += bits_count(later[i]);
    }
    sight->completes = any != 0;
}

/* --- captures --- */

/* Adds what the stones of these enemies, all of one colour or mixed, offer. */
BITS_INLINE void captures_see(const uint64_t *restrict own_stones,
                              const uint64_t *restrict enemy_stones,
                              const uint64_t *restrict empty_points, int lines, bool triples,
                              EachSight *restrict sight) {
    for (int i = 0; i < lines; i++) {
        const uint64_t own = own_stones[i], enemy = enemy_stones[i], empty = empty_points[i];
        const uint64_t above = empty & enemy >> 1 & enemy >> 2;
        const uint64_t below = empty & enemy << 1 & enemy << 2;
        uint64_t up = above & own >> 3, down = below & own << 3;
        uint64_t menace_up = above & empty >> 3, menace_down = below & empty << 3;
        if (triples) {
            up |= above & enemy >> 3 & own >> 4;
            down |= below & enemy << 3 & own << 4;
            menace_up |= above & enemy >> 3 & empty >> 4;
            menace_down |= below & enemy << 3 & empty << 4;
        }
        sight->capture[i] |= up | down;
        sight->menace[i] |= menace_up | menace_down;
        sight->exposed[i] |=
            empty & ((own >> 1 & ((enemy << 1 & empty >> 2) | (empty << 1 & enemy >> 2))) |
                     (own << 1 & ((enemy >> 1 & empty << 2) | (empty >> 1 & enemy << 2))));
        sight->shape[EACH_CAPTURE] += bits_count(up) + bits_count(down);
        sight->shape[EACH_MENACE] += bits_count(menace_up) + bits_count(menace_down);
    }
}

BITS_INLINE bool colour_see_body(const Pos *pos, int colour, const uint64_t *empty,
                                 EachSight *sight) {
    const PenteTable *table = pente_table(pos);
    const PenteKind *kind = &table->kind;
    const uint64_t *own = pente_lines(table, pente_pos(pos), colour);
    const int lines = table->lines;
    const size_t size = (size_t)lines * sizeof(uint64_t);
    if (kind->exact)
        lines_see(own, empty, lines, table->run, true, sight);
    else if (table->run == RUN_FREE)
        lines_see(own, empty, lines, RUN_FREE, false, sight);
    else
        lines_see(own, empty, lines, table->run, false, sight);
    memset(sight->capture, 0, size);
    memset(sight->menace, 0, size);
    memset(sight->exposed, 0, size);
    if (!kind->pairs)
        return true;
    Marks all = {0};
    for (int other = 0; other < table->players; other++) {
        if (table->party[other] == table->party[colour])
            continue;
        const uint64_t *enemy = pente_lines(table, pente_pos(pos), other);
        if (!table->mixed)
            captures_see(own, enemy, empty, lines, kind->triples, sight);
        for (int i = 0; i < lines && table->mixed; i++)
            all[i] |= enemy[i];
    }
    if (table->mixed)
        captures_see(own, all, empty, lines, kind->triples, sight);
    return true;
}

BITS_KERNEL(bool, colour_see, (const Pos *pos, int colour, const uint64_t *empty, EachSight *sight),
            (pos, colour, empty, sight))

void each_see(const Pos *pos, EachSights *sights) {
    const PenteTable *table = pente_table(pos);
    memcpy(sights->empty, table->line, sizeof sights->empty);
    for (int colour = 0; colour < table->players; colour++) {
        const uint64_t *stones = pente_lines(table, pente_pos(pos), colour);
        for (int i = 0; i < table->lines; i++)
            sights->empty[i] &= ~stones[i];
    }
    for (int colour = 0; colour < table->players; colour++)
        colour_see(pos, colour, sights->empty, &sights->colour[colour]);
}

/* --- wins at once --- */

static void marks_add(const PenteTable *table, const Marks marks, uint64_t *plane) {
    for (int i = 0; i < table->lines; i++)
        for (uint64_t rest = marks[i]; rest != 0; rest &= rest - 1)
            row_add(plane, table->point[i][bits_first(rest)]);
}

/* The captures at hand that reach the goal; several may be needed at once. */
static void captures_add(const Pos *pos, const EachSight *sight, int colour, uint64_t *plane) {
    const PenteTable *table = pente_table(pos);
    const int goal = table->kind.goal, most = table->kind.triples ? 3 : 2;
    const int taken = pente_taken(table, pente_pos(pos), colour);
    uint64_t takes[PLANE_WORDS_MAX] = {0};
    if (goal == 0 || taken + most * sight->shape[EACH_CAPTURE] < goal)
        return;
    marks_add(table, sight->capture, takes);
    for (int w = 0; w < table->words; w++)
        for (uint64_t rest = takes[w]; rest != 0; rest &= rest - 1) {
            const int point = 64 * w + bits_first(rest);
            if (taken + stones_gain(table, pente_pos(pos), colour, point) >= goal)
                row_add(plane, point);
        }
}

bool each_wins(const Pos *pos, const EachSights *sights, int colour, uint64_t *plane) {
    const PenteTable *table = pente_table(pos);
    const EachSight *sight = &sights->colour[colour];
    memset(plane, 0, (size_t)table->words * sizeof *plane);
    if (sight->completes)
        marks_add(table, sight->line, plane);
    captures_add(pos, sight, colour, plane);
    return !row_empty(plane, table->words);
}

static void plane_list(const PenteTable *table, const uint64_t *plane, MoveList *list) {
    for (int w = 0; w < table->words; w++)
        for (uint64_t rest = plane[w]; rest != 0; rest &= rest - 1)
            move_list_add(list, (Move)(64 * w + bits_first(rest)) + 1);
}

static bool stones_stand(const Pos *pos) {
    return pente_pos(pos)->placed > 0;
}

static void wins(const Pos *pos, int player, MoveList *list) {
    EachSights sights;
    uint64_t plane[PLANE_WORDS_MAX];
    if (!stones_stand(pos))
        return;
    each_see(pos, &sights);
    if (each_wins(pos, &sights, player_colour(player), plane))
        plane_list(pente_table(pos), plane, list);
}

/* A win at once is prevented on its point, or by a capture: of a stone of the line, of one that
   would bracket, or of one that would be captured. */
static void answers(const Pos *pos, int player, MoveList *list) {
    const PenteTable *table = pente_table(pos);
    EachSights sights;
    uint64_t plane[PLANE_WORDS_MAX];
    each_see(pos, &sights);
    if (!stones_stand(pos) || !each_wins(pos, &sights, player_colour(player), plane))
        return;
    marks_add(table, sights.colour[pos->side].capture, plane);
    plane_list(table, plane, list);
}

static void turn(Pos *pos, int player) {
    while (colour_player(pos->side) != player)
        pente_pass(pos);
}

/* --- what a position is worth to each --- */

/* How far a player is from his turn: his own, the next one, later. */
enum { WHEN_NOW, WHEN_NEXT, WHEN_LATER, WHENS };

/* Hundredths of a natural logarithm of odds. */
typedef struct EachWeights {
    int shape[EACH_SHAPES];
    int turn;
} EachWeights;

static const EachWeights weights[WHENS] = {
    [WHEN_NOW] = {{200, 30, 6, 150, 15, 45, 6}, 40},
    [WHEN_NEXT] = {{200, 22, 5, 80, 12, 40, 5}, 15},
    [WHEN_LATER] = {{80, 16, 4, 50, 10, 30, 4}, 0},
};

enum { TAKEN_WORTH = 300 }; /* of the stones that win by capture; fewer are worth less each */

static int taken_worth(const PenteTable *table, int taken) {
    const int goal = table->kind.goal;
    return goal == 0 ? 0 : TAKEN_WORTH * taken * (taken + goal) / (2 * goal * goal);
}

/* 2^16 times e^(x / 100), for x up to 0: a parabola between powers of two. */
static int64_t power(int x) {
    const int64_t exponent = (int64_t)x * 94548 / 100;
    const int whole = (int)(-(exponent >> 16)), part = (int)(exponent & 0xffff);
    const int64_t fraction = part * (INT64_C(43024) + (INT64_C(22512) * part >> 16)) >> 16;
    return whole > 30 ? 0 : (65536 + fraction) >> whole;
}

/* Nobody has nothing, or all, as long as nobody has won. */
static void shares_of(const int *worth, int players, int *share) {
    int64_t odds[PLAYERS_MAX], sum = 0;
    int best = 0, rest = EACH_SHARES;
    for (int p = 1; p < players; p++)
        best = worth[p] > worth[best] ? p : best;
    for (int p = 0; p < players; p++)
        sum += odds[p] = power(worth[p] - worth[best]);
    for (int p = 0; p < players; p++)
        rest -= share[p] = 1 + (int)(odds[p] * (EACH_SHARES - players) / sum);
    share[best] += rest;
}

static bool shares(const Pos *pos, int *share) {
    const PenteTable *table = pente_table(pos);
    const int mover = colour_player(pos->side), next = table->next[pos->side];
    uint64_t plane[PLANE_WORDS_MAX];
    EachSights sights;
    int worth[PLAYERS_MAX];
    each_see(pos, &sights);
    for (int p = 0; p < table->players; p++) {
        const int colour = player_colour(p);
        const int until = (p - mover + table->players) % table->players;
        const EachWeights *row = &weights[until < WHENS ? until : WHEN_LATER];
        worth[p] = row->turn + taken_worth(table, pente_pos(pos)->captured[colour]);
        for (int shape = 0; shape < EACH_SHAPES; shape++)
            worth[p] += row->shape[shape] * sights.colour[colour].shape[shape];
    }
    shares_of(worth, table->players, share);
    if (stones_stand(pos) && each_wins(pos, &sights, pos->side, plane)) {
        memset(share, 0, (size_t)table->players * sizeof *share);
        share[mover] = EACH_SHARES;
        return true;
    }
    return !each_wins(pos, &sights, next, plane);
}

const Each pente_each = {.shares = shares, .wins = wins, .answers = answers, .turn = turn};

/* --- which turns are worth a look --- */

enum { EACH_KEPT = 14 };

/* A mark of one's own, of who plays next, of who plays later. */
enum { WORTH_LINE, WORTH_OPEN, WORTH_THREAT, WORTH_BUILD, WORTH_CAPTURE, WORTH_MENACE, WORTHS };

static const int32_t mark_worth[WHENS][WORTHS] = {
    [WHEN_NOW] = {1 << 20, 2400, 700, 120, 1000, 200},
    [WHEN_NEXT] = {1 << 18, 1500, 350, 70, 700, 80},
    [WHEN_LATER] = {3000, 900, 250, 60, 500, 60},
};

static void points_score(const Pos *pos, const EachSights *sights, Scores *scores) {
    const PenteTable *table = pente_table(pos);
    int colour = pos->side;
    memset(scores->at, 0, (size_t)table->points * sizeof *scores->at);
    for (int until = 0; until < table->players; until++, colour = table->next[colour]) {
        const EachSight *sight = &sights->colour[colour];
        const int32_t *worth = mark_worth[until < WHENS ? until : WHEN_LATER];
        const int32_t taken = 100 * pente_pos(pos)->captured[colour];
        if (sight->completes)
            scores_mark(table, sight->line, worth[WORTH_LINE], scores);
        scores_mark(table, sight->open, worth[WORTH_OPEN], scores);
        scores_mark(table, sight->threat, worth[WORTH_THREAT], scores);
        scores_mark(table, sight->build, worth[WORTH_BUILD], scores);
        if (!table->kind.pairs)
            continue;
        scores_mark(table, sight->capture, worth[WORTH_CAPTURE] + taken, scores);
        scores_mark(table, sight->menace, worth[WORTH_MENACE], scores);
    }
    if (table->kind.pairs)
        scores_mark(table, sights->colour[pos->side].exposed, -600, scores);
}

Left each_candidates(const Pos *pos, MoveList *list) {
    const PenteTable *table = pente_table(pos);
    uint64_t open[PLANE_WORDS_MAX], plane[PLANE_WORDS_MAX];
    Scores scores;
    EachSights sights;
    int most = EACH_KEPT;
    if (!stones_stand(pos)) {
        pos_rules(pos)->moves(pos, list);
        return LEFT_NOTHING;
    }
    pente_open(pos, open);
    each_see(pos, &sights);
    points_score(pos, &sights, &scores);
    scores_neighbours_add(pos, &scores);
    Left left = LEFT_OPEN;
    if (each_wins(pos, &sights, pos->side, plane)) {
        most = 1;
        memcpy(open, plane, sizeof open);
    } else if (each_wins(pos, &sights, table->next[pos->side], plane)) {
        most = table->cells;
        left = LEFT_LOSING;
        marks_add(table, sights.colour[pos->side].capture, plane);
        memcpy(open, plane, sizeof open);
    } else if (row_count(open, table->words) <= most) {
        left = LEFT_NOTHING;
    }
    scores_best_list(table, open, &scores, most, list);
    return left;
}
