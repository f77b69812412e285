/* A record while it is read: what readers of all forms share. */
#pragma once

#include "records/record.h"
#include "records/scan.h"

typedef struct Draft {
    Record *record;
    const char *fallback; /* words of `newgame` for records that do not name a game; may be NULL */
    Text spec;            /* words of `newgame`; empty: not known yet */
    Text choices;         /* choices of colours still to be made, as moves */
    const Variant *last;  /* of the record before in the same text; may be NULL */
    int claimed;          /* the winner that the record names: a player, or as Record.winner */
    bool given;           /* the fallback names the game */
    bool seats_open;      /* `claimed` names a seat, and players may have changed seats */
    size_t remarks;       /* made so far */
    bool starved;         /* memory ran out in a place that cannot say so */
} Draft;

void draft_free(Draft *draft); /* not the record */

/* Says what the reader leaves out, guesses or changes: adds `line L, column C: SENTENCE` to the
   remarks of the record, up to a limit that it says. */
void draft_remark(Draft *draft, const Scan *place, const char *format, ...) PRINTF_LIKE(3, 4);

/* Sets the words of `newgame` from a title or from the fallback. Refusals name the title. */
bool draft_title_set(Draft *draft, const char *title, Error *err);
bool draft_fallback_set(Draft *draft, Error *err);

/* Creates the game from the words, at its start or at a position string (NULL: the start). */
bool draft_open(Draft *draft, const char *position, Error *err);

/* Replaces the game by one that starts with these stones and this colour to move. */
bool draft_stones_set(Draft *draft, const Grid *grid, int side, Error *err);

/* Makes the choices that are due, then plays the move. If the record names no choice, the first
   player keeps white. If `word` itself is a choice, plays only this choice. */
bool draft_play(Draft *draft, const char *word, Error *err);

/* The same for a stone on a point. */
bool draft_stone_play(Draft *draft, const Board *board, int cell, Error *err);

/* True for `white`, `black` and `more`, which choose colours. */
bool draft_is_choice(const char *word);

/* True if a player is to choose a colour. */
bool draft_choice_due(Draft *draft);

/* Makes the choices that the record names and that are due, and settles the winner. Refuses a
 * record whose winner is not the one that the rules find. */
bool draft_close(Draft *draft, Error *err);

/* Sets `starved` if the text is not complete. Readers call it before they use a text. */
void draft_text_check(Draft *draft, const Text *text);

/* Keeps `length` bytes as text, without control characters. */
void draft_text_set(Text *text, const char *value, size_t length);
