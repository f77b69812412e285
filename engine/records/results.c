#include "records/results.h"

#include <string.h>

#include "base/text.h"
#include "records/record.h"
#include "rules/players.h"

typedef struct ResultWord {
    const char *word;
    ResultSide side;
    const char *ending; /* NULL: the word names a winner */
} ResultWord;

static const ResultWord words[] = {
#define WINNER(word, side)   {word, side, NULL},
#define ENDING(word, ending) {word, RESULT_NONE, ending},
#include "records/results.def"
#undef WINNER
#undef ENDING
};

/* Copies a word in lower case, without blanks at its ends and with one between its parts. False if
   it is longer than any word of the tables. */
static bool word_copy(const char *begin, const char *end, char *out, size_t room) {
    size_t length = 0;
    for (const char *at = begin; at < end; at++) {
        if (*at == ' ' && (length == 0 || out[length - 1] == ' '))
            continue;
        if (length + 1 >= room)
            return false;
        out[length++] = letter_lower(*at);
    }
    length -= length > 0 && out[length - 1] == ' ';
    out[length] = '\0';
    return true;
}

/* The row of a word that names a winner, or an ending; NULL: there is none. */
static const ResultWord *row_find(const char *word, bool ending) {
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if ((words[i].ending != NULL) == ending && strcmp(words[i].word, word) == 0)
            return &words[i];
    return NULL;
}

static ResultSide winner_find(const char *word) {
    const ResultWord *row = row_find(word, false);
    return row != NULL ? row->side : RESULT_UNKNOWN;
}

/* A number says by how much, or how many are in a row. */
static const char *ending_find(const char *word) {
    const ResultWord *row = row_find(word, true);
    if (row != NULL)
        return row->ending;
    return word[strspn(word, "0123456789.")] == '\0' ? "normal" : NULL;
}

ResultText result_text_read(const char *text) {
    char word[40];
    ResultText result = {RESULT_UNKNOWN, NULL};
    const char *end = text + strlen(text), *plus = strchr(text, '+');
    if (word_copy(text, plus != NULL ? plus : end, word, sizeof word))
        result.side = winner_find(word);
    if (plus == NULL)
        result.ending = "";
    else if (word_copy(plus + 1, end, word, sizeof word))
        result.ending = ending_find(word);
    if (plus != NULL && (result.side == RESULT_NONE || result.side == RESULT_DRAWN))
        result.side = RESULT_UNKNOWN;
    return result;
}

int result_player(const Game *game, ResultSide side, bool seats) {
    if (side == RESULT_DRAWN)
        return RECORD_DRAWN;
    if (side == RESULT_NONE || side == RESULT_UNKNOWN)
        return RECORD_UNKNOWN;
    const bool first = side == RESULT_FIRST || side == RESULT_WHITE;
    const bool named = side == RESULT_FIRST || side == RESULT_SECOND;
    if (variant_multi(game_variant(game)) || (named && seats))
        return first ? 0 : 1;
    return record_player(game, first ? WHITE : BLACK);
}
