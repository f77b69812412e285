#pragma once

#include <stdint.h>

enum { DAY_MSEC = 86400000 };

int64_t clock_usec(void); /* monotonic; only differences are meaningful */
int64_t clock_msec(void);
