/* What is asked: the openings of a game on a board, one of those that symmetries make of one
   another, and how each is judged. Immutable once made. */
#pragma once

#include "rules/graph.h"
#include "rules/rules.h"

enum {
    SPEC_OPENINGS_MAX = 20000,
    SPEC_HASH = 1024, /* megabytes, if not said */
    SPEC_HASH_MAX = 1 << 20,
    SPEC_WINDOW = 12, /* if not said */
    SPEC_WINDOW_MAX = 100000,
    SPEC_DEPTH_MAX = 100,
    SPEC_WITHIN_MAX = 123,
    SPEC_NODES = 1000000, /* of a proof, if not said */
    SPEC_AFTER_ROOM = 200
};

/* How an opening is judged. */
typedef struct Method {
    uint64_t hash;         /* megabytes for each job */
    uint64_t window;       /* solving: job k knows what the jobs up to k - window found */
    uint64_t depth, nodes; /* searching, if one is not 0: the limit */
    uint64_t within; /* proving, if not 0: who wins within that many turns; nodes is the limit */
    bool force;      /* likewise: who wins by force; nodes is the limit */
    char after[SPEC_AFTER_ROOM]; /* moves made before the openings, as they are printed */
} Method;

typedef struct Opening {
    Move move;
    char *name;
    uint64_t replies;
    int place;  /* in the game's list of turns */
    int images; /* number of openings that are the same by symmetry, itself included */
    int vertex; /* of the graph */
} Opening;

typedef struct JobSpec {
    Variant *variant;
    char *game; /* as newgame reads it */
    Pos *start; /* after those moves */
    Method method;
    Opening *opening; /* fewest replies first, else in the order of the rules */
    int count;

    /* If the game is solved: the empty board as a graph, and its moves by name. */
    Graph graph;
    char **name;
    int *named; /* the vertices sorted by name */
} JobSpec;

/* NULL, with the reason, if that cannot be studied. */
JobSpec *spec_new(const char *game, const Method *method, Error *err);
void spec_free(JobSpec *spec);

/* Neither kind is solved as a graph. */
static inline bool spec_proves(const JobSpec *spec) {
    return spec->method.within > 0;
}

static inline bool spec_forces(const JobSpec *spec) {
    return spec->method.force;
}

static inline bool spec_searches(const JobSpec *spec) {
    return spec->method.depth > 0 || spec->method.nodes > 0;
}

int spec_vertex(const JobSpec *spec, const char *name); /* -1: no move on the empty board */
int spec_vertex_of(const JobSpec *spec, Move move);
bool spec_conflict(const JobSpec *spec, int a, int b); /* cannot both be chosen */
char *spec_move_name(const Pos *pos, Move move);       /* to be freed */
