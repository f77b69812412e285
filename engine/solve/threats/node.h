/* A position of the search, its turns and what is known of each: the arithmetic of proof numbers.
 */
#pragma once

#include "solve/threats/known.h"

/* A turn and what is known of the position after it. */
typedef struct Child {
    Move move;
    uint32_t proof, disproof;
    int plies;
    bool looked;    /* at all: the numbers are known */
    uint16_t claim; /* its place among the claims */
} Child;

typedef struct Frame {
    Pos *pos;
    MoveList list;
    Child *child;
    size_t room;
    size_t made; /* children of the first turns of the list */
} Frame;

/* How far to go on with a position, or with a child: until one number is that large. */
typedef struct Thresholds {
    uint32_t proof, disproof;
} Thresholds;

/* Children not looked at count for less in a sum. */
uint32_t proof_of_count(uint64_t count);
uint32_t proof_more(uint32_t proof, uint64_t count);

bool frame_reserve(Frame *frame); /* children for the whole list; false: no memory */

/* What the children made so far say of their parent; `others`: plies within which what is not
   listed loses. */
ThreatEntry frame_sum(const Frame *frame, bool attacking, int others);

/* The child to look at next: the likeliest, and not where other threads are; and the value of the
   next best. */
Child *frame_choose(const Frame *frame, const ThreatRun *run, bool attacking, uint32_t *next);

/* How far to go on with that child of a position of which the entry is known. */
Thresholds child_thresholds(const Child *child, const ThreatEntry *entry, bool attacking,
                            uint32_t next, Thresholds most);
