#include "records/draft.h"

#include <stdio.h>
#include <string.h>

#include "games/registry.h"
#include "games/stones.h"
#include "records/titles.h"
#include "rules/players.h"
#include "rules/position.h"

enum { REMARKS_MAX = 20 /* of one record */ };

void draft_free(Draft *draft) {
    text_free(&draft->spec);
    text_free(&draft->choices);
}

void draft_remark(Draft *draft, const Scan *place, const char *format, ...) {
    Text *remarks = &draft->record->remarks;
    Error sentence;
    va_list args;
    if (++draft->remarks > REMARKS_MAX)
        return;
    va_start(args, format);
    vsnprintf(sentence.text, sizeof sentence.text, format, args);
    va_end(args);
    scan_fail_with(place, &sentence);
    text_add(remarks, "%s\n",
             draft->remarks < REMARKS_MAX ? sentence.text : "more remarks are left out");
}

bool draft_title_set(Draft *draft, const char *title, Error *err) {
    Title found;
    switch (title_find(title, &found)) {
    case TITLE_KNOWN:
        text_clear(&draft->spec);
        text_add(&draft->spec, "%s%s", found.rules->name, found.options);
        return !draft->spec.truncated || error_memory(err, "no room for a game");
    case TITLE_LACKING:
        return error_set(err, "the game '%s' is not among the games of this engine",
                         quote(title).text);
    default: return error_set(err, "the game '%s' is not known", quote(title).text);
    }
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

bool draft_stones_set(Draft *draft, const Grid *grid, int side, Error *err) {
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
static bool choice_play(Draft *draft, Error *err) {
    Words words;
    if (draft->choices.truncated || !words_split(&words, text_string(&draft->choices)))
        return error_memory(err, "no room for the choices");
    const bool made =
        word_play(draft->record->game, words.count > 0 ? words.word[0] : "black", err);
    draft->seats_open = true;
    text_clear(&draft->choices);
    for (size_t i = 1; i < words.count; i++)
        text_add(&draft->choices, "%s%s", i > 1 ? " " : "", words.word[i]);
    words_free(&words);
    return made;
}

bool draft_play(Draft *draft, const char *word, Error *err) {
    while (!draft_is_choice(word) && draft_choice_due(draft))
        if (!choice_play(draft, err))
            return false;
    if (game_turns(draft->record->game) >= RECORD_NODES_MAX)
        return error_set(err, "a record has at most %d moves", RECORD_NODES_MAX);
    return word_play(draft->record->game, word, err);
}

bool draft_stone_play(Draft *draft, const Board *board, int cell, Error *err) {
    Text word = {0};
    cell_write(board, cell, &word);
    const bool played = word.truncated ? error_memory(err, "no room for a move")
                                       : draft_play(draft, text_string(&word), err);
    text_free(&word);
    return played;
}

/* The winner by the rules, as Record.winner. */
static int winner_of(const Game *game) {
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

bool draft_close(Draft *draft, Error *err) {
    Record *record = draft->record;
    while (draft->choices.length > 0 && draft_choice_due(draft))
        if (!choice_play(draft, err))
            return false;
    const int found = winner_of(record->game);
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
    return error_set(err, "the record says that %s, but by the rules of %s %s", says,
                     game_variant(record->game)->setup.rules->name, is);
}

void draft_text_check(Draft *draft, const Text *text) {
    draft->starved = draft->starved || text->truncated;
}

void draft_text_set(Text *text, const char *value, size_t length) {
    text_clear(text);
    for (size_t i = 0; i < length && i < RECORD_VALUE_MAX; i++)
        text_char_add(text, (unsigned char)value[i] < ' ' || value[i] == 127 ? ' ' : value[i], 1);
    text_end_trim(text, ' ');
}
