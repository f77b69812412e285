#include "rules/game.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "rules/placing.h"
#include "rules/players.h"
#include "rules/position.h"

typedef struct Entry {
    Move move;
    bool step;
} Entry;

/* All buffers are allocated when a game starts. Queries, undo, and moves within the reserved room
   then need no allocation. */
enum { START, NOW, NEXT, REPLAY, REPLAY_NEXT, POSITIONS };

enum { MOVES_BANNED_MAX = 512 }; /* upper bound of legal moves in games with REPEAT_BANNED */

struct Game {
    Variant *base;    /* given to game_new() */
    Variant *variant; /* of the positions; differs from base after setboard changed the board */
    Pos *position[POSITIONS]; /* the last three are scratch */
    MoveList *listed;         /* scratch */
    Entry *entry;             /* moves and steps in order */
    size_t entries;
    size_t room;
    uint64_t *key; /* key[t] is the key after t moves */
    size_t moves;
};

static void positions_free(Pos **position) {
    for (int i = 0; i < POSITIONS; i++)
        free(position[i]);
}

static bool positions_make(const Variant *variant, Pos **position) {
    bool made = true;
    for (int i = 0; i < POSITIONS; i++)
        made &= (position[i] = memory_new(1, variant->pos_size)) != NULL;
    if (!made)
        positions_free(position);
    return made;
}

/* Takes over the reference to the variant, even on failure. Failure changes nothing else. */
static bool variant_adopt(Game *game, Variant *variant) {
    Pos *position[POSITIONS];
    if (variant == game->variant) {
        variant_release(variant);
        return true;
    }
    if (!positions_make(variant, position)) {
        variant_release(variant);
        return false;
    }
    if (game->variant != NULL)
        positions_free(game->position);
    variant_release(game->variant);
    game->variant = variant;
    memcpy(game->position, position, sizeof position);
    return true;
}

/* Clears the history and starts from position[START]. */
static void history_begin(Game *game) {
    memcpy(game->position[NOW], game->position[START], game->variant->pos_size);
    game->entries = 0;
    game->moves = 0;
    game->key[0] = game->position[START]->key;
}

static bool record_grow(Game *game, size_t room) {
    if (room <= game->room)
        return true;
    Entry *entry = memory_resize(game->entry, room, sizeof *game->entry);
    game->entry = entry != NULL ? entry : game->entry;
    uint64_t *key = memory_resize(game->key, room + 1, sizeof *game->key);
    game->key = key != NULL ? key : game->key;
    if (entry == NULL || key == NULL)
        return false;
    game->room = room;
    return true;
}

Game *game_new(Variant *variant) {
    Game *game = variant != NULL ? memory_new(1, sizeof *game) : NULL;
    if (game == NULL) {
        variant_release(variant);
        return NULL;
    }
    game->base = variant;
    game->listed = memory_new(1, sizeof *game->listed);
    const size_t most = (variant->setup.rules->traits & REPEAT_BANNED) != 0 ? MOVES_BANNED_MAX : 0;
    if (game->listed != NULL && move_list_reserve(game->listed, most) && record_grow(game, 64) &&
        game_restart(game))
        return game;
    game_free(game);
    return NULL;
}

void game_free(Game *game) {
    if (game == NULL)
        return;
    if (game->variant != NULL)
        positions_free(game->position);
    variant_release(game->variant);
    variant_release(game->base);
    if (game->listed != NULL)
        move_list_free(game->listed);
    free(game->listed);
    free(game->entry);
    free(game->key);
    free(game);
}

bool game_restart(Game *game) {
    if (!variant_adopt(game, variant_hold(game->base)))
        return false;
    memset(game->position[START], 0, game->variant->pos_size);
    game->variant->setup.rules->start(game->variant, game->position[START]);
    history_begin(game);
    return true;
}

bool game_position_set(Game *game, char *const *words, size_t count, Error *err) {
    Variant *variant;
    Pos *pos;
    if (!position_read(game->variant, words, count, &variant, &pos, err))
        return false;
    if (!variant_adopt(game, variant)) {
        free(pos);
        return error_memory(err, "no room for the position");
    }
    game_start_set(game, pos);
    free(pos);
    return true;
}

bool game_position_line_set(Game *game, const char *line, Error *err) {
    Words words;
    if (!words_split(&words, line))
        return error_memory(err, "no room for a position");
    const bool set = game_position_set(game, words.word, words.count, err);
    words_free(&words);
    return set;
}

bool game_start_adopt(Game *game, const Pos *pos) {
    if (!variant_adopt(game, variant_hold(pos->variant)))
        return false;
    game_start_set(game, pos);
    return true;
}

void game_start_set(Game *game, const Pos *pos) {
    memcpy(game->position[START], pos, game->variant->pos_size);
    history_begin(game);
}

bool game_assign(Game *to, const Game *from) {
    const size_t pos_size = from->variant->pos_size;
    assert(to->variant == from->variant);
    if (!record_grow(to, from->entries))
        return false;
    memcpy(to->position[START], from->position[START], pos_size);
    memcpy(to->position[NOW], from->position[NOW], pos_size);
    memcpy(to->entry, from->entry, from->entries * sizeof *to->entry);
    memcpy(to->key, from->key, (from->moves + 1) * sizeof *to->key);
    to->entries = from->entries;
    to->moves = from->moves;
    return true;
}

bool game_reserve(Game *game, size_t moves, Error *err) {
    const size_t left = GAME_MOVES_MAX - game->entries;
    if (!record_grow(game, game->entries + (moves < left ? moves : left)))
        return error_memory(err, "no room for %zu turns", moves);
    return true;
}

const Variant *game_variant(const Game *game) {
    return game->variant;
}

const Variant *game_variant_base(const Game *game) {
    return game->base;
}

const Pos *game_pos(const Game *game) {
    return game->position[NOW];
}

const Pos *game_start(const Game *game) {
    return game->position[START];
}

size_t game_length(const Game *game) {
    return game->moves;
}

bool game_in_move(const Game *game) {
    return game->entries > 0 && game->entry[game->entries - 1].step;
}

const uint64_t *game_keys(const Game *game, size_t *count) {
    *count = game->moves + 1;
    return game->key;
}

/* --- earlier positions --- */

/* Replays the first `entries` entries. The result is valid until the next call. */
static const Pos *position_simulate(const Game *game, size_t entries) {
    const Rules *rules = game->variant->setup.rules;
    Pos *pos = game->position[REPLAY], *next = game->position[REPLAY_NEXT];
    memcpy(pos, game->position[START], game->variant->pos_size);
    for (size_t i = 0; i < entries; i++) {
        rules->play(pos, game->entry[i].move, next);
        Pos *swap = pos;
        pos = next;
        next = swap;
    }
    return pos;
}

/* The number of entries that make the first `moves` moves. */
static size_t entries_of(const Game *game, size_t moves) {
    size_t entry = 0;
    for (size_t t = 0; t < moves; entry++)
        t += !game->entry[entry].step;
    return entry;
}

const Pos *game_at(const Game *game, size_t moves) {
    return position_simulate(game, entries_of(game, moves));
}

/* Number of occurrences of the position between moves. Equal keys are confirmed by comparing the
   positions. */
static int occurrences(const Game *game, const Pos *pos) {
    int count = 0;
    for (size_t t = 0, entry = 0; t <= game->moves; t++) {
        if (game->key[t] == pos->key) {
            const bool now = entry == game->entries;
            const Pos *then = now ? game->position[NOW] : position_simulate(game, entry);
            count += memcmp(then, pos, game->variant->pos_size) == 0;
        }
        while (t < game->moves && game->entry[entry].step)
            entry++;
        entry++;
    }
    return count;
}

bool game_move_banned(const Game *game, Move move) {
    const Rules *rules = pos_rules(game->position[NOW]);
    if ((rules->traits & REPEAT_BANNED) == 0)
        return false;
    rules->play(game->position[NOW], move, game->position[NEXT]);
    return occurrences(game, game->position[NEXT]) > 0;
}

static bool move_left(const Game *game) {
    const Pos *pos = game_pos(game);
    move_list_clear(game->listed);
    pos_rules(pos)->moves(pos, game->listed);
    assert(game->listed->count <= MOVES_BANNED_MAX);
    for (size_t i = 0; i < game->listed->count; i++)
        if (!game_move_banned(game, game->listed->move[i]))
            return true;
    return false;
}

int game_moves_left(const Game *game) {
    const int limit = game->variant->setup.moves;
    return limit == 0 ? -1 : game->moves < (size_t)limit ? limit - (int)game->moves : 0;
}

Outcome game_outcome(const Game *game, const char **reason) {
    const Rules *rules = pos_rules(game->position[NOW]);
    const char *none;
    if (reason == NULL)
        reason = &none;
    const Outcome outcome = rules->outcome(game->position[NOW]);
    *reason = outcome == ONGOING ? "" : rules->reason(game->position[NOW]);
    if (outcome != ONGOING)
        return outcome;
    if ((rules->traits & THIRD_TIME_DRAWS) != 0 && !game_in_move(game) &&
        occurrences(game, game->position[NOW]) >= 3) {
        *reason = "the position occurred for the third time";
        return DRAWN;
    }
    if ((rules->traits & REPEAT_BANNED) != 0 && !move_left(game)) {
        *reason = "every turn would repeat an earlier position";
        return LOST;
    }
    if (game_moves_left(game) == 0) {
        *reason = "the game has reached its limit of turns";
        return DRAWN;
    }
    return ONGOING;
}

int game_winner(const Game *game) {
    return pos_winner(game_pos(game), game_outcome(game, NULL));
}

/* --- changes --- */

static bool record_open(const Game *game, Error *err) {
    if (game->entries < GAME_MOVES_MAX)
        return true;
    return error_set(err, "illegal move: the game has lasted %d turns, the most that are recorded",
                     GAME_MOVES_MAX);
}

/* On failure nothing changes. */
bool game_room(Game *game, Error *err) {
    return record_open(game, err) && game_reserve(game, 1, err);
}

static bool position_advance(Game *game, Move move, bool step, Error *err) {
    Pos *now = game->position[NOW], *next = game->position[NEXT];
    if (!record_open(game, err))
        return false;
    if (game->entries == game->room && !record_grow(game, 2 * game->room))
        return error_memory(err, "no room for another turn");
    pos_rules(now)->play(now, move, next);
    game->position[NOW] = next;
    game->position[NEXT] = now;
    game->entry[game->entries++] = (Entry){.move = move, .step = step};
    if (!step)
        game->key[++game->moves] = next->key;
    return true;
}

static bool game_open(const Game *game, Error *err) {
    const char *reason;
    if (game_outcome(game, &reason) == ONGOING)
        return true;
    return error_set(err, "illegal move: the game is over: %s", reason);
}

bool game_move_read(const Game *game, const char *word, Move *move, Error *err) {
    if (!game_open(game, err) ||
        !pos_rules(game->position[NOW])->move_read(game->position[NOW], word, move, err))
        return false;
    if (game_move_banned(game, *move))
        return error_set(err, "illegal move: it repeats an earlier position");
    return true;
}

bool game_play(Game *game, Move move, Error *err) {
    return position_advance(game, move, false, err);
}

bool game_word_play(Game *game, const char *word, Error *err) {
    Move move;
    return game_move_read(game, word, &move, err) && game_play(game, move, err);
}

bool game_step(Game *game, char *const *words, size_t count, Error *err) {
    const Rules *rules = pos_rules(game->position[NOW]);
    Move step;
    if (!rules_stepped(rules))
        return error_set(err, "illegal move: nothing is removed in %s", rules->name);
    return game_open(game, err) &&
           rules->placing->step_read(game->position[NOW], words, count, &step, err) &&
           position_advance(game, step, true, err);
}

static void entries_cut(Game *game, size_t entries) {
    while (game->entries > entries)
        game->moves -= !game->entry[--game->entries].step;
    memcpy(game->position[NOW], position_simulate(game, entries), game->variant->pos_size);
}

bool game_undo(Game *game) {
    if (game->entries == 0)
        return false;
    entries_cut(game, game->entries - 1);
    return true;
}

void game_cut(Game *game, size_t moves) {
    entries_cut(game, entries_of(game, moves));
}

/* --- lists --- */

bool game_moves(const Game *game, size_t most, MoveList *list, Error *err) {
    const Rules *rules = pos_rules(game->position[NOW]);
    move_list_clear(list);
    if (game_outcome(game, NULL) != ONGOING)
        return true;
    const Count count = rules->count(game->position[NOW]);
    if (count_over(count, most))
        return error_set(err, "there are %s turns, more than %zu", count_text(count).text, most);
    rules->moves(game_pos(game), list);
    if (list->truncated)
        return error_memory(err, "no room for a list of %s turns", count_text(count).text);
    size_t kept = 0;
    for (size_t i = 0; i < list->count; i++)
        if (!game_move_banned(game, list->move[i]))
            list->move[kept++] = list->move[i];
    list->count = kept;
    return true;
}

/* Joins the steps of the move that starts at *entry, and advances *entry to the next move. */
static Move move_joined(const Game *game, size_t *entry) {
    Move move = game->entry[*entry].move;
    while (game->entry[(*entry)++].step)
        move = pos_rules(game->position[NOW])->placing->step_join(move, game->entry[*entry].move);
    return move;
}

Move game_steps(const Game *game) {
    const Rules *rules = pos_rules(game->position[NOW]);
    Move made = 0;
    for (size_t i = game->entries; i > 0 && game->entry[i - 1].step; i--)
        made = made == 0 ? game->entry[i - 1].move
                         : rules->placing->step_join(game->entry[i - 1].move, made);
    return made;
}

Move game_move(const Game *game, size_t i) {
    size_t entry = 0;
    for (size_t t = 0; t < i; entry++)
        t += !game->entry[entry].step;
    return move_joined(game, &entry);
}

void game_history_write(const Game *game, Notation notation, Text *out) {
    const Rules *rules = game->variant->setup.rules;
    Pos *pos = game->position[REPLAY], *next = game->position[REPLAY_NEXT];
    memcpy(pos, game->position[START], game->variant->pos_size);
    for (size_t t = 0, entry = 0; t < game->moves; t++) {
        const Move move = move_joined(game, &entry);
        if (t > 0)
            text_char_add(out, ' ', 1);
        position_move_write(pos, notation, move, out);
        rules->play(pos, move, next);
        Pos *swap = pos;
        pos = next;
        next = swap;
    }
}
