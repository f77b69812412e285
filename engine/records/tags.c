/* Records of tags and numbered moves: PGN (Edwards, Portable Game Notation, 1994) and pente.org's
   form, which differs in the tags and in whom a result names: PGN's `1-0` is a win of White,
   pente.org's one of the player who began. */
#include <ctype.h>
#include <string.h>

#include "games/registry.h"
#include "records/formats.h"
#include "rules/players.h"

enum { TAG_NAME_MAX = 40 };

typedef enum TagKept {
    TAG_GAME,
    TAG_VARIANT,
    TAG_SETUP,
    TAG_FEN,
    TAG_CHOICE,
    TAG_SWAPPED,
    TAG_RESULT,
    TAG_ENDING,
    TAG_FIRST,
    TAG_SECOND,
    TAG_WHITE,
    TAG_BLACK,
    TAG_RED,
    TAG_GREEN,
    TAG_EVENT,
    TAG_SITE,
    TAG_DATE,
    TAG_ROUND,
    TAGS_KEPT
} TagKept;

static const char *const tag_names[TAGS_KEPT] = {[TAG_GAME] = "Game",
                                                 [TAG_VARIANT] = "Variant",
                                                 [TAG_SETUP] = "Setup",
                                                 [TAG_FEN] = "FEN",
                                                 [TAG_CHOICE] = "Choice",
                                                 [TAG_SWAPPED] = "Player's Swapped?",
                                                 [TAG_RESULT] = "Result",
                                                 [TAG_ENDING] = "Termination",
                                                 [TAG_FIRST] = "Player 1 Name",
                                                 [TAG_SECOND] = "Player 2 Name",
                                                 [TAG_WHITE] = "White",
                                                 [TAG_BLACK] = "Black",
                                                 [TAG_RED] = "Red",
                                                 [TAG_GREEN] = "Green",
                                                 [TAG_EVENT] = "Event",
                                                 [TAG_SITE] = "Site",
                                                 [TAG_DATE] = "Date",
                                                 [TAG_ROUND] = "Round"};

typedef struct TaggedGame {
    Scan *scan;
    Draft *draft;
    Text tag[TAGS_KEPT];
    Scan place[TAGS_KEPT]; /* of the tag */
    Text result;           /* at the end of the moves */
} TaggedGame;

static const char *tag_of(const TaggedGame *game, TagKept tag) {
    return text_string(&game->tag[tag]);
}

/* --- tags --- */

/* True if a value may end at this quote: `]` and the end of the line or another tag follow. */
static bool value_ends(const char *at, const char *end) {
    at++;
    while (at < end && (*at == ' ' || *at == '\t'))
        at++;
    if (at == end || *at++ != ']')
        return false;
    while (at < end && (*at == ' ' || *at == '\t'))
        at++;
    return at == end || *at == '[';
}

/* The quote that ends the value. pente.org does not escape quotes, PGN does. NULL: there is none.
 */
static const char *value_end_find(const char *begin, const char *end) {
    for (int escapes = 1; escapes >= 0; escapes--) {
        for (const char *at = begin; at < end; at++) {
            if (escapes && *at == '\\' && at + 1 < end)
                at++;
            else if (*at == '"' && value_ends(at, end))
                return at;
        }
    }
    return NULL;
}

static void value_set(Text *text, const char *begin, const char *end) {
    Text value = {0};
    for (const char *at = begin; at < end; at++) {
        at += *at == '\\' && at + 1 < end && (at[1] == '"' || at[1] == '\\');
        text_char_add(&value, *at, 1);
    }
    draft_text_set(text, text_string(&value), value.length);
    text_free(&value);
}

/* Reads one tag, which begins at the cursor. */
static bool tag_read(TaggedGame *game, Error *err) {
    Scan *scan = game->scan;
    const Scan place = *scan;
    const char *end = scan->at + 1;
    while (end < scan->end && *end != '\n' && *end != '\r')
        end++;
    const char *name = scan->at + 1, *quote_at = memchr(name, '"', (size_t)(end - name));
    const char *value_end = quote_at != NULL ? value_end_find(quote_at + 1, end) : NULL;
    if (value_end == NULL)
        return scan_fail(&place, err, "this tag is not complete: [NAME \"VALUE\"]");
    const char *name_end = quote_at;
    while (name < name_end && (*name == ' ' || *name == '\t'))
        name++;
    while (name_end > name && (name_end[-1] == ' ' || name_end[-1] == '\t'))
        name_end--;
    for (int i = 0; i < TAGS_KEPT; i++) {
        if (strlen(tag_names[i]) != (size_t)(name_end - name) ||
            strncmp(tag_names[i], name, (size_t)(name_end - name)) != 0)
            continue;
        if (value_end - quote_at - 1 > RECORD_VALUE_MAX)
            return scan_fail(&place, err, "this value has more than %d bytes", RECORD_VALUE_MAX);
        value_set(&game->tag[i], quote_at + 1, value_end);
        game->place[i] = place;
    }
    scan->at = value_end;
    while (scan_take(scan) != ']')
        ;
    return true;
}

/* --- the game --- */

/* `[Setup ...]` and `[Variant ...]` are words of `newgame`. */
static bool words_set(TaggedGame *game, TagKept tag, Error *err) {
    Variant *variant = registry_open_line(tag_of(game, tag), err);
    if (variant == NULL)
        return scan_fail_with(&game->place[tag], err);
    text_clear(&game->draft->spec);
    variant_write(variant, &game->draft->spec);
    variant_release(variant);
    return true;
}

/* `[Setup ...]` names the game of `[Game ...]` with its options. */
static bool setup_fits(const TaggedGame *game) {
    const char *spec = text_string(&game->draft->spec), *setup = tag_of(game, TAG_SETUP);
    const size_t length = strcspn(setup, " ");
    return strlen(spec) == length && strncmp(spec, setup, length) == 0;
}

static bool game_find(TaggedGame *game, Error *err) {
    Draft *draft = game->draft;
    if (game->tag[TAG_VARIANT].length > 0) {
        if (words_set(game, TAG_VARIANT, err))
            return true;
        const Error why = *err;
        if (draft_title_set(draft, tag_of(game, TAG_VARIANT), err))
            return true;
        *err = why;
        return false;
    }
    if (game->place[TAG_GAME].line == 0 && game->place[TAG_SETUP].line > 0)
        return scan_fail(&game->place[TAG_SETUP], err, "[Setup ...] stands without [Game ...]");
    if (game->place[TAG_GAME].line == 0)
        return draft_fallback_set(draft, err) || scan_fail_with(game->scan, err);
    if (!draft_title_set(draft, tag_of(game, TAG_GAME), err))
        return scan_fail_with(&game->place[TAG_GAME], err);
    if (game->tag[TAG_SETUP].length == 0)
        return true;
    return setup_fits(game) ? words_set(game, TAG_SETUP, err)
                            : scan_fail(&game->place[TAG_SETUP], err,
                                        "[Setup ...] is not of the game of [Game ...]");
}

/* Choices of colours: `[Choice "more white"]`, or `[Player's Swapped? "Yes"]`. */
static bool choices_set(TaggedGame *game, Error *err) {
    const char *swapped = tag_of(game, TAG_SWAPPED);
    Text *choices = &game->draft->choices;
    text_clear(choices);
    text_string_add(choices, tag_of(game, TAG_CHOICE));
    if (swapped[0] == '\0' || choices->length > 0)
        return true;
    const bool yes = word_same(swapped, "yes") || word_same(swapped, "y");
    if (!yes && !word_same(swapped, "no") && !word_same(swapped, "n"))
        return scan_fail(&game->place[TAG_SWAPPED], err, "this is Yes or No");
    text_string_add(choices, yes ? "white" : "black");
    return true;
}

static bool game_begin(TaggedGame *game, Error *err) {
    Draft *draft = game->draft;
    const bool placed = game->tag[TAG_FEN].length > 0;
    return draft->record->game != NULL ||
           (game_find(game, err) && choices_set(game, err) &&
            (draft_open(draft, placed ? tag_of(game, TAG_FEN) : NULL, err) ||
             scan_fail_with(placed ? &game->place[TAG_FEN] : game->scan, err)));
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
    const bool read =
        word != NULL ? word_read(game, word, &place, err) : error_memory(err, "no room for a word");
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

/* --- the end --- */

/* The shares of three or four players: `0-1-0`, `0-1/2-1/2`. As Record.winner, with *sharers. */
static int shares_find(const char *result, int parties, unsigned *sharers) {
    int count = 0, parts = 0, last = 0;
    *sharers = 0;
    for (int i = 0; i < parties; i++) {
        if ((i > 0 && *result++ != '-') || (*result != '0' && *result != '1'))
            return RECORD_UNKNOWN;
        if (*result++ == '0')
            continue;
        const bool divided = result[0] == '/' && result[1] >= '2' && result[1] <= '4';
        const int own = divided ? result[1] - '0' : 1;
        if (parts != 0 && parts != own)
            return RECORD_UNKNOWN;
        parts = own;
        result += divided ? 2 : 0;
        *sharers |= 1u << i;
        count++;
        last = i;
    }
    if (*result != '\0' || count == 0 || count != parts)
        return RECORD_UNKNOWN;
    return count == 1 ? last : count == parties ? RECORD_DRAWN : RECORD_SHARED;
}

/* The colour or player that a result names; else as Record.winner. */
static int result_find(const char *result, int parties, unsigned *sharers) {
    *sharers = 0;
    if (parties > 2)
        return shares_find(result, parties, sharers);
    if (strcmp(result, "1-0") == 0)
        return 0;
    if (strcmp(result, "0-1") == 0)
        return 1;
    return strcmp(result, "1/2-1/2") == 0 || strcmp(result, "0-0") == 0 ? RECORD_DRAWN
                                                                        : RECORD_UNKNOWN;
}

static bool result_set(TaggedGame *game, bool seats, Error *err) {
    Draft *draft = game->draft;
    const int parties = game_variant(draft->record->game)->parties;
    unsigned sharers, sharers_ended;
    const int tagged = result_find(tag_of(game, TAG_RESULT), parties, &sharers);
    const int ended = result_find(text_string(&game->result), parties, &sharers_ended);
    if (tagged != RECORD_UNKNOWN && ended != RECORD_UNKNOWN &&
        (tagged != ended || sharers != sharers_ended))
        return scan_fail(&game->place[TAG_RESULT], err,
                         "the result differs from that of the moves");
    int claimed = tagged != RECORD_UNKNOWN ? tagged : ended;
    if (claimed >= 0 && !seats && !variant_multi(game_variant(draft->record->game)))
        claimed = record_player(draft->record->game, claimed == 0 ? WHITE : BLACK);
    draft->claimed = claimed;
    draft->record->sharers = tagged != RECORD_UNKNOWN ? sharers : sharers_ended;
    draft->seats_open = draft->seats_open && seats;
    if (claimed != RECORD_UNKNOWN)
        text_string_add(&draft->record->ending, tag_of(game, TAG_ENDING));
    return draft_close(draft, err) ||
           scan_fail_with(tagged != RECORD_UNKNOWN ? &game->place[TAG_RESULT] : game->scan, err);
}

static void name_set(TaggedGame *game, int player, TagKept tag) {
    if (game->tag[tag].length > 0)
        draft_text_set(&game->draft->record->name[player], tag_of(game, tag),
                       game->tag[tag].length);
}

static void names_set(TaggedGame *game) {
    Record *record = game->draft->record;
    static const TagKept colours[] = {TAG_WHITE, TAG_BLACK, TAG_RED, TAG_GREEN};
    if (variant_multi(game_variant(record->game)))
        for (int player = 0; player < COLOURS_MAX; player++)
            name_set(game, player, colours[player]);
    else
        for (int i = 0; i < 2; i++)
            name_set(game, record_player(record->game, i == 0 ? WHITE : BLACK), colours[i]);
    name_set(game, 0, TAG_FIRST);
    name_set(game, 1, TAG_SECOND);
    draft_text_set(&record->event, tag_of(game, TAG_EVENT), game->tag[TAG_EVENT].length);
    draft_text_set(&record->site, tag_of(game, TAG_SITE), game->tag[TAG_SITE].length);
    draft_text_set(&record->date, tag_of(game, TAG_DATE), game->tag[TAG_DATE].length);
    draft_text_set(&record->round, tag_of(game, TAG_ROUND), game->tag[TAG_ROUND].length);
}

static bool tagged_read(TaggedGame *game, Error *err) {
    bool read = true;
    scan_space_skip(game->scan);
    while (read && scan_peek(game->scan) == '[') {
        read = tag_read(game, err);
        scan_space_skip(game->scan);
    }
    const bool seats = game->tag[TAG_GAME].length > 0 || game->tag[TAG_FIRST].length > 0;
    read = read && moves_read(game, err) && game_begin(game, err) && result_set(game, seats, err);
    if (read)
        names_set(game);
    return read;
}

bool record_pgn_read(Scan *scan, Draft *draft, Error *err) {
    TaggedGame game = {.scan = scan, .draft = draft};
    const bool read = tagged_read(&game, err);
    for (int i = 0; i < TAGS_KEPT; i++)
        text_free(&game.tag[i]);
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
