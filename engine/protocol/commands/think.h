/* From limits to a move: what genmove, go and analyze share with UGI. */
#pragma once

#include "protocol/session/call.h"

/* The arguments of `go`; without any, the session's options decide. Words without meaning are
   refused
   (`lenient`: passed over, with a word about it in the reply). */
bool think_limits_read(Call *call, bool lenient, SearchLimits *limits);

/* What genmove may use: the clock of the side to move if clocks are set, else the options. */
SearchLimits think_limits_own(const Session *session);

/* Searches the game at hand, which must go on. With `report`, every finding is sent as an `info`
   line. */
SearchResult think_run(Call *call, const SearchLimits *limits, bool report);

/* The same for somebody else to hear and to stop, without a book and with that many lines, whatever
   MultiPV is. False, with the reason, if there was no memory. */
bool think_lines(Call *call, const SearchLimits *limits, int lines, const SearchListener *listener,
                 const StopToken *stop, SearchResult *result);

void think_clock_use(Session *session, int side, int64_t msec); /* a move was made on the clock */

/* `bestmove MOVE` for any move, where there was no memory to look for a good one. */
void think_any_move(Call *call);

/* `bestmove MOVE`, or `bestmove none` in a finished game. */
bool think_go(Call *call, bool lenient);
