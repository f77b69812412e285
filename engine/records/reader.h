/* Reading records: any number of games in one text. */
#pragma once

#include "records/record.h"

typedef struct RecordReader {
    const char *text; /* text[length] is a zero byte; the caller keeps it until the end */
    size_t length;
    const char *game; /* words of `newgame` for records that do not name a game; NULL: none */
    bool strict;      /* a record with remarks is refused with the first of them */
    size_t at;        /* bytes read so far; start with 0 */
    size_t line;      /* line ends read so far; start with 0 */
    size_t line_at;   /* where this line begins; start with 0 */
    RecordForm form;  /* set by record_reader_begin() */
    Variant *last;    /* of the last record of commands, for `newgame` without a game */
    /* Of the text, if it is the database of renju.net: see rif.h. */
    struct RifIndex *index;
} RecordReader;

typedef enum RecordRead {
    RECORD_READ,
    RECORD_REFUSED, /* *err says where and why; the next call goes on with the next game */
    RECORD_END
} RecordRead;

/* Finds the form from how the text begins, unless `form` names one (NULL: find it), and skips a
   UTF-8 byte order mark. Refuses archives, documents and pictures by name; also UTF-16, zero bytes
   in forms of text, and texts beyond RECORD_TEXT_MAX. */
bool record_reader_begin(RecordReader *reader, const RecordForm *form, Error *err);

/* Reads the next game into *record, which must be {0} and is the caller's to free. */
RecordRead record_read(RecordReader *reader, Record *record, Error *err);

void record_reader_end(RecordReader *reader);
