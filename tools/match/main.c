/* match: plays tournaments of engines and is the referee. See README.md here. */
#include <errno.h>
#include <inttypes.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "archive.h"
#include "base/clock.h"
#include "checks.h"
#include "games/registry.h"
#include "join.h"
#include "options_read.h"
#include "options_write.h"
#include "report.h"
#include "streams/program.h"
#include "talk/arguments.h"
#include "talk/usage.h"
#include "workers.h"

enum { EXIT_FINE, EXIT_FAULTS, EXIT_IMPOSSIBLE, EXIT_INTERRUPTED };
enum { WATCH_MSEC = 100, REPLY_BYTES_MAX = 1 << 22 };

/* State of one run. The writer's lock guards all members that game_take() changes. */
typedef struct Match {
    Options options;
    Schedule schedule;
    Openings openings;
    Game *game; /* for preparation; workers have their own games */
    Format format;
    Archive *archive;
    Log *log;
    Supervisor *supervisor;
    Tally tally;
    Jobs *jobs;
    SeqWriter *writer;
    bool decided;
    bool troubled; /* the match cannot go on */
} Match;

static bool decided(const Match *match) {
    return match->options.tested && match->tally.games % 2 == 0 &&
           sprt_verdict(&match->options.sprt, &tally_member(&match->tally, 0, 0)->pairs) !=
               VERDICT_NONE;
}

/* Number of the game's opening, from 0. An opening of a file keeps its number when the list
   repeats; a random opening gets a new one. */
static size_t opening_number(const Match *match, const Job *job) {
    const size_t number = match->options.start - 1 + job->round;
    return match->options.openings_file != NULL ? number % match->openings.count : number;
}

static bool recorded_game(void *context, const Job *job, const Played *played, Error *err) {
    Match *match = context;
    if (decided(match))
        return error_set(err, "the match was decided before this game");
    tally_add(&match->tally, &match->schedule, job, opening_number(match, job), played);
    schedule_result(&match->schedule, job, played->points[0]);
    return true;
}

/* Terminal sequences: clear the rest of the line, or all of it. */
#define LINE_CLEAR_REST "\033[K"
#define LINE_CLEAR      "\r" LINE_CLEAR_REST

static void game_show(const Match *match, const Job *job, const Played *played) {
    Text all = {0}, who = {0};
    if (match->schedule.knockout == NULL)
        text_add(&all, " of %zu", schedule_games(&match->schedule));
    for (int s = 0; s < match->schedule.seats; s++)
        text_add(&who, "%s%s", s > 0 ? " - " : "", match->options.engine[job->engine[s]].name);
    text_char_add(&who, ' ', 1);
    result_write(played->points, match->schedule.seats, &who);
    if (isatty(STDERR_FILENO) != 0)
        message_string(LINE_CLEAR);
    message_line("game %zu%s: %s in %zu turns: %s", job->game + 1, text_string(&all),
                 text_string(&who), played->moves, played->reason);
    text_free(&all);
    text_free(&who);
}

static bool game_take(void *context, const Played *played) {
    Match *match = context;
    Error err;
    const Job job = schedule_job(&match->schedule, played->game);
    if (!archive_add(match->archive, &job, played, &err)) {
        jobs_stop(match->jobs, err.text);
        return false;
    }
    tally_add(&match->tally, &match->schedule, &job, opening_number(match, &job), played);
    jobs_result(match->jobs, &job, played->points[0]);
    if (match->options.games_shown)
        game_show(match, &job, played);
    match->decided = decided(match);
    if (match->decided)
        jobs_stop(match->jobs, NULL);
    return !match->decided;
}

/* --- preparation --- */

static Surroundings surroundings(Match *match) {
    return (Surroundings){.supervisor = match->supervisor,
                          .stop_fd = match->jobs != NULL ? jobs_stop_fd(match->jobs) : -1,
                          .reply_bytes_max = REPLY_BYTES_MAX,
                          .log = match->log};
}

static bool openings_load(Match *match, Error *err) {
    const Options *options = &match->options;
    if (options->openings_file == NULL)
        return true;
    if (!openings_read(&match->openings, options->openings_file, match->game, err))
        return false;
    if (options->start > match->openings.count)
        return error_set(err, "start=%zu: '%s' has %zu openings", options->start,
                         options->openings_file, match->openings.count);
    const uint64_t content = openings_key(&match->openings);
    if (options->openings_content != 0 && options->openings_content != content)
        return error_set(err, "'%s' has other openings than content= says: %" PRIu64,
                         options->openings_file, content);
    match->options.openings_content = content;
    if (options->shuffled)
        openings_shuffle(&match->openings, options->seed[0]);
    return true;
}

/* Makes random openings and writes them to NAME.openings. A resumed match with balance= reads them
   from there, since the judge's scores may differ in another run. */
static bool openings_generate(Match *match, Error *err) {
    const Options *options = &match->options;
    const Surroundings around = surroundings(match);
    Text path = {0};
    if (options->openings_file != NULL)
        return true;
    if (options->record != NULL)
        text_add(&path, "%s.openings", options->record);
    const RandomOpenings wanted = {.plies = options->plies,
                                   .plies_most = referee_rules(options).moves_max,
                                   .seed = options->seed,
                                   .seeds = options->seeds,
                                   .count = options->start - 1 + schedule_rounds(&match->schedule),
                                   .judge = options->judge >= 0 ? &options->engine[options->judge]
                                                                : NULL,
                                   .judge_limit = &options->judge_limit,
                                   .within = options->within,
                                   .around = &around};
    bool fine = true;
    if (options->judge >= 0 && path.length > 0 && match->tally.games > 0)
        fine = openings_read(&match->openings, path.data, match->game, err);
    /* If the games so far have repeated openings, there are no more different ones. */
    const size_t used = options->start - 1 + match->tally.games / match->schedule.round_games;
    if (fine && match->openings.count < wanted.count &&
        (match->openings.count == 0 || match->openings.count >= used))
        fine = openings_make(&match->openings, &wanted, match->game, err) &&
               (path.length == 0 || openings_write(&match->openings, path.data, err));
    text_free(&path);
    return fine;
}

/* An engine that does not start explains more than the limits of its options. */
static bool limits_check(Match *match, Error *err) {
    if (options_limits_check(&match->options, err))
        return true;
    const Surroundings around = surroundings(match);
    Error missing;
    if (!engines_check(&match->options, &around, &missing))
        *err = missing;
    return false;
}

static bool game_prepare(Match *match, Error *err) {
    const Options *options = &match->options;
    const Lineup lineup = options_lineup(options);
    if (!schedule_make(&match->schedule, &lineup, err))
        return false;
    match->tally = tally_new(&match->schedule);
    match->game = game_new(registry_open_line(options->game, err));
    match->format = (Format){.game_line = options->game,
                             .engine = options->engine,
                             .reproducible = options->reproducible,
                             .event = options->event,
                             .site = options->site};
    return game_check(options, match->game, err);
}

/* Openings are read through the game, and leave it at one of them. */
static void start_find(Match *match) {
    game_restart(match->game);
    match->format.start = game_start(match->game);
}

/* Opens the record and counts its games. */
static bool record_open(Match *match, Error *err) {
    const Options *options = &match->options;
    WordList words = {0};
    options_match_write(options, &words);
    const ArchivePlan plan = {.name = options->record,
                              .words = &words,
                              .draws = options->openings_file == NULL,
                              .format = &match->format,
                              .schedule = &match->schedule,
                              .rules = referee_rules(options),
                              .reader = recorded_game,
                              .context = match};
    match->archive = archive_open(&plan, err);
    wordlist_free(&words);
    match->decided = decided(match);
    return match->archive != NULL;
}

static bool games_left(const Match *match) {
    return !match->decided && !schedule_complete(&match->schedule, match->tally.games);
}

/* Makes the openings of the games that are left, and warns of repeated ones. */
static bool openings_prepare(Match *match, Error *err) {
    const Options *options = &match->options;
    const Openings *openings = &match->openings;
    const size_t rounds = schedule_rounds(&match->schedule);
    if (!openings_generate(match, err) || !openings_check(options, openings, err))
        return false;
    start_find(match);
    if (options->start > openings->count)
        return error_set(err, "start=%zu: there are %zu openings", options->start, openings->count);
    if (openings->plies > options->plies && options->openings_file == NULL)
        message("%zu openings of plies=%d differ: the others have up to %d plies", openings->first,
                options->plies, openings->plies);
    if (openings->count < rounds)
        message("%zu openings for %zu rounds: they repeat", openings->count, rounds);
    return true;
}

static bool match_prepare(Match *match, Error *err) {
    const Options *options = &match->options;
    if (!limits_check(match, err) || !game_prepare(match, err))
        return false;
    if (options->log != NULL && (match->log = log_open(options->log, err)) == NULL)
        return false;
    if (!openings_load(match, err))
        return false;
    start_find(match);
    if (!record_open(match, err))
        return false;
    if (!games_left(match))
        return true;
    scores_check(options);
    const Surroundings around = surroundings(match);
    return engines_check(options, &around, err) && openings_prepare(match, err);
}

/* --- the run --- */

static void progress_show(Match *match, size_t before, int64_t start, bool terminal) {
    Text line = {0};
    seq_writer_lock(match->writer);
    report_progress(&match->options, &match->schedule, &match->tally, match->tally.games - before,
                    clock_usec() - start, &line);
    seq_writer_unlock(match->writer);
    if (terminal) {
        message_string("\r");
        message_string(text_string(&line));
        message_string(LINE_CLEAR_REST);
    } else {
        message_line("%s", text_string(&line));
    }
    text_free(&line);
}

/* Waits for the workers and for signals, which are blocked. True if a signal came. `before` is the
   number of games played before this run. */
static bool workers_watch(Match *match, Workers *workers, size_t before, const sigset_t *signals) {
    const bool terminal = isatty(STDERR_FILENO) != 0;
    const int64_t start = clock_usec(), every = terminal ? 500000 : 10000000;
    const struct timespec pause = {.tv_nsec = WATCH_MSEC * 1000000L};
    int64_t shown = start;
    bool interrupted = false;
    while (workers_active(workers) > 0) {
        if (sigtimedwait(signals, NULL, &pause) > 0) {
            interrupted = true;
            jobs_stop(match->jobs, NULL);
        }
        if (clock_usec() - shown < every)
            continue;
        shown = clock_usec();
        progress_show(match, before, start, terminal);
    }
    if (terminal)
        message_string(LINE_CLEAR);
    return interrupted;
}

/* Plays the remaining games. True if interrupted by a signal. */
static bool match_play(Match *match) {
    const size_t before = match->tally.games;
    const int64_t start = clock_usec();
    sigset_t signals, old;
    sigemptyset(&signals);
    sigaddset(&signals, SIGINT);
    sigaddset(&signals, SIGTERM);
    sigaddset(&signals, SIGHUP);
    pthread_sigmask(SIG_BLOCK, &signals, &old);
    match->jobs = jobs_new(&match->schedule, before);
    if (match->jobs == NULL) {
        match->troubled = true;
        message("cannot open a pipe: %s", strerror(errno));
        return false;
    }
    match->writer = seq_writer_new(before, game_take, match);
    const WorkersPlan plan = {.engine = match->options.engine,
                              .engines = match->options.engines,
                              .openings = &match->openings,
                              .opening = match->options.start - 1,
                              .rules = referee_rules(&match->options),
                              .around = surroundings(match),
                              .cpus = match->options.pinned ? &match->options.cpus : NULL,
                              .jobs = match->jobs,
                              .writer = match->writer};
    Workers *workers = workers_start(&plan, match->options.concurrency);
    const bool interrupted = workers_watch(match, workers, before, &signals);
    workers_join(workers);
    seq_writer_free(match->writer);
    match->troubled = jobs_trouble(match->jobs) != NULL;
    if (match->troubled)
        message("%s", jobs_trouble(match->jobs));
    jobs_free(match->jobs);
    Text speed = {0};
    report_speed(match->tally.games - before, clock_usec() - start, &speed);
    message("%zu games played, %s", match->tally.games - before, text_string(&speed));
    text_free(&speed);
    pthread_sigmask(SIG_SETMASK, &old, NULL);
    return interrupted;
}

static int match_run(Match *match) {
    Text table = {0};
    bool interrupted = false;
    if (games_left(match))
        interrupted = match_play(match);
    const bool complete = !games_left(match);
    report_table(&match->options, &match->schedule, &match->tally, &table);
    print_string(text_string(&table));
    text_free(&table);
    if (!complete && interrupted)
        message("interrupted after %zu of %zu games%s", match->tally.games,
                schedule_games(&match->schedule),
                match->options.record != NULL ? "; the same command goes on" : "");
    return match->troubled && !complete ? EXIT_IMPOSSIBLE
           : !complete                  ? EXIT_INTERRUPTED
           : match->tally.faults > 0    ? EXIT_FAULTS
                                        : EXIT_FINE;
}

static int join_do(const Options *options) {
    Text table = {0};
    Error err;
    long faults;
    const bool joined = join_run(options, &table, &faults, &err);
    if (joined)
        print_string(text_string(&table));
    else
        message("%s", err.text);
    text_free(&table);
    return !joined ? EXIT_IMPOSSIBLE : faults > 0 ? EXIT_FAULTS : EXIT_FINE;
}

static void match_free(Match *match) {
    archive_close(match->archive);
    log_close(match->log);
    openings_free(&match->openings);
    game_free(match->game);
    tally_free(&match->tally);
    schedule_free(&match->schedule);
    options_free(&match->options);
    supervisor_end(match->supervisor);
}

static bool help_asked(int argc, char **argv) {
    Text help = {0};
    options_help(&help);
    const bool asked = usage_asked(argc, argv, "match", text_string(&help));
    text_free(&help);
    return asked;
}

static int program_run(int argc, char **argv) {
    Match match = {.decided = false};
    WordList words = {0};
    Error err;
    int status = EXIT_IMPOSSIBLE;
    if (help_asked(argc, argv))
        return EXIT_FINE;
    match.supervisor = supervisor_begin();
    if (!arguments_expand(argv + 1, argc > 0 ? (size_t)argc - 1 : 0, &words, &err) ||
        !match_options_read(&match.options, &words, &err)) {
        message("%s", err.text);
    } else if (match.options.help) {
        Text help = {0};
        options_help(&help);
        print_string(text_string(&help));
        text_free(&help);
        status = EXIT_FINE;
    } else if (match.options.join.count > 0) {
        status = join_do(&match.options);
    } else if (!match_prepare(&match, &err)) {
        message("%s", err.text);
    } else {
        status = match_run(&match);
    }
    match_free(&match);
    wordlist_free(&words);
    return status;
}

int main(int argc, char **argv) {
    program_begin("match");
    return program_end(program_run(argc, argv), EXIT_IMPOSSIBLE);
}
