/* Openings as programs for five in a row keep them, one a line. Gomocup's are offsets from the
   centre, `8,-3, 6,-4`: to the right and down. Others are points without blanks, `h8i9h7`: the
   letters from a, with i, and the rows from the top. The centre of a board of N columns is column
   N / 2, from 0 and rounded down; so it is with rows (manual of c-gomoku-cli; playOpening() of
   Piskvork). No line names its game. */
#include "records/openings.h"

#include <ctype.h>
#include <string.h>

#include "records/forms.h"

static const char digits[] = "0123456789";

static bool offset_begins(const char *text) {
    text += *text == '-';
    const size_t length = strspn(text, digits);
    text += length + strspn(text + length, " ");
    return length > 0 && length < 4 && *text == ',' &&
           strchr("-0123456789", text[1 + strspn(text + 1, " ")]) != NULL &&
           text[1 + strspn(text + 1, " ")] != '\0';
}

/* Length of a point, such as `h8`; 0: there is none. */
static size_t point_length(const char *text) {
    const size_t length = isalpha((unsigned char)*text) ? strspn(text + 1, digits) : 0;
    return length == 1 || length == 2 ? length + 1 : 0;
}

/* A word of one point is a move. */
static bool points_begin(const char *text) {
    size_t points = 0;
    for (size_t length; (length = point_length(text)) > 0; points++)
        text += length;
    return points > 1 && strchr(" \t\r\n", *text) != NULL;
}

bool openings_line_begins(const char *line) {
    return offset_begins(line) || points_begin(line);
}

/* Takes a number of at most three digits. */
static bool offset_number_take(Cursor *cursor, int *number) {
    const int sign = cursor_peek(cursor) == '-' ? -1 : 1;
    if (sign < 0)
        cursor_take(cursor);
    if (!cursor_number_take(cursor, 3, number))
        return false;
    *number *= sign;
    return true;
}

/* Takes `X,Y` with the comma behind it. */
static bool offset_take(Cursor *cursor, const Board *board, int *x, int *y) {
    if (!offset_number_take(cursor, x))
        return false;
    cursor_blank_skip(cursor);
    if (cursor_take(cursor) != ',')
        return false;
    cursor_blank_skip(cursor);
    if (!offset_number_take(cursor, y))
        return false;
    *x += board->columns / 2;
    *y += board->rows / 2;
    cursor_blank_skip(cursor);
    return cursor_line_ends(cursor) || cursor_take(cursor) == ',';
}

/* Plays the point at the cursor. */
static bool move_read(Cursor *cursor, Builder *builder, Error *err) {
    const Board *board = &game_variant(builder->record->game)->setup.board;
    const Cursor place = *cursor;
    int x, y;
    if (!(isalpha(cursor_peek(cursor)) ? cursor_point_take(cursor, &x, &y)
                                       : offset_take(cursor, board, &x, &y)))
        return cursor_fail(&place, err, "this is neither an offset, as in 8,-3, nor a point");
    return builder_corner_stone(builder, x, y, &place, err);
}

bool record_openings_read(Cursor *cursor, Builder *builder, Error *err) {
    const Cursor begin = *cursor;
    size_t length;
    if (!builder_given_open(builder, "an opening does not name its game", NULL, err))
        return false;
    for (;;) {
        cursor_blank_skip(cursor);
        if (cursor_line_ends(cursor))
            break;
        if (!move_read(cursor, builder, err))
            return false;
    }
    cursor_line_take(cursor, &length);
    return builder_close(builder, &begin, err);
}

void record_openings_next(Cursor *cursor) {
    size_t length;
    cursor_line_take(cursor, &length);
}
