#include "solve/threats/models.h"

#include <stdlib.h>

void models_clear(ModelProofs *models) {
    for (int i = 0; i < MODELS_MOST; i++)
        free(models->model[i].pos);
    *models = (ModelProofs){.kept = 0};
}

void models_keep(ModelProofs *models, const Pos *pos, uint64_t nodes) {
    ModelProof *place = &models->model[models->kept % MODELS_MOST];
    Pos *copy = pos_copy(pos);
    if (copy == NULL)
        return;
    free(place->pos);
    *place = (ModelProof){copy, nodes};
    models->kept++;
}

const ModelProof *models_recent(const ModelProofs *models, int i) {
    if (i >= MODELS_MOST || i >= models->kept)
        return NULL;
    return &models->model[(models->kept - 1 - i) % MODELS_MOST];
}
