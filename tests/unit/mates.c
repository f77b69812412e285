#include "mates.h"

#include <stdlib.h>

#include "base/memory.h"
#include "fixture.h"
#include "knowledge/knowledge.h"
#include "plain.h"
#include "suites.h"

static const struct {
    const char *spec, *position;
} small_games[SMALL_GAMES] = {
#define GAME(spec, position) {spec, position},
#include "small_games.def"
#undef GAME
};

enum { POSITIONS_MAX = 80000, ASKED = 400 };

void mates_sweep(int game, Mate *mate,
                 void (*check)(Mate *mate, Mate *exact, const SmallPosition *asked)) {
    Pos *start = fixture_pos(small_games[game].spec, small_games[game].position);
    Mate *exact = mate_new(MEGABYTES(1));
    Retrograde solved;
    ck_assert_msg(retrograde_solve(start, POSITIONS_MAX, &solved), "%s is too large",
                  small_games[game].spec);
    const size_t step = 1 + solved.count / ASKED;
    for (size_t i = 0; i < solved.count; i += step) {
        const SmallPosition asked = {retrograde_pos(&solved, i), i, i / step, solved.moves[i]};
        check(mate, exact, &asked);
    }
    retrograde_free(&solved);
    mate_free(exact);
    fixture_pos_free(start);
}

static Verdict verdict_after(int moves) {
    return moves < 0 ? VERDICT_UNKNOWN : moves % 2 == 1 ? VERDICT_WIN : VERDICT_LOSS;
}

SolveReport mates_ask(Mate *mate, const Pos *pos, int threads, bool ordered) {
    const SolveLimits limits = {.threads = threads, .moves = MATES_DEPTH};
    SolveReport report;
    const Knowledge *knowledge = ordered ? knowledge_find(pos_rules(pos)) : NULL;
    ck_assert_int_eq(mate_prove_shortest(mate, pos, knowledge, &limits, NULL, &report),
                     report.verdict);
    return report;
}

void mates_report_check(const Pos *pos, const SolveReport *report, int moves) {
    Text text = fixture_position(pos);
    const Verdict verdict = verdict_after(moves);
    ck_assert_msg(report->verdict == verdict && report->moves == moves, "%s: %d turns, not %d",
                  text_string(&text), report->moves, moves);
    ck_assert_msg(verdict != VERDICT_WIN || report->move != 0, "%s", text_string(&text));
    ck_assert_msg(verdict != VERDICT_UNKNOWN || report->move == 0, "%s", text_string(&text));
    text_free(&text);
}

SolveReport mates_prove(Mate *mate, const Pos *pos, int moves, int threads) {
    const SolveLimits limits = {.threads = threads, .moves = moves};
    SolveReport report;
    ck_assert_int_eq(mate_prove_any(mate, pos, NULL, &limits, NULL, &report), report.verdict);
    return report;
}

void mates_proof_check(Mate *exact, const Pos *pos, int within, const SolveReport *report,
                       int moves) {
    const Verdict verdict = verdict_after(moves);
    if (report->verdict == VERDICT_UNKNOWN) {
        ck_assert(moves < 0 || moves > within);
        return;
    }
    ck_assert_int_eq(report->verdict, verdict);
    ck_assert_int_ge(report->moves, moves);
    ck_assert_int_eq(report->moves % 2, moves % 2);
    ck_assert(verdict == VERDICT_LOSS || report->moves <= within);
    ck_assert_int_eq(report->move != 0, verdict == VERDICT_WIN);
    if (report->move == 0)
        return;
    Pos *child = pos_copy(pos);
    pos_rules(pos)->play(pos, report->move, child);
    const SolveReport after = mates_ask(exact, child, 1, true);
    ck_assert_int_eq(after.verdict, VERDICT_LOSS);
    ck_assert_int_lt(after.moves, report->moves);
    free(child);
}
