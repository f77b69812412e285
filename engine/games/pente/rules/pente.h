/* The functions of Rules that all games of the family share, and helpers. */
#pragma once

#include "games/pente/rules/position.h"

void pente_start(const Variant *variant, Pos *pos);
int pente_mover(const Pos *pos);
Outcome pente_outcome(const Pos *pos);
int pente_winner_of(const Pos *pos);
void pente_moves(const Pos *pos, MoveList *list);
Count pente_count(const Pos *pos);
void pente_play(const Pos *from, Move move, Pos *to);
void pente_canonical(const Pos *pos, const MoveList *list, Move *first);
bool pente_mirrored(const Pos *pos, int symmetry); /* the symmetry maps the position to itself */
void pente_check(const Pos *pos);
void pente_refresh(Pos *pos);                      /* computes key and derived fields */
uint64_t pente_stone_key(int point, int colour);   /* a stone's part of the key */
void pente_pass(Pos *pos);                         /* the next colour is to move; updates the key */
bool pente_choosing(const Pos *pos);               /* the next move is a choice of colour */
bool pente_choice_ahead(const Pos *pos);           /* a choice is still to come: colours are not
                                                      assigned */
bool pente_settled(const Pos *pos);                /* two players, and no choice or opening rule
                                                      lies ahead */
bool pente_more_offered(const Pos *pos);           /* the next move is a choice that includes
                                                      `more` */
void pente_empty(const Pos *pos, uint64_t *plane); /* the empty points */
void pente_open(const Pos *pos, uint64_t *plane);  /* points where the next stone may be placed */
