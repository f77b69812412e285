/* Reads untrusted text files line by line. Errors name the file and the line. */
#pragma once

#include "base/text.h"

typedef struct Lines {
    const char *path; /* owned by the caller */
    char *data;       /* the contents of the file */
    char *at;         /* the unread part; NULL at the end */
    int number;       /* of the current line, from 1 */
    Words words;      /* of the current line */
} Lines;

bool lines_open(Lines *lines, const char *path, Error *err);
void lines_close(Lines *lines);

bool lines_next(Lines *lines); /* reads the next line; false at the end */

/* Reports an error on the current line and returns false. */
bool lines_refuse(const Lines *lines, Error *err, const char *format, ...) PRINTF_LIKE(3, 4);

/* Reads the next line, which must be `key` and that many more words. */
bool lines_field(Lines *lines, const char *key, size_t words, Error *err);
/* Reads the next line, which must be `key` and a number from min to max. */
bool lines_number(Lines *lines, const char *key, uint64_t min, uint64_t max, uint64_t *value,
                  Error *err);
/* Reads the next line, which must be `key` and the words of `value`. */
bool lines_expect(Lines *lines, const char *key, const char *value, Error *err);
/* Returns the text after `key` on the next line, which the caller frees; NULL on an error. */
char *lines_rest(Lines *lines, const char *key, Error *err);

char *file_part(const char *path); /* PATH.part, an unfinished file; the caller frees it */
