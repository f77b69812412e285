/* What a search is asked, and what it reports. */
#pragma once

#include "rules/move.h"
#include "search/budget.h"

enum {
    SEARCH_DEPTH_MAX = 100,
    SEARCH_THREADS_MAX = 64,
    SEARCH_MULTIPV_MAX = 64,
    SEARCH_HANDICAP_MAX = 20
};

/* What the others are believed to be where more than two play, each for himself: see multi/. */
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
