#include "protocol/commands/think.h"

#include <stdlib.h>

#include "book/book.h"
#include "knowledge/knowledge.h"

enum { MOVETIME_STANDARD = 1000 };

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
    const Clocks *clocks = &session->clocks;
    const int side = game_pos(session->game)->side;
    SearchLimits limits = think_limits_options(&session->options);
    limits.unproved = true;
    if (!clocks->set)
        return limits;
    limits.msec = (int64_t)session->options.movetime;
    limits.clock = clocks->side[side].msec > 0 ? clocks->side[side].msec : 0;
    limits.moves_left = clocks->side[side].stones;
    return limits;
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

static SearchResult search_go(Session *session, const SearchLimits *limits, const StopToken *stop,
                              const SearchListener *listener) {
    const Knowledge *knowledge = knowledge_find(game_variant(session->game)->setup.rules);
    SearchLimits bounded = *limits;
    bounded.msec = (int64_t)limit_both(session->limits.movetime, (uint64_t)limits->msec);
    bounded.nodes = (int64_t)stop_nodes(&session->stop, (uint64_t)limits->nodes);
    return search_run(session->search, session->game, knowledge, &bounded, stop, listener);
}

SearchResult think_search(Session *session, const SearchLimits *limits,
                          const SearchListener *listener) {
    BookEntry entry;
    return book_ask(session, limits, &entry) ? book_result(session, &entry, listener)
                                             : search_go(session, limits, &session->stop, listener);
}

SearchResult think_run(Call *call, const SearchLimits *limits, bool report) {
    const SearchListener listener = {.context = call,
                                     .iteration = report ? think_report_send : NULL};
    BookEntry entry;
    if (report && book_ask(call->session, limits, &entry))
        text_add(&call->reply, "%sbook %s\n", call->request->dialect->remark,
                 entry.verdict == VERDICT_WIN ? "win" : "loss");
    return think_search(call->session, limits, &listener);
}

bool think_lines(Call *call, const SearchLimits *limits, int lines, const SearchListener *listener,
                 const StopToken *stop, SearchResult *result) {
    Session *session = call->session;
    const Options own = session->options;
    Options several = own;
    several.multipv = (uint64_t)lines;
    if (!session_options_apply(session, &several, call->err))
        return false;
    *result = search_go(session, limits, stop, listener);
    if (!session_options_apply(session, &own, call->err))
        return false;
    return result->best != 0 || error_memory(call->err, "no room to search");
}
