/* Search: which turn to play, with what prospects. The facade that protocols use.

   search_run() blocks until it is done. It never prints: what it finds goes to a listener, called
   in the thread that called search_run(). With one thread and limits of depth or nodes alone, equal
   searches give equal reports. */
#pragma once

#include "rules/game.h"
#include "rules/knowledge.h"
#include "search/budget.h"

enum {
    SEARCH_DEPTH_MAX = 100,
    SEARCH_THREADS_MAX = 64,
    SEARCH_MULTIPV_MAX = 64,
    SEARCH_HANDICAP_MAX = 20
};

/* What the others are believed to be where more than two play, each for himself: see many.h. */
typedef enum Others { OTHERS_MIXED, OTHERS_FAR, OTHERS_NEAR } Others;

typedef struct SearchOptions {
    size_t hash; /* megabytes: all tables together */
    int threads;
    int multipv;   /* number of best turns that are searched */
    uint64_t seed; /* not 0: equal turns are tried in an order that depends on it */
    Others others;
    int handicap; /* levels below full strength, at most SEARCH_HANDICAP_MAX: see level.h */
} SearchOptions;

typedef enum ScoreKind {
    SCORE_ESTIMATE,
    SCORE_WIN_IN,
    SCORE_LOSS_IN,
    SCORE_WON,
    SCORE_LOST
} ScoreKind;

typedef struct SearchScore {
    ScoreKind kind; /* as the player to move sees it; WON and LOST: certain, length unknown */
    int value;      /* hundredths, or plies to the end */
} SearchScore;

typedef struct SearchReport {
    int depth;
    int seldepth;
    int multipv; /* 1 is the best */
    SearchScore score;
    int64_t nodes;
    int64_t msec;
    int hashfull; /* thousandths */
    const Move *pv;
    size_t pv_length;
} SearchReport;

typedef struct SearchListener {
    void *context;
    void (*iteration)(void *context, const SearchReport *report); /* NULL: nobody listens */
} SearchListener;

typedef struct SearchResult {
    Move best; /* 0: there was no memory to begin */
    SearchScore score;
    int depth; /* of the last complete iteration */
    int64_t nodes;
    int64_t msec;
} SearchResult;

typedef struct Search Search;

Search *search_new(const SearchOptions *options);
void search_free(Search *search);
void search_clear(Search *search); /* forgets earlier games */

/* False if there is no memory for tables of that size: the options stay, and only what earlier
   searches found is forgotten, because two tables are never held at once. */
bool search_options_set(Search *search, const SearchOptions *options);
void search_tables_drop(Search *search); /* gives their memory back until the next search */

/* The game must go on (game_outcome() ONGOING). *stop ends it soon; the first iteration is always
   completed. An infinite search that is done waits for *stop. If memory runs out the search ends as
   if stopped. */
SearchResult search_run(Search *search, const Game *game, const Knowledge *knowledge,
                        const SearchLimits *limits, const Stop *stop,
                        const SearchListener *listener);
