#include "protocol/session/files.h"

#include <string.h>

#include "base/text.h"

/* The owner's reason replaces this one. */
static const Error unknown = {"the program gives no reason"};

bool files_begin(const FivefoldFiles *files, const char *name, Error *err) {
    Error why = unknown;
    if (files->begin(files->context, name, why.text, sizeof why.text) != 0)
        return true;
    return error_set(err, "%s", why.text);
}

bool files_keep(const FivefoldFiles *files, Error *err) {
    Error why = unknown;
    if (files->keep(files->context, why.text, sizeof why.text) != 0)
        return true;
    return error_set(err, "%s", why.text);
}

const char *files_read(const FivefoldFiles *files, const char *name, size_t *length, Error *err) {
    Error why = unknown;
    const char *bytes =
        files->read(files->context, name, RECORD_BYTES_MAX, length, why.text, sizeof why.text);
    if (bytes != NULL && *length <= RECORD_BYTES_MAX)
        return bytes;
    if (bytes != NULL)
        error_set(err, "'%s' has more than %d bytes", quote(name).text, RECORD_BYTES_MAX);
    else
        error_set(err, "%s", why.text);
    return NULL;
}

const char *files_data(const FivefoldFiles *files, const char *name, Error *err) {
    Error why = unknown;
    const char *text = files->data(files->context, name, why.text, sizeof why.text);
    if (text == NULL) {
        error_set(err, "%s", why.text);
        return NULL;
    }
    if (strlen(text) > DATA_MAX) {
        error_set(err, "'%s' has more than %d bytes", quote(name).text, DATA_MAX);
        return NULL;
    }
    return text_begin(&text, err) ? text : NULL;
}
