/* The settings of a judge. */
#pragma once

#include "judge/review.h"
#include "search/search.h"
#include "solve/solver.h"

typedef struct Judge {
    Search *search;        /* of the caller; its options are changed */
    SearchLimits limits;   /* of one position */
    SearchOptions options; /* `hash` is for all tables together */
    bool book;
    Notation notation; /* of lines */
    const StopToken
        *stop; /* may be NULL. An allowance that is spent ends searches, not the judge */
    void (*began)(void *context); /* called before each search and each solver. May be NULL */
    /* Called once for each move, the last one first. Its judgement may still become stronger. May
       be NULL. */
    void (*judged)(void *context, const Review *review, size_t move);
    void *context;
    const Solver *solver; /* set by the judge; NULL: not in this game */
} Judge;

/* Is it to end, without a result? */
static inline bool judge_stopped(const Judge *judge) {
    const StopToken *stop = judge->stop;
    return stop != NULL && (atomic_load(&stop->requested) ||
                            (stop->poll != NULL && atomic_load(&stop->poll->cancelled)));
}
