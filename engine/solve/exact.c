#include "solve/exact.h"

#include "rules/players.h"

static ExactHistory history_of(const Rules *rules) {
    return (rules->traits & REPEAT_BANNED) != 0      ? HISTORY_BANS
           : (rules->traits & THIRD_TIME_DRAWS) != 0 ? HISTORY_TWICE
                                                     : HISTORY_IDLE;
}

Exact exact_of(const Variant *variant) {
    const Rules *rules = variant->setup.rules;
    Exact exact = {.way = EXACT_MATE, .history = history_of(rules)};
    if (variant->parties > 2) {
        exact.way = EXACT_NONE;
        exact.why_not =
            "where three or four play, each for himself, the rules do not settle who wins";
    } else if ((rules->traits & IMPARTIAL) != 0 && rules->kayles != NULL) {
        exact.way = EXACT_GRAPH;
        exact.quick = true;
    } else if (exact.history == HISTORY_BANS) {
        exact.way = EXACT_NONE;
        exact.why_not = "what a position is worth depends on the history of its game";
    } else if (rules->threats != NULL && !variant_teams(variant)) { /* chains know two colours */
        exact.way = EXACT_FORCE;
    } else {
        exact.quick = rules->mates != NULL; /* else only playing on tells how it ends */
    }
    return exact;
}
