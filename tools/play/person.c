#include "play/person.h"

#include <stdio.h>
#include <string.h>

#include "play/suggest.h"

enum { ANSWERS_MAX = 8 }; /* moves in a row: of three players, or in an opening */

static const char NO_ROOM[] = "? out of memory: no room for the line";

/* --- output --- */

void person_write(Person *person, const char *text) {
    if (!person->write(person->context, text))
        atomic_store(&person->undelivered, true);
}

static void rows_send(Person *person) {
    if (person->waiting.length > 0)
        person_write(person, text_string(&person->waiting));
    text_clear(&person->waiting);
}

/* Adds a row to those that wait for the end of the answer. `joined`: it continues an open row. */
static void row_add(Person *person, const char *row, bool joined, const char *end) {
    text_add(&person->waiting, "%s%s%s", person->open && !joined ? "\n" : "", row, end);
    person->open = end[0] == '\0';
    person->rows++;
}

/* Takes a line of the engine's answer. It waits for the end, so that an answer is shown at once, as
   the engine sends it: only lines of a running search come earlier. */
static void line_hear(void *context, const char *line) {
    Person *person = context;
    const char *blank = strchr(line, ' ');
    Text better = {0};
    const bool framed = person->line != NULL; /* in GTP, where an empty line ends the answer */
    if (person->asking || (framed && line[0] == '\0'))
        return;
    if (framed && person->helped && person->rows == 0 && line[0] == '?' &&
        suggest_write(person->engine, person->line, line, &better))
        line = text_string(&better);
    const bool bare = framed && person->rows == 0 && blank != NULL && blank[1] == '\0';
    row_add(person, line, false, bare ? "" : "\n");
    if (!framed || strstr(line, "info ") != NULL)
        rows_send(person);
    text_free(&better);
}

static void answer_end(Person *person) {
    text_string_add(&person->waiting, person->open ? "\n\n" : "\n");
    person->open = false;
    rows_send(person);
}

/* Begins an answer that the program gives itself. */
static void answer_begin(Person *person, char status) {
    char head[] = {status, '\0'};
    Text text = {0};
    text_add(&text, "%s%s ", head, person->line->id);
    row_add(person, text_string(&text), false, "");
    text_free(&text);
}

/* --- lines that the program sends --- */

/* Returns the answer without its `= ` and line ends; NULL, with the reason, if it is refused. */
static const char *line_ask(Person *person, const char *line, Text *out, Error *err) {
    person->asking = true;
    const char *reply = fivefold_line(person->engine, line);
    person->asking = false;
    text_clear(out);
    if (reply != NULL && strlen(reply) > 2)
        text_string_add(out, reply + 2);
    text_end_trim(out, '\n');
    if (reply == NULL || out->truncated)
        error_memory(err, "no room for the reply");
    else if (fivefold_refused(person->engine))
        error_set(err, "%s", text_string(out));
    else
        return text_string(out);
    return NULL;
}

static bool line_asked(Person *person, const char *line, Error *err) {
    Text reply = {0};
    const bool accepted = line_ask(person, line, &reply, err) != NULL;
    text_free(&reply);
    return accepted;
}

/* --- the person and the engine --- */

/* The player that the person is, from 1; 0 if no player has the colour. */
static int person_player(const Person *person) {
    return person->colour[0] != '\0'
               ? fivefold_colour_player(person->engine, person->colour, NULL, 0)
               : 0;
}

/* True if the engine makes a move, or has made it, by its number from 0. */
static bool engine_moves(const Person *person, size_t move) {
    const int player = person_player(person), mover = fivefold_player(person->engine, move);
    return player != 0 && mover != 0 && mover != player;
}

static bool engine_to_move(const Person *person) {
    return engine_moves(person, fivefold_moves(person->engine));
}

static bool engine_play(Person *person) {
    Text reply = {0}, row = {0};
    Error err;
    const char *name = fivefold_colour(person->engine);
    const char *move = line_ask(person, "genmove", &reply, &err);
    text_add(&row, move != NULL ? "%s plays %s" : "%s does not play: %s", name,
             move != NULL ? move : err.text);
    row_add(person, text_string(&row), true, "\n");
    text_free(&reply);
    text_free(&row);
    return move != NULL;
}

/* Fails if the game has no such colour; "none" is "". */
static bool colour_read(const Person *person, const char *word, char *colour, Error *err) {
    colour[0] = '\0';
    if (word_same(word, "none"))
        return true;
    if (fivefold_colour_player(person->engine, word, err->text, sizeof err->text) == 0)
        return false;
    snprintf(colour, COLOUR_NAME_MAX + 1, "%s", word);
    return true;
}

static bool words_set(Person *person, char *const *word, size_t count, Error *err) {
    char colour[COLOUR_NAME_MAX + 1];
    Text level = {0};
    if (!colour_read(person, word[0], colour, err))
        return false;
    text_add(&level, "set_option Skill %s", count == 2 ? word[1] : "");
    const bool set = count < 2 || line_asked(person, text_string(&level), err);
    text_free(&level);
    if (set)
        memcpy(person->colour, colour, sizeof colour);
    return set;
}

bool person_set(Person *person, const char *text, Error *err) {
    Words words;
    if (!words_split(&words, text))
        return error_memory(err, "no room for the words");
    const bool fits = words.count == 1 || words.count == 2;
    const bool set = fits ? words_set(person, words.word, words.count, err)
                          : error_set(err, "syntax error: you needs COLOUR [LEVEL]");
    words_free(&words);
    return set;
}

/* --- commands of the program --- */

static const char keys_help[] =
    "Left, Right, Home, End, Ctrl-A, Ctrl-E, Ctrl-B and Ctrl-F move; Backspace, Delete, Ctrl-K, "
    "Ctrl-U and Ctrl-W remove.\n"
    "Up and Down, or Ctrl-P and Ctrl-N, bring back earlier lines. Ctrl-L clears the screen.\n"
    "Tab completes commands, games and options; a second Tab lists them.\n"
    "Ctrl-C drops the line and stops what runs. Ctrl-D in an empty line, or quit, leaves.";

static const char you_help[] =
    "you COLOUR|none [LEVEL]\n"
    "answers nothing; from now on you play COLOUR, and the engine the others at LEVEL, the option "
    "Skill.\n"
    "After every command that leaves the engine to move, its answer adds a line COLOUR plays MOVE; "
    "undo also\n"
    "takes back the engine's moves, and why judges your last move. none ends this\n"
    "refuses if COLOUR or LEVEL is invalid";

static const char *help_of(const char *word) {
    if (word_same(word, "you"))
        return you_help;
    return word_same(word, "terminal") ? keys_help : NULL;
}

static bool you_answer(Person *person) {
    const Line *line = person->line;
    Error err;
    bool set = false;
    if (line->count == 0)
        error_set(&err, "syntax error: you needs COLOUR|none [LEVEL]");
    else if (line->count > 2)
        error_set(&err, "syntax error: you takes COLOUR|none [LEVEL]");
    else
        set = words_set(person, line->word, line->count, &err);
    answer_begin(person, set ? '=' : '?');
    if (!set)
        row_add(person, err.text, true, "\n");
    return set;
}

/* In a game against the engine, the person's last move is judged; from 1. */
static size_t why_move(const Person *person) {
    const size_t moves = fivefold_moves(person->engine);
    size_t number = moves;
    while (number > 0 && engine_moves(person, number - 1))
        number--;
    return number > 0 ? number : moves;
}

/* Executes the line, or answers it. Returns false if it is refused. */
static bool line_run(Person *person, const char *text) {
    const Line *line = person->line;
    const bool help = strcmp(line->name, "help") == 0;
    Text turned = {0};
    if (strcmp(line->name, "you") == 0)
        return you_answer(person);
    if (help && line->count == 1 && help_of(line->word[0]) != NULL) {
        answer_begin(person, '=');
        row_add(person, help_of(line->word[0]), true, "\n");
        return true;
    }
    if (strcmp(line->name, "why") == 0 && line->count == 0 && person_player(person) != 0 &&
        fivefold_moves(person->engine) > 0) {
        text_add(&turned, "%s why %zu", line->id, why_move(person));
        text = text_string(&turned);
    }
    const char *reply = fivefold_line(person->engine, text);
    text_free(&turned);
    if (reply == NULL) {
        row_add(person, "? out of memory: no room for the reply", false, "\n");
        return false;
    }
    if (help && line->count == 0)
        row_add(person, "Of this program: you; help terminal lists the keys", false, "\n");
    return !fivefold_refused(person->engine);
}

/* --- what follows a change of the position --- */

static void board_show(Person *person) {
    Text board = {0};
    Error err;
    const char *drawn = line_ask(person, "showboard", &board, &err);
    if (drawn != NULL)
        row_add(person, drawn + (drawn[0] == '\n'), false, "\n");
    text_free(&board);
}

/* Takes back the engine's moves too, so that the person is to move. */
static void undo_more(Person *person) {
    Error none;
    while (engine_to_move(person) && line_asked(person, "undo", &none))
        continue;
}

/* The engine answers a person's move, and the board is shown. */
static void position_changed(Person *person) {
    for (int i = 0; i < ANSWERS_MAX && engine_to_move(person); i++)
        if (!engine_play(person))
            break;
    if (person->helped)
        board_show(person);
}

/* Answers a line of GTP. */
static void line_answer(Person *person, const char *text) {
    const char *name = person->line->name;
    const unsigned long long before = fivefold_stamp(person->engine);
    const bool accepted = line_run(person, text);
    if (accepted && strcmp(name, "undo") == 0)
        undo_more(person);
    if (accepted && (fivefold_stamp(person->engine) != before || strcmp(name, "you") == 0))
        position_changed(person);
    answer_end(person);
}

void person_answer(Person *person, const FivefoldPeek *peek, const char *text) {
    Line line;
    if (peek->blank)
        return;
    person->rows = 0;
    if (strcmp(peek->protocol, "gtp") != 0 || strcmp(peek->next, "gtp") != 0) {
        fivefold_line(person->engine, text);
        return;
    }
    if (line_split(&line, text)) {
        person->line = &line;
        line_answer(person, text);
        person->line = NULL;
    } else {
        row_add(person, NO_ROOM, false, "\n");
        answer_end(person);
    }
    line_free(&line);
}

void person_begin(Person *person) {
    fivefold_listen(person->engine, line_hear, person);
}

void person_end(Person *person) {
    text_free(&person->waiting);
}

/* --- the engine against itself --- */

static bool move_watch(Person *person, int number, Error *err) {
    Text move = {0}, row = {0};
    const bool played = line_ask(person, "genmove", &move, err) != NULL;
    if (played) {
        text_add(&row, "\n%d. %s", number, text_string(&move));
        row_add(person, text_string(&row), false, "\n");
        board_show(person);
        rows_send(person);
    }
    text_free(&move);
    text_free(&row);
    return played;
}

bool person_watch(Person *person, const char *game, const char *msec, Error *err) {
    Text row = {0}, score = {0};
    int moves = 0;
    text_add(&row, "set_option MoveTime %s", msec);
    bool fine = line_asked(person, text_string(&row), err);
    text_clear(&row);
    text_add(&row, "A game of %s, %s ms a turn.", game, msec);
    if (fine) {
        row_add(person, text_string(&row), false, "\n");
        board_show(person);
        rows_send(person);
    }
    while (fine && fivefold_player(person->engine, fivefold_moves(person->engine)) != 0 &&
           !atomic_load(&person->undelivered))
        fine = move_watch(person, ++moves, err);
    text_clear(&row);
    fine = fine && line_ask(person, "final_score", &score, err) != NULL;
    if (fine) {
        text_add(&row, "\n%s after %d turns.", text_string(&score), moves);
        row_add(person, text_string(&row), false, "\n");
        rows_send(person);
    }
    text_free(&row);
    text_free(&score);
    return fine;
}
