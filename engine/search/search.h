/* Search: chooses a move and scores it. The protocols use only this interface.

   With one thread and limits of depth or nodes alone, equal searches give equal reports. */
#pragma once

#include "knowledge/knowledge.h"
#include "rules/game.h"
#include "search/report.h"

typedef struct Search Search;

Search *search_new(const SearchOptions *options);
void search_free(Search *search);

/* Makes the tables for games of this variant and maps their memory for at most `msec`, so that the
   next search waits less for it. Does nothing if memory runs out. */
void search_prepare(Search *search, const Variant *variant, int64_t msec);
void search_clear(Search *search); /* clears the tables */

/* Returns false if memory runs out for tables of the new size. Then the old options stay, but the
   tables are empty: two tables are never held at once. */
bool search_options_set(Search *search, const SearchOptions *options);
void search_tables_drop(Search *search); /* frees the tables until the next search */

/* Blocks until the search ends. The game must be ONGOING. `*stop` ends the search soon, but the
   first iteration is always completed. An infinite search waits for `*stop` even if deeper search
   can change nothing. If memory runs out, the search ends as if stopped. Calls the listener, which
   may be NULL, in the calling thread. */
SearchResult search_run(Search *search, const Game *game, const Knowledge *knowledge,
                        const SearchLimits *limits, const StopToken *stop,
                        const SearchListener *listener);
