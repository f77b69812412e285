/* How Pente positions and moves are written, and how a game is set up. */
#include "pente.h"

#include <ctype.h>
#include <string.h>

/* More than any game can capture; keeps the ply far from overflow. */
enum { TAKEN_MAX = 9999 };

static const PenteRules GAMES[] = {
    {.name = "pente", .pairs = true, .goal = 10, .has_tournament = true},
    {.name = "keryo-pente", .pairs = true, .triples = true, .goal = 15, .has_tournament = true},
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
    {.name = "gomoku", .exact = true},
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

static const char *board_check(const PenteRules *rules, const Board *board) {
    if (board->width != board->height || board->width % 2 == 0 || board->width < 5)
        return "bad size: the board must be square and odd, 5 to 25";
    if (rules->has_cross && board->width == 5)
        return "bad size: this game needs more than 5x5";
    for (int row = 0; row < board->height; row++)
        for (int column = 0; column < board->width; column++)
            if (board->at[row][column] == CELL_HOLE)
                return "bad board: holes";
    return NULL;
}

/* One option into the game; `asked` is set if the tournament rule is switched on by name. */
static const char *option_read(Pente *game, const char *option, bool *asked) {
    const PenteRules *rules = game->rules;
    const char *value = NULL;

    if (option_is_board(option))
        return NULL;
    if ((value = option_value(option, "centre")) != NULL && rules->opening == 0)
        return switch_read(value, &game->centre) ? NULL : "bad option: centre is on or off";
    if ((value = option_value(option, "tournament")) != NULL && rules->has_tournament) {
        if (!switch_read(value, &game->tournament))
            return "bad option: tournament is on or off";
        *asked = game->tournament;
        return NULL;
    }
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
    bool asked = false;
    const char *refusal = setup_board(setup, 19, &game.board);

    if (refusal == NULL)
        refusal = board_check(rules, &game.board);
    game.centre = rules->opening == 0;
    game.tournament = rules->has_tournament;
    game.choice = rules->opening > 0 ? '-' : 0;
    for (size_t i = 0; i < setup->options.count && refusal == NULL; i++)
        refusal = option_read(&game, setup->options.items[i], &asked);
    if (refusal == NULL && asked && game.board.width == 5)
        refusal = "bad option: no tournament rule on 5x5";
    position->pente = game;
    return refusal;
}

static void pente_stop(Position *position) {
    (void)position;
}

static Side pente_side(const Position *position) {
    return position->pente.side;
}

static bool taken_read(const char *word, int taken[2]) {
    if (!number_read(&word, TAKEN_MAX, &taken[BLACK]) || *word++ != '/')
        return false;
    return number_read(&word, TAKEN_MAX, &taken[WHITE]) && *word == '\0';
}

/* The choice must belong to the ply, or the opening would never end or never have been. */
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
    const char *refusal;

    if (fields->count != count)
        return "bad position: wrong number of fields";
    refusal = rows_read(&game->board, fields->items[0], "bwBW");
    if (refusal == NULL)
        refusal = board_check(rules, &game->board);
    if (refusal != NULL)
        return refusal;
    for (int row = 0; row < game->board.height; row++)
        for (int column = 0; column < game->board.width; column++)
            game->board.at[row][column] = (char)tolower((unsigned char)game->board.at[row][column]);
    if (!side_read(fields->items[1], &game->side))
        return "bad position: side to move";
    if (rules->pairs && !taken_read(fields->items[2], game->taken))
        return "bad position: the captured stones cannot be read";
    if (rules->opening > 0) {
        if (strlen(fields->items[3]) != 1)
            return "bad position: choice";
        game->choice = (char)tolower((unsigned char)fields->items[3][0]);
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
        text_add_char(text, ' ');
        text_add_number(text, (uint64_t)game->taken[BLACK]);
        text_add_char(text, '/');
        text_add_number(text, (uint64_t)game->taken[WHITE]);
    }
    if (game->rules->opening > 0) {
        text_add_char(text, ' ');
        text_add_char(text, game->choice);
    }
}

/* Looks for one move among all that are visited. */
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
