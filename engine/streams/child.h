/* Child processes, each connected by two pipes, and their supervisor. Children are not trusted:
   they may crash, hang or flood. The host implements it, for programs whose memory_new() never
   fails (base/memory.h).

   The supervisor ends all children of a run and their descendants. If this process is killed, they
   are ended too. Linux finds descendants even if they have left their group, session or parent, and
   so does Windows. Other systems end only process groups. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/error.h"
#include "base/text.h"

typedef struct Supervisor Supervisor;

/* Call it before threads start. From now on writing to a dead child is an error, not a signal. */
Supervisor *supervisor_begin(void);
void supervisor_end(Supervisor *supervisor); /* after child_end() of all children */

typedef struct ChildSetup {
    const char *command;   /* a command line: POSIX runs it by sh, Windows as it is */
    const char *directory; /* working directory; NULL: ours */
    const char *errors;    /* file to append its standard error to; NULL: discard */
    int stop; /* POSIX: calls return TALK_STOPPED if this descriptor is readable or closed; -1: none
               */

    /* POSIX calls it in the child before the command; false ends the child. NULL: none. */
    bool (*prepare)(const void *context);
    const void *context;
} ChildSetup;

typedef enum Talk {
    TALK_OK,
    TALK_LATE,    /* the deadline passed */
    TALK_CLOSED,  /* the program closed the pipe, or has exited and all its output is read */
    TALK_FLOOD,   /* process.h: more output than allowed */
    TALK_STOPPED, /* see ChildSetup */
} Talk;

typedef struct Child Child; /* use it in one thread */

/* Returns NULL and sets err if the system refuses a process or a pipe. POSIX does not notice a
   missing command here: the child exits with status 127. Thread-safe. */
Child *child_start(Supervisor *supervisor, const ChildSetup *setup, Error *err);

/* Writes all bytes, or reads at least one. Deadlines are times of clock_usec(). Reading after the
   deadline is late even if bytes are there, so that a program cannot gain time by writing without
   end. A later call returns those bytes. */
Talk child_write(Child *child, const char *bytes, size_t count, int64_t deadline);
Talk child_read(Child *child, char *bytes, size_t room, int64_t deadline, size_t *count);

void child_input_close(Child *child);
bool child_exited(Child *child, int timeout_msec); /* waits for its exit */

/* After child_exited() was true. */
int child_status(const Child *child);           /* -1: ended by a signal or exception, or running */
void child_fate(const Child *child, Text *out); /* adds "exits with status 3" */

/* Closes its input, waits up to `timeout_msec`, then kills it and its descendants, and frees it.
   POSIX asks it to end first (SIGTERM). A negative timeout kills at once. */
void child_end(Child *child, int timeout_msec);
