/* The slow referee: reads one command a line and answers in the form of the engine's line protocol.
 */
#include "../rulebook/game.h"

#include <stdlib.h>
#include <string.h>

enum { DEPTH_MAX = 100 };

typedef struct Session {
    Game *game;
    bool over;
} Session;

/* Appends the answer to `answer`. Returns NULL, or the reason if the command is refused. */
typedef const char *Handler(Session *session, const Words *words, Text *answer);

typedef struct Command {
    const char *name;
    size_t least, most; /* number of arguments */
    Handler *run;
} Command;

enum { MANY = 1000000 };

static const char *newgame_run(Session *session, const Words *words, Text *answer) {
    const char *refusal = NULL;
    Game *game = NULL;

    (void)answer;
    if (words->count == 1 && session->game == NULL)
        return "no game: newgame comes first";
    if (words->count == 1) {
        game_begin(session->game, &session->game->start);
        return NULL;
    }
    game = game_new(words, 1, &refusal);
    if (game == NULL)
        return refusal;
    game_free(session->game);
    session->game = game;
    return NULL;
}

static const char *setboard_run(Session *session, const Words *words, Text *answer) {
    (void)answer;
    return game_set(session->game, words, 1);
}

static const char *position_run(Session *session, const Words *words, Text *answer) {
    (void)words;
    position_print(answer, &session->game->position);
    return NULL;
}

static const char *play_run(Session *session, const Words *words, Text *answer) {
    (void)answer;
    return game_play(session->game, words->items[1]) ? NULL : "illegal move";
}

static const char *remove_run(Session *session, const Words *words, Text *answer) {
    Text letters = {0};
    bool lifted = false;

    (void)answer;
    for (size_t i = 1; i < words->count; i++)
        text_add(&letters, words->items[i]);
    lifted = game_lift(session->game, letters.chars);
    text_free(&letters);
    return lifted ? NULL : "illegal move";
}

static const char *legal_moves_run(Session *session, const Words *words, Text *answer) {
    (void)words;
    game_moves_print(answer, session->game);
    return NULL;
}

static bool depth_read(const char *word, int *depth) {
    return number_read(&word, DEPTH_MAX, depth) && *word == '\0';
}

static const char *perft_run(Session *session, const Words *words, Text *answer) {
    int depth = 0;

    if (!depth_read(words->items[1], &depth))
        return "bad depth";
    text_add_number(answer, game_perft(session->game, depth));
    return NULL;
}

static const char *divide_run(Session *session, const Words *words, Text *answer) {
    int depth = 0;

    if (!depth_read(words->items[1], &depth) || depth == 0)
        return "bad depth";
    game_divide_print(answer, session->game, depth);
    return NULL;
}

static const char *result_run(Session *session, const Words *words, Text *answer) {
    static const char *const names[] = {
        [RESULT_NONE] = "none",      [RESULT_BLACK] = "b",   [RESULT_WHITE] = "w",
        [RESULT_RED] = "r",          [RESULT_GREEN] = "g",   [RESULT_WHITE_RED] = "wr",
        [RESULT_BLACK_GREEN] = "bg", [RESULT_DRAW] = "draw",
    };

    (void)words;
    text_add(answer, names[game_result(session->game)]);
    return NULL;
}

static const char *quit_run(Session *session, const Words *words, Text *answer) {
    (void)words;
    (void)answer;
    session->over = true;
    return NULL;
}

static const Command COMMANDS[] = {
    {"newgame", 0, MANY, newgame_run}, {"setboard", 1, MANY, setboard_run},
    {"position", 0, 0, position_run},  {"play", 1, 1, play_run},
    {"remove", 1, MANY, remove_run},   {"legal_moves", 0, 0, legal_moves_run},
    {"perft", 1, 1, perft_run},        {"divide", 1, 1, divide_run},
    {"result", 0, 0, result_run},      {"quit", 0, 0, quit_run},
};

static const char *words_run(Session *session, const Words *words, Text *answer) {
    for (size_t i = 0; i < sizeof COMMANDS / sizeof *COMMANDS; i++) {
        const Command *command = &COMMANDS[i];
        const size_t count = words->count - 1;

        if (strcmp(words->items[0], command->name) != 0)
            continue;
        if (count < command->least || count > command->most)
            return "wrong number of arguments";
        if (session->game == NULL && command->run != newgame_run && command->run != quit_run)
            return "no game: newgame comes first";
        return command->run(session, words, answer);
    }
    return "unknown command";
}

static void line_run(Session *session, char *line) {
    Words words = words_split(line);
    Text answer = {0};

    if (words.count > 0) {
        const char *refusal = NULL;

        text_clear(&answer);
        refusal = words_run(session, &words, &answer);
        printf("%c %s\n\n", refusal == NULL ? '=' : '?', refusal == NULL ? answer.chars : refusal);
        fflush(stdout);
    }
    text_free(&answer);
    words_free(&words);
}

int main(void) {
    Session session = {NULL, false};
    Text line = {0};

    while (!session.over && line_read(stdin, &line))
        line_run(&session, line.chars);
    game_free(session.game);
    text_free(&line);
    return EXIT_SUCCESS;
}
