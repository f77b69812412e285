#include "protocol/dialects/gomocup/brain_move.h"

#include "base/clock.h"
#include "protocol/commands/think.h"
#include "protocol/dialects/gomocup/brain_game.h"
#include "protocol/dialects/gomocup/coordinates.h"
#include "protocol/views/info.h"

/* The manager measures the time of a move itself, on a busy machine late. Besides the option `Move
   Overhead`, one in so many milliseconds of a move's limit is kept in reserve. */
enum { MOVE_RESERVE = 50, UNLIMITED_MSEC = INT32_MAX };

/* Time left for the match; -1: no limit. */
static int64_t match_left(const Manager *manager) {
    const int64_t left = manager->left_msec;
    if (manager->match_msec == 0 || left >= UNLIMITED_MSEC)
        return -1;
    return left >= 0 ? left : manager->match_msec;
}

SearchLimits brain_limits(const Call *call) {
    const Session *session = call->session;
    const int64_t waited = clock_msec() - call->request->arrived_msec;
    const Manager *manager = manager_of(session);
    const int64_t move = manager->move_msec, clock = match_left(manager);
    SearchLimits limits = think_limits_own(session);
    if (move < 0 && clock < 0)
        return limits;
    const int64_t usable = move - move / MOVE_RESERVE - limits.overhead - waited;
    limits.msec = (int64_t)session->options.movetime;
    if (move >= 0)
        limits.msec = (int64_t)limit_both((uint64_t)limits.msec, usable > 1 ? (uint64_t)usable : 1);
    limits.clock = clock > waited ? clock - waited : clock < 0 ? clock : 0;
    limits.increment = manager->increment;
    limits.moves_left = 0;
    return limits;
}

void brain_time_use(Session *session, int64_t msec) {
    Manager *manager = manager_of(session);
    const int64_t left = match_left(manager);
    if (left >= 0)
        manager->left_msec = left > msec ? left - msec : 0;
}

static bool move_search(Call *call, int lines, SearchResult *result) {
    const Session *session = call->session;
    const SearchLimits limits = brain_limits(call);
    const SearchListener listener = {.context = call, .iteration = think_report_send};
    if (lines > 0)
        return think_lines(call, &limits, lines, &listener, &session->stop, result);
    *result = think_run(call, &limits, manager_of(session)->detail);
    return result->best != 0 || error_memory(call->err, "no room to search");
}

bool brain_move(Call *call, int lines) {
    Session *session = call->session;
    SearchResult result;
    if (!brain_goes_on(session->game, call->err) || !move_search(call, lines, &result))
        return false;
    point_move_write(game_pos(session->game), result.best, &call->reply);
    text_char_add(&call->reply, '\n', 1);
    if (!call_complete(call) || !game_play(session->game, result.best, call->err))
        return false;
    brain_time_use(session, result.msec);
    return true;
}

bool brain_move_in(Call *call, Game *game) {
    if (game == NULL)
        return false;
    Game *before = brain_exchange(call->session, game);
    const bool moved = brain_move(call, 0);
    game_free(moved ? before : brain_exchange(call->session, before));
    return moved;
}
