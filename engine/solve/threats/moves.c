#include "solve/threats/moves.h"
#include "knowledge/threats.h"

void candidates_add(const ThreatRun *run, const Pos *pos, bool all, MoveList *list) {
    const bool known = run->knowledge != NULL && run->knowledge->candidates != NULL;
    size_t before = list->count;
    if (known)
        run->knowledge->candidates(pos, list);
    move_list_new_keep(list, before);
    before = list->count;
    if (all || !known)
        run->rules->moves(pos, list);
    move_list_new_keep(list, before);
}

void moves_sort(const ThreatRun *run, const Pos *pos, MoveList *list, MoveList *scratch) {
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

void moves_distinct(const ThreatRun *run, const Pos *pos, MoveList *list, MoveList *scratch) {
    if (!forms_of(run->rules)->threats->symmetric(pos))
        return;
    move_list_clear(scratch);
    if (!move_list_reserve(scratch, list->count))
        return;
    run->rules->canonical(pos, list, scratch->move);
    size_t kept = 0;
    for (size_t i = 0; i < list->count; i++) {
        size_t j = 0;
        while (j < kept && list->move[j] != scratch->move[i])
            j++;
        list->move[j] = scratch->move[i];
        kept += j == kept;
    }
    list->count = kept;
}
