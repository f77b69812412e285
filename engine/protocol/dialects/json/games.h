/* The games of queries. Setting up a large board takes longer than many a search, so queries share
   games, and the last few stay set up. */
#pragma once

#include "base/thread.h"
#include "rules/rules.h"

enum { GAMES_KEPT = 4 };

typedef struct RecentGames {
    VariantPool *pool;
    Lock lock;                 /* of the rest */
    Variant *kept[GAMES_KEPT]; /* different ones, the last used first; then NULL */
} RecentGames;

bool recent_begin(RecentGames *recent); /* fails if memory runs out */
void recent_end(RecentGames *recent);
void recent_clear(RecentGames *recent);

/* Opens a game from the words of `newgame`; the caller owns a reference. Returns NULL with the
   reason if the words are wrong or memory runs out. Thread-safe. */
Variant *recent_open(RecentGames *recent, const char *words, Error *err);
