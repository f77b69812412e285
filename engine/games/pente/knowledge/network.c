#include "games/pente/knowledge/network.h"

#include <string.h>

#include "games/pente/knowledge/weights.h"

void network_inputs(const Pos *pos, const Patterns *patterns, int32_t *input) {
    const PentePos *state = pente_pos(pos);
    const PenteTable *table = pente_table(pos);
    Crossings crossings;
    crossings_count(pos, patterns, &crossings);
    for (int enemy = 0; enemy < 2; enemy++) {
        const int colour = pos->side ^ enemy;
        for (int shape = 0; shape < SHAPES; shape++)
            input[(enemy ? NETWORK_ENEMY_SHAPES : NETWORK_OWN_SHAPES) + shape] =
                patterns->side[colour].shapes[shape];
        const int stones =
            state->captured[colour] < CAPTURED_MAX ? state->captured[colour] : CAPTURED_MAX;
        input[NETWORK_OWN_CAPTURED + enemy] = table->kind.goal > 0 ? stones : 0;
        memcpy(input + (enemy ? NETWORK_ENEMY_CROSSINGS : NETWORK_OWN_CROSSINGS),
               crossings.count[colour], sizeof crossings.count[colour]);
    }
    input[NETWORK_PHASE] = (table->cells - state->empty) / 4;
}

BITS_INLINE int network_run_body(const Network *restrict network, const int32_t *restrict input) {
    int32_t hidden[NETWORK_UNITS], score = 0;
    memcpy(hidden, network->bias, sizeof hidden);
    for (int i = 0; i < NETWORK_INPUTS; i++)
        if (input[i] != 0)
            for (int unit = 0; unit < NETWORK_UNITS; unit++)
                hidden[unit] += input[i] * network->input[i][unit];
    for (int unit = 0; unit < NETWORK_UNITS; unit++) {
        const uint32_t rectified = hidden[unit] > 0 ? (uint32_t)hidden[unit] : 0;
        const uint32_t value = rectified / (NETWORK_INPUT_SCALE / NETWORK_HIDDEN_SCALE);
        score += (int32_t)(value < NETWORK_HIDDEN_MOST ? value : NETWORK_HIDDEN_MOST) *
                 network->output[unit];
    }
    return score / NETWORK_HIDDEN_SCALE;
}

BITS_KERNEL(int, network_run, (const Network *restrict network, const int32_t *restrict input),
            (network, input))

int network_score(const Network *network, const int32_t *input) {
    return network_run(network, input);
}
