/* A game as NAME.jsonl tells it, read back. A journal may have been changed by anybody: believed is
   only what json_write() writes of a game that the rules allow. */
#pragma once

#include "formats.h"

enum { JOURNAL_LINE_MAX = 1 << 26 }; /* bytes: more than the longest game needs */

typedef struct Past {
    Played *played;
    int culprit;      /* a seat; -1: nobody's fault */
    long long length; /* of NAME.pgn after it, */
    long long sgf;    /* and of NAME.sgf */
} Past;

/* Whole, as the referee has left it. The line is that of the job, without its end; `game` is one of
   the match, to replay it on. False with the reason; past_clear() in any case. */
bool past_read(Past *past, const char *line, const Format *format, const Job *job,
               const RefereeRules *rules, Game *game, Error *err);
void past_clear(Past *past);
