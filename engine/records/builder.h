/* A record while it is read: what readers of all forms share. */
#pragma once

#include "records/aliases.h"
#include "records/charsets.h"
#include "records/cursor.h"
#include "records/record.h"

typedef struct Builder {
    Record *record;
    const char *fallback; /* words of `newgame` for records that do not name a game; may be NULL */
    Text spec; /* words of `newgame`; empty: not known yet. If one is truncated, record_read() fails
                */
    Text choices;        /* choices of colours still to be made, as moves */
    const Variant *last; /* of the record before in the same text; may be NULL */
    int claimed;         /* the winner that the record names: a player, or as Record.winner */
    bool given;          /* the fallback names the game */
    int resigned;        /* the player who resigned among the moves; RECORD_UNKNOWN: nobody */
    const char *ending;  /* how: a word of Record.ending */
    bool refused;        /* a move of the main line is illegal; the record ends before it, or is
                            refused: */
    Error refusal;       /* its sentence, with its place */
    Cursor place;        /* of what is read now: an error without a place gets it */
    bool seats_open;     /* `claimed` names a seat, and players may have changed seats */
    size_t remarks;      /* made so far */
    bool starved;        /* memory ran out in a place that cannot say so */
    TextSet set;         /* the character set of the text */
    Cursor set_place;    /* of its name */
    bool set_said;       /* a remark says that bytes are no characters of it */
    Text decoded;        /* by builder_text_decode() */
    /* Of the whole text: the reader has it, see rif.h. */
    struct RifIndex **index;
} Builder;

void builder_free(Builder *builder); /* not the record */

/* Says what the reader leaves out, guesses or changes: adds `line L, column C: SENTENCE` to the
   remarks of the record, up to a limit that it says. */
void builder_remark(Builder *builder, const Cursor *place, const char *format, ...)
    PRINTF_LIKE(3, 4);

/* Sets the words of `newgame` from a title or from the fallback. Refusals name the title. */
bool builder_alias_set(Builder *builder, const char *title, Error *err);
bool builder_fallback_set(Builder *builder, Error *err);

/* Fails with the sentence for a title that was not found. */
bool builder_alias_refuse(const char *title, AliasFound found, const GameAlias *meaning,
                          Error *err);

/* True if the fallback is of this game, by its name. */
bool builder_given_is(const Builder *builder, const char *game);

/* For forms that say a part of the game only: sets the words of the title, or the fallback if it is
   of the same game, and adds what the record says and the fallback does not. */
void builder_game_set(Builder *builder, const GameAlias *title);
void builder_option_add(Builder *builder, const char *key,
                        const char *value); /* if the game has it */

/* Adds the size of *board, or refuses one that differs from that of the fallback. If the record
   does not say its size, *board becomes that of the fallback, if there is one. */
bool builder_board_set(Builder *builder, Board *board, bool said, Error *err);

/* Creates the game from the words, at its start or at a position string (NULL: the start). */
bool builder_open(Builder *builder, const char *position, Error *err);

/* Opens the given game, of this board (NULL: of any), for a form that names none and where stones
   are put on points. Gomoku begins with Black, anywhere. `what` begins the refusal if no game is
   given. */
bool builder_given_open(Builder *builder, const char *what, Board *board, Error *err);

/* Replaces the game by one that starts with these stones and this colour to move. */
bool builder_stones_set(Builder *builder, const Grid *grid, int side, Error *err);

/* Plays a move of the main line at its place, and before it the choices that are due; if the record
   names none, who began keeps white. A word that is a choice itself is played alone. The first
   illegal move is left out, and a second move refused: builder_close() decides. */
bool builder_move(Builder *builder, const char *word, const Cursor *place, Error *err);

/* The same for a stone on a point. */
bool builder_stone(Builder *builder, const Board *board, int cell, const Cursor *place, Error *err);

/* The same for x from the left and y from the top, from 0, which need not be on the board. */
bool builder_corner_stone(Builder *builder, int x, int y, const Cursor *place, Error *err);

/* True for `white`, `black` and `more`, which choose colours. */
bool builder_is_choice(const char *word);

/* True if a player is to choose a colour. */
bool builder_choice_due(Builder *builder);

int builder_winner(const Builder *builder); /* by the rules, as Record.winner */

/* Makes the choices that the record names and that are due, and settles the winner. Refuses a
   record whose winner is not the one that the rules find, and one with an illegal move, unless it
   is the last one and the other player is said to win. `place` is that of the winner. */
bool builder_close(Builder *builder, const Cursor *place, Error *err);

/* Sets `starved` if the text is not complete. Readers call it before they use a text. */
void builder_text_check(Builder *builder, const Text *text);

/* Makes the text UTF-8 if its character set is another one; it is then valid until the next call.
   Bytes that are no UTF-8 are ISO-8859-1 if the record names no set. A remark says so, or that
   bytes are no characters, once for a record. */
void builder_text_decode(Builder *builder, const Cursor *place, const char **begin,
                         const char **end);

/* Keeps the text as one line of UTF-8 without control characters. Cuts it at RECORD_VALUE_MAX
   bytes, with a remark. */
void builder_text_set(Builder *builder, const Cursor *place, Text *text, const char *value,
                      size_t length);

/* The same for text that was decoded and is complete. */
void builder_line_set(Builder *builder, const Cursor *place, Text *text);
