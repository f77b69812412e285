#include "schedule.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

enum { GROUPS_MAX = 1000000 };

/* --- groups --- */

/* Fills the seats from `seated` on with the first engines allowed there, from `next` on. False if
   the engines do not suffice. */
static bool group_fill(const Lineup *lineup, int *engine, int seated, int next) {
    for (int seat = seated; seat < lineup->seats; seat++) {
        int taken = 0;
        for (int before = 0; before < seat; before++)
            taken += engine[before] == next;
        if (next < (int)lineup->engines && taken == lineup->engine[next].copies)
            next++;
        if (next >= (int)lineup->engines)
            return false;
        engine[seat] = next;
    }
    return true;
}

/* Steps to the next group in lexicographic order. */
static bool group_step(const Lineup *lineup, int *engine) {
    for (int seat = lineup->seats - 1; seat >= 0; seat--)
        if (group_fill(lineup, engine, seat, engine[seat] + 1))
            return true;
    return false;
}

static bool group_wanted(const Lineup *lineup, const int *engine) {
    const bool alone = engine[0] == engine[lineup->seats - 1]; /* one engine in all seats */
    return !alone && (!lineup->gauntlet || engine[0] == 0);
}

/* --- seatings --- */

static int seatings_of(const int *engine, int seats) {
    int orders = 1, run = 1;
    for (int seat = 1; seat < seats; seat++) {
        run = engine[seat] == engine[seat - 1] ? run + 1 : 1;
        orders = orders * (seat + 1) / run;
    }
    return orders;
}

static void swap(int *a, int *b) {
    const int was = *a;
    *a = *b;
    *b = was;
}

/* Steps to the next different permutation; begin with the sorted one. */
static void seating_step(int *engine, int seats) {
    int from = seats - 2, with = seats - 1;
    while (engine[from] >= engine[from + 1])
        from--;
    while (engine[with] <= engine[from])
        with--;
    swap(&engine[from], &engine[with]);
    for (int a = from + 1, b = seats - 1; a < b; a++, b--)
        swap(&engine[a], &engine[b]);
}

/* --- */

bool schedule_make(Schedule *schedule, const Lineup *lineup, Error *err) {
    int engine[SEATS_MAX];
    size_t room = 0;
    *schedule = (Schedule){.seats = lineup->seats,
                           .engines = lineup->engines,
                           .rounds = lineup->rounds,
                           .noswap = lineup->noswap};
    if (lineup->knockout) {
        schedule->knockout = knockout_new(lineup->engines, 2 * lineup->rounds);
        schedule->round_games = 2 * (lineup->engines - 1);
        return true;
    }
    for (bool is = group_fill(lineup, engine, 0, 0); is; is = group_step(lineup, engine)) {
        if (lineup->gauntlet && engine[0] > 0)
            break;
        if (!group_wanted(lineup, engine))
            continue;
        if (schedule->groups == GROUPS_MAX)
            return error_set(err, "these engines make more than %d groups of %d", GROUPS_MAX,
                             lineup->seats);
        schedule->group =
            memory_room(schedule->group, schedule->groups, 1, &room, sizeof *schedule->group);
        Group *group = &schedule->group[schedule->groups++];
        *group = (Group){.first = schedule->round_games};
        memcpy(group->engine, engine, (size_t)lineup->seats * sizeof *engine);
        schedule->round_games += lineup->noswap ? 1 : (size_t)seatings_of(engine, lineup->seats);
    }
    if (schedule->groups == 0)
        return error_set(err,
                         "%d play in this game, each for himself, and the engines do not fill it: "
                         "give more of them, or copies= to one",
                         lineup->seats);
    return true;
}

void schedule_free(Schedule *schedule) {
    free(schedule->group);
    knockout_free(schedule->knockout);
    *schedule = (Schedule){0};
}

size_t schedule_groups(const Schedule *schedule) {
    return schedule->knockout != NULL ? schedule->engines - 1 /* a match removes one engine */
                                      : schedule->groups;
}

const int *schedule_group(const Schedule *schedule, size_t group) {
    return schedule->knockout != NULL ? knockout_match(schedule->knockout, group)->engine
                                      : schedule->group[group].engine;
}

int schedule_seatings(const Schedule *schedule, size_t group) {
    return schedule->noswap ? 1 : seatings_of(schedule_group(schedule, group), schedule->seats);
}

size_t schedule_games(const Schedule *schedule) {
    return schedule->knockout != NULL ? knockout_games(schedule->knockout)
                                      : schedule->rounds * schedule->round_games;
}

size_t schedule_rounds(const Schedule *schedule) {
    return schedule->knockout != NULL ? knockout_rounds_most(schedule->knockout) : schedule->rounds;
}

bool schedule_complete(const Schedule *schedule, size_t played) {
    return played == schedule_games(schedule) &&
           (schedule->knockout == NULL || knockout_winner(schedule->knockout) >= 0);
}

void schedule_result(const Schedule *schedule, const Job *job, int points) {
    if (schedule->knockout != NULL)
        knockout_result(schedule->knockout, job, points);
}

/* The group of a game, which is numbered within its round. */
static size_t group_at(const Schedule *schedule, size_t game) {
    size_t group = 0, beyond = schedule->groups;
    while (beyond - group > 1) {
        const size_t middle = (group + beyond) / 2;
        if (schedule->group[middle].first <= game)
            group = middle;
        else
            beyond = middle;
    }
    return group;
}

Job schedule_job(const Schedule *schedule, size_t game) {
    if (schedule->knockout != NULL)
        return knockout_job(schedule->knockout, game);
    const size_t in_round = game % schedule->round_games;
    Job job = {
        .game = game, .round = game / schedule->round_games, .group = group_at(schedule, in_round)};
    const Group *group = &schedule->group[job.group];
    job.seating = (int)(in_round - group->first);
    job.last = job.seating + 1 == schedule_seatings(schedule, job.group);
    memcpy(job.engine, group->engine, sizeof job.engine);
    for (int s = 0; s < job.seating; s++)
        seating_step(job.engine, schedule->seats);
    return job;
}
