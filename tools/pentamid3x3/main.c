/* Solves Pentamid on 3x3 with a line of three, without the ban on repetition.

   pentamid3x3 NESTS [diagonal] [quiet]: prints the value of the empty board and the number of
   positions of each value. First compares the rules of the space with the engine's on random
   positions. Finally checks every value against those of the positions after it. */
#include <stdlib.h>
#include <string.h>

#include "base/random.h"
#include "games/registry.h"
#include "rules/position.h"
#include "solve.h"
#include "streams/program.h"
#include "talk/usage.h"

#define USAGE "usage: pentamid3x3 1|2 [diagonal] [quiet]"

enum { SAMPLES = 20000 };

static void fail(const char *what) {
    message("%s", what);
    exit(EXIT_FAILURE);
}

static Variant *variant_open(const Space *space) {
    Text spec = {0};
    Error err;
    text_add(&spec, "pentamid 3x3 nests=%d line=3%s", space->nests,
             space->diagonal ? " diagonal=on" : "");
    Variant *variant = registry_open_line(text_string(&spec), &err);
    text_free(&spec);
    if (variant == NULL)
        fail(err.text);
    return variant;
}

/* --- conversion to and from the engine's positions, by their text --- */

static Pos *pos_of(Variant *like, const Space *space, const Place *place, int side) {
    Grid grid = {.board = like->setup.board};
    Text text = {0};
    Words words;
    Variant *variant;
    Pos *pos;
    Error err;
    for (int z = SMALL; z <= LARGE; z++)
        for (int cell = 0; cell < CELLS; cell++) {
            const Layer layer = space->layer[place->layer[z]];
            char *stack = grid.cell[cell];
            if ((layer.mine >> cell & 1) != 0)
                stack[strlen(stack)] = (side == BLACK ? "SML" : "sml")[z];
            if ((layer.theirs >> cell & 1) != 0)
                stack[strlen(stack)] = (side == BLACK ? "sml" : "SML")[z];
        }
    grid_write(&grid, &text);
    text_add(&text, " %s", side == BLACK ? "b" : "w");
    words_split(&words, text_string(&text));
    if (!position_read(like, words.word, words.count, &variant, &pos, &err))
        fail(err.text);
    variant_release(variant);
    words_free(&words);
    text_free(&text);
    return pos;
}

static uint32_t number_of_pos(const Space *space, const Pos *pos) {
    Grid grid;
    unsigned cells[SIZES][2] = {{0}};
    int layer[SIZES];
    pos_rules(pos)->grid(pos, &grid);
    for (int cell = 0; cell < CELLS; cell++)
        for (const char *c = grid.cell[cell]; *c != '\0'; c++) {
            const char *black = strchr("SML", *c);
            const int z = (int)(black != NULL ? black - "SML" : strchr("sml", *c) - "sml");
            cells[z][(black != NULL) == (pos->side == BLACK) ? 0 : 1] |= 1U << cell;
        }
    for (int z = 0; z < SIZES; z++)
        layer[z] = space_layer(space, cells[z][0], cells[z][1]);
    return space_number(space, layer);
}

static int number_order(const void *a, const void *b) {
    const uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return (x > y) - (x < y);
}

/* Compares game ends and the positions after all moves, on random positions. */
static void rules_compare(const Space *space, Variant *variant) {
    uint64_t seed = 1;
    MoveList list = {0};
    Pos *next = pos_new(variant);
    for (int i = 0; i < SAMPLES; i++) {
        uint32_t mine[TURNS_MAX], theirs[TURNS_MAX];
        const Place place = space_place(space, (uint32_t)random_below(&seed, space->size));
        Pos *pos = pos_of(variant, space, &place, i % 2 == 0 ? BLACK : WHITE);
        const Outcome outcome = pos_rules(pos)->outcome(pos);
        const End end = space_end(space, place.layer);
        const int turns = end == OPEN ? space_turns(space, place.layer, mine) : 0;
        const Outcome expected = end == MOVER_HAS_LINE                 ? WON
                                 : end == OTHER_HAS_LINE || turns == 0 ? LOST
                                                                       : ONGOING;
        list.count = 0;
        pos_rules(pos)->moves(pos, &list);
        if (outcome != expected || list.count != (size_t)turns)
            fail("the rules differ on an end");
        for (size_t t = 0; t < list.count; t++) {
            pos_rules(pos)->play(pos, list.move[t], next);
            theirs[t] = number_of_pos(space, next);
        }
        qsort(mine, list.count, sizeof *mine, number_order);
        qsort(theirs, list.count, sizeof *theirs, number_order);
        if (list.count > 0 && memcmp(mine, theirs, list.count * sizeof *mine) != 0)
            fail("the rules differ on a turn");
        free(pos);
    }
    free(next);
    move_list_free(&list);
    print("agrees with the rules on %d random positions\n", SAMPLES);
}

/* --- the report --- */

static void value_print(const char *what, Value value) {
    if (value == 0)
        print("%s draw\n", what);
    else
        print("%s %s in %d\n", what, value_won(value) ? "win" : "loss", value_plies(value));
}

/* Prints the value of the empty board, and the value of each first move up to symmetry. */
static void start_print(const Space *space, const Value *value, Variant *variant) {
    Pos *pos = pos_new(variant), *next = pos_new(variant);
    MoveList list = {0};
    value_print("empty board", value[number_of_pos(space, pos)]);
    pos_rules(pos)->moves(pos, &list);
    Move first[TURNS_MAX];
    pos_rules(pos)->canonical(pos, &list, first);
    for (size_t i = 0; i < list.count; i++) {
        Text text = {0};
        if (first[i] != list.move[i])
            continue;
        text_string_add(&text, "after ");
        pos_rules(pos)->move_write(pos, list.move[i], &text);
        pos_rules(pos)->play(pos, list.move[i], next);
        value_print(text_string(&text), value[number_of_pos(space, next)]);
        text_free(&text);
    }
    move_list_free(&list);
    free(pos);
    free(next);
}

typedef struct Counts {
    uint64_t won, lost, drawn;
    uint64_t ended; /* of those: with a line, or without a move */
    int longest_win, longest_loss;
} Counts;

static void counts_add(Counts *counts, Value value, unsigned weight) {
    const int plies = value == 0 ? -1 : value_plies(value);
    counts->ended += plies == 0 ? weight : 0;
    if (value == 0) {
        counts->drawn += weight;
    } else if (value_won(value)) {
        counts->won += weight;
        counts->longest_win = plies > counts->longest_win ? plies : counts->longest_win;
    } else {
        counts->lost += weight;
        counts->longest_loss = plies > counts->longest_loss ? plies : counts->longest_loss;
    }
}

/* Each number counts for all symmetric positions, and for both colours to move. */
static void counts_print(const Space *space, const Value *value) {
    Counts counts = {0};
    uint32_t number = 0;
    for (int large = 0; large < space->layers; large++) {
        if (space->first[large] != large)
            continue;
        uint32_t end = number;
        for (int r = 0; r < space->ranks[space->class[large]]; r++)
            end += (uint32_t)space->ranks[space->class[space->ranked[space->class[large]][r]]];
        for (; number < end; number++)
            counts_add(&counts, value[number], 2U * space->orbit[large]);
    }
    print("positions %llu won %llu lost %llu drawn %llu\n",
          (unsigned long long)(counts.won + counts.lost + counts.drawn),
          (unsigned long long)counts.won, (unsigned long long)counts.lost,
          (unsigned long long)counts.drawn);
    print("of these ended %llu\n", (unsigned long long)counts.ended);
    print("longest win %d longest loss %d\n", counts.longest_win, counts.longest_loss);
}

static int pentamid3x3_run(int argc, char **argv) {
    bool diagonal = false, quiet = false;
    if (usage_asked(argc, argv, "pentamid3x3", USAGE "\n"))
        return EXIT_SUCCESS;
    if (argc < 2 || strlen(argv[1]) != 1 || argv[1][0] < '1' || argv[1][0] > '0' + NESTS_MAX)
        fail(USAGE);
    for (int i = 2; i < argc; i++) {
        if (strcmp(argv[i], "diagonal") == 0)
            diagonal = true;
        else if (strcmp(argv[i], "quiet") == 0)
            quiet = true;
        else
            fail(USAGE);
    }
    Space *space = space_new(argv[1][0] - '0', diagonal);
    Variant *variant = variant_open(space);
    print("nests %d diagonal %s\n", space->nests, diagonal ? "on" : "off");
    rules_compare(space, variant);
    print_flush();
    Value *value = solve(space, quiet ? NULL : stderr);
    start_print(space, value, variant);
    counts_print(space, value);
    print_flush();
    if (!solve_check(space, value))
        fail("a value does not follow from those after it");
    print("every value follows from those after it\n");
    free(value);
    variant_release(variant);
    free(space);
    return EXIT_SUCCESS;
}

int main(int argc, char **argv) {
    program_begin("pentamid3x3");
    return program_end(pentamid3x3_run(argc, argv), EXIT_FAILURE);
}
