/* Commands that set up a game. */
#include <string.h>

#include "games/registry.h"
#include "protocol/commands/commands.h"
#include "rules/position.h"

bool cmd_newgame(Call *call) {
    const Variant *current = game_variant_base(call->session->game);
    Variant *variant = registry_open(current, call->word, call->count, call->err);
    return variant != NULL && session_game_set(call->session, variant, call->err);
}

bool cmd_list_games(Call *call) {
    for (size_t i = 0; i < registry_count(); i++) {
        const Rules *rules = registry_at(i);
        text_add(&call->reply, "%s %dx%d %s: %s\n", rules->name, rules->columns, rules->rows,
                 rules->title, rules->summary);
    }
    return true;
}

bool cmd_boardsize(Call *call) {
    Setup setup = game_variant_base(call->session->game)->setup;
    Text size = {0};
    Error detail;
    for (size_t i = 0; i < call->count; i++)
        text_add(&size, "%s%s", i > 0 ? "x" : "", call->word[i]);
    const bool sized = size.truncated
                           ? error_memory(call->err, "no room for the size")
                           : board_size_read(text_string(&size), &setup.board, call->err);
    text_free(&size);
    if (!sized)
        return false;
    Variant *variant = variant_new(&setup, &detail);
    if (variant == NULL) {
        const bool reported =
            error_is_memory(&detail) || strncmp(detail.text, "unacceptable size", 17) == 0;
        return error_set(call->err, "%s%s", reported ? "" : "unacceptable size: ", detail.text);
    }
    return session_game_set(call->session, variant, call->err);
}

bool cmd_clear_board(Call *call) {
    if (!game_restart(call->session->game))
        return error_memory(call->err, "no room for a game");
    search_clear(call->session->search);
    return true;
}

/* A decimal number with an optional sign and fraction, as Go controllers send it. */
bool cmd_komi(Call *call) {
    const char *number = call->word[0];
    number += *number == '-' || *number == '+';
    const size_t digits = strspn(number, "0123456789");
    const size_t part = number[digits] == '.' ? strspn(number + digits + 1, "0123456789") : 0;
    const size_t length = digits + (number[digits] == '.') + part;
    return (digits + part > 0 && number[length] == '\0') ||
           error_set(call->err, "syntax error: '%s' is not a number", quote(call->word[0]).text);
}

bool cmd_setboard(Call *call) {
    return game_position_set(call->session->game, call->word, call->count, call->err);
}

bool cmd_position(Call *call) {
    position_write(call_pos(call), &call->reply);
    return true;
}
