/* Records of tags and numbered moves: PGN (Edwards, Portable Game Notation, 1994) and pente.org's
   form, which differs in the tags and in whom a result names: PGN's `1-0` is a win of White,
   pente.org's one of the player who began. */
#include <ctype.h>
#include <string.h>

#include "games/registry.h"
#include "records/formats.h"
#include "records/tags.h"

typedef struct TaggedGame {
    Scan *scan;
    Draft *draft;
    Tags tags;
    Text result; /* at the end of the moves */
} TaggedGame;

/* --- the game --- */

/* `[Setup ...]` and `[Variant ...]` are words of `newgame`. */
static bool words_set(TaggedGame *game, TagKept tag, Error *err) {
    Variant *variant = registry_open_line(tag_of(&game->tags, tag), err);
    if (variant == NULL)
        return scan_fail_with(&game->tags.place[tag], err);
    text_clear(&game->draft->spec);
    variant_write(variant, &game->draft->spec);
    variant_release(variant);
    return true;
}

/* `[Setup ...]` names the game of `[Game ...]` with its options. */
static bool setup_fits(const TaggedGame *game) {
    const char *spec = text_string(&game->draft->spec), *setup = tag_of(&game->tags, TAG_SETUP);
    const size_t length = strcspn(setup, " ");
    return strlen(spec) == length && strncmp(spec, setup, length) == 0;
}

static bool game_find(TaggedGame *game, Error *err) {
    Draft *draft = game->draft;
    if (game->tags.value[TAG_VARIANT].length > 0) {
        if (words_set(game, TAG_VARIANT, err))
            return true;
        const Error why = *err;
        if (draft_title_set(draft, tag_of(&game->tags, TAG_VARIANT), err))
            return true;
        *err = why;
        return false;
    }
    if (game->tags.place[TAG_GAME].line == 0 && game->tags.place[TAG_SETUP].line > 0)
        return scan_fail(&game->tags.place[TAG_SETUP], err,
                         "[Setup ...] stands without [Game ...]");
    if (game->tags.place[TAG_GAME].line == 0)
        return draft_fallback_set(draft, err) || scan_fail_with(game->scan, err);
    if (!draft_title_set(draft, tag_of(&game->tags, TAG_GAME), err))
        return scan_fail_with(&game->tags.place[TAG_GAME], err);
    if (game->tags.value[TAG_SETUP].length == 0)
        return true;
    return setup_fits(game) ? words_set(game, TAG_SETUP, err)
                            : scan_fail(&game->tags.place[TAG_SETUP], err,
                                        "[Setup ...] is not of the game of [Game ...]");
}

/* Choices of colours: `[Choice "more white"]`, or `[Player's Swapped? "Yes"]`. */
static bool choices_set(TaggedGame *game, Error *err) {
    const char *swapped = tag_of(&game->tags, TAG_SWAPPED);
    Text *choices = &game->draft->choices;
    text_clear(choices);
    text_string_add(choices, tag_of(&game->tags, TAG_CHOICE));
    if (swapped[0] == '\0' || choices->length > 0)
        return true;
    const bool yes = word_same(swapped, "yes") || word_same(swapped, "y");
    if (!yes && !word_same(swapped, "no") && !word_same(swapped, "n"))
        return scan_fail(&game->tags.place[TAG_SWAPPED], err, "this is Yes or No");
    text_string_add(choices, yes ? "white" : "black");
    return true;
}

static bool game_begin(TaggedGame *game, Error *err) {
    Draft *draft = game->draft;
    const bool placed = game->tags.value[TAG_FEN].length > 0;
    return draft->record->game != NULL ||
           (game_find(game, err) && choices_set(game, err) &&
            (draft_open(draft, placed ? tag_of(&game->tags, TAG_FEN) : NULL, err) ||
             scan_fail_with(placed ? &game->tags.place[TAG_FEN] : game->scan, err)));
}

/* --- the moves --- */

/* `1-0`, `1/2-1/2`, `*`, `?`; where more than two play, a share for each: `0-1-0`. */
static bool word_is_result(const char *word) {
    if (strcmp(word, "*") == 0 || strcmp(word, "?") == 0)
        return true;
    return strchr(word, '-') != NULL && word[strspn(word, "0123/4-")] == '\0' &&
           word[strlen(word) - 1] != '-' && word[0] != '-';
}

/* Removes the number in front: `12.`, `12...`, `12.K10`. False for digits without a point. */
static bool number_remove(char **word) {
    const size_t digits = strspn(*word, "0123456789");
    if (digits == 0)
        return true;
    const size_t points = strspn(*word + digits, ".");
    *word += digits + points;
    return points > 0;
}

static bool word_read(TaggedGame *game, char *word, const Scan *place, Error *err) {
    if (word_is_result(word)) {
        text_clear(&game->result);
        text_string_add(&game->result, word);
        return true;
    }
    if (!number_remove(&word))
        return scan_fail(place, err, "this is neither a move nor its number nor a result");
    size_t length = strlen(word);
    while (length > 0 && (word[length - 1] == '!' || word[length - 1] == '?'))
        word[--length] = '\0';
    if (length == 0)
        return true;
    if (!game_begin(game, err))
        return false;
    if (game_variant(game->draft->record->game)->setup.rules->points != NULL)
        word_lower(word);
    return draft_play(game->draft, word, err) || scan_fail_with(place, err);
}

/* Moves past a comment in braces. */
static bool comment_skip(Scan *scan, Error *err) {
    const Scan place = *scan;
    for (int byte = scan_take(scan); byte != '}'; byte = scan_take(scan))
        if (byte == SCAN_END)
            return scan_fail(&place, err, "this comment has no '}'");
    return true;
}

/* Moves past a variation and those within it. */
static bool variation_skip(TaggedGame *game, Error *err) {
    Scan *scan = game->scan;
    const Scan place = *scan;
    size_t depth = 0;
    do {
        const int byte = scan_peek(scan);
        if (byte == SCAN_END)
            return scan_fail(&place, err, "this variation has no ')'");
        if (byte == '{' && !comment_skip(scan, err))
            return false;
        depth += byte == '(';
        depth -= byte == ')';
        game->draft->record->variations += byte == '(';
        if (byte != '{')
            scan_take(scan);
    } while (depth > 0);
    return true;
}

/* Reads a word up to a blank or a mark of PGN. */
static bool token_read(TaggedGame *game, Error *err) {
    Scan *scan = game->scan;
    const Scan place = *scan;
    const char *begin = scan->at;
    char *word;
    while (scan->at < scan->end && !isspace((unsigned char)*scan->at) &&
           strchr("{};()[$", *scan->at) == NULL)
        scan->at++;
    const size_t length = (size_t)(scan->at - begin);
    if (length == 0)
        return scan_fail(&place, err, "this is neither a move nor its number nor a result");
    if (length > RECORD_VALUE_MAX)
        return scan_fail(&place, err, "this word has more than %d bytes", RECORD_VALUE_MAX);
    Text text = {0};
    draft_text_set(&text, begin, length);
    word = text.data;
    const bool read = text.truncated ? error_memory(err, "no room for a word")
                                     : word_read(game, word, &place, err);
    text_free(&text);
    return read;
}

/* Reads the moves up to the result, the next tag or the end. */
static bool moves_read(TaggedGame *game, Error *err) {
    Scan *scan = game->scan;
    size_t length;
    for (;;) {
        scan_space_skip(scan);
        const int byte = scan_peek(scan);
        bool read = true;
        if (byte == SCAN_END || byte == '[' || game->result.length > 0)
            return true;
        if (byte == '{')
            read = comment_skip(scan, err);
        else if (byte == '(')
            read = variation_skip(game, err);
        else if (byte == ';' || (byte == '%' && scan->at == scan->line_begin))
            scan_line_take(scan, &length);
        else if (byte == '$')
            for (scan_take(scan); isdigit(scan_peek(scan));)
                scan_take(scan);
        else
            read = token_read(game, err);
        if (!read)
            return false;
    }
}

static bool tagged_read(TaggedGame *game, Error *err) {
    bool read = true;
    scan_space_skip(game->scan);
    while (read && scan_peek(game->scan) == '[') {
        read = tag_read(&game->tags, game->scan, err);
        scan_space_skip(game->scan);
    }
    read = read && moves_read(game, err) && game_begin(game, err) &&
           tags_result_set(&game->tags, text_string(&game->result), game->draft, game->scan, err);
    if (read)
        tags_texts_set(&game->tags, game->draft->record);
    return read;
}

bool record_pgn_read(Scan *scan, Draft *draft, Error *err) {
    TaggedGame game = {.scan = scan, .draft = draft};
    const bool read = tagged_read(&game, err);
    tags_check(&game.tags, draft);
    draft_text_check(draft, &game.result);
    tags_free(&game.tags);
    text_free(&game.result);
    return read;
}

bool record_pente_read(Scan *scan, Draft *draft, Error *err) {
    return record_pgn_read(scan, draft, err);
}

/* The next game begins with a tag after a line that is no tag. */
void record_pgn_next(Scan *scan) {
    size_t length;
    bool moves = false;
    for (;;) {
        scan_space_skip(scan);
        const int byte = scan_peek(scan);
        if (byte == SCAN_END || (byte == '[' && moves))
            return;
        moves = moves || byte != '[';
        scan_line_take(scan, &length);
    }
}

void record_pente_next(Scan *scan) {
    record_pgn_next(scan);
}
