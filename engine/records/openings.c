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
static bool offset_number_take(Scan *scan, int *number) {
    const int sign = scan_peek(scan) == '-' ? -1 : 1;
    if (sign < 0)
        scan_take(scan);
    if (!scan_number_take(scan, 3, number))
        return false;
    *number *= sign;
    return true;
}

/* Takes `X,Y` with the comma behind it. */
static bool offset_take(Scan *scan, const Board *board, int *x, int *y) {
    if (!offset_number_take(scan, x))
        return false;
    scan_blank_skip(scan);
    if (scan_take(scan) != ',')
        return false;
    scan_blank_skip(scan);
    if (!offset_number_take(scan, y))
        return false;
    *x += board->columns / 2;
    *y += board->rows / 2;
    scan_blank_skip(scan);
    return scan_line_ends(scan) || scan_take(scan) == ',';
}

/* Plays the point at the cursor. */
static bool move_read(Scan *scan, Draft *draft, Error *err) {
    const Board *board = &game_variant(draft->record->game)->setup.board;
    const Scan place = *scan;
    int x, y;
    if (!(isalpha(scan_peek(scan)) ? scan_point_take(scan, &x, &y)
                                   : offset_take(scan, board, &x, &y)))
        return scan_fail(&place, err, "this is neither an offset, as in 8,-3, nor a point");
    return draft_corner_stone(draft, x, y, &place, err);
}

bool record_openings_read(Scan *scan, Draft *draft, Error *err) {
    const Scan begin = *scan;
    size_t length;
    if (!draft_given_open(draft, "an opening does not name its game", NULL, err))
        return false;
    for (;;) {
        scan_blank_skip(scan);
        if (scan_line_ends(scan))
            break;
        if (!move_read(scan, draft, err))
            return false;
    }
    scan_line_take(scan, &length);
    return draft_close(draft, &begin, err);
}

void record_openings_next(Scan *scan) {
    size_t length;
    scan_line_take(scan, &length);
}
