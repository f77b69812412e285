/* The moves of a node: which one is next, and the result of those that were searched. A node
   belongs to one worker. At a split point several workers search its moves; then the pool's lock
   protects it (split.h). */
#pragma once

#include "search/node.h"

typedef struct Node {
    int ply;
    Window window;
    size_t next;       /* index of the next move in the list of frame[ply] */
    size_t tried;      /* moves searched or in search, without banned ones */
    int best;          /* best score so far */
    Move best_move;    /* 0: none above alpha */
    size_t best_at;    /* its index in the list */
    Completeness left; /* moves left out because of the path */
    int reach;         /* of the value; see node.h */
} Node;

/* One move of a node, and its result. */
typedef struct NodeMove {
    Move move;
    size_t at, tried;  /* its index, and the moves searched before it */
    int alpha;         /* lower bound of its window */
    bool banned;       /* it repeats a position, and the game forbids that */
    int score;         /* -SCORE_INFINITE if banned */
    Completeness left; /* as of Node */
    int reach;         /* as of Node */
} NodeMove;

/* A node of which no move was searched. Lists its moves; `first` is the table's move, and `alone`
   lists it alone until it has been searched. */
Node node_begin(Worker *worker, int ply, Window window, Move first, bool alone);

/* Completes a list of the table's move alone. */
void node_list_complete(Worker *worker, const Node *node);

/* Is a listed move left that is not pruned? Near the leaves, late moves are skipped in null
   windows, unless all moves before them lose. */
bool node_more(const Worker *worker, const Node *node);

/* As node_more(). Completes the list, also by the moves that it leaves out if all others lose.
   Notes pruning in worker->horizon. */
bool node_go_on(Worker *worker, const Node *node);

/* The next move, best first. There must be one. */
NodeMove node_move_take(Worker *worker, Node *node);

/* Stores the result of a move. Its principal variation is in frame[ply + 1] of `searcher`; that of
   the node is in frame[ply] of `worker`. */
void node_move_store(Worker *worker, Node *node, const NodeMove *move, const Worker *searcher);

/* Learns from the best move, which caused a cutoff: killers and history. */
void node_cutoff_learn(Worker *worker, const Node *node);
