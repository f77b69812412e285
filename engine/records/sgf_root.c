/* The root of an SGF tree: which game it is, the players, the result. */
#include <string.h>

#include "games/registry.h"
#include "records/aliases.h"
#include "records/results.h"
#include "records/sgf_root.h"

static const char five_in_a_row[] = "gomoku"; /* GM[4] */

void sgf_value_take(SgfGame *game, const SgfNode *node, const SgfProperty *property, Text *out) {
    sgf_text(game->builder, node, property, out);
    builder_text_check(game->builder, out);
}

/* --- the game --- */

/* Without SZ the board is that of Go, unless a game was given. */
static bool size_read(SgfGame *game, const SgfNode *root, Error *err) {
    const SgfProperty *size = sgf_property(root, "SZ");
    char word[16];
    game->board = board_rectangle(19, 19);
    if (size == NULL)
        return true;
    const SgfValue *value = &root->value[size->first];
    sgf_value_take(game, root, size, &game->text);
    if (game->text.length >= sizeof word)
        return cursor_fail(&value->place, err, "this is not a size");
    strcpy(word, text_string(&game->text));
    if (strchr(word, ':') != NULL)
        *strchr(word, ':') = 'x';
    return board_size_read(word, &game->board, err) || cursor_fail_with(&value->place, err);
}

/* Takes RU as words of `newgame`, as this engine writes them. *fits: SZ is missing or the same. */
static bool rules_ours(SgfGame *game, const SgfNode *root, bool *fits) {
    Error err;
    Variant *variant = registry_open_line(text_string(&game->text), &err);
    game->builder->starved = game->builder->starved || (variant == NULL && error_is_memory(&err));
    if (variant == NULL || variant->setup.rules->points == NULL) {
        variant_release(variant);
        return false;
    }
    *fits = sgf_property(root, "SZ") == NULL || board_same(&variant->setup.board, &game->board);
    game->board = variant->setup.board;
    text_clear(&game->builder->spec);
    variant_write(variant, &game->builder->spec);
    variant_release(variant);
    return true;
}

/* Adds what SGF says: the size; and five in a row begins anywhere, as SGF knows no rule of the
   centre. */
static bool words_complete(SgfGame *game, const SgfNode *root, Error *err) {
    Builder *builder = game->builder;
    const SgfProperty *size = sgf_property(root, "SZ");
    const char *spec = text_string(&builder->spec);
    if (strncmp(spec, five_in_a_row, strlen(five_in_a_row)) == 0)
        builder_option_add(builder, "centre", "off");
    return builder_board_set(builder, &game->board, size != NULL, err) ||
           cursor_fail_with(size != NULL ? &size->place : &root->place, err);
}

/* True if the title is of a game of stones. */
static bool title_fits(AliasFound found, const GameAlias *title) {
    return found == ALIAS_KNOWN && registry_find(title->game)->points != NULL;
}

static bool given_take(SgfGame *game, const SgfNode *root, Error *err) {
    return builder_fallback_set(game->builder, err) && words_complete(game, root, err);
}

/* Finds the game by GM. Which five in a row it is, the game that was given says. */
static bool game_number_find(SgfGame *game, const SgfNode *root, Error *err) {
    const SgfProperty *number = sgf_property(root, "GM");
    const bool given = game->builder->fallback != NULL;
    GameAlias title;
    sgf_value_take(game, root, number, &game->text);
    const char *text = text_string(&game->text);
    AliasFound found = number != NULL ? alias_number_find(text, &title) : ALIAS_UNKNOWN;
    if (number != NULL && found == ALIAS_UNKNOWN)
        found = alias_find(text, &title);
    const bool five = strcmp(text, "4") == 0;
    const bool meant = builder_given_is(game->builder, five_in_a_row) ||
                       builder_given_is(game->builder, "swap2-gomoku");
    if (title_fits(found, &title) && !(five && meant)) {
        if (five && given)
            builder_remark(game->builder, &number->place,
                           "GM[4] is five in a row, not the given game");
        builder_game_set(game->builder, &title);
        return words_complete(game, root, err);
    }
    if (given)
        return given_take(game, root, err);
    if (number == NULL)
        return cursor_fail(&root->place, err,
                           "no GM property (the default of SGF is Go), and no game was given");
    if (found == ALIAS_LACKING)
        return builder_alias_refuse(text, found, &title, err) ||
               cursor_fail_with(&number->place, err);
    return cursor_fail(&number->place, err,
                       "GM[%s] is not among the games of this engine; five in a row is 4",
                       quote(text).text);
}

/* pente.org writes here whether a game counts for the ratings; that is no rule. */
static bool rule_is_none(const char *text) {
    return text[0] == '\0' || word_same(text, "rated") || word_same(text, "unrated");
}

/* Finds the game by RU (words of `newgame`, a title or a number), then by GM. */
static bool root_game_find(SgfGame *game, const SgfNode *root, Error *err) {
    const SgfProperty *rules = sgf_property(root, "RU");
    GameAlias title;
    bool fits;
    game->foreign = true;
    sgf_value_take(game, root, rules, &game->text);
    const char *text = text_string(&game->text);
    if (strchr(text, ' ') != NULL && rules_ours(game, root, &fits)) {
        game->foreign = false;
        return fits || cursor_fail(&rules->place, err, "RU and SZ name boards of different sizes");
    }
    if (rule_is_none(text))
        return game_number_find(game, root, err);
    const AliasFound found = alias_rule_find(text, &title);
    if (title_fits(found, &title)) {
        builder_game_set(game->builder, &title);
        return words_complete(game, root, err);
    }
    if (game->builder->fallback == NULL)
        return found == ALIAS_UNKNOWN
                   ? cursor_fail(&rules->place, err,
                                 "the rule '%s' is not known, and no game was given",
                                 quote(text).text)
                   : builder_alias_refuse(text, ALIAS_LACKING, &title, err) ||
                         cursor_fail_with(&rules->place, err);
    builder_remark(game->builder, &rules->place, "read as the given game, not by the rule '%s'",
                   quote(text).text);
    return given_take(game, root, err);
}

bool sgf_root_read(SgfGame *game, const SgfNode *root, Error *err) {
    Record *record = game->builder->record;
    const char *const names[] = {"PB", "PW"}; /* by colour */
    sgf_value_take(game, root, sgf_property(root, "AP"), &game->text);
    game->ours = strncmp(text_string(&game->text), "Fivefold", 8) == 0;
    for (int colour = 0; colour < 2; colour++)
        sgf_value_take(game, root, sgf_property(root, names[colour]), &game->names[colour]);
    sgf_value_take(game, root, sgf_property(root, "EV"), &record->event);
    sgf_value_take(game, root, sgf_property(root, "PC"), &record->site);
    sgf_value_take(game, root, sgf_property(root, "DT"), &record->date);
    sgf_value_take(game, root, sgf_property(root, "RO"), &record->round);
    sgf_value_take(game, root, sgf_property(root, "RE"), &game->result);
    sgf_value_take(game, root, sgf_property(root, "XP"), &game->position);
    if (sgf_property(root, "RE") != NULL)
        game->result_place = sgf_property(root, "RE")->place;
    return size_read(game, root, err) && root_game_find(game, root, err);
}

/* --- the result --- */

/* The winner that RE names, as Record.winner. `1-0` names who began, if the board does not say it.
 */
static int winner_read(SgfGame *game, ResultSide side) {
    const bool seated = side == RESULT_FIRST || side == RESULT_SECOND;
    if (seated && builder_winner(game->builder) != RECORD_UNKNOWN)
        return RECORD_UNKNOWN;
    if (seated)
        builder_remark(game->builder, &game->result_place,
                       "RE[%s] is read as a win of who moved %s", text_string(&game->result),
                       side == RESULT_FIRST ? "first" : "second");
    return result_player(game->builder->record->game, side, true);
}

bool sgf_result_read(SgfGame *game, Error *err) {
    Builder *builder = game->builder;
    const char *text = text_string(&game->result);
    const ResultText result = result_text_read(text);
    builder->claimed = winner_read(game, result.side);
    if (result.side == RESULT_UNKNOWN || result.ending == NULL)
        builder_remark(builder, &game->result_place, "%s '%s' is not known",
                       result.side == RESULT_UNKNOWN ? "the result" : "the end in",
                       quote(text).text);
    if (result.side != RESULT_UNKNOWN && result.ending != NULL)
        text_string_add(&builder->record->ending, result.ending);
    return builder_close(builder, &game->result_place, err);
}
