/* The parts of the out-of-memory test. Each counts its verdicts in the tally. Of a test with many
   requests, only every step-th fails. */
#pragma once

/* All lines of lines.def. `game` sets up a game with lines of its own. */
void lines_try(const char *game, long step);

/* Counts a failure for each command that no line tries. */
void commands_check(void);

void session_try(long step); /* the start of a session */
void streams_try(long step); /* the reading of lines */
void records_try(long step); /* records, through the library */
void pools_try(long step);   /* sessions that share a pool */
void games_try(long step);   /* games played by numbers, through the library */
void tables_try(long step);  /* tables of the search and the solvers */
