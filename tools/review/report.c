#include "report.h"

#include "graph.h"
#include "judge/words.h"
#include "records/write.h"
#include "rules/players.h"
#include "rules/position.h"

static void player_name_add(Text *out, const Record *record, int player) {
    const Variant *variant = game_variant(record->game);
    const int colour = variant_multi(variant)                         ? player_colour(player)
                       : record_player(record->game, WHITE) == player ? WHITE
                                                                      : BLACK;
    text_string_add(out, side_name(colour));
    if (record->name[player].length > 0)
        text_string_add(out, " ");
    printable_add(out, text_string(&record->name[player]), "");
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
    GameWalk line;
    out->truncated |= !game_walk_begin(&line, game);
    for (size_t i = 0; game_walk_next(&line); i++) {
        text_clear(&word);
        text_clear(&comment);
        position_move_write(line.pos, NOTATION_SHORT, line.move, &word);
        comment_write(&review->move[i], game_variant(game), &comment);
        text_add(out, "%4zu. %-5s %-6s %s\n", i + 1, side_name(line.pos->side), text_string(&word),
                 text_string(&comment));
        out->truncated |= word.truncated || comment.truncated;
    }
    game_walk_end(&line);
    text_free(&word);
    text_free(&comment);
}

static void summaries_add(Text *out, const Review *review, const Record *record) {
    const Variant *variant = game_variant(record->game);
    for (int team = 0; team < variant->teams; team++) {
        const Summary summary = summary_of(review, team, variant);
        text_string_add(out, "\n");
        team_name_add(out, record, team);
        if (summary.graded > 0)
            text_add(out, ": accuracy %.1f %%", summary.accuracy);
        else
            text_string_add(out, ": accuracy unclear");
        text_add(out, " over %zu move%s; %zu ?!, %zu ?, %zu ??", summary.graded,
                 summary.graded == 1 ? "" : "s", summary.marks[MARK_DUBIOUS],
                 summary.marks[MARK_MISTAKE], summary.marks[MARK_BLUNDER]);
        if (summary.graded < summary.moves)
            text_add(out, "; %zu unclear", summary.moves - summary.graded);
        if (summary.missed > 0)
            text_add(out, "; longest win let go: in %d, at move %zu", summary.missed,
                     summary.missed_at);
        else if (summary.missed_at > 0)
            text_add(out, "; a win was let go at move %zu", summary.missed_at);
    }
    text_string_add(out, "\n");
}

/* Where each side lost the game. */
static void turnings_add(Text *out, const Review *review, const Game *game) {
    for (int team = 0; team < game_variant(game)->teams; team++) {
        turning_write(review, game, team, out);
        text_string_add(out, "\n");
    }
    text_string_add(out, "\n");
}

/* The board before the last of these moves. */
static void board_add(Text *out, const Review *review, const Game *game) {
    size_t last = 0;
    for (int team = 0; team < game_variant(game)->teams; team++) {
        const size_t turned = turning_of(review, team, game_variant(game));
        last = turned > last ? turned : last;
    }
    if (last > 0) {
        text_add(out, "Before move %zu:\n\n", last);
        position_draw(game_at(game, last - 1), false, out);
    }
    text_string_add(out, "\n");
}

void review_text_write(const Review *review, const Record *record, size_t number, Text *out) {
    head_add(out, record, number);
    turnings_add(out, review, record->game);
    moves_add(out, review, record->game);
    text_string_add(out, "\nChance of ");
    team_name_add(out, record, 0);
    text_string_add(out, ":\n");
    graph_write(review, game_variant(record->game), out);
    summaries_add(out, review, record);
    board_add(out, review, record->game);
}

void review_legend_write(Text *out) {
    text_string_add(
        out,
        "Chances to win are for the side that moved, with the best move -> with its own. `win\n"
        "in`, `lost in`, `won` and `lost` are proved; where estimates predict nothing, chances\n"
        "are unclear. ?! gave away 10 points of 100, ? 20, ?? 30. Accuracy of a move:\n"
        "103.1668 * e^(-0.04354 * D) - 3.1669, where D are the points given away\n"
        "(lichess.org, Accuracy, 2022).\n\n");
}
