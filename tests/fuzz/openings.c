/* Opening files, read by match. The first byte chooses the game. */
#include "match/openings.h"
#include "file.h"
#include "games/registry.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static const char *const games[] = {"capture 7x7", "pente 9x9", "swap2-pente 9x9", "pentamid",
                                        "pentominoes 5x5"};
    Openings openings = {0};
    Error err;
    if (size == 0)
        return 0;
    Game *game =
        game_new(registry_open_line(games[data[0] % (sizeof games / sizeof *games)], &err));
    openings_read(&openings, fuzz_file(data + 1, size - 1), game, &err);
    openings_free(&openings);
    game_free(game);
    return 0;
}
