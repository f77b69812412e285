/* A conversation in GTP, UGI, Gomocup or JSON, line by line. Running commands are stopped after a
   while of processor time. */
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>

#include "file.h"
#include "protocol/session/answer.h"

enum { STOP_USEC = 5000, LINES_MAX = 40 };

static Session *session;

static void stop(int number) {
    (void)number;
    if (session != NULL)
        stop_request(&session->stop);
}

static void stop_often(void) {
    static bool begun;
    const struct timeval often = {.tv_usec = STOP_USEC};
    const struct itimerval timer = {.it_interval = often, .it_value = often};
    struct sigaction action = {.sa_handler = stop, .sa_flags = SA_RESTART};
    if (!begun && (sigaction(SIGPROF, &action, NULL) != 0 || setitimer(ITIMER_PROF, &timer, NULL)))
        abort();
    begun = true;
}

static bool forget(void *context, const char *text) {
    (void)context;
    return text != NULL; /* an empty text too: a line of UGI may have no answer */
}

static void line_answer(const char *line) {
    atomic_store(&session->stop.requested, false);
    session_line(session, line, false, false);
}

static void session_begin(void) {
    static const char *const begin[] = {"analysis off",
                                        "gomocup off",
                                        "ugi off",
                                        "set_option Hash 1",
                                        "set_option Threads 1",
                                        "set_option MultiPV 1",
                                        "set_option Depth 0",
                                        "set_option Nodes 0",
                                        "time_settings 0 1 0",
                                        "gomocup",
                                        "INFO rule 0",
                                        "INFO max_memory 0",
                                        "INFO timeout_turn 0",
                                        "gomocup off",
                                        "newgame capture 4x4"};
    Error err;
    if (session != NULL && session->quit) {
        Session *done = session;
        session = NULL;
        session_free(done);
    }
    if (session == NULL) {
        session = session_new("capture 4x4", (Output){.write = forget}, &err);
    }
    if (session == NULL)
        abort();
    for (size_t i = 0; i < sizeof begin / sizeof *begin; i++)
        line_answer(begin[i]);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    char *text = malloc(size + 1), *rest = text;
    memcpy(text, data, size);
    text[size] = '\0';
    stop_often();
    session_begin();
    for (int i = 0; rest != NULL && i < LINES_MAX && !session->quit; i++) {
        char *line = rest, *end = memchr(rest, '\n', (size_t)(text + size - rest));
        rest = end != NULL ? end + 1 : NULL;
        if (end != NULL)
            *end = '\0';
        line_answer(line);
    }
    free(text);
    return 0;
}
