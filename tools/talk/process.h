/* A child process that reads and writes lines. It is not trusted: it may crash, hang or flood.

   Every call returns by its deadline. Stored output is bounded. process_end() leaves no zombie and
   no open descriptor. Use a process in one thread. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "base/error.h"
#include "base/text.h"
#include "streams/child.h"
#include "talk/affinity.h"
#include "talk/log.h"

enum { LINE_BYTES_MAX = 1 << 16 }; /* a longer line gives TALK_FLOOD */

/* Settings that all processes of a run share. */
typedef struct Surroundings {
    Supervisor *supervisor;
    int stop_fd;            /* calls return TALK_STOPPED if it is readable or closed; -1: none */
    size_t reply_bytes_max; /* more bytes since process_reply_begin() give TALK_FLOOD */
    Log *log;               /* or NULL */
    const Cpus *cpus;       /* processors to run on; NULL: any */
} Surroundings;

typedef struct Process Process;

/* Runs the command line as child_start() does, which explains the first three arguments. `who` is
   the name in the log. Returns NULL and sets err if that fails. */
Process *process_start(const char *command, const char *directory, const char *errors,
                       const char *who, const Surroundings *around, Error *err);

/* Deadlines are times of clock_usec(). */
Talk process_line_write(Process *process, const char *line, int64_t deadline);

/* Reads the next line, without its end and without control characters; it is valid until the next
   call. Returns TALK_LATE if the line's last byte is read after the deadline. A call with a later
   deadline then returns that line. */
Talk process_line_read(Process *process, int64_t deadline, const char **line);
int64_t process_read_usec(const Process *process); /* when bytes were last read; 0: never */

void process_reply_begin(Process *process); /* restarts the count of reply_bytes_max */

void process_input_close(Process *process); /* closes its standard input */

/* Adds the end of a process that closed its pipe: "exits with status 3". Waits up to 1 s for it. */
void process_fate(Process *process, Text *out);
int process_exit_status(const Process *process); /* after process_fate(); -1: no normal exit */

/* Sends `farewell` unless it is NULL, waits up to `patience_msec`, then kills and reaps the process
   and its descendants. `process` may be NULL. */
void process_end(Process *process, const char *farewell, int patience_msec);
