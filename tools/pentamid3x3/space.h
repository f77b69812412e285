/* Perfect numbering of all positions of Pentamid on 3x3.

   Positions are stored as pieces of the side to move and pieces of the opponent. This halves their
   number. The pieces of one size form a layer of 18 bits. A cell may hold one piece of each size,
   so the cells of one layer do not restrict those of another. Only the counts do: every nest gives
   its large piece before the medium one.

   A position's number combines its three layers, after the symmetry that maps the large layer to
   its first image. If the large layer is symmetric itself, symmetric positions have several
   numbers. This is correct, and simpler than a canonical form of all layers. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { CELLS = 9, SIZES = 3, SMALL = 0, MEDIUM = 1, LARGE = 2, NESTS_MAX = 2 };
enum { LAYERS_MAX = 1423, CLASSES = 9, MAPS = 8, TURNS_MAX = 64 };

typedef struct Layer {
    uint16_t mine, theirs; /* sets of cells */
} Layer;

/* Layers are numbered; the class of a layer is mine + 3 * theirs, counted in pieces. */
typedef struct Space {
    int nests;
    bool diagonal;
    int layers;
    Layer layer[LAYERS_MAX];
    uint8_t class[LAYERS_MAX];
    int16_t swapped[LAYERS_MAX];     /* own and opponent's pieces exchanged */
    int16_t image[MAPS][LAYERS_MAX]; /* images under the symmetries of the board */
    int16_t number[19683];           /* layer by its cells as digits to the base 3 */
    uint16_t digits[512];            /* a set of cells as digits 0 and 1 to the base 3 */

    int16_t first[LAYERS_MAX]; /* the first of the symmetric layers */
    uint8_t turn[LAYERS_MAX];  /* the map to the first one */
    uint8_t orbit[LAYERS_MAX]; /* number of symmetric layers */
    uint32_t base[LAYERS_MAX]; /* number of the position with this large layer alone */
    uint32_t within[CLASSES]
                   [LAYERS_MAX]; /* by class of the large layer: offset of this medium layer */
    int16_t rank[CLASSES][LAYERS_MAX]; /* by class of the medium layer: rank of this small layer */
    int16_t ranked[CLASSES][LAYERS_MAX];
    int ranks[CLASSES];
    uint32_t size; /* numbers are 0 to size - 1 */
} Space;

typedef struct Place {
    int layer[SIZES]; /* the large one is the first of its images */
} Place;

Space *space_new(int nests, bool diagonal); /* the caller frees it */

/* True if nests can give these layers: the counts of `above` are at least those of `layer`. */
bool space_fits(const Space *space, int above, int layer);

uint32_t space_number(const Space *space, const int *layer); /* accepts any image of the layers */
Place space_place(const Space *space, uint32_t number);
int space_layer(const Space *space, unsigned mine, unsigned theirs);

typedef enum End { OPEN, MOVER_HAS_LINE, OTHER_HAS_LINE } End;
End space_end(const Space *space,
              const int *layer); /* ignores a mover without moves: space_turns() returns 0 */

/* Lists the numbers of the positions after each move of an open position. Returns their count. */
int space_turns(const Space *space, const int *layer, uint32_t *number);

/* The positions from which one move leads to a position. */
typedef struct Origins {
    int count;
    Place place[2 * TURNS_MAX];
} Origins;

void space_origins(const Space *space, const int *layer, Origins *origins);
