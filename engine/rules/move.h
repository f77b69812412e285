#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/cancel.h"

typedef uint64_t Move; /* a game's own encoding of one complete turn; 0 is never a move */

/* A growing list. Start with {0}; move_list_free() gives the room back. */
typedef struct MoveList {
    Move *move;
    size_t count;
    size_t room;
    bool truncated; /* memory ran out: moves are missing, those that came last */
    const Cancel
        *cancel; /* once halted, moves may be missing too: whoever set it asks. May be NULL */
} MoveList;

void move_list_free(MoveList *list);
void move_list_clear(MoveList *list); /* empties, keeps the room; nothing is lost any more */
bool move_list_reserve(MoveList *list,
                       size_t more); /* for that many beyond count; else it is lost */

/* Drops what stands from `known` on and among the first `known` too; the order stays. */
void move_list_new_keep(MoveList *list, size_t known);

static inline void move_list_add(MoveList *list, Move move) {
    if (list->count == list->room && !move_list_reserve(list, 1))
        return;
    list->move[list->count++] = move;
}
