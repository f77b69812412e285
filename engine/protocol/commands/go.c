#include "protocol/commands/go.h"

#include <string.h>

#include "base/clock.h"
#include "protocol/commands/commands.h"
#include "protocol/commands/think.h"

static const GoWord words[] = {
    {"p1time", 0, DAY_MSEC, offsetof(GoLimits, time[0])},
    {"p2time", 0, DAY_MSEC, offsetof(GoLimits, time[1])},
    {"p3time", 0, DAY_MSEC, offsetof(GoLimits, time[2])},
    {"p4time", 0, DAY_MSEC, offsetof(GoLimits, time[3])},
    {"p1inc", 0, DAY_MSEC, offsetof(GoLimits, increment[0])},
    {"p2inc", 0, DAY_MSEC, offsetof(GoLimits, increment[1])},
    {"p3inc", 0, DAY_MSEC, offsetof(GoLimits, increment[2])},
    {"p4inc", 0, DAY_MSEC, offsetof(GoLimits, increment[3])},
    {"depth", 1, SEARCH_DEPTH_MAX, offsetof(GoLimits, depth)},
    {"nodes", 1, INT64_MAX / 2, offsetof(GoLimits, nodes)},
    {"movetime", 1, DAY_MSEC, offsetof(GoLimits, movetime)},
    {"movestogo", 1, 1000, offsetof(GoLimits, movestogo)},
};

GoLimits go_limits_none(void) {
    return (GoLimits){.time = {-1, -1, -1, -1}, .increment = {-1, -1, -1, -1}};
}

const GoWord *go_word_find(const char *word) {
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (word_same(word, words[i].name))
            return &words[i];
    return NULL;
}

void go_limit_set(GoLimits *limits, const GoWord *word, uint64_t value) {
    memcpy((char *)limits + word->offset, &value, sizeof value);
}

static SearchLimits search_limits(const Session *session, const GoLimits *limits) {
    const int player = pos_player(game_pos(session->game));
    const bool limited = limits->infinite || limits->depth > 0 || limits->nodes > 0 ||
                         limits->movetime > 0 || limits->time[player] >= 0;
    if (!limited)
        return think_limits_options(&session->options);
    return (SearchLimits){.infinite = limits->infinite,
                          .depth = (int)limits->depth,
                          .nodes = limits->nodes,
                          .msec = limits->movetime,
                          .clock = limits->time[player],
                          .increment = limits->increment[player],
                          .moves_left = (int)limits->movestogo,
                          .overhead = (int64_t)session->options.overhead};
}

bool go_answer(Call *call, const GoLimits *wanted) {
    const SearchLimits limits = search_limits(call->session, wanted);
    const SearchResult result = think_run(call, &limits, true);
    if (result.best == 0)
        return error_memory(call->err, "no room to search");
    bestmove_write(call, result.best);
    return true;
}

void bestmove_write(Call *call, Move move) {
    text_string_add(&call->reply, "bestmove ");
    if (move != 0)
        session_move_write(call->session, move, &call->reply);
    else
        text_string_add(&call->reply, "none");
    text_char_add(&call->reply, '\n', 1);
}

/* Nothing to do: the thread that reads lines has already stopped the running command. */
bool cmd_stop(Call *call) {
    (void)call;
    return true;
}

bool cmd_go(Call *call) {
    GoLimits limits = go_limits_none();
    uint64_t value;
    for (size_t i = 0; i < call->count; i++) {
        const GoWord *word = go_word_find(call->word[i]);
        if (word_same(call->word[i], "infinite")) {
            limits.infinite = true;
            continue;
        }
        if (word == NULL)
            return error_set(call->err, "syntax error: go has no argument '%s'",
                             quote(call->word[i]).text);
        if (!word_number(++i < call->count ? call->word[i] : "", word->name, word->least,
                         word->most, &value, call->err))
            return false;
        go_limit_set(&limits, word, value);
    }
    if (!call_over(call))
        return go_answer(call, &limits);
    bestmove_write(call, 0);
    return true;
}
