/* PGN, and the form of pente.org. */
#include <ctype.h>
#include <string.h>

#include "records/forms.h"
#include "records/write.h"
#include "records/writer.h"
#include "rules/players.h"
#include "rules/position.h"

enum { LINE_COLUMNS = 100, PENTE_COLUMNS = 78 };

static void tag_text_add(Text *out, const char *name, const Text *value, const char *unknown) {
    if (value->length > 0 || unknown != NULL)
        tag_add(out, "", name, value->length > 0 ? text_string(value) : unknown);
    text_taint(out, value);
}

/* The lines of the moves. */
typedef struct MoveLines {
    Text *out;
    size_t columns, column;
    bool glued; /* the next word follows without a blank */
} MoveLines;

/* Adds a word of the moves, on a new line if this one is full. A `%` must not begin a walk. */
static void word_add(MoveLines *lines, const Text *word) {
    const char *text = text_string(word), *last = strrchr(text, '\n');
    if (lines->column > 0 && !lines->glued && lines->column + 1 + word->length > lines->columns) {
        text_char_add(lines->out, '\n', 1);
        lines->column = 0;
    }
    const bool blank = !lines->glued && (lines->column > 0 || text[0] == '%');
    text_char_add(lines->out, ' ', blank);
    text_string_add(lines->out, text);
    text_taint(lines->out, word);
    lines->column = last != NULL ? strlen(last + 1) : lines->column + word->length + blank;
    lines->glued = false;
}

static void line_end_add(MoveLines *lines) {
    text_char_add(lines->out, '\n', 1);
    lines->column = 0;
    lines->glued = false;
}

static void pgn_tags_add(const Record *record, const RecordExtras *extras, bool from_start,
                         Text *out) {
    static const char *const colours[] = {"White", "Black", "Red", "Green"};
    const Variant *variant = game_variant(record->game);
    Text value = {0};
    variant_write(variant, &value);
    tag_text_add(out, "Event", record->event.length > 0 ? &record->event : &value, NULL);
    tag_text_add(out, "Site", &record->site, "?");
    text_clear(&value);
    date_write(&record->date, '.', &value);
    tag_text_add(out, "Date", &value, "????.??.??");
    tag_text_add(out, "Round", &record->round, "?");
    for (int i = 0; i < (variant_multi(variant) ? variant->players : 2); i++) {
        const int player =
            variant_multi(variant) ? i : record_player(record->game, i == 0 ? WHITE : BLACK);
        tag_text_add(out, colours[i], &record->name[player], i < variant->teams ? "?" : NULL);
    }
    text_clear(&value);
    record_result_write(record, false, &value);
    tag_text_add(out, "Result", &value, NULL);
    text_clear(&value);
    variant_write(variant, &value);
    tag_text_add(out, "Variant", &value, NULL);
    if (!from_start) {
        text_clear(&value);
        position_write(game_start(record->game), &value);
        tag_add(out, "", "SetUp", "1");
        tag_text_add(out, "FEN", &value, NULL);
    }
    text_clear(&value);
    text_add(&value, "%zu", game_length(record->game));
    tag_text_add(out, "PlyCount", &value, NULL);
    tag_text_add(out, "Termination", &record->ending, NULL);
    tags_kept_add(record, "", out);
    for (size_t i = 0; i < extras->tags; i++)
        tag_add(out, "", extras->tag[i].name, extras->tag[i].value);
    text_free(&value);
}

/* A comment ends at the first brace, so braces within it become parentheses. */
static void braces_replace(Text *comment) {
    for (size_t i = 0; i < comment->length; i++)
        comment->data[i] = comment->data[i] == '{'   ? '('
                           : comment->data[i] == '}' ? ')'
                                                     : comment->data[i];
}

/* Adds a comment unless it is empty, and empties it. One with `}` goes to the ends of lines. */
static void comment_end(MoveLines *lines, Text *comment) {
    Text word = {0};
    const char *at = comment->length > 0 ? comment->data : NULL;
    if (at != NULL && strchr(at, '}') == NULL) {
        text_add(&word, "{%s}", at);
        word_add(lines, &word);
        at = NULL;
    }
    for (const char *end; at != NULL; at = *end != '\0' ? end + 1 : NULL) {
        end = at + strcspn(at, "\n");
        text_clear(&word);
        text_add(&word, ";%.*s", (int)(end - at), at);
        word_add(lines, &word);
        line_end_add(lines);
    }
    text_taint(lines->out, comment);
    text_free(&word);
    text_clear(comment);
}

/* --- the notes of a record that was read as PGN --- */

typedef struct PgnWriter {
    const Record *record;
    const RecordExtras *extras;
    MoveLines lines;
    size_t moves; /* written so far */
    Text word, comment;
} PgnWriter;

static void word_end(PgnWriter *writer) {
    if (writer->word.length > 0)
        word_add(&writer->lines, &writer->word);
    text_taint(writer->lines.out, &writer->word);
    text_clear(&writer->word);
}

static void mark_add(PgnWriter *writer, const char *mark) {
    if (mark[strspn(mark, "!?")] != '\0')
        word_end(writer); /* `!?` follows a move without a blank */
    if (mark[0] == '%' && writer->lines.column > 0)
        line_end_add(&writer->lines);
    if (mark[0] == '%') {
        text_add(writer->lines.out, "%s", mark);
        line_end_add(&writer->lines);
        return;
    }
    text_string_add(&writer->word, mark);
    if (mark[strspn(mark, "!?")] != '\0')
        word_end(writer);
}

/* Adds a move with its number. pente.org has them on one line, in upper case. */
static void move_word_add(PgnWriter *writer, const char *number, const char *move) {
    const bool pente = writer->record->form == RECORD_PENTE;
    text_string_add(&writer->word, number);
    if (pente)
        text_char_add(&writer->word, ' ', number[0] != '\0');
    else
        word_end(writer);
    text_string_add(&writer->word, move);
    if (pente)
        text_upper(&writer->word);
}

/* Adds the notes of a node: all comments in the place of the first. */
static void pgn_node_add(PgnWriter *writer, const NoteNode *node) {
    const Notes *notes = &writer->record->notes;
    const size_t moves = node->move > 0 ? node->move : writer->moves;
    comments_add(writer->record, writer->extras, node, writer->moves, moves, &writer->comment);
    writer->moves = moves;
    for (uint32_t i = node->first; i > 0; i = notes->note[i].next) {
        const RecordNote *note = &notes->note[i];
        if (note->kind == NOTE_MARK) {
            mark_add(writer, note_text(notes, note));
            continue;
        }
        word_end(writer);
        if (note->kind == NOTE_COMMENT) {
            comment_end(&writer->lines, &writer->comment);
        } else if (note->kind == NOTE_MOVE) {
            move_word_add(writer, note_name(notes, note), note_text(notes, note));
        }
    }
    word_end(writer);
    comment_end(&writer->lines, &writer->comment);
}

/* Writes each variation behind the node in whose place it stands, and then the rest of the walk. */
static void pgn_nodes_add(PgnWriter *writer) {
    const NoteNode *node = writer->record->notes.node;
    uint32_t at = 0;
    do {
        pgn_node_add(writer, &node[at]);
        uint32_t begins = node[at].variation;
        while (begins == 0 && node[at].next == 0 && at > 0) {
            while (node[node[at].prev].next == at && node[at].prev > 0)
                at = node[at].prev;
            if (node[node[at].prev].next == at)
                return;
            text_char_add(writer->lines.out, ')', 1);
            writer->lines.column++;
            begins = node[at].other;
            at = node[node[at].prev].next;
        }
        if (begins > 0) {
            text_string_add(&writer->word, "(");
            word_end(writer);
            writer->lines.glued = true;
        }
        at = begins > 0 ? begins : node[at].next;
    } while (at > 0);
}

/* The tags as they were; `Variant` names a game that they did not name. */
static void kept_tags_add(const Record *record, Text *out) {
    const Notes *notes = &record->notes;
    for (uint32_t i = notes->node[0].first; i > 0; i = notes->note[i].next) {
        const RecordNote *note = &notes->note[i];
        const char *name = note_name(notes, note), *text = note_text(notes, note);
        if (note->kind != NOTE_PROPERTY ||
            (record->words.length > 0 && strcmp(name, "Variant") == 0))
            continue;
        const bool undecided = record->undecided && strcmp(name, "Result") == 0;
        text_add(out, "[%s \"%s\"]\n", name, undecided ? text_string(&record->result) : text);
    }
    tag_text_add(out, "Variant", &record->words, NULL);
    text_char_add(out, '\n', 1);
}

static void pgn_notes_write(const Record *record, const RecordExtras *extras, Text *out) {
    PgnWriter writer = {
        .record = record,
        .extras = extras,
        .lines = {.out = out,
                  .columns = record->form == RECORD_PENTE ? PENTE_COLUMNS : LINE_COLUMNS}};
    kept_tags_add(record, out);
    pgn_nodes_add(&writer);
    word_add(&writer.lines, &record->result);
    text_string_add(out, "\n\n");
    text_taint(out, &writer.word);
    text_free(&writer.word);
    text_free(&writer.comment);
}

/* --- a game --- */

bool record_pgn_write(const Record *record, const RecordExtras *extras, Text *out, Error *err) {
    const size_t players = (size_t)game_variant(record->game)->players;
    MoveLines lines = {.out = out, .columns = LINE_COLUMNS};
    Text word = {0}, comment = {0};
    GameWalk walk;
    if (record_kept(record, RECORD_PGN)) {
        pgn_notes_write(record, extras, out);
        return true;
    }
    if (!game_walk_begin(&walk, record->game))
        return error_memory(err, "no room for a game");
    pgn_tags_add(record, extras, walk.from_start, out);
    text_char_add(out, '\n', 1);
    for (size_t i = 0; game_walk_next(&walk); i++) {
        if (i % players == 0) {
            text_clear(&word);
            text_add(&word, "%zu.", i / players + 1);
            word_add(&lines, &word);
        }
        word_add(&lines, &walk.word);
        comments_add(record, extras, commands_node(record, i), i, i + 1, &comment);
        braces_replace(&comment);
        comment_end(&lines, &comment);
    }
    text_clear(&word);
    record_result_write(record, false, &word);
    word_add(&lines, &word);
    text_string_add(out, "\n\n");
    text_free(&word);
    text_free(&comment);
    game_walk_end(&walk);
    return true;
}

/* Words of `newgame` that are not the standard of the game; empty: all are. */
static void setup_write(const Variant *variant, Text *spec) {
    const Rules *rules = variant->setup.rules;
    Text standard = {0};
    variant_write(variant, spec);
    text_add(&standard, "%s %dx%d", rules->name, rules->columns, rules->rows);
    if (strcmp(text_string(spec), text_string(&standard)) == 0)
        text_clear(spec);
    text_taint(spec, &standard);
    text_free(&standard);
}

/* The stones as words with numbers, and the choices of colours. */
static void stones_write(GameWalk *walk, MoveLines *stones, Text *choices) {
    Text word = {0};
    for (size_t ply = 0; game_walk_next(walk);) {
        if (walk->cell < 0) {
            text_add(choices, "%s%s", choices->length > 0 ? " " : "", text_string(&walk->word));
            text_taint(choices, &walk->word);
            continue;
        }
        text_upper(&walk->word);
        text_clear(&word);
        if (ply % 2 == 0)
            text_add(&word, "%zu. ", ply / 2 + 1);
        text_string_add(&word, text_string(&walk->word));
        text_taint(&word, &walk->word);
        word_add(stones, &word);
        ply++;
    }
    text_free(&word);
}

bool record_pente_write(const Record *record, const RecordExtras *extras, Text *out, Error *err) {
    const Variant *variant = game_variant(record->game);
    GameWalk walk;
    if (variant->setup.rules->points == NULL || variant_multi(variant))
        return error_set(err, "this form holds games of stones between two players only");
    if (record_kept(record, RECORD_PENTE)) {
        pgn_notes_write(record, extras, out);
        return true;
    }
    if (!game_walk_begin(&walk, record->game))
        return error_memory(err, "no room for a game");
    if (!walk.from_start) {
        game_walk_end(&walk);
        return error_set(err, "this form holds no games that begin from a position");
    }
    Text stones = {0}, choices = {0}, setup = {0}, result = {0};
    MoveLines lines = {.out = &stones, .columns = PENTE_COLUMNS};
    stones_write(&walk, &lines, &choices);
    game_walk_end(&walk);
    setup_write(variant, &setup);
    record_result_write(record, true, &result);
    tag_add(out, "", "Game", variant->setup.rules->title);
    tag_text_add(out, "Site", &record->site, "Fivefold");
    tag_text_add(out, "Event", &record->event, NULL);
    tag_text_add(out, "Date", &record->date, NULL);
    tag_text_add(out, "Round", &record->round, NULL);
    tag_text_add(out, "Player 1 Name", &record->name[0], NULL);
    tag_text_add(out, "Player 2 Name", &record->name[1], NULL);
    tag_text_add(out, "Setup", &setup, NULL);
    tag_text_add(out, "Choice", &choices, NULL);
    tag_text_add(out, "Result", &result, NULL);
    tags_kept_add(record, "", out);
    word_add(&lines, &result);
    text_add(out, "\n%s\n\n", text_string(&stones));
    text_taint(out, &stones);
    text_free(&stones);
    text_free(&choices);
    text_free(&setup);
    text_free(&result);
    return true;
}
