#include "protocol/views/score.h"

#include <string.h>

#include "judge/chance.h"

void chance_json_write(Text *out, const char *name, double chance) {
    const int millionths = (int)(1000000 * chance + 0.5);
    json_begin(out, name);
    text_add(out, "%d.%06d", millionths / 1000000, millionths % 1000000);
}

void score_json_write(Text *out, const SearchScore *score, const Variant *variant, int64_t nodes) {
    const int proved = score_class(score);
    const bool timed = score->kind == SCORE_WIN_IN || score->kind == SCORE_LOSS_IN;
    const double chance = chance_of(score, variant, nodes);
    if (chance != CHANCE_UNCLEAR)
        chance_json_write(out, "winrate", chance);
    else
        json_flag(out, "unclear", true);
    if (score->kind == SCORE_ESTIMATE)
        json_number(out, "score", score->value);
    else
        json_null(out, "score");
    json_string(out, "proved", proved > 0 ? "win" : proved < 0 ? "loss" : NULL);
    if (timed)
        json_number(out, "plies", score->value);
    else
        json_null(out, "plies");
}

void line_json_write(Text *out, const char *name, const char *line) {
    json_open(out, name, '[');
    while (*line != '\0') {
        const size_t length = strcspn(line, " ");
        json_letters(out, NULL, line, (int)length);
        line += length + (line[length] == ' ');
    }
    json_close(out, ']');
}
