/* The player's GTP and its faults. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "games/registry.h"
#include "player.h"
#include "rules/players.h"
#include "rules/position.h"

/* A command as received. */
typedef struct Call {
    const char *rest; /* rest of the line after the name */
    const Words *words;
    Text *out;
    Error *err;
} Call;

enum { BARE = 11 };

typedef struct Command {
    const char *name;
    bool (*run)(Me *me, const Call *call);
} Command;

static const Command *command_find(const Me *me, const char *word);

static bool boardsize(Me *me, const Call *call) {
    const Words *words = call->words;
    const Board *board = &game_variant_base(me->game)->setup.board;
    Text line = {0}, size = {0};
    for (size_t i = 1; i < words->count; i++)
        text_add(&size, "%s%s", i > 1 ? "x" : "", words->word[i]);
    text_add(&line, "%s %s", pos_rules(game_pos(me->game))->name, text_string(&size));
    const bool same = words->count == (board->columns == board->rows ? 2U : 3U) &&
                      atoi(words->word[1]) == board->columns &&
                      atoi(words->word[words->count - 1]) == board->rows;
    if (same)
        game_restart(me->game);
    const bool fine = same || faulty(me, "any-size") ||
                      game_open(me, text_string(&line), call->err) ||
                      error_set(call->err, "unacceptable size");
    text_free(&line);
    text_free(&size);
    return fine;
}

static bool play(Me *me, const Call *call) {
    const Words *words = call->words;
    int side;
    if ((faulty(me, "refuse") || faulty(me, "forges")) && game_length(me->game) >= me->at)
        return error_set(call->err, "illegal move");
    if (words->count < 2 || words->count > 3)
        return error_set(call->err, "syntax error");
    if (words->count == 3 &&
        !side_read(game_variant(me->game)->players, words->word[1], &side, call->err))
        return false;
    const bool other = words->count == 3 && side != game_pos(me->game)->side;
    if (!other && move_play(me, words->word[words->count - 1], call->err))
        return true;
    if (faulty(me, "takes-back"))
        game_undo(me->game);
    return faulty(me, "lax") || error_set(call->err, "illegal move");
}

/* Writes `draw`, or the winner's colours. */
static void winner_write(const Me *me, const char *draw, Text *out) {
    int colour = game_winner(me->game);
    if (colour == NOBODY) {
        text_string_add(out, draw);
        return;
    }
    if (faulty(me, "wrong-result"))
        colour = colour == WHITE ? BLACK : WHITE;
    team_write(game_variant(me->game), colour, out);
}

static bool result(Me *me, const Call *call) {
    if (game_outcome(me->game, NULL) == ONGOING)
        text_string_add(call->out, "none");
    else
        winner_write(me, "draw", call->out);
    return true;
}

static bool final_score(Me *me, const Call *call) {
    if (game_outcome(me->game, NULL) == ONGOING)
        return error_set(call->err, "cannot score");
    winner_write(me, "0", call->out);
    text_upper(call->out);
    text_string_add(call->out, strcmp(text_string(call->out), "0") != 0 ? "+1" : "");
    return true;
}

static bool genmove(Me *me, const Call *call) {
    Text *out = call->out;
    if (game_outcome(me->game, NULL) != ONGOING && !faulty(me, "speechless")) {
        text_string_add(out, game_outcome(me->game, NULL) == LOST ? "resign" : "PASS");
        return true;
    }
    const bool fine = think(me, true, out, call->err);
    if (fine && faulty(me, "idle"))
        game_undo(me->game);
    return fine;
}

static bool go(Me *me, const Call *call) {
    const Words *words = call->words;
    if (words->count > 1 && faulty(me, "no-nodes") && strcmp(words->word[1], "nodes") == 0)
        return error_set(call->err, "syntax error");
    if (!think(me, false, call->out, call->err))
        return false;
    return !faulty(me, "eager") ||
           move_play(me, strrchr(text_string(call->out), ' ') + 1, call->err);
}

static bool legal_moves(Me *me, const Call *call) {
    Text *out = call->out;
    const Pos *pos = game_pos(me->game);
    MoveList list = {0};
    const bool fine = game_moves(me->game, MOVES_MAX, &list, call->err);
    for (size_t i = faulty(me, "overlooks"); i < list.count && fine; i++) {
        text_string_add(out, out->length > 0 ? "\n" : "");
        pos_rules(pos)->move_write(pos, list.move[i], out);
    }
    move_list_free(&list);
    return fine;
}

static bool set_option(Me *me, const Call *call) {
    const Words *words = call->words;
    return faulty(me, "any-option") ||
           (words->count > 1 && strcmp(words->word[1], "frobnicate") != 0) ||
           error_set(call->err, "no such option");
}

static bool setboard(Me *me, const Call *call) {
    const Words *words = call->words;
    return faulty(me, "keeps-board") ||
           game_position_set(me->game, words->word + 1, words->count - 1, call->err) ||
           faulty(me, "any-board");
}

static bool protocol_version(Me *me, const Call *call) {
    text_string_add(call->out, faulty(me, "old-protocol") ? "1" : "2");
    return true;
}

static bool name(Me *me, const Call *call) {
    (void)me;
    text_string_add(call->out, "Player");
    return true;
}

static bool version(Me *me, const Call *call) {
    text_string_add(call->out, faulty(me, "long-version") ? "1\n0" : "1.0");
    return true;
}

static bool known_command(Me *me, const Call *call) {
    const bool known = faulty(me, "knows-all") ||
                       (call->words->count > 1 && command_find(me, call->words->word[1]) != NULL);
    text_string_add(call->out, known ? "true" : "false");
    return true;
}

static bool quit(Me *me, const Call *call) {
    (void)call;
    if (faulty(me, "rude"))
        exit(0);
    return true;
}

static bool clear_board(Me *me, const Call *call) {
    (void)call;
    if (!faulty(me, "keeps"))
        game_restart(me->game);
    return true;
}

static bool komi(Me *me, const Call *call) {
    return !faulty(me, "no-komi") || error_set(call->err, "unacceptable komi");
}

static bool newgame(Me *me, const Call *call) {
    return game_open(me, call->rest, call->err) || faulty(me, "any-game");
}

static bool position(Me *me, const Call *call) {
    position_write(game_pos(me->game), call->out);
    return true;
}

static int depth_of(const Call *call) {
    return call->words->count > 1 ? atoi(call->words->word[1]) : 0;
}

static bool perft(Me *me, const Call *call) {
    text_add(call->out, "%" PRIu64, leaves(me, game_pos(me->game), depth_of(call)));
    return true;
}

static bool divided(Me *me, const Call *call) {
    divide(me, depth_of(call), call->out);
    return true;
}

static bool undo(Me *me, const Call *call) {
    return faulty(me, "stays") || game_undo(me->game) || error_set(call->err, "cannot undo");
}

static bool time_noted(Me *me, const Call *call) {
    (void)me;
    (void)call;
    return true;
}

static bool list_commands(Me *me, const Call *call);

/* The eleven commands that GTP requires come first. */
static const Command commands[] = {
    {"protocol_version", protocol_version},
    {"name", name},
    {"version", version},
    {"known_command", known_command},
    {"list_commands", list_commands},
    {"quit", quit},
    {"boardsize", boardsize},
    {"clear_board", clear_board},
    {"komi", komi},
    {"play", play},
    {"genmove", genmove},
    {"newgame", newgame},
    {"setboard", setboard},
    {"position", position},
    {"go", go},
    {"legal_moves", legal_moves},
    {"result", result},
    {"final_score", final_score},
    {"perft", perft},
    {"divide", divided},
    {"set_option", set_option},
    {"undo", undo},
    {"time_settings", time_noted},
    {"time_left", time_noted},
};
enum { COMMANDS = sizeof commands / sizeof *commands };

/* Returns NULL if the command is unknown. */
static const Command *command_find(const Me *me, const char *word) {
    if ((faulty(me, "no-clock") && strncmp(word, "time_", 5) == 0) ||
        (faulty(me, "no-undo") && strcmp(word, "undo") == 0))
        return NULL;
    for (int i = 0; i < (me->bare ? BARE : COMMANDS); i++)
        if (strcmp(commands[i].name, word) == 0)
            return &commands[i];
    return NULL;
}

static bool list_commands(Me *me, const Call *call) {
    for (int i = 0; i < COMMANDS; i++)
        if (command_find(me, commands[i].name) != NULL &&
            !(faulty(me, "modest") && strcmp(commands[i].name, "play") == 0))
            text_add(call->out, "%s%s", i > 0 ? "\n" : "", commands[i].name);
    return true;
}

static bool command_do(Me *me, const Call *call) {
    const Command *command = command_find(me, call->words->word[0]);
    if (command == NULL)
        return faulty(me, "agrees") || error_set(call->err, "unknown command");
    return command->run(me, call);
}

void gtp_line(Me *me, const char *line, Words *words) {
    Text out = {0};
    Error err;
    error_set(&err, "syntax error");
    me->id = words->word[0][strspn(words->word[0], "0123456789")] == '\0' ? words->word[0] : "";
    const size_t skip = strlen(me->id);
    const Words command = {.word = words->word + (skip > 0), .count = words->count - (skip > 0)};
    if (command.count == 0)
        return;
    const char *from = line + strspn(line, " ") + skip;
    const char *rest = from + strspn(from, " ") + strlen(command.word[0]);
    const bool fine =
        command_do(me, &(Call){.rest = rest, .words = &command, .out = &out, .err = &err});
    const int digits = faulty(me, "short-ids") ? 4 : (int)skip;
    const bool again = (faulty(me, "twice") && game_length(me->game) >= me->at) ||
                       (faulty(me, "stutters") && strcmp(command.word[0], "version") == 0);
    for (int i = 0; i <= again; i++)
        printf("%c%.*s %s\n\n", fine ? '=' : '?', digits, me->id,
               fine                   ? text_string(&out)
               : faulty(me, "forges") ? "never " HOSTILE "\nforged: passed\nforged: passed"
                                      : err.text);
    text_free(&out);
}
