/* The record of a match: NAME.jsonl, NAME.pgn and, if moves are single points, NAME.sgf.

   NAME.jsonl is also the journal. Its first line identifies the match (heading.h). Each other line
   is a game, and ends with the lengths of the other files after that game. A match that was killed
   at any byte can go on: an incomplete last line is cut off, and the other files are cut to the
   lengths in the last complete line. Complete lines are not trusted; see journal.h. */
#pragma once

#include "formats.h"
#include "talk/wordlist.h"

typedef struct Record Record;

/* Gets each game of the journal. Returns false and sets err if the match cannot have had it. */
typedef bool RecordReader(void *context, const Job *job, const Played *played, Error *err);

typedef struct RecordPlan {
    const char *name;      /* of the files, without endings; NULL: no record */
    const WordList *words; /* of options_match_write() */
    const Format *format;
    const Schedule *schedule;
    RefereeRules rules;
    RecordReader *reader;
    void *context;
} RecordPlan;

/* Creates the record, or opens it and passes its games to the reader. Returns NULL and sets err,
   with nothing written, if the record is of another match, is in use, has more games than the
   schedule, or has a complete line that match cannot have written. */
Record *record_open(const RecordPlan *plan, Error *err);
void record_close(Record *record);

/* Reads the first line of NAME.jsonl. The words are not checked. */
bool record_words(const char *name, WordList *words, Error *err);

/* Passes all games of NAME.jsonl to the reader, with the checks of record_open(). Ignores the first
   line, an incomplete last line and the other files. Writes nothing. */
bool record_read(const RecordPlan *plan, Error *err);

/* Appends a game. Call it in the order of games. Returns false and sets err if writing fails. */
bool record_add(Record *record, const Job *job, const Played *played, Error *err);
