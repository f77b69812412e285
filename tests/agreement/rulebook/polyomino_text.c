/* The notation of polyomino positions and moves, and the options of a game. */
#include "polyomino.h"

#include <ctype.h>
#include <string.h>

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

static bool polyomino_knows(const char *name) {
    return game_find(name) != NULL;
}

static const char *polyomino_start(Setting *setting, Position *position, const Setup *setup) {
    const PolyominoGame *game = game_find(setup->game);
    const char *pieces = "pentominoes";
    const char *refusal = setup_board(setup, game->side, &position->board);
    if (refusal != NULL)
        return refusal;
    for (size_t i = 0; i < setup->options.count; i++) {
        const char *option = setup->options.items[i];
        if (option_value(option, "pieces") != NULL)
            pieces = option_value(option, "pieces");
        else if (!option_is_board(option))
            return "bad option: not one of this game";
    }
    setting->polyomino = (PolyominoSetting){.captures = game->captures,
                                            .lifts_after = game->lifts_after,
                                            .last_loses = game->last_loses};
    refusal = pieces_read(&setting->polyomino.set, pieces);
    if (refusal != NULL)
        return refusal;
    if (game->captures && setting->polyomino.set.count > CAPTURE_PIECES_MAX)
        return "bad option: too many pieces for a capture game";
    position->side = BLACK;
    return NULL;
}

/* The cells of each letter on the board must have the form of that piece. */
static const char *pieces_check(Position *position) {
    const PieceSet *set = &position->setting->polyomino.set;
    for (int p = 0; p < set->count; p++) {
        int cells[PIECE_CELLS_MAX], count = 0, corner, piece, number;
        for (int cell = 0; cell < CELLS; cell++) {
            if (position->board.at[cell] != set->pieces[p].letter)
                continue;
            if (count == set->cells)
                return "bad position: a letter has too many cells";
            cells[count++] = cell;
        }
        if (count == 0)
            continue;
        const Form form = form_make(cells, count, &corner);
        if (!pieces_find(set, &form, &piece, &number) || piece != p)
            return "bad position: the cells of a letter are not that piece";
        position->placed |= UINT64_C(1) << p;
    }
    return NULL;
}

/* Reads letters of the set up to `end`: at least one, none twice. Moves the cursor to the end. */
static bool letters_read(const PieceSet *set, const char **cursor, char end, uint64_t *pieces) {
    *pieces = 0;
    for (; **cursor != end; (*cursor)++) {
        const int piece = pieces_number(set, **cursor);
        if (piece < 0 || (*pieces >> piece & 1) != 0)
            return false;
        *pieces |= UINT64_C(1) << piece;
    }
    return *pieces != 0;
}

/* Reads one half of `T/LU` up to `end`; `-` means none. */
static bool half_read(const PieceSet *set, const char **cursor, char end, uint64_t *pieces) {
    if ((*cursor)[0] != '-' || (*cursor)[1] != end)
        return letters_read(set, cursor, end, pieces);
    *pieces = 0;
    (*cursor)++;
    return true;
}

static bool halves_read(const PieceSet *set, const char *word, uint64_t pieces[2]) {
    return half_read(set, &word, '/', &pieces[BLACK]) && *word++ == '/' &&
           half_read(set, &word, '\0', &pieces[WHITE]);
}

static const char *marks_read(Position *position, const char *owners, const char *barred) {
    const PieceSet *set = &position->setting->polyomino.set;
    const uint64_t *owned = position->owned;
    if (!halves_read(set, owners, position->owned))
        return "bad position: the owners cannot be read";
    if (!halves_read(set, barred, position->barred))
        return "bad position: the barred pieces cannot be read";
    const uint64_t barred_now = position->barred[position->side],
                   barred_next = position->barred[!position->side];
    if ((owned[BLACK] & owned[WHITE]) != 0)
        return "bad position: a piece has two owners";
    if (((owned[BLACK] | owned[WHITE]) & ~position->placed) != 0)
        return "bad position: an owned piece is not on the board";
    if (((barred_now | barred_next) & position->placed) != 0)
        return "bad position: a barred piece is on the board";
    if ((barred_now & barred_next) != 0)
        return "bad position: a piece is barred for both";
    if (barred_next != 0 && !position->setting->polyomino.lifts_after)
        return "bad position: a piece is barred for the side that is not to move";
    return NULL;
}

static const char *polyomino_position_read(Position *position, const Words *fields) {
    const PolyominoSetting *setting = &position->setting->polyomino;
    char letters[PIECES_MAX + 1] = "";
    *position = (Position){.setting = position->setting};
    if (fields->count != (setting->captures ? 4 : 2))
        return "bad position: wrong number of fields";
    for (int p = 0; p < setting->set.count; p++)
        letters[p] = setting->set.pieces[p].letter;
    const char *refusal = board_read(&position->board, fields->items[0], letters);
    if (refusal == NULL)
        refusal = pieces_check(position);
    if (refusal != NULL)
        return refusal;
    if (!side_read(fields->items[1], position))
        return "bad position: side to move";
    return setting->captures ? marks_read(position, fields->items[2], fields->items[3]) : NULL;
}

static void letters_print(Text *text, const PieceSet *set, uint64_t pieces) {
    for (int p = 0; p < set->count; p++)
        if ((pieces >> p & 1) != 0)
            text_add_char(text, set->pieces[p].letter);
}

static void halves_print(Text *text, const PieceSet *set, const uint64_t pieces[2]) {
    for (int half = BLACK; half <= WHITE; half++) {
        text_add_char(text, half == BLACK ? ' ' : '/');
        letters_print(text, set, pieces[half]);
        if (pieces[half] == 0)
            text_add_char(text, '-');
    }
}

static void polyomino_position_print(Text *text, const Position *position) {
    const PolyominoSetting *setting = &position->setting->polyomino;
    board_print(text, &position->board);
    text_add_char(text, ' ');
    text_add_char(text, side_letter(position->side));
    if (!setting->captures)
        return;
    halves_print(text, &setting->set, position->owned);
    halves_print(text, &setting->set, position->barred);
}

/* Reads different cells, separated by commas. Returns their number, or 0. */
static int cells_read(const char **cursor, int *cells) {
    int count = 0;
    do {
        if (count == PIECE_CELLS_MAX || !cell_read(cursor, &cells[count]))
            return 0;
        for (int i = 0; i < count; i++)
            if (cells[i] == cells[count])
                return 0;
        count++;
    } while (*(*cursor)++ == ',');
    (*cursor)--;
    return count;
}

static bool polyomino_move_read(const Position *position, const char *word, Move *move) {
    const PolyominoSetting *setting = &position->setting->polyomino;
    Placement placement = {0};
    int cells[PIECE_CELLS_MAX];
    char named = '\0';
    if (*word == '~') {
        word++;
        if (!letters_read(&setting->set, &word, ':', &placement.before))
            return false;
        word++;
    }
    if (isalpha((unsigned char)word[0]) && word[1] == ':') {
        named = word[0];
        word += 2;
    }
    const int count = cells_read(&word, cells);
    if (count == 0)
        return false;
    const Form form = form_make(cells, count, &placement.corner);
    if (!pieces_find(&setting->set, &form, &placement.piece, &placement.form) ||
        (named != '\0' && named != setting->set.pieces[placement.piece].letter))
        return false;
    if (*word == '~') {
        word++;
        if (!letters_read(&setting->set, &word, '\0', &placement.after))
            return false;
    }
    if (*word != '\0' || (!setting->captures && (placement.before | placement.after) != 0))
        return false;
    *move = placement_pack(&placement);
    return polyomino_legal(position, *move);
}

static void polyomino_move_print(Text *text, const Position *position, Move move) {
    const PieceSet *set = &position->setting->polyomino.set;
    const Placement placement = placement_unpack(move);
    const Form *form = &set->pieces[placement.piece].forms[placement.form];
    if (placement.before != 0) {
        text_add_char(text, '~');
        letters_print(text, set, placement.before);
        text_add_char(text, ':');
    }
    for (int i = 0; i < form->count; i++) {
        text_add(text, i > 0 ? "," : "");
        cell_print(text, placement.corner + form->cells[i]);
    }
    if (placement.after != 0) {
        text_add_char(text, '~');
        letters_print(text, set, placement.after);
    }
}

const Family polyomino_family = {
    .knows = polyomino_knows,
    .repetition = REPETITION_THIRD_DRAWS,
    .start = polyomino_start,
    .position_read = polyomino_position_read,
    .position_print = polyomino_position_print,
    .result = polyomino_result,
    .moves = polyomino_moves,
    .move_play = polyomino_move_play,
    .move_read = polyomino_move_read,
    .move_print = polyomino_move_print,
    .lift = polyomino_lift,
};
