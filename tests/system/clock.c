/* A simulated clock for tests: every reading advances it by a millisecond. Time limits so become
   work limits, the same on every machine and under any load. When the program ends, it writes the
   number of readings as `MSEC ms` to the file named by FIVEFOLD_CLOCK. */
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/clock.h"

/* The clock's first reading, as on a machine that was started some time ago. */
enum { BEGIN_MSEC = 1000000 };

static _Atomic int64_t msec;

static void time_report(void) {
    const char *name = getenv("FIVEFOLD_CLOCK");
    FILE *file = name != NULL ? fopen(name, "w") : NULL;
    if (file == NULL)
        return;
    fprintf(file, "%lld ms\n", (long long)atomic_load(&msec));
    fclose(file);
}

int64_t clock_msec(void) {
    const int64_t now = atomic_fetch_add(&msec, 1);
    if (now == 0)
        atexit(time_report);
    return BEGIN_MSEC + now;
}

int64_t clock_usec(void) {
    return clock_msec() * 1000;
}
