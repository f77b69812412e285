/* The options of newgame, and the tables of a board that they give. */
#pragma once

#include "rules/rules.h"

extern const KeyNeed pente_needs[];
extern const SetupKey pente_keys[], pente_keys_two[], pente_keys_gomoku[], pente_keys_overline[],
    pente_keys_none[];
bool pente_setup(Variant *variant, Error *err);
void pente_teardown(Variant *variant);
