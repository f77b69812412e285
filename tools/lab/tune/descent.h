/* Adam: gradient descent with an adaptive step for each parameter (Kingma and Ba 2014, "Adam: A
   Method for Stochastic Optimization"). */
#pragma once

/* State for one parameter; start with zeros. */
typedef struct Descent {
    double slope, square; /* moving averages of the slope and its square */
} Descent;

/* Returns how much to subtract from the parameter in this round, counted from 1. `rate` is the step
   size, and `lately` the decay of the average of squares (beta2 of the paper). */
double descent_step(Descent *descent, double slope, int round, double rate, double lately);
