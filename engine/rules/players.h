/* Players, colours and teams.

   Players are numbered from 0 in order of play. A team is one player, or two partners who win and
   lose together. Player p belongs to team p % teams. With two players the game decides who has
   which colour, which may change during the opening. With more, the players are white, black, red
   and green in this order. */
#pragma once

#include "rules/rules.h"

enum { PLAYERS_MAX = COLOURS_MAX };

static inline bool variant_multi(const Variant *variant) {
    return variant->players > 2;
}

/* Some players are partners. */
static inline bool variant_teams(const Variant *variant) {
    return variant->teams < variant->players;
}

/* These two are for games of more than two players. */
int player_colour(int player);
int colour_player(int colour);

/* True if both colours belong to the same team. */
bool colours_partners(const Variant *variant, int a, int b);

int pos_player(const Pos *pos); /* the player to move */

/* A colour of the winning team, given the outcome for the team to move; NOBODY if there is
   none. */
int pos_winner(const Pos *pos, Outcome outcome);
int pos_winning_team(const Pos *pos, Outcome outcome); /* its number, likewise */

/* Write the team of a colour: `w` or, with partners, `wr`; `white` or `white and red`. */
void team_write(const Variant *variant, int colour, Text *out);
void team_names_write(const Variant *variant, int colour, Text *out);

/* Writes the winning team as team_write(), `draw` or `none`. The outcome is for the team to
   move. */
void team_result_write(const Pos *pos, Outcome outcome, Text *out);

/* Reads b, black, w or white; with 3 colours also r, red; with 4 also g, green. */
bool side_read(int colours, const char *word, int *side, Error *err);
const char *side_name(int side); /* "black", "white", ... */
