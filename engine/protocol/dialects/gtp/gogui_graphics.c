/* Displays for GoGui 1.6: best moves, threats, captures. */
#include <stdlib.h>
#include <string.h>

#include "judge/chance.h"
#include "protocol/commands/commands.h"
#include "protocol/commands/think.h"
#include "protocol/dialects/gtp/graphics.h"
#include "protocol/views/candidates.h"
#include "rules/points.h"
#include "rules/position.h"

enum { BEST_MOVES = 8 };

/* --- points --- */

/* The point of the new stone; -1 if the move places none. */
static int move_cell(const Pos *pos, Move move) {
    return pos_rules(pos)->points->cell(pos, move);
}

static void points_show(Call *call, const char *how, const Text *points) {
    call->reply.truncated |= points->truncated;
    if (points->length > 0)
        text_add(&call->reply, "%s%s\n", how, text_string(points));
}

/* True if a stone of the opponent was removed. */
static bool move_captures(const Pos *pos, const Pos *after) {
    Grid before, now;
    const char enemy = pos->side == BLACK ? 'w' : 'b';
    pos_rules(pos)->grid(pos, &before);
    pos_rules(pos)->grid(after, &now);
    const int cells = before.board.columns * before.board.rows;
    for (int cell = 0; cell < cells; cell++)
        if (before.cell[cell][0] == enemy && now.cell[cell][0] == '\0')
            return true;
    return false;
}

static bool move_wins(const Pos *pos, const Pos *after) {
    const Rules *rules = pos_rules(pos);
    return rules->outcome(after) == (rules->mover(after) == rules->mover(pos) ? WON : LOST);
}

/* Adds the points of the moves for which does(before, after) is true. */
static void points_find(const Pos *pos, bool (*does)(const Pos *, const Pos *), Text *points) {
    MoveList list = {0};
    Pos *after = pos_copy(pos);
    pos_rules(pos)->moves(pos, &list);
    points->truncated |= list.truncated || after == NULL;
    for (size_t i = 0; i < list.count && !points->truncated; i++) {
        pos_rules(pos)->play(pos, list.move[i], after);
        const int cell = move_cell(pos, list.move[i]);
        if (cell >= 0 && does(pos, after))
            graphics_point_write(&pos->variant->setup.board, cell, points);
    }
    free(after);
    move_list_free(&list);
}

/* Like points_find(), with the other colour to move. Adds nothing if that position is illegal. */
static void points_find_opponent(const Pos *pos, bool (*does)(const Pos *, const Pos *),
                                 Text *points) {
    enum { SIDE_FIELD = 1 };
    static char side[2][2] = {"b", "w"};
    Text string = {0};
    Words words;
    Error err;
    Variant *variant;
    Pos *turned;
    position_write(pos, &string);
    if (string.truncated || !words_split(&words, text_string(&string))) {
        points->truncated = true;
        text_free(&string);
        return;
    }
    words.word[SIDE_FIELD] = side[pos->side == BLACK ? WHITE : BLACK];
    if (position_read(pos->variant, words.word, words.count, &variant, &turned, &err)) {
        points_find(turned, does, points);
        free(turned);
        variant_release(variant);
    }
    words_free(&words);
    text_free(&string);
}

static bool both_show(Call *call, bool (*does)(const Pos *, const Pos *)) {
    Text own = {0}, theirs = {0};
    if (!call_over(call)) {
        points_find(call_pos(call), does, &own);
        points_find_opponent(call_pos(call), does, &theirs);
    }
    points_show(call, "TRIANGLE", &own);
    points_show(call, "SQUARE", &theirs);
    text_free(&own);
    text_free(&theirs);
    return true;
}

bool cmd_gogui_threats(Call *call) {
    return both_show(call, move_wins);
}

bool cmd_gogui_captures(Call *call) {
    return both_show(call, move_captures);
}

bool cmd_gogui_forbidden(Call *call) {
    Grid grid;
    MoveList list = {0};
    bool legal[CELLS_MAX] = {false};
    const Pos *pos = call_pos(call);
    if (!call_over(call))
        pos_rules(pos)->moves(pos, &list);
    for (size_t i = 0; i < list.count; i++)
        if (move_cell(pos, list.move[i]) >= 0)
            legal[move_cell(pos, list.move[i])] = true;
    call->reply.truncated |= list.truncated;
    pos_rules(pos)->grid(pos, &grid);
    bool any = false;
    for (int cell = 0; cell < board_cells(&grid.board) && list.count > 0; cell++) {
        if (grid.cell[cell][0] != '\0' || legal[cell])
            continue;
        text_string_add(&call->reply, any ? "" : "MARK");
        graphics_point_write(&grid.board, cell, &call->reply);
        any = true;
    }
    move_list_free(&list);
    return true;
}

/* --- best moves --- */

/* Searches BEST_MOVES lines within the options' limits, whatever MultiPV is. */
static bool best_search(Call *call, Candidates *best) {
    const Session *session = call->session;
    const SearchListener listener = {.context = best, .iteration = candidates_report};
    const SearchLimits limits = think_limits_options(&session->options);
    SearchResult result;
    *best = (Candidates){.pos = call_pos(call), .most = BEST_MOVES};
    return call_goes_on(call) &&
           think_lines(call, &limits, BEST_MOVES, &listener, &session->stop, &result);
}

/* At most three characters: GoGui has room for no more. */
static void label_write(const SearchScore *score, const Variant *variant, int64_t nodes,
                        Text *out) {
    const int percent = (int)(100 * chance_shown(score, variant, nodes) + 0.5);
    switch (score->kind) {
    case SCORE_WIN_IN: text_add(out, " W%d", score->value); break;
    case SCORE_LOSS_IN: text_add(out, " L%d", score->value); break;
    case SCORE_WON: text_string_add(out, " W"); break;
    case SCORE_LOST: text_string_add(out, " L"); break;
    default: text_add(out, " %d%%", percent < 1 ? 1 : percent > 99 ? 99 : percent); break;
    }
}

bool cmd_gogui_best_moves(Call *call) {
    Candidates best;
    const bool found = best_search(call, &best);
    Text labels = {0}, scores = {0};
    for (int i = 0; i < best.count && found; i++) {
        const Candidate *candidate = &best.candidate[i];
        const int point = (int)strcspn(text_string(&candidate->line), " ");
        if (candidate->points == 0)
            continue;
        text_add(&labels, " %.*s", point, text_string(&candidate->line));
        label_write(&candidate->score, call_pos(call)->variant, best.nodes, &labels);
        text_add(&scores, " %.*s", point, text_string(&candidate->line));
        if (candidate->score.kind == SCORE_ESTIMATE)
            text_add(&scores, " %+d", candidate->score.value);
        else
            label_write(&candidate->score, call_pos(call)->variant, best.nodes, &scores);
        labels.truncated |= candidate->line.truncated || scores.truncated;
    }
    if (found) {
        points_show(call, "LABEL", &labels);
        text_add(&call->reply, "TEXT depth %d:%s\n", best.depth, text_string(&scores));
    }
    text_free(&labels);
    text_free(&scores);
    candidates_free(&best);
    return found;
}

bool cmd_gogui_best_line(Call *call) {
    Candidates best;
    const bool found = best_search(call, &best);
    if (found && best.count > 0) {
        call->reply.truncated |= best.candidate[0].line.truncated;
        text_string_add(&call->reply, text_string(&best.candidate[0].line));
    }
    candidates_free(&best);
    return found;
}
