/* Adjudication: ends a game as a draw or a loss by the scores that the engines report.

   Each rule needs a number of consecutive moves of a player with a score in a range. A move without
   a score restarts the count; bare GTP never has scores. A mate score counts as larger than any
   centipawn score; `mate 0` restarts the count. */
#pragma once

#include "player.h"

typedef struct AdjudicationRules {
    int draw_moves;       /* consecutive moves of each player that make a draw; 0: no draws */
    int64_t draw_score;   /* their scores are from -draw_score to draw_score, in hundredths */
    size_t draw_from;     /* no draw before that many moves of the game, opening included */
    int resign_moves;     /* consecutive moves of the loser that end the game; 0: no losses */
    int64_t resign_score; /* their scores are -resign_score or less, in hundredths */
    bool twosided;        /* the winner must also have reported resign_score or more, as often */
} AdjudicationRules;

/* Consecutive moves of each player with a score within draw_score of even, and at least
   resign_score behind or ahead. Start with all zeros. */
typedef struct Adjudication {
    int even[2], behind[2], ahead[2];
} Adjudication;

/* Counts the report of the player's last move. Moves of the opening are not counted. */
void adjudication_read(Adjudication *adjudication, const AdjudicationRules *rules, int player,
                       const Report *report);

/* Call after each move that does not end the game; `moves` counts the moves of the game so far.
   Returns true if the game is adjudicated. Then sets *winner to 0, 1 or -1 (a draw), and adds the
   reason to `reason`. */
bool adjudication_ends(const Adjudication *adjudication, const AdjudicationRules *rules,
                       size_t moves, const char *const name[2], int *winner, Text *reason);

/* Read the words after `-draw` and `-resign`. Return false and set err if one is wrong. */
bool draw_words_read(AdjudicationRules *rules, char *const *words, size_t count, Error *err);
bool resign_words_read(AdjudicationRules *rules, char *const *words, size_t count, Error *err);
/* Adds ` -draw ...` and ` -resign ...` in the form that these read; nothing for unused rules. */
void adjudication_write(const AdjudicationRules *rules, Text *out);
