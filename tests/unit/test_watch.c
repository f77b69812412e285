#define _XOPEN_SOURCE 700 /* pseudo-terminals */

#include <fcntl.h>
#include <semaphore.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <unistd.h>

#include "host/watch.h"
#include "suites.h"

/* An output and its reader; -1 if the output needs no reader. */
typedef struct Ends {
    int output, reader;
} Ends;

static Ends ends_pipe(void) {
    int ends[2];
    ck_assert_int_eq(pipe(ends), 0);
    return (Ends){ends[1], ends[0]};
}

static Ends ends_socket(void) {
    int ends[2];
    ck_assert_int_eq(socketpair(AF_UNIX, SOCK_STREAM, 0, ends), 0);
    return (Ends){ends[1], ends[0]};
}

static Ends ends_terminal(void) {
    const int reader = posix_openpt(O_RDWR | O_NOCTTY);
    ck_assert(reader >= 0 && grantpt(reader) == 0 && unlockpt(reader) == 0);
    const int output = open(ptsname(reader), O_RDWR | O_NOCTTY);
    ck_assert_int_ge(output, 0);
    return (Ends){output, reader};
}

static Ends ends_file(void) {
    FILE *file = tmpfile();
    ck_assert_ptr_nonnull(file);
    const Ends ends = {dup(fileno(file)), -1};
    fclose(file);
    return ends;
}

static Ends ends_null(void) {
    return (Ends){open("/dev/null", O_WRONLY), -1};
}

static Ends ends_none(void) {
    return (Ends){-1, -1};
}

static Ends (*const makers[])(void) = {ends_pipe, ends_socket, ends_terminal,
                                       ends_file, ends_null,   ends_none};

static void reader_gone(void *context) {
    sem_post(context);
}

static int calls(sem_t *gone) {
    int value;
    ck_assert_int_eq(sem_getvalue(gone, &value), 0);
    return value;
}

/* Nothing happens while the reader exists; a file never loses its reader. */
START_TEST(watch_is_silent) {
    const Ends ends = makers[_i]();
    sem_t gone;
    Watch watch;
    sem_init(&gone, 0, 0);
    watch_begin(&watch, ends.output, reader_gone, &gone);
    ck_assert(watch.begun);
    watch_end(&watch);
    ck_assert_int_eq(calls(&gone), 0);
    close(ends.output);
    close(ends.reader);
}
END_TEST

/* The callback runs once, whether the reader leaves before the watch begins or after. */
START_TEST(watch_calls) {
    const Ends ends = makers[_i / 2]();
    const bool before = _i % 2 != 0;
    sem_t gone;
    Watch watch;
    sem_init(&gone, 0, 0);
    if (before)
        close(ends.reader);
    watch_begin(&watch, ends.output, reader_gone, &gone);
    if (!before)
        close(ends.reader);
    sem_wait(&gone); /* else the test runs into its timeout */
    watch_end(&watch);
    ck_assert_int_eq(calls(&gone), 0);
    close(ends.output);
}
END_TEST

void suite_watch(Suite *suite) {
    TCase *tests = suite_case(suite, "watch", NULL);
    tcase_add_loop_test(tests, watch_is_silent, 0, ROWS(makers));
    tcase_add_loop_test(tests, watch_calls, 0, 2 * 3);
}
