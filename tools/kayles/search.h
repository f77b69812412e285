/* Sprague-Grundy values of Node Kayles on any graph, one connected part at a time (Lemoine and
   Viennot, Nimbers are Inevitable, 2012): a question is whether a part has a given value, and only
   the smaller components of an option need all of theirs. */
#pragma once

#include "copy.h"
#include "solve/run.h"
#include "values.h"

enum {
    SEARCH_WIDE_BYTES = 1 << 29,
    SEARCH_DEPTH = 1000 /* a wide level takes 600 bytes of stack */
};

/* Results besides a vertex. */
enum { VALUE_IS = -1, VALUE_IS_NOT = -2, VALUE_CANCELLED = -3 };

struct ValueSearch;
typedef int ValueAsk(struct ValueSearch *search, const GraphPart *part, int value);

typedef struct ValueSearch {
    CopyRoom room;
    ValueTable *table;
    SolveRun *run;
    ValueAsk *const *asks;    /* by words in a row */
    size_t bytes;             /* in use by the wide levels */
    int depth;                /* wide levels */
    int most;                 /* larger values are not found; VALUE_MAX at most */
    bool above;               /* some value exceeds `most` */
    uint64_t nodes, reported; /* positions visited; of these, reported to the run */
} ValueSearch;

/* Returns false if memory runs out; free it in any case. The graph, table and run stay the
   caller's. */
bool value_search_new(ValueSearch *search, const Graph *graph, ValueTable *table, SolveRun *run);
void value_search_free(ValueSearch *search);

/* Has the connected part this value (0 to VALUE_MAX)? VALUE_IS, or a vertex of the subgraph whose
   choice leaves this value; VALUE_IS_NOT if the part has a smaller value; VALUE_CANCELLED if the
   run ended before. */
int value_ask(ValueSearch *search, const GraphPart *part, int value);

/* The value of the connected part; VALUE_CANCELLED if the run ended before, if memory ran out
   (run->no_memory), or if a value exceeds search->most (search->above). */
int value_find(ValueSearch *search, const GraphPart *part);

/* A vertex whose choice leaves this value; VALUE_IS_NOT or VALUE_CANCELLED if there is none. */
int value_option(ValueSearch *search, const GraphPart *part, int value);
