/* Game records of every form: read, written in every form and read again. The first byte chooses
   the form of the input: in 5 bits its number, or one that is too large; 64 names a game. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "file.h"
#include "records/reader.h"
#include "records/write.h"
#include "records/writer.h"

/* A text that was there is there again, and is UTF-8 without control characters. */
static void text_check(const Text *one, const Text *other) {
    Text shown = {0};
    if (one->length == 0)
        return;
    assert(strcmp(text_string(one), text_string(other)) == 0);
    printable_add(&shown, text_string(one), "");
    assert(strcmp(text_string(one), text_string(&shown)) == 0);
    text_free(&shown);
}

static void texts_check(const Record *record, const Record *again) {
    Text one = {0}, other = {0};
    for (int i = 0; i < game_variant(record->game)->players; i++)
        text_check(&record->name[i], &again->name[i]);
    text_check(&record->event, &again->event);
    text_check(&record->site, &again->site);
    text_check(&record->round, &again->round);
    date_write(&record->date, '-', &one);
    date_write(&again->date, '-', &other);
    text_check(&one, &other);
    text_free(&one);
    text_free(&other);
}

/* Adds the comments on a move; braces as PGN has them. */
static void comments_find(const Record *record, size_t move, Text *out) {
    static const RecordExtras none;
    const NoteNode *node = commands_node(record, move);
    for (size_t i = 1; record->form != RECORD_COMMANDS && node == NULL && i < record->notes.nodes;
         i++)
        if (record->notes.node[i].move == move + 1)
            node = &record->notes.node[i];
    comments_add(record, &none, node, move, move, out);
    for (size_t i = 0; i < out->length; i++)
        if (strchr("{}", out->data[i]) != NULL)
            out->data[i] = out->data[i] == '{' ? '(' : ')';
}

static void comments_check(const Record *record, const Record *again) {
    Text one = {0}, other = {0};
    for (size_t move = 0; move < game_length(record->game); move++) {
        text_clear(&one);
        text_clear(&other);
        comments_find(record, move, &one);
        comments_find(again, move, &other);
        assert(strcmp(text_string(&one), text_string(&other)) == 0);
    }
    text_free(&one);
    text_free(&other);
}

/* A record that was written is read again as the same game, with the texts that the form has. Names
   are not among those of commands. In forms that keep what they are read
   with it is written again as the same text. */
static void again_check(const Record *record, const char *text, size_t length, RecordForm form) {
    RecordReader reader = {.text = text, .length = length};
    Record again = {0};
    Error err;
    Text one = {0}, other = {0};
    assert(record_reader_begin(&reader, &form, &err));
    assert(record_read(&reader, &again, &err) == RECORD_READ);
    game_history_write(record->game, NOTATION_CELLS, &one);
    game_history_write(again.game, NOTATION_CELLS, &other);
    assert(strcmp(text_string(&one), text_string(&other)) == 0);
    if (form != RECORD_COMMANDS)
        texts_check(record, &again);
    if (record->form == RECORD_COMMANDS && form != RECORD_PENTE)
        comments_check(record, &again);
    text_clear(&other);
    if (record_kept(&again, form))
        assert(record_write(&again, form, NULL, &other, &err) &&
               strcmp(text, text_string(&other)) == 0);
    text_free(&one);
    text_free(&other);
    record_free(&again);
    record_reader_end(&reader);
}

static void record_check(const Record *record) {
    for (int form = 0; form < RECORD_FORMS; form++) {
        Text out = {0};
        Error err;
        if (record_write(record, (RecordForm)form, NULL, &out, &err) && form != RECORD_PSQ)
            again_check(record, text_string(&out), out.length, (RecordForm)form);
        text_free(&out);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (size == 0)
        return 0;
    char *text = memory_new(size, 1);
    const RecordForm form = (RecordForm)(data[0] & 31);
    RecordReader reader = {
        .text = text, .length = size - 1, .game = data[0] & 64 ? "gomoku 15x15" : NULL};
    Record record = {0};
    Error err;
    memcpy(text, data + 1, size - 1);
    if (record_reader_begin(&reader, form < RECORD_FORMS ? &form : NULL, &err)) {
        RecordRead read;
        while ((read = record_read(&reader, &record, &err)) != RECORD_END) {
            if (read == RECORD_READ)
                record_check(&record);
            record_free(&record);
        }
    }
    record_reader_end(&reader);
    free(text);
    return 0;
}
