#include "choices.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "games/registry.h"
#include "knockout.h"

bool engine_choice(Choices *choices, Part part, Error *err) {
    (void)err;
    choices->engine = memory_resize(choices->engine, choices->engines + 1, sizeof *choices->engine);
    choices->engine[choices->engines++] = part;
    return true;
}

bool each_choice(Choices *choices, Part part, Error *err) {
    (void)err;
    choices->each = part;
    return true;
}

bool string_set(char **to, const char *value) {
    free(*to);
    *to = memory_string(value);
    return true;
}

bool game_choice(Choices *choices, Part part, Error *err) {
    Text line = {0};
    for (size_t i = 0; i < part.count; i++)
        text_add(&line, "%s ", part.word[i]);
    Variant *variant = registry_open_line(text_string(&line), err);
    text_free(&line);
    if (variant == NULL)
        return false;
    Options *options = choices->options;
    options->seats = variant->teams;
    variant_write(variant, &line);
    variant_release(variant);
    string_set(&options->game, text_string(&line));
    text_free(&line);
    return true;
}

/* The value in `key=value`, or NULL if the word has another key. */
static const char *value_of(const char *word, const char *key) {
    const size_t length = strlen(key);
    return strncmp(word, key, length) == 0 && word[length] == '=' ? word + length + 1 : NULL;
}

static bool judge_limit_read(Limit *limit, char *word, Error *err) {
    EngineSpec spec = engine_spec_default();
    const bool read = engine_spec_read(&spec, &word, 1, err);
    if (spec.limit.depth > 0)
        limit->depth = spec.limit.depth;
    if (spec.limit.nodes > 0)
        limit->nodes = spec.limit.nodes;
    if (spec.limit.movetime_msec > 0)
        limit->movetime_msec = spec.limit.movetime_msec;
    engine_spec_free(&spec);
    return read;
}

enum { SEEDS_MAX = 1000 };

void seed_add(Options *options, uint64_t seed) {
    options->seed = memory_resize(options->seed, options->seeds + 1, sizeof *options->seed);
    options->seed[options->seeds++] = seed;
}

/* `S` or `S,S,...` */
static bool seeds_read(Options *options, const char *value, Error *err) {
    options->seeds = 0;
    do {
        Text word = {0};
        uint64_t seed;
        const size_t length = strcspn(value, ",");
        text_add(&word, "%.*s", length < 99 ? (int)length : 99, value);
        const bool read = word_number(text_string(&word), "seed", 0, UINT64_MAX, &seed, err);
        text_free(&word);
        if (!read)
            return false;
        if (options->seeds == SEEDS_MAX)
            return error_set(err, "there are more than %d seeds", SEEDS_MAX);
        seed_add(options, seed);
        value += length + (value[length] == ',');
    } while (value[-1] == ',' || *value != '\0');
    return true;
}

/* Readers of the words of -openings. `value` is the text behind `=`. */

static bool opening_file_read(Choices *choices, const char *value, Error *err) {
    (void)err;
    return string_set(&choices->options->openings_file, value);
}

static bool opening_order_read(Choices *choices, const char *value, Error *err) {
    Options *options = choices->options;
    options->shuffled = strcmp(value, "random") == 0;
    return options->shuffled || strcmp(value, "sequential") == 0 ||
           error_set(err, "order '%s' is neither sequential nor random", quote(value).text);
}

static bool opening_random_read(Choices *choices, const char *value, Error *err) {
    (void)value;
    (void)err;
    free(choices->options->openings_file);
    choices->options->openings_file = NULL;
    return true;
}

static bool opening_plies_read(Choices *choices, const char *value, Error *err) {
    uint64_t number;
    if (!word_number(value, "plies", 0, 1000, &number, err))
        return false;
    choices->options->plies = (int)number;
    return true;
}

static bool opening_seed_read(Choices *choices, const char *value, Error *err) {
    return seeds_read(choices->options, value, err);
}

static bool opening_start_read(Choices *choices, const char *value, Error *err) {
    uint64_t number;
    if (!word_number(value, "start", 1, GAMES_MOST, &number, err))
        return false;
    choices->options->start = (size_t)number;
    return true;
}

static bool opening_content_read(Choices *choices, const char *value, Error *err) {
    return word_number(value, "content", 1, UINT64_MAX, &choices->options->openings_content, err);
}

static bool opening_balance_read(Choices *choices, const char *value, Error *err) {
    (void)err;
    choices->judge = value;
    return true;
}

static bool opening_within_read(Choices *choices, const char *value, Error *err) {
    uint64_t number;
    if (!word_number(value, "within", 0, 100000, &number, err))
        return false;
    choices->options->within = (int64_t)number;
    return true;
}

static bool judge_word_read(Choices *choices, const char *name, const char *value, Error *err) {
    Text word = {0};
    text_add(&word, "%s=%s", name, value);
    const bool read = word.truncated
                          ? error_memory(err, "no room for a word")
                          : judge_limit_read(&choices->options->judge_limit, word.data, err);
    text_free(&word);
    return read;
}

static bool opening_depth_read(Choices *choices, const char *value, Error *err) {
    return judge_word_read(choices, "depth", value, err);
}

static bool opening_nodes_read(Choices *choices, const char *value, Error *err) {
    return judge_word_read(choices, "nodes", value, err);
}

static bool opening_movetime_read(Choices *choices, const char *value, Error *err) {
    return judge_word_read(choices, "movetime", value, err);
}

static bool opening_word_read(Choices *choices, char *word, Error *err) {
    static const struct {
        const char *name;
        bool valued;
        bool (*read)(Choices *choices, const char *value, Error *err);
    } words[] = {
#define OPENINGS_WORD(id, name, value, summary) {name, sizeof(value) > 1, opening_##id##_read},
#include "openings.def"
    };
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        const char *value = value_of(word, words[i].name);
        if (words[i].valued && value != NULL)
            return words[i].read(choices, value, err);
        if (!words[i].valued && strcmp(word, words[i].name) == 0)
            return words[i].read(choices, "", err);
    }
    return error_set(err, "-openings does not know '%s'", quote(word).text);
}

bool openings_words_choice(Choices *choices, Part part, Error *err) {
    for (size_t i = 0; i < part.count; i++)
        if (!opening_word_read(choices, part.word[i], err))
            return false;
    return true;
}

bool games_choice(Choices *choices, Part part, Error *err) {
    uint64_t games;
    if (!word_number(part.word[0], "-games", 1, GAMES_MOST, &games, err))
        return false;
    choices->games = (size_t)games;
    return true;
}

bool rounds_choice(Choices *choices, Part part, Error *err) {
    uint64_t rounds;
    if (!word_number(part.word[0], "-rounds", 1, GAMES_MOST, &rounds, err))
        return false;
    choices->rounds = (size_t)rounds;
    return true;
}

bool noswap_choice(Choices *choices, Part part, Error *err) {
    (void)part;
    (void)err;
    choices->options->noswap = true;
    return true;
}

bool seed_choice(Choices *choices, Part part, Error *err) {
    return seeds_read(choices->options, part.word[0], err);
}

bool maxturns_choice(Choices *choices, Part part, Error *err) {
    uint64_t moves;
    if (!word_number(part.word[0], "-maxturns", 0, 1000000, &moves, err))
        return false;
    choices->options->moves_max = (size_t)moves;
    choices->moves_given = true;
    return true;
}

bool draw_choice(Choices *choices, Part part, Error *err) {
    return draw_words_read(&choices->options->adjudication, part.word, part.count, err);
}

bool resign_choice(Choices *choices, Part part, Error *err) {
    return resign_words_read(&choices->options->adjudication, part.word, part.count, err);
}

bool concurrency_choice(Choices *choices, Part part, Error *err) {
    uint64_t threads;
    if (!word_number(part.word[0], "-concurrency", 1, 1024, &threads, err))
        return false;
    choices->options->concurrency = (int)threads;
    return true;
}

bool affinity_choice(Choices *choices, Part part, Error *err) {
    choices->options->pinned = true;
    return cpus_read(&choices->options->cpus, part.count > 0 ? part.word[0] : NULL, err);
}

/* Only an -args that arguments_expand() has not replaced gets here: one in a record. */
bool args_choice(Choices *choices, Part part, Error *err) {
    (void)choices;
    (void)part;
    return error_set(err, "-args is for the command line only");
}

bool tournament_choice(Choices *choices, Part part, Error *err) {
    static const char *const kinds[] = {"roundrobin", "gauntlet", "knockout"};
    int kind = 0;
    while (kind < 3 && !word_same(part.word[0], kinds[kind]))
        kind++;
    choices->options->gauntlet = kind == 1;
    choices->options->knockout = kind == 2;
    return kind < 3 || error_set(err, "-tournament '%s' is none of roundrobin, gauntlet, knockout",
                                 quote(part.word[0]).text);
}

bool gauntlet_choice(Choices *choices, Part part, Error *err) {
    (void)part;
    (void)err;
    choices->options->gauntlet = true;
    choices->options->knockout = false;
    return true;
}

static bool sprt_word_read(Sprt *sprt, const char *word, Error *err) {
    const struct {
        const char *key;
        double *to, least, most;
    } keys[] = {{"elo0", &sprt->elo0, -1000, 1000},
                {"elo1", &sprt->elo1, -1000, 1000},
                {"alpha", &sprt->alpha, 1e-9, 0.5},
                {"beta", &sprt->beta, 1e-9, 0.5}};
    for (size_t k = 0; k < sizeof keys / sizeof *keys; k++) {
        const char *value = value_of(word, keys[k].key);
        if (value == NULL)
            continue;
        char *end;
        *keys[k].to = strtod(value, &end);
        return (*value != '\0' && *end == '\0' && *keys[k].to >= keys[k].least &&
                *keys[k].to <= keys[k].most) ||
               error_set(err, "%s '%s' is not a number within %g to %g", keys[k].key,
                         quote(value).text, keys[k].least, keys[k].most);
    }
    return error_set(err, "-sprt does not know '%s'", quote(word).text);
}

bool sprt_choice(Choices *choices, Part part, Error *err) {
    Sprt *sprt = &choices->options->sprt;
    choices->options->tested = true;
    for (size_t i = 0; i < part.count; i++)
        if (!sprt_word_read(sprt, part.word[i], err))
            return false;
    return sprt->elo0 < sprt->elo1 ||
           error_set(err, "elo0 %g is not below elo1 %g", sprt->elo0, sprt->elo1);
}

bool record_choice(Choices *choices, Part part, Error *err) {
    (void)err;
    return string_set(&choices->options->record, part.word[0]);
}

bool reproducible_choice(Choices *choices, Part part, Error *err) {
    (void)part;
    (void)err;
    choices->options->reproducible = true;
    return true;
}

bool event_choice(Choices *choices, Part part, Error *err) {
    (void)err;
    return string_set(&choices->options->event, part.word[0]);
}

bool site_choice(Choices *choices, Part part, Error *err) {
    (void)err;
    return string_set(&choices->options->site, part.word[0]);
}

bool show_choice(Choices *choices, Part part, Error *err) {
    Options *options = choices->options;
    options->games_shown |= part.count == 0;
    for (size_t i = 0; i < part.count; i++) {
        const bool games = strcmp(part.word[i], "games") == 0;
        if (!games && strcmp(part.word[i], "openings") != 0)
            return error_set(err, "-show shows games or openings, not '%s'",
                             quote(part.word[i]).text);
        *(games ? &options->games_shown : &options->openings_shown) = true;
    }
    return true;
}

bool log_choice(Choices *choices, Part part, Error *err) {
    (void)err;
    return string_set(&choices->options->log, part.word[0]);
}

bool join_choice(Choices *choices, Part part, Error *err) {
    (void)err;
    wordlist_free(&choices->options->join);
    for (size_t i = 0; i < part.count; i++)
        wordlist_add(&choices->options->join, "%s", part.word[i]);
    return true;
}

bool help_choice(Choices *choices, Part part, Error *err) {
    (void)part;
    (void)err;
    choices->options->help = true;
    return true;
}
