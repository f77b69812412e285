/* The Universal Game Interface (kz04px 2020), UCI for any game. The engine is the referee of its
   own game. */
#include <string.h>

#include "games/registry.h"
#include "protocol/commands/commands.h"
#include "protocol/commands/think.h"
#include "protocol/views/info.h"

/* UGI has two players, p1 and p2. */
static bool game_fits(const Variant *variant, Error *err) {
    return variant->teams == 2 ||
           error_set(err, "UGI is for two sides, but this game has %d", variant->teams);
}

static bool game_given(const Session *session, Error *err) {
    if (session->gameless)
        return error_set(err, "the last option Game was refused: there is no game");
    return game_fits(game_variant_base(session->game), err);
}

static bool ugi_greet(Call *call) {
    Text *out = &call->reply;
    Error why;
    call->session->unread |= !game_given(call->session, &why);
    text_add(out, "id name %s %s\nid author the Fivefold authors\n", SESSION_ENGINE,
             FIVEFOLD_VERSION);
    for (size_t i = 0; option_at(i) != NULL; i++) {
        const Option option = option_limited(option_at(i), &call->session->limits);
        text_add(out, "option name %s type ", option.name);
        option_write(&option, out);
        text_char_add(out, '\n', 1);
    }
    text_string_add(out,
                    "option name Clear Hash type button\noption name Game type string default ");
    variant_write(game_variant_base(call->session->game), out);
    text_string_add(out, "\nugiok\n");
    return true;
}

static bool ugi_ugi(Call *call) {
    if (call->count == 0)
        return ugi_greet(call);
    if (call->count > 1 || !word_same(call->word[0], "off"))
        return error_set(call->err, "ugi takes nothing or off");
    Session *session = call->session;
    session->forfeited = session->unread = session->gameless = false;
    return true;
}

static bool ugi_isready(Call *call) {
    session_tables_prepare(call->session, SESSION_PREPARE_MSEC);
    text_string_add(&call->reply, call->request->command->beside);
    return true;
}

static bool ugi_newgame(Call *call) {
    Error why;
    call->session->forfeited = false;
    call->session->unread = !game_given(call->session, &why);
    return cmd_clear_board(call);
}

static bool game_option_set(Call *call, char *const *word, size_t count) {
    Session *session = call->session;
    if (count == 0)
        return error_set(call->err, "option Game needs a value");
    Variant *variant = registry_open(game_variant_base(session->game), word, count, call->err);
    if (variant != NULL && !game_fits(variant, call->err)) {
        variant_release(variant);
        return false;
    }
    return variant != NULL && session_game_set(session, variant, call->err);
}

/* `name NAME [value VALUE]`. If the choice of a game fails, there is no game, so that the client
   does not play on in the wrong one. */
static bool ugi_setoption(Call *call) {
    Session *session = call->session;
    size_t value = 0;
    while (value < call->count && !word_same(call->word[value], "value"))
        value++;
    if (call->count < 2 || !word_same(call->word[0], "name") || value < 2)
        return error_set(call->err, "setoption needs name NAME [value VALUE]");
    char *const *name = call->word + 1;
    const size_t names = value - 1;
    if (names == 1 && word_same(name[0], "Game")) {
        const size_t first = value < call->count ? value + 1 : call->count;
        const bool set = game_option_set(call, call->word + first, call->count - first);
        session->gameless = session->unread = !set;
        return set;
    }
    if (names == 2 && word_same(name[0], "Clear") && word_same(name[1], "Hash")) {
        search_clear(session->search);
        return true;
    }
    const Option *option;
    const size_t used = option_find(&dialect_ugi, name, names, &option);
    if (used == 0)
        return option_refuse(&dialect_ugi, name[0], call->err);
    /* the word `value` may be left out */
    const bool behind = names == used && value < call->count;
    char *const *first = behind ? call->word + value + 1 : name + used;
    return session_option_set(session, option, first,
                              call->count - 1 - used - (value < call->count), call->err);
}

/* Plays moves. The first illegal move loses a game that is not over. */
static bool moves_play(Call *call, size_t first) {
    Game *game = call->session->game;
    for (size_t i = first; i < call->count; i++) {
        Move move;
        if (word_same(call->word[i], "moves")) /* allowed before and within the list of moves */
            continue;
        if (!game_move_read(game, call->word[i], &move, call->err) ||
            !game_play(game, move, call->err)) {
            call->session->forfeited = game_outcome(game, NULL) == ONGOING;
            return false;
        }
    }
    return true;
}

/* Sets up the position before `moves`. On failure nothing changes. */
static bool start_set(Call *call, size_t *moves_at) {
    Session *session = call->session;
    size_t moves = 0;
    if (!game_given(session, call->err))
        return false;
    while (moves < call->count && !word_same(call->word[moves], "moves"))
        moves++;
    *moves_at = moves;
    if (!game_reserve(session->game, call->count - moves, call->err))
        return false;
    const size_t fen = call->count > 0 && word_same(call->word[0], "fen");
    if (moves == 1 + fen && word_same(call->word[fen], "startpos")) {
        if (!game_restart(session->game))
            return error_memory(call->err, "no room for a game");
    } else if (moves < 2 || fen == 0)
        return error_set(call->err, "position needs startpos or fen POSITION");
    else if (!game_position_set(session->game, call->word + 1, moves - 1, call->err))
        return false;
    return true;
}

static bool ugi_position(Call *call) {
    Session *session = call->session;
    size_t moves = 0;
    session->unread = !start_set(call, &moves);
    if (session->unread)
        return false;
    session->forfeited = false;
    return moves_play(call, moves + 1);
}

static bool ugi_query(Call *call) {
    const Session *session = call->session;
    const Pos *pos = game_pos(session->game);
    const Outcome outcome = session->forfeited ? LOST : game_outcome(session->game, NULL);
    const bool first_to_move = pos_rules(pos)->mover(pos) == 0;
    const char *what = call->count == 1 ? call->word[0] : "";
    const char *answer;
    if (word_same(what, "p1turn"))
        answer = first_to_move ? "true" : "false";
    else if (word_same(what, "gameover"))
        answer = session->unread || outcome != ONGOING ? "true" : "false";
    else if (word_same(what, "result"))
        answer = session->unread || outcome == ONGOING ? "none"
                 : outcome == DRAWN                    ? "draw"
                 : (outcome == WON) == first_to_move   ? "p1win"
                                                       : "p2win";
    else
        return error_set(call->err, "query takes p1turn, gameover or result");
    text_add(&call->reply, "response %s\n", answer);
    return true;
}

static bool ugi_go(Call *call) {
    return think_go(call, true);
}

static bool ugi_stop(Call *call) {
    return cmd_stop(call);
}

static bool ugi_quit(Call *call) {
    return cmd_quit(call);
}

/* Writes the error. A `go` that fails is answered with some move all the same. */
static void refusal_write(Call *call) {
    const Command *command = call->request->command;
    if (call->reply.truncated)
        text_clear(&call->reply);
    text_add(&call->reply, "%serror %s\n", dialect_ugi.remark, call->err->text);
    if (command != NULL && command->when == SEARCHES)
        think_any_move(call);
}

static bool command_run(Call *call) {
    const Request *request = call->request;
    if (request->command == NULL)
        return error_set(call->err, "unknown command '%s'", quote(request->name).text);
    return command_included(call, request->command) && request->command->run(call);
}

static bool ugi_answer(Call *call, bool complete) {
    const Command *command = call->request->command;
    bool accepted = complete && command_run(call);
    call->session->unread |=
        (!complete || call->request->excluded) && command != NULL && command->run == ugi_position;
    accepted = accepted && call_complete(call);
    if (!accepted)
        refusal_write(call);
    session_write(call->session, text_string(&call->reply));
    text_clear(&call->reply);
    return accepted;
}

static void line_read(Request *request) {
    request_arguments_set(request, 1);
}

static const Command words[] = {
#define UGI(handler, word, act, answer)                                                            \
    {.name = word, .when = act, .most = MANY, .run = ugi_##handler, .beside = answer},
#include "protocol/dialects/ugi/ugi.def"
};

const Dialect dialect_ugi = {
    .name = "ugi",
    .title = "UGI",
    .remark = "info string ",
    .commands = words,
    .count = sizeof words / sizeof *words,
    .line = line_read,
    .answer = ugi_answer,
    .info = info_search_write,
    .greeting = ugi_greet,
};
