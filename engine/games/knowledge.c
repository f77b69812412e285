#include "games/knowledge.h"

#include <stddef.h>

/* A name may be in several rows; C allows repeated declarations. */
#define GAME(rules, knowledge)                                                                     \
    extern const Rules rules;                                                                      \
    extern const Knowledge knowledge;
#include "games/games.def"
#undef GAME

const Knowledge *knowledge_find(const Rules *wanted) {
#define GAME(rules, knowledge)                                                                     \
    if (wanted->name == rules.name)                                                                \
        return &knowledge;
#include "games/games.def"
#undef GAME
    return NULL;
}

const Forms *forms_of(const Rules *rules) {
    static const Forms none = {.kayles = NULL};
    const Knowledge *knowledge = knowledge_find(rules);
    return knowledge != NULL ? &knowledge->forms : &none;
}
