/* What tests set up, play and look at. What cannot be had fails the running test. */
#pragma once

#include "rules/game.h"

/* `capture 7x7`, as newgame reads it. */
Variant *fixture_variant(const char *spec);

/* A position of that game; "" is its start. Give it back by fixture_pos_free(). */
Pos *fixture_pos(const char *spec, const char *position);
void fixture_pos_free(Pos *pos);
bool fixture_pos_same(const Pos *a, const Pos *b); /* byte for byte */

/* Reads another position of the same game: NULL with the reason if it is refused. */
Pos *fixture_pos_read(const Variant *like, const char *position, Error *err);

Game *fixture_game(const char *spec, const char *position);

/* Turns separated by blanks; `~YZ` without a placement is a step. False with the first refusal. */
bool fixture_play(Game *game, const char *turns, Error *err);

/* Text to be freed by text_free(). */
Text fixture_position(const Pos *pos);
Text fixture_move(const Pos *pos, Move move);
Text fixture_history(const Game *game);

/* Random games of candidates, of which one turn in `any` (0: none) is any that is legal, until the
   check has said true of `wanted` of their positions. */
typedef bool FixtureCheck(void *context, const Pos *pos);
void fixture_walk(const char *spec, uint64_t random, uint64_t any, int wanted, FixtureCheck *check,
                  void *context);

/* All that can be asked of a game, to compare before and after. */
typedef struct Snapshot {
    Pos *pos;
    Text text; /* start, position, history, outcome, keys */
    const Variant *variant;
} Snapshot;

Snapshot snapshot_take(const Game *game);
bool snapshot_same(const Snapshot *a, const Snapshot *b);
void snapshot_free(Snapshot *snapshot);

/* Does the sentence begin so? */
bool begins(const char *sentence, const char *beginning);
