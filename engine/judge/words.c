#include "judge/words.h"

#include <ctype.h>
#include <string.h>

#include "rules/players.h"
#include "rules/position.h"

void judged_write(const JudgedScore *judged, const Variant *variant, Text *out) {
    const double chance = judged_chance(judged, variant);
    switch (judged->score.kind) {
    case SCORE_WIN_IN: text_add(out, "win in %d", judged->score.value); return;
    case SCORE_LOSS_IN: text_add(out, "lost in %d", judged->score.value); return;
    case SCORE_WON: text_string_add(out, "won"); return;
    case SCORE_LOST: text_string_add(out, "lost"); return;
    default: break;
    }
    if (judged->final && !judged->unknown)
        text_string_add(out, "draw");
    else if (chance == CHANCE_UNCLEAR)
        text_string_add(out, "unclear");
    else
        text_add(out, "%.0f %%", 100 * chance);
}

void comment_write(const JudgedMove *judged, const Variant *variant, Text *out) {
    const Grade grade = grade_of(judged, variant);
    text_add(out, "%s%s", mark_sign(grade.mark), grade.mark != MARK_NONE ? " " : "");
    if (judged->line.length > 0 || grade.mark != MARK_NONE ||
        score_class(&judged->best.score) != score_class(&judged->played.score)) {
        judged_write(&judged->best, variant, out);
        text_string_add(out, " -> ");
    }
    judged_write(&judged->played, variant, out);
    if (grade.let_go && judged->best.score.kind == SCORE_WIN_IN)
        text_add(out, "; a win in %d was let go", judged->best.score.value);
    else if (grade.let_go)
        text_string_add(out, "; a win was let go");
    if (judged->line.length > 0)
        text_add(out, "; better: %s", text_string(&judged->line));
    out->truncated |= judged->line.truncated;
}

/* --- where the game was lost --- */

size_t turning_of(const Review *review, int team, const Variant *variant) {
    const double even = 100.0 / variant->teams;
    for (size_t i = review->moves; i > 0; i--) {
        const JudgedMove *judged = &review->move[i - 1];
        const Grade grade = grade_of(judged, variant);
        if (judged->team != team)
            continue;
        if (grade.unclear ? score_class(&judged->played.score) < 0
                          : grade.mark != MARK_NONE && grade.before >= even && grade.after < even)
            return i;
    }
    return 0;
}

/* Is the team behind in the end? Of three and four sides, by its own last move. */
static bool team_behind(const Review *review, int team, const Variant *variant) {
    const double even = 1.0 / variant->teams;
    for (size_t i = review->moves; i > 0; i--) {
        const JudgedMove *judged = &review->move[i - 1];
        const double chance = judged_chance(&judged->played, variant);
        if (chance != CHANCE_UNCLEAR && judged->team == team)
            return chance < even;
        if (chance != CHANCE_UNCLEAR && variant->teams == 2)
            return chance > even;
    }
    return false;
}

/* The team, by a colour that it has in the position: `white`, `white and red`. */
static void team_add(const Pos *pos, int team, Text *out) {
    const Variant *variant = pos->variant;
    const int colour = variant_multi(variant)  ? player_colour(team)
                       : pos_team(pos) == team ? pos->side
                       : pos->side == WHITE    ? BLACK
                                               : WHITE;
    team_names_write(variant, colour, out);
}

/* The same at the beginning of a sentence. */
static void team_begin(const Pos *pos, int team, Text *out) {
    const size_t at = out->length;
    team_add(pos, team, out);
    if (out->length > at)
        out->data[at] = (char)toupper((unsigned char)out->data[at]);
}

/* `Black wins in 3 from there`, or of the team itself `Red has 12 % from there`. */
static void after_add(const JudgedMove *judged, const Pos *pos, Text *out) {
    const Variant *variant = pos->variant;
    const SearchScore *score = &judged->played.score;
    const bool lost = score_class(score) < 0, two = variant->teams == 2;
    const double chance = judged_chance(&judged->played, variant);
    team_begin(pos, two ? 1 - judged->team : judged->team, out);
    if (score->kind == SCORE_LOSS_IN && two)
        text_add(out, " wins in %d", score->value - 1);
    else if (lost)
        text_string_add(out, two ? " wins" : " loses");
    else if (judged->played.final)
        text_string_add(out, " has a draw");
    else
        text_add(out, " has %.0f %%", 100 * (two ? 1 - chance : chance));
    text_string_add(out, " from there");
}

/* `; h11 held (78 %)` */
static void better_add(const JudgedMove *judged, const Variant *variant, Text *out) {
    const char *line = text_string(&judged->line);
    if (line[0] == '\0')
        return;
    text_add(out, "; %.*s ", (int)strcspn(line, " "), line);
    if (judged->best.score.kind == SCORE_WIN_IN)
        text_add(out, "won in %d", judged->best.score.value);
    else if (judged->best.score.kind == SCORE_WON)
        text_string_add(out, "won");
    else {
        text_string_add(out, "held (");
        judged_write(&judged->best, variant, out);
        text_string_add(out, ")");
    }
}

void turning_write(const Review *review, const Game *game, int team, Text *out) {
    const Variant *variant = game_variant(game);
    const size_t turned = turning_of(review, team, variant);
    Text word = {0};
    if (turned == 0) {
        text_string_add(out, "No move of ");
        team_add(game_pos(game), team, out);
        text_string_add(out, " turned the game.");
    } else {
        const JudgedMove *judged = &review->move[turned - 1];
        const Pos *pos = game_at(game, turned - 1);
        position_move_write(pos, review->notation, judged->move, &word);
        team_begin(pos, team, out);
        text_add(out, " %s at move %zu, %s: ",
                 team_behind(review, team, variant) ? "lost the game" : "risked the game", turned,
                 text_string(&word));
        after_add(judged, pos, out);
        better_add(judged, variant, out);
        text_string_add(out, ".");
    }
    out->truncated |= word.truncated;
    text_free(&word);
}
