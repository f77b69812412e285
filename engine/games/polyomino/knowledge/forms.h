/* Functions for the forms of the polyomino games, and for their knowledge. */
#pragma once

#include "games/polyomino/rules/polyomino.h"
#include "rules/graph.h"

/* Room for a position of any size. */
typedef union PolyominoRoom {
    PolyominoPos state;
    char bytes[sizeof(PolyominoPos) + ROW_WORDS_MAX * sizeof(uint64_t)];
} PolyominoRoom;

/* graph.c: KaylesForm */
bool polyomino_graph(const Pos *pos, int room, const Cancel *cancel, Graph *graph);

/* mate_in_one.c: MateForm of the capture games */
bool polyomino_mates_in_one(const Pos *pos, const Cancel *cancel, Move *move);
bool polyomino_escapes_mate(const Pos *pos, const Cancel *cancel, Move *move);

/* escapes.c: all turns after which the opponent has no mate in one */
void polyomino_escapes(const Pos *pos, size_t most, const Cancel *cancel, MoveList *list);

/* children.c: the positions after many turns at once */
void polyomino_left(const Pos *pos, const MoveList *list, int32_t *left); /* placements left */
void polyomino_replies(const Pos *pos, const MoveList *list, int32_t *replies);
void polyomino_normal_key(const Pos *pos, uint64_t key[2]);
void polyomino_keys(const Pos *pos, const MoveList *list, uint64_t (*key)[2]);
