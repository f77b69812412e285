/* All positions of Pentamid on 3x3, numbered without gaps.

   A position is seen by its mover: his pieces and theirs, which halves the number of positions. The
   pieces of one size form a layer (18 bits: mine, theirs); a cell may hold one piece of each size,
   so layers are independent but for their counts: in no nest goes a medium piece before the large
   one. A number is made of the large layer, turned so that it is the first of its symmetric ones,
   the medium and the small one, turned likewise. Where the large layer is symmetric itself,
   symmetric positions have several numbers: correct, and simpler than to find the first among all
   layers. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { CELLS = 9, SIZES = 3, SMALL = 0, MEDIUM = 1, LARGE = 2, NESTS_MAX = 2 };
enum { LAYERS_MAX = 1423, CLASSES = 9, MAPS = 8, TURNS_MAX = 64 };

typedef struct Layer {
    uint16_t mine, theirs; /* cells */
} Layer;

/* Layers are numbered; the class of a layer is mine + 3 * theirs, counted in pieces. */
typedef struct Space {
    int nests;
    bool diagonal;
    int layers;
    Layer layer[LAYERS_MAX];
    uint8_t class[LAYERS_MAX];
    int16_t swapped[LAYERS_MAX];     /* mine and theirs exchanged */
    int16_t image[MAPS][LAYERS_MAX]; /* under the symmetries of the board */
    int16_t number[19683];           /* of the layer, by its cells as digits to the base 3 */
    uint16_t digits[512];            /* cells as such digits, 0 and 1 */

    int16_t first[LAYERS_MAX]; /* of the symmetric ones */
    uint8_t turn[LAYERS_MAX];  /* the map that makes it the first */
    uint8_t orbit[LAYERS_MAX]; /* how many symmetric ones there are */
    uint32_t base[LAYERS_MAX]; /* number of the position with this large layer and nothing else */
    uint32_t within[CLASSES]
                   [LAYERS_MAX]; /* by class of the large layer: where this medium one begins */
    int16_t rank[CLASSES][LAYERS_MAX]; /* by class of the medium layer: place of this small one */
    int16_t ranked[CLASSES][LAYERS_MAX];
    int ranks[CLASSES];
    uint32_t size; /* how many numbers there are */
} Space;

typedef struct Place {
    int layer[SIZES]; /* the large one is the first of its symmetric ones */
} Place;

Space *space_new(int nests, bool diagonal); /* free() it */

/* Whether a nest can have given that many: counts of `above` are not below those of `layer`. */
bool space_fits(const Space *space, int above, int layer);

uint32_t space_number(const Space *space, const int *layer); /* of any three layers */
Place space_place(const Space *space, uint32_t number);
int space_layer(const Space *space, unsigned mine, unsigned theirs);

typedef enum End { OPEN, MOVER_HAS_LINE, OTHER_HAS_LINE } End;
End space_end(const Space *space,
              const int *layer); /* lines only; a stuck mover is found by turns */

/* Numbers of the positions after each turn of an open position. */
int space_turns(const Space *space, const int *layer, uint32_t *number);

/* Positions from which one turn leads to this one: all that a wrong number could stand for. */
typedef struct Origins {
    int count;
    Place place[2 * TURNS_MAX];
} Origins;

void space_origins(const Space *space, const int *layer, Origins *origins);
