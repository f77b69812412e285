#include "protocol/views/review.h"

#include "judge/words.h"
#include "protocol/views/score.h"
#include "rules/players.h"
#include "rules/position.h"

/* A number with one decimal, or null. */
static void tenths_write(Text *out, const char *name, double value, bool known) {
    const int tenths = (int)(10 * value + 0.5);
    if (!known) {
        json_null(out, name);
        return;
    }
    json_begin(out, name);
    text_add(out, "%d.%d", tenths / 10, tenths % 10);
}

static void scored_write(Text *out, const char *name, const JudgedScore *judged,
                         const Variant *variant) {
    json_open(out, name, '{');
    if (judged->final && score_class(&judged->score) == 0) {
        chance_json_write(out, "winrate", judged_chance(judged, variant));
        json_null(out, "score");
        json_string(out, "proved", "draw");
        json_number(out, "plies", 0);
    } else if (judged->unknown) {
        json_flag(out, "unclear", true);
        json_null(out, "score");
        json_null(out, "proved");
        json_null(out, "plies");
    } else {
        score_json_write(out, &judged->score, variant, judged->nodes);
    }
    json_number(out, "nodes", judged->nodes);
    json_close(out, '}');
}

void judged_json_write(Text *out, const JudgedMove *judged, const Pos *pos, Notation notation) {
    const Variant *variant = pos->variant;
    const Grade grade = grade_of(judged, variant);
    json_plain(out, "move");
    position_move_write(pos, notation, judged->move, out);
    json_plain_end(out);
    json_string(out, "side", side_name(pos->side));
    scored_write(out, "best", &judged->best, variant);
    scored_write(out, "played", &judged->played, variant);
    tenths_write(out, "given", grade.given, !grade.unclear);
    tenths_write(out, "accuracy", grade.accuracy, !grade.unclear);
    json_string(out, "mark", mark_sign(grade.mark));
    json_flag(out, "letGo", grade.let_go);
    json_list(out, "pv", text_string(&judged->line), ' ');
    out->truncated |= judged->line.truncated;
}

static void turning_json_write(Text *out, const Review *review, const Game *game, int team) {
    const size_t move = turning_of(review, team, game_variant(game));
    Text sentence = {0};
    turning_write(review, game, team, &sentence);
    json_open(out, NULL, '{');
    json_number_if(out, move > 0, "move", (int64_t)move);
    json_string(out, "sentence", text_string(&sentence));
    json_close(out, '}');
    out->truncated |= sentence.truncated;
    text_free(&sentence);
}

static void summary_json_write(Text *out, const Review *review, int team, const Variant *variant) {
    const Summary summary = summary_of(review, team, variant);
    json_open(out, NULL, '{');
    json_number(out, "moves", (int64_t)summary.moves);
    json_number(out, "graded", (int64_t)summary.graded);
    tenths_write(out, "accuracy", summary.accuracy, summary.graded > 0);
    json_number(out, "dubious", (int64_t)summary.marks[MARK_DUBIOUS]);
    json_number(out, "mistakes", (int64_t)summary.marks[MARK_MISTAKE]);
    json_number(out, "blunders", (int64_t)summary.marks[MARK_BLUNDER]);
    json_number_if(out, summary.missed > 0, "missedPlies", summary.missed);
    json_number_if(out, summary.missed_at > 0, "missedMove", (int64_t)summary.missed_at);
    json_close(out, '}');
}

void review_json_write(Text *out, const Review *review, const Game *game) {
    const int teams = game_variant(game)->teams;
    json_open(out, "turned", '[');
    for (int team = 0; team < teams; team++)
        turning_json_write(out, review, game, team);
    json_close(out, ']');
    json_open(out, "summary", '[');
    for (int team = 0; team < teams; team++)
        summary_json_write(out, review, team, game_variant(game));
    json_close(out, ']');
}
