/* Answers of the dialect `analysis`: each is one line of JSON. */
#pragma once

#include "judge/review.h"
#include "protocol/session/session.h"
#include "protocol/views/candidates.h"
#include "solve/solver.h"

/* All that has been found about a position. */
typedef struct PositionResults {
    const char *name; /* of the query, as in Query.id */
    int position;
    const Session *session; /* with its game */
    bool over;              /* the game is over; nothing is searched */
    SearchScore score;      /* of the best move */
    Candidates best;        /* with its numbers */
    SolveReport solution;   /* with `move` of a win alone */
} PositionResults;

/* Writes the answer without its last bracket, so that members may follow. `during`: the position is
   still being analysed. */
void report_write(const PositionResults *results, bool during, Text *out);

/* Writes the member `solution`, then `legal` with the moves of the list. */
void report_solution_write(const PositionResults *results, Text *out);
void report_legal_write(const PositionResults *results, const MoveList *list, Text *out);

/* Write answers to reviews as whole lines: of a move from the position, and of the game. */
void report_judged_write(const PositionResults *results, const JudgedMove *judged, size_t move,
                         const Pos *pos, Text *out);
void report_review_write(const PositionResults *results, const Review *review, Text *out);

/* The member `error`. */
void report_reason_write(const char *sentence, Text *out);

/* `{"error":...}`, or `{"warning":...}`. Field and name may be NULL. */
void report_fault_write(const char *kind, const char *sentence, const char *field, const char *name,
                        Text *out);
