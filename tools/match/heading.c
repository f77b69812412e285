#include "heading.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "formats.h"
#include "reading.h"

enum { HEADING_WORDS_MAX = 1000000 };

void heading_write(const WordList *words, Text *out) {
    text_string_add(out, "{\"match\":[");
    for (size_t i = 0; i < words->count; i++) {
        text_string_add(out, i > 0 ? "," : "");
        json_string_add(out, words->word[i]);
    }
    text_string_add(out, "]}");
}

bool heading_read(const char *line, WordList *words, Error *err) {
    Reading reading;
    Text again = {0};
    reading_begin(&reading, line);
    const size_t list = member_take(&reading, "match");
    const size_t count = reading.wrong == 0 ? reading.json.value[list].count : 0;
    size_t at = array_take(&reading, list, count);
    if (count == 0 || count > HEADING_WORDS_MAX)
        value_refuse(&reading, list);
    for (size_t i = 0; i < count && reading.wrong == 0; i++) {
        char *word = string_take(&reading, at);
        if (word != NULL)
            wordlist_add(words, "%s", word);
        free(word);
        at = json_next(&reading.json, at);
    }
    bool read = reading_end(&reading, line, err);
    heading_write(words, &again);
    if (read && strcmp(line, text_string(&again)) != 0)
        read = error_set(err, "match writes this line otherwise");
    text_free(&again);
    return read;
}

/* --- differences --- */

/* A word and the option that it belongs to. */
typedef struct Place {
    const WordList *words;
    size_t option; /* index of the option's name */
    size_t at;
} Place;

/* Moves to the next word; false at the end. Start with {words, 0, SIZE_MAX}. */
static bool place_next(Place *place) {
    place->at++;
    if (place->at >= place->words->count)
        return false;
    if (place->words->word[place->at][0] == '-')
        place->option = place->at;
    return true;
}

static const char *place_word(const Place *place) {
    return place->words->word[place->at];
}

/* The engine's name in `-engine name=...`; empty for other options. */
static const char *option_name(const Place *place) {
    const size_t next = place->option + 1;
    const bool named = next < place->words->count &&
                       strncmp(place->words->word[next], "name=", strlen("name=")) == 0;
    return named ? place->words->word[next] + strlen("name=") : "";
}

/* Length of the key in `key=value`. The word of -game has no key, even with a `=` in it. */
static size_t key_length(const Place *place) {
    const char *word = place_word(place);
    const bool keyed =
        strchr(word, '=') != NULL && strcmp(place->words->word[place->option], "-game") != 0;
    return keyed ? strcspn(word, "=") : 0;
}

/* Both places have the same option, engine and key, or are the name of the same option. */
static bool places_match(const Place *a, const Place *b) {
    const size_t key = key_length(a);
    return (a->at == a->option) == (b->at == b->option) &&
           strcmp(a->words->word[a->option], b->words->word[b->option]) == 0 &&
           strcmp(option_name(a), option_name(b)) == 0 && key_length(b) == key &&
           strncmp(place_word(a), place_word(b), key) == 0;
}

static bool place_find(const Place *wanted, const WordList *words, Place *found) {
    *found = (Place){words, 0, SIZE_MAX};
    while (place_next(found))
        if (places_match(wanted, found))
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

static bool difference(const Place *at, const char *only, const Place *here, Error *err) {
    const char *name = option_name(at);
    Text what = {0};
    text_add(&what, "%s%s%s", quote(at->words->word[at->option]).text, name[0] != '\0' ? " " : "",
             quote(name).text);
    if (only != NULL && at->at == at->option)
        text_add(&what, " is only %s", only);
    else if (only != NULL)
        text_add(&what, ": '%s' is only %s", quote(place_word(at)).text, only);
    else {
        const size_t skip = alike(place_word(at), place_word(here));
        text_add(&what, ": there '%s%s'", skip > 0 ? "..." : "", quote(place_word(at) + skip).text);
        text_add(&what, ", here '%s%s'", skip > 0 ? "..." : "",
                 quote(place_word(here) + skip).text);
    }
    error_set(err, "%.280s", text_string(&what));
    text_free(&what);
    return false;
}

bool heading_same(const WordList *there, const WordList *here, Error *err) {
    Place at = {here, 0, SIZE_MAX}, other;
    while (place_next(&at))
        if (!place_find(&at, there, &other))
            return difference(&at, "here", NULL, err);
        else if (strcmp(place_word(&other), place_word(&at)) != 0)
            return difference(&other, NULL, &at, err);
    for (at = (Place){there, 0, SIZE_MAX}; place_next(&at);)
        if (!place_find(&at, here, &other))
            return difference(&at, "there", NULL, err);
    if (there->count != here->count)
        return error_set(err, "there a word is given twice");
    for (size_t i = 0; i < here->count; i++)
        if (strcmp(there->word[i], here->word[i]) != 0)
            return error_set(err, "there '%s' comes first, here '%s'", quote(there->word[i]).text,
                             quote(here->word[i]).text);
    return true;
}
