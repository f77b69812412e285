#include "games/pente/knowledge/force.h"

#include <string.h>

#include "base/random.h"
#include "games/pente/knowledge/vcf_zone.h"

enum { SYMMETRIC_MOST = 6 }; /* positions with more stones are hardly ever symmetric */

static bool plain(const Pos *pos) {
    const PenteKind *kind = &pente_table(pos)->kind;
    return !kind->poof && !kind->boat;
}

static void key(const Pos *pos, uint64_t both[2]) {
    const PenteTable *table = pente_table(pos);
    const PentePos *state = pente_pos(pos);
    both[0] = pos->key;
    both[1] = (uint64_t)state->captured[BLACK] << 32 | (uint64_t)state->captured[WHITE] << 16 |
              (uint64_t)state->choice << 1 | (uint64_t)pos->side;
    for (int w = 0; w < 2 * table->words; w++)
        both[1] = (random_mix(both[1]) + state->stones[w]) * RANDOM_STEP;
    both[1] = random_mix(both[1]);
}

static bool pass(const Pos *pos, Pos *to) {
    if (!pente_settled(pos))
        return false;
    memcpy(to, pos, pos->variant->pos_size);
    pente_pass(to);
    return true;
}

static int fours_in(int plies) {
    const int fours = (plies - 1) / 2;
    return plies < 1 ? -1 : fours < VCF_FOURS_MAX ? fours : VCF_FOURS_MAX;
}

/* The memory of a solver thread is the table of failed attacks. */
static Vcf search_of(const ThreatCall *call) {
    return (Vcf){
        .cancel = call->cancel, .nodes = *call->nodes, .failed = call->memory, .slots = VCF_SLOTS};
}

static bool vcf(const Pos *pos, const ThreatCall *call, Move *move, int *plies) {
    Vcf search = search_of(call);
    int fours = fours_in(call->plies);
    if (!pente_settled(pos))
        return false;
    const bool found = vcf_shortest(&search, pos, &fours, move, plies);
    *call->nodes = search.nodes;
    return found;
}

/* Adds the points that are not in `seen` to the list and to `seen`. */
static void points_list(const PenteTable *table, const uint64_t *points, uint64_t *seen,
                        MoveList *list) {
    for (int w = 0; w < table->words; w++) {
        for (uint64_t zone = points[w] & ~seen[w]; zone != 0; zone &= zone - 1)
            move_list_add(list, (Move)(64 * w + bits_first(zone)) + 1);
        seen[w] |= points[w];
    }
}

static void marks_list(const Patterns *patterns, const Marks marks, uint64_t *seen,
                       MoveList *list) {
    uint64_t plane[PLANE_WORDS_MAX] = {0};
    patterns_points_add(patterns->table, marks, plane);
    points_list(patterns->table, plane, seen, list);
}

static bool attacks(const Pos *pos, bool at_once, MoveList *list) {
    uint64_t plane[PLANE_WORDS_MAX] = {0}, seen[PLANE_WORDS_MAX] = {0};
    const PenteTable *table = pente_table(pos);
    Patterns patterns;
    if (!pente_settled(pos))
        return false;
    if (at_once) {
        patterns_glance(pos, &patterns);
        threats_points(pos, &patterns, false, plane);
        points_list(table, plane, seen, list);
        return false;
    }
    patterns_take(pos, &patterns);
    const SidePatterns *own = &patterns.side[pos->side];
    if (threats_answer(pos, &patterns, plane)) {
        points_list(table, plane, seen, list);
        return true;
    }
    threats_points(pos, &patterns, true, plane);
    marks_list(&patterns, own->open_four, seen, list);
    points_list(table, plane, seen, list);
    if (table->kind.pairs)
        marks_list(&patterns, own->capture_threat, seen, list);
    marks_list(&patterns, own->three, seen, list);
    return false;
}

/* The opponent would win by a VCF after a pass: lists the replies inside its zone; all others lose.
   In poof and boat games no zone is exact, so all replies are listed, those near the VCF first. */
static bool vcf_answer(const Pos *pos, const ThreatCall *call, MoveList *list, int *others) {
    uint64_t plane[PLANE_WORDS_MAX] = {0}, seen[PLANE_WORDS_MAX] = {0}, open[PLANE_WORDS_MAX];
    const PenteTable *table = pente_table(pos);
    Vcf search = search_of(call);
    int fours = fours_in(call->plies - 1);
    PenteRoom other;
    Move move;
    if (!pass(pos, &other.head))
        return false;
    const bool found = vcf_shortest(&search, &other.head, &fours, &move, others);
    const bool complete = found && vcf_zone_points(&search, &other.head, fours, 1, plane);
    *call->nodes = search.nodes;
    if (!found || (plain(pos) && !complete))
        return false;
    ++*others;
    pente_open(pos, open);
    for (int w = 0; w < table->words; w++)
        plane[w] &= open[w];
    points_list(table, plane, seen, list);
    if (!plain(pos))
        points_list(table, open, seen, list);
    return true;
}

static ThreatStand defences(const Pos *pos, const ThreatCall *call, MoveList *list, int *others) {
    uint64_t plane[PLANE_WORDS_MAX], none[PLANE_WORDS_MAX] = {0};
    Patterns patterns;
    if (!pente_settled(pos))
        return THREAT_NONE;
    patterns_glance(pos, &patterns);
    if (threats_win(pos, &patterns, pos->side, plane))
        return THREAT_REFUTED;
    if (threats_answer(pos, &patterns, plane)) {
        points_list(pente_table(pos), plane, none, list);
        *others = threats_pending(pos) ? 1 : 2;
        return THREAT_MADE;
    }
    return vcf_answer(pos, call, list, others) ? THREAT_MADE : THREAT_NONE;
}

static bool symmetric(const Pos *pos) {
    if (pente_pos(pos)->placed > SYMMETRIC_MOST)
        return false;
    for (int s = 1; s < SYMMETRIES; s++)
        if (pente_mirrored(pos, s))
            return true;
    return false;
}

/* --- relevance zones --- */

static bool zone_begin(const Pos *pos, int extra, MoveSet *zone) {
    Patterns patterns;
    if (!plain(pos) || !pente_settled(pos))
        return false;
    patterns_glance(pos, &patterns);
    vcf_zone_dangers_add(&patterns, !pos->side, extra, zone->word);
    return true;
}

static bool zone_vcf(const Pos *pos, const ThreatCall *call, int extra, MoveSet *zone) {
    Vcf search = search_of(call);
    int fours = fours_in(call->plies);
    if (!plain(pos) || !pente_settled(pos))
        return false;
    const bool complete = vcf_zone_points(&search, pos, fours, extra, zone->word);
    *call->nodes = search.nodes;
    return complete;
}

static void zone_move(const Pos *pos, Move move, int extra, MoveSet *zone) {
    Patterns patterns;
    patterns_glance(pos, &patterns);
    row_add(zone->word, (int)move - 1);
    vcf_zone_dangers_add(&patterns, pos->side, extra, zone->word);
    vcf_zone_bystanders_add(pos, (int)move - 1, extra, zone->word);
}

static void zone_list(const Pos *pos, const MoveSet *zone, MoveList *list) {
    const PenteTable *table = pente_table(pos);
    uint64_t open[PLANE_WORDS_MAX];
    pente_open(pos, open);
    for (int w = 0; w < table->words; w++)
        for (uint64_t left = open[w] & zone->word[w]; left != 0; left &= left - 1)
            move_list_add(list, (Move)(64 * w + bits_first(left)) + 1);
}

static void zone_images(const Pos *pos, MoveSet *zone) {
    const PenteTable *table = pente_table(pos);
    const MoveSet before = *zone;
    for (int s = 1; s < SYMMETRIES; s++)
        if (pente_mirrored(pos, s))
            for (int w = 0; w < table->words; w++)
                for (uint64_t left = before.word[w]; left != 0; left &= left - 1)
                    row_add(zone->word, table->image[s][64 * w + bits_first(left)]);
}

static const ThreatZones zones = {.begin = zone_begin,
                                  .vcf = zone_vcf,
                                  .move = zone_move,
                                  .list = zone_list,
                                  .images = zone_images};

const ThreatForm pente_threats = {.memory = VCF_SLOTS * sizeof(uint64_t),
                                  .key = key,
                                  .pass = pass,
                                  .vcf = vcf,
                                  .attacks = attacks,
                                  .defences = defences,
                                  .symmetric = symmetric,
                                  .zones = &zones};
