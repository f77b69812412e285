/* What is asked: the openings of a game on a board, one of those that symmetries make of one
   another, and how each is judged. Immutable once made. */
#pragma once

#include "rules/graph.h"
#include "rules/rules.h"

enum {
    STUDY_OPENINGS_MAX = 20000,
    STUDY_HASH = 1024, /* megabytes, if not said */
    STUDY_HASH_MAX = 1 << 20,
    STUDY_WINDOW = 12, /* if not said */
    STUDY_WINDOW_MAX = 100000,
    STUDY_DEPTH_MAX = 100,
    STUDY_WITHIN_MAX = 123,
    STUDY_NODES = 1000000, /* of a proof, if not said */
    STUDY_AFTER_ROOM = 200
};

/* How an opening is judged. */
typedef struct Method {
    uint64_t hash;         /* megabytes for each job */
    uint64_t window;       /* solving: job k knows what the jobs up to k - window found */
    uint64_t depth, nodes; /* searching, if one is not 0: the limit */
    uint64_t within; /* proving, if not 0: who wins within that many turns; nodes is the limit */
    bool force;      /* likewise: who wins by force; nodes is the limit */
    char after[STUDY_AFTER_ROOM]; /* moves made before the openings, as they are printed */
} Method;

typedef struct Opening {
    Move move;
    char *name;
    uint64_t replies;
    int place;  /* in the game's list of turns */
    int images; /* number of openings that are the same by symmetry, itself included */
    int vertex; /* of the graph */
} Opening;

typedef struct Study {
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
} Study;

/* NULL, with the reason, if that cannot be studied. */
Study *study_new(const char *game, const Method *method, Error *err);
void study_free(Study *study);

/* Neither kind is solved as a graph. */
static inline bool study_proves(const Study *study) {
    return study->method.within > 0;
}

static inline bool study_forces(const Study *study) {
    return study->method.force;
}

static inline bool study_searches(const Study *study) {
    return study->method.depth > 0 || study->method.nodes > 0;
}

int study_vertex(const Study *study, const char *name); /* -1: no move on the empty board */
int study_vertex_of(const Study *study, Move move);
bool study_conflict(const Study *study, int a, int b); /* cannot both be chosen */
char *study_move_name(const Pos *pos, Move move);      /* to be freed */
