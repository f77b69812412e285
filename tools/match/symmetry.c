#include "symmetry.h"

#include <string.h>

#include "base/random.h"

static uint64_t bytes_key(uint64_t key, const char *bytes, size_t count) {
    for (size_t i = 0; i < count; i++)
        key = random_mix(key + (unsigned char)bytes[i] + 1);
    return key;
}

/* Key of everything but the board: side to move and further fields. */
static uint64_t fields_key(const Pos *pos) {
    Text text = {0};
    pos_rules(pos)->fields_write(pos, &text);
    const uint64_t key = bytes_key((uint64_t)pos->side, text_string(&text), text.length);
    text_free(&text);
    return key;
}

/* Adds the board to the key, with every cell moved to its image. */
static uint64_t image_key(uint64_t key, const Grid *grid, const short *image) {
    const char *cell[CELLS_MAX];
    const int cells = board_cells(&grid->board);
    for (int c = 0; c < cells; c++)
        cell[image[c]] = grid->cell[c];
    for (int c = 0; c < cells; c++)
        key = bytes_key(key, cell[c], strlen(cell[c]) + 1);
    return key;
}

uint64_t symmetry_key(const Pos *pos) {
    Grid grid;
    Symmetries symmetries;
    uint64_t least = UINT64_MAX;
    pos_rules(pos)->grid(pos, &grid);
    board_symmetries(&grid.board, &symmetries);
    const uint64_t fields = fields_key(pos);
    for (int s = 0; s < symmetries.count; s++) {
        const uint64_t key = image_key(fields, &grid, symmetries.image[s]);
        least = key < least ? key : least;
    }
    return least;
}
