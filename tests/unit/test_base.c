#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "base/count.h"
#include "base/error.h"
#include "base/memory.h"
#include "base/random.h"
#include "base/text.h"
#include "suites.h"

/* --- text --- */

START_TEST(text_grows) {
    Text text = {0};
    ck_assert_str_eq(text_string(&text), "");
    text_clear(&text);
    for (int i = 0; i < 1000; i++) {
        text_add(&text, "%d%s", i % 10, "bc");
        text_string_add(&text, "de");
        text_char_add(&text, '-', 3);
    }
    ck_assert_uint_eq(text.length, 8000);
    ck_assert_uint_eq(strlen(text_string(&text)), 8000);
    ck_assert(memcmp(text_string(&text) + 7992, "9bcde---", 9) == 0);
    text_end_trim(&text, '-');
    ck_assert_uint_eq(text.length, 7997);
    text_clear(&text);
    text_end_trim(&text, '-');
    ck_assert_str_eq(text_string(&text), "");
    text_add(&text, "%s", "");
    text_char_add(&text, '-', 0);
    ck_assert_uint_eq(text.length, 0);
    text_free(&text);
}
END_TEST

static const struct WordsRow {
    const char *line;
    size_t count;
    const char *word[10];
} words_rows[] = {
    {"", 0, {0}},
    {" \t ", 0, {0}},
    {"perft", 1, {"perft"}},
    {"  newgame\tcapture  7x7 ", 3, {"newgame", "capture", "7x7"}},
    {"a b c d e f g h i j", 10, {"a", "b", "c", "d", "e", "f", "g", "h", "i", "j"}},
};

START_TEST(words_are_split) {
    const struct WordsRow *row = &words_rows[_i];
    Words words;
    words_split(&words, row->line);
    ck_assert_uint_eq(words.count, row->count);
    for (size_t i = 0; i < words.count; i++)
        ck_assert_str_eq(words.word[i], row->word[i]);
    words_free(&words);
}
END_TEST

static const struct SameRow {
    const char *a, *b;
    bool same;
} same_rows[] = {
    {"", "", true},     {"Capture", "cAPTURE", true},
    {"a1", "A1", true}, {"a", "ab", false},
    {"ab", "a", false}, {"@", "`", false},
    {"[", "{", false},  {"\xc3\x84", "\xc3\xa4", false},
};

START_TEST(words_compare_in_either_case) {
    ck_assert_int_eq(word_same(same_rows[_i].a, same_rows[_i].b), same_rows[_i].same);
}
END_TEST

START_TEST(words_are_lowered) {
    char word[] = "PieCes=[Z]@{z}09\xc3\x84";
    word_lower(word);
    ck_assert_str_eq(word, "pieces=[z]@{z}09\xc3\x84");
}
END_TEST

static const struct NumberRow {
    const char *word;
    uint64_t min, max;
    uint64_t value;
    const char *refusal; /* how the sentence begins, NULL: none */
} number_rows[] = {
    {"0", 0, 9, 0, NULL},
    {"9", 0, 9, 9, NULL},
    {"1", 1, 1, 1, NULL},
    {"007", 0, 9, 7, NULL},
    {"0000000000000000000000000000001", 0, 9, 1, NULL},
    {"18446744073709551615", 0, UINT64_MAX, UINT64_MAX, NULL},
    {"10", 0, 9, 0, "syntax error: depth '10' is not within 0 to 9"},
    {"0", 1, 9, 0, "syntax error: depth '0' is not within 1 to 9"},
    {"18446744073709551616", 0, UINT64_MAX, 0,
     "syntax error: depth '18446744073709551616' is not within 0 to 18446744073709551615"},
    {"18446744073709551617", 0, 9, 0, "syntax error: depth '18446744073709551617' is not within"},
    {"184467440737095516150", 0, UINT64_MAX, 0, "syntax error: depth '184467440737095516150'"},
    {"99999999999999999999999999999999999999999999", 0, UINT64_MAX, 0,
     "syntax error: depth '9999999999999999999999999999999999999999...' is not within"},
    {"", 0, 9, 0, "syntax error: depth must be a whole number, not ''"},
    {"-1", 0, 9, 0, "syntax error: depth must be a whole number, not '-1'"},
    {"+1", 0, 9, 0, "syntax error: depth must be a whole number, not '+1'"},
    {"1 ", 0, 9, 0, "syntax error: depth must be a whole number, not '1 '"},
    {" 1", 0, 9, 0, "syntax error: depth must be a whole number, not ' 1'"},
    {"0x1", 0, 9, 0, "syntax error: depth must be a whole number, not '0x1'"},
    {"1e1", 0, 9, 0, "syntax error: depth must be a whole number, not '1e1'"},
    {"1.0", 0, 9, 0, "syntax error: depth must be a whole number, not '1.0'"},
    {"\xd9\xa3", 0, 9, 0,
     "syntax error: depth must be a whole number, not '?"
     "?'"},
};

START_TEST(numbers_are_read_strictly) {
    const struct NumberRow *row = &number_rows[_i];
    uint64_t value = 4711;
    Error err = {""};
    const bool read = word_number(row->word, "depth", row->min, row->max, &value, &err);
    ck_assert_int_eq(read, row->refusal == NULL);
    if (read)
        ck_assert_uint_eq(value, row->value);
    else
        ck_assert_msg(strncmp(err.text, row->refusal, strlen(row->refusal)) == 0, "%s", err.text);
    ck_assert_msg(read || value == 4711, "a refused number was stored");
}
END_TEST

static const struct FlagRow {
    const char *word;
    int value; /* -1: refused */
} flag_rows[] = {
    {"on", 1}, {"ON", 1}, {"true", 1}, {"off", 0}, {"False", 0}, {"", -1}, {"1", -1}, {"onn", -1},
};

START_TEST(flags_are_read) {
    bool value = true;
    Error err = {""};
    const bool read = word_flag(flag_rows[_i].word, "centre", &value, &err);
    ck_assert_int_eq(read ? value : -1, flag_rows[_i].value);
    if (!read)
        ck_assert_ptr_nonnull(strstr(err.text, "syntax error: centre must be on or off, not '"));
}
END_TEST

/* --- errors --- */

static const struct QuoteRow {
    const char *word, *quoted;
} quote_rows[] = {
    {"", ""},
    {"7x7", "7x7"},
    {"a b~", "a b~"},
    {"gr\xc3\xbc\xc3\x9f", "gr??"
                           "??"},
    {"\x01\x1f\x7f\x80\xff", "?????"},
    {"1234567890123456789012345678901234567890", "1234567890123456789012345678901234567890"},
    {"12345678901234567890123456789012345678901", "1234567890123456789012345678901234567890..."},
    {"123456789012345678901234567890123456789\xc3\xa4",
     "123456789012345678901234567890123456789?..."},
};

START_TEST(words_are_quoted_safely) {
    ck_assert_str_eq(quote(quote_rows[_i].word).text, quote_rows[_i].quoted);
}
END_TEST

START_TEST(errors_are_cut) {
    char longer[1000];
    memset(longer, 'x', sizeof longer - 1);
    longer[sizeof longer - 1] = '\0';
    Error err;
    ck_assert(!error_set(&err, "%s %d", "illegal move", 3));
    ck_assert_str_eq(err.text, "illegal move 3");
    ck_assert(!error_set(&err, "%s", longer));
    ck_assert_uint_eq(strlen(err.text), sizeof err.text - 1);
}
END_TEST

/* --- counts --- */

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
    {{5, UINT64_C(7766279631452241920), false}, "100000000000000000000"}, /* 10^20 */
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
    uint64_t first, step; /* each factor is that much larger than the one before */
    int factors;
    const char *product; /* NULL: it does not fit */
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
    const char *sum; /* NULL: it does not fit */
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

/* Decimal digits, lowest first: the same arithmetic done as on paper. */
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

/* Sums, products and quotients of numbers of every length; overflow exactly where paper says so. */
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
        /* a = quotient * factor + rest, and rest < factor */
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

/* --- bits, memory, random numbers --- */

START_TEST(rows_hold_bits) {
    uint64_t row[4] = {0};
    static const int bits[] = {0, 63, 64, 127, 191, 255};
    for (int i = 0; i < ROWS(bits); i++) {
        ck_assert(!row_has(row, bits[i]));
        row_add(row, bits[i]);
        row_add(row, bits[i]);
        ck_assert(row_has(row, bits[i]));
        ck_assert_int_eq(row_count(row, 4), i + 1);
    }
    ck_assert(!row_empty(row, 1));
    ck_assert(!row_has(row, 1) && !row_has(row, 62) && !row_has(row, 65));
    for (int i = 0; i < ROWS(bits); i++)
        row_remove(row, bits[i]);
    ck_assert(row_empty(row, 4));
    ck_assert_int_eq(bits_words(0), 0);
    ck_assert_int_eq(bits_words(64), 1);
    ck_assert_int_eq(bits_words(65), 2);
    ck_assert_int_eq(bits_first(UINT64_C(1) << 63), 63);
    ck_assert_int_eq(bits_count(MAX64), 64);
}
END_TEST

START_TEST(memory_is_there) {
    char *zeroed = memory_new(3, 5), *empty = memory_new(0, 8);
    for (int i = 0; i < 15; i++)
        ck_assert_int_eq(zeroed[i], 0);
    memcpy(zeroed, "fivefold", 9);
    zeroed = memory_resize(zeroed, 1000, 1);
    char *copy = memory_copy(zeroed, 9), *string = memory_string(zeroed);
    ck_assert_str_eq(copy, "fivefold");
    ck_assert_str_eq(string, "fivefold");
    free(zeroed);
    free(empty);
    free(copy);
    free(string);
}
END_TEST

/* The outputs of the authors' reference implementation for seed 1234567. */
START_TEST(random_numbers_are_splitmix) {
    static const uint64_t outputs[] = {UINT64_C(6457827717110365317), UINT64_C(3203168211198807973),
                                       UINT64_C(9817491932198370423), UINT64_C(4593380528125082431),
                                       UINT64_C(16408922859458223821)};
    uint64_t state = 1234567;
    for (int i = 0; i < ROWS(outputs); i++)
        ck_assert_uint_eq(random_next(&state), outputs[i]);
}
END_TEST

START_TEST(random_numbers_stay_below) {
    uint64_t state = 1;
    int met[10] = {0};
    for (int i = 0; i < 1000; i++)
        met[random_below(&state, 10)]++;
    for (int i = 0; i < 10; i++)
        ck_assert_msg(met[i] > 50 && met[i] < 150, "%d came %d times in 1000", i, met[i]);
    ck_assert_uint_eq(random_below(&state, 1), 0);
}
END_TEST

Suite *suite_base(void) {
    Suite *suite = suite_create("base");
    TCase *text = tcase_create("text"), *error = tcase_create("error");
    TCase *count = tcase_create("count"), *other = tcase_create("bits, memory, random");
    tcase_add_test(text, text_grows);
    tcase_add_loop_test(text, words_are_split, 0, ROWS(words_rows));
    tcase_add_loop_test(text, words_compare_in_either_case, 0, ROWS(same_rows));
    tcase_add_test(text, words_are_lowered);
    tcase_add_loop_test(text, numbers_are_read_strictly, 0, ROWS(number_rows));
    tcase_add_loop_test(text, flags_are_read, 0, ROWS(flag_rows));
    tcase_add_loop_test(error, words_are_quoted_safely, 0, ROWS(quote_rows));
    tcase_add_test(error, errors_are_cut);
    tcase_add_loop_test(count, counts_print, 0, ROWS(text_rows));
    tcase_add_loop_test(count, counts_multiply, 0, ROWS(power_rows));
    tcase_add_loop_test(count, counts_add, 0, ROWS(sum_rows));
    tcase_add_test(count, overflow_stays);
    tcase_add_loop_test(count, counts_compare, 0, ROWS(over_rows));
    tcase_add_loop_test(count, counts_agree_with_paper, 0, 10);
    tcase_add_test(other, rows_hold_bits);
    tcase_add_test(other, memory_is_there);
    tcase_add_test(other, random_numbers_are_splitmix);
    tcase_add_test(other, random_numbers_stay_below);
    suite_add_tcase(suite, text);
    suite_add_tcase(suite, error);
    suite_add_tcase(suite, count);
    suite_add_tcase(suite, other);
    return suite;
}
