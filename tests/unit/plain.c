#include "plain.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/random.h"

/* The positions found so far and their children. The children of position i are child[begin[i]] to
   child[begin[i + 1] - 1]. */
typedef struct Tree {
    Retrograde *solved;
    size_t most;
    size_t *bucket; /* hash table with open addressing: index of a position + 1 */
    size_t buckets;
    size_t *begin; /* count + 1 entries */
    size_t *child;
    size_t children, children_room;
} Tree;

/* Returns the index of the position and adds it if it is new; returns `most` if the table is full.
 */
static size_t position_number(Tree *tree, const Pos *pos) {
    Retrograde *solved = tree->solved;
    size_t s = (size_t)(pos->key % tree->buckets);
    for (; tree->bucket[s] != 0; s = (s + 1) % tree->buckets)
        if (memcmp(retrograde_pos(solved, tree->bucket[s] - 1), pos, solved->size) == 0)
            return tree->bucket[s] - 1;
    if (solved->count == tree->most)
        return tree->most;
    memcpy(solved->bytes + solved->count * solved->size, pos, solved->size);
    tree->bucket[s] = ++solved->count;
    return solved->count - 1;
}

static bool tree_grow(Tree *tree) {
    Retrograde *solved = tree->solved;
    Pos *child = pos_copy(retrograde_pos(solved, 0));
    MoveList list = {0};
    bool fits = true;
    for (size_t i = 0; i < solved->count && fits; i++) {
        const Rules *rules = pos_rules(child);
        tree->begin[i] = tree->children;
        list.count = 0;
        rules->moves(retrograde_pos(solved, i), &list);
        for (size_t m = 0; m < list.count && fits; m++) {
            rules->play(retrograde_pos(solved, i), list.move[m], child);
            if (tree->children == tree->children_room) {
                tree->children_room = 2 * tree->children_room + 1024;
                tree->child = memory_resize(tree->child, tree->children_room, sizeof *tree->child);
            }
            tree->child[tree->children++] = position_number(tree, child);
            fits = tree->child[tree->children - 1] < tree->most;
        }
        tree->begin[i + 1] = tree->children;
    }
    move_list_free(&list);
    free(child);
    return fits;
}

/* True if the position is decided in exactly that many moves. All shorter results must be known. */
static bool decided_in(const Tree *tree, size_t i, int moves) {
    const int *known = tree->solved->moves;
    for (size_t c = tree->begin[i]; c < tree->begin[i + 1]; c++) {
        const int of_child = known[tree->child[c]];
        if (moves % 2 == 1 && of_child == moves - 1)
            return true;
        if (moves % 2 == 0 && of_child % 2 != 1)
            return false;
    }
    return moves % 2 == 0;
}

bool retrograde_solve(const Pos *pos, size_t most, Retrograde *solved) {
    *solved = (Retrograde){.size = pos->variant->pos_size};
    solved->bytes = memory_new(most, solved->size);
    solved->moves = memory_new(most, sizeof *solved->moves);
    Tree tree = {.solved = solved, .most = most, .buckets = 2 * most + 1};
    tree.bucket = memory_new(tree.buckets, sizeof *tree.bucket);
    tree.begin = memory_new(most + 1, sizeof *tree.begin);
    position_number(&tree, pos);
    const bool fits = tree_grow(&tree);
    for (size_t i = 0; i < solved->count; i++)
        solved->moves[i] = -1;
    for (int moves = 0, idle = 0; fits && idle < 2; moves++) {
        idle++;
        for (size_t i = 0; i < solved->count; i++)
            if (solved->moves[i] < 0 && decided_in(&tree, i, moves)) {
                solved->moves[i] = moves;
                idle = 0;
            }
    }
    free(tree.bucket);
    free(tree.begin);
    free(tree.child);
    return fits;
}

void retrograde_free(Retrograde *solved) {
    free(solved->bytes);
    free(solved->moves);
}

enum { MOVES_LISTED = 2000 };

bool plain_forced(const Pos *pos, int moves) {
    const Rules *rules = pos_rules(pos);
    const bool wins = moves % 2 == 1;
    if (moves == 0)
        return rules->outcome(pos) == LOST;
    MoveList list = {0};
    Pos *child = pos_copy(pos);
    bool yes = !wins;
    rules->moves(pos, &list);
    for (size_t i = 0; i < list.count && yes != wins; i++) {
        rules->play(pos, list.move[i], child);
        yes = plain_forced(child, moves - 1);
    }
    free(child);
    move_list_free(&list);
    return yes;
}

int plain_moves(const Pos *pos, int most) {
    for (int moves = 0; moves <= most; moves++)
        if (plain_forced(pos, moves))
            return moves;
    return -1;
}

bool plain_can(const Pos *pos, int depth) {
    return !count_over(pos_rules(pos)->count(pos), depth > 3 ? 60 : depth > 2 ? 150 : MOVES_LISTED);
}

Pos *plain_random(const Pos *start, size_t moves, uint64_t *seed) {
    const Rules *rules = pos_rules(start);
    MoveList list = {0};
    Pos *pos = pos_copy(start), *child = pos_copy(start);
    for (uint64_t t = random_below(seed, moves + 1); t > 0; t--) {
        list.count = 0;
        rules->moves(pos, &list);
        if (list.count == 0)
            break;
        rules->play(pos, list.move[random_below(seed, list.count)], child);
        memcpy(pos, child, pos->variant->pos_size);
    }
    free(child);
    move_list_free(&list);
    return pos;
}
