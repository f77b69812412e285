/* Processor affinity: sets of processors, and restricting a process to one. Linux only. */
#pragma once

#include <stdbool.h>

#include "base/error.h"

enum { CPUS_MAX = 1024 };

typedef struct Cpus {
    bool has[CPUS_MAX];
} Cpus;

/* Reads a list like `0-3,8`; NULL means all processors of this process. Returns false and sets err
   if the list has others, or if the system is not Linux. */
bool cpus_read(Cpus *cpus, const char *list, Error *err);
int cpus_count(const Cpus *cpus);

/* Divides the set into equal parts of adjacent processors. Returns part `part`, from 0. */
Cpus cpus_part(const Cpus *cpus, int part, int parts);

bool cpus_pin(const Cpus *cpus); /* restricts this process; allowed between fork and exec */
