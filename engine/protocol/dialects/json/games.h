/* Games that queries have named lately. Setting up a large board takes longer than many a search,
   so the last few are kept. */
#pragma once

#include "base/thread.h"
#include "rules/rules.h"

enum { GAMES_KEPT = 4 };

typedef struct RecentGame {
    char *words; /* as the query names it */
    Variant *variant;
} RecentGame;

typedef struct RecentGames {
    Lock lock;
    RecentGame game[GAMES_KEPT]; /* the last used one first */
} RecentGames;

void recent_begin(RecentGames *recent);
void recent_end(RecentGames *recent);
void recent_clear(RecentGames *recent);

/* Opens a game from the words of `newgame`; the caller owns a reference. Returns NULL with the
   reason if the words are wrong or memory runs out. Thread-safe. */
Variant *recent_open(RecentGames *recent, const char *words, Error *err);
