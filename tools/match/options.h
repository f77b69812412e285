/* The options of a match. options_read.h reads them from a command line. */
#pragma once

#include "referee.h"
#include "schedule.h"
#include "sprt.h"
#include "talk/affinity.h"
#include "talk/spec.h"

enum { GAMES_MOST = 10000000 }; /* limit of -games and -rounds */

typedef struct Options {
    EngineSpec *engine;
    size_t engines;
    char *game; /* in the form that newgame writes */
    int seats;  /* of the game */

    char *openings_file; /* NULL: random openings */
    bool shuffled;       /* order=random */
    int plies;
    uint64_t *seed; /* used in turn; exactly one for an openings file */
    size_t seeds;
    size_t start;              /* the first opening used, from 1 */
    uint64_t openings_content; /* openings_key() that the file must have; 0: any */
    int judge;                 /* index of the engine of balance=; -1: none */
    Limit judge_limit;
    int64_t within;

    size_t rounds; /* openings for each group */
    bool noswap;
    size_t moves_max; /* 0: no limit */
    AdjudicationRules adjudication;
    bool gauntlet, knockout;
    bool tested; /* -sprt */
    Sprt sprt;

    int concurrency;
    bool pinned; /* -affinity: divide `cpus` among the games */
    Cpus cpus;
    char *record; /* NULL: none */
    bool reproducible;
    char *event, *site;  /* tags of NAME.pgn; NULL: default */
    bool games_shown;    /* print each game as it ends */
    bool openings_shown; /* print each opening in the table */
    char *log;           /* NULL: none */
    bool help;
    WordList join; /* -join: the new record and its parts; empty: no -join */
} Options;

/* Returns false and sets err if an engine has no limit for its moves. This is a separate check, so
   that a missing command is reported first: it may be a misspelt limit. */
bool options_limits_check(const Options *options, Error *err);
void options_free(Options *options);

RefereeRules referee_rules(const Options *options);
Lineup options_lineup(const Options *options);
