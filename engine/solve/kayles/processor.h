/* Detects optional processor features. They affect speed only: moves, nodes and verdicts are the
   same with and without. Tests link versions that return false. */
#pragma once

#include <stdbool.h>

bool processor_avx512(void); /* all features that AVX512_TARGET names */
bool processor_bmi2(void);   /* BMI2 and popcnt */

/* Attribute of functions that may be called only if processor_avx512() is true. */
#if defined(__x86_64__) && defined(__GNUC__)
#define AVX512_TARGET                                                                              \
    __attribute__((target("avx512f,avx512bw,avx512vl,avx512dq,avx512vpopcntdq,popcnt,bmi,bmi2")))
#else
#define AVX512_TARGET
#endif
