#include "protocol/dialects/gomocup/swap2.h"

#include "games/managed.h"
#include "protocol/commands/think.h"
#include "protocol/dialects/gomocup/brain_game.h"
#include "protocol/dialects/gomocup/brain_move.h"
#include "protocol/dialects/gomocup/coordinates.h"
#include "rules/points.h"

enum { OPENING_STONES = 3, MORE_STONES = 2 };

/* Shares of the time in percent: of the stones of an opening, of the choice of a colour, and of
   each stone after the choice. The last stone of an opening makes it even. */
static const int stone_share[OPENING_STONES] = {10, 20, 70};
enum { CHOICE_SHARE = 40, LATER_SHARE = 30 };

/* The opening, before the next decision. */
typedef struct Swap2 {
    Call *call;
    Game *game; /* of the game with choices of colours */
    SearchLimits limits;
} Swap2;

static bool choice_play(Game *game, const char *word, Error *err) {
    Move move;
    return game_move_read(game, word, &move, err) && game_play(game, move, err);
}

static bool stones_play(Game *game, const PlayOrder *order, Error *err) {
    for (int i = 0; i < order->count; i++) {
        Move move;
        if ((i == OPENING_STONES && !choice_play(game, "more", err)) ||
            !point_move(game, order->cell[i], &move, err) || !game_play(game, move, err))
            return false;
    }
    return true;
}

static bool opening_begin(Swap2 *opening, Call *call, const PlayOrder *order) {
    const Session *session = call->session;
    Variant *variant = managed_swap2(game_variant_base(session->game), call->err);
    *opening = (Swap2){.call = call, .limits = brain_limits(call)};
    if (variant == NULL)
        return false;
    opening->game = game_new(variant);
    return opening->game != NULL ? stones_play(opening->game, order, call->err)
                                 : error_memory(call->err, "no room for a game");
}

static int64_t msec_share(int64_t msec, int share) {
    return msec > 0 && msec * share < 100 ? 1 : msec * share / 100;
}

/* Searches the opening for `share` percent of the time and plays the best move. */
static bool best_play(Swap2 *opening, int share, Move *best) {
    Call *call = opening->call;
    Session *session = call->session;
    SearchLimits limits = opening->limits;
    limits.msec = msec_share(limits.msec, share);
    limits.clock = limits.clock > 0 ? msec_share(limits.clock, share) : limits.clock;
    Game *before = brain_exchange(session, opening->game);
    const SearchResult result = think_run(call, &limits, manager_of(session)->detail);
    brain_exchange(session, before);
    brain_time_use(session, result.msec);
    *best = result.best;
    if (result.best == 0)
        return error_memory(call->err, "no room to search");
    return game_play(opening->game, result.best, call->err);
}

/* Searches and puts stones, which are added to the order. */
static bool stones_put(Swap2 *opening, int count, PlayOrder *order) {
    for (int i = 0; i < count; i++) {
        const Points *points = pos_rules(game_pos(opening->game))->points;
        Move best;
        const int share = order->count < OPENING_STONES ? stone_share[order->count] : LATER_SHARE;
        if (!best_play(opening, share, &best))
            return false;
        order->cell[order->count++] = points->cell(game_pos(opening->game), best);
    }
    return true;
}

/* Chooses a colour or more stones, which are offered only after three stones. */
static bool colour_choose(Swap2 *opening, PlayOrder *order) {
    Move white = 0, more = 0, best;
    Error none;
    if (!game_move_read(opening->game, "white", &white, opening->call->err))
        return false;
    const bool offered = game_move_read(opening->game, "more", &more, &none);
    if (!best_play(opening, CHOICE_SHARE, &best))
        return false;
    return best == white || stones_put(opening, offered && best == more ? MORE_STONES : 1, order);
}

/* The stones behind the first `before`, or SWAP if there are none. */
static void decision_write(const Board *board, const PlayOrder *order, int before, Text *out) {
    if (order->count == before)
        text_string_add(out, "SWAP");
    for (int i = before; i < order->count; i++) {
        text_string_add(out, i > before ? " " : "");
        point_write(board, order->cell[i], out);
    }
    text_char_add(out, '\n', 1);
}

bool swap2_answer(Call *call, const PlayOrder *order) {
    Session *session = call->session;
    PlayOrder all = *order;
    Swap2 opening;
    if (order->count != 0 && order->count != OPENING_STONES &&
        order->count != OPENING_STONES + MORE_STONES)
        return error_set(call->err, "there are 0, 3 or 5 stones in swap2, not %d", order->count);
    const bool answered = opening_begin(&opening, call, order) &&
                          (order->count == 0 ? stones_put(&opening, OPENING_STONES, &all)
                                             : colour_choose(&opening, &all));
    game_free(opening.game);
    Game *game = answered ? brain_game_new(session, &all, call->err) : NULL;
    if (game == NULL)
        return false;
    decision_write(&game_variant(game)->setup.board, &all, order->count, &call->reply);
    if (!call_complete(call)) {
        game_free(game);
        return false;
    }
    game_free(brain_exchange(session, game));
    return true;
}
