/* Tests of the C library with several threads and with cancellation. */
#include <fivefold.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

static int failed;

static void check(int fine, const char *what) {
    printf("%s%s\n", fine ? "" : "FAILED: ", what);
    failed += !fine;
}

typedef struct Received {
    char text[100000];
    size_t length;
} Received;

static void receive(void *context, const char *line) {
    Received *received = context;
    received->length += (size_t)snprintf(received->text + received->length,
                                         sizeof received->text - received->length, "%s\n", line);
}

static int never(void *context) {
    ++*(int *)context;
    return 0;
}

static int third(void *context) {
    return ++*(int *)context >= 3;
}

static void *count_alone(void *context) {
    Fivefold *session = fivefold_new(context, NULL, 0);
    const char *reply = session != NULL ? fivefold_line(session, "perft 2") : NULL;
    const int fine = reply != NULL && strncmp(reply, "= ", 2) == 0;
    fivefold_free(session);
    return fine ? context : NULL;
}

static void *analyze(void *context) {
    return (void *)(size_t)fivefold_line(context, "analyze");
}

/* Cancels an analysis at its first line. */
static void stop_at_once(void *context, const char *line) {
    (void)line;
    fivefold_stop(context);
}

static void sessions_are_apart(void) {
    static const char *const games[] = {"capture 7x7", "pente 9x9", "pentominoes 6x6", "pentamid"};
    pthread_t thread[4];
    int fine = 1;
    for (int i = 0; i < 4; i++)
        pthread_create(&thread[i], NULL, count_alone, (void *)(size_t)games[i]);
    for (int i = 0; i < 4; i++) {
        void *answer;
        pthread_join(thread[i], &answer);
        fine &= answer != NULL;
    }
    check(fine, "four threads with a session each");
}

/* Bytes that malloc() has given. 0 where the C library does not tell, or a sanitizer replaces it.
 */
static size_t bytes_held(void) {
#ifdef __GLIBC__
    return mallinfo2().uordblks + mallinfo2().hblkhd;
#else
    return 0;
#endif
}

static void *sessions_open(void *pool) {
    enum { SESSIONS = 500 };
    static const char *const games[] = {"capture 7x7",       "pente",
                                        "pentominoes 12x12", "pentamid8",
                                        "gomoku 15x15",      "misere 8x8",
                                        "capture2003 9x9",   "pente 19x19 players=4",
                                        "pentominoes 8x8",   "pentominoes 9x9 pieces=hexominoes"};
    Fivefold **session = calloc(SESSIONS, sizeof *session);
    for (int i = 0; session != NULL && i < SESSIONS; i++)
        if ((session[i] = fivefold_pool_session(pool, games[i % 10], NULL, 0)) == NULL)
            return NULL;
    return session;
}

static void pools_share(void) {
    enum { SESSIONS = 500, BYTES = 300000 };
    char why[200] = "";
    FivefoldPool *pool = fivefold_pool_new();
    const size_t before = bytes_held();
    pthread_t thread;
    void *other = NULL;
    pthread_create(&thread, NULL, sessions_open, pool);
    Fivefold **own = sessions_open(pool), **others;
    pthread_join(thread, &other);
    others = other;
    check(own != NULL && others != NULL, "a thousand sessions in a pool, by two threads");
    check((bytes_held() - before) / (2 * (size_t)SESSIONS) < BYTES, "with less than 300 kB each");
    check(fivefold_pool_session(pool, "chess", why, sizeof why) == NULL &&
              strstr(why, "chess") != NULL,
          "a game that there is not is refused in a pool");
    fivefold_pool_free(pool);
    int alike = 1;
    for (int i = 0; i < SESSIONS; i++) {
        fivefold_line(own[i], "newgame pentominoes 5x5");
        fivefold_line(others[i], "newgame pentominoes 5x5");
        alike &= strcmp(fivefold_line(own[i], "perft 2"), "= 92120\n\n") == 0;
        fivefold_line(own[i], "play c1,c2,c3,c4,c5");
        alike &= strcmp(fivefold_line(others[i], "perft 2"), "= 92120\n\n") == 0;
    }
    check(alike, "they play on without the pool, each its own game");
    for (int i = 0; i < SESSIONS; i++) {
        fivefold_free(own[i]);
        fivefold_free(others[i]);
    }
    free(own);
    free(others);
    fivefold_pool_free(NULL);
}

static void refusals_are_sentences(void) {
    char why[200] = "";
    check(fivefold_new("chess", why, sizeof why) == NULL && strstr(why, "chess") != NULL,
          "a game that there is not is refused with a reason");
    check(fivefold_new("chess", NULL, 0) == NULL, "or without");
    fivefold_free(NULL);
}

static void replies_are_received(Fivefold *session) {
    static Received received;
    fivefold_listen(session, receive, &received);
    const char *reply = fivefold_line(session, "go depth 2\n");
    check(reply != NULL && strcmp(reply, received.text) == 0, "what is heard is the reply");
    check(strstr(received.text, "= info depth 1 ") != NULL &&
              strstr(received.text, "\nbestmove ") != NULL,
          "with its info lines");
    fivefold_listen(session, NULL, NULL);
    check(strcmp(fivefold_line(session, "7 position x"),
                 "?7 syntax error: position takes no arguments\n\n") == 0 &&
              fivefold_refused(session),
          "a refusal");
    check(strcmp(fivefold_line(session, "# nothing"), "") == 0 && !fivefold_refused(session),
          "a comment is not answered");
    fivefold_line(session, "newgame pentominoes 5x4");
    check(strcmp(fivefold_line(session, "solve certificate file"),
                 "? this session writes no files\n\n") == 0,
          "no files are written");
}

/* A table with a false entry that only this file contains: the only opening of a board loses. */
static const char *file_give(void *context, const char *name) {
    static char table[200];
    int *given = context;
    snprintf(table, sizeof table,
             "fivefold openings 1\ngame pentominoes 5x1\nopenings 1\na1,b1,c1,d1,e1 0 loss\n");
    *given += 1;
    return strcmp(name, "pentominoes-5x1/table.txt") == 0 ? table : NULL;
}

static void data_are_had(Fivefold *session) {
    int given = 0;
    fivefold_line(session, "newgame pentominoes 5x1");
    check(strncmp(fivefold_line(session, "solve all"), "= info move a1,b1,c1,d1,e1 win", 30) == 0,
          "without data all is solved");
    fivefold_data(session, file_give, &given);
    check(strncmp(fivefold_line(session, "solve all"), "= a1,b1,c1,d1,e1 loss", 21) == 0 &&
              given == 1,
          "data are asked for and believed");
    fivefold_line(session, "newgame pentominoes 1x5");
    check(strstr(fivefold_line(session, "solve all"), "there is no 'pentominoes-1x5") != NULL &&
              given == 2,
          "a file that is missing is not");
    fivefold_data(session, NULL, NULL);
    check(strstr(fivefold_line(session, "solve all"), " win") != NULL && given == 2,
          "nor is anything without data");
}

/* Files in memory: `saved` is the only one, and none may be called `old`. */
typedef struct Memory {
    char text[20000];
    int kept, dropped;
} Memory;

static int memory_begin(void *context, const char *name, char *why, size_t room) {
    Memory *memory = context;
    memory->text[0] = '\0';
    snprintf(why, room, "there is an\nold file");
    return strcmp(name, "old") != 0;
}

static int memory_write(void *context, const char *text) {
    Memory *memory = context;
    strncat(memory->text, text, sizeof memory->text - strlen(memory->text) - 1);
    return 1;
}

static int memory_keep(void *context, char *why, size_t room) {
    Memory *memory = context;
    (void)why;
    (void)room;
    return ++memory->kept;
}

static void memory_drop(void *context) {
    ((Memory *)context)->dropped++;
}

static const char *memory_read(void *context, const char *name, size_t most, size_t *length,
                               char *why, size_t room) {
    static const char record[] = "newgame gomoku 5x5\nplay c3\nplay a1\n";
    (void)context;
    (void)why;
    (void)room;
    *length = strcmp(name, "large") == 0 ? most + 1 : strlen(record);
    return strcmp(name, "missing") != 0 ? record : NULL;
}

static const char *memory_data(void *context, const char *name, char *why, size_t room) {
    int given;
    (void)context;
    snprintf(why, room, "the disk is gone");
    return strncmp(name, "pentominoes-5x1", 15) == 0 ? file_give(&given, name) : NULL;
}

static void line_answers(Fivefold *session, const char *line, const char *wanted) {
    const char *reply = fivefold_line(session, line);
    check(reply != NULL && strncmp(reply, wanted, strlen(wanted)) == 0, line);
    if (reply == NULL || strncmp(reply, wanted, strlen(wanted)) != 0)
        printf("  %s\n", reply != NULL ? reply : "NULL");
}

static void files_are_had(Fivefold *session) {
    static Memory memory;
    const FivefoldFiles files = {&memory,     memory_begin, memory_write, memory_keep,
                                 memory_drop, memory_read,  memory_data};
    fivefold_files(session, &files);
    fivefold_line(session, "newgame pentominoes 5x1");
    line_answers(session, "solve certificate old", "? there is an?old file\n");
    line_answers(session, "solve certificate new", "= ");
    check(memory.kept == 1 && strncmp(memory.text, "fivefold certificate", 20) == 0,
          "a certificate is written and kept");
    line_answers(session, "solve nodes 0 certificate new", "? ");
    check(memory.kept == 1, "an invalid line writes none");
    line_answers(session, "loadsgf missing", "? cannot load file: the program gives no reason\n");
    line_answers(session, "loadsgf large",
                 "? cannot load file: 'large' has more than 16777216 bytes\n");
    line_answers(session, "loadsgf record", "= ");
    line_answers(session, "history", "= c3 a1\n");
    fivefold_line(session, "newgame pentominoes 5x1");
    line_answers(session, "solve all", "= a1,b1,c1,d1,e1 loss");
    fivefold_line(session, "newgame pentominoes 1x5");
    check(strstr(fivefold_line(session, "solve all"), "the disk is gone") != NULL,
          "a reason is passed on");
    fivefold_files(session, NULL);
    line_answers(session, "loadsgf record", "? cannot load file: this session reads no files\n");
    fivefold_line(session, "newgame capture 7x7");
}

static void limits_hold(void) {
    char why[200] = "";
    Fivefold *session = fivefold_new(NULL, NULL, 0);
    check(!fivefold_limit(session, "speed=1", NULL, why, sizeof why) &&
              strncmp(why, "--limit: no limit 'speed'", 25) == 0,
          "a limit that there is not");
    check(!fivefold_limit(session, NULL, "dance", why, sizeof why) &&
              strcmp(why, "--without: no command 'dance'") == 0,
          "a command that there is not");
    check(fivefold_limit(session, "threads=1", "perft", why, sizeof why), "limits are set");
    line_answers(session, "perft 1", "? perft is switched off\n");
    line_answers(session, "set_option Threads 2", "? ");
    check(!fivefold_protocol(session, "morse"), "a protocol that there is not");
    check(fivefold_protocol(session, "ugi"), "a protocol that there is");
    line_answers(session, "isready", "readyok\n");
    fivefold_free(session);
}

static void the_game_is_known(void) {
    char why[200] = "";
    Fivefold *session = fivefold_new("gomoku 5x5", NULL, 0);
    const unsigned long long begun = fivefold_stamp(session);
    check(fivefold_moves(session) == 0 && fivefold_player(session, 0) == 1 &&
              fivefold_player(session, 1) == 0 && strcmp(fivefold_colour(session), "white") == 0,
          "the first player is to move");
    fivefold_line(session, "play c3");
    const unsigned long long played = fivefold_stamp(session);
    check(played != begun && fivefold_moves(session) == 1 && fivefold_player(session, 0) == 1 &&
              fivefold_player(session, 1) == 2,
          "and then the second one");
    fivefold_line(session, "history");
    check(fivefold_stamp(session) == played, "a question changes nothing");
    fivefold_line(session, "undo");
    check(fivefold_stamp(session) == begun, "what is taken back was nothing");
    fivefold_line(session, "newgame");
    check(fivefold_stamp(session) != begun, "a new game is another game");
    check(fivefold_colour_player(session, "w", NULL, 0) == 1 &&
              fivefold_colour_player(session, "Black", NULL, 0) == 2,
          "players have colours");
    check(fivefold_colour_player(session, "red", why, sizeof why) == 0 &&
              strcmp(why, "syntax error: colour 'red' is not b, black, w or white") == 0,
          "of their game");
    fivefold_line(session, "newgame gomoku 7 players=3");
    check(fivefold_colour_player(session, "red", NULL, 0) == 3, "more in another");
    fivefold_line(session, "newgame gomoku 5x5");
    fivefold_line(session, "setboard 5/5/5/5/wwwww b");
    check(fivefold_player(session, fivefold_moves(session)) == 0, "nobody moves at the end");
    fivefold_free(session);
}

static void lines_are_seen_before(Fivefold *session) {
    FivefoldPeek peek;
    fivefold_peek(session, NULL, "stop", &peek);
    check(peek.stops && !peek.blank && !peek.open_ended && strcmp(peek.next, "gtp") == 0, "stop");
    fivefold_peek(session, "gtp", "7 go infinite", &peek);
    check(peek.open_ended && peek.searches && peek.beside == NULL && !peek.stops, "go infinite");
    fivefold_peek(session, "gtp", "go depth 1", &peek);
    check(!peek.open_ended && peek.searches, "go depth 1");
    fivefold_peek(session, "gtp", " # nothing", &peek);
    check(peek.blank, "a comment");
    fivefold_peek(session, "gtp", "ugi", &peek);
    check(strcmp(peek.protocol, "gtp") == 0 && strcmp(peek.next, "ugi") == 0, "ugi");
    fivefold_peek(session, peek.next, "isready", &peek);
    check(peek.beside != NULL && strcmp(peek.beside, "readyok\n") == 0, "isready");
    fivefold_peek(session, NULL, "START 15", &peek);
    check(strcmp(peek.protocol, "gomocup") == 0, "the first line chooses a protocol");
    fivefold_peek(session, "gtp", "START 15", &peek);
    check(strcmp(peek.protocol, "gtp") == 0, "no other line does");
}

static void stops_are_obeyed(Fivefold *session) {
    static const char *const lines[] = {"newgame capture 7x7",
                                        "perft 9",
                                        "divide 8",
                                        "solve",
                                        "newgame pentamid",
                                        "perft 5",
                                        "perft 12",
                                        "newgame pente",
                                        "analyze",
                                        "go infinite",
                                        "bench perft",
                                        "newgame pentominoes 9x9",
                                        "solve",
                                        "perft 6"};
    for (int threads = 1; threads <= 2; threads++) {
        fivefold_line(session, threads == 1 ? "set_option Threads 1" : "set_option Threads 2");
        for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
            int asked = 0;
            char what[100];
            const int game = strncmp(lines[i], "newgame", 7) == 0;
            fivefold_poll(session, game ? never : third, &asked);
            const char *reply = fivefold_line(session, lines[i]);
            snprintf(what, sizeof what, "%s ends by a poll, with %d threads", lines[i], threads);
            check(reply != NULL && (game || asked == 3), what);
        }
    }
    fivefold_poll(session, NULL, NULL);
    fivefold_listen(session, stop_at_once, session);
    pthread_t thread;
    void *answer;
    pthread_create(&thread, NULL, analyze, session);
    pthread_join(thread, &answer);
    check(answer != NULL, "an analysis is stopped by its listener");
    fivefold_listen(session, NULL, NULL);
}

static void sessions_end(Fivefold *session) {
    check(!fivefold_over(session), "a session goes on");
    check(strcmp(fivefold_line(session, "quit"), "= \n\n") == 0 && fivefold_over(session),
          "until quit");
}

static const char two_games[] =
    "(;GM[4]SZ[9]CA[UTF-8]PB[Ann \xc3\xa9\xff]DT[2026]RE[B+Resign];B[ee];W[aa](;B[bb])(;B[cc]))\n"
    "(;GM[4]SZ[9];B[ee];W[])";

static char *records_read(const char *text, const char *game) {
    return fivefold_records_read(text, strlen(text), game);
}

static void reads(const char *text, const char *game, const char *wanted, const char *what) {
    char *json = records_read(text, game);
    check(json != NULL && strcmp(json, wanted) == 0, what);
    if (json == NULL || strcmp(json, wanted) != 0)
        printf("  %s\n", json != NULL ? json : "NULL");
    fivefold_text_free(json);
}

static void writes(const char *text, const char *form, const char *wanted, const char *what) {
    char why[200] = "";
    char *written = fivefold_records_write(text, strlen(text), NULL, form, why, sizeof why);
    check(strcmp(written != NULL ? written : why, wanted) == 0, what);
    if (strcmp(written != NULL ? written : why, wanted) != 0)
        printf("  %s %s\n", written != NULL ? written : "NULL", why);
    fivefold_text_free(written);
}

static void told(const char *text, const char *form, const char *wanted, const char *what) {
    char why[200] = "?";
    char *written = fivefold_records_write(text, strlen(text), NULL, form, why, sizeof why);
    check(written != NULL && strcmp(why, wanted) == 0, what);
    fivefold_text_free(written);
}

static void records_are_read(void) {
    reads(two_games, NULL,
          "[{\"line\":1,\"form\":\"sgf\",\"game\":\"gomoku 9x9 first=black "
          "centre=off\",\"position\":null,"
          "\"moves\":[\"e5\",\"a9\",\"b8\"],\"names\":[\"Ann \\u00e9?\",null],"
          "\"winners\":[1],\"ending\":\"resign\",\"event\":null,\"site\":null,\"date\":\"2026\","
          "\"round\":null,\"variations\":1,\"remarks\":[\"line 1, column 25: bytes that are "
          "no text of the character set 'UTF-8' are '?'\"],\"tags\":[],"
          "\"tree\":[{\"moves\":[]},{\"moves\":[\"e5\"]},{\"moves\":[\"a9\"]},"
          "{\"moves\":[\"b8\"]},{\"after\":2,\"moves\":[\"c7\"]}]},"
          "{\"refused\":\"line 2, column 22: there are no passes in the games of five\"}]",
          "two games are read, and the second refused");
    reads("newgame pentamid 3x3\n# [Result \"1/2-1/2\"]", NULL,
          "[{\"line\":1,\"form\":\"commands\",\"game\":\"pentamid "
          "3x3\",\"position\":null,\"moves\":[],\"names\":[null,"
          "null],\"winners\":[1,2],\"ending\":null,\"event\":null,\"site\":null,\"date\":null,"
          "\"round\":null,\"variations\":0,\"remarks\":[],"
          "\"tags\":[],\"tree\":null}]",
          "a draw, in commands");
    /* what the rules refuse in a variation, a choice that the words leave out, and notes */
    reads("[Game \"D-Pente\"]\n[TimeControl \"7/0\"]\n[Choice \"white\"]\n\n"
          "1. K10 L9 {so} (1... k10) 2. M10 L10 (2... N10 3. A1! {a} $5) 3. B1",
          NULL,
          "[{\"line\":1,\"form\":\"pente\",\"game\":\"d-pente 19x19\",\"position\":null,"
          "\"moves\":[\"k10\",\"l9\",\"m10\",\"l10\",\"white\",\"b1\"],\"names\":[null,null],"
          "\"winners\":null,\"ending\":null,\"event\":null,\"site\":null,\"date\":null,"
          "\"round\":null,\"variations\":2,\"remarks\":[],\"tags\":[[\"TimeControl\",\"7/0\"]],"
          "\"tree\":[{\"moves\":[]},{\"moves\":[\"k10\"]},{\"moves\":"
          "[\"l9\"],\"notes\":[[\"comment\",\"\",\"so\"]]},{\"moves\":[\"m10\"]},{\"moves\":"
          "[\"l10\"]},{\"moves\":[\"white\",\"b1\"]},{\"after\":3,\"moves\":[\"n10\"]},{\"moves\":"
          "[\"white\",\"a1\"],\"notes\":[[\"mark\",\"\",\"!\"],[\"comment\",\"\",\"a\"],"
          "[\"mark\",\"\",\"$5\"]]},{\"after\":1,\"moves\":null}]}]",
          "moves of variations are read");
    reads("1. K10", NULL,
          "[{\"refused\":\"line 1, column 7: the record does not say which game was played\"}]",
          "a record that does not say its game");
    char *given = records_read("1. E5", "pente 9x9");
    check(given != NULL &&
              strstr(given, "\"pente 9x9\",\"position\":null,\"moves\":[\"e5\"]") != NULL,
          "unless it is given");
    fivefold_text_free(given);
    reads("", NULL, "[]", "no game");
    char *zero = fivefold_records_read("newgame pente\0play", 18, NULL);
    check(zero != NULL && strcmp(zero, "[{\"refused\":\"line 1: there is a zero byte\"}]") == 0,
          "a zero byte");
    fivefold_text_free(zero);
    char *placed = records_read("newgame gomoku 5x5\nsetboard 5/5/2w2/5/5 b\nplay a1", NULL);
    check(placed != NULL &&
              strstr(placed, "\"position\":\"5/5/2w2/5/5 b\",\"moves\":[\"a1\"]") != NULL,
          "a game that begins from a position");
    fivefold_text_free(placed);
}

static void records_have_a_limit(void) {
    enum { GAMES = 100001, LENGTH = 2 };
    static char text[GAMES * LENGTH + 1];
    for (int i = 0; i < GAMES; i++)
        memcpy(text + i * LENGTH, "()", LENGTH);
    char *json = fivefold_records_read(text, sizeof text - 1, NULL);
    static const char end[] = "{\"refused\":\"there are more than 100000 games in this text\"}]";
    check(json != NULL && strcmp(json + strlen(json) - strlen(end), end) == 0,
          "a text with too many games");
    fivefold_text_free(json);
}

static void records_are_written(void) {
    static const char commands[] = "newgame gomoku 9x9\n# [Player 1 Name \"Ann\"]\n"
                                   "# [Result \"1-0\"]\n# [Termination \"resign\"]\n"
                                   "play e5 # +0.35\nplay d4\n";
    writes(commands, "sgf",
           "(;FF[4]CA[UTF-8]GM[4]AP[Fivefold]SZ[9]RU[gomoku 9x9]PW[Ann]RE[W+Resign]\n"
           ";W[ee]C[+0.35];B[df])\n",
           "commands become SGF");
    writes(commands, "commands", commands, "commands become commands");
    writes(
        commands, "xml",
        "there is no form 'xml'; the forms are sgf pente pgn psq commands openings rec renlib rif",
        "there is no such form");
    writes("newgame pentamid", "sgf", "line 1: SGF holds games of stones between two players only",
           "a form that cannot hold the game");
    writes(two_games, "pgn", "line 2, column 22: there are no passes in the games of five",
           "a text with a game that is refused");
    told("(;GM[4]SZ[9]C[a];B[ee]LB[aa:1](;W[aa])(;W[bb]))", "psq",
         "line 1: 1 comment, 1 variation and 1 property are not in psq",
         "what a form cannot hold is counted");
    told(commands, "pgn", "", "nothing is left out");
    writes(" ", "pgn", "there is no game in this text", "a text without a game");
    check(fivefold_records_write("?", 1, NULL, "pgn", NULL, 0) == NULL, "or without a reason");
    fivefold_text_free(NULL);
}

int main(void) {
    Fivefold *session = fivefold_new("capture 7x7", NULL, 0);
    refusals_are_sentences();
    records_are_read();
    records_have_a_limit();
    records_are_written();
    sessions_are_apart();
    pools_share();
    replies_are_received(session);
    data_are_had(session);
    files_are_had(session);
    limits_hold();
    the_game_is_known();
    lines_are_seen_before(session);
    stops_are_obeyed(session);
    sessions_end(session);
    fivefold_free(session);
    return failed != 0;
}
