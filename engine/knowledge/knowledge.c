#include "knowledge/knowledge.h"

#include <stddef.h>

/* A name may be in several rows; C allows repeated declarations. */
#define GAME(rules, knowledge, sure, ...)                                                          \
    extern const Rules rules;                                                                      \
    extern const Knowledge knowledge;
#include "games/games.def"
#undef GAME

static const struct GameKnowledge {
    const Rules *rules;
    const Knowledge *knowledge;
    Chances chances;
} games[] = {
#define GAME(rules, knowledge, sure, ...) {&rules, &knowledge, {sure, {__VA_ARGS__}}},
#include "games/games.def"
#undef GAME
};

static const struct GameKnowledge *row_find(const Rules *rules) {
    for (size_t i = 0; i < sizeof games / sizeof *games; i++)
        if (games[i].rules->name == rules->name)
            return &games[i];
    return NULL;
}

const Knowledge *knowledge_find(const Rules *rules) {
    const struct GameKnowledge *row = row_find(rules);
    return row != NULL ? row->knowledge : NULL;
}

const Forms *forms_of(const Rules *rules) {
    static const Forms none = {.kayles = NULL};
    const struct GameKnowledge *row = row_find(rules);
    return row != NULL ? &row->knowledge->forms : &none;
}

const Chances *chances_find(const Rules *rules) {
    const struct GameKnowledge *row = row_find(rules);
    return row != NULL ? &row->chances : NULL;
}
