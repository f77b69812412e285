/* Writes the options that decide the games of a match, in canonical form. */
#include <inttypes.h>

#include "options.h"

RefereeRules referee_rules(const Options *options) {
    return (RefereeRules){.game_line = options->game,
                          .turns_max = options->turns_max,
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

static void seeds_write(const Options *options, WordList *out) {
    Text line = {0};
    for (size_t s = 0; s < options->seeds; s++)
        text_add(&line, "%s%" PRIu64, s == 0 ? "seed=" : ",", options->seed[s]);
    wordlist_add(out, "%s", text_string(&line));
    text_free(&line);
}

static void openings_write_words(const Options *options, WordList *out) {
    wordlist_add(out, "-openings");
    if (options->openings_file != NULL) {
        wordlist_add(out, "file=%s", options->openings_file);
        wordlist_add(out, "order=%s", options->shuffled ? "random" : "sequential");
    } else {
        wordlist_add(out, "random");
        wordlist_add(out, "plies=%d", options->plies);
    }
    if (options->openings_file == NULL || options->shuffled)
        seeds_write(options, out);
    if (options->start > 1)
        wordlist_add(out, "start=%zu", options->start);
    if (options->openings_content != 0)
        wordlist_add(out, "content=%" PRIu64, options->openings_content);
    if (options->judge >= 0) {
        Text limit = {0};
        limit_write(&options->judge_limit, &limit);
        wordlist_add(out, "balance=%s", options->engine[options->judge].name);
        wordlist_add(out, "within=%" PRId64, options->within);
        wordlist_split(out, text_string(&limit));
        text_free(&limit);
    }
}

void options_match_write(const Options *options, WordList *out) {
    Text line = {0};
    wordlist_add(out, "-game");
    wordlist_add(out, "%s", options->game);
    for (size_t e = 0; e < options->engines; e++) {
        wordlist_add(out, "-engine");
        engine_spec_write(&options->engine[e], out);
    }
    openings_write_words(options, out);
    if (options->gauntlet)
        wordlist_add(out, "-gauntlet");
    if (options->knockout) {
        wordlist_split(out, "-tournament knockout -games"); /* decides which games follow */
        wordlist_add(out, "%zu", 2 * options->rounds);
    }
    if (options->noswap)
        wordlist_add(out, "-noswap");
    if (options->turns_max > 0 || turns_max_default(options->game) > 0)
        text_add(&line, " -maxturns %zu", options->turns_max);
    adjudication_write(&options->adjudication, &line);
    if (options->tested)
        text_add(&line, " -sprt elo0=%g elo1=%g alpha=%g beta=%g", options->sprt.elo0,
                 options->sprt.elo1, options->sprt.alpha, options->sprt.beta);
    text_string_add(&line, options->reproducible ? " -reproducible" : "");
    wordlist_split(out, text_string(&line));
    text_free(&line);
}
