/* The root of an SGF tree: which game it is, the players, the result. */
#include <string.h>

#include "games/registry.h"
#include "records/results.h"
#include "records/sgf_game.h"
#include "records/titles.h"

static const char five_in_a_row[] = "gomoku"; /* GM[4] */

void sgf_value_take(SgfGame *game, const SgfNode *node, const SgfProperty *property, Text *out) {
    sgf_text(game->draft, node, property, out);
    draft_text_check(game->draft, out);
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

/* Adds what SGF says: the size; and five in a row begins anywhere, as SGF knows no rule of the
   centre. */
static bool words_complete(SgfGame *game, const SgfNode *root, Error *err) {
    Draft *draft = game->draft;
    const SgfProperty *size = sgf_property(root, "SZ");
    const char *spec = text_string(&draft->spec);
    if (strncmp(spec, five_in_a_row, strlen(five_in_a_row)) == 0)
        draft_option_add(draft, "centre", "off");
    return draft_board_set(draft, &game->board, size != NULL, err) ||
           scan_fail_with(size != NULL ? &size->place : &root->place, err);
}

/* True if the title is of a game of stones. */
static bool title_fits(TitleFound found, const Title *title) {
    return found == TITLE_KNOWN && registry_find(title->game)->points != NULL;
}

static bool given_take(SgfGame *game, const SgfNode *root, Error *err) {
    return draft_fallback_set(game->draft, err) && words_complete(game, root, err);
}

/* Finds the game by GM. Which five in a row it is, the game that was given says. */
static bool number_find(SgfGame *game, const SgfNode *root, Error *err) {
    const SgfProperty *number = sgf_property(root, "GM");
    const bool given = game->draft->fallback != NULL;
    Title title;
    sgf_value_take(game, root, number, &game->text);
    const char *text = text_string(&game->text);
    TitleFound found = number != NULL ? title_number_find(text, &title) : TITLE_UNKNOWN;
    if (number != NULL && found == TITLE_UNKNOWN)
        found = title_find(text, &title);
    const bool five = strcmp(text, "4") == 0;
    const bool meant =
        draft_given_is(game->draft, five_in_a_row) || draft_given_is(game->draft, "swap2-gomoku");
    if (title_fits(found, &title) && !(five && meant)) {
        if (five && given)
            draft_remark(game->draft, &number->place, "GM[4] is five in a row, not the given game");
        draft_game_set(game->draft, &title);
        return words_complete(game, root, err);
    }
    if (given)
        return given_take(game, root, err);
    if (number == NULL)
        return scan_fail(&root->place, err,
                         "no GM property (the default of SGF is Go), and no game was given");
    if (found == TITLE_LACKING)
        return draft_title_refuse(text, found, &title, err) || scan_fail_with(&number->place, err);
    return scan_fail(&number->place, err,
                     "GM[%s] is not among the games of this engine; five in a row is 4",
                     quote(text).text);
}

/* pente.org writes here whether a game counts for the ratings; that is no rule. */
static bool rule_is_none(const char *text) {
    return text[0] == '\0' || word_same(text, "rated") || word_same(text, "unrated");
}

/* Finds the game by RU (words of `newgame`, a title or a number), then by GM. */
static bool game_find(SgfGame *game, const SgfNode *root, Error *err) {
    const SgfProperty *rules = sgf_property(root, "RU");
    Title title;
    bool fits;
    game->foreign = true;
    sgf_value_take(game, root, rules, &game->text);
    const char *text = text_string(&game->text);
    if (strchr(text, ' ') != NULL && rules_ours(game, root, &fits)) {
        game->foreign = false;
        return fits || scan_fail(&rules->place, err, "RU and SZ name boards of different sizes");
    }
    if (rule_is_none(text))
        return number_find(game, root, err);
    const TitleFound found = title_rule_find(text, &title);
    if (title_fits(found, &title)) {
        draft_game_set(game->draft, &title);
        return words_complete(game, root, err);
    }
    if (game->draft->fallback == NULL)
        return found == TITLE_UNKNOWN
                   ? scan_fail(&rules->place, err,
                               "the rule '%s' is not known, and no game was given",
                               quote(text).text)
                   : draft_title_refuse(text, TITLE_LACKING, &title, err) ||
                         scan_fail_with(&rules->place, err);
    draft_remark(game->draft, &rules->place, "read as the given game, not by the rule '%s'",
                 quote(text).text);
    return given_take(game, root, err);
}

bool sgf_root_read(SgfGame *game, const SgfNode *root, Error *err) {
    Record *record = game->draft->record;
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
    return size_read(game, root, err) && game_find(game, root, err);
}

/* --- the result --- */

/* The winner that RE names, as Record.winner. `1-0` names who began, if the board does not say it.
 */
static int winner_read(SgfGame *game, ResultSide side) {
    const bool seated = side == RESULT_FIRST || side == RESULT_SECOND;
    if (seated && draft_winner(game->draft) != RECORD_UNKNOWN)
        return RECORD_UNKNOWN;
    if (seated)
        draft_remark(game->draft, &game->result_place, "RE[%s] is read as a win of who moved %s",
                     text_string(&game->result), side == RESULT_FIRST ? "first" : "second");
    return result_player(game->draft->record->game, side, true);
}

bool sgf_result_read(SgfGame *game, Error *err) {
    Draft *draft = game->draft;
    const char *text = text_string(&game->result);
    const ResultText result = result_read(text);
    draft->claimed = winner_read(game, result.side);
    if (result.side == RESULT_UNKNOWN || result.ending == NULL)
        draft_remark(draft, &game->result_place, "%s '%s' is not known",
                     result.side == RESULT_UNKNOWN ? "the result" : "the end in", quote(text).text);
    if (result.side != RESULT_UNKNOWN && result.ending != NULL)
        text_string_add(&draft->record->ending, result.ending);
    return draft_close(draft, &game->result_place, err);
}
