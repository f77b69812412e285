/* The job spec of a folder: the game, its openings up to symmetry, and the method that judges them.
   Immutable once made. */
#pragma once

#include "knowledge/graph.h"
#include "rules/rules.h"

enum {
    SPEC_OPENINGS_MAX = 20000,
    SPEC_HASH = 1024, /* default, in megabytes */
    SPEC_HASH_MAX = 1 << 20,
    SPEC_WINDOW = 12, /* default */
    SPEC_WINDOW_MAX = 100000,
    SPEC_DEPTH_MAX = 100,
    SPEC_WITHIN_MAX = 123,
    SPEC_NODES = 1000000, /* default limit of a proof */
    SPEC_AFTER_ROOM = 200
};

/* How openings are judged: by solving, unless one of the other methods is set. */
typedef struct Method {
    uint64_t hash;         /* megabytes of a worker's table */
    uint64_t window;       /* solving: job k uses the results of jobs 1 to k - window */
    uint64_t depth, nodes; /* searching: the limits; 0 is none */
    uint64_t within;       /* if not 0: proves who wins within that many moves; limit: nodes */
    bool force;            /* looks for wins by force; limit: nodes */
    char after[SPEC_AFTER_ROOM]; /* moves before the openings, as printed */
} Method;

typedef struct Opening {
    Move move;
    char *name;
    uint64_t replies;
    int place;  /* in the list of legal moves */
    int images; /* number of symmetric openings, itself included */
    int vertex; /* in the graph */
} Opening;

typedef struct JobSpec {
    Variant *variant;
    char *game; /* as `newgame` reads it */
    Pos *start; /* after the moves of method.after */
    Method method;
    Opening *opening; /* fewest replies first; ties in the order of legal moves */
    int count;

    /* If openings are solved: the empty board as a graph, and the names of its moves. */
    Graph graph;
    char **name;
    int *named; /* vertices sorted by name */
} JobSpec;

/* Creates the spec of a game, given as for `newgame`. Returns NULL if the game or method is invalid
   or they do not fit. */
JobSpec *spec_new(const char *game, const Method *method, Error *err);
void spec_free(JobSpec *spec);

static inline bool spec_proves(const JobSpec *spec) {
    return spec->method.within > 0;
}

static inline bool spec_forces(const JobSpec *spec) {
    return spec->method.force;
}

/* True for every method but solving: proofs and wins by force have a limit of nodes too. */
static inline bool spec_searches(const JobSpec *spec) {
    return spec->method.depth > 0 || spec->method.nodes > 0;
}

int spec_vertex(const JobSpec *spec, const char *name); /* -1: not a move of the empty board */
int spec_vertex_of(const JobSpec *spec, Move move);
bool spec_conflict(const JobSpec *spec, int a, int b); /* true if the moves exclude each other */
char *spec_move_name(const Pos *pos, Move move);       /* the caller frees it */
