#include "rules.h"

#include <string.h>

const Rules *rules_of(const Referee *referee) {
    return referee == &pente_referee      ? &pente_rules
           : referee == &pentamid_referee ? &pentamid_rules
                                          : &polyomino_rules;
}

bool turn_find(const Rules *rules, const State *state, const char *name, Turn *turn) {
    static Turn list[TURNS_MAX];
    const int count = rules->turns(state, list);
    for (int i = 0; i < count; i++) {
        char written[NAME_MAX];
        rules->name(list[i], written);
        if (strcmp(written, name) == 0) {
            *turn = list[i];
            return true;
        }
    }
    return false;
}
