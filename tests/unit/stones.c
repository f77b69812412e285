#include "stones.h"

#include <stdlib.h>
#include <string.h>

#include "base/random.h"
#include "fixture.h"
#include "suites.h"

/* Writes a position of random stones, with few empty points and totals near the goal. */
static void random_position(const Variant *variant, uint64_t *seed, Text *out) {
    const int side = variant->setup.board.columns;
    const bool captures = strcmp(variant->setup.rules->name, "gomoku") != 0;
    const uint64_t goal = strcmp(variant->setup.rules->name, "keryo-pente") == 0 ? 15 : 10;
    const uint64_t empty = 1 + random_below(seed, STONES_EMPTY_MOST);
    for (int row = 0; row < side; row++) {
        text_string_add(out, row > 0 ? "/" : "");
        for (int column = 0; column < side; column++)
            text_char_add(out,
                          random_below(seed, (uint64_t)(side * side)) < empty
                              ? '1'
                              : "bw"[random_below(seed, 2)],
                          1);
    }
    text_add(out, " %c", "bw"[random_below(seed, 2)]);
    if (captures)
        text_add(out, " %d/%d", (int)random_below(seed, goal), (int)random_below(seed, goal));
}

/* Neighbouring empty points are one number. */
static Text position_tidy(const Text *text) {
    Text tidy = {0};
    int run = 0;
    for (const char *c = text_string(text);; c++) {
        if (*c == '1' && strchr(c, ' ') != NULL && strchr(c, ' ') > c) {
            run++;
            continue;
        }
        if (run > 0)
            text_add(&tidy, "%d", run);
        run = 0;
        if (*c == '\0')
            return tidy;
        text_char_add(&tidy, *c, 1);
    }
}

Pos *stones_random(const Variant *variant, uint64_t *seed, int empty_most) {
    for (;;) {
        Pos *pos = NULL;
        Error err;
        if (random_below(seed, 2) == 0) {
            Text text = {0};
            random_position(variant, seed, &text);
            Text tidy = position_tidy(&text);
            pos = fixture_pos_read(variant, text_string(&tidy), &err);
            text_free(&text);
            text_free(&tidy);
            if (pos != NULL)
                variant_release(pos->variant);
        } else {
            const Rules *rules = variant->setup.rules;
            Pos *next = pos_new(variant);
            pos = pos_new(variant);
            MoveList list = {0};
            while (rules->outcome(pos) == ONGOING &&
                   count_over(rules->count(pos), (uint64_t)empty_most)) {
                move_list_clear(&list);
                rules->moves(pos, &list);
                rules->play(pos, list.move[random_below(seed, list.count)], next);
                memcpy(pos, next, variant->pos_size);
            }
            move_list_free(&list);
            free(next);
        }
        if (pos != NULL && pos_rules(pos)->outcome(pos) == ONGOING)
            return pos;
        free(pos);
    }
}

void stones_assert(const Pos *pos, bool holds, const char *what) {
    Text text = fixture_position(pos);
    ck_assert_msg(holds, "%s %s: %s", pos_rules(pos)->name, text_string(&text), what);
    text_free(&text);
}
