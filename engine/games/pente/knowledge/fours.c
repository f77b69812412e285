#include "games/pente/knowledge/fours.h"

#include <string.h>

/* NONE: no such point; SEVERAL: more than one. */
enum { NONE = -1, SEVERAL = -2, FIVES_MAX = 2 * AXES };

typedef struct FourSearch {
    Vcf *vcf;
    const PenteTable *table;
    int side; /* the attacker's colour */
    uint64_t own[LINES_MAX], enemy[LINES_MAX];
} FourSearch;

/* Points in the order of the board. */
typedef struct FivePoints {
    int count, point[FIVES_MAX];
} FivePoints;

bool fours_suffice(const Pos *pos) {
    return !pente_table(pos)->kind.pairs && pente_settled(pos);
}

/* --- stones and points --- */

static void point_insert(FivePoints *fives, int point) {
    int at = fives->count;
    for (int i = 0; i < fives->count; i++)
        if (fives->point[i] == point)
            return;
    for (; at > 0 && fives->point[at - 1] > point; at--)
        fives->point[at] = fives->point[at - 1];
    fives->point[at] = point;
    fives->count++;
}

/* The points where a stone of `own` makes five. They are on the lines through `point`, the newest
   of its stones, because without it there were none. */
static FivePoints fives_find(const PenteTable *table, const uint64_t *own, const uint64_t *enemy,
                             int point) {
    FivePoints fives = {0};
    for (int axis = 0; axis < AXES; axis++) {
        const LinePlace place = table->place[point][axis];
        const uint64_t stones = own[place.line];
        const uint64_t empty = table->line[place.line] & ~stones & ~enemy[place.line];
        uint64_t rest = row_points(stones, empty, table->kind.exact).five;
        for (; rest != 0; rest &= rest - 1)
            point_insert(&fives, table->point[place.line][bits_first(rest)]);
    }
    return fives;
}

/* The points where the attacker makes a four. */
BITS_INLINE bool fours_find_body(const FourSearch *search, uint64_t *four) {
    const uint64_t *own = search->own, *enemy = search->enemy, *line = search->table->line;
    const bool exact = search->table->kind.exact;
    const int lines = search->table->lines;
    if (exact)
        for (int i = 0; i < lines; i++)
            four[i] = row_points(own[i], line[i] & ~own[i] & ~enemy[i], true).four;
    else
        for (int i = 0; i < lines; i++)
            four[i] = row_points(own[i], line[i] & ~own[i] & ~enemy[i], false).four;
    return true;
}

BITS_KERNEL(bool, fours_find, (const FourSearch *search, uint64_t *four), (search, four))

/* --- the search --- */

static bool attack(FourSearch *search, uint64_t key, int fours, int only, Move *move, int *plies);

/* The attacker has made a four with the fives `fives`, and the defender has played `reply`. That
   makes no five: the attacker plays only where the defender would make one. */
static bool reply_fails(FourSearch *search, uint64_t key, int fours, const FivePoints *fives,
                        int reply, int *plies) {
    const PenteTable *table = search->table;
    Move move;
    vcf_node_count(search->vcf);
    if (search->vcf->nodes < 0 || vcf_failed(search->vcf, key, (ThreatLimits){NO_THREES, fours}))
        return false;
    *plies = 1;
    if (fives->count > 1)
        return true;
    const FivePoints threats = fives_find(table, search->enemy, search->own, reply);
    const int only = threats.count == 0 ? NONE : threats.count == 1 ? threats.point[0] : SEVERAL;
    return fours > 0 && attack(search, key, fours, only, &move, plies);
}

/* The attacker has played `four`. Sets *plies to the length of the win from there. */
static bool four_wins(FourSearch *search, uint64_t key, int fours, int four, int *plies) {
    const PenteTable *table = search->table;
    const FivePoints fives = fives_find(table, search->own, search->enemy, four);
    bool wins = fives.count > 0 && fours >= 0;
    *plies = 2;
    vcf_node_count(search->vcf);
    for (int i = 0; i < fives.count && wins; i++) {
        const int reply = fives.point[i];
        int more;
        lines_add(table, search->enemy, reply);
        wins = reply_fails(search, key ^ pente_stone_key(reply, !search->side), fours, &fives,
                           reply, &more);
        lines_remove(table, search->enemy, reply);
        if (wins)
            *plies = *plies > more + 1 ? *plies : more + 1;
    }
    return wins;
}

/* Keeps no point but `only`. */
static void plane_restrict(uint64_t *plane, int words, int only) {
    const bool kept = only != SEVERAL && row_has(plane, only);
    memset(plane, 0, (size_t)words * sizeof *plane);
    if (kept)
        row_add(plane, only);
}

/* The attacker is to move, and may play only `only` unless that is NONE. */
static bool attack(FourSearch *search, uint64_t key, int fours, int only, Move *move, int *plies) {
    const PenteTable *table = search->table;
    uint64_t plane[PLANE_WORDS_MAX] = {0};
    Marks four;
    fours_find(search, four);
    patterns_points_add(table, four, plane);
    if (only != NONE)
        plane_restrict(plane, table->words, only);
    for (int w = 0; w < table->words; w++)
        for (uint64_t rest = plane[w]; rest != 0 && search->vcf->nodes > 0; rest &= rest - 1) {
            const int point = 64 * w + bits_first(rest);
            int more;
            lines_add(table, search->own, point);
            const bool wins = four_wins(search, key ^ pente_stone_key(point, search->side),
                                        fours - 1, point, &more);
            lines_remove(table, search->own, point);
            if (!wins)
                continue;
            *move = (Move)point + 1;
            *plies = more + 1;
            return true;
        }
    if (search->vcf->nodes > 0)
        vcf_fail(search->vcf, key, (ThreatLimits){NO_THREES, fours});
    return false;
}

bool fours_try(Vcf *vcf, const Pos *pos, const Patterns *patterns, int fours, Move *move,
               int *plies) {
    const PenteTable *table = pente_table(pos);
    const size_t size = (size_t)table->lines * sizeof(uint64_t);
    FourSearch search = {.vcf = vcf, .table = table, .side = pos->side};
    uint64_t plane[PLANE_WORDS_MAX] = {0};
    int only = NONE;
    if (patterns->side[!pos->side].fives > 0) {
        patterns_points_add(patterns->table, patterns->side[!pos->side].five, plane);
        only = row_count(plane, table->words) > 1 ? SEVERAL
                                                  : (int)vcf_point_first(plane, table->words) - 1;
    }
    memcpy(search.own, patterns->stones[pos->side], size);
    memcpy(search.enemy, patterns->stones[!pos->side], size);
    return attack(&search, pos->key, fours, only, move, plies);
}
