#include "options.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "games/registry.h"
#include "knockout.h"

enum { GAMES_DEFAULT = 100, GAMES_TESTED = 20000, PLIES_DEFAULT = 2 };

/* The words of one option. */
typedef struct Part {
    char *const *word;
    size_t count;
} Part;

/* What is kept until all words are read. */
typedef struct Reading {
    Options *options;
    Part each;
    Part *engine;
    size_t engines;
    const char *judge;
    bool games_given, turns_given;
} Reading;

static bool engine_read(Reading *reading, Part part, Error *err) {
    (void)err;
    reading->engine = memory_resize(reading->engine, reading->engines + 1, sizeof *reading->engine);
    reading->engine[reading->engines++] = part;
    return true;
}

static bool each_read(Reading *reading, Part part, Error *err) {
    (void)err;
    reading->each = part;
    return true;
}

static bool string_set(char **to, const char *value) {
    free(*to);
    *to = memory_string(value);
    return true;
}

static bool game_read(Reading *reading, Part part, Error *err) {
    Text line = {0};
    for (size_t i = 0; i < part.count; i++)
        text_add(&line, "%s ", part.word[i]);
    Variant *variant = registry_open_line(text_string(&line), err);
    text_free(&line);
    if (variant == NULL)
        return false;
    variant_write(variant, &line);
    variant_release(variant);
    Options *options = reading->options;
    string_set(&options->game, text_string(&line));
    text_free(&line);
    options->checked =
        memory_resize(options->checked, options->checked_count + 1, sizeof *options->checked);
    options->checked[options->checked_count++] = memory_string(options->game);
    return true;
}

/* `key=value` split; the value, or NULL if the word has another key. */
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

static void seed_add(Options *options, uint64_t seed) {
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

static bool opening_word_read(Reading *reading, char *word, Error *err) {
    Options *options = reading->options;
    const char *value;
    uint64_t number;
    if (strcmp(word, "random") == 0) {
        free(options->openings_file);
        options->openings_file = NULL;
        return true;
    }
    if ((value = value_of(word, "file")) != NULL)
        return string_set(&options->openings_file, value);
    if ((value = value_of(word, "order")) != NULL) {
        options->shuffled = strcmp(value, "random") == 0;
        return options->shuffled || strcmp(value, "sequential") == 0 ||
               error_set(err, "order '%s' is neither sequential nor random", quote(value).text);
    }
    if ((value = value_of(word, "seed")) != NULL)
        return seeds_read(options, value, err);
    if ((value = value_of(word, "start")) != NULL) {
        if (!word_number(value, "start", 1, GAMES_MOST, &number, err))
            return false;
        options->start = (size_t)number;
        return true;
    }
    if ((value = value_of(word, "content")) != NULL)
        return word_number(value, "content", 1, UINT64_MAX, &options->openings_content, err);
    if ((value = value_of(word, "plies")) != NULL) {
        if (!word_number(value, "plies", 0, 1000, &number, err))
            return false;
        options->plies = (int)number;
        return true;
    }
    if ((value = value_of(word, "within")) != NULL) {
        if (!word_number(value, "within", 0, 100000, &number, err))
            return false;
        options->within = (int64_t)number;
        return true;
    }
    if ((value = value_of(word, "balance")) != NULL) {
        reading->judge = value;
        return true;
    }
    if (value_of(word, "depth") != NULL || value_of(word, "nodes") != NULL ||
        value_of(word, "movetime") != NULL)
        return judge_limit_read(&options->judge_limit, word, err);
    return error_set(err, "-openings does not know '%s'", quote(word).text);
}

static bool openings_words_read(Reading *reading, Part part, Error *err) {
    for (size_t i = 0; i < part.count; i++)
        if (!opening_word_read(reading, part.word[i], err))
            return false;
    return true;
}

static bool games_read(Reading *reading, Part part, Error *err) {
    uint64_t games;
    if (!word_number(part.word[0], "-games", 1, GAMES_MOST, &games, err))
        return false;
    reading->options->games_each = (size_t)games;
    reading->games_given = true;
    return true;
}

static bool noswap_read(Reading *reading, Part part, Error *err) {
    (void)part;
    (void)err;
    reading->options->noswap = true;
    return true;
}

static bool seed_read(Reading *reading, Part part, Error *err) {
    return seeds_read(reading->options, part.word[0], err);
}

/* Where rules alone let games go on for very long: nearly all end far below. Other games that can
   come back to a position have the last. */
static const struct {
    const char *family;
    size_t turns;
} lengths[] = {
    {"polyomino", 200},
    {NULL, 1000},
};

static size_t length_of(const Rules *rules) {
    size_t l = 0;
    if ((rules->traits & ACYCLIC) != 0)
        return 0;
    while (lengths[l].family != NULL && strcmp(lengths[l].family, rules->family) != 0)
        l++;
    return lengths[l].turns;
}

size_t turns_max_default(const char *game) {
    Error err;
    Variant *variant = registry_open_line(game, &err);
    const size_t turns =
        variant != NULL && variant->setup.turns == 0 ? length_of(variant->setup.rules) : 0;
    if (variant != NULL)
        variant_release(variant);
    return turns;
}

static bool maxturns_read(Reading *reading, Part part, Error *err) {
    uint64_t turns;
    if (!word_number(part.word[0], "-maxturns", 0, 1000000, &turns, err))
        return false;
    reading->options->turns_max = (size_t)turns;
    reading->turns_given = true;
    return true;
}

static bool draw_read(Reading *reading, Part part, Error *err) {
    return draw_words_read(&reading->options->adjudication, part.word, part.count, err);
}

static bool resign_read(Reading *reading, Part part, Error *err) {
    return resign_words_read(&reading->options->adjudication, part.word, part.count, err);
}

static bool concurrency_read(Reading *reading, Part part, Error *err) {
    uint64_t threads;
    if (!word_number(part.word[0], "-concurrency", 1, 1024, &threads, err))
        return false;
    reading->options->concurrency = (int)threads;
    return true;
}

static bool affinity_read(Reading *reading, Part part, Error *err) {
    reading->options->pinned = true;
    return cpus_read(&reading->options->cpus, part.count > 0 ? part.word[0] : NULL, err);
}

/* arguments_read() has replaced those that are right. */
static bool args_read(Reading *reading, Part part, Error *err) {
    (void)reading;
    (void)part;
    return error_set(err, "-args is for the command line only");
}

static bool tournament_read(Reading *reading, Part part, Error *err) {
    static const char *const kinds[] = {"roundrobin", "gauntlet", "knockout"};
    int kind = 0;
    while (kind < 3 && !word_same(part.word[0], kinds[kind]))
        kind++;
    reading->options->gauntlet = kind == 1;
    reading->options->knockout = kind == 2;
    return kind < 3 || error_set(err, "-tournament '%s' is none of roundrobin, gauntlet, knockout",
                                 quote(part.word[0]).text);
}

static bool gauntlet_read(Reading *reading, Part part, Error *err) {
    (void)part;
    (void)err;
    reading->options->gauntlet = true;
    reading->options->knockout = false;
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

static bool sprt_read(Reading *reading, Part part, Error *err) {
    Sprt *sprt = &reading->options->sprt;
    reading->options->tested = true;
    for (size_t i = 0; i < part.count; i++)
        if (!sprt_word_read(sprt, part.word[i], err))
            return false;
    return sprt->elo0 < sprt->elo1 ||
           error_set(err, "elo0 %g is not below elo1 %g", sprt->elo0, sprt->elo1);
}

static bool record_read(Reading *reading, Part part, Error *err) {
    (void)err;
    return string_set(&reading->options->record, part.word[0]);
}

static bool reproducible_read(Reading *reading, Part part, Error *err) {
    (void)part;
    (void)err;
    reading->options->reproducible = true;
    return true;
}

static bool event_read(Reading *reading, Part part, Error *err) {
    (void)err;
    return string_set(&reading->options->event, part.word[0]);
}

static bool site_read(Reading *reading, Part part, Error *err) {
    (void)err;
    return string_set(&reading->options->site, part.word[0]);
}

static bool show_read(Reading *reading, Part part, Error *err) {
    Options *options = reading->options;
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

static bool log_read(Reading *reading, Part part, Error *err) {
    (void)err;
    return string_set(&reading->options->log, part.word[0]);
}

static bool join_read(Reading *reading, Part part, Error *err) {
    (void)err;
    wordlist_free(&reading->options->join);
    for (size_t i = 0; i < part.count; i++)
        wordlist_add(&reading->options->join, "%s", part.word[i]);
    return true;
}

static bool check_read(Reading *reading, Part part, Error *err) {
    (void)part;
    (void)err;
    reading->options->check = true;
    return true;
}

static bool help_read(Reading *reading, Part part, Error *err) {
    (void)part;
    (void)err;
    reading->options->help = true;
    return true;
}

enum { MANY = 100000 };

static const struct Row {
    const char *name, *arguments, *summary;
    size_t least, most; /* words after it */
    bool (*read)(Reading *reading, Part part, Error *err);
} rows[] = {
    {"-engine", "KEY=VALUE ...", "an engine; once for each", 1, MANY, engine_read},
    {"-each", "KEY=VALUE ...", "what all engines have that do not say otherwise", 1, MANY,
     each_read},
    {"-game", "SPEC", "the game, as newgame takes it (default: capture 7x7)", 1, MANY, game_read},
    {"-openings", "file=FILE [order=random] [start=N]",
     "positions or turns, one opening a line, from the Nth on; or", 1, MANY, openings_words_read},
    {"", "random [plies=N] [start=N]", "random turns (default: plies=2)", 0, 0, NULL},
    {"", "  [balance=NAME depth=N within=W]", "that engine sees them within W hundredths of even",
     0, 0, NULL},
    {"-seed", "S[,S...]", "of random openings, each in turn, or of their order (default 1)", 1, 1,
     seed_read},
    {"-noswap", "", "every opening once, and the engine given first moves first", 0, 0,
     noswap_read},
    {"-games", "N", "games of each pairing, even but with -noswap (default 100; with -sprt 20000)",
     1, 1, games_read},
    {"-maxturns", "N", "a longer game is a draw; 0: none is (default: see below)", 1, 1,
     maxturns_read},
    {"-draw", "movecount=N score=CP [movenumber=N]",
     "a draw if each player's last N scores are within CP of even", 2, 3, draw_read},
    {"", "", "(movenumber: not before that many moves of both)", 0, 0, NULL},
    {"-resign", "movecount=N score=CP [twosided=on]",
     "a loss for whose last N scores are CP or more behind", 2, 3, resign_read},
    {"", "", "(twosided: and the other's last N as far ahead)", 0, 0, NULL},
    {"-tournament", "KIND", "roundrobin (default), gauntlet or knockout", 1, 1, tournament_read},
    {"-gauntlet", "", "the first engine against each other: -tournament gauntlet", 0, 0,
     gauntlet_read},
    {"-sprt", "elo0=X elo1=X [alpha=P] [beta=P]",
     "stop when one of the two is decided (default 0, 5, 0.05, 0.05)", 0, 4, sprt_read},
    {"-concurrency", "N", "games at a time (default 1)", 1, 1, concurrency_read},
    {"-affinity", "[LIST]", "the engines of each game on processors of their own, as in 0-3,8", 0,
     1, affinity_read},
    {"-record", "NAME", "write NAME.jsonl, NAME.pgn, NAME.sgf; go on with what they have", 1, 1,
     record_read},
    {"-reproducible", "", "leave times and dates out of the record", 0, 0, reproducible_read},
    {"-event", "NAME", "the tag Event of NAME.pgn (default: the game)", 1, 1, event_read},
    {"-site", "NAME", "the tag Site (default: ?)", 1, 1, site_read},
    {"-show", "[games] [openings]",
     "a line for each game, as it ends; for each opening, at the end", 0, 2, show_read},
    {"-log", "FILE", "every line to and from every engine", 1, 1, log_read},
    {"-join", "NAME RECORD ...", "no match: make one record of those of its parts, and the table",
     2, MANY, join_read},
    {"-args", "FILE", "words of the command line that stand in a file", 1, 1, args_read},
    {"-check", "", "no match: does one engine do what its protocol demands?", 0, 0, check_read},
    {"", "", "in each -game; without -game in what it knows of every kind", 0, 0, NULL},
    {"-help", "", "this text", 0, 0, help_read},
};
enum { ROWS = sizeof rows / sizeof *rows };

static bool option_read(Reading *reading, const char *name, Part part, Error *err) {
    if (strncmp(name, "--", 2) == 0)
        name++;
    for (int r = 0; r < ROWS; r++) {
        if (rows[r].read == NULL || strcmp(rows[r].name, name) != 0)
            continue;
        if (part.count < rows[r].least || part.count > rows[r].most)
            return error_set(err, "%s takes %s", name,
                             rows[r].most == 0 ? "nothing" : rows[r].arguments);
        return rows[r].read(reading, part, err);
    }
    return error_set(err, "there is no option '%s': see match -help", quote(name).text);
}

/* --- what all words together mean --- */

static bool engines_set(Reading *reading, Error *err) {
    Options *options = reading->options;
    options->engine = memory_new(reading->engines, sizeof *options->engine);
    for (size_t e = 0; e < reading->engines; e++) {
        EngineSpec *spec = &options->engine[options->engines++];
        *spec = engine_spec_default();
        if (!engine_spec_read(spec, reading->each.word, reading->each.count, err) ||
            !engine_spec_read(spec, reading->engine[e].word, reading->engine[e].count, err))
            return false;
        if (spec->name == NULL) {
            Text name = {0};
            text_add(&name, "engine%zu", e + 1);
            string_set(&spec->name, text_string(&name));
            text_free(&name);
        }
        if (!engine_spec_check(spec, err))
            return false;
        for (size_t other = 0; other < e; other++)
            if (strcmp(options->engine[other].name, spec->name) == 0)
                return error_set(err, "two engines are called %s", spec->name);
    }
    if (options->check)
        return options->engines == 1 ||
               error_set(err, "-check is about one engine, not %zu", options->engines);
    return options->engines >= 2 || error_set(err, "a match needs two engines or more");
}

static bool judge_set(Reading *reading, Error *err) {
    Options *options = reading->options;
    const Limit *limit = &options->judge_limit;
    if (reading->judge == NULL)
        return true;
    for (size_t e = 0; e < options->engines && options->judge < 0; e++)
        if (strcmp(options->engine[e].name, reading->judge) == 0)
            options->judge = (int)e;
    if (options->judge < 0)
        return error_set(err, "balance= names no engine: '%s'", quote(reading->judge).text);
    if (options->engine[options->judge].protocol == PROTOCOL_GENMOVE)
        return error_set(err, "balance=%s: bare GTP says no scores", reading->judge);
    return limit->depth > 0 || limit->nodes > 0 || limit->movetime_msec > 0 ||
           error_set(err, "balance=%s needs depth=, nodes= or movetime=", reading->judge);
}

static bool whole_check(Reading *reading, Error *err) {
    Options *options = reading->options;
    if (!engines_set(reading, err) || !judge_set(reading, err))
        return false;
    if (options->knockout && (options->noswap || options->tested))
        return error_set(err, "-tournament knockout goes neither with -noswap nor with -sprt");
    if (options->knockout && options->games_each > KNOCKOUT_GAMES_MOST)
        return error_set(err, "-games %zu is too many for a match of a knockout: at most %d",
                         options->games_each, KNOCKOUT_GAMES_MOST);
    if (options->knockout && !reading->games_given)
        options->games_each = 2;
    if (options->games_each % 2 != 0 && !options->noswap)
        return error_set(err, "-games %zu is odd: every opening is played twice, colours swapped",
                         options->games_each);
    if (!reading->turns_given)
        options->turns_max = turns_max_default(options->game);
    if (options->seeds == 0)
        seed_add(options, 1);
    if (options->seeds > 1 && options->openings_file != NULL)
        return error_set(err, "the openings of a file have one order: give one seed");
    if (options->pinned && cpus_count(&options->cpus) < options->concurrency)
        return error_set(err, "-affinity: %d processors are not enough for %d games at a time",
                         cpus_count(&options->cpus), options->concurrency);
    if (options->tested && options->noswap)
        return error_set(err, "-sprt is about pairs of games with colours swapped, so not -noswap");
    if (options->check && options->checked_count == 0 &&
        options->engine[0].protocol == PROTOCOL_GENMOVE)
        return error_set(err, "-check of bare GTP needs -game: which one it plays cannot be told");
    if (options->tested && options->engines != 2)
        return error_set(err, "-sprt is about two engines, not %zu", options->engines);
    if (options->tested && !reading->games_given)
        options->games_each = GAMES_TESTED;
    return true;
}

bool options_read(Options *options, const WordList *list, Error *err) {
    char *const *words = list->word;
    *options = (Options){.plies = PLIES_DEFAULT,
                         .start = 1,
                         .judge = -1,
                         .within = 50,
                         .games_each = GAMES_DEFAULT,
                         .concurrency = 1,
                         .sprt = {.elo0 = 0, .elo1 = 5, .alpha = 0.05, .beta = 0.05}};
    Reading reading = {.options = options};
    bool fine = true;
    string_set(&options->game, "capture 7x7");
    for (size_t i = 0; i < list->count && fine;) {
        const char *name = words[i++];
        Part part = {.word = words + i};
        for (; i < list->count && words[i][0] != '-'; i++)
            part.count++;
        fine = name[0] == '-'
                   ? option_read(&reading, name, part, err)
                   : error_set(err, "'%s' is not an option: see match -help", quote(name).text);
    }
    if (fine && options->join.count > 0 && reading.engines > 0)
        fine = error_set(err, "-join finds the engines in the records");
    fine = fine && (options->help || options->join.count > 0 || whole_check(&reading, err));
    free(reading.engine);
    return fine;
}

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
    for (size_t g = 0; g < options->checked_count; g++)
        free(options->checked[g]);
    free(options->checked);
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

void options_help(Text *out) {
    text_string_add(out, "match plays engines against each other, and is the referee.\n\n");
    for (int r = 0; r < ROWS; r++) {
        Text left = {0};
        text_add(&left, "%-12s %s", rows[r].name, rows[r].arguments);
        text_add(out, "  %-47s%s%s\n", text_string(&left), left.length >= 47 ? " " : "",
                 rows[r].summary);
        text_free(&left);
    }
    text_string_add(out, "\nkeys of an engine:\n");
    engine_spec_help(out);
    text_string_add(out, "\ngames:\n   ");
    for (size_t g = 0; g < registry_count(); g++)
        text_add(out, " %s", registry_at(g)->name);
    text_string_add(out, "\n\n-maxturns if it is not given; all other games end by themselves:\n");
    for (size_t g = 0; g < registry_count(); g++)
        if (length_of(registry_at(g)) > 0)
            text_add(out, "    %-24s %zu\n", registry_at(g)->name, length_of(registry_at(g)));
    text_string_add(
        out,
        "\nThe same command goes on with a record that was interrupted at any moment.\n"
        "Exit status: 0 all went well, 1 an engine lost a game by misbehaving, 2 the match could\n"
        "not be played, 3 it was interrupted.\n");
}
