/* Memory that runs out when the test says so. The linker puts these functions in the place of the
   system's (--wrap), for the engine's code and ours alike, not for what libraries do inside. */
#pragma once

#include <stdbool.h>
#include <stddef.h>

/* The k-th request from now on fails, and with `on` all after it. A thread is a request, too. */
void starve_begin(long k, bool on);
bool starve_end(void); /* did any fail? From now on all are granted */

long starve_blocks(void); /* that are held now */
long long starve_bytes(void);
long long starve_peak(void); /* the most bytes that were held since starve_begin() */
