#include "rules/game.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "rules/position.h"

typedef struct Entry {
    Move move;
    bool step;
} Entry;

struct Game {
    Variant *base;    /* what game_new() was given */
    Variant *variant; /* of start and pos: differs where setboard changed the shape */
    Pos *start;
    Pos *pos;
    Entry *entry; /* turns and steps in order */
    size_t entries;
    size_t room;
    uint64_t *key; /* key[t] after t turns */
    size_t turns;
    size_t key_room;
};

static void history_clear(Game *game) {
    game->entries = 0;
    game->turns = 0;
    game->key[0] = game->start->key;
}

/* Takes over variant and start. */
static void game_begin(Game *game, Variant *variant, Pos *start) {
    variant_release(game->variant);
    free(game->start);
    free(game->pos);
    game->variant = variant;
    game->start = start;
    game->pos = pos_copy(start);
    history_clear(game);
}

Game *game_new(Variant *variant) {
    Game *game = memory_new(1, sizeof *game);
    game->key_room = 64;
    game->key = memory_new(game->key_room, sizeof *game->key);
    game->base = variant;
    game_restart(game);
    return game;
}

void game_free(Game *game) {
    if (game == NULL)
        return;
    variant_release(game->variant);
    variant_release(game->base);
    free(game->start);
    free(game->pos);
    free(game->entry);
    free(game->key);
    free(game);
}

void game_restart(Game *game) {
    game_begin(game, variant_hold(game->base), pos_new(game->base));
}

bool game_position_set(Game *game, char *const *words, size_t count, Error *err) {
    Variant *variant;
    Pos *pos;
    if (!position_read(game->variant, words, count, &variant, &pos, err))
        return false;
    game_begin(game, variant, pos);
    return true;
}

const Variant *game_variant(const Game *game) {
    return game->variant;
}

const Variant *game_variant_base(const Game *game) {
    return game->base;
}

const Pos *game_pos(const Game *game) {
    return game->pos;
}

const Pos *game_start(const Game *game) {
    return game->start;
}

size_t game_turns(const Game *game) {
    return game->turns;
}

bool game_in_turn(const Game *game) {
    return game->entries > 0 && game->entry[game->entries - 1].step;
}

const uint64_t *game_keys(const Game *game, size_t *count) {
    *count = game->turns + 1;
    return game->key;
}

/* --- positions of the past --- */

/* The position after the first `entries` entries. The caller frees it. */
static Pos *position_replay(const Game *game, size_t entries) {
    const Rules *rules = pos_rules(game->start);
    Pos *pos = pos_copy(game->start), *next = memory_new(1, game->variant->pos_size);
    for (size_t i = 0; i < entries; i++) {
        rules->play(pos, game->entry[i].move, next);
        Pos *swap = pos;
        pos = next;
        next = swap;
    }
    free(next);
    return pos;
}

/* How often the position occurred between turns. Keys find it, whole positions decide. */
static int occurrences(const Game *game, const Pos *pos) {
    int count = 0;
    for (size_t t = 0, entry = 0; t <= game->turns; t++) {
        if (game->key[t] == pos->key) {
            Pos *then = position_replay(game, entry);
            count += memcmp(then, pos, game->variant->pos_size) == 0;
            free(then);
        }
        while (t < game->turns && game->entry[entry].step)
            entry++;
        entry++;
    }
    return count;
}

bool game_turn_banned(const Game *game, Move move) {
    const Rules *rules = pos_rules(game->pos);
    if ((rules->traits & REPEAT_BANNED) == 0)
        return false;
    Pos *next = memory_new(1, game->variant->pos_size);
    rules->play(game->pos, move, next);
    const bool banned = occurrences(game, next) > 0;
    free(next);
    return banned;
}

static bool turn_left(const Game *game) {
    MoveList list = {0};
    bool left = false;
    pos_rules(game->pos)->moves(game->pos, &list);
    for (size_t i = 0; i < list.count && !left; i++)
        left = !game_turn_banned(game, list.move[i]);
    move_list_free(&list);
    return left;
}

Outcome game_outcome(const Game *game, const char **reason) {
    const Rules *rules = pos_rules(game->pos);
    const char *none;
    if (reason == NULL)
        reason = &none;
    const Outcome outcome = rules->outcome(game->pos);
    *reason = outcome == ONGOING ? "" : rules->reason(game->pos);
    if (outcome != ONGOING)
        return outcome;
    if ((rules->traits & THIRD_TIME_DRAWS) != 0 && !game_in_turn(game) &&
        occurrences(game, game->pos) >= 3) {
        *reason = "the position occurred for the third time";
        return DRAWN;
    }
    if ((rules->traits & REPEAT_BANNED) != 0 && !turn_left(game)) {
        *reason = "every turn would repeat an earlier position";
        return LOST;
    }
    return ONGOING;
}

/* --- changes --- */

static bool record_full(const Game *game, Error *err) {
    return game->entries >= GAME_TURNS_MAX &&
           !error_set(err, "illegal move: the game has lasted %d turns and is not recorded further",
                      GAME_TURNS_MAX);
}

static void record_add(Game *game, Move move, bool step) {
    if (game->entries == game->room) {
        game->room = 2 * game->room + 64;
        game->entry = memory_resize(game->entry, game->room, sizeof *game->entry);
    }
    game->entry[game->entries++] = (Entry){.move = move, .step = step};
    if (step)
        return;
    if (++game->turns == game->key_room) {
        game->key_room *= 2;
        game->key = memory_resize(game->key, game->key_room, sizeof *game->key);
    }
    game->key[game->turns] = game->pos->key;
}

static void position_advance(Game *game, Move move, bool step) {
    Pos *next = memory_new(1, game->variant->pos_size);
    pos_rules(game->pos)->play(game->pos, move, next);
    free(game->pos);
    game->pos = next;
    record_add(game, move, step);
}

static bool game_over(const Game *game, Error *err) {
    const char *reason;
    return game_outcome(game, &reason) != ONGOING &&
           !error_set(err, "illegal move: the game is over: %s", reason);
}

bool game_move_read(const Game *game, const char *word, Move *move, Error *err) {
    if (game_over(game, err) || !pos_rules(game->pos)->move_read(game->pos, word, move, err))
        return false;
    return !game_turn_banned(game, *move) ||
           error_set(err, "illegal move: it repeats an earlier position");
}

bool game_play(Game *game, Move move, Error *err) {
    if (record_full(game, err))
        return false;
    position_advance(game, move, false);
    return true;
}

bool game_step(Game *game, char *const *words, size_t count, Error *err) {
    const Rules *rules = pos_rules(game->pos);
    Move step;
    if (rules->step_read == NULL)
        return error_set(err, "illegal move: nothing is removed in %s", rules->name);
    if (game_over(game, err) || !rules->step_read(game->pos, words, count, &step, err) ||
        record_full(game, err))
        return false;
    position_advance(game, step, true);
    return true;
}

bool game_undo(Game *game) {
    if (game->entries == 0)
        return false;
    game->entries--;
    if (!game->entry[game->entries].step)
        game->turns--;
    Pos *pos = position_replay(game, game->entries);
    free(game->pos);
    game->pos = pos;
    return true;
}

/* --- lists --- */

bool game_moves(const Game *game, size_t most, MoveList *list, Error *err) {
    const Rules *rules = pos_rules(game->pos);
    list->count = 0;
    if (game_outcome(game, NULL) != ONGOING)
        return true;
    const Count count = rules->count(game->pos);
    if (count_over(count, most))
        return error_set(err, "there are %s turns, more than %zu", count_text(count).text, most);
    rules->moves(game->pos, list);
    size_t kept = 0;
    for (size_t i = 0; i < list->count; i++)
        if (!game_turn_banned(game, list->move[i]))
            list->move[kept++] = list->move[i];
    list->count = kept;
    return true;
}

/* The turn that begins with an entry; *entry becomes the next one's. */
static Move turn_joined(const Game *game, size_t *entry) {
    Move turn = game->entry[*entry].move;
    while (game->entry[(*entry)++].step)
        turn = pos_rules(game->pos)->join(turn, game->entry[*entry].move);
    return turn;
}

Move game_turn(const Game *game, size_t i) {
    size_t entry = 0;
    for (size_t t = 0; t < i; entry++)
        t += !game->entry[entry].step;
    return turn_joined(game, &entry);
}

void game_history_write(const Game *game, Text *out) {
    MoveList turns = {0};
    size_t entry = 0;
    for (size_t t = 0; t < game->turns; t++)
        move_list_add(&turns, turn_joined(game, &entry));
    position_line_write(game->start, turns.move, turns.count, out);
    move_list_free(&turns);
}
