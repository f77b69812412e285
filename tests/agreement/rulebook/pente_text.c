/* The notation of Pente positions and moves, and the options of a game. */
#include "pente.h"

#include <ctype.h>
#include <string.h>

/* Larger than any game's captures; keeps the ply number far from overflow. */
enum { TAKEN_MAX = 9999 };

static const PenteGame GAMES[] = {
    {.name = "pente",
     .pairs = true,
     .goal = 10,
     .goal_single = 8,
     .has_tournament = true,
     .many = true},
    {.name = "keryo-pente",
     .pairs = true,
     .triples = true,
     .goal = 15,
     .goal_single = 12,
     .has_tournament = true,
     .many = true},
    {.name = "poof-pente", .pairs = true, .poof = true, .goal = 10, .has_tournament = true},
    {.name = "boat-pente", .pairs = true, .boat = true, .goal = 10, .has_tournament = true},
    {.name = "g-pente", .pairs = true, .goal = 10, .has_tournament = true, .has_cross = true},
    {.name = "d-pente", .pairs = true, .goal = 10, .opening = 4},
    {.name = "swap2-pente", .pairs = true, .goal = 10, .opening = 3, .has_more = true},
    {.name = "o-pente",
     .pairs = true,
     .triples = true,
     .poof = true,
     .boat = true,
     .goal = 15,
     .has_tournament = true},
    {.name = "gomoku", .overlines = true, .many = true},
    {.name = "dk-pente", .pairs = true, .triples = true, .goal = 15, .opening = 4},
    {.name = "swap2-keryo",
     .pairs = true,
     .triples = true,
     .goal = 15,
     .opening = 3,
     .has_more = true},
    {.name = "swap2-gomoku", .overlines = true, .opening = 3, .has_more = true},
};

static const PenteGame *game_find(const char *name) {
    for (size_t i = 0; i < sizeof GAMES / sizeof *GAMES; i++)
        if (word_same(name, GAMES[i].name))
            return &GAMES[i];
    return NULL;
}

static bool pente_knows(const char *name) {
    return game_find(name) != NULL;
}

/* True if the tournament rule can hold on a board of this size. */
static bool tournament_fits(const Board *board) {
    return board->width > 5 && board->width % 2 == 1;
}

static const char *board_check(const Position *position) {
    const Board *board = &position->board;
    const PenteSetting *setting = &position->setting->pente;
    if (board->width != board->height || board->width < (setting->game->pairs ? 4 : 5))
        return "bad size: the board must be square, from 5x5, with captures from 4x4";
    if (setting->players > 2 && board->width % 2 == 0)
        return "bad size: more than two players need an odd board";
    if (setting->game->has_cross && !tournament_fits(board))
        return "bad size: this game needs an odd board of more than 5x5";
    return board_holed(board) ? "bad board: holes" : NULL;
}

/* --- options --- */

/* Returns the value of a numeric key, `standard` if it is not given, -1 if it is malformed or out
   of range. */
static int option_number(const Setup *setup, const char *key, int least, int most, int standard) {
    int number = standard;
    for (size_t i = 0; i < setup->options.count; i++) {
        const char *value = option_value(setup->options.items[i], key);
        if (value != NULL &&
            (!number_read(&value, most, &number) || *value != '\0' || number < least))
            return -1;
    }
    return number;
}

/* Reads `players=` and `teams=` first, because the other keys depend on them. */
static const char *players_read(PenteSetting *setting, const Setup *setup) {
    const PenteGame *game = setting->game;
    setting->players = option_number(setup, "players", 2, game->many ? PLAYERS_MAX : 2, 2);
    if (setting->players < 0)
        return "bad option: players";
    for (size_t i = 0; i < setup->options.count && game->many; i++) {
        const char *value = option_value(setup->options.items[i], "teams");
        if (value != NULL && !switch_read(value, &setting->teams))
            return "bad option: teams is on or off";
    }
    if (setting->teams && setting->players != 4)
        return "bad option: teams are of four players";
    const bool alone = setting->players > 2 && !setting->teams;
    setting->line = alone ? 4 : 5;
    setting->goal = alone ? game->goal_single : game->goal;
    setting->mixed = setting->teams && game->pairs;
    return NULL;
}

/* Reads a key of games with more than two players. */
static const char *many_option_read(PenteSetting *setting, const Setup *setup, const char *option) {
    const char *value = NULL;
    if (option_value(option, "line") != NULL) {
        setting->line = option_number(setup, "line", 3, 6, 0);
        return setting->line > 0 ? NULL : "bad option: line is 3 to 6";
    }
    if (option_value(option, "captures") != NULL && setting->game->pairs) {
        setting->goal = option_number(setup, "captures", 2, 40, 0);
        return setting->goal > 0 ? NULL : "bad option: captures is 2 to 40";
    }
    if ((value = option_value(option, "mixed")) != NULL && setting->game->pairs)
        return switch_read(value, &setting->mixed) ? NULL : "bad option: mixed is on or off";
    return "bad option: not one of this game with more than two players";
}

static const char *centre_read(PenteSetting *setting, const char *value, const Board *board) {
    if (!switch_read(value, &setting->centre))
        return "bad option: centre is on or off";
    return setting->centre && board->width % 2 == 0 ? "bad option: this board has no centre" : NULL;
}

static const char *tournament_read(PenteSetting *setting, const char *value, const Board *board) {
    if (!switch_read(value, &setting->tournament))
        return "bad option: tournament is on or off";
    return setting->tournament && !tournament_fits(board)
               ? "bad option: no tournament rule on this board"
               : NULL;
}

static const char *option_read(PenteSetting *setting, Position *position, const Setup *setup,
                               const char *option) {
    const PenteGame *game = setting->game;
    const char *value = NULL;
    if (option_is_board(option) || option_value(option, "players") != NULL)
        return NULL;
    if (option_value(option, "teams") != NULL && game->many)
        return NULL;
    if ((value = option_value(option, "centre")) != NULL && game->opening == 0)
        return centre_read(setting, value, &position->board);
    if ((value = option_value(option, "overline")) != NULL && game->overlines) {
        setting->exact = word_same(value, "nothing");
        return setting->exact || word_same(value, "win") ? NULL
                                                         : "bad option: overline is nothing or win";
    }
    if (setting->players > 2)
        return many_option_read(setting, setup, option);
    if ((value = option_value(option, "tournament")) != NULL && game->has_tournament)
        return tournament_read(setting, value, &position->board);
    if ((value = option_value(option, "first")) != NULL && game->opening == 0) {
        position->side = word_same(value, "black") ? BLACK : WHITE;
        if (word_same(value, "black") || word_same(value, "white"))
            return NULL;
        return "bad option: first is white or black";
    }
    return "bad option: not one of this game";
}

static const char *pente_start(Setting *setting, Position *position, const Setup *setup) {
    const PenteGame *game = game_find(setup->game);
    PenteSetting *pente = &setting->pente;
    const char *refusal = setup_board(setup, 19, &position->board);
    *pente = (PenteSetting){.game = game};
    if (refusal == NULL)
        refusal = players_read(pente, setup);
    if (refusal == NULL)
        refusal = board_check(position);
    pente->centre = game->opening == 0;
    pente->tournament = game->has_tournament && pente->players == 2;
    pente->exact = game->overlines;
    position->choice = game->opening > 0 ? '-' : 0;
    position->side = WHITE;
    for (size_t i = 0; i < setup->options.count && refusal == NULL; i++)
        refusal = option_read(pente, position, setup, setup->options.items[i]);
    return refusal;
}

/* --- positions --- */

/* The colour at a place in the field of captured stones. With two players black comes first. */
static Side taken_owner(const PenteSetting *setting, int place) {
    return pente_colour(setting->players == 2 ? 1 - place : place);
}

static bool taken_read(Position *position, const char *word) {
    const PenteSetting *setting = &position->setting->pente;
    for (int place = 0; place < setting->players; place++) {
        int taken = 0;
        if (place > 0 && *word++ != '/')
            return false;
        if (!number_read(&word, TAKEN_MAX, &taken))
            return false;
        position->taken[taken_owner(setting, place)] = taken;
    }
    return *word == '\0';
}

static bool colour_read(Position *position, const char *word) {
    for (int number = 0; number < position->setting->pente.players; number++) {
        const char letter[2] = {side_letter(pente_colour(number)), '\0'};
        position->side = (uint8_t)pente_colour(number);
        if (word_same(word, letter))
            return true;
    }
    return false;
}

/* CHOICE must be possible at this ply of the opening. */
static bool choice_fits(const PenteGame *game, char choice, int ply) {
    switch (choice) {
    case '-': return ply < game->opening;
    case '?': return ply == game->opening || (game->has_more && ply == game->opening + 2);
    case '+': return game->has_more && (ply == game->opening || ply == game->opening + 1);
    case 'w':
    case 'b': return ply >= game->opening;
    default: return false;
    }
}

static const char *pente_position_read(Position *position, const Words *fields) {
    static const char *const signs[] = {[2] = "bwBW", [3] = "wbrWBR", [4] = "wbrgWBRG"};
    const PenteSetting *setting = &position->setting->pente;
    const PenteGame *game = setting->game;
    const size_t count = 2 + (size_t)game->pairs + (size_t)(game->opening > 0);
    if (fields->count != count)
        return "bad position: wrong number of fields";
    const char *refusal = board_read(&position->board, fields->items[0], signs[setting->players]);
    if (refusal == NULL)
        refusal = board_check(position);
    if (refusal != NULL)
        return refusal;
    for (int cell = 0; cell < CELLS; cell++)
        position->board.at[cell] = (char)tolower((unsigned char)position->board.at[cell]);
    if (!colour_read(position, fields->items[1]))
        return "bad position: side to move";
    if (game->pairs && !taken_read(position, fields->items[2]))
        return "bad position: the captured stones cannot be read";
    if (game->opening > 0) {
        const char *choice = fields->items[count - 1];
        position->choice = (uint8_t)tolower((unsigned char)*choice);
        if (strlen(choice) != 1 || !choice_fits(game, (char)position->choice, pente_ply(position)))
            return "bad position: choice";
    }
    return NULL;
}

static void pente_position_print(Text *text, const Position *position) {
    const PenteSetting *setting = &position->setting->pente;
    board_print(text, &position->board);
    text_add_char(text, ' ');
    text_add_char(text, side_letter(position->side));
    for (int place = 0; place < setting->players && setting->game->pairs; place++) {
        text_add_char(text, place == 0 ? ' ' : '/');
        text_add_number(text, (uint64_t)position->taken[taken_owner(setting, place)]);
    }
    if (setting->game->opening > 0) {
        text_add_char(text, ' ');
        text_add_char(text, (char)position->choice);
    }
}

/* --- moves --- */

static bool pente_move_read(const Position *position, const char *word, Move *move) {
    int cell = 0;
    if (word_same(word, "white"))
        *move = CHOICE | 'w';
    else if (word_same(word, "black"))
        *move = CHOICE | 'b';
    else if (word_same(word, "more"))
        *move = CHOICE | '+';
    else if (cell_read(&word, &cell) && *word == '\0')
        *move = (Move)cell;
    else
        return false;
    return moves_have(position, *move);
}

static void pente_move_print(Text *text, const Position *position, Move move) {
    (void)position;
    switch (move) {
    case CHOICE | 'w': text_add(text, "white"); break;
    case CHOICE | 'b': text_add(text, "black"); break;
    case CHOICE | '+': text_add(text, "more"); break;
    default: cell_print(text, (int)move);
    }
}

const Family pente_family = {
    .knows = pente_knows,
    .repetition = REPETITION_FREE,
    .start = pente_start,
    .position_read = pente_position_read,
    .position_print = pente_position_print,
    .result = pente_result,
    .moves = pente_moves,
    .move_play = pente_move_play,
    .move_read = pente_move_read,
    .move_print = pente_move_print,
    .mover = pente_mover,
};
