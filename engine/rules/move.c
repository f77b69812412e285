#include "rules/move.h"

#include <stdlib.h>

#include "base/memory.h"

void move_list_free(MoveList *list) {
    free(list->move);
    *list = (MoveList){0};
}

void move_list_clear(MoveList *list) {
    list->count = 0;
    list->truncated = false;
}

bool move_list_reserve(MoveList *list, size_t more) {
    if (list->count + more <= list->room)
        return true;
    if (list->truncated)
        return false;
    const size_t room = 2 * list->room + more + 16;
    Move *move = memory_resize(list->move, room, sizeof *list->move);
    list->truncated = move == NULL;
    if (move == NULL)
        return false;
    list->move = move;
    list->room = room;
    return true;
}

void move_list_new_keep(MoveList *list, size_t known) {
    size_t kept = known;
    for (size_t i = known; i < list->count; i++) {
        bool listed = false;
        for (size_t j = 0; j < known && !listed; j++)
            listed = list->move[j] == list->move[i];
        if (!listed)
            list->move[kept++] = list->move[i];
    }
    list->count = kept;
}
