/* Limits, protocol, files and data that the owner of a session allows. */
#include <stdio.h>

#include "protocol/session/library.h"

int fivefold_limit(Fivefold *own, const char *limit, const char *without, char *why, size_t room) {
    Limits limits;
    Error err;
    if (limits_read(&limits, limit, without, &err) && session_limit(own->session, &limits, &err))
        return 1;
    error_copy(&err, why, room);
    return 0;
}

int fivefold_protocol(Fivefold *own, const char *protocol) {
    const Dialect *dialect = dialect_find(protocol);
    if (dialect == NULL)
        return 0;
    session_speak(own->session, dialect);
    return 1;
}

void fivefold_files(Fivefold *own, const FivefoldFiles *files) {
    own->session->files = files;
    own->session->data = files != NULL && files->data != NULL ? files : NULL;
}

static const char *client_data_read(void *context, const char *name, char *why, size_t room) {
    const Fivefold *own = context;
    snprintf(why, room, "there is no '%s' among the data", quote(name).text);
    return own->client_data(own->client_data_context, name);
}

void fivefold_data(Fivefold *own, const char *(*read)(void *context, const char *name),
                   void *context) {
    own->client_data = read;
    own->client_data_context = context;
    own->data = (FivefoldFiles){.context = own, .data = client_data_read};
    own->session->data = read != NULL ? &own->data : NULL;
}
