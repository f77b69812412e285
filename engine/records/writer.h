/* Writing records in every form. */
#pragma once

#include "records/record.h"

typedef struct RecordTag {
    const char *name, *value;
} RecordTag;

/* More to write than a Record holds. All of it may be missing. */
typedef struct RecordExtras {
    const RecordTag *tag; /* in PGN, after the usual ones */
    size_t tags;
    /* The comment on move `move`, from 0. It must stay valid until the next call; NULL or "": none.
       A missing function stands for the comments of the record. In PGN its braces become
       parentheses. pente.org's form and Piskvork's have no comments. */
    const char *(*comment)(void *context, size_t move);
    void *context;
    const char *remark; /* on the whole game, in SGF */
} RecordExtras;

/* Appends the record to *out. Text is printable ASCII; other bytes become `?`. `extras` may be
   NULL. Refuses a game that the form cannot hold: then *out is as before. Memory that runs out
   shows in out->truncated. */
bool record_write(const Record *record, RecordForm form, const RecordExtras *extras, Text *out,
                  Error *err);
