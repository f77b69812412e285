/* What the processor has beyond the least of its kind. All of it is a matter of speed: moves, nodes
   and answers are the same with and without. Tests link functions that say no. */
#pragma once

#include <stdbool.h>

bool processor_avx512(void); /* what AVX512_TARGET names */
bool processor_bmi2(void);   /* BMI2 and popcnt */

/* Functions for machines with AVX-512: those of which processor_avx512 is true. */
#if defined(__x86_64__) && defined(__GNUC__)
#define AVX512_TARGET                                                                              \
    __attribute__((target("avx512f,avx512bw,avx512vl,avx512dq,avx512vpopcntdq,popcnt,bmi,bmi2")))
#else
#define AVX512_TARGET
#endif
