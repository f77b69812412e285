#include "options.h"

#include <stdlib.h>

bool options_limits_check(const Options *options, Error *err) {
    for (size_t e = 0; e < options->engines; e++) {
        const EngineSpec *spec = &options->engine[e];
        const Limit *limit = &spec->limit;
        if (spec->protocol != PROTOCOL_GENMOVE && limit->depth == 0 && limit->nodes == 0 &&
            limit->movetime_msec == 0 && limit->main_msec == 0)
            return error_set(
                err,
                "engine %s has no limit: give it depth=, nodes=, movetime= or tc=", spec->name);
    }
    return true;
}

void options_free(Options *options) {
    for (size_t e = 0; e < options->engines; e++)
        engine_spec_free(&options->engine[e]);
    free(options->engine);
    free(options->game);
    free(options->openings_file);
    free(options->seed);
    free(options->record);
    free(options->event);
    free(options->site);
    free(options->log);
    wordlist_free(&options->join);
    *options = (Options){0};
}

RefereeRules referee_rules(const Options *options) {
    return (RefereeRules){.game_line = options->game,
                          .moves_max = options->moves_max,
                          .adjudication = options->adjudication};
}

Lineup options_lineup(const Options *options) {
    return (Lineup){.seats = options->seats,
                    .engine = options->engine,
                    .engines = options->engines,
                    .rounds = options->rounds,
                    .noswap = options->noswap,
                    .gauntlet = options->gauntlet,
                    .knockout = options->knockout};
}
