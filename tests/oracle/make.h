/* Reproducible random positions: a seed and a number select one. */
#ifndef ORACLE_MAKE_H
#define ORACLE_MAKE_H

#include <stdint.h>

/* Prints the lines that set up position `number` of this seed, and questions about it. */
void make_position(uint64_t seed, unsigned number);

#endif
