/* Records of Gomotur (.rec), which managed the first tournaments of Gomocup: the names of the
   players in order of play, a line `X,Y,MILLISECONDS` for every move (from 0, from the left and
   from the top) and a number. The board has 20x20 points. Piskvork writes and reads the form
   (savePsq() and openPsq() there). */
#include "records/rec.h"

#include <string.h>

#include "records/forms.h"

enum { SIDE = 20 };

/* Takes `X,Y,MILLISECONDS` up to the end of its line. */
static bool move_take(Cursor *cursor, int *x, int *y) {
    int milliseconds;
    return cursor_number_take(cursor, 3, x) && cursor_take(cursor) == ',' &&
           cursor_number_take(cursor, 3, y) && cursor_take(cursor) == ',' &&
           cursor_number_take(cursor, 9, &milliseconds) && cursor_line_ends(cursor);
}

bool rec_begins(const char *text) {
    Cursor cursor = {.at = text, .end = text + strlen(text)};
    size_t length;
    int x, y;
    for (int names = 0; names < 2; names++)
        cursor_line_take(&cursor, &length);
    return move_take(&cursor, &x, &y);
}

static bool game_open(const Cursor *place, Builder *builder, Error *err) {
    const GameAlias title = {"gomoku", " centre=off first=black overline=win"};
    Board board = board_rectangle(SIDE, SIDE);
    if (builder->fallback != NULL)
        return builder_given_open(builder, "", &board, err);
    builder_game_set(builder, &title);
    builder_remark(builder, place,
                   "the form names no rule: more than five in a row win too, as in the first "
                   "tournaments of Gomocup");
    return builder_board_set(builder, &board, true, err) && builder_open(builder, NULL, err);
}

bool record_rec_read(Cursor *cursor, Builder *builder, Error *err) {
    const Cursor begin = *cursor;
    size_t length;
    int x, y;
    for (int i = 0; i < 2; i++) {
        const Cursor place = *cursor;
        const char *name = cursor_line_take(cursor, &length);
        builder_text_set(builder, &place, &builder->record->name[i], name, length);
    }
    if (!game_open(&begin, builder, err))
        return false;
    for (Cursor at = *cursor; move_take(&at, &x, &y); at = *cursor) {
        if (!builder_corner_stone(builder, x, y, cursor, err))
            return false;
        cursor_line_take(cursor, &length);
    }
    cursor_space_skip(cursor);
    const Cursor place = *cursor;
    const char *number = cursor_line_take(cursor, &length);
    cursor_space_skip(cursor);
    if (cursor_peek(cursor) != CURSOR_END || strspn(number, "-0123456789") < length)
        return cursor_fail(&place, err, "this is no move, as 9,9,1000 is");
    return builder_close(builder, &begin, err);
}

void record_rec_next(Cursor *cursor) {
    cursor->at = cursor->end;
}
