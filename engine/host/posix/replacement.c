#include "streams/replacement.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/memory.h"
#include "streams/descriptor.h"

static bool write_failed(const char *path, int error, Error *err) {
    return error_set(err, "cannot write '%.200s': %s", path, strerror(error));
}

/* True if the path does not exist, or is a regular file; its permissions go to *mode. */
static bool path_plain(const char *path, mode_t *mode, bool *exists, Error *err) {
    struct stat status;
    *exists = lstat(path, &status) == 0;
    if (!*exists)
        return errno == ENOENT || write_failed(path, errno, err);
    *mode = status.st_mode & 0777;
    return S_ISREG(status.st_mode) ||
           error_set(err, "cannot write '%.200s': it exists and is no regular file", path);
}

bool replacement_begin(Replacement *file, const char *path, Error *err) {
    mode_t mode = 0666, ignored;
    bool exists, left;
    Text part = {0};
    *file = (Replacement){.path = path, .file = -1};
    text_add(&part, "%s.part", path);
    if (part.truncated) {
        text_free(&part);
        return error_memory(err, "no room for the name of a file");
    }
    file->part = part.data;
    bool begun = path_plain(path, &mode, &exists, err) &&
                 path_plain(file->part, &ignored, &left, err) &&
                 (!left || unlink(file->part) == 0 || write_failed(file->part, errno, err));
    if (begun) {
        file->file = open(file->part, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode);
        begun = file->file >= 0 || write_failed(file->part, errno, err);
    }
    if (begun && exists)
        (void)fchmod(file->file, mode);
    if (!begun)
        free(file->part);
    return begun;
}

/* Syncs the folder, so that the new name is on disk. */
static void folder_sync(char *path) {
    char *slash = strrchr(path, '/');
    if (slash != NULL)
        slash[slash == path] = '\0';
    const int folder = open(slash != NULL ? path : ".", O_RDONLY | O_CLOEXEC);
    if (folder >= 0) {
        (void)fsync(folder); /* not supported on all file systems */
        close(folder);
    }
}

bool replacement_end(Replacement *file, int error, Error *err) {
    mode_t mode;
    bool exists, plain = true;
    if (error == 0 && fsync(file->file) != 0)
        error = errno;
    if (close(file->file) != 0 && error == 0)
        error = errno;
    if (error == 0)
        plain = path_plain(file->path, &mode, &exists, err);
    if (error == 0 && plain && rename(file->part, file->path) != 0)
        error = errno;
    const bool kept = error == 0 && plain;
    if (kept)
        folder_sync(file->part);
    else
        (void)unlink(file->part);
    free(file->part);
    return kept || !plain || write_failed(file->path, error, err);
}

bool file_replace(const char *path, const Text *text, Error *err) {
    Replacement file;
    return replacement_begin(&file, path, err) &&
           replacement_end(&file, descriptor_write(file.file, text_string(text), text->length),
                           err);
}
