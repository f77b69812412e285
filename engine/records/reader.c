#include "records/reader.h"

#include <string.h>

#include "records/foreign.h"
#include "records/forms.h"
#include "records/openings.h"
#include "records/rec.h"
#include "records/renlib.h"
#include "records/rif.h"

/* Commands begin with a word of lower-case letters, after an id. */
static bool begins_with_command(const char *text) {
    const char *word = text + strspn(text, "0123456789");
    word += strspn(word, " ");
    const size_t letters = strspn(word, "abcdefghijklmnopqrstuvwxyz_-");
    return letters > 2 && strchr(" \t\r\n", word[letters]) != NULL;
}

static bool form_guess(const char *text, RecordForm *form, Error *err) {
    static const char piskvork[] = "Piskvorky ";
    text += strspn(text, " \t\r\n\f\v");
    if (text[0] == '(')
        *form = RECORD_SGF;
    else if (xml_root_is(text, "database"))
        *form = RECORD_RIF;
    else if (!markup_check(text, err))
        return false;
    else if (strncmp(text, piskvork, strlen(piskvork)) == 0)
        *form = RECORD_PSQ;
    else if (openings_line_begins(text))
        *form = RECORD_OPENINGS;
    else if (text[0] == '[')
        *form =
            strncmp(text + 1 + strspn(text + 1, " "), "Game ", 5) == 0 ? RECORD_PENTE : RECORD_PGN;
    else if (rec_begins(text))
        *form = RECORD_REC;
    else
        *form = text[0] == '#' || begins_with_command(text) ? RECORD_COMMANDS : RECORD_PENTE;
    return true;
}

static bool zeros_check(const RecordReader *reader, Error *err) {
    const char *zero = memchr(reader->text, 0, reader->length);
    size_t line = 1;
    if (zero == NULL || record_form_has(reader->form, RECORD_BINARY))
        return true;
    for (const char *at = reader->text; at < zero; at++)
        line += *at == '\n';
    return error_set(err, "line %zu: there is a zero byte", line);
}

bool record_reader_begin(RecordReader *reader, const RecordForm *form, Error *err) {
    const char *begin = reader->text;
    if (reader->length > RECORD_TEXT_MAX)
        return error_set(err, "a text of records has at most %d bytes", RECORD_TEXT_MAX);
    if (!text_begin(&begin, err) || !foreign_check(reader->text, reader->length, err))
        return false;
    reader->at = (size_t)(begin - reader->text);
    if (form != NULL)
        reader->form = *form;
    else if (renlib_begins(reader->text, reader->length))
        reader->form = RECORD_RENLIB;
    else if (!form_guess(begin, &reader->form, err))
        return false;
    return zeros_check(reader, err);
}

static void texts_check(Builder *builder) {
    const Record *record = builder->record;
    const Text *const texts[] = {&record->event,  &record->site,   &record->date, &record->round,
                                 &record->ending, &record->result, &record->words};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        builder_text_check(builder, texts[i]);
    for (int i = 0; i < COLOURS_MAX; i++)
        builder_text_check(builder, &record->name[i]);
}

/* The given words with single blanks, and their game in lower case. */
static void given_tidy(const char *game, Text *tidy) {
    Words words;
    if (!words_split(&words, game)) {
        tidy->truncated = true;
        return;
    }
    for (size_t i = 0; i < words.count; i++) {
        if (i == 0)
            word_lower(words.word[0]);
        text_add(tidy, "%s%s", i > 0 ? " " : "", words.word[i]);
    }
    words_free(&words);
}

RecordRead record_read(RecordReader *reader, Record *record, Error *err) {
    Text given = {0};
    if (reader->game != NULL)
        given_tidy(reader->game, &given);
    Builder builder = {.record = record,
                       .fallback = reader->game != NULL ? text_string(&given) : NULL,
                       .starved = given.truncated,
                       .last = reader->last,
                       .index = &reader->index,
                       .claimed = RECORD_UNKNOWN,
                       .resigned = RECORD_UNKNOWN};
    Cursor cursor = {.at = reader->text + reader->at,
                     .end = reader->text + reader->length,
                     .line_begin = reader->text + reader->line_at,
                     .line = reader->line + 1};
    cursor_space_skip(&cursor);
    const Cursor begin = builder.place = cursor;
    if (cursor_peek(&cursor) == CURSOR_END) {
        text_free(&given);
        return RECORD_END;
    }
    *record = (Record){.winner = RECORD_UNKNOWN, .line = cursor.line, .form = reader->form};
    bool read =
        notes_begin(&record->notes, err) && record_forms[reader->form].read(&cursor, &builder, err);
    if (!read)
        cursor_fail_with(&builder.place, err);
    if (builder.given)
        text_string_add(&record->words, text_string(&builder.spec));
    texts_check(&builder);
    builder_text_check(&builder, &record->remarks);
    builder_text_check(&builder, &builder.spec);
    if (read && reader->strict && builder.remarks > 0)
        read =
            error_set(err, "%.*s", (int)strcspn(record->remarks.data, "\n"), record->remarks.data);
    if (builder.starved)
        read = error_memory(err, "no room for a record");
    builder_free(&builder);
    text_free(&given);
    if (read && reader->form == RECORD_COMMANDS) {
        variant_release(reader->last);
        reader->last = variant_hold(game_variant_base(record->game));
    }
    if (!read) {
        record_free(record);
        cursor = begin;
        record_forms[reader->form].next(&cursor);
    }
    reader->at = (size_t)(cursor.at - reader->text);
    reader->line = cursor.line - 1;
    reader->line_at = (size_t)(cursor.line_begin - reader->text);
    return read ? RECORD_READ : RECORD_REFUSED;
}

void record_reader_end(RecordReader *reader) {
    variant_release(reader->last);
    reader->last = NULL;
    rif_index_free(reader->index);
    reader->index = NULL;
}
