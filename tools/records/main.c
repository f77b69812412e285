/* Game records in the form of pente.org, and the engine's own commands: each into the other. See
   README.md here. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "games/registry.h"
#include "rules/game.h"

enum { WIDTH = 78 };

typedef struct Record {
    char spec[256];  /* what newgame takes */
    char choice[64]; /* words of the choices not yet made */
    Game *game;      /* NULL until the first move is seen */
    int line;        /* of the input */
} Record;

static bool fault(const Record *record, const char *what) {
    fprintf(stderr, "line %d: %s\n", record->line, what);
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

/* The value of `[Tag "value"]`, or NULL if it is another tag. */
static char *tag_value(char *line, const char *tag) {
    const size_t length = strlen(tag);
    char *begin = strchr(line, '"'), *end = strrchr(line, '"');
    if (line[0] != '[' || strncmp(line + 1, tag, length) != 0 || line[1 + length] != ' ' ||
        begin == end)
        return NULL;
    *end = '\0';
    return begin + 1;
}

/* `Turn-based Keryo-Pente` ends with the title of a game. */
static const Rules *title_find(const char *name) {
    const Rules *found = NULL;
    const char *last = strrchr(name, ' ') != NULL ? strrchr(name, ' ') + 1 : name;
    for (size_t i = 0; i < registry_count(); i++)
        if (word_same(registry_at(i)->title, last))
            found = registry_at(i);
    return found;
}

static bool tag_read(Record *record, char *line) {
    char *value;
    if ((value = tag_value(line, "Game")) != NULL) {
        const Rules *rules = title_find(value);
        if (rules == NULL)
            return fault(record, "this game is not known");
        game_free(record->game);
        record->game = NULL;
        record->choice[0] = '\0';
        snprintf(record->spec, sizeof record->spec, "%s", rules->name);
    } else if ((value = tag_value(line, "Setup")) != NULL) {
        snprintf(record->spec, sizeof record->spec, "%s", value);
    } else if ((value = tag_value(line, "Choice")) != NULL) {
        snprintf(record->choice, sizeof record->choice, "%s", value);
    }
    return true;
}

/* Plays the choice that is due, if one is: the moves of a record do not show it. */
static bool choice_make(Record *record) {
    Error err;
    Move move;
    for (;;) {
        if (game_move_read(record->game, "white", &move, &err) == false)
            return true;
        Words words;
        words_split(&words, record->choice);
        const char *word = words.count > 0 ? words.word[0] : "black";
        printf("play %s\n", word);
        const bool made = game_add(record, word);
        const char *rest = strchr(record->choice, ' ');
        char left[sizeof record->choice] = "";
        if (rest != NULL)
            snprintf(left, sizeof left, "%s", rest + 1);
        strcpy(record->choice, left);
        words_free(&words);
        if (!made)
            return false;
    }
}

static bool moves_read(Record *record, const char *line) {
    Words words;
    bool good = true;
    words_split(&words, line);
    for (size_t i = 0; i < words.count && good; i++) {
        char *word = words.word[i];
        if (!isalpha((unsigned char)word[0])) /* a move number or the result */
            continue;
        word_lower(word);
        if (record->game == NULL) {
            good = record->spec[0] != '\0' ? game_begin(record, record->spec)
                                           : fault(record, "there is no [Game ...] before");
            if (good)
                printf("newgame %s\n", record->spec);
        }
        good = good && choice_make(record) && game_add(record, word);
        if (good)
            printf("play %s\n", word);
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

/* The stones as a record shows them, and the choices as a tag does. */
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

static void record_write(const Game *game) {
    const Variant *variant = game_variant(game);
    const Rules *rules = variant->setup.rules;
    Text stones = {0}, choices = {0}, spec = {0}, standard = {0};
    turns_split(game, &stones, &choices);
    variant_write(variant, &spec);
    text_add(&standard, "%s %dx%d", rules->name, rules->columns, rules->rows);
    printf("[Game \"%s\"]\n[Site \"Fivefold\"]\n", rules->title);
    if (strcmp(text_string(&spec), text_string(&standard)) != 0)
        printf("[Setup \"%s\"]\n", text_string(&spec));
    if (choices.length > 0)
        printf("[Choice \"%s\"]\n", text_string(&choices));
    printf("[Result \"%s\"]\n\n%s%s%s\n\n", result_word(game), text_string(&stones),
           stones.length > 0 ? " " : "", result_word(game));
    text_free(&stones);
    text_free(&choices);
    text_free(&spec);
    text_free(&standard);
}

/* newgame and play; other commands are none of ours. */
static bool command_read(Record *record, char *line) {
    Words words;
    bool good = true;
    words_split(&words, line);
    if (words.count > 0 && strcmp(words.word[0], "newgame") == 0) {
        if (record->game != NULL)
            record_write(record->game);
        char *spec = strstr(line, "newgame") + strlen("newgame");
        good = game_begin(record, spec);
    } else if (words.count > 1 && strcmp(words.word[0], "play") == 0) {
        good = record->game != NULL ? game_add(record, words.word[words.count - 1])
                                    : fault(record, "there is no newgame before");
    }
    words_free(&words);
    return good;
}

int main(int argc, char **argv) {
    const bool reading = argc == 2 && strcmp(argv[1], "read") == 0;
    if (!reading && !(argc == 2 && strcmp(argv[1], "write") == 0)) {
        fprintf(stderr, "usage: records read|write, from standard input to standard output\n");
        return EXIT_FAILURE;
    }
    Record record = {.line = 0};
    char *line = NULL;
    size_t room = 0;
    bool good = true;
    while (good && getline(&line, &room, stdin) >= 0) {
        record.line++;
        line[strcspn(line, "\r\n")] = '\0';
        good = reading ? record_read(&record, line) : command_read(&record, line);
    }
    if (good && !reading && record.game != NULL)
        record_write(record.game);
    game_free(record.game);
    free(line);
    return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
