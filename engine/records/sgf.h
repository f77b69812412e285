/* The tree of an SGF file, node by node. */
#pragma once

#include "records/builder.h"

/* A value without its brackets, as it stands in the text. */
typedef struct SgfValue {
    const char *begin;
    size_t length;
    Cursor place; /* of its first byte */
} SgfValue;

typedef struct SgfProperty {
    char name[8];        /* upper-case letters */
    size_t first, count; /* values */
    Cursor place;
} SgfProperty;

/* One node. Start with {0}; free with sgf_node_free(). */
typedef struct SgfNode {
    SgfProperty *property;
    size_t properties, property_room;
    SgfValue *value;
    size_t values, value_room;
    Cursor place;
} SgfNode;

void sgf_node_free(SgfNode *node);

/* A game tree while it is walked. The main line, the first variation at every branch, comes first.
 */
typedef struct SgfWalk {
    Cursor *cursor;
    Builder *builder;
    Notes *notes; /* of its record; get the parentheses; the caller adds a node for each that is
                     read */
    size_t depth; /* open parentheses */
    size_t nodes; /* read so far, variations included */
    size_t variations; /* begun so far */
    bool left;         /* the main line has ended */
} SgfWalk;

/* Moves past the `(` that begins a tree, and finds the character set that its root names (CA). */
bool sgf_walk_begin(SgfWalk *walk, Cursor *cursor, Builder *builder, Error *err);

/* Reads the next node. *more is false if there was none: the tree has ended. */
bool sgf_walk_next(SgfWalk *walk, SgfNode *node, bool *more, Error *err);

/* NULL if the node has no such property. */
const SgfProperty *sgf_property(const SgfNode *node, const char *name);

/* The first value of a property as a line of text, escapes resolved, in `out`, which is emptied
   first. */
void sgf_text(Builder *builder, const SgfNode *node, const SgfProperty *property, Text *out);

/* Adds a value in UTF-8: as it stands in the text, or as `plain` text, without escapes and soft
   line breaks. */
void sgf_value_add(Builder *builder, const SgfValue *value, bool plain, Text *out);

/* Moves to the end of the tree that begins at the cursor, whatever it holds. */
void sgf_skip(Cursor *cursor);
