/* The record of a match: NAME.jsonl, NAME.pgn and, if sgf_holds(), NAME.sgf.

   NAME.jsonl is also the journal. Its first line identifies the match (journal_header.h). Each
   other line is a game, and ends with the lengths of the other files after that game. A match that
   was killed at any byte can go on: an incomplete last line is cut off, and the other files are cut
   to the lengths in the last complete line. Complete lines are not trusted; see journal.h. */
#pragma once

#include "games.h"
#include "talk/wordlist.h"

typedef struct Archive Archive;

/* Gets each game of the journal. Returns false and sets err if the match cannot have had it. */
typedef bool ArchiveReader(void *context, const Job *job, const Played *played, Error *err);

typedef struct ArchivePlan {
    const char *name;      /* of the files, without endings; NULL: no record */
    const WordList *words; /* of options_match_write() */
    bool draws;            /* the match will write NAME.openings */
    const Format *format;
    const Schedule *schedule;
    RefereeRules rules;
    ArchiveReader *reader;
    void *context;
} ArchivePlan;

/* Creates the record, or opens it and passes its games to the reader. Returns NULL and sets err,
   with nothing written, if the record is of another match that has games, is in use, has more games
   than the schedule, or has anything that match cannot have written. */
Archive *archive_open(const ArchivePlan *plan, Error *err);
void archive_close(Archive *archive);

/* Reads the first line of NAME.jsonl. The words are not checked. */
bool archive_words(const char *name, WordList *words, Error *err);

/* Passes all games of NAME.jsonl to the reader, with the checks of archive_open(). Ignores the
   first line, an incomplete last line and the other files. Writes nothing. */
bool archive_read(const ArchivePlan *plan, Error *err);

/* Appends a game. Call it in the order of games. Returns false and sets err if writing fails. */
bool archive_add(Archive *archive, const Job *job, const Played *played, Error *err);
