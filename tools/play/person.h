/* A person's side of a session: answers of the engine as they are shown, the board after each move,
   and moves of the engine where a person plays one colour. */
#pragma once

#include <stdatomic.h>
#include <stdbool.h>

#include "fivefold.h"
#include "play/line.h"

enum { COLOUR_NAME_MAX = 8 };

/* Calls fivefold_line() and therefore is used by one thread; the output is thread-safe. */
typedef struct Person {
    Fivefold *engine;
    bool (*write)(void *context, const char *text); /* false: the reader is gone */
    void *context;
    bool helped;                      /* at a terminal: boards, and similar names in refusals */
    char colour[COLOUR_NAME_MAX + 1]; /* that the person plays; "": none */
    const char *protocol; /* of the next line; NULL: it may choose. For the thread that reads */
    const Line *line; /* being answered; NULL: one that the program sends itself, or not in GTP */
    bool asking;      /* a line of the program is executed: its answer is not shown */
    size_t rows;      /* shown of the answer */
    bool open;        /* the last row has no line end yet */
    Text waiting;     /* rows that are not shown yet */
    atomic_bool undelivered;
} Person;

/* Listens to the engine. Start with the members up to `helped`; free with person_end(). */
void person_begin(Person *person);
void person_end(Person *person);

/* Reads COLOUR|none [LEVEL], as after `you`. Fails, and changes nothing, if a word is invalid. */
bool person_set(Person *person, const char *words, Error *err);

/* Executes a line and shows the answer. `peek` is fivefold_peek() of it. */
void person_answer(Person *person, const FivefoldPeek *peek, const char *text);

void person_write(Person *person, const char *text); /* shows text; thread-safe */

/* The engine plays a whole game against itself, `msec` a move, and each board is shown. */
bool person_watch(Person *person, const char *game, const char *msec, Error *err);
