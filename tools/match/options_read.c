#include "options_read.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "choices.h"
#include "games/registry.h"
#include "knockout.h"

enum { GAMES_DEFAULT = 100, GAMES_TESTED = 20000, PLIES_DEFAULT = 2 };

enum { MANY = 100000 };

static const struct Row {
    const char *name, *arguments, *summary;
    size_t least, most; /* number of words after the name */
    bool (*read)(Choices *choices, Part part, Error *err);
} rows[] = {
#define OPTION(reader, name, arguments, least, most, summary)                                      \
    {name, arguments, summary, least, most, reader##_choice},
#define NOTE(arguments, summary) {"", arguments, summary, 0, 0, NULL},
#include "options.def"
#undef OPTION
#undef NOTE
};
enum { ROWS = sizeof rows / sizeof *rows };

static bool option_choice_read(Choices *choices, const char *name, Part part, Error *err) {
    if (strncmp(name, "--", 2) == 0)
        name++;
    for (int r = 0; r < ROWS; r++) {
        if (rows[r].read == NULL || strcmp(rows[r].name, name) != 0)
            continue;
        if (part.count < rows[r].least || part.count > rows[r].most)
            return error_set(err, "%s takes %s", name,
                             rows[r].most == 0 ? "nothing" : rows[r].arguments);
        return rows[r].read(choices, part, err);
    }
    if (strcmp(name, "-check") == 0)
        return error_set(err, "-check is the program bin/compliance now: see compliance -help");
    return error_set(err, "there is no option '%s': see match -help", quote(name).text);
}

/* Default of -maxturns for games that the rules allow to go on for very long. The last row is for
   all other games in which positions can repeat. Nearly all games end far below. */
static const struct {
    const char *family;
    size_t moves;
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
    return lengths[l].moves;
}

size_t moves_max_default(const char *game) {
    Error err;
    Variant *variant = registry_open_line(game, &err);
    const size_t moves =
        variant != NULL && variant->setup.moves == 0 ? length_of(variant->setup.rules) : 0;
    if (variant != NULL)
        variant_release(variant);
    return moves;
}

/* --- all options together --- */

static bool engines_set(Choices *choices, Error *err) {
    Options *options = choices->options;
    options->engine = memory_new(choices->engines, sizeof *options->engine);
    for (size_t e = 0; e < choices->engines; e++) {
        EngineSpec *spec = &options->engine[options->engines++];
        *spec = engine_spec_default();
        if (!engine_spec_read(spec, choices->each.word, choices->each.count, err) ||
            !engine_spec_read(spec, choices->engine[e].word, choices->engine[e].count, err))
            return false;
        if (!engine_spec_check(spec, e + 1, err))
            return false;
        for (size_t other = 0; other < e; other++)
            if (strcmp(options->engine[other].name, spec->name) == 0)
                return error_set(err, "two engines are called %s", spec->name);
    }
    return options->engines >= 2 || error_set(err, "a match needs two engines or more");
}

static bool judge_set(Choices *choices, Error *err) {
    Options *options = choices->options;
    const Limit *limit = &options->judge_limit;
    if (choices->judge == NULL)
        return true;
    for (size_t e = 0; e < options->engines && options->judge < 0; e++)
        if (strcmp(options->engine[e].name, choices->judge) == 0)
            options->judge = (int)e;
    if (options->judge < 0)
        return error_set(err, "balance= names no engine: '%s'", quote(choices->judge).text);
    const Protocol protocol = options->engine[options->judge].protocol;
    if (!protocol_rich(protocol))
        return error_set(err, "balance=%s: %s has no scores", choices->judge,
                         protocol_title(protocol));
    return limit->depth > 0 || limit->nodes > 0 || limit->movetime_msec > 0 ||
           error_set(err, "balance=%s needs depth=, nodes= or movetime=", choices->judge);
}

static bool two_sides(const Options *options, const char *what, Error *err) {
    return options->seats == 2 ||
           error_set(err, "%s is about two sides, and in this game %d play, each for himself", what,
                     options->seats);
}

/* Refuses options and protocols for two sides in a game of three or four. */
static bool sides_check(const Options *options, Error *err) {
    const AdjudicationRules *rules = &options->adjudication;
    for (size_t e = 0; e < options->engines && options->seats > 2; e++) {
        const Protocol protocol = options->engine[e].protocol;
        if (protocol == PROTOCOL_UGI || protocol == PROTOCOL_GOMOCUP)
            return error_set(err,
                             "engine %s: %s knows two sides, and in this game %d play, each for "
                             "himself: use GTP",
                             options->engine[e].name, protocol_title(protocol), options->seats);
    }
    return (!options->knockout || two_sides(options, "-tournament knockout", err)) &&
           (!options->tested || two_sides(options, "-sprt", err)) &&
           (rules->draw_moves == 0 || two_sides(options, "-draw", err)) &&
           (rules->resign_moves == 0 || two_sides(options, "-resign", err));
}

/* Sets *seatings to the games of a group with one opening. Returns false and sets err if groups
   differ in it, or if there are no groups. */
static bool seatings_find(const Options *options, int *seatings, Error *err) {
    const Lineup lineup = options_lineup(options);
    Schedule schedule;
    bool same = schedule_make(&schedule, &lineup, err);
    *seatings = same ? schedule_seatings(&schedule, 0) : 0;
    for (size_t g = 1; same && g < schedule_groups(&schedule) && options->seats > 2; g++)
        same =
            schedule_seatings(&schedule, g) == *seatings ||
            error_set(err, "groups differ in how many seatings they have: say -rounds, not -games");
    schedule_free(&schedule);
    return same;
}

/* Sets the number of rounds from -games, -rounds or the default. */
static bool rounds_set(Choices *choices, Error *err) {
    Options *options = choices->options;
    size_t games = choices->games > 0 ? choices->games : GAMES_DEFAULT;
    int seatings;
    if (choices->games > 0 && choices->rounds > 0)
        return error_set(err, "-games and -rounds say the same: give one of them");
    if (options->knockout && choices->games == 0)
        games = 2;
    if (options->tested && choices->games == 0)
        games = GAMES_TESTED;
    if (!seatings_find(options, &seatings, err))
        return false;
    options->rounds = (games + (size_t)seatings - 1) / (size_t)seatings;
    if (choices->rounds > 0)
        options->rounds = choices->rounds;
    if (options->knockout && 2 * options->rounds > KNOCKOUT_GAMES_MOST)
        return error_set(err, "-games %zu is too many for a match of a knockout: at most %d",
                         2 * options->rounds, KNOCKOUT_GAMES_MOST);
    if (choices->games % (size_t)seatings == 0)
        return true;
    if (options->seats == 2)
        return error_set(err, "-games %zu is odd: every opening is played twice, colours swapped",
                         choices->games);
    return error_set(err,
                     "-games %zu is no multiple of %d: every opening is played from all seatings",
                     choices->games, seatings);
}

static void defaults_set(Choices *choices) {
    Options *options = choices->options;
    if (!choices->moves_given)
        options->moves_max = moves_max_default(options->game);
    if (options->seeds == 0)
        seed_add(options, 1);
}

static bool sprt_check(const Options *options, Error *err) {
    if (options->noswap)
        return error_set(err, "-sprt is about pairs of games with colours swapped, so not -noswap");
    return options->engines == 2 ||
           error_set(err, "-sprt is about two engines, not %zu", options->engines);
}

static bool match_set(Choices *choices, Error *err) {
    Options *options = choices->options;
    if (!engines_set(choices, err) || !judge_set(choices, err) || !sides_check(options, err))
        return false;
    if (options->knockout && (options->noswap || options->tested))
        return error_set(err, "-tournament knockout goes neither with -noswap nor with -sprt");
    if (!rounds_set(choices, err))
        return false;
    defaults_set(choices);
    if (options->seeds > 1 && options->openings_file != NULL)
        return error_set(err, "the openings of a file have one order: give one seed");
    if (options->pinned && cpus_count(&options->cpus) < options->concurrency)
        return error_set(err, "-affinity: %d processors are not enough for %d games at a time",
                         cpus_count(&options->cpus), options->concurrency);
    return !options->tested || sprt_check(options, err);
}

bool match_options_read(Options *options, const WordList *list, Error *err) {
    char *const *words = list->word;
    *options = (Options){.plies = PLIES_DEFAULT,
                         .start = 1,
                         .judge = -1,
                         .within = 50,
                         .seats = 2,
                         .rounds = 1,
                         .concurrency = 1,
                         .sprt = {.elo0 = 0, .elo1 = 5, .alpha = 0.05, .beta = 0.05}};
    Choices choices = {.options = options};
    bool fine = true;
    string_set(&options->game, "capture 7x7");
    for (size_t i = 0; i < list->count && fine;) {
        const char *name = words[i++];
        Part part = {.word = words + i};
        for (; i < list->count && words[i][0] != '-'; i++)
            part.count++;
        fine = name[0] == '-'
                   ? option_choice_read(&choices, name, part, err)
                   : error_set(err, "'%s' is not an option: see match -help", quote(name).text);
    }
    if (fine && options->join.count > 0 && choices.engines > 0)
        fine = error_set(err, "-join finds the engines in the records");
    fine = fine && (options->help || options->join.count > 0 || match_set(&choices, err));
    free(choices.engine);
    return fine;
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
