#include "solve/threats/turns.h"

void turns_add(const ThreatRun *run, const Pos *pos, bool all, MoveList *list) {
    size_t kept = list->count;
    if (run->knowledge != NULL && run->knowledge->candidates != NULL)
        run->knowledge->candidates(pos, list);
    else
        all = true;
    if (all)
        run->rules->moves(pos, list);
    for (size_t i = kept; i < list->count; i++) {
        bool before = false;
        for (size_t j = 0; j < kept && !before; j++)
            before = list->move[j] == list->move[i];
        if (!before)
            list->move[kept++] = list->move[i];
    }
    list->count = kept;
}

void turns_sort(const ThreatRun *run, const Pos *pos, MoveList *list, MoveList *scratch) {
    const Knowledge *knowledge = run->knowledge;
    size_t first = 0;
    if (knowledge == NULL || knowledge->candidates == NULL)
        return;
    move_list_clear(scratch);
    knowledge->candidates(pos, scratch);
    for (size_t i = 0; i < scratch->count; i++)
        for (size_t j = first; j < list->count; j++)
            if (list->move[j] == scratch->move[i]) {
                list->move[j] = list->move[first];
                list->move[first++] = scratch->move[i];
                break;
            }
}
