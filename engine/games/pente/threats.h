/* Who wins at once, what answers a threat, and wins by force. */
#pragma once

#include "games/pente/patterns.h"

/* Room for any position, where one is needed for a moment. */
typedef union PenteRoom {
    PentePos state;
    Pos head;
    uint64_t room[sizeof(PentePos) / sizeof(uint64_t) + 2 * (PLANE_WORDS_MAX + LINES_MAX)];
} PenteRoom;

/* The opponent's five stands and wins if it is not broken now (boat). */
static inline bool threats_pending(const Pos *pos) {
    return (pente_pos(pos)->runs >> !pos->side & 1) != 0;
}

/* The points where the colour, were it to move, would win with one stone. True if there are any. */
bool threats_win(const Pos *pos, const Patterns *patterns, int colour, uint64_t *plane);

/* The player to move must answer: the opponent has a five that stands, or could win at once. If so,
   all points where a stone may help: some do not, but none is missing. */
bool threats_answer(const Pos *pos, const Patterns *patterns, uint64_t *plane);

/* The points from which a threat to win at once may arise, with `threes` an open three too (for
   which the patterns must be whole). An opponent's threat to win at once must be answered by it. */
void threats_points(const Pos *pos, const Patterns *patterns, bool threes, uint64_t *plane);

/* Adds the empty points up to `steps` steps away from those of `around`. */
void threats_neighbours_add(const PenteTable *table, const uint64_t *empty, const uint64_t *around,
                            int steps, uint64_t *plane);

/* Victory by continuous fours (vcf.c): a win of the player to move by threats to win at once and
   nothing else, the shortest first. Looks at no more than *nodes positions and takes what it used
   off: all once halted. False: none was found. */
bool threats_vcf(const Pos *pos, const Cancel *cancel, int64_t *nodes, Move *move, int *plies);

/* Victory by continuous threats (vcf.c): the same with open threes too. Not always the shortest. */
bool threats_vct(const Pos *pos, const Cancel *cancel, int64_t *nodes, Move *move, int *plies);
