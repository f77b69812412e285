/* A person's side of a session: answers of the engine as they are shown, the board after each move,
   and moves of the engine where a person plays one colour. */
#pragma once

#include <stdatomic.h>
#include <stdbool.h>

#include "protocol/session/library.h"

/* Calls fivefold_line() and therefore is used by one thread; the output is thread-safe. */
typedef struct Person {
    Fivefold *engine;
    Session *session; /* of the engine: its game is read between two lines */
    Output output;
    bool helped;            /* at a terminal: boards, and similar names in refusals */
    int colour;             /* that the person plays; NOBODY: none */
    const Request *request; /* the line being answered; NULL: one that the program sends itself */
    bool framed;            /* it is in GTP, where an empty line ends the answer */
    size_t rows;            /* shown of its answer */
    bool open;              /* the last row has no line end yet */
    Text waiting;           /* rows that are not shown yet */
    const Dialect *reading; /* of the next line; for the thread that reads */
    atomic_bool undelivered;
} Person;

void person_begin(Person *person, Fivefold *engine, Output output, bool helped);
void person_end(Person *person);

/* Reads COLOUR|none [LEVEL], as after `you`. Fails, and changes nothing, if a word is invalid. */
bool person_set(Person *person, const char *line, Error *err);

/* Executes the line of a request and shows the answer. */
void person_answer(Person *person, const Request *request, const char *line);

void person_write(Person *person, const char *text); /* shows text; thread-safe */

/* The engine plays a whole game against itself, `msec` a move, and each board is shown. */
bool person_watch(Person *person, const char *game, const char *msec, Error *err);
