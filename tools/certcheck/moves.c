#include "moves.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "base/memory.h"

enum { UNUSED = UINT16_MAX, LETTERS = CHAR_MAX + 1 };

/* Numbers of things, given when a move first uses them. */
typedef struct Names {
    uint16_t cell[CELLS_MAX], piece[LETTERS];
    int count;
} Names;

static uint16_t thing_of(Names *names, uint16_t *name) {
    if (*name == UNUSED)
        *name = (uint16_t)names->count++;
    return *name;
}

/* Finds the things of a move by comparing the board before and after it. */
static bool move_learn(Moves *moves, Names *names, const Grid *before, const Grid *after,
                       int move) {
    const int cells = board_cells(&before->board);
    uint16_t things[CELLS_MAX + 1];
    char letter = '\0';
    int count = 0;
    for (int cell = 0; cell < cells; cell++) {
        if (strcmp(before->cell[cell], after->cell[cell]) == 0)
            continue;
        const char *filled = after->cell[cell];
        if (before->cell[cell][0] != '\0' || filled[0] <= '\0' || filled[1] != '\0' ||
            (letter != '\0' && letter != filled[0]))
            return false;
        letter = filled[0];
        things[count++] = thing_of(names, &names->cell[cell]);
    }
    if (count == 0)
        return false;
    things[count++] = thing_of(names, &names->piece[(int)letter]);
    if (moves->things_each == 0) {
        moves->things_each = count;
        moves->used = memory_new((size_t)moves->count * (size_t)count, sizeof *moves->used);
    }
    if (moves->things_each != count)
        return false;
    memcpy(moves->used + (size_t)move * (size_t)count, things, (size_t)count * sizeof *things);
    return true;
}

static void masks_make(Moves *moves) {
    moves->words = moves->things > 0 ? bits_words(moves->things) : 1;
    moves->masks = memory_new((size_t)moves->count * (size_t)moves->words, sizeof *moves->masks);
    for (int m = 0; m < moves->count; m++)
        for (int i = 0; i < moves->things_each; i++)
            row_add(moves->masks + (size_t)m * (size_t)moves->words,
                    moves->used[m * moves->things_each + i]);
}

/* Checks that after each move the rules list exactly the moves that share nothing with it. */
static bool rules_agree(const Moves *moves, const Pos *pos, Pos *after, Work *work) {
    const Rules *rules = pos_rules(pos);
    const Effort effort = effort_of(pos);
    const uint64_t each = effort.play + effort.list + work_position(pos) / 2 +
                          (uint64_t)(moves->count * (1 + moves->words / 4));
    MoveList list = {0};
    bool agree = true;
    for (int a = 0; a < moves->count && agree && work_spend(work, each); a++) {
        size_t next = 0;
        list.count = 0;
        rules->play(pos, moves->list.move[a], after);
        rules->moves(after, &list);
        for (int b = 0; b < moves->count && agree; b++)
            if (!moves_share(moves, a, b))
                agree = next < list.count && list.move[next++] == moves->list.move[b];
        agree = agree && next == list.count;
    }
    move_list_free(&list);
    return agree;
}

/* Finds the winning condition: plays first legal moves to the end and asks the rules who won. */
static bool misere_find(const Pos *pos) {
    const Rules *rules = pos_rules(pos);
    Pos *here = pos_copy(pos), *next = pos_copy(pos);
    MoveList list = {0};
    while (list.count = 0, rules->moves(here, &list), list.count > 0) {
        rules->play(here, list.move[0], next);
        Pos *old = here;
        here = next;
        next = old;
    }
    const bool misere = rules->outcome(here) == WON;
    move_list_free(&list);
    free(here);
    free(next);
    return misere;
}

bool moves_learn(Moves *moves, const Pos *pos, Work *work, Error *err) {
    const Rules *rules = pos_rules(pos);
    Grid *before = memory_new(1, sizeof *before), *after = memory_new(1, sizeof *after);
    Names names = {.count = 0};
    *moves = (Moves){0};
    memset(names.cell, 0xff, sizeof names.cell);
    memset(names.piece, 0xff, sizeof names.piece);
    bool fine = (rules->traits & (ACYCLIC | IMPARTIAL)) == (ACYCLIC | IMPARTIAL);
    const bool few = !count_over(rules->count(pos), MOVES_MAX);
    if (fine && few) {
        Pos *next = pos_copy(pos);
        rules->grid(pos, before);
        rules->moves(pos, &moves->list);
        moves->count = (int)moves->list.count;
        for (int m = 0; m < moves->count && fine; m++) {
            rules->play(pos, moves->list.move[m], next);
            rules->grid(next, after);
            fine = move_learn(moves, &names, before, after, m);
        }
        moves->things = names.count;
        if (fine)
            masks_make(moves);
        fine = fine && rules_agree(moves, pos, next, work);
        free(next);
    }
    if (fine && few)
        moves->misere = misere_find(pos);
    else
        moves_free(moves);
    free(before);
    free(after);
    if (fine && !few)
        return error_set(err, "the position has %s moves, more than %d",
                         count_text(rules->count(pos)).text, MOVES_MAX);
    return fine || error_set(err, "%s is not a game of pure placement", rules->name);
}

void moves_free(Moves *moves) {
    move_list_free(&moves->list);
    free(moves->used);
    free(moves->masks);
    *moves = (Moves){0};
}

bool moves_share(const Moves *moves, int a, int b) {
    const uint64_t *x = move_mask(moves, a), *y = move_mask(moves, b);
    uint64_t common = 0;
    for (int w = 0; w < moves->words; w++)
        common |= x[w] & y[w];
    return common != 0;
}

int moves_leave(const Moves *moves, const int *list, int count, int move, int *left) {
    int kept = 0;
    for (int i = 0; i < count; i++)
        if (!moves_share(moves, move, list[i]))
            left[kept++] = list[i];
    return kept;
}

void moves_reach(const Moves *moves, const int *list, int count, uint64_t *mask) {
    memset(mask, 0, (size_t)moves->words * sizeof *mask);
    for (int i = 0; i < count; i++)
        for (int w = 0; w < moves->words; w++)
            mask[w] |= move_mask(moves, list[i])[w];
}

int moves_within(const Moves *moves, const uint64_t *mask, int *list) {
    int count = 0;
    for (int m = 0; m < moves->count; m++) {
        uint64_t outside = 0;
        for (int w = 0; w < moves->words; w++)
            outside |= move_mask(moves, m)[w] & ~mask[w];
        if (outside == 0)
            list[count++] = m;
    }
    return count;
}
