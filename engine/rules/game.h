/* A game in progress: its starting position, the moves made since, and the rules that depend on
   history.

   Game stores moves, not positions, and recomputes earlier positions when it needs them. It decides
   draws by repetition and banned repetitions by comparing whole positions.

   A move may be entered in one piece, or step by step where the game has steps (placing.h). `moves`
   counts complete moves. */
#pragma once

#include "rules/rules.h"

/* Longest recorded game, in moves and steps. The limit bounds the memory that a client can
   consume. */
enum { GAME_MOVES_MAX = 100000 };

typedef struct Game Game;

/* Takes over the caller's reference to `variant`. Returns NULL if `variant` is NULL or memory runs
   out. Not thread-safe, not even through a const pointer: queries use scratch memory of the
   game. */
Game *game_new(Variant *variant);
void game_free(Game *game);

/* Returns to the start of the variant given to game_new(). Returns false and changes nothing if
   memory runs out. */
bool game_restart(Game *game);

/* Sets up a position string of the same game and clears the history. A different board creates a
   new variant. */
bool game_position_set(Game *game, char *const *words, size_t count, Error *err);
bool game_position_line_set(Game *game, const char *line, Error *err); /* the same from one line */

/* Sets up a position of another variant, with the options of that one, and clears the history.
   game_restart() still returns to the last game_new(). False, and nothing changes, if memory runs
   out. */
bool game_start_adopt(Game *game, const Pos *pos);

/* Sets up a position of game_variant() and clears the history. */
void game_start_set(Game *game, const Pos *pos);

/* Makes `to` a copy of a game with the same game_variant(), history included. False, and nothing
   changes, if memory runs out. */
bool game_assign(Game *to, const Game *from);

const Variant *game_variant(const Game *game);      /* of the current position */
const Variant *game_variant_base(const Game *game); /* as given to game_new() */
const Pos *game_pos(const Game *game);
const Pos *game_start(const Game *game); /* position before the first recorded move */

/* The result for the team to move. *reason (may be NULL) gets a sentence without full stop, or ""
   while the game goes on. */
Outcome game_outcome(const Game *game, const char **reason);

/* A colour of the winning team; NOBODY if the game goes on or is drawn. */
int game_winner(const Game *game);

/* Moves left until the setup's move limit makes the game a draw; -1 if there is no limit. */
int game_moves_left(const Game *game);

/* Reads a legal move. Rejects moves that repeat a position where that is banned, and any move in a
   finished game. */
bool game_move_read(const Game *game, const char *word, Move *move, Error *err);

/* True if this legal move would repeat an earlier position and the game bans that. */
bool game_move_banned(const Game *game, Move move);

/* Reserves memory for that many more moves and steps. Playing them then needs no allocation. */
bool game_reserve(Game *game, size_t moves, Error *err);

/* Makes sure that game_play() can record one more move. */
bool game_room(Game *game, Error *err);

/* `move` must be legal. Returns false and changes nothing if memory or the record is full. */
bool game_play(Game *game, Move move, Error *err);
bool game_word_play(Game *game, const char *word, Error *err); /* as game_move_read() reads it */
bool game_step(Game *game, char *const *words, size_t count, Error *err);
bool game_undo(Game *game); /* takes back the last move or step; false if there is none */
void game_cut(Game *game, size_t moves); /* takes back what follows the first `moves` moves */

/* Lists the legal moves in the order of Rules.moves, without banned repetitions; empty in a
   finished game. Returns false if the position has more than `most` moves, or memory runs out; the
   error says how many there are. */
bool game_moves(const Game *game, size_t most, MoveList *list, Error *err);

size_t game_length(const Game *game);       /* complete moves since the start */
Move game_move(const Game *game, size_t i); /* move i, its steps joined */
bool game_in_move(const Game *game);        /* true between the steps of a move */
Move game_steps(const Game *game);          /* the steps made so far, joined; 0 if none */
/* The position after `moves` moves; valid until the next call. */
const Pos *game_at(const Game *game, size_t moves);
/* Writes the moves, separated by blanks. */
void game_history_write(const Game *game, Notation notation, Text *out);

/* Hash keys of the positions after 0, 1, ... complete moves, for repetition tests in search. *count
   is game_length() + 1. Valid until the game changes. */
const uint64_t *game_keys(const Game *game, size_t *count);
