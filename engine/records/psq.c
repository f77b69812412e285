/* Records of Piskvork, the manager of the Gomocup tournaments: a head, a line `X,Y,MILLISECONDS`
   for every move (from 1, from the left and from the top), then possibly the names of the players
   and a number. Gomocup's files end with the winner and the rule: `1,Freestyle`. Without a rule, or
   a game from outside, exactly five in a row is assumed. The first move is free. */
#include <stdio.h>
#include <string.h>

#include "records/formats.h"
#include "records/titles.h"

static const char head[] = "Piskvorky ";

/* Copies a line that may be a head or a move; false if it is too long for either. */
static bool line_copy(const char *line, size_t length, char *out, size_t room) {
    if (length >= room)
        return false;
    memcpy(out, line, length);
    out[length] = '\0';
    return memchr(out, '\0', length) == NULL;
}

static bool at_head(const Scan *scan) {
    return (size_t)(scan->end - scan->at) >= strlen(head) &&
           strncmp(scan->at, head, strlen(head)) == 0;
}

/* The ending `WINNER,RULE` of Gomocup's files. WINNER is the player who won, from 1; 0: a draw; -1:
   the game is not over. */
static bool ending_parse(const char *line, int *winner, const char **rule) {
    int end = 0;
    if (sscanf(line, "%2d,%n", winner, &end) != 1 || end == 0 || *winner < -1 || *winner > 2 ||
        line[end] == '\0' || strchr("0123456789", line[end]) != NULL)
        return false;
    *rule = line + end;
    return true;
}

/* Looks ahead for the rule of the record: do more than five in a row win? */
static bool freestyle_ahead(Scan scan) {
    bool found = false;
    while (!found && scan_peek(&scan) != SCAN_END && !at_head(&scan)) {
        size_t length;
        char line[40];
        int winner;
        const char *rule, *text = scan_line_take(&scan, &length);
        found = line_copy(text, length, line, sizeof line) && ending_parse(line, &winner, &rule) &&
                word_same(rule, "freestyle");
    }
    return found;
}

/* `Piskvorky 20x20, 11:11, 0`: the size, the players' levels and who begins. */
static bool head_read(Scan *scan, Draft *draft, int *begins, Board *board, Error *err) {
    const Scan place = *scan;
    size_t length;
    char line[80], size[16];
    int columns, rows, levels[2];
    const char *text = scan_line_take(scan, &length);
    if (!line_copy(text, length, line, sizeof line) ||
        sscanf(line, "Piskvorky %3dx%3d, %4d:%4d, %3d", &columns, &rows, &levels[0], &levels[1],
               begins) != 5 ||
        *begins < 0 || *begins > 1)
        return scan_fail(&place, err, "a record begins with 'Piskvorky COLUMNSxROWS, A:B, FIRST'");
    snprintf(size, sizeof size, "%dx%d", columns, rows);
    if (!board_size_read(size, board, err))
        return scan_fail_with(&place, err);
    text_clear(&draft->spec);
    if (draft->fallback != NULL)
        text_add(&draft->spec, "%s", draft->fallback);
    else
        text_add(&draft->spec, "gomoku %s centre=off first=black%s", size,
                 freestyle_ahead(*scan) ? " overline=win" : "");
    if (!draft_open(draft, NULL, err))
        return scan_fail_with(&place, err);
    return board_same(board, &game_variant(draft->record->game)->setup.board) ||
           scan_fail(&place, err, "the record has a board of %s, the game another one", size);
}

/* Plays `X,Y,MILLISECONDS`. *more is false if the line is no move. */
static bool move_line_read(Scan *scan, Draft *draft, const Board *board, bool *more, Error *err) {
    const Scan place = *scan;
    size_t length;
    char line[64];
    int x, y, end = 0;
    const char *text = scan_line_take(scan, &length);
    *more = line_copy(text, length, line, sizeof line) && strchr(line, ',') != NULL &&
            sscanf(line, "%3d,%3d%n", &x, &y, &end) == 2 && (line[end] == ',' || line[end] == '\0');
    if (!*more) {
        *scan = place;
        return true;
    }
    if (x < 1 || x > board->columns || y < 1 || y > board->rows)
        return scan_fail(&place, err, "the point is not on a board of %dx%d", board->columns,
                         board->rows);
    return draft_stone_play(draft, board, (board->rows - y) * board->columns + x - 1, err) ||
           scan_fail_with(&place, err);
}

/* Takes the result. The rule was looked up before the moves. */
static bool ending_read(Draft *draft, const char *line, Error *err) {
    Title title;
    int winner;
    const char *rule;
    if (!ending_parse(line, &winner, &rule))
        return error_set(err, "this is no move, and moves follow it");
    if (winner >= 0)
        draft->claimed = winner == 0 ? RECORD_DRAWN : winner - 1;
    if (draft->fallback != NULL || word_same(rule, "standard") || word_same(rule, "freestyle"))
        return true;
    return error_set(err, "the rule '%s' is %s", quote(rule).text,
                     title_find(rule, &title) == TITLE_UNKNOWN
                         ? "not known"
                         : "not among the games of this engine");
}

/* Reads the lines after the moves: two names, a number, and in Gomocup's files the ending. */
static bool tail_read(Scan *scan, Draft *draft, int begins, Error *err) {
    char ending[40];
    for (int lines = 0; scan_peek(scan) != SCAN_END && !at_head(scan); lines++) {
        const Scan place = *scan;
        size_t length;
        const char *line = scan_line_take(scan, &length);
        if (memchr(line, ',', length) != NULL) {
            if (!line_copy(line, length, ending, sizeof ending))
                return scan_fail(&place, err, "this is no move, and moves follow it");
            if (!ending_read(draft, ending, err))
                return scan_fail_with(&place, err);
        } else if (lines < 2 && length > 0 && strspn(line, "-0123456789") < length) {
            draft_text_set(&draft->record->name[lines ^ begins], line, length);
        }
    }
    return true;
}

bool record_psq_read(Scan *scan, Draft *draft, Error *err) {
    Board board;
    int begins = 0;
    bool more = true;
    if (!head_read(scan, draft, &begins, &board, err))
        return false;
    while (more && scan_peek(scan) != SCAN_END)
        if (!move_line_read(scan, draft, &board, &more, err))
            return false;
    if (!tail_read(scan, draft, begins, err))
        return false;
    return draft_close(draft, err) || scan_fail_with(scan, err);
}

void record_psq_next(Scan *scan) {
    size_t length;
    scan_line_take(scan, &length);
    while (scan_peek(scan) != SCAN_END && !at_head(scan))
        scan_line_take(scan, &length);
}
