/* Lists of stones: the lines between BOARD, or a command like it, and DONE. A wrong line makes the
   list faulty; the reason is kept for the answer to DONE. A list takes no more stones than the
   largest board has points. */
#pragma once

#include "protocol/dialects/gomocup/manager.h"
#include "protocol/session/call.h"

void list_open(Call *call, ListUse use); /* empty, named after the call's command */
void list_add(Call *call);               /* reads the call's arguments, `X,Y` or `X,Y,F` */
void list_fault(StoneList *list, const Error *why); /* keeps the first reason only */

/* Stones in an order of play, by cells. */
typedef struct PlayOrder {
    int count;
    bool sent; /* the list had this order */
    int cell[CELLS_MAX];
} PlayOrder;

/* Orders the stones of a list so that both players alternate. Fails if the list is faulty, if a
   stone is off the board or if the numbers of stones do not allow it: the engine moves next, in the
   opening swap2 the player of the second colour. A cell may occur twice. */
bool list_order(const StoneList *list, ListUse use, const Board *board, PlayOrder *order,
                Error *err);
