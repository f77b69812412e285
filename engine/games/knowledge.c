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
    if (wanted == &rules)                                                                          \
        return &knowledge;
#include "games/games.def"
#undef GAME
    return NULL;
}
