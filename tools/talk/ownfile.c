#include "talk/ownfile.h"

#include <errno.h>
#include <string.h>

#include "base/text.h"
#include "streams/descriptor.h"
#include "streams/program.h"

static bool byte_suits(char byte, char kind) {
    return kind == '?' ? byte != '\0' && strchr("0123456789abcdef", byte) != NULL : byte == kind;
}

static bool beginning_suits(const char *bytes, size_t count, const char *kind) {
    size_t i = 0;
    while (i < count && kind[i] != '\0' && byte_suits(bytes[i], kind[i]))
        i++;
    return i == count || kind[i] == '\0';
}

/* Reads the first bytes of a file, at most `room`, into bytes[0..*count - 1]. Returns an errno, or
   0. Reads nothing from devices and pipes. */
static int beginning_read(const char *path, char *bytes, size_t room, size_t *count) {
    uint64_t length;
    size_t got = 1;
    const int file = descriptor_open(path);
    int error = file < 0 ? errno : 0;
    *count = 0;
    if (error == 0 && descriptor_plain(file, &length))
        for (; error == 0 && got > 0 && *count < room; *count += got)
            error = descriptor_read(file, bytes + *count, room - *count, &got);
    if (file >= 0)
        descriptor_close(file);
    return error;
}

/* *count becomes the number of bytes of `kind` that are there. */
static bool kind_check(const char *path, const char *kind, size_t *count, Error *err) {
    char bytes[OWNFILE_KIND_MAX];
    const int error = beginning_read(path, bytes, strlen(kind), count);
    if (error == ENOENT)
        return true;
    if (error != 0)
        return error_set(err, "%s: %s", quote(path).text, strerror(error));
    return beginning_suits(bytes, *count, kind) ||
           error_set(err, "%.120s is a file of another kind, so nothing is written to it",
                     quote(path).text);
}

bool ownfile_check(const char *path, const char *kind, Error *err) {
    size_t count;
    return kind_check(path, kind, &count, err);
}

/* Writes what is missing of the beginning. A line that was cut short gets any digits. */
static int beginning_complete(int file, const char *kind, size_t count) {
    Text text = {0};
    const size_t length = strlen(kind);
    const bool header = kind[length - 1] == '\n';
    if (count < length && (count > 0 || header)) {
        for (const char *rest = kind + count; *rest != '\0'; rest++)
            text_char_add(&text, *rest == '?' ? '0' : *rest, 1);
        text_char_add(&text, '\n', !header);
    }
    const int error =
        text.truncated ? ENOMEM : descriptor_write(file, text_string(&text), text.length);
    text_free(&text);
    return error;
}

int ownfile_append(const char *path, const char *kind, Error *err) {
    size_t count;
    if (!kind_check(path, kind, &count, err))
        return -1;
    const int file = descriptor_append(path);
    const int error = file < 0 ? errno : beginning_complete(file, kind, count);
    if (error == 0)
        return file;
    if (file >= 0)
        descriptor_close(file);
    error_set(err, "%s: %s", quote(path).text, strerror(error));
    return -1;
}
