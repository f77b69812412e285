/* A form (knowledge.h): positions of small boards in two words, for proving who wins or that nobody
   does. One side asks whether it can force a win. */
#pragma once

#include "rules/rules.h"

enum {
    PACKED_HIGH_BITS = 18,    /* of the second word */
    PACKED_CHILDREN_MAX = 37, /* of a position */
    PACKED_PLIES_MAX = 128    /* no packed position has a longer line */
};

/* An unfinished position, seen by the side to move. */
typedef struct PackedPos {
    uint64_t word[2]; /* the second below 2^PACKED_HIGH_BITS */
} PackedPos;

/* A result that the rules know without a search. */
typedef enum PackedProspect {
    PROSPECT_OPEN,
    PROSPECT_WIN,   /* the asking side wins */
    PROSPECT_NONE,  /* the asking side cannot win any more */
    PROSPECT_BEYOND /* the position cannot be packed */
} PackedProspect;

typedef struct PackedChild {
    PackedPos pos; /* if it is open */
    PackedProspect prospect;
    uint8_t win, hold; /* estimated effort of a proof that the asking side wins, or that it does
                          not; at least 1 */
} PackedChild;

typedef struct PackedForm {
    /* Packs an unfinished position. Positions with equal packs have the same value. Fails with the
       reason if the game, the board or the position does not fit. */
    bool (*pack)(const Pos *pos, PackedPos *packed, Error *err);

    /* Like pack(), for a position that can be packed. Packs are equal only if a symmetry of the
       board maps one position to the other. */
    void (*pack_exactly)(const Pos *pos, PackedPos *packed);

    /* The side to move cannot lose by rule 28 of part 8 of protocol.md. */
    bool (*safe)(const Pos *pos);

    /* `asks`: the side to move asks. */
    PackedProspect (*prospect)(const Variant *variant, const PackedPos *pos, bool asks);

    /* Lists the positions after all moves, in any order; positions of the same value may be listed
       once. Returns their number, at most PACKED_CHILDREN_MAX. `asks` as above. */
    int (*children)(const Variant *variant, const PackedPos *pos, bool asks, PackedChild *list);
} PackedForm;
