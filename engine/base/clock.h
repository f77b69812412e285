#pragma once

#include <stdint.h>

int64_t clock_usec(void); /* monotonic; use differences only */
int64_t clock_msec(void);
