/* A job folder: the paths of its files, and locks on its jobs. Locks are POSIX record locks
   (fcntl): they end with their process, even if it is killed, and work over NFS. */
#pragma once

#include "base/error.h"

typedef struct Folder {
    const char *path; /* owned by the caller */
    int locks;        /* descriptor of the lock file, in which each lock is one byte; or -1 */
} Folder;

enum { LOCK_TABLE = 0, LOCK_JOB = 1, LOCK_WINS = 1 << 30 }; /* job k is LOCK_JOB + k */

bool folder_is(const char *path);               /* returns whether `path` is a folder */
bool folder_make(const char *path, Error *err); /* creates it and jobs/, unless they exist */

/* Opens the folder for locking. At most once in a process, since closing any descriptor of the lock
   file releases all its locks. */
bool folder_open(Folder *folder, const char *path, Error *err);
Folder folder_read(const char *path); /* read-only: creates no file and cannot lock */
void folder_close(Folder *folder);

/* Removes an unfinished copy of the file at `path` that a killed process left, unless another
   process holds the lock. */
void folder_clear(Folder *folder, int lock, const char *path);

/* Paths of the table, of the wins by force of all jobs, and of a file of a job. `kind` is "" for
   its result, ".refuters" or, for its checkpoint, ".facts". The caller frees the path. */
char *folder_table(const char *path);
char *folder_wins(const char *path);
char *folder_job(const char *path, int job, const char *kind);

/* These exclude other processes, not other threads of this process. */
bool folder_lock(Folder *folder, int lock); /* false if another process holds it */
void folder_lock_wait(Folder *folder, int lock);
void folder_unlock(Folder *folder, int lock);
