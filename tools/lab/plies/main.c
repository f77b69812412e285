/* Speed of random games that are played by numbers, as learners play them (engine/fivefold_play.h),
   in one thread, per second of processor time. */
#include <inttypes.h>
#include <stdlib.h>
#include <time.h>

#include "base/memory.h"
#include "fivefold_play.h"
#include "streams/program.h"
#include "talk/usage.h"

enum { GAMES = 256, MSEC = 500, STEPS_BETWEEN = 16, PLAYERS_MOST = 4 };

static const char *const played[] = {
    "gomoku 15x15", "pente 19x19", "pentominoes 8x8", "capture 7x7", "capture2003 7x7", "pentamid",
};

/* The text after each step. */
enum { NOTHING, MASKS, MASKS_AND_PLANES };

/* Of this process, so that others do not count. */
static int64_t usec_used(void) {
    return (int64_t)clock() * 1000000 / CLOCKS_PER_SEC;
}

/* Steps all games at random, and begins those that are over again, until the time is over. Returns
   actions per second. */
static int64_t speed(FivefoldGames *games, int written, uint8_t *mask, uint8_t *planes) {
    static float returns[GAMES * PLAYERS_MOST];
    static uint8_t over[GAMES];
    static int32_t action[GAMES];
    uint64_t seed = 1;
    int64_t steps = 0, usec;
    const int64_t start = usec_used();
    do {
        for (int i = 0; i < STEPS_BETWEEN; i++, steps++) {
            fivefold_games_sample(games, &seed, action);
            fivefold_games_step(games, action, returns, over, NULL, 0);
            fivefold_games_reset_over(games);
            if (written >= MASKS)
                fivefold_games_action_mask(games, mask);
            if (written >= MASKS_AND_PLANES)
                fivefold_games_observation(games, planes);
        }
        usec = usec_used() - start;
    } while (usec < MSEC * 1000);
    return steps * GAMES * 1000000 / usec;
}

static int64_t playouts_speed(FivefoldGames *games) {
    int64_t wins[PLAYERS_MOST + 1], actions = 0, usec;
    const int64_t start = usec_used();
    do {
        actions += fivefold_games_playouts(games, 0, STEPS_BETWEEN, (uint64_t)actions, wins);
        usec = usec_used() - start;
    } while (usec < MSEC * 1000);
    return actions * 1000000 / usec;
}

static bool game_print(const char *game) {
    char why[200];
    int shape[3];
    FivefoldGames *games = fivefold_games_new(game, NULL, GAMES, why, sizeof why);
    if (games == NULL) {
        message_line("%s", why);
        return false;
    }
    fivefold_games_shape(games, shape);
    uint8_t *mask = memory_new(GAMES, (size_t)fivefold_games_actions(games));
    uint8_t *planes = memory_new(GAMES, (size_t)(shape[0] * shape[1] * shape[2]));
    print("%s, %d games, random actions/s: %" PRId64, game, GAMES,
          speed(games, NOTHING, mask, planes));
    print(", with masks %" PRId64, speed(games, MASKS, mask, planes));
    print(", and planes %" PRId64, speed(games, MASKS_AND_PLANES, mask, planes));
    for (size_t i = 0; i < GAMES; i++)
        fivefold_games_reset(games, i);
    print(", playouts %" PRId64 "\n", playouts_speed(games));
    free(mask);
    free(planes);
    fivefold_games_free(games);
    return true;
}

#define USAGE                                                                                      \
    "usage: plies ['GAME SIZE' ...]\n"                                                             \
    "Prints how many random actions are played in a second of processor time, in a table of 256 "  \
    "games.\n"

static int plies_run(int argc, char **argv) {
    bool good = true;
    if (usage_asked(argc, argv, "plies", USAGE))
        return EXIT_SUCCESS;
    for (int i = 1; i < argc && good; i++)
        good = game_print(argv[i]);
    for (size_t i = 0; argc == 1 && i < sizeof played / sizeof *played && good; i++)
        good = game_print(played[i]);
    return good ? EXIT_SUCCESS : EXIT_FAILURE;
}

int main(int argc, char **argv) {
    program_begin("plies");
    return program_end(plies_run(argc, argv), EXIT_FAILURE);
}
