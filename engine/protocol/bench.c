#include "protocol/bench.h"

#include <assert.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "games/knowledge.h"
#include "games/registry.h"
#include "rules/perft.h"

/* --- search --- */

/* A row is `[SIZE] [key=value ...] depth N [MOVE ...]`, of a known game and legal moves: it is part of
   the program. */
static Game *row_open(const Rules *rules, const Words *row, int *depth) {
    Error err;
    Text spec = {0};
    size_t i = 0;
    text_string_add(&spec, rules->name);
    for (; strcmp(row->word[i], "depth") != 0; i++)
        text_add(&spec, " %s", row->word[i]);
    *depth = atoi(row->word[i + 1]);
    Variant *variant = registry_open_line(text_string(&spec), &err);
    text_free(&spec);
    assert(variant != NULL);
    Game *game = game_new(variant);
    for (i += 2; i < row->count; i++) {
        Move move = 0;
        const bool legal = game_move_read(game, row->word[i], &move, &err);
        assert(legal);
        if (legal)
            game_play(game, move, &err);
    }
    return game;
}

static int64_t row_search(const Rules *rules, const char *line, const atomic_bool *stop) {
    static const SearchOptions options = {.hash = 16, .threads = 1, .multipv = 1};
    Search *search = search_new(&options);
    Words row;
    words_split(&row, line);
    SearchLimits limits = {.clock = -1};
    Game *game = row_open(rules, &row, &limits.depth);
    const SearchResult result =
        search_run(search, game, knowledge_find(rules), &limits, stop, NULL);
    game_free(game);
    words_free(&row);
    search_free(search);
    return result.nodes;
}

bool bench_search(Call *call) {
    const int64_t start = clock_msec();
    int64_t total = 0;
    for (size_t i = 0; i < registry_count(); i++) {
        const Rules *rules = registry_at(i);
        const char *const *row = knowledge_find(rules)->bench;
        int64_t nodes = 0;
        for (; *row != NULL && !atomic_load(&call->session->stop); row++)
            nodes += row_search(rules, *row, &call->session->stop);
        if (atomic_load(&call->session->stop))
            return error_set(call->err, "stopped");
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

/* --- perft --- */

static const struct {
    const char *game;
    int depth;
} perfts[] = {
#define BENCH_PERFT(game, depth) {game, depth},
#include "protocol/bench.def"
#undef BENCH_PERFT
};

bool bench_perft(Call *call) {
    for (size_t i = 0; i < sizeof perfts / sizeof *perfts; i++) {
        Variant *variant = registry_open_line(perfts[i].game, call->err);
        if (variant == NULL)
            return false;
        Pos *pos = pos_new(variant);
        Count total;
        const int64_t start = clock_usec();
        const PerftEnd end =
            perft_run(pos, perfts[i].depth, (int)call->session->options.threads,
                      &call->session->stop, &total);
        const double msec = (double)(clock_usec() - start) / 1000;
        free(pos);
        variant_release(variant);
        if (end != PERFT_DONE)
            return error_set(call->err, "stopped");
        text_add(&call->reply, "%s perft %d: %s in %.1f ms, %.3g leaves/s\n", perfts[i].game,
                 perfts[i].depth, count_text(total).text, msec,
                 (double)total.low / (msec > 0 ? msec / 1000 : 1e-6));
    }
    return true;
}
