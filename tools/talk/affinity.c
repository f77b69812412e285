#ifdef __linux__
#define _GNU_SOURCE /* NOLINT: sched_setaffinity() is not in POSIX */
#include <sched.h>
#endif

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "talk/affinity.h"

#ifdef __linux__
bool cpus_pin(const Cpus *cpus) {
    cpu_set_t set;
    CPU_ZERO(&set);
    for (size_t c = 0; c < CPUS_MAX; c++)
        if (cpus->has[c])
            CPU_SET(c, &set);
    return sched_setaffinity(0, sizeof set, &set) == 0;
}

static bool cpus_own(Cpus *cpus, Error *err) {
    cpu_set_t set;
    if (sched_getaffinity(0, sizeof set, &set) != 0)
        return error_set(err, "-affinity: %s", strerror(errno));
    for (size_t c = 0; c < CPUS_MAX; c++)
        cpus->has[c] = CPU_ISSET(c, &set) != 0;
    return true;
}
#else
bool cpus_pin(const Cpus *cpus) {
    (void)cpus;
    return false;
}

static bool cpus_own(Cpus *cpus, Error *err) {
    *cpus = (Cpus){.has = {false}};
    return error_set(err, "-affinity needs Linux");
}
#endif

/* Reads a number and moves *at behind it. */
static bool cpu_number_read(const char **at, int *number) {
    *number = 0;
    if (**at < '0' || **at > '9')
        return false;
    for (; **at >= '0' && **at <= '9' && *number < CPUS_MAX; ++*at)
        *number = 10 * *number + (**at - '0');
    return true;
}

static bool list_read(Cpus *cpus, const char *list) {
    int first, last;
    do {
        if (!cpu_number_read(&list, &first))
            return false;
        last = first;
        if (*list == '-' && (++list, !cpu_number_read(&list, &last)))
            return false;
        if (last < first || last >= CPUS_MAX)
            return false;
        for (int c = first; c <= last; c++)
            cpus->has[c] = true;
    } while (*list++ == ',');
    return list[-1] == '\0';
}

bool cpus_read(Cpus *cpus, const char *list, Error *err) {
    Cpus own;
    *cpus = (Cpus){{false}};
    if (!cpus_own(&own, err))
        return false;
    if (list == NULL)
        *cpus = own;
    else if (!list_read(cpus, list))
        return error_set(err, "-affinity '%s' is not a list of processors like 0-3,8",
                         quote(list).text);
    for (int c = 0; c < CPUS_MAX; c++)
        if (cpus->has[c] && !own.has[c])
            return error_set(err, "-affinity: this process may not use processor %d", c);
    return true;
}

int cpus_count(const Cpus *cpus) {
    int count = 0;
    for (int c = 0; c < CPUS_MAX; c++)
        count += cpus->has[c];
    return count;
}

Cpus cpus_part(const Cpus *cpus, int part, int parts) {
    const int size = cpus_count(cpus) / parts;
    Cpus own = {{false}};
    for (int c = 0, seen = 0; c < CPUS_MAX; c++) {
        own.has[c] = cpus->has[c] && seen / size == part;
        seen += cpus->has[c];
    }
    return own;
}
