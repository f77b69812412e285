#include "records/tags.h"

#include <string.h>

#include "records/results.h"
#include "rules/players.h"

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

void tags_end(Tags *tags, Builder *builder) {
    for (int i = 0; i < TAGS_KEPT; i++) {
        builder_text_check(builder, &tags->value[i]);
        text_free(&tags->value[i]);
    }
}

const char *tag_of(const Tags *tags, TagKept tag) {
    return text_string(&tags->value[tag]);
}

bool tag_is_made(const char *name) {
    for (int i = 0; i < TAGS_KEPT; i++)
        if (strcmp(tag_names[i], name) == 0)
            return true;
    return strcmp(name, "SetUp") == 0 || strcmp(name, "PlyCount") == 0;
}

bool text_says(const Text *text) {
    const char *string = text_string(text);
    return string[strspn(string, "?.-")] != '\0';
}

/* Moves past blanks and control characters, which are read as blanks. */
static const char *blanks_skip(const char *at, const char *end) {
    while (at < end && ((unsigned char)*at <= ' ' || *at == 127))
        at++;
    return at;
}

/* True if a value may end at this quote: `]` and the end of the line or another tag follow. */
static bool value_ends(const char *at, const char *end) {
    at = blanks_skip(at + 1, end);
    if (at == end || *at != ']')
        return false;
    at = blanks_skip(at + 1, end);
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

static void value_set(Builder *builder, const Cursor *place, const char *begin, const char *end,
                      Text *text) {
    text_clear(text);
    builder_text_decode(builder, place, &begin, &end);
    for (const char *at = begin; at < end;) {
        at += *at == '\\' && at + 1 < end && (at[1] == '"' || at[1] == '\\');
        at = character_add(text, at);
    }
    builder_line_set(builder, place, text);
}

/* Keeps a tag as it stands in the text: where the parts begin and end. Its name gets no `?`, which
 * ends a known one. */
static bool tag_keep(Builder *builder, const Cursor *place, const char *name[2],
                     const char *value[2], Error *err) {
    Notes *notes = &builder->record->notes;
    Text text = {0};
    builder_text_decode(builder, place, &name[0], &name[1]);
    word_characters_add(&text, name[0], name[1]);
    const bool begun = note_begin(notes, NOTE_PROPERTY, text_string(&text), err);
    builder_text_decode(builder, place, &value[0], &value[1]);
    if (begun)
        characters_add(&notes->text, value[0], value[1]);
    notes->text.truncated = notes->text.truncated || text.truncated;
    text_free(&text);
    return begun && note_end(notes, err);
}

bool tag_read(Tags *tags, Cursor *cursor, Builder *builder, bool kept, Error *err) {
    const Cursor place = builder->place = *cursor;
    const char *end = cursor->at + 1;
    while (end < cursor->end && *end != '\n' && *end != '\r')
        end++;
    const char *name = cursor->at + 1, *quote_at = memchr(name, '"', (size_t)(end - name));
    const char *value_end = quote_at != NULL ? value_end_find(quote_at + 1, end) : NULL;
    if (value_end == NULL)
        return cursor_fail(&place, err, "this tag is not complete: [NAME \"VALUE\"]");
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
            return cursor_fail(&place, err, "this value has more than %d bytes", RECORD_VALUE_MAX);
        value_set(builder, &place, quote_at + 1, value_end, &tags->value[i]);
        tags->place[i] = place;
    }
    if (kept && !tag_keep(builder, &place, (const char *[]){name, name_end},
                          (const char *[]){quote_at + 1, value_end}, err))
        return false;
    cursor->at = value_end;
    while (cursor_take(cursor) != ']')
        ;
    return true;
}

/* The result that a text names. */
typedef struct TagResult {
    int winner;       /* as Record.winner */
    unsigned sharers; /* as Record.sharers */
    bool understood;  /* it names one, or says that there is none */
} TagResult;

/* The shares of three or four players: `0-1-0`, `0-1/2-1/2`. */
static TagResult shares_read(const char *text, int teams) {
    const TagResult none = {RECORD_UNKNOWN, 0, false};
    TagResult result = {RECORD_UNKNOWN, 0, true};
    int count = 0, parts = 0;
    for (int i = 0; i < teams; i++) {
        if ((i > 0 && *text++ != '-') || (*text != '0' && *text != '1'))
            return none;
        if (*text++ == '0')
            continue;
        const bool divided = text[0] == '/' && text[1] >= '2' && text[1] <= '4';
        const int own = divided ? text[1] - '0' : 1;
        if (parts != 0 && parts != own)
            return none;
        parts = own;
        text += divided ? 2 : 0;
        result.sharers |= 1u << i;
        result.winner = i;
        count++;
    }
    if (*text != '\0' || count == 0 || count != parts)
        return none;
    if (count > 1)
        result.winner = count == teams ? RECORD_DRAWN : RECORD_SHARED;
    return result;
}

/* `1-0` is a win of White, or with `seats` of the player who began. */
static TagResult tag_result_read(const char *text, bool seats, const Game *game) {
    const int teams = game_variant(game)->teams;
    const ResultSide side = result_text_read(text).side;
    TagResult result = {RECORD_UNKNOWN, 0, false};
    if (teams > 2)
        result = shares_read(text, teams);
    else
        result.winner = result_player(game, side, seats);
    result.understood = result.understood || side != RESULT_UNKNOWN;
    return result;
}

bool tags_name_seats(const Tags *tags) {
    return tags->value[TAG_GAME].length > 0 || tags->value[TAG_FIRST].length > 0;
}

/* Takes a resignation among the moves, which the result must not contradict. */
static bool resignation_take(Builder *builder, const Cursor *place, Error *err) {
    if (builder->resigned == RECORD_UNKNOWN)
        return true;
    if (builder->claimed != RECORD_UNKNOWN && builder->claimed != 1 - builder->resigned)
        return cursor_fail(place, err, "the result is not that of the resignation");
    builder->claimed = 1 - builder->resigned;
    if (builder->record->ending.length == 0)
        text_string_add(&builder->record->ending, builder->ending);
    return true;
}

static void tag_take(const Tags *tags, TagKept tag, Text *out) {
    if (tags->value[tag].length == 0)
        return;
    text_clear(out);
    text_string_add(out, tag_of(tags, tag));
}

static void tags_texts_set(const Tags *tags, Record *record) {
    static const TagKept colours[] = {TAG_WHITE, TAG_BLACK, TAG_RED, TAG_GREEN};
    if (variant_multi(game_variant(record->game)))
        for (int player = 0; player < COLOURS_MAX; player++)
            tag_take(tags, colours[player], &record->name[player]);
    else
        for (int i = 0; i < 2; i++)
            tag_take(tags, colours[i],
                     &record->name[record_player(record->game, i == 0 ? WHITE : BLACK)]);
    tag_take(tags, TAG_FIRST, &record->name[0]);
    tag_take(tags, TAG_SECOND, &record->name[1]);
    tag_take(tags, TAG_EVENT, &record->event);
    tag_take(tags, TAG_SITE, &record->site);
    tag_take(tags, TAG_DATE, &record->date);
    tag_take(tags, TAG_ROUND, &record->round);
}

bool tags_close(const Tags *tags, const char *result, Builder *builder, const Cursor *end,
                Error *err) {
    const bool seats = tags_name_seats(tags);
    const Cursor *tag = &tags->place[TAG_RESULT];
    const Game *game = builder->record->game;
    const TagResult tagged = tag_result_read(tag_of(tags, TAG_RESULT), seats, game);
    const TagResult ended = tag_result_read(result, seats, game);
    const TagResult *taken = tagged.winner != RECORD_UNKNOWN ? &tagged : &ended;
    if (tagged.winner != RECORD_UNKNOWN && ended.winner != RECORD_UNKNOWN &&
        (tagged.winner != ended.winner || tagged.sharers != ended.sharers))
        return cursor_fail(tag, err, "the result differs from that of the moves");
    if (!tagged.understood)
        builder_remark(builder, tag, "the result '%s' is not known",
                       quote(tag_of(tags, TAG_RESULT)).text);
    builder->claimed = taken->winner;
    builder->record->sharers = taken->sharers;
    builder->seats_open = builder->seats_open && seats;
    const Cursor *place = taken == &tagged ? tag : end;
    if (builder->claimed != RECORD_UNKNOWN)
        text_string_add(&builder->record->ending, tag_of(tags, TAG_ENDING));
    if (!resignation_take(builder, place, err) || !builder_close(builder, place, err))
        return false;
    tags_texts_set(tags, builder->record);
    return true;
}
