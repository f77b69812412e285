/* A game in progress: a position, the way to it, and the rules that need to know the way.

   The record is the starting position and the turns since; positions between are made again when
   they are needed. Draws by repetition and bans on it are decided here, by whole positions. */
#pragma once

#include "rules/rules.h"

/* No game lasts longer; it bounds what a stream of moves can make the engine remember. */
enum { GAME_TURNS_MAX = 100000 };

typedef struct Game Game;

/* Takes over the caller's reference. NULL if there is no memory, or no variant. One thread at a
   time asks a game, be it const: it has scratch of its own. */
Game *game_new(Variant *variant);
void game_free(Game *game);

/* The start of the variant given to game_new(); false, and nothing has changed, if there is no
   memory. */
bool game_restart(Game *game);

/* A position string of the same game; history begins anew. */
bool game_position_set(Game *game, char *const *words, size_t count, Error *err);

/* A position of the game's variant; history begins anew. */
void game_start_set(Game *game, const Pos *pos);

const Variant *game_variant(const Game *game);      /* of the position at hand */
const Variant *game_variant_base(const Game *game); /* of the last game_new() */
const Pos *game_pos(const Game *game);
const Pos *game_start(const Game *game); /* where history begins */

/* How the game stands for the party to move; `reason`, if not NULL, gets a sentence without end
   stop, "" while the game goes on. */
Outcome game_outcome(const Game *game, const char **reason);

/* A colour of the party that has won; NOBODY: it goes on or is drawn. */
int game_winner(const Game *game);

/* Until the limit of the game's setup makes it a draw; -1: it has none. */
int game_turns_left(const Game *game);

/* A turn as text. Refuses what the rules or history forbid, and everything once the game is over.
 */
bool game_move_read(const Game *game, const char *word, Move *move, Error *err);

/* Would this legal turn repeat an earlier position of the game, where that is forbidden? */
bool game_turn_banned(const Game *game, Move move);

/* Takes room for that many turns and steps now, so that playing them asks for no memory. */
bool game_reserve(Game *game, size_t turns, Error *err);

/* The move must be legal; false only if the record has no room. */
bool game_play(Game *game, Move move, Error *err);
bool game_step(Game *game, char *const *words, size_t count, Error *err);
bool game_undo(Game *game); /* the last turn or step; false if there is none */

/* The turns that may be played now, in the rules' order: no banned ones, none in a finished game.
   False, with how many there are, if they are more than `most`. */
bool game_moves(const Game *game, size_t most, MoveList *list, Error *err);

size_t game_turns(const Game *game);        /* complete turns since the start */
Move game_turn(const Game *game, size_t i); /* with all its steps joined */
bool game_in_turn(const Game *game);        /* steps have been made, the turn is not complete */
Move game_steps(const Game *game);          /* these, joined; 0: none */
const Pos *game_at(const Game *game, size_t turns);   /* after that many; until the next call */
void game_history_write(const Game *game, Text *out); /* the turns, separated by blanks */

/* Keys of the positions between turns, from the start to now (mid-turn: to the turn's begin), for
   search; valid until the game changes. */
const uint64_t *game_keys(const Game *game, size_t *count);
