#include "journal_header.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "json.h"
#include "reading.h"

enum { HEADER_WORDS_MAX = 1000000 };

void journal_header_write(const WordList *words, Text *out) {
    text_string_add(out, "{\"match\":[");
    for (size_t i = 0; i < words->count; i++) {
        text_string_add(out, i > 0 ? "," : "");
        json_string_add(out, words->word[i]);
    }
    text_string_add(out, "]}");
}

bool journal_header_read(const char *line, WordList *words, Error *err) {
    Reading reading;
    Text again = {0};
    reading_begin(&reading, line);
    const size_t list = member_take(&reading, "match");
    const size_t count = reading.wrong == 0 ? reading.json.value[list].count : 0;
    size_t at = array_take(&reading, list, count);
    if (count == 0 || count > HEADER_WORDS_MAX)
        value_refuse(&reading, list);
    for (size_t i = 0; i < count && reading.wrong == 0; i++) {
        char *word = string_take(&reading, at);
        if (word != NULL)
            wordlist_add(words, "%s", word);
        free(word);
        at = json_next(&reading.json, at);
    }
    bool read = reading_end(&reading, line, err);
    journal_header_write(words, &again);
    if (read && strcmp(line, text_string(&again)) != 0)
        read = error_set(err, "match writes this line otherwise");
    text_free(&again);
    return read;
}

/* --- differences --- */

/* A word and the option that it belongs to. */
typedef struct WordCursor {
    const WordList *words;
    size_t option; /* index of the option's name */
    size_t at;
} WordCursor;

/* Moves to the next word; false at the end. Start with {words, 0, SIZE_MAX}. */
static bool cursor_next(WordCursor *cursor) {
    cursor->at++;
    if (cursor->at >= cursor->words->count)
        return false;
    if (cursor->words->word[cursor->at][0] == '-')
        cursor->option = cursor->at;
    return true;
}

static const char *cursor_word(const WordCursor *cursor) {
    return cursor->words->word[cursor->at];
}

/* The engine's name in `-engine name=...`; empty for other options. */
static const char *option_name(const WordCursor *cursor) {
    const size_t next = cursor->option + 1;
    const bool named = next < cursor->words->count &&
                       strncmp(cursor->words->word[next], "name=", strlen("name=")) == 0;
    return named ? cursor->words->word[next] + strlen("name=") : "";
}

/* Length of the key in `key=value`. The word of -game has no key, even with a `=` in it. */
static size_t key_length(const WordCursor *cursor) {
    const char *word = cursor_word(cursor);
    const bool keyed =
        strchr(word, '=') != NULL && strcmp(cursor->words->word[cursor->option], "-game") != 0;
    return keyed ? strcspn(word, "=") : 0;
}

/* Both words have the same option, engine and key, or are the name of the same option. */
static bool cursors_match(const WordCursor *a, const WordCursor *b) {
    const size_t key = key_length(a);
    return (a->at == a->option) == (b->at == b->option) &&
           strcmp(a->words->word[a->option], b->words->word[b->option]) == 0 &&
           strcmp(option_name(a), option_name(b)) == 0 && key_length(b) == key &&
           strncmp(cursor_word(a), cursor_word(b), key) == 0;
}

static bool cursor_find(const WordCursor *wanted, const WordList *words, WordCursor *found) {
    *found = (WordCursor){words, 0, SIZE_MAX};
    while (cursor_next(found))
        if (cursors_match(wanted, found))
            return true;
    return false;
}

/* Bytes to skip in two words, so that the message shows where long words differ. */
static size_t alike(const char *a, const char *b) {
    size_t i = 0;
    while (a[i] != '\0' && a[i] == b[i])
        i++;
    return i > 30 ? i - 10 : 0;
}

static bool difference(const WordCursor *at, const char *only, const WordCursor *here, Error *err) {
    const char *name = option_name(at);
    Text what = {0};
    text_add(&what, "%s%s%s", quote(at->words->word[at->option]).text, name[0] != '\0' ? " " : "",
             quote(name).text);
    if (only != NULL && at->at == at->option)
        text_add(&what, " is only %s", only);
    else if (only != NULL)
        text_add(&what, ": '%s' is only %s", quote(cursor_word(at)).text, only);
    else {
        const size_t skip = alike(cursor_word(at), cursor_word(here));
        text_add(&what, ": there '%s%s'", skip > 0 ? "..." : "",
                 quote(cursor_word(at) + skip).text);
        text_add(&what, ", here '%s%s'", skip > 0 ? "..." : "",
                 quote(cursor_word(here) + skip).text);
    }
    error_set(err, "%.280s", text_string(&what));
    text_free(&what);
    return false;
}

bool journal_header_same(const WordList *there, const WordList *here, Error *err) {
    WordCursor at = {here, 0, SIZE_MAX}, other;
    while (cursor_next(&at))
        if (!cursor_find(&at, there, &other))
            return difference(&at, "here", NULL, err);
        else if (strcmp(cursor_word(&other), cursor_word(&at)) != 0)
            return difference(&other, NULL, &at, err);
    for (at = (WordCursor){there, 0, SIZE_MAX}; cursor_next(&at);)
        if (!cursor_find(&at, here, &other))
            return difference(&at, "there", NULL, err);
    if (there->count != here->count)
        return error_set(err, "there a word is given twice");
    for (size_t i = 0; i < here->count; i++)
        if (strcmp(there->word[i], here->word[i]) != 0)
            return error_set(err, "there '%s' comes first, here '%s'", quote(there->word[i]).text,
                             quote(here->word[i]).text);
    return true;
}
