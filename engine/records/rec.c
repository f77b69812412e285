/* Records of Gomotur (.rec), which managed the first tournaments of Gomocup: the names of the
   players in order of play, a line `X,Y,MILLISECONDS` for every move (from 0, from the left and
   from the top) and a number. The board has 20x20 points. Piskvork writes and reads the form
   (savePsq() and openPsq() there). */
#include "records/rec.h"

#include <string.h>

#include "records/forms.h"

enum { SIDE = 20 };

/* Takes a number of at most `most` digits. */
static bool number_take(const char **at, size_t most, int *number) {
    const size_t length = strspn(*at, "0123456789");
    *number = 0;
    for (size_t i = 0; i < length && i < most; i++)
        *number = *number * 10 + (*at)[i] - '0';
    *at += length;
    return length > 0 && length <= most;
}

/* Reads `X,Y,MILLISECONDS`. */
static bool move_parse(const char *line, int *x, int *y) {
    int milliseconds;
    return number_take(&line, 3, x) && *line++ == ',' && number_take(&line, 3, y) &&
           *line++ == ',' && number_take(&line, 9, &milliseconds) && strchr("\r\n", *line) != NULL;
}

bool rec_begins(const char *text) {
    int x, y;
    for (int names = 0; names < 2; names++) {
        text += strcspn(text, "\n");
        text += *text != '\0';
    }
    return move_parse(text, &x, &y);
}

static bool game_open(const Scan *place, Draft *draft, Error *err) {
    const Title title = {"gomoku", " centre=off first=black overline=win"};
    Board board = board_rectangle(SIDE, SIDE);
    if (draft->fallback != NULL)
        return draft_given_open(draft, "", &board, err);
    draft_game_set(draft, &title);
    draft_remark(draft, place,
                 "the form names no rule: more than five in a row win too, as in the first "
                 "tournaments of Gomocup");
    return draft_board_set(draft, &board, true, err) && draft_open(draft, NULL, err);
}

bool record_rec_read(Scan *scan, Draft *draft, Error *err) {
    const Scan begin = *scan;
    size_t length;
    int x, y;
    for (int i = 0; i < 2; i++) {
        const Scan place = *scan;
        const char *name = scan_line_take(scan, &length);
        draft_text_set(draft, &place, &draft->record->name[i], name, length);
    }
    if (!game_open(&begin, draft, err))
        return scan_fail_with(&begin, err);
    while (move_parse(scan->at, &x, &y)) {
        if (!draft_corner_stone(draft, x, y, scan, err))
            return false;
        scan_line_take(scan, &length);
    }
    scan_space_skip(scan);
    const Scan place = *scan;
    const char *number = scan_line_take(scan, &length);
    scan_space_skip(scan);
    if (scan_peek(scan) != SCAN_END || strspn(number, "-0123456789") < length)
        return scan_fail(&place, err, "this is no move, as 9,9,1000 is");
    return draft_close(draft, &begin, err);
}

void record_rec_next(Scan *scan) {
    scan->at = scan->end;
}
