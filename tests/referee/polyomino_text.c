/* The notation of polyomino positions and moves, and the options of a game. */
#include "polyomino.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { CAPTURE_PIECES_MAX = 20 };

typedef struct PolyominoGame {
    const char *name;
    int side;
    bool captures, lifts_after, last_loses;
} PolyominoGame;

static const PolyominoGame GAMES[] = {
    {"pentominoes", 8, false, false, false},
    {"misere", 8, false, false, true},
    {"capture", 7, true, false, false},
    {"capture2003", 7, true, true, false},
};

static const PolyominoGame *game_find(const char *name) {
    for (size_t i = 0; i < sizeof GAMES / sizeof *GAMES; i++)
        if (word_same(name, GAMES[i].name))
            return &GAMES[i];
    return NULL;
}

bool polyomino_knows(const char *name) {
    return game_find(name) != NULL;
}

static const char *polyomino_start(Position *position, const Setup *setup) {
    const PolyominoGame *game = game_find(setup->game);
    const char *pieces = "pentominoes";
    Board board;
    PieceSet set;
    PieceSet *kept;
    const char *refusal = setup_board(setup, game->side, &board);

    if (refusal != NULL)
        return refusal;
    for (size_t i = 0; i < setup->options.count; i++) {
        const char *option = setup->options.items[i];

        if (option_value(option, "pieces") != NULL)
            pieces = option_value(option, "pieces");
        else if (!option_is_board(option))
            return "bad option: not one of this game";
    }
    refusal = pieces_read(&set, pieces);
    if (refusal != NULL)
        return refusal;
    if (game->captures && set.count > CAPTURE_PIECES_MAX)
        return "bad option: too many pieces for a capture game";
    kept = memory_get(sizeof *kept);
    *kept = set;
    position->polyomino = (Polyomino){
        .set = kept,
        .captures = game->captures,
        .lifts_after = game->lifts_after,
        .last_loses = game->last_loses,
        .board = board,
        .side = BLACK,
    };
    return NULL;
}

static void polyomino_stop(Position *position) {
    free(position->polyomino.set);
}

static Side polyomino_side(const Position *position) {
    return position->polyomino.side;
}

/* The cells of each letter on the board must have the form of that piece. */
static const char *pieces_check(const Polyomino *game) {
    for (int p = 0; p < game->set->count; p++) {
        const char letter = game->set->pieces[p].letter;
        const Piece *piece = NULL;
        Form form = {0};

        for (int row = 0; row < game->board.height; row++) {
            for (int column = 0; column < game->board.width; column++) {
                if (game->board.at[row][column] != letter)
                    continue;
                if (form.count == game->set->cells)
                    return "bad position: a letter has too many cells";
                form.cells[form.count++] = (Cell){row, column};
            }
        }
        if (form.count == 0)
            continue;
        form_settle(&form);
        piece = pieces_find(game->set, &form);
        if (piece == NULL || piece->letter != letter)
            return "bad position: the cells of a letter are not that piece";
    }
    return NULL;
}

static bool set_has(const PieceSet *set, char letter) {
    for (int p = 0; p < set->count; p++)
        if (set->pieces[p].letter == letter)
            return true;
    return false;
}

/* Reads one half of `T/LU` into marks by letter; `-` means none. */
static bool half_read(const PieceSet *set, const char *half, size_t length, bool *marks) {
    if (length == 1 && *half == '-')
        return true;
    for (size_t i = 0; i < length; i++) {
        if (!set_has(set, half[i]) || marks[(int)half[i]])
            return false;
        marks[(int)half[i]] = true;
    }
    return length > 0;
}

static bool halves_read(const PieceSet *set, const char *word, bool marks[2][LETTERS]) {
    const char *slash = strchr(word, '/');

    memset(marks[BLACK], 0, LETTERS);
    memset(marks[WHITE], 0, LETTERS);
    return slash != NULL && half_read(set, word, (size_t)(slash - word), marks[BLACK]) &&
           half_read(set, slash + 1, strlen(slash + 1), marks[WHITE]);
}

static const char *marks_read(Polyomino *game, const char *owners, const char *barred) {
    bool owned[2][LETTERS];

    if (!halves_read(game->set, owners, owned))
        return "bad position: the owners cannot be read";
    if (!halves_read(game->set, barred, game->barred))
        return "bad position: the barred pieces cannot be read";
    for (int p = 0; p < game->set->count; p++) {
        const char letter = game->set->pieces[p].letter;
        const bool black = owned[BLACK][(int)letter], white = owned[WHITE][(int)letter];
        const bool barred_now = game->barred[game->side][(int)letter];
        const bool barred_next = game->barred[side_other(game->side)][(int)letter];

        if (black && white)
            return "bad position: a piece has two owners";
        if ((black || white) && !polyomino_on_board(game, letter))
            return "bad position: an owned piece is not on the board";
        if ((barred_now || barred_next) && polyomino_on_board(game, letter))
            return "bad position: a barred piece is on the board";
        if (barred_now && barred_next)
            return "bad position: a piece is barred for both";
        if (barred_next && !game->lifts_after)
            return "bad position: a piece is barred for the side that is not to move";
        game->owner[(int)letter] = black ? 'b' : white ? 'w' : 0;
    }
    return NULL;
}

const char *polyomino_position_read(Position *position, const Words *fields) {
    Polyomino *game = &position->polyomino;
    char letters[PIECES_MAX + 1] = "";
    const char *refusal;

    if (fields->count != (game->captures ? 4 : 2))
        return "bad position: wrong number of fields";
    for (int p = 0; p < game->set->count; p++)
        letters[p] = game->set->pieces[p].letter;
    refusal = rows_read(&game->board, fields->items[0], letters);
    if (refusal == NULL)
        refusal = pieces_check(game);
    if (refusal != NULL)
        return refusal;
    if (!side_read(fields->items[1], &game->side))
        return "bad position: side to move";
    memset(game->owner, 0, sizeof game->owner);
    memset(game->barred, 0, sizeof game->barred);
    return game->captures ? marks_read(game, fields->items[2], fields->items[3]) : NULL;
}

static void marks_print(Text *text, const PieceSet *set, const bool *marks) {
    bool none = true;

    for (int p = 0; p < set->count; p++) {
        if (marks[(int)set->pieces[p].letter]) {
            text_add_char(text, set->pieces[p].letter);
            none = false;
        }
    }
    if (none)
        text_add_char(text, '-');
}

void polyomino_position_print(Text *text, const Position *position) {
    const Polyomino *game = &position->polyomino;
    bool owned[2][LETTERS];

    rows_print(text, &game->board);
    text_add_char(text, ' ');
    text_add_char(text, side_letter(game->side));
    if (!game->captures)
        return;
    text_add_char(text, ' ');
    for (int letter = 0; letter < LETTERS; letter++) {
        owned[BLACK][letter] = polyomino_owns(game, BLACK, (char)letter);
        owned[WHITE][letter] = polyomino_owns(game, WHITE, (char)letter);
    }
    marks_print(text, game->set, owned[BLACK]);
    text_add_char(text, '/');
    marks_print(text, game->set, owned[WHITE]);
    text_add_char(text, ' ');
    marks_print(text, game->set, game->barred[BLACK]);
    text_add_char(text, '/');
    marks_print(text, game->set, game->barred[WHITE]);
}

/* Reads the letters after a `~` up to `end`: at least one, all of the set, none twice. */
static bool lifts_read(const PieceSet *set, const char **cursor, char end, char *letters) {
    int count = 0;

    while (**cursor != end) {
        if (!set_has(set, **cursor) || count == PIECES_MAX)
            return false;
        letters[count++] = *(*cursor)++;
    }
    letters[count] = '\0';
    return count > 0 && letters_sort(letters);
}

/* Reads cells in any order into output order, without moving the form into the corner. */
static bool cells_read(const char **cursor, Form *form) {
    form->count = 0;
    do {
        if (form->count == PIECE_CELLS_MAX || !cell_read(cursor, &form->cells[form->count]))
            return false;
        for (int i = 0; i < form->count; i++)
            if (cell_compare(form->cells[i], form->cells[form->count]) == 0)
                return false;
        form->count++;
    } while (*(*cursor)++ == ',');
    (*cursor)--;
    form_sort(form);
    return true;
}

bool polyomino_move_read(const Position *position, const char *word, Move *read) {
    const Polyomino *game = &position->polyomino;
    PolyominoMove *move = &read->polyomino;
    const Piece *piece = NULL;
    char named = '\0';
    Form form;

    *move = (PolyominoMove){0};
    if (*word == '~') {
        word++;
        if (!lifts_read(game->set, &word, ':', move->before))
            return false;
        word++;
    }
    if (isalpha((unsigned char)word[0]) && word[1] == ':') {
        named = word[0];
        word += 2;
    }
    if (!cells_read(&word, &move->form))
        return false;
    form = move->form;
    form_settle(&form);
    piece = pieces_find(game->set, &form);
    if (piece == NULL || (named != '\0' && named != piece->letter))
        return false;
    move->piece = piece->letter;
    if (*word == '~') {
        word++;
        if (!lifts_read(game->set, &word, '\0', move->after))
            return false;
    }
    return *word == '\0' && polyomino_legal(game, move);
}

void polyomino_move_print(Text *text, const Move *printed) {
    const PolyominoMove *move = &printed->polyomino;

    if (move->before[0] != '\0') {
        text_add_char(text, '~');
        text_add(text, move->before);
        text_add_char(text, ':');
    }
    for (int i = 0; i < move->form.count; i++) {
        if (i > 0)
            text_add_char(text, ',');
        cell_print(text, move->form.cells[i]);
    }
    if (move->after[0] != '\0') {
        text_add_char(text, '~');
        text_add(text, move->after);
    }
}

const Referee polyomino_referee = {
    .repetition = REPETITION_THIRD_DRAWS,
    .start = polyomino_start,
    .stop = polyomino_stop,
    .position_read = polyomino_position_read,
    .position_print = polyomino_position_print,
    .side = polyomino_side,
    .result = polyomino_result,
    .moves_visit = polyomino_moves_visit,
    .move_read = polyomino_move_read,
    .move_print = polyomino_move_print,
    .move_play = polyomino_move_play,
    .lift = polyomino_lift_all,
};
