/* Finds all replies that refute a losing opening, with their proofs, and stores them in
   DIR/jobs/NNN.refuters.txt:

       fivefold refuters 1
       game GAME
       job K
       opening MOVE
       nodes N
       seconds S
       refuters COUNT
       refuter REPLY           COUNT times, each with its proof:
       lost OPENING REPLY
       answers COUNT
       MOVE ANSWER             for every legal move
       refuted COUNT
       REPLY ANSWER            for every other reply: the move that wins
       end

   Moves stand in the order of legal moves. Since every reply is listed, the file can be checked. */
#pragma once

#include "base/cancel.h"

#include "result.h"
#include "solve/solver.h"

typedef struct Refuter {
    int reply;
    Answers lost; /* the answers after the opening and this reply */
} Refuter;

typedef struct Refuters {
    int job;
    Refuter *list; /* in ascending order of vertices */
    int count;
    Answers refuted; /* all other replies */
    uint64_t nodes;
    int64_t msec;
} Refuters;

/* Finds the refuters of a losing opening, using all results that are known. Returns NULL if
   stopped, with `err` empty, or if memory runs out. The replies found do not depend on the known
   results; the number of nodes does. */
Refuters *refuters_find(const JobSpec *spec, void *tables, Result *const *result, int job,
                        const StopToken *stop, Error *err);

/* Adds a reply without answers. The result is valid until the next call. */
Refuter *refuter_add(Refuters *refuters, int reply);
void refuters_free(Refuters *refuters); /* may be NULL */
void refuters_write(const JobSpec *spec, const Refuters *refuters, Text *out);

/* Reads and checks such a file. Returns NULL if it is invalid. */
Refuters *refuters_read(const JobSpec *spec, int job, const char *path, Error *err);
