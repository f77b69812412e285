/* SGF, version 4, for games of stones. GM[4], five in a row, is the nearest number; RU names the
   game. XM is a move that is no stone, XP a position with captured stones: both in the engine's
   words. A record that was read as SGF is given back from its notes. */
#include <string.h>

#include "records/forms.h"
#include "records/write.h"
#include "records/writer.h"
#include "rules/players.h"
#include "rules/position.h"

static void property_add(Text *out, const char *name, const char *value) {
    if (value[0] == '\0')
        return;
    text_add(out, "%s[", name);
    printable_add(out, value, "]\\");
    text_char_add(out, ']', 1);
}

/* Letters from the left and from the top. */
static void point_add(const Board *board, int cell, Text *out) {
    text_add(out, "[%c%c]", 'a' + cell % board->columns,
             'a' + (board->rows - 1 - cell / board->columns));
}

/* Adds text of the notes, which is clean. */
static void value_add(Text *out, const char *value) {
    for (; *value != '\0'; value++) {
        text_char_add(out, '\\', *value == ']' || *value == '\\');
        text_char_add(out, *value, 1);
    }
}

/* Adds a comment, unless it is empty, and empties it. */
static void comment_end(Text *comment, Text *out) {
    text_taint(out, comment);
    if (comment->length > 0) {
        text_string_add(out, "C[");
        value_add(out, text_string(comment));
        text_char_add(out, ']', 1);
    }
    text_clear(comment);
}

static void size_add(const Board *board, Text *out) {
    if (board->columns == board->rows)
        text_add(out, "SZ[%d]", board->columns);
    else
        text_add(out, "SZ[%d:%d]", board->columns, board->rows);
}

static void start_add(const Record *record, Text *out) {
    static const char *const names[] = {"AB", "AW"};
    const Pos *pos = game_start(record->game);
    Grid grid;
    Text position = {0};
    pos_rules(pos)->grid(pos, &grid);
    for (int colour = 0; colour < 2; colour++) {
        bool any = false;
        for (int cell = 0; cell < board_cells(&grid.board); cell++) {
            if (grid.cell[cell][0] != "bw"[colour])
                continue;
            text_string_add(out, any ? "" : names[colour]);
            point_add(&grid.board, cell, out);
            any = true;
        }
    }
    text_add(out, "PL[%c]", pos->side == WHITE ? 'W' : 'B');
    position_write(pos, &position);
    property_add(out, "XP", text_string(&position));
    text_taint(out, &position);
    text_free(&position);
}

/* How the game ended, as SGF says it after the winner: `Forfeit` is any fault. */
static const char *ending_word(const Record *record) {
    static const char *const words[][2] = {
        {"", ""},        {"normal", ""}, {"turns", ""}, {"adjudication", ""}, {"resign", "Resign"},
        {"time", "Time"}};
    if (game_outcome(record->game, NULL) != ONGOING)
        return "";
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strcmp(text_string(&record->ending), words[i][0]) == 0)
            return words[i][1];
    return "Forfeit";
}

static void result_add(const Record *record, Text *out) {
    const int colour = record_winner_colour(record);
    text_string_add(out, "RE[");
    if (record->winner == RECORD_UNKNOWN)
        text_string_add(out, "?");
    else if (record->winner == RECORD_DRAWN)
        text_string_add(out, "0");
    else
        text_add(out, "%c+%s", colour == WHITE ? 'W' : 'B', ending_word(record));
    text_char_add(out, ']', 1);
}

static void head_add(const Record *record, const RecordExtras *extras, Text *out) {
    const Variant *variant = game_variant(record->game);
    Text spec = {0};
    variant_write(variant, &spec);
    text_string_add(out, "(;FF[4]CA[UTF-8]GM[4]AP[Fivefold]");
    size_add(&variant->setup.board, out);
    property_add(out, "RU", text_string(&spec));
    text_taint(out, &spec);
    property_add(out, "PW", text_string(&record->name[record_player(record->game, WHITE)]));
    property_add(out, "PB", text_string(&record->name[record_player(record->game, BLACK)]));
    property_add(out, "EV", text_string(&record->event));
    property_add(out, "PC", text_string(&record->site));
    text_clear(&spec);
    date_write(&record->date, '-', &spec);
    property_add(out, "DT", text_string(&spec));
    property_add(out, "RO", text_string(&record->round));
    result_add(record, out);
    property_add(out, "GC", extras->remark != NULL ? extras->remark : "");
    text_taint(out, &spec);
    text_free(&spec);
}

/* --- the nodes of a record that was read as SGF --- */

typedef struct SgfWriter {
    const Record *record;
    const RecordExtras *extras;
    size_t nodes, moves; /* written so far */
    Text comment;
    Text *out;
} SgfWriter;

/* True if the rules name the winner, and the text does not. */
static bool result_found(const Record *record) {
    return record->undecided && record->winner != RECORD_UNKNOWN;
}

/* True if a byte of the notes is no ASCII. */
static bool notes_foreign(const Notes *notes) {
    const char *at = text_string(&notes->text), *end = at + notes->text.length;
    while (at < end && (unsigned char)*at < 0x80)
        at++;
    return at < end;
}

/* Properties that the text lacked: the character set, which game it was, and who won. */
static void root_end(const SgfWriter *writer) {
    const Record *record = writer->record;
    Text *out = writer->out;
    if (notes_root_find(&record->notes, "CA") == NULL && notes_foreign(&record->notes))
        text_string_add(out, "CA[UTF-8]");
    if (record->words.length > 0) {
        if (notes_root_find(&record->notes, "GM") == NULL)
            text_string_add(out, "GM[4]");
        if (notes_root_find(&record->notes, "SZ") == NULL)
            size_add(&game_variant(record->game)->setup.board, out);
        property_add(out, "RU", text_string(&record->words));
    }
    if (result_found(record))
        result_add(record, out);
}

static void note_add(const SgfWriter *writer, const RecordNote *note, bool more) {
    const Notes *notes = &writer->record->notes;
    const char *name = note_name(notes, note), *text = note_text(notes, note);
    const Board *board = &game_variant(writer->record->game)->setup.board;
    Text *out = writer->out;
    int cell;
    Error none;
    if (!more)
        text_string_add(out, name);
    if (note->kind == NOTE_MOVE && name[0] != 'X' && cell_read(board, text, &cell, &none)) {
        point_add(board, cell, out);
        return;
    }
    text_char_add(out, '[', 1);
    if (note->kind == NOTE_PROPERTY)
        text_string_add(out, text);
    else
        value_add(out, text);
    text_char_add(out, ']', 1);
}

static void sgf_node_add(SgfWriter *writer, const NoteNode *node) {
    const Record *record = writer->record;
    const Notes *notes = &record->notes;
    const bool root = node == notes->node;
    const size_t moves = node->move > 0 ? node->move : writer->moves;
    text_string_add(writer->out, writer->nodes++ % 10 == 1 ? "\n;" : ";");
    comments_add(record, writer->extras, node, writer->moves, moves, &writer->comment);
    writer->moves = moves;
    const RecordNote *last = NULL;
    for (uint32_t i = node->first; i > 0; i = notes->note[i].next) {
        const RecordNote *note = &notes->note[i];
        const char *name = note_name(notes, note);
        const bool replaced = root && ((record->words.length > 0 && strcmp(name, "RU") == 0) ||
                                       (result_found(record) && strcmp(name, "RE") == 0));
        if (note->kind == NOTE_COMMENT)
            comment_end(&writer->comment, writer->out); /* all comments of the node */
        else if (!replaced)
            note_add(writer, note, last != NULL && last->name == note->name);
        last = note;
    }
    comment_end(&writer->comment, writer->out);
    if (root)
        root_end(writer);
}

/* Ends the lines that end at this node. Returns the next node; 0: none. */
static uint32_t line_close(const SgfWriter *writer, uint32_t at) {
    const NoteNode *node = writer->record->notes.node;
    for (; at > 0; at = node[at].prev) {
        const bool main = node[node[at].prev].next == at;
        const uint32_t next = main ? node[at].variation : node[at].other;
        if (!main || next > 0)
            text_char_add(writer->out, ')', 1);
        if (next > 0)
            return next;
    }
    return 0;
}

/* Writes the main line before the variations, as SGF has them. */
static void sgf_nodes_add(SgfWriter *writer) {
    const NoteNode *node = writer->record->notes.node;
    uint32_t at = 0;
    do {
        const bool main = node[node[at].prev].next == at;
        if (at > 0 && (!main || node[at].variation > 0))
            text_char_add(writer->out, '(', 1);
        sgf_node_add(writer, &node[at]);
        at = node[at].next > 0 ? node[at].next : line_close(writer, at);
    } while (at > 0);
}

static void sgf_notes_write(const Record *record, const RecordExtras *extras, Text *out) {
    SgfWriter writer = {.record = record, .extras = extras, .out = out};
    text_char_add(out, '(', 1);
    sgf_nodes_add(&writer);
    text_string_add(out, ")\n");
    text_free(&writer.comment);
}

/* --- a game --- */

bool record_sgf_write(const Record *record, const RecordExtras *extras, Text *out, Error *err) {
    const Variant *variant = game_variant(record->game);
    GameWalk walk;
    Text comment = {0};
    if (variant->setup.rules->points == NULL || variant_multi(variant))
        return error_set(err, "SGF holds games of stones between two players only");
    if (record_kept(record, RECORD_SGF)) {
        sgf_notes_write(record, extras, out);
        return true;
    }
    if (!game_walk_begin(&walk, record->game))
        return error_memory(err, "no room for a game");
    head_add(record, extras, out);
    if (!walk.from_start)
        start_add(record, out);
    for (size_t i = 0; game_walk_next(&walk); i++) {
        text_string_add(out, i % 10 == 0 ? "\n;" : ";");
        if (walk.cell >= 0) {
            text_char_add(out, walk.pos->side == BLACK ? 'B' : 'W', 1);
            point_add(&variant->setup.board, walk.cell, out);
        } else {
            property_add(out, "XM", text_string(&walk.word));
            text_taint(out, &walk.word);
        }
        comments_add(record, extras, commands_node(record, i), i, i + 1, &comment);
        comment_end(&comment, out);
    }
    text_free(&comment);
    text_string_add(out, ")\n");
    game_walk_end(&walk);
    return true;
}
