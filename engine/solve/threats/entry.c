#include "solve/threats/entry.h"

#include "base/random.h"
#include "knowledge/threats.h"

enum { KEY_PROVED = 1, KEY_GOAL = 3 };

const ThreatEntry entry_disproved = {PROOF_INFINITE, 0, 0, 0};

ThreatEntry entry_won(int plies, Move move) {
    return (ThreatEntry){0, PROOF_INFINITE, plies, move};
}

static ThreatKey key_salted(const uint64_t key[2], uint64_t salt) {
    return (ThreatKey){{key[0] + random_mix(salt), key[1] ^ random_mix(salt + RANDOM_STEP)}};
}

static ThreatKey key_proved(const uint64_t key[2], int attacker) {
    return key_salted(key, KEY_PROVED + (uint64_t)attacker);
}

static ThreatKey key_of_goal(const uint64_t key[2], const ThreatGoal *goal, int plies) {
    return key_salted(key, KEY_GOAL + (uint64_t)goal->attacker + 2 * (uint64_t)goal->width +
                               16 * (uint64_t)plies);
}

bool entry_find(const ThreatRun *run, const uint64_t key[2], const ThreatGoal *goal, int plies,
                ThreatEntry *entry) {
    if (threat_table_find(run->table, key_proved(key, goal->attacker), entry) &&
        entry_proved(entry) && entry->plies <= plies)
        return true;
    return threat_table_find(run->table, key_of_goal(key, goal, plies), entry) &&
           !entry_proved(entry);
}

void entry_store(ThreatRun *run, const uint64_t key[2], const ThreatGoal *goal, int plies,
                 const ThreatEntry *entry, uint64_t effort) {
    if (!entry_proved(entry)) {
        threat_table_store(run->table, key_of_goal(key, goal, plies), entry, effort);
        return;
    }
    const ThreatKey proved = key_proved(key, goal->attacker);
    ThreatEntry before;
    if (!threat_table_find(run->table, proved, &before) || before.plies > entry->plies)
        threat_table_store(run->table, proved, entry, effort);
}

void win_store(const ThreatRun *run, const Pos *pos, int attacker, int plies, Move move) {
    const ThreatEntry entry = entry_won(plies, move);
    uint64_t key[2];
    forms_of(run->rules)->threats->key(pos, key);
    threat_table_store(run->table, key_proved(key, attacker), &entry, UINT64_MAX);
}

bool win_find(const ThreatRun *run, const Pos *pos, int attacker, int plies, ThreatEntry *entry) {
    uint64_t key[2];
    forms_of(run->rules)->threats->key(pos, key);
    return threat_table_find(run->table, key_proved(key, attacker), entry) && entry_proved(entry) &&
           entry->plies <= plies;
}
