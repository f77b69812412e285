#include "fixture.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "host/files.h"
#include "protocol/session/answer.h"

static Folders folders;
static char folder_name[] = "/tmp/fivefold-memory-XXXXXX";

/* Files that `loadsgf` reads: name and text. */
static const char *const files[][2] = {
    {"stones.sgf", "(;GM[4]SZ[7]AB[aa]AW[bb](;B[cc];W[dd];AE[aa];B[ee])(;B[dc]))"},
    {"tags.pgn", "[Variant \"pente 7x7\"]\n[White \"a\"]\n\n1. d4 {x} a1 2. a7 g7 *\n"},
    {"moves.psq", "Piskvorky 7x7, 1:1, 0\n4,4,0\n5,5,0\na\nb\n-1\n"},
};

static const char *file_read(void *context, const char *name, size_t most, size_t *length,
                             char *why, size_t room) {
    Text *text = &((Folders *)context)->text;
    Error err;
    (void)most;
    text_free(text);
    error_set(&err, "there is no such file");
    for (size_t i = 0; i < sizeof files / sizeof *files; i++)
        if (strcmp(files[i][0], name) == 0) {
            text_string_add(text, files[i][1]);
            error_memory(&err, "no room for the file");
        }
    error_copy(&err, why, room);
    *length = text->length;
    return text->length > 0 ? text_string(text) : NULL;
}

bool folder_make(void) {
    Error err;
    if (mkdtemp(folder_name) == NULL || !folders_open(&folders, folder_name, NULL, &err))
        return false;
    folders.files.read = file_read;
    return true;
}

void proof_remove(void) {
    unlinkat((int)folders.directory, "proof", 0);
}

void folder_remove(void) {
    proof_remove();
    close((int)folders.directory);
    rmdir(folder_name);
    folders_close(&folders);
}

static bool reply_keep(void *context, const char *text) {
    const size_t length = strlen(text);
    Fixture *fixture = context;
    if (fixture->length + length >= sizeof fixture->reply)
        return false;
    memcpy(fixture->reply + fixture->length, text, length + 1);
    fixture->length += length;
    return true;
}

Output fixture_output(Fixture *fixture) {
    return (Output){.write = reply_keep, .context = fixture};
}

const char *line_send(Fixture *fixture, const char *line) {
    fixture->reply[fixture->length = 0] = '\0';
    session_line(fixture->session, line, false, false);
    return fixture->reply;
}

/* Stores the first line of a GTP reply in `to`. */
static void answer_get(Fixture *fixture, const char *line, char *to, size_t room) {
    snprintf(to, room, "%s", line_send(fixture, line) + 2);
    to[strcspn(to, "\n")] = '\0';
}

void line_fill(Fixture *fixture, const char *line, char *to, size_t room) {
    size_t length = 0;
    for (to[0] = '\0'; *line != '\0' && length + 1 < room; line++) {
        if (*line == '@' || *line == '%')
            answer_get(fixture, *line == '@' ? "legal_moves" : "position", to + length,
                       room - length);
        else
            snprintf(to + length, room - length, "%c", *line);
        length += strlen(to + length);
    }
}

static void game_set_up(Fixture *fixture, const char *game) {
    static char line[TEXT_MAX];
    char part[512];
    while (*game != '\0') {
        const size_t length = strcspn(game, "\n");
        snprintf(part, sizeof part, "%.*s", (int)length, game);
        line_fill(fixture, part, line, TEXT_MAX);
        line_send(fixture, line);
        if (fixture->session->refused) {
            fprintf(stderr, "FAILED: the game cannot be set up: %s: %s", line, fixture->reply);
            exit(EXIT_FAILURE);
        }
        game += length + (game[length] == '\n');
    }
}

void fixture_open(Fixture *fixture, const char *game, int threads) {
    Error err;
    fixture->session = session_new("pentominoes 3x3", fixture_output(fixture), &err);
    fixture->session->files = &folders.files;
    line_send(fixture, "set_option Hash 1");
    line_send(fixture, "set_option Nodes 150");
    line_send(fixture, threads > 1 ? "set_option Threads 2" : "set_option Threads 1");
    game_set_up(fixture, game);
}

void fixture_close(Fixture *fixture) {
    session_free(fixture->session);
}

void state_take(Fixture *fixture, char *state) {
    const Dialect *dialect = fixture->session->reader.dialect;
    session_speak(fixture->session, dialect_at(0));
    state[0] = '\0';
    for (const char *const *line =
             (const char *const[]){"position", "history", "result", "options", NULL};
         *line != NULL; line++)
        strcat(state, line_send(fixture, *line));
    strcat(state, dialect->name);
    strcat(state, fixture->session->quit ? " quit" : "");
    session_speak(fixture->session, dialect);
}
