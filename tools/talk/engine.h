/* An engine process: sends and reads lines of GTP, UGI or Gomocup, and reports faults.

   After a fault other than FAULT_REFUSES and FAULT_TIME the process has been ended; engine_start()
   starts a new one. All faults but FAULT_TIME set engine_why(). Use an engine in one thread. */
#pragma once

#include "talk/process.h"
#include "talk/spec.h"

/* How an engine can fail. Only FAULT_NONE is 0. */
typedef enum Fault {
    FAULT_NONE,
    FAULT_CRASH,   /* exits or closes a pipe */
    FAULT_STALL,   /* does not answer, or does not read its input */
    FAULT_FLOOD,   /* sends a longer line or answer than allowed */
    FAULT_GARBAGE, /* does not follow the protocol */
    FAULT_REFUSES, /* answers with an error */
    FAULT_TIME,    /* answers late */
    FAULT_ILLEGAL, /* plays an illegal move */
    FAULT_STOPPED, /* not the engine's fault: the run was stopped */
    FAULT_SYSTEM   /* not the engine's fault: the system has no process or pipe left */
} Fault;

const char *fault_name(Fault fault); /* one word for records */

typedef struct Engine Engine;

/* Does not start the process. `who` is the name in the log. `spec` and `around` must outlive the
   engine. */
Engine *engine_new(const EngineSpec *spec, const char *who, const Surroundings *around);
void engine_free(Engine *engine); /* calls engine_stop(); `engine` may be NULL */

const EngineSpec *engine_spec(const Engine *engine);
bool engine_running(const Engine *engine);
/* The last fault as one line of printable ASCII: "exits with status 3". */
const char *engine_why(const Engine *engine);
bool engine_missing(const Engine *engine); /* at the last fault sh could not run the command */

/* Starts and ends an engine once, since a missing command is the user's mistake. Returns false and
   sets err if sh cannot run the command or the system has no process left; prints other faults. */
bool engine_try(const EngineSpec *spec, const Surroundings *around, Error *err);

/* Starts the process if it is not running, greets the engine and sets its options. */
Fault engine_start(Engine *engine);
void engine_stop(Engine *engine); /* sends `quit`, waits 500 ms, then kills the process */

/* For tests of the protocol itself: start without a greeting; send a line without adding an id;
   close the input; wait until the process exits, which must be with status 0. */
Fault engine_launch(Engine *engine);
Fault engine_line(Engine *engine, const char *line);
void engine_input_close(Engine *engine);
Fault engine_leaves(Engine *engine);

int64_t engine_deadline(const Engine *engine); /* now + patience, as a time of clock_usec() */

/* Ends the process, and sets engine_why() to the text with all bytes but printable ASCII replaced.
   Returns the fault. */
Fault engine_fail(Engine *engine, Fault fault, const char *format, ...) PRINTF_LIKE(3, 4);

/* Sends one line; in GTP with an id. */
Fault engine_send(Engine *engine, const char *format, ...) PRINTF_LIKE(2, 3);

/* Reads one line, valid until the next call. Returns FAULT_TIME at the deadline, a time of
   clock_usec(), and leaves the process running. */
Fault engine_read(Engine *engine, int64_t deadline, const char **line);
int64_t engine_received_usec(const Engine *engine); /* when bytes were last read */

/* GTP: waits for the answer to the last engine_send(). Sets `reply`, unless NULL, to its lines
   without framing. Returns FAULT_REFUSES if the answer begins with `?`; engine_why() has the
   message. After FAULT_TIME it may be called again. */
Fault engine_reply(Engine *engine, int64_t deadline, Text *reply);

/* GTP: engine_send() and engine_reply() within the engine's patience. */
Fault engine_ask(Engine *engine, Text *reply, const char *format, ...) PRINTF_LIKE(3, 4);

/* UGI: skips lines until one begins with that word, within the engine's patience. */
Fault engine_await(Engine *engine, const char *word);

/* Gomocup: skips lines until one begins with OK, within the engine's patience. Returns
   FAULT_REFUSES if one begins with ERROR; engine_why() has the line. */
Fault engine_await_ok(Engine *engine, const char *question);
