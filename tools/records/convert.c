#include "convert.h"

#include <ctype.h>
#include <string.h>

#include "games/registry.h"
#include "rules/game.h"
#include "rules/players.h"
#include "streams/program.h"
#include "talk/textfile.h"

enum { WIDTH = 78 };

typedef struct Record {
    const Rules *rules; /* of [Game ...]; NULL: none yet */
    char spec[256];     /* arguments of newgame */
    char choice[64];    /* choices that are not yet played */
    Game *game;         /* NULL before the first move */
    int line;           /* line number of the input */
    Printer *out;
} Record;

static bool fault(const Record *record, const char *what) {
    message_line("line %d: %s", record->line, what);
    return false;
}

static bool game_begin(Record *record, const char *spec) {
    Error err;
    Variant *variant = registry_open_line(spec, &err);
    if (variant == NULL)
        return fault(record, err.text);
    if (strcmp(variant->setup.rules->family, "pente") != 0) {
        variant_release(variant);
        return fault(record, "there are records of the Pente games only");
    }
    if (variant_multi(variant)) {
        variant_release(variant);
        return fault(record, "there are records of games of two players only");
    }
    game_free(record->game);
    record->game = game_new(variant);
    return true;
}

static bool game_add(Record *record, const char *word) {
    Error err;
    Move move;
    return (game_move_read(record->game, word, &move, &err) &&
            game_play(record->game, move, &err)) ||
           fault(record, err.text);
}

/* --- records to commands --- */

/* Splits `[Tag "value"]`. Returns false if it is malformed. */
static bool tag_split(char *line, const char **tag, const char **value) {
    char *begin = strstr(line, " \""), *end = strrchr(line, '"');
    if (begin == NULL || end <= begin + 1 || strcmp(end, "\"]") != 0)
        return false;
    *begin = *end = '\0';
    *tag = line + 1;
    *value = begin + 2;
    return true;
}

/* The last word is the title, as in `Turn-based Keryo-Pente`. */
static const Rules *title_find(const char *name) {
    const Rules *found = NULL;
    const char *last = strrchr(name, ' ') != NULL ? strrchr(name, ' ') + 1 : name;
    for (size_t i = 0; i < registry_count(); i++)
        if (word_same(registry_at(i)->title, last))
            found = registry_at(i);
    return found;
}

/* Copies the value, or reports that it is too long. */
static bool value_keep(const Record *record, char *room, size_t size, const char *value) {
    if (strlen(value) >= size)
        return fault(record, "this value is too long");
    strcpy(room, value);
    return true;
}

/* [Game ...] begins a new record. */
static bool title_read(Record *record, const char *title) {
    game_free(record->game);
    record->game = NULL;
    record->choice[0] = record->spec[0] = '\0';
    record->rules = title_find(title);
    return record->rules != NULL
               ? value_keep(record, record->spec, sizeof record->spec, record->rules->name)
               : fault(record, "this game is not known");
}

/* [Setup ...] must name the same game as [Game ...]. */
static bool setup_read(Record *record, const char *spec) {
    const size_t length = strcspn(spec, " ");
    if (record->rules == NULL || strlen(record->rules->name) != length ||
        strncmp(record->rules->name, spec, length) != 0)
        return fault(record, "[Setup ...] is not of the game of [Game ...] before");
    return value_keep(record, record->spec, sizeof record->spec, spec);
}

static bool tag_read(Record *record, char *line) {
    const char *tag, *value;
    if (!tag_split(line, &tag, &value))
        return fault(record, "this tag is not whole");
    if (strcmp(tag, "Game") == 0)
        return title_read(record, value);
    if (record->game != NULL)
        return fault(record, "a record begins with [Game ...]");
    if (strcmp(tag, "Setup") == 0)
        return setup_read(record, value);
    if (strcmp(tag, "Choice") == 0)
        return value_keep(record, record->choice, sizeof record->choice, value);
    return true;
}

/* Plays the choices that are due, because the moves of a record do not contain them. */
static bool choice_make(Record *record) {
    Error err;
    Move move;
    while (game_move_read(record->game, "white", &move, &err)) {
        Words words;
        words_split(&words, record->choice);
        const char *word = words.count > 0 ? words.word[0] : "black";
        const bool made = game_add(record, word);
        if (made)
            printer_add(record->out, "play %s\n", word);
        words_free(&words);
        if (!made)
            return false;
        const char *rest = strchr(record->choice, ' ');
        memmove(record->choice, rest != NULL ? rest + 1 : "", rest != NULL ? strlen(rest) : 1);
    }
    return true;
}

static bool move_read(Record *record, char *word) {
    if (record->game == NULL) {
        if (record->spec[0] == '\0')
            return fault(record, "there is no [Game ...] before");
        if (!game_begin(record, record->spec))
            return false;
        printer_add(record->out, "newgame %s\n", record->spec);
    }
    word_lower(word);
    if (!choice_make(record) || !game_add(record, word))
        return false;
    printer_add(record->out, "play %s\n", word);
    return true;
}

static bool result_is(const char *word) {
    static const char *const results[] = {"1-0", "0-1", "1/2-1/2", "0-0", "*"};
    for (size_t i = 0; i < sizeof results / sizeof *results; i++)
        if (strcmp(word, results[i]) == 0)
            return true;
    return false;
}

/* Reads a line of moves, move numbers (`1.` or `1.K10`) and results. */
static bool moves_read(Record *record, const char *line) {
    Words words;
    bool good = true;
    words_split(&words, line);
    for (size_t i = 0; i < words.count && good; i++) {
        char *word = words.word[i];
        if (result_is(word))
            continue;
        if (isdigit((unsigned char)word[0])) {
            word += strspn(word, "0123456789");
            good = *word == '.';
            word += good;
        }
        if (!good || (word[0] != '\0' && !isalpha((unsigned char)word[0])))
            good = fault(record, "this is neither a move nor its number nor a result");
        else if (word[0] != '\0')
            good = move_read(record, word);
    }
    words_free(&words);
    return good;
}

static bool record_read(Record *record, char *line) {
    return line[0] == '[' ? tag_read(record, line) : moves_read(record, line);
}

/* --- commands to records --- */

static const char *result_word(const Game *game) {
    const Outcome outcome = game_outcome(game, NULL);
    if (outcome == ONGOING || outcome == DRAWN)
        return outcome == DRAWN ? "1/2-1/2" : "*";
    const int mover = pos_rules(game_pos(game))->mover(game_pos(game));
    return (outcome == WON) == (mover == 0) ? "1-0" : "0-1";
}

/* Splits the game into numbered moves and the value of [Choice ...]. */
static void turns_split(const Game *game, Text *stones, Text *choices) {
    Text history = {0};
    Words words;
    int ply = 0;
    size_t width = 0;
    game_history_write(game, &history);
    words_split(&words, text_string(&history));
    for (size_t i = 0; i < words.count; i++) {
        char *word = words.word[i];
        if (!isdigit((unsigned char)word[1])) { /* not a point */
            text_add(choices, "%s%s", choices->length > 0 ? " " : "", word);
            continue;
        }
        char shown[32];
        word[0] = (char)toupper((unsigned char)word[0]);
        if (ply % 2 == 0)
            snprintf(shown, sizeof shown, "%d. %s", ply / 2 + 1, word);
        else
            snprintf(shown, sizeof shown, "%s", word);
        const bool wrap = width + strlen(shown) + 1 > WIDTH;
        text_add(stones, "%s%s", wrap ? "\n" : width > 0 ? " " : "", shown);
        width = (wrap ? 0 : width + 1) + strlen(shown);
        ply++;
    }
    words_free(&words);
    text_free(&history);
}

static void record_write(const Record *record) {
    const Game *game = record->game;
    const Variant *variant = game_variant(game);
    const Rules *rules = variant->setup.rules;
    Text stones = {0}, choices = {0}, spec = {0}, standard = {0};
    turns_split(game, &stones, &choices);
    variant_write(variant, &spec);
    text_add(&standard, "%s %dx%d", rules->name, rules->columns, rules->rows);
    printer_add(record->out, "[Game \"%s\"]\n[Site \"Fivefold\"]\n", rules->title);
    if (strcmp(text_string(&spec), text_string(&standard)) != 0)
        printer_add(record->out, "[Setup \"%s\"]\n", text_string(&spec));
    if (choices.length > 0)
        printer_add(record->out, "[Choice \"%s\"]\n", text_string(&choices));
    printer_add(record->out, "[Result \"%s\"]\n\n%s%s%s\n\n", result_word(game),
                text_string(&stones), stones.length > 0 ? " " : "", result_word(game));
    text_free(&stones);
    text_free(&choices);
    text_free(&spec);
    text_free(&standard);
}

/* Handles newgame and play; ignores other commands. */
static bool command_read(Record *record, char *line) {
    Words words;
    bool good = true;
    words_split(&words, line);
    if (words.count > 0 && strcmp(words.word[0], "newgame") == 0) {
        if (record->game != NULL)
            record_write(record);
        Text again = {0};
        if (words.count == 1 && record->game != NULL) /* the same game once more */
            variant_write(game_variant(record->game), &again);
        good = game_begin(record, again.length > 0 ? text_string(&again)
                                                   : strstr(line, "newgame") + strlen("newgame"));
        text_free(&again);
    } else if (words.count > 1 && strcmp(words.word[0], "play") == 0) {
        good = record->game != NULL ? game_add(record, words.word[words.count - 1])
                                    : fault(record, "there is no newgame before");
    }
    words_free(&words);
    return good;
}

bool records_convert(FILE *in, Printer *out, bool reading) {
    Record record = {.out = out};
    TextFile text = {.file = in};
    Error err;
    bool good = true;
    while (good && textfile_next(&text, &err)) {
        record.line++;
        good =
            reading ? record_read(&record, text.line.data) : command_read(&record, text.line.data);
    }
    if (text.wrong) {
        record.line++;
        good = fault(&record, err.text);
    }
    if (good && !reading && record.game != NULL)
        record_write(&record);
    game_free(record.game);
    textfile_free(&text);
    return good;
}
