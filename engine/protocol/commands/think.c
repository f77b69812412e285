#include "protocol/commands/think.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "book/book.h"
#include "knowledge/knowledge.h"
#include "protocol/commands/commands.h"
#include "rules/players.h"
#include "rules/position.h"

enum { MOVETIME_STANDARD = 1000, REMARKS_MAX = 16 };

/* --- limits --- */

SearchLimits think_limits_options(const Options *options) {
    SearchLimits limits = {.depth = (int)options->depth,
                           .nodes = (int64_t)options->nodes,
                           .msec = (int64_t)options->movetime,
                           .clock = -1,
                           .overhead = (int64_t)options->overhead};
    if (limits.depth == 0 && limits.nodes == 0 && limits.msec == 0)
        limits.msec = MOVETIME_STANDARD;
    return limits;
}

SearchLimits think_limits_own(const Session *session) {
    const PlayerClock *clock = &session->clock[game_pos(session->game)->side];
    SearchLimits limits = think_limits_options(&session->options);
    limits.unproved = true;
    if (!session->timed)
        return limits;
    limits.msec = (int64_t)session->options.movetime;
    limits.clock = clock->msec > 0 ? clock->msec : 0;
    limits.moves_left = clock->stones;
    return limits;
}

/* Order of the keys of `go`: first the times and increments of all players. */
enum { TIMES, INCREMENTS = PLAYERS_MAX, CLOCKS = 2 * PLAYERS_MAX };

typedef struct LimitKey {
    const char *name;
    uint64_t least, most;
} LimitKey;

/* The arguments of `go` read so far. */
typedef struct GoWords {
    bool lenient;
    int remarks;
    SearchLimits limits;
    int64_t clock[CLOCKS];
} GoWords;

/* Adds a line, unless there are many. */
static void remark_add(Call *call, GoWords *words, const char *format, ...) PRINTF_LIKE(3, 4);

static void remark_add(Call *call, GoWords *words, const char *format, ...) {
    va_list args;
    if (words->remarks++ >= REMARKS_MAX)
        return;
    text_string_add(&call->reply, call->request->dialect->remark);
    va_start(args, format);
    text_list_add(&call->reply, format, args);
    va_end(args);
    text_char_add(&call->reply, '\n', 1);
}

/* Reads a number leniently, since a UGI client must get an answer: rounds it and clamps it to its
   range, with a remark. False, with a remark, if it is no number. */
static bool number_sense(Call *call, GoWords *words, const LimitKey *key, const char *word,
                         uint64_t *value) {
    const char *digit = word + (*word == '-' || *word == '+');
    const size_t digits = strspn(digit, "0123456789");
    const size_t end =
        digit[digits] == '.' ? digits + 1 + strspn(digit + digits + 1, "0123456789") : digits;
    if (digits == 0 || digit[end] != '\0') {
        remark_add(call, words, "%s needs a number, not '%s': ignored", key->name,
                   quote(word).text);
        return false;
    }
    *value = 0;
    for (size_t i = 0; i < digits && *value <= key->most; i++)
        *value = 10 * *value + (uint64_t)(digit[i] - '0');
    if (end > digits + 1 && digit[digits + 1] >= '5' && *value <= key->most)
        ++*value;
    if (*word == '-' || *value < key->least)
        *value = key->least;
    if (*value > key->most)
        *value = key->most;
    char taken[24];
    snprintf(taken, sizeof taken, "%" PRIu64, *value);
    const char *plain = digit + strspn(digit, "0");
    if (strcmp(*plain != '\0' ? plain : "0", taken) != 0 || *word == '-')
        remark_add(call, words, "%s '%s' is taken as %s", key->name, quote(word).text, taken);
    return true;
}

/* Reads a limit at word i. *used is the number of words consumed: 2, 1 (the key alone) or 0 (not a
   limit). */
static bool limit_read(Call *call, size_t i, GoWords *words, size_t *used) {
    static const LimitKey keys[] = {
        {"p1time", 0, DAY_MSEC},     {"p2time", 0, DAY_MSEC},   {"p3time", 0, DAY_MSEC},
        {"p4time", 0, DAY_MSEC},     {"p1inc", 0, DAY_MSEC},    {"p2inc", 0, DAY_MSEC},
        {"p3inc", 0, DAY_MSEC},      {"p4inc", 0, DAY_MSEC},    {"depth", 1, SEARCH_DEPTH_MAX},
        {"nodes", 1, INT64_MAX / 2}, {"movetime", 1, DAY_MSEC}, {"movestogo", 1, 1000}};
    const char *number = i + 1 < call->count ? call->word[i + 1] : "";
    SearchLimits *limits = &words->limits;
    uint64_t value;
    size_t k = 0;
    while (k < sizeof keys / sizeof *keys && !word_same(call->word[i], keys[k].name))
        k++;
    *used = k < sizeof keys / sizeof *keys;
    if (*used == 0)
        return true;
    if (words->lenient && !number_sense(call, words, &keys[k], number, &value))
        return true;
    if (!words->lenient &&
        !word_number(number, keys[k].name, keys[k].least, keys[k].most, &value, call->err))
        return false;
    *used = 2;
    switch (k) {
    case CLOCKS: limits->depth = (int)value; break;
    case CLOCKS + 1: limits->nodes = (int64_t)value; break;
    case CLOCKS + 2: limits->msec = (int64_t)value; break;
    case CLOCKS + 3: limits->moves_left = (int)value; break;
    default: words->clock[k] = (int64_t)value; break;
    }
    return true;
}

bool think_limits_read(Call *call, bool lenient, SearchLimits *limits) {
    const Session *session = call->session;
    GoWords words = {.lenient = lenient,
                     .limits = {.clock = -1, .overhead = (int64_t)session->options.overhead},
                     .clock = {-1, -1, -1, -1}};
    for (size_t i = 0; i < call->count; i++) {
        size_t used;
        if (word_same(call->word[i], "infinite")) {
            words.limits.infinite = true;
            continue;
        }
        if (!limit_read(call, i, &words, &used))
            return false;
        if (used == 0 && !lenient)
            return error_set(call->err, "syntax error: go has no argument '%s'",
                             quote(call->word[i]).text);
        if (used == 0)
            remark_add(call, &words, "go has no argument '%s'", quote(call->word[i]).text);
        i += used > 0 ? used - 1 : 0;
    }
    const Pos *pos = game_pos(session->game);
    *limits = words.limits;
    limits->clock = words.clock[TIMES + pos_player(pos)];
    limits->increment = words.clock[INCREMENTS + pos_player(pos)];
    if (!limits->infinite && limits->depth == 0 && limits->nodes == 0 && limits->msec == 0 &&
        limits->clock < 0)
        *limits = think_limits_options(&session->options);
    return true;
}

void think_clock_use(Session *session, int side, int64_t msec) {
    PlayerClock *clock = &session->clock[side];
    if (!session->timed)
        return;
    clock->msec -= msec;
    const bool period_over = clock->stones > 0 ? --clock->stones == 0 : clock->msec <= 0;
    if (period_over && session->overtime_stones > 0) {
        clock->msec = session->overtime_msec;
        clock->stones = session->overtime_stones;
    }
}

/* --- reports --- */

/* A search that has reported a move finds one. */
void think_report_send(void *context, const SearchReport *report) {
    Call *call = context;
    const Session *session = call->session;
    call_promise(call, THINK_BYTES);
    call->request->dialect->info(game_pos(session->game), session_notation(session), report,
                                 session->options.wdl != 0, &call->reply);
    call_info_send(call);
}

/* The book is not used for analysis or below full strength. */
static bool book_ask(const Session *session, const SearchLimits *limits, BookEntry *entry) {
    const Options *options = &session->options;
    return options->book != 0 && options->multipv == 1 &&
           options_skill(options) == SEARCH_HANDICAP_MAX && !limits->infinite &&
           !game_in_move(session->game) && book_find(game_pos(session->game), entry) &&
           entry->move != 0 && !game_move_banned(session->game, entry->move);
}

/* True if the move ends the game. */
static bool move_ends(const Pos *pos, Move move) {
    Pos *after = pos_copy(pos);
    if (after == NULL)
        return false;
    pos_rules(pos)->play(pos, move, after);
    const bool ends = pos_rules(pos)->outcome(after) != ONGOING;
    free(after);
    return ends;
}

/* Reports the move of the book as a line of one move. */
static SearchResult book_result(const Session *session, const BookEntry *entry,
                                const SearchListener *listener) {
    const int moves = move_ends(game_pos(session->game), entry->move) ? 1 : entry->moves;
    const SearchScore score = score_of_result(entry->verdict == VERDICT_WIN, moves);
    const SearchReport iteration = {.depth = 1,
                                    .seldepth = 1,
                                    .multipv = 1,
                                    .score = score,
                                    .pv = &entry->move,
                                    .pv_length = 1};
    if (listener->iteration != NULL)
        listener->iteration(listener->context, &iteration);
    return (SearchResult){.best = entry->move, .score = score, .depth = 1};
}

/* Lowers the limits to those of the session. */
static SearchLimits limits_bounded(const Session *session, const SearchLimits *wanted) {
    SearchLimits bounded = *wanted;
    bounded.msec = (int64_t)limit_both(session->limits.movetime, (uint64_t)wanted->msec);
    bounded.nodes = (int64_t)stop_nodes(&session->stop, (uint64_t)wanted->nodes);
    return bounded;
}

static SearchResult search_go(Session *session, const SearchLimits *limits,
                              const SearchListener *listener) {
    const SearchLimits bounded = limits_bounded(session, limits);
    const Knowledge *knowledge = knowledge_find(game_variant(session->game)->setup.rules);
    if (limits->infinite && session->last)
        stop_request(&session->stop);
    return search_run(session->search, session->game, knowledge, &bounded, &session->stop,
                      listener);
}

SearchResult think_search(Session *session, const SearchLimits *limits,
                          const SearchListener *listener) {
    BookEntry entry;
    return book_ask(session, limits, &entry) ? book_result(session, &entry, listener)
                                             : search_go(session, limits, listener);
}

SearchResult think_run(Call *call, const SearchLimits *limits, bool report) {
    Session *session = call->session;
    const SearchListener listener = {.context = call,
                                     .iteration = report ? think_report_send : NULL};
    BookEntry entry;
    if (!book_ask(session, limits, &entry))
        return search_go(session, limits, &listener);
    if (report)
        text_add(&call->reply, "%sbook %s\n", call->request->dialect->remark,
                 entry.verdict == VERDICT_WIN ? "win" : "loss");
    return book_result(session, &entry, &listener);
}

bool think_lines(Call *call, const SearchLimits *limits, int lines, const SearchListener *listener,
                 const StopToken *stop, SearchResult *result) {
    Session *session = call->session;
    const Knowledge *knowledge = knowledge_find(game_variant(session->game)->setup.rules);
    const SearchLimits bounded = limits_bounded(session, limits);
    const Options own = session->options;
    Options several = own;
    several.multipv = (uint64_t)lines;
    if (!session_options_apply(session, &several, call->err))
        return false;
    if (limits->infinite && session->last)
        stop_request(&session->stop);
    *result = search_run(session->search, session->game, knowledge, &bounded, stop, listener);
    return session_options_apply(session, &own, call->err) &&
           (result->best != 0 || error_memory(call->err, "no room to search"));
}

static Move move_unbanned(const Game *game, const MoveList *list) {
    for (size_t i = 0; i < list->count; i++)
        if (!game_move_banned(game, list->move[i]))
            return list->move[i];
    return 0;
}

/* Any legal move, found without allocation. Even a truncated list has moves; 0 only if all of them
   are banned. */
static Move move_any(Session *session) {
    const Pos *pos = game_pos(session->game);
    const Knowledge *knowledge = knowledge_find(pos_rules(pos));
    MoveList *list = &session->spare;
    Move move = 0;
    move_list_clear(list);
    if (knowledge->candidates != NULL)
        knowledge->candidates(pos, list);
    move = move_unbanned(session->game, list);
    if (move != 0)
        return move;
    move_list_clear(list);
    pos_rules(pos)->moves(pos, list);
    return move_unbanned(session->game, list);
}

static void bestmove_write(Call *call, Move move) {
    text_string_add(&call->reply, "bestmove ");
    if (move != 0)
        session_move_write(call->session, move, &call->reply);
    else
        text_string_add(&call->reply, "none");
    text_char_add(&call->reply, '\n', 1);
}

static bool game_ended(const Session *session) {
    return session->forfeited || session->unread || game_outcome(session->game, NULL) != ONGOING;
}

void think_any_move(Call *call) {
    bestmove_write(call, game_ended(call->session) ? 0 : move_any(call->session));
}

bool think_go(Call *call, bool lenient) {
    const Session *session = call->session;
    SearchLimits limits;
    if (!think_limits_read(call, lenient, &limits))
        return false;
    if (game_ended(session)) {
        bestmove_write(call, 0);
        return true;
    }
    const SearchResult result = think_run(call, &limits, true);
    if (result.best == 0)
        return error_memory(call->err, "no room to search");
    bestmove_write(call, result.best);
    return true;
}

bool cmd_go(Call *call) {
    return think_go(call, false);
}

/* Nothing to do: the thread that reads lines has already stopped the running command. */
bool cmd_stop(Call *call) {
    (void)call;
    return true;
}
