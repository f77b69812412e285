/* What a game knows beyond its rules: what is good. Search asks; referees and checkers never do. */
#pragma once

#include "base/cancel.h"
#include "rules/rules.h"

enum { EVAL_MAX = 20000 }; /* evaluations stay within -EVAL_MAX to EVAL_MAX */
enum { EACH_SHARES = 10000 };
enum { EVAL_LOOKS = 64, EVAL_LOOKS_MAX = 128 };

/* What a list of candidates leaves out: nothing; turns that nobody has looked at; or, a number
   above 0, turns that all lose within that number of plies, and change nobody's fate. */
typedef int Completeness;

enum { LIST_SELECTIVE = -1, LIST_COMPLETE = 0, LIST_ALL_BUT_LOSING = 2 /* at once */ };

typedef enum TacticKind {
    TACTIC_WIN, /* won by a chain of threats to win at once */
    TACTIC_VCT, /* won by open threes too */
    TACTIC_HOLD /* not won, and held by the named turns alone */
} TacticKind;

/* A position of which it is known how it ends, for tests and for bench. */
typedef struct Tactic {
    const char *spec, *position; /* NULL after the last */
    TacticKind kind;
    int plies;         /* to the win, or to the loss that must be held off */
    const char *moves; /* that win or hold, with blanks between them */
} Tactic;

/* What is good where more than two play, each for himself. Players are counted as in players.h. */
typedef struct Each {
    /* How likely each is to win: none below 0, EACH_SHARES together. False: who plays next would
       win at once if he is not answered, so this says little. */
    bool (*shares)(const Pos *pos, int *share);

    /* Adds all turns by which the player would win at once if he were to move. */
    void (*wins)(const Pos *pos, int player, MoveList *list);

    /* Adds the turns of the mover that may keep the player from that: some do not, but no other
       does. None if he would not win. */
    void (*answers)(const Pos *pos, int player, MoveList *list);
} Each;

typedef struct Knowledge {
    /* The position as its mover sees it, in hundredths: 100 is about one tempo or one threat. */
    int (*eval)(const Pos *pos);

    /* Returns the same as eval(), and adds the nodes that a long evaluation counts for beyond its
       own: one for each EVAL_LOOKS positions it looked at, 0 for most. No evaluation looks at more
       than EVAL_LOOKS_MAX, but for the answers to a threat in hand. NULL: eval() looks at `pos`
       alone. */
    int (*eval_counted)(const Pos *pos, uint64_t *nodes);

    /* The same, as the player sees it who wants to win rather than not to lose: what he may achieve
       counts more, and what the other may, less. Search takes it to choose a turn, for the player
       it plays for, and eval() for analysis. NULL: eval() does for both. */
    int (*contempt)(const Pos *pos, int player);

    /* The turns worth searching, in any order, added to the list: never none in a game that goes
       on. What is answered counts as proved, unless one of the listed wins at once. NULL: all
       turns. */
    Completeness (*candidates)(const Pos *pos, MoveList *list);

    /* The same with more of them, for positions near the root of a search. NULL: candidates() is
       asked there too. */
    Completeness (*near_candidates)(const Pos *pos, MoveList *list);

    /* For each move, how early it should be searched: higher first. NULL: candidates() gives the
       best first. */
    void (*order)(const Pos *pos, const MoveList *list, int32_t *score);

    /* A line of forcing moves that wins by force, looked for with at most `nodes` positions: its
       first move and the plies to the win; false if none was found or it was halted. NULL: not
       known. */
    bool (*forced_win)(const Pos *pos, int64_t nodes, const Cancel *cancel, Move *move, int *plies);

    /* Late move reduction: after this many turns the later ones are first searched less deep; 0: as
       search thinks fit. By how much grows with depth and number: this many hundredths of the
       product of their logarithms; 0: by two plies at most. */
    int late_after, late_slope;

    /* Late move pruning: of a list that leaves turns out, no more than this many and two for each
       depth squared are tried shortly before the leaves; 0: all are. */
    int shallow_turns;

    /* From this depth on a position of which the table knows no turn is searched a ply less: the
       next iteration knows one. 0: never. */
    int unknown_depth;

    /* What is good depends on the turn before it and on whose turn it is: the order of turns
       learns from that too. */
    bool replies;

    /* What a ply may change an estimate by (futility pruning): near the leaves, positions farther
       outside the window are not searched. 0: all are. */
    int futility_margin;

    const Each *each; /* NULL: never do more than two parties play */

    const Tactic *tactics; /* of the whole family; NULL: none are known */

    const char *const
        *bench; /* positions for bench (a game spec, a blank, moves), ends with NULL */
} Knowledge;

static inline int knowledge_eval(const Knowledge *knowledge, const Pos *pos, uint64_t *nodes) {
    return knowledge->eval_counted != NULL ? knowledge->eval_counted(pos, nodes)
                                           : knowledge->eval(pos);
}
