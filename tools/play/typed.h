/* Lines that a person types while others are answered. One thread reads keys or lines, one answers,
   and one watches the output. As in the engine, `stop` ends all earlier commands, any line ends an
   earlier `analyze` or `go infinite`, and UGI's `isready` is answered during a `go`. Ctrl-C ends
   all commands as `stop` does, without an answer. */
#pragma once

#include "play/console.h"
#include "play/person.h"

/* Runs until `quit` or the end of input; lines before it are still answered. `console` is open and
   will be closed, or NULL: then lines come as they are, behind a prompt if the person is helped.
   Fails if a thread or memory is missing, if the reader of the output has gone, or if no input came
   for `idle_seconds`; 0 is no limit. */
bool typed_run(Person *person, int input, int output, int idle_seconds, Console *console,
               Error *err);
