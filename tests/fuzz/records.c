/* Game records of every form: read, written in every form and read again. The first byte chooses
   the form of the input. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "file.h"
#include "records/reader.h"
#include "records/writer.h"

/* A record that was written is read again as the same game. In forms that keep what they are read
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
    const RecordForm form = (RecordForm)(data[0] % (RECORD_FORMS + 1));
    RecordReader reader = {.text = text, .length = size - 1, .game = data[0] & 64 ? "pente" : NULL};
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
