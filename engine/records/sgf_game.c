/* The game in an SGF tree. */
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "games/registry.h"
#include "records/formats.h"
#include "records/sgf.h"
#include "records/titles.h"

static const char five_in_a_row[] = "gomoku"; /* GM[4] */
static const char free_start[] = " centre=off";

typedef struct SgfGame {
    Draft *draft;
    Board board;       /* SZ */
    bool foreign;      /* the game's words were not ours: who begins is seen from the first move */
    bool ours;         /* this engine or its tools wrote the file (AP) */
    bool stones;       /* stones have been set up before the first move */
    bool side_open;    /* the last set-up did not say who moves: the next move does */
    Grid grid;         /* the stones */
    int side;          /* PL, or NOBODY */
    size_t line_begin; /* nodes before this one made no turns of the game */
    Scan result_place;
    Text position; /* XP; empty: none */
    Text text;     /* scratch */
    Text names[2], result;
} SgfGame;

/* sgf_text(), for texts that decide what the record is. */
static void value_take(SgfGame *game, const SgfNode *node, const SgfProperty *property, Text *out) {
    sgf_text(node, property, out);
    draft_text_check(game->draft, out);
}

/* --- the root --- */

static bool size_read(SgfGame *game, const SgfNode *root, Error *err) {
    const SgfProperty *size = sgf_property(root, "SZ");
    char word[16];
    if (size == NULL) {
        game->board = board_rectangle(19, 19);
        return true;
    }
    const SgfValue *value = &root->value[size->first];
    value_take(game, root, size, &game->text);
    if (game->text.length >= sizeof word)
        return scan_fail(&value->place, err, "this is not a size");
    strcpy(word, text_string(&game->text));
    if (strchr(word, ':') != NULL)
        *strchr(word, ':') = 'x';
    return board_size_read(word, &game->board, err) || scan_fail_with(&value->place, err);
}

/* Takes RU as words of `newgame`, as this engine writes them. *fits: SZ is missing or the same. */
static bool rules_ours(SgfGame *game, const SgfNode *root, bool *fits) {
    Error err;
    Variant *variant = registry_open_line(text_string(&game->text), &err);
    game->draft->starved = game->draft->starved || (variant == NULL && error_is_memory(&err));
    if (variant == NULL || variant->setup.rules->points == NULL) {
        variant_release(variant);
        return false;
    }
    *fits = sgf_property(root, "SZ") == NULL || board_same(&variant->setup.board, &game->board);
    game->board = variant->setup.board;
    text_clear(&game->draft->spec);
    variant_write(variant, &game->draft->spec);
    variant_release(variant);
    return true;
}

/* Sets the words of `newgame`. `options` follow the size. */
static void spec_set(SgfGame *game, const char *name, const char *options) {
    text_clear(&game->draft->spec);
    text_add(&game->draft->spec, "%s %dx%d%s", name, game->board.columns, game->board.rows,
             options);
}

/* Five in a row begins anywhere: SGF knows no rule of the centre. */
static void spec_title_set(SgfGame *game, const Title *title) {
    const char *name = title->rules->name;
    const bool plain = title->options[0] == '\0' && strcmp(name, five_in_a_row) == 0;
    spec_set(game, name, plain ? free_start : title->options);
}

/* Takes the game that was given: of the board of SZ, or with its own words for the board. */
static bool fallback_set(SgfGame *game, const SgfNode *root, Error *err) {
    const char *given = game->draft->fallback;
    game->draft->given = true;
    if (strchr(given, ' ') == NULL) {
        spec_set(game, given, strcmp(given, five_in_a_row) == 0 ? free_start : "");
        return true;
    }
    Variant *variant = registry_open_line(given, err);
    if (variant == NULL)
        return false;
    const Board board = variant->setup.board;
    variant_release(variant);
    if (sgf_property(root, "SZ") != NULL && !board_same(&board, &game->board))
        return scan_fail(&sgf_property(root, "SZ")->place, err,
                         "SZ and the game that was given have boards of different sizes");
    game->board = board;
    game->foreign = false;
    return draft_fallback_set(game->draft, err);
}

/* Finds the game by GM: 4 is five in a row; a title is a game of ours. */
static bool number_find(SgfGame *game, const SgfNode *root, Error *err) {
    const SgfProperty *number = sgf_property(root, "GM");
    Title title;
    value_take(game, root, number, &game->text);
    const char *text = text_string(&game->text);
    if (strcmp(text, "4") == 0) {
        spec_set(game, five_in_a_row, free_start);
        return true;
    }
    if (number != NULL && title_find(text, &title) == TITLE_KNOWN && title.rules->points != NULL) {
        spec_title_set(game, &title);
        return true;
    }
    const Scan *place = number != NULL ? &number->place : &root->place;
    if (game->draft->fallback != NULL)
        return fallback_set(game, root, err);
    if (number == NULL)
        return scan_fail(place, err,
                         "no GM property (the default of SGF is Go), and no game was given");
    return scan_fail(place, err, "GM[%s] is not among the games of this engine; five in a row is 4",
                     quote(text).text);
}

/* Finds the game by RU (words of `newgame` or a title), then by GM. Rules of Go and other unknown
   words in RU leave it to GM. */
static bool game_find(SgfGame *game, const SgfNode *root, Error *err) {
    const SgfProperty *rules = sgf_property(root, "RU");
    Title found;
    bool fits;
    game->foreign = true;
    value_take(game, root, rules, &game->text);
    if (strchr(text_string(&game->text), ' ') != NULL && rules_ours(game, root, &fits)) {
        game->foreign = false;
        return fits || scan_fail(&rules->place, err, "RU and SZ name boards of different sizes");
    }
    const TitleFound title = title_find(text_string(&game->text), &found);
    if (title == TITLE_LACKING)
        return scan_fail(&rules->place, err, "the game '%s' is not among the games of this engine",
                         quote(text_string(&game->text)).text);
    if (title == TITLE_KNOWN && found.rules->points != NULL) {
        spec_title_set(game, &found);
        return true;
    }
    return number_find(game, root, err);
}

static bool root_read(SgfGame *game, const SgfNode *root, Error *err) {
    Record *record = game->draft->record;
    const char *const names[] = {"PB", "PW"}; /* by colour */
    value_take(game, root, sgf_property(root, "AP"), &game->text);
    game->ours = strncmp(text_string(&game->text), "Fivefold", 8) == 0;
    for (int colour = 0; colour < 2; colour++)
        value_take(game, root, sgf_property(root, names[colour]), &game->names[colour]);
    value_take(game, root, sgf_property(root, "EV"), &record->event);
    value_take(game, root, sgf_property(root, "PC"), &record->site);
    value_take(game, root, sgf_property(root, "DT"), &record->date);
    value_take(game, root, sgf_property(root, "RO"), &record->round);
    value_take(game, root, sgf_property(root, "RE"), &game->result);
    value_take(game, root, sgf_property(root, "XP"), &game->position);
    if (sgf_property(root, "RE") != NULL)
        game->result_place = sgf_property(root, "RE")->place;
    return size_read(game, root, err) && game_find(game, root, err);
}

/* --- points --- */

typedef enum PointRead { POINT_READ, POINT_PASS, POINT_REFUSED } PointRead;

static int letter_index(char c) {
    return c >= 'a' && c <= 'z' ? c - 'a' : c >= 'A' && c <= 'Z' ? c - 'A' + 26 : -1;
}

/* `hh`: letters from the left and from the top. `K10`: as pente.org names points. */
static PointRead point_read(const SgfGame *game, const SgfValue *value, const char *text,
                            size_t length, int *cell, Error *err) {
    const Board *board = &game->board;
    char word[8] = "";
    if (length == 0)
        return POINT_PASS;
    if (length == 2 && letter_index(text[0]) >= 0 && letter_index(text[1]) >= 0) {
        const int column = letter_index(text[0]), row = letter_index(text[1]);
        if (text[0] == 't' && text[1] == 't' && board->columns <= 19 && board->rows <= 19)
            return POINT_PASS;
        *cell = (board->rows - 1 - row) * board->columns + column;
        if (column < board->columns && row < board->rows)
            return POINT_READ;
        scan_fail(&value->place, err, "the point '%c%c' is not on a board of %dx%d", text[0],
                  text[1], board->columns, board->rows);
        return POINT_REFUSED;
    }
    if (length < sizeof word) {
        memcpy(word, text, length);
        word_lower(word);
        if (cell_read(board, word, cell, err))
            return POINT_READ;
    }
    scan_fail(&value->place, err, "this is not a point of a board of %dx%d", board->columns,
              board->rows);
    return POINT_REFUSED;
}

/* --- set-up --- */

/* Sets the points of one value: a point, or a rectangle `aa:cc`. */
static bool points_set(SgfGame *game, const SgfValue *value, const char *letter, Error *err) {
    const char *colon = memchr(value->begin, ':', value->length);
    const size_t length = colon != NULL ? (size_t)(colon - value->begin) : value->length;
    int from, to;
    const PointRead first = point_read(game, value, value->begin, length, &from, err);
    to = from;
    const PointRead last =
        colon == NULL ? first
                      : point_read(game, value, colon + 1, value->length - length - 1, &to, err);
    if (first == POINT_REFUSED || last == POINT_REFUSED)
        return false;
    if (first == POINT_PASS || last == POINT_PASS)
        return scan_fail(&value->place, err, "a pass is not a point");
    const int columns = game->board.columns;
    for (int row = to / columns; row <= from / columns; row++)
        for (int column = from % columns; column <= to % columns; column++)
            strcpy(game->grid.cell[row * columns + column], letter);
    return true;
}

static bool side_find(SgfGame *game, const SgfNode *node, Error *err) {
    const SgfProperty *player = sgf_property(node, "PL");
    if (player == NULL)
        return true;
    value_take(game, node, player, &game->text);
    const char letter = text_string(&game->text)[0];
    if (strchr("BbWw12", letter) == NULL || letter == '\0')
        return scan_fail(&player->place, err, "PL is B or W");
    game->side = strchr("Ww2", letter) != NULL ? WHITE : BLACK;
    return true;
}

/* AB, AW, AE and PL of a node. In a game that has begun, its position is set up anew. */
static bool setup_read(SgfGame *game, const SgfNode *node, Error *err) {
    static const char *const names[] = {"AB", "AW", "AE"}, *const letters[] = {"b", "w", ""};
    Game *begun = game->draft->record->game;
    if (!side_find(game, node, err))
        return false;
    bool any = begun != NULL && game->side != NOBODY && game->side != game_pos(begun)->side;
    for (int i = 0; i < 3; i++)
        any = any || sgf_property(node, names[i]) != NULL;
    if (!any)
        return true;
    if (begun != NULL)
        pos_rules(game_pos(begun))->grid(game_pos(begun), &game->grid);
    else if (!game->stones)
        game->grid = (Grid){.board = game->board};
    for (int i = 0; i < 3; i++) {
        const SgfProperty *property = sgf_property(node, names[i]);
        for (size_t v = 0; property != NULL && v < property->count; v++)
            if (!points_set(game, &node->value[property->first + v], letters[i], err))
                return false;
    }
    game->stones = true;
    if (begun == NULL)
        return true;
    const int side = game->side != NOBODY ? game->side : game_pos(begun)->side;
    game->side_open = game->side == NOBODY;
    game->side = NOBODY;
    return draft_stones_set(game->draft, &game->grid, side, err) ||
           scan_fail_with(&node->place, err);
}

/* --- moves --- */

/* Creates the game. `colour` moves first: NOBODY if no move is known. */
static bool game_begin(SgfGame *game, int colour, Error *err) {
    Draft *draft = game->draft;
    const int wanted = game->side;
    game->side = NOBODY;
    if (game->position.length > 0)
        return draft_open(draft, text_string(&game->position), err);
    if (!draft_open(draft, NULL, err))
        return false;
    const Game *begun = draft->record->game;
    if (game->foreign && colour == BLACK && game_pos(begun)->side != BLACK &&
        setup_key(game_variant(begun)->setup.rules, "first") >= 0) {
        text_string_add(&draft->spec, " first=black");
        if (!draft_open(draft, NULL, err))
            return false;
    }
    if (!game->stones)
        return true;
    const int side = wanted != NOBODY   ? wanted
                     : colour != NOBODY ? colour
                                        : game_pos(draft->record->game)->side;
    return draft_stones_set(draft, &game->grid, side, err);
}

/* A move of this colour: refused if the other one is to move. */
static bool stone_play(SgfGame *game, int colour, const SgfValue *value, Error *err) {
    Draft *draft = game->draft;
    int cell;
    switch (point_read(game, value, value->begin, value->length, &cell, err)) {
    case POINT_REFUSED: return false;
    case POINT_PASS:
        return scan_fail(&value->place, err, "there are no passes in the games of five");
    default: break;
    }
    if (draft->record->game == NULL && !game_begin(game, colour, err))
        return scan_fail_with(&value->place, err);
    if (game->side_open && !draft_stones_set(draft, &game->grid, colour, err))
        return scan_fail_with(&value->place, err);
    game->side_open = false;
    const int side = game_pos(draft->record->game)->side;
    if (side != colour)
        return scan_fail(&value->place, err, "%s moves, but it is %s's turn",
                         colour == BLACK ? "black" : "white", side == BLACK ? "black" : "white");
    return draft_stone_play(draft, &game->board, cell, err) || scan_fail_with(&value->place, err);
}

/* A move in the engine's notation: XM. Files of earlier versions had choices as comments. */
static bool word_play(SgfGame *game, const SgfNode *node, Error *err) {
    const SgfProperty *word = sgf_property(node, "XM");
    const bool comment = word == NULL;
    word = comment ? sgf_property(node, "C") : word;
    if (word == NULL)
        return true;
    value_take(game, node, word, &game->text);
    char *text = game->text.data;
    if (text == NULL || (comment && (!game->ours || game->draft->record->game == NULL ||
                                     !draft_choice_due(game->draft))))
        return true;
    if (comment)
        text[strcspn(text, " ")] = '\0';
    if (comment && !draft_is_choice(text))
        return true;
    if (game->draft->record->game == NULL && !game_begin(game, NOBODY, err))
        return scan_fail_with(&node->place, err);
    return draft_play(game->draft, text, err) || scan_fail_with(&word->place, err);
}

static bool move_read(SgfGame *game, const SgfNode *node, Error *err) {
    const SgfProperty *black = sgf_property(node, "B"), *white = sgf_property(node, "W");
    if (black != NULL && white != NULL)
        return scan_fail(&node->place, err, "black and white move in one node");
    const SgfProperty *move = black != NULL ? black : white;
    if (move == NULL)
        return word_play(game, node, err);
    if (move->count > 1)
        return scan_fail(&move->place, err, "a move has one point");
    return stone_play(game, move == black ? BLACK : WHITE, &node->value[move->first], err);
}

/* --- the end --- */

/* RE: `B+Resign`, `W+`, `0`, `Draw`, `Void`, `?`. */
static bool result_read(SgfGame *game, Error *err) {
    Draft *draft = game->draft;
    const char *text = text_string(&game->result), *plus = strchr(text, '+');
    static const char *const ends[][2] = {{"R", "resign"}, {"T", "time"}, {"F", "forfeit"}};
    if (plus != NULL && plus == text + 1 && strchr("BbWw", text[0]) != NULL) {
        draft->claimed =
            record_player(draft->record->game, strchr("Ww", text[0]) != NULL ? WHITE : BLACK);
        for (size_t i = 0; i < sizeof ends / sizeof *ends; i++)
            if (plus[1] == ends[i][0][0])
                text_string_add(&draft->record->ending, ends[i][1]);
    } else if (strcmp(text, "0") == 0 || word_same(text, "draw") || word_same(text, "jigo")) {
        draft->claimed = RECORD_DRAWN;
    }
    return draft_close(draft, err) || scan_fail_with(&game->result_place, err);
}

/* --- notes --- */

/* Begins the note of a value. A move that is a point of the board becomes a word. */
static bool value_keep(SgfGame *game, const SgfWalk *walk, const SgfProperty *property,
                       const SgfValue *value, bool first, Error *err) {
    Notes *notes = walk->notes;
    const char *name = property->name;
    const bool plain = strcmp(name, "C") == 0 || strcmp(name, "XM") == 0;
    const bool stone = property->count == 1 && (strcmp(name, "B") == 0 || strcmp(name, "W") == 0);
    int cell;
    Error none;
    if (stone && point_read(game, value, value->begin, value->length, &cell, &none) == POINT_READ) {
        if (!note_begin(notes, NOTE_MOVE, name, err))
            return false;
        cell_write(&game->board, cell, &notes->text);
        return note_end(notes, err);
    }
    const RecordNoteKind kind = !plain ? NOTE_PROPERTY : name[0] == 'C' ? NOTE_COMMENT : NOTE_MOVE;
    if (!note_begin(notes, kind, first ? name : NULL, err))
        return scan_fail_with(&value->place, err);
    sgf_value_add(walk, value, plain, &notes->text);
    return note_end(notes, err);
}

/* Keeps a node. `turn`: the turn that it made, from 1; 0: none. */
static bool node_keep(SgfGame *game, const SgfWalk *walk, const SgfNode *node, size_t turn,
                      Error *err) {
    Notes *notes = walk->notes;
    if (walk->nodes > 1 && !notes_node_add(notes, err))
        return scan_fail_with(&node->place, err);
    notes->node[notes->at].turn = (uint32_t)turn;
    for (size_t i = 0; i < node->properties; i++) {
        const SgfProperty *property = &node->property[i];
        for (size_t v = 0; v < property->count; v++)
            if (!value_keep(game, walk, property, &node->value[property->first + v], v == 0, err))
                return false;
    }
    return true;
}

static size_t turns_of(const SgfGame *game) {
    const Game *begun = game->draft->record->game;
    return begun != NULL ? game_turns(begun) : 0;
}

/* Reads a node of the main line. A position that is set up takes the turns before it away. */
static bool node_read(SgfGame *game, const SgfWalk *walk, const SgfNode *node, Error *err) {
    const size_t before = turns_of(game);
    if ((walk->nodes == 1 && !root_read(game, node, err)) || !setup_read(game, node, err))
        return false;
    const size_t begun = turns_of(game);
    if (begun < before)
        while (game->line_begin < walk->notes->nodes)
            walk->notes->node[game->line_begin++].turn = 0;
    if (!move_read(game, node, err))
        return false;
    const size_t turns = turns_of(game);
    return node_keep(game, walk, node, turns > begun ? turns : 0, err);
}

static bool nodes_read(SgfGame *game, SgfWalk *walk, SgfNode *node, Error *err) {
    bool more;
    while (sgf_walk_next(walk, node, &more, err)) {
        if (!more)
            return true;
        if (walk->left ? !node_keep(game, walk, node, 0, err) : !node_read(game, walk, node, err))
            return false;
    }
    return false;
}

bool record_sgf_read(Scan *scan, Draft *draft, Error *err) {
    SgfGame *game = memory_new(1, sizeof *game);
    SgfWalk walk;
    SgfNode node = {0};
    if (game == NULL)
        return error_memory(err, "no room for a record");
    game->draft = draft;
    game->side = NOBODY;
    game->result_place = *scan;
    bool read = sgf_walk_begin(&walk, scan, &draft->record->notes, err) &&
                nodes_read(game, &walk, &node, err);
    if (read && draft->record->game == NULL)
        read = game_begin(game, NOBODY, err) || scan_fail_with(scan, err);
    read = read && result_read(game, err);
    for (int colour = 0; read && colour < 2; colour++) {
        const char *name = text_string(&game->names[colour]);
        draft_text_set(&draft->record->name[record_player(draft->record->game, colour)], name,
                       strlen(name));
    }
    draft->record->variations = walk.variations;
    sgf_node_free(&node);
    text_free(&game->text);
    text_free(&game->result);
    text_free(&game->position);
    for (int colour = 0; colour < 2; colour++)
        text_free(&game->names[colour]);
    free(game);
    return read;
}

void record_sgf_next(Scan *scan) {
    sgf_skip(scan);
    scan_space_skip(scan);
}
