/* Access to the table by question. A proof holds for all questions with the same attacker.
   Disproofs and proof numbers hold only for the same width and plies. */
#pragma once

#include "solve/threats/question.h"

static inline bool entry_proved(const ThreatEntry *entry) {
    return entry->proof == 0;
}

static inline bool entry_settled(const ThreatEntry *entry) {
    return entry->proof == 0 || entry->disproof == 0;
}

ThreatEntry entry_won(int plies, Move move);
extern const ThreatEntry entry_disproved;

/* Looks the position up, for a win within `plies`. False if nothing is stored. */
bool known_find(const ThreatRun *run, const uint64_t key[2], const ThreatQuestion *question,
                int plies, ThreatEntry *entry);

/* `effort`: nodes spent on the entry. */
void known_store(ThreatRun *run, const uint64_t key[2], const ThreatQuestion *question, int plies,
                 const ThreatEntry *entry, uint64_t effort);

/* Stores a win that another solver found. `move` is 0 if the defender is to move. */
void threat_prove(const ThreatRun *run, const Pos *pos, int attacker, int plies, Move move);

/* Finds a proof of a win within `plies`; false if the table has none. */
bool threat_proved(const ThreatRun *run, const Pos *pos, int attacker, int plies,
                   ThreatEntry *entry);
