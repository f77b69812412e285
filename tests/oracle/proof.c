#include "proof.h"

#include <stdlib.h>
#include <string.h>

enum { TABLE = 1 << 19, PATH_MAX_STATES = 1024, DEEPEST = 64 };

typedef struct Key {
    uint64_t a, b;
} Key;

typedef struct Entry {
    Key key;
    uint8_t within[2]; /* player wins within this; 0: not known */
    uint8_t beyond[2]; /* player does not win within this */
    uint32_t age;
} Entry;

static struct {
    const Rules *rules;
    Repetition repetition;
    bool repeats;
    uint32_t age;
    uint64_t spent, budget;
    int count; /* of the path: the game so far, then the current line */
    State path[PATH_MAX_STATES];
    Key path_key[PATH_MAX_STATES];
    Turn killer[2][DEEPEST + 1];
    Turn pool[DEEPEST + 1][TURNS_MAX];
    Entry table[TABLE];
} proof;

static uint64_t mix(uint64_t z) {
    z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
    return z ^ z >> 31;
}

static Key key_of(const State *state) {
    Key key = {1, 2};
    for (int i = 0; i < STATE_WORDS; i++) {
        if (state->words[i] == 0)
            continue;
        key.a = mix(key.a ^ state->words[i] ^ (uint64_t)i << 57);
        key.b = mix(key.b + state->words[i] * UINT64_C(0x9e3779b97f4a7c15) + (uint64_t)i);
    }
    return key;
}

static bool key_same(Key key, Key other) {
    return key.a == other.a && key.b == other.b;
}

void proof_prepare(const Rules *rules, Repetition repetition) {
    proof.rules = rules;
    proof.repetition = repetition;
    proof.age++;
}

static bool path_push(const State *state, Key key) {
    if (proof.count == PATH_MAX_STATES)
        return false;
    proof.path[proof.count] = *state;
    proof.path_key[proof.count++] = key;
    return true;
}

static int path_occurs(Key key) {
    int count = 0;
    for (int i = 0; i < proof.count; i++)
        count += key_same(proof.path_key[i], key);
    return count;
}

static bool path_bans(Key key) {
    return proof.repeats && proof.repetition == REPETITION_BANNED && path_occurs(key) > 0;
}

static bool path_draws(Key key) { /* for a position that is not on the path yet */
    return proof.repeats && proof.repetition == REPETITION_THIRD_DRAWS && path_occurs(key) >= 2;
}

/* The key of a question includes the earlier positions that can still recur within `turns`. */
static Key question_key(const State *state, Key key, int turns) {
    Key sum = {0, 0};
    if (!proof.repeats || proof.repetition == REPETITION_FREE)
        return key;
    for (int i = 0; i < proof.count; i++) {
        const int apart = proof.rules->apart(state, &proof.path[i]);
        if (apart < 0 || apart > turns)
            continue;
        sum.a += mix(proof.path_key[i].a ^ 77);
        sum.b += mix(proof.path_key[i].b ^ 99);
    }
    return (Key){mix(key.a ^ sum.a ^ (uint64_t)turns << 50), mix(key.b + sum.b) ^ (uint64_t)turns};
}

static Entry *table_find(Key key, bool *found) {
    Entry *bucket = &proof.table[key.a % TABLE];
    *found = bucket->age == proof.age && key_same(bucket->key, key);
    return bucket;
}

static bool table_knows(Key key, int player, int turns, bool *wins) {
    bool found;
    const Entry *entry = table_find(key, &found);
    if (!found)
        return false;
    *wins = entry->within[player] != 0 && turns >= entry->within[player];
    return *wins || turns <= entry->beyond[player];
}

static void table_keep(Key key, int player, int turns, bool wins) {
    bool found;
    Entry *entry = table_find(key, &found);
    if (!found)
        *entry = (Entry){.key = key, .age = proof.age};
    if (wins && (entry->within[player] == 0 || turns < entry->within[player]))
        entry->within[player] = (uint8_t)turns;
    else if (!wins && turns > entry->beyond[player])
        entry->beyond[player] = (uint8_t)turns;
}

static bool wins_within(const State *state, Key key, int player, int turns);

/* The position after a turn, not yet on the path. */
static bool child_wins(const State *child, Key key, int player, int turns) {
    if (path_draws(key))
        return false;
    if (!path_push(child, key)) {
        proof.spent = proof.budget + 1;
        return false;
    }
    const bool wins = wins_within(child, key, player, turns);
    proof.count--;
    return wins;
}

/* True if every turn is banned. */
static bool stuck(const State *state) {
    Turn *list = proof.pool[0];
    const int count = proof.rules->turns(state, list);
    for (int i = 0; i < count; i++) {
        State child = *state;
        proof.rules->play(&child, list[i]);
        if (!path_bans(key_of(&child)))
            return false;
    }
    return true;
}

static bool bans(void) {
    return proof.repeats && proof.repetition == REPETITION_BANNED;
}

/* True if a turn ends the game as its player wants. `mine`: that player is the one whose win is
   searched. The `*count` other legal turns are moved to the front of the list. */
static bool end_decides(const State *state, Turn *list, int *count, int player, bool mine) {
    int open = 0;
    for (int i = 0; i < *count; i++) {
        State child = *state;
        proof.rules->play(&child, list[i]);
        const int result = proof.rules->outcome(&child);
        if (bans() && path_bans(key_of(&child)))
            continue;
        if (result == NOBODY)
            list[open++] = list[i];
        else if ((result == player) == mine)
            return true;
    }
    *count = open;
    return false;
}

static void killer_first(Turn *list, int count, Turn killer) {
    for (int i = 1; i < count; i++)
        if (list[i] == killer) {
            list[i] = list[0];
            list[0] = killer;
        }
}

/* Returns true if a turn that does not end the game leads to what its player wants. That turn
   becomes the killer move. */
static bool child_decides(const State *state, const Turn *list, int count, int player, int turns) {
    const bool mine = proof.rules->mover(state) == player;
    /* With one turn left, only a ban on all turns can still end the game. */
    const bool deeper = turns > 1 || bans();
    for (int i = 0; i < count && proof.spent <= proof.budget; i++) {
        State child = *state;
        proof.rules->play(&child, list[i]);
        if ((deeper && child_wins(&child, key_of(&child), player, turns - 1)) == mine) {
            proof.killer[mine][turns] = list[i];
            return true;
        }
    }
    return false;
}

/* Tries turns that end the game first, then the others. */
static bool turn_decides(const State *state, int player, int turns, bool mine) {
    Turn *list = proof.pool[turns];
    int count = proof.rules->turns(state, list);
    if (count < 0)
        proof.spent = proof.budget + 1;
    proof.spent += (uint64_t)(count > 0 ? count : 0) / 8;
    if (end_decides(state, list, &count, player, mine))
        return true;
    killer_first(list, count, proof.killer[mine][turns]);
    return child_decides(state, list, count, player, turns);
}

/* `state` is the last of the path, and the bare rules do not end the game there. */
static bool wins_within(const State *state, Key key, int player, int turns) {
    const bool mine = proof.rules->mover(state) == player;
    if (++proof.spent > proof.budget)
        return false;
    if (turns == 0)
        return bans() && !mine && stuck(state);
    const Key question = question_key(state, key, turns);
    bool wins = false;
    if (table_knows(question, player, turns, &wins))
        return wins;
    wins = turn_decides(state, player, turns, mine) == mine;
    if (proof.spent <= proof.budget)
        table_keep(question, player, turns, wins);
    return wins;
}

static bool history_take(History history, bool repeats, uint64_t budget) {
    if (proof.repeats != repeats)
        proof.age++;
    proof.repeats = repeats;
    proof.spent = 0;
    proof.budget = budget;
    proof.count = 0;
    for (int i = repeats ? 0 : history.count - 1; i < history.count; i++)
        if (!path_push(&history.state[i], key_of(&history.state[i])))
            return false;
    return true;
}

int proof_outcome(History history, bool repeats) {
    const State *state = &history.state[history.count - 1];
    const int result = proof.rules->outcome(state);
    if (result != NOBODY || !repeats || !history_take(history, repeats, UINT64_MAX))
        return result;
    if (proof.repetition == REPETITION_THIRD_DRAWS && path_occurs(key_of(state)) >= 3)
        return DRAW;
    return proof.repetition == REPETITION_BANNED && stuck(state) ? !proof.rules->mover(state)
                                                                 : NOBODY;
}

int proof_turns(History history, bool repeats, Turn *list) {
    const State *state = &history.state[history.count - 1];
    int count = proof.rules->turns(state, list), kept = 0;
    if (count < 0 || !history_take(history, repeats, UINT64_MAX))
        return -1;
    for (int i = 0; i < count; i++) {
        State child = *state;
        proof.rules->play(&child, list[i]);
        if (!path_bans(key_of(&child)))
            list[kept++] = list[i];
    }
    return kept;
}

/* Iterative deepening: finds short wins first and fills the table. */
static Answer deepen(const State *state, Key key, int player, int turns) {
    for (int d = turns > 0 ? 1 : 0; d <= turns && d <= DEEPEST; d++) {
        const bool wins = wins_within(state, key, player, d);
        if (proof.spent > proof.budget)
            return TOO_MUCH;
        if (wins)
            return YES;
    }
    return NO;
}

Answer proof_wins(History history, bool repeats, int player, int turns, uint64_t budget) {
    const State *state = &history.state[history.count - 1];
    const int over = proof_outcome(history, repeats);
    if (over != NOBODY)
        return over == player ? YES : NO;
    if (!history_take(history, repeats, budget))
        return TOO_MUCH;
    return deepen(state, key_of(state), player, turns);
}

Answer proof_turn_wins(History history, bool repeats, Turn turn, int player, int turns,
                       uint64_t budget) {
    State child = history.state[history.count - 1];
    if (!history_take(history, repeats, budget))
        return TOO_MUCH;
    proof.rules->play(&child, turn);
    const Key key = key_of(&child);
    const int result = proof.rules->outcome(&child);
    if (path_bans(key) || path_draws(key))
        return NO;
    if (result != NOBODY)
        return result == player ? YES : NO;
    if (!path_push(&child, key))
        return TOO_MUCH;
    return deepen(&child, key, player, turns);
}
