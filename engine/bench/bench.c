/* The command `bench`: fixed work, the same on every machine, and the time it takes. */
#include <assert.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/memory.h"
#include "base/random.h"
#include "bench/book.h"
#include "games/registry.h"
#include "knowledge/knowledge.h"
#include "protocol/commands/commands.h"
#include "rules/perft.h"
#include "rules/position.h"
#include "solve/threats/threats.h"

/* --- search --- */

/* Sets up a row `[SIZE] [key=value ...] depth N [MOVE ...]`. Rows are part of the program and
   correct, so only memory can be missing. */
static Game *row_open(const Rules *rules, const Words *row, int *depth, Error *err) {
    Text spec = {0};
    size_t i = 0;
    text_string_add(&spec, rules->name);
    for (; strcmp(row->word[i], "depth") != 0; i++)
        text_add(&spec, " %s", row->word[i]);
    *depth = atoi(row->word[i + 1]);
    Game *game = spec.truncated ? NULL : game_new(registry_open_line(text_string(&spec), err));
    text_free(&spec);
    for (i += 2; game != NULL && i < row->count; i++) {
        if (game_word_play(game, row->word[i], err))
            continue;
        assert(error_is_memory(err));
        game_free(game);
        return NULL;
    }
    return game;
}

/* Searches a row with a new table, within the allowance of the command. With `limits` NULL the row
   gives the depth. Fails if memory runs out. */
static bool row_search(const Rules *rules, const char *line, const SearchOptions *options,
                       const SearchLimits *limits, Call *call, SearchResult *result) {
    SearchLimits own = {.clock = -1};
    Words row;
    *result = (SearchResult){0};
    Search *search = search_new(options);
    Game *game = words_split(&row, line) ? row_open(rules, &row, &own.depth, call->err) : NULL;
    const bool ready = search != NULL && game != NULL;
    if (limits != NULL)
        own = *limits;
    StopToken *stop = &call->session->stop;
    own.nodes = (int64_t)stop_nodes(stop, (uint64_t)own.nodes);
    if (ready) {
        *result = search_run(search, game, knowledge_find(rules), &own, stop, NULL);
        stop_spend(stop, (uint64_t)result->nodes);
    }
    game_free(game);
    words_free(&row);
    search_free(search);
    return (ready && result->best != 0) || error_memory(call->err, "no room to search");
}

/* Searches the bench positions of every game. The node count is the engine's signature: it changes
   only if search or evaluation change. */
static bool bench_search(Call *call) {
    const int64_t start = clock_msec();
    const SearchOptions options = {.hash = bench_hash(call, 16, 1), .threads = 1, .multipv = 1};
    int64_t total = 0;
    for (size_t i = 0; i < registry_count(); i++) {
        const Rules *rules = registry_at(i);
        const char *const *row = knowledge_find(rules)->bench;
        int64_t nodes = 0;
        for (; *row != NULL && !stop_requested(&call->session->stop); row++) {
            SearchResult result;
            if (!row_search(rules, *row, &options, NULL, call, &result))
                return false;
            nodes += result.nodes;
        }
        if (stop_requested(&call->session->stop))
            return call_stopped(call);
        text_add(&call->reply, "%s %" PRId64 "\n", rules->name, nodes);
        total += nodes;
    }
    const int64_t msec = clock_msec() - start;
    text_add(&call->reply,
             "Total time (ms) : %" PRId64 "\nNodes searched  : %" PRId64
             "\nNodes/second    : %" PRId64 "\n",
             msec, total, total * 1000 / (msec > 0 ? msec : 1));
    return true;
}

/* --- time --- */

enum { BENCH_MSEC = 1000 };

/* Depth and speed of a search of one second, from the last bench position of each game. */
static bool bench_time(Call *call) {
    const SearchOptions options = {.hash = bench_hash(call, 64, 1),
                                   .threads = (int)call->session->options.threads,
                                   .multipv = 1};
    const SearchLimits limits = {.msec = BENCH_MSEC, .clock = -1};
    for (size_t i = 0; i < registry_count(); i++) {
        const Rules *rules = registry_at(i);
        const char *const *row = knowledge_find(rules)->bench;
        while (row[1] != NULL)
            row++;
        SearchResult result;
        if (!row_search(rules, *row, &options, &limits, call, &result))
            return false;
        if (stop_requested(&call->session->stop))
            return call_stopped(call);
        text_add(&call->reply,
                 "%s in %" PRId64 " ms: depth %d, %" PRId64 " nodes, %" PRId64 " nodes/s\n",
                 rules->name, result.msec, result.depth, result.nodes,
                 result.nodes * 1000 / (result.msec > 0 ? result.msec : 1));
    }
    return true;
}

/* --- statistics --- */

static int msec_order(const void *a, const void *b) {
    const double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* Sorts the times and writes median, mean and worst with `digits` decimals. */
static void spans_write(Call *call, double *msec, size_t count, int digits) {
    double total = 0;
    for (size_t i = 0; i < count; i++)
        total += msec[i];
    qsort(msec, count, sizeof *msec, msec_order);
    text_add(&call->reply, "median %.*f ms, mean %.*f, worst %.*f\n", digits, msec[count / 2],
             digits, total / (double)count, digits, msec[count - 1]);
}

/* --- force --- */

enum { TACTICS_MAX = 256, FORCE_NODES = 20000 }; /* positions per game, nodes per position */

/* Opens a position of a table, whose text is correct: NULL if memory runs out. */
static Game *position_open(const char *spec, const char *position, Error *err) {
    Game *game = game_new(registry_open_line(spec, err));
    if (game != NULL && game_position_line_set(game, position, err))
        return game;
    game_free(game);
    error_memory(err, "no room for a position");
    return NULL;
}

/* Times forced_win() and reports whether it found a win. Fails if memory runs out. */
static bool tactic_measure(const Tactic *tactic, const Cancel *cancel, double *msec, bool *found,
                           Error *err) {
    Game *game = position_open(tactic->spec, tactic->position, err);
    if (game == NULL)
        return false;
    const Pos *pos = game_pos(game);
    Move move;
    int plies;
    const int64_t start = clock_usec();
    *found = knowledge_find(pos_rules(pos))->forced_win(pos, FORCE_NODES, cancel, &move, &plies);
    stop_spend(cancel->stop, FORCE_NODES);
    *msec = (double)(clock_usec() - start) / 1000;
    game_free(game);
    return true;
}

/* Measures the tactics of one game that are wins. Some games have none. */
static bool tactics_measure(Call *call, const Rules *rules, const Tactic *tactic) {
    const Cancel cancel = {.stop = &call->session->stop};
    const size_t length = strlen(rules->name);
    double msec[TACTICS_MAX];
    size_t wins = 0, found = 0;
    for (; tactic->spec != NULL && wins < TACTICS_MAX; tactic++) {
        bool won = false;
        if (tactic->kind == TACTIC_HOLD || strcspn(tactic->spec, " ") != length ||
            strncmp(tactic->spec, rules->name, length) != 0)
            continue;
        if (!tactic_measure(tactic, &cancel, &msec[wins++], &won, call->err))
            return false;
        found += won;
    }
    if (stop_requested(&call->session->stop))
        return call_stopped(call);
    if (wins == 0)
        return true;
    text_add(&call->reply, "%s: %zu of %zu wins by force found, ", rules->name, found, wins);
    spans_write(call, msec, wins, 2);
    return true;
}

/* Positions for the threat solver. */
static const struct Composition {
    const char *name, *game, *position;
    int plies;
} compositions[] = {
#define BENCH_FORCE(name, game, position, plies) {name, game, position, plies},
#include "bench/bench.def"
};

enum { COMPOSITION_NODES = 10000000 };

static bool composition_measure(Call *call, const struct Composition *row) {
    const SolveLimits limits = {.nodes = stop_nodes(&call->session->stop, COMPOSITION_NODES),
                                .threads = (int)call->session->options.threads,
                                .stop = &call->session->stop};
    Game *game = position_open(row->game, row->position, call->err);
    if (game == NULL)
        return false;
    Threats *threats = threats_new(MEGABYTES(call->session->options.hash));
    if (threats == NULL) {
        game_free(game);
        return error_memory(call->err, "no room for a position");
    }
    const Pos *pos = game_pos(game);
    SolveReport report;
    threats_prove(threats, pos, knowledge_find(pos_rules(pos)), &limits, NULL, &report);
    stop_spend(limits.stop, report.nodes);
    text_add(&call->reply, "%s, %s: ", row->game, row->name);
    text_string_add(&call->reply, report.verdict == VERDICT_WIN ? "win " : "no win ");
    if (report.move != 0)
        pos_rules(pos)->move_write(pos, report.move, &call->reply);
    text_add(&call->reply, " %s %d, %" PRIu64 " nodes in %" PRId64 " ms\n",
             report.within ? "within" : "turns", report.moves, report.nodes, report.msec);
    threats_free(threats);
    game_free(game);
    return !stop_requested(&call->session->stop) || call_stopped(call);
}

static bool bench_force(Call *call) {
    for (size_t i = 0; i < registry_count(); i++) {
        const Rules *rules = registry_at(i);
        const Tactic *tactics = knowledge_find(rules)->tactics;
        if (tactics != NULL && !tactics_measure(call, rules, tactics))
            return false;
    }
    for (size_t i = 0; i < sizeof compositions / sizeof *compositions; i++)
        if (!composition_measure(call, &compositions[i]))
            return false;
    return true;
}

/* --- perft --- */

static const struct {
    const char *game;
    int depth;
} perfts[] = {
#define BENCH_PERFT(game, depth) {game, depth},
#include "bench/bench.def"
};

/* Runs the perfts of bench.def. */
static bool bench_perft(Call *call) {
    for (size_t i = 0; i < sizeof perfts / sizeof *perfts; i++) {
        Variant *variant = registry_open_line(perfts[i].game, call->err);
        if (variant == NULL)
            return false;
        Pos *pos = pos_new(variant);
        Count total;
        const int64_t start = clock_usec();
        const PerftEnd end =
            pos == NULL ? PERFT_NO_MEMORY
                        : perft_run(pos, perfts[i].depth, (int)call->session->options.threads,
                                    &call->session->stop, &total);
        const double msec = (double)(clock_usec() - start) / 1000;
        free(pos);
        variant_release(variant);
        if (end != PERFT_DONE)
            return end == PERFT_NO_MEMORY ? error_memory(call->err, "no room to count")
                                          : call_stopped(call);
        text_add(&call->reply, "%s perft %d: %s in %.1f ms, %.3g leaves/s\n", perfts[i].game,
                 perfts[i].depth, count_text(total).text, msec,
                 (double)total.low / (msec > 0 ? msec / 1000 : 1e-6));
    }
    return true;
}

/* --- solve --- */

static const struct {
    const char *game, *moves;
    int plies, count;
} solves[] = {
#define BENCH_SOLVE(game, moves, plies, count) {game, moves, plies, count},
#include "bench/bench.def"
};

/* Plays the moves, then random ones, which depend only on the seed. False if the game ends or
   memory runs out; *err has the reason. */
static bool solve_play(Game *game, const Words *moves, int plies, uint64_t seed, Error *err) {
    MoveList list = {0};
    for (size_t i = 0; i < moves->count; i++)
        if (!game_word_play(game, moves->word[i], err))
            return false;
    error_set(err, "it ends before");
    bool played = true;
    for (int ply = 0; ply < plies && played; ply++)
        played = game_moves(game, SIZE_MAX, &list, err) && list.count > 0 &&
                 game_play(game, list.move[random_below(&seed, list.count)], err);
    move_list_free(&list);
    return played && game_outcome(game, NULL) == ONGOING;
}

/* Opens a row's game at one of its positions: see solve_play(). */
static Game *solve_open(size_t row, uint64_t seed, Error *err) {
    Words moves;
    Game *game = game_new(registry_open_line(solves[row].game, err));
    if (!words_split(&moves, solves[row].moves) || game == NULL)
        error_memory(err, "no room for a game");
    else if (!solve_play(game, &moves, solves[row].plies, seed, err)) {
        game_free(game);
        game = NULL;
    }
    words_free(&moves);
    return game;
}

/* Times `solve` on every position of a row. Its answers are discarded. */
static bool solve_measure(Call *call, size_t row) {
    Session *session = call->session;
    Game *kept = session->game;
    double *msec = memory_new((size_t)solves[row].count, sizeof *msec);
    bool on = msec != NULL || error_memory(call->err, "no room for the times");
    int solved = 0;
    for (uint64_t seed = 1; on && solved < solves[row].count; seed++) {
        Game *game = solve_open(row, seed, call->err);
        on = stop_requested(&session->stop) ? call_stopped(call)
                                            : game != NULL || !error_is_memory(call->err);
        if (on && game != NULL) {
            Call inner = {
                .session = session, .err = call->err, .request = call->request, .silent = true};
            session->game = game;
            const int64_t start = clock_usec();
            on = cmd_solve(&inner);
            msec[solved++] = (double)(clock_usec() - start) / 1000;
            text_free(&inner.reply);
        }
        game_free(game);
    }
    session->game = kept;
    const bool complete = on && solved == solves[row].count;
    if (complete)
        text_add(&call->reply, "%s%s%s", solves[row].game, solves[row].moves[0] != '\0' ? " " : "",
                 solves[row].moves);
    if (complete && solved == 1)
        text_add(&call->reply, ": %.0f ms\n", msec[0]);
    else if (complete) {
        text_add(&call->reply, " + %d random: %d positions, ", solves[row].plies, solved);
        spans_write(call, msec, (size_t)solved, 1);
    }
    free(msec);
    return complete;
}

/* Solves the rows of bench.def with the session's threads and table. */
static bool bench_solve(Call *call) {
    bool on = true;
    for (size_t i = 0; i < sizeof solves / sizeof *solves && on; i++)
        on = solve_measure(call, i);
    return on;
}

/* --- the command --- */

bool cmd_bench(Call *call) {
    static const struct {
        const char *name;
        bool (*run)(Call *call);
    } kinds[] = {{"search", bench_search}, {"perft", bench_perft}, {"solve", bench_solve},
                 {"time", bench_time},     {"force", bench_force}, {"book", bench_book}};
    const char *what = call->count == 1 ? call->word[0] : "search";
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (word_same(what, kinds[i].name)) {
            search_tables_drop(call->session->search); /* bench allocates its own tables */
            return kinds[i].run(call);
        }
    return error_set(
        call->err, "syntax error: bench takes book, force, perft, solve, time or nothing, not '%s'",
        quote(what).text);
}
