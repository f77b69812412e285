#pragma once

#include <stdint.h>

int64_t clock_usec(void); /* monotonic; only differences are meaningful */
int64_t clock_msec(void);
