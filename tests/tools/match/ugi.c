/* The player's UGI and its faults. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "player.h"

static bool moves_play(Me *me, const Words *words, size_t from) {
    Error err;
    for (size_t i = from; i < words->count; i++)
        if (!move_play(me, words->word[i], &err)) {
            printf("info string error %s\n", err.text);
            return false;
        }
    return true;
}

static void position_set(Me *me, const Words *words) {
    Error err;
    size_t moves = 1;
    if (me->barred)
        return;
    game_restart(me->game);
    me->off = false;
    while (moves < words->count && strcmp(words->word[moves], "moves") != 0)
        moves++;
    if (words->count > 2 && strcmp(words->word[1], "fen") == 0 && !faulty(me, "no-fen"))
        me->off = !game_position_set(me->game, words->word + 2, moves - 2, &err);
    if (me->off)
        printf("info string error %s\n", err.text);
    me->off = me->off && !faulty(me, "keeps-game");
    me->forfeit = !moves_play(me, words, moves + 1) && !faulty(me, "forgives");
}

static bool is_over(const Me *me) {
    return me->barred || me->off || me->forfeit || game_outcome(me->game, NULL) != ONGOING;
}

static int mover(const Me *me) {
    return pos_rules(game_pos(me->game))->mover(game_pos(me->game));
}

static const char *result(const Me *me) {
    const Outcome outcome = game_outcome(me->game, NULL);
    if (me->barred || me->off || !is_over(me))
        return "none";
    if (outcome == DRAWN)
        return "draw";
    const int winner = outcome == WON ? mover(me) : 1 - mover(me);
    return winner == 0 ? "p1win" : "p2win";
}

static void query(const Me *me, const Words *words) {
    const char *what = words->count > 1 ? words->word[1] : "";
    const char *const flag[] = {"false", "true"};
    if (faulty(me, "mute"))
        return;
    if (faulty(me, "escapes"))
        puts("response " HOSTILE);
    else if (strcmp(what, "p1turn") == 0)
        printf("response %s\n", flag[(mover(me) == 0) != faulty(me, "confused")]);
    else if (strcmp(what, "gameover") == 0)
        printf("response %s\n", flag[is_over(me)]);
    else if (strcmp(what, "result") == 0)
        printf("response %s\n", result(me));
}

static void bestmove(Me *me) {
    Text out = {0};
    Error err;
    if (is_over(me) && !faulty(me, "wanders"))
        puts("bestmove none");
    else if (think(me, false, &out, &err)) {
        const char *blank = strrchr(text_string(&out), ' ');
        printf("info depth 2 pv %s\n%s\n",
               faulty(me, "other-line") || blank == NULL ? "z1" : blank + 1, text_string(&out));
    } else
        puts("bestmove a1");
    text_free(&out);
}

static void go(Me *me, const Words *words) {
    if (words->count > 2 && faulty(me, "strict") && strcmp(words->word[2], "0") == 0)
        return;
    me->infinite =
        words->count > 1 && strcmp(words->word[1], "infinite") == 0 && !faulty(me, "hasty");
    if (!me->infinite)
        bestmove(me);
}

static void game_set(Me *me, const char *line) {
    Error err;
    const bool set = game_open(me, line, &err);
    if (!set)
        printf("info string error %s\n", err.text);
    me->barred = !set && !faulty(me, "any-game");
}

void ugi_line(Me *me, const char *line, const Words *words) {
    static const char game_option[] = "setoption name Game value ";
    const char *name = words->word[0];
    if (me->infinite && strcmp(name, "isready") != 0) {
        me->infinite = false;
        bestmove(me);
    } else if (strcmp(name, "stop") == 0 && faulty(me, "restless"))
        puts("bestmove none");
    if (strcmp(name, "ugi") == 0)
        printf("%soption name Clear type button\noption name Game type string\nugiok\n",
               faulty(me, "anonymous") ? "" : "id name Player\nid author nobody\n");
    else if (strcmp(name, "isready") == 0)
        puts(faulty(me, "ready") ? "readyok\nreadyok" : "readyok");
    else if (strncmp(line, game_option, sizeof game_option - 1) == 0)
        game_set(me, line + sizeof game_option - 1);
    else if (strcmp(name, "position") == 0)
        position_set(me, words);
    else if (strcmp(name, "query") == 0)
        query(me, words);
    else if (strcmp(name, "go") == 0)
        go(me, words);
    else if (strcmp(name, "frobnicate") == 0 && faulty(me, "nervous"))
        exit(4);
}
