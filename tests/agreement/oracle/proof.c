#include "proof.h"

#include <string.h>

#include "apart.h"

enum { TABLE = 1 << 19, PATH_MOST = 1024, DEEPEST = 64 };

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
    Repetition repetition; /* of the game, if the history counts */
    uint32_t age;
    uint64_t spent, budget;
    int count; /* of the path: the game so far, then the current line */
    Position path[PATH_MOST];
    Key path_key[PATH_MOST];
    Move killer[2][DEEPEST + 1];
    Moves pool[DEEPEST + 1];
    Entry table[TABLE];
} proof;

static uint64_t mix(uint64_t z) {
    z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
    return z ^ z >> 31;
}

static Key key_of(const Position *position) {
    enum { WORDS = sizeof(Position) / sizeof(uint64_t) };
    uint64_t words[WORDS];
    Key key = {1, 2};
    memcpy(words, position, sizeof words);
    for (int i = 1; i < WORDS; i++) { /* the first is the setting */
        if (words[i] == 0)
            continue;
        key.a = mix(key.a ^ words[i] ^ (uint64_t)i << 57);
        key.b = mix(key.b + words[i] * UINT64_C(0x9e3779b97f4a7c15) + (uint64_t)i);
    }
    return key;
}

static bool key_same(Key key, Key other) {
    return key.a == other.a && key.b == other.b;
}

void proof_begin(void) {
    proof.age++;
}

int position_outcome(const Position *position) {
    const Result result = position_result(position);
    const int mover = position_mover(position);
    if (result == RESULT_NONE || result == RESULT_DRAW)
        return result == RESULT_NONE ? NOBODY : DRAW;
    return result == result_win(position->side) ? mover : !mover;
}

static bool path_push(const Position *position, Key key) {
    if (proof.count == PATH_MOST)
        return false;
    proof.path[proof.count] = *position;
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
    return proof.repetition == REPETITION_BANNED && path_occurs(key) > 0;
}

static bool path_draws(Key key) { /* for a position that is not on the path yet */
    return proof.repetition == REPETITION_THIRD_DRAWS && path_occurs(key) >= 2;
}

/* The key of a question includes the earlier positions that can still recur within `moves`. */
static Key question_key(const Position *position, Key key, int moves) {
    Key sum = {0, 0};
    if (proof.repetition == REPETITION_FREE)
        return key;
    for (int i = 0; i < proof.count; i++) {
        const int apart = positions_apart(position, &proof.path[i]);
        if (apart < 0 || apart > moves)
            continue;
        sum.a += mix(proof.path_key[i].a ^ 77);
        sum.b += mix(proof.path_key[i].b ^ 99);
    }
    return (Key){mix(key.a ^ sum.a ^ (uint64_t)moves << 50), mix(key.b + sum.b) ^ (uint64_t)moves};
}

static Entry *table_find(Key key, bool *found) {
    Entry *bucket = &proof.table[key.a % TABLE];
    *found = bucket->age == proof.age && key_same(bucket->key, key);
    return bucket;
}

static bool table_knows(Key key, int player, int moves, bool *wins) {
    bool found;
    const Entry *entry = table_find(key, &found);
    if (!found)
        return false;
    *wins = entry->within[player] != 0 && moves >= entry->within[player];
    return *wins || moves <= entry->beyond[player];
}

static void table_keep(Key key, int player, int moves, bool wins) {
    bool found;
    Entry *entry = table_find(key, &found);
    if (!found)
        *entry = (Entry){.key = key, .age = proof.age};
    if (wins && (entry->within[player] == 0 || moves < entry->within[player]))
        entry->within[player] = (uint8_t)moves;
    else if (!wins && moves > entry->beyond[player])
        entry->beyond[player] = (uint8_t)moves;
}

static bool wins_within(const Position *position, Key key, int player, int moves);

/* The position after a move, not yet on the path. */
static bool child_wins(const Position *child, Key key, int player, int moves) {
    if (path_draws(key))
        return false;
    if (!path_push(child, key)) {
        proof.spent = proof.budget + 1;
        return false;
    }
    const bool wins = wins_within(child, key, player, moves);
    proof.count--;
    return wins;
}

/* The list of this depth, filled. */
static Moves *moves_listed(const Position *position, int left) {
    Moves *moves = &proof.pool[left];
    moves->limit = MOVES_MAX;
    position_moves(position, moves);
    return moves;
}

/* True if every move is banned. */
static bool stuck(const Position *position) {
    Moves *moves = moves_listed(position, 0);
    for (int i = 0; i < moves->count; i++) {
        const Position child = position_after(position, moves->move[i]);
        if (!path_bans(key_of(&child)))
            return false;
    }
    return true;
}

static bool bans(void) {
    return proof.repetition == REPETITION_BANNED;
}

/* True if a move ends the game as its player wants. `mine`: that player is the one whose win is
   searched. Keeps only the other legal moves in the list. */
static bool end_decides(const Position *position, Moves *moves, int player, bool mine) {
    int open = 0;
    for (int i = 0; i < moves->count; i++) {
        const Position child = position_after(position, moves->move[i]);
        const int outcome = position_outcome(&child);
        if (bans() && path_bans(key_of(&child)))
            continue;
        if (outcome == NOBODY)
            moves->move[open++] = moves->move[i];
        else if ((outcome == player) == mine)
            return true;
    }
    moves->count = open;
    return false;
}

static void killer_first(Moves *moves, Move killer) {
    for (int i = 1; i < moves->count; i++)
        if (moves->move[i] == killer) {
            moves->move[i] = moves->move[0];
            moves->move[0] = killer;
        }
}

/* Returns true if a move that does not end the game leads to what its player wants. That move
   becomes the killer move. */
static bool child_decides(const Position *position, const Moves *moves, int player, int left) {
    const bool mine = position_mover(position) == player;
    /* With one move left, only a ban on all moves can still end the game. */
    const bool deeper = left > 1 || bans();
    for (int i = 0; i < moves->count && proof.spent <= proof.budget; i++) {
        const Position child = position_after(position, moves->move[i]);
        if ((deeper && child_wins(&child, key_of(&child), player, left - 1)) == mine) {
            proof.killer[mine][left] = moves->move[i];
            return true;
        }
    }
    return false;
}

/* Tries moves that end the game first, then the others. */
static bool move_decides(const Position *position, int player, int left, bool mine) {
    Moves *moves = moves_listed(position, left);
    if (moves->truncated)
        proof.spent = proof.budget + 1;
    else
        proof.spent += (uint64_t)moves->count / 8;
    if (end_decides(position, moves, player, mine))
        return true;
    killer_first(moves, proof.killer[mine][left]);
    return child_decides(position, moves, player, left);
}

/* `position` is the last of the path, and the bare rules do not end the game there. */
static bool wins_within(const Position *position, Key key, int player, int moves) {
    const bool mine = position_mover(position) == player;
    if (++proof.spent > proof.budget)
        return false;
    if (moves == 0)
        return bans() && !mine && stuck(position);
    const Key question = question_key(position, key, moves);
    bool wins = false;
    if (table_knows(question, player, moves, &wins))
        return wins;
    wins = move_decides(position, player, moves, mine) == mine;
    if (proof.spent <= proof.budget)
        table_keep(question, player, moves, wins);
    return wins;
}

static bool history_take(const Game *game, bool repeats, uint64_t budget) {
    const Repetition repetition = repeats ? game->setting->family->repetition : REPETITION_FREE;
    if (proof.repetition != repetition)
        proof.age++;
    proof.repetition = repetition;
    proof.spent = 0;
    proof.budget = budget;
    proof.count = 0;
    for (size_t i = repeats ? 0 : game->count - 1; i < game->count; i++)
        if (!path_push(&game->history[i], key_of(&game->history[i])))
            return false;
    return true;
}

int proof_outcome(const Game *game, bool repeats) {
    const Position *position = &game->position;
    const int outcome = position_outcome(position);
    if (outcome != NOBODY || !repeats || !history_take(game, repeats, UINT64_MAX))
        return outcome;
    if (proof.repetition == REPETITION_THIRD_DRAWS && path_occurs(key_of(position)) >= 3)
        return DRAW;
    return bans() && stuck(position) ? !position_mover(position) : NOBODY;
}

int proof_moves(const Game *game, bool repeats, Moves *moves) {
    int kept = 0;
    moves->limit = MOVES_MAX;
    position_moves(&game->position, moves);
    if (moves->truncated || !history_take(game, repeats, UINT64_MAX))
        return -1;
    for (int i = 0; i < moves->count; i++) {
        const Position child = position_after(&game->position, moves->move[i]);
        if (!path_bans(key_of(&child)))
            moves->move[kept++] = moves->move[i];
    }
    moves->count = kept;
    return kept;
}

/* Iterative deepening: finds short wins first and fills the table. */
static Answer deepen(const Position *position, Key key, int player, int moves) {
    for (int d = moves > 0 ? 1 : 0; d <= moves && d <= DEEPEST; d++) {
        const bool wins = wins_within(position, key, player, d);
        if (proof.spent > proof.budget)
            return TOO_MUCH;
        if (wins)
            return YES;
    }
    return NO;
}

Answer proof_wins(const Game *game, bool repeats, int player, int moves, uint64_t budget) {
    const int over = proof_outcome(game, repeats);
    if (over != NOBODY)
        return over == player ? YES : NO;
    if (!history_take(game, repeats, budget))
        return TOO_MUCH;
    return deepen(&game->position, key_of(&game->position), player, moves);
}

Answer proof_move_wins(const Game *game, bool repeats, Move move, int player, int moves,
                       uint64_t budget) {
    const Position child = position_after(&game->position, move);
    if (!history_take(game, repeats, budget))
        return TOO_MUCH;
    const Key key = key_of(&child);
    const int outcome = position_outcome(&child);
    if (path_bans(key) || path_draws(key))
        return NO;
    if (outcome != NOBODY)
        return outcome == player ? YES : NO;
    if (!path_push(&child, key))
        return TOO_MUCH;
    return deepen(&child, key, player, moves);
}
