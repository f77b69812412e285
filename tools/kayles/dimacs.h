/* Reads graphs in DIMACS edge format, from text.

   A line is `c ANYTHING`, once `p edge N M` or `p col N M`, then M lines `e U V` with vertices from
   1 to N. Words are separated by blanks or tabs, and empty lines are allowed. Repeated edges count
   towards M and change nothing. Source: DIMACS, Clique and Coloring Problems Graph Format, 1993. */
#pragma once

#include <stddef.h>

#include "base/cancel.h"
#include "base/error.h"
#include "knowledge/graph.h"

enum {
    DIMACS_VERTICES = 20000,
    DIMACS_EDGES = 5000000,
    DIMACS_LINE = 1000,    /* bytes of a line */
    DIMACS_BYTES = 1 << 27 /* of a file */
};

/* Reads `length` bytes at `text`, which are followed by a NUL byte. The caller frees the graph. On
   failure there is no graph; the error names the line and the reason. Cancellation is a failure
   too: the caller asks cancelled(). */
bool dimacs_read(const char *text, size_t length, const Cancel *cancel, Graph *graph, Error *err);
