/* Labelled positions of games with random deviations: data for `tune network`. */
#pragma once

#include "play.h"

enum { LABEL_MOST = 10000 }; /* a sure win */

/* The meaning of labels. */
typedef enum Label {
    LABEL_CHANCE, /* the score of the position's search and of the next ones, up to a deviation */
    LABEL_RESULT  /* who won the game; it has fewer deviations and an even opening */
} Label;

/* Plays the games and prints one line for each quiet position:

       LABEL OWN ENEMY CELLS

   LABEL: chance to win of the side to move, in 1/LABEL_MOST. OWN and ENEMY: captured stones. CELLS:
   one character for each cell, `x` for stones of the side to move, `o` for the enemy's, `.` for
   empty cells. Quiet: no immediate win, none to prevent, and none that the evaluation finds. The
   game must be a Pente game of two players without a choice of colours. */
void positions_print(const Play *play, Label label, int games, uint64_t *random);
