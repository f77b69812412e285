/* Lines for the engine: small random positions, each with questions about it. */
#ifndef ORACLE_SCRIPT_H
#define ORACLE_SCRIPT_H

#include <stdint.h>

/* Prints the lines that set up position `number` of this seed, and questions about it. */
void script_print(uint64_t seed, unsigned number);

#endif
