/* The public API: game records. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/json.h"
#include "fivefold.h"
#include "protocol/session/record_tree.h"
#include "records/forms.h"
#include "records/game_walk.h"
#include "records/reader.h"
#include "records/writer.h"
#include "rules/position.h"

enum {
    RECORDS_MAX = 100000, /* games of one text */
    TOLD_MAX = 100000     /* bytes of what is said of games that are written */
};

static void string_add(Text *out, const char *name, const Text *value) {
    if (value->length > 0)
        json_utf8(out, name, text_string(value));
    else
        json_null(out, name);
}

static void refusal_add(Text *out, const char *sentence) {
    json_open(out, NULL, '{');
    json_string(out, "refused", sentence);
    json_close(out, '}');
}

/* Adds what the reader left out, guessed or changed. */
static void remarks_add(const Record *record, Text *out) {
    json_open(out, "remarks", '[');
    const char *at = text_string(&record->remarks);
    for (const char *end; (end = strchr(at, '\n')) != NULL; at = end + 1) {
        char line[sizeof(Error)];
        snprintf(line, sizeof line, "%.*s", (int)(end - at), at);
        json_string(out, NULL, line);
    }
    json_close(out, ']');
    text_taint(out, &record->remarks);
}

static void winners_add(const Record *record, Text *out) {
    const int teams = game_variant(record->game)->teams;
    if (record->winner == RECORD_UNKNOWN) {
        json_null(out, "winners");
        return;
    }
    json_open(out, "winners", '[');
    for (int i = 0; i < teams; i++)
        if (record->winner == i || record->winner == RECORD_DRAWN ||
            (record->winner == RECORD_SHARED && (record->sharers >> i & 1) != 0))
            json_number(out, NULL, i + 1);
    json_close(out, ']');
}

/* Adds the game, the position it begins from, and the moves. False without memory. */
static bool game_add(const Record *record, Text *out) {
    Text words = {0};
    GameWalk line;
    if (!game_walk_begin(&line, record->game))
        return false;
    variant_write(game_variant(record->game), &words);
    json_string(out, "game", text_string(&words));
    text_taint(out, &words);
    text_clear(&words);
    if (!line.from_start)
        position_write(game_start(record->game), &words);
    json_string(out, "position", line.from_start ? NULL : text_string(&words));
    text_taint(out, &words);
    text_free(&words);
    json_open(out, "moves", '[');
    while (game_walk_next(&line)) {
        json_string(out, NULL, text_string(&line.word));
        text_taint(out, &line.word);
    }
    json_close(out, ']');
    game_walk_end(&line);
    return true;
}

/* False without memory; the record may be incomplete then. */
static bool record_add(const Record *record, Text *out) {
    json_open(out, NULL, '{');
    json_number(out, "line", (int64_t)record->line);
    json_string(out, "form", record_form_name(record->form));
    const bool room = game_add(record, out);
    json_open(out, "names", '[');
    for (int i = 0; i < game_variant(record->game)->players; i++)
        string_add(out, NULL, &record->name[i]);
    json_close(out, ']');
    winners_add(record, out);
    string_add(out, "ending", &record->ending);
    string_add(out, "event", &record->event);
    string_add(out, "site", &record->site);
    string_add(out, "date", &record->date);
    string_add(out, "round", &record->round);
    json_number(out, "variations", (int64_t)record->variations);
    remarks_add(record, out);
    const bool whole = room && record_tree_add(record, out);
    json_close(out, '}');
    return whole;
}

/* Adds an object for each game. False without memory. */
static bool games_add(RecordReader *reader, Text *out) {
    Record record = {0};
    Error err;
    bool room = true;
    for (int games = 0; room; games++) {
        const RecordRead read = record_read(reader, &record, &err);
        if (read == RECORD_END)
            break;
        if (games == RECORDS_MAX) {
            record_free(&record);
            error_set(&err, "there are more than %d games in this text", RECORDS_MAX);
            refusal_add(out, err.text);
            break;
        }
        if (read == RECORD_READ)
            room = record_add(&record, out);
        else if (error_is_memory(&err))
            room = false;
        else
            refusal_add(out, err.text);
        record_free(&record);
        room = room && !out->truncated;
    }
    return room;
}

char *fivefold_records_read(const char *text, size_t length, const char *game) {
    RecordReader reader = {.text = text, .length = length, .game = game};
    Text out = {0};
    Error err;
    bool room = true;
    json_open(&out, NULL, '[');
    if (record_reader_begin(&reader, NULL, &err))
        room = games_add(&reader, &out);
    else
        refusal_add(&out, err.text);
    json_close(&out, ']');
    record_reader_end(&reader);
    if (room && !out.truncated)
        return out.data;
    text_free(&out);
    return NULL;
}

/* Adds to *told what the reader and the form leave out. */
static bool game_write(const Record *record, RecordForm form, Text *out, Text *told, Error *err) {
    Text losses = {0};
    if (record_write(record, form, NULL, out, err)) {
        record_losses_write(record, form, &losses);
        text_string_add(told, text_string(&record->remarks));
        if (losses.length > 0)
            text_add(told, "line %zu: %s\n", record->line, text_string(&losses));
        text_taint(out, &losses);
        text_taint(out, told);
        text_free(&losses);
        return true;
    }
    const Error why = *err;
    return error_is_memory(err) ? false : error_set(err, "line %zu: %s", record->line, why.text);
}

/* Writes the games that are left to read. */
static bool games_write(RecordReader *reader, RecordForm form, Text *out, Text *told, Error *err) {
    Record record = {0};
    bool written = true;
    for (;;) {
        const RecordRead read = record_read(reader, &record, err);
        if (read == RECORD_END)
            break;
        written = read == RECORD_READ && game_write(&record, form, out, told, err);
        record_free(&record);
        if (!written)
            return false;
    }
    if (out->truncated)
        return error_memory(err, "no room for the records");
    return out->length > 0 || error_set(err, "there is no game in this text");
}

char *fivefold_records_write(const char *text, size_t length, const char *game, const char *form,
                             char *why, size_t room) {
    RecordReader reader = {.text = text, .length = length, .game = game};
    RecordForm to;
    Text out = {0}, told = {.most = TOLD_MAX};
    Error err;
    const bool written = record_form_find(form, &to, &err) &&
                         record_reader_begin(&reader, NULL, &err) &&
                         games_write(&reader, to, &out, &told, &err);
    record_reader_end(&reader);
    text_end_trim(&told, '\n');
    if (room > 0)
        snprintf(why, room, "%s", written ? text_string(&told) : err.text);
    text_free(&told);
    if (written)
        return out.data;
    text_free(&out);
    return NULL;
}

void fivefold_text_free(char *text) {
    free(text);
}
