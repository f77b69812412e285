/* The proof that a position is lost: for every legal move, the answer that wins. */
#pragma once

#include "jobspec.h"
#include "lines.h"

/* A move and its winning answer, as vertices of the spec's graph. */
typedef struct Answer {
    int move, answer; /* answer -1: none is needed, the move leaves no move in misere */
} Answer;

typedef struct Answers {
    Answer *list; /* sorted by move */
    int count, room;
} Answers;

void answers_add(Answers *answers, int move, int answer);
void answers_sort(Answers *answers);
void answers_free(Answers *answers);

/* Returns the number of legal moves after those of `made`; entries of -1 are skipped. */
int answers_wanted(const JobSpec *spec, const int made[2]);

/* Writes `KEY COUNT` and COUNT lines `MOVE ANSWER`. */
void answers_write(const JobSpec *spec, const char *key, const Answers *answers, Text *out);

/* Reads what answers_write() wrote. Refuses moves that are illegal after those of `made`, moves not
   in ascending order of vertices and illegal answers; if `complete`, also a missing move. */
bool answers_read(const JobSpec *spec, Lines *lines, const char *key, const int made[2],
                  bool complete, Answers *answers, Error *err);

/* Writes `lost MOVE [MOVE]` with the moves of `made`, then the answers after them; reads the same
   and requires it to be complete. */
void lost_write(const JobSpec *spec, const int made[2], const Answers *answers, Text *out);
bool lost_read(const JobSpec *spec, Lines *lines, const int made[2], Answers *answers, Error *err);
