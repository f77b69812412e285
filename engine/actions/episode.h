/* One game that is played by actions (rules/actions.h): a Game, the move that is under way, and the
   legal actions by all rules, those of history included. */
#pragma once

#include "rules/actions.h"
#include "rules/game.h"

typedef struct Episode {
    Game *game;      /* moves that are complete */
    Move begun;      /* part of the next one; 0: none */
    Move last;       /* the last complete move; 0: none */
    bool over;       /* by any rule; implies begun == 0 */
    int winner;      /* team that won; NOBODY */
    uint64_t *legal; /* row of legal actions; empty when over */
    int words;       /* of `legal` */
    size_t room;     /* complete moves that the game has memory for */
    KeysSeen *seen;  /* positions since the last lasting move; NULL if none is banned */
} Episode;

/* Starts at `start`, a position of its variant. False if memory runs out; then too the episode must
   be freed. */
bool episode_make(Episode *episode, const Pos *start);
void episode_free(Episode *episode);

/* Back to a position of the same variant. */
void episode_restart(Episode *episode, const Pos *start);

/* Makes sure that the next action needs no memory. */
bool episode_reserve(Episode *episode, Error *err);

/* Plays a legal action after episode_reserve(). */
void episode_play(Episode *episode, int action);

/* Makes `to` a copy of an episode of the same variant. False, and nothing changes, if memory runs
   out. */
bool episode_copy(Episode *to, const Episode *from);

/* A random legal action of an episode that is not over. */
int episode_sample(const Episode *episode, uint64_t *random);

int episode_player(const Episode *episode); /* to move; NOBODY: it is over */

/* 1, -1 or 0 for each player. */
void episode_returns(const Episode *episode, float *returns);

static inline const Actions *episode_actions(const Episode *episode) {
    return pos_rules(game_pos(episode->game))->actions;
}

static inline bool episode_legal(const Episode *episode, int action, int count) {
    return action >= 0 && action < count && row_has(episode->legal, action);
}
