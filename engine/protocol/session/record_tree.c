/* A record names the moves of its variations in its own words. The rules read them here, as the
   readers of records do on the main line: a choice of colours that the words leave out is made. */
#include "protocol/session/record_tree.h"

#include <stdlib.h>
#include <string.h>

#include "base/json.h"
#include "base/memory.h"
#include "records/builder.h"
#include "records/write.h"
#include "records/writer.h"

/* Moves of one record that are made again to come back to where variations begin. */
enum { REPLAYS_MAX = 10000000 };

typedef struct Spot {
    size_t moves;   /* of the line to this node; CLOSED: it cannot be played */
    uint32_t index; /* in the list */
} Spot;

#define CLOSED SIZE_MAX

typedef struct RecordTree {
    const Record *record;
    Record line; /* its game: the line that was played last */
    Spot *spot;  /* of each node */
    uint32_t listed;
    size_t main, replays; /* turns of the main line; moves made again */
    bool left;            /* the main line has ended */
    Text word, moves;     /* scratch; the moves of the node, as JSON */
    Error err;
} RecordTree;

static const Notes *notes_of(const RecordTree *tree) {
    return &tree->record->notes;
}

/* Makes a legal move and adds it to the moves of the node. */
static bool move_make(RecordTree *tree, Move move) {
    Game *game = tree->line.game;
    text_clear(&tree->word);
    pos_rules(game_pos(game))->move_write(game_pos(game), move, &tree->word);
    json_string(&tree->moves, NULL, text_string(&tree->word));
    text_taint(&tree->moves, &tree->word);
    return game_play(game, move, &tree->err);
}

static bool variation_word_play(RecordTree *tree, const char *word) {
    Move move;
    return game_move_read(tree->line.game, word, &move, &tree->err) && move_make(tree, move);
}

/* Makes a choice as the main line makes it at this turn; otherwise the first player keeps white. */
static bool choice_make(RecordTree *tree) {
    const Game *game = tree->record->game;
    const size_t move = game_length(tree->line.game);
    text_clear(&tree->word);
    if (move < game_length(game)) {
        const Pos *pos = game_at(game, move);
        pos_rules(pos)->move_write(pos, game_move(game, move), &tree->word);
    }
    if (tree->word.truncated)
        return error_memory(&tree->err, "no room for a move");
    const char *word = text_string(&tree->word);
    return variation_word_play(tree, builder_is_choice(word) ? word : "black");
}

/* True if SGF names another colour than the one to move. */
static bool colour_differs(const RecordTree *tree, const RecordNote *note) {
    const char *name = note_name(notes_of(tree), note);
    const int side = game_pos(tree->line.game)->side;
    return tree->record->form == RECORD_SGF && name[0] != 'X' &&
           side != (name[0] == 'B' ? BLACK : WHITE);
}

/* Makes the choices that are due before the move, and the move. */
static bool choices_play(RecordTree *tree, const char *word) {
    Builder builder = {.record = &tree->line};
    while (!builder_is_choice(word) && builder_choice_due(&builder))
        if (!choice_make(tree))
            return false;
    if (builder.starved)
        return error_memory(&tree->err, "no room for a move");
    return variation_word_play(tree, word);
}

/* Plays the move of a variation. Without memory, tree->err says so. */
static bool note_play(RecordTree *tree, const RecordNote *note) {
    Text word = {0};
    if (colour_differs(tree, note))
        return false;
    text_string_add(&word, note_text(notes_of(tree), note));
    if (word.truncated)
        return error_memory(&tree->err, "no room for a move");
    if (game_variant(tree->line.game)->setup.rules->points != NULL && word.length > 0)
        word_lower(word.data);
    const bool played = choices_play(tree, text_string(&word));
    text_free(&word);
    return played;
}

/* True if SGF sets up stones in this node. */
static bool sets_stones(const RecordTree *tree, const NoteNode *node) {
    const Notes *notes = notes_of(tree);
    for (uint32_t i = node->first; i > 0; i = notes->note[i].next) {
        const char *name = note_name(notes, &notes->note[i]);
        if (notes->note[i].kind == NOTE_PROPERTY && name[0] == 'A' && name[1] != '\0' &&
            strchr("BWE", name[1]) != NULL && name[2] == '\0')
            return true;
    }
    return false;
}

/* The only move of a node. NULL: none; *fine is false if there are more, or one off the board. */
static const RecordNote *node_move_find(const RecordTree *tree, const NoteNode *node, bool *fine) {
    const Notes *notes = notes_of(tree);
    const RecordNote *found = NULL;
    *fine = true;
    for (uint32_t i = node->first; i > 0; i = notes->note[i].next) {
        const RecordNote *note = &notes->note[i];
        const char *name = note_name(notes, note);
        const bool lost =
            note->kind == NOTE_PROPERTY && (strcmp(name, "B") == 0 || strcmp(name, "W") == 0);
        *fine = *fine && !lost && (note->kind != NOTE_MOVE || found == NULL);
        found = note->kind == NOTE_MOVE ? note : found;
    }
    return found;
}

/* The turns of the line to a node of the main line, whose moves are those of the game. */
static size_t main_play(RecordTree *tree, uint32_t at, size_t from) {
    const Record *record = tree->record;
    const NoteNode *node = &record->notes.node[at];
    const size_t move = record->form == RECORD_COMMANDS ? at : node->move;
    while (tree->main < move && move_make(tree, game_move(record->game, tree->main)))
        tree->main++;
    const bool gone = move == 0 && (node->moved || (from == CLOSED && !sets_stones(tree, node)));
    return gone ? CLOSED : tree->main;
}

/* The same for a node of a variation. */
static size_t variation_play(RecordTree *tree, const NoteNode *node, size_t from) {
    Game *game = tree->line.game;
    bool fine;
    const RecordNote *move = node_move_find(tree, node, &fine);
    if (from == CLOSED || !fine || sets_stones(tree, node))
        return CLOSED;
    if (move == NULL)
        return from;
    if (game_length(game) > from) {
        tree->replays += from;
        if (tree->replays > REPLAYS_MAX)
            return CLOSED;
        game_cut(game, from);
    }
    return note_play(tree, move) ? game_length(game) : CLOSED;
}

static void note_add(const RecordTree *tree, const RecordNote *note, Text *out) {
    static const char *const kinds[] = {
        [NOTE_COMMENT] = "comment", [NOTE_MARK] = "mark", [NOTE_PROPERTY] = "property"};
    json_open(out, NULL, '[');
    json_string(out, NULL, kinds[note->kind]);
    json_utf8(out, NULL, note->kind == NOTE_PROPERTY ? note_name(notes_of(tree), note) : "");
    json_utf8(out, NULL, note_text(notes_of(tree), note));
    json_close(out, ']');
}

static void notes_add(const RecordTree *tree, uint32_t at, Text *out) {
    const Notes *notes = notes_of(tree);
    bool any = false;
    for (uint32_t i = notes->node[at].first; i > 0; i = notes->note[i].next) {
        const RecordNote *note = &notes->note[i];
        if (note->kind == NOTE_MOVE || (at == 0 && note->kind == NOTE_PROPERTY))
            continue;
        if (!any)
            json_open(out, "notes", '[');
        any = true;
        note_add(tree, note, out);
    }
    if (any)
        json_close(out, ']');
}

/* Adds a node. Those before it in the order of notes_next() have been added. */
static bool node_add(RecordTree *tree, uint32_t at, Text *out) {
    const NoteNode *node = &notes_of(tree)->node[at];
    const Spot *prev = &tree->spot[node->prev];
    Spot *spot = &tree->spot[at];
    text_clear(&tree->moves);
    tree->err.text[0] = '\0';
    spot->moves =
        tree->left ? variation_play(tree, node, prev->moves) : main_play(tree, at, prev->moves);
    spot->index = tree->listed++;
    tree->left = tree->left || node->next == 0;
    if (error_is_memory(&tree->err))
        return false;
    json_open(out, NULL, '{');
    if (at > 0 && prev->index + 1 != spot->index)
        json_number(out, "after", prev->index);
    if (spot->moves == CLOSED) {
        json_null(out, "moves");
    } else {
        json_begin(out, "moves");
        text_add(out, "[%s]", text_string(&tree->moves));
        text_taint(out, &tree->moves);
    }
    notes_add(tree, at, out);
    json_close(out, '}');
    return true;
}

/* True if the nodes say more than the moves of the game. */
static bool tree_needed(const Notes *notes) {
    for (uint32_t at = 0; at < notes->nodes; at++) {
        if (notes->node[at].variation > 0)
            return true;
        for (uint32_t i = notes->node[at].first; i > 0; i = notes->note[i].next)
            if (notes->note[i].kind != NOTE_MOVE &&
                (at > 0 || notes->note[i].kind != NOTE_PROPERTY))
                return true;
    }
    return false;
}

static void tags_add(const Record *record, Text *out) {
    const Notes *notes = &record->notes;
    json_open(out, "tags", '[');
    for (uint32_t i = notes->node[0].first; i > 0; i = notes->note[i].next) {
        const RecordNote *note = &notes->note[i];
        if (note->kind != NOTE_PROPERTY || record_makes(record, note_name(notes, note)))
            continue;
        json_open(out, NULL, '[');
        json_utf8(out, NULL, note_name(notes, note));
        json_utf8(out, NULL, note_text(notes, note));
        json_close(out, ']');
    }
    json_close(out, ']');
}

bool record_tree_add(const Record *record, Text *out) {
    RecordTree tree = {.record = record};
    tags_add(record, out);
    if (!tree_needed(&record->notes)) {
        json_null(out, "tree");
        return true;
    }
    tree.line.game = game_new(variant_hold(game_variant(record->game)));
    tree.spot = memory_new(record->notes.nodes, sizeof *tree.spot);
    bool room = tree.line.game != NULL && tree.spot != NULL;
    if (room)
        game_start_set(tree.line.game, game_start(record->game));
    json_open(out, "tree", '[');
    uint32_t at = 0;
    do {
        room = room && node_add(&tree, at, out) && !out->truncated;
        at = notes_next(&record->notes, at);
    } while (room && at > 0);
    json_close(out, ']');
    game_free(tree.line.game);
    free(tree.spot);
    text_free(&tree.word);
    text_free(&tree.moves);
    return room;
}
