/* The public API: a session that collects its output. */
#include "protocol/session/library.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/random.h"
#include "base/thread.h"
#include "games/registry.h"
#include "protocol/session/answer.h"
#include "rules/players.h"

enum { KEPT_ROOM = 1 << 13 };

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

static bool session_open(Fivefold *own, VariantPool *pool, const char *game, Error *err) {
    Variant *variant = registry_open_pooled(pool, game != NULL ? game : FIVEFOLD_GAME, err);
    if (variant == NULL)
        return false;
    own->session = session_new_of(variant, (Output){.write = reply_add, .context = own}, err);
    if (own->session == NULL)
        return false;
    own->session->games = game != NULL;
    return true;
}

static Fivefold *library_open(VariantPool *pool, const char *game, char *why, size_t room) {
    Error err;
    Fivefold *own = memory_new(1, sizeof *own);
    error_memory(&err, "no room for a session");
    if (own != NULL && session_open(own, pool, game, &err))
        return own;
    error_copy(&err, why, room);
    free(own);
    return NULL;
}

Fivefold *fivefold_new(const char *game, char *why, size_t room) {
    return library_open(NULL, game, why, room);
}

/* FivefoldPool is the public name of a VariantPool. */
FivefoldPool *fivefold_pool_new(void) {
    return (FivefoldPool *)variant_pool_new();
}

void fivefold_pool_free(FivefoldPool *pool) {
    variant_pool_free((VariantPool *)pool);
}

Fivefold *fivefold_pool_session(FivefoldPool *pool, const char *game, char *why, size_t room) {
    return library_open((VariantPool *)pool, game, why, room);
}

void fivefold_free(Fivefold *own) {
    if (own == NULL)
        return;
    session_free(own->session);
    text_free(&own->reply);
    free(own);
}

const char *fivefold_line(Fivefold *own, const char *line) {
    Session *session = own->session;
    text_shrink(&own->reply, KEPT_ROOM);
    own->reported = 0;
    atomic_store(&own->asked.cancelled, false);
    atomic_store(&own->asked.due_usec, 0);
    atomic_store(&session->stop.requested, false);
    session_line(session, line, false, FIVEFOLD_THREADS == 0 && own->poll == NULL);
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

void fivefold_stop(Fivefold *own) {
    stop_request(&own->session->stop);
}

/* --- the game --- */

unsigned long long fivefold_stamp(const Fivefold *own) {
    const Game *game = own->session->game;
    const uint64_t facts[] = {own->session->games, game_pos(game)->key, game_length(game),
                              game_steps(game)};
    uint64_t stamp = 0;
    for (size_t i = 0; i < sizeof facts / sizeof *facts; i++)
        stamp = random_mix(stamp ^ facts[i]);
    return stamp;
}

size_t fivefold_moves(const Fivefold *own) {
    return game_length(own->session->game);
}

int fivefold_player(const Fivefold *own, size_t move) {
    const Game *game = own->session->game;
    if (move > game_length(game))
        return 0;
    if (move < game_length(game))
        return 1 + pos_player(game_at(game, move));
    return game_outcome(game, NULL) == ONGOING ? 1 + pos_player(game_pos(game)) : 0;
}

const char *fivefold_colour(const Fivefold *own) {
    return side_name(game_pos(own->session->game)->side);
}

int fivefold_colour_player(const Fivefold *own, const char *colour, char *why, size_t room) {
    const Pos *start = game_start(own->session->game);
    Error err;
    int side;
    if (!side_read(start->variant->players, colour, &side, &err)) {
        error_copy(&err, why, room);
        return 0;
    }
    if (variant_multi(start->variant))
        return 1 + colour_player(side);
    return 1 + (start->side == side ? pos_player(start) : 1 - pos_player(start));
}

/* --- a line before it is executed --- */

void fivefold_peek(const Fivefold *own, const char *protocol, const char *line,
                   FivefoldPeek *peek) {
    const Limits *limits = &own->session->limits;
    const Dialect *dialect = protocol != NULL ? dialect_find(protocol) : dialect_opened(line);
    Request request;
    Text room = {0};
    if (dialect == NULL || (protocol == NULL && limits_exclude(limits, dialect->name)))
        dialect = dialect_at(0);
    request_read(&request, line, false, dialect, limits, &room);
    *peek = request_peek(&request);
    request_free(&request);
    text_free(&room);
}
