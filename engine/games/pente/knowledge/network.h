/* A neural network with one hidden layer: corrects the linear evaluation of weights.h, which cannot
   tell that a shape is worth more beside another one, or across one. Fitted by tools/lab/tune to
   scores of searches or, in gomoku, to results. Integers only, so all builds compute the same
   scores. */
#pragma once

#include "games/pente/knowledge/crossings.h"

enum {
    /* the first inputs of each kind; own: of the side to move */
    NETWORK_OWN_SHAPES = 0,
    NETWORK_ENEMY_SHAPES = NETWORK_OWN_SHAPES + SHAPES,
    NETWORK_OWN_CAPTURED = NETWORK_ENEMY_SHAPES + SHAPES,
    NETWORK_ENEMY_CAPTURED,
    NETWORK_OWN_CROSSINGS,
    NETWORK_ENEMY_CROSSINGS = NETWORK_OWN_CROSSINGS + CROSSINGS,
    NETWORK_PHASE = NETWORK_ENEMY_CROSSINGS + CROSSINGS, /* one for both sides */
    NETWORK_INPUTS,
    NETWORK_UNITS = 16,            /* of the hidden layer */
    NETWORK_INPUT_SCALE = 4096,    /* input weights and biases are multiples of 1/4096 */
    NETWORK_HIDDEN_SCALE = 64,     /* values of the hidden layer are multiples of 1/64 */
    NETWORK_HIDDEN_MOST = 1 << 15, /* larger values are cut off */
    NETWORK_BIAS_MOST = 1 << 20,   /* in absolute value; with the next two, nothing overflows */
    NETWORK_OUTPUT_MOST = 4000,    /* in absolute value */
    NETWORK_INPUT_SUM = 60000      /* of all inputs */
};

typedef struct Network {
    int16_t input[NETWORK_INPUTS][NETWORK_UNITS];
    int32_t bias[NETWORK_UNITS];
    int16_t output[NETWORK_UNITS]; /* hundredths for a value of 1 */
} Network;

/* Sets input[] to the numbers of shapes, of captured stones up to CAPTURED_MAX, of crossings, and a
   quarter of the number of stones on the board, rounded down. `patterns` is patterns_take() of the
   position. */
void network_inputs(const Pos *pos, const Patterns *patterns, int32_t *input);

/* The correction in hundredths for the side to move. Inputs are not negative, and their sum is
   at most NETWORK_INPUT_SUM. */
int network_score(const Network *network, const int32_t *input);
