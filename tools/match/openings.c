#include "openings.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/random.h"
#include "keys.h"
#include "player.h"
#include "records/reader.h"
#include "rules/players.h"
#include "rules/position.h"
#include "streams/replacement.h"
#include "symmetry.h"
#include "talk/textfile.h"

enum {
    MOVES_MAX = 1000000, /* most legal moves to draw a random move from */
    TRIES_MAX = 10000    /* give up a length after so many tries without a new opening */
};

void openings_free(Openings *openings) {
    for (size_t i = 0; i < openings->count; i++) {
        free(openings->opening[i].position);
        free(openings->opening[i].moves);
    }
    free(openings->opening);
    *openings = (Openings){0};
}

/* Takes ownership of both strings. */
static void opening_add(Openings *openings, char *position, char *moves) {
    openings->opening = memory_room(openings->opening, openings->count, 1, &openings->room,
                                    sizeof *openings->opening);
    openings->opening[openings->count++] = (Opening){.position = position, .moves = moves};
}

static bool moves_play(Game *game, char *const *words, size_t count, Error *err) {
    for (size_t i = 0; i < count; i++) {
        Move move;
        if (!game_move_read(game, words[i], &move, err) || !game_play(game, move, err))
            return false;
    }
    return true;
}

bool opening_set(Game *game, const Opening *opening, Error *err) {
    Words words;
    bool set = true;
    game_restart(game);
    if (opening->position != NULL)
        set = game_position_line_set(game, opening->position, err);
    if (opening->moves == NULL || !set)
        return set;
    words_split(&words, opening->moves);
    set = moves_play(game, words.word, words.count, err);
    words_free(&words);
    return set;
}

/* --- files --- */

static char *words_join(char *const *words, size_t count) {
    Text text = {0};
    for (size_t i = 0; i < count; i++)
        text_add(&text, "%s%s", i > 0 ? " " : "", words[i]);
    return text.data;
}

/* Number of words of the position; *moves is the index of the first move. Without the word `moves`
   a line is a position if its first word is `startpos`, a number or has a `/`; else it is moves. */
static size_t position_words(const Words *words, size_t *moves) {
    for (size_t i = 0; i < words->count; i++)
        if (word_same(words->word[i], "moves")) {
            *moves = i + 1;
            return i;
        }
    const char *first = words->word[0];
    const bool rows = strchr(first, '/') != NULL || first[strspn(first, "0123456789")] == '\0';
    *moves = rows || word_same(first, "startpos") ? words->count : 0;
    return *moves;
}

/* Reads a line that is an opening of the records' form `openings`. */
static bool listed_read(Openings *openings, RecordReader *reader, Game *game, Error *err) {
    static const char here[] = "line 1, "; /* the caller names the line */
    Record record = {0};
    Text words = {0}, moves = {0};
    variant_write(game_variant_base(game), &words);
    reader->game = text_string(&words);
    bool read = record_read(reader, &record, err) == RECORD_READ;
    if (read) {
        game_history_write(record.game, NOTATION_CELLS, &moves);
        opening_add(openings, NULL, moves.data);
        read = opening_set(game, &openings->opening[openings->count - 1], err);
    } else if (strncmp(err->text, here, strlen(here)) == 0)
        memmove(err->text, err->text + strlen(here), strlen(err->text) - strlen(here) + 1);
    const bool ongoing = read && game_outcome(record.game, NULL) == ONGOING;
    record_free(&record);
    text_free(&words);
    return ongoing || (read && error_set(err, "the game is over there"));
}

static bool opening_line_read(Openings *openings, const Words *words, Game *game, Error *err) {
    size_t moves;
    const size_t count = position_words(words, &moves);
    const bool start = count == 0 || (count == 1 && word_same(words->word[0], "startpos"));
    Opening opening = {.position = start ? NULL : words_join(words->word, count),
                       .moves = words_join(words->word + moves, words->count - moves)};
    bool read = opening_set(game, &opening, err);
    if (read && game_outcome(game, NULL) != ONGOING)
        read = error_set(err, "the game is over there");
    opening_add(openings, opening.position, opening.moves);
    return read;
}

/* Reads a line without its comment. */
static bool text_read(Openings *openings, const char *line, Game *game, Error *err) {
    RecordReader reader = {.text = line, .length = strlen(line)};
    Words words;
    if (record_reader_begin(&reader, NULL, err) && reader.form == RECORD_OPENINGS)
        return listed_read(openings, &reader, game, err);
    words_split(&words, line);
    const bool read = words.count == 0 || opening_line_read(openings, &words, game, err);
    words_free(&words);
    return read;
}

bool openings_read(Openings *openings, const char *path, Game *game, Error *err) {
    FILE *file = fopen(path, "r");
    if (file == NULL)
        return error_set(err, "cannot read '%s': %s", path, strerror(errno));
    TextFile text = {.file = file};
    Error why;
    bool read = true;
    while (read && textfile_next(&text, &why)) {
        text.line.data[strcspn(text.line.data, "#")] = '\0';
        read = text_read(openings, text.line.data, game, &why);
    }
    if (!read || text.wrong)
        read = error_set(err, "%.100s:%zu: %.190s", path, text.number, why.text);
    textfile_free(&text);
    fclose(file);
    if (read && openings->count == 0)
        read = error_set(err, "'%s' has no openings", path);
    return read;
}

bool openings_write(const Openings *openings, const char *path, Error *err) {
    Text text = {0};
    for (size_t i = 0; i < openings->count; i++) {
        const Opening *opening = &openings->opening[i];
        text_add(&text, "%s%s%s\n", opening->position != NULL ? opening->position : "startpos",
                 opening->moves != NULL ? " moves " : "",
                 opening->moves != NULL ? opening->moves : "");
    }
    const bool written = text.truncated ? error_memory(err, "no room for the openings")
                                        : file_replace(path, &text, err);
    text_free(&text);
    return written;
}

static uint64_t string_key(uint64_t key, const char *string) {
    for (; string != NULL && *string != '\0'; string++)
        key = random_mix(key + (unsigned char)*string + 1);
    return random_mix(key + 1);
}

uint64_t openings_key(const Openings *openings) {
    uint64_t key = 0;
    for (size_t i = 0; i < openings->count; i++) {
        key = string_key(key, openings->opening[i].position);
        key = string_key(key, openings->opening[i].moves);
    }
    return key != 0 ? key : 1;
}

void openings_shuffle(Openings *openings, uint64_t seed) {
    for (size_t i = openings->count; i > 1; i--) {
        const size_t j = (size_t)random_below(&seed, i);
        const Opening swap = openings->opening[i - 1];
        openings->opening[i - 1] = openings->opening[j];
        openings->opening[j] = swap;
    }
}

/* --- random openings --- */

/* Plays random moves from the start. False if the game is over after them, or earlier. */
static bool moves_draw(Game *game, int plies, uint64_t *random, MoveList *list, Error *err) {
    game_restart(game);
    for (int ply = 0; ply < plies; ply++) {
        if (!game_moves(game, MOVES_MAX, list, err) || list->count == 0 ||
            !game_play(game, list->move[random_below(random, list->count)], err))
            return false;
    }
    return game_outcome(game, NULL) == ONGOING;
}

/* Asks the judge. Sets *even if its score is within wanted->within of even. */
static bool judge_ask(Player *judge, const char *game_line, const RandomOpenings *wanted,
                      const Game *game, bool *even, Error *err) {
    const Pos *pos = game_pos(game);
    const Board *board = &pos->variant->setup.board;
    const Clocks none = {.left_msec = {0}};
    Text position = {0};
    Thought thought;
    position_write(pos, &position);
    Fault fault = player_game_begin(judge, game_line, NULL, board->columns, board->rows,
                                    text_string(&position));
    if (fault == FAULT_NONE)
        fault = player_think(judge, side_name(pos->side), &none, pos_rules(pos)->mover(pos), 0,
                             &thought);
    text_free(&position);
    if (fault != FAULT_NONE)
        return error_set(err, "engine %s, asked for balanced openings, %s", wanted->judge->name,
                         engine_why(player_engine(judge)));
    if (!thought.report.scored)
        return error_set(err, "engine %s, asked for balanced openings, reports no score",
                         wanted->judge->name);
    *even = !thought.report.mate && llabs(thought.report.score) <= wanted->within;
    return true;
}

static bool opening_is(const Opening *opening, const char *moves) {
    return opening->position == NULL &&
           strcmp(opening->moves != NULL ? opening->moves : "", moves) == 0;
}

/* State while openings are drawn. */
typedef struct Drawing {
    const RandomOpenings *wanted;
    Game *game;
    const char *game_line;
    Player *judge;    /* or NULL */
    uint64_t *random; /* generator state for each seed */
    size_t earlier;   /* openings from an earlier run */
    size_t kept;
    Keys seen;
    MoveList list;
} Drawing;

/* Keeps the game's moves as an opening if they are balanced. For openings of an earlier run the
   judge is not asked again: they are kept if they are next in the list. */
static bool opening_judge(Openings *openings, Drawing *drawing, Error *err) {
    bool even = true, fine = true;
    Text moves = {0};
    game_history_write(drawing->game, NOTATION_CELLS, &moves);
    if (drawing->kept < drawing->earlier)
        even = opening_is(&openings->opening[drawing->kept], text_string(&moves));
    else if (drawing->judge != NULL)
        fine = judge_ask(drawing->judge, drawing->game_line, drawing->wanted, drawing->game, &even,
                         err);
    if (!fine || !even || drawing->kept < drawing->earlier)
        text_free(&moves);
    else
        opening_add(openings, NULL, moves.data);
    drawing->kept += fine && even;
    return fine;
}

/* Draws openings of that length until there are enough, or TRIES_MAX tries give no new one. */
static bool length_draw(Openings *openings, Drawing *drawing, int plies, Error *err) {
    const size_t seeds = drawing->wanted->seeds;
    bool fine = true;
    for (int tries = 0; drawing->kept < drawing->wanted->count && tries < TRIES_MAX && fine;
         tries++) {
        const size_t before = drawing->kept;
        Game *game = drawing->game;
        if (!moves_draw(game, plies, &drawing->random[before % seeds], &drawing->list, err) ||
            !keys_add(&drawing->seen, random_mix(game_pos(game)->key)) || /* a cheap test first */
            !keys_add(&drawing->seen, symmetry_key(game_pos(game))))
            continue;
        fine = opening_judge(openings, drawing, err);
        if (drawing->kept > before)
            tries = 0;
    }
    return fine;
}

/* Draws openings of increasing length. Stops at a length without new openings. */
static bool openings_draw(Openings *openings, const RandomOpenings *wanted, Game *game,
                          Player *judge, Error *err) {
    Text line = {0};
    variant_write(game_variant_base(game), &line);
    Drawing drawing = {.wanted = wanted,
                       .game = game,
                       .game_line = text_string(&line),
                       .judge = judge,
                       .random = memory_new(wanted->seeds, sizeof *drawing.random),
                       .earlier = openings->count};
    for (size_t s = 0; s < wanted->seeds; s++)
        drawing.random[s] = random_mix(wanted->seed[s] + 1);
    bool fine = true, more = true;
    for (int plies = wanted->plies; fine && more && drawing.kept < wanted->count; plies++) {
        const size_t before = drawing.kept;
        fine = length_draw(openings, &drawing, plies, err);
        more = drawing.kept > before &&
               (wanted->plies_most == 0 || (size_t)plies < wanted->plies_most);
        if (plies == wanted->plies)
            openings->first = drawing.kept;
        if (drawing.kept > before)
            openings->plies = plies;
    }
    if (fine && drawing.kept < drawing.earlier)
        fine =
            error_set(err, "opening %zu is not one that this match would draw", drawing.kept + 1);
    text_free(&line);
    move_list_free(&drawing.list);
    keys_free(&drawing.seen);
    free(drawing.random);
    return fine;
}

bool openings_make(Openings *openings, const RandomOpenings *wanted, Game *game, Error *err) {
    EngineSpec spec;
    Player *judge = NULL;
    if (wanted->judge != NULL) {
        spec = *wanted->judge;
        spec.limit = *wanted->judge_limit;
        judge = player_new(&spec, "judge", wanted->around);
    }
    const bool fine = openings_draw(openings, wanted, game, judge, err);
    player_free(judge);
    if (fine && openings->count == 0)
        return error_set(err, "there are no openings of %d plies%s", wanted->plies,
                         wanted->judge != NULL ? " that are balanced" : "");
    return fine;
}
