/* A lost position: every move, and what wins after it. */
#pragma once

#include "jobspec.h"
#include "lines.h"

/* A move and what wins after it, by vertices of the study's graph. */
typedef struct Answer {
    int move, answer; /* answer -1: none is needed (misere, and no move is left) */
} Answer;

typedef struct Answers {
    Answer *list; /* sorted by move */
    int count, room;
} Answers;

void answers_add(Answers *answers, int move, int answer);
void answers_sort(Answers *answers);
void answers_free(Answers *answers);

/* How many moves there are once those of `made` have been made, -1 skipped. */
int answers_wanted(const JobSpec *spec, const int made[2]);

/* `KEY COUNT` and that many lines `MOVE ANSWER`. */
void answers_write(const JobSpec *spec, const char *key, const Answers *answers, Text *out);

/* The same as another process wrote it: legal moves after those of `made` by rising vertices, all
   of them if `complete`, with legal answers. */
bool answers_read(const JobSpec *spec, Lines *lines, const char *key, const int made[2],
                  bool complete, Answers *answers, Error *err);

/* `lost MOVE [MOVE]`, the position after the moves of `made`, and all its answers. */
void lost_write(const JobSpec *spec, const int made[2], const Answers *answers, Text *out);
bool lost_read(const JobSpec *spec, Lines *lines, const int made[2], Answers *answers, Error *err);
