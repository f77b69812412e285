/* A test player. A hash of the position alone decides its move, so a match of such players is
   reproducible. Speaks GTP, UGI and Gomocup. Arguments:

   seed=N        another player
   look          plays a winning move if there is one
   fault=NAME    misbehaves, see below
   at=N          from its first move after N turns on (default 2)
   scores=S,...  scores of its moves in a game, the last for all others: hundredths, mateN or none
   slow=MS       delay of fault=late and fault=newlines (default 500)
   bare          knows only the commands that GTP requires
   game=SPEC     first game (default capture 7x7) */
#include <inttypes.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/random.h"
#include "games/registry.h"
#include "player.h"
#include "rules/position.h"

bool faulty(const Me *me, const char *fault) {
    return strcmp(me->fault, fault) == 0;
}

static void sleep_msec(int msec) {
    nanosleep(&(struct timespec){.tv_sec = msec / 1000, .tv_nsec = msec % 1000 * 1000000L}, NULL);
}

static void sleep_for_ever(void) {
    for (;;)
        pause();
}

/* --- faults --- */

static void flood(const char *end) {
    char line[1000];
    memset(line, 'x', sizeof line);
    memcpy(line, "info ", 5);
    while (fwrite(line, sizeof line, 1, stdout) == 1 && fputs(end, stdout) >= 0)
        continue;
    exit(1);
}

/* Starts an orphaned process in a session of its own. Only its command line connects it with the
   player. */
static void orphan_run(const Me *me) {
    char *const words[] = {(char *)(uintptr_t)me->self, (char[]){"fault=start-hang"}, NULL};
    char *const none[] = {NULL};
    if (fork() != 0)
        return;
    setsid();
    if (fork() == 0)
        execve(me->self, words, none);
    _exit(0);
}

static void start_fault(const Me *me) {
    if (faulty(me, "start-exit"))
        exit(1);
    if (faulty(me, "start-hang"))
        sleep_for_ever();
    if (faulty(me, "marked"))
        fputs("\xef\xbb\xbf", stdout);
    if (faulty(me, "utf-16"))
        fputs("\xff\xfe", stdout);
    if (faulty(me, "start-banner"))
        puts("Welcome to my engine!");
    if (faulty(me, "stubborn") || faulty(me, "close"))
        signal(SIGTERM, SIG_IGN);
    if (faulty(me, "child") && fork() == 0)
        sleep_for_ever();
    if ((faulty(me, "session") || faulty(me, "orphan")) && fork() == 0) {
        setsid();
        if (faulty(me, "session") || fork() == 0)
            sleep_for_ever();
        _exit(0);
    }
    if (faulty(me, "nameless")) /* nor any environment */
        orphan_run(me);
}

/* Is silent at first. Then writes empty lines, so many that the pipe is never empty, but too few
   for a flood. */
static void newlines(int msec) {
    enum { MOST = 1 << 21 };
    const int64_t end = clock_usec() + 1000 * (int64_t)msec;
    char lines[1 << 14];
    memset(lines, '\n', sizeof lines);
    sleep_msec(msec - msec / 5);
    for (size_t bytes = 0; bytes < MOST && clock_usec() < end; bytes += sizeof lines)
        if (fwrite(lines, sizeof lines, 1, stdout) != 1)
            exit(1);
    while (clock_usec() < end)
        sleep_msec(1);
}

/* Acts before the move or instead of it. */
static void move_fault(const Me *me) {
    if (faulty(me, "crash"))
        raise(SIGKILL);
    if (faulty(me, "exit"))
        exit(3);
    if (faulty(me, "hang"))
        sleep_for_ever();
    if (faulty(me, "flood")) {
        if (!me->ugi)
            printf("=%s ", me->id);
        flood("\n");
    }
    if (faulty(me, "long-line"))
        flood("");
    if (faulty(me, "late"))
        sleep_msec(me->slow);
    if (faulty(me, "newlines"))
        newlines(me->slow);
    if (faulty(me, "close")) {
        fclose(stdout);
        sleep_for_ever();
    }
    if (faulty(me, "half")) {
        fputs("= bestmo", stdout);
        fflush(stdout);
        sleep_for_ever();
    }
}

/* Returns a wrong answer instead of the move; NULL: the correct one. */
static const char *wrong_move(const Me *me) {
    return faulty(me, "illegal")   ? "z99"
           : faulty(me, "pass")    ? "pass"
           : faulty(me, "resign")  ? "resign"
           : faulty(me, "none")    ? "none"
           : faulty(me, "escapes") ? HOSTILE
                                   : NULL;
}

/* --- thinking --- */

/* The legal moves as this player knows them. */
static void moves_list(const Me *me, const Pos *pos, MoveList *list) {
    list->count = 0;
    pos_rules(pos)->moves(pos, list);
    if ((faulty(me, "miscount") || faulty(me, "escapes")) && pos->key % 7 == 0 && list->count > 0)
        list->count--;
}

static uint64_t position_hash(const Me *me) {
    Text text = {0};
    uint64_t hash = me->seed;
    position_write(game_pos(me->game), &text);
    for (const char *c = text_string(&text); *c != '\0'; c++)
        hash = random_mix(hash + (unsigned char)*c + 1);
    text_free(&text);
    return hash;
}

static bool wins(const Me *me, Move move) {
    const Pos *pos = game_pos(me->game);
    const Rules *rules = pos_rules(pos);
    Pos *next = pos_copy(pos);
    rules->play(pos, move, next);
    const Outcome outcome = rules->outcome(next);
    const bool won = rules->mover(next) == rules->mover(pos) ? outcome == WON : outcome == LOST;
    free(next);
    return won;
}

static bool move_choose(const Me *me, Move *move) {
    MoveList list = {0};
    Error err;
    const bool any = game_moves(me->game, MOVES_MAX, &list, &err) && list.count > 0;
    if (any)
        *move = list.move[position_hash(me) % list.count];
    for (size_t i = 0; any && me->look && i < list.count; i++)
        if (wins(me, list.move[i])) {
            *move = list.move[i];
            break;
        }
    move_list_free(&list);
    return any;
}

uint64_t leaves(const Me *me, const Pos *pos, int depth) {
    MoveList list = {0};
    uint64_t total = 0;
    if (depth == 0)
        return 1;
    moves_list(me, pos, &list);
    Pos *next = pos_copy(pos);
    for (size_t i = 0; i < list.count; i++) {
        pos_rules(pos)->play(pos, list.move[i], next);
        total += leaves(me, next, depth - 1);
    }
    free(next);
    move_list_free(&list);
    return total;
}

void divide(const Me *me, int depth, Text *out) {
    const Pos *pos = game_pos(me->game);
    MoveList list = {0};
    moves_list(me, pos, &list);
    Pos *next = pos_copy(pos);
    for (size_t i = 0; i < list.count; i++) {
        pos_rules(pos)->play(pos, list.move[i], next);
        text_string_add(out, faulty(me, "escapes") ? HOSTILE : "");
        pos_rules(pos)->move_write(pos, list.move[i], out);
        text_add(out, " %" PRIu64 "\n", leaves(me, next, depth - 1));
    }
    text_add(out, "%" PRIu64, leaves(me, pos, depth));
    free(next);
    move_list_free(&list);
}

/* --- all protocols --- */

bool game_open(Me *me, const char *line, Error *err) {
    if (faulty(me, "no-turns") && strstr(line, "turns=") != NULL)
        return error_set(err, "no option turns");
    Variant *variant = registry_open_line(line, err);
    if (variant == NULL)
        return false;
    game_free(me->game);
    me->game = game_new(variant);
    return true;
}

bool move_play(Me *me, const char *word, Error *err) {
    Move move;
    return game_move_read(me->game, word, &move, err) && game_play(me->game, move, err);
}

/* Adds a score for the next move, in games with two players. */
static void score_add(const Me *me, Text *out) {
    const char *word = me->scores;
    if (word == NULL) {
        text_add(out, " score cp %d", (int)(position_hash(me) % 201) - 100);
        return;
    }
    const uint64_t teams = (uint64_t)game_variant(me->game)->teams;
    for (uint64_t own = game_length(me->game) / teams; own > 0 && strchr(word, ',') != NULL; own--)
        word = strchr(word, ',') + 1;
    const int length = (int)strcspn(word, ",");
    if (strncmp(word, "mate", 4) == 0)
        text_add(out, " score mate %.*s", length - 4, word + 4);
    else if (strncmp(word, "none", 4) != 0)
        text_add(out, " score cp %.*s", length, word);
}

/* Writes info lines and the move. GTP's genmove writes only the move and plays it. */
bool think(Me *me, bool genmove, Text *out, Error *err) {
    Move move;
    const Pos *pos = game_pos(me->game);
    const uint64_t moves = game_length(me->game);
    if (moves >= me->at)
        move_fault(me);
    if (!move_choose(me, &move))
        return error_set(err, "the game is over");
    if (!genmove) {
        if (faulty(me, "lines")) /* the line of the move is neither the first nor the last */
            text_string_add(out, "info multipv 2 score cp 70\n");
        text_add(out, "info depth %d", 1 + (int)(moves % 9));
        score_add(me, out);
        text_add(out, " nodes %" PRIu64, 10 * moves);
        if (faulty(me, "boasts")) /* claims a much longer time */
            text_string_add(out, " time 999999999999");
        text_string_add(out, "\n");
        if (faulty(me, "lines"))
            text_string_add(out, "info depth 1 multipv 3 score mate 2 nodes 1\n");
        text_string_add(out, "bestmove ");
    }
    if (moves >= me->at && wrong_move(me) != NULL)
        text_string_add(out, wrong_move(me));
    else
        pos_rules(pos)->move_write(pos, move, out);
    if (moves >= me->at && faulty(me, "garbage")) {
        text_clear(out);
        text_string_add(out, "42");
    }
    return !genmove || game_play(me->game, move, err);
}

/* --- */

static bool argument_read(Me *me, const char *word) {
    if (strncmp(word, "seed=", 5) == 0)
        me->seed = strtoull(word + 5, NULL, 10);
    else if (strncmp(word, "at=", 3) == 0)
        me->at = strtoull(word + 3, NULL, 10);
    else if (strncmp(word, "slow=", 5) == 0)
        me->slow = atoi(word + 5);
    else if (strncmp(word, "fault=", 6) == 0)
        me->fault = word + 6;
    else if (strncmp(word, "scores=", 7) == 0)
        me->scores = word + 7;
    else if (strncmp(word, "game=", 5) == 0)
        me->start = word + 5;
    else if (strcmp(word, "look") == 0)
        me->look = true;
    else if (strcmp(word, "bare") == 0)
        me->bare = true;
    else
        return false;
    return true;
}

/* Removes control characters and comments; tabs become blanks. */
static void line_clean(const Me *me, char *line) {
    char *to = line;
    for (const char *from = line; *from != '\0' && (*from != '#' || faulty(me, "chatty")); from++)
        if (*from == '\t' || (unsigned char)*from >= ' ')
            *to++ = *from == '\t' ? ' ' : *from;
    *to = '\0';
}

static bool says_quit(const Words *words) { /* with or without an id */
    const size_t at = words->count > 1 && words->word[0][0] >= '0' && words->word[0][0] <= '9';
    return strcmp(words->word[at], "quit") == 0 || strcmp(words->word[at], "END") == 0;
}

int main(int argc, char **argv) {
    Me me = {.at = 2, .slow = 500, .fault = "", .self = argv[0], .start = "capture 7x7"};
    Error err;
    char *line = NULL;
    size_t room = 0;
    bool quit = false;
    for (int i = 1; i < argc; i++)
        if (!argument_read(&me, argv[i])) {
            fprintf(stderr, "player: what is '%s'?\n", argv[i]);
            return 2;
        }
    if (!game_open(&me, me.start, &err)) {
        fprintf(stderr, "player: %s\n", err.text);
        return 2;
    }
    start_fault(&me);
    setvbuf(stdout, NULL, _IOFBF, 1 << 14);
    while (!quit && getline(&line, &room, stdin) >= 0) {
        Words words;
        line_clean(&me, line);
        words_split(&words, line);
        if (words.count > 0) {
            me.ugi = me.ugi || strcmp(words.word[0], "ugi") == 0;
            me.cup = me.cup || strcmp(words.word[0], "START") == 0;
            quit = says_quit(&words);
            if (me.cup)
                gomocup_line(&me, line, &words);
            else if (me.ugi)
                ugi_line(&me, line, &words);
            else
                gtp_line(&me, line, &words);
        }
        words_free(&words);
        fflush(stdout);
    }
    if (faulty(&me, "stubborn"))
        sleep_for_ever();
    if (faulty(&me, "sorry"))
        return 3;
    free(line);
    game_free(me.game);
    return 0;
}
