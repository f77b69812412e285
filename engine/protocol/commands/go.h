/* The search of `go`: its limits and its answer, in GTP and UGI. */
#pragma once

#include "protocol/session/call.h"
#include "rules/players.h"

/* The limits that a `go` names. */
typedef struct GoLimits {
    bool infinite;
    int64_t depth, nodes, movetime, movestogo;         /* 0: none */
    int64_t time[PLAYERS_MAX], increment[PLAYERS_MAX]; /* of each player; -1: none */
} GoLimits;

/* A word of `go` that a number follows. */
typedef struct GoWord {
    const char *name;
    uint64_t least, most;
    size_t offset; /* of the number in GoLimits */
} GoWord;

GoLimits go_limits_none(void);
const GoWord *go_word_find(const char *word); /* NULL: there is no such word */
void go_limit_set(GoLimits *limits, const GoWord *word, uint64_t value);

/* Searches with these limits, or those of the options if they are none, sends `info` lines, and
   writes `bestmove MOVE`. The game must not be over. Fails if memory runs out. */
bool go_answer(Call *call, const GoLimits *limits);
void bestmove_write(Call *call, Move move); /* 0: `bestmove none` */
