/* Dense copies of parts, whose rows are as short as possible. */
#pragma once

#include "parts.h"

enum { COPY_WORDS = 4 };

/* Subgraphs of 1, 2 ... words for the copies of small parts, and scratch. A copy has fewer words
   than the part it copies, so at most one of each size is in use. */
typedef struct CopyRoom {
    SubgraphMaker maker;
    Subgraph narrow[COPY_WORDS];
    uint64_t *masks;
} CopyRoom;

bool copy_room_new(CopyRoom *room, const Graph *graph); /* false if memory runs out */
void copy_room_free(CopyRoom *room);

/* Valid until the next copy of the same size. Must not be moved. */
typedef struct PartCopy {
    GraphPart part;
    Subgraph own;                /* of a wide part */
    uint64_t narrow[COPY_WORDS]; /* sets */
    uint64_t *wide;
    bool copied;
} PartCopy;

/* Copies a part, without twins, or refers to the part itself if a copy would not pay. Returns false
   if memory runs out. Free it in any case. */
bool copy_make(CopyRoom *room, const GraphPart *part, PartCopy *copy);
void copy_free(PartCopy *copy);

/* Removes all but one of any vertices with the same closed neighbourhood from `set`, which contains
   all vertices of the subgraph. Choosing any of them leaves the same position, so the value stays.
   Returns the number left. */
int twins_remove(const Subgraph *subgraph, uint64_t *set);
