#include "games/pente/knowledge/multi_eval.h"

#include <string.h>

#include "games/pente/knowledge/multi.h"
#include "games/pente/knowledge/scores.h"

/* --- immediate wins and their prevention --- */

static void plane_list(const PenteTable *table, const uint64_t *plane, MoveList *list) {
    for (int w = 0; w < table->words; w++)
        for (uint64_t rest = plane[w]; rest != 0; rest &= rest - 1)
            move_list_add(list, (Move)(64 * w + bits_first(rest)) + 1);
}

static bool stones_stand(const Pos *pos) {
    return pente_pos(pos)->placed > 0;
}

static void wins(const Pos *pos, int player, MoveList *list) {
    Sights sights;
    uint64_t plane[PLANE_WORDS_MAX];
    if (!stones_stand(pos))
        return;
    multi_see(pos, &sights);
    if (multi_wins(pos, &sights, player_colour(player), plane))
        plane_list(pente_table(pos), plane, list);
}

/* An immediate win is prevented by a stone on its point or by a capture: of a stone of the line, of
   a bracketing stone, or of a stone to be captured. */
static void answers(const Pos *pos, int player, MoveList *list) {
    const PenteTable *table = pente_table(pos);
    Sights sights;
    uint64_t plane[PLANE_WORDS_MAX];
    multi_see(pos, &sights);
    if (!stones_stand(pos) || !multi_wins(pos, &sights, player_colour(player), plane))
        return;
    multi_points_add(table, sights.colour[pos->side].capture, plane);
    plane_list(table, plane, list);
}

/* Must the side to move answer an enemy who threatens to win? One stone stops one winning point,
   and each player in between may stop one more. Returns the number of plies until that enemy moves
   and fills `plane` with its winning points; 0 if there is no such enemy. Beyond 1, a capture by
   another player might help too. */
static int pressed(const Pos *pos, const Sights *sights, uint64_t *plane) {
    const PenteTable *table = pente_table(pos);
    int colour = table->next[pos->side];
    for (int until = 1; until < table->players; until++, colour = table->next[colour])
        if (table->team[colour] != table->team[pos->side] &&
            multi_wins(pos, sights, colour, plane) && row_count(plane, table->words) >= until)
            return until;
    return 0;
}

/* --- evaluation where each plays alone --- */

/* How soon a player moves: now, next, later. */
enum { WHEN_NOW, WHEN_NEXT, WHEN_LATER, WHENS };

/* Weights in hundredths of the natural logarithm of the odds. */
typedef struct MultiWeights {
    int shape[MULTI_SHAPES];
    int move;
} MultiWeights;

static const MultiWeights weights[WHENS] = {
    [WHEN_NOW] = {.shape = {[MULTI_TWO_LEFT] = 15,
                            [MULTI_THREE_LEFT] = 2,
                            [MULTI_OPEN] = 36,
                            [MULTI_OPEN_LATER] = 6,
                            [MULTI_CAPTURE] = 69,
                            [MULTI_CAPTURE_THREAT] = 18},
                  .move = 18},
    [WHEN_NEXT] = {.shape = {[MULTI_TWO_LEFT] = 8,
                             [MULTI_THREE_LEFT] = 1,
                             [MULTI_OPEN] = 24,
                             [MULTI_OPEN_LATER] = 9,
                             [MULTI_CAPTURE] = 48,
                             [MULTI_CAPTURE_THREAT] = 9},
                   .move = 6},
    [WHEN_LATER] = {.shape = {[MULTI_ONE_LEFT] = 93,
                              [MULTI_TWO_LEFT] = 5,
                              [MULTI_THREE_LEFT] = 1,
                              [MULTI_OPEN] = 24,
                              [MULTI_OPEN_LATER] = 3,
                              [MULTI_CAPTURE] = 54,
                              [MULTI_CAPTURE_THREAT] = 21},
                    .move = 0},
};

enum { TAKEN_VALUE = 300 }; /* value of a full goal; below it each stone counts less */

static int taken_value(const PenteTable *table, int taken) {
    const int goal = table->kind.goal;
    return goal == 0 ? 0 : TAKEN_VALUE * taken * (taken + goal) / (2 * goal * goal);
}

/* 2^16 * e^(x / 100) for x up to 0, with a parabola between powers of two. */
static int64_t power(int x) {
    const int64_t exponent = (int64_t)x * 94548 / 100;
    const int integer = (int)(-(exponent >> 16)), part = (int)(exponent & 0xffff);
    const int64_t fraction = part * (INT64_C(43024) + (INT64_C(22512) * part >> 16)) >> 16;
    return integer > 30 ? 0 : (65536 + fraction) >> integer;
}

/* Turns log-odds into shares of EACH_SHARES. While nobody has won, every player keeps at least
   1. */
static void shares_of(const int *value, int players, int *share) {
    int64_t odds[PLAYERS_MAX], sum = 0;
    int best = 0, rest = EACH_SHARES;
    for (int p = 1; p < players; p++)
        best = value[p] > value[best] ? p : best;
    for (int p = 0; p < players; p++)
        sum += odds[p] = power(value[p] - value[best]);
    for (int p = 0; p < players; p++)
        rest -= share[p] = 1 + (int)(odds[p] * (EACH_SHARES - players) / sum);
    share[best] += rest;
}

static bool shares(const Pos *pos, int *share) {
    const PenteTable *table = pente_table(pos);
    const int mover = colour_player(pos->side);
    uint64_t plane[PLANE_WORDS_MAX];
    Sights sights;
    int value[PLAYERS_MAX];
    multi_see(pos, &sights);
    for (int p = 0; p < table->players; p++) {
        const int colour = player_colour(p);
        const int until = (p - mover + table->players) % table->players;
        const MultiWeights *row = &weights[until < WHENS ? until : WHEN_LATER];
        value[p] = row->move + taken_value(table, pente_pos(pos)->captured[colour]);
        for (int shape = 0; shape < MULTI_SHAPES; shape++)
            value[p] += row->shape[shape] * sights.colour[colour].shape[shape];
    }
    shares_of(value, table->players, share);
    if (stones_stand(pos) && multi_wins(pos, &sights, pos->side, plane)) {
        memset(share, 0, (size_t)table->players * sizeof *share);
        share[mover] = EACH_SHARES;
        return true;
    }
    return pressed(pos, &sights, plane) == 0;
}

const Each pente_each = {.shares = shares, .wins = wins, .answers = answers};

/* --- evaluation of team games --- */

/* Score of an immediate win, and the limit of the static evaluation. */
enum { WINS_NOW = 14000, SHAPES_MOST = 12000 };

/* Worth of a line that lacks one, two or three stones; of a possible capture; of a full capture
   goal. */
static const int lacking[] = {260, 90, 14}; /* from MULTI_ONE_LEFT on */
_Static_assert(sizeof lacking / sizeof *lacking == MULTI_THREE_LEFT - MULTI_ONE_LEFT + 1,
               "a weight for each number of missing stones");

enum { CAPTURE_VALUE = 90, GOAL_VALUE = 700 };

static int sight_value(const Sight *sight) {
    int value = CAPTURE_VALUE * sight->shape[MULTI_CAPTURE];
    for (int left = 0; left <= MULTI_THREE_LEFT - MULTI_ONE_LEFT; left++)
        value += lacking[left] * sight->shape[MULTI_ONE_LEFT + left];
    return value;
}

int multi_eval(const Pos *pos) {
    const PenteTable *table = pente_table(pos);
    uint64_t plane[PLANE_WORDS_MAX];
    Sights sights;
    int lead = 0;
    multi_see(pos, &sights);
    if (multi_wins(pos, &sights, pos->side, plane))
        return WINS_NOW;
    for (int colour = 0; colour < table->players; colour++) {
        int value = sight_value(&sights.colour[colour]);
        if (table->kind.goal > 0)
            value += GOAL_VALUE * pente_pos(pos)->captured[colour] / table->kind.goal;
        lead += table->team[colour] == table->team[pos->side] ? value : -value;
    }
    return lead > SHAPES_MOST ? SHAPES_MOST : lead < -SHAPES_MOST ? -SHAPES_MOST : lead;
}

/* --- candidates --- */

/* Candidates where each plays alone: such trees allow fewer cutoffs. */
enum { KEPT_EACH = 10 };

/* Ordering weights of marked points: of the side to move, of the next player, of later ones. */
enum {
    FEATURE_LINE,
    FEATURE_OPEN,
    FEATURE_THREAT,
    FEATURE_BUILD,
    FEATURE_CAPTURE,
    FEATURE_CAPTURE_THREAT,
    FEATURES
};

static const int32_t mark_weight[WHENS][FEATURES] = {
    [WHEN_NOW] = {[FEATURE_LINE] = 1 << 20,
                  [FEATURE_OPEN] = 2400,
                  [FEATURE_THREAT] = 700,
                  [FEATURE_BUILD] = 120,
                  [FEATURE_CAPTURE] = 1000,
                  [FEATURE_CAPTURE_THREAT] = 200},
    [WHEN_NEXT] = {[FEATURE_LINE] = 1 << 18,
                   [FEATURE_OPEN] = 1500,
                   [FEATURE_THREAT] = 350,
                   [FEATURE_BUILD] = 70,
                   [FEATURE_CAPTURE] = 700,
                   [FEATURE_CAPTURE_THREAT] = 80},
    [WHEN_LATER] = {[FEATURE_LINE] = 3000,
                    [FEATURE_OPEN] = 900,
                    [FEATURE_THREAT] = 250,
                    [FEATURE_BUILD] = 60,
                    [FEATURE_CAPTURE] = 500,
                    [FEATURE_CAPTURE_THREAT] = 60},
};

static const int32_t near_weight[] = {22, 14};
_Static_assert(sizeof near_weight / sizeof *near_weight == NEAR_STEPS, "a weight for each step");

static void points_score(const Pos *pos, const Sights *sights, Scores *scores) {
    const PenteTable *table = pente_table(pos);
    int colour = pos->side;
    memset(scores->at, 0, (size_t)table->points * sizeof *scores->at);
    for (int until = 0; until < table->players; until++, colour = table->next[colour]) {
        if (colour != pos->side && table->team[colour] == table->team[pos->side])
            continue;
        const Sight *sight = &sights->colour[colour];
        const int32_t *weight = mark_weight[until < WHENS ? until : WHEN_LATER];
        const int32_t taken = 100 * pente_pos(pos)->captured[colour];
        if (sight->completes)
            scores_mark(table, sight->line, weight[FEATURE_LINE], scores);
        scores_mark(table, sight->open, weight[FEATURE_OPEN], scores);
        scores_mark(table, sight->threat, weight[FEATURE_THREAT], scores);
        scores_mark(table, sight->build, weight[FEATURE_BUILD], scores);
        if (!table->kind.pairs)
            continue;
        scores_mark(table, sight->capture, weight[FEATURE_CAPTURE] + taken, scores);
        scores_mark(table, sight->capture_threat, weight[FEATURE_CAPTURE_THREAT], scores);
    }
    if (table->kind.pairs)
        scores_mark(table, sights->colour[pos->side].exposed, -600, scores);
}

Completeness multi_candidates(const Pos *pos, MoveList *list) {
    const PenteTable *table = pente_table(pos);
    uint64_t open[PLANE_WORDS_MAX], plane[PLANE_WORDS_MAX];
    Scores scores;
    Sights sights;
    int most = table->teams > 2 ? KEPT_EACH : KEPT, until;
    if (!stones_stand(pos)) {
        pos_rules(pos)->moves(pos, list);
        return LIST_COMPLETE;
    }
    pente_open(pos, open);
    multi_see(pos, &sights);
    points_score(pos, &sights, &scores);
    for (int colour = 0; colour < table->players; colour++)
        scores_neighbours_add(pos, colour, near_weight, &scores);
    Completeness left = LIST_SELECTIVE;
    if (multi_wins(pos, &sights, pos->side, plane)) {
        most = 1;
        memcpy(open, plane, sizeof open);
    } else if ((until = pressed(pos, &sights, plane)) > 0) {
        most = table->cells;
        left = until == 1 ? LIST_ALL_BUT_LOSING : LIST_SELECTIVE;
        multi_points_add(table, sights.colour[pos->side].capture, plane);
        memcpy(open, plane, sizeof open);
    } else if (row_count(open, table->words) <= most) {
        left = LIST_COMPLETE;
    }
    scores_best_list(pos, open, &scores, most, list);
    return left;
}
