#include "parts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "fixture.h"
#include "host/loop.h"
#include "starve.h"
#include "tally.h"
#include "trial.h"

static bool session_starve(void *context, long k, bool on) {
    Error err;
    starve_begin(k, on);
    Session *session = session_new("capture 5x5", fixture_output(context), &err);
    starve_end();
    const bool fine = session != NULL || error_is_memory(&err) || failure("no reason", err.text);
    session_free(session);
    return fine;
}

void session_try(long step) {
    static Fixture fixture;
    const Trial trial = {
        .name = "a session", .run = session_starve, .context = &fixture, .step = step};
    trial_run_both(&trial);
}

static int replies_count(const char *replies) {
    int count = 0;
    for (const char *at = strstr(replies, "\n\n"); at != NULL; at = strstr(at + 2, "\n\n"))
        count++;
    return count;
}

/* Errors, echoes and final answers. */
static int objects_count(const char *replies) {
    int count = 0;
    for (const char *at = replies; *at != '\0'; at += strcspn(at, "\n") + 1)
        count += *at == '{';
    return count;
}

typedef struct Stream {
    const char *dialect; /* NULL: that of a new session */
    const char *lines;
    int answers;
    int (*count)(const char *replies);
} Stream;

/* The line loop gives one answer per line, even if there is no memory to read the line. */
static bool stream_starve(void *context, long k, bool on) {
    static Fixture fixture;
    const Stream *stream = context;
    Error err;
    int ends[2];
    fixture.session = session_new("pentominoes 4x4", fixture_output(&fixture), &err);
    fixture.session->options.hash = 1;
    if (stream->dialect != NULL)
        session_speak(fixture.session, dialect_find(stream->dialect));
    fixture.reply[fixture.length = 0] = '\0';
    if (pipe(ends) != 0 || write(ends[1], stream->lines, strlen(stream->lines)) < 0)
        exit(EXIT_FAILURE);
    close(ends[1]);
    starve_begin(k, on);
    const bool started = loop_run(fixture.session, ends[0], -1, &err);
    starve_end();
    close(ends[0]);
    session_free(fixture.session);
    return (started ? stream->count(fixture.reply) == stream->answers : fixture.length == 0) ||
           failure("answers are missing", fixture.reply);
}

void streams_try(long step) {
    static char lines[1 << 13];
    snprintf(lines, sizeof lines, "1 go infinite\nstop\n3 komi 1%04000d\n4 position\n5 quit\n", 0);
    Stream streams[] = {
        {NULL, lines, 5, replies_count},
        {"analysis",
         "{\"id\":\"a\",\"depth\":1}\n{\"id\":\"b\",\"game\":\"gomoku 5x5\",\"moves\":[\"c3\"],"
         "\"analyzeTurns\":[1],\"nodes\":50}\n{\"id\":\"c\",\"depth\":0}\n"
         "{\"id\":\"d\",\"action\":\"clear_cache\"}\n",
         4, objects_count},
    };
    for (size_t i = 0; i < sizeof streams / sizeof *streams; i++) {
        const Trial trial = {
            .name = "a stream", .run = stream_starve, .context = &streams[i], .step = step};
        trial_run_both(&trial);
    }
}
