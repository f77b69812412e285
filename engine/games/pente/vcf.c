#include "games/pente/vcf.h"

#include "base/random.h"

enum { SHORT_FOURS = 2 }; /* are looked for one by one before all */
enum { NODES_LOOK = 64 }; /* positions between two looks at the halt: a tenth of a millisecond */

void vcf_node_count(Vcf *vcf) {
    if (--vcf->nodes > 0 && vcf->nodes % NODES_LOOK == 0 && halt_now(vcf->halt))
        vcf->nodes = 0;
}

static uint64_t failure_mark(const Pos *pos, unsigned means) {
    return random_mix(pos->key + (uint64_t)means) | 1;
}

bool vcf_failure_known(Vcf *vcf, const Pos *pos, unsigned means) {
    const uint64_t mark = failure_mark(pos, means);
    const bool known = vcf->failed != NULL && vcf->failed[mark >> 32 & (vcf->slots - 1)] == mark;
    vcf->remembered |= known;
    return known;
}

void vcf_failure_note(Vcf *vcf, const Pos *pos, unsigned means) {
    const uint64_t mark = failure_mark(pos, means);
    if (vcf->failed != NULL)
        vcf->failed[mark >> 32 & (vcf->slots - 1)] = mark;
}

Move vcf_point_first(const uint64_t *plane, int words) {
    for (int w = 0; w < words; w++)
        if (plane[w] != 0)
            return (Move)(64 * w + bits_first(plane[w])) + 1;
    return 0;
}

/* The player to move must answer a four: true if no answer helps. */
static bool vcf_defend(Vcf *vcf, const Pos *pos, int fours, int *plies) {
    const PenteTable *table = pente_table(pos);
    const Rules *rules = pos_rules(pos);
    uint64_t wins[PLANE_WORDS_MAX], answers[PLANE_WORDS_MAX];
    Patterns patterns;
    PenteRoom child;
    *plies = 0;
    vcf_node_count(vcf);
    if (rules->outcome(pos) != ONGOING)
        return rules->outcome(pos) == LOST;
    patterns_glance(pos, &patterns);
    if (threats_win(pos, &patterns, pos->side, wins) || !threats_answer(pos, &patterns, answers))
        return false;
    *plies = 2;
    for (int w = 0; w < table->words; w++)
        for (uint64_t rest = answers[w]; rest != 0; rest &= rest - 1) {
            Move reply;
            int more;
            rules->play(pos, (Move)(64 * w + bits_first(rest)) + 1, &child.head);
            if (!vcf_find(vcf, &child.head, fours, &reply, &more))
                return false;
            *plies = *plies > more + 1 ? *plies : more + 1;
        }
    return true;
}

/* The player to move attacks by fours. */
static bool vcf_attack(Vcf *vcf, const Pos *pos, const Patterns *patterns, int fours, Move *move,
                       int *plies) {
    uint64_t plane[PLANE_WORDS_MAX];
    PenteRoom child;
    threats_points(pos, patterns, false, plane);
    for (int w = 0; w < pente_table(pos)->words; w++)
        for (uint64_t rest = plane[w]; rest != 0 && vcf->nodes > 0; rest &= rest - 1) {
            const Move threat = (Move)(64 * w + bits_first(rest)) + 1;
            int more;
            pos_rules(pos)->play(pos, threat, &child.head);
            if (!vcf_defend(vcf, &child.head, fours - 1, &more))
                continue;
            *move = threat;
            *plies = more + 1;
            return true;
        }
    if (vcf->nodes > 0)
        vcf_failure_note(vcf, pos, (unsigned)fours);
    return false;
}

bool vcf_find(Vcf *vcf, const Pos *pos, int fours, Move *move, int *plies) {
    const Outcome outcome = pos_rules(pos)->outcome(pos);
    uint64_t wins[PLANE_WORDS_MAX];
    Patterns patterns;
    *plies = 0;
    if (outcome == ONGOING)
        vcf_node_count(vcf);
    if (outcome != ONGOING || vcf->nodes < 0)
        return outcome == WON;
    if (vcf_failure_known(vcf, pos, (unsigned)fours))
        return false;
    patterns_glance(pos, &patterns);
    if (threats_win(pos, &patterns, pos->side, wins)) {
        *move = vcf_point_first(wins, pente_table(pos)->words);
        *plies = 1;
        return true;
    }
    return fours > 0 && vcf_attack(vcf, pos, &patterns, fours, move, plies);
}

/* May there be one of any length? Most often there is none, which is soonest seen so; half of the
   nodes are left for the shortest. */
static bool vcf_any(Vcf *vcf, const Pos *pos, int most) {
    const int64_t kept = vcf->nodes / 2;
    Move move;
    int plies;
    vcf->nodes -= kept;
    const bool any = vcf_find(vcf, pos, most, &move, &plies) || vcf->nodes <= 0;
    vcf->nodes += kept;
    return any;
}

bool vcf_shortest(Vcf *vcf, const Pos *pos, int *fours, Move *move, int *plies) {
    const int most = *fours;
    for (*fours = 0; *fours <= most && vcf->nodes > 0; ++*fours) {
        const int64_t before = vcf->nodes;
        vcf->remembered = false;
        if (vcf_find(vcf, pos, *fours, move, plies))
            return true;
        if (*fours > 0 && before - vcf->nodes <= 1 && !vcf->remembered)
            break; /* there is nothing to begin with */
        if (*fours == SHORT_FOURS && most > SHORT_FOURS && !vcf_any(vcf, pos, most))
            break;
    }
    return false;
}

bool threats_vcf(const Pos *pos, const Halt *halt, int64_t *nodes, Move *move, int *plies) {
    uint64_t failed[VCF_SLOTS_SHORT] = {0};
    Vcf vcf = {.halt = halt,
               .nodes = halt_now(halt) ? 0 : *nodes,
               .failed = failed,
               .slots = VCF_SLOTS_SHORT};
    bool found = false;
    for (int fours = 1; fours <= VCF_FOURS_MAX && !found && vcf.nodes > 0; fours++) {
        const int64_t before = vcf.nodes;
        found = vcf_find(&vcf, pos, fours, move, plies);
        if (before - vcf.nodes <= 1)
            break;
    }
    *nodes = vcf.nodes > 0 ? vcf.nodes : 0;
    return found;
}
