#include "solve/threats/models.h"

#include <stdlib.h>

void models_clear(Models *models) {
    for (int i = 0; i < MODELS_MOST; i++)
        free(models->model[i].pos);
    *models = (Models){.kept = 0};
}

void models_keep(Models *models, const Pos *pos, uint64_t nodes) {
    Model *place = &models->model[models->kept % MODELS_MOST];
    Pos *copy = pos_copy(pos);
    if (copy == NULL)
        return;
    free(place->pos);
    *place = (Model){copy, nodes};
    models->kept++;
}

const Model *models_recent(const Models *models, int i) {
    if (i >= MODELS_MOST || i >= models->kept)
        return NULL;
    return &models->model[(models->kept - 1 - i) % MODELS_MOST];
}
