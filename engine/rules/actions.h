/* Numbers for moves, and positions as planes of bytes, for programs that play millions of moves.

   An action is a number that names the same move, or the same part of a move, in every position of
   a variant. A move with several parts, such as a turn of Capture, is made of several actions. The
   part of it that was chosen so far is a Move: `begun`, 0 before the first action.

   Functions here are thread-safe. Positions are those of one variant, and not over; that of
   observe() may be. */
#pragma once

#include "base/bits.h"
#include "rules/rules.h"

/* Keys of positions that can still occur again. A filter tells quickly that a key is none of
   them. */
enum { SEEN_BITS = 2048 };
typedef struct KeysSeen {
    uint64_t filter[SEEN_BITS / 64];
    const uint64_t *key; /* in the order of play; not owned */
    size_t count;
} KeysSeen;

BITS_INLINE bool seen_has(const KeysSeen *seen, uint64_t key) {
    if (!row_has(seen->filter, (int)(key % SEEN_BITS)))
        return false;
    for (size_t i = 0; i < seen->count; i++)
        if (seen->key[i] == key)
            return true;
    return false;
}

struct Actions {
    /* Number of actions: they are 0 to count - 1. */
    int (*count)(const Variant *variant);

    /* Writes the row of legal actions, of bits_words(count) words. It has at least one. */
    void (*legal)(const Pos *pos, Move begun, uint64_t *row);

    /* Adds a legal action to *begun. True if that completes the move. */
    bool (*add)(const Pos *pos, Move *begun, int action);

    /* The next action of a legal move of which `begun` is a part. */
    int (*next)(const Pos *pos, Move begun, Move move);

    /* Writes any action, as move_read() or step_read() read it; nothing if it is legal in no
       position, `end` if it ends a move. */
    void (*write)(const Pos *pos, int action, Text *out);

    /* Both NULL without REPEAT_BANNED. lasting(): no position after the move equals one before it.
       suspects() writes the row of the legal actions that give a key that was seen. */
    bool (*lasting)(Move move);
    void (*suspects)(const Pos *pos, const KeysSeen *seen, uint64_t *row);

    /* Planes have a byte for each cell, numbered as in board.h. observe() writes all planes of a
       position, in the middle of a move if `begun` is not 0. `last`: the move before; 0: none. */
    int (*planes)(const Variant *variant);
    void (*observe)(const Pos *pos, Move begun, Move last, uint8_t *planes);
    void (*plane_write)(const Variant *variant, int plane, Text *out); /* what it shows */
};
