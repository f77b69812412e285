#include "play/person.h"

#include <string.h>

#include "play/suggest.h"
#include "rules/players.h"

enum { ANSWERS_MAX = 8 }; /* moves in a row: of three players, or in an opening */

/* --- output --- */

void person_write(Person *person, const char *text) {
    if (!person->output.write(person->output.context, text))
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
    if (person->request == NULL || (person->framed && line[0] == '\0'))
        return;
    if (person->framed && person->helped && person->rows == 0 && line[0] == '?' &&
        suggest_write(person->request, &person->session->limits, line, &better))
        line = text_string(&better);
    const bool bare = person->framed && person->rows == 0 && blank != NULL && blank[1] == '\0';
    row_add(person, line, false, bare ? "" : "\n");
    if (!person->framed || strstr(line, "info ") != NULL)
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
    text_add(&text, "%s%s ", head, person->request->id);
    row_add(person, text_string(&text), false, "");
    text_free(&text);
}

/* --- lines that the program sends --- */

/* Returns the answer without its `= ` and line ends; NULL, with the reason, if it is refused. */
static const char *line_ask(Person *person, const char *line, Text *out, Error *err) {
    const Request *request = person->request;
    person->request = NULL;
    const char *reply = fivefold_line(person->engine, line);
    person->request = request;
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

/* The player of a colour, which may change during an opening: the one who begins has the colour of
   the first stone. NOBODY if nobody has it. */
static int person_player(const Person *person) {
    const Pos *start = game_start(person->session->game);
    const int colour = person->colour;
    if (colour == NOBODY || colour >= start->variant->players)
        return NOBODY;
    if (variant_multi(start->variant))
        return colour_player(colour);
    return start->side == colour ? pos_player(start) : 1 - pos_player(start);
}

static bool engine_moves(const Person *person, const Pos *pos) {
    const int player = person_player(person);
    return player != NOBODY && pos_player(pos) != player;
}

static bool engine_move(const Person *person) {
    const Game *game = person->session->game;
    return engine_moves(person, game_pos(game)) && game_outcome(game, NULL) == ONGOING;
}

static bool engine_play(Person *person) {
    Text reply = {0}, row = {0};
    Error err;
    const char *name = side_name(game_pos(person->session->game)->side);
    const char *move = line_ask(person, "genmove", &reply, &err);
    text_add(&row, move != NULL ? "%s plays %s" : "%s does not play: %s", name,
             move != NULL ? move : err.text);
    row_add(person, text_string(&row), true, "\n");
    text_free(&reply);
    text_free(&row);
    return move != NULL;
}

static bool words_set(Person *person, char *const *word, size_t count, Error *err) {
    int colour = NOBODY;
    Text level = {0};
    if (!word_same(word[0], "none") &&
        !side_read(game_variant(person->session->game)->players, word[0], &colour, err))
        return false;
    text_add(&level, "set_option Skill %s", count == 2 ? word[1] : "");
    const bool set = count < 2 || line_asked(person, text_string(&level), err);
    text_free(&level);
    if (set)
        person->colour = colour;
    return set;
}

bool person_set(Person *person, const char *line, Error *err) {
    Words words;
    if (!words_split(&words, line))
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

static bool you_answer(Person *person, const Request *request) {
    Error err;
    bool set = false;
    if (request->count == 0)
        error_set(&err, "syntax error: you needs COLOUR|none [LEVEL]");
    else if (request->count > 2)
        error_set(&err, "syntax error: you takes COLOUR|none [LEVEL]");
    else
        set = words_set(person, request->word, request->count, &err);
    answer_begin(person, set ? '=' : '?');
    if (!set)
        row_add(person, err.text, true, "\n");
    return set;
}

/* In a game against the engine, the person's last move is judged; from 1. */
static size_t why_move(const Person *person) {
    const Game *game = person->session->game;
    size_t number = game_length(game);
    while (number > 0 && engine_moves(person, game_at(game, number - 1)))
        number--;
    return number > 0 ? number : game_length(game);
}

/* Executes the line, or answers it. Returns false if it is refused. */
static bool line_run(Person *person, const Request *request, const char *line) {
    const char *name = request->name != NULL ? request->name : "";
    const bool reads = request->reading == READ_COMPLETE;
    Text turned = {0};
    if (reads && strcmp(name, "you") == 0)
        return you_answer(person, request);
    if (reads && strcmp(name, "help") == 0 && request->count == 1 &&
        help_of(request->word[0]) != NULL) {
        answer_begin(person, '=');
        row_add(person, help_of(request->word[0]), true, "\n");
        return true;
    }
    if (strcmp(name, "why") == 0 && request->count == 0 && person_player(person) != NOBODY &&
        game_length(person->session->game) > 0) {
        text_add(&turned, "%s why %zu", request->id, why_move(person));
        line = text_string(&turned);
    }
    const char *reply = fivefold_line(person->engine, line);
    text_free(&turned);
    if (reply == NULL)
        row_add(person, "? out of memory: no room for the reply", false, "\n");
    if (reads && strcmp(name, "help") == 0 && request->count == 0 && reply != NULL)
        row_add(person, "Of this program: you; help terminal lists the keys", false, "\n");
    return reply != NULL && !fivefold_refused(person->engine);
}

/* --- what follows a change of the position --- */

/* State that changes when a move is made or a position is set up. */
typedef struct Place {
    uint64_t games, key;
    size_t moves;
    Move steps;
} Place;

static Place place_of(const Session *session) {
    const Game *game = session->game;
    return (Place){.games = session->games,
                   .key = game_pos(game)->key,
                   .moves = game_length(game),
                   .steps = game_steps(game)};
}

static bool place_same(const Place *one, const Place *other) {
    return one->games == other->games && one->key == other->key && one->moves == other->moves &&
           one->steps == other->steps;
}

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
    while (engine_move(person) && line_asked(person, "undo", &none))
        continue;
}

/* The engine answers a person's move, and the board is shown. */
static void place_changed(Person *person) {
    for (int i = 0; i < ANSWERS_MAX && engine_move(person); i++)
        if (!engine_play(person))
            break;
    if (person->helped)
        board_show(person);
}

void person_answer(Person *person, const Request *request, const char *line) {
    if (request->blank)
        return;
    const Place before = place_of(person->session);
    const char *name = request->name != NULL ? request->name : "";
    person->request = request;
    person->framed = request->spoken == dialect_at(0) && request->dialect == dialect_at(0);
    person->rows = 0;
    if (!person->framed) {
        fivefold_line(person->engine, line);
        return;
    }
    const bool accepted = line_run(person, request, line);
    if (accepted && strcmp(name, "undo") == 0)
        undo_more(person);
    const Place now = place_of(person->session);
    if (accepted && (!place_same(&before, &now) || strcmp(name, "you") == 0))
        place_changed(person);
    answer_end(person);
}

void person_begin(Person *person, Fivefold *engine, Output output, bool helped) {
    *person = (Person){.engine = engine,
                       .session = library_session(engine),
                       .output = output,
                       .helped = helped,
                       .reading = dialect_at(0),
                       .colour = NOBODY};
    fivefold_listen(engine, line_hear, person);
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
    while (fine && game_outcome(person->session->game, NULL) == ONGOING &&
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
