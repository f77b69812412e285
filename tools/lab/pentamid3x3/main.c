/* Solves Pentamid on 3x3 with a line of three, without the ban on repetition. The pieces of one
   size form a layer: cells of the side to move, and of the opponent. A position is three layers,
   small to large. Every nest gives its large piece first, so only the numbers of pieces in the
   layers depend on each other. Symmetries are used for the large layer only. */
#include <stdlib.h>
#include <string.h>

#include "streams/program.h"
#include "talk/usage.h"

#define bits  __builtin_popcount
#define USAGE "usage: pentamid3x3 1|2 [diagonal]"

enum { CELLS = 9, SETS = 512, SIZES = 3, LARGE = 2, MAPS = 8, MOVES_MAX = 64, PLIES_MAX = 126 };
enum { LOSS = 2, WIN = 3 }; /* values: 0 is a draw or unknown; else this + 2 * plies to the end */

typedef struct Layer {
    unsigned mine, theirs, pieces; /* pieces: 4 bits each; bit 3 set by too few */
    int swapped, image[MAPS], map; /* the map to the first image */
    unsigned weight;               /* positions that one with this large layer counts for */
    uint8_t *value;                /* of a first image as large layer: by medium and small layer */
} Layer;

typedef struct Space {
    int nests, layers, lines, number[SETS][SETS];
    Layer layer[1423];
} Space;

/* Map m: bit 0 mirrors the columns, bit 1 the rows; bit 2 then exchanges rows and columns. */
static unsigned cells_image(int m, unsigned cells) {
    unsigned image = 0;
    for (int cell = 0; cell < CELLS; cell++) {
        const int column = m & 1 ? 2 - cell % 3 : cell % 3, row = m & 2 ? 2 - cell / 3 : cell / 3;
        image |= (cells >> cell & 1) << (m & 4 ? 3 * column + row : 3 * row + column);
    }
    return image;
}

static bool space_fill(Space *space) {
    bool full = true;
    for (unsigned mine = 0; mine < SETS; mine++)
        for (unsigned theirs = 0; theirs < SETS; theirs++)
            if (bits(mine) <= space->nests && bits(theirs) <= space->nests && !(mine & theirs)) {
                space->layer[space->layers] = (Layer){.mine = mine, .theirs = theirs};
                space->number[mine][theirs] = space->layers++;
            }
    for (int k = 0; k < space->layers; k++) {
        Layer *layer = &space->layer[k];
        layer->pieces = (unsigned)(bits(layer->mine) + 16 * bits(layer->theirs));
        layer->swapped = space->number[layer->theirs][layer->mine];
        for (int m = 0; m < MAPS; m++) {
            const unsigned mine = cells_image(m, layer->mine);
            layer->image[m] = space->number[mine][cells_image(m, layer->theirs)];
            layer->weight += layer->image[m] == k;
            layer->map = layer->image[m] < layer->image[layer->map] ? m : layer->map;
        }
        layer->weight = 2 * MAPS / layer->weight; /* for both colours */
        if (layer->image[layer->map] == k)
            layer->value = calloc((size_t)space->layers, (size_t)space->layers);
        full = full && (layer->value != NULL || layer->image[layer->map] != k);
    }
    return full;
}

static uint8_t *value_at(const Space *space, const int *position) {
    const Layer *at = space->layer, *large = &at[position[LARGE]];
    const int medium = at[position[1]].image[large->map], small = at[position[0]].image[large->map];
    return &at[large->image[large->map]].value[medium * space->layers + small];
}

static bool has_line(const Space *space, unsigned tops) {
    static const unsigned line[] = {0007, 0070, 0700, 0111, 0222, 0444, 0421, 0124};
    for (int i = 0; i < space->lines; i++)
        if ((tops & line[i]) == line[i])
            return true;
    return false;
}

static void move_write(const Space *space, const int *position, int size, unsigned mine, int *out) {
    for (int z = 0; z < SIZES; z++)
        out[z] = space->layer[position[z]].swapped;
    out[size] = space->number[space->layer[position[size]].theirs][mine];
}

/* Writes the positions after each move. Returns their number, or -WIN if the side to move has a
   line, -LOSS if the opponent has one. */
static int moves_list(const Space *space, const int *position, int after[][SIZES]) {
    static const unsigned beside[] = {0012, 0025, 0042, 0121, 0252, 0424, 0210, 0520, 0240};
    unsigned barred[SIZES + 1] = {0}, mine = 0, theirs = 0; /* barred by pieces as large */
    int count = 0, given = space->nests;
    for (int z = LARGE; z >= 0; z--) {
        const Layer *layer = &space->layer[position[z]];
        mine |= layer->mine & ~barred[z + 1];
        theirs |= layer->theirs & ~barred[z + 1];
        barred[z] = barred[z + 1] | layer->mine | layer->theirs;
    }
    if (has_line(space, mine) || has_line(space, theirs))
        return has_line(space, mine) ? -WIN : -LOSS;
    for (int z = LARGE; z >= 0; given = bits(mine), z--) {
        mine = space->layer[position[z]].mine;
        for (unsigned from = mine & ~barred[z + 1]; from != 0; from &= from - 1)
            for (unsigned to = beside[__builtin_ctz(from)] & ~barred[z]; to != 0; to &= to - 1)
                move_write(space, position, z, mine ^ (from & -from) ^ (to & -to), after[count++]);
        for (unsigned to = 0777 & ~barred[0]; bits(mine) < given && to != 0; to &= to - 1)
            move_write(space, position, z, mine | (to & -to), after[count++]);
    }
    return count;
}

static unsigned long long perft(const Space *space, const int *position, int depth) {
    int after[MOVES_MAX][SIZES];
    unsigned long long sum = 0;
    for (int i = moves_list(space, position, after); i > 0; i--)
        sum += depth > 1 ? perft(space, after[i - 1], depth - 1) : 1;
    return sum;
}

/* The value of a position, from those after it that are less than `plies` from the end. */
static int value_find(const Space *space, const int *position, int plies) {
    int after[MOVES_MAX][SIZES], shortest = PLIES_MAX, longest = 0;
    const int moves = moves_list(space, position, after);
    bool lost = true;
    for (int i = 0; i < moves; i++) {
        const int value = *value_at(space, after[i]), rest = value / 2;
        const bool known = rest > 0 && rest <= plies;
        lost = lost && known && value % 2 == 1;
        if (known && value % 2 == 1)
            longest = rest > longest ? rest : longest;
        else if (known)
            shortest = rest < shortest ? rest : shortest;
    }
    if (moves < 0)
        return -moves;
    return shortest < PLIES_MAX ? WIN + 2 * shortest : lost ? LOSS + 2 * longest : 0;
}

typedef struct Report {
    unsigned long long count[3], ended, changed; /* lost, won, drawn; of these, at their end */
    int longest[3];
} Report;

/* Finds the values of positions that have none; with `all`, of all positions. */
static Report sweep(const Space *space, int plies, bool all) {
    Report report = {0};
    for (int large = 0; large < space->layers; large++)
        for (int k = 0, n = space->layer[large].value == NULL ? 0 : space->layers; k < n; k++)
            for (int small = 0; small < n; small++) {
                const int position[] = {small, k, large};
                const Layer *at = space->layer, *top = &at[large];
                if (((top->pieces - at[k].pieces) | (at[k].pieces - at[small].pieces)) & 0x88)
                    continue;
                const int old = top->value[k * n + small];
                const int value = all || old == 0 ? value_find(space, position, plies) : old;
                const int result = value == 0 ? 2 : value % 2, rest = value / 2 - 1;
                report.changed += value != old;
                report.count[result] += top->weight;
                report.ended += rest == 0 ? top->weight : 0;
                report.longest[result] =
                    rest > report.longest[result] ? rest : report.longest[result];
                top->value[k * n + small] = (uint8_t)value;
            }
    return report;
}

static int solve(int argc, char **argv) {
    static const char *const name[] = {"empty board", "after L@a1", "after L@b1", "after L@b2"};
    static const unsigned drop[] = {0, 0001, 0002, 0020};
    static Space space;
    int empty[SIZES] = {0}, after[SIZES], plies = 0; /* the layer without pieces comes first */
    if (usage_asked(argc, argv, "pentamid3x3", USAGE "\n"))
        return EXIT_SUCCESS;
    space.nests = argc > 1 ? atoi(argv[1]) : 0;
    space.lines = argc == 2 ? 6 : argc == 3 && strcmp(argv[2], "diagonal") == 0 ? 8 : 0;
    if (space.nests < 1 || space.nests > 2 || space.lines == 0 || !space_fill(&space)) {
        message("%s", space.layers > 0 ? "out of memory" : USAGE);
        return EXIT_FAILURE;
    }
    while (sweep(&space, plies, false).changed > 0)
        plies++;
    const Report all = sweep(&space, PLIES_MAX, true);
    print("nests %d diagonal %s\nperft 7 %llu\n", space.nests, argc > 2 ? "on" : "off",
          perft(&space, empty, 7));
    for (int i = 0; i < 4; i++) {
        move_write(&space, empty, LARGE, drop[i], after);
        const int value = *value_at(&space, after);
        print(value == 0 ? "%s draw\n" : "%s %s in %d\n", name[i], value % 2 == 1 ? "win" : "loss",
              value / 2 - 1);
    }
    print("positions %llu won %llu lost %llu drawn %llu\n",
          all.count[0] + all.count[1] + all.count[2], all.count[1], all.count[0], all.count[2]);
    print("of these ended %llu\nlongest win %d longest loss %d\n", all.ended, all.longest[1],
          all.longest[0]);
    print("values that do not follow from those after them: %llu\n", all.changed);
    return all.changed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}

int main(int argc, char **argv) {
    program_begin("pentamid3x3");
    return program_end(solve(argc, argv), EXIT_FAILURE);
}
