/* The forms of records, and the functions of each.

   _read reads one game at the cursor into the builder; on failure *err has place and reason.
   _next skips a refused game, with the cursor at its beginning; it always advances the cursor.
   _write appends a record to *out, or refuses it and leaves *out as before. Forms that are only
   read have none: see forms.def. */
#pragma once

#include "records/builder.h"

typedef struct RecordExtras RecordExtras; /* writer.h */

#define FORM(enumerator, prefix, name, summary, writer, traits)                                    \
    bool record_##prefix##_read(Cursor *cursor, Builder *builder, Error *err);                     \
    void record_##prefix##_next(Cursor *cursor);                                                   \
    bool record_##prefix##_write(const Record *record, const RecordExtras *extras, Text *out,      \
                                 Error *err);
#include "records/forms.def"
#undef FORM

typedef struct RecordFormRow {
    const char *name, *summary;
    unsigned traits; /* of RecordTrait */
    bool (*read)(Cursor *cursor, Builder *builder, Error *err);
    void (*next)(Cursor *cursor);
    bool (*write)(const Record *record, const RecordExtras *extras, Text *out,
                  Error *err); /* NULL: the form is only read */
} RecordFormRow;

extern const RecordFormRow record_forms[RECORD_FORMS];

const char *record_form_name(RecordForm form);    /* as users type it */
const char *record_form_summary(RecordForm form); /* for people */
bool record_form_has(RecordForm form, RecordTrait trait);
bool record_form_written(RecordForm form); /* false: the form is only read */
bool record_form_find(const char *name, RecordForm *form, Error *err);
