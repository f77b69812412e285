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

/* One stone could capture so much: a mark is a line, in which it may capture both ways. */
static bool captures_may_win(const PenteKind *kind, const PentePos *state, const SideSight *side,
                             int colour) {
    const int most = 2 * (kind->triples ? 3 : 2);
    return kind->goal > 0 && side->captures > 0 &&
           state->captured[colour] + most * side->captures >= kind->goal;
}

bool threats_win(const Pos *pos, const Sight *sight, int colour, uint64_t *plane) {
    const PenteTable *table = pente_table(pos);
    const PentePos *state = pente_pos(pos);
    const PenteKind *kind = &table->kind;
    const bool capturing = captures_may_win(kind, state, &sight->side[colour], colour);
    const bool simple = !kind->poof && !kind->boat;
    uint64_t takes[PLANE_WORDS_MAX] = {0};
    memset(plane, 0, (size_t)table->words * sizeof *plane);
    if (sight->side[colour].fives == 0 && !capturing)
        return false;
    sight_points_add(sight, sight->side[colour].five, plane);
    if (capturing)
        sight_points_add(sight, sight->side[colour].capture, takes);
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

static void empty_find(const Pos *pos, uint64_t *empty) {
    const PenteTable *table = pente_table(pos);
    const uint64_t *black = pente_stones(table, pente_pos(pos), BLACK);
    const uint64_t *white = pente_stones(table, pente_pos(pos), WHITE);
    for (int w = 0; w < table->words; w++)
        empty[w] = table->board[w] & ~(black[w] | white[w]);
}

/* Adds the empty points up to so many steps away from those of `around`. */
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
bool threats_answer(const Pos *pos, const Sight *sight, uint64_t *plane) {
    const PenteTable *table = pente_table(pos);
    const SideSight *side = &sight->side[pos->side];
    uint64_t empty[PLANE_WORDS_MAX];
    if (threats_pending(pos)) {
        memset(plane, 0, (size_t)table->words * sizeof *plane);
        sight_points_add(sight, side->capture, plane);
        return true;
    }
    if (!threats_win(pos, sight, !pos->side, plane))
        return false;
    if (table->kind.poof || table->kind.boat) {
        empty_find(pos, empty);
        uint64_t wins[PLANE_WORDS_MAX];
        memcpy(wins, plane, (size_t)table->words * sizeof *plane);
        neighbours_add(table, empty, wins, 3, plane);
    }
    sight_points_add(sight, side->capture, plane);
    if (table->kind.poof)
        sight_points_add(sight, side->poof, plane);
    if (table->kind.boat) {
        sight_points_add(sight, side->menace, plane);
        sight_points_add(sight, side->five, plane);
    }
    return true;
}

/* --- wins by force --- */

enum { CHAIN_MAX = 24, FAILED_SLOTS = 1 << 10, SIEGE_THREES = 4, SIEGE_FOURS = 3, SIEGE_CHAIN = 6 };
enum { NODES_LOOK = 64 }; /* positions between two looks at the halt: a tenth of a millisecond */

typedef struct Hunt {
    const Rules *rules;
    const Halt *halt;
    int64_t nodes;                 /* left; 0 or less ends it */
    uint64_t failed[FAILED_SLOTS]; /* attacks that failed: position and means */
} Hunt;

/* What an attack may still use. Threats to win at once are fours, for short. */
typedef struct Means {
    int threes; /* open threes; FOURS_ALONE: so many fours and it must be over */
    int fours;  /* else fours beside the threes; after the last three, a chain of fours */
} Means;

enum { FOURS_ALONE = -1 };

static uint64_t failure_mark(const Pos *pos, Means means) {
    return random_mix(pos->key + (uint64_t)(64 * (means.threes + 1) + means.fours));
}

static bool failure_known(const Hunt *hunt, const Pos *pos, Means means) {
    const uint64_t mark = failure_mark(pos, means);
    return hunt->failed[mark % FAILED_SLOTS] == mark;
}

static void failure_note(Hunt *hunt, const Pos *pos, Means means) {
    const uint64_t mark = failure_mark(pos, means);
    hunt->failed[mark % FAILED_SLOTS] = mark;
}

/* Counts a position; once halted none is left. */
static void node_count(Hunt *hunt) {
    if (--hunt->nodes > 0 && hunt->nodes % NODES_LOOK == 0 && halt_now(hunt->halt))
        hunt->nodes = 0;
}

/* The points from which a threat to win at once may arise. */
static void attacks_find(const Pos *pos, const Sight *sight, uint64_t *plane) {
    const PenteTable *table = pente_table(pos);
    const SideSight *side = &sight->side[pos->side];
    const int goal = table->kind.goal;
    memset(plane, 0, (size_t)table->words * sizeof *plane);
    sight_points_add(sight, side->four, plane);
    sight_points_add(sight, side->capture, plane);
    if (goal > 0 && pente_pos(pos)->captured[pos->side] >= goal - 6)
        sight_points_add(sight, side->menace, plane);
    if (table->kind.boat && sight_any(sight, side->five)) {
        /* a five that can be broken must be; one that cannot is made by closing the gap first */
        uint64_t fives[PLANE_WORDS_MAX] = {0}, empty[PLANE_WORDS_MAX];
        sight_points_add(sight, side->five, fives);
        sight_points_add(sight, side->five, plane);
        sight_points_add(sight, sight->side[!pos->side].capture, plane);
        empty_find(pos, empty);
        neighbours_add(table, empty, fives, 3, plane);
    }
    if (table->kind.poof) /* a stone that is lost with others may open the way for the next */
        sight_points_add(sight, side->poof, plane);
}

static bool hunt_attack(Hunt *hunt, const Pos *pos, Means means, Move *move, int *plies);

/* A threat of an open three is that a four is made next which no answer helps against. If the
   opponent of the player to move has it: the points of that four and of all wins behind it. */
static bool aims_find(Hunt *hunt, const Pos *pos, uint64_t *aims) {
    const PenteTable *table = pente_table(pos);
    uint64_t answers[PLANE_WORDS_MAX], wins[PLANE_WORDS_MAX];
    PosRoom other, child, next;
    Sight sight;
    Move four = 0;
    int plies;
    memcpy(&other, pos, pos->variant->pos_size);
    pente_pass(&other.head);
    if (!hunt_attack(hunt, &other.head, (Means){FOURS_ALONE, 1}, &four, &plies))
        return false;
    hunt->rules->play(&other.head, four, &child.head);
    sight_glance(&child.head, &sight);
    threats_win(&child.head, &sight, other.head.side, aims);
    row_add(aims, (int)four - 1);
    if (!threats_answer(&child.head, &sight, answers))
        return true; /* it wins by itself */
    for (int w = 0; w < table->words; w++)
        for (uint64_t rest = answers[w]; rest != 0; rest &= rest - 1) {
            hunt->rules->play(&child.head, (Move)(64 * w + bits_first(rest)) + 1, &next.head);
            if (hunt->rules->outcome(&next.head) != ONGOING)
                continue;
            sight_glance(&next.head, &sight);
            threats_win(&next.head, &sight, other.head.side, wins);
            for (int v = 0; v < table->words; v++)
                aims[v] |= wins[v];
        }
    return true;
}

/* All points where a stone may help against that: at the aims; near them, where it may capture a
   stone of the four to come or make one that can be lost or captured; where it captures or
   threatens to, makes a four itself, loses stones, or makes a five that can be broken. Elsewhere it
   changes nothing in the four and the win behind it. */
static void defences_find(const Pos *pos, const Sight *sight, const uint64_t *aims,
                          uint64_t *plane) {
    const PenteTable *table = pente_table(pos);
    const SideSight *side = &sight->side[pos->side];
    uint64_t empty[PLANE_WORDS_MAX];
    empty_find(pos, empty);
    for (int w = 0; w < table->words; w++)
        plane[w] = aims[w] & empty[w];
    neighbours_add(table, empty, aims, 3, plane);
    sight_points_add(sight, side->capture, plane);
    sight_points_add(sight, side->menace, plane);
    sight_points_add(sight, side->four, plane);
    if (table->kind.poof)
        sight_points_add(sight, side->poof, plane);
    if (table->kind.boat)
        sight_points_add(sight, side->five, plane);
}

/* The player to move must answer a threat: true if no answer helps, with the plies to the end. */
static bool hunt_defend(Hunt *hunt, const Pos *pos, Means means, int *plies) {
    const PenteTable *table = pente_table(pos);
    uint64_t wins[PLANE_WORDS_MAX], answers[PLANE_WORDS_MAX];
    Sight sight;
    PosRoom child;
    *plies = 0;
    node_count(hunt);
    if (hunt->rules->outcome(pos) != ONGOING)
        return hunt->rules->outcome(pos) == LOST;
    sight_glance(pos, &sight);
    if (threats_win(pos, &sight, pos->side, wins))
        return false;
    if (threats_answer(pos, &sight, answers)) {
        if (--means.fours < 0)
            return false;
    } else {
        if (--means.threes < 0 || !aims_find(hunt, pos, wins))
            return false;
        defences_find(pos, &sight, wins, answers);
    }
    *plies = 2;
    for (int w = 0; w < table->words; w++)
        for (uint64_t rest = answers[w]; rest != 0; rest &= rest - 1) {
            Move reply;
            int more;
            hunt->rules->play(pos, (Move)(64 * w + bits_first(rest)) + 1, &child.head);
            if (!hunt_attack(hunt, &child.head, means, &reply, &more))
                return false;
            *plies = *plies > more + 1 ? *plies : more + 1;
        }
    return true;
}

/* The points to attack from; an opponent's threat to win at once must be answered by it. */
static void hunt_points(const Pos *pos, const Sight *sight, bool threes, uint64_t *plane) {
    const int words = pente_table(pos)->words;
    uint64_t answers[PLANE_WORDS_MAX];
    attacks_find(pos, sight, plane);
    if (threes)
        sight_points_add(sight, sight->side[pos->side].open_three, plane);
    if (threats_answer(pos, sight, answers))
        for (int w = 0; w < words; w++)
            plane[w] &= answers[w];
}

/* The player to move attacks from one of those points. */
static bool attacks_try(Hunt *hunt, const Pos *pos, const Sight *sight, Means means, Move *move,
                        int *plies) {
    uint64_t plane[PLANE_WORDS_MAX];
    PosRoom child;
    hunt_points(pos, sight, means.threes > 0, plane);
    for (int w = 0; w < pente_table(pos)->words; w++)
        for (uint64_t rest = plane[w]; rest != 0 && hunt->nodes > 0; rest &= rest - 1) {
            const Move attack = (Move)(64 * w + bits_first(rest)) + 1;
            int more;
            hunt->rules->play(pos, attack, &child.head);
            if (!hunt_defend(hunt, &child.head, means, &more))
                continue;
            *move = attack;
            *plies = more + 1;
            return true;
        }
    if (hunt->nodes > 0)
        failure_note(hunt, pos, means);
    return false;
}

/* With fours alone. */
static bool chain_attack(Hunt *hunt, const Pos *pos, int fours, Move *move, int *plies) {
    const Means means = {FOURS_ALONE, fours};
    const Outcome outcome = hunt->rules->outcome(pos);
    uint64_t wins[PLANE_WORDS_MAX];
    Sight sight;
    *plies = 0;
    if (outcome == ONGOING)
        node_count(hunt);
    if (outcome != ONGOING || hunt->nodes < 0)
        return outcome == WON;
    if (failure_known(hunt, pos, means))
        return false;
    sight_glance(pos, &sight);
    if (threats_win(pos, &sight, pos->side, wins)) {
        for (int w = pente_table(pos)->words - 1; w >= 0; w--)
            if (wins[w] != 0)
                *move = (Move)(64 * w + bits_first(wins[w])) + 1;
        *plies = 1;
        return true;
    }
    return fours > 0 && attacks_try(hunt, pos, &sight, means, move, plies);
}

static bool hunt_attack(Hunt *hunt, const Pos *pos, Means means, Move *move, int *plies) {
    Sight sight;
    if (means.threes == FOURS_ALONE)
        return chain_attack(hunt, pos, means.fours, move, plies);
    if (failure_known(hunt, pos, means))
        return false;
    for (int fours = 1; fours <= SIEGE_CHAIN; fours++)
        if (chain_attack(hunt, pos, fours, move, plies))
            return true;
    if (means.threes == 0 || hunt->nodes <= 0)
        return false;
    sight_take(pos, &sight);
    return attacks_try(hunt, pos, &sight, means, move, plies);
}

bool threats_force(const Pos *pos, const Halt *halt, int64_t *nodes, Move *move, int *plies) {
    Hunt hunt = {.rules = pos_rules(pos), .halt = halt, .nodes = halt_now(halt) ? 0 : *nodes};
    bool found = false;
    for (int fours = 1; fours <= CHAIN_MAX && !found && hunt.nodes > 0; fours++) {
        const int64_t before = hunt.nodes;
        found = chain_attack(&hunt, pos, fours, move, plies);
        if (before - hunt.nodes <= 1)
            break;
    }
    *nodes = hunt.nodes > 0 ? hunt.nodes : 0;
    return found;
}

bool threats_siege(const Pos *pos, const Halt *halt, int64_t *nodes, Move *move, int *plies) {
    Hunt hunt = {.rules = pos_rules(pos), .halt = halt, .nodes = halt_now(halt) ? 0 : *nodes};
    bool found = false;
    if (pos_rules(pos)->outcome(pos) != ONGOING)
        return false;
    for (int threes = 1; threes <= SIEGE_THREES && !found && hunt.nodes > 0; threes++)
        found = hunt_attack(&hunt, pos, (Means){threes, SIEGE_FOURS}, move, plies);
    *nodes = hunt.nodes > 0 ? hunt.nodes : 0;
    return found;
}
