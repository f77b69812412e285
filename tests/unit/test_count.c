#include <string.h>

#include "base/count.h"
#include "base/random.h"
#include "suites.h"

#define MAX64 UINT64_MAX

static const struct TextRow {
    Count count;
    const char *decimal;
} text_rows[] = {
    {{0, 0, false}, "0"},
    {{0, 9, false}, "9"},
    {{0, 10, false}, "10"},
    {{0, UINT64_C(3095401056), false}, "3095401056"},
    {{0, MAX64, false}, "18446744073709551615"},
    {{1, 0, false}, "18446744073709551616"},
    {{1, 1, false}, "18446744073709551617"},
    {{5, UINT64_C(7766279631452241920), false}, "100000000000000000000"}, /* 10^20 as two words */
    {{UINT64_C(0x8000000000000000), 0, false}, "170141183460469231731687303715884105728"},
    {{UINT64_C(0xde0b6b3a763ffff), MAX64, false}, "18446744073709551615999999999999999999"},
    {{MAX64, 0, false}, "340282366920938463444927863358058659840"},
    {{MAX64, MAX64, false}, "340282366920938463463374607431768211455"},
};

START_TEST(counts_print) {
    ck_assert_str_eq(count_text(text_rows[_i].count).text, text_rows[_i].decimal);
}
END_TEST

/* 2^128 - 1, and powers and factorials around it. */
static const struct PowerRow {
    uint64_t first, step; /* each factor is `step` larger than the one before */
    int factors;
    const char *product; /* NULL: overflow */
} power_rows[] = {
    {2, 0, 0, "1"},
    {2, 0, 64, "18446744073709551616"},
    {2, 0, 127, "170141183460469231731687303715884105728"},
    {2, 0, 128, NULL},
    {2, 0, 200, NULL},
    {3, 0, 80, "147808829414345923316083210206383297601"},
    {3, 0, 81, NULL},
    {7, 0, 45, "107006904423598033356356300384937784807"},
    {7, 0, 46, NULL},
    {1, 1, 25, "15511210043330985984000000"},
    {1, 1, 34, "295232799039604140847618609643520000000"},
    {1, 1, 35, NULL},
    {MAX64, 0, 2, "340282366920938463426481119284349108225"},
    {MAX64, 0, 3, NULL},
    {0, 1, 40, "0"},
};

START_TEST(counts_multiply) {
    const struct PowerRow *row = &power_rows[_i];
    Count product = count_of(1);
    uint64_t factor = row->first;
    for (int i = 0; i < row->factors; i++, factor += row->step)
        product = count_product(product, factor);
    ck_assert_int_eq(product.overflow, row->product == NULL);
    if (row->product != NULL)
        ck_assert_str_eq(count_text(product).text, row->product);
}
END_TEST

static const struct SumRow {
    Count a, b;
    const char *sum; /* NULL: overflow */
} sum_rows[] = {
    {{0, 0, false}, {0, 0, false}, "0"},
    {{0, MAX64, false}, {0, 1, false}, "18446744073709551616"},
    {{0, MAX64, false}, {0, MAX64, false}, "36893488147419103230"},
    {{MAX64, MAX64, false}, {0, 0, false}, "340282366920938463463374607431768211455"},
    {{MAX64, MAX64 - 1, false}, {0, 1, false}, "340282366920938463463374607431768211455"},
    {{MAX64, MAX64, false}, {0, 1, false}, NULL},
    {{MAX64, 0, false}, {1, 0, false}, NULL},
    {{MAX64, 0, false}, {0, MAX64, false}, "340282366920938463463374607431768211455"},
    {{MAX64, MAX64, false}, {MAX64, MAX64, false}, NULL},
    {{0, 1, true}, {0, 1, false}, NULL},
};

START_TEST(counts_add) {
    const struct SumRow *row = &sum_rows[_i];
    const Count sum = count_sum(row->a, row->b), again = count_sum(row->b, row->a);
    ck_assert_int_eq(sum.overflow, row->sum == NULL);
    ck_assert_int_eq(again.overflow, row->sum == NULL);
    if (row->sum == NULL)
        return;
    ck_assert_str_eq(count_text(sum).text, row->sum);
    ck_assert_str_eq(count_text(again).text, row->sum);
}
END_TEST

START_TEST(overflow_stays) {
    const Count over = {0, 5, true};
    ck_assert(count_sum(over, count_of(0)).overflow);
    ck_assert(count_product(over, 0).overflow);
    ck_assert(count_product(over, 1).overflow);
    ck_assert(count_quotient(over, 5).overflow);
    ck_assert(count_over(over, MAX64));
}
END_TEST

static const struct OverRow {
    Count count;
    uint64_t limit;
    bool over;
} over_rows[] = {
    {{0, 5, false}, 5, false}, {{0, 6, false}, 5, true},          {{1, 0, false}, MAX64, true},
    {{0, 0, false}, 0, false}, {{0, MAX64, false}, MAX64, false},
};

START_TEST(counts_compare) {
    ck_assert_int_eq(count_over(over_rows[_i].count, over_rows[_i].limit), over_rows[_i].over);
}
END_TEST

/* Reference arithmetic on decimal digits, lowest first. */
enum { DIGITS = 60 };

typedef struct Paper {
    int digit[DIGITS];
} Paper;

static Paper paper_of(const char *decimal) {
    Paper paper = {{0}};
    for (size_t n = strlen(decimal), i = 0; i < n; i++)
        paper.digit[i] = decimal[n - 1 - i] - '0';
    return paper;
}

static Paper paper_settle(Paper paper) {
    for (int i = 0; i + 1 < DIGITS; i++) {
        paper.digit[i + 1] += paper.digit[i] / 10;
        paper.digit[i] %= 10;
    }
    return paper;
}

static Paper paper_sum(Paper a, const Paper *b) {
    for (int i = 0; i < DIGITS; i++)
        a.digit[i] += b->digit[i];
    return paper_settle(a);
}

static Paper paper_product(const Paper *a, const Paper *b) {
    Paper product = {{0}};
    for (int i = 0; i < DIGITS; i++)
        for (int j = 0; i + j < DIGITS; j++)
            product.digit[i + j] += a->digit[i] * b->digit[j];
    return paper_settle(product);
}

static Paper paper_count(Count count) {
    return paper_of(count_text(count).text);
}

static bool paper_same(const Paper *a, const Paper *b) {
    return memcmp(a, b, sizeof *a) == 0;
}

/* Sums, products and quotients of numbers of every length. They overflow exactly where the digits
   do. */
START_TEST(counts_agree_with_paper) {
    const Paper most = paper_of("340282366920938463463374607431768211455");
    uint64_t state = (uint64_t)_i;
    for (int i = 0; i < 200; i++) {
        const int shift = (int)random_below(&state, 64);
        const Count a = {random_next(&state) >> shift, random_next(&state), false};
        const Count b = {random_next(&state) >> (shift / 2), random_next(&state), false};
        const uint64_t factor = (random_next(&state) >> random_below(&state, 64)) | 1;
        const Paper pa = paper_count(a), pb = paper_count(b), pf = paper_count(count_of(factor));
        const Paper sum = paper_sum(pa, &pb), product = paper_product(&pa, &pf);
        const Count counts[2] = {count_sum(a, b), count_product(a, factor)};
        const Paper *papers[2] = {&sum, &product};
        for (int k = 0; k < 2; k++) {
            int top = DIGITS - 1;
            while (top > 0 && papers[k]->digit[top] == most.digit[top])
                top--;
            ck_assert_int_eq(counts[k].overflow, papers[k]->digit[top] > most.digit[top]);
            const Paper counted = counts[k].overflow ? *papers[k] : paper_count(counts[k]);
            ck_assert(paper_same(&counted, papers[k]));
        }
        /* a = quotient * factor + remainder, and remainder < factor */
        const Count back = count_product(count_quotient(a, factor), factor);
        ck_assert(!back.overflow);
        ck_assert(back.high == a.high || back.high + 1 == a.high);
        const uint64_t rest = a.low - back.low;
        const Count again = count_sum(back, count_of(rest));
        ck_assert_uint_lt(rest, factor);
        ck_assert(again.high == a.high && again.low == a.low);
    }
}
END_TEST

void suite_count(Suite *suite) {
    TCase *count = suite_case(suite, "count", NULL);
    tcase_add_loop_test(count, counts_print, 0, ROWS(text_rows));
    tcase_add_loop_test(count, counts_multiply, 0, ROWS(power_rows));
    tcase_add_loop_test(count, counts_add, 0, ROWS(sum_rows));
    tcase_add_test(count, overflow_stays);
    tcase_add_loop_test(count, counts_compare, 0, ROWS(over_rows));
    tcase_add_loop_test(count, counts_agree_with_paper, 0, 10);
}
