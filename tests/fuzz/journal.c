/* Journals of matches (one game per line), read by match before it resumes. The first byte chooses
   one of three matches. The one of two players with moves on points also has an SGF file. The one
   of three players has two seats for one engine. */
#include <stdlib.h>
#include <string.h>

#include "file.h"
#include "games/registry.h"
#include "match/journal.h"

enum { MATCHES = 3, ENGINES = 2 };

static const char *const games[MATCHES] = {"pentominoes 4x4", "pente 5x5 centre=off",
                                           "pente 5x5 players=3"};

static void journal_read(char *text, int match) {
    char names[ENGINES][2] = {"a", "b"};
    const EngineSpec engine[ENGINES] = {{.name = names[0], .copies = 1},
                                        {.name = names[1], .copies = 2}};
    Schedule schedule;
    const RefereeRules rules = {.game_line = games[match], .moves_max = match == 0 ? 2 : 0};
    Error err;
    Game *game = game_new(registry_open_line(games[match], &err));
    const Format format = {.game_line = games[match],
                           .start = game_start(game),
                           .engine = engine,
                           .reproducible = match == 0};
    const Lineup lineup = {
        .seats = format_seats(&format), .engine = engine, .engines = ENGINES, .rounds = 10};
    bool read = schedule_make(&schedule, &lineup, &err);
    for (size_t i = 0; read && *text != '\0' && i < schedule_games(&schedule); i++) {
        char *line = text;
        text += strcspn(text, "\n");
        if (*text != '\0')
            *text++ = '\0';
        const Job job = schedule_job(&schedule, i);
        RecordedGame recorded;
        read = recorded_read(&recorded, line, &format, &job, &rules, game, &err);
        recorded_clear(&recorded);
    }
    schedule_free(&schedule);
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
