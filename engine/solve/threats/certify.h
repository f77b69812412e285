/* A win by force, told line by line, so that who does not trust the solver can follow it.

   A line is a plan of the winner, who is to move: a turn, then what to do after each reply. The
   plan after `all others` holds on every board that such a reply leads to. */
#pragma once

#include "solve/threats/dfpn.h"

typedef enum ThreatTold {
    THREAT_TOLD,
    THREAT_TOLD_HALTED,   /* by a limit, or by the listener */
    THREAT_TOLD_NO_MEMORY /* it has too many lines to be remembered */
} ThreatTold;

/* Lines come in order from 1; a line named is larger than the one that names it, and named before
   or the next number. Line 1 is about the position itself; if its loser is to move there, its turn
   is 0. False ends it. */
typedef struct ThreatTeller {
    bool (*line)(void *context, uint32_t line, Move turn);
    bool (*reply)(void *context, Move reply, uint32_t line); /* 0: all others, or the winner's own
                                                                next turn where he moves again */
    void *context;
} ThreatTeller;

typedef struct ThreatTale {
    uint32_t lines;
    uint64_t answers;
} ThreatTale;

/* What is not in the table any more is searched again, until there were that many nodes in all. */
ThreatTold threat_certify(ThreatSearch *search, ThreatRun *run, const Pos *pos, int attacker,
                          uint64_t nodes, const ThreatTeller *teller, ThreatTale *tale);
