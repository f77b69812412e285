/* The polyomino games: a position is a set of placed placements, and who owns them.
   Sources: Orman 1996, Pentominoes: A First Player Win; O'Dwyer 2003, New Pentominoes Variant;
   O'Dwyer 2007, Capture Pentominoes. */
#pragma once

#include "games/polyomino/placements.h"
#include "rules/graph.h"
#include "rules/rules.h"

/* What is special about one of the games. */
typedef struct PolyominoKind {
    bool misere;     /* who cannot move wins */
    bool captures;   /* pieces are captured, owned and lifted */
    bool late_lifts; /* the turn may end with lifting */
} PolyominoKind;

/* Sets of pieces are bit sets over the indices of the piece set. */
typedef struct PolyominoPos {
    Pos head;
    uint64_t on_board;
    uint64_t owned[2];      /* by colour; subsets of on_board */
    uint64_t barred[2];     /* by colour: may not be placed in the current or next turn */
    int32_t at[PIECES_MAX]; /* placement of each piece, -1 in the pool */
    int32_t unused;         /* keeps the bytes of equal positions equal */
    uint64_t live[];        /* row of the placements on free cells of pieces in the pool */
} PolyominoPos;

/* A turn: pieces lifted before, a placement, pieces lifted after it. Without a placement it is a
   step. The capture games have at most 20 pieces. */
enum { TURN_PLACEMENT_BITS = 24, TURN_PIECES_MAX = 20 };

static inline Move turn_make(uint64_t before, int placement, uint64_t after) {
    return (Move)(placement + 1) | before << TURN_PLACEMENT_BITS |
           after << (TURN_PLACEMENT_BITS + TURN_PIECES_MAX);
}

static inline int turn_placement(Move move) { /* -1: a step */
    return (int)(move & ((1 << TURN_PLACEMENT_BITS) - 1)) - 1;
}

static inline uint64_t turn_before(Move move) {
    return move >> TURN_PLACEMENT_BITS & ((1 << TURN_PIECES_MAX) - 1);
}

static inline uint64_t turn_after(Move move) {
    return move >> (TURN_PLACEMENT_BITS + TURN_PIECES_MAX);
}

static inline const PolyominoPos *polyomino_pos(const Pos *pos) {
    return (const PolyominoPos *)pos;
}

static inline const Placements *polyomino_table(const Pos *pos) {
    return pos->variant->tables;
}

static inline const PolyominoKind *polyomino_kind(const Pos *pos) {
    return pos_rules(pos)->data;
}

/* Up to this many owned pieces it is faster to go through all sets of them than through placements.
 */
enum { POLYOMINO_SUBSETS_MAX = 4 };

/* The placements open to a player once he has lifted `lifted`, as a row; true if any. */
bool polyomino_choice(const Pos *pos, int colour, uint64_t lifted, uint64_t *row);

/* The same of the side to move. */
bool polyomino_usable(const Pos *pos, uint64_t lifted, uint64_t *row);

/* The older pieces that the placement captures when `lifted` have left the board. */
uint64_t polyomino_captured(const Pos *pos, int placement, uint64_t lifted);

/* The row of the placements that are free when `lifted` have left the board, barred ones included.
 */
void polyomino_live(const Pos *pos, uint64_t lifted, uint64_t *row);

/* Recomputes key and live row from the other fields. */
void polyomino_refresh(Pos *pos);

/* notation.c: moves, steps and positions as text */
bool polyomino_move_read(const Pos *pos, const char *word, Move *move, Error *err);
void polyomino_move_write(const Pos *pos, Move move, Text *out);
bool polyomino_step_read(const Pos *pos, char *const *words, size_t count, Move *step, Error *err);
bool polyomino_read(const Grid *grid, int side, char *const *field, Pos *pos, Error *err);
void polyomino_fields_write(const Pos *pos, Text *out);
void polyomino_grid(const Pos *pos, Grid *grid);
void polyomino_notes(const Pos *pos, Text *out);

/* front.c: for front ends */
extern const View polyomino_view, polyomino_capture_view, polyomino_late_view;

/* counting.c: what is asked about many turns at once */
Count polyomino_count(const Pos *pos);
void polyomino_canonical(const Pos *pos, const MoveList *list, Move *first);
bool polyomino_graph(const Pos *pos, int room, const Cancel *cancel, Graph *graph);

/* perft.c: perft faster than turn by turn */
bool polyomino_perft(const Pos *pos, int depth, const StopToken *stop, Count *total);
bool polyomino_perft_whole(const Pos *pos, int depth);
bool polyomino_pairs(const Pos *pos, const StopToken *stop, Count *total); /* with capture */

/* Room for any position. */
typedef union PolyominoRoom {
    PolyominoPos state;
    char bytes[sizeof(PolyominoPos) + ROW_WORDS_MAX * sizeof(uint64_t)];
} PolyominoRoom;

/* mate_in_one.c: how the games with capture end, for solvers */
bool polyomino_mates_in_one(const Pos *pos, const Cancel *cancel, Move *move);
bool polyomino_escapes_mate(const Pos *pos, const Cancel *cancel, Move *move);

/* escapes.c: all turns after which there is no mate in one */
void polyomino_escapes(const Pos *pos, size_t most, const Cancel *cancel, MoveList *list);

/* children.c: what many turns at once lead to */
void polyomino_left(const Pos *pos, const MoveList *list, int32_t *left); /* free placements */
void polyomino_replies(const Pos *pos, const MoveList *list, int32_t *replies);
void polyomino_normal_key(const Pos *pos, uint64_t key[2]);
void polyomino_keys(const Pos *pos, const MoveList *list, uint64_t (*key)[2]);
