#include "games/pente/threats.h"

#include <string.h>

#include "base/random.h"

/* The rules' own judgement of a stone of that colour, whoever is to move. */
static bool stone_wins(const Pos *pos, int colour, int point) {
    PosRoom before, after;
    memcpy(&before, pos, pos->variant->pos_size);
    before.head.side = colour; /* without its key: nobody asks for that */
    pos_rules(pos)->play(&before.head, (Move)point + 1, &after.head);
    return pos_rules(pos)->outcome(&after.head) == LOST; /* as the opponent sees it */
}

/* One stone could capture enough: a mark is a line, in which it may capture both ways. */
static bool captures_may_win(const PenteKind *kind, const PentePos *state, const SidePatterns *side,
                             int colour) {
    const int most = 2 * (kind->triples ? 3 : 2);
    return kind->goal > 0 && side->captures > 0 &&
           state->captured[colour] + most * side->captures >= kind->goal;
}

bool threats_win(const Pos *pos, const Patterns *patterns, int colour, uint64_t *plane) {
    const PenteTable *table = pente_table(pos);
    const PentePos *state = pente_pos(pos);
    const PenteKind *kind = &table->kind;
    const bool capturing = captures_may_win(kind, state, &patterns->side[colour], colour);
    const bool simple = !kind->poof && !kind->boat;
    uint64_t takes[PLANE_WORDS_MAX] = {0};
    memset(plane, 0, (size_t)table->words * sizeof *plane);
    if (patterns->side[colour].fives == 0 && !capturing)
        return false;
    patterns_points_add(patterns, patterns->side[colour].five, plane);
    if (capturing)
        patterns_points_add(patterns, patterns->side[colour].capture, takes);
    uint64_t any = 0;
    for (int w = 0; w < table->words; w++) {
        for (uint64_t rest = takes[w]; rest != 0; rest &= rest - 1) {
            const int point = 64 * w + bits_first(rest);
            if (state->captured[colour] + stones_gain(table, state, colour, point) >= kind->goal)
                row_add(plane, point);
        }
        for (uint64_t rest = plane[w]; rest != 0 && !simple; rest &= rest - 1)
            if (!stone_wins(pos, colour, 64 * w + bits_first(rest)))
                plane[w] &= ~(rest & (~rest + 1));
        any |= plane[w];
    }
    return any != 0;
}

/* Adds the empty points up to `steps` steps away from those of `around`. */
static void neighbours_add(const PenteTable *table, const uint64_t *empty, const uint64_t *around,
                           int steps, uint64_t *plane) {
    for (int w = 0; w < table->words; w++)
        for (uint64_t rest = around[w]; rest != 0; rest &= rest - 1) {
            const int point = 64 * w + bits_first(rest);
            for (int d = 0; d < DIRECTIONS; d++)
                for (int i = 1; i <= steps && i <= table->reach[point][d]; i++)
                    if (row_has(empty, point + i * table->step[d]))
                        row_add(plane, point + i * table->step[d]);
        }
}

/* A stone can stand on the point, capture a stone that the win needs; where there is poof, make the
   winning stone one that is lost, or lose own stones before they are captured; where fives can be
   broken, make the five one that can, or be the first to make one. */
bool threats_answer(const Pos *pos, const Patterns *patterns, uint64_t *plane) {
    const PenteTable *table = pente_table(pos);
    const SidePatterns *side = &patterns->side[pos->side];
    uint64_t empty[PLANE_WORDS_MAX];
    if (threats_pending(pos)) {
        memset(plane, 0, (size_t)table->words * sizeof *plane);
        patterns_points_add(patterns, side->capture, plane);
        return true;
    }
    if (!threats_win(pos, patterns, !pos->side, plane))
        return false;
    if (table->kind.poof || table->kind.boat) {
        pente_empty(pos, empty);
        uint64_t wins[PLANE_WORDS_MAX];
        memcpy(wins, plane, (size_t)table->words * sizeof *plane);
        neighbours_add(table, empty, wins, 3, plane);
    }
    patterns_points_add(patterns, side->capture, plane);
    if (table->kind.poof)
        patterns_points_add(patterns, side->poof, plane);
    if (table->kind.boat) {
        patterns_points_add(patterns, side->menace, plane);
        patterns_points_add(patterns, side->five, plane);
    }
    return true;
}

/* --- wins by force --- */

enum { VCF_MAX = 24, FAILED_SLOTS = 1 << 10, VCT_THREES = 4, VCT_FOURS = 3, VCT_VCF_MAX = 6 };
enum { NODES_LOOK = 64 }; /* positions between two looks at the halt: a tenth of a millisecond */

typedef struct ThreatSearch {
    const Rules *rules;
    const Halt *halt;
    int64_t nodes;                 /* left; 0 or less ends it */
    uint64_t failed[FAILED_SLOTS]; /* attacks that failed: position and means */
} ThreatSearch;

/* What an attack may still use. Threats to win at once are fours, for short. */
typedef struct Means {
    int threes; /* open threes; FOURS_ALONE: none, and it must be over after `fours` fours */
    int fours;  /* else fours beside the threes; after the last three, fours alone: VCF */
} Means;

enum { FOURS_ALONE = -1 };

static uint64_t failure_mark(const Pos *pos, Means means) {
    return random_mix(pos->key + (uint64_t)(64 * (means.threes + 1) + means.fours));
}

static bool failure_known(const ThreatSearch *search, const Pos *pos, Means means) {
    const uint64_t mark = failure_mark(pos, means);
    return search->failed[mark % FAILED_SLOTS] == mark;
}

static void failure_note(ThreatSearch *search, const Pos *pos, Means means) {
    const uint64_t mark = failure_mark(pos, means);
    search->failed[mark % FAILED_SLOTS] = mark;
}

/* Counts a position; once halted none is left. */
static void node_count(ThreatSearch *search) {
    if (--search->nodes > 0 && search->nodes % NODES_LOOK == 0 && halt_now(search->halt))
        search->nodes = 0;
}

/* The points from which a threat to win at once may arise. */
static void threats_find(const Pos *pos, const Patterns *patterns, uint64_t *plane) {
    const PenteTable *table = pente_table(pos);
    const SidePatterns *side = &patterns->side[pos->side];
    const int goal = table->kind.goal;
    memset(plane, 0, (size_t)table->words * sizeof *plane);
    patterns_points_add(patterns, side->four, plane);
    patterns_points_add(patterns, side->capture, plane);
    if (goal > 0 && pente_pos(pos)->captured[pos->side] >= goal - 6)
        patterns_points_add(patterns, side->menace, plane);
    if (table->kind.boat && patterns_any(patterns, side->five)) {
        /* a five that can be broken must be; one that cannot is made by closing the gap first */
        uint64_t fives[PLANE_WORDS_MAX] = {0}, empty[PLANE_WORDS_MAX];
        patterns_points_add(patterns, side->five, fives);
        patterns_points_add(patterns, side->five, plane);
        patterns_points_add(patterns, patterns->side[!pos->side].capture, plane);
        pente_empty(pos, empty);
        neighbours_add(table, empty, fives, 3, plane);
    }
    if (table->kind.poof) /* a stone that is lost with others may open the way for the next */
        patterns_points_add(patterns, side->poof, plane);
}

static bool vct_search(ThreatSearch *search, const Pos *pos, Means means, Move *move, int *plies);

/* A threat of an open three is that a four is made next which no answer helps against. If the
   opponent of the player to move has it: the points of that four and of all wins after it, and the
   plies that they take after a pass. */
static bool aims_find(ThreatSearch *search, const Pos *pos, uint64_t *aims, int *plies) {
    const PenteTable *table = pente_table(pos);
    uint64_t answers[PLANE_WORDS_MAX], wins[PLANE_WORDS_MAX];
    PosRoom other, child, next;
    Patterns patterns;
    Move four = 0;
    memcpy(&other, pos, pos->variant->pos_size);
    pente_pass(&other.head);
    if (!vct_search(search, &other.head, (Means){FOURS_ALONE, 1}, &four, plies))
        return false;
    search->rules->play(&other.head, four, &child.head);
    patterns_glance(&child.head, &patterns);
    threats_win(&child.head, &patterns, other.head.side, aims);
    row_add(aims, (int)four - 1);
    if (!threats_answer(&child.head, &patterns, answers))
        return true; /* it wins by itself */
    for (int w = 0; w < table->words; w++)
        for (uint64_t rest = answers[w]; rest != 0; rest &= rest - 1) {
            search->rules->play(&child.head, (Move)(64 * w + bits_first(rest)) + 1, &next.head);
            if (search->rules->outcome(&next.head) != ONGOING)
                continue;
            patterns_glance(&next.head, &patterns);
            threats_win(&next.head, &patterns, other.head.side, wins);
            for (int v = 0; v < table->words; v++)
                aims[v] |= wins[v];
        }
    return true;
}

/* All points where a stone may help against that: at the aims; near them, where it may capture a
   stone of the four to come or make one that can be lost or captured; where it captures or
   threatens to, makes a four itself, loses stones, or makes a five that can be broken. Elsewhere it
   changes nothing in the four and the win after it. */
static void defences_find(const Pos *pos, const Patterns *patterns, const uint64_t *aims,
                          uint64_t *plane) {
    const PenteTable *table = pente_table(pos);
    const SidePatterns *side = &patterns->side[pos->side];
    uint64_t empty[PLANE_WORDS_MAX];
    pente_empty(pos, empty);
    for (int w = 0; w < table->words; w++)
        plane[w] = aims[w] & empty[w];
    neighbours_add(table, empty, aims, 3, plane);
    patterns_points_add(patterns, side->capture, plane);
    patterns_points_add(patterns, side->menace, plane);
    patterns_points_add(patterns, side->four, plane);
    if (table->kind.poof)
        patterns_points_add(patterns, side->poof, plane);
    if (table->kind.boat)
        patterns_points_add(patterns, side->five, plane);
}

/* The player to move must answer a threat: true if no answer helps, with the plies to the end. */
static bool threat_defend(ThreatSearch *search, const Pos *pos, Means means, int *plies) {
    const PenteTable *table = pente_table(pos);
    uint64_t wins[PLANE_WORDS_MAX], answers[PLANE_WORDS_MAX];
    Patterns patterns;
    PosRoom child;
    *plies = 0;
    node_count(search);
    if (search->rules->outcome(pos) != ONGOING)
        return search->rules->outcome(pos) == LOST;
    patterns_glance(pos, &patterns);
    if (threats_win(pos, &patterns, pos->side, wins))
        return false;
    int others = 1; /* plies that the win takes after a reply that is no answer */
    if (threats_answer(pos, &patterns, answers)) {
        if (--means.fours < 0)
            return false;
    } else {
        if (--means.threes < 0 || !aims_find(search, pos, wins, &others))
            return false;
        defences_find(pos, &patterns, wins, answers);
    }
    *plies = others + 1;
    for (int w = 0; w < table->words; w++)
        for (uint64_t rest = answers[w]; rest != 0; rest &= rest - 1) {
            Move reply;
            int more;
            search->rules->play(pos, (Move)(64 * w + bits_first(rest)) + 1, &child.head);
            if (!vct_search(search, &child.head, means, &reply, &more))
                return false;
            *plies = *plies > more + 1 ? *plies : more + 1;
        }
    return true;
}

void threats_points(const Pos *pos, const Patterns *patterns, bool threes, uint64_t *plane) {
    const int words = pente_table(pos)->words;
    uint64_t answers[PLANE_WORDS_MAX];
    threats_find(pos, patterns, plane);
    if (threes)
        patterns_points_add(patterns, patterns->side[pos->side].open_three, plane);
    if (threats_answer(pos, patterns, answers))
        for (int w = 0; w < words; w++)
            plane[w] &= answers[w];
}

/* The player to move attacks from one of those points. */
static bool threats_try(ThreatSearch *search, const Pos *pos, const Patterns *patterns, Means means,
                        Move *move, int *plies) {
    uint64_t plane[PLANE_WORDS_MAX];
    PosRoom child;
    threats_points(pos, patterns, means.threes > 0, plane);
    for (int w = 0; w < pente_table(pos)->words; w++)
        for (uint64_t rest = plane[w]; rest != 0 && search->nodes > 0; rest &= rest - 1) {
            const Move threat = (Move)(64 * w + bits_first(rest)) + 1;
            int more;
            search->rules->play(pos, threat, &child.head);
            if (!threat_defend(search, &child.head, means, &more))
                continue;
            *move = threat;
            *plies = more + 1;
            return true;
        }
    if (search->nodes > 0)
        failure_note(search, pos, means);
    return false;
}

/* VCF. */
static bool vcf_search(ThreatSearch *search, const Pos *pos, int fours, Move *move, int *plies) {
    const Means means = {FOURS_ALONE, fours};
    const Outcome outcome = search->rules->outcome(pos);
    uint64_t wins[PLANE_WORDS_MAX];
    Patterns patterns;
    *plies = 0;
    if (outcome == ONGOING)
        node_count(search);
    if (outcome != ONGOING || search->nodes < 0)
        return outcome == WON;
    if (failure_known(search, pos, means))
        return false;
    patterns_glance(pos, &patterns);
    if (threats_win(pos, &patterns, pos->side, wins)) {
        for (int w = pente_table(pos)->words - 1; w >= 0; w--)
            if (wins[w] != 0)
                *move = (Move)(64 * w + bits_first(wins[w])) + 1;
        *plies = 1;
        return true;
    }
    return fours > 0 && threats_try(search, pos, &patterns, means, move, plies);
}

static bool vct_search(ThreatSearch *search, const Pos *pos, Means means, Move *move, int *plies) {
    Patterns patterns;
    if (means.threes == FOURS_ALONE)
        return vcf_search(search, pos, means.fours, move, plies);
    if (failure_known(search, pos, means))
        return false;
    for (int fours = 1; fours <= VCT_VCF_MAX; fours++)
        if (vcf_search(search, pos, fours, move, plies))
            return true;
    if (means.threes == 0 || search->nodes <= 0)
        return false;
    patterns_take(pos, &patterns);
    return threats_try(search, pos, &patterns, means, move, plies);
}

bool threats_vcf(const Pos *pos, const Halt *halt, int64_t *nodes, Move *move, int *plies) {
    ThreatSearch search = {
        .rules = pos_rules(pos), .halt = halt, .nodes = halt_now(halt) ? 0 : *nodes};
    bool found = false;
    for (int fours = 1; fours <= VCF_MAX && !found && search.nodes > 0; fours++) {
        const int64_t before = search.nodes;
        found = vcf_search(&search, pos, fours, move, plies);
        if (before - search.nodes <= 1)
            break;
    }
    *nodes = search.nodes > 0 ? search.nodes : 0;
    return found;
}

bool threats_vct(const Pos *pos, const Halt *halt, int64_t *nodes, Move *move, int *plies) {
    ThreatSearch search = {
        .rules = pos_rules(pos), .halt = halt, .nodes = halt_now(halt) ? 0 : *nodes};
    bool found = false;
    if (pos_rules(pos)->outcome(pos) != ONGOING)
        return false;
    for (int threes = 1; threes <= VCT_THREES && !found && search.nodes > 0; threes++)
        found = vct_search(&search, pos, (Means){threes, VCT_FOURS}, move, plies);
    *nodes = search.nodes > 0 ? search.nodes : 0;
    return found;
}
