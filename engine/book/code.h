/* Numbers below 4096 as two letters; proofs.inc encodes moves this way. */
#pragma once

#include <stddef.h>
#include <string.h>

enum { CODE_LETTERS = 2, CODE_MAX = 64 * 64 - 1 };

#define CODE_ALPHABET "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz+-"

static inline void code_write(int code, char letters[CODE_LETTERS]) {
    letters[0] = CODE_ALPHABET[code / 64];
    letters[1] = CODE_ALPHABET[code % 64];
}

/* Returns -1 for other letters. */
static inline int code_read(const char *letters) {
    static const char alphabet[] = CODE_ALPHABET;
    const char *high = letters[0] != '\0' ? strchr(alphabet, letters[0]) : NULL;
    const char *low = high != NULL && letters[1] != '\0' ? strchr(alphabet, letters[1]) : NULL;
    return low != NULL ? (int)((high - alphabet) * 64 + (low - alphabet)) : -1;
}
