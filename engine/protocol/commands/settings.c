/* Commands that set options and clocks. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "protocol/commands/commands.h"
#include "protocol/commands/think.h"
#include "protocol/session/option.h"
#include "rules/players.h"
#include "rules/position.h"

bool cmd_set_option(Call *call) {
    const Dialect *dialect = call->request->dialect;
    const Option *option;
    const size_t used = option_find(dialect, call->word, call->count, &option);
    if (used == 0)
        return option_refuse(dialect, call->word[0], call->err);
    return session_option_set(call->session, option, call->word + used, call->count - used,
                              call->err);
}

bool cmd_options(Call *call) {
    for (size_t i = 0; option_at(i) != NULL; i++) {
        const Option option = option_limited(option_at(i), &call->session->limits);
        if (!option_in(&option, call->request->dialect))
            continue;
        text_add(&call->reply, "%s ", option.name);
        option_write(&option, &call->reply);
        text_string_add(&call->reply, " value ");
        option_value_write(&option, option_value(&call->session->options, &option), &call->reply);
        text_char_add(&call->reply, '\n', 1);
    }
    return true;
}

enum { DAYS_SECONDS = 10000000 };

bool cmd_time_settings(Call *call) {
    Session *session = call->session;
    uint64_t main_time, overtime, stones;
    if (!word_number(call->word[0], "main time", 0, DAYS_SECONDS, &main_time, call->err) ||
        !word_number(call->word[1], "byo yomi time", 0, DAYS_SECONDS, &overtime, call->err) ||
        !word_number(call->word[2], "byo yomi stones", 0, 1000, &stones, call->err))
        return false;
    Clocks *clocks = &session->clocks;
    const bool at_once = main_time == 0 && stones > 0;
    clocks->set = overtime == 0 || stones > 0;
    clocks->overtime_msec = (int64_t)overtime * 1000;
    clocks->overtime_stones = (int)stones;
    for (int side = 0; side < COLOURS_MAX; side++) {
        clocks->side[side].msec = at_once ? clocks->overtime_msec : (int64_t)main_time * 1000;
        clocks->side[side].stones = at_once ? (int)stones : 0;
    }
    session_tables_prepare(session, SESSION_PREPARE_MSEC);
    return true;
}

bool cmd_time_left(Call *call) {
    Session *session = call->session;
    int side;
    uint64_t seconds, stones;
    if (!side_read(game_variant(session->game)->players, call->word[0], &side, call->err) ||
        !word_number(call->word[1], "time", 0, DAYS_SECONDS, &seconds, call->err) ||
        !word_number(call->word[2], "stones", 0, 1000, &stones, call->err))
        return false;
    session->clocks.set = true;
    session->clocks.side[side].msec = (int64_t)seconds * 1000;
    session->clocks.side[side].stones = (int)stones;
    return true;
}
