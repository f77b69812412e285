/* Checkpoints: a solver's tables on disk, from which a job continues. Files are replaced atomically
   and every block has a checksum, so damaged files are refused. Only the holder of the job's lock
   writes them. The contents are trusted: checksums do not protect against forgery. */
#pragma once

#include "base/buckets.h"
#include "base/error.h"

/* The work behind a table, summed over all processes. */
typedef struct CheckpointEffort {
    uint64_t nodes;
    int64_t msec;
} CheckpointEffort;

/* Identifies one version of a file; every rewrite changes it. All 0: there is no file. */
typedef struct CheckpointStamp {
    int64_t inode, bytes, seconds, nanoseconds;
} CheckpointStamp;

CheckpointStamp checkpoint_stamp(const char *path);
bool checkpoint_stamp_same(const CheckpointStamp *a,
                           const CheckpointStamp *b); /* false if there is no file */

/* Writes that many tables to `path`. */
bool checkpoint_write(const char *path, const BucketWords *words, int tables, const char *game,
                      CheckpointEffort effort, Error *err);

/* Copies the entries of the file into the tables and sets *effort. Without a file, changes nothing
   and sets *effort to 0. A damaged file, or one of another game or table size, likewise, with a
   message on standard error. */
void checkpoint_find(const char *path, const BucketWords *words, int tables, const char *game,
                     CheckpointEffort *effort);

/* An entry is its index in the table, followed by its words. */
typedef void CheckpointVisit(void *context, const BucketWords *table, const uint64_t *entry);

/* Calls `visit` for each entry of a file that has one table, of any size, with entries of `entry`
   words. Returns false, without any call, if the file is missing, damaged or of another game. */
bool checkpoint_visit(const char *path, int entry, const char *game, CheckpointVisit *visit,
                      void *context, CheckpointEffort *effort, Error *err);
