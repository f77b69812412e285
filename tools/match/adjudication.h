/* Games that end by what engines say of them, before the rules end them: a draw that both see, a
   loss that the loser sees.

   A move is one turn of a player. Only scores that the engine itself reported with its turn count,
   so a turn without one, as all of bare GTP's, breaks off what the player said so far. A mate is
   beyond all hundredths; `mate 0` is nobody's and breaks off too. Nothing here depends on time. */
#pragma once

#include "player.h"

typedef struct AdjudicationRules {
    int draw_moves; /* of each player, in a row, within draw_score of even; 0: no draws */
    int64_t draw_score;
    size_t draw_turns; /* of the game, opening included, before which no draw is seen */
    int resign_moves;  /* of the loser, in a row, resign_score or more behind; 0: no losses */
    int64_t resign_score;
    bool twosided; /* the winner has seen as much in its favour, as often */
} AdjudicationRules;

/* How often in a row each player has said so. */
typedef struct Adjudication {
    int even[2], behind[2], ahead[2];
} Adjudication;

/* The player has made a turn of its own. */
void adjudication_read(Adjudication *adjudication, const AdjudicationRules *rules, int player,
                       const Report *report);

/* After a turn that leaves the game of that many turns unfinished: true if it is over. The winner
   is then 0, 1 or -1 for a draw, and the reason a sentence. */
bool adjudication_ends(const Adjudication *adjudication, const AdjudicationRules *rules,
                       size_t turns, const char *const name[2], int *winner, Text *reason);

/* The match's options, as words and as they are read; `-draw` and `-resign` stand before them. */
bool draw_words_read(AdjudicationRules *rules, char *const *words, size_t count, Error *err);
bool resign_words_read(AdjudicationRules *rules, char *const *words, size_t count, Error *err);
void adjudication_write(const AdjudicationRules *rules, Text *out);
