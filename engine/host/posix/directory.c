#include "host/directory.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

Directory directory_open(const char *path) {
    return open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
}

bool directory_name_fits(const char *name, Error *err) {
    (void)name;
    (void)err;
    return true;
}

bool directory_has(Directory directory, const char *name) {
    struct stat status;
    return fstatat((int)directory, name, &status, AT_SYMLINK_NOFOLLOW) == 0;
}

/* Does not wait for the writer of a pipe. */
int directory_read(Directory directory, const char *name) {
    return openat((int)directory, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
}

/* Locks a new file. False if another process has taken the lock or removed the file first. */
static bool part_lock(int file) {
    struct stat status;
    if (flock(file, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK)
        return false;
    return fstat(file, &status) == 0 && status.st_nlink > 0;
}

int directory_new(Directory directory, const char *part) {
    const int file = openat((int)directory, part, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (file < 0 || part_lock(file))
        return file;
    close(file);
    errno = EEXIST;
    return -1;
}

/* Uses link(), since rename() would replace an existing file. The second descriptor keeps the lock
   until the temporary name is gone. */
int directory_keep(Directory directory, int file, const char *part, const char *name) {
    const int folder = (int)directory;
    const int lock = fcntl(file, F_DUPFD_CLOEXEC, 0);
    int error = fsync(file) != 0 ? errno : 0;
    if (close(file) != 0 && error == 0)
        error = errno;
    if (error == 0 && linkat(folder, part, folder, name, 0) != 0)
        error = errno;
    unlinkat(folder, part, 0);
    if (lock >= 0)
        close(lock);
    return error;
}

void directory_drop(Directory directory, int file, const char *part) {
    unlinkat((int)directory, part, 0);
    close(file);
}

/* Every process takes the lock before it removes the name, so the name still belongs to the file
   opened here. */
static void part_clear(int folder, const char *part) {
    struct stat status;
    const int opened = openat(folder, part, O_WRONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    if (opened < 0)
        return;
    if (fstat(opened, &status) == 0 && S_ISREG(status.st_mode) && status.st_nlink > 0 &&
        flock(opened, LOCK_EX | LOCK_NB) == 0)
        unlinkat(folder, part, 0);
    close(opened);
}

void directory_clear(Directory directory, bool (*ours)(const char *name)) {
    const struct dirent *entry;
    const int again = openat((int)directory, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    DIR *names = again >= 0 ? fdopendir(again) : NULL;
    if (names == NULL) {
        if (again >= 0)
            close(again);
        return;
    }
    while ((entry = readdir(names)) != NULL)
        if (ours(entry->d_name))
            part_clear((int)directory, entry->d_name);
    closedir(names);
}
