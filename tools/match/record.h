/* The record of a match: NAME.jsonl, NAME.pgn and, where turns are points, NAME.sgf.

   NAME.jsonl is also the journal. Its first line says which match this is, each other line is a
   game and ends with the lengths of the other files after it. So a match that was killed at any
   byte goes on: a torn last line is cut off, and the other files are cut to the lengths in the last
   whole one. */
#pragma once

#include "formats.h"

typedef struct Record Record;

/* What the journal says of a game already played: points of p1 in halves, culprit 0, 1 or -1. */
typedef void (*RecordReader)(void *context, size_t game, int points, int culprit);

/* Opens or begins the record `name`; NULL: nothing is recorded. `match` describes everything that
   decides the games; a record of another match is refused, and so is one in use. */
Record *record_open(const char *name, const Format *format, const char *match, RecordReader reader,
                    void *context, Error *err);
void record_close(Record *record);

/* The games are added in order. False if it cannot be written. */
bool record_add(Record *record, const Job *job, const Played *played, Error *err);
