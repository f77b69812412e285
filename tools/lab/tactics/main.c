/* Finds positions of the Pente games that are won by force, or that only one move holds. Proves it
   by trying all moves with the bare rules. See README.md here. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/random.h"
#include "games/pente/knowledge/vcf.h"
#include "games/registry.h"
#include "knowledge/knowledge.h"
#include "rules/position.h"
#include "streams/program.h"
#include "talk/usage.h"

enum { DEEP = 3, SLOTS = 1 << 16, RANDOM_FROM = 6, SHORT = 20000, PROOF = 1000000 };

/* --- exhaustive search --- */

typedef struct BruteForce {
    const Rules *rules;
    uint64_t failed[SLOTS];
} BruteForce;

/* The side to move has a move that wins at once. */
static bool wins_now(const BruteForce *brute, const Pos *pos) {
    MoveList list = {0};
    PenteRoom child;
    bool wins = false;
    brute->rules->moves(pos, &list);
    for (size_t i = 0; i < list.count && !wins; i++) {
        brute->rules->play(pos, list.move[i], &child.head);
        wins = brute->rules->outcome(&child.head) == LOST;
    }
    move_list_free(&list);
    return wins;
}

/* The opponent threatens to win at once: it could if it were to move, or a five is pending. */
static bool threatens(const BruteForce *brute, const Pos *pos) {
    PenteRoom other;
    memcpy(&other, pos, pos->variant->pos_size);
    other.head.side = !pos->side;
    return threats_pending(pos) || wins_now(brute, &other.head);
}

static bool attack(BruteForce *brute, const Pos *pos, int deep);

/* The move threatens to win at once, and every reply loses to at most deep - 1 further threats. */
static bool attack_with(BruteForce *brute, const Pos *pos, Move move, int deep) {
    PenteRoom child, next;
    MoveList list = {0};
    brute->rules->play(pos, move, &child.head);
    const Outcome outcome = brute->rules->outcome(&child.head);
    if (outcome != ONGOING)
        return outcome == LOST;
    if (deep == 0 || wins_now(brute, &child.head) || !threatens(brute, &child.head))
        return false;
    bool wins = true;
    brute->rules->moves(&child.head, &list);
    for (size_t i = 0; i < list.count && wins; i++) {
        brute->rules->play(&child.head, list.move[i], &next.head);
        wins = attack(brute, &next.head, deep - 1);
    }
    move_list_free(&list);
    return wins;
}

/* The side to move wins at once after at most `deep` threats. */
static bool attack(BruteForce *brute, const Pos *pos, int deep) {
    const Outcome outcome = brute->rules->outcome(pos);
    if (outcome != ONGOING)
        return outcome == WON;
    if (wins_now(brute, pos))
        return true;
    const uint64_t mark = pos->key + (uint64_t)deep;
    if (deep == 0 || brute->failed[pos->key % SLOTS] == mark)
        return false;
    MoveList list = {0};
    bool wins = false;
    brute->rules->moves(pos, &list);
    for (size_t i = 0; i < list.count && !wins; i++)
        wins = attack_with(brute, pos, list.move[i], deep);
    move_list_free(&list);
    if (!wins)
        brute->failed[pos->key % SLOTS] = mark;
    return wins;
}

/* --- positions --- */

static void row_begin(const Pos *pos) {
    Text text = {0};
    variant_write(pos->variant, &text);
    text_string_add(&text, " ; ");
    position_write(pos, &text);
    print("%s ; ", text_string(&text));
    text_free(&text);
}

static void moves_print(const Pos *pos, const MoveList *list) {
    for (size_t i = 0; i < list->count; i++) {
        Text text = {0};
        pos_rules(pos)->move_write(pos, list->move[i], &text);
        print(" %s", text_string(&text));
        text_free(&text);
    }
    print("\n");
}

/* Compares the engine's VCF with the exhaustive search; prints WRONG if they differ. Prints a row
   if the win needs at least `least` threats. */
static bool win_row(BruteForce *brute, const Pos *pos, int least) {
    int deep = 0, plies = 0;
    int64_t nodes = SHORT;
    Move move;
    const bool claimed = threats_vcf(pos, NULL, &nodes, &move, &plies);
    while (deep <= DEEP && !attack(brute, pos, deep))
        deep++;
    const int true_plies = deep <= DEEP ? 2 * deep + 1 : 0;
    if (true_plies > 0 ? !claimed || plies > true_plies : claimed && plies <= 2 * DEEP + 1) {
        row_begin(pos);
        print("WRONG: %d plies, really %d\n", claimed ? plies : 0, true_plies);
        return false;
    }
    if (deep < least || deep > DEEP)
        return false;
    MoveList all = {0}, winning = {0};
    brute->rules->moves(pos, &all);
    for (size_t i = 0; i < all.count; i++)
        if (attack_with(brute, pos, all.move[i], deep))
            move_list_add(&winning, all.move[i]);
    row_begin(pos);
    print("win %d", true_plies);
    moves_print(pos, &winning);
    move_list_free(&all);
    move_list_free(&winning);
    return true;
}

/* Prints a row if exactly one move prevents a win of the opponent within four plies, and this move
   holds for six. The opponent must not threaten to win at once. */
static bool hold_row(BruteForce *brute, const Pos *pos) {
    MoveList all = {0}, holding = {0};
    PenteRoom child;
    if (threatens(brute, pos) || attack(brute, pos, 2))
        return false;
    brute->rules->moves(pos, &all);
    for (size_t i = 0; i < all.count && holding.count < 2; i++) {
        brute->rules->play(pos, all.move[i], &child.head);
        if (brute->rules->outcome(&child.head) == LOST || !attack(brute, &child.head, 1))
            move_list_add(&holding, all.move[i]);
    }
    bool found = holding.count == 1;
    if (found) {
        brute->rules->play(pos, holding.move[0], &child.head);
        found = !attack(brute, &child.head, 2);
    }
    if (found) {
        row_begin(pos);
        print("hold 4");
        moves_print(pos, &holding);
    }
    move_list_free(&all);
    move_list_free(&holding);
    return found;
}

/* The side to move wins with the engine's VCF and VCT moves against every reply, within `deep`
   moves of its own. */
static bool claim_holds(BruteForce *brute, const Pos *pos, int deep) {
    PenteRoom child, next;
    MoveList list = {0};
    Move move = 0;
    int plies;
    int64_t vcf_nodes = PROOF, vct_nodes = PROOF;
    const Outcome outcome = brute->rules->outcome(pos);
    if (outcome != ONGOING || wins_now(brute, pos))
        return outcome != LOST && outcome != DRAWN;
    if (deep == 0 || (!threats_vcf(pos, NULL, &vcf_nodes, &move, &plies) &&
                      !threats_vct(pos, NULL, &vct_nodes, &move, &plies)))
        return false;
    brute->rules->play(pos, move, &child.head);
    bool holds = !wins_now(brute, &child.head);
    brute->rules->moves(&child.head, &list);
    for (size_t i = 0; i < list.count && holds; i++) {
        brute->rules->play(&child.head, list.move[i], &next.head);
        holds = claim_holds(brute, &next.head, deep - 1);
    }
    move_list_free(&list);
    return holds;
}

/* Prints a row if the side to move has no VCF but a VCT, and the VCT is proved. */
static bool vct_row(BruteForce *brute, const Pos *pos) {
    MoveList winning = {0};
    Move move;
    int plies;
    int64_t vcf_nodes = PROOF, vct_nodes = SHORT;
    if (threats_vcf(pos, NULL, &vcf_nodes, &move, &plies) ||
        !threats_vct(pos, NULL, &vct_nodes, &move, &plies))
        return false;
    const bool holds = claim_holds(brute, pos, plies);
    row_begin(pos);
    print(holds ? "vct %d" : "WRONG: vct %d", plies);
    move_list_add(&winning, move);
    moves_print(pos, &winning);
    move_list_free(&winning);
    return holds;
}

/* Plays one game of random good moves, and examines its positions until one gives a row. */
static int game_try(BruteForce *brute, const Variant *variant, int least, uint64_t *random) {
    const Knowledge *knowledge = knowledge_find(variant->setup.rules);
    PenteRoom first, second; /* alternately the current position */
    Pos *begin = pos_new(variant), *pos = &first.head;
    MoveList list = {0};
    int found = 0;
    memcpy(pos, begin, variant->pos_size);
    free(begin);
    while (brute->rules->outcome(pos) == ONGOING && found == 0) {
        list.count = 0;
        knowledge->candidates(pos, &list);
        const uint64_t from = list.count < RANDOM_FROM ? list.count : RANDOM_FROM;
        Pos *next = pos == &first.head ? &second.head : &first.head;
        brute->rules->play(pos, list.move[random_below(random, from)], next);
        pos = next;
        if (pente_pos(pos)->placed < 8 || brute->rules->outcome(pos) != ONGOING)
            continue;
        if (win_row(brute, pos, least) ||
            (least > 1 && (hold_row(brute, pos) || vct_row(brute, pos))))
            found = 1;
    }
    move_list_free(&list);
    return found;
}

#define USAGE "usage: tactics GAME ROWS LEAST SEED"

static int tactics_run(int argc, char **argv) {
    Error err = {USAGE};
    uint64_t rows, least, seed;
    Variant *variant = NULL;
    if (usage_asked(argc, argv, "tactics", USAGE "\n"))
        return EXIT_SUCCESS;
    if (argc == 5 && word_number(argv[2], "rows", 1, 100000, &rows, &err) &&
        word_number(argv[3], "least", 1, DEEP, &least, &err) &&
        word_number(argv[4], "seed", 0, UINT32_MAX, &seed, &err))
        variant = registry_open_line(argv[1], &err);
    if (variant == NULL) {
        message_line("%s", err.text);
        return EXIT_FAILURE;
    }
    BruteForce *brute = memory_new(1, sizeof *brute);
    brute->rules = variant->setup.rules;
    for (uint64_t found = 0; found < rows;)
        found += (uint64_t)game_try(brute, variant, (int)least, &seed);
    free(brute);
    variant_release(variant);
    return EXIT_SUCCESS;
}

int main(int argc, char **argv) {
    program_begin("tactics");
    return program_end(tactics_run(argc, argv), EXIT_FAILURE);
}
