/* Fixtures for the unit tests: games, positions, their texts and snapshots. A fixture that cannot
   be made fails the running test. */
#pragma once

#include "fivefold_play.h"
#include "rules/game.h"
#include "search/search.h"

bool fixture_long(void); /* a long run, which LONG in the environment asks for */

/* Reads a game as `newgame` does, for example `capture 7x7`. */
Variant *fixture_variant(const char *spec);

/* Setups of the registered games, each on a board of its own: of all games on small boards, and of
   the Pente family on 9x9. The text lasts until the next call; NULL after the last game. */
const char *fixture_small(int number);
const char *fixture_stones(int number);
/* The rows of a table, then these setups. Counts them, for a loop of tests. */
typedef const char *FixtureSetups(int number);
const char *fixture_setup(const char *const *rows, int count, FixtureSetups *setups, int number);
int fixture_setups(int count, FixtureSetups *setups);

/* Makes a position of the game; "" is its start. The caller frees it with fixture_pos_free(). */
Pos *fixture_pos(const char *spec, const char *position);
void fixture_pos_free(Pos *pos);
bool fixture_pos_same(const Pos *a, const Pos *b); /* compares all bytes */

/* Reads another position of the same game. Returns NULL and sets the error if it is refused. */
Pos *fixture_pos_read(const Variant *like, const char *position, Error *err);

Game *fixture_game(const char *spec, const char *position);

/* A table of games that start at the start of the game; and the bytes of one observation. */
FivefoldGames *fixture_games(const char *spec, size_t count);
size_t fixture_planes(const FivefoldGames *games);

/* Plays moves separated by blanks; `~YZ` without a placement lifts pieces as a step of its own.
   Stops at the first refusal, sets the error and returns false. */
bool fixture_play(Game *game, const char *moves, Error *err);

/* Checks of a row of a table; `what` names the row that failed.

   Plays the moves. The position is then `after`; read back, it is the same. The caller frees the
   game. */
Game *fixture_played(const char *what, const char *spec, const char *before, const char *moves,
                     const char *after);
/* The game, or the position if it is not NULL, or the moves from there if they are not "", are
   refused with a sentence that begins so. */
Error fixture_refused(const char *spec, const char *position, const char *moves,
                      const char *beginning);
/* The game is written so, or refused so. */
void fixture_written(const char *spec, const char *expected);

/* The caller frees these texts with text_free(). */
Text fixture_position(const Pos *pos);
Text fixture_move(const Pos *pos, Move move);
Text fixture_history(const Game *game);

bool fixture_listed(const MoveList *list, Move move);

/* True if the move is one of `moves`, which are separated by blanks. */
bool fixture_named(const Pos *pos, Move move, const char *moves);

/* A search to that depth. It repeats exactly. */
SearchResult fixture_search(const Game *game, int depth);

/* Plays random games and calls `check` on each position until it has returned true `wanted` times.
   Moves are candidates; one move in `any` is an arbitrary legal move (0: none). */
typedef bool FixtureCheck(void *context, const Pos *pos);
void fixture_walk(const char *spec, uint64_t random, uint64_t any, int wanted, FixtureCheck *check,
                  void *context);

/* All observable state of a game, to compare before and after a command. */
typedef struct Snapshot {
    Pos *pos;
    Text text; /* start, position, history, outcome, position keys */
    const Variant *variant;
} Snapshot;

Snapshot snapshot_take(const Game *game);
bool snapshot_same(const Snapshot *a, const Snapshot *b);
void snapshot_free(Snapshot *snapshot);

/* True if the sentence starts with `beginning`. */
bool begins(const char *sentence, const char *beginning);
