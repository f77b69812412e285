/* Search: which turn to play, with what prospects. The facade that protocols use.

   search_run() blocks until it is done. It never prints: what it finds goes to a listener, called
   in the thread that called search_run(). With one thread and limits of depth or nodes alone, equal
   searches give equal reports. */
#pragma once

#include "rules/game.h"
#include "rules/knowledge.h"
#include "search/report.h"

typedef struct Search Search;

Search *search_new(const SearchOptions *options);
void search_free(Search *search);
void search_clear(Search *search); /* forgets earlier games */

/* False if there is no memory for tables of that size: the options stay, and only what earlier
   searches found is forgotten, because two tables are never held at once. */
bool search_options_set(Search *search, const SearchOptions *options);
void search_tables_drop(Search *search); /* gives their memory back until the next search */

/* The game must go on (game_outcome() ONGOING). *stop ends it soon; the first iteration is always
   completed. An infinite search that is done waits for *stop. If memory runs out the search ends as
   if stopped. */
SearchResult search_run(Search *search, const Game *game, const Knowledge *knowledge,
                        const SearchLimits *limits, const StopToken *stop,
                        const SearchListener *listener);
