#include "protocol/commands/certificate.h"

enum { FIGURES_ROOM = FILE_NAME_MAX + 100 };

bool certificate_begin(Certificate *certificate, const char *name, const FivefoldFiles *files,
                       Error *err) {
    *certificate = (Certificate){.name = name};
    if (name == NULL)
        return true;
    if (files == NULL)
        return error_set(err, "this session writes no files");
    if (!text_reserve(&certificate->figures, FIGURES_ROOM))
        return error_memory(err, "no room for the answer");
    if (!files_begin(files, name, err)) {
        text_free(&certificate->figures);
        return false;
    }
    certificate->files = files;
    return true;
}

bool certificate_pass(void *context) {
    Certificate *certificate = context;
    if (certificate->text.truncated)
        return false;
    if (certificate->files->write(certificate->files->context, text_string(&certificate->text)) ==
        0)
        certificate->unwritten = true;
    text_clear(&certificate->text);
    return !certificate->unwritten;
}

bool certificate_end(Certificate *certificate, bool complete) {
    const FivefoldFiles *files = certificate->files;
    if (complete)
        certificate_pass(certificate);
    bool kept =
        complete || certificate->unwritten; /* after a failed write, keep() sets the reason */
    if (certificate->text.truncated)
        kept = error_memory(&certificate->why, "no room for a line of it");
    if (kept)
        certificate->missing = !files_keep(files, &certificate->why);
    else
        certificate_drop(certificate);
    certificate->missing |= !kept;
    if (certificate->missing)
        text_string_add(&certificate->figures, " certificate none");
    else
        text_add(&certificate->figures, " certificate %s", certificate->name);
    return !certificate->missing;
}

void certificate_drop(Certificate *certificate) {
    if (certificate->files != NULL)
        certificate->files->drop(certificate->files->context);
}

void certificate_free(Certificate *certificate) {
    text_free(&certificate->text);
    text_free(&certificate->figures);
}
