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
       It follows the comments of the record on a line of its own. In PGN its braces become
       parentheses. pente.org's form and Piskvork's have no comments. */
    const char *(*comment)(void *context, size_t move);
    void *context;
    const char *word;   /* lines that begin with it are left out of the comments of the record */
    const char *remark; /* on the whole game, in SGF */
} RecordExtras;

/* True if a record in this form has all that the record was read with: tags, comments, variations
   and properties. SGF, PGN and pente.org's form give them back if the record was read in that form;
   pente.org's only if the text names the game. */
bool record_kept(const Record *record, RecordForm form);

/* True if writers make this tag, or property of SGF's root, from the game or the record's texts. */
bool record_makes(const Record *record, const char *name);

/* Adds a sentence that counts what the record says and this form leaves out: "2 comments and 1
   variation are not in psq". Adds nothing if it leaves nothing out. RECORD_FORMS: the game alone is
   kept; only comments and variations are counted. */
void record_losses_write(const Record *record, RecordForm form, Text *out);

/* Appends the record to *out: UTF-8 without control characters but line feeds. Bytes of texts that
   are no UTF-8 become `?`. `extras` may be NULL. Refuses a game that the form cannot
   hold: then *out is as before. Memory that runs out shows in out->truncated. */
bool record_write(const Record *record, RecordForm form, const RecordExtras *extras, Text *out,
                  Error *err);
