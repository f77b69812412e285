/* Certificates: what `solve` found, written so that a program that knows only the rules can check
   it. The formats are in protocol.md. Here stands what all forms share: the file, begun before the
   answer is looked for, so that a name that is refused costs nothing, and then kept or dropped;
   each form has a file of its own. */
#pragma once

#include "base/text.h"
#include "protocol/session/files.h"

/* Whoever began one ends it once, wanted or not: by certificate_end(), if the answer is known, or
   by certificate_drop(); then come the words about it, and certificate_free(). */
typedef struct Certificate {
    const char *name;   /* of the file */
    const Files *files; /* NULL: none is wanted */
    Text text;          /* told, and not yet written */
    bool unwritten;     /* the file could not be written */
    bool missing;       /* it was dropped, and `why` says for what reason */
    Error why;
    Text figures; /* what the answer says of it; has its room before a file is kept */
} Certificate;

/* Begins the file of that name; NULL: none is wanted. Refuses if this session writes none, or not
   of that name, or without memory; then there is nothing to end. */
bool certificate_begin(Certificate *certificate, const char *name, const Files *files, Error *err);

/* Writes what the text holds. False if no more need be told. */
bool certificate_pass(Certificate *certificate);

/* True if the file is kept; the figures then want the number of lines. Else the reason is in `why`;
   `told`: is all in the text? If not, whoever says so has set `why`, unless passing has failed. */
bool certificate_end(Certificate *certificate, bool told);

void certificate_drop(Certificate *certificate);
void certificate_free(Certificate *certificate); /* what it holds; the file has been ended */
