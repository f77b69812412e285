/* Certificate files of `solve`. A certificate is a proof that a program can check with the rules
   alone; protocol.md gives the formats.

   This file handles what all formats share. The file is opened before the solver runs, so that a
   bad name fails at once. */
#pragma once

#include "base/text.h"
#include "protocol/session/files.h"

/* Usage: certificate_begin(), then exactly one of certificate_end() and certificate_drop(), then
   certificate_free(). */
typedef struct Certificate {
    const char *name;           /* file name */
    const FivefoldFiles *files; /* NULL if no certificate was requested */
    Text text;                  /* produced, but not yet written to the file */
    bool unwritten;             /* writing the file failed */
    bool missing;               /* the file was dropped; `why` has the reason */
    Error why;
    /* Part of the answer about the certificate. Reserved in advance, so that it cannot fail
       later. */
    Text figures;
} Certificate;

/* Opens the file; `name` NULL means that no certificate is requested. Fails if the session writes
   no files, the name is refused, or memory runs out. After a failure call none of the functions
   below. */
bool certificate_begin(Certificate *certificate, const char *name, const FivefoldFiles *files,
                       Error *err);

/* SolveWriter.pass: writes `text` to the file and clears it. Returns false if more text would be
   useless. */
bool certificate_pass(void *certificate);

/* Keeps the file if the text is complete, else drops it. Returns true if the file was kept; the
   caller then appends the number of lines to `figures`. Otherwise the reason is in `why`. Before
   passing false, set `why`, unless certificate_pass() has returned false. */
bool certificate_end(Certificate *certificate, bool complete);

void certificate_drop(Certificate *certificate);
void certificate_free(Certificate *certificate);
