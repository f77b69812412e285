#include "report.h"

#include "graph.h"
#include "judge/grades.h"
#include "records/lines.h"
#include "rules/players.h"
#include "rules/position.h"

/* As users read it: `+1.20`, `win in 5`, `lost in 4`. */
static void score_add(Text *out, const SearchScore *score) {
    const int size = score->value < 0 ? -score->value : score->value;
    switch (score->kind) {
    case SCORE_WIN_IN: text_add(out, "win in %d", score->value); break;
    case SCORE_LOSS_IN: text_add(out, "lost in %d", score->value); break;
    case SCORE_WON: text_string_add(out, "won"); break;
    case SCORE_LOST: text_string_add(out, "lost"); break;
    default: text_add(out, "%c%d.%02d", score->value < 0 ? '-' : '+', size / 100, size % 100);
    }
}

static void let_go_add(Text *out, const JudgedMove *judged) {
    if (judged->best.kind == SCORE_WIN_IN)
        text_add(out, "a win in %d was let go; ", judged->best.value);
    else
        text_string_add(out, "a win was let go; ");
}

void review_comment_write(const Review *review, const Game *game, size_t move, Text *out) {
    const JudgedMove *judged = &review->move[move];
    const Grade grade = grade_of(judged, game_variant(game));
    text_add(out, "%s%s", mark_sign(grade.mark), grade.mark != MARK_NONE ? " " : "");
    score_add(out, &judged->best);
    if (judged->line.length > 0) {
        text_string_add(out, " -> ");
        score_add(out, &judged->played);
    }
    if (grade.mark != MARK_NONE)
        text_add(out, ", chance %.0f -> %.0f", grade.before, grade.after);
    if (judged->line.length == 0)
        return;
    text_string_add(out, "; ");
    if (grade.let_go)
        let_go_add(out, judged);
    text_add(out, "better: %s", text_string(&judged->line));
    out->truncated |= judged->line.truncated;
}

/* --- one game --- */

static void player_name_add(Text *out, const Record *record, int player) {
    const Variant *variant = game_variant(record->game);
    const int colour = variant_multi(variant)                         ? player_colour(player)
                       : record_player(record->game, WHITE) == player ? WHITE
                                                                      : BLACK;
    text_string_add(out, side_name(colour));
    if (record->name[player].length > 0)
        text_string_add(out, " ");
    for (const char *at = text_string(&record->name[player]); *at != '\0'; at++)
        text_char_add(out, byte_shown(*at), 1);
}

static void team_name_add(Text *out, const Record *record, int team) {
    const Variant *variant = game_variant(record->game);
    for (int player = team; player < variant->players; player += variant->teams) {
        text_string_add(out, player > team ? " and " : "");
        player_name_add(out, record, player);
    }
}

static void head_add(Text *out, const Record *record, size_t number) {
    text_add(out, "Game %zu, line %zu: ", number, record->line);
    variant_write(game_variant(record->game), out);
    for (int team = 0; team < game_variant(record->game)->teams; team++) {
        text_string_add(out, team > 0 ? " - " : ", ");
        team_name_add(out, record, team);
    }
    text_string_add(out, ", ");
    record_result_write(record, true, out);
    text_string_add(out, "\n\n");
}

static void moves_add(Text *out, const Review *review, const Game *game) {
    Text word = {0}, comment = {0};
    GameLine line;
    out->truncated |= !line_begin(&line, game);
    for (size_t i = 0; line_next(&line); i++) {
        text_clear(&word);
        text_clear(&comment);
        position_move_write(line.pos, NOTATION_SHORT, line.move, &word);
        review_comment_write(review, game, i, &comment);
        text_add(out, "%4zu. %-5s %-6s %s\n", i + 1, side_name(line.pos->side), text_string(&word),
                 text_string(&comment));
        out->truncated |= word.truncated || comment.truncated;
    }
    line_end(&line);
    text_free(&word);
    text_free(&comment);
}

static void summaries_add(Text *out, const Review *review, const Record *record) {
    const Variant *variant = game_variant(record->game);
    for (int team = 0; team < variant->teams; team++) {
        const Summary summary = summary_of(review, team, variant);
        text_string_add(out, "\n");
        team_name_add(out, record, team);
        text_add(out, ": accuracy %.1f %% over %zu move%s; %zu ?!, %zu ?, %zu ??", summary.accuracy,
                 summary.moves, summary.moves == 1 ? "" : "s", summary.marks[MARK_DUBIOUS],
                 summary.marks[MARK_MISTAKE], summary.marks[MARK_BLUNDER]);
        if (summary.missed > 0)
            text_add(out, "; longest win let go: in %d, at move %zu", summary.missed,
                     summary.missed_at);
        else if (summary.missed_at > 0)
            text_add(out, "; a win was let go at move %zu", summary.missed_at);
    }
    text_string_add(out, "\n");
}

static void turn_add(Text *out, const Review *review, const Game *game) {
    const size_t turned = review_turn(review, game_variant(game));
    if (turned == 0) {
        text_string_add(out, "No move turned the game.\n\n");
        return;
    }
    text_add(out, "The game turned at move %zu. Before it:\n\n", turned);
    position_draw(game_at(game, turned - 1), false, out);
    text_string_add(out, "\n");
}

void review_text_write(const Review *review, const Record *record, size_t number, Text *out) {
    head_add(out, record, number);
    moves_add(out, review, record->game);
    text_string_add(out, "\nChance of ");
    team_name_add(out, record, 0);
    text_string_add(out, ":\n");
    graph_write(review, game_variant(record->game), out);
    summaries_add(out, review, record);
    turn_add(out, review, record->game);
}

void review_legend_write(Text *out) {
    text_string_add(
        out, "Scores are for the side that moved, with the best move -> with its own. Chances\n"
             "are those of winning, in points of 100. ?! gave away 10 points or more, ? 20,\n"
             "?? 30, or a win that was proved. Accuracy of a move: 103.1668 * e^(-0.04354 * D)\n"
             "- 3.1669, where D are the points given away (lichess.org, Accuracy, 2022).\n\n");
}
