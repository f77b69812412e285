/* Making a table of games, its numbers, and what concerns all games. */
#include "actions/table.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "games/registry.h"
#include "rules/players.h"
#include "rules/position.h"

/* --- making --- */

/* Reads the position, NULL for the start, in `variant`. The position holds its variant. */
static Pos *start_read(Variant *variant, const char *position, Error *err) {
    Words words;
    Variant *found;
    Pos *pos = NULL;
    if (position == NULL) {
        pos = pos_new(variant);
        if (pos != NULL)
            variant_hold(variant);
        else
            error_memory(err, "no room for a position");
        return pos;
    }
    if (!words_split(&words, position))
        error_memory(err, "no room for a position");
    else if (!position_read(variant, words.word, words.count, &found, &pos, err))
        pos = NULL;
    words_free(&words);
    return pos;
}

static void start_free(Pos *start) {
    if (start != NULL)
        variant_release(start->variant);
    free(start);
}

static bool episodes_make(FivefoldGames *games, size_t count) {
    games->episode = count < SIZE_MAX ? memory_new(count + 1, sizeof *games->episode) : NULL;
    if (games->episode == NULL)
        return false;
    for (; games->count <= count; games->count++)
        if (!episode_make(&games->episode[games->count], games->start)) {
            episode_free(&games->episode[games->count]);
            return false;
        }
    games->count = count;
    return true;
}

/* Takes over `start`, even on failure. */
static FivefoldGames *games_make(Pos *start, size_t count, Error *err) {
    const Variant *variant = start->variant;
    FivefoldGames *games = memory_new(1, sizeof *games);
    if (games == NULL) {
        start_free(start);
        error_memory(err, "no room for games");
        return NULL;
    }
    games->start = start;
    games->actions = variant->setup.rules->actions;
    games->action_count = games->actions->count(variant);
    games->plane_bytes =
        (size_t)(games->actions->planes(variant) * board_cells(&variant->setup.board));
    if (episodes_make(games, count))
        return games;
    error_memory(err, "no room for %zu games", count);
    for (size_t i = 0; i < games->count; i++)
        episode_free(&games->episode[i]);
    free(games->episode);
    start_free(start);
    free(games);
    return NULL;
}

FivefoldGames *fivefold_games_new(const char *game, const char *position, size_t count, char *why,
                                  size_t room) {
    Error err;
    FivefoldGames *games = NULL;
    Variant *variant = registry_open_line(game, &err);
    Pos *start = variant != NULL ? start_read(variant, position, &err) : NULL;
    variant_release(variant);
    if (start != NULL)
        games = games_make(start, count, &err);
    if (games == NULL)
        error_copy(&err, why, room);
    return games;
}

void fivefold_games_free(FivefoldGames *games) {
    if (games == NULL)
        return;
    for (size_t i = 0; i <= games->count; i++)
        episode_free(&games->episode[i]);
    free(games->episode);
    start_free(games->start);
    free(games);
}

/* --- numbers --- */

size_t fivefold_games_count(const FivefoldGames *games) {
    return games->count;
}

int fivefold_games_actions(const FivefoldGames *games) {
    return games->action_count;
}

int fivefold_games_players(const FivefoldGames *games) {
    return games->start->variant->players;
}

void fivefold_games_shape(const FivefoldGames *games, int shape[3]) {
    const Board *board = &games->start->variant->setup.board;
    shape[0] = games->actions->planes(games->start->variant);
    shape[1] = board->rows;
    shape[2] = board->columns;
}

/* --- all games --- */

/* All games can play their actions; else the sentence names the first that cannot. */
static bool actions_check(FivefoldGames *games, const int32_t *action, Error *err) {
    for (size_t i = 0; i < games->count; i++) {
        Episode *episode = &games->episode[i];
        if (episode->over)
            continue;
        if (!episode_legal(episode, action[i], games->action_count))
            return error_set(err, "illegal move: action %d in game %zu", (int)action[i], i);
        if (!episode_reserve(episode, err))
            return false;
    }
    return true;
}

int fivefold_games_step(FivefoldGames *games, const int32_t *action, float *returns, uint8_t *over,
                        char *why, size_t room) {
    const size_t players = (size_t)games->start->variant->players;
    Error err;
    if (!actions_check(games, action, &err)) {
        error_copy(&err, why, room);
        return 0;
    }
    for (size_t i = 0; i < games->count; i++) {
        Episode *episode = &games->episode[i];
        if (!episode->over)
            episode_play(episode, action[i]);
        if (returns != NULL)
            episode_returns(episode, returns + i * players);
        if (over != NULL)
            over[i] = episode->over;
    }
    return 1;
}

void fivefold_games_reset_over(FivefoldGames *games) {
    for (size_t i = 0; i < games->count; i++)
        if (games->episode[i].over)
            episode_restart(&games->episode[i], games->start);
}

void fivefold_games_action_mask(const FivefoldGames *games, uint8_t *mask) {
    for (size_t i = 0; i < games->count; i++)
        for (int from = 0; from < games->action_count; from += 64) {
            const int left = games->action_count - from, bits = left < 64 ? left : 64;
            bits_unpack(games->episode[i].legal[from / 64], bits, mask);
            mask += bits;
        }
}

void fivefold_games_observation(const FivefoldGames *games, uint8_t *planes) {
    for (size_t i = 0; i < games->count; i++) {
        const Episode *episode = &games->episode[i];
        games->actions->observe(game_pos(episode->game), episode->begun, episode->last,
                                planes + i * games->plane_bytes);
    }
}

void fivefold_games_current_players(const FivefoldGames *games, int8_t *player) {
    for (size_t i = 0; i < games->count; i++)
        player[i] = (int8_t)episode_player(&games->episode[i]);
}

void fivefold_games_sample(const FivefoldGames *games, uint64_t *seed, int32_t *action) {
    for (size_t i = 0; i < games->count; i++)
        action[i] = games->episode[i].over ? -1 : (int32_t)episode_sample(&games->episode[i], seed);
}
