#include <stdint.h>
#include <string.h>

#include "fivefold_play.h"
#include "parts.h"
#include "starve.h"
#include "tally.h"
#include "trial.h"

enum { GAMES = 2, STEPS = 150, PLAYOUTS = 3, SEED = 5 };

/* A game that is still played after so many steps, so that its record grows. */
static const char game[] = "pentamid 5x5 nests=2 line=5";
static const char position[] = "5/5/2L2/5/5 w";

static bool reason_given(const char *why) {
    return strstr(why, "out of memory: ") != NULL || failure("another reason", why);
}

/* Each game is played on, or a step is refused, which then succeeds. */
static bool steps_starve(FivefoldGames *games) {
    uint64_t seed = SEED;
    for (int step = 0; step < STEPS; step++) {
        int32_t action[GAMES], again[GAMES];
        uint64_t same = seed;
        char why[320] = "";
        fivefold_games_sample(games, &seed, action);
        if (fivefold_games_step(games, action, NULL, NULL, why, sizeof why) == 1)
            continue;
        starve_end();
        fivefold_games_sample(games, &same, again);
        if (!reason_given(why) || memcmp(action, again, sizeof action) != 0 ||
            fivefold_games_step(games, action, NULL, NULL, NULL, 0) != 1)
            return failure("a refused step changes something", why);
    }
    return true;
}

static bool games_starve(void *context, long k, bool on) {
    int64_t *wanted = context, wins[3];
    char why[320] = "";
    starve_begin(k, on);
    FivefoldGames *games = fivefold_games_new(game, position, GAMES, why, sizeof why);
    bool fine = games != NULL || reason_given(why);
    if (games != NULL) {
        fine = steps_starve(games);
        const int64_t actions = fivefold_games_playouts(games, 0, PLAYOUTS, SEED, wins);
        starve_end();
        if (*wanted == 0)
            *wanted = actions;
        fine &= actions == *wanted || (actions == -1 && starve_failed()) ||
                failure("other playouts", "");
        fine &= fivefold_games_playouts(games, 0, PLAYOUTS, SEED, wins) == *wanted ||
                failure("other playouts afterwards", "");
    }
    starve_end();
    fivefold_games_free(games);
    return fine;
}

void games_try(long step) {
    int64_t actions = 0;
    (void)step; /* few requests: each of them fails */
    games_starve(&actions, 1000000, false);
    const Trial trial = {
        .name = "games by numbers", .run = games_starve, .context = &actions, .step = 1};
    trial_run_both(&trial);
}
