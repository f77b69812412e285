/* Search tree for three or four independent players, shared by the methods. */
#pragma once

#include "rules/players.h"
#include "search/frame.h"
#include "search/report.h"
#include "search/root.h"
#include "search/table.h"

/* Answers to immediate threats are searched this many plies beyond the depth. */
enum { QUIET_PLIES = 6 };

typedef struct Share {
    int of[PLAYERS_MAX]; /* by player; the sum is EACH_SHARES */
} Share;

typedef struct Tree {
    const Rules *rules;
    const Knowledge *knowledge;
    Table *table;
    uint64_t salt; /* part of the keys: entries belong to one player and one method */
    Limiter limiter;
    int64_t nodes;
    bool stopped;
    bool horizon; /* this iteration evaluated a position */
    int seldepth;
    int depth;      /* of this iteration */
    int moves_left; /* plies until a limit makes the game a draw; INT_MAX: none */
    int players;
    int self;      /* the player to move at the root */
    Others others; /* model of the other players */
    History history;
    Frame frame[PLY_MAX + 2];
} Tree;

/* A method: returns the value of the position in frame[1], after a root move, for tree->self,
   searched `depth` plies deep. A value not above `best` may be an upper bound. */
typedef int MultiMethod(Tree *tree, int depth, int best);

MultiMethod multi_maxn, multi_alphabeta_model, multi_opponent_model;

/* Counts a node. Returns false if the search must stop, and sets tree->stopped. */
bool tree_count(Tree *tree);

/* Counts a node. Returns true if `*share` is final: the game is over, the node was evaluated, or
   the tree has stopped. */
bool tree_enter(Tree *tree, int ply, int depth, Share *share);

/* Makes the move in frame[ply + 1]. */
void tree_play(Tree *tree, int ply, Move move);

/* Lists the candidates of frame[ply], `first` before all others. If memory runs out, returns false
   and sets tree->stopped. */
bool tree_list(Tree *tree, int ply, Move first);

/* The depth after a move of frame[ply]; forced moves cost none. */
int tree_deeper(const Tree *tree, int ply, int depth);

/* Sets the principal variation of frame[ply]: the move, then the variation of frame[ply + 1]. */
void tree_line(Tree *tree, int ply, Move move);

/* Learns that move `at` of the list caused a cutoff. */
void tree_learn(Tree *tree, int ply, int depth, size_t at);
