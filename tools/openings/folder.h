/* A working folder: where its files are, and who works on which job. Locks die with the process
   that holds them, so nothing is left behind by a kill; they work between machines wherever the
   file system shares them (NFS does). */
#pragma once

#include "base/error.h"

typedef struct Folder {
    const char *path; /* the caller's */
    int locks;        /* descriptor of the file whose bytes are locked, one for each job; or -1 */
} Folder;

enum { LOCK_TABLE = 0, LOCK_JOB = 1, LOCK_WINS = 1 << 30 }; /* job k is LOCK_JOB + k */

bool folder_is(const char *path);               /* is there a folder? */
bool folder_make(const char *path, Error *err); /* it and its jobs/; it may be there already */
bool folder_open(Folder *folder, const char *path, Error *err); /* once in a process */
Folder folder_read(const char *path); /* only to be read: nothing is made, nothing can be locked */
void folder_close(Folder *folder);

/* Removes what a process that was killed left unfinished of the file with that lock, unless another
   one is writing it. */
void folder_clear(Folder *folder, int lock, const char *path);

/* Paths, to be freed. */
char *folder_table(const char *path);
char *folder_wins(const char *path);                           /* wins of all jobs */
char *folder_job(const char *path, int job, const char *kind); /* kind: "", ".refuters" */

/* Against other processes, not against threads of this one. */
bool folder_lock(Folder *folder, int lock); /* false: another process has it */
void folder_lock_wait(Folder *folder, int lock);
void folder_unlock(Folder *folder, int lock);
