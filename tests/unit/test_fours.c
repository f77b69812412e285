/* VCF where nothing is captured, against a search that knows the rules alone. */
#include <string.h>

#include "fixture.h"
#include "games/pente/knowledge/vcf.h"
#include "plain.h"
#include "suites.h"

enum { FOURS = 2, WINS = 300, NODES = 100000 };

/* Would the side that has just moved win at once if the other passed? */
static bool threatens(const Pos *pos) {
    PenteRoom passed;
    memcpy(&passed, pos, pos->variant->pos_size);
    pente_pass(&passed.head);
    return plain_forced(&passed.head, 1);
}

static bool slow_wins(const Pos *pos, int fours);

/* A threat to win at once has been made. Does it win against every reply? */
static bool slow_holds(const Pos *pos, int fours) {
    MoveList list = {0};
    PenteRoom next;
    bool holds = true;
    pos_rules(pos)->moves(pos, &list);
    for (size_t i = 0; i < list.count && holds; i++) {
        pos_rules(pos)->play(pos, list.move[i], &next.head);
        const Outcome outcome = pos_rules(pos)->outcome(&next.head);
        holds = outcome == ONGOING && slow_wins(&next.head, fours);
    }
    move_list_free(&list);
    return holds;
}

static bool slow_wins(const Pos *pos, int fours) {
    MoveList list = {0};
    PenteRoom next;
    bool wins = plain_forced(pos, 1);
    if (!wins && fours > 0)
        pos_rules(pos)->moves(pos, &list);
    for (size_t i = 0; i < list.count && !wins; i++) {
        pos_rules(pos)->play(pos, list.move[i], &next.head);
        wins = pos_rules(pos)->outcome(&next.head) == ONGOING && threatens(&next.head) &&
               slow_holds(&next.head, fours - 1);
    }
    move_list_free(&list);
    return wins;
}

static bool position_check(void *context, const Pos *pos) {
    int *longer = context;
    bool won = false;
    for (int fours = 0; fours <= FOURS && !won; fours++) {
        Vcf vcf = {.nodes = NODES};
        Move move = 0;
        int plies = 0;
        won = slow_wins(pos, fours);
        Text text = fixture_position(pos);
        ck_assert_msg(vcf_find(&vcf, pos, fours, &move, &plies) == won, "%s: %d fours, %s",
                      text_string(&text), fours, won ? "won" : "not won");
        text_free(&text);
        if (won)
            ck_assert_int_eq(plies, 2 * fours + 1); /* each four has one answer, or wins */
        *longer += won && fours == FOURS;
    }
    return won;
}

static const char *const games[] = {"gomoku 7x7", "gomoku 7x7 overline=win", "gomoku 8x8",
                                    "gomoku 8x8 overline=win"};

START_TEST(fours_are_those_of_the_rules) {
    int longer = 0;
    fixture_walk(games[_i], (uint64_t)_i + 3, 2, WINS, position_check, &longer);
    ck_assert_int_gt(longer, 5);
}
END_TEST

void suite_fours(Suite *suite) {
    TCase *tcase = suite_case(suite, "fours", NULL);
    tcase_add_loop_test(tcase, fours_are_those_of_the_rules, 0, ROWS(games));
}
