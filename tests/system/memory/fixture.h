/* A session whose replies are kept, and the folder whose files its lines read and write. */
#pragma once

#include "protocol/session/session.h"

enum { TEXT_MAX = 1 << 18 }; /* bytes of a line, a reply or a state */

typedef struct Fixture {
    Session *session;
    size_t length;
    char reply[TEXT_MAX];
} Fixture;

/* Makes the folder of all fixtures. Returns false if it cannot be made. */
bool folder_make(void);
void folder_remove(void);
void proof_remove(void); /* removes `proof`, the file that lines write */

/* Keeps replies in the fixture. */
Output fixture_output(Fixture *fixture);

/* Opens a session with small tables and short searches, and sends the lines of `game`. Ends the
   process if one of them is refused. */
void fixture_open(Fixture *fixture, const char *game, int threads);
void fixture_close(Fixture *fixture);

/* Returns the reply, which the next line overwrites. */
const char *line_send(Fixture *fixture, const char *line);

/* Copies a line: `@` becomes the first legal move, `%` the position. */
void line_fill(Fixture *fixture, const char *line, char *to, size_t room);

/* Writes all state that a refusal must not change, at most TEXT_MAX bytes. */
void state_take(Fixture *fixture, char *state);
