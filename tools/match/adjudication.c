#include "adjudication.h"

#include <inttypes.h>
#include <string.h>

/* A reported score relative to a bound. A mate is ahead or behind of every bound. */
typedef enum ScoreView { VIEW_NONE, VIEW_EVEN, VIEW_AHEAD, VIEW_BEHIND } ScoreView;

static ScoreView view_at(const Report *report, int64_t bound) {
    if (!report->scored)
        return VIEW_NONE;
    if (report->mate)
        return report->score > 0 ? VIEW_AHEAD : report->score < 0 ? VIEW_BEHIND : VIEW_NONE;
    return report->score >= bound ? VIEW_AHEAD : report->score <= -bound ? VIEW_BEHIND : VIEW_EVEN;
}

static void streak_go_on(int *streak, bool again) {
    *streak = again ? *streak + 1 : 0;
}

void adjudication_read(Adjudication *adjudication, const AdjudicationRules *rules, int player,
                       const Report *report) {
    const ScoreView far = view_at(report, rules->resign_score);
    const ScoreView near = view_at(report, rules->draw_score + 1);
    streak_go_on(&adjudication->even[player], near == VIEW_EVEN);
    streak_go_on(&adjudication->ahead[player], far == VIEW_AHEAD);
    streak_go_on(&adjudication->behind[player], far == VIEW_BEHIND);
}

static bool lost_for(const Adjudication *adjudication, const AdjudicationRules *rules, int player) {
    return rules->resign_moves > 0 && adjudication->behind[player] >= rules->resign_moves &&
           (!rules->twosided || adjudication->ahead[1 - player] >= rules->resign_moves);
}

bool adjudication_ends(const Adjudication *adjudication, const AdjudicationRules *rules,
                       size_t moves, const char *const name[2], int *winner, Text *reason) {
    const int *even = adjudication->even;
    for (int loser = 0; loser < 2; loser++)
        if (lost_for(adjudication, rules, loser)) {
            *winner = 1 - loser;
            text_add(reason, "adjudicated: lost for %s by %s", name[loser],
                     rules->twosided ? "both engines' scores" : "its own scores");
            return true;
        }
    if (rules->draw_moves == 0 || moves < rules->draw_from || even[0] < rules->draw_moves ||
        even[1] < rules->draw_moves)
        return false;
    *winner = -1;
    text_string_add(reason, "adjudicated: drawn by both engines' scores");
    return true;
}

/* --- words --- */

enum { MOVES_MAX = 100000, SCORE_MAX = 1000000 };

typedef struct Number {
    const char *key;
    uint64_t least, most, value;
    bool given;
} Number;

/* Reads `key=value` into one of the numbers. `flag` is the key of an on/off switch, or NULL. */
static bool adjudication_word_read(const char *option, Number *number, size_t numbers,
                                   const char *flag, bool *on, const char *word, Error *err) {
    const size_t length = strcspn(word, "=");
    const char *value = word + length + (word[length] == '=');
    for (size_t n = 0; n < numbers; n++)
        if (strlen(number[n].key) == length && strncmp(word, number[n].key, length) == 0) {
            number[n].given = true;
            return word_number(value, number[n].key, number[n].least, number[n].most,
                               &number[n].value, err);
        }
    if (flag != NULL && strlen(flag) == length && strncmp(word, flag, length) == 0)
        return word_flag(value, flag, on, err);
    return error_set(err, "%s does not know '%s'", option, quote(word).text);
}

static bool all_given(const char *option, const Number *number, size_t numbers, Error *err) {
    for (size_t n = 0; n < numbers; n++)
        if (!number[n].given)
            return error_set(err, "%s needs %s=", option, number[n].key);
    return true;
}

bool draw_words_read(AdjudicationRules *rules, char *const *words, size_t count, Error *err) {
    Number number[] = {{"movecount", 1, MOVES_MAX, 0, false},
                       {"score", 0, SCORE_MAX, 0, false},
                       {"movenumber", 0, MOVES_MAX, 0, true}};
    for (size_t i = 0; i < count; i++)
        if (!adjudication_word_read("-draw", number, 3, NULL, NULL, words[i], err))
            return false;
    rules->draw_moves = (int)number[0].value;
    rules->draw_score = (int64_t)number[1].value;
    rules->draw_from = 2 * (size_t)number[2].value;
    return all_given("-draw", number, 3, err);
}

bool resign_words_read(AdjudicationRules *rules, char *const *words, size_t count, Error *err) {
    Number number[] = {{"movecount", 1, MOVES_MAX, 0, false}, {"score", 1, SCORE_MAX, 0, false}};
    rules->twosided = false;
    for (size_t i = 0; i < count; i++)
        if (!adjudication_word_read("-resign", number, 2, "twosided", &rules->twosided, words[i],
                                    err))
            return false;
    rules->resign_moves = (int)number[0].value;
    rules->resign_score = (int64_t)number[1].value;
    return all_given("-resign", number, 2, err);
}

void adjudication_write(const AdjudicationRules *rules, Text *out) {
    if (rules->draw_moves > 0)
        text_add(out, " -draw movenumber=%zu movecount=%d score=%" PRId64, rules->draw_from / 2,
                 rules->draw_moves, rules->draw_score);
    if (rules->resign_moves > 0)
        text_add(out, " -resign movecount=%d score=%" PRId64 " twosided=%s", rules->resign_moves,
                 rules->resign_score, rules->twosided ? "on" : "off");
}
