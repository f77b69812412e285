/* Adding and removing stones; captures and rows around a new stone. */
#pragma once

#include "games/pente/rules/position.h"

void stones_add(const PenteTable *table, PentePos *state, int colour, int point);
void stones_remove(const PenteTable *table, PentePos *state, int colour, int point);

/* Number of stones that a stone of the colour on the point captures. The stone may be on the board
   already or not. */
int stones_gain(const PenteTable *table, const PentePos *state, int colour, int point);

/* Applies the captures of the new stone. In poof games also removes the own stones it loses,
   including the new stone itself. Both are determined with all stones still on the board. */
typedef struct Losses {
    int captured, poofed;
} Losses;

Losses stones_take(const PenteTable *table, PentePos *state, int colour, int point);

/* stones_take() with more than two players, where nothing poofs. Returns the number of captured
   stones. */
int stones_take_multi(const PenteTable *table, PentePos *state, int colour, int point);

/* Is the stone part of a winning row? With `safe`, of one that no capture can break? */
bool stones_five(const PenteTable *table, const PentePos *state, int colour, int point, bool safe);

/* Is any stone of the colour part of a winning row? `safe` as for stones_five(). */
bool stones_five_any(const PenteTable *table, const PentePos *state, int colour, bool safe);
