#include "parts.h"

#include <stdio.h>
#include <string.h>

#include "fixture.h"
#include "protocol/commands/commands.h"
#include "protocol/session/answer.h"
#include "starve.h"
#include "tally.h"
#include "trial.h"

enum Kind {
    SAME = 0,
    FREE = 1,      /* a search: the answer may depend on the available memory */
    THREADS = 2,   /* also run with two threads */
    CANCELLED = 4, /* cancelled as soon as it begins */
    UGI = 8,
    ONCE = 16,   /* does not depend on the game: tested in one game */
    GOMOCUP = 32 /* another dialect, tested in one game; the lines before the last one prepare it */
};

typedef struct Row {
    const char *line;
    unsigned kind;
} Row;

static const Row rows[] = {
#define LINE(line, kind) {line, kind},
#include "lines.def"
};

enum { ROWS = sizeof rows / sizeof *rows };

/* Sends the lines before `end`. */
static void lines_send(Fixture *fixture, const char *line, const char *end) {
    char one[128];
    for (; line < end; line += strcspn(line, "\n") + 1) {
        snprintf(one, sizeof one, "%.*s", (int)strcspn(line, "\n"), line);
        line_send(fixture, one);
    }
}

/* Opens a session and prepares it for the row's line; stores the line in `line`. */
static void row_open(Fixture *fixture, const char *game, const Row *row, int threads, char *line) {
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

/* Removes the reports of progress, which a solver sends about once a second, and of settled moves,
   which are left out if there is no memory to promise the answer. */
static void progress_drop(char *text) {
    for (char *at = strstr(text, "info "); at != NULL; at = strstr(at, "info ")) {
        int length = 0, more = 0;
        sscanf(at, "info nodes %*u msec %*u table %*u%n", &length);
        if (length == 0)
            sscanf(at, "info depth %*u nodes %*u msec %*u table %*u%n", &length);
        if (strncmp(at, "info move ", strlen("info move ")) == 0)
            length = (int)strcspn(at, "\n");
        sscanf(at + length, " decided %*u of %*u%n", &more);
        length += more;
        if (length > 0 && at[length] == '\n')
            memmove(at, at + length + 1, strlen(at + length + 1) + 1);
        else
            at++;
    }
}

/* Removes what depends on time: reports of progress, and the digits after some words. */
static void times_mask(char *text) {
    progress_drop(text);
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
static bool reply_formed(const Row *row, const Fixture *fixture) {
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
    const Row *row;
    int threads;
    char before[TEXT_MAX], after[TEXT_MAX], reply[TEXT_MAX];
    bool refused;
} Expected;

static void line_run(Fixture *fixture, const Row *row, const char *line) {
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
    const Row *row = expected->row;
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

static void row_try(const char *game, const Row *row, int threads, long step) {
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

static bool row_fits(const Row *row, const char *game) {
    const char *only = row->kind & ONCE      ? "newgame pentominoes "
                       : row->kind & GOMOCUP ? "newgame gomoku "
                                             : "";
    return strncmp(game, only, strlen(only)) == 0;
}

void lines_try(const char *game, long step) {
    for (size_t r = 0; r < ROWS; r++) {
        if (!row_fits(&rows[r], game))
            continue;
        row_try(game, &rows[r], 1, step);
        if (rows[r].kind & THREADS)
            row_try(game, &rows[r], 2, step);
    }
}

static bool command_tried(const char *name) {
    for (size_t r = 0; r < ROWS; r++) {
        const char *line = rows[r].line + strspn(rows[r].line, "0123456789 ");
        if ((rows[r].kind & UGI) == 0 && strcspn(line, " ") == strlen(name) &&
            strncmp(line, name, strlen(name)) == 0)
            return true;
    }
    return false;
}

void commands_check(void) {
    for (size_t i = 0; command_at(i) != NULL; i++)
        if (!command_tried(command_at(i)->name)) {
            fprintf(stderr, "FAILED: no row tries %s\n", command_at(i)->name);
            verdict_count(false);
        }
}
