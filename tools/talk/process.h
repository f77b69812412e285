/* A child process connected by two pipes. It is not trusted: it may crash, hang or flood.

   Every call returns by its deadline. Kept output is bounded. process_end() leaves no zombie and no
   open descriptor. Only one thread may use a process. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "base/error.h"
#include "base/text.h"
#include "talk/affinity.h"
#include "talk/log.h"
#include "talk/supervisor.h"

enum { LINE_BYTES_MAX = 1 << 16 }; /* a longer line is a flood */

typedef enum Talk {
    TALK_OK,
    TALK_LATE,   /* the deadline passed */
    TALK_CLOSED, /* the program closed the pipe */
    TALK_FLOOD,
    TALK_STOPPED /* the stop descriptor became readable */
} Talk;

/* What all processes of a run share. */
typedef struct Surroundings {
    Supervisor *supervisor;
    int stop_fd;            /* readable or closed at the other end: give up at once; -1: never */
    size_t reply_bytes_max; /* more since process_reply_begin() is a flood */
    Log *log;               /* or NULL */
    const Cpus *cpus;       /* to run on; NULL: any */
} Surroundings;

typedef struct Process Process;

/* The command is a line for sh. Its standard error goes to the file `errors` (appended), or nowhere
   if that is NULL. NULL with the reason only if the system refuses; a command that is not there is
   a program that exits with status 127. */
Process *process_start(const char *command, const char *directory, const char *errors,
                       const char *who, const Surroundings *around, Error *err);

/* Deadlines are times of clock_usec(). */
Talk process_line_write(Process *process, const char *line, int64_t deadline);

/* The next line without its end and without control characters; valid until the next call. The line
   is late if its last byte is read after the deadline, whatever else arrives before. A late line is
   returned by a call with a later deadline. */
Talk process_line_read(Process *process, int64_t deadline, const char **line);
int64_t process_read_usec(const Process *process); /* when bytes were last read; 0: never */

void process_reply_begin(Process *process); /* restarts the count of reply_bytes_max */

void process_input_close(Process *process); /* closes its standard input */

/* What became of a program that closed its pipe: "exits with status 3". Waits a moment for it. */
void process_fate(Process *process, Text *out);
int process_exit_status(const Process *process); /* after process_fate(); -1: no normal exit */

/* Sends `farewell` unless it is NULL, waits up to `patience_msec`, then kills and reaps the process
   and its descendants. `process` may be NULL. */
void process_end(Process *process, const char *farewell, int patience_msec);
