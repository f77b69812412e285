#include "games/pente/merits.h"

/* Where a chain is answered by those turns alone that may break it, an enemy's open four need not
   come first in the other lists; elsewhere it must. */
enum { OWN_OPEN_FOUR = 6000, ENEMY_OPEN_FOUR = 3000 };

#define PENTE_MERITS(enemy_open_four)                                                              \
    {                                                                                              \
        .own = {OWN_OPEN_FOUR, 266, 173, 66, 681, 195},                                            \
        .enemy = {enemy_open_four, 290, 126, 64, 323, -22}, .own_near = {95, 119},                 \
        .enemy_near = {-4, 20}, .inward = 11, .exposed = -338, .poof = -1000                       \
    }

#define KERYO_MERITS(enemy_open_four)                                                              \
    {                                                                                              \
        .own = {OWN_OPEN_FOUR, 347, 181, 60, 583, 250},                                            \
        .enemy = {enemy_open_four, 197, 87, 61, 289, -9}, .own_near = {29, 64},                    \
        .enemy_near = {-3, 6}, .inward = 5, .exposed = -232, .poof = -1000                         \
    }

static const Merits pente_merits = PENTE_MERITS(336);
static const Merits boat_merits = PENTE_MERITS(ENEMY_OPEN_FOUR); /* and poof-pente's */
static const Merits keryo_merits = KERYO_MERITS(229);
static const Merits o_merits = KERYO_MERITS(ENEMY_OPEN_FOUR);

static const Merits gomoku_merits = {
    .own = {OWN_OPEN_FOUR, 384, 148, 100, 0, 0},
    .enemy = {433, 333, 159, 50, 0, 0},
    .own_near = {78, 45},
    .enemy_near = {-27, -34},
    .inward = 11,
};

const Merits *merits_of(const PenteTable *table) {
    const PenteKind *kind = &table->kind;
    if (!kind->pairs)
        return &gomoku_merits;
    if (kind->triples)
        return kind->poof || kind->boat ? &o_merits : &keryo_merits;
    return kind->poof || kind->boat ? &boat_merits : &pente_merits;
}

void merits_score(const Pos *pos, const Patterns *patterns, const Merits *merits, Scores *scores) {
    const PenteTable *table = pente_table(pos);
    const SidePatterns *own = &patterns->side[pos->side], *enemy = &patterns->side[!pos->side];
    scores_begin(table, merits->inward, scores);
    scores_mark(table, own->five, 1 << 20, scores);
    scores_mark(table, enemy->five, 1 << 18, scores);
    for (int colour = 0; colour < 2; colour++) {
        const SidePatterns *side = colour == 0 ? own : enemy;
        const int32_t *merit = colour == 0 ? merits->own : merits->enemy;
        scores_mark(table, side->open_four, merit[MERIT_OPEN_FOUR], scores);
        scores_mark(table, side->four, merit[MERIT_FOUR], scores);
        scores_mark(table, side->open_three, merit[MERIT_OPEN_THREE], scores);
        scores_mark(table, side->three, merit[MERIT_THREE], scores);
        if (!table->kind.pairs)
            continue;
        scores_mark(table, side->capture, merit[MERIT_CAPTURE], scores);
        scores_mark(table, side->menace, merit[MERIT_MENACE], scores);
    }
    if (table->kind.pairs)
        scores_mark(table, own->exposed, merits->exposed, scores);
    if (table->kind.poof)
        scores_mark(table, own->poof, merits->poof, scores);
    scores_neighbours_add(pos, pos->side, merits->own_near, scores);
    scores_neighbours_add(pos, !pos->side, merits->enemy_near, scores);
}
