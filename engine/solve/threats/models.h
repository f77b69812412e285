/* Positions whose wins took long: the models of proof simulation in later runs. */
#pragma once

#include "rules/rules.h"

enum { MODELS_MOST = 64 };

/* Wins that took more nodes are kept as models. */
enum { THREAT_LONG_NODES = 20000 };

/* A position that the side to move wins; the proof is in the table. */
typedef struct ModelProof {
    Pos *pos;       /* NULL: none */
    uint64_t nodes; /* until the win was found */
} ModelProof;

/* All of one variant, which must outlive them. Initially zero. */
typedef struct ModelProofs {
    ModelProof model[MODELS_MOST];
    int kept; /* so far; beyond MODELS_MOST the newest replaces the oldest */
} ModelProofs;

void models_clear(ModelProofs *models);

/* Copies the position. Does nothing if memory runs out. */
void models_keep(ModelProofs *models, const Pos *pos, uint64_t nodes);

/* Model `i`, counted from the newest, 0. NULL if there is none. */
const ModelProof *models_recent(const ModelProofs *models, int i);
