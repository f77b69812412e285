/* Changes a correct certificate at random and checks each forgery: `forge FILE ROUNDS SEED`. Most
   must be refused. An accepted one may prove something else than the original. The program then
   prints its header, `GAME ; POSITION ; VERDICT`, and the caller compares it with the solver.

   Each forgery is checked twice: with relevance zones, and with every reply made on the board. A
   difference ends the program. The last line counts refused and accepted forgeries. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/random.h"
#include "certcheck/check.h"

enum { BYTES_MAX = 1 << 20, HEADER_LINES = 5 };

static size_t header_length(const char *bytes, size_t length) {
    size_t at = 0;
    for (int lines = 0; at < length && lines < HEADER_LINES; at++)
        lines += bytes[at] == '\n';
    return at;
}

static char byte_random(uint64_t *seed) {
    static const char usual[] = "0123456789 :-\n";
    return random_below(seed, 2) == 0 ? usual[random_below(seed, sizeof usual - 1)]
                                      : (char)random_below(seed, 256);
}

/* Deletes the first word after position `at`, so that a reply gets the answer of all other replies.
 */
static size_t word_drop(char *bytes, size_t length, size_t at) {
    const char *begin = memchr(bytes + at, ' ', length - at);
    if (begin == NULL)
        return length;
    size_t end = (size_t)(begin - bytes) + 1;
    while (end < length && bytes[end] != ' ' && bytes[end] != '\n')
        end++;
    memmove(bytes + (begin - bytes), bytes + end, length - end);
    return length - (end - (size_t)(begin - bytes));
}

/* Replaces, deletes or inserts a byte, deletes a word, swaps two bytes, or cuts off the end. */
static size_t forgery_make(char *bytes, size_t length, uint64_t *seed) {
    const size_t at = (size_t)random_below(seed, length);
    switch (random_below(seed, 12)) {
    case 8:
    case 9:
    case 10:
    case 11: return word_drop(bytes, length, at);
    case 0: memmove(bytes + at, bytes + at + 1, length - at - 1); return length - 1;
    case 1:
        memmove(bytes + at + 1, bytes + at, length - at);
        bytes[at] = byte_random(seed);
        return length + 1;
    case 2: return at;
    case 3: {
        const size_t other = (size_t)random_below(seed, length);
        const char kept = bytes[at];
        bytes[at] = bytes[other];
        bytes[other] = kept;
        return length;
    }
    default: bytes[at] = byte_random(seed); return length;
    }
}

static bool forgery_right(char *bytes, size_t length, bool every, Error *err) {
    const CheckOptions options = {
        .from = 1, .to = UINT64_MAX, .every = every, .mbytes = 1, .work = UINT64_MAX};
    CheckReport report;
    Input input = {.file = fmemopen(bytes, length, "r")};
    const bool right = input.file != NULL && certificate_check_run(&input, &options, &report, err);
    if (input.file != NULL)
        fclose(input.file);
    return right;
}

static void header_print(const char *bytes, size_t length) {
    for (size_t i = 0, line = 0; i < header_length(bytes, length); i++) {
        if (bytes[i] == '\n' && line++ >= 2)
            fputs(line == HEADER_LINES ? "\n" : " ; ", stdout);
        else if (bytes[i] != '\n' && line >= 2)
            putchar(bytes[i]);
    }
}

/* Both checks must agree. They may differ only in answers to replies that are never made. */
static bool forgeries_agree(char *bytes, size_t length, bool right) {
    Error err = {""};
    return forgery_right(bytes, length, true, &err) == right || strstr(err.text, "is never made");
}

int main(int argc, char **argv) {
    char *original = memory_new(BYTES_MAX, 1), *forged = memory_new(BYTES_MAX, 1);
    FILE *file = argc == 4 ? fopen(argv[1], "r") : NULL;
    if (file == NULL)
        return 2;
    const size_t length = fread(original, 1, BYTES_MAX - 1, file);
    const size_t header = header_length(original, length);
    uint64_t seed = strtoull(argv[3], NULL, 10);
    int right = 0, wrong = 0;
    fclose(file);
    Error err;
    if (!forgery_right(original, length, false, &err))
        return 1;
    for (int left = atoi(argv[2]); left > 0; left--) {
        memcpy(forged, original, length);
        size_t size = length;
        for (uint64_t changes = 1 + random_below(&seed, 2); changes > 0 && size > 1; changes--)
            size = forgery_make(forged, size, &seed);
        if (size == length && memcmp(forged, original, length) == 0)
            continue;
        const bool accepted = size > 0 && forgery_right(forged, size, false, &err);
        if (size > 0 && !forgeries_agree(forged, size, accepted)) {
            printf("%s where every reply is not made\n", accepted ? "accepted" : "refused");
            return 1;
        }
        if (!accepted) {
            wrong++;
            continue;
        }
        right++;
        if (header_length(forged, size) != header || memcmp(forged, original, header) != 0)
            header_print(forged, size);
    }
    printf("%d refused, %d accepted\n", wrong, right);
    free(original);
    free(forged);
    return 0;
}
