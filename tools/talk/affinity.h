/* Which processors a program may run on, where the system lets itself be told. */
#pragma once

#include <stdbool.h>

#include "base/error.h"

enum { CPUS_MAX = 1024 };

typedef struct Cpus {
    bool has[CPUS_MAX];
} Cpus;

/* `0-3,8`; NULL: all. Refuses those that this process may not use, and any where the system has no
   means. */
bool cpus_read(Cpus *cpus, const char *list, Error *err);
int cpus_count(const Cpus *cpus);

/* Of as many equal parts one, numbered from 0, its processors next to each other. */
Cpus cpus_part(const Cpus *cpus, int part, int parts);

bool cpus_pin(const Cpus *cpus); /* this process; may be called between fork and exec */
