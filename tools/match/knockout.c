#include "knockout.h"

#include <stdlib.h>

#include "base/memory.h"

struct Knockout {
    size_t games_each; /* games of a match, without extra pairs */
    size_t byes, stages;
    int *entrant; /* engines at the beginning of the stage, in order */
    size_t entrants;
    KnockoutMatch *match;
    size_t matches, first; /* `first`: first match of the stage */
    Job *job;
    size_t jobs, room;
    size_t results; /* games played */
    size_t round;   /* the next opening */
    size_t extra;   /* extra pairs for a level match in this stage */
};

static void pair_add(Knockout *knockout, size_t match, size_t round) {
    const int *engine = knockout->match[match].engine;
    knockout->job =
        memory_room(knockout->job, knockout->jobs, 2, &knockout->room, sizeof *knockout->job);
    for (int second = 0; second < 2; second++) {
        knockout->job[knockout->jobs] = (Job){.game = knockout->jobs,
                                              .round = round,
                                              .group = match,
                                              .engine = {engine[second], engine[1 - second]},
                                              .seating = second,
                                              .last = second != 0};
        knockout->jobs++;
    }
}

/* Adds the matches of a stage. The first `byes` entrants do not play. */
static void stage_begin(Knockout *knockout, size_t stage, size_t byes) {
    knockout->first = knockout->matches;
    knockout->extra = 0;
    for (size_t e = byes; e + 1 < knockout->entrants; e += 2)
        knockout->match[knockout->matches++] =
            (KnockoutMatch){.stage = stage,
                            .engine = {knockout->entrant[e], knockout->entrant[e + 1]},
                            .winner = -1};
    for (size_t pair = 0; pair < knockout->games_each / 2; pair++, knockout->round++)
        for (size_t m = knockout->first; m < knockout->matches; m++)
            pair_add(knockout, m, knockout->round);
}

Knockout *knockout_new(size_t engines, size_t games_each) {
    Knockout *knockout = memory_new(1, sizeof *knockout);
    size_t places = 1;
    for (; places < engines; places *= 2)
        knockout->stages++;
    knockout->games_each = games_each;
    knockout->byes = places - engines;
    knockout->entrants = engines;
    knockout->entrant = memory_new(engines, sizeof *knockout->entrant);
    for (size_t e = 0; e < engines; e++)
        knockout->entrant[e] = (int)e;
    knockout->match = memory_new(engines, sizeof *knockout->match);
    stage_begin(knockout, 0, knockout->byes);
    return knockout;
}

void knockout_free(Knockout *knockout) {
    if (knockout == NULL)
        return;
    free(knockout->entrant);
    free(knockout->match);
    free(knockout->job);
    free(knockout);
}

size_t knockout_games(const Knockout *knockout) {
    return knockout->jobs;
}

Job knockout_job(const Knockout *knockout, size_t game) {
    return knockout->job[game];
}

size_t knockout_rounds_most(const Knockout *knockout) {
    return knockout->stages * (knockout->games_each / 2 + KNOCKOUT_EXTRA);
}

static bool level(const KnockoutMatch *match) {
    return match->points[0] == match->points[1];
}

/* Adds an extra pair for each level match. False if none is level or KNOCKOUT_EXTRA is reached. */
static bool stage_prolong(Knockout *knockout) {
    const size_t before = knockout->jobs;
    for (size_t m = knockout->first; m < knockout->matches && knockout->extra < KNOCKOUT_EXTRA; m++)
        if (level(&knockout->match[m]))
            pair_add(knockout, m, knockout->round);
    knockout->extra++;
    knockout->round += knockout->jobs > before;
    return knockout->jobs > before;
}

static void stage_end(Knockout *knockout) {
    const size_t stage = knockout->match[knockout->first].stage;
    size_t in = stage == 0 ? knockout->byes : 0; /* entrants with a bye stay first */
    for (size_t m = knockout->first; m < knockout->matches; m++) {
        KnockoutMatch *match = &knockout->match[m];
        match->winner = match->engine[match->points[1] > match->points[0]];
        knockout->entrant[in++] = match->winner;
    }
    knockout->entrants = in;
    if (in > 1)
        stage_begin(knockout, stage + 1, 0);
}

void knockout_result(Knockout *knockout, const Job *job, int points) {
    KnockoutMatch *match = &knockout->match[job->group];
    match->points[job->seating] += points;
    match->points[1 - job->seating] += POINT - points;
    knockout->results++;
    if (knockout->results == knockout->jobs && !stage_prolong(knockout))
        stage_end(knockout);
}

size_t knockout_matches(const Knockout *knockout) {
    return knockout->matches;
}

const KnockoutMatch *knockout_match(const Knockout *knockout, size_t match) {
    return &knockout->match[match];
}

size_t knockout_byes(const Knockout *knockout) {
    return knockout->byes;
}

int knockout_winner(const Knockout *knockout) {
    return knockout->entrants == 1 ? knockout->entrant[0] : -1;
}
