#include "manager.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/text.h"

/* Times without an end, in milliseconds. */
#define UNLIMITED INT64_C(2147483647)

#define TIME_LEFT "time_left"

enum { LINE_SHOWN = 256 }; /* of an error */

void manager_end(Manager *manager) {
    free(manager->cell);
    manager->cell = NULL;
    manager->moves = manager->room = manager->sent = 0;
}

/* --- points --- */

/* The column of a cell, and its row from the top. */
static int cell_x(const Manager *manager, size_t move) {
    return manager->cell[move] % manager->board.columns;
}

static int cell_y(const Manager *manager, size_t move) {
    return manager->board.rows - 1 - manager->cell[move] / manager->board.columns;
}

/* Reads a whole line X,Y, with blanks at its end. False if it is none. */
static bool point_read(const char *line, int *x, int *y) {
    int length = 0;
    return sscanf(line, "%2d,%2d %n", x, y, &length) == 2 && line[length] == '\0' && *x >= 0 &&
           *y >= 0 && *x < SIDE_MAX && *y < SIDE_MAX && line[0] != ' ';
}

/* --- a game --- */

static Fault info_send(Manager *manager, const char *key, int64_t value) {
    return engine_send(manager->engine, "INFO %s %" PRId64, key, value);
}

/* Sends the rule, the limits and the options of the engine, which hold for the whole game. */
static Fault infos_send(Manager *manager, const char *game) {
    const Limit *limit = manager->limit;
    const EngineSpec *spec = engine_spec(manager->engine);
    const struct {
        const char *key;
        int64_t value;
        bool given;
    } infos[] = {{"rule", strstr(game, "overline=win") == NULL, true},
                 {"game_type", 1, true},
                 {"timeout_turn",
                  limit->movetime_msec > 0 ? limit->movetime_msec
                  : limit->main_msec > 0   ? limit->main_msec
                                           : UNLIMITED,
                  true},
                 {"timeout_match", limit->main_msec, true},
                 {"time_increment", limit->increment_msec, limit->increment_msec > 0},
                 {"max_depth", limit->depth, limit->depth > 0},
                 {"max_node", limit->nodes, limit->nodes > 0}};
    Fault fault = FAULT_NONE;
    for (size_t i = 0; i < sizeof infos / sizeof *infos && fault == FAULT_NONE; i++)
        if (infos[i].given)
            fault = info_send(manager, infos[i].key, infos[i].value);
    for (size_t i = 0; i < spec->settings && fault == FAULT_NONE; i++)
        fault = engine_send(manager->engine, "INFO %s %s", spec->setting[i].name,
                            spec->setting[i].value);
    return fault;
}

bool manager_knows(const char *game) {
    return strncmp(game, "gomoku", 6) == 0 && (game[6] == ' ' || game[6] == '\0');
}

Fault manager_begin(Manager *manager, const char *game, int rows, const char *position) {
    manager->moves = manager->sent = 0;
    manager->board = board_rectangle(rows, rows);
    if (position != NULL)
        return engine_fail(manager->engine, FAULT_REFUSES, "cannot be given a position");
    Fault fault = engine_send(manager->engine, "START %d", rows);
    if (fault == FAULT_NONE)
        fault = engine_await_ok(manager->engine, "START");
    return fault != FAULT_NONE ? fault : infos_send(manager, game);
}

Fault manager_move(Manager *manager, const char *move, bool own) {
    Error err;
    manager->cell =
        memory_room(manager->cell, manager->moves, 1, &manager->room, sizeof *manager->cell);
    if (!cell_read(&manager->board, move, &manager->cell[manager->moves], &err))
        return engine_fail(manager->engine, FAULT_REFUSES, "has no words for the move '%s'",
                           quote(move).text);
    manager->moves++;
    if (own)
        manager->sent = manager->moves;
    return FAULT_NONE;
}

/* --- asking for a move --- */

/* All moves: 1 are those of the engine, which is to move. */
static Fault board_send(Manager *manager) {
    Fault fault = engine_send(manager->engine, "BOARD");
    for (size_t i = 0; i < manager->moves && fault == FAULT_NONE; i++)
        fault = engine_send(manager->engine, "%d,%d,%d", cell_x(manager, i), cell_y(manager, i),
                            (manager->moves - i) % 2 == 0 ? 1 : 2);
    return fault != FAULT_NONE ? fault : engine_send(manager->engine, "DONE");
}

Fault manager_ask(Manager *manager, const Clocks *clocks, int mover) {
    const int64_t left = manager->limit->main_msec > 0 ? clocks->left_msec[mover] : UNLIMITED;
    Fault fault = info_send(manager, TIME_LEFT, left);
    manager->left_msec = left;
    if (fault != FAULT_NONE)
        return fault;
    if (manager->moves == 0)
        return engine_send(manager->engine, "BEGIN");
    if (manager->sent + 1 < manager->moves || manager->sent == manager->moves)
        fault = board_send(manager);
    else
        fault = engine_send(manager->engine, "TURN %d,%d", cell_x(manager, manager->moves - 1),
                            cell_y(manager, manager->moves - 1));
    manager->sent = manager->moves;
    return fault;
}

/* Some engines lose the first word of a line that comes while they end a search, and then complain
   of the others. The line after their move is the INFO of manager_ask(): an error that repeats one
   of its words says nothing of the question behind it. */
static bool error_of_info(const Manager *manager, const char *line) {
    char lower[LINE_SHOWN], left[24];
    snprintf(lower, sizeof lower, "%s", line);
    word_lower(lower);
    snprintf(left, sizeof left, "%" PRId64, manager->left_msec);
    return strstr(lower, TIME_LEFT) != NULL || strstr(lower, left) != NULL;
}

Fault manager_answer(Manager *manager, int64_t deadline, Thought *thought) {
    const char *line;
    int x, y;
    for (;;) {
        const Fault fault = engine_read(manager->engine, deadline, &line);
        if (fault != FAULT_NONE)
            return fault;
        if (point_read(line, &x, &y))
            break;
        if (strncmp(line, "ERROR", 5) == 0 && !error_of_info(manager, line))
            return engine_fail(manager->engine, FAULT_REFUSES, "refuses to move: %.200s", line);
        if (line[0] >= '0' && line[0] <= '9')
            return engine_fail(manager->engine, FAULT_GARBAGE, "answers '%s' instead of a move",
                               quote(line).text);
    }
    snprintf(thought->move, sizeof thought->move, "%c%d", column_letter(x),
             manager->board.rows - y);
    return FAULT_NONE;
}
