#include "difference.h"

#include <stdlib.h>
#include <string.h>

#include "games/registry.h"
#include "rules/position.h"

/* Sets *i and *j to the first move in which the divisions differ. If only one has the move, the
   other's index is its number of moves. False if the divisions are equal. */
static bool difference_find(const Division *a, const Division *b, size_t *i, size_t *j) {
    *i = *j = 0;
    while (*i < a->moves || *j < b->moves) {
        const int order = *i == a->moves   ? 1
                          : *j == b->moves ? -1
                                           : strcmp(a->move[*i].move, b->move[*j].move);
        if (order < 0)
            *j = b->moves;
        else if (order > 0)
            *i = a->moves;
        if (order != 0 || !counts_same(a->move[*i].count, b->move[*j].count))
            return true;
        ++*i;
        ++*j;
    }
    return false;
}

static bool move_made(const Pos *pos, const char *move, Text *out, Error *err) {
    Move parsed;
    if (!pos_rules(pos)->move_read(pos, move, &parsed, err))
        return false;
    Pos *next = pos_copy(pos);
    pos_rules(pos)->play(pos, parsed, next);
    position_write(next, out);
    free(next);
    return true;
}

/* Adds the position after a move, by the rules linked in. */
static bool position_after(const char *game, const char *position, const char *move, Text *out,
                           Error *err) {
    Variant *base = registry_open_line(game, err), *variant;
    Pos *pos;
    Words words;
    bool fine = false;
    if (base == NULL)
        return false;
    words_split(&words, position);
    if (position_read(base, words.word, words.count, &variant, &pos, err)) {
        fine = move_made(pos, move, out, err);
        free(pos);
        variant_release(variant);
    }
    words_free(&words);
    variant_release(base);
    return fine;
}

/* Follows the first difference by one move and writes it. True if the search goes on from *position
   with depth - 1. */
static bool difference_follow(const Counter *a, const Counter *b, const char *game, Text *position,
                              int depth, Text *out) {
    Division division[2] = {{0}, {0}};
    Text next = {0};
    Error err;
    size_t i, j;
    bool on = false;
    if (!counter_divide(a, game, text_string(position), depth, &division[0], &err) ||
        !counter_divide(b, game, text_string(position), depth, &division[1], &err)) {
        text_add(out, "  stopped: %s\n", err.text);
    } else if (!difference_find(&division[0], &division[1], &i, &j)) {
        text_add(out, "  stopped: perft %d differs but divide %d does not, in %s\n", depth, depth,
                 text_string(position));
    } else if (i == division[0].moves || j == division[1].moves) {
        text_add(out, "  found: in %s\n  only %s knows the turn %s\n", text_string(position),
                 i == division[0].moves ? b->name : a->name,
                 i == division[0].moves ? division[1].move[j].move : division[0].move[i].move);
    } else {
        text_add(out, "  after %s: %s counts %s, ", division[0].move[i].move, a->name,
                 count_text(division[0].move[i].count).text);
        text_add(out, "%s %s\n", b->name, count_text(division[1].move[j].count).text);
        on = depth > 1 &&
             position_after(game, text_string(position), division[0].move[i].move, &next, &err);
        if (!on && depth > 1)
            text_add(out, "  stopped: %s\n", err.text);
        if (on) {
            text_clear(position);
            text_string_add(position, text_string(&next));
        }
    }
    text_free(&next);
    division_free(&division[0]);
    division_free(&division[1]);
    return on;
}

void difference_write(const Counter *a, const Counter *b, const char *game, const char *position,
                      int depth, Text *out) {
    Text at = {0};
    text_string_add(&at, position);
    while (depth > 0 && difference_follow(a, b, game, &at, depth, out))
        depth--;
    text_free(&at);
}
