/* What a record says besides its game: comments, marks, properties and variations. A tree of nodes
   with notes, the same for every form. A reader fills it from the beginning of a record to its end;
   a writer of the same form gives it back. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "base/error.h"
#include "base/text.h"

/* Limits of one record. */
enum {
    RECORD_NODES_MAX = 1000000, /* nodes and moves, variations included */
    RECORD_NOTES_MAX = 4000000, /* comments, marks, words and values */
    RECORD_DEPTH_MAX = 1000000  /* variations within variations */
};

/* Texts are UTF-8 without control characters but line feeds. */
typedef enum RecordNoteKind {
    NOTE_MOVE,    /* a word in the engine's notation, if it is one of the main line. The name is the
                     form's: the move's number in PGN; B, W or XM in SGF */
    NOTE_COMMENT, /* plain text */
    NOTE_MARK,    /* of PGN: `!?`, `$5`, the result of a variation, an escaped line */
    NOTE_PROPERTY /* as its form writes it: a value of SGF without its brackets, a tag without its
                     quotes. Values of one property share `name` */
} RecordNoteKind;

typedef struct RecordNote {
    RecordNoteKind kind;
    uint32_t name, text; /* where they begin in Notes.text; a zero byte ends each */
    uint32_t next;       /* of its node; 0: none */
} RecordNote;

typedef struct NoteNode {
    uint32_t prev;            /* the node before; the root's is the root */
    uint32_t next;            /* the first node after it; 0: none */
    uint32_t variation, last; /* the first and the last node that stand in place of this one */
    uint32_t other;           /* the next variation in the same place */
    uint32_t first, tail;     /* its notes */
    uint32_t move;            /* the move of the game that it made, from 1; 0: none */
    bool moved;               /* it has a NOTE_MOVE */
} NoteNode;

/* Start with {0}. Node 0 is the root: what stands before the first move. Note 0 is none. */
typedef struct Notes {
    NoteNode *node;
    RecordNote *note;
    uint32_t *open; /* where each open variation returns to, and whether that began one */
    size_t nodes, notes, opens;
    size_t node_room, note_room, open_room;
    Text text;
    uint32_t at; /* the node that gets the next note */
    bool branch; /* the next node begins a variation in place of `at` */
} Notes;

bool notes_begin(Notes *notes, Error *err); /* creates the root */
void notes_free(Notes *notes);

/* Adds a node after `at`: a variation if there is one already, or with `branch`. Moves to it. */
bool notes_node_add(Notes *notes, Error *err);

/* notes_close() returns to the node at which the last notes_open() was called. Depths that are not
   open are ignored. */
bool notes_open(Notes *notes, Error *err);
void notes_close(Notes *notes);

/* Begins a note of the node `at`. The caller adds its text to notes->text and ends it.
   note_end() fails without memory. `name` NULL: that of the last note. */
bool note_begin(Notes *notes, RecordNoteKind kind, const char *name, Error *err);
bool note_end(Notes *notes, Error *err);

/* Takes back the moves of the game after `moves`, where each node but the root made one. */
void notes_cut(Notes *notes, size_t moves);

static inline const char *note_name(const Notes *notes, const RecordNote *note) {
    return notes->text.data + note->name;
}

static inline const char *note_text(const Notes *notes, const RecordNote *note) {
    return notes->text.data + note->text;
}

/* The node after `at` in the order that has each line before the variations in it; 0: none. */
uint32_t notes_next(const Notes *notes, uint32_t at);

/* The note of the root with this name; NULL: none. */
const RecordNote *notes_root_find(const Notes *notes, const char *name);

/* Adds the character of UTF-8 text at `at` and returns its end. A line end of any system becomes a
   line feed, another control character of ASCII a blank; `?` stands for those of C1 and for bytes
   that are no UTF-8. A zero byte or one that begins a character must end the text. */
const char *character_add(Text *out, const char *at);
void characters_add(Text *out, const char *begin, const char *end);
void word_characters_add(Text *out, const char *begin, const char *end); /* `_` instead of these */
