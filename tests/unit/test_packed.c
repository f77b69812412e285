/* Packed positions of small boards of stones, compared with the rules. */
#include <stdlib.h>
#include <string.h>

#include "base/random.h"
#include "fixture.h"
#include "knowledge/packed.h"
#include "plain.h"
#include "stones.h"
#include "suites.h"

static const char *const games[] = {
#define GAME(spec) spec,
#include "stones.def"
#undef GAME
};

enum { WALKED = 300, TRIED = 1000 };

static bool child_listed(const PackedChild *list, int count, const PackedChild *child) {
    for (int i = 0; i < count; i++)
        if (list[i].prospect == child->prospect &&
            (child->prospect != PROSPECT_OPEN ||
             memcmp(&list[i].pos, &child->pos, sizeof child->pos) == 0))
            return true;
    return false;
}

/* Every move leads to a listed child, and every child is led to. */
static void children_check(const Pos *pos, bool asks) {
    const Rules *rules = pos_rules(pos);
    const PackedForm *form = forms_of(rules)->packed;
    PackedChild list[PACKED_CHILDREN_MAX], met[PACKED_CHILDREN_MAX];
    PackedPos packed;
    MoveList moves = {0};
    Error err;
    stones_assert(pos, form->pack(pos, &packed, &err), "packed");
    const int count = form->children(pos->variant, &packed, asks, list);
    Pos *next = pos_copy(pos);
    rules->moves(pos, &moves);
    for (size_t i = 0; i < moves.count; i++) {
        rules->play(pos, moves.move[i], next);
        PackedChild *child = &met[i];
        const Outcome outcome = rules->outcome(next);
        *child = (PackedChild){.prospect = PROSPECT_NONE};
        if (outcome != ONGOING) {
            child->prospect = outcome == (asks ? LOST : WON) ? PROSPECT_WIN : PROSPECT_NONE;
        } else {
            stones_assert(next, form->pack(next, &child->pos, &err), "packed");
            child->prospect = form->prospect(pos->variant, &child->pos, !asks);
            const bool wins = plain_forced(next, 1);
            stones_assert(next, child->prospect != PROSPECT_WIN || (wins && !asks), "won");
            stones_assert(next, child->prospect != PROSPECT_OPEN || !wins, "open");
        }
        stones_assert(next, child_listed(list, count, child), "a child of the packed position");
    }
    for (int i = 0; i < count; i++)
        stones_assert(pos, child_listed(met, (int)moves.count, &list[i]),
                      "no child of the position");
    move_list_free(&moves);
    free(next);
}

START_TEST(packed_positions_follow_the_rules) {
    Variant *variant = fixture_variant(games[_i]);
    uint64_t seed = (uint64_t)_i + 1;
    for (int tried = 0; tried < TRIED; tried++) {
        Pos *pos = stones_random(variant, &seed, (int)random_below(&seed, 36));
        children_check(pos, random_below(&seed, 2) == 0);
        free(pos);
    }
    variant_release(variant);
}
END_TEST

/* The position as its mirror image, by its text. */
static Pos *mirrored(const Pos *pos) {
    Text text = fixture_position(pos);
    const char *line = text_string(&text), *end = strchr(line, ' ');
    Text turned = {0};
    Error err;
    for (const char *row = line; row < end;) { /* rows from the bottom, the last one first */
        const char *stop = row;
        while (stop < end && *stop != '/')
            stop++;
        Text other = {0};
        text_add(&other, "%.*s%s%s", (int)(stop - row), row, turned.length > 0 ? "/" : "",
                 text_string(&turned));
        text_free(&turned);
        turned = other;
        row = stop + (stop < end);
    }
    text_string_add(&turned, end);
    Pos *image = fixture_pos_read(pos->variant, text_string(&turned), &err);
    ck_assert_msg(image != NULL, "%s: %s", text_string(&turned), err.text);
    variant_release(image->variant);
    text_free(&text);
    text_free(&turned);
    return image;
}

START_TEST(symmetric_positions_are_packed_alike) {
    Variant *variant = fixture_variant(games[_i]);
    const PackedForm *form = forms_of(variant->setup.rules)->packed;
    uint64_t seed = (uint64_t)_i + 100;
    for (int tried = 0; tried < WALKED; tried++) {
        Pos *pos = stones_random(variant, &seed, (int)random_below(&seed, 36));
        Pos *image = mirrored(pos);
        PackedPos one, other;
        Error err;
        ck_assert(form->pack(pos, &one, &err) && form->pack(image, &other, &err));
        stones_assert(pos, memcmp(&one, &other, sizeof one) == 0, "pack");
        form->pack_exactly(pos, &one);
        form->pack_exactly(image, &other);
        stones_assert(pos, memcmp(&one, &other, sizeof one) == 0, "pack_exactly");
        free(pos);
        free(image);
    }
    variant_release(variant);
}
END_TEST

void suite_packed(Suite *suite) {
    TCase *tests = suite_case(suite, "packed", NULL);
    tcase_add_loop_test(tests, packed_positions_follow_the_rules, 0, ROWS(games));
    tcase_add_loop_test(tests, symmetric_positions_are_packed_alike, 0, ROWS(games));
}
