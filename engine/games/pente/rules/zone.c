/* Relevance zones (zone.h), derived from the rules alone.

   An additional stone can change a move in few ways. A move of its own side may complete a row or
   capture with its help. A move of the other side may capture it along with others. All other
   conditions of a move concern stones that were there before. In poof and boat games additional
   stones matter in further ways, so nothing is claimed.

   The solver computes zones faster and only for VCF (force.c). The checker uses this independent
   implementation, so neither relies on the other. */
#include "games/pente/rules/zone.h"

#include <string.h>

#include "games/pente/rules/options.h"
#include "games/pente/rules/pente.h"

/* A ray of points from one point; callers ensure that the steps stay on the board. */
typedef struct Way {
    const uint64_t *own, *enemy;
    int from, step;
} Way;

static Way way_of(const PenteTable *table, const PentePos *state, int colour, int from,
                  int direction) {
    return (Way){pente_stones(table, state, colour), pente_stones(table, state, !colour), from,
                 table->step[direction]};
}

static int way_point(const Way *way, int steps) {
    return way->from + steps * way->step;
}

/* Adds the empty points among those `first` to `last` steps away. */
static void empty_add(const Way *way, int first, int last, MoveSet *zone) {
    for (int i = first; i <= last; i++)
        if (!row_has(way->own, way_point(way, i)) && !row_has(way->enemy, way_point(way, i)))
            row_add(zone->word, way_point(way, i));
}

static int stones_count(const Way *way, const uint64_t *stones, int first, int last) {
    int count = 0;
    for (int i = first; i <= last; i++)
        count += row_has(stones, way_point(way, i));
    return count;
}

/* Adds the empty points between this point and the next stone of its colour, if at most `extra`
   enemy stones on them would complete a capture. */
static void bracket_add(const Way *way, int between, int extra, MoveSet *zone) {
    const int missing = between - stones_count(way, way->enemy, 1, between);
    if (row_has(way->own, way_point(way, between + 1)) && missing > 0 && missing <= extra &&
        stones_count(way, way->own, 1, between) == 0)
        empty_add(way, 1, between, zone);
}

/* Adds the empty end points of a line of enemy stones that stones of `own` at both ends would
   capture. One move and `extra` stones must suffice to fill the ends. */
static void ends_add(const Way *way, int between, int extra, MoveSet *zone) {
    const int last = between + 1;
    const int there = row_has(way->own, way->from) + row_has(way->own, way_point(way, last));
    if (there + 1 + extra >= 2 && stones_count(way, way->enemy, 1, between) == between &&
        !row_has(way->enemy, way->from) && !row_has(way->enemy, way_point(way, last))) {
        empty_add(way, 0, 0, zone);
        empty_add(way, last, last, zone);
    }
}

/* Adds the empty points of a row that one move and `extra` additional stones complete. */
static void row_add_empty(const Way *way, int run, int extra, MoveSet *zone) {
    if (stones_count(way, way->own, 0, run - 1) >= run - 1 - extra &&
        stones_count(way, way->enemy, 0, run - 1) == 0)
        empty_add(way, 0, run - 1, zone);
}

/* Can zones be computed here? Not if the additional stones might fill the board, which ends the
   game. */
static bool zoned(const Pos *pos, int extra) {
    const PenteKind *kind = &pente_table(pos)->kind;
    return pente_settled(pos) && !kind->poof && !kind->boat && pente_pos(pos)->empty > extra + 1;
}

static bool zone_move(const Pos *pos, Move move, int extra, MoveSet *zone) {
    const PenteTable *table = pente_table(pos);
    const int point = (int)move - 1;
    if (!zoned(pos, extra))
        return false;
    row_add(zone->word, point);
    for (int d = 0; d < DIRECTIONS; d++) {
        const Way way = way_of(table, pente_pos(pos), pos->side, point, d);
        if (table->kind.pairs && table->reach[point][d] >= 3)
            bracket_add(&way, 2, extra, zone);
        if (table->kind.triples && table->reach[point][d] >= 4)
            bracket_add(&way, 3, extra, zone);
    }
    return true;
}

static bool zone_reply(const Pos *pos, int extra, MoveSet *zone) {
    const PenteTable *table = pente_table(pos);
    if (!zoned(pos, extra))
        return false;
    for (int point = 0; point < table->points; point++)
        for (int d = 0; d < AXES && row_has(table->board, point); d++) {
            const Way way = way_of(table, pente_pos(pos), pos->side, point, d);
            const int reach = table->reach[point][d];
            if (reach >= table->run - 1)
                row_add_empty(&way, table->run, extra, zone);
            if (table->kind.pairs && reach >= 3)
                ends_add(&way, 2, extra, zone);
            if (table->kind.triples && reach >= 4)
                ends_add(&way, 3, extra, zone);
        }
    return true;
}

static bool zone_pass(const Pos *pos, Pos *to) {
    if (!zoned(pos, 0))
        return false;
    memcpy(to, pos, pos->variant->pos_size);
    pente_pass(to);
    return true;
}

static bool zone_has(const MoveSet *zone, Move move) {
    return row_has(zone->word, (int)move - 1);
}

static const Zones zones = {
    .pass = zone_pass, .move = zone_move, .reply = zone_reply, .has = zone_has};

const Zones *zones_find(const Rules *rules) {
    return rules->setup == pente_setup ? &zones : NULL;
}
