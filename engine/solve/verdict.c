#include "solve/verdict.h"

const char *verdict_word(Verdict verdict) {
    static const char *const words[] = {[VERDICT_UNKNOWN] = "unknown",
                                        [VERDICT_WIN] = "win",
                                        [VERDICT_LOSS] = "loss",
                                        [VERDICT_DRAW] = "draw"};
    return words[verdict];
}

Verdict verdict_opposite(Verdict verdict) {
    return verdict == VERDICT_WIN ? VERDICT_LOSS : verdict == VERDICT_LOSS ? VERDICT_WIN : verdict;
}
