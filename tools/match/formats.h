/* Writes one game as PGN, SGF and JSON. */
#pragma once

#include "referee.h"
#include "schedule.h"

typedef struct Format {
    const char *game_line;    /* as newgame reads it */
    const Pos *start;         /* start of the game, without an opening */
    const EngineSpec *engine; /* all engines of the match */
    bool reproducible;        /* leave out times and dates */
    bool undated;             /* leave out dates, which are not known */
    const char *event, *site; /* PGN tags; NULL: game_line and `?` */
} Format;

/* PGN tags and movetext. White is the player of the white pieces, who does not always move first.
   Games of three and four players also have tags Red and Green. The result lists the points in the
   order White, Black, Red, Green: `0-1-0`. */
void pgn_write(const Format *format, const Job *job, const Played *played, Text *out);

/* SGF, for games of two players whose moves are single points: sgf_suits() tells which. */
bool sgf_suits(const Format *format);
void sgf_write(const Format *format, const Job *job, const Played *played, Text *out);

/* One JSON object on one line, without the line end. json_string_add() replaces all bytes but
   printable ASCII by `?`. */
void json_write(const Format *format, const Job *job, const Played *played, Text *out);
void json_string_add(Text *out, const char *string);
void json_seats_add(Text *out, const Format *format, const Job *job); /* `,"p1":"a","p2":"b"` */

static inline int format_seats(const Format *format) {
    return format->start->variant->teams;
}

void format_score(const Report *report, Text *out); /* `+0.35`, `-M4` */
