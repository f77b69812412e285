/* Evaluation and candidate moves of the Pente family. */
#include "knowledge/knowledge.h"

#include <stdlib.h>
#include <string.h>

#include "games/pente/knowledge/force.h"
#include "games/pente/knowledge/multi_eval.h"
#include "games/pente/knowledge/networks.h"
#include "games/pente/knowledge/ordering.h"
#include "games/pente/knowledge/packed.h"
#include "games/pente/knowledge/tactics.h"
#include "games/pente/knowledge/vcf_zone.h"
#include "games/pente/knowledge/weights.h"

/* WON_SOON less the plies is the score of a forced win. The others limit the search within an
   evaluation or a candidate list: depth of answers, and nodes and fours of VCF searches. */
enum {
    WON_SOON = 15000,
    ANSWERS_DEEP = 6,
    VCF_NODES = 20,
    VCF_NODES_INSIDE = 30,
    VCF_ZONE_NODES = 60,
    VCF_ZONE_FOURS = 6
};

/* --- evaluation --- */

/* Static evaluation of shapes and captures for the side to move. */
static int shapes_eval(const Pos *pos, const Patterns *patterns) {
    int32_t input[NETWORK_INPUTS];
    network_inputs(pos, patterns, input);
    return weights_score(pos, patterns) + network_score(network_of(pente_table(pos)), input);
}

static int bounded(int score) {
    const int limit = WON_SOON - 1000;
    return score > limit ? limit : score < -limit ? -limit : score;
}

/* The side has shapes or captures that a VCF could start with. */
static bool vcf_likely(const Pos *pos, const Patterns *patterns, int side) {
    const SidePatterns *own = &patterns->side[side];
    return own->shapes[SHAPE_THREE] >= 2 || own->shapes[SHAPE_FOUR] > 0 ||
           (own->shapes[SHAPE_CAPTURE] > 0 && pente_table(pos)->kind.goal > 0 &&
            pente_pos(pos)->captured[side] >= pente_table(pos)->kind.goal - 6);
}

/* Quiescence: follows wins in one, the answers to threats, then a short VCF. *looks counts
   positions. Beyond EVAL_LOOKS_MAX, remaining positions get the static evaluation. */
static int quiet_eval(const Pos *pos, int deep, int *looks) {
    const PenteTable *table = pente_table(pos);
    uint64_t plane[PLANE_WORDS_MAX];
    Patterns patterns;
    const Outcome outcome = pos_rules(pos)->outcome(pos);
    if (outcome != ONGOING)
        return outcome == WON ? WON_SOON : outcome == LOST ? -WON_SOON : 0;
    ++*looks;
    patterns_take(pos, &patterns);
    if (threats_win(pos, &patterns, pos->side, plane))
        return WON_SOON - 1;
    if (*looks >= EVAL_LOOKS_MAX)
        return bounded(shapes_eval(pos, &patterns));
    if (deep > 0 && threats_answer(pos, &patterns, plane)) {
        int best = -WON_SOON + 2;
        for (int w = 0; w < table->words; w++)
            for (uint64_t rest = plane[w]; rest != 0; rest &= rest - 1) {
                PenteRoom child;
                pos_rules(pos)->play(pos, (Move)(64 * w + bits_first(rest)) + 1, &child.head);
                const int score = -quiet_eval(&child.head, deep - 1, looks);
                best = score > best ? score : best;
            }
        return best;
    }
    Move move;
    int plies;
    int64_t nodes = VCF_NODES;
    const bool found = vcf_likely(pos, &patterns, pos->side) &&
                       threats_vcf_seen(pos, &patterns, NULL, &nodes, &move, &plies);
    *looks += VCF_NODES - (int)nodes;
    return found ? WON_SOON - plies : bounded(shapes_eval(pos, &patterns));
}

/* Evaluation for the side to move. While one player places stones of both colours, that player
   wants them even, since the opponent chooses. The player who chooses takes the better colour. */
static int eval_counted(const Pos *pos, uint64_t *nodes) {
    const PentePos *state = pente_pos(pos);
    if (variant_multi(pos->variant))
        return multi_eval(pos);
    if (pente_table(pos)->kind.opening == OPENING_CENTRE || state->choice == CHOICE_WHITE ||
        state->choice == CHOICE_BLACK) {
        int looks = 0;
        const int score = quiet_eval(pos, ANSWERS_DEEP, &looks);
        *nodes += (uint64_t)(looks / EVAL_LOOKS);
        return score;
    }
    Patterns patterns;
    patterns_take(pos, &patterns);
    const int lead = abs(bounded(shapes_eval(pos, &patterns)));
    return pente_choosing(pos) ? lead : -lead;
}

static int eval(const Pos *pos) {
    uint64_t nodes = 0;
    return eval_counted(pos, &nodes);
}

/* --- candidates --- */

/* Does the opponent win by a VCF after a pass? If so, fills `plane` with the replies that may
   refute it and returns the plies within which all others lose. Otherwise returns
   LIST_SELECTIVE. */
static Completeness pressing_answer(const Pos *pos, const Patterns *patterns, uint64_t *plane) {
    const PenteKind *kind = &pente_table(pos)->kind;
    Vcf vcf = {.nodes = VCF_ZONE_NODES};
    VcfWin win = {.fours = VCF_ZONE_FOURS};
    PenteRoom other;
    if (kind->poof || kind->boat || pente_choice_ahead(pos) ||
        !vcf_likely(pos, patterns, !pos->side))
        return LIST_SELECTIVE;
    memcpy(&other, pos, pos->variant->pos_size);
    pente_pass(&other.head);
    if (!vcf_shortest(&vcf, &other.head, &win.fours, &win.move, &win.plies))
        return LIST_SELECTIVE;
    memset(plane, 0, (size_t)pente_table(pos)->words * sizeof *plane);
    vcf.nodes += VCF_ZONE_NODES;
    return vcf_zone_win(&vcf, &other.head, win, 1, plane) ? win.plies + 1 : LIST_SELECTIVE;
}

/* Lists the candidates, at most `kept` where nothing is forced. */
static Completeness candidates_list(const Pos *pos, int kept, MoveList *list) {
    const PenteTable *table = pente_table(pos);
    const PentePos *state = pente_pos(pos);
    const size_t before = list->count;
    uint64_t open[PLANE_WORDS_MAX], plane[PLANE_WORDS_MAX];
    Patterns patterns;
    Scores scores;
    int most = kept;
    if (variant_multi(pos->variant))
        return multi_candidates(pos, list);
    if (pente_choosing(pos) || (state->placed == 0 && table->kind.opening != OPENING_CENTRE)) {
        pos_rules(pos)->moves(pos, list);
        return LIST_COMPLETE;
    }
    Completeness left = LIST_SELECTIVE;
    pente_open(pos, open);
    patterns_take(pos, &patterns);
    ordering_score(pos, &patterns, ordering_of(table), &scores);
    if (threats_win(pos, &patterns, pos->side, plane)) {
        most = 1;
        memcpy(open, plane, sizeof open);
    } else if (threats_answer(pos, &patterns, plane)) {
        most = table->cells;
        left = LIST_ALL_BUT_LOSING;
        memcpy(open, plane, sizeof open);
    } else {
        Move move;
        int plies;
        int64_t nodes = VCF_NODES_INSIDE;
        if (vcf_likely(pos, &patterns, pos->side) &&
            threats_vcf_seen(pos, &patterns, NULL, &nodes, &move, &plies)) {
            move_list_add(list, move);
            return LIST_SELECTIVE;
        }
        if ((left = pressing_answer(pos, &patterns, plane)) != LIST_SELECTIVE) {
            most = table->cells;
            for (int w = 0; w < table->words; w++)
                open[w] &= plane[w];
        }
    }
    scores_best_list(pos, open, &scores, most, list);
    if (left == LIST_SELECTIVE && most == kept && row_count(open, table->words) <= most)
        left = LIST_COMPLETE;
    if (list->count > before)
        return left;
    pos_rules(pos)->moves(pos, list);
    return LIST_COMPLETE;
}

static Completeness candidates(const Pos *pos, MoveList *list) {
    return candidates_list(pos, KEPT, list);
}

static Completeness near_candidates(const Pos *pos, MoveList *list) {
    return candidates_list(pos, KEPT_NEAR, list);
}

static bool legal(const Pos *pos, Move move) {
    uint64_t open[PLANE_WORDS_MAX];
    if (pente_choosing(pos) || pente_pos(pos)->result != RESULT_NONE || move == 0 ||
        move > (Move)pente_table(pos)->points)
        return false;
    pente_open(pos, open);
    return row_has(open, (int)move - 1);
}

static bool forced_win(const Pos *pos, int64_t nodes, const Cancel *cancel, Move *move,
                       int *plies) {
    if (variant_multi(pos->variant) || pente_choice_ahead(pos))
        return false;
    return (threats_vcf(pos, cancel, &nodes, move, plies) ||
            threats_vct(pos, cancel, &nodes, move, plies));
}

static const char *const bench[] = {
    "9x9 depth 6",
    "19x19 depth 6 k10 l9 n13",
    NULL,
};

/* In the opening of these games one player places the stones of both colours. */
static const char *const choice_bench[] = {
    "9x9 depth 4 e5 d6",
    "19x19 depth 3 k10 l9",
    NULL,
};

#define KNOWLEDGE                                                                                  \
    .forms = {.threats = &pente_threats, .packed = &pente_packed}, .eval = eval,                   \
    .eval_counted = eval_counted, .candidates = candidates, .near_candidates = near_candidates,    \
    .legal = legal, .forced_win = forced_win, .tactics = pente_tactics, .late_after = 2,           \
    .late_slope = 87, .shallow_moves = 4, .replies = true, .futility_margin = 100,                 \
    .each = &pente_each

const Knowledge knowledge_pente = {KNOWLEDGE, .bench = bench};
const Knowledge knowledge_gomoku = {KNOWLEDGE, .bench = bench, .unknown_depth = 3};
const Knowledge knowledge_pente_choice = {KNOWLEDGE, .bench = choice_bench};
const Knowledge knowledge_gomoku_choice = {KNOWLEDGE, .bench = choice_bench, .unknown_depth = 3};
