/* The search, with the limits and the book of the session: from limits to a move. */
#pragma once

#include "protocol/session/call.h"

/* The most that an answer takes after a search. */
enum { THINK_BYTES = 2048 };

/* Limits of commands that give none. */
SearchLimits think_limits_options(const Options *options);

/* Limits of genmove: the clock of the side to move if clocks are set, else the options. They leave
   the prover out, whose tenth of the time brings nothing in matches. */
SearchLimits think_limits_own(const Session *session);

/* Searches the current position; the game must not be over. With `report`, sends every report as an
   `info` line. */
SearchResult think_run(Call *call, const SearchLimits *limits, bool report);

/* A listener that sends a report as an `info` line; `context` is the Call. */
void think_report_send(void *context, const SearchReport *report);

/* Searches for another listener, to which the book reports its move too. */
SearchResult think_search(Session *session, const SearchLimits *limits,
                          const SearchListener *listener);

/* Searches with the given number of lines instead of MultiPV, with another listener and
   cancellation token, and without the book. Fails if memory runs out. */
bool think_lines(Call *call, const SearchLimits *limits, int lines, const SearchListener *listener,
                 const StopToken *stop, SearchResult *result);
