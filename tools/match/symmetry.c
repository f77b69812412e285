#include "symmetry.h"

#include <string.h>

#include "base/random.h"

static uint64_t text_key(const char *text) {
    uint64_t key = 0;
    for (; *text != '\0'; text++)
        key = random_mix(key + (unsigned char)*text + 1);
    return key;
}

/* The board with every cell moved to its image. */
static void grid_turn(const Grid *from, const short *image, Grid *to) {
    *to = *from;
    for (int cell = 0; cell < board_cells(&from->board); cell++)
        memcpy(to->cell[image[cell]], from->cell[cell], sizeof to->cell[0]);
}

uint64_t symmetry_key(const Pos *pos) {
    const Rules *rules = pos_rules(pos);
    Grid grid, turned;
    Symmetries symmetries;
    Text text = {0};
    uint64_t least = UINT64_MAX;
    rules->grid(pos, &grid);
    board_symmetries(&grid.board, &symmetries);
    for (int s = 0; s < symmetries.count; s++) {
        text_clear(&text);
        grid_turn(&grid, symmetries.image[s], &turned);
        grid_write(&turned, &text);
        text_add(&text, " %d", pos->side);
        rules->fields_write(pos, &text);
        const uint64_t key = text_key(text_string(&text));
        least = key < least ? key : least;
    }
    text_free(&text);
    return least;
}
