#include "records/builder.h"

#include <stdio.h>
#include <string.h>

#include "base/utf8.h"
#include "games/registry.h"
#include "games/stones.h"
#include "records/aliases.h"
#include "rules/players.h"
#include "rules/position.h"

enum { REMARKS_MAX = 20 /* of one record */ };

void builder_free(Builder *builder) {
    text_free(&builder->spec);
    text_free(&builder->choices);
    text_free(&builder->decoded);
    textset_free(&builder->set);
}

/* Adds a sentence that has its place. */
static void remark_add(Builder *builder, const char *sentence, const char *more) {
    Text *remarks = &builder->record->remarks;
    if (++builder->remarks < REMARKS_MAX)
        text_add(remarks, "%s%s\n", sentence, more);
    else if (builder->remarks == REMARKS_MAX)
        text_string_add(remarks, "more remarks are left out\n");
}

void builder_remark(Builder *builder, const Cursor *place, const char *format, ...) {
    Error sentence;
    va_list args;
    va_start(args, format);
    vsnprintf(sentence.text, sizeof sentence.text, format, args);
    va_end(args);
    cursor_fail_with(place, &sentence);
    remark_add(builder, sentence.text, "");
}

bool builder_alias_refuse(const char *title, AliasFound found, const GameAlias *meaning,
                          Error *err) {
    if (found != ALIAS_LACKING)
        return error_set(err, "the game '%s' is not known", quote(title).text);
    bool shown = title[0] > '9';
    for (const char *at = title; *at != '\0'; at++)
        shown = shown && byte_shown(*at) == *at;
    if (!shown || word_same(title, meaning->game))
        return error_set(err, "the game '%s' is not among the games of this engine",
                         quote(shown ? title : meaning->game).text);
    return error_set(err, "the game '%s' (%s) is not among the games of this engine",
                     quote(title).text, meaning->game);
}

bool builder_alias_set(Builder *builder, const char *title, Error *err) {
    GameAlias meaning;
    const AliasFound found = alias_find(title, &meaning);
    if (found != ALIAS_KNOWN)
        return builder_alias_refuse(title, found, &meaning, err);
    text_clear(&builder->spec);
    text_add(&builder->spec, "%s%s", meaning.game, meaning.options);
    return true;
}

/* Of the word that names the game. */
static size_t spec_name_length(const Builder *builder) {
    return strcspn(text_string(&builder->spec), " ");
}

bool builder_given_is(const Builder *builder, const char *game) {
    const char *given = builder->fallback != NULL ? builder->fallback : "";
    const size_t length = strlen(game);
    return strncmp(given, game, length) == 0 && (given[length] == ' ' || given[length] == '\0');
}

void builder_game_set(Builder *builder, const GameAlias *title) {
    builder->given = builder_given_is(builder, title->game);
    text_clear(&builder->spec);
    text_string_add(&builder->spec, builder->given ? builder->fallback : title->game);
    for (const char *at = title->options; *at == ' '; at += strcspn(at, " ")) {
        char key[16], value[16];
        if (sscanf(++at, "%15[^=]=%15[^ ]", key, value) == 2)
            builder_option_add(builder, key, value);
    }
}

void builder_option_add(Builder *builder, const char *key, const char *value) {
    char name[32];
    const char *spec = text_string(&builder->spec);
    snprintf(name, sizeof name, "%.*s", (int)spec_name_length(builder), spec);
    const Rules *rules = registry_find(name);
    if (rules == NULL || setup_key(rules, key) < 0)
        return;
    for (const char *at = spec; (at = strchr(at, ' ')) != NULL; at++)
        if (strncmp(at + 1, key, strlen(key)) == 0 && at[1 + strlen(key)] == '=')
            return;
    text_add(&builder->spec, " %s=%s", key, value);
}

bool builder_board_set(Builder *builder, Board *board, bool said, Error *err) {
    const char *rest = text_string(&builder->spec) + spec_name_length(builder);
    const char *size = rest + strspn(rest, " ");
    Text spec = {0};
    if (*size >= '0' && *size <= '9') {
        Variant *variant = registry_open_line(text_string(&builder->spec), err);
        if (variant == NULL)
            return false;
        const Board given = variant->setup.board;
        variant_release(variant);
        if (said && !board_same(board, &given))
            return error_set(err, "the board is of %dx%d, but that of the given game of %dx%d",
                             board->columns, board->rows, given.columns, given.rows);
        *board = given;
        return true;
    }
    text_add(&spec, "%.*s %dx%d%s", (int)spec_name_length(builder), text_string(&builder->spec),
             board->columns, board->rows, rest);
    text_taint(&spec, &builder->spec);
    text_free(&builder->spec);
    builder->spec = spec;
    return true;
}

bool builder_fallback_set(Builder *builder, Error *err) {
    if (builder->fallback == NULL)
        return error_set(err, "the record does not say which game was played");
    builder->given = true;
    text_clear(&builder->spec);
    text_string_add(&builder->spec, builder->fallback);
    return true;
}

bool builder_open(Builder *builder, const char *position, Error *err) {
    Variant *variant = registry_open_line(text_string(&builder->spec), err);
    if (variant == NULL)
        return false;
    game_free(builder->record->game);
    builder->record->game = game_new(variant);
    if (builder->record->game == NULL)
        return error_memory(err, "no room for a game");
    return position == NULL || game_position_line_set(builder->record->game, position, err);
}

bool builder_given_open(Builder *builder, const char *what, Board *board, Error *err) {
    if (builder->fallback == NULL)
        return error_set(err, "%s: name the game that is meant, as with --game", what);
    if (!builder_fallback_set(builder, err))
        return false;
    if (builder_given_is(builder, "gomoku")) {
        builder_option_add(builder, "first", "black");
        builder_option_add(builder, "centre", "off");
    }
    if ((board != NULL && !builder_board_set(builder, board, true, err)) ||
        !builder_open(builder, NULL, err))
        return false;
    return game_variant(builder->record->game)->setup.rules->points != NULL ||
           error_set(err, "this form holds games of stones on points");
}

bool builder_stones_set(Builder *builder, const Grid *grid, int side, Error *err) {
    if (builder->refused)
        return error_set(err, "a position follows an illegal move");
    Game *game = stones_game(game_variant(builder->record->game), grid, side, err);
    if (game == NULL)
        return false;
    game_free(builder->record->game);
    builder->record->game = game;
    return true;
}

bool builder_is_choice(const char *word) {
    return strcmp(word, "white") == 0 || strcmp(word, "black") == 0 || strcmp(word, "more") == 0;
}

bool builder_choice_due(Builder *builder) {
    Move move;
    Error err;
    if (game_move_read(builder->record->game, "white", &move, &err))
        return true;
    builder->starved = builder->starved || error_is_memory(&err);
    return false;
}

/* Makes the next choice that the record names, or the default, and forgets it. */
static bool choice_play(Builder *builder, const Cursor *place, Error *err) {
    Words words;
    if (builder->choices.truncated || !words_split(&words, text_string(&builder->choices)))
        return error_memory(err, "no room for the choices");
    if (words.count == 0)
        builder_remark(builder, place,
                       "no choice of colours before this move: who began keeps white");
    const bool made =
        game_word_play(builder->record->game, words.count > 0 ? words.word[0] : "black", err);
    builder->seats_open = true;
    text_clear(&builder->choices);
    for (size_t i = 1; i < words.count; i++)
        text_add(&builder->choices, "%s%s", i > 1 ? " " : "", words.word[i]);
    words_free(&words);
    return made;
}

/* Makes the choices that are due, then plays the move. If the record names no choice, the first
   player keeps white. If `word` itself is a choice, plays only this choice. */
static bool move_play(Builder *builder, const char *word, const Cursor *place, Error *err) {
    while (!builder_is_choice(word) && builder_choice_due(builder))
        if (!choice_play(builder, place, err))
            return false;
    if (game_length(builder->record->game) >= RECORD_NODES_MAX)
        return error_set(err, "a record has at most %d moves", RECORD_NODES_MAX);
    return game_word_play(builder->record->game, word, err);
}

/* Leaves out a move that cannot be made, for the reason in *err. */
static bool move_refuse(Builder *builder, const Cursor *place, Error *err) {
    cursor_fail_with(place, err);
    if (error_is_memory(err))
        return false;
    if (builder->refused) {
        *err = builder->refusal;
        return false;
    }
    builder->refused = true;
    builder->refusal = *err;
    return true;
}

bool builder_move(Builder *builder, const char *word, const Cursor *place, Error *err) {
    return (!builder->refused && move_play(builder, word, place, err)) ||
           move_refuse(builder, place, err);
}

bool builder_stone(Builder *builder, const Board *board, int cell, const Cursor *place,
                   Error *err) {
    Text word = {0};
    cell_write(board, cell, &word);
    builder_text_check(builder, &word);
    const bool played = builder_move(builder, text_string(&word), place, err);
    text_free(&word);
    return played;
}

bool builder_corner_stone(Builder *builder, int x, int y, const Cursor *place, Error *err) {
    const Board *board = &game_variant(builder->record->game)->setup.board;
    if (x >= 0 && x < board->columns && y >= 0 && y < board->rows)
        return builder_stone(builder, board, (board->rows - 1 - y) * board->columns + x, place,
                             err);
    error_set(err, "the point is not on a board of %dx%d", board->columns, board->rows);
    return move_refuse(builder, place, err);
}

int builder_winner(const Builder *builder) {
    const Game *game = builder->record->game;
    const Outcome outcome = game_outcome(game, NULL);
    if (outcome == ONGOING || outcome == DRAWN)
        return outcome == DRAWN ? RECORD_DRAWN : RECORD_UNKNOWN;
    return pos_winning_team(game_pos(game), outcome);
}

static void winner_name(int winner, char name[32]) {
    static const char *const players[] = {"first", "second", "third", "fourth"};
    if (winner == RECORD_DRAWN)
        strcpy(name, "nobody wins");
    else if (winner == RECORD_SHARED)
        strcpy(name, "several players share");
    else
        snprintf(name, 32, "the %s player wins", players[winner]);
}

/* An illegal last move loses. `found`: the winner by the rules, before it. */
static bool refusal_settle(Builder *builder, int found, Error *err) {
    const Game *game = builder->record->game;
    const Pos *pos = game_pos(game);
    const bool loses = !variant_multi(pos->variant) && builder->claimed >= 0 &&
                       builder->claimed != pos_rules(pos)->mover(pos);
    if (found == RECORD_UNKNOWN ? !loses : builder->claimed != found) {
        *err = builder->refusal;
        return false;
    }
    remark_add(builder, builder->refusal.text, "; the record ends before this move");
    return true;
}

bool builder_close(Builder *builder, const Cursor *place, Error *err) {
    Record *record = builder->record;
    builder->place = *place;
    while (builder->choices.length > 0 && builder_choice_due(builder))
        if (!choice_play(builder, place, err))
            return false;
    const int found = builder_winner(builder);
    if (builder->refused && !refusal_settle(builder, found, err))
        return false;
    record->winner = found != RECORD_UNKNOWN ? found : builder->claimed;
    record->undecided = builder->claimed == RECORD_UNKNOWN;
    if (record->winner != RECORD_SHARED)
        record->sharers = 0;
    if (found == RECORD_UNKNOWN || builder->claimed == RECORD_UNKNOWN ||
        builder->claimed == found || builder->seats_open)
        return true;
    char says[32], is[32];
    winner_name(builder->claimed, says);
    winner_name(found, is);
    return cursor_fail(place, err, "the record says that %s, but by the rules of %s %s", says,
                       game_variant(record->game)->setup.rules->name, is);
}

void builder_text_check(Builder *builder, const Text *text) {
    builder->starved = builder->starved || text->truncated;
}

static bool utf8_valid(const char *at, const char *end) {
    while (at < end)
        if (utf8_take(&at) == UTF8_NONE)
            return false;
    return true;
}

static void set_remark(Builder *builder, const Cursor *place) {
    const char *name = builder->set.name.text;
    if (builder->set_said)
        return;
    builder->set_said = true;
    if (builder->set.kind == SET_UNKNOWN)
        builder_remark(
            builder, &builder->set_place,
            "the character set '%s' cannot be read here: other letters than ASCII are '?'", name);
    else if (builder->set.kind == SET_UNNAMED)
        builder_remark(builder, place, "this text is no UTF-8: it is read as ISO-8859-1");
    else
        builder_remark(builder, place, "bytes that are no text of the character set '%s' are '?'",
                       name);
}

void builder_text_decode(Builder *builder, const Cursor *place, const char **begin,
                         const char **end) {
    const TextSetKind kind = builder->set.kind;
    if ((kind == SET_UNNAMED || kind == SET_UTF8) && utf8_valid(*begin, *end))
        return;
    text_clear(&builder->decoded);
    if (kind == SET_UTF8) {
        set_remark(builder, place);
        return;
    }
    const size_t wrong = textset_decode(&builder->set, *begin, *end, &builder->decoded);
    if (wrong > 0 || kind == SET_UNNAMED)
        set_remark(builder, place);
    builder_text_check(builder, &builder->decoded);
    *begin = text_string(&builder->decoded);
    *end = *begin + builder->decoded.length;
}

void builder_text_set(Builder *builder, const Cursor *place, Text *text, const char *value,
                      size_t length) {
    const char *end = value + length;
    text_clear(text);
    builder_text_decode(builder, place, &value, &end);
    characters_add(text, value, end);
    builder_line_set(builder, place, text);
}

void builder_line_set(Builder *builder, const Cursor *place, Text *text) {
    if (text->length > RECORD_VALUE_MAX) {
        builder_remark(builder, place, "this text is cut after %d bytes", RECORD_VALUE_MAX);
        text->length = RECORD_VALUE_MAX;
        while ((text->data[text->length] & 0xC0) == 0x80)
            text->length--;
        text->data[text->length] = '\0';
    }
    for (char *at = text->length > 0 ? strchr(text->data, '\n') : NULL; at != NULL;
         at = strchr(at, '\n'))
        *at = ' ';
    text_end_trim(text, ' ');
}
