/* Compares the engine's replies with the truth that the oracle finds. */
#ifndef ORACLE_REPLIES_H
#define ORACLE_REPLIES_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

/* Reads the lines sent to the engine and its replies. Prints each fault with the lines that repeat
   it, and finally the number of correct replies. Returns true if all were correct. `budget` is the
   number of positions per question. */
bool replies_judge(FILE *script, FILE *replies, uint64_t budget);

#endif
