/* The lines of a certificate of form `threats`, as they stand in the file. */
#pragma once

#include <stddef.h>

#include "input.h"

/* `REPLY:LINE`, or `*:LINE` for all other replies. */
typedef struct Answer {
    uint32_t text; /* where the reply begins among the texts; 0: all others */
    uint32_t line;
    bool used; /* on some board the reply is legal */
} Answer;

typedef struct Line {
    uint32_t text;         /* the turn; 0: none */
    uint32_t first, count; /* its answers */
} Line;

/* Start with zeros but the first three. */
typedef struct Plan {
    Input *input;
    size_t mbytes; /* that may be taken */
    bool *full;    /* set where that is not enough */
    Line *line;    /* line K at K - 1 */
    Answer *answer;
    char *text;
    size_t lines, line_room, answers, answer_room, texts, text_room;
} Plan;

/* Reads to the end of the file. */
bool plan_read(Plan *plan, Error *err);
void plan_free(Plan *plan);
