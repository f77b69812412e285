/* Players, their colours and their partners.

   Players are numbered from 0 in order of play. A party wins and loses together: one player or two
   partners. Player p belongs to party p % parties. With two players the game decides who has which
   colour. With more, the colours are white, black, red and green in order of play. */
#pragma once

#include "rules/rules.h"

enum { PLAYERS_MAX = COLOURS_MAX };

static inline bool variant_multi(const Variant *variant) {
    return variant->players > 2;
}

/* There are partners. */
static inline bool variant_teams(const Variant *variant) {
    return variant->parties < variant->players;
}

int player_colour(int player); /* for more than two players; likewise: */
int colour_player(int colour);
bool colours_partners(const Variant *variant, int a, int b); /* same party */

int pos_player(const Pos *pos); /* to move, 0 to players - 1 */

/* A colour of the winning party, given the outcome for the party to move. NOBODY if there is none.
 */
int pos_winner(const Pos *pos, Outcome outcome);

/* The party of a colour: `w` or, with partners, `wr`; `white` or `white and red`. */
void party_write(const Variant *variant, int colour, Text *out);
void party_names_write(const Variant *variant, int colour, Text *out);

/* Reads b, black, w, white; with 3 colours also r, red; with 4 also g, green. */
bool side_read(int colours, const char *word, int *side, Error *err);
const char *side_name(int side); /* "black" */
