#include "games/pente/knowledge/vcf.h"

#include <string.h>

#include "games/pente/knowledge/fours.h"

enum {
    SHORT_FOURS = 2, /* VCFs up to this length are tried by increasing length before one of any
                        length */
    VCT_THREES = 4,
    VCT_FOURS = 3,
    VCT_VCF_MAX = 6
};

static bool attack_search(Vcf *vcf, const Pos *pos, ThreatLimits limits, Move *move, int *plies);

/* --- threats and answers --- */

/* An open three threatens a four that no answer stops. Does the opponent of the side to move have
   that threat? If so, fills `aims` with the points of that four and of all wins after it. Sets
   *plies to the length of the win after a pass. */
static bool aims_find(Vcf *vcf, const Pos *pos, uint64_t *aims, int *plies) {
    const PenteTable *table = pente_table(pos);
    uint64_t answers[PLANE_WORDS_MAX], wins[PLANE_WORDS_MAX];
    PenteRoom other, child, next;
    Patterns patterns;
    Move four = 0;
    memcpy(&other, pos, pos->variant->pos_size);
    pente_pass(&other.head);
    if (!vcf_find(vcf, &other.head, 1, &four, plies))
        return false;
    pos_rules(pos)->play(&other.head, four, &child.head);
    patterns_glance(&child.head, &patterns);
    threats_win(&child.head, &patterns, other.head.side, aims);
    row_add(aims, (int)four - 1);
    if (!threats_answer(&child.head, &patterns, answers))
        return true; /* the move wins at once */
    for (int w = 0; w < table->words; w++)
        for (uint64_t rest = answers[w]; rest != 0; rest &= rest - 1) {
            pos_rules(pos)->play(&child.head, (Move)(64 * w + bits_first(rest)) + 1, &next.head);
            if (pos_rules(pos)->outcome(&next.head) != ONGOING)
                continue;
            patterns_glance(&next.head, &patterns);
            threats_win(&next.head, &patterns, other.head.side, wins);
            for (int v = 0; v < table->words; v++)
                aims[v] |= wins[v];
        }
    return true;
}

/* Fills `plane` with all points where a stone may defend against the threat:

   - the aims;
   - points near them, where a stone may capture a stone of the coming four, or expose one to
     capture or poof;
   - points that capture or threaten to, and points that make a four;
   - in poof games points where stones are lost, in boat games points that make a five.

   A stone elsewhere does not affect the four and the win after it. */
static void defences_find(const Pos *pos, const Patterns *patterns, const uint64_t *aims,
                          uint64_t *plane) {
    const PenteTable *table = pente_table(pos);
    const SidePatterns *side = &patterns->side[pos->side];
    uint64_t empty[PLANE_WORDS_MAX];
    pente_empty(pos, empty);
    for (int w = 0; w < table->words; w++)
        plane[w] = aims[w] & empty[w];
    threats_neighbours_add(table, empty, aims, 3, plane);
    patterns_captures_add(patterns, pos->side, plane);
    patterns_capture_threats_add(patterns, pos->side, plane);
    patterns_points_add(patterns->table, side->four, plane);
    if (table->kind.poof)
        patterns_points_add(patterns->table, side->poof, plane);
    if (table->kind.boat)
        patterns_points_add(patterns->table, side->five, plane);
}

/* The defender is to move. Returns true if no answer to the threat helps, with the plies to the
   end. */
static bool threat_defend(Vcf *vcf, const Pos *pos, ThreatLimits limits, int *plies) {
    const PenteTable *table = pente_table(pos);
    uint64_t wins[PLANE_WORDS_MAX], answers[PLANE_WORDS_MAX];
    Patterns patterns;
    PenteRoom child;
    *plies = 0;
    vcf_node_count(vcf);
    if (pos_rules(pos)->outcome(pos) != ONGOING)
        return pos_rules(pos)->outcome(pos) == LOST;
    patterns_glance(pos, &patterns);
    if (threats_win(pos, &patterns, pos->side, wins))
        return false;
    int others = 1; /* plies to the win after a reply that does not answer the threat */
    if (threats_answer(pos, &patterns, answers)) {
        if (--limits.fours < 0)
            return false;
    } else {
        if (--limits.threes < 0 || !aims_find(vcf, pos, wins, &others))
            return false;
        defences_find(pos, &patterns, wins, answers);
    }
    *plies = others + 1;
    for (int w = 0; w < table->words; w++)
        for (uint64_t rest = answers[w]; rest != 0; rest &= rest - 1) {
            Move reply;
            int more;
            pos_rules(pos)->play(pos, (Move)(64 * w + bits_first(rest)) + 1, &child.head);
            if (!attack_search(vcf, &child.head, limits, &reply, &more))
                return false;
            *plies = *plies > more + 1 ? *plies : more + 1;
        }
    return true;
}

/* The attacker is to move: tries its threats. */
static bool threats_try(Vcf *vcf, const Pos *pos, const Patterns *patterns, ThreatLimits limits,
                        Move *move, int *plies) {
    uint64_t plane[PLANE_WORDS_MAX];
    PenteRoom child;
    threats_points(pos, patterns, limits.threes != NO_THREES, plane);
    for (int w = 0; w < pente_table(pos)->words; w++)
        for (uint64_t rest = plane[w]; rest != 0 && vcf->nodes > 0; rest &= rest - 1) {
            const Move threat = (Move)(64 * w + bits_first(rest)) + 1;
            int more;
            pos_rules(pos)->play(pos, threat, &child.head);
            if (!threat_defend(vcf, &child.head, limits, &more))
                continue;
            *move = threat;
            *plies = more + 1;
            return true;
        }
    if (vcf->nodes > 0)
        vcf_fail(vcf, pos->key, limits);
    return false;
}

/* --- fours alone --- */

/* Counts the position. Is it worth a search? */
static bool vcf_open(Vcf *vcf, const Pos *pos, int fours) {
    vcf_node_count(vcf);
    return vcf->nodes >= 0 && !vcf_failed(vcf, pos->key, (ThreatLimits){NO_THREES, fours});
}

/* vcf_find() of an open position with its patterns. */
static bool vcf_seen(Vcf *vcf, const Pos *pos, const Patterns *patterns, int fours, Move *move,
                     int *plies) {
    uint64_t wins[PLANE_WORDS_MAX];
    if (threats_win(pos, patterns, pos->side, wins)) {
        *move = vcf_point_first(wins, pente_table(pos)->words);
        *plies = 1;
        return true;
    }
    if (fours == 0)
        return false;
    if (fours_suffice(pos))
        return fours_try(vcf, pos, patterns, fours, move, plies);
    return threats_try(vcf, pos, patterns, (ThreatLimits){NO_THREES, fours}, move, plies);
}

bool vcf_find(Vcf *vcf, const Pos *pos, int fours, Move *move, int *plies) {
    const Outcome outcome = pos_rules(pos)->outcome(pos);
    Patterns patterns;
    *plies = 0;
    if (outcome != ONGOING)
        return outcome == WON;
    if (!vcf_open(vcf, pos, fours))
        return false;
    patterns_glance(pos, &patterns);
    return vcf_seen(vcf, pos, &patterns, fours, move, plies);
}

/* vcf_find() of a position that is not over. */
static bool vcf_try(Vcf *vcf, const Pos *pos, const Patterns *patterns, int fours, Move *move,
                    int *plies) {
    *plies = 0;
    return vcf_open(vcf, pos, fours) && vcf_seen(vcf, pos, patterns, fours, move, plies);
}

/* Is a VCF of any length possible? Usually there is none, and this search shows it soonest. Keeps
   half of the nodes for the shortest win. */
static bool vcf_any(Vcf *vcf, const Pos *pos, const Patterns *patterns, int most) {
    const int64_t kept = vcf->nodes / 2;
    Move move;
    int plies;
    vcf->nodes -= kept;
    const bool any = vcf_try(vcf, pos, patterns, most, &move, &plies) || vcf->nodes <= 0;
    vcf->nodes += kept;
    return any;
}

bool vcf_shortest(Vcf *vcf, const Pos *pos, int *fours, Move *move, int *plies) {
    const int most = *fours;
    const Outcome outcome = pos_rules(pos)->outcome(pos);
    Patterns patterns;
    *plies = 0;
    if (outcome != ONGOING) {
        *fours = 0;
        return outcome == WON && vcf->nodes > 0;
    }
    patterns_glance(pos, &patterns);
    for (*fours = 0; *fours <= most && vcf->nodes > 0; ++*fours) {
        const int64_t before = vcf->nodes;
        vcf->remembered = false;
        if (vcf_try(vcf, pos, &patterns, *fours, move, plies))
            return true;
        if (*fours > 0 && before - vcf->nodes <= 1 && !vcf->remembered)
            break; /* the attacker has no threat at all */
        if (*fours == SHORT_FOURS && most > SHORT_FOURS && !vcf_any(vcf, pos, &patterns, most))
            break;
    }
    return false;
}

/* A search with few slots for failures, which are the caller's. */
static Vcf vcf_short(const Cancel *cancel, int64_t nodes, uint64_t *failed) {
    return (Vcf){.cancel = cancel,
                 .nodes = cancelled(cancel) ? 0 : nodes,
                 .failed = failed,
                 .slots = VCF_SLOTS_SHORT};
}

bool threats_vcf_seen(const Pos *pos, const Patterns *patterns, const Cancel *cancel,
                      int64_t *nodes, Move *move, int *plies) {
    uint64_t failed[VCF_SLOTS_SHORT] = {0};
    Vcf vcf = vcf_short(cancel, *nodes, failed);
    bool found = false;
    for (int fours = 1; fours <= VCF_FOURS_MAX && !found && vcf.nodes > 0; fours++) {
        const int64_t before = vcf.nodes;
        found = vcf_try(&vcf, pos, patterns, fours, move, plies);
        if (before - vcf.nodes <= 1)
            break;
    }
    *nodes = vcf.nodes > 0 ? vcf.nodes : 0;
    return found;
}

bool threats_vcf(const Pos *pos, const Cancel *cancel, int64_t *nodes, Move *move, int *plies) {
    const Outcome outcome = pos_rules(pos)->outcome(pos);
    Patterns patterns;
    *plies = 0;
    if (outcome != ONGOING)
        return outcome == WON;
    patterns_glance(pos, &patterns);
    return threats_vcf_seen(pos, &patterns, cancel, nodes, move, plies);
}

/* --- fours and open threes --- */

static bool vct_search(Vcf *vcf, const Pos *pos, ThreatLimits limits, Move *move, int *plies) {
    Patterns patterns;
    if (vcf_failed(vcf, pos->key, limits))
        return false;
    for (int fours = 1; fours <= VCT_VCF_MAX; fours++)
        if (vcf_find(vcf, pos, fours, move, plies))
            return true;
    if (limits.threes == 0 || vcf->nodes <= 0)
        return false;
    patterns_take(pos, &patterns);
    return threats_try(vcf, pos, &patterns, limits, move, plies);
}

static bool attack_search(Vcf *vcf, const Pos *pos, ThreatLimits limits, Move *move, int *plies) {
    return limits.threes == NO_THREES ? vcf_find(vcf, pos, limits.fours, move, plies)
                                      : vct_search(vcf, pos, limits, move, plies);
}

bool threats_vct(const Pos *pos, const Cancel *cancel, int64_t *nodes, Move *move, int *plies) {
    uint64_t failed[VCF_SLOTS_SHORT] = {0};
    Vcf vcf = vcf_short(cancel, *nodes, failed);
    bool found = false;
    if (pos_rules(pos)->outcome(pos) != ONGOING)
        return false;
    for (int threes = 1; threes <= VCT_THREES && !found && vcf.nodes > 0; threes++)
        found = vct_search(&vcf, pos, (ThreatLimits){threes, VCT_FOURS}, move, plies);
    *nodes = vcf.nodes > 0 ? vcf.nodes : 0;
    return found;
}
