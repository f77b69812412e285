#include "host/files.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "host/plainfile.h"

enum { TRIES = 100 };

static const char part_end[] = ".fivefold";

/* --- remains of killed processes --- */

/* Removes a temporary file unless it is locked. Every process takes the lock before it removes the
   name, so the name still belongs to the file opened here. */
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

/* Matches `.NAME.N.fivefold`. Other files are not ours. */
static bool name_of_part(const char *name) {
    const size_t length = strlen(name), end = sizeof part_end - 1;
    size_t at = length > end ? length - end : 0;
    if (at == 0 || name[0] != '.' || strcmp(name + at, part_end) != 0)
        return false;
    const size_t number = at;
    while (name[at - 1] >= '0' && name[at - 1] <= '9')
        at--;
    return at < number && at > 2 && name[at - 1] == '.';
}

static void parts_clear(int folder) {
    const struct dirent *entry;
    const int again = openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    DIR *names = again >= 0 ? fdopendir(again) : NULL;
    if (names == NULL) {
        if (again >= 0)
            close(again);
        return;
    }
    while ((entry = readdir(names)) != NULL)
        if (name_of_part(entry->d_name))
            part_clear(folder, entry->d_name);
    closedir(names);
}

/* --- writing a file --- */

static bool name_plain(const char *name, Error *err) {
    if (name[0] == '\0' || name[0] == '.' || strchr(name, '/') != NULL)
        return error_set(err, "'%s' is not a plain name: no slash, no dot in front",
                         quote(name).text);
    return strlen(name) <= FILE_NAME_MAX ||
           error_set(err, "the name '%s' has more than %d bytes", quote(name).text, FILE_NAME_MAX);
}

static bool write_failed(const char *name, Error *err) {
    return error_set(err, "cannot write '%s': %s", quote(name).text, strerror(errno));
}

static bool name_taken(const char *name, Error *err) {
    return error_set(err, "'%s' exists already", quote(name).text);
}

/* Locks a new file. False if another process has taken the lock or removed the file first. On file
   systems without locks nothing is locked or removed. */
static bool part_keep(int part) {
    struct stat status;
    if (flock(part, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK)
        return false;
    return fstat(part, &status) == 0 && status.st_nlink > 0;
}

/* Creates a file under the first free temporary name. Returns -1 with errno set on failure. */
static int part_open(int folder, NewFile *file) {
    for (int i = 0; i < TRIES; i++) {
        snprintf(file->part, sizeof file->part, ".%s.%d%s", file->name, i, part_end);
        const int opened =
            openat(folder, file->part, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        if (opened >= 0 && part_keep(opened))
            return opened;
        if (opened < 0 && errno != EEXIST)
            return -1;
        if (opened >= 0)
            close(opened);
    }
    errno = EEXIST;
    return -1;
}

static bool file_begin(void *context, const char *name, Error *err) {
    Folder *own = context;
    NewFile *file = &own->file;
    const int folder = own->opened;
    struct stat there;
    if (folder < 0)
        return error_set(err, "files are written only if the engine was started with --files DIR");
    if (!name_plain(name, err))
        return false;
    if (fstatat(folder, name, &there, AT_SYMLINK_NOFOLLOW) == 0)
        return name_taken(name, err);
    *file = (NewFile){.error = 0};
    snprintf(file->name, sizeof file->name, "%s", name);
    parts_clear(folder);
    const int opened = part_open(folder, file);
    if (opened < 0)
        return write_failed(name, err);
    file->stream = fdopen(opened, "w");
    if (file->stream != NULL)
        return true;
    write_failed(name, err);
    unlinkat(folder, file->part, 0);
    close(opened);
    return false;
}

static bool file_fine(NewFile *file) {
    if (ferror(file->stream) != 0 && file->error == 0)
        file->error = errno != 0 ? errno : EIO;
    return file->error == 0;
}

static bool file_write(void *context, const char *text) {
    Folder *own = context;
    fputs(text, own->file.stream);
    return file_fine(&own->file);
}

/* Uses link(), since rename() would replace an existing file. The second descriptor keeps the lock
   until the temporary name is gone. */
static bool file_keep(void *context, Error *err) {
    Folder *own = context;
    NewFile *file = &own->file;
    const int lock = fcntl(fileno(file->stream), F_DUPFD_CLOEXEC, 0);
    bool kept = file_fine(file) && fflush(file->stream) == 0 && fsync(fileno(file->stream)) == 0;
    if (!kept) {
        errno = file->error != 0 ? file->error : errno;
        write_failed(file->name, err);
    }
    if (fclose(file->stream) != 0 && kept)
        kept = write_failed(file->name, err);
    if (kept && linkat(own->opened, file->part, own->opened, file->name, 0) != 0)
        kept = errno == EEXIST ? name_taken(file->name, err) : write_failed(file->name, err);
    unlinkat(own->opened, file->part, 0);
    if (lock >= 0)
        close(lock);
    return kept;
}

static void file_drop(void *context) {
    Folder *own = context;
    unlinkat(own->opened, own->file.part, 0);
    fclose(own->file.stream);
}

static bool read_failed(const char *name, Error *err) {
    return error_set(err, "cannot read '%s': %s", quote(name).text, strerror(errno));
}

/* Only plain files: a name may be a pipe that nobody writes, or a link out of the folder. */
static bool file_read(void *context, const char *name, size_t most, Text *text, Error *err) {
    const Folder *own = context;
    if (own->opened < 0)
        return error_set(err, "files are read only if the engine was started with --files DIR");
    if (!name_plain(name, err))
        return false;
    const int opened = openat(own->opened, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    if (opened < 0)
        return read_failed(name, err);
    return plainfile_read(opened, name, most, text, err);
}

bool files_open(Folder *folder, const char *name, Error *err) {
    *folder =
        (Folder){.files = {folder, file_begin, file_write, file_keep, file_drop, file_read},
                 .opened = name != NULL ? open(name, O_RDONLY | O_DIRECTORY | O_CLOEXEC) : -1};
    if (name == NULL)
        return true;
    if (folder->opened < 0)
        return error_set(err, "folder '%s': %s", quote(name).text, strerror(errno));
    parts_clear(folder->opened);
    return true;
}
