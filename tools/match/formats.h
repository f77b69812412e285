/* One game as text, for people, for rating programs, for viewers and for scripts. */
#pragma once

#include "referee.h"
#include "schedule.h"

typedef struct Format {
    const char *game_line;    /* as newgame reads it */
    const Pos *start;         /* of the game, not of the opening */
    const EngineSpec *engine; /* all of the match */
    bool reproducible;        /* leaves out times and dates */
    bool undated;             /* leaves out dates: they are not known */
    const char *event, *site; /* NULL: the game; nowhere */
} Format;

/* Tags and moves as in PGN. White is who has white by our rules, not who moves first; programs
   that rate by the tags need no more than the names and the result. Where three or four play, Red
   and Green follow, and the result says in this order what each has got: `0-1-0`. */
void pgn_write(const Format *format, const Job *job, const Played *played, Text *out);

/* A game tree, for games of two players whose turns are single points. */
bool sgf_suits(const Format *format);
void sgf_write(const Format *format, const Job *job, const Played *played, Text *out);

/* One object, on one line that is not ended. */
void json_write(const Format *format, const Job *job, const Played *played, Text *out);
void json_string_add(Text *out, const char *string);
void json_seats_add(Text *out, const Format *format, const Job *job); /* `,"p1":"a","p2":"b"` */

static inline int format_seats(const Format *format) {
    return format->start->variant->parties;
}

void format_score(const Report *report, Text *out); /* `+0.35`, `-M4` */
