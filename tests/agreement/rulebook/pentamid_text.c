/* The notation of Pentamid positions and moves, and the options of a game. */
#include "pentamid.h"

#include <ctype.h>
#include <string.h>

enum { SIZE_MIN = 3, SIZE_MAX_PENTAMID = 8, NESTS_MAX = 10, LINE_MIN = 3, LINE_MAX = 8 };

/* By size; black's pieces have the capitals. */
static const char LETTERS[] = "SML";

typedef struct PentamidGame {
    const char *name;
    int size, nests;
} PentamidGame;

static const PentamidGame GAMES[] = {{"pentamid", 5, 4}, {"pentamid6", 6, 5}, {"pentamid8", 8, 10}};

static const PentamidGame *game_find(const char *name) {
    for (size_t i = 0; i < sizeof GAMES / sizeof *GAMES; i++)
        if (word_same(name, GAMES[i].name))
            return &GAMES[i];
    return NULL;
}

static bool pentamid_knows(const char *name) {
    return game_find(name) != NULL;
}

static const char *option_read(PentamidSetting *setting, const char *option) {
    const char *value = NULL;
    if (option_is_board(option))
        return NULL;
    if ((value = option_value(option, "nests")) != NULL) {
        if (number_read(&value, NESTS_MAX, &setting->nests) && *value == '\0' &&
            setting->nests >= 1)
            return NULL;
        return "bad option: nests is 1 to 10";
    }
    if ((value = option_value(option, "line")) != NULL) {
        if (number_read(&value, LINE_MAX, &setting->line) && *value == '\0' &&
            setting->line >= LINE_MIN)
            return NULL;
        return "bad option: line is 3 to 8";
    }
    if ((value = option_value(option, "diagonal")) != NULL)
        return switch_read(value, &setting->diagonal) ? NULL : "bad option: diagonal is on or off";
    return "bad option: not one of this game";
}

static bool size_possible(int size) {
    return size >= SIZE_MIN && size <= SIZE_MAX_PENTAMID;
}

static const char *pentamid_start(Setting *setting, Position *position, const Setup *setup) {
    const PentamidGame *game = game_find(setup->game);
    Board *board = &position->board;
    const char *refusal = setup_board(setup, game->size, board);
    setting->pentamid = (PentamidSetting){.nests = game->nests, .line = 5};
    if (refusal != NULL)
        return refusal;
    if (board->width != board->height || !size_possible(board->width))
        return "bad size: the board must be square, 3 to 8";
    if (board_holed(board))
        return "bad board: holes";
    for (int cell = 0; cell < CELLS; cell++)
        if (board->at[cell] == EMPTY)
            board->at[cell] = VACANT;
    position->side = BLACK;
    for (size_t i = 0; i < setup->options.count && refusal == NULL; i++)
        refusal = option_read(&setting->pentamid, setup->options.items[i]);
    return refusal;
}

/* --- positions --- */

/* Reads a piece onto a stack of smaller ones. */
static bool piece_read(const char **cursor, char *stack) {
    const char *letter = strchr(LETTERS, toupper((unsigned char)**cursor));
    if (letter == NULL || *letter == '\0')
        return false;
    const int size = (int)(letter - LETTERS);
    if (*stack - VACANT >= 1 << 2 * size)
        return false;
    pentamid_put(stack, size, isupper((unsigned char)**cursor) ? BLACK : WHITE);
    (*cursor)++;
    return true;
}

/* Reads a single piece, or two or three in brackets from bottom to top. */
static bool stack_read(const char **cursor, char *stack) {
    int height = 0;
    *stack = VACANT;
    if (**cursor != '[')
        return piece_read(cursor, stack);
    (*cursor)++;
    while (**cursor != ']') {
        if (!piece_read(cursor, stack))
            return false;
        height++;
    }
    (*cursor)++;
    return height >= 2;
}

/* Reads one row up to its `/` or the end. Returns its width, or 0 if it is malformed. */
static int row_read(char *row, const char **cursor) {
    int width = 0;
    while (**cursor != '\0' && **cursor != '/') {
        int run = 0;
        if (isdigit((unsigned char)**cursor)) {
            if (!number_read(cursor, SIZE_MAX_PENTAMID, &run) || run == 0)
                return 0;
            if (width + run > SIZE_MAX_PENTAMID)
                return 0;
            memset(row + width, VACANT, (size_t)run);
            width += run;
        } else if (width == SIZE_MAX_PENTAMID || !stack_read(cursor, &row[width++])) {
            return 0;
        }
    }
    return width;
}

static const char *pentamid_position_read(Position *position, const Words *fields) {
    if (fields->count != 2)
        return "bad position: wrong number of fields";
    const char *cursor = fields->items[0];
    const int size = rows_count(cursor);
    if (!size_possible(size))
        return "bad position: the board must be square, 3 to 8";
    position->board = board_empty(size, size);
    for (int row = size - 1; row >= 0; row--) {
        if (row_read(position->board.at + cell_number(row, 0), &cursor) != size)
            return "bad position: a row cannot be read or the board is not square";
        if (*cursor == '/')
            cursor++;
    }
    if (!side_read(fields->items[1], position))
        return "bad position: side to move";
    return pentamid_possible(position)
               ? NULL
               : "bad position: the reserves cannot have given these pieces";
}

static void stack_print(Text *text, char stack) {
    Text letters = {0};
    for (int size = SMALL; size < SIZES; size++) {
        const int piece = pentamid_piece(stack, size);
        if (piece > 0)
            text_add_char(&letters, piece - 1 == BLACK
                                        ? LETTERS[size]
                                        : (char)tolower((unsigned char)LETTERS[size]));
    }
    text_add(text, letters.length > 1 ? "[" : "");
    text_add(text, letters.chars);
    text_add(text, letters.length > 1 ? "]" : "");
    text_free(&letters);
}

static void pentamid_position_print(Text *text, const Position *position) {
    const Board *board = &position->board;
    for (int row = board->height - 1; row >= 0; row--) {
        int run = 0;
        for (int column = 0; column < board->width; column++) {
            const char stack = board->at[cell_number(row, column)];
            if (stack == VACANT) {
                run++;
                continue;
            }
            text_add_run(text, &run);
            stack_print(text, stack);
        }
        text_add_run(text, &run);
        text_add_char(text, row > 0 ? '/' : ' ');
    }
    text_add_char(text, side_letter(position->side));
}

/* --- moves --- */

static bool pentamid_move_read(const Position *position, const char *word, Move *move) {
    const char *letter = *word != '\0' ? strchr(LETTERS, *word) : NULL;
    int from = 0, to = 0;
    if (letter != NULL && word[1] == '@') {
        from = DROP >> 10 | (int)(letter - LETTERS);
        word += 2;
    } else if (!cell_read(&word, &from)) {
        return false;
    }
    if (!cell_read(&word, &to) || *word != '\0')
        return false;
    *move = (Move)(from << 10 | to);
    return moves_have(position, *move);
}

static void pentamid_move_print(Text *text, const Position *position, Move move) {
    const int from = (int)(move >> 10 & 1023);
    (void)position;
    if ((move & DROP) != 0) {
        text_add_char(text, LETTERS[from]);
        text_add_char(text, '@');
    } else {
        cell_print(text, from);
    }
    cell_print(text, (int)(move & 1023));
}

const Family pentamid_family = {
    .knows = pentamid_knows,
    .repetition = REPETITION_BANNED,
    .start = pentamid_start,
    .position_read = pentamid_position_read,
    .position_print = pentamid_position_print,
    .result = pentamid_result,
    .moves = pentamid_moves,
    .move_play = pentamid_move_play,
    .move_read = pentamid_move_read,
    .move_print = pentamid_move_print,
};
