/* Text from anybody, line by line: no more is kept of it than a line, and that is not long. */
#pragma once

#include <stdio.h>

#include "base/error.h"
#include "base/text.h"

enum { TEXTFILE_LINE_MAX = 1 << 20 }; /* bytes, as the protocol has it */

typedef struct TextFile {
    FILE *file;
    size_t number; /* of the line at hand, from 1 */
    Text line;     /* without its end; the caller may write into it */
    bool wrong;    /* there is a line, and it cannot be read */
} TextFile;

/* The next line, without the byte order mark of UTF-8 that may stand before the first. False at the
   end, and, with the reason, at UTF-16, at a line that is too long or has a zero byte and at what
   the system cannot read. */
bool textfile_next(TextFile *text, Error *err);
bool textfile_begin(Text *line, Error *err); /* removes the mark, or refuses UTF-16 */
void textfile_free(TextFile *text);          /* the file is the caller's */
