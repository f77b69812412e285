/* Options, limits, reports and results of a search. */
#pragma once

#include "rules/move.h"
#include "search/budget.h"

enum {
    SEARCH_DEPTH_MAX = 100,
    SEARCH_THREADS_MAX = 64,
    SEARCH_MULTIPV_MAX = 64,
    SEARCH_HANDICAP_MAX = 20
};

/* Model of the opponents in games of three or four independent players (multi/). */
typedef enum Others { OTHERS_MIXED, OTHERS_FAR, OTHERS_NEAR } Others;

typedef struct SearchOptions {
    size_t hash; /* megabytes of all tables together */
    int threads;
    int multipv;   /* number of best moves to report */
    uint64_t seed; /* if not 0, orders equal root moves */
    Others others;
    int handicap; /* levels below full strength, 0 to SEARCH_HANDICAP_MAX (level.h) */
    bool solver;  /* look for wins by force beside the search (prover.h) */
} SearchOptions;

typedef enum ScoreKind {
    SCORE_ESTIMATE,
    SCORE_WIN_IN,
    SCORE_LOSS_IN,
    SCORE_WON,
    SCORE_LOST
} ScoreKind;

typedef struct SearchScore {
    ScoreKind kind; /* for the side to move; WON and LOST: proved, length unknown */
    int value;      /* hundredths, or plies to the end */
} SearchScore;

/* The score of a proved result. `moves`: plies to the end; -1: unknown. */
static inline SearchScore score_of_result(bool won, int moves) {
    if (moves >= 0)
        return (SearchScore){won ? SCORE_WIN_IN : SCORE_LOSS_IN, moves};
    return (SearchScore){won ? SCORE_WON : SCORE_LOST, 0};
}

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
    void (*iteration)(void *context, const SearchReport *report); /* NULL: none */
} SearchListener;

typedef struct SearchResult {
    Move best; /* 0: memory ran out at the start */
    SearchScore score;
    int depth; /* of the last complete iteration */
    int64_t nodes;
    int64_t msec;
} SearchResult;
