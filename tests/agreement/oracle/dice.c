#include "dice.h"

static uint64_t state;

void dice_begin(uint64_t seed, unsigned number) {
    state = seed * UINT64_C(0xd1342543de82ef95) + number;
    state = (uint64_t)dice_roll(1u << 31) << 32 ^ state;
}

unsigned dice_roll(unsigned sides) {
    uint64_t z = state += UINT64_C(0x9e3779b97f4a7c15);
    z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
    return (unsigned)((z ^ z >> 31) >> 32) % sides;
}

bool dice_chance(unsigned percent) {
    return dice_roll(100) < percent;
}
