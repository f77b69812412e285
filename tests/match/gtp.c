/* The player's GTP, and how it can be wrong. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "games/registry.h"
#include "player.h"
#include "rules/players.h"
#include "rules/position.h"

enum { BARE = 11 };

/* The eleven that GTP requires first. */
static const char *const commands[] = {
    "protocol_version",
    "name",
    "version",
    "known_command",
    "list_commands",
    "quit",
    "boardsize",
    "clear_board",
    "komi",
    "play",
    "genmove",
    "newgame",
    "setboard",
    "position",
    "go",
    "legal_moves",
    "result",
    "final_score",
    "perft",
    "divide",
    "set_option",
    "undo",
    "time_settings",
    "time_left",
};
enum { COMMANDS = sizeof commands / sizeof *commands };

static bool known(const Me *me, const char *name) {
    if ((sins(me, "no-clock") && strncmp(name, "time_", 5) == 0) ||
        (sins(me, "no-undo") && strcmp(name, "undo") == 0))
        return false;
    for (int i = 0; i < (me->bare ? BARE : COMMANDS); i++)
        if (strcmp(commands[i], name) == 0)
            return true;
    return false;
}

static bool commands_list(const Me *me, Text *out) {
    for (int i = 0; i < COMMANDS; i++)
        if (known(me, commands[i]) && !(sins(me, "modest") && strcmp(commands[i], "play") == 0))
            text_add(out, "%s%s", i > 0 ? "\n" : "", commands[i]);
    return true;
}

static bool size_set(Me *me, const Words *words, Error *err) {
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
    const bool fine = same || sins(me, "any-size") || game_open(me, text_string(&line), err) ||
                      error_set(err, "unacceptable size");
    text_free(&line);
    text_free(&size);
    return fine;
}

static bool play(Me *me, const Words *words, Error *err) {
    int side;
    if ((sins(me, "refuse") || sins(me, "forges")) && game_turns(me->game) >= me->at)
        return error_set(err, "illegal move");
    if (words->count < 2 || words->count > 3)
        return error_set(err, "syntax error");
    if (words->count == 3 &&
        !side_read(game_variant(me->game)->players, words->word[1], &side, err))
        return false;
    const bool other = words->count == 3 && side != game_pos(me->game)->side;
    if (!other && turn_play(me, words->word[words->count - 1], err))
        return true;
    if (sins(me, "takes-back"))
        game_undo(me->game);
    return sins(me, "lax") || error_set(err, "illegal move");
}

/* `draw`, or the winner's colours. */
static bool result(const Me *me, const char *draw, Text *out) {
    int colour = game_winner(me->game);
    if (colour == NOBODY) {
        text_string_add(out, draw);
        return true;
    }
    if (sins(me, "wrong-result"))
        colour = colour == WHITE ? BLACK : WHITE;
    party_write(game_variant(me->game), colour, out);
    return true;
}

static bool score(const Me *me, Text *out) {
    result(me, "0", out);
    text_upper(out);
    text_string_add(out, strcmp(text_string(out), "0") != 0 ? "+1" : "");
    return true;
}

static bool genmove(Me *me, Text *out, Error *err) {
    if (game_outcome(me->game, NULL) != ONGOING && !sins(me, "speechless")) {
        text_string_add(out, game_outcome(me->game, NULL) == LOST ? "resign" : "PASS");
        return true;
    }
    const bool fine = think(me, true, out, err);
    if (fine && sins(me, "idle"))
        game_undo(me->game);
    return fine;
}

static bool go(Me *me, const Words *words, Text *out, Error *err) {
    if (words->count > 1 && sins(me, "no-nodes") && strcmp(words->word[1], "nodes") == 0)
        return error_set(err, "syntax error");
    if (!think(me, false, out, err))
        return false;
    return !sins(me, "eager") || turn_play(me, strrchr(text_string(out), ' ') + 1, err);
}

static bool legal_moves(const Me *me, Text *out, Error *err) {
    const Pos *pos = game_pos(me->game);
    MoveList list = {0};
    const bool fine = game_moves(me->game, TURNS_MAX, &list, err);
    for (size_t i = sins(me, "overlooks"); i < list.count && fine; i++) {
        text_string_add(out, out->length > 0 ? "\n" : "");
        pos_rules(pos)->move_write(pos, list.move[i], out);
    }
    move_list_free(&list);
    return fine;
}

static bool option_set(const Me *me, const Words *words, Error *err) {
    return sins(me, "any-option") ||
           (words->count > 1 && strcmp(words->word[1], "frobnicate") != 0) ||
           error_set(err, "no such option");
}

static bool board_set(Me *me, const Words *words, Error *err) {
    return sins(me, "keeps-board") ||
           game_position_set(me->game, words->word + 1, words->count - 1, err) ||
           sins(me, "any-board");
}

static bool command_do(Me *me, const char *line, const Words *words, Text *out, Error *err) {
    const char *name = words->word[0];
    const char *rest = line + strlen(name);
    const int number = words->count > 1 ? atoi(words->word[1]) : 0;
    const bool over = game_outcome(me->game, NULL) != ONGOING;
    if (!known(me, name))
        return sins(me, "agrees") || error_set(err, "unknown command");
    if (strcmp(name, "protocol_version") == 0)
        text_string_add(out, sins(me, "old-protocol") ? "1" : "2");
    else if (strcmp(name, "name") == 0)
        text_string_add(out, "Player");
    else if (strcmp(name, "version") == 0)
        text_string_add(out, sins(me, "long-version") ? "1\n0" : "1.0");
    else if (strcmp(name, "known_command") == 0)
        text_string_add(out,
                        sins(me, "knows-all") || (words->count > 1 && known(me, words->word[1]))
                            ? "true"
                            : "false");
    else if (strcmp(name, "list_commands") == 0)
        return commands_list(me, out);
    else if (strcmp(name, "quit") == 0 && sins(me, "rude"))
        exit(0);
    else if (strcmp(name, "boardsize") == 0)
        return size_set(me, words, err);
    else if (strcmp(name, "clear_board") == 0 && !sins(me, "keeps"))
        game_restart(me->game);
    else if (strcmp(name, "komi") == 0)
        return !sins(me, "no-komi") || error_set(err, "unacceptable komi");
    else if (strcmp(name, "play") == 0)
        return play(me, words, err);
    else if (strcmp(name, "genmove") == 0)
        return genmove(me, out, err);
    else if (strcmp(name, "newgame") == 0)
        return game_open(me, rest, err) || sins(me, "any-game");
    else if (strcmp(name, "setboard") == 0)
        return board_set(me, words, err);
    else if (strcmp(name, "position") == 0)
        position_write(game_pos(me->game), out);
    else if (strcmp(name, "go") == 0)
        return go(me, words, out, err);
    else if (strcmp(name, "legal_moves") == 0)
        return legal_moves(me, out, err);
    else if (strcmp(name, "result") == 0 && !over)
        text_string_add(out, "none");
    else if (strcmp(name, "result") == 0)
        return result(me, "draw", out);
    else if (strcmp(name, "final_score") == 0)
        return over ? score(me, out) : error_set(err, "cannot score");
    else if (strcmp(name, "perft") == 0)
        text_add(out, "%" PRIu64, leaves(me, game_pos(me->game), number));
    else if (strcmp(name, "divide") == 0)
        divide(me, number, out);
    else if (strcmp(name, "set_option") == 0)
        return option_set(me, words, err);
    else if (strcmp(name, "undo") == 0)
        return sins(me, "stays") || game_undo(me->game) || error_set(err, "cannot undo");
    return true;
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
    const bool fine = command_do(me, from + strspn(from, " "), &command, &out, &err);
    const int digits = sins(me, "short-ids") ? 4 : (int)skip;
    const bool again = (sins(me, "twice") && game_turns(me->game) >= me->at) ||
                       (sins(me, "stutters") && strcmp(command.word[0], "version") == 0);
    for (int i = 0; i <= again; i++)
        printf("%c%.*s %s\n\n", fine ? '=' : '?', digits, me->id,
               fine                 ? text_string(&out)
               : sins(me, "forges") ? "never " HOSTILE "\nforged: passed\nforged: passed"
                                    : err.text);
    text_free(&out);
}
