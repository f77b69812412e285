/* Who plays: players, their colours, and who is partner of whom.

   Players are counted from 0 in the order in which they begin. A party is who wins and loses
   together: a player alone, or two partners; player p is of party p % parties. Of two players each
   may come to have either colour, as the game says; of more than two each keeps his own: white,
   black, red and green, in the order in which they play. */
#pragma once

#include "rules/rules.h"

enum { PLAYERS_MAX = COLOURS_MAX };

static inline bool variant_many(const Variant *variant) {
    return variant->players > 2;
}

/* There are partners. */
static inline bool variant_teams(const Variant *variant) {
    return variant->parties < variant->players;
}

int player_colour(int player); /* where there are more than two players, and the other way round: */
int colour_player(int colour);
bool colours_partners(const Variant *variant, int a, int b); /* or one colour: one party */

int pos_player(const Pos *pos); /* to move, 0 to players - 1 */

/* A colour of the party that has won, if the game stands like that for the party to move; NOBODY:
   it goes on or is drawn. */
int pos_winner(const Pos *pos, Outcome outcome);

/* Of the party that has this colour: `w`, or with partners `wr`; `white`, or `white and red`. */
void party_write(const Variant *variant, int colour, Text *out);
void party_names_write(const Variant *variant, int colour, Text *out);

/* Of that many colours: b, black, w, white; the third is r, red, the fourth g, green. */
bool side_read(int colours, const char *word, int *side, Error *err);
const char *side_name(int side); /* "black" */
