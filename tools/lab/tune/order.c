#include "order.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "descent.h"
#include "games/pente/knowledge/ordering.h"
#include "knowledge/knowledge.h"
#include "source.h"
#include "streams/program.h"

enum { PARTS = sizeof(OrderWeights) / sizeof(int32_t), ROUNDS = 300, HELD_OUT = 5 };

static const double HUNDRED = 100; /* ordering weight that changes log odds by 1 */

/* The members of OrderWeights as an array. */
typedef union Parts {
    OrderWeights ordering;
    int32_t part[PARTS];
} Parts;

/* How often each ordering weight counts for a point. */
typedef struct Point {
    int8_t count[PARTS];
} Point;

/* A position and the move that was chosen in it. */
typedef struct Chosen {
    size_t first;      /* index of its first point in Choices.point */
    int points, taken; /* number of points, and index of the chosen one */
} Chosen;

typedef struct Choices {
    Point *point;
    size_t points, points_room;
    Chosen *choice;
    size_t count, room;
} Choices;

/* --- chosen moves --- */

static void counts_take(const Pos *pos, const uint64_t *open, Choices *choices) {
    const PenteTable *table = pente_table(pos);
    Patterns patterns;
    Scores scores;
    patterns_take(pos, &patterns);
    for (int k = 0; k < PARTS; k++) {
        Parts one = {.part = {0}};
        Point *point = choices->point + choices->points;
        one.part[k] = 1;
        ordering_score(pos, &patterns, &one.ordering, &scores);
        for (int w = 0; w < table->words; w++)
            for (uint64_t rest = open[w]; rest != 0; rest &= rest - 1)
                (point++)->count[k] = (int8_t)scores.at[64 * w + bits_first(rest)];
    }
}

/* True if no move is forced: the candidates are a selective list of two or more, and neither side
   has an open four, which is always ordered first. */
static bool quiet(const Pos *pos) {
    MoveList list = {0};
    Patterns patterns;
    const Completeness left = knowledge_find(pos_rules(pos))->candidates(pos, &list);
    const bool many = list.count > 1;
    move_list_free(&list);
    patterns_take(pos, &patterns);
    return left == LIST_SELECTIVE && many && !pente_choosing(pos) &&
           !patterns_any(&patterns, patterns.side[BLACK].open_four) &&
           !patterns_any(&patterns, patterns.side[WHITE].open_four);
}

static bool choice_add(void *context, const Pos *pos, const SearchResult *found) {
    Choices *choices = context;
    const PenteTable *table = pente_table(pos);
    uint64_t open[PLANE_WORDS_MAX];
    if (!quiet(pos))
        return true;
    choices->point = memory_room(choices->point, choices->points, POINTS_MAX, &choices->points_room,
                                 sizeof *choices->point);
    choices->choice =
        memory_room(choices->choice, choices->count, 1, &choices->room, sizeof *choices->choice);
    pente_open(pos, open);
    Chosen choice = {.first = choices->points, .taken = -1};
    for (int w = 0; w < table->words; w++)
        for (uint64_t rest = open[w]; rest != 0; rest &= rest - 1, choice.points++)
            if (64 * w + bits_first(rest) == (int)found->best - 1)
                choice.taken = choice.points;
    if (choice.taken < 0)
        return true;
    counts_take(pos, open, choices);
    choices->points += (size_t)choice.points;
    choices->choice[choices->count++] = choice;
    return true;
}

/* --- the fit --- */

/* Sets `feature` to the scores of a position's points and *most to the largest. Returns the sum of
   exp(score - *most). */
static double scores_sum(const Choices *choices, const Chosen *choice, const double *weight,
                         double *feature, double *most) {
    double sum = 0;
    *most = -INFINITY;
    for (int i = 0; i < choice->points; i++) {
        const Point *point = &choices->point[choice->first + (size_t)i];
        feature[i] = 0;
        for (int k = 0; k < PARTS; k++)
            feature[i] += weight[k] * point->count[k] / HUNDRED;
        *most = fmax(*most, feature[i]);
    }
    for (int i = 0; i < choice->points; i++)
        sum += exp(feature[i] - *most);
    return sum;
}

static bool held_out(size_t i, size_t count) {
    return i >= count - count / HELD_OUT;
}

static void report(const char *name, const Choices *choices, const double *weight) {
    static const int first[] = {1, 8, 16, 32};
    enum { FIRSTS = sizeof first / sizeof *first };
    double feature[POINTS_MAX], most, likely = 0, among[FIRSTS] = {0}, count = 0;
    for (size_t i = 0; i < choices->count; i++) {
        const Chosen *choice = &choices->choice[i];
        if (!held_out(i, choices->count))
            continue;
        const double sum = scores_sum(choices, choice, weight, feature, &most),
                     own = feature[choice->taken];
        int before = 0;
        for (int j = 0; j < choice->points; j++)
            before += feature[j] > own || (feature[j] >= own && j < choice->taken);
        for (int f = 0; f < FIRSTS; f++)
            among[f] += before < first[f];
        likely += own - most - log(sum);
        count++;
    }
    print("%s: mean log-likelihood %.3f, chosen moves among the first", name, likely / count);
    for (int f = 0; f < FIRSTS; f++)
        print(" %d: %.1f %%%s", first[f], 100 * among[f] / count, f + 1 < FIRSTS ? "," : "\n");
}

static void slope_take(const Choices *choices, const double *weight, double *slope) {
    double feature[POINTS_MAX], most;
    size_t used = 0;
    for (int k = 0; k < PARTS; k++)
        slope[k] = 0;
    for (; !held_out(used, choices->count); used++) {
        const Chosen *choice = &choices->choice[used];
        const Point *point = &choices->point[choice->first];
        const double sum = scores_sum(choices, choice, weight, feature, &most);
        for (int i = 0; i < choice->points; i++) {
            const double error = exp(feature[i] - most) / sum - (i == choice->taken);
            for (int k = 0; k < PARTS; k++)
                slope[k] += error * point[i].count[k];
        }
    }
    for (int k = 0; k < PARTS; k++)
        slope[k] /= (double)used;
}

/* Weights that put a move first or last are not fitted. */
static bool fixed(int part) {
    Parts is = {.part = {0}};
    is.part[part] = 1;
    return is.ordering.own[ORDER_OPEN_FOUR] + is.ordering.enemy[ORDER_OPEN_FOUR] +
               is.ordering.poof >
           0;
}

/* A weight whose feature never occurs keeps its value. */
static void ordering_fit(const Choices *choices, double *weight) {
    Descent descent[PARTS] = {{0}};
    double slope[PARTS];
    for (int round = 1; round <= ROUNDS; round++) {
        slope_take(choices, weight, slope);
        for (int k = 0; k < PARTS; k++)
            if (!fixed(k))
                weight[k] -=
                    descent_step(&descent[k], slope[k], round, round < ROUNDS / 2 ? 5 : 1, 0.99);
    }
}

static void features_print(const char *member, const int32_t *part) {
    double value[ORDER_FEATURES];
    for (int i = 0; i < ORDER_FEATURES; i++)
        value[i] = part[i];
    source_row(member, order_names, value, ORDER_FEATURES);
}

static void near_print(const char *member, const int32_t *part) {
    print("    .%s = {", member);
    for (int i = 0; i < NEAR_STEPS; i++)
        print("%s%d", i > 0 ? ", " : "", (int)part[i]);
    print("},\n");
}

void order_fit(const Play *play, int games, uint64_t *random) {
    Choices choices = {0};
    double weight[PARTS];
    int side;
    for (int g = 0; g < games; g++)
        play_game(play, random, choice_add, &choices, &side);
    Parts parts = {.ordering = *ordering_of(play->variant->tables)};
    for (int k = 0; k < PARTS; k++)
        weight[k] = parts.part[k];
    print("%zu moves of %d games\n", choices.count, games);
    if (choices.count >= HELD_OUT) {
        report("before", &choices, weight);
        ordering_fit(&choices, weight);
        report("after", &choices, weight);
    }
    for (int k = 0; k < PARTS; k++)
        parts.part[k] = (int32_t)lround(weight[k]);
    features_print("own", parts.ordering.own);
    features_print("enemy", parts.ordering.enemy);
    near_print("own_near", parts.ordering.own_near);
    near_print("enemy_near", parts.ordering.enemy_near);
    print("    .inward = %d,\n    .exposed = %d,\n    .poof = %d,\n", (int)parts.ordering.inward,
          (int)parts.ordering.exposed, (int)parts.ordering.poof);
    free(choices.point);
    free(choices.choice);
}
