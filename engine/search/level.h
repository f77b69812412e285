/* Levels of play below full strength: how far is looked, and how a turn is chosen by its score. */
#pragma once

#include "rules/game.h"
#include "search/deepening.h"

enum { LEVEL_FULL = SEARCH_HANDICAP_MAX, LEVEL_CAREFUL = 5 };

/* Ratings, by which harnesses set a level: a scale of our own, as wide as what was measured between
   levels (README.md); no other engine's rating can be compared with it. */
enum { LEVEL_RATING_LEAST = 800, LEVEL_RATING_STEP = 60 };

typedef struct Level {
    int depth;     /* plies that turns are compared by */
    int insight;   /* plies within which a win that is certain is seen, and a loss */
    int64_t nodes; /* 0: no limit */
    int noise;     /* hundredths: so much may a turn seem better than it is */
    bool careful;  /* allows no win at once that can be prevented */
} Level;

Level level_of(int skill);   /* 0 to LEVEL_FULL - 1 */
int level_rated(int rating); /* the nearest: 0 to LEVEL_FULL */

/* Gives every turn of worker->root a score, deeper and deeper, and brings the one to play to place
   0; equal seeds and positions choose the same. Adds to worker->root[0] a turn that is not there if
   that wins at once, or alone saves. The depth that was complete. */
int level_search(Worker *worker, const Game *game, const Level *level, int depth_most,
                 uint64_t seed);

/* Below full strength one thread looks at every turn, and neither solvers nor searches for a win by
   force are asked. No move if there is no memory. */
SearchResult level_play(Job *job);
