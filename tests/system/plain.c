/* An engine that uses no optional processor instructions: see processor.h. */
#include "solve/kayles/processor.h"

bool __wrap_processor_avx512(void);
bool __wrap_processor_bmi2(void);

bool __wrap_processor_avx512(void) {
    return false;
}

bool __wrap_processor_bmi2(void) {
    return false;
}
