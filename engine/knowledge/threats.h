/* A form (knowledge.h): threats, for proving wins by force, and the zones on which such wins
   depend. */
#pragma once

#include "base/cancel.h"
#include "rules/rules.h"

/* Limits of one query, and memory that a thread keeps between queries. */
typedef struct ThreatCall {
    void *memory;   /* ThreatForm.memory bytes, initially zero; for one variant only */
    int plies;      /* longer wins do not count */
    int64_t *nodes; /* positions that may still be examined; the query reduces it */
    const Cancel *cancel;
} ThreatCall;

typedef enum ThreatStand {
    THREAT_NONE,   /* no threat is known: any reply may help */
    THREAT_MADE,   /* only the listed replies may help */
    THREAT_REFUTED /* the side to move wins at once */
} ThreatStand;

/* Zones: the opponent's moves that may refute a win.

   The win was found after the opponent passed. It remains a win if the opponent makes up to `extra`
   additional moves outside the zone, besides the replies to the winner's moves.

   Each function adds to the zone the moves that matter in one position of the win. */
typedef struct ThreatZones {
    /* For a position in which the opponent is to move, or has just made one of the extra moves.
       Returns false if zones are not available here. */
    bool (*begin)(const Pos *pos, int extra, MoveSet *zone);

    /* For a position from which the winner wins by ThreatForm.vcf (VCF). Returns false if it
       finds no VCF. Also returns false if nodes ran out; the zone is then incomplete. */
    bool (*vcf)(const Pos *pos, const ThreatCall *call, int extra, MoveSet *zone);

    /* For a position in which the winner makes this move. */
    void (*move)(const Pos *pos, Move move, int extra, MoveSet *zone);

    /* Adds the moves of the zone that are legal in the position. */
    void (*list)(const Pos *pos, const MoveSet *zone, MoveList *list);

    /* Adds the images of the zone's moves under the symmetries of the position. */
    void (*images)(const Pos *pos, MoveSet *zone);
} ThreatZones;

/* A threat is a win that would follow if the opponent passed.

   All answers are sound but not complete: a reported win or loss is proved, whatever the reply; an
   existing one may be missed. Positions in which opening rules or a choice of colours are still
   pending have no threats. */
typedef struct ThreatForm {
    size_t memory;

    /* 128 bits from two unrelated hashes. */
    void (*key)(const Pos *pos, uint64_t key[2]);

    /* Writes the position after a pass. Returns false while there are no threats. */
    bool (*pass)(const Pos *pos, Pos *to);

    /* Finds a win for the side to move in which every move threatens to win at once (VCF). Returns
       its first move and an upper bound of its length in plies. */
    bool (*vcf)(const Pos *pos, const ThreatCall *call, Move *move, int *plies);

    /* Adds moves that may create a threat, likely ones first; with `at_once`, only those that may
       threaten to win at once. Returns true if all other moves lose within two plies. */
    bool (*attacks)(const Pos *pos, bool at_once, MoveList *list);

    /* Call after the attacker's move, with the defender to move. With THREAT_MADE, adds the replies
       that may help and sets *others: all other replies lose within that many plies. With 1, such a
       reply ends the game; otherwise vcf() of the position after pass() gives the attacker's win.
       Other results add nothing. */
    ThreatStand (*defences)(const Pos *pos, const ThreatCall *call, MoveList *list, int *others);

    /* Quick test; may return true for a position without a symmetry. */
    bool (*symmetric)(const Pos *pos);

    const ThreatZones *zones;
} ThreatForm;
