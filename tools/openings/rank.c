#include "rank.h"

#include <assert.h>
#include <stdlib.h>

#include "base/clock.h"
#include "base/memory.h"
#include "games/registry.h"
#include "knowledge/knowledge.h"
#include "rules/position.h"

struct Rank {
    const JobSpec *spec;
    Game *game; /* its variant is not shared: its reference count has no lock */
    Search *search;
};

/* The main line of the deepest iteration so far, without the opening. */
typedef struct Line {
    Move *move;
    size_t count;
} Line;

Rank *rank_new(const JobSpec *spec, Error *err) {
    const SearchOptions options = {.hash = (size_t)spec->method.hash, .threads = 1, .multipv = 1};
    Variant *variant = registry_open_line(spec->game, err);
    assert(variant != NULL);
    Rank *rank = memory_new(1, sizeof *rank);
    rank->spec = spec;
    rank->game = game_new(variant);
    rank->search = search_new(&options);
    if (rank->search != NULL)
        return rank;
    error_set(err, "not enough memory for a table of %zu megabytes", options.hash);
    rank_free(rank);
    return NULL;
}

void rank_free(Rank *rank) {
    if (rank == NULL)
        return;
    search_free(rank->search);
    game_free(rank->game);
    free(rank);
}

static void line_keep(void *context, const SearchReport *report) {
    Line *line = context;
    free(line->move);
    line->move = memory_copy(report->pv, report->pv_length * sizeof *report->pv);
    line->count = report->pv_length;
}

static char *line_name(const JobSpec *spec, Move opening, const Line *line) {
    MoveList moves = {0};
    Text text = {0};
    move_list_add(&moves, opening);
    for (size_t i = 0; i < line->count; i++)
        move_list_add(&moves, line->move[i]);
    position_line_write(spec->start, NOTATION_CELLS, moves.move, moves.count, &text);
    char *name = memory_string(text_string(&text));
    text_free(&text);
    move_list_free(&moves);
    return name;
}

/* Converts a score of the side to move to one of the player who opened; wins count the opening. */
static SearchScore score_turned(SearchScore score) {
    switch (score.kind) {
    case SCORE_ESTIMATE: return (SearchScore){SCORE_ESTIMATE, -score.value};
    case SCORE_WIN_IN: return (SearchScore){SCORE_LOSS_IN, score.value + 1};
    case SCORE_LOSS_IN: return (SearchScore){SCORE_WIN_IN, score.value + 1};
    case SCORE_WON: return (SearchScore){SCORE_LOST, 0};
    case SCORE_LOST: return (SearchScore){SCORE_WON, 0};
    }
    return score;
}

static Verdict score_verdict(SearchScore score) {
    switch (score.kind) {
    case SCORE_WIN_IN:
    case SCORE_WON: return VERDICT_WIN;
    case SCORE_LOSS_IN:
    case SCORE_LOST: return VERDICT_LOSS;
    default: return VERDICT_UNKNOWN;
    }
}

/* The score of an opening that ends the game. */
static SearchScore score_ended(Outcome outcome) {
    return outcome == LOST  ? (SearchScore){SCORE_WIN_IN, 1}
           : outcome == WON ? (SearchScore){SCORE_LOSS_IN, 1}
                            : (SearchScore){SCORE_ESTIMATE, 0};
}

Result *rank_opening(Rank *rank, int job, const StopToken *stop) {
    const JobSpec *spec = rank->spec;
    const Move opening = spec->opening[job].move;
    const int64_t start = clock_msec();
    const SearchLimits limits = {
        .depth = (int)spec->method.depth, .nodes = (int64_t)spec->method.nodes, .clock = -1};
    Line line = {0};
    Error err;
    Result *result = memory_new(1, sizeof *result);
    *result = (Result){.job = job, .refuter = -1};
    game_restart(rank->game);
    const bool played = game_play(rank->game, opening, &err);
    assert(played);
    (void)played;
    const Outcome outcome = game_outcome(rank->game, NULL);
    if (outcome == ONGOING) {
        const SearchListener listener = {&line, line_keep};
        search_clear(rank->search);
        const SearchResult found =
            search_run(rank->search, rank->game, knowledge_find(pos_rules(spec->start)), &limits,
                       stop, &listener);
        result->score = score_turned(found.score);
        result->depth = found.depth;
        result->nodes = (uint64_t)found.nodes;
    } else {
        result->score = score_ended(outcome);
    }
    result->verdict = score_verdict(result->score);
    result->line = line_name(spec, opening, &line);
    result->msec = clock_msec() - start;
    free(line.move);
    if (!stop_requested(stop))
        return result;
    result_free(result);
    return NULL;
}
