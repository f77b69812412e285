/* What the table says of positions: proofs hold whatever was asked, all else is of the question. */
#pragma once

#include "solve/threats/question.h"

static inline bool entry_proved(const ThreatEntry *entry) {
    return entry->proof == 0;
}

static inline bool entry_settled(const ThreatEntry *entry) {
    return entry->proof == 0 || entry->disproof == 0;
}

ThreatEntry entry_won(int plies, Move move);
extern const ThreatEntry entry_lost;

/* What is known of the position with these keys, within that many plies. */
bool known_find(const ThreatRun *run, const uint64_t key[2], const ThreatQuestion *question,
                int plies, ThreatEntry *entry);

/* `effort`: positions it took. */
void known_store(ThreatRun *run, const uint64_t key[2], const ThreatQuestion *question, int plies,
                 const ThreatEntry *entry, uint64_t effort);

/* A win that was found otherwise is put into the table. */
void threat_prove(const ThreatRun *run, const Pos *pos, int attacker, int plies, Move move);

/* What the table knows, if it is proved. */
bool threat_proved(const ThreatRun *run, const Pos *pos, int attacker, int plies,
                   ThreatEntry *entry);
