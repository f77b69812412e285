#include "records/draft.h"

#include <stdio.h>
#include <string.h>

#include "base/utf8.h"
#include "games/registry.h"
#include "games/stones.h"
#include "records/titles.h"
#include "rules/players.h"
#include "rules/position.h"

enum { REMARKS_MAX = 20 /* of one record */ };

void draft_free(Draft *draft) {
    text_free(&draft->spec);
    text_free(&draft->choices);
    text_free(&draft->decoded);
    textset_free(&draft->set);
}

/* Adds a sentence that has its place. */
static void remark_add(Draft *draft, const char *sentence, const char *more) {
    Text *remarks = &draft->record->remarks;
    if (++draft->remarks < REMARKS_MAX)
        text_add(remarks, "%s%s\n", sentence, more);
    else if (draft->remarks == REMARKS_MAX)
        text_string_add(remarks, "more remarks are left out\n");
}

void draft_remark(Draft *draft, const Scan *place, const char *format, ...) {
    Error sentence;
    va_list args;
    va_start(args, format);
    vsnprintf(sentence.text, sizeof sentence.text, format, args);
    va_end(args);
    scan_fail_with(place, &sentence);
    remark_add(draft, sentence.text, "");
}

bool draft_title_refuse(const char *title, TitleFound found, const Title *meaning, Error *err) {
    if (found != TITLE_LACKING)
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

bool draft_title_set(Draft *draft, const char *title, Error *err) {
    Title meaning;
    const TitleFound found = title_find(title, &meaning);
    if (found != TITLE_KNOWN)
        return draft_title_refuse(title, found, &meaning, err);
    text_clear(&draft->spec);
    text_add(&draft->spec, "%s%s", meaning.game, meaning.options);
    return !draft->spec.truncated || error_memory(err, "no room for a game");
}

/* Of the word that names the game. */
static size_t spec_name_length(const Draft *draft) {
    return strcspn(text_string(&draft->spec), " ");
}

bool draft_given_is(const Draft *draft, const char *game) {
    const char *given = draft->fallback != NULL ? draft->fallback : "";
    const size_t length = strlen(game);
    return strncmp(given, game, length) == 0 && (given[length] == ' ' || given[length] == '\0');
}

void draft_game_set(Draft *draft, const Title *title) {
    draft->given = draft_given_is(draft, title->game);
    text_clear(&draft->spec);
    text_string_add(&draft->spec, draft->given ? draft->fallback : title->game);
    for (const char *at = title->options; *at == ' '; at += strcspn(at, " ")) {
        char key[16], value[16];
        if (sscanf(++at, "%15[^=]=%15[^ ]", key, value) == 2)
            draft_option_add(draft, key, value);
    }
}

void draft_option_add(Draft *draft, const char *key, const char *value) {
    char name[32];
    const char *spec = text_string(&draft->spec);
    snprintf(name, sizeof name, "%.*s", (int)spec_name_length(draft), spec);
    const Rules *rules = registry_find(name);
    if (rules == NULL || setup_key(rules, key) < 0)
        return;
    for (const char *at = spec; (at = strchr(at, ' ')) != NULL; at++)
        if (strncmp(at + 1, key, strlen(key)) == 0 && at[1 + strlen(key)] == '=')
            return;
    text_add(&draft->spec, " %s=%s", key, value);
}

bool draft_board_set(Draft *draft, Board *board, bool said, Error *err) {
    if (draft->spec.truncated)
        return error_memory(err, "no room for a game");
    const char *rest = text_string(&draft->spec) + spec_name_length(draft);
    const char *size = rest + strspn(rest, " ");
    Text spec = {0};
    if (*size >= '0' && *size <= '9') {
        Variant *variant = registry_open_line(text_string(&draft->spec), err);
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
    text_add(&spec, "%.*s %dx%d%s", (int)spec_name_length(draft), text_string(&draft->spec),
             board->columns, board->rows, rest);
    text_free(&draft->spec);
    draft->spec = spec;
    return !spec.truncated || error_memory(err, "no room for a game");
}

bool draft_fallback_set(Draft *draft, Error *err) {
    if (draft->fallback == NULL)
        return error_set(err, "the record does not say which game was played");
    draft->given = true;
    text_clear(&draft->spec);
    text_string_add(&draft->spec, draft->fallback);
    return !draft->spec.truncated || error_memory(err, "no room for a game");
}

bool draft_open(Draft *draft, const char *position, Error *err) {
    if (draft->spec.truncated)
        return error_memory(err, "no room for a game");
    Variant *variant = registry_open_line(text_string(&draft->spec), err);
    if (variant == NULL)
        return false;
    game_free(draft->record->game);
    draft->record->game = game_new(variant);
    if (draft->record->game == NULL)
        return error_memory(err, "no room for a game");
    return position == NULL || game_position_line_set(draft->record->game, position, err);
}

bool draft_given_open(Draft *draft, const char *what, Board *board, Error *err) {
    if (draft->fallback == NULL)
        return error_set(err, "%s: name the game that is meant, as with --game", what);
    if (!draft_fallback_set(draft, err))
        return false;
    if (draft_given_is(draft, "gomoku")) {
        draft_option_add(draft, "first", "black");
        draft_option_add(draft, "centre", "off");
    }
    if ((board != NULL && !draft_board_set(draft, board, true, err)) ||
        !draft_open(draft, NULL, err))
        return false;
    return game_variant(draft->record->game)->setup.rules->points != NULL ||
           error_set(err, "this form holds games of stones on points");
}

bool draft_stones_set(Draft *draft, const Grid *grid, int side, Error *err) {
    if (draft->refused)
        return error_set(err, "a position follows an illegal move");
    Game *game = stones_game(game_variant(draft->record->game), grid, side, err);
    if (game == NULL)
        return false;
    game_free(draft->record->game);
    draft->record->game = game;
    return true;
}

static bool word_play(Game *game, const char *word, Error *err) {
    Move move;
    return game_move_read(game, word, &move, err) && game_play(game, move, err);
}

bool draft_is_choice(const char *word) {
    return strcmp(word, "white") == 0 || strcmp(word, "black") == 0 || strcmp(word, "more") == 0;
}

bool draft_choice_due(Draft *draft) {
    Move move;
    Error err;
    if (game_move_read(draft->record->game, "white", &move, &err))
        return true;
    draft->starved = draft->starved || error_is_memory(&err);
    return false;
}

/* Makes the next choice that the record names, or the default, and forgets it. */
static bool choice_play(Draft *draft, const Scan *place, Error *err) {
    Words words;
    if (draft->choices.truncated || !words_split(&words, text_string(&draft->choices)))
        return error_memory(err, "no room for the choices");
    if (words.count == 0)
        draft_remark(draft, place, "no choice of colours before this move: who began keeps white");
    const bool made =
        word_play(draft->record->game, words.count > 0 ? words.word[0] : "black", err);
    draft->seats_open = true;
    text_clear(&draft->choices);
    for (size_t i = 1; i < words.count; i++)
        text_add(&draft->choices, "%s%s", i > 1 ? " " : "", words.word[i]);
    words_free(&words);
    return made;
}

/* Makes the choices that are due, then plays the move. If the record names no choice, the first
   player keeps white. If `word` itself is a choice, plays only this choice. */
static bool move_play(Draft *draft, const char *word, const Scan *place, Error *err) {
    while (!draft_is_choice(word) && draft_choice_due(draft))
        if (!choice_play(draft, place, err))
            return false;
    if (game_length(draft->record->game) >= RECORD_NODES_MAX)
        return error_set(err, "a record has at most %d moves", RECORD_NODES_MAX);
    return word_play(draft->record->game, word, err);
}

/* Leaves out a move that cannot be made, for the reason in *err. */
static bool move_refuse(Draft *draft, const Scan *place, Error *err) {
    scan_fail_with(place, err);
    if (error_is_memory(err))
        return false;
    if (draft->refused) {
        *err = draft->refusal;
        return false;
    }
    draft->refused = true;
    draft->refusal = *err;
    return true;
}

bool draft_move(Draft *draft, const char *word, const Scan *place, Error *err) {
    return (!draft->refused && move_play(draft, word, place, err)) ||
           move_refuse(draft, place, err);
}

bool draft_stone(Draft *draft, const Board *board, int cell, const Scan *place, Error *err) {
    Text word = {0};
    cell_write(board, cell, &word);
    const bool played = word.truncated ? error_memory(err, "no room for a move")
                                       : draft_move(draft, text_string(&word), place, err);
    text_free(&word);
    return played;
}

bool draft_corner_stone(Draft *draft, int x, int y, const Scan *place, Error *err) {
    const Board *board = &game_variant(draft->record->game)->setup.board;
    if (x >= 0 && x < board->columns && y >= 0 && y < board->rows)
        return draft_stone(draft, board, (board->rows - 1 - y) * board->columns + x, place, err);
    error_set(err, "the point is not on a board of %dx%d", board->columns, board->rows);
    return move_refuse(draft, place, err);
}

int draft_winner(const Draft *draft) {
    const Game *game = draft->record->game;
    const Pos *pos = game_pos(game);
    const Outcome outcome = game_outcome(game, NULL);
    if (outcome == ONGOING || outcome == DRAWN)
        return outcome == DRAWN ? RECORD_DRAWN : RECORD_UNKNOWN;
    if (variant_multi(pos->variant))
        return colour_player(game_winner(game)) % pos->variant->teams;
    const int mover = pos_rules(pos)->mover(pos);
    return outcome == WON ? mover : 1 - mover;
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
static bool refusal_settle(Draft *draft, int found, Error *err) {
    const Game *game = draft->record->game;
    const Pos *pos = game_pos(game);
    const bool loses = !variant_multi(pos->variant) && draft->claimed >= 0 &&
                       draft->claimed != pos_rules(pos)->mover(pos);
    if (found == RECORD_UNKNOWN ? !loses : draft->claimed != found) {
        *err = draft->refusal;
        return false;
    }
    remark_add(draft, draft->refusal.text, "; the record ends before this move");
    return true;
}

bool draft_close(Draft *draft, const Scan *place, Error *err) {
    Record *record = draft->record;
    draft->place = *place;
    while (draft->choices.length > 0 && draft_choice_due(draft))
        if (!choice_play(draft, place, err))
            return false;
    const int found = draft_winner(draft);
    if (draft->refused && !refusal_settle(draft, found, err))
        return false;
    record->winner = found != RECORD_UNKNOWN ? found : draft->claimed;
    record->undecided = draft->claimed == RECORD_UNKNOWN;
    if (record->winner != RECORD_SHARED)
        record->sharers = 0;
    if (found == RECORD_UNKNOWN || draft->claimed == RECORD_UNKNOWN || draft->claimed == found ||
        draft->seats_open)
        return true;
    char says[32], is[32];
    winner_name(draft->claimed, says);
    winner_name(found, is);
    return scan_fail(place, err, "the record says that %s, but by the rules of %s %s", says,
                     game_variant(record->game)->setup.rules->name, is);
}

void draft_text_check(Draft *draft, const Text *text) {
    draft->starved = draft->starved || text->truncated;
}

static bool utf8_valid(const char *at, const char *end) {
    while (at < end)
        if (utf8_take(&at) == UTF8_NONE)
            return false;
    return true;
}

static void set_remark(Draft *draft, const Scan *place) {
    const char *name = draft->set.name.text;
    if (draft->set_said)
        return;
    draft->set_said = true;
    if (draft->set.kind == SET_UNKNOWN)
        draft_remark(draft, &draft->set_place,
                     "the character set '%s' cannot be read here: other letters than ASCII are '?'",
                     name);
    else if (draft->set.kind == SET_UNNAMED)
        draft_remark(draft, place, "this text is no UTF-8: it is read as ISO-8859-1");
    else
        draft_remark(draft, place, "bytes that are no text of the character set '%s' are '?'",
                     name);
}

void draft_text_decode(Draft *draft, const Scan *place, const char **begin, const char **end) {
    const TextSetKind kind = draft->set.kind;
    if ((kind == SET_UNNAMED || kind == SET_UTF8) && utf8_valid(*begin, *end))
        return;
    text_clear(&draft->decoded);
    if (kind == SET_UTF8) {
        set_remark(draft, place);
        return;
    }
    const size_t wrong = textset_decode(&draft->set, *begin, *end, &draft->decoded);
    if (wrong > 0 || kind == SET_UNNAMED)
        set_remark(draft, place);
    draft_text_check(draft, &draft->decoded);
    *begin = text_string(&draft->decoded);
    *end = *begin + draft->decoded.length;
}

void draft_text_set(Draft *draft, const Scan *place, Text *text, const char *value, size_t length) {
    const char *end = value + length;
    text_clear(text);
    draft_text_decode(draft, place, &value, &end);
    characters_add(text, value, end);
    draft_line_set(draft, place, text);
}

void draft_line_set(Draft *draft, const Scan *place, Text *text) {
    if (text->length > RECORD_VALUE_MAX) {
        draft_remark(draft, place, "this text is cut after %d bytes", RECORD_VALUE_MAX);
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
