/* PGN, and the form of pente.org. */
#include <ctype.h>
#include <string.h>

#include "records/formats.h"
#include "records/lines.h"
#include "records/writer.h"
#include "rules/players.h"
#include "rules/position.h"

enum { LINE_COLUMNS = 100, PENTE_COLUMNS = 78 };

static void tag_add(Text *out, const char *name, const char *value) {
    text_add(out, "[%s \"", name);
    printable_add(out, value, "\"\\");
    text_string_add(out, "\"]\n");
}

static void known_add(Text *out, const char *name, const Text *value, const char *unknown) {
    if (value->length > 0 || unknown != NULL)
        tag_add(out, name, value->length > 0 ? text_string(value) : unknown);
    text_taint(out, value);
}

/* Adds a word of the moves, on a new line if this one is full. */
static void word_add(Text *out, size_t *column, size_t columns, const Text *word) {
    const size_t length = word->length;
    if (*column > 0 && *column + 1 + length > columns) {
        text_char_add(out, '\n', 1);
        *column = 0;
    }
    text_add(out, "%s%s", *column > 0 ? " " : "", text_string(word));
    text_taint(out, word);
    *column += length + (*column > 0);
}

static void pgn_tags_add(const Record *record, const RecordExtras *extras, bool from_start,
                         Text *out) {
    static const char *const colours[] = {"White", "Black", "Red", "Green"};
    const Variant *variant = game_variant(record->game);
    Text value = {0};
    variant_write(variant, &value);
    known_add(out, "Event", record->event.length > 0 ? &record->event : &value, NULL);
    known_add(out, "Site", &record->site, "?");
    text_clear(&value);
    date_write(&record->date, '.', &value);
    known_add(out, "Date", &value, "????.??.??");
    known_add(out, "Round", &record->round, "?");
    for (int i = 0; i < (variant_multi(variant) ? variant->players : 2); i++) {
        const int player =
            variant_multi(variant) ? i : record_player(record->game, i == 0 ? WHITE : BLACK);
        known_add(out, colours[i], &record->name[player], i < variant->teams ? "?" : NULL);
    }
    text_clear(&value);
    record_result_write(record, false, &value);
    known_add(out, "Result", &value, NULL);
    text_clear(&value);
    variant_write(variant, &value);
    known_add(out, "Variant", &value, NULL);
    if (!from_start) {
        text_clear(&value);
        position_write(game_start(record->game), &value);
        tag_add(out, "SetUp", "1");
        known_add(out, "FEN", &value, NULL);
    }
    text_clear(&value);
    text_add(&value, "%zu", game_turns(record->game));
    known_add(out, "PlyCount", &value, NULL);
    known_add(out, "Termination", &record->ending, NULL);
    for (size_t i = 0; i < extras->tags; i++)
        tag_add(out, extras->tag[i].name, extras->tag[i].value);
    text_free(&value);
}

/* A comment ends at the first brace, so braces within it become parentheses. */
static void comment_write(const char *comment, Text *out) {
    text_char_add(out, '{', 1);
    for (const char *at = comment; *at != '\0'; at++)
        text_char_add(out, *at == '{' ? '(' : *at == '}' ? ')' : byte_shown(*at), 1);
    text_char_add(out, '}', 1);
}

bool record_pgn_write(const Record *record, const RecordExtras *extras, Text *out, Error *err) {
    const size_t players = (size_t)game_variant(record->game)->players;
    size_t column = 0;
    Text word = {0};
    GameLine line;
    if (!line_begin(&line, record->game))
        return error_memory(err, "no room for a game");
    pgn_tags_add(record, extras, line.from_start, out);
    text_char_add(out, '\n', 1);
    for (size_t i = 0; line_next(&line); i++) {
        if (i % players == 0) {
            text_clear(&word);
            text_add(&word, "%zu.", i / players + 1);
            word_add(out, &column, LINE_COLUMNS, &word);
        }
        word_add(out, &column, LINE_COLUMNS, &line.word);
        const char *comment = comment_of(record, extras, i);
        if (comment[0] != '\0') {
            text_clear(&word);
            comment_write(comment, &word);
            word_add(out, &column, LINE_COLUMNS, &word);
        }
    }
    text_clear(&word);
    record_result_write(record, false, &word);
    word_add(out, &column, LINE_COLUMNS, &word);
    text_string_add(out, "\n\n");
    text_free(&word);
    line_end(&line);
    return true;
}

/* Words of `newgame` that are not the standard of the game; empty: all are. */
static void setup_write(const Variant *variant, Text *spec) {
    const Rules *rules = variant->setup.rules;
    Text standard = {0};
    variant_write(variant, spec);
    text_add(&standard, "%s %dx%d", rules->name, rules->columns, rules->rows);
    if (strcmp(text_string(spec), text_string(&standard)) == 0)
        text_clear(spec);
    text_taint(spec, &standard);
    text_free(&standard);
}

/* The stones as words with numbers, and the choices of colours. */
static void stones_write(GameLine *line, Text *stones, size_t *column, Text *choices) {
    Text word = {0};
    for (size_t ply = 0; line_next(line);) {
        if (line->cell < 0) {
            text_add(choices, "%s%s", choices->length > 0 ? " " : "", text_string(&line->word));
            text_taint(choices, &line->word);
            continue;
        }
        text_upper(&line->word);
        text_clear(&word);
        if (ply % 2 == 0)
            text_add(&word, "%zu. ", ply / 2 + 1);
        text_string_add(&word, text_string(&line->word));
        text_taint(&word, &line->word);
        word_add(stones, column, PENTE_COLUMNS, &word);
        ply++;
    }
    text_free(&word);
}

bool record_pente_write(const Record *record, const RecordExtras *extras, Text *out, Error *err) {
    const Variant *variant = game_variant(record->game);
    GameLine line;
    (void)extras;
    if (variant->setup.rules->points == NULL || variant_multi(variant))
        return error_set(err, "this form holds games of stones between two players only");
    if (!line_begin(&line, record->game))
        return error_memory(err, "no room for a game");
    if (!line.from_start) {
        line_end(&line);
        return error_set(err, "this form holds no games that begin from a position");
    }
    Text stones = {0}, choices = {0}, setup = {0}, result = {0};
    size_t column = 0;
    stones_write(&line, &stones, &column, &choices);
    line_end(&line);
    setup_write(variant, &setup);
    record_result_write(record, true, &result);
    tag_add(out, "Game", variant->setup.rules->title);
    known_add(out, "Site", &record->site, "Fivefold");
    known_add(out, "Event", &record->event, NULL);
    known_add(out, "Date", &record->date, NULL);
    known_add(out, "Round", &record->round, NULL);
    known_add(out, "Player 1 Name", &record->name[0], NULL);
    known_add(out, "Player 2 Name", &record->name[1], NULL);
    known_add(out, "Setup", &setup, NULL);
    known_add(out, "Choice", &choices, NULL);
    known_add(out, "Result", &result, NULL);
    word_add(&stones, &column, PENTE_COLUMNS, &result);
    text_add(out, "\n%s\n\n", text_string(&stones));
    text_taint(out, &stones);
    text_free(&stones);
    text_free(&choices);
    text_free(&setup);
    text_free(&result);
    return true;
}
