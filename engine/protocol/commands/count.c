/* Commands that count positions and moves. */
#include <inttypes.h>
#include <stdlib.h>

#include "base/memory.h"
#include "protocol/commands/commands.h"
#include "rules/perft.h"

enum { LISTED_MAX = 1000000 };

static bool perft_end_check(Call *call, PerftEnd end) {
    Error *err = call->err;
    switch (end) {
    case PERFT_STOPPED: return call_stopped(call);
    case PERFT_OVERFLOW: return error_set(err, "the number needs more than 128 bits");
    case PERFT_CROWDED:
        return error_set(err, "a position in the tree has more than %d turns", PERFT_LIST_MAX);
    case PERFT_NO_MEMORY: return error_memory(err, "no room to count");
    default: return true;
    }
}

bool cmd_perft(Call *call) {
    const Session *session = call->session;
    uint64_t depth;
    Count total;
    if (!word_number(call->word[0], "depth", 0, PERFT_DEPTH_MAX, &depth, call->err) ||
        !perft_end_check(call, perft_run(game_pos(session->game), (int)depth,
                                         (int)session->options.threads, &session->stop, &total)))
        return false;
    text_string_add(&call->reply, count_text(total).text);
    return true;
}

static bool division_write(Call *call, const MoveList *list, const Count *counts) {
    Count total = {0};
    for (size_t i = 0; i < list->count; i++) {
        if (stop_requested(&call->session->stop))
            return perft_end_check(call, PERFT_STOPPED);
        session_move_write(call->session, list->move[i], &call->reply);
        text_char_add(&call->reply, ' ', 1);
        text_string_add(&call->reply, count_text(counts[i]).text);
        text_char_add(&call->reply, '\n', 1);
        total = count_sum(total, counts[i]);
    }
    if (total.overflow)
        return perft_end_check(call, PERFT_OVERFLOW);
    text_add(&call->reply, "%s\n", count_text(total).text);
    return true;
}

bool cmd_divide(Call *call) {
    const Session *session = call->session;
    const Pos *pos = game_pos(session->game);
    uint64_t depth;
    if (!word_number(call->word[0], "depth", 1, PERFT_DEPTH_MAX, &depth, call->err))
        return false;
    const Count moves = pos_rules(pos)->count(pos);
    if (count_over(moves, LISTED_MAX))
        return error_set(call->err, "there are %s turns, more than %d", count_text(moves).text,
                         LISTED_MAX);
    const Cancel cancel = {.stop = &session->stop};
    MoveList list = {.cancel = &cancel};
    pos_rules(pos)->moves(pos, &list);
    Count *counts = memory_new(list.count, sizeof *counts);
    const bool done =
        counts == NULL || list.truncated
            ? perft_end_check(call, PERFT_NO_MEMORY)
            : perft_end_check(call, perft_divide(pos, (int)depth, (int)session->options.threads,
                                                 &session->stop, &list, counts)) &&
                  division_write(call, &list, counts);
    free(counts);
    move_list_free(&list);
    return done;
}
