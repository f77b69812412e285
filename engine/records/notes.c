#include "records/notes.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/utf8.h"

void notes_free(Notes *notes) {
    free(notes->node);
    free(notes->note);
    free(notes->open);
    text_free(&notes->text);
    *notes = (Notes){0};
}

static bool node_new(Notes *notes, uint32_t prev, Error *err) {
    if (notes->nodes >= RECORD_NODES_MAX)
        return error_set(err, "a record has at most %d nodes", RECORD_NODES_MAX);
    NoteNode *grown =
        memory_room(notes->node, notes->nodes, 1, &notes->node_room, sizeof *notes->node);
    if (grown == NULL)
        return error_memory(err, "no room for a node");
    notes->node = grown;
    notes->at = (uint32_t)notes->nodes;
    notes->node[notes->nodes++] = (NoteNode){.prev = prev};
    return true;
}

bool notes_begin(Notes *notes, Error *err) {
    notes->notes = 1;
    return node_new(notes, 0, err);
}

bool notes_node_add(Notes *notes, Error *err) {
    const uint32_t prev = notes->branch ? notes->node[notes->at].prev : notes->at;
    if (!node_new(notes, prev, err))
        return false;
    NoteNode *node = notes->node;
    notes->branch = false;
    if (node[prev].next == 0) {
        node[prev].next = notes->at;
        return true;
    }
    NoteNode *main = &node[node[prev].next];
    if (main->variation == 0)
        main->variation = notes->at;
    else
        node[main->last].other = notes->at;
    main->last = notes->at;
    return true;
}

bool notes_open(Notes *notes, Error *err) {
    if (notes->opens >= RECORD_DEPTH_MAX)
        return error_set(err, "variations within variations are at most %d deep", RECORD_DEPTH_MAX);
    uint32_t *grown =
        memory_room(notes->open, notes->opens, 1, &notes->open_room, sizeof *notes->open);
    if (grown == NULL)
        return error_memory(err, "no room for a variation");
    notes->open = grown;
    notes->open[notes->opens++] = notes->at << 1 | notes->branch;
    return true;
}

void notes_close(Notes *notes) {
    if (notes->opens == 0)
        return;
    const uint32_t open = notes->open[--notes->opens];
    notes->at = open >> 1;
    notes->branch = (open & 1) != 0;
}

bool note_begin(Notes *notes, RecordNoteKind kind, const char *name, Error *err) {
    if (notes->notes >= RECORD_NOTES_MAX)
        return error_set(err, "a record has at most %d comments and properties", RECORD_NOTES_MAX);
    RecordNote *grown =
        memory_room(notes->note, notes->notes, 1, &notes->note_room, sizeof *notes->note);
    if (grown == NULL)
        return error_memory(err, "no room for a note");
    notes->note = grown;
    RecordNote note = {.kind = kind, .name = (uint32_t)notes->text.length};
    if (name == NULL) {
        note.name = notes->note[notes->notes - 1].name;
    } else {
        text_string_add(&notes->text, name);
        text_char_add(&notes->text, '\0', 1);
    }
    note.text = (uint32_t)notes->text.length;
    NoteNode *node = &notes->node[notes->at];
    const uint32_t index = (uint32_t)notes->notes++;
    notes->note[index] = note;
    if (node->first == 0)
        node->first = index;
    else
        notes->note[node->tail].next = index;
    node->tail = index;
    node->moved = node->moved || kind == NOTE_MOVE;
    return true;
}

bool note_end(Notes *notes, Error *err) {
    text_char_add(&notes->text, '\0', 1);
    return !notes->text.truncated || error_memory(err, "no room for a note");
}

void notes_cut(Notes *notes, size_t moves) {
    for (; notes->nodes > moves + 1; notes->nodes--) {
        const NoteNode *node = &notes->node[notes->nodes - 1];
        if (node->first > 0) {
            notes->notes = node->first;
            notes->text.length = notes->note[node->first].name;
        }
        notes->at = node->prev;
        notes->node[node->prev].next = 0;
    }
}

uint32_t notes_next(const Notes *notes, uint32_t at) {
    const NoteNode *node = notes->node;
    uint32_t next = node[at].next;
    for (; next == 0 && at > 0; at = node[at].prev)
        next = node[node[at].prev].next == at ? node[at].variation : node[at].other;
    return next;
}

const RecordNote *notes_root_find(const Notes *notes, const char *name) {
    for (uint32_t i = notes->node[0].first; i > 0; i = notes->note[i].next)
        if (strcmp(note_name(notes, &notes->note[i]), name) == 0)
            return &notes->note[i];
    return NULL;
}

const char *character_add(Text *out, const char *at) {
    const bool ends = *at == '\r' || *at == '\n';
    if ((unsigned char)*at >= ' ' && *at != 127)
        return utf8_shown_add(out, at);
    text_char_add(out, ends ? '\n' : ' ', 1);
    return at + 1 + (at[0] == '\r' && at[1] == '\n');
}

void characters_add(Text *out, const char *begin, const char *end) {
    while (begin < end)
        begin = character_add(out, begin);
}

void word_characters_add(Text *out, const char *begin, const char *end) {
    while (begin < end) {
        const char *at = begin;
        const size_t length = out->length;
        begin = character_add(out, at);
        if (out->length > length && strchr(" ?\n", out->data[length]) != NULL && *at != '?' &&
            *at != ' ')
            out->data[length] = '_';
    }
}
