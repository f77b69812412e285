/* Wins that took long, so that they are worth trying in other positions. */
#pragma once

#include "rules/rules.h"

enum { MODELS_MOST = 64 };

/* A position whose mover wins, as a table of proofs knows. */
/* A win that took more nodes is worth trying in other positions. */
enum { THREAT_LONG_NODES = 20000 };

typedef struct ModelProof {
    Pos *pos;       /* NULL: none */
    uint64_t nodes; /* that it took to find that */
} ModelProof;

/* Of one variant, which must live as long. All zeros at first. */
typedef struct ModelProofs {
    ModelProof model[MODELS_MOST];
    int kept; /* so far; beyond MODELS_MOST the newest takes the oldest's place */
} ModelProofs;

void models_clear(ModelProofs *models);
void models_keep(ModelProofs *models, const Pos *pos,
                 uint64_t nodes); /* forgets one without memory */

/* The newest is 0; NULL: there are no more. */
const ModelProof *models_recent(const ModelProofs *models, int i);
