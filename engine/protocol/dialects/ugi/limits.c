#include "protocol/dialects/ugi/limits.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { REMARKS_MAX = 16 };

typedef struct Remarks {
    Call *call;
    int count;
} Remarks;

static void remark_add(Remarks *remarks, const char *format, ...) PRINTF_LIKE(2, 3);

static void remark_add(Remarks *remarks, const char *format, ...) {
    Text *out = &remarks->call->reply;
    va_list args;
    if (remarks->count++ >= REMARKS_MAX)
        return;
    text_string_add(out, remarks->call->request->dialect->remark);
    va_start(args, format);
    text_list_add(out, format, args);
    va_end(args);
    text_char_add(out, '\n', 1);
}

/* The digits before the point, rounded by the one behind it; most + 1 stands for all above `most`.
 */
static uint64_t digits_round(const char *digit, uint64_t most) {
    uint64_t value = 0;
    for (; *digit >= '0' && *digit <= '9'; digit++)
        value = value > most / 10 ? most + 1 : 10 * value + (uint64_t)(*digit - '0');
    return value + (value <= most && digit[0] == '.' && digit[1] >= '5');
}

/* Reads a decimal number. False, with a remark, if it is none. */
static bool decimal_read(Remarks *remarks, const GoWord *word, const char *number,
                         uint64_t *value) {
    const bool negative = *number == '-';
    const char *digit = number + (negative || *number == '+');
    const size_t whole = strspn(digit, "0123456789");
    const size_t part = digit[whole] == '.' ? 1 + strspn(digit + whole + 1, "0123456789") : 0;
    char taken[24];
    if (whole == 0 || digit[whole + part] != '\0') {
        remark_add(remarks, "%s needs a number, not '%s': ignored", word->name, quote(number).text);
        return false;
    }
    const uint64_t rounded = negative ? 0 : digits_round(digit, word->most);
    *value = rounded < word->least ? word->least : rounded > word->most ? word->most : rounded;
    snprintf(taken, sizeof taken, "%" PRIu64, *value);
    const char *plain = digit + strspn(digit, "0");
    if (negative || strcmp(*plain != '\0' ? plain : "0", taken) != 0)
        remark_add(remarks, "%s '%s' is taken as %s", word->name, quote(number).text, taken);
    return true;
}

GoLimits lenient_limits_read(Call *call) {
    GoLimits limits = go_limits_none();
    Remarks remarks = {.call = call};
    for (size_t i = 0; i < call->count; i++) {
        const GoWord *word = go_word_find(call->word[i]);
        uint64_t value;
        if (word_same(call->word[i], "infinite"))
            limits.infinite = true;
        else if (word == NULL)
            remark_add(&remarks, "go has no argument '%s'", quote(call->word[i]).text);
        else if (decimal_read(&remarks, word, i + 1 < call->count ? call->word[i + 1] : "", &value))
            go_limit_set(&limits, word, value), i++;
    }
    return limits;
}
