#include "actions/episode.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/random.h"
#include "rules/players.h"

enum {
    MOVES_AHEAD = 64, /* memory is reserved for so many moves at a time */
    SEEN_LEAST = 4    /* with fewer positions, no move can bring one back */
};

/* Removes the actions that would repeat a position. */
static void banned_remove(Episode *episode) {
    const Actions *actions = episode_actions(episode);
    const Pos *pos = game_pos(episode->game);
    uint64_t row[SEEN_BITS / 64];
    size_t keys;
    assert(episode->words <= SEEN_BITS / 64);
    episode->seen->key = game_keys(episode->game, &keys) + keys - episode->seen->count;
    actions->suspects(pos, episode->seen, row);
    for (int w = 0; w < episode->words; w++)
        for (uint64_t rest = row[w]; rest != 0; rest &= rest - 1) {
            const int action = 64 * w + bits_first(rest);
            Move move = 0;
            actions->add(pos, &move, action);
            if (game_move_banned(episode->game, move))
                row_remove(episode->legal, action);
        }
}

/* game_outcome(), with the legal actions. */
static Outcome outcome_find(Episode *episode) {
    const Pos *pos = game_pos(episode->game);
    if (game_length(episode->game) >= GAME_MOVES_MAX)
        return DRAWN;
    const Outcome outcome =
        episode->seen != NULL ? pos_rules(pos)->outcome(pos) : game_outcome(episode->game, NULL);
    if (outcome != ONGOING)
        return outcome;
    episode_actions(episode)->legal(pos, 0, episode->legal);
    if (episode->seen == NULL)
        return ONGOING;
    if (episode->seen->count >= SEEN_LEAST)
        banned_remove(episode);
    if (row_empty(episode->legal, episode->words))
        return LOST;
    return game_moves_left(episode->game) == 0 ? DRAWN : ONGOING;
}

/* After a complete move, or at the start. */
static void position_enter(Episode *episode) {
    const Outcome outcome = outcome_find(episode);
    episode->begun = 0;
    episode->over = outcome != ONGOING;
    episode->winner = pos_winning_team(game_pos(episode->game), outcome);
    if (episode->over)
        memset(episode->legal, 0, (size_t)episode->words * sizeof *episode->legal);
}

bool episode_make(Episode *episode, const Pos *start) {
    const Rules *rules = pos_rules(start);
    *episode = (Episode){.words = bits_words(rules->actions->count(start->variant))};
    episode->game = game_new(variant_hold(start->variant));
    episode->legal = memory_new((size_t)episode->words, sizeof *episode->legal);
    if (episode->game == NULL || episode->legal == NULL)
        return false;
    if ((rules->traits & REPEAT_BANNED) != 0) {
        episode->seen = memory_new(1, sizeof *episode->seen);
        if (episode->seen == NULL)
            return false;
    }
    episode_restart(episode, start);
    return true;
}

void episode_free(Episode *episode) {
    game_free(episode->game);
    free(episode->legal);
    free(episode->seen);
}

/* Adds the position. With `anew`, those before it cannot occur again. */
static void seen_add(Episode *episode, bool anew) {
    KeysSeen *seen = episode->seen;
    if (anew)
        memset(seen, 0, sizeof *seen);
    row_add(seen->filter, (int)(game_pos(episode->game)->key % SEEN_BITS));
    seen->count++;
}

void episode_restart(Episode *episode, const Pos *start) {
    game_start_set(episode->game, start);
    episode->last = 0;
    if (episode->seen != NULL)
        seen_add(episode, true);
    position_enter(episode);
}

bool episode_reserve(Episode *episode, Error *err) {
    const size_t length = game_length(episode->game);
    if (length < episode->room)
        return true;
    if (!game_reserve(episode->game, length + MOVES_AHEAD, err))
        return false;
    episode->room = 2 * length + MOVES_AHEAD;
    return true;
}

void episode_play(Episode *episode, int action) {
    const Actions *actions = episode_actions(episode);
    const Pos *pos = game_pos(episode->game);
    Move move = episode->begun;
    Error err;
    if (!actions->add(pos, &move, action)) {
        episode->begun = move;
        actions->legal(pos, move, episode->legal);
        return;
    }
    game_play(episode->game, move, &err); /* has memory */
    episode->last = move;
    if (episode->seen != NULL)
        seen_add(episode, actions->lasting(move));
    position_enter(episode);
}

bool episode_copy(Episode *to, const Episode *from) {
    if (to == from)
        return true;
    if (!game_assign(to->game, from->game))
        return false;
    to->begun = from->begun;
    to->last = from->last;
    to->over = from->over;
    to->winner = from->winner;
    memcpy(to->legal, from->legal, (size_t)from->words * sizeof *to->legal);
    if (to->seen != NULL)
        *to->seen = *from->seen;
    return true;
}

/* The row is not empty. */
BITS_INLINE int random_bit_body(const uint64_t *row, int words, uint64_t *random) {
    int left = (int)random_below(random, (uint64_t)row_count(row, words)), w = 0;
    for (int here; left >= (here = bits_count(row[w])); w++)
        left -= here;
    uint64_t rest = row[w];
    while (left-- > 0)
        rest &= rest - 1;
    return 64 * w + bits_first(rest);
}

BITS_KERNEL(int, random_bit, (const uint64_t *row, int words, uint64_t *random),
            (row, words, random))

int episode_sample(const Episode *episode, uint64_t *random) {
    return random_bit(episode->legal, episode->words, random);
}

int episode_player(const Episode *episode) {
    return episode->over ? NOBODY : pos_player(game_pos(episode->game));
}

void episode_returns(const Episode *episode, float *returns) {
    const Variant *variant = game_variant(episode->game);
    for (int player = 0; player < variant->players; player++)
        returns[player] = episode->winner == NOBODY                    ? 0.0F
                          : episode->winner == player % variant->teams ? 1.0F
                                                                       : -1.0F;
}
