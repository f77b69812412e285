/* One thread's tree where more than two play, each for himself: what the methods share. */
#pragma once

#include "rules/players.h"
#include "search/order.h"
#include "search/report.h"
#include "search/root.h"
#include "search/table.h"

/* Answers to wins at once are followed that many plies beyond the depth. */
enum { QUIET_PLIES = 6 };

typedef struct Share {
    int of[PLAYERS_MAX]; /* by player; EACH_SHARES together */
} Share;

typedef struct Node {
    Pos *pos;
    MoveOrder order;
    Move killer[2];
    Move pv[PLY_MAX + 1];
    int pv_length;
} Node;

typedef struct Tree {
    const Rules *rules;
    const Knowledge *knowledge;
    Table *table;
    uint64_t salt; /* values are one player's by one belief: so are keys */
    const StopToken *stop;
    Budget budget;
    int64_t node_limit; /* 0: none */
    int64_t nodes;
    size_t work;   /* since the clock was looked at */
    bool may_stop; /* not before the first iteration is complete */
    bool stopped;
    bool horizon; /* this iteration has met a position it had to estimate */
    int seldepth;
    int depth;      /* of this iteration */
    int turns_left; /* plies until a limit makes the game a draw; INT_MAX: none */
    int players;
    int self;      /* the player for whom a turn is chosen */
    Others others; /* what he believes that the others are */
    History history;
    Node node[PLY_MAX + 2];
} Tree;

/* A method: the value of the position in node[1], which the turn chosen at the root leads to, for
   the player who chooses, searched that many plies deep. `best`: what he is sure of already; a
   value not above it may be a bound. */
typedef int MultiMethod(Tree *tree, int depth, int best);

MultiMethod multi_maxn, multi_alphabeta_model, multi_opponent_model;

/* Counts a node; false if it is time to stop, and the tree has. */
bool tree_count(Tree *tree);

/* The same. True: *share is its value, because the game
   is over, or because there is nothing to search for; or the tree has stopped. */
bool tree_enter(Tree *tree, int ply, int depth, Share *share);

/* Makes the turn in node[ply + 1]. */
void tree_play(Tree *tree, int ply, Move move);

/* Lists what is worth searching in node[ply], `first` before all others; false if there was no
   memory, and the tree has stopped. */
bool tree_list(Tree *tree, int ply, Move first);

/* The depth after the turn: an only turn costs none. */
int tree_deeper(const Tree *tree, int ply, int depth);

/* The move begins the line of node[ply]; node[ply + 1] goes on with it. */
void tree_line(Tree *tree, int ply, Move move);

/* The i-th move of the list cut the node off. */
void tree_learn(Tree *tree, int ply, int depth, size_t i);
