#include "journal.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/json.h"
#include "base/json_reader.h"
#include "base/memory.h"
#include "base/random.h"
#include "protocol/views/review.h"
#include "records/write.h"
#include "rules/position.h"
#include "search/score.h"
#include "streams/descriptor.h"
#include "talk/wholefile.h"

/* --- keys --- */

bool review_key(const Game *game, const SearchLimits *limits, ReviewKey *key) {
    Text text = {0};
    variant_write(game_variant(game), &text);
    text_char_add(&text, '\n', 1);
    position_write(game_start(game), &text);
    text_char_add(&text, '\n', 1);
    game_history_write(game, NOTATION_CELLS, &text);
    text_add(&text, "\n%d %" PRId64 " %" PRId64, limits->depth, limits->nodes, limits->msec);
    const bool complete = !text.truncated;
    snprintf(key->letter, sizeof key->letter, "%016" PRIx64,
             complete ? random_bytes(text_string(&text), text.length) : 0);
    text_free(&text);
    return complete;
}

/* --- writing --- */

static void moves_write(Text *out, const Review *review, const Game *game) {
    GameWalk line;
    out->truncated |= !game_walk_begin(&line, game);
    for (size_t i = 0; game_walk_next(&line); i++) {
        json_open(out, NULL, '{');
        judged_json_write(out, &review->move[i], line.pos, NOTATION_SHORT);
        json_close(out, '}');
    }
    game_walk_end(&line);
}

static void head_write(Text *out, const Record *record, size_t number, const ReviewKey *key) {
    Text text = {0};
    json_string(out, "key", key->letter);
    json_number(out, "game", (int64_t)number);
    json_number(out, "line", (int64_t)record->line);
    variant_write(game_variant(record->game), &text);
    json_string(out, "variant", text_string(&text));
    json_open(out, "players", '[');
    for (int i = 0; i < game_variant(record->game)->players; i++)
        json_utf8(out, NULL, text_string(&record->name[i]));
    json_close(out, ']');
    text_clear(&text);
    record_result_write(record, true, &text);
    json_string(out, "result", text_string(&text));
    out->truncated |= text.truncated;
    text_free(&text);
}

void journal_line_write(const Review *review, const Record *record, size_t number,
                        const ReviewKey *key, Text *out) {
    json_open(out, NULL, '{');
    head_write(out, record, number, key);
    json_number(out, "nodes", review->nodes);
    json_number(out, "msec", review->msec);
    json_open(out, "moves", '[');
    moves_write(out, review, record->game);
    json_close(out, ']');
    review_json_write(out, review, record->game);
    json_close(out, '}');
    text_char_add(out, '\n', 1);
}

/* --- reading --- */

typedef struct JournalLine {
    ReviewKey key;
    const char *text;
} JournalLine;

static int lines_compare(const void *a, const void *b) {
    const JournalLine *one = a, *other = b;
    return strcmp(one->key.letter, other->key.letter);
}

static bool score_read(const JsonText *json, size_t object, const char *name, JudgedScore *judged) {
    const size_t value = json_member(json, object, name);
    int64_t number;
    if (value == 0 || json->value[value].kind != JSON_OBJECT)
        return false;
    const size_t proved = json_member(json, value, "proved"),
                 plies = json_member(json, value, "plies"),
                 estimate = json_member(json, value, "score"),
                 nodes = json_member(json, value, "nodes");
    *judged = (JudgedScore){.final = false};
    if (proved == 0 || plies == 0 || estimate == 0 || nodes == 0 ||
        !json_integer(json, nodes, 0, INT64_MAX, &judged->nodes))
        return false;
    if (json_integer(json, estimate, -SCORE_INFINITE, SCORE_INFINITE, &number)) {
        judged->score = (SearchScore){SCORE_ESTIMATE, (int)number};
        return true;
    }
    judged->final = json_is(json, proved, "draw");
    judged->unknown = json->value[proved].kind == JSON_NULL;
    if (judged->final || judged->unknown)
        return true;
    const bool won = json_is(json, proved, "win"),
               timed = json_integer(json, plies, 0, INT16_MAX, &number);
    judged->score = timed ? (SearchScore){won ? SCORE_WIN_IN : SCORE_LOSS_IN, (int)number}
                          : (SearchScore){won ? SCORE_WON : SCORE_LOST, 0};
    return won || json_is(json, proved, "loss");
}

static bool pv_read(const JsonText *json, size_t object, Text *line) {
    const size_t list = json_member(json, object, "pv");
    if (list == 0 || json->value[list].kind != JSON_ARRAY)
        return false;
    size_t at = json_first(json, list);
    for (uint32_t i = 0; i < json->value[list].count; i++) {
        if (json->value[at].kind != JSON_STRING)
            return false;
        text_string_add(line, i > 0 ? " " : "");
        json_string_read(json, at, line);
        at = json_next(json, at);
    }
    for (size_t i = 0; i < line->length; i++)
        line->data[i] = byte_shown(line->data[i]);
    return !line->truncated;
}

static bool moves_read(const JsonText *json, Review *review) {
    const size_t list = json_member(json, 0, "moves");
    if (list == 0 || json->value[list].kind != JSON_ARRAY ||
        json->value[list].count != review->moves)
        return false;
    size_t at = json_first(json, list);
    for (size_t i = 0; i < review->moves; i++) {
        JudgedMove *judged = &review->move[i];
        if (json->value[at].kind != JSON_OBJECT || !score_read(json, at, "best", &judged->best) ||
            !score_read(json, at, "played", &judged->played) || !pv_read(json, at, &judged->line))
            return false;
        at = json_next(json, at);
    }
    return true;
}

/* Reads the line of a review of this game. */
static bool journal_line_read(const char *line, const Game *game, Review *review) {
    JsonText json;
    Error err;
    bool read = review_make(review, game, &err);
    review->notation = NOTATION_SHORT;
    read = json_text_read(&json, line, strlen(line), &err) && read &&
           json.value[0].kind == JSON_OBJECT && moves_read(&json, review) &&
           json_integer(&json, json_member(&json, 0, "nodes"), 0, INT64_MAX, &review->nodes) &&
           json_integer(&json, json_member(&json, 0, "msec"), 0, INT64_MAX, &review->msec);
    json_text_free(&json);
    if (!read)
        review_free(review);
    return read;
}

/* The key stands at the beginning of a line. False if there is none. */
static bool key_read(const char *line, ReviewKey *key) {
    static const char begin[] = "{\"key\":\"";
    if (strncmp(line, begin, strlen(begin)) != 0)
        return false;
    line += strlen(begin);
    if (strspn(line, "0123456789abcdef") != KEY_LETTERS || line[KEY_LETTERS] != '"')
        return false;
    memcpy(key->letter, line, KEY_LETTERS);
    key->letter[KEY_LETTERS] = '\0';
    return true;
}

static bool lines_find(Journal *journal) {
    char *line = journal->text.data;
    for (char *end; line != NULL && (end = strchr(line, '\n')) != NULL; line = end + 1) {
        *end = '\0';
        JournalLine *grown =
            memory_room(journal->line, journal->lines, 1, &journal->room, sizeof *journal->line);
        if (grown == NULL)
            return false;
        journal->line = grown;
        if (key_read(line, &grown[journal->lines].key))
            grown[journal->lines++].text = line;
        else
            journal->wrong++;
    }
    journal->cut = line != NULL && *line != '\0';
    journal->wrong += journal->cut;
    if (journal->lines > 0)
        qsort(journal->line, journal->lines, sizeof *journal->line, lines_compare);
    return true;
}

bool journal_read(Journal *journal, const char *path, Error *err) {
    journal->text.most = RECORD_TEXT_MAX;
    const int error = wholefile_path_read(path, &journal->text);
    if (error == ENOENT)
        return true;
    if (error != 0 || journal->text.full)
        return error_set(err, "%s: %s", quote(path).text,
                         error != 0 ? strerror(error) : "it is too long");
    return (!journal->text.truncated && lines_find(journal)) ||
           error_memory(err, "no room for the journal");
}

void journal_free(Journal *journal) {
    text_free(&journal->text);
    free(journal->line);
    *journal = (Journal){.lines = 0};
}

bool journal_find(const Journal *journal, const ReviewKey *key, const Game *game, Review *review) {
    const JournalLine wanted = {.key = *key};
    size_t from = 0, to = journal->lines;
    while (from < to) {
        const size_t middle = from + (to - from) / 2;
        if (lines_compare(&journal->line[middle], &wanted) < 0)
            from = middle + 1;
        else
            to = middle;
    }
    for (; from < journal->lines && lines_compare(&journal->line[from], &wanted) == 0; from++)
        if (journal_line_read(journal->line[from].text, game, review))
            return true;
    return false;
}
