/* What a winner does: a turn, then after each reply another plan. Plans that say the same are one,
   on whatever boards they win, so that a proof of a million positions may be told in a few thousand
   lines. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "rules/move.h"

typedef struct Plans Plans;

typedef struct PlanAnswer {
    Move reply; /* 0: all others, or the winner's own next turn where he moves again */
    uint32_t plan;
} PlanAnswer;

/* Lines come in order from 1; a line named is larger than the one that names it, and named before
   or the next number. False ends it. */
typedef struct PlanTeller {
    bool (*line)(void *context, uint32_t line, Move turn);
    bool (*reply)(void *context, Move reply, uint32_t line);
    void *context;
} PlanTeller;

typedef struct PlanTale {
    uint32_t lines;
    uint64_t answers;
} PlanTale;

typedef enum PlanTold {
    PLAN_TOLD,
    PLAN_TOLD_HALTED, /* by the listener */
    PLAN_TOLD_NO_MEMORY
} PlanTold;

Plans *plans_new(void);        /* NULL: no memory */
void plans_free(Plans *plans); /* may be NULL */

/* The number of that plan, from 1, made now if there was none; what it answers with was made
   before. 0: no memory. */
uint32_t plans_add(Plans *plans, Move turn, const PlanAnswer *answers, size_t count);
uint32_t plans_count(const Plans *plans);

/* As lines, the plan being line 1. A plan that is named early and late has several, at most one for
   each length of the ways to it. */
PlanTold plans_tell(const Plans *plans, uint32_t plan, const PlanTeller *teller, PlanTale *tale);
