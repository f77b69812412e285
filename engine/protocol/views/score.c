#include "protocol/views/score.h"

#include "protocol/views/candidates.h"

void chance_json_write(Text *out, const char *name, double chance) {
    const int millionths = (int)(1000000 * chance + 0.5);
    json_begin(out, name);
    text_add(out, "%d.%06d", millionths / 1000000, millionths % 1000000);
}

/* NULL: not proved. */
static const char *score_proved(const SearchScore *score) {
    switch (score->kind) {
    case SCORE_WIN_IN:
    case SCORE_WON: return "win";
    case SCORE_LOSS_IN:
    case SCORE_LOST: return "loss";
    default: return NULL;
    }
}

void score_json_write(Text *out, const SearchScore *score, const Variant *variant) {
    const bool timed = score->kind == SCORE_WIN_IN || score->kind == SCORE_LOSS_IN;
    chance_json_write(out, "winrate", score_chance_of(score, variant));
    if (score->kind == SCORE_ESTIMATE)
        json_number(out, "score", score->value);
    else
        json_null(out, "score");
    json_string(out, "proved", score_proved(score));
    if (timed)
        json_number(out, "plies", score->value);
    else
        json_null(out, "plies");
}
