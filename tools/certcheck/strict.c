#include "strict.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "games/registry.h"
#include "rules/position.h"

bool strict_number_read(const char *word, uint64_t most, uint64_t *value, Error *err) {
    const char *end = word;
    bool large = false;
    *value = 0;
    for (; *end >= '0' && *end <= '9'; end++) {
        const uint64_t digit = (uint64_t)(*end - '0');
        large |= digit > most || *value > (most - digit) / 10;
        *value = large ? most : *value * 10 + digit;
    }
    if (end == word || *end != '\0' || (*word == '0' && end != word + 1))
        return error_set(err, "'%s' where a number without leading zeros is expected",
                         quote(word).text);
    return !large ||
           error_set(err, "number '%s' is too large, more than %" PRIu64, quote(word).text, most);
}

/* Returns whether both texts are equal. Frees `again`, the text as the rules print it. */
static bool same(Text *again, const char *text) {
    const bool is = strcmp(text_string(again), text) == 0;
    text_free(again);
    return is;
}

Variant *strict_game_read(const char *text, Error *err) {
    Text again = {0};
    Variant *variant = registry_open_line(text, err);
    if (variant == NULL)
        return NULL;
    variant_unlimited_write(variant, &again);
    if (same(&again, text))
        return variant;
    error_set(err, "the game is not written as the rules print it");
    variant_release(variant);
    return NULL;
}

Pos *strict_position_read(const Variant *variant, const char *text, Error *err) {
    Words words;
    Text again = {0};
    Variant *board;
    Pos *pos; /* position_read() frees it on an error */
    words_split(&words, text);
    const bool read = words.count > 0
                          ? position_read(variant, words.word, words.count, &board, &pos, err)
                          : error_set(err, "a position is missing");
    words_free(&words);
    if (!read)
        return NULL;
    position_write(pos, &again);
    const bool right =
        !same(&again, text)
            ? error_set(err, "the position is not written as the rules print it")
            : board == variant || error_set(err, "the board is not that of the game");
    if (!right)
        free(pos);
    variant_release(board);
    return right ? pos : NULL;
}

bool strict_move_read(const Pos *pos, const char *word, Move *move, Error *err) {
    Text again = {0};
    if (!pos_rules(pos)->move_read(pos, word, move, err))
        return false;
    pos_rules(pos)->move_write(pos, *move, &again);
    return same(&again, word) ||
           error_set(err, "move '%s' is not written as the rules print it", quote(word).text);
}
