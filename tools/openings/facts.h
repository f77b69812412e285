/* What a job has found so far, on disk: the tables of its solver. A file appears whole or not at
   all, every block of it has a checksum, and a damaged one is refused; only who holds the job's
   lock writes it. Who can write into the folder is believed. */
#pragma once

#include "base/error.h"
#include "base/slots.h"

/* What it took to find them, all processes together. */
typedef struct FactsEffort {
    uint64_t nodes;
    int64_t msec;
} FactsEffort;

/* That many tables; false, with the reason, if it cannot be written. */
bool facts_write(const char *path, const SlotWords *words, int tables, const char *game,
                 FactsEffort effort, Error *err);

/* Adds them to the tables. Refused, with the reason, if the file is of another game, of tables of
   another size, or damaged: then nothing is added. */
bool facts_read(const char *path, const SlotWords *words, int tables, const char *game,
                FactsEffort *effort, Error *err);

/* The same if there is such a file, else no effort; a reason is told on standard error. */
void facts_find(const char *path, const SlotWords *words, int tables, const char *game,
                FactsEffort *effort);
