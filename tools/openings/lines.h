/* Text files read line by line, whoever wrote them: every fault is named with its line. */
#pragma once

#include "base/text.h"

typedef struct Lines {
    const char *path; /* the caller's */
    char *data;       /* the file */
    char *at;         /* what is not read yet; NULL: nothing */
    int number;       /* of the line at hand, from 1 */
    Words words;      /* of the line at hand */
} Lines;

bool lines_open(Lines *lines, const char *path, Error *err);
void lines_close(Lines *lines);

bool lines_next(Lines *lines); /* false at the end */

/* Refuses the line at hand; returns false. */
bool lines_refuse(const Lines *lines, Error *err, const char *format, ...) PRINTF_LIKE(3, 4);

/* The next line begins with `key`, and `words` more words follow. */
bool lines_field(Lines *lines, const char *key, size_t words, Error *err);
/* The same with just one number. */
bool lines_number(Lines *lines, const char *key, uint64_t min, uint64_t max, uint64_t *value,
                  Error *err);
/* The same with the words of `value`. */
bool lines_expect(Lines *lines, const char *key, const char *value, Error *err);
/* All that follows `key` on the next line, as one string to be freed; NULL if refused. */
char *lines_rest(Lines *lines, const char *key, Error *err);

char *file_part(const char *path); /* PATH.part: a file that is not whole yet; to be freed */
