#include "folder.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/memory.h"
#include "base/text.h"
#include "lines.h"

static char *path_join(const char *path, const char *name) {
    Text text = {0};
    text_add(&text, "%s/%s", path, name);
    char *joined = memory_string(text_string(&text));
    text_free(&text);
    return joined;
}

bool folder_is(const char *path) {
    struct stat status;
    return stat(path, &status) == 0 && S_ISDIR(status.st_mode);
}

static bool directory_make(const char *path, Error *err) {
    if (mkdir(path, 0777) == 0 || folder_is(path))
        return true;
    return error_set(err, "cannot make the folder '%s': %s", path, strerror(errno));
}

bool folder_make(const char *path, Error *err) {
    char *jobs = path_join(path, "jobs");
    const bool made = directory_make(path, err) && directory_make(jobs, err);
    free(jobs);
    return made;
}

static bool lock_set(Folder *folder, int lock, int kind, int how) {
    struct flock range = {.l_type = (short)kind, .l_whence = SEEK_SET, .l_start = lock, .l_len = 1};
    int result;
    do
        result = fcntl(folder->locks, how, &range);
    while (result != 0 && errno == EINTR);
    return result == 0;
}

bool folder_open(Folder *folder, const char *path, Error *err) {
    char *locks = path_join(path, "locks");
    *folder = (Folder){.path = path, .locks = open(locks, O_RDWR | O_CREAT | O_CLOEXEC, 0666)};
    int why = errno;
    free(locks);
    if (folder->locks >= 0 && lock_set(folder, LOCK_TABLE, F_UNLCK, F_SETLK))
        return true;
    why = folder->locks >= 0 ? errno : why;
    return error_set(err, "cannot lock in the folder '%s': %s", path, strerror(why));
}

Folder folder_read(const char *path) {
    return (Folder){.path = path, .locks = -1};
}

void folder_close(Folder *folder) {
    if (folder->locks >= 0)
        close(folder->locks);
}

void folder_clear(Folder *folder, int lock, const char *path) {
    char *part = file_part(path);
    if (folder->locks >= 0 && access(part, F_OK) == 0 && folder_lock(folder, lock)) {
        (void)unlink(part);
        folder_unlock(folder, lock);
    }
    free(part);
}

char *folder_table(const char *path) {
    return path_join(path, "table.txt");
}

char *folder_wins(const char *path) {
    return path_join(path, "jobs/wins.facts.txt");
}

char *folder_job(const char *path, int job, const char *kind) {
    Text text = {0};
    text_add(&text, "%s/jobs/%03d%s.txt", path, job + 1, kind);
    char *joined = memory_string(text_string(&text));
    text_free(&text);
    return joined;
}

bool folder_lock(Folder *folder, int lock) {
    return lock_set(folder, lock, F_WRLCK, F_SETLK);
}

void folder_lock_wait(Folder *folder, int lock) {
    (void)lock_set(folder, lock, F_WRLCK, F_SETLKW);
}

void folder_unlock(Folder *folder, int lock) {
    (void)lock_set(folder, lock, F_UNLCK, F_SETLK);
}
