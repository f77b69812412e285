/* Replies and candidates that threat searches leave out lose. */
#include <stdlib.h>

#include "base/memory.h"
#include "fixture.h"
#include "games/pente/knowledge/vcf_zone.h"
#include "knowledge/knowledge.h"
#include "solve/threats/dfpn.h"
#include "solve/threats/zone.h"
#include "suites.h"

static void left_out_assert(const Pos *pos, Move move, bool loses) {
    Text text = fixture_position(pos), reply = fixture_move(pos, move);
    ck_assert_msg(loses, "%s %s: %s is left out", pos_rules(pos)->name, text_string(&text),
                  text_string(&reply));
    text_free(&reply);
    text_free(&text);
}

static const char *const games[] = {
    "pente 13",
    "pente 7",
    "keryo-pente 7",
    "gomoku 9 overline=win",
    "swap2-gomoku 8 overline=win",
    "pente 8",
    "boat-pente 8",
};

enum { NODES = 300, STANDS = 150, FAR = 60 };

typedef struct Asking {
    uint64_t memory[VCF_SLOTS];
    int64_t nodes;
    uint64_t held; /* replies that were refuted */
} Asking;

static ThreatCall call_of(Asking *asking, int plies) {
    asking->nodes = 100 * NODES;
    return (ThreatCall){asking->memory, plies, &asking->nodes, NULL};
}

/* Plays the threat sequence that the engine finds for `plan` on `board`, the same position with an
   extra enemy stone. True if the bare rules show a win after every legal reply. */
static bool vcf_holds(Asking *asking, const Pos *plan, const Pos *board) {
    const Rules *rules = pos_rules(board);
    const ThreatForm *form = forms_of(rules)->threats;
    PenteRoom planned, played, next, next_plan;
    MoveList legal = {0}, listed = {0};
    Move move, ignored;
    int plies, others = 0;
    Error err;
    ThreatCall call = call_of(asking, FAR);
    if (!form->vcf(plan, &call, &move, &plies))
        return false;
    Text text = fixture_move(plan, move);
    const bool allowed = rules->move_read(board, text_string(&text), &ignored, &err);
    text_free(&text);
    if (!allowed)
        return false;
    rules->play(plan, move, &planned.head);
    rules->play(board, move, &played.head);
    asking->held++;
    if (rules->outcome(&played.head) != ONGOING)
        return rules->outcome(&played.head) == LOST;
    if (rules->outcome(&planned.head) != ONGOING)
        return false;
    call = call_of(asking, FAR);
    bool holds = form->defences(&planned.head, &call, &listed, &others) == THREAT_MADE;
    rules->moves(&played.head, &legal);
    for (size_t i = 0; i < legal.count && holds; i++) {
        rules->play(&played.head, legal.move[i], &next.head);
        if (rules->outcome(&next.head) != ONGOING) {
            holds = rules->outcome(&next.head) == WON;
            continue;
        }
        if (fixture_listed(&listed, legal.move[i]))
            rules->play(&planned.head, legal.move[i], &next_plan.head);
        else
            form->pass(&planned.head, &next_plan.head);
        holds = vcf_holds(asking, &next_plan.head, &next.head);
    }
    move_list_free(&listed);
    move_list_free(&legal);
    return holds;
}

/* Each reply that is not listed loses to the threat sequence. Returns true if there was a threat.
 */
static bool defences_check(void *context, const Pos *pos) {
    Asking *asking = context;
    const Rules *rules = pos_rules(pos);
    const ThreatForm *form = forms_of(rules)->threats;
    MoveList legal = {0}, listed = {0};
    PenteRoom passed, next;
    int others = 0;
    const ThreatCall call = call_of(asking, 9);
    asking->nodes = NODES;
    const ThreatStand stand = form->defences(pos, &call, &listed, &others);
    if (stand == THREAT_MADE) {
        rules->moves(pos, &legal);
        ck_assert(form->pass(pos, &passed.head));
    }
    for (size_t i = 0; i < legal.count; i++) {
        rules->play(pos, legal.move[i], &next.head);
        const Outcome outcome = rules->outcome(&next.head);
        if (fixture_listed(&listed, legal.move[i]) || outcome == WON)
            continue;
        left_out_assert(pos, legal.move[i],
                        outcome == ONGOING && vcf_holds(asking, &passed.head, &next.head));
    }
    move_list_free(&listed);
    move_list_free(&legal);
    return stand == THREAT_MADE;
}

START_TEST(replies_left_out_lose) {
    Asking *asking = memory_new(1, sizeof *asking);
    fixture_walk(fixture_setup(games, ROWS(games), fixture_stones, _i), (uint64_t)_i + 3, 3, STANDS,
                 defences_check, asking);
    ck_assert(asking->held > STANDS);
    free(asking);
}
END_TEST

/* Games in which a threat sequence can refute every reply. */
static const char *const pressed_games[] = {
    "pente 9", "pente 19", "keryo-pente 9", "g-pente 9", "swap2-pente 9", "gomoku 9",
};

enum { PRESSED = 10 };

/* Moves left out because they lose later than at once: the opponent's threat sequence still wins
   after each of them, within the stated plies. Returns true if there was such a move. */
static bool candidates_check(void *context, const Pos *pos) {
    Asking *asking = context;
    const Rules *rules = pos_rules(pos);
    MoveList legal = {0}, listed = {0};
    PenteRoom passed, next;
    const Completeness left = knowledge_find(rules)->candidates(pos, &listed);
    if (left > LIST_ALL_BUT_LOSING) {
        rules->moves(pos, &legal);
        ck_assert(forms_of(rules)->threats->pass(pos, &passed.head));
    }
    for (size_t i = 0; i < legal.count; i++) {
        if (fixture_listed(&listed, legal.move[i]))
            continue;
        Move ignored;
        int plies;
        const ThreatCall call = call_of(asking, left - 1);
        rules->play(pos, legal.move[i], &next.head);
        left_out_assert(pos, legal.move[i],
                        forms_of(rules)->threats->vcf(&next.head, &call, &ignored, &plies) &&
                            vcf_holds(asking, &passed.head, &next.head));
    }
    move_list_free(&listed);
    move_list_free(&legal);
    return left > LIST_ALL_BUT_LOSING;
}

START_TEST(candidates_left_out_lose) {
    Asking *asking = memory_new(1, sizeof *asking);
    fixture_walk(pressed_games[_i], (uint64_t)_i + 5, 0, PRESSED, candidates_check, asking);
    ck_assert(asking->held > PRESSED);
    free(asking);
}
END_TEST

/* --- relevance zones of wins after a pass --- */

/* In these games such a win has a relevance zone: the replies that may change it. */
static const char *const quiet_games[] = {"pente 9",  "pente 11",  "keryo-pente 9", "g-pente 9",
                                          "gomoku 9", "d-pente 9", "swap2-pente 9"};

enum { ZONES = 6, ZONE_NODES = 3000, HELD_NODES = 1000000 };

static bool asked_won(ThreatWorker *search, ThreatRun *shared, const Pos *pos, int attacker,
                      uint64_t nodes) {
    const ThreatGoal question = {attacker, THREATS_ALONE, THREAT_PLIES_MAX, false};
    atomic_store(&shared->base.over, false);
    atomic_store(&shared->base.limit, atomic_load(&shared->base.nodes) + nodes);
    return threat_prove(search, pos, &question).proof == 0;
}

/* Threats win after each reply outside the zone, without the help of zones. Returns true if the win
   needed more than a forced sequence. */
static bool zone_check(void *context, const Pos *pos) {
    ThreatRun *shared = context;
    const Rules *rules = shared->rules = pos_rules(pos);
    shared->knowledge = knowledge_find(rules);
    const ThreatForm *form = forms_of(rules)->threats;
    const int attacker = !rules->mover(pos);
    ThreatWorker *search = threat_worker_new(shared, pos);
    RelevanceZone *zone = zone_new(shared, pos);
    MoveList legal = {0}, listed = {0};
    Asking *asking = memory_new(1, sizeof *asking);
    PenteRoom passed, next;
    MoveSet set;
    int others;
    ThreatCall call = call_of(asking, FAR);
    bool checked = form->pass(pos, &passed.head) &&
                   form->defences(pos, &call, &listed, &others) == THREAT_NONE &&
                   asked_won(search, shared, &passed.head, attacker, ZONE_NODES) &&
                   zone_find(zone, pos, attacker, false, &set);
    if (checked) {
        rules->moves(pos, &legal);
        move_list_clear(&listed);
        form->zones->list(pos, &set, &listed);
        ck_assert(listed.count > 0);
    }
    for (size_t i = 0; i < legal.count; i++) {
        if (fixture_listed(&listed, legal.move[i]))
            continue;
        rules->play(pos, legal.move[i], &next.head);
        left_out_assert(pos, legal.move[i],
                        asked_won(search, shared, &next.head, attacker, HELD_NODES));
    }
    move_list_free(&listed);
    move_list_free(&legal);
    free(asking);
    zone_free(zone);
    threat_worker_free(search);
    return checked;
}

START_TEST(replies_far_from_a_win_lose) {
    ThreatRun *shared = memory_new(1, sizeof *shared);
    shared->table = threat_table_new(MEGABYTES(4));
    fixture_walk(quiet_games[_i], (uint64_t)_i + 11, 4, ZONES, zone_check, shared);
    threat_table_free(shared->table);
    free(shared);
}
END_TEST

void suite_omissions(Suite *suite) {
    TCase *slow = suite_case(suite, "slow", "slow");
    tcase_add_loop_test(slow, replies_left_out_lose, 0,
                        fixture_setups(ROWS(games), fixture_stones));
    tcase_add_loop_test(slow, candidates_left_out_lose, 0, ROWS(pressed_games));
    tcase_add_loop_test(slow, replies_far_from_a_win_lose, 0, ROWS(quiet_games));
}
