/* The notation of Pentamid positions and moves, and the options of a game. */
#include "pentamid.h"

#include <ctype.h>
#include <string.h>

enum { SIZE_MIN = 3, NESTS_MAX = 10, LINE_MIN = 3, LINE_MAX = 8 };

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

bool pentamid_knows(const char *name) {
    return game_find(name) != NULL;
}

static const char *option_read(Pentamid *game, const char *option) {
    const char *value = NULL;

    if (option_is_board(option))
        return NULL;
    if ((value = option_value(option, "nests")) != NULL) {
        if (number_read(&value, NESTS_MAX, &game->nests) && *value == '\0' && game->nests >= 1)
            return NULL;
        return "bad option: nests is 1 to 10";
    }
    if ((value = option_value(option, "line")) != NULL) {
        if (number_read(&value, LINE_MAX, &game->line) && *value == '\0' && game->line >= LINE_MIN)
            return NULL;
        return "bad option: line is 3 to 8";
    }
    if ((value = option_value(option, "diagonal")) != NULL)
        return switch_read(value, &game->diagonal) ? NULL : "bad option: diagonal is on or off";
    return "bad option: not one of this game";
}

static const char *pentamid_start(Position *position, const Setup *setup) {
    const PentamidGame *kind = game_find(setup->game);
    Pentamid game = {.nests = kind->nests, .line = 5, .side = BLACK};
    Board board;
    const char *refusal = setup_board(setup, kind->size, &board);

    if (refusal != NULL)
        return refusal;
    if (board.width != board.height || board.width < SIZE_MIN || board.width > PENTAMID_SIDE_MAX)
        return "bad size: the board must be square, 3 to 8";
    for (int row = 0; row < board.height; row++)
        for (int column = 0; column < board.width; column++)
            if (board.at[row][column] == CELL_HOLE)
                return "bad board: holes";
    game.size = board.width;
    for (size_t i = 0; i < setup->options.count && refusal == NULL; i++)
        refusal = option_read(&game, setup->options.items[i]);
    position->pentamid = game;
    return refusal;
}

static void pentamid_stop(Position *position) {
    (void)position;
}

static Side pentamid_side(const Position *position) {
    return position->pentamid.side;
}

static bool is_piece(char character) {
    return character != '\0' && strchr("SMLsml", character) != NULL;
}

/* Reads a single piece, or two or three in brackets, each larger than the one below. */
static bool stack_read(const char **cursor, char *stack) {
    int height = 0;

    if (is_piece(**cursor)) {
        stack[0] = *(*cursor)++;
        stack[1] = '\0';
        return true;
    }
    if (*(*cursor)++ != '[')
        return false;
    for (; is_piece(**cursor); height++) {
        if (height == STACK_MAX)
            return false;
        stack[height] = *(*cursor)++;
        if (height > 0 && pentamid_rank(stack[height]) <= pentamid_rank(stack[height - 1]))
            return false;
    }
    stack[height] = '\0';
    return height >= 2 && *(*cursor)++ == ']';
}

/* Reads one row up to its `/` or the end. Returns its width, or 0 if it is malformed. */
static int row_read(char row[PENTAMID_SIDE_MAX][STACK_MAX + 1], const char **cursor) {
    int width = 0;

    while (**cursor != '\0' && **cursor != '/') {
        int run = 0;

        if (isdigit((unsigned char)**cursor)) {
            if (!number_read(cursor, PENTAMID_SIDE_MAX, &run) || run == 0)
                return 0;
            if (width + run > PENTAMID_SIDE_MAX)
                return 0;
            while (run-- > 0)
                row[width++][0] = '\0';
        } else if (width == PENTAMID_SIDE_MAX || !stack_read(cursor, row[width++])) {
            return 0;
        }
    }
    return width;
}

static bool reserves_possible(const Pentamid *game, Side side) {
    const int large = pentamid_dropped(game, 'L', side), medium = pentamid_dropped(game, 'M', side),
              small = pentamid_dropped(game, 'S', side);

    return game->nests >= large && large >= medium && medium >= small;
}

static const char *pentamid_position_read(Position *position, const Words *fields) {
    Pentamid *game = &position->pentamid;
    const char *cursor = NULL;

    if (fields->count != 2)
        return "bad position: wrong number of fields";
    cursor = fields->items[0];
    game->size = rows_count(cursor);
    if (game->size < SIZE_MIN || game->size > PENTAMID_SIDE_MAX)
        return "bad position: the board must be square, 3 to 8";
    for (int row = game->size - 1; row >= 0; row--) {
        if (row_read(game->stack[row], &cursor) != game->size)
            return "bad position: a row cannot be read or the board is not square";
        if (*cursor == '/')
            cursor++;
    }
    if (!side_read(fields->items[1], &game->side))
        return "bad position: side to move";
    if (!reserves_possible(game, BLACK) || !reserves_possible(game, WHITE))
        return "bad position: the reserves cannot have given these pieces";
    return NULL;
}

static void row_print(Text *text, const Pentamid *game, int row) {
    int run = 0;

    for (int column = 0; column < game->size; column++) {
        const char *stack = game->stack[row][column];
        const bool bracketed = strlen(stack) > 1;

        if (*stack == '\0') {
            run++;
            continue;
        }
        if (run > 0)
            text_add_number(text, (uint64_t)run);
        run = 0;
        text_add(text, bracketed ? "[" : "");
        text_add(text, stack);
        text_add(text, bracketed ? "]" : "");
    }
    if (run > 0)
        text_add_number(text, (uint64_t)run);
}

static void pentamid_position_print(Text *text, const Position *position) {
    const Pentamid *game = &position->pentamid;

    for (int row = game->size - 1; row >= 0; row--) {
        row_print(text, game, row);
        text_add_char(text, row > 0 ? '/' : ' ');
    }
    text_add_char(text, side_letter(game->side));
}

/* Looks for one move while all moves are visited. */
typedef struct Search {
    PentamidMove wanted;
    bool found;
} Search;

static void search_visit(void *context, const Move *move) {
    Search *search = context;
    const PentamidMove *wanted = &search->wanted;

    if (move->pentamid.drop == wanted->drop && cell_compare(move->pentamid.to, wanted->to) == 0 &&
        cell_compare(move->pentamid.from, wanted->from) == 0)
        search->found = true;
}

static bool pentamid_move_read(const Position *position, const char *word, Move *move) {
    Search search = {{'\0', {0, 0}, {0, 0}}, false};
    PentamidMove *wanted = &search.wanted;

    if (*word != '\0' && strchr(PENTAMID_SIZES, *word) != NULL && word[1] == '@') {
        wanted->drop = *word;
        word += 2;
    } else if (!cell_read(&word, &wanted->from)) {
        return false;
    }
    if (!cell_read(&word, &wanted->to) || *word != '\0')
        return false;
    pentamid_moves_visit(position, search_visit, &search);
    move->pentamid = *wanted;
    return search.found;
}

static void pentamid_move_print(Text *text, const Move *move) {
    if (move->pentamid.drop != '\0') {
        text_add_char(text, move->pentamid.drop);
        text_add_char(text, '@');
    } else {
        cell_print(text, move->pentamid.from);
    }
    cell_print(text, move->pentamid.to);
}

const Referee pentamid_referee = {
    .repetition = REPETITION_BANNED,
    .start = pentamid_start,
    .stop = pentamid_stop,
    .position_read = pentamid_position_read,
    .position_print = pentamid_position_print,
    .side = pentamid_side,
    .result = pentamid_result,
    .moves_visit = pentamid_moves_visit,
    .move_read = pentamid_move_read,
    .move_print = pentamid_move_print,
    .move_play = pentamid_move_play,
};
