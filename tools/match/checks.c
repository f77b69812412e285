#include "checks.h"

#include "manager.h"
#include "streams/program.h"

bool openings_check(const Options *options, const Openings *openings, Error *err) {
    for (size_t e = 0; e < options->engines; e++)
        for (size_t i = 0; i < openings->count; i++)
            if (!protocol_rich(options->engine[e].protocol) &&
                openings->opening[i].position != NULL)
                return error_set(err,
                                 "engine %s: %s cannot set up positions: "
                                 "give openings as turns",
                                 options->engine[e].name,
                                 protocol_title(options->engine[e].protocol));
    return true;
}

bool game_check(const Options *options, const Game *game, Error *err) {
    Text spec = {0};
    variant_write(game_variant(game), &spec);
    bool known = true;
    for (size_t e = 0; e < options->engines && known; e++)
        if (options->engine[e].protocol == PROTOCOL_GOMOCUP)
            known = manager_knows(text_string(&spec)) ||
                    error_set(err, "engine %s: Gomocup's protocol plays gomoku, not %.100s",
                              options->engine[e].name, text_string(&spec));
    text_free(&spec);
    return known;
}

bool engines_check(const Options *options, const Surroundings *around, Error *err) {
    for (size_t e = 0; e < options->engines; e++)
        if (!engine_try(&options->engine[e], around, err))
            return false;
    return true;
}

void scores_check(const Options *options) {
    const AdjudicationRules *rules = &options->adjudication;
    if (rules->draw_moves == 0 && rules->resign_moves == 0)
        return;
    for (size_t e = 0; e < options->engines; e++)
        if (!protocol_rich(options->engine[e].protocol))
            message("engine %s speaks %s, which has no scores: its games are not ended by "
                    "-draw%s",
                    options->engine[e].name, protocol_title(options->engine[e].protocol),
                    rules->twosided ? " or -resign" : "");
}
