/* The command line of match. */
#pragma once

#include "referee.h"
#include "schedule.h"
#include "sprt.h"
#include "talk/affinity.h"
#include "talk/spec.h"

enum { GAMES_MOST = 10000000 }; /* of a group; and rounds */

typedef struct Options {
    EngineSpec *engine;
    size_t engines;
    char *game;     /* as newgame writes it, */
    int seats;      /* that it has */
    bool check;     /* no match: one engine is asked what its protocol demands, */
    char **checked; /* in these games, each that was given */
    size_t checked_count;

    char *openings_file; /* NULL: random ones */
    bool shuffled;
    int plies;
    uint64_t *seed; /* each in turn, for random ones; the order of a file's has one */
    size_t seeds;
    size_t start;              /* the first opening used, from 1 */
    uint64_t openings_content; /* of those in the file, which must have it; 0: not known */
    int judge;                 /* index of the engine that says what is balanced; -1: none */
    Limit judge_limit;
    int64_t within;

    size_t rounds; /* openings that each group plays */
    bool noswap;
    size_t turns_max; /* 0: no limit */
    AdjudicationRules adjudication;
    bool gauntlet, knockout;
    bool tested; /* by sprt */
    Sprt sprt;

    int concurrency;
    bool pinned; /* engines of a game to processors of their own */
    Cpus cpus;
    char *record; /* NULL: none */
    bool reproducible;
    char *event, *site;  /* of the tags in NAME.pgn; NULL: not said */
    bool games_shown;    /* a line for each, as it ends */
    bool openings_shown; /* a line for each in the table */
    char *log;           /* NULL: none */
    bool help;
    WordList join; /* the new record and its parts; then there is no match */
} Options;

/* False with the reason if the match cannot be played as it is said; with -help nothing is checked.
   options_free() in any case. */
bool options_read(Options *options, const WordList *list, Error *err);
/* False if an engine has no limit; not looked at above, so that a command that is not there, where
   a limit may have been meant, is named first. */
bool options_limits_check(const Options *options, Error *err);
void options_free(Options *options);

RefereeRules referee_rules(const Options *options);
Lineup options_lineup(const Options *options);

/* All that decides the games but for their number, as options_read() takes it. */
void options_match_write(const Options *options, WordList *out);

/* What turns_max is if nothing is said: not 0 where games need not end, nor say themselves when. */
size_t turns_max_default(const char *game);

void options_help(Text *out);
