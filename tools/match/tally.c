#include "tally.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/random.h"

static Standing *standings_new(size_t count, bool alone) {
    Standing *standing = memory_new(count, sizeof *standing);
    for (size_t i = 0; i < count; i++)
        standing[i].pairs.alone = alone;
    return standing;
}

Tally tally_new(const Schedule *schedule) {
    const size_t members = schedule_groups(schedule) * (size_t)schedule->seats;
    return (Tally){.seats = schedule->seats,
                   .engines = schedule->engines,
                   .noswap = schedule->noswap,
                   .engine = standings_new(schedule->engines, schedule->noswap),
                   .member = standings_new(members, schedule->noswap)};
}

void tally_free(Tally *tally) {
    free(tally->engine);
    free(tally->member);
    free(tally->opening);
    keys_free(&tally->different);
    *tally = (Tally){0};
}

const Standing *tally_member(const Tally *tally, size_t group, int member) {
    return &tally->member[group * (size_t)tally->seats + (size_t)member];
}

/* --- a game --- */

static void standing_add(Standing *standing, int seat, int points, bool fault) {
    standing->wins += points == POINT;
    standing->draws += points > 0 && points < POINT;
    standing->losses += points == 0;
    standing->faults += fault;
    standing->seated[seat]++;
    standing->points[seat] += points;
    standing->open_games++;
    standing->open_points += points;
}

/* Closes the current opening after the group's last game with it. A second call for an engine with
   several seats does nothing. */
static void standing_close(Standing *standing, int seats, bool repeated) {
    if (standing->open_games == 0)
        return;
    const double mean =
        (double)standing->open_points / (double)standing->open_games / (double)POINT;
    if (!repeated)
        samples_add(&standing->samples, mean);
    if (seats == 2 && !repeated)
        standing->pairs.count[4 * standing->open_points / standing->open_games / POINT]++;
    standing->open_games = standing->open_points = 0;
}

static void seats_add(Seats *seats, const int points[], int count) {
    seats->games++;
    for (int s = 0; s < count; s++) {
        seats->wins[s] += points[s] == POINT;
        seats->points[s] += (unsigned)points[s];
    }
}

static void opening_add(Tally *tally, size_t opening, const int points[]) {
    if (opening >= tally->openings) {
        const size_t count = opening + opening / 2 + 64;
        tally->opening = memory_resize(tally->opening, count, sizeof *tally->opening);
        memset(tally->opening + tally->openings, 0,
               (count - tally->openings) * sizeof *tally->opening);
        tally->openings = count;
    }
    seats_add(&tally->opening[opening], points, tally->seats);
}

static uint64_t text_key(uint64_t key, const char *text) {
    for (; text != NULL && *text != '\0'; text++)
        key = random_mix(key + (unsigned char)*text + 1);
    return random_mix(key + 1);
}

/* Key of a game: engines by seat, position, moves and result. */
static uint64_t game_key(const Tally *tally, const Job *job, const Played *played) {
    uint64_t key = 0;
    for (int s = 0; s < tally->seats; s++)
        key = random_mix(key + (uint64_t)job->engine[s] + 1);
    key = text_key(key, played->position);
    for (size_t t = 0; t < played->moves; t++)
        key = text_key(key, played->move[t].move);
    key = text_key(key, played->end);
    for (int s = 0; s < tally->seats; s++)
        key = random_mix(key + (uint64_t)played->points[s] + 1);
    return key;
}

static int member_of(const int *engine, int wanted) {
    int member = 0;
    while (engine[member] != wanted)
        member++;
    return member;
}

void tally_add(Tally *tally, const Schedule *schedule, const Job *job, size_t opening,
               const Played *played) {
    const int *group = schedule_group(schedule, job->group);
    Standing *member = tally->member + job->group * (size_t)tally->seats;
    const int culprit = played->fault != FAULT_NONE ? played->culprit : -1;
    for (int s = 0; s < tally->seats; s++) {
        Standing *own = &tally->engine[job->engine[s]];
        standing_add(own, s, played->points[s], culprit == s);
        latency_add(&own->latency, &played->latency[s]);
        standing_add(&member[member_of(group, job->engine[s])], s, played->points[s], culprit == s);
    }
    keys_add(&tally->different, game_key(tally, job, played));
    const bool repeated = tally->different.count == tally->open_before;
    for (int s = 0; s < tally->seats && job->last; s++) {
        standing_close(&tally->engine[job->engine[s]], tally->seats, repeated);
        standing_close(&member[s], tally->seats, repeated);
    }
    if (job->last)
        tally->open_before = tally->different.count;
    tally->faults += culprit >= 0;
    if (strcmp(played->end, "adjudication") == 0)
        *(played->points[0] == POINT / 2 ? &tally->adjudged_draws : &tally->adjudged_wins) += 1;
    seats_add(&tally->all, played->points, tally->seats);
    opening_add(tally, opening, played->points);
    tally->games++;
}
