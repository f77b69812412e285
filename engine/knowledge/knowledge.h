/* Knowledge of a game beyond its rules, for search: evaluation, candidate moves and move ordering.
   Referees and certificate checkers never use it. */
#pragma once

#include "base/cancel.h"
#include "rules/rules.h"

enum { EVAL_MAX = 20000 }; /* evaluations are within -EVAL_MAX to EVAL_MAX */
enum { EACH_SHARES = 10000 };
enum { EVAL_LOOKS = 64, EVAL_LOOKS_MAX = 128 };

/* Completeness of a list of candidates: LIST_COMPLETE, LIST_SELECTIVE (the omitted moves were not
   examined), or a number n > 0. Then every omitted move loses within n plies and changes nobody
   else's result. */
typedef int Completeness;

enum { LIST_SELECTIVE = -1, LIST_COMPLETE = 0, LIST_ALL_BUT_LOSING = 2 };

typedef enum TacticKind {
    TACTIC_WIN, /* won by threats to win at once (VCF) */
    TACTIC_VCT, /* won by open threes too (VCT) */
    TACTIC_HOLD /* not a win; all moves but the listed ones lose */
} TacticKind;

/* A position with a known result, for tests and `bench`. */
typedef struct Tactic {
    const char *spec, *position; /* ends with NULL */
    TacticKind kind;
    int plies;         /* length of the win, or of the loss to be averted */
    const char *moves; /* winning or holding moves, separated by blanks */
} Tactic;

/* Evaluation for more than two teams. Players are numbered as in players.h. */
typedef struct Each {
    /* Estimates each player's chance to win, in 1/EACH_SHARES; the sum is EACH_SHARES. Returns
       false if the estimate is unreliable because the next player threatens to win at once. */
    bool (*shares)(const Pos *pos, int *share);

    /* Adds all moves with which the player would win at once if that player were to move. */
    void (*wins)(const Pos *pos, int player, MoveList *list);

    /* Adds the moves of the side to move that may prevent that win. A listed move may fail; every
       other move fails. Adds nothing if there is no such win. */
    void (*answers)(const Pos *pos, int player, MoveList *list);
} Each;

/* The forms of a game, which solvers use beside the rules; each has a header. */
typedef struct KaylesForm KaylesForm; /* graph.h */
typedef struct MateForm MateForm;     /* mates.h */
typedef struct ThreatForm ThreatForm; /* threats.h */
typedef struct PackedForm PackedForm; /* packed.h */

/* Each is NULL if the game has none. */
typedef struct Forms {
    const KaylesForm *kayles;
    const MateForm *mates;
    const ThreatForm *threats;
    const PackedForm *packed;
} Forms;

typedef struct Knowledge {
    Forms forms;

    /* Static evaluation for the side to move, in hundredths: 100 is about one tempo or one
       threat. */
    int (*eval)(const Pos *pos);

    /* Like eval(), but also charges long evaluations to the node count: adds one node per
       EVAL_LOOKS positions examined, mostly 0. An evaluation examines at most EVAL_LOOKS_MAX
       positions, apart from the answers to a pending threat. NULL: eval() examines only `pos`. */
    int (*eval_counted)(const Pos *pos, uint64_t *nodes);

    /* Evaluation with contempt, for a player who prefers a win to a draw: weighs that player's
       chances more and the opponent's less. Search uses it to choose a move for this player, and
       eval() for analysis. NULL: no contempt. */
    int (*contempt)(const Pos *pos, int player);

    /* Adds the moves worth searching, in any order; at least one unless the game is over. Search
       relies on the returned completeness, unless a listed move wins at once. NULL: search uses all
       legal moves. */
    Completeness (*candidates)(const Pos *pos, MoveList *list);

    /* Returns true only for a legal move; `move` may be any value, and some legal moves may be
       refused. Then search tries the best move that it remembers of a position before it lists the
       candidates. NULL: it always lists them first. */
    bool (*legal)(const Pos *pos, Move move);

    /* A wider list for positions near the root. NULL: search uses candidates() there too. */
    Completeness (*near_candidates)(const Pos *pos, MoveList *list);

    /* Scores each move; search tries higher scores first. NULL: candidates() lists the best moves
       first. */
    void (*order)(const Pos *pos, const MoveList *list, int32_t *score);

    /* Searches for a forced win within `nodes` positions. Returns its first move and length in
       plies. False if none was found or the call was cancelled. NULL: not available. */
    bool (*forced_win)(const Pos *pos, int64_t nodes, const Cancel *cancel, Move *move, int *plies);

    /* Late move reduction. Moves after the first `late_after` are first searched to reduced depth;
       0: the default of search. The reduction is `late_slope` hundredths of log(depth) x log(move
       number); 0: at most two plies. */
    int late_after, late_slope;

    /* Late move pruning. Near the leaves, search tries at most shallow_moves + 2 x depth x depth
       moves of a selective list; 0: no limit. */
    int shallow_moves;

    /* Internal iterative reduction. From this depth on, a position without a hash move is searched
       one ply less; 0: never. */
    int unknown_depth;

    /* Move ordering also learns from the previous move and the side to move (reply history). */
    bool replies;

    /* Futility pruning. The change of evaluation to expect per ply; near the leaves, positions
       farther outside the window are not searched. 0: no pruning. */
    int futility_margin;

    const Each *each; /* NULL if the game never has more than two teams */

    const Tactic *tactics; /* for the whole family; NULL if there are none */

    /* Positions for `bench`, each a game spec, a blank and moves. Ends with NULL. */
    const char *const *bench;
} Knowledge;

/* That of the game with the name of these rules, so also for copies of its rules. NULL if it is not
   registered. */
const Knowledge *knowledge_find(const Rules *rules);
const Forms *forms_of(const Rules *rules); /* never NULL: an unknown game has no form */

enum { CHANCE_LIMITS = 3 };

/* How a game's scores become chances to win: see games/games.def. */
typedef struct Chances {
    int sure; /* per mille: the most that an estimate can say */
    int unit[CHANCE_LIMITS];
} Chances;

const Chances *chances_find(const Rules *rules); /* NULL if it is not registered */

static inline int knowledge_eval(const Knowledge *knowledge, const Pos *pos, uint64_t *nodes) {
    return knowledge->eval_counted != NULL ? knowledge->eval_counted(pos, nodes)
                                           : knowledge->eval(pos);
}
