/* What the processor has beyond the least of its kind. All of it is a matter of speed: moves, nodes
   and answers are the same with and without. Tests link functions that say no. */
#pragma once

#include <stdbool.h>

bool processor_avx512(void); /* what AVX512_TARGET of small_avx512.h names */
bool processor_bmi2(void);   /* BMI2 and popcnt */
