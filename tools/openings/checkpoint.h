/* What a job has found so far, on disk: the tables of its solver. A file appears whole or not at
   all, every block of it has a checksum, and a damaged one is refused; only who holds the job's
   lock writes it. Who can write into the folder is believed. */
#pragma once

#include "base/buckets.h"
#include "base/error.h"

/* What it took to find them, all processes together. */
typedef struct CheckpointEffort {
    uint64_t nodes;
    int64_t msec;
} CheckpointEffort;

/* Which file it is: another one after each time that it is written. All 0: none. */
typedef struct CheckpointStamp {
    int64_t inode, bytes, seconds, nanoseconds;
} CheckpointStamp;

CheckpointStamp checkpoint_stamp(const char *path);
bool checkpoint_stamp_same(const CheckpointStamp *a,
                           const CheckpointStamp *b); /* false where there is none */

/* That many tables; false, with the reason, if it cannot be written. */
bool checkpoint_write(const char *path, const BucketWords *words, int tables, const char *game,
                      CheckpointEffort effort, Error *err);

/* If there is such a file, adds what it has to the tables. One of another game, of tables of
   another size, or damaged is named on standard error and left out whole, without effort. */
void checkpoint_find(const char *path, const BucketWords *words, int tables, const char *game,
                     CheckpointEffort *effort);

/* An entry is its place in the table, then its words. */
typedef void CheckpointVisit(void *context, const BucketWords *table, const uint64_t *entry);

/* Tells each entry of a file of one table, of whatever size, whose entries have `entry` words.
   False, with the reason, if there is none of this game or it is damaged: then nothing is told. */
bool checkpoint_visit(const char *path, int entry, const char *game, CheckpointVisit *visit,
                      void *context, CheckpointEffort *effort, Error *err);
