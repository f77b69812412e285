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

enum { PLAYERS, TOURNAMENTS, KINDS };

static const char *const kinds[KINDS] = {"player", "tournament"};

struct RifIndex {
    const char **element[KINDS]; /* where the element of each number begins; NULL: nowhere */
    size_t room[KINDS];
};

void rif_index_free(RifIndex *index) {
    for (int kind = 0; index != NULL && kind < KINDS; kind++)
        free(index->element[kind]);
    free(index);
}

/* Returns NUMBERS for what is no number. */
static size_t number_read(const char *text) {
    const size_t length = strspn(text, "0123456789");
    const unsigned long number = length > 0 && length < 8 ? strtoul(text, NULL, 10) : NUMBERS;
    return text[length] == '\0' && number < NUMBERS ? number : NUMBERS;
}

/* Keeps the place of a player or tournament. False without memory. */
static bool element_keep(RifIndex *index, const XmlTag *tag, Text *value) {
    for (int kind = 0; kind < KINDS; kind++) {
        if (!xml_tag_is(tag, kinds[kind]))
            continue;
        xml_attribute(tag, "id", value);
        const size_t number = number_read(text_string(value)), before = index->room[kind];
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
static bool element_find(const Draft *draft, const XmlTag *game, const char *attribute, int kind,
                         XmlTag *tag, Text *value) {
    const RifIndex *index = *draft->index;
    xml_attribute(game, attribute, value);
    const size_t number = number_read(text_string(value));
    if (number >= index->room[kind] || index->element[kind][number] == NULL)
        return false;
    Scan scan = {.at = index->element[kind][number], .end = game->end};
    return xml_tag_take(&scan, tag);
}

/* --- games --- */

/* Moves to the next game; keeps elements before it in the index (NULL: does not). */
static bool game_find(Scan *scan, RifIndex *index, XmlTag *game, bool *room) {
    Text value = {0};
    bool found = false;
    while (!found && *room && xml_tag_take(scan, game)) {
        found = xml_tag_is(game, "game");
        *room = index == NULL || element_keep(index, game, &value);
    }
    text_free(&value);
    return found;
}

/* Moves to the beginning of the next game, or to the end. */
static void game_next(Scan *scan) {
    XmlTag game;
    bool room = true;
    if (game_find(scan, NULL, &game, &room))
        *scan = game.place;
}

void record_rif_next(Scan *scan) {
    XmlTag game;
    bool room = true;
    game_find(scan, NULL, &game, &room);
    game_next(scan);
}

static void player_set(Draft *draft, const XmlTag *game, const char *colour, int seat,
                       Text *value) {
    Text *name = &draft->record->name[seat];
    XmlTag player;
    if (!element_find(draft, game, colour, PLAYERS, &player, value)) {
        draft_remark(draft, &game->place, "player '%s' is not in the database",
                     quote(text_string(value)).text);
        return;
    }
    xml_attribute(&player, "name", value);
    text_string_add(name, text_string(value));
    xml_attribute(&player, "surname", value);
    text_add(name, "%s%s", name->length > 0 && value->length > 0 ? " " : "", text_string(value));
}

static void texts_set(Draft *draft, const XmlTag *game, Text *value) {
    Record *record = draft->record;
    XmlTag tournament;
    player_set(draft, game, "black", 0, value);
    player_set(draft, game, "white", 1, value);
    xml_attribute(game, "round", &record->round);
    if (element_find(draft, game, "tournament", TOURNAMENTS, &tournament, value)) {
        xml_attribute(&tournament, "name", &record->event);
        xml_attribute(&tournament, "start", &record->date);
    }
    xml_attribute(game, "bresult", value);
    const char *share = text_string(value);
    if (strcmp(share, "1") == 0 || strcmp(share, "0") == 0)
        draft->claimed = share[0] == '1' ? 0 : 1;
    else if (strcmp(share, "0.5") == 0)
        draft->claimed = RECORD_DRAWN;
}

/* Plays the moves up to the next tag. */
static bool moves_read(Scan *scan, Draft *draft, Error *err) {
    for (;;) {
        scan_space_skip(scan);
        const Scan place = *scan;
        if (scan_peek(scan) == '<' || scan_peek(scan) == SCAN_END)
            return true;
        int x, y;
        if (!scan_point_take(scan, &x, &y) || x >= SIDE || y < 0 || y >= SIDE)
            return scan_fail(&place, err, "this is no point of a board of 15x15, as h8 is");
        if (!draft_corner_stone(draft, x, SIDE - 1 - y, &place, err))
            return false;
    }
}

/* Reads the elements of a game up to its end. */
static bool body_read(Scan *scan, Draft *draft, const XmlTag *game, Error *err) {
    XmlTag tag;
    while (xml_tag_take(scan, &tag)) {
        if (xml_tag_is(&tag, "/game"))
            return true;
        if (xml_tag_is(&tag, "game"))
            break;
        if (xml_tag_is(&tag, "move") && !moves_read(scan, draft, err))
            return false;
        scan_space_skip(scan);
        if (xml_tag_is(&tag, "info") && scan_peek(scan) != '<')
            draft_remark(draft, &tag.place, "the comment on the game is left out");
    }
    return scan_fail(&game->place, err, "this game has no end");
}

bool record_rif_read(Scan *scan, Draft *draft, Error *err) {
    static const char renju[] = "RIF holds games of renju, which is not a game of this engine";
    XmlTag game;
    Text value = {0};
    bool room = true;
    Board board = board_rectangle(SIDE, SIDE);
    const Scan begin = *scan;
    if (*draft->index == NULL)
        *draft->index = memory_new(1, sizeof **draft->index);
    if (*draft->index == NULL)
        return error_memory(err, "no room for the players");
    const bool found = game_find(scan, *draft->index, &game, &room);
    if (!room)
        return error_memory(err, "no room for the players");
    if (!found)
        return scan_fail(&begin, err, "there is no game in this database");
    draft->record->line = game.place.line;
    draft->place = game.place;
    if (!draft_given_open(draft, renju, &board, err))
        return false;
    texts_set(draft, &game, &value);
    draft_text_check(draft, &value);
    text_free(&value);
    if (!body_read(scan, draft, &game, err))
        return false;
    game_next(scan);
    return draft_close(draft, &game.place, err);
}
