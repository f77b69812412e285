/* The database of the Renju International Federation, as renju.net has it for download (.rif): XML
   with an element for each player, tournament and game. Of a game:

       <game black="1" white="2" tournament="3" round="4" bresult="0.5"><move>h8 h9 h7</move></game>

   Black begins; `bresult` is Black's share. Points are of 15x15, letters with i, rows from below.
   Numbers name players and tournaments, whose elements come before the games. */
#include "records/rif.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "records/forms.h"
#include "records/xml.h"

enum { SIDE = 15, NUMBERS = 1 << 20 };

/* --- players and tournaments --- */

enum { PLAYERS, TOURNAMENTS, ELEMENT_KINDS };

static const char *const element_names[ELEMENT_KINDS] = {"player", "tournament"};

struct RifIndex {
    const char *
        *element[ELEMENT_KINDS]; /* where the element of each number begins; NULL: nowhere */
    size_t room[ELEMENT_KINDS];
};

void rif_index_free(RifIndex *index) {
    for (int kind = 0; index != NULL && kind < ELEMENT_KINDS; kind++)
        free(index->element[kind]);
    free(index);
}

/* Returns NUMBERS for what is no number. */
static size_t id_read(const char *text) {
    const size_t length = strspn(text, "0123456789");
    const unsigned long number = length > 0 && length < 8 ? strtoul(text, NULL, 10) : NUMBERS;
    return text[length] == '\0' && number < NUMBERS ? number : NUMBERS;
}

/* Keeps the place of a player or tournament. False without memory. */
static bool element_keep(RifIndex *index, const XmlTag *tag, Text *value) {
    for (int kind = 0; kind < ELEMENT_KINDS; kind++) {
        if (!xml_tag_is(tag, element_names[kind]))
            continue;
        xml_attribute(tag, "id", value);
        const size_t number = id_read(text_string(value)), before = index->room[kind];
        if (value->truncated || number >= NUMBERS)
            return !value->truncated;
        const char **grown =
            memory_room(index->element[kind], number, 1, &index->room[kind], sizeof *grown);
        if (grown == NULL)
            return false;
        for (size_t i = before; i < index->room[kind]; i++)
            grown[i] = NULL;
        index->element[kind] = grown;
        grown[number] = tag->place.at;
    }
    return true;
}

/* Finds the element that an attribute of the game names by its number. */
static bool element_find(const Builder *builder, const XmlTag *game, const char *attribute,
                         int kind, XmlTag *tag, Text *value) {
    const RifIndex *index = *builder->index;
    xml_attribute(game, attribute, value);
    const size_t number = id_read(text_string(value));
    if (number >= index->room[kind] || index->element[kind][number] == NULL)
        return false;
    Cursor cursor = {.at = index->element[kind][number], .end = game->end};
    return xml_tag_take(&cursor, tag);
}

/* --- games --- */

/* Moves to the next game; keeps elements before it in the index (NULL: does not). */
static bool game_element_find(Cursor *cursor, RifIndex *index, XmlTag *game, bool *room) {
    Text value = {0};
    bool found = false;
    while (!found && *room && xml_tag_take(cursor, game)) {
        found = xml_tag_is(game, "game");
        *room = index == NULL || element_keep(index, game, &value);
    }
    text_free(&value);
    return found;
}

/* Moves to the beginning of the next game, or to the end. */
static void game_element_seek(Cursor *cursor) {
    XmlTag game;
    bool room = true;
    if (game_element_find(cursor, NULL, &game, &room))
        *cursor = game.place;
}

void record_rif_next(Cursor *cursor) {
    XmlTag game;
    bool room = true;
    game_element_find(cursor, NULL, &game, &room);
    game_element_seek(cursor);
}

static void player_set(Builder *builder, const XmlTag *game, const char *colour, int seat,
                       Text *value) {
    Text *name = &builder->record->name[seat];
    XmlTag player;
    if (!element_find(builder, game, colour, PLAYERS, &player, value)) {
        builder_remark(builder, &game->place, "player '%s' is not in the database",
                       quote(text_string(value)).text);
        return;
    }
    xml_attribute(&player, "name", value);
    text_string_add(name, text_string(value));
    xml_attribute(&player, "surname", value);
    text_add(name, "%s%s", name->length > 0 && value->length > 0 ? " " : "", text_string(value));
}

static void game_texts_set(Builder *builder, const XmlTag *game, Text *value) {
    Record *record = builder->record;
    XmlTag tournament;
    player_set(builder, game, "black", 0, value);
    player_set(builder, game, "white", 1, value);
    xml_attribute(game, "round", &record->round);
    if (element_find(builder, game, "tournament", TOURNAMENTS, &tournament, value)) {
        xml_attribute(&tournament, "name", &record->event);
        xml_attribute(&tournament, "start", &record->date);
    }
    xml_attribute(game, "bresult", value);
    const char *share = text_string(value);
    if (strcmp(share, "1") == 0 || strcmp(share, "0") == 0)
        builder->claimed = share[0] == '1' ? 0 : 1;
    else if (strcmp(share, "0.5") == 0)
        builder->claimed = RECORD_DRAWN;
}

/* Plays the moves up to the next tag. */
static bool move_element_read(Cursor *cursor, Builder *builder, Error *err) {
    for (;;) {
        cursor_space_skip(cursor);
        const Cursor place = *cursor;
        if (cursor_peek(cursor) == '<' || cursor_peek(cursor) == CURSOR_END)
            return true;
        int x, y;
        if (!cursor_point_take(cursor, &x, &y) || x >= SIDE || y < 0 || y >= SIDE)
            return cursor_fail(&place, err, "this is no point of a board of 15x15, as h8 is");
        if (!builder_corner_stone(builder, x, SIDE - 1 - y, &place, err))
            return false;
    }
}

/* Reads the elements of a game up to its end. */
static bool game_element_read(Cursor *cursor, Builder *builder, const XmlTag *game, Error *err) {
    XmlTag tag;
    while (xml_tag_take(cursor, &tag)) {
        if (xml_tag_is(&tag, "/game"))
            return true;
        if (xml_tag_is(&tag, "game"))
            break;
        if (xml_tag_is(&tag, "move") && !move_element_read(cursor, builder, err))
            return false;
        cursor_space_skip(cursor);
        if (xml_tag_is(&tag, "info") && cursor_peek(cursor) != '<')
            builder_remark(builder, &tag.place, "the comment on the game is left out");
    }
    return cursor_fail(&game->place, err, "this game has no end");
}

bool record_rif_read(Cursor *cursor, Builder *builder, Error *err) {
    static const char renju[] = "RIF holds games of renju, which is not a game of this engine";
    XmlTag game;
    Text value = {0};
    bool room = true;
    Board board = board_rectangle(SIDE, SIDE);
    const Cursor begin = *cursor;
    if (*builder->index == NULL)
        *builder->index = memory_new(1, sizeof **builder->index);
    if (*builder->index == NULL)
        return error_memory(err, "no room for the players");
    const bool found = game_element_find(cursor, *builder->index, &game, &room);
    if (!room)
        return error_memory(err, "no room for the players");
    if (!found)
        return cursor_fail(&begin, err, "there is no game in this database");
    builder->record->line = game.place.line;
    builder->place = game.place;
    if (!builder_given_open(builder, renju, &board, err))
        return false;
    game_texts_set(builder, &game, &value);
    builder_text_check(builder, &value);
    text_free(&value);
    if (!game_element_read(cursor, builder, &game, err))
        return false;
    game_element_seek(cursor);
    return builder_close(builder, &game.place, err);
}
