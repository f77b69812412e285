/* Compares what the engine answered with what is true. */
#ifndef ORACLE_JUDGE_H
#define ORACLE_JUDGE_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

/* Reads the lines that the engine was sent and its replies, prints what is wrong with lines that
   repeat it, and at last how many replies were right. True if all were. */
bool judge_run(FILE *script, FILE *replies, uint64_t budget);

#endif
