/* Grades of moves for people: marks and accuracy.

   Accuracy: 103.1668 * e^(-0.04354 * D) - 3.1669, from 0 to 100, where D are the points of winning
   chance given away; lichess.org, Accuracy (2022). A side's accuracy is the mean over its moves. */
#pragma once

#include "judge/chance.h"
#include "judge/review.h"

/* From 10, 20 and 30 points of winning chance given away. */
typedef enum Mark { MARK_NONE, MARK_DUBIOUS, MARK_MISTAKE, MARK_BLUNDER, MARKS } Mark;

/* Chances of winning, in points from 0 to 100, for the side that moved. */
typedef struct Grade {
    double before,
        after;    /* with the best move, and with the one that was made; or CHANCE_UNCLEAR */
    bool unclear; /* one of them is; then nothing is given away, and there is no mark */
    double given; /* away */
    double accuracy;
    bool let_go; /* a win was proved, and was given away */
    Mark mark;
} Grade;

typedef struct Summary {
    size_t moves;
    size_t graded; /* of them, not unclear */
    size_t marks[MARKS];
    double accuracy;  /* of the graded moves */
    int missed;       /* plies of the longest win that was let go; 0: of unknown length, or none */
    size_t missed_at; /* its move, from 1; 0: none was let go */
} Summary;

/* A chance from 0 to 1, or CHANCE_UNCLEAR. */
double judged_chance(const JudgedScore *judged, const Variant *variant);

Grade grade_of(const JudgedMove *judged, const Variant *variant);
const char *mark_sign(Mark mark); /* `?!`, `?`, `??`, or "" */

Summary summary_of(const Review *review, int team, const Variant *variant); /* of its moves */
