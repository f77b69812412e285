#include "protocol/dialects/gomocup/stone_list.h"

#include "protocol/dialects/gomocup/coordinates.h"

enum { OWN = 1, OPPONENT = 2, FINISHED = 3, FIELDS };

void list_open(Call *call, ListUse use) {
    StoneList *list = &manager_of(call->session)->list;
    list->use = use;
    list->name = call->request->command->name;
    list->faulty = false;
    list->count = 0;
}

void list_fault(StoneList *list, const Error *why) {
    if (!list->faulty)
        list->fault = *why;
    list->faulty = true;
}

static bool stone_read(const Call *call, ListedStone *stone, Error *err) {
    int number[NUMBERS_MAX] = {0};
    const char *line = call->count > 0 ? call->word[0] : "";
    const int count = numbers_read(call, false, number);
    if (count < 2)
        return error_set(err, "'%s' is not X,Y or X,Y,F", quote(line).text);
    *stone = (ListedStone){
        .x = (int16_t)number[0], .y = (int16_t)number[1], .field = (int16_t)number[2]};
    return count == 2 || (stone->field >= OWN && stone->field < FIELDS) ||
           error_set(err, "F is 1, 2 or 3, not %d", number[2]);
}

void list_add(Call *call) {
    StoneList *list = &manager_of(call->session)->list;
    ListedStone stone;
    Error why;
    bool fine = stone_read(call, &stone, &why);
    if (fine && list->count == CELLS_MAX)
        fine = error_set(&why, "there are more than %d stones", CELLS_MAX);
    if (fine && stone.field == FINISHED) {
        manager_of(call->session)->rule |= RULE_CONTINUOUS;
        fine = error_set(&why, "F=3: continuous games are not supported");
        text_add(&call->reply, "MESSAGE %s\n", why.text);
    }
    if (fine && !list->faulty)
        list->stone[list->count++] = stone;
    else if (!fine)
        list_fault(list, &why);
}

/* --- the order of play --- */

/* Puts the stones in moves, beginning with those of `first`. Their numbers fit. */
static void moves_order(const StoneList *list, const Board *board, int first, PlayOrder *order) {
    int at[FIELDS] = {0};
    order->sent = true;
    for (order->count = 0; order->count < list->count; order->count++) {
        const int field = order->count % 2 == 0 ? first : OWN + OPPONENT - first;
        while (list->stone[at[field]].field != field)
            at[field]++;
        const ListedStone *stone = &list->stone[at[field]++];
        order->sent &= at[field] - 1 == order->count;
        order->cell[order->count] = point_cell(board, stone->x, stone->y);
    }
}

/* The field of the player who put the first stone; 0 and an error if the numbers do not fit. */
static int field_first(const StoneList *list, ListUse use, const int count[FIELDS], Error *err) {
    const int own = count[OWN], opponent = count[OPPONENT];
    if (use == LIST_SWAP2) {
        const int more = own > opponent ? own - opponent : opponent - own;
        if (more == list->count % 2 && more <= 1)
            return own > opponent ? OWN : OPPONENT;
    } else if (own == opponent || own + 1 == opponent) {
        return own == opponent ? OWN : OPPONENT;
    }
    error_set(err, "%d own and %d stones of the opponent are no %s", own, opponent,
              use == LIST_SWAP2 ? "opening" : "game with the engine to move");
    return 0;
}

bool list_order(const StoneList *list, ListUse use, const Board *board, PlayOrder *order,
                Error *err) {
    int count[FIELDS] = {0};
    if (list->faulty) {
        *err = list->fault;
        return false;
    }
    for (int i = 0; i < list->count; i++) {
        const ListedStone *stone = &list->stone[i];
        if (point_cell(board, stone->x, stone->y) < 0)
            return error_set(err, "%d,%d is not on the %dx%d board", stone->x, stone->y,
                             board->columns, board->rows);
        order->cell[i] = point_cell(board, stone->x, stone->y);
        count[stone->field]++;
    }
    if (count[0] == list->count && (use == LIST_SWAP2 || list->count == 0)) {
        order->count = list->count;
        order->sent = true;
        return true;
    }
    if (count[0] > 0)
        return error_set(err, "F is missing behind a point");
    const int first = field_first(list, use, count, err);
    if (first != 0)
        moves_order(list, board, first, order);
    return first != 0;
}
