/* The Universal Game Interface (kz04px 2020), UCI for any game. The engine is the referee of its
   own game. */
#include <string.h>

#include "games/registry.h"
#include "knowledge/knowledge.h"
#include "protocol/commands/commands.h"
#include "protocol/dialects/ugi/limits.h"
#include "protocol/views/info.h"

enum { SPARE_ROOM = 64 };

/* The state of a session. */
typedef struct UgiGame {
    bool forfeited; /* the side to move lost by an illegal move */
    bool unread;    /* no position: the last one was refused or missing */
    bool gameless;  /* the last choice of a game failed; positions are refused */
    MoveList spare; /* reserved, to find a move when memory runs out */
} UgiGame;

static UgiGame *ugi_of(const Call *call) {
    return session_state(call->session, &dialect_ugi);
}

static bool ugi_begin(void *state, Error *err) {
    UgiGame *ugi = state;
    return move_list_reserve(&ugi->spare, SPARE_ROOM) || error_memory(err, "no room for a move");
}

static void ugi_reset(void *state) {
    UgiGame *ugi = state;
    ugi->forfeited = ugi->unread = ugi->gameless = false;
}

static void ugi_end(void *state) {
    UgiGame *ugi = state;
    move_list_free(&ugi->spare);
}

/* UGI has two players, p1 and p2. */
static bool game_fits(const Variant *variant, Error *err) {
    return variant->teams == 2 ||
           error_set(err, "UGI is for two sides, but this game has %d", variant->teams);
}

static bool game_given(const Call *call, Error *err) {
    if (ugi_of(call)->gameless)
        return error_set(err, "the last option Game was refused: there is no game");
    return game_fits(game_variant_base(call->session->game), err);
}

static bool ugi_greet(Call *call) {
    Text *out = &call->reply;
    Error why;
    ugi_of(call)->unread |= !game_given(call, &why);
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

static bool ugi_isready(Call *call) {
    session_tables_prepare(call->session, SESSION_PREPARE_MSEC);
    text_string_add(&call->reply, call->request->command->beside);
    return true;
}

static bool ugi_newgame(Call *call) {
    Error why;
    ugi_of(call)->forfeited = false;
    ugi_of(call)->unread = !game_given(call, &why);
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
    if (variant == NULL || !session_game_set(session, variant, call->err))
        return false;
    ugi_of(call)->forfeited = false;
    return true;
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
        ugi_of(call)->gameless = ugi_of(call)->unread = !set;
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
            ugi_of(call)->forfeited = game_outcome(game, NULL) == ONGOING;
            return false;
        }
    }
    return true;
}

/* Sets up the position before `moves`. On failure nothing changes. */
static bool start_set(Call *call, size_t *moves_at) {
    Session *session = call->session;
    size_t moves = 0;
    if (!game_given(call, call->err))
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
    UgiGame *ugi = ugi_of(call);
    size_t moves = 0;
    ugi->unread = !start_set(call, &moves);
    if (ugi->unread)
        return false;
    ugi->forfeited = false;
    return moves_play(call, moves + 1);
}

static bool ugi_query(Call *call) {
    const UgiGame *ugi = ugi_of(call);
    const Game *game = call->session->game;
    const Pos *pos = game_pos(game);
    const Outcome outcome = ugi->forfeited ? LOST : game_outcome(game, NULL);
    const bool first_to_move = pos_rules(pos)->mover(pos) == 0;
    const char *what = call->count == 1 ? call->word[0] : "";
    const char *answer;
    if (word_same(what, "p1turn"))
        answer = first_to_move ? "true" : "false";
    else if (word_same(what, "gameover"))
        answer = ugi->unread || outcome != ONGOING ? "true" : "false";
    else if (word_same(what, "result"))
        answer = ugi->unread || outcome == ONGOING   ? "none"
                 : outcome == DRAWN                  ? "draw"
                 : (outcome == WON) == first_to_move ? "p1win"
                                                     : "p2win";
    else
        return error_set(call->err, "query takes p1turn, gameover or result");
    text_add(&call->reply, "response %s\n", answer);
    return true;
}

/* --- go --- */

static bool game_ended(const Call *call) {
    const UgiGame *ugi = ugi_of(call);
    return ugi->forfeited || ugi->unread || call_over(call);
}

static bool ugi_go(Call *call) {
    const GoLimits limits = lenient_limits_read(call);
    if (!game_ended(call))
        return go_answer(call, &limits);
    bestmove_write(call, 0);
    return true;
}

static Move move_unbanned(const Game *game, const MoveList *list) {
    for (size_t i = 0; i < list->count; i++)
        if (!game_move_banned(game, list->move[i]))
            return list->move[i];
    return 0;
}

/* Any legal move, found without allocation. Even a truncated list has moves; 0 only if all of them
   are banned. */
static Move move_any(const Game *game, MoveList *list) {
    const Pos *pos = game_pos(game);
    const Knowledge *knowledge = knowledge_find(pos_rules(pos));
    move_list_clear(list);
    if (knowledge->candidates != NULL)
        knowledge->candidates(pos, list);
    const Move move = move_unbanned(game, list);
    if (move != 0)
        return move;
    move_list_clear(list);
    pos_rules(pos)->moves(pos, list);
    return move_unbanned(game, list);
}

/* --- lines and answers --- */

/* Writes the error. A `go` that fails is answered with some move all the same; a position that is
   not even read leaves none. */
static void ugi_refuse(Call *call) {
    const Request *request = call->request;
    const Command *command = request->command;
    UgiGame *ugi = ugi_of(call);
    if (call->reply.truncated)
        text_clear(&call->reply);
    text_add(&call->reply, "%serror %s\n", dialect_ugi.remark, call->err->text);
    if (command == NULL)
        return;
    if (command->when == SEARCHES)
        bestmove_write(call, game_ended(call) ? 0 : move_any(call->session->game, &ugi->spare));
    if (command->run == ugi_position)
        ugi->unread |= request->reading != READ_COMPLETE || request->excluded;
}

static bool ugi_run(Call *call) {
    const Request *request = call->request;
    if (request->command == NULL)
        return error_set(call->err, "unknown command '%s'", quote(request->name).text);
    return call_run(call);
}

static void ugi_line_read(Request *request) {
    request_arguments_set(request, 1);
}

static const Command words[] = {
#define UGI(handler, word, act, answer)                                                            \
    {.name = word, .when = act, .most = MANY, .run = handler, .beside = answer},
#include "protocol/dialects/ugi/ugi.def"
};

const Dialect dialect_ugi = {
    .name = "ugi",
    .title = "UGI",
    .remark = "info string ",
    .commands = words,
    .count = sizeof words / sizeof *words,
    .line = ugi_line_read,
    .run = ugi_run,
    .refuse = ugi_refuse,
    .info = info_search_write,
    .state_size = sizeof(UgiGame),
    .state_begin = ugi_begin,
    .state_reset = ugi_reset,
    .state_end = ugi_end,
    .greeting = ugi_greet,
};
