/* Writes one game as PGN or SGF. */
#pragma once

#include "records/record.h"
#include "referee.h"
#include "schedule.h"

typedef struct Format {
    const char *game_line;    /* as newgame reads it */
    const Pos *start;         /* start of the game, without an opening */
    const EngineSpec *engine; /* all engines of the match */
    bool reproducible;        /* leave out times and dates */
    bool undated;             /* leave out dates, which are not known */
    const char *event, *site; /* NULL: not known */
} Format;

/* Appends the game as PGN or SGF, in the forms of records/writer.h. Each move has a comment:
   `book`, or score, depth and time. PGN also has the tags FirstPlayer, Reason, WhiteLimit, ... and
   the date. SGF has the reason as its remark. It holds games of stones between two players:
   sgf_holds(). */
void game_record_write(const Format *format, const Job *job, const Played *played, RecordForm form,
                       Text *out);
bool sgf_holds(const Format *format);

static inline int format_seats(const Format *format) {
    return format->start->variant->teams;
}
