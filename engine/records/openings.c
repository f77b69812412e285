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
static bool number_take(Scan *scan, int *number) {
    const bool negative = scan_peek(scan) == '-';
    int count = 0;
    if (negative)
        scan_take(scan);
    for (*number = 0; isdigit(scan_peek(scan)) && count < 4; count++)
        *number = *number * 10 + scan_take(scan) - '0';
    *number = negative ? -*number : *number;
    return count > 0 && count < 4;
}

/* Takes `X,Y` with the comma behind it. */
static bool offset_take(Scan *scan, const Board *board, int *x, int *y) {
    if (!number_take(scan, x))
        return false;
    scan_blank_skip(scan);
    if (scan_take(scan) != ',')
        return false;
    scan_blank_skip(scan);
    if (!number_take(scan, y))
        return false;
    *x += board->columns / 2;
    *y += board->rows / 2;
    scan_blank_skip(scan);
    const int byte = scan_peek(scan);
    if (byte == ',')
        scan_take(scan);
    return byte == ',' || byte == '\n' || byte == '\r' || byte == SCAN_END;
}

static bool point_take(Scan *scan, int *x, int *y) {
    *x = tolower(scan_take(scan)) - 'a';
    if (!number_take(scan, y))
        return false;
    --*y;
    return true;
}

/* Plays the point at the cursor. */
static bool move_read(Scan *scan, Draft *draft, Error *err) {
    const Board *board = &game_variant(draft->record->game)->setup.board;
    const Scan place = *scan;
    const int byte = scan_peek(scan);
    int x, y;
    if (!(isalpha(byte) ? point_take(scan, &x, &y) : offset_take(scan, board, &x, &y)))
        return scan_fail(&place, err, "this is neither an offset, as in 8,-3, nor a point");
    return draft_corner_stone(draft, x, y, &place, err);
}

bool record_openings_read(Scan *scan, Draft *draft, Error *err) {
    const Scan begin = *scan;
    size_t length;
    if (!draft_given_open(draft, "an opening does not name its game", NULL, err))
        return scan_fail_with(&begin, err);
    for (;;) {
        scan_blank_skip(scan);
        const int byte = scan_peek(scan);
        if (byte == SCAN_END || byte == '\n' || byte == '\r')
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
