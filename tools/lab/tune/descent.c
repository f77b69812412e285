#include "descent.h"

#include <math.h>

static const double SLOPES_LATELY = 0.9;

double descent_step(Descent *descent, double slope, int round, double rate, double lately) {
    descent->slope = SLOPES_LATELY * descent->slope + (1 - SLOPES_LATELY) * slope;
    descent->square = lately * descent->square + (1 - lately) * slope * slope;
    const double mean = descent->slope / (1 - pow(SLOPES_LATELY, round));
    return rate * mean / (sqrt(descent->square / (1 - pow(lately, round))) + 1e-9);
}
