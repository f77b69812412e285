/* Out-of-memory test: fails every memory request in turn, in every command, in games of every
   family. The answer must be correct or a refusal. A refusal must leave the state unchanged and
   free all memory; repeating the line must then succeed.

   Usage: memory [STEP [PART]]
   STEP: fails only every STEP-th request. PART: tests only that game of the list below; after the
   games come the start of a session, the reading of lines, records, and the tables. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/buckets.h"
#include "fivefold.h"
#include "fixture.h"
#include "games/registry.h"
#include "host/loop.h"
#include "protocol/commands/commands.h"
#include "protocol/session/answer.h"
#include "search/tables.h"
#include "solve/kayles/table.h"
#include "solve/mate/table.h"
#include "solve/threats/table.h"
#include "starve.h"
#include "tally.h"
#include "trial.h"

/* Lines that set up each game; `@` is the first legal move. */
static const char *const games[] = {
    "newgame pentominoes 5x5\nplay @",
    "newgame misere 4x5\nset_option Notation short\nplay @",
    "newgame capture 5x5\nplay @\nplay @",
    "newgame capture2003 4x5\nset_option Notation short\nplay @",
    "newgame pente 7x7\nplay @\nplay @\nplay @",
    "newgame swap2-pente 7x7\nplay @\nplay @",
    "newgame gomoku 6x6\nplay @\nplay @",
    "newgame pente 7x7 players=3\nplay @\nplay @\nplay @",
    "newgame pentamid 3x3 nests=2 line=3\nplay @\nplay @",
};

enum { GAMES = sizeof games / sizeof *games };

enum Kind {
    SAME = 0,
    FREE = 1,      /* a search: the answer may depend on the available memory */
    THREADS = 2,   /* also run with two threads */
    CANCELLED = 4, /* cancelled as soon as it begins */
    UGI = 8,
    ONCE = 16, /* does not depend on the game: tested with one game */
    GOMOCUP =
        32 /* another dialect, tested with one game. The lines before the last one prepare it */
};

static const struct Row {
    const char *line;
    unsigned kind;
} rows[] = {
#define LINE(line, kind) {line, kind},
#include "lines.def"
};

enum { ROWS = sizeof rows / sizeof *rows, STEP = 7 };

/* Sends the lines before `end`. */
static void lines_send(Fixture *fixture, const char *line, const char *end) {
    char one[128];
    for (; line < end; line += strcspn(line, "\n") + 1) {
        snprintf(one, sizeof one, "%.*s", (int)strcspn(line, "\n"), line);
        line_send(fixture, one);
    }
}

/* Opens a session and prepares it for the row's line; stores the line in `line`. */
static void row_open(Fixture *fixture, const char *game, const struct Row *row, int threads,
                     char *line) {
    fixture_open(fixture, game, threads);
    line_fill(fixture, row->line, line, TEXT_MAX);
    if (row->kind & UGI)
        line_send(fixture, "ugi");
    char *last = strrchr(line, '\n');
    if (last == NULL)
        return;
    lines_send(fixture, line, last);
    memmove(line, last + 1, strlen(last));
}

/* Removes the digits after words whose numbers depend on time. */
static void times_mask(char *text) {
    static const char *const timed[] = {"msec ", "time ", "nps ", "ms: ", "in "};
    for (size_t i = 0; i < sizeof timed / sizeof *timed; i++)
        for (char *at = strstr(text, timed[i]); at != NULL; at = strstr(at, timed[i])) {
            at += strlen(timed[i]);
            const size_t digits = strspn(at, "0123456789");
            memmove(at, at + digits, strlen(at + digits) + 1);
        }
}

static bool starved(const Fixture *fixture) {
    return fixture->session->refused && strstr(fixture->reply, "out of memory: ") != NULL;
}

/* True if the reply is well formed, whether memory ran out or not. UGI's `go` always needs a
   bestmove. */
static bool reply_formed(const struct Row *row, const Fixture *fixture) {
    const char *reply = fixture->reply;
    const size_t length = strlen(reply);
    if (row->kind & UGI)
        return strncmp(row->line, "go ", 3) != 0 || strstr(reply, "bestmove ") != NULL;
    return fixture->session->reader.dialect != dialect_at(0) ||
           (length >= 4 && (reply[0] == '=' || reply[0] == '?') &&
            strstr(reply, "\n\n") == reply + length - 2);
}

/* True if the best move of the reply is legal. */
static bool bestmove_legal(Fixture *fixture, const char *reply) {
    char line[512];
    const char *best = strstr(reply, "bestmove ");
    if (best == NULL || strncmp(best, "bestmove none", 13) == 0)
        return true;
    snprintf(line, sizeof line, "is_legal %s", best + 9);
    line[strcspn(line, "\n")] = '\0';
    const Dialect *dialect = fixture->session->reader.dialect;
    session_speak(fixture->session, dialect_at(0));
    const bool legal = strcmp(line_send(fixture, line), "= 1\n\n") == 0;
    session_speak(fixture->session, dialect);
    return legal;
}

/* A row in a game, and the results if no request fails. */
typedef struct Expected {
    const char *game;
    const struct Row *row;
    int threads;
    char before[TEXT_MAX], after[TEXT_MAX], reply[TEXT_MAX];
    bool refused;
} Expected;

static void line_run(Fixture *fixture, const struct Row *row, const char *line) {
    proof_remove();
    atomic_store(&fixture->session->stop.requested, (row->kind & CANCELLED) != 0);
    line_send(fixture, line);
    atomic_store(&fixture->session->stop.requested, false);
}

static bool reply_right(const Fixture *fixture, const Expected *expected) {
    static char masked[TEXT_MAX];
    if (expected->row->kind & FREE)
        return fixture->session->refused == expected->refused;
    strcpy(masked, fixture->reply);
    times_mask(masked);
    return strcmp(masked, expected->reply) == 0 || strstr(masked, "info no certificate: ") != NULL;
}

/* Checks the answer to the starved line and the state after it. */
static bool answer_check(Fixture *fixture, const Expected *expected) {
    static char reply[TEXT_MAX], state[TEXT_MAX];
    const struct Row *row = expected->row;
    const bool refused = starved(fixture);
    strcpy(reply, fixture->reply);
    if (!reply_formed(row, fixture))
        return failure("ill-formed", reply);
    if (!refused && !reply_right(fixture, expected))
        return failure("neither right nor refused", reply);
    if (strncmp(row->line, "go ", 3) == 0 && !bestmove_legal(fixture, reply))
        return failure("an illegal move", reply);
    state_take(fixture, state);
    if (refused && strcmp(state, expected->before) != 0)
        return failure("refused, but changed", state);
    if (!refused && (row->kind & FREE) == 0 && strcmp(state, expected->after) != 0)
        return failure("not the state that it leads to", state);
    return true;
}

static bool row_starve(void *context, long k, bool on) {
    static Fixture fixture;
    static char line[TEXT_MAX];
    const Expected *expected = context;
    row_open(&fixture, expected->game, expected->row, expected->threads, line);
    starve_begin(k, on);
    line_run(&fixture, expected->row, line);
    starve_end();
    const bool refused = starved(&fixture);
    bool fine = answer_check(&fixture, expected);
    if (fine && refused) {
        line_run(&fixture, expected->row, line);
        fine = (!starved(&fixture) && reply_right(&fixture, expected)) ||
               failure("not answered afterwards", fixture.reply);
    }
    fixture_close(&fixture);
    return fine;
}

static void row_try(const char *game, const struct Row *row, int threads, long step) {
    static Fixture fixture;
    static char line[TEXT_MAX];
    static Expected expected;
    char name[256];
    expected.game = game;
    expected.row = row;
    expected.threads = threads;
    row_open(&fixture, game, row, threads, line);
    state_take(&fixture, expected.before);
    line_run(&fixture, row, line);
    strcpy(expected.reply, fixture.reply);
    times_mask(expected.reply);
    expected.refused = fixture.session->refused;
    state_take(&fixture, expected.after);
    fixture_close(&fixture);
    snprintf(name, sizeof name, "%.*s: %.60s, %d threads", (int)strcspn(game, "\n"), game,
             row->line, threads);
    const Trial trial = {
        .name = name, .run = row_starve, .context = &expected, .step = step, .growing = true};
    trial_run_both(&trial);
}

static void game_try(const char *game, long step) {
    for (size_t r = 0; r < ROWS; r++) {
        if ((rows[r].kind & ONCE) != 0 && game != games[0])
            continue;
        if ((rows[r].kind & GOMOCUP) != 0 && strncmp(game, "newgame gomoku", 14) != 0)
            continue;
        row_try(game, &rows[r], 1, step);
        if (rows[r].kind & THREADS)
            row_try(game, &rows[r], 2, step);
    }
}

/* --- starting a session, reading lines --- */

static bool session_starve(void *context, long k, bool on) {
    Error err;
    starve_begin(k, on);
    Session *session = session_new("capture 5x5", fixture_output(context), &err);
    starve_end();
    const bool fine = session != NULL || error_is_memory(&err) || failure("no reason", err.text);
    session_free(session);
    return fine;
}

static void session_try(long step) {
    static Fixture fixture;
    const Trial trial = {
        .name = "a session", .run = session_starve, .context = &fixture, .step = step};
    trial_run_both(&trial);
}

static int replies_count(const char *replies) {
    int count = 0;
    for (const char *at = strstr(replies, "\n\n"); at != NULL; at = strstr(at + 2, "\n\n"))
        count++;
    return count;
}

/* Errors, echoes and final answers. */
static int objects_count(const char *replies) {
    int count = 0;
    for (const char *at = replies; *at != '\0'; at += strcspn(at, "\n") + 1)
        count += *at == '{';
    return count;
}

typedef struct Stream {
    const char *dialect; /* NULL: that of a new session */
    const char *lines;
    int answers;
    int (*count)(const char *replies);
} Stream;

/* The line loop gives one answer per line, even if there is no memory to read the line. */
static bool stream_starve(void *context, long k, bool on) {
    static Fixture fixture;
    const Stream *stream = context;
    Error err;
    int ends[2];
    fixture.session = session_new("pentominoes 4x4", fixture_output(&fixture), &err);
    fixture.session->options.hash = 1;
    if (stream->dialect != NULL)
        session_speak(fixture.session, dialect_find(stream->dialect));
    fixture.reply[fixture.length = 0] = '\0';
    if (pipe(ends) != 0 || write(ends[1], stream->lines, strlen(stream->lines)) < 0)
        exit(EXIT_FAILURE);
    close(ends[1]);
    starve_begin(k, on);
    const bool started = loop_run(fixture.session, ends[0], -1, NULL, &err);
    starve_end();
    close(ends[0]);
    session_free(fixture.session);
    return (started ? stream->count(fixture.reply) == stream->answers : fixture.length == 0) ||
           failure("answers are missing", fixture.reply);
}

static void streams_try(long step) {
    static char lines[1 << 13];
    snprintf(lines, sizeof lines, "1 go infinite\nstop\n3 komi 1%04000d\n4 position\n5 quit\n", 0);
    Stream streams[] = {
        {NULL, lines, 5, replies_count},
        {"analysis",
         "{\"id\":\"a\",\"depth\":1}\n{\"id\":\"b\",\"game\":\"gomoku 5x5\",\"moves\":[\"c3\"],"
         "\"analyzeTurns\":[1],\"nodes\":50}\n{\"id\":\"c\",\"depth\":0}\n"
         "{\"id\":\"d\",\"action\":\"clear_cache\"}\n",
         4, objects_count},
    };
    for (size_t i = 0; i < sizeof streams / sizeof *streams; i++) {
        const Trial trial = {
            .name = "a stream", .run = stream_starve, .context = &streams[i], .step = step};
        trial_run_both(&trial);
    }
}

/* --- records --- */

/* Records, and the form in which they are written; NULL: they are read as JSON. */
typedef struct Conversion {
    const char *text, *form;
    char *wanted; /* NULL: they are refused */
} Conversion;

static char *records_convert(const Conversion *conversion, char *why, size_t room) {
    const char *text = conversion->text, *form = conversion->form;
    const size_t length = strlen(text);
    strcpy(why, "out of memory: "); /* reading gives no reason */
    return form != NULL ? fivefold_records_write(text, length, "pente", form, why, room)
                        : fivefold_records_read(text, length, "pente");
}

/* The result is right, or there is none. */
static bool records_starve(void *context, long k, bool on) {
    const Conversion *conversion = context;
    const char *wanted = conversion->wanted;
    char why[320];
    starve_begin(k, on);
    char *got = records_convert(conversion, why, sizeof why);
    starve_end();
    bool fine = false;
    if (got != NULL && wanted != NULL)
        fine = strcmp(got, wanted) == 0 || failure("another result", got);
    else
        fine = (got == NULL && (wanted == NULL || strstr(why, "out of memory: ") != NULL)) ||
               failure("no result, but a reason", why);
    fivefold_text_free(got);
    return fine;
}

static void records_try(const char *text, const char *form, long step) {
    char why[320], name[256];
    Conversion conversion = {text, form, NULL};
    conversion.wanted = records_convert(&conversion, why, sizeof why);
    snprintf(name, sizeof name, "records as %s: %.60s", form != NULL ? form : "JSON", text);
    const Trial trial = {.name = name, .run = records_starve, .context = &conversion, .step = step};
    trial_run_both(&trial);
    fivefold_text_free(conversion.wanted);
}

static void all_records_try(long step) {
    static const char *const texts[] = {
        "(;GM[4]SZ[9]PB[Ann]PW[Bob]EV[x]DT[2026]RE[B+Resign];B[ee];W[aa]C[no](;B[bb])(;B[cc]))",
        "(;GM[4]SZ[9]AB[aa][cc]AW[dd]PL[W];W[ee])",
        "[Game \"D-Pente\"]\n[Player 1 Name \"Ann\"]\n[Choice \"white\"]\n\n1. K10 L9 2. M10 L10 "
        "3. A1",
        "[Variant \"capture 5x5\"]\n[White \"Ann\"]\n[Black \"Bob\"]\n\n1. a1,b1,c1,d1,e1 {x} *",
        "Piskvorky 20x20, 11:11, 0\n10,10,5\n11,11,5\nann\nbob\n-1\n",
        "newgame pente 9x9\n# [Player 1 Name \"Ann\"]\nplay e5 # a\nplay d4 # b\nundo\nplay a1 # "
        "c\n",
        "1. K10 Z99"};
    static const char *const forms[] = {NULL, "sgf", "pgn", "pente", "psq", "commands"};
    for (size_t t = 0; t < sizeof texts / sizeof *texts; t++)
        for (size_t f = 0; f < sizeof forms / sizeof *forms; f++)
            records_try(texts[t], forms[f], step);
}

/* --- pools --- */

/* A session in a pool opens, or there is a reason. */
static bool pool_starve(void *context, long k, bool on) {
    const bool *shared = context;
    char why[320] = "";
    FivefoldPool *pool = fivefold_pool_new();
    Fivefold *first = *shared ? fivefold_pool_session(pool, "capture 4x4", why, sizeof why) : NULL;
    starve_begin(k, on);
    Fivefold *session = fivefold_pool_session(pool, "capture 4x4", why, sizeof why);
    starve_end();
    const bool fine =
        session != NULL || strstr(why, "out of memory: ") != NULL || failure("no reason", why);
    fivefold_pool_free(pool);
    fivefold_free(session);
    fivefold_free(first);
    return fine;
}

static void pools_try(void) {
    for (int i = 0; i < 2; i++) {
        bool shared = i == 1;
        const Trial trial = {
            .name = "a session in a pool", .run = pool_starve, .context = &shared, .step = 1};
        trial_run(&trial, true);
    }
}

/* --- tables --- */

enum { TABLE_BYTES = 8 << 20, BESIDE_BYTES = 1 << 16 };

static void result_record(bool fine, const char *what) {
    tally_name("tables");
    verdict_count(fine || failure(what, ""));
}

#define TABLE(kind)                                                                                \
    static void *kind##_make(size_t bytes) {                                                       \
        return kind##_new(bytes);                                                                  \
    }                                                                                              \
    static void kind##_end(void *table) {                                                          \
        kind##_free(table);                                                                        \
    }
TABLE(table)
TABLE(mate_table)
TABLE(kayles_table)
TABLE(threat_table)

/* Each of the two requests fails in turn. Then there is no table, and all memory is free. */
static void table_try(void *(*make)(size_t bytes), void (*end)(void *table), const char *what) {
    const long long before = starve_bytes();
    bool fine = true;
    for (long k = 1; k <= 2 && fine; k++) {
        starve_begin(k, false);
        fine = make(TABLE_BYTES) == NULL;
        fine = starve_end() && fine && starve_bytes() == before;
    }
    starve_begin(3, false);
    void *table = make(TABLE_BYTES);
    fine = !starve_end() && fine && table != NULL;
    fine = fine && starve_bytes() - before <= TABLE_BYTES + BESIDE_BYTES;
    end(table);
    result_record(fine && starve_bytes() == before, what);
}

/* Clearing a table requests no memory and removes its entries. */
static void mate_clear_try(void) {
    MateTable *table = mate_table_new(TABLE_BYTES);
    const PosKey key = {{1234567, 7654321}};
    MateEntry entry;
    mate_table_add(table, key, mate_entry_of(ASKED_WIN, 3, ANSWER_YES));
    const bool found = mate_table_find(table, key, &entry);
    starve_begin(1, true);
    mate_table_clear(table);
    const bool asked = starve_end();
    result_record(found && !asked && !mate_table_find(table, key, &entry), "a table is cleared");
    mate_table_free(table);
}

/* Resizes the tables. The peak memory is the larger of the two sizes. If the k-th request fails,
   the old tables return; if all later requests fail too, there are none. */
static void resize_try(const Variant *variant, long k, bool on) {
    Tables tables = {0};
    TableHit hit = {.move = 1, .depth = 1, .bound = BOUND_EXACT};
    const long long before = starve_bytes();
    bool fine = tables_prepare(&tables, TABLE_BYTES, false, variant);
    starve_begin(k, on);
    const bool resized = tables_resize(&tables, TABLE_BYTES, 2 * TABLE_BYTES);
    const bool failed = starve_end();
    fine = fine && resized == !failed;
    fine = fine && starve_peak() - before <= 2 * TABLE_BYTES + BESIDE_BYTES;
    fine = fine && (tables.table == NULL) == (failed && on);
    fine = fine && tables_prepare(&tables, TABLE_BYTES, false, variant);
    table_store(tables.table, 1, &hit);
    fine = fine && table_probe(tables.table, 1, &hit);
    tables_free(&tables);
    result_record(fine && starve_bytes() == before, "tables are resized");
}

static void tables_try(void) {
    Buckets buckets;
    starve_begin(1, true);
    const bool made = buckets_make(&buckets, TABLE_BYTES, 16);
    result_record(starve_end() && !made && buckets.count == 0, "buckets_make");
    table_try(table_make, table_end, "table_new");
    table_try(mate_table_make, mate_table_end, "mate_table_new");
    table_try(kayles_table_make, kayles_table_end, "kayles_table_new");
    table_try(threat_table_make, threat_table_end, "threat_table_new");
    mate_clear_try();
    static const char *const names[] = {"capture", "pente"};
    for (int i = 0; i < 2; i++) {
        Error err;
        Variant *variant = registry_open_line(names[i], &err);
        for (long k = 1; k <= 4; k++)
            for (int on = 0; on < 2; on++)
                resize_try(variant, k, on != 0);
        variant_release(variant);
    }
}

/* --- all --- */

static bool command_tried(const char *name) {
    for (size_t r = 0; r < ROWS; r++) {
        const char *line = rows[r].line + strspn(rows[r].line, "0123456789 ");
        if ((rows[r].kind & UGI) == 0 && strcspn(line, " ") == strlen(name) &&
            strncmp(line, name, strlen(name)) == 0)
            return true;
    }
    return false;
}

/* Each part runs in its own process, so that a crash counts as a failure. */
static void part_try(size_t part, long step) {
    fflush(NULL);
    const pid_t child = fork();
    if (child == 0) {
        if (part < GAMES)
            game_try(games[part], step);
        else if (part == GAMES)
            session_try(step);
        else if (part == GAMES + 1)
            streams_try(step);
        else if (part == GAMES + 2)
            all_records_try(step);
        else if (part == GAMES + 3)
            pools_try();
        else
            tables_try();
        exit(EXIT_SUCCESS);
    }
    int status = 0;
    waitpid(child, &status, 0);
    if (child > 0 && WIFEXITED(status) && WEXITSTATUS(status) == EXIT_SUCCESS)
        return;
    verdict_count(failure("the process ended", ""));
}

int main(int argc, char **argv) {
    const long step = argc > 1 ? atol(argv[1]) : STEP;
    if (!tally_open() || !folder_make())
        return EXIT_FAILURE;
    for (size_t i = 0; command_at(i) != NULL; i++)
        if (!command_tried(command_at(i)->name)) {
            fprintf(stderr, "FAILED: no row tries %s\n", command_at(i)->name);
            verdict_count(false);
        }
    for (size_t part = 0; part < GAMES + 5; part++)
        if (argc < 3 || (size_t)atol(argv[2]) == part)
            part_try(part, step > 0 ? step : 1);
    folder_remove();
    return tally_print() ? EXIT_SUCCESS : EXIT_FAILURE;
}
