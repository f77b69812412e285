#include "rules/move.h"

#include <stdlib.h>

#include "base/memory.h"

void move_list_free(MoveList *list) {
    free(list->move);
    *list = (MoveList){0};
}

void move_list_reserve(MoveList *list, size_t more) {
    if (list->count + more <= list->room)
        return;
    list->room = 2 * list->room + more + 16;
    list->move = memory_resize(list->move, list->room, sizeof *list->move);
}
