#include "host/data.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "base/files.h"
#include "host/executable.h"
#include "streams/descriptor.h"
#include "streams/plainfile.h"

#define INSTALLED "/../share/fivefold/openings"

/* Removes a UTF-8 byte order mark at `begin`. Fails for UTF-16. */
static bool mark_remove(Text *text, size_t begin, Error *err) {
    const char *at = text->data + begin;
    if (!text_begin(&at, err))
        return false;
    const size_t end = (size_t)(at - text->data);
    memmove(text->data + begin, at, text->length - end + 1);
    text->length -= end - begin;
    return true;
}

/* Appends a whole text file. Fails, appending nothing, if it contains a null byte. */
static bool file_add(int file, const char *path, Text *text, Error *err) {
    const size_t before = text->length;
    if (!plainfile_read(file, path, DATA_MAX, text, err))
        return false;
    if (text->length == before || /* nothing to look at */
        (mark_remove(text, before, err) && (strlen(text->data + before) == text->length - before ||
                                            error_set(err, "it cannot be read completely"))))
        return true;
    text->length = before;
    text->data[before] = '\0';
    return false;
}

bool data_read(const DataFolder *folder, const char *name, Text *text, Error *err) {
    char path[DATA_PATH_MAX + 300];
    if (folder->path[0] == '\0')
        return error_set(err, "no folder of data: start the engine with --data DIR");
    if ((size_t)snprintf(path, sizeof path, "%s/%s", folder->path, name) >= sizeof path)
        return error_set(err, "the name '%s' is too long", quote(name).text);
    const int file = descriptor_open(path);
    if (file < 0)
        return error_set(err, "'%s': %s", quote(path).text, strerror(errno));
    return file_add(file, path, text, err);
}

bool data_open(DataFolder *folder, const char *name) {
    *folder = (DataFolder){.path = ""};
    if (name != NULL) {
        const int length = snprintf(folder->path, sizeof folder->path, "%s", name);
        return length > 0 && (size_t)length < sizeof folder->path;
    }
    executable_path(folder->path, DATA_PATH_MAX - sizeof INSTALLED);
    char *slash = strrchr(folder->path, '/');
    if (slash != NULL)
        memcpy(slash, INSTALLED, sizeof INSTALLED);
    else
        folder->path[0] = '\0';
    return true;
}
