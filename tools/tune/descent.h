/* Gradient descent with a step of its own for each number: Adam (Kingma and Ba 2014). */
#pragma once

/* Of one number; zeroed at first. */
typedef struct Descent {
    double slope, square; /* what they were lately, on average */
} Descent;

/* How far to go down in a round, the first being 1, where the slope is this: about `rate`. `lately`
   is what of an average of squares stays from round to round. */
double descent_step(Descent *descent, double slope, int round, double rate, double lately);
