/* The notation of Pente positions and moves, and the options of a game. */
#include "pente.h"

#include <ctype.h>
#include <string.h>

/* Larger than any game's captures; keeps the ply number far from overflow. */
enum { TAKEN_MAX = 9999 };

static const PenteRules GAMES[] = {
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

static const PenteRules *rules_find(const char *name) {
    for (size_t i = 0; i < sizeof GAMES / sizeof *GAMES; i++)
        if (word_same(name, GAMES[i].name))
            return &GAMES[i];
    return NULL;
}

bool pente_knows(const char *name) {
    return rules_find(name) != NULL;
}

/* True if the tournament rule can hold on a board of this size. */
static bool tournament_fits(const Board *board) {
    return board->width > 5 && board->width % 2 == 1;
}

static const char *board_check(const Pente *game) {
    const Board *board = &game->board;

    if (board->width != board->height || board->width < (game->rules->pairs ? 4 : 5))
        return "bad size: the board must be square, from 5x5, with captures from 4x4";
    if (game->players > 2 && board->width % 2 == 0)
        return "bad size: more than two players need an odd board";
    if (game->rules->has_cross && !tournament_fits(board))
        return "bad size: this game needs an odd board of more than 5x5";
    for (int row = 0; row < board->height; row++)
        for (int column = 0; column < board->width; column++)
            if (board->at[row][column] == CELL_HOLE)
                return "bad board: holes";
    return NULL;
}

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
static const char *players_read(Pente *game, const Setup *setup) {
    const PenteRules *rules = game->rules;

    game->players = option_number(setup, "players", 2, rules->many ? PLAYERS_MAX : 2, 2);
    if (game->players < 0)
        return "bad option: players";
    for (size_t i = 0; i < setup->options.count && rules->many; i++) {
        const char *value = option_value(setup->options.items[i], "teams");

        if (value != NULL && !switch_read(value, &game->teams))
            return "bad option: teams is on or off";
    }
    if (game->teams && game->players != 4)
        return "bad option: teams are of four players";
    game->line = game->players == 2 || game->teams ? 5 : 4;
    game->goal = game->players == 2 || game->teams ? rules->goal : rules->goal_single;
    game->mixed = game->teams && rules->pairs;
    return NULL;
}

/* Reads a key of games with more than two players. */
static const char *many_option_read(Pente *game, const Setup *setup, const char *option) {
    const char *value = NULL;

    if (option_value(option, "line") != NULL) {
        game->line = option_number(setup, "line", 3, 6, 0);
        return game->line > 0 ? NULL : "bad option: line is 3 to 6";
    }
    if (option_value(option, "captures") != NULL && game->rules->pairs) {
        game->goal = option_number(setup, "captures", 2, 40, 0);
        return game->goal > 0 ? NULL : "bad option: captures is 2 to 40";
    }
    if ((value = option_value(option, "mixed")) != NULL && game->rules->pairs)
        return switch_read(value, &game->mixed) ? NULL : "bad option: mixed is on or off";
    return "bad option: not one of this game with more than two players";
}

static const char *centre_read(Pente *game, const char *value) {
    if (!switch_read(value, &game->centre))
        return "bad option: centre is on or off";
    return game->centre && game->board.width % 2 == 0 ? "bad option: this board has no centre"
                                                      : NULL;
}

static const char *tournament_read(Pente *game, const char *value) {
    if (!switch_read(value, &game->tournament))
        return "bad option: tournament is on or off";
    return game->tournament && !tournament_fits(&game->board)
               ? "bad option: no tournament rule on this board"
               : NULL;
}

static const char *overline_read(Pente *game, const char *value) {
    game->exact = word_same(value, "nothing");
    return game->exact || word_same(value, "win") ? NULL : "bad option: overline is nothing or win";
}

static const char *option_read(Pente *game, const Setup *setup, const char *option) {
    const PenteRules *rules = game->rules;
    const char *value = NULL;

    if (option_is_board(option) || option_value(option, "players") != NULL)
        return NULL;
    if (option_value(option, "teams") != NULL && rules->many)
        return NULL;
    if ((value = option_value(option, "centre")) != NULL && rules->opening == 0)
        return centre_read(game, value);
    if ((value = option_value(option, "overline")) != NULL && rules->overlines)
        return overline_read(game, value);
    if (game->players > 2)
        return many_option_read(game, setup, option);
    if ((value = option_value(option, "tournament")) != NULL && rules->has_tournament)
        return tournament_read(game, value);
    if ((value = option_value(option, "first")) != NULL && rules->opening == 0) {
        game->side = word_same(value, "black") ? BLACK : WHITE;
        if (word_same(value, "black") || word_same(value, "white"))
            return NULL;
        return "bad option: first is white or black";
    }
    return "bad option: not one of this game";
}

static const char *pente_start(Position *position, const Setup *setup) {
    const PenteRules *rules = rules_find(setup->game);
    Pente game = {.rules = rules, .side = WHITE};
    const char *refusal = setup_board(setup, 19, &game.board);

    if (refusal == NULL)
        refusal = players_read(&game, setup);
    if (refusal == NULL)
        refusal = board_check(&game);
    game.centre = rules->opening == 0;
    game.tournament = rules->has_tournament && game.players == 2;
    game.exact = rules->overlines;
    game.choice = rules->opening > 0 ? '-' : 0;
    for (size_t i = 0; i < setup->options.count && refusal == NULL; i++)
        refusal = option_read(&game, setup, setup->options.items[i]);
    position->pente = game;
    return refusal;
}

static void pente_stop(Position *position) {
    (void)position;
}

static Side pente_side(const Position *position) {
    return position->pente.side;
}

/* The player of a place in the field of captured stones. With two players black comes first. */
static Side taken_owner(const Pente *game, int place) {
    return pente_player(game->players == 2 ? 1 - place : place);
}

static bool taken_read(Pente *game, const char *word) {
    for (int place = 0; place < game->players; place++) {
        if (place > 0 && *word++ != '/')
            return false;
        if (!number_read(&word, TAKEN_MAX, &game->taken[taken_owner(game, place)]))
            return false;
    }
    return *word == '\0';
}

static bool mover_read(Pente *game, const char *word) {
    for (int number = 0; number < game->players; number++) {
        const char letter[2] = {side_letter(pente_player(number)), '\0'};

        game->side = pente_player(number);
        if (word_same(word, letter))
            return true;
    }
    return false;
}

/* CHOICE must be possible at this ply of the opening. */
static bool choice_fits(const PenteRules *rules, char choice, int ply) {
    switch (choice) {
    case '-': return ply < rules->opening;
    case '?': return ply == rules->opening || (rules->has_more && ply == rules->opening + 2);
    case '+': return rules->has_more && (ply == rules->opening || ply == rules->opening + 1);
    case 'w':
    case 'b': return ply >= rules->opening;
    default: return false;
    }
}

static const char *pente_position_read(Position *position, const Words *fields) {
    Pente *game = &position->pente;
    const PenteRules *rules = game->rules;
    const size_t count = 2 + (size_t)rules->pairs + (size_t)(rules->opening > 0);
    static const char *const signs[] = {[2] = "bwBW", [3] = "wbrWBR", [4] = "wbrgWBRG"};
    const char *refusal;

    if (fields->count != count)
        return "bad position: wrong number of fields";
    refusal = rows_read(&game->board, fields->items[0], signs[game->players]);
    if (refusal == NULL)
        refusal = board_check(game);
    if (refusal != NULL)
        return refusal;
    for (int row = 0; row < game->board.height; row++)
        for (int column = 0; column < game->board.width; column++)
            game->board.at[row][column] = (char)tolower((unsigned char)game->board.at[row][column]);
    if (!mover_read(game, fields->items[1]))
        return "bad position: side to move";
    if (rules->pairs && !taken_read(game, fields->items[2]))
        return "bad position: the captured stones cannot be read";
    if (rules->opening > 0) {
        const char *choice = fields->items[count - 1];

        if (strlen(choice) != 1)
            return "bad position: choice";
        game->choice = (char)tolower((unsigned char)*choice);
        if (!choice_fits(rules, game->choice, pente_ply(game)))
            return "bad position: choice";
    }
    return NULL;
}

static void pente_position_print(Text *text, const Position *position) {
    const Pente *game = &position->pente;

    rows_print(text, &game->board);
    text_add_char(text, ' ');
    text_add_char(text, side_letter(game->side));
    if (game->rules->pairs) {
        for (int place = 0; place < game->players; place++) {
            text_add_char(text, place == 0 ? ' ' : '/');
            text_add_number(text, (uint64_t)game->taken[taken_owner(game, place)]);
        }
    }
    if (game->rules->opening > 0) {
        text_add_char(text, ' ');
        text_add_char(text, game->choice);
    }
}

/* Looks for one move while all moves are visited. */
typedef struct Search {
    PenteMove wanted;
    bool found;
} Search;

static void search_visit(void *context, const Move *move) {
    Search *search = context;

    if (move->pente.choice != search->wanted.choice)
        return;
    if (move->pente.choice != 0 || cell_compare(move->pente.cell, search->wanted.cell) == 0)
        search->found = true;
}

static bool pente_move_read(const Position *position, const char *word, Move *move) {
    Search search = {{{0, 0}, 0}, false};

    if (word_same(word, "white"))
        search.wanted.choice = 'w';
    else if (word_same(word, "black"))
        search.wanted.choice = 'b';
    else if (word_same(word, "more"))
        search.wanted.choice = '+';
    else if (!cell_read(&word, &search.wanted.cell) || *word != '\0')
        return false;
    pente_moves_visit(position, search_visit, &search);
    move->pente = search.wanted;
    return search.found;
}

static void pente_move_print(Text *text, const Move *move) {
    switch (move->pente.choice) {
    case 'w': text_add(text, "white"); break;
    case 'b': text_add(text, "black"); break;
    case '+': text_add(text, "more"); break;
    default: cell_print(text, move->pente.cell);
    }
}

const Referee pente_referee = {
    .repetition = REPETITION_FREE,
    .start = pente_start,
    .stop = pente_stop,
    .position_read = pente_position_read,
    .position_print = pente_position_print,
    .side = pente_side,
    .result = pente_result,
    .moves_visit = pente_moves_visit,
    .move_read = pente_move_read,
    .move_print = pente_move_print,
    .move_play = pente_move_play,
};
