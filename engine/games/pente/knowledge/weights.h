/* Evaluation weights of shapes and captures, in hundredths of a tempo. One set per kind of game,
   fitted by tools/lab/tune to games of self-play. */
#pragma once

#include "games/pente/knowledge/patterns.h"

/* Kinds of game with weights of their own, for the evaluation and for the order of candidates. */
typedef enum WeightsKind {
    WEIGHTS_GOMOKU,
    WEIGHTS_PENTE,
    WEIGHTS_BOAT,
    WEIGHTS_POOF,
    WEIGHTS_KERYO,
    WEIGHTS_O,
    WEIGHTS_KINDS
} WeightsKind;

WeightsKind weights_kind(const PenteTable *table);

enum { CAPTURED_MAX = 15 };

typedef struct Weights {
    int own[SHAPES]; /* for the side to move */
    int enemy[SHAPES];
    int captured[CAPTURED_MAX + 1]; /* by number of captured stones */
    int tempo;
} Weights;

const Weights *weights_of(const PenteTable *table);

/* Linear evaluation of shapes and captures for the side to move. `patterns` is patterns_take() of
   the position. */
int weights_score(const Pos *pos, const Patterns *patterns);
