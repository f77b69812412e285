/* An optional group of Rules: threats, and what a win by them rests on. */
#pragma once

#include "base/cancel.h"
#include "rules/rules.h"

/* One question about threats: what the answer may take, and a thread's own memory for what was
   found before. */
typedef struct ThreatCall {
    void *memory;   /* ThreatForm.memory bytes, zeros at first, of positions of one variant */
    int plies;      /* what wins later is no win */
    int64_t *nodes; /* positions that may still be looked at; what is used is taken off */
    const Cancel *cancel;
} ThreatCall;

typedef enum ThreatStand {
    THREAT_NONE,   /* none is seen: any reply may help */
    THREAT_MADE,   /* only the listed replies may help */
    THREAT_REFUTED /* who is threatened wins at once */
} ThreatStand;

/* Turns of one stone, as the game numbers them: at most one for each cell of the largest board with
   a column more, which games keep as a border. */
enum { TURN_SET_WORDS = SIDE_MAX * (SIDE_MAX + 1) / 64 + 1 };
typedef struct TurnSet {
    uint64_t word[TURN_SET_WORDS];
} TurnSet;

/* What a win rests on: the turns of the loser that may change it. A win that was found where the
   loser passed is still one where he made `extra` other turns instead, together with those that he
   makes as the win goes on. What is said of a position on the way is added to the set. */
typedef struct ThreatZones {
    /* The loser is to move, or has just made one of the extra turns. False: nothing can be said
       here. */
    bool (*begin)(const Pos *pos, int extra, TurnSet *zone);

    /* The winner is to move, and goes on with the chain of ThreatForm. False: none is found. */
    bool (*chain)(const Pos *pos, const ThreatCall *call, int extra, TurnSet *zone);

    /* The winner is to move, and makes this turn. */
    void (*turn)(const Pos *pos, Move move, int extra, TurnSet *zone);

    /* The turns of the set that are legal here. */
    void (*list)(const Pos *pos, const TurnSet *zone, MoveList *list);

    /* Adds what the symmetries of the position make of the set's turns. */
    void (*images)(const Pos *pos, TurnSet *zone);
} ThreatZones;

/* Games with a threat: what would win if the other player passed. What is said to win or to lose
   does, whatever is replied; what is not seen may still be there. Positions in which a rule of the
   opening or a choice still lies ahead have no threats. */
struct ThreatForm {
    size_t memory;
    void (*key)(const Pos *pos, uint64_t key[2]); /* 128 bits, the halves from unrelated hashes */
    bool (*pass)(const Pos *pos, Pos *to);        /* false: there are no threats yet */

    /* The player to move wins by turns that each threaten to win at once: the first of them, and
       the plies to the win at most. */
    bool (*chain)(const Pos *pos, const ThreatCall *call, Move *move, int *plies);

    /* Turns with which he may threaten something, likely ones first; true: all others lose within
       two plies. With `at_once` those alone that may threaten to win at once. */
    bool (*attacks)(const Pos *pos, bool at_once, MoveList *list);

    /* His opponent has just made a turn: the replies that may help, and within how many plies all
       others lose. With THREAT_NONE and THREAT_REFUTED nothing is listed. After any other reply
       chain() of the position after pass() names the turns that win, and so on; if that is within
       one ply, the reply itself loses. */
    ThreatStand (*defences)(const Pos *pos, const ThreatCall *call, MoveList *list, int *others);

    /* The position may have a symmetry: a quick look. */
    bool (*symmetric)(const Pos *pos);

    const ThreatZones *zones;
};
