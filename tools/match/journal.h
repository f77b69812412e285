/* Reads one game back from NAME.jsonl. The file is not trusted: the line must be exactly as
   json_write() writes it, and the game is replayed by the rules. */
#pragma once

#include "games.h"

enum { JOURNAL_LINE_MAX = 1 << 26 }; /* bytes */

typedef struct RecordedGame {
    Played *played;
    int culprit;      /* the seat at fault; -1: none */
    long long length; /* bytes of NAME.pgn after this game */
    long long sgf;    /* bytes of NAME.sgf after this game; 0: no such file */
} RecordedGame;

/* Reads the line of that job, without its line end. Replays it on `game`, a game of the match.
   Returns false and sets err if the match cannot have written the line. Call recorded_clear() in
   either case. */
bool recorded_read(RecordedGame *recorded, const char *line, const Format *format, const Job *job,
                   const RefereeRules *rules, Game *game, Error *err);
void recorded_clear(RecordedGame *recorded);
