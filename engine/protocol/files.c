#include "protocol/files.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { TRIES = 100 };

int files_open(const char *folder, Error *err) {
    const int opened = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (opened < 0)
        error_set(err, "folder '%s': %s", quote(folder).text, strerror(errno));
    return opened < 0 ? FILES_NONE : opened;
}

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

bool file_new(NewFile *file, int folder, const char *name, Error *err) {
    struct stat there;
    int opened = -1;
    if (folder == FILES_NONE)
        return error_set(err, "files are written only if the engine was started with --files DIR");
    if (!name_plain(name, err))
        return false;
    if (fstatat(folder, name, &there, AT_SYMLINK_NOFOLLOW) == 0)
        return name_taken(name, err);
    *file = (NewFile){.folder = folder};
    snprintf(file->name, sizeof file->name, "%s", name);
    for (int i = 0; i < TRIES && opened < 0; i++) {
        snprintf(file->part, sizeof file->part, ".%s.%ld.%d", name, (long)getpid(), i);
        opened = openat(folder, file->part, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        if (opened < 0 && errno != EEXIST)
            break;
    }
    if (opened < 0)
        return write_failed(name, err);
    file->stream = fdopen(opened, "w");
    if (file->stream != NULL)
        return true;
    write_failed(name, err);
    close(opened);
    unlinkat(folder, file->part, 0);
    return false;
}

bool file_fine(NewFile *file) {
    if (ferror(file->stream) != 0 && file->error == 0)
        file->error = errno != 0 ? errno : EIO;
    return file->error == 0;
}

/* A link fails if the name exists, where a rename would replace what has it. */
bool file_keep(NewFile *file, Error *err) {
    bool kept = file_fine(file) && fflush(file->stream) == 0 && fsync(fileno(file->stream)) == 0;
    if (!kept) {
        errno = file->error != 0 ? file->error : errno;
        write_failed(file->name, err);
    }
    if (fclose(file->stream) != 0 && kept)
        kept = write_failed(file->name, err);
    if (kept && linkat(file->folder, file->part, file->folder, file->name, 0) != 0)
        kept = errno == EEXIST ? name_taken(file->name, err) : write_failed(file->name, err);
    unlinkat(file->folder, file->part, 0);
    return kept;
}

void file_drop(NewFile *file) {
    fclose(file->stream);
    unlinkat(file->folder, file->part, 0);
}
