#include "solve/threats/plans.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/random.h"

enum { ROOM = 1024 /* at first */ };

typedef struct Plan {
    Move turn;
    size_t first, count; /* its answers */
} Plan;

struct Plans {
    Plan *plan; /* by number; 0 is unused */
    PlanAnswer *answer;
    uint32_t *place; /* numbers, by what the plan says: open addressing; 0: empty */
    size_t count, room, answers, answer_room, places;
};

Plans *plans_new(void) {
    Plans *plans = memory_new(1, sizeof *plans);
    if (plans == NULL)
        return NULL;
    *plans = (Plans){.plan = memory_new(ROOM, sizeof *plans->plan),
                     .answer = memory_new(ROOM, sizeof *plans->answer),
                     .place = memory_new(ROOM, sizeof *plans->place),
                     .count = 1,
                     .room = ROOM,
                     .answer_room = ROOM,
                     .places = ROOM};
    if (plans->plan != NULL && plans->answer != NULL && plans->place != NULL)
        return plans;
    plans_free(plans);
    return NULL;
}

void plans_free(Plans *plans) {
    if (plans == NULL)
        return;
    free(plans->plan);
    free(plans->answer);
    free(plans->place);
    free(plans);
}

uint32_t plans_count(const Plans *plans) {
    return (uint32_t)(plans->count - 1);
}

/* --- equal ones --- */

static bool same(const Plans *plans, const Plan *plan, Move turn, const PlanAnswer *answers,
                 size_t count) {
    const PlanAnswer *its = plans->answer + plan->first;
    if (plan->turn != turn || plan->count != count)
        return false;
    for (size_t i = 0; i < count; i++)
        if (its[i].reply != answers[i].reply || its[i].plan != answers[i].plan)
            return false;
    return true;
}

/* Where its number stands, or would. */
static uint32_t *place_of(const Plans *plans, Move turn, const PlanAnswer *answers, size_t count) {
    uint64_t hash = random_mix(turn);
    for (size_t i = 0; i < count; i++)
        hash = random_mix_two(hash ^ answers[i].reply, answers[i].plan);
    size_t at = (size_t)hash & (plans->places - 1);
    while (plans->place[at] != 0 &&
           !same(plans, &plans->plan[plans->place[at]], turn, answers, count))
        at = (at + 1) & (plans->places - 1);
    return &plans->place[at];
}

static bool places_grow(Plans *plans) {
    uint32_t *old = plans->place;
    plans->place = memory_new(2 * plans->places, sizeof *plans->place);
    if (plans->place == NULL) {
        plans->place = old;
        return false;
    }
    plans->places *= 2;
    for (size_t i = 1; i < plans->count; i++) {
        const Plan *plan = &plans->plan[i];
        *place_of(plans, plan->turn, plans->answer + plan->first, plan->count) = (uint32_t)i;
    }
    free(old);
    return true;
}

/* Room for one more, of that many answers. */
static bool plans_grow(Plans *plans, size_t count) {
    Plan *plan = memory_room(plans->plan, plans->count, 1, &plans->room, sizeof *plan);
    plans->plan = plan != NULL ? plan : plans->plan;
    PlanAnswer *answer =
        memory_room(plans->answer, plans->answers, count, &plans->answer_room, sizeof *answer);
    plans->answer = answer != NULL ? answer : plans->answer;
    return plan != NULL && answer != NULL &&
           (2 * plans->count < plans->places || places_grow(plans));
}

uint32_t plans_add(Plans *plans, Move turn, const PlanAnswer *answers, size_t count) {
    if (plans->count > UINT32_MAX || !plans_grow(plans, count))
        return 0;
    uint32_t *place = place_of(plans, turn, answers, count);
    if (*place != 0)
        return *place;
    *place = (uint32_t)plans->count;
    plans->plan[plans->count++] = (Plan){turn, plans->answers, count};
    if (count > 0)
        memcpy(plans->answer + plans->answers, answers, count * sizeof *answers);
    plans->answers += count;
    return *place;
}

/* --- telling --- */

/* The lines that were named, in order, and of each plan the last that is of it. */
typedef struct PlanLines {
    uint32_t *plan;
    uint32_t *last;
    size_t count, room;
} PlanLines;

/* A line of that plan after `line`, named now if there is none; 0: no memory. */
static uint32_t line_after(PlanLines *lines, size_t line, uint32_t plan) {
    if (lines->last[plan] > line)
        return lines->last[plan];
    if (lines->count >= UINT32_MAX)
        return 0;
    uint32_t *grown =
        memory_room(lines->plan, lines->count + 1, 1, &lines->room, sizeof *lines->plan);
    if (grown == NULL)
        return 0;
    lines->plan = grown;
    lines->plan[++lines->count] = plan;
    return lines->last[plan] = (uint32_t)lines->count;
}

static PlanTold line_tell(const Plans *plans, PlanLines *lines, size_t line,
                          const PlanTeller *teller, PlanTale *tale) {
    const Plan *plan = &plans->plan[lines->plan[line]];
    if (!teller->line(teller->context, (uint32_t)line, plan->turn))
        return PLAN_TOLD_HALTED;
    tale->lines++;
    for (size_t i = 0; i < plan->count; i++) {
        const PlanAnswer *answer = &plans->answer[plan->first + i];
        const uint32_t next = line_after(lines, line, answer->plan);
        if (next == 0)
            return PLAN_TOLD_NO_MEMORY;
        if (!teller->reply(teller->context, answer->reply, next))
            return PLAN_TOLD_HALTED;
        tale->answers++;
    }
    return PLAN_TOLD;
}

PlanTold plans_tell(const Plans *plans, uint32_t plan, const PlanTeller *teller, PlanTale *tale) {
    PlanLines lines = {.plan = memory_new(ROOM, sizeof *lines.plan),
                       .last = memory_new(plans->count, sizeof *lines.last),
                       .room = ROOM};
    PlanTold told = PLAN_TOLD;
    *tale = (PlanTale){0};
    if (lines.plan == NULL || lines.last == NULL || line_after(&lines, 0, plan) == 0)
        told = PLAN_TOLD_NO_MEMORY;
    for (size_t line = 1; told == PLAN_TOLD && line <= lines.count; line++)
        told = line_tell(plans, &lines, line, teller, tale);
    free(lines.plan);
    free(lines.last);
    return told;
}
