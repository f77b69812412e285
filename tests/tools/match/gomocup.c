/* The player's Gomocup and its faults. It plays gomoku on square boards. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "player.h"
#include "rules/position.h"

static const char letters[] = "abcdefghjklmnopqrstuvwxyz";

static int rows(const Me *me) {
    return game_variant(me->game)->setup.board.rows;
}

static bool game_begin(Me *me, int side, bool exact) {
    char spec[80];
    Error err;
    snprintf(spec, sizeof spec, "gomoku %dx%d%s", side, side, exact ? "" : " overline=win");
    return game_open(me, spec, &err);
}

static void start(Me *me, int side) {
    const bool begun = (side == 15 || !faulty(me, "small")) && game_begin(me, side, false);
    puts(begun ? "OK" : "ERROR no such board");
}

static bool point_play(Me *me, const char *word) {
    char move[16];
    int x, y;
    Error err;
    if (sscanf(word, "%d,%d", &x, &y) != 2 || x < 0 || x > 24)
        return false;
    snprintf(move, sizeof move, "%c%d", letters[x], rows(me) - y);
    return move_play(me, move, &err);
}

/* Writes the info lines as messages, and the move. */
static void answer(Me *me) {
    Text out = {0};
    Error err;
    Move move;
    if (!think(me, false, &out, &err)) {
        puts("ERROR the game is over");
        text_free(&out);
        return;
    }
    for (char *line = strtok(out.data, "\n"); line != NULL; line = strtok(NULL, "\n")) {
        const char *word = line + 9;
        if (strncmp(line, "bestmove ", 9) != 0)
            printf("MESSAGE %s\n", line);
        else if (game_move_read(me->game, word, &move, &err)) {
            printf("%d,%d\n", (int)(strchr(letters, word[0]) - letters), rows(me) - atoi(word + 1));
            game_play(me->game, move, &err);
        } else
            puts(faulty(me, "illegal") ? "7,7\n" : "99,99\n");
    }
    text_free(&out);
}

/* A line of the list after BOARD. */
static void list_line(Me *me, const char *line) {
    if (strcmp(line, "DONE") != 0) {
        point_play(me, line);
        return;
    }
    me->listing = false;
    answer(me);
}

void gomocup_line(Me *me, const char *line, const Words *words) {
    const char *name = words->word[0], *value = words->count > 1 ? words->word[1] : "";
    if (me->listing)
        list_line(me, line);
    else if (strcmp(name, "START") == 0)
        start(me, atoi(value));
    else if (strcmp(name, "INFO") == 0 && strcmp(value, "rule") == 0 && words->count > 2)
        game_begin(me, rows(me), strcmp(words->word[2], "1") == 0);
    else if (strcmp(name, "BEGIN") == 0)
        answer(me);
    else if (strcmp(name, "BOARD") == 0) {
        me->listing = true;
        game_restart(me->game);
    } else if (strcmp(name, "TURN") == 0) {
        if (point_play(me, value))
            answer(me);
        else
            puts("ERROR no such point");
    } else if (strcmp(name, "INFO") != 0)
        puts("UNKNOWN command");
    else if (strcmp(value, "time_left") == 0 && faulty(me, "info-lost"))
        puts("ERROR Unknown command: TIME_LEFT\nERROR Unknown command: 2147483647");
}
