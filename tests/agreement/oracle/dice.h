/* Random numbers that a seed and a number repeat. */
#ifndef ORACLE_DICE_H
#define ORACLE_DICE_H

#include <stdbool.h>
#include <stdint.h>

void dice_begin(uint64_t seed, unsigned number);
unsigned dice_roll(unsigned sides); /* from 0 to sides - 1 */
bool dice_chance(unsigned percent);

#endif
