#include "options_write.h"

#include <inttypes.h>

#include "options_read.h"

/* Writers of the words of -openings: each writes its word if it is needed. */

static void opening_file_write(const Options *options, WordList *out) {
    if (options->openings_file != NULL)
        wordlist_add(out, "file=%s", options->openings_file);
}

static void opening_order_write(const Options *options, WordList *out) {
    if (options->openings_file != NULL)
        wordlist_add(out, "order=%s", options->shuffled ? "random" : "sequential");
}

static void opening_random_write(const Options *options, WordList *out) {
    if (options->openings_file == NULL)
        wordlist_add(out, "random");
}

static void opening_plies_write(const Options *options, WordList *out) {
    if (options->openings_file == NULL)
        wordlist_add(out, "plies=%d", options->plies);
}

static void opening_seed_write(const Options *options, WordList *out) {
    Text line = {0};
    if (options->openings_file != NULL && !options->shuffled)
        return;
    for (size_t s = 0; s < options->seeds; s++)
        text_add(&line, "%s%" PRIu64, s == 0 ? "seed=" : ",", options->seed[s]);
    wordlist_add(out, "%s", text_string(&line));
    text_free(&line);
}

static void opening_start_write(const Options *options, WordList *out) {
    if (options->start > 1)
        wordlist_add(out, "start=%zu", options->start);
}

static void opening_content_write(const Options *options, WordList *out) {
    if (options->openings_content != 0)
        wordlist_add(out, "content=%" PRIu64, options->openings_content);
}

static void opening_balance_write(const Options *options, WordList *out) {
    if (options->judge >= 0)
        wordlist_add(out, "balance=%s", options->engine[options->judge].name);
}

static void opening_within_write(const Options *options, WordList *out) {
    if (options->judge >= 0)
        wordlist_add(out, "within=%" PRId64, options->within);
}

static void judge_limit_write(const Options *options, Limit only, WordList *out) {
    Text limit = {0};
    if (options->judge < 0 || (only.depth == 0 && only.nodes == 0 && only.movetime_msec == 0))
        return;
    limit_write(&only, &limit);
    wordlist_split(out, text_string(&limit));
    text_free(&limit);
}

static void opening_depth_write(const Options *options, WordList *out) {
    judge_limit_write(options, (Limit){.depth = options->judge_limit.depth}, out);
}

static void opening_nodes_write(const Options *options, WordList *out) {
    judge_limit_write(options, (Limit){.nodes = options->judge_limit.nodes}, out);
}

static void opening_movetime_write(const Options *options, WordList *out) {
    judge_limit_write(options, (Limit){.movetime_msec = options->judge_limit.movetime_msec}, out);
}

static void openings_write_words(const Options *options, WordList *out) {
    wordlist_add(out, "-openings");
#define OPENINGS_WORD(id, name, value, summary) opening_##id##_write(options, out);
#include "openings.def"
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
    if (options->moves_max > 0 || moves_max_default(options->game) > 0)
        text_add(&line, " -maxturns %zu", options->moves_max);
    adjudication_write(&options->adjudication, &line);
    if (options->tested)
        text_add(&line, " -sprt elo0=%g elo1=%g alpha=%g beta=%g", options->sprt.elo0,
                 options->sprt.elo1, options->sprt.alpha, options->sprt.beta);
    text_string_add(&line, options->reproducible ? " -reproducible" : "");
    wordlist_split(out, text_string(&line));
    text_free(&line);
}
