#include "rules/position.h"

#include <stdlib.h>

#include "base/memory.h"
#include "rules/players.h"

bool position_read(const Variant *like, char *const *words, size_t count, Variant **variant,
                   Pos **pos, Error *err) {
    const Rules *rules = like->setup.rules;
    if (count != rules->fields + 2)
        return error_set(err, "syntax error: a position of %s has %zu fields, not %zu", rules->name,
                         rules->fields + 2, count);
    Grid grid;
    int side;
    if (!grid_read(words[0], &grid, err) || !side_read(like->players, words[1], &side, err))
        return false;
    if (board_same(&like->setup.board, &grid.board)) {
        *variant = variant_hold(like);
    } else {
        Setup setup = like->setup;
        setup.board = grid.board;
        *variant = variant_new(&setup, err);
        if (*variant == NULL)
            return false;
    }
    *pos = pos_new(*variant);
    if (*pos == NULL)
        error_memory(err, "no room for the position");
    else if (rules->read(&grid, side, words + 2, *pos, err))
        return true;
    free(*pos);
    variant_release(*variant);
    return false;
}

void position_write(const Pos *pos, Text *out) {
    Grid grid;
    pos_rules(pos)->grid(pos, &grid);
    grid_write(&grid, out);
    text_add(out, " %.1s", side_name(pos->side));
    pos_rules(pos)->fields_write(pos, out);
}

void position_move_write(const Pos *pos, Notation notation, Move move, Text *out) {
    const Rules *rules = pos_rules(pos);
    if (notation == NOTATION_SHORT && rules->move_short != NULL)
        rules->move_short(pos, move, out);
    else
        rules->move_write(pos, move, out);
}

void position_line_write(const Pos *pos, Notation notation, const Move *move, size_t count,
                         Text *out) {
    Pos *at = pos_copy(pos), *next = pos_copy(pos);
    out->truncated |= at == NULL || next == NULL;
    for (size_t i = 0; i < count && !out->truncated; i++) {
        if (i > 0)
            text_char_add(out, ' ', 1);
        position_move_write(at, notation, move[i], out);
        pos_rules(pos)->play(at, move[i], next);
        Pos *swap = at;
        at = next;
        next = swap;
    }
    free(at);
    free(next);
}

void position_draw(const Pos *pos, bool colour, Text *out) {
    Grid grid;
    pos_rules(pos)->grid(pos, &grid);
    const Tint tint = variant_multi(pos->variant) ? TINT_STONES : TINT_LETTERS;
    grid_draw(&grid, colour ? tint : TINT_NONE, out);
    pos_rules(pos)->notes(pos, out);
}
