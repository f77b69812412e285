/* A conversation, GTP and UGI, line by line. What runs is stopped after a while of processor time.
 */
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>

#include "file.h"
#include "protocol/session.h"

enum { STOP_USEC = 5000, LINES_MAX = 40 };

static Session *session;

static void stop(int number) {
    (void)number;
    if (session != NULL)
        atomic_store(&session->stop, true);
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

static bool forget(void *context, const char *text, size_t length) {
    (void)context;
    return strlen(text) >= length;
}

static void line_answer(const char *line) {
    atomic_store(&session->stop, false);
    session_line(session, line);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    Output output;
    Error err;
    char *text = malloc(size + 1), *rest = text;
    memcpy(text, data, size);
    text[size] = '\0';
    output_open(&output, forget, NULL);
    stop_often();
    Session *fresh = session_new("capture 7x7", &output, &err);
    if (fresh == NULL)
        abort();
    session = fresh;
    line_answer("set_option Hash 1");
    for (int i = 0; rest != NULL && i < LINES_MAX && !session->quit; i++) {
        char *line = rest, *end = memchr(rest, '\n', (size_t)(text + size - rest));
        rest = end != NULL ? end + 1 : NULL;
        if (end != NULL)
            *end = '\0';
        line_answer(line);
    }
    session = NULL;
    session_free(fresh);
    output_close(&output);
    free(text);
    return 0;
}
