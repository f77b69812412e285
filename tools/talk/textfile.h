/* Reads untrusted text files line by line, with a limit for the length of a line. */
#pragma once

#include <stdio.h>

#include "base/error.h"
#include "base/text.h"

enum { TEXTFILE_LINE_MAX = 1 << 20 }; /* bytes, as in the protocol */

typedef struct TextFile {
    FILE *file;
    size_t number; /* of the current line, from 1 */
    Text line;     /* without its end; the caller may change it */
    bool wrong;    /* textfile_next() failed, rather than reached the end */
} TextFile;

/* Reads the next line. Returns false at the end of the file. Also returns false, and sets `wrong`
   and err, if the text is UTF-16, the line is too long or has a zero byte, or reading fails. */
bool textfile_next(TextFile *text, Error *err);
bool textfile_begin(Text *line, Error *err); /* removes a UTF-8 byte order mark; refuses UTF-16 */
void textfile_free(TextFile *text);          /* does not close the file */
