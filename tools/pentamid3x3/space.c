#include "space.h"

#include <stdlib.h>
#include <string.h>

static const uint16_t beside[CELLS] = {0012, 0025, 0042, 0121, 0252, 0424, 0210, 0520, 0240};
static const uint16_t lines[CELLS - 1] = {0007, 0070, 0700, 0111, 0222, 0444, 0421, 0124};

static int bits(unsigned cells) {
    return __builtin_popcount(cells);
}

static unsigned lowest(unsigned cells) {
    return cells & (~cells + 1);
}

/* Map m: bit 0 mirrors the columns, bit 1 the rows; bit 2 then exchanges rows and columns. */
static unsigned cells_image(int m, unsigned cells) {
    unsigned image = 0;
    for (int cell = 0; cell < CELLS; cell++) {
        const int column = m & 1 ? 2 - cell % 3 : cell % 3, row = m & 2 ? 2 - cell / 3 : cell / 3;
        if ((cells >> cell & 1) != 0)
            image |= 1U << (m & 4 ? 3 * column + row : 3 * row + column);
    }
    return image;
}

int space_layer(const Space *space, unsigned mine, unsigned theirs) {
    return space->number[space->digits[mine] + 2 * space->digits[theirs]];
}

static void layers_list(Space *space) {
    for (unsigned cells = 0; cells < 512; cells++) {
        unsigned power = 1;
        for (int cell = 0; cell < CELLS; cell++, power *= 3)
            space->digits[cells] = (uint16_t)(space->digits[cells] + (cells >> cell & 1) * power);
    }
    for (unsigned mine = 0; mine < 512; mine++)
        for (unsigned theirs = 0; theirs < 512; theirs++) {
            if (bits(mine) > space->nests || bits(theirs) > space->nests || (mine & theirs) != 0)
                continue;
            const int k = space->layers++;
            space->layer[k] = (Layer){(uint16_t)mine, (uint16_t)theirs};
            space->class[k] = (uint8_t)(bits(mine) + 3 * bits(theirs));
            space->number[space->digits[mine] + 2 * space->digits[theirs]] = (int16_t)k;
        }
}

static void layers_relate(Space *space) {
    for (int k = 0; k < space->layers; k++) {
        const Layer *layer = &space->layer[k];
        space->swapped[k] = (int16_t)space_layer(space, layer->theirs, layer->mine);
        for (int m = 0; m < MAPS; m++)
            space->image[m][k] = (int16_t)space_layer(space, cells_image(m, layer->mine),
                                                      cells_image(m, layer->theirs));
    }
    for (int k = 0; k < space->layers; k++) {
        space->first[k] = (int16_t)k;
        int fixed = 0;
        for (int m = 0; m < MAPS; m++) {
            fixed += space->image[m][k] == k;
            if (space->image[m][k] < space->first[k]) {
                space->first[k] = space->image[m][k];
                space->turn[k] = (uint8_t)m;
            }
        }
        space->orbit[k] = (uint8_t)(MAPS / fixed);
    }
}

bool space_fits(const Space *space, int above, int layer) {
    const int a = space->class[above], b = space->class[layer];
    return b % 3 <= a % 3 && b / 3 <= a / 3;
}

static void numbers_deal(Space *space) {
    int some[CLASSES]; /* one layer of each class */
    for (int k = space->layers - 1; k >= 0; k--)
        some[space->class[k]] = k;
    uint32_t total[CLASSES] = {0};
    for (int c = 0; c < CLASSES; c++) {
        if (c % 3 > space->nests || c / 3 > space->nests)
            continue;
        for (int k = 0; k < space->layers; k++)
            if (space_fits(space, some[c], k)) {
                space->ranked[c][space->ranks[c]] = (int16_t)k;
                space->rank[c][k] = (int16_t)space->ranks[c]++;
            }
    }
    for (int c = 0; c < CLASSES; c++)
        for (int r = 0; r < space->ranks[c]; r++) {
            const int medium = space->ranked[c][r];
            space->within[c][medium] = total[c];
            total[c] += (uint32_t)space->ranks[space->class[medium]];
        }
    for (int k = 0; k < space->layers; k++)
        if (space->first[k] == k) {
            space->base[k] = space->size;
            space->size += total[space->class[k]];
        }
}

Space *space_new(int nests, bool diagonal) {
    Space *space = calloc(1, sizeof *space);
    if (space == NULL)
        abort();
    space->nests = nests;
    space->diagonal = diagonal;
    layers_list(space);
    layers_relate(space);
    numbers_deal(space);
    return space;
}

static inline uint32_t number_of(const Space *space, int large, int medium, int small) {
    const int16_t *image = space->image[space->turn[large]];
    const int turned = image[medium];
    const uint32_t rank = (uint32_t)space->rank[space->class[turned]][image[small]];
    const uint32_t begin = space->within[space->class[large]][turned];
    return space->base[space->first[large]] + begin + rank;
}

uint32_t space_number(const Space *space, const int *layer) {
    return number_of(space, layer[LARGE], layer[MEDIUM], layer[SMALL]);
}

Place space_place(const Space *space, uint32_t number) {
    Place place = {{0}};
    for (int k = 0; k < space->layers; k++)
        if (space->first[k] == k && space->base[k] <= number)
            place.layer[LARGE] = k;
    number -= space->base[place.layer[LARGE]];
    const int c = space->class[place.layer[LARGE]];
    for (int r = 0; r < space->ranks[c]; r++)
        if (space->within[c][space->ranked[c][r]] <= number)
            place.layer[MEDIUM] = space->ranked[c][r];
    number -= space->within[c][place.layer[MEDIUM]];
    place.layer[SMALL] = space->ranked[space->class[place.layer[MEDIUM]]][number];
    return place;
}

/* --- the rules on layers, independent of the engine's --- */

static bool has_line(const Space *space, unsigned tops) {
    for (int i = 0; i < (space->diagonal ? CELLS - 1 : CELLS - 3); i++)
        if ((tops & lines[i]) == lines[i])
            return true;
    return false;
}

/* Cells with a piece of this size or a larger one. */
static unsigned barred(const Space *space, const int *layer, int size) {
    unsigned cells = 0;
    for (int z = size; z < SIZES; z++)
        cells |= (unsigned)space->layer[layer[z]].mine | space->layer[layer[z]].theirs;
    return cells;
}

End space_end(const Space *space, const int *layer) {
    unsigned mine = 0, theirs = 0;
    for (int z = 0; z < SIZES; z++) {
        const unsigned covered = barred(space, layer, z + 1);
        mine |= space->layer[layer[z]].mine & ~covered;
        theirs |= space->layer[layer[z]].theirs & ~covered;
    }
    if (has_line(space, mine))
        return MOVER_HAS_LINE;
    return has_line(space, theirs) ? OTHER_HAS_LINE : OPEN;
}

/* The position after a move that made `mine` the mover's pieces of this size. */
static uint32_t number_after(const Space *space, const int *layer, int size, unsigned mine) {
    int after[SIZES];
    for (int z = 0; z < SIZES; z++)
        after[z] = space->swapped[layer[z]];
    after[size] = space_layer(space, space->layer[layer[size]].theirs, mine);
    return number_of(space, after[LARGE], after[MEDIUM], after[SMALL]);
}

int space_turns(const Space *space, const int *layer, uint32_t *number) {
    int count = 0;
    const unsigned vacant = 0777 & ~barred(space, layer, SMALL);
    for (int z = LARGE; z >= SMALL; z--) {
        const unsigned mine = space->layer[layer[z]].mine;
        const int above = z == LARGE ? space->nests : bits(space->layer[layer[z + 1]].mine);
        const unsigned open = 0777 & ~barred(space, layer, z);
        if (bits(mine) < above)
            for (unsigned rest = vacant; rest != 0; rest &= rest - 1)
                number[count++] = number_after(space, layer, z, mine | lowest(rest));
        for (unsigned from = mine & ~barred(space, layer, z + 1); from != 0; from &= from - 1)
            for (unsigned to = beside[__builtin_ctz(from)] & open; to != 0; to &= to - 1)
                number[count++] = number_after(space, layer, z, (mine ^ lowest(from)) | lowest(to));
    }
    return count;
}

static void origin_add(const Space *space, const int *layer, int size, unsigned theirs,
                       Origins *origins) {
    int before[SIZES];
    for (int z = 0; z < SIZES; z++)
        before[z] = space->swapped[layer[z]];
    before[size] = space_layer(space, theirs, space->layer[layer[size]].mine);
    const int turn = space->turn[before[LARGE]];
    Place *place = &origins->place[origins->count++];
    for (int z = 0; z < SIZES; z++)
        place->layer[z] = space->image[turn][before[z]];
}

/* A step can be reversed. A piece alone on its cell may also have been dropped, if its nest can
   still give the smaller pieces on the board. */
void space_origins(const Space *space, const int *layer, Origins *origins) {
    origins->count = 0;
    for (int z = LARGE; z >= SMALL; z--) {
        const unsigned theirs = space->layer[layer[z]].theirs;
        const unsigned open = 0777 & ~barred(space, layer, z);
        const int below = z == SMALL ? 0 : bits(space->layer[layer[z - 1]].theirs);
        for (unsigned rest = theirs & ~barred(space, layer, z + 1); rest != 0; rest &= rest - 1) {
            const unsigned at = lowest(rest);
            bool alone = true;
            for (int y = SMALL; y < z; y++)
                alone = alone &&
                        ((space->layer[layer[y]].mine | space->layer[layer[y]].theirs) & at) == 0;
            if (alone && bits(theirs) > below)
                origin_add(space, layer, z, theirs ^ at, origins);
            for (unsigned to = beside[__builtin_ctz(at)] & open; to != 0; to &= to - 1)
                origin_add(space, layer, z, (theirs ^ at) | lowest(to), origins);
        }
    }
}
