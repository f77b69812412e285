/* The public API: a session that collects its output. */
#include "protocol/session/library.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/thread.h"
#include "games/registry.h"
#include "protocol/session/answer.h"
#include "rules/variant_pool.h"

enum { KEPT_ROOM = 1 << 13 };

struct Fivefold {
    Session *session;
    Text reply;
    size_t reported; /* bytes of the reply passed to the listener */
    void (*listener)(void *context, const char *line);
    void *listener_context;
    int (*poll)(void *context);
    void *poll_context;
    Poll asked;
    const char *(*read)(void *context, const char *name);
    void *read_context;
    Data data;
};

const char *fivefold_version(void) {
    return FIVEFOLD_VERSION;
}

/* Appends output and passes complete lines to the listener. Each line is passed in place; a
   null byte replaces its line end during the call. */
static bool reply_add(void *context, const char *text) {
    Fivefold *own = context;
    char *end;
    text_string_add(&own->reply, text);
    if (own->reply.length == own->reported)
        return true;
    while ((end = strchr(own->reply.data + own->reported, '\n')) != NULL) {
        *end = '\0';
        if (own->listener != NULL)
            own->listener(own->listener_context, own->reply.data + own->reported);
        *end = '\n';
        own->reported = (size_t)(end + 1 - own->reply.data);
    }
    return true;
}

static bool poll_ask(void *context) {
    Fivefold *own = context;
    return own->poll(own->poll_context) != 0;
}

static Fivefold *session_open(VariantPool *pool, const char *game, char *why, size_t room) {
    Error err;
    Fivefold *own = memory_new(1, sizeof *own);
    Variant *variant = own != NULL ? registry_open_pooled(pool, game, &err) : NULL;
    if (own == NULL)
        error_memory(&err, "no room for a session");
    if (variant != NULL)
        own->session = session_new_of(variant, (Output){.write = reply_add, .context = own}, &err);
    if (own != NULL && own->session != NULL)
        return own;
    if (room > 0)
        snprintf(why, room, "%s", err.text);
    free(own);
    return NULL;
}

Fivefold *fivefold_new(const char *game, char *why, size_t room) {
    return session_open(NULL, game, why, room);
}

/* FivefoldPool is the public name of a VariantPool. */
FivefoldPool *fivefold_pool_new(void) {
    return (FivefoldPool *)variant_pool_new();
}

void fivefold_pool_free(FivefoldPool *pool) {
    variant_pool_free((VariantPool *)pool);
}

Fivefold *fivefold_pool_session(FivefoldPool *pool, const char *game, char *why, size_t room) {
    return session_open((VariantPool *)pool, game, why, room);
}

void fivefold_free(Fivefold *own) {
    if (own == NULL)
        return;
    session_free(own->session);
    text_free(&own->reply);
    free(own);
}

Session *library_session(Fivefold *own) {
    return own->session;
}

const char *fivefold_line(Fivefold *own, const char *line) {
    Session *session = own->session;
    text_shrink(&own->reply, KEPT_ROOM);
    own->reported = 0;
    session->last = FIVEFOLD_THREADS == 0 && own->poll == NULL;
    atomic_store(&own->asked.cancelled, false);
    atomic_store(&own->asked.due_usec, 0);
    atomic_store(&session->stop.requested, false);
    session_line(session, line, false);
    return own->reply.truncated ? NULL : text_string(&own->reply);
}

int fivefold_refused(const Fivefold *own) {
    return own->session->refused;
}

int fivefold_over(const Fivefold *own) {
    return own->session->quit;
}

void fivefold_listen(Fivefold *own, void (*listener)(void *context, const char *line),
                     void *context) {
    own->listener = listener;
    own->listener_context = context;
}

void fivefold_poll(Fivefold *own, int (*poll)(void *context), void *context) {
    own->poll = poll;
    own->poll_context = context;
    own->asked.ask = poll_ask;
    own->asked.context = own;
    own->session->stop.poll = poll != NULL ? &own->asked : NULL;
}

static bool data_ask(void *context, const char *name, Text *text, Error *err) {
    Fivefold *own = context;
    const char *file = own->read(own->read_context, name);
    if (file == NULL)
        return error_set(err, "there is no '%s' among the data", quote(name).text);
    if (strlen(file) > DATA_MAX)
        return error_set(err, "'%s' has more than %d bytes", quote(name).text, DATA_MAX);
    if (!text_begin(&file, err))
        return false;
    text_string_add(text, file);
    return !text->truncated || error_memory(err, "no room for the file");
}

void fivefold_data(Fivefold *own, const char *(*read)(void *context, const char *name),
                   void *context) {
    own->read = read;
    own->read_context = context;
    own->data = (Data){own, data_ask};
    own->session->data = read != NULL ? &own->data : NULL;
}

void fivefold_stop(Fivefold *own) {
    stop_request(&own->session->stop);
}
