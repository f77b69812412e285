#include "host/files.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "streams/plainfile.h"

enum { TRIES = 100 };

static const char part_end[] = ".fivefold";

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

static bool name_plain(const char *name, Error *err) {
    if (name[0] == '\0' || name[0] == '.' || strchr(name, '/') != NULL)
        return error_set(err, "'%s' is not a plain name: no slash, no dot in front",
                         quote(name).text);
    if (strlen(name) > FILE_NAME_MAX)
        return error_set(err, "the name '%s' has more than %d bytes", quote(name).text,
                         FILE_NAME_MAX);
    return directory_name_fits(name, err);
}

static bool write_failed(const char *name, int error, Error *err) {
    return error_set(err, "cannot write '%s': %s", quote(name).text, strerror(error));
}

static bool name_taken(const char *name, Error *err) {
    return error_set(err, "'%s' exists already", quote(name).text);
}

/* --- writing a file --- */

/* Creates a file under the first free temporary name. Returns -1 with errno set on failure. */
static int part_open(Directory directory, NewFile *file) {
    int opened = -1;
    errno = EEXIST;
    for (int i = 0; i < TRIES && opened < 0 && errno == EEXIST; i++) {
        snprintf(file->part, sizeof file->part, ".%s.%d%s", file->name, i, part_end);
        opened = directory_new(directory, file->part);
    }
    return opened;
}

static bool part_begin(Folders *own, const char *name, Error *err) {
    NewFile *file = &own->file;
    if (own->directory < 0)
        return error_set(err, "files are written only if the engine was started with --files DIR");
    if (!name_plain(name, err))
        return false;
    if (directory_has(own->directory, name))
        return name_taken(name, err);
    *file = (NewFile){.printer = {.file = -1}};
    snprintf(file->name, sizeof file->name, "%s", name);
    directory_clear(own->directory, name_of_part);
    file->printer.file = part_open(own->directory, file);
    return file->printer.file >= 0 || write_failed(name, errno, err);
}

static int file_begin(void *context, const char *name, char *why, size_t room) {
    Error err;
    if (part_begin(context, name, &err))
        return 1;
    error_copy(&err, why, room);
    return 0;
}

static int file_write(void *context, const char *text) {
    Folders *own = context;
    printer_string_add(&own->file.printer, text);
    return own->file.printer.error == 0;
}

static bool part_keep(Folders *own, Error *err) {
    NewFile *file = &own->file;
    if (!printer_end(&file->printer)) {
        directory_drop(own->directory, file->printer.file, file->part);
        return write_failed(file->name, file->printer.error, err);
    }
    const int error = directory_keep(own->directory, file->printer.file, file->part, file->name);
    if (error == EEXIST)
        return name_taken(file->name, err);
    return error == 0 || write_failed(file->name, error, err);
}

static int file_keep(void *context, char *why, size_t room) {
    Error err;
    if (part_keep(context, &err))
        return 1;
    error_copy(&err, why, room);
    return 0;
}

static void file_drop(void *context) {
    Folders *own = context;
    directory_drop(own->directory, own->file.printer.file, own->file.part);
    text_free(&own->file.printer.text);
}

/* --- reading a file --- */

/* Only plain files: a name may be a pipe that nobody writes, or a link out of the folder. */
static bool plain_read(Folders *own, const char *name, size_t most, Error *err) {
    if (own->directory < 0)
        return error_set(err, "files are read only if the engine was started with --files DIR");
    if (!name_plain(name, err))
        return false;
    const int opened = directory_read(own->directory, name);
    if (opened < 0)
        return error_set(err, "cannot read '%s': %s", quote(name).text, strerror(errno));
    return plainfile_read(opened, name, most, &own->text, err);
}

static const char *file_read(void *context, const char *name, size_t most, size_t *length,
                             char *why, size_t room) {
    Folders *own = context;
    Error err;
    text_free(&own->text);
    if (!plain_read(own, name, most, &err)) {
        error_copy(&err, why, room);
        return NULL;
    }
    *length = own->text.length;
    return text_string(&own->text);
}

static const char *file_data(void *context, const char *name, char *why, size_t room) {
    Folders *own = context;
    Error err;
    text_free(&own->text);
    if (data_read(&own->data, name, &own->text, &err))
        return text_string(&own->text);
    error_copy(&err, why, room);
    return NULL;
}

bool folders_open(Folders *own, const char *files, const char *data, Error *err) {
    *own = (Folders){
        .files = {own, file_begin, file_write, file_keep, file_drop, file_read, file_data},
        .directory = files != NULL ? directory_open(files) : -1};
    if (files != NULL && own->directory < 0)
        return error_set(err, "--files: folder '%s': %s", quote(files).text, strerror(errno));
    if (files != NULL)
        directory_clear(own->directory, name_of_part);
    if (!data_open(&own->data, data))
        return error_set(err, "--data: the name of the folder is empty or too long");
    return true;
}

void folders_close(Folders *own) {
    text_free(&own->text);
}
