/* Memory requests that fail on demand. The linker's --wrap replaces the system's functions in the
   engine and the tests, but not inside libraries. */
#pragma once

#include <stdbool.h>
#include <stddef.h>

/* The k-th request from now on fails; with `on`, all later ones too. Starting a thread is a
   request. */
void starve_begin(long k, bool on);
bool starve_end(void);    /* returns starve_failed(); all further requests succeed */
bool starve_failed(void); /* whether one failed after the last starve_begin() */

long starve_blocks(void); /* blocks allocated now */
long long starve_bytes(void);
long long starve_peak(void); /* peak of allocated bytes since starve_begin() */
