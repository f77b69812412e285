/* The engine's own commands as a record: what a program sent to make a game. Commands that only ask
   are passed over; one whose effect the text does not show (`genmove`) is refused. A comment on a
   line of its own may be a tag: `# [White "Ann"]`. It belongs to the `newgame` before it. A comment
   after a move is one on the move. */
#include <ctype.h>
#include <string.h>

#include "games/registry.h"
#include "records/forms.h"
#include "records/tags.h"
#include "rules/players.h"

typedef struct CommandLine {
    Builder *builder;
    Words words;  /* without the id */
    Text comment; /* after `#` */
    Tags tags;
    bool begun; /* the record has its newgame */
} CommandLine;

/* Commands that change the game in ways that their text does not show, or that records lack. */
static const char *const opaque[] = {"genmove",
                                     "kgs-genmove_cleanup",
                                     "loadsgf",
                                     "set_position",
                                     "set_free_handicap",
                                     "place_free_handicap",
                                     "fixed_handicap",
                                     "position",
                                     "ugi", /* and the other dialects: tests/tools/records checks */
                                     "gomocup",
                                     "analysis"};

static bool game_new_set(CommandLine *line, const Variant *current, bool sizes, Error *err) {
    Words *words = &line->words;
    Variant *variant;
    if (sizes && words->count < 2)
        return error_set(err, "syntax error: a size is missing");
    if (current == NULL && words->count < 2 && line->builder->fallback != NULL)
        variant = registry_open_line(line->builder->fallback, err);
    else
        variant = registry_open(current, words->word + 1, words->count - 1, err);
    if (variant == NULL)
        return false;
    game_free(line->builder->record->game);
    line->builder->record->game = game_new(variant);
    return line->builder->record->game != NULL || error_memory(err, "no room for a game");
}

static bool newgame_do(CommandLine *line, Error *err) {
    const Builder *builder = line->builder;
    if (builder->last == NULL && line->words.count < 2 && builder->fallback == NULL)
        return error_set(err, "syntax error: there is no game before");
    return game_new_set(line, builder->last, false, err);
}

/* `play [COLOUR] MOVE`. */
static bool play_do(CommandLine *line, Error *err) {
    Builder *builder = line->builder;
    Words *words = &line->words;
    const Game *game = builder->record->game;
    int side;
    if (words->count < 2 || words->count > 3)
        return error_set(err, "syntax error: play [COLOUR] MOVE");
    const char *move = words->word[words->count - 1];
    const bool over = game_outcome(game, NULL) != ONGOING;
    if (over && word_same(move, "pass"))
        return true;
    if (words->count == 3) {
        if (!side_read(game_variant(game)->players, words->word[1], &side, err))
            return false;
        if (!over && side != game_pos(game)->side)
            return error_set(err, "illegal move: %s is to move", side_name(game_pos(game)->side));
    }
    return game_word_play(builder->record->game, move, err);
}

static bool undo_do(CommandLine *line, Error *err) {
    return game_undo(line->builder->record->game) || error_set(err, "cannot undo");
}

static bool remove_do(CommandLine *line, Error *err) {
    return game_step(line->builder->record->game, line->words.word + 1, line->words.count - 1, err);
}

static bool setboard_do(CommandLine *line, Error *err) {
    return game_position_set(line->builder->record->game, line->words.word + 1,
                             line->words.count - 1, err);
}

static bool clear_board_do(CommandLine *line, Error *err) {
    return game_restart(line->builder->record->game) || error_memory(err, "no room for the start");
}

static bool boardsize_do(CommandLine *line, Error *err) {
    return game_new_set(line, game_variant(line->builder->record->game), true, err);
}

/* Commands that change the game, besides newgame. */
static const struct {
    const char *name;
    bool (*run)(CommandLine *line, Error *err);
} changing[] = {{"play", play_do},
                {"undo", undo_do},
                {"remove", remove_do},
                {"setboard", setboard_do},
                {"clear_board", clear_board_do},
                {"boardsize", boardsize_do}};

/* Creates the game that was given, for commands without newgame. */
static bool game_need(Builder *builder, Error *err) {
    if (builder->record->game != NULL)
        return true;
    return builder_fallback_set(builder, err) ? builder_open(builder, NULL, err)
                                              : error_set(err, "there is no newgame before");
}

static bool command_do(CommandLine *line, Error *err) {
    const char *command = line->words.word[0];
    for (size_t i = 0; i < sizeof opaque / sizeof *opaque; i++)
        if (strcmp(command, opaque[i]) == 0)
            return error_set(err, "what '%s' does to the game is not in the commands", command);
    if (strcmp(command, "newgame") == 0)
        return newgame_do(line, err);
    for (size_t i = 0; i < sizeof changing / sizeof *changing; i++)
        if (strcmp(command, changing[i].name) == 0)
            return game_need(line->builder, err) && changing[i].run(line, err);
    return true;
}

/* Adds the node of a move, with the comment on it. */
static bool move_node_add(CommandLine *line, Error *err) {
    Notes *notes = &line->builder->record->notes;
    if (!notes_node_add(notes, err))
        return false;
    if (line->comment.length == 0)
        return true;
    if (!note_begin(notes, NOTE_COMMENT, "", err))
        return false;
    characters_add(&notes->text, line->comment.data, line->comment.data + line->comment.length);
    return note_end(notes, err);
}

/* Executes the command, and keeps the comment on its move. */
static bool command_line_do(CommandLine *line, Error *err) {
    Record *record = line->builder->record;
    const size_t before = record->game != NULL ? game_length(record->game) : 0;
    if (!command_do(line, err))
        return false;
    const size_t moves = record->game != NULL ? game_length(record->game) : 0;
    notes_cut(&record->notes, before < moves ? before : moves);
    return moves != before + 1 || move_node_add(line, err);
}

/* Keeps the comment from `hash` to `end`, or reads the tag that it is on a line of its own. */
static void comment_read(CommandLine *line, const char *hash, const char *end) {
    Cursor tag = line->builder->place;
    tag.end = end;
    tag.at = hash != NULL ? hash + 1 : end;
    while (tag.at < end && (*tag.at == ' ' || *tag.at == '\t'))
        tag.at++;
    builder_text_set(line->builder, &line->builder->place, &line->comment, tag.at,
                     (size_t)(end - tag.at));
    builder_text_check(line->builder, &line->comment);
    Builder *builder = line->builder;
    Error err = {""};
    if (line->begun && line->words.count == 0 && cursor_peek(&tag) == '[' &&
        !tag_read(&line->tags, &tag, builder, builder->record->notes.at == 0, &err))
        builder->starved = builder->starved || error_is_memory(&err);
}

/* Reads the words of the line at the cursor: without the id and control characters. */
static bool command_line_split(CommandLine *line, Cursor *cursor, Error *err) {
    size_t length;
    Text text = {0};
    line->builder->place = *cursor;
    const char *begin = cursor_line_take(cursor, &length);
    if (length > RECORD_VALUE_MAX)
        return cursor_fail(&line->builder->place, err, "this line is too long");
    const char *hash = memchr(begin, '#', length);
    builder_text_set(line->builder, &line->builder->place, &text, begin,
                     hash != NULL ? (size_t)(hash - begin) : length);
    const char *at = text_string(&text);
    at += strspn(at, " ");
    const size_t digits = strspn(at, "0123456789");
    if (digits > 0 && (at[digits] == ' ' || at[digits] == '\0'))
        at += digits;
    builder_text_check(line->builder, &text);
    const bool split = words_split(&line->words, at);
    text_free(&text);
    if (!split)
        return error_memory(err, "no room for a line");
    comment_read(line, hash, begin + length);
    return true;
}

/* A record ends before the `newgame` that begins the next one. */
static bool command_lines_read(CommandLine *line, Cursor *cursor, Error *err) {
    while (cursor_peek(cursor) != CURSOR_END) {
        if (!command_line_split(line, cursor, err))
            return false;
        const bool next =
            line->begun && line->words.count > 0 && strcmp(line->words.word[0], "newgame") == 0;
        if (next) {
            *cursor = line->builder->place;
        } else if (line->words.count > 0 && !command_line_do(line, err)) {
            words_free(&line->words);
            return false;
        }
        words_free(&line->words);
        line->begun = line->builder->record->game != NULL;
        if (next)
            break;
    }
    if (!line->begun)
        return cursor_fail(cursor, err, "there is no newgame");
    if (game_in_move(line->builder->record->game))
        return cursor_fail(cursor, err, "the last turn is not complete");
    return tags_close(&line->tags, "", line->builder, cursor, err);
}

bool record_commands_read(Cursor *cursor, Builder *builder, Error *err) {
    CommandLine line = {.builder = builder};
    const bool read = command_lines_read(&line, cursor, err);
    tags_end(&line.tags, builder);
    text_free(&line.comment);
    return read;
}

void record_commands_next(Cursor *cursor) {
    size_t length;
    cursor_line_take(cursor, &length);
    while (cursor_peek(cursor) != CURSOR_END) {
        const Cursor place = *cursor;
        const char *at = cursor_line_take(cursor, &length);
        at += strspn(at, " \t0123456789");
        if (strncmp(at, "newgame", 7) == 0 && !isalnum((unsigned char)at[7])) {
            *cursor = place;
            return;
        }
    }
}
