/* Openings for distributed tests (OpenBench's `genfens`). */
#include "base/random.h"
#include "protocol/commands/commands.h"
#include "rules/position.h"

enum { FENS_MAX = 100000, PLIES_STANDARD = 4, PLIES_MAX = 100, LISTED_MAX = 1000000, TRIES = 1000 };

typedef struct GenfensArguments {
    uint64_t count, seed, plies;
} GenfensArguments;

static bool genfens_arguments_read(Call *call, GenfensArguments *arguments) {
    *arguments = (GenfensArguments){.plies = PLIES_STANDARD};
    if (!word_number(call->word[0], "the number of positions", 1, FENS_MAX, &arguments->count,
                     call->err))
        return false;
    for (size_t i = 1; i < call->count; i += 2) {
        const char *value = i + 1 < call->count ? call->word[i + 1] : "";
        bool read;
        if (word_same(call->word[i], "seed"))
            read = word_number(value, "seed", 0, UINT64_MAX, &arguments->seed, call->err);
        else if (word_same(call->word[i], "plies"))
            read = word_number(value, "plies", 0, PLIES_MAX, &arguments->plies, call->err);
        else if (word_same(call->word[i], "book"))
            read = word_same(value, "none") ||
                   error_set(call->err, "syntax error: book '%s' is not None", quote(value).text);
        else
            read = error_set(call->err, "syntax error: genfens has no argument '%s'",
                             quote(call->word[i]).text);
        if (!read)
            return false;
    }
    return true;
}

/* Plays random moves from the start. *on is true if the game is not over after them. */
static bool moves_draw(Game *game, uint64_t plies, uint64_t *random, MoveList *list, bool *on,
                       Error *err) {
    if (!game_restart(game))
        return error_memory(err, "no room for a game");
    for (uint64_t ply = 0; ply < plies; ply++) {
        if (!game_moves(game, LISTED_MAX, list, err))
            return false;
        if (list->count == 0)
            break;
        if (!game_play(game, list->move[random_below(random, list->count)], err))
            return false;
    }
    *on = game_outcome(game, NULL) == ONGOING;
    return true;
}

static bool fens_write(Call *call, const GenfensArguments *arguments, Game *game, MoveList *list) {
    uint64_t random = random_mix(arguments->seed + 1);
    text_char_add(&call->reply, '\n', 1);
    for (uint64_t i = 0; i < arguments->count; i++) {
        bool on = false;
        for (int tries = 0; tries < TRIES && !on; tries++) {
            if (!moves_draw(game, arguments->plies, &random, list, &on, call->err))
                return false;
            if (stop_spend(&call->session->stop, arguments->plies))
                return call_stopped(call);
        }
        if (!on)
            return error_set(call->err, "no random game lasted longer than %d turns",
                             (int)arguments->plies);
        text_string_add(&call->reply, "info string genfens ");
        position_write(game_pos(game), &call->reply);
        text_char_add(&call->reply, '\n', 1);
    }
    return true;
}

bool cmd_genfens(Call *call) {
    GenfensArguments arguments;
    MoveList list = {0};
    if (!genfens_arguments_read(call, &arguments))
        return false;
    Game *game = game_new(variant_hold(game_variant_base(call->session->game)));
    const bool written = game != NULL ? fens_write(call, &arguments, game, &list)
                                      : error_memory(call->err, "no room for a game");
    move_list_free(&list);
    game_free(game);
    return written;
}
