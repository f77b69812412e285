/* Writes Smart Game Format, version 4. All games have GM[4], the number of gomoku and renju. */
#include <string.h>

#include "formats.h"

bool sgf_suits(const Format *format) {
    const Rules *rules = pos_rules(format->start);
    const Board *board = &format->start->variant->setup.board;
    MoveList list = {0};
    Text text = {0};
    int cell;
    Error err;
    if (variant_multi(format->start->variant) || count_over(rules->count(format->start), CELLS_MAX))
        return false;
    rules->moves(format->start, &list);
    if (list.count > 0)
        rules->move_write(format->start, list.move[0], &text);
    const bool suits = list.count > 0 && cell_read(board, text_string(&text), &cell, &err);
    move_list_free(&list);
    text_free(&text);
    return suits;
}

/* SGF coordinates: letters from the left and from the top. */
static void point_add(const Board *board, int cell, Text *out) {
    text_add(out, "[%c%c]", 'a' + cell % board->columns,
             'a' + (board->rows - 1 - cell / board->columns));
}

/* Adds text with ] and \ escaped, and `?` for all bytes but printable ASCII. */
static void escaped_add(Text *out, const char *string) {
    for (; *string != '\0'; string++) {
        if (*string == ']' || *string == '\\')
            text_char_add(out, '\\', 1);
        text_char_add(out, byte_shown(*string), 1);
    }
}

/* The stones of the opening's position. */
static void stones_add(const char *position, Text *out) {
    Words words;
    Grid grid;
    Error err;
    words_split(&words, position);
    const bool read = words.count > 0 && grid_read(words.word[0], &grid, &err);
    for (int side = BLACK; read && side <= WHITE; side++) {
        bool any = false;
        for (int cell = 0; cell < board_cells(&grid.board); cell++) {
            if (grid.cell[cell][0] != (side == BLACK ? 'b' : 'w'))
                continue;
            text_string_add(out, any ? "" : side == BLACK ? "AB" : "AW");
            point_add(&grid.board, cell, out);
            any = true;
        }
    }
    words_free(&words);
}

static void turn_add(const Format *format, const Board *board, const PlayedTurn *turn, Text *out) {
    Text comment = {0};
    Error err;
    int cell;
    if (cell_read(board, turn->move, &cell, &err)) {
        text_add(out, ";%c", turn->side == BLACK ? 'B' : 'W');
        point_add(board, cell, out);
    } else {
        text_string_add(out, ";");
        text_add(&comment, "%s ", turn->move); /* a choice of colours */
    }
    if (turn->book)
        text_string_add(&comment, "book ");
    if (turn->report.scored)
        format_score(&turn->report, &comment);
    if (turn->report.depth > 0)
        text_add(&comment, "/%d", turn->report.depth);
    if (!format->reproducible && !turn->book)
        text_add(&comment, " %.3fs", (double)turn->report.usec / 1e6);
    text_end_trim(&comment, ' ');
    if (comment.length > 0) {
        text_string_add(out, "C[");
        escaped_add(out, text_string(&comment));
        text_char_add(out, ']', 1);
    }
    text_free(&comment);
}

void sgf_write(const Format *format, const Job *job, const Played *played, Text *out) {
    /* The opening's position may have another board size. */
    Board board = format->start->variant->setup.board;
    if (played->position != NULL) {
        Words words;
        Grid grid;
        Error err;
        words_split(&words, played->position);
        if (words.count > 0 && grid_read(words.word[0], &grid, &err))
            board = grid.board;
        words_free(&words);
    }
    text_string_add(out, "(;FF[4]CA[UTF-8]GM[4]AP[Fivefold]");
    if (board.columns == board.rows)
        text_add(out, "SZ[%d]", board.columns);
    else
        text_add(out, "SZ[%d:%d]", board.columns, board.rows);
    text_add(out, "GN[%zu]RU[", job->game + 1);
    escaped_add(out, format->game_line);
    text_char_add(out, ']', 1);
    for (int p = 0; p < 2; p++)
        text_add(out, "%s[%s]", p == played->white ? "PW" : "PB",
                 format->engine[job->engine[p]].name);
    const int black = played->points[1 - played->white];
    text_add(out, "RE[%s%s]GC[",
             black == 0       ? "W+"
             : black == POINT ? "B+"
                              : "0",
             black > 0 && black < POINT           ? ""
             : strcmp(played->end, "resign") == 0 ? "Resign"
             : played->fault == FAULT_TIME        ? "Time"
             : played->fault != FAULT_NONE        ? "Forfeit"
                                                  : "");
    escaped_add(out, played->reason);
    text_char_add(out, ']', 1);
    if (played->position != NULL)
        stones_add(played->position, out);
    for (size_t i = 0; i < played->turns; i++) {
        text_string_add(out, i % 10 == 0 ? "\n" : "");
        turn_add(format, &board, &played->turn[i], out);
    }
    text_string_add(out, ")\n");
}
