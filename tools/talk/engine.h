/* An engine that is spoken to: a process, its protocol's framing, and what went wrong with it.

   After a fault other than FAULT_REFUSES the process is gone and engine_start() makes a new one. */
#pragma once

#include "talk/process.h"
#include "talk/spec.h"

/* How an engine can fail. Only FAULT_NONE is 0. */
typedef enum Fault {
    FAULT_NONE,
    FAULT_CRASH,   /* it exits or closes a pipe */
    FAULT_STALL,   /* it does not answer */
    FAULT_FLOOD,   /* it says more than anybody can want */
    FAULT_GARBAGE, /* what it says is not the protocol */
    FAULT_REFUSES, /* it answers that it will not */
    FAULT_TIME,    /* it answers, but late */
    FAULT_ILLEGAL, /* it plays what the rules forbid */
    FAULT_STOPPED, /* nobody's: the run was stopped */
    FAULT_SYSTEM   /* nobody's either: the system has no process or pipe left */
} Fault;

const char *fault_name(Fault fault); /* one word for records */

typedef struct Engine Engine;

/* Starts nothing yet. `who` is for the log. spec and around must live as long as the engine. */
Engine *engine_new(const EngineSpec *spec, const char *who, const Surroundings *around);
void engine_free(Engine *engine); /* a running one is asked to leave, then made to */

const EngineSpec *engine_spec(const Engine *engine);
bool engine_running(const Engine *engine);
/* The last fault, one line of printable ASCII whatever the engine says: "exits with status 3". */
const char *engine_why(const Engine *engine);
bool engine_missing(const Engine *engine); /* the last fault was: there is no such command */

/* Starts it if it is not running, greets it and sets its options. */
Fault engine_start(Engine *engine);
void engine_stop(Engine *engine); /* politely */

/* For those who look at the conversation itself: starts it without a greeting; sends a line as it
   stands, without id; closes its input; waits until it has left by itself, with status 0. */
Fault engine_launch(Engine *engine);
Fault engine_line(Engine *engine, const char *line);
void engine_input_close(Engine *engine);
Fault engine_leaves(Engine *engine);

int64_t
engine_patience(const Engine *engine); /* the deadline of an answer to a question asked now */

/* Ends the process because of a fault of which the sentence tells, which may repeat what the engine
   says; returns the fault. */
Fault engine_fail(Engine *engine, Fault fault, const char *format, ...) PRINTF_LIKE(3, 4);

/* One line to it. */
Fault engine_send(Engine *engine, const char *format, ...) PRINTF_LIKE(2, 3);

/* One line from it; a deadline that passes is FAULT_TIME and leaves it running. */
Fault engine_read(Engine *engine, int64_t deadline, const char **line);
int64_t engine_heard_usec(const Engine *engine); /* when its last bytes were read */

/* GTP: waits for the answer to the last engine_send(), which got an id. `reply` is set to the lines
   of the answer without framing. FAULT_REFUSES if it begins with `?`: engine_why() has the reason.
   FAULT_TIME as above: call again. */
Fault engine_reply(Engine *engine, int64_t deadline, Text *reply);

/* GTP: both, with the usual patience; reply may be NULL. */
Fault engine_ask(Engine *engine, Text *reply, const char *format, ...) PRINTF_LIKE(3, 4);

/* UGI: skips lines until one begins with that word. */
Fault engine_await(Engine *engine, const char *word);
