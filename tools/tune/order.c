#include "order.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "descent.h"
#include "games/knowledge.h"
#include "games/pente/merits.h"
#include "streams/program.h"

enum { PARTS = sizeof(Merits) / sizeof(int32_t), ROUNDS = 300, HELD_OUT = 5 };

static const double HUNDRED = 100; /* of a merit are one in the logarithm */

/* Merits one after the other. */
typedef union Parts {
    Merits merits;
    int32_t part[PARTS];
} Parts;

/* How often each merit counts for a point. */
typedef struct Point {
    int8_t count[PARTS];
} Point;

/* A turn that was chosen, of the points of a position. */
typedef struct Chosen {
    size_t first;
    int points, taken; /* the place of the turn among them */
} Chosen;

typedef struct Choices {
    Point *point;
    size_t points, points_room;
    Chosen *choice;
    size_t count, room;
} Choices;

/* --- what was chosen --- */

static void counts_take(const Pos *pos, const uint64_t *open, Choices *choices) {
    const PenteTable *table = pente_table(pos);
    Patterns patterns;
    Scores scores;
    patterns_take(pos, &patterns);
    for (int k = 0; k < PARTS; k++) {
        Parts one = {.part = {0}};
        Point *point = choices->point + choices->points;
        one.part[k] = 1;
        merits_score(pos, &patterns, &one.merits, &scores);
        for (int w = 0; w < table->words; w++)
            for (uint64_t rest = open[w]; rest != 0; rest &= rest - 1)
                (point++)->count[k] = (int8_t)scores.at[64 * w + bits_first(rest)];
    }
}

/* Nothing is forced where candidates leave out what nobody looked at; an open four, of
   either side, comes first whatever is fitted. */
static bool quiet(const Pos *pos) {
    MoveList list = {0};
    Patterns patterns;
    const Left left = knowledge_find(pos_rules(pos))->candidates(pos, &list);
    const bool many = list.count > 1;
    move_list_free(&list);
    patterns_take(pos, &patterns);
    return left == LEFT_OPEN && many && !pente_choosing(pos) &&
           !patterns_any(&patterns, patterns.side[BLACK].open_four) &&
           !patterns_any(&patterns, patterns.side[WHITE].open_four);
}

static void choice_add(void *context, const Pos *pos, Move move) {
    Choices *choices = context;
    const PenteTable *table = pente_table(pos);
    uint64_t open[PLANE_WORDS_MAX];
    if (!quiet(pos))
        return;
    choices->point = memory_room(choices->point, choices->points, POINTS_MAX, &choices->points_room,
                                 sizeof *choices->point);
    choices->choice =
        memory_room(choices->choice, choices->count, 1, &choices->room, sizeof *choices->choice);
    pente_open(pos, open);
    Chosen choice = {.first = choices->points, .taken = -1};
    for (int w = 0; w < table->words; w++)
        for (uint64_t rest = open[w]; rest != 0; rest &= rest - 1, choice.points++)
            if (64 * w + bits_first(rest) == (int)move - 1)
                choice.taken = choice.points;
    if (choice.taken < 0)
        return;
    counts_take(pos, open, choices);
    choices->points += (size_t)choice.points;
    choices->choice[choices->count++] = choice;
}

/* --- the fit --- */

/* The worths of a choice's points; the sum of their exponentials, the largest of them being 1. */
static double worths(const Choices *choices, const Chosen *choice, const double *merit,
                     double *worth, double *most) {
    double sum = 0;
    *most = -INFINITY;
    for (int i = 0; i < choice->points; i++) {
        const Point *point = &choices->point[choice->first + (size_t)i];
        worth[i] = 0;
        for (int k = 0; k < PARTS; k++)
            worth[i] += merit[k] * point->count[k] / HUNDRED;
        *most = fmax(*most, worth[i]);
    }
    for (int i = 0; i < choice->points; i++)
        sum += exp(worth[i] - *most);
    return sum;
}

static bool held_out(size_t i, size_t count) {
    return i >= count - count / HELD_OUT;
}

static void report(const char *name, const Choices *choices, const double *merit) {
    static const int first[] = {1, 8, 16, 32};
    enum { FIRSTS = sizeof first / sizeof *first };
    double worth[POINTS_MAX], most, likely = 0, among[FIRSTS] = {0}, count = 0;
    for (size_t i = 0; i < choices->count; i++) {
        const Chosen *choice = &choices->choice[i];
        if (!held_out(i, choices->count))
            continue;
        const double sum = worths(choices, choice, merit, worth, &most), own = worth[choice->taken];
        int before = 0;
        for (int j = 0; j < choice->points; j++)
            before += worth[j] > own || (worth[j] >= own && j < choice->taken);
        for (int f = 0; f < FIRSTS; f++)
            among[f] += before < first[f];
        likely += own - most - log(sum);
        count++;
    }
    print("%s: logarithm %.3f, chosen turns among the first", name, likely / count);
    for (int f = 0; f < FIRSTS; f++)
        print(" %d: %.1f %%%s", first[f], 100 * among[f] / count, f + 1 < FIRSTS ? "," : "\n");
}

static void slope_take(const Choices *choices, const double *merit, double *slope) {
    double worth[POINTS_MAX], most;
    size_t used = 0;
    for (int k = 0; k < PARTS; k++)
        slope[k] = 0;
    for (; !held_out(used, choices->count); used++) {
        const Chosen *choice = &choices->choice[used];
        const Point *point = &choices->point[choice->first];
        const double sum = worths(choices, choice, merit, worth, &most);
        for (int i = 0; i < choice->points; i++) {
            const double error = exp(worth[i] - most) / sum - (i == choice->taken);
            for (int k = 0; k < PARTS; k++)
                slope[k] += error * point[i].count[k];
        }
    }
    for (int k = 0; k < PARTS; k++)
        slope[k] /= (double)used;
}

/* What keeps a turn first, or last, is not fitted. */
static bool fixed(int part) {
    Parts is = {.part = {0}};
    is.part[part] = 1;
    return is.merits.own[MERIT_OPEN_FOUR] + is.merits.enemy[MERIT_OPEN_FOUR] + is.merits.poof > 0;
}

/* A merit that never counts stays. */
static void merits_fit(const Choices *choices, double *merit) {
    Descent descent[PARTS] = {{0}};
    double slope[PARTS];
    for (int round = 1; round <= ROUNDS; round++) {
        slope_take(choices, merit, slope);
        for (int k = 0; k < PARTS; k++)
            if (!fixed(k))
                merit[k] -=
                    descent_step(&descent[k], slope[k], round, round < ROUNDS / 2 ? 5 : 1, 0.99);
    }
}

static void row_print(const char *name, const int32_t *part, int count) {
    print("    .%s = {", name);
    for (int i = 0; i < count; i++)
        print("%s%d", i > 0 ? ", " : "", (int)part[i]);
    print("},\n");
}

void order_fit(const Play *play, int games, uint64_t *random) {
    Choices choices = {0};
    double merit[PARTS];
    int side;
    for (int g = 0; g < games; g++)
        play_game(play, random, choice_add, &choices, &side);
    Parts parts = {.merits = *merits_of(play->variant->tables)};
    for (int k = 0; k < PARTS; k++)
        merit[k] = parts.part[k];
    print("%zu turns of %d games\n", choices.count, games);
    if (choices.count >= HELD_OUT) {
        report("before", &choices, merit);
        merits_fit(&choices, merit);
        report("after", &choices, merit);
    }
    for (int k = 0; k < PARTS; k++)
        parts.part[k] = (int32_t)lround(merit[k]);
    row_print("own", parts.merits.own, MERITS);
    row_print("enemy", parts.merits.enemy, MERITS);
    row_print("own_near", parts.merits.own_near, NEAR_STEPS);
    row_print("enemy_near", parts.merits.enemy_near, NEAR_STEPS);
    print("    .inward = %d,\n    .exposed = %d,\n    .poof = %d,\n", (int)parts.merits.inward,
          (int)parts.merits.exposed, (int)parts.merits.poof);
    free(choices.point);
    free(choices.choice);
}
