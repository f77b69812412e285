/* Results of exact solvers, for the side to move. */
#pragma once

typedef enum Verdict { VERDICT_UNKNOWN, VERDICT_WIN, VERDICT_LOSS, VERDICT_DRAW } Verdict;

const char *verdict_word(Verdict verdict); /* "win" */
Verdict verdict_opposite(Verdict verdict); /* for the other side */
