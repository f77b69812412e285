/* Access to the table by goal. A proof holds for all goals with the same attacker.
   Disproofs and proof numbers hold only for the same width and plies. */
#pragma once

#include "solve/threats/run.h"

static inline bool entry_proved(const ThreatEntry *entry) {
    return entry->proof == 0;
}

static inline bool entry_solved(const ThreatEntry *entry) {
    return entry->proof == 0 || entry->disproof == 0;
}

ThreatEntry entry_won(int plies, Move move);
extern const ThreatEntry entry_disproved;

/* Looks the position up, for a win within `plies`. False if nothing is stored. */
bool entry_find(const ThreatRun *run, const uint64_t key[2], const ThreatGoal *goal, int plies,
                ThreatEntry *entry);

/* `effort`: nodes spent on the entry. */
void entry_store(ThreatRun *run, const uint64_t key[2], const ThreatGoal *goal, int plies,
                 const ThreatEntry *entry, uint64_t effort);

/* Stores a win that another solver found. `move` is 0 if the defender is to move. */
void win_store(const ThreatRun *run, const Pos *pos, int attacker, int plies, Move move);

/* Finds a proof of a win within `plies`; false if the table has none. */
bool win_find(const ThreatRun *run, const Pos *pos, int attacker, int plies, ThreatEntry *entry);
