/* What the table says of positions: proofs hold whatever was asked, all else is of the question. */
#pragma once

#include "solve/threats/dfpn.h"

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
void known_put(ThreatRun *run, const uint64_t key[2], const ThreatQuestion *question, int plies,
               const ThreatEntry *entry, uint64_t effort);
