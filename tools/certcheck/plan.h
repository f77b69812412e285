/* Reads the lines of a certificate of form `threats` into memory. */
#pragma once

#include <stddef.h>

#include "input.h"

/* `REPLY:LINE`, or `*:LINE` for all replies without a line of their own. */
typedef struct Answer {
    uint32_t text; /* offset of the reply in Plan.text; 0: `*` */
    uint32_t line;
    bool used; /* the reply was made on some board */
} Answer;

typedef struct Line {
    uint32_t text;         /* offset of the winner's move in Plan.text; 0: none */
    uint32_t first, count; /* its answers in Plan.answer */
} Line;

/* The caller sets the first three members; the others begin with zeros. */
typedef struct Plan {
    Input *input;
    size_t mbytes; /* limit of memory, in megabytes */
    bool *full;    /* set if the limit is too small */
    Line *line;    /* line K has index K - 1 */
    Answer *answer;
    char *text;
    size_t lines, line_room, answers, answer_room, texts, text_room;
} Plan;

/* Reads to the end of the file. Returns false on an error, or if memory runs out. */
bool plan_read(Plan *plan, Error *err);
void plan_free(Plan *plan);
