/* Variants are shared in a pool, and freed when nobody needs them. */
#include <check.h>
#include <pthread.h>
#include <stdlib.h>

#include "base/random.h"
#include "games/registry.h"
#include "protocol/session/answer.h"
#include "rules/position.h"
#include "rules/rules.h"
#include "suites.h"

static Variant *pooled(VariantPool *pool, const char *spec) {
    Error err = {""};
    Variant *variant = registry_open_pooled(pool, spec, &err);
    ck_assert_msg(variant != NULL, "%s: %s", spec, err.text);
    return variant;
}

/* Games that are the same, or not. */
static const struct {
    const char *one, *other;
    bool same;
} pairs[] = {
    {"capture 5x5", "capture 5x5", true},
    {"capture 5x5", "CAPTURE 5", true},
    {"pentominoes 5x5 pieces=pentominoes:LIF", "pentominoes 5x5 pieces=pentominoes:FIL", true},
    {"pentominoes board=5/5/4*", "pentominoes board=5/5/4*", true},
    {"pente 9x9 first=white", "pente 9x9", true},
    {"capture 5x5", "capture2003 5x5", false},
    {"capture 5x5", "capture 5x6", false},
    {"capture 5x5", "capture 5x5 turns=9", false},
    {"pentominoes board=5/5/4*", "pentominoes board=5/5/3*1", false},
    {"pente 9x9", "pente 9x9 first=black", false}};

START_TEST(equal_games_share_a_variant) {
    VariantPool *pool = variant_pool_new();
    Variant *one = pooled(pool, pairs[_i].one), *other = pooled(pool, pairs[_i].other);
    ck_assert_int_eq(one == other, pairs[_i].same);
    variant_release(one);
    Variant *again = pooled(pool, pairs[_i].other);
    ck_assert_ptr_eq(again, other);
    variant_release(again);
    const Setup setup = other->setup;
    variant_release(other);
    ck_assert_ptr_null(variant_pool_find(pool, &setup)); /* nobody needs it */
    variant_pool_free(pool);
}
END_TEST

START_TEST(without_a_pool_nothing_is_shared) {
    Variant *one = pooled(NULL, "capture 5x5"), *other = pooled(NULL, "capture 5x5");
    ck_assert_ptr_ne(one, other);
    variant_release(one);
    variant_release(other);
    variant_pool_free(NULL);
}
END_TEST

START_TEST(a_pool_may_go_before_its_games) {
    VariantPool *pool = variant_pool_new();
    Variant *one = pooled(pool, "capture 5x5"), *other = pooled(pool, "pente 9x9");
    variant_pool_free(pool);
    Error err;
    char word[] = "6x6", *words[] = {word};
    Variant *next = registry_open(one, words, 1, &err);
    ck_assert(next != NULL && next->setup.pool == pool && next->setup.board.columns == 6);
    variant_release(one);
    variant_release(next);
    variant_release(other);
}
END_TEST

static bool silence(void *context, const char *text) {
    (void)context;
    (void)text;
    return true;
}

static const Variant *after_line(Session *session, const char *line) {
    session_line(session, line, false, false);
    ck_assert(!session->refused);
    return game_variant(session->game);
}

/* All commands that change the game keep to the pool. */
START_TEST(sessions_share_games) {
    static const char *const lines[] = {"newgame pente 9x9",
                                        "newgame pentominoes 6x6 pieces=tetrominoes",
                                        "boardsize 5",
                                        "setboard 5/5/2***/5/5 b",
                                        "newgame capture",
                                        "boardsize 6x4",
                                        "setboard 4/4/4/4/3* b -/- -/-"};
    VariantPool *pool = variant_pool_new();
    Error err;
    Session *one = session_new_of(pooled(pool, "capture 5x5"), (Output){.write = silence}, &err);
    Session *other = session_new_of(pooled(pool, "capture 5x5"), (Output){.write = silence}, &err);
    ck_assert_ptr_eq(game_variant(one->game), game_variant(other->game));
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        ck_assert_ptr_eq(after_line(one, lines[i]), after_line(other, lines[i]));
    session_free(one);
    session_free(other);
    variant_pool_free(pool);
}
END_TEST

enum { TAKES = 4000 };

static const char *const taken[] = {"gomoku 5x5", "pentamid 3x3", "pentominoes 3x3"};

static void *take_often(void *pool) {
    for (uint64_t i = 0; i < TAKES; i++)
        variant_release(pooled(pool, taken[random_mix(i) % 3]));
    return NULL;
}

START_TEST(threads_take_and_release) {
    VariantPool *pool = variant_pool_new();
    pthread_t thread;
    ck_assert_int_eq(pthread_create(&thread, NULL, take_often, pool), 0);
    take_often(pool);
    pthread_join(thread, NULL);
    for (size_t i = 0; i < sizeof taken / sizeof *taken; i++) {
        Variant *variant = pooled(NULL, taken[i]);
        Setup setup = variant->setup;
        setup.pool = pool;
        ck_assert_ptr_null(variant_pool_find(pool, &setup));
        variant_release(variant);
    }
    variant_pool_free(pool);
}
END_TEST

void suite_pool(Suite *suite) {
    TCase *pools = suite_case(suite, "pools", NULL),
          *threads = suite_case(suite, "threads", "threads");
    tcase_add_loop_test(pools, equal_games_share_a_variant, 0, (int)(sizeof pairs / sizeof *pairs));
    tcase_add_test(pools, without_a_pool_nothing_is_shared);
    tcase_add_test(pools, a_pool_may_go_before_its_games);
    tcase_add_test(pools, sessions_share_games);
    tcase_add_test(threads, threads_take_and_release);
}
