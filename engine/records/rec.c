/* Records of Gomotur (.rec), which managed the first tournaments of Gomocup: the names of the
   players in order of play, a line `X,Y,MILLISECONDS` for every move (from 0, from the left and
   from the top) and a number. The board has 20x20 points. Piskvork writes and reads the form
   (savePsq() and openPsq() there). */
#include "records/rec.h"

#include <string.h>

#include "records/forms.h"

enum { SIDE = 20 };

/* Takes `X,Y,MILLISECONDS` up to the end of its line. */
static bool move_take(Scan *scan, int *x, int *y) {
    int milliseconds;
    return scan_number_take(scan, 3, x) && scan_take(scan) == ',' && scan_number_take(scan, 3, y) &&
           scan_take(scan) == ',' && scan_number_take(scan, 9, &milliseconds) &&
           scan_line_ends(scan);
}

bool rec_begins(const char *text) {
    Scan scan = {.at = text, .end = text + strlen(text)};
    size_t length;
    int x, y;
    for (int names = 0; names < 2; names++)
        scan_line_take(&scan, &length);
    return move_take(&scan, &x, &y);
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
        return false;
    for (Scan at = *scan; move_take(&at, &x, &y); at = *scan) {
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
