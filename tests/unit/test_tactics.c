/* Tactics of the Pente family: forced wins, the only move that holds, answers to threats. */
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/random.h"
#include "fixture.h"
#include "games/pente/knowledge/vcf.h"
#include "knowledge/knowledge.h"
#include "plain.h"
#include "suites.h"

enum { WIN, HOLD, VCT };

static const struct TacticRow {
    const char *spec, *position;
    int what;
    int plies;
    const char *moves;
} tactic_rows[] = {
#define TACTIC(spec, position, what, plies, moves) {spec, position, what, plies, moves},
#include "games/pente/knowledge/tactics.def"
#undef TACTIC
};

/* --- claimed wins are wins --- */

/* The rows and their lengths come from tools/lab/tactics, which tries every move of both sides (for
   the VCT rows every reply). This test proves each win again. The engine only names the attacker's
   moves; every legal reply is tried down to an immediate win by the bare rules. The claim that no
   shorter win exists rests on the tool alone. */
enum { PROOF_NODES = 400000, PROOF_BUCKETS = 1 << 16 };

typedef struct Proof {
    int64_t replies; /* replies tried so far */
    int64_t most;    /* stop after this many replies */
    struct {
        uint64_t key;
        int plies;
    } won[PROOF_BUCKETS]; /* proved within this many plies */
} Proof;

static bool win_proved(Proof *proof, const Pos *pos, int plies);

/* True if the move wins for the side to move within `plies` plies. */
static bool move_proved(Proof *proof, const Pos *pos, Move move, int plies) {
    const Rules *rules = pos_rules(pos);
    PenteRoom attacked, next;
    MoveList replies = {0};
    rules->play(pos, move, &attacked.head);
    if (rules->outcome(&attacked.head) != ONGOING)
        return rules->outcome(&attacked.head) == LOST;
    if (plies < 3 || plain_forced(&attacked.head, 1))
        return false;
    bool wins = true;
    rules->moves(&attacked.head, &replies);
    for (size_t i = 0; i < replies.count && wins && proof->replies < proof->most; i++) {
        proof->replies++;
        rules->play(&attacked.head, replies.move[i], &next.head);
        wins = win_proved(proof, &next.head, plies - 2);
    }
    move_list_free(&replies);
    return wins;
}

static bool win_proved(Proof *proof, const Pos *pos, int plies) {
    const Outcome outcome = pos_rules(pos)->outcome(pos);
    const size_t bucket = pos->key % PROOF_BUCKETS;
    Move move = 0;
    int claimed;
    int64_t vcf_nodes = PROOF_NODES, vct_nodes = PROOF_NODES;
    if (outcome != ONGOING || plies < 1)
        return outcome == WON;
    if ((proof->won[bucket].key == pos->key && proof->won[bucket].plies <= plies) ||
        plain_forced(pos, 1))
        return true;
    if ((!threats_vcf(pos, NULL, &vcf_nodes, &move, &claimed) &&
         !threats_vct(pos, NULL, &vct_nodes, &move, &claimed)) ||
        !move_proved(proof, pos, move, plies))
        return false;
    proof->won[bucket].key = pos->key;
    proof->won[bucket].plies = plies;
    return true;
}

static bool win_holds(const Pos *pos, Move move, int plies, int64_t most) {
    Proof *proof = memory_new(1, sizeof *proof);
    proof->most = most;
    const bool holds = move_proved(proof, pos, move, plies);
    free(proof);
    return holds;
}

START_TEST(tactics_are_seen) {
    const struct TacticRow *row = &tactic_rows[_i];
    Pos *pos = fixture_pos(row->spec, row->position);
    const Knowledge *knowledge = knowledge_find(pos_rules(pos));
    Move move = 0;
    int plies = 0;
    const bool forced = knowledge->forced_win(pos, 20000, NULL, &move, &plies);
    ck_assert_msg(forced == (row->what != HOLD), "%s %s: %d", row->spec, row->position, forced);
    if (forced) {
        const bool length = row->what == WIN ? plies == row->plies : plies <= row->plies;
        ck_assert_msg(length && fixture_named(pos, move, row->moves), "%s %s: a win in %d",
                      row->spec, row->position, plies);
        ck_assert_msg(win_holds(pos, move, row->plies, INT64_MAX), "%s %s: no win in %d", row->spec,
                      row->position, plies);
    }
    Game *game = fixture_game(row->spec, row->position);
    const SearchResult result = fixture_search(game, row->plies < 5 ? row->plies : 5);
    ck_assert_msg(fixture_named(pos, result.best, row->moves) ||
                      (row->what == WIN && result.score.kind == SCORE_WIN_IN),
                  "%s %s: not the move", row->spec, row->position);
    game_free(game);
    fixture_pos_free(pos);
}
END_TEST

/* A search for a forced win through millions of positions stops when it is cancelled, without a
   win. */
START_TEST(searches_for_force_are_stopped) {
    const StopToken stop = {.requested = true}, go_on = {.requested = false};
    Pos *pos = fixture_pos("pente 9x9 centre=off",
                           "bw6w/1w7/4b2bw/1w3bw2/b6ww/w2b5/wb7/1bb3ww1/b1b2w2b b 0/0");
    const Cancel cancels[] = {
        {.stop = &stop},
        {.deadline_msec = clock_msec() + 1},
        {.stop = &go_on, .deadline_msec = clock_msec() + 20}, /* during the search */
    };
    const Knowledge *knowledge = knowledge_find(pos_rules(pos));
    Move move;
    int plies;
    for (int i = 0; i < ROWS(cancels); i++) {
        int64_t nodes = INT64_MAX;
        ck_assert(!threats_vct(pos, &cancels[i], &nodes, &move, &plies));
        ck_assert_int_eq(nodes, 0);
        ck_assert(!knowledge->forced_win(pos, INT64_MAX, &cancels[i], &move, &plies));
    }
    int64_t nodes = INT64_MAX;
    ck_assert(!threats_vcf(pos, &cancels[0], &nodes, &move, &plies));
    ck_assert_int_eq(nodes, 0);
    fixture_pos_free(pos);
}
END_TEST

/* --- a win by open threes (VCT) holds against every defence --- */

/* Replies to try per win; in long runs most wins are checked completely. */
static int64_t vct_replies(void) {
    return fixture_long() ? 75000 : 1500;
}

enum { VCT_NODES = 5000, VCT_COUNT = 4 };

/* True if there is a win by VCT that VCF does not find. */
static bool vct_check(const Pos *pos) {
    int64_t vcf_nodes = PROOF_NODES, vct_nodes = VCT_NODES;
    Move move;
    int plies;
    if (pente_choosing(pos) || threats_vcf(pos, NULL, &vcf_nodes, &move, &plies) ||
        !threats_vct(pos, NULL, &vct_nodes, &move, &plies))
        return false;
    Text text = fixture_position(pos);
    ck_assert_msg(win_holds(pos, move, plies, vct_replies()), "%s: no win", text_string(&text));
    ck_assert_msg(plies >= 5 && plies % 2 == 1, "%s: in %d", text_string(&text), plies);
    text_free(&text);
    return true;
}

static const char *const vct_games[] = {
    "pente 7", "pente 19", "boat-pente 19", "pente 8", "gomoku 9 overline=win", "swap2-gomoku 8",
};

START_TEST(vcts_hold) {
    uint64_t random = (uint64_t)_i + 7;
    for (int found = 0; found < VCT_COUNT;) {
        Pos *pos = fixture_pos(fixture_setup(vct_games, ROWS(vct_games), fixture_stones, _i), "");
        const Rules *rules = pos_rules(pos);
        MoveList list = {0};
        PenteRoom next;
        while (rules->outcome(pos) == ONGOING && found < VCT_COUNT) {
            found += pente_pos(pos)->placed >= 8 && vct_check(pos);
            list.count = 0;
            knowledge_find(rules)->candidates(pos, &list);
            rules->play(pos, list.move[random_below(&random, list.count < 6 ? list.count : 6)],
                        &next.head);
            memcpy(pos, &next, pos->variant->pos_size);
        }
        move_list_free(&list);
        fixture_pos_free(pos);
    }
}
END_TEST

void suite_tactics(Suite *suite) {
    TCase *tcase = suite_case(suite, "pente", NULL);
    tcase_add_loop_test(tcase, tactics_are_seen, 0, ROWS(tactic_rows));
    tcase_add_test(tcase, searches_for_force_are_stopped);
    TCase *played = suite_case(suite, "games", "long");
    tcase_add_loop_test(played, vcts_hold, 0, fixture_setups(ROWS(vct_games), fixture_stones));
}
