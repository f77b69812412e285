#include "join.h"

#include <assert.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "archive.h"
#include "base/memory.h"
#include "games/registry.h"
#include "journal_header.h"
#include "options_read.h"
#include "options_write.h"
#include "report.h"

typedef struct Part {
    const char *name;
    Options options;
} Part;

typedef struct Joining {
    Part *part; /* sorted by their first opening */
    size_t parts;
    Game *game;
    Format format;
    Schedule schedule;
    Tally tally;
    Archive *archive; /* the new record */
    size_t first;     /* number of the first opening, from 1 */
    size_t before;    /* games of the parts read so far */
} Joining;

/* --- the match of the parts --- */

/* Reads the options of a part from its first line. Accepts only what options_match_write() writes,
   so a forged line cannot set options that act, such as -log. */
static bool part_open(Part *part, Error *err) {
    WordList words = {0}, again = {0};
    Error why;
    const bool found = archive_words(part->name, &words, err);
    bool read = found && match_options_read(&part->options, &words, &why);
    if (read)
        options_match_write(&part->options, &again);
    read = read && journal_header_same(&words, &again, &why);
    if (found && !read)
        error_set(err, "line 1 of '%.100s.jsonl' says of no match: %.150s", part->name, why.text);
    if (read && part->options.knockout)
        read = error_set(err, "'%.100s.jsonl' is of a knockout, which has no parts", part->name);
    if (read && part->options.tested)
        read = error_set(err,
                         "'%.100s.jsonl' is of a match that -sprt ends, in the order of its games: "
                         "spread one without it, and give -sprt with -join",
                         part->name);
    wordlist_free(&words);
    wordlist_free(&again);
    return read;
}

/* True if both parts have the same options except the first opening. */
static bool parts_same(const Part *a, Part *b, Error *err) {
    WordList first = {0}, other = {0};
    Error why;
    const size_t start = b->options.start;
    b->options.start = a->options.start;
    options_match_write(&a->options, &first);
    options_match_write(&b->options, &other);
    b->options.start = start;
    const bool same = journal_header_same(&first, &other, &why);
    if (!same)
        error_set(err, "'%.60s' (there) and '%.60s' (here) are of different matches. %.160s",
                  a->name, b->name, why.text);
    wordlist_free(&first);
    wordlist_free(&other);
    return same;
}

static int parts_compare(const void *a, const void *b) {
    const size_t first = ((const Part *)a)->options.start,
                 second = ((const Part *)b)->options.start;
    return (first > second) - (first < second);
}

static bool parts_open(Joining *joining, Error *err) {
    for (size_t p = 0; p < joining->parts; p++)
        if (!part_open(&joining->part[p], err) ||
            !parts_same(&joining->part[0], &joining->part[p], err))
            return false;
    qsort(joining->part, joining->parts, sizeof *joining->part, parts_compare);
    return true;
}

/* --- games --- */

static bool game_join(void *context, const Job *job, const Played *played, Error *err) {
    Joining *joining = context;
    const Job own = schedule_job(&joining->schedule, joining->before + job->game);
    tally_add(&joining->tally, &joining->schedule, &own, joining->first - 1 + own.round, played);
    return archive_add(joining->archive, &own, played, err);
}

static ArchivePlan plan(Joining *joining, const char *name, const WordList *words,
                        ArchiveReader *reader) {
    const Options *options = &joining->part[0].options;
    return (ArchivePlan){.name = name,
                         .words = words,
                         .format = &joining->format,
                         .schedule = &joining->schedule,
                         .rules = referee_rules(options),
                         .reader = reader,
                         .context = joining};
}

/* Appends a part, which must begin where the one before it ends. */
static bool part_join(Joining *joining, const Part *part, Error *err) {
    const size_t in_round = joining->schedule.round_games;
    const size_t begins = joining->first + joining->before / in_round;
    if (joining->before % in_round != 0 || part->options.start != begins)
        return error_set(err,
                         "'%.100s' begins with opening %zu, but those before it end with %s of "
                         "opening %zu: go on with them by their commands first",
                         part->name, part->options.start,
                         joining->before % in_round != 0 ? "a part" : "all",
                         joining->before % in_round != 0 ? begins : begins - 1);
    const ArchivePlan reading = plan(joining, part->name, NULL, game_join);
    if (!archive_read(&reading, err))
        return false;
    joining->before = joining->tally.games;
    return true;
}

static bool games_join(Joining *joining, const Options *options, Error *err) {
    const Options *own = &joining->part[0].options;
    const char *to = options->join.word[0];
    WordList words = {0};
    options_match_write(own, &words);
    const ArchivePlan writing = plan(joining, to, &words, NULL);
    joining->archive = archive_open(&writing, err);
    wordlist_free(&words);
    bool joined = joining->archive != NULL;
    for (size_t p = 0; joined && p < joining->parts; p++)
        joined = part_join(joining, &joining->part[p], err);
    return joined;
}

/* Removes the ending `.jsonl`. */
static char *record_name(char *word) {
    const size_t length = strlen(word);
    if (length > 6 && strcmp(word + length - 6, ".jsonl") == 0)
        word[length - 6] = '\0';
    return word;
}

/* Refuses a name that has files already, so that no record is overwritten. */
static bool name_check(const char *name, Error *err) {
    static const char *const endings[] = {"jsonl", "pgn", "sgf"};
    bool fine = true;
    for (size_t e = 0; e < sizeof endings / sizeof *endings && fine; e++) {
        Text path = {0};
        text_add(&path, "%s.%s", name, endings[e]);
        if (access(text_string(&path), F_OK) == 0)
            fine = error_set(err, "'%.200s' is there already", text_string(&path));
        text_free(&path);
    }
    return fine;
}

static void files_remove(const char *name) {
    static const char *const endings[] = {"jsonl", "pgn", "sgf"};
    for (size_t e = 0; e < sizeof endings / sizeof *endings; e++) {
        Text path = {0};
        text_add(&path, "%s.%s", name, endings[e]);
        unlink(text_string(&path));
        text_free(&path);
    }
}

static void table_write(Joining *joining, const Options *options, Text *out) {
    Options *own = &joining->part[0].options;
    own->tested = options->tested;
    own->sprt = options->sprt;
    own->openings_shown = options->openings_shown;
    report_table(own, &joining->schedule, &joining->tally, out);
}

static void set_up(Joining *joining, const Options *options) {
    const Options *own = &joining->part[0].options;
    Error err;
    joining->first = own->start;
    joining->game = game_new(registry_open_line(own->game, &err));
    joining->format = (Format){.game_line = own->game,
                               .start = game_start(joining->game),
                               .engine = own->engine,
                               .reproducible = own->reproducible,
                               .undated = true,
                               .event = options->event,
                               .site = options->site};
    Lineup lineup = options_lineup(own);
    lineup.rounds = GAMES_MOST;
    const bool made = schedule_make(&joining->schedule, &lineup, &err);
    assert(made); /* match_options_read() has made it before */
    (void)made;
    joining->tally = tally_new(&joining->schedule);
}

bool join_run(const Options *options, Text *out, long *faults, Error *err) {
    const char *to = options->join.word[0];
    Joining joining = {.parts = options->join.count - 1};
    joining.part = memory_new(joining.parts, sizeof *joining.part);
    for (size_t p = 0; p < joining.parts; p++)
        joining.part[p].name = record_name(options->join.word[p + 1]);
    bool joined = name_check(to, err) && parts_open(&joining, err);
    if (joined && options->tested && joining.part[0].options.engines != 2)
        joined =
            error_set(err, "-sprt is about two engines, not %zu", joining.part[0].options.engines);
    if (joined && options->tested && joining.part[0].options.seats > 2)
        joined = error_set(err, "-sprt is about two sides, and in this game %d play",
                           joining.part[0].options.seats);
    if (joined && options->tested && joining.part[0].options.noswap)
        joined = error_set(err, "-sprt is about pairs of games with colours swapped");
    if (joined) {
        set_up(&joining, options);
        joined = games_join(&joining, options, err);
        archive_close(joining.archive);
        if (joined)
            table_write(&joining, options, out);
        else if (joining.archive != NULL)
            files_remove(to);
        *faults = joining.tally.faults;
        tally_free(&joining.tally);
        schedule_free(&joining.schedule);
        game_free(joining.game);
    }
    for (size_t p = 0; p < joining.parts; p++)
        options_free(&joining.part[p].options);
    free(joining.part);
    return joined;
}
