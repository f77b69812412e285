/* The words of a manager of Gomocup's protocol: settings, which outlast games, and the list of
   stones that it is sending. */
#pragma once

#include "protocol/session/session.h"

/* A line `X,Y` or `X,Y,F` of a list. */
typedef struct ListedStone {
    int16_t x, y;  /* from 0; 0,0 is the upper left corner */
    int16_t field; /* 1: own, 2: opponent's, 3: part of a finished row; 0: not given */
} ListedStone;

typedef enum ListUse { LIST_CLOSED, LIST_MOVE, LIST_SETUP, LIST_SWAP2, LIST_IGNORED } ListUse;

/* The lines between a command such as BOARD and DONE. */
typedef struct StoneList {
    ListUse use;
    const char *name; /* the command */
    bool faulty;      /* the list is refused at its end */
    Error fault;      /* the first reason */
    int count;
    ListedStone stone[CELLS_MAX];
} StoneList;

enum { RULE_EXACT = 1, RULE_CONTINUOUS = 2 }; /* bits of `INFO rule`; others are not played */

typedef struct Manager {
    uint64_t game; /* Session.games when START opened the game; 0: it has not */
    bool exact;    /* the game has the rule of exactly five */
    bool detail;   /* report searches */
    uint64_t rule;
    int64_t move_msec;  /* limit of a move; 0: as fast as possible; -1: not said */
    int64_t match_msec; /* limit of a game; 0: none; -1: not said */
    int64_t left_msec;  /* of the game; -1: not said */
    int64_t increment;  /* msec after each move */
    bool memory_said;   /* `memory` is known */
    uint64_t memory;    /* bytes of the process; 0: no limit */
    uint64_t hash;      /* megabytes of tables that `memory` may lower; 0: not lowered */
    StoneList list;
} Manager;

/* Of a session that speaks this dialect. */
static inline Manager *manager_of(const Session *session) {
    return session_state(session, &dialect_gomocup);
}
