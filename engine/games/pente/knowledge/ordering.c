#include "games/pente/knowledge/ordering.h"

#include "games/pente/knowledge/weights.h"

/* In pente and keryo-pente the candidates against a VCF are only the moves that may refute it
   (knowledge.c). The enemy's open four then need not rank first. Poof and boat games have no such
   filter. */
enum { OWN_OPEN_FOUR = 6000, ENEMY_OPEN_FOUR = 3000 };

#define PENTE_ORDERING(enemy_open_four)                                                            \
    {                                                                                              \
        .own = {[ORDER_OPEN_FOUR] = OWN_OPEN_FOUR,                                                 \
                [ORDER_FOUR] = 266,                                                                \
                [ORDER_OPEN_THREE] = 173,                                                          \
                [ORDER_THREE] = 66,                                                                \
                [ORDER_CAPTURE] = 681,                                                             \
                [ORDER_CAPTURE_THREAT] = 195},                                                     \
        .enemy = {[ORDER_OPEN_FOUR] = enemy_open_four,                                             \
                  [ORDER_FOUR] = 290,                                                              \
                  [ORDER_OPEN_THREE] = 126,                                                        \
                  [ORDER_THREE] = 64,                                                              \
                  [ORDER_CAPTURE] = 323,                                                           \
                  [ORDER_CAPTURE_THREAT] = -22},                                                   \
        .own_near = {95, 119}, .enemy_near = {-4, 20}, .inward = 11, .exposed = -338,              \
        .poof = -1000                                                                              \
    }

#define KERYO_ORDERING(enemy_open_four)                                                            \
    {                                                                                              \
        .own = {[ORDER_OPEN_FOUR] = OWN_OPEN_FOUR,                                                 \
                [ORDER_FOUR] = 347,                                                                \
                [ORDER_OPEN_THREE] = 181,                                                          \
                [ORDER_THREE] = 60,                                                                \
                [ORDER_CAPTURE] = 583,                                                             \
                [ORDER_CAPTURE_THREAT] = 250},                                                     \
        .enemy = {[ORDER_OPEN_FOUR] = enemy_open_four,                                             \
                  [ORDER_FOUR] = 197,                                                              \
                  [ORDER_OPEN_THREE] = 87,                                                         \
                  [ORDER_THREE] = 61,                                                              \
                  [ORDER_CAPTURE] = 289,                                                           \
                  [ORDER_CAPTURE_THREAT] = -9},                                                    \
        .own_near = {29, 64}, .enemy_near = {-3, 6}, .inward = 5, .exposed = -232, .poof = -1000   \
    }

_Static_assert(NEAR_STEPS == 2, "rows of neighbours have a weight for each step");

static const OrderWeights orderings[WEIGHTS_KINDS] = {
    [WEIGHTS_GOMOKU] =
        {
            .own = {[ORDER_OPEN_FOUR] = OWN_OPEN_FOUR,
                    [ORDER_FOUR] = 384,
                    [ORDER_OPEN_THREE] = 148,
                    [ORDER_THREE] = 100},
            .enemy = {[ORDER_OPEN_FOUR] = 433,
                      [ORDER_FOUR] = 333,
                      [ORDER_OPEN_THREE] = 159,
                      [ORDER_THREE] = 50},
            .own_near = {78, 45},
            .enemy_near = {-27, -34},
            .inward = 11,
        },
    [WEIGHTS_PENTE] = PENTE_ORDERING(336),
    [WEIGHTS_BOAT] = PENTE_ORDERING(ENEMY_OPEN_FOUR),
    [WEIGHTS_POOF] = PENTE_ORDERING(ENEMY_OPEN_FOUR),
    [WEIGHTS_KERYO] = KERYO_ORDERING(229),
    [WEIGHTS_O] = KERYO_ORDERING(ENEMY_OPEN_FOUR),
};

const OrderWeights *ordering_of(const PenteTable *table) {
    return &orderings[weights_kind(table)];
}

void ordering_score(const Pos *pos, const Patterns *patterns, const OrderWeights *ordering,
                    Scores *scores) {
    const PenteTable *table = pente_table(pos);
    const SidePatterns *own = &patterns->side[pos->side], *enemy = &patterns->side[!pos->side];
    scores_begin(table, ordering->inward, scores);
    scores_mark(table, own->five, 1 << 20, scores);
    scores_mark(table, enemy->five, 1 << 18, scores);
    for (int colour = 0; colour < 2; colour++) {
        const SidePatterns *side = colour == 0 ? own : enemy;
        const int32_t *weight = colour == 0 ? ordering->own : ordering->enemy;
        scores_mark(table, side->open_four, weight[ORDER_OPEN_FOUR], scores);
        scores_mark(table, side->four, weight[ORDER_FOUR], scores);
        scores_mark(table, side->open_three, weight[ORDER_OPEN_THREE], scores);
        scores_mark(table, side->three, weight[ORDER_THREE], scores);
        if (!table->kind.pairs)
            continue;
        scores_mark(table, side->capture, weight[ORDER_CAPTURE], scores);
        scores_mark(table, side->capture_threat, weight[ORDER_CAPTURE_THREAT], scores);
    }
    if (table->kind.pairs)
        scores_mark(table, own->exposed, ordering->exposed, scores);
    if (table->kind.poof)
        scores_mark(table, own->poof, ordering->poof, scores);
    scores_neighbours_add(pos, pos->side, ordering->own_near, scores);
    scores_neighbours_add(pos, !pos->side, ordering->enemy_near, scores);
}
