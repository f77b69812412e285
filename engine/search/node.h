/* A node of the search before its moves are searched: what the rules, the table and the evaluation
   say of it. */
#pragma once

#include <limits.h>

#include "search/worker.h"

/* A value that depends on a repetition holds on this path only. Its reach is the ply of the
   earliest position of the path that it depends on, or REACH_HISTORY for one before the root. A
   node stores its value in the table only if the reach is at least its own ply. */
enum { NO_REACH = INT_MAX, REACH_HISTORY = -1 };

/* Depth up to which moves and positions are pruned. */
enum { SHALLOW = 3 };

typedef struct Window {
    int depth, alpha, beta;
} Window;

/* The ply of the latest earlier position of the path with the key of the one at `ply`, or -1. */
int path_find(const Worker *worker, int ply);

/* Counts positions. Returns how many the worker has searched. */
long long nodes_add(Worker *worker, long long more);

/* The evaluation for the side to move. */
int node_estimate(Worker *worker, int ply);

/* Is only one move listed? */
bool node_alone(const Worker *worker, int ply);

/* Scores a node that needs no moves: it is over, drawn or solved, or alpha is out of reach. */
bool node_settled(Worker *worker, int ply, int alpha, int *score, int *reach);

/* Returns true if the table's score suffices. `*hit` is set if the table has an entry. */
bool node_table_score(Worker *worker, int ply, Window window, TableHit *hit);

/* Futility pruning: near the leaves, the evaluation is so far outside the window that a search of
   this depth is unlikely to return into it. */
bool node_futile(Worker *worker, int ply, Window window, int *estimate);

/* Stores the score of a node and its best or refuting move. */
void node_keep(Worker *worker, int ply, Window window, Move move, int best);
