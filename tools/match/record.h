/* The record of a match: NAME.jsonl, NAME.pgn and, where turns are points, NAME.sgf.

   NAME.jsonl is also the journal. Its first line says which match this is, each other line is a
   game and ends with the lengths of the other files after it. So a match that was killed at any
   byte goes on: a torn last line is cut off, and the other files are cut to the lengths in the last
   whole one. Whole lines are read with suspicion: journal.h. */
#pragma once

#include "formats.h"
#include "talk/wordlist.h"

typedef struct Record Record;

/* A game already played, as the journal tells it. False with the reason if the match cannot have
   had this game. */
typedef bool RecordReader(void *context, const Job *job, const Played *played, Error *err);

typedef struct RecordPlan {
    const char *name;      /* of the files, without endings; NULL: nothing is recorded */
    const WordList *words; /* what decides the games: options_match_write() */
    const Format *format;
    const Schedule *schedule;
    RefereeRules rules;
    RecordReader *reader;
    void *context;
} RecordPlan;

/* Opens or begins the record. Refuses, with nothing written, that of another match (the sentence
   says what differs), one in use, one with more games than the schedule, and one with a line that
   match cannot have written; what a kill or a crash leaves is no such line. */
Record *record_open(const RecordPlan *plan, Error *err);
void record_close(Record *record);

/* What the first line of NAME.jsonl says; the words are anybody's. */
bool record_words(const char *name, WordList *words, Error *err);

/* Hands out all games of NAME.jsonl, with the same suspicion, and does not look at its first line
   or at the other files. What has no end of line is left out. Writes nothing. */
bool record_read(const RecordPlan *plan, Error *err);

/* The games are added in order. False if it cannot be written. */
bool record_add(Record *record, const Job *job, const Played *played, Error *err);
