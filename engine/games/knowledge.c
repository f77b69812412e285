#include "games/knowledge.h"

#include <stddef.h>

/* A name may be in several rows; C allows repeated declarations. */
#define GAME(rules, knowledge)                                                                     \
    extern const Rules rules;                                                                      \
    extern const Knowledge knowledge;
#include "games/games.def"
#undef GAME

/* The compiler refuses a game without chances, and chances without a game. */
#define CHANCES(rules, sure, ...) static const Chances chances_##rules = {sure, {__VA_ARGS__}};
#include "games/chances.def"
#undef CHANCES

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

const Chances *chances_find(const Rules *wanted) {
#define GAME(rules, knowledge)                                                                     \
    if (wanted->name == rules.name)                                                                \
        return &chances_##rules;
#include "games/games.def"
#undef GAME
    return NULL;
}
