#include "protocol/views/score.h"

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
    json_number_if(out, score->kind == SCORE_ESTIMATE, "score", score->value);
    json_string(out, "proved", proved > 0 ? "win" : proved < 0 ? "loss" : NULL);
    json_number_if(out, timed, "plies", score->value);
}
