#include "solve/kayles/processor.h"

#if defined(__x86_64__) && defined(__GNUC__)

bool processor_avx512(void) {
    return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
           __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512dq") &&
           __builtin_cpu_supports("avx512vpopcntdq") && __builtin_cpu_supports("popcnt") &&
           __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2");
}

bool processor_bmi2(void) {
    return __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt");
}

#else

bool processor_avx512(void) {
    return false;
}

bool processor_bmi2(void) {
    return false;
}

#endif
