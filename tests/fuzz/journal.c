/* Journals of matches, a game a line, as match reads them before it goes on. The first byte says
   which of two matches: one whose turns are points has an SGF file too. */
#include <stdlib.h>
#include <string.h>

#include "file.h"
#include "games/registry.h"
#include "match/journal.h"

enum { MATCHES = 2 };

static const char *const games[MATCHES] = {"pentominoes 4x4", "pente 5x5 centre=off"};

static void journal_read(char *text, int match) {
    char names[2][2] = {"a", "b"};
    const EngineSpec engine[2] = {{.name = names[0]}, {.name = names[1]}};
    const Schedule schedule = {.engines = 2, .games_each = 20};
    const RefereeRules rules = {.game_line = games[match], .turns_max = match == 0 ? 2 : 0};
    Error err;
    Game *game = game_new(registry_open_line(games[match], &err));
    const Format format = {.game_line = games[match],
                           .start = game_start(game),
                           .engine = engine,
                           .reproducible = match == 0};
    bool read = true;
    for (size_t i = 0; read && *text != '\0' && i < schedule_games(&schedule); i++) {
        char *line = text;
        text += strcspn(text, "\n");
        if (*text != '\0')
            *text++ = '\0';
        const Job job = schedule_job(&schedule, i);
        Past past;
        read = past_read(&past, line, &format, &job, &rules, game, &err);
        past_clear(&past);
    }
    game_free(game);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (size == 0)
        return 0;
    char *text = malloc(size);
    memcpy(text, data + 1, size - 1);
    text[size - 1] = '\0';
    journal_read(text, data[0] % MATCHES);
    free(text);
    return 0;
}
