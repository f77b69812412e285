/* The game in an SGF tree: positions that are set up, moves, and what is kept of each node. */
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "games/registry.h"
#include "records/forms.h"
#include "records/sgf_root.h"

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
        cursor_fail(&value->place, err, "the point '%c%c' is not on a board of %dx%d", text[0],
                    text[1], board->columns, board->rows);
        return POINT_REFUSED;
    }
    if (length < sizeof word) {
        memcpy(word, text, length);
        word_lower(word);
        if (cell_read(board, word, cell, err))
            return POINT_READ;
    }
    cursor_fail(&value->place, err, "this is not a point of a board of %dx%d", board->columns,
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
        return cursor_fail(&value->place, err, "a pass is not a point");
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
    sgf_value_take(game, node, player, &game->text);
    const char letter = text_string(&game->text)[0];
    if (strchr("BbWw12", letter) == NULL || letter == '\0')
        return cursor_fail(&player->place, err, "PL is B or W");
    game->side = strchr("Ww2", letter) != NULL ? WHITE : BLACK;
    return true;
}

/* AB, AW, AE and PL of a node. In a game that has begun, its position is set up anew. */
static bool setup_read(SgfGame *game, const SgfNode *node, Error *err) {
    static const char *const names[] = {"AB", "AW", "AE"}, *const letters[] = {"b", "w", ""};
    Game *begun = game->builder->record->game;
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
    return builder_stones_set(game->builder, &game->grid, side, err);
}

/* Properties of SGF and of pente.org that may look like points, and put no stone on the board. */
static const char *const pointless[] = {
    "AN", "AP", "AR", "BR",  "BT",   "C",  "CA", "CP", "CR", "DBNM", "DD", "DT", "EV", "FF", "FG",
    "GC", "GM", "GN", "HA",  "HASH", "KM", "LB", "LN", "MA", "N",    "ON", "OT", "PB", "PC", "PL",
    "PW", "RE", "RO", "ROT", "RU",   "SC", "SL", "SO", "SQ", "ST",   "SZ", "TB", "TE", "TM", "TR",
    "TW", "US", "VW", "WR",  "WT",   "XM", "XP", "AB", "AW", "AE",   "B",  "W"};

/* True if a value is a list of points of the board: `hh`, `hh,hg,jf`. */
static bool value_is_points(const SgfGame *game, const SgfValue *value) {
    const char *at = value->begin, *end = at + value->length;
    while (at < end) {
        const size_t left = (size_t)(end - at);
        const char *comma = memchr(at, ',', left);
        const size_t length = comma != NULL ? (size_t)(comma - at) : left;
        int cell;
        Error none;
        if (point_read(game, value, at, length, &cell, &none) != POINT_READ)
            return false;
        at += length + (comma != NULL);
    }
    return value->length > 0;
}

/* Says which unknown properties carry points before the first move: stones may be missing. */
static void points_remark(SgfGame *game, const SgfNode *node) {
    for (size_t i = 0; i < node->properties; i++) {
        const SgfProperty *property = &node->property[i];
        bool known = false;
        for (size_t k = 0; k < sizeof pointless / sizeof *pointless; k++)
            known = known || strcmp(property->name, pointless[k]) == 0;
        for (size_t v = 0; v < property->count && !known; v++) {
            known = value_is_points(game, &node->value[property->first + v]);
            if (known)
                builder_remark(game->builder, &property->place,
                               "the points of %s are not on the board: the property is not known",
                               property->name);
        }
    }
}

/* --- moves --- */

/* Creates the game. `colour` moves first: NOBODY if no move is known. */
static bool game_begin(SgfGame *game, int colour, Error *err) {
    Builder *builder = game->builder;
    const int wanted = game->side;
    game->side = NOBODY;
    if (game->position.length > 0)
        return builder_open(builder, text_string(&game->position), err);
    if (!builder_open(builder, NULL, err))
        return false;
    if (game->foreign && colour == BLACK && game_pos(builder->record->game)->side != BLACK) {
        builder_option_add(builder, "first", "black");
        if (!builder_open(builder, NULL, err))
            return false;
    }
    if (!game->stones)
        return true;
    const int side = wanted != NOBODY   ? wanted
                     : colour != NOBODY ? colour
                                        : game_pos(builder->record->game)->side;
    return builder_stones_set(builder, &game->grid, side, err);
}

/* A move of this colour: refused if the other one is to move. */
static bool stone_read(SgfGame *game, int colour, const SgfValue *value, Error *err) {
    Builder *builder = game->builder;
    int cell;
    switch (point_read(game, value, value->begin, value->length, &cell, err)) {
    case POINT_REFUSED: return false;
    case POINT_PASS:
        return cursor_fail(&value->place, err, "there are no passes in the games of five");
    default: break;
    }
    builder->place = value->place;
    if (builder->record->game == NULL && !game_begin(game, colour, err))
        return false;
    if (game->side_open && !builder_stones_set(builder, &game->grid, colour, err))
        return false;
    game->side_open = false;
    const int side = game_pos(builder->record->game)->side;
    if (side != colour && !builder->refused)
        return cursor_fail(&value->place, err, "%s moves, but it is %s's turn",
                           colour == BLACK ? "black" : "white", side == BLACK ? "black" : "white");
    return builder_stone(builder, &game->board, cell, &value->place, err);
}

/* A move in the engine's notation: XM. Files of earlier versions had choices as comments. */
static bool move_word_read(SgfGame *game, const SgfNode *node, Error *err) {
    const SgfProperty *word = sgf_property(node, "XM");
    const bool comment = word == NULL;
    word = comment ? sgf_property(node, "C") : word;
    if (word == NULL)
        return true;
    if (comment &&
        (!game->ours || game->builder->record->game == NULL || !builder_choice_due(game->builder)))
        return true;
    sgf_value_take(game, node, word, &game->text);
    char *text = game->text.data;
    if (text == NULL)
        return true;
    if (comment)
        text[strcspn(text, " ")] = '\0';
    if (comment && !builder_is_choice(text))
        return true;
    if (game->builder->record->game == NULL && !game_begin(game, NOBODY, err))
        return false;
    return builder_move(game->builder, text, &word->place, err);
}

static bool move_read(SgfGame *game, const SgfNode *node, Error *err) {
    const SgfProperty *black = sgf_property(node, "B"), *white = sgf_property(node, "W");
    if (black != NULL && white != NULL)
        return cursor_fail(&node->place, err, "black and white move in one node");
    const SgfProperty *move = black != NULL ? black : white;
    if (move == NULL)
        return move_word_read(game, node, err);
    if (move->count > 1)
        return cursor_fail(&move->place, err, "a move has one point");
    return stone_read(game, move == black ? BLACK : WHITE, &node->value[move->first], err);
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
    game->builder->place = value->place;
    if (stone && point_read(game, value, value->begin, value->length, &cell, &none) == POINT_READ) {
        if (!note_begin(notes, NOTE_MOVE, name, err))
            return false;
        cell_write(&game->board, cell, &notes->text);
        return note_end(notes, err);
    }
    const RecordNoteKind kind = !plain ? NOTE_PROPERTY : name[0] == 'C' ? NOTE_COMMENT : NOTE_MOVE;
    if (!note_begin(notes, kind, first ? name : NULL, err))
        return false;
    if (walk->nodes == 1 && first && strcmp(name, "CA") == 0 && game->builder->set.kind != SET_UTF8)
        text_string_add(&notes->text, "UTF-8"); /* as the text now is */
    else
        sgf_value_add(game->builder, value, plain, &notes->text);
    return note_end(notes, err);
}

/* Keeps a node. `move`: the move that it made, from 1; 0: none. */
static bool node_keep(SgfGame *game, const SgfWalk *walk, const SgfNode *node, size_t move,
                      Error *err) {
    Notes *notes = walk->notes;
    game->builder->place = node->place;
    if (walk->nodes > 1 && !notes_node_add(notes, err))
        return false;
    notes->node[notes->at].move = (uint32_t)move;
    for (size_t i = 0; i < node->properties; i++) {
        const SgfProperty *property = &node->property[i];
        for (size_t v = 0; v < property->count; v++)
            if (!value_keep(game, walk, property, &node->value[property->first + v], v == 0, err))
                return false;
    }
    return true;
}

static size_t moves_of(const SgfGame *game) {
    const Game *begun = game->builder->record->game;
    return begun != NULL ? game_length(begun) : 0;
}

/* Reads a node of the main line. A position that is set up takes the moves before it away. */
static bool node_read(SgfGame *game, const SgfWalk *walk, const SgfNode *node, Error *err) {
    const size_t before = moves_of(game);
    if ((walk->nodes == 1 && !sgf_root_read(game, node, err)) || !setup_read(game, node, err))
        return false;
    const size_t begun = moves_of(game);
    if (begun == 0 && !game->builder->refused)
        points_remark(game, node);
    if (begun < before)
        while (game->line_begin < walk->notes->nodes)
            walk->notes->node[game->line_begin++].move = 0;
    if (!move_read(game, node, err))
        return false;
    const size_t moves = moves_of(game);
    return node_keep(game, walk, node, moves > begun ? moves : 0, err);
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

/* Reads the nodes, then the result, which needs the game. */
static bool tree_read(SgfGame *game, SgfWalk *walk, SgfNode *node, Error *err) {
    Builder *builder = game->builder;
    if (!nodes_read(game, walk, node, err))
        return false;
    builder->place = *walk->cursor;
    if (builder->record->game == NULL && !game_begin(game, NOBODY, err))
        return false;
    if (!sgf_result_read(game, err))
        return false;
    for (int colour = 0; colour < 2; colour++) {
        Text *name = &builder->record->name[record_player(builder->record->game, colour)];
        text_string_add(name, text_string(&game->names[colour]));
    }
    return true;
}

bool record_sgf_read(Cursor *cursor, Builder *builder, Error *err) {
    SgfGame *game = memory_new(1, sizeof *game);
    SgfWalk walk;
    SgfNode node = {0};
    if (game == NULL)
        return error_memory(err, "no room for a record");
    game->builder = builder;
    game->side = NOBODY;
    game->result_place = *cursor;
    const bool read =
        sgf_walk_begin(&walk, cursor, builder, err) && tree_read(game, &walk, &node, err);
    builder->record->variations = walk.variations;
    sgf_node_free(&node);
    text_free(&game->text);
    text_free(&game->result);
    text_free(&game->position);
    for (int colour = 0; colour < 2; colour++)
        text_free(&game->names[colour]);
    free(game);
    return read;
}

void record_sgf_next(Cursor *cursor) {
    sgf_skip(cursor);
    cursor_space_skip(cursor);
}
