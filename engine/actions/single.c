/* Functions of one game of a table. */
#include <stdio.h>
#include <string.h>

#include "actions/table.h"
#include "base/random.h"

int fivefold_games_current_player(const FivefoldGames *games, size_t i) {
    return episode_player(&games->episode[i]);
}

void fivefold_games_returns(const FivefoldGames *games, size_t i, float *returns) {
    episode_returns(&games->episode[i], returns);
}

size_t fivefold_games_legal_actions(const FivefoldGames *games, size_t i, int32_t *action) {
    const Episode *episode = &games->episode[i];
    size_t count = 0;
    for (int w = 0; w < episode->words; w++)
        for (uint64_t rest = episode->legal[w]; rest != 0; rest &= rest - 1)
            action[count++] = (int32_t)(64 * w + bits_first(rest));
    return count;
}

/* --- playing --- */

static bool action_play(FivefoldGames *games, Episode *episode, int action, Error *err) {
    if (episode->over)
        return error_set(err, "illegal move: the game is over");
    if (!episode_legal(episode, action, games->action_count))
        return error_set(err, "illegal move: action %d", action);
    if (!episode_reserve(episode, err))
        return false;
    episode_play(episode, action);
    return true;
}

int fivefold_games_apply_action(FivefoldGames *games, size_t i, int32_t action, char *why,
                                size_t room) {
    Error err;
    if (action_play(games, &games->episode[i], (int)action, &err))
        return 1;
    error_copy(&err, why, room);
    return 0;
}

static bool word_play(FivefoldGames *games, Episode *episode, const char *word, Error *err) {
    Move move;
    if (episode->begun != 0)
        return error_set(err, "illegal move: a turn is under way");
    if (episode->over)
        return error_set(err, "illegal move: the game is over");
    if (!game_move_read(episode->game, word, &move, err) || !episode_reserve(episode, err))
        return false;
    const size_t length = game_length(episode->game);
    while (game_length(episode->game) == length)
        episode_play(episode, games->actions->next(game_pos(episode->game), episode->begun, move));
    return true;
}

int fivefold_games_play(FivefoldGames *games, size_t i, const char *move, char *why, size_t room) {
    Error err;
    if (word_play(games, &games->episode[i], move, &err))
        return 1;
    error_copy(&err, why, room);
    return 0;
}

void fivefold_games_reset(FivefoldGames *games, size_t i) {
    episode_restart(&games->episode[i], games->start);
}

int fivefold_games_copy(FivefoldGames *games, size_t i, size_t from) {
    return episode_copy(&games->episode[i], &games->episode[from]);
}

/* --- text --- */

void fivefold_games_plane_write(const FivefoldGames *games, int plane, char *text, size_t room) {
    Text out = {0};
    games->actions->plane_write(games->start->variant, plane, &out);
    snprintf(text, room, "%s", text_string(&out));
    text_free(&out);
}

void fivefold_games_action_write(const FivefoldGames *games, int32_t action, char *text,
                                 size_t room) {
    Text out = {0};
    games->actions->write(games->start, (int)action, &out);
    snprintf(text, room, "%s", text_string(&out));
    text_free(&out);
}

/* --- playouts --- */

/* Plays a copy of an episode to its end. Returns the number of actions; -1: out of memory. */
static int64_t episode_finish(Episode *episode, uint64_t *random) {
    Error err;
    int64_t actions = 0;
    for (; !episode->over; actions++) {
        if (!episode_reserve(episode, &err))
            return -1;
        episode_play(episode, episode_sample(episode, random));
    }
    return actions;
}

int64_t fivefold_games_playouts(FivefoldGames *games, size_t i, int64_t count, uint64_t seed,
                                int64_t *wins) {
    const Variant *variant = games->start->variant;
    Episode *scratch = &games->episode[games->count];
    int64_t total = 0;
    memset(wins, 0, (size_t)(variant->players + 1) * sizeof *wins);
    for (int64_t n = 0; n < count; n++) {
        uint64_t random = random_mix_two(seed, (uint64_t)n);
        const int64_t actions =
            episode_copy(scratch, &games->episode[i]) ? episode_finish(scratch, &random) : -1;
        if (actions < 0)
            return -1;
        total += actions;
        wins[variant->players] += scratch->winner == NOBODY;
        for (int player = 0; player < variant->players; player++)
            wins[player] += scratch->winner == player % variant->teams;
    }
    return total;
}
