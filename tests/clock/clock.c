/* The clock of tests: a millisecond passes whenever it is looked at, and none else. So limits of
   time become limits of work, the same on every machine however busy, and what a program took is
   how often it looked: `MSEC ms` in the file that FIVEFOLD_CLOCK names, written when the program
   ends. */
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/clock.h"

/* Where the machine's clock stands when a program begins: some time after it was started. */
enum { BEGIN_MSEC = 1000000 };

static _Atomic int64_t msec;

static void told(void) {
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
        atexit(told);
    return BEGIN_MSEC + now;
}

int64_t clock_usec(void) {
    return clock_msec() * 1000;
}
