#include "base/random.h"

#include <string.h>

enum { LANES = 4 }; /* independent multiplications, to hide their latency */

uint64_t random_bytes(const void *bytes, size_t size) {
    const uint64_t odd = UINT64_C(0x9fb21c651e98df25);
    const char *from = bytes;
    uint64_t lane[LANES] = {1, 2, 3, 4}, word;
    for (size_t i = 0; i < size; i += sizeof word) {
        word = 0;
        memcpy(&word, from + i, size - i < sizeof word ? size - i : sizeof word);
        uint64_t *at = &lane[i / sizeof word % LANES];
        *at = (*at ^ word) * odd;
        *at ^= *at >> 29;
    }
    return random_mix(lane[0] + random_mix(lane[1] + random_mix(lane[2] + random_mix(lane[3]))));
}
