#include "protocol/dialects/json/report.h"

#include <inttypes.h>
#include <string.h>

#include "base/json.h"
#include "protocol/views/review.h"
#include "protocol/views/score.h"
#include "protocol/views/view_model.h"
#include "rules/players.h"

/* --- values --- */

static void move_json_write(const Session *session, const char *name, Move move, Text *out) {
    json_plain(out, name);
    session_move_write(session, move, out);
    json_plain_end(out);
}

static const Variant *results_variant(const PositionResults *results) {
    return game_variant(results->session->game);
}

/* --- positions --- */

/* The result of a finished game, for the side to move. */
static void over_write(const PositionResults *results, Text *out) {
    const Game *game = results->session->game;
    const Outcome outcome = game_outcome(game, NULL);
    const int teams = game_variant(game)->teams;
    chance_json_write(out, "winrate", outcome == WON ? 1 : outcome == LOST ? 0 : 1.0 / teams);
    json_null(out, "score");
    json_string(out, "proved", outcome == WON ? "win" : outcome == LOST ? "loss" : "draw");
    json_number(out, "plies", 0);
}

static void root_write(const PositionResults *results, Text *out) {
    const Candidates *best = &results->best;
    const int side = game_pos(results->session->game)->side;
    json_open(out, "rootInfo", '{');
    json_letters(out, "currentPlayer", side_name(side), 1);
    if (results->over)
        over_write(results, out);
    else
        score_json_write(out, &results->score, results_variant(results), best->nodes);
    json_number(out, "depth", best->depth);
    json_number(out, "seldepth", best->seldepth);
    json_number(out, "nodes", best->nodes);
    json_number(out, "msec", best->msec);
    json_close(out, '}');
}

static void candidate_write(const PositionResults *results, int order, Text *out) {
    const Candidate *candidate = &results->best.candidate[order];
    const char *line = text_string(&candidate->line);
    json_open(out, NULL, '{');
    json_letters(out, "move", line, (int)strcspn(line, " "));
    json_number(out, "order", order);
    score_json_write(out, &candidate->score, results_variant(results), results->best.nodes);
    json_list(out, "pv", line, ' ');
    json_close(out, '}');
    out->truncated |= candidate->line.truncated;
}

static void answer_head_write(const PositionResults *results, int position, bool during,
                              Text *out) {
    text_add(out, "{\"id\":%s", results->name);
    json_number(out, "turnNumber", position);
    json_flag(out, "isDuringSearch", during);
}

void report_write(const PositionResults *results, bool during, Text *out) {
    const Game *game = results->session->game;
    answer_head_write(results, results->position, during, out);
    if (results->over)
        view_model_result(game_pos(game), game_outcome(game, NULL), out);
    root_write(results, out);
    json_open(out, "moveInfos", '[');
    for (int i = 0; i < results->best.count; i++)
        candidate_write(results, i, out);
    json_close(out, ']');
}

void report_solution_write(const PositionResults *results, Text *out) {
    const SolveReport *solution = &results->solution;
    const char *const counts[] = {"turns", "within"};
    json_open(out, "solution", '{');
    json_string(out, "outcome", verdict_word(solution->verdict));
    if (solution->move != 0)
        move_json_write(results->session, "move", solution->move, out);
    else
        json_null(out, "move");
    for (int i = 0; i < 2; i++)
        json_number_if(out, solution->moves >= 0 && solution->within == (i == 1), counts[i],
                       solution->moves);
    json_number(out, "nodes", (int64_t)solution->nodes);
    json_number(out, "msec", solution->msec);
    json_close(out, '}');
}

void report_legal_write(const PositionResults *results, const MoveList *list, Text *out) {
    json_open(out, "legal", '[');
    for (size_t i = 0; i < list->count && !out->truncated; i++)
        move_json_write(results->session, NULL, list->move[i], out);
    json_close(out, ']');
}

static void judged_write(const PositionResults *results, const JudgedMove *judged, const char *name,
                         const Pos *pos, Text *out) {
    json_open(out, name, '{');
    judged_json_write(out, judged, pos, session_notation(results->session));
    json_close(out, '}');
}

void report_judged_write(const PositionResults *results, const JudgedMove *judged, size_t move,
                         const Pos *pos, Text *out) {
    answer_head_write(results, (int)move, true, out);
    judged_write(results, judged, "review", pos, out);
    text_string_add(out, "}\n");
}

void report_review_write(const PositionResults *results, const Review *review, Text *out) {
    const Game *game = results->session->game;
    answer_head_write(results, results->position, false, out);
    json_open(out, "review", '{');
    json_open(out, "moves", '[');
    for (size_t i = 0; i < review->moves && !out->truncated; i++)
        judged_write(results, &review->move[i], NULL, game_at(game, i), out);
    json_close(out, ']');
    review_json_write(out, review, game);
    json_close(out, '}');
    text_string_add(out, "}\n");
}

void report_reason_write(const char *sentence, Text *out) {
    json_string(out, "error", sentence);
}

void report_fault_write(const char *kind, const char *sentence, const char *field, const char *name,
                        Text *out) {
    json_open(out, NULL, '{');
    json_string(out, kind, sentence);
    if (field != NULL)
        json_utf8(out, "field", field);
    if (name != NULL && name[0] != '\0') {
        json_begin(out, "id");
        text_string_add(out, name);
    }
    text_string_add(out, "}\n");
}
