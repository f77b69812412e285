/* SGF as text: trees, nodes, properties and values (Hollosi, SGF File Format FF[4], 1999). */
#include "records/sgf.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

enum {
    VALUES_MAX = 4096, /* of one node */
    AHEAD_MAX = 4096   /* bytes of a root that are read ahead as text of two-byte characters */
};

void sgf_node_free(SgfNode *node) {
    free(node->property);
    free(node->value);
    *node = (SgfNode){0};
}

/* Moves past a value and its `]`. The cursor is behind the `[`. */
static bool property_value_skip(SgfWalk *walk, Error *err) {
    Cursor *cursor = walk->cursor;
    const Cursor begin = *cursor;
    for (;;) {
        const int byte = cursor_take(cursor);
        if (byte == ']')
            return true;
        if (byte == '\\' || textset_leads(&walk->builder->set, byte))
            cursor_take(cursor);
        if (byte == CURSOR_END || cursor_peek(cursor) == CURSOR_END)
            return cursor_fail(&begin, err, "this value has no ']'");
    }
}

static bool property_value_read(SgfWalk *walk, SgfNode *node, Error *err) {
    const Cursor place = *walk->cursor;
    if (!property_value_skip(walk, err))
        return false;
    if (node->values >= VALUES_MAX)
        return cursor_fail(&place, err, "a node has at most %d values", VALUES_MAX);
    SgfValue *grown =
        memory_room(node->value, node->values, 1, &node->value_room, sizeof *node->value);
    if (grown == NULL)
        return error_memory(err, "no room for a node");
    node->value = grown;
    node->value[node->values++] =
        (SgfValue){place.at, (size_t)(walk->cursor->at - 1 - place.at), place};
    node->property[node->properties - 1].count++;
    return true;
}

static bool property_name_read(Cursor *cursor, char name[8], Error *err) {
    const Cursor place = *cursor;
    size_t length = 0;
    for (;;) {
        const int byte = cursor_peek(cursor);
        if (byte >= 'A' && byte <= 'Z' && length < 7)
            name[length++] = (char)byte;
        else if (byte < 'a' || byte > 'z') /* version 3 allowed lower-case letters between */
            break;
        cursor_take(cursor);
    }
    name[length] = '\0';
    return length > 0 || cursor_fail(&place, err, "a property begins with an upper-case letter");
}

/* Reads a property. In variations one may stand twice in a node. */
static bool property_read(SgfWalk *walk, SgfNode *node, Error *err) {
    SgfProperty property = {.place = *walk->cursor};
    if (!property_name_read(walk->cursor, property.name, err))
        return false;
    cursor_space_skip(walk->cursor);
    if (cursor_peek(walk->cursor) != '[')
        return cursor_fail(walk->cursor, err, "a value in '[' and ']' follows the property %s",
                           property.name);
    if (!walk->left && sgf_property(node, property.name) != NULL)
        return cursor_fail(&property.place, err, "the property %s stands twice in a node",
                           property.name);
    SgfProperty *grown = memory_room(node->property, node->properties, 1, &node->property_room,
                                     sizeof *node->property);
    if (grown == NULL)
        return error_memory(err, "no room for a node");
    node->property = grown;
    property.first = node->values;
    node->property[node->properties++] = property;
    while (cursor_peek(walk->cursor) == '[') {
        cursor_take(walk->cursor);
        if (!property_value_read(walk, node, err))
            return false;
        cursor_space_skip(walk->cursor);
    }
    return true;
}

/* Reads the node behind a `;`. */
static bool node_read(SgfWalk *walk, SgfNode *node, Error *err) {
    if (++walk->nodes > RECORD_NODES_MAX)
        return cursor_fail(walk->cursor, err, "a record has at most %d nodes", RECORD_NODES_MAX);
    for (;;) {
        cursor_space_skip(walk->cursor);
        const int byte = cursor_peek(walk->cursor);
        if (byte == ';' || byte == '(' || byte == ')')
            return true;
        if (byte == CURSOR_END)
            return cursor_fail(walk->cursor, err, "the file ends within a game tree");
        if (!property_read(walk, node, err))
            return false;
    }
}

/* Looks for CA in the root, and finds the set that it names. False without memory. */
static bool charset_seek(const SgfWalk *walk, Cursor cursor, bool *found, Error *err) {
    TextSet *set = &walk->builder->set;
    SgfWalk ahead = *walk;
    SgfNode root = {0};
    ahead.cursor = &cursor;
    cursor_take(&cursor);
    const bool sought = node_read(&ahead, &root, err) || !error_is_memory(err);
    const SgfProperty *property = sgf_property(&root, "CA");
    *found = property != NULL && property->count > 0;
    if (*found) {
        const SgfValue *value = &root.value[property->first];
        char name[32];
        snprintf(name, sizeof name, "%.*s", (int)value->length, value->begin);
        textset_find(set, name);
        walk->builder->set_place = value->place;
    }
    sgf_node_free(&root);
    return sought;
}

/* Values before CA may already be text of the set that it names, with `]` and `\` in characters. */
static bool charset_find(const SgfWalk *walk, Error *err) {
    TextSet *set = &walk->builder->set;
    Cursor cursor = *walk->cursor;
    bool found;
    if (!charset_seek(walk, cursor, &found, err))
        return false;
    if (found)
        return true;
    if (cursor.end - cursor.at > AHEAD_MAX)
        cursor.end = cursor.at + AHEAD_MAX;
    set->wide = true;
    const bool sought = charset_seek(walk, cursor, &found, err);
    if (!found || !set->wide)
        textset_free(set);
    return sought;
}

bool sgf_walk_begin(SgfWalk *walk, Cursor *cursor, Builder *builder, Error *err) {
    *walk = (SgfWalk){
        .cursor = cursor, .builder = builder, .notes = &builder->record->notes, .depth = 1};
    cursor_space_skip(cursor);
    if (cursor_peek(cursor) != '(')
        return cursor_fail(cursor, err, "a game tree begins with '('");
    cursor_take(cursor);
    cursor_space_skip(cursor);
    if (cursor_peek(cursor) != ';')
        return cursor_fail(cursor, err, "a game tree begins with '(;'");
    return charset_find(walk, err);
}

bool sgf_walk_next(SgfWalk *walk, SgfNode *node, bool *more, Error *err) {
    node->properties = node->values = 0;
    *more = true;
    for (;;) {
        cursor_space_skip(walk->cursor);
        node->place = walk->builder->place = *walk->cursor;
        const int byte = cursor_take(walk->cursor);
        if (byte == '(') {
            walk->depth++;
            walk->variations += walk->left;
            if (!notes_open(walk->notes, err))
                return false;
        } else if (byte == ')') {
            walk->left = true;
            notes_close(walk->notes);
            if (--walk->depth == 0) {
                *more = false;
                return true;
            }
        } else if (byte != ';') {
            return error_set(err, byte == CURSOR_END ? "the file ends within a game tree"
                                                     : "neither ';' nor '(' nor ')'");
        } else {
            return node_read(walk, node, err);
        }
    }
}

const SgfProperty *sgf_property(const SgfNode *node, const char *name) {
    for (size_t i = 0; i < node->properties; i++)
        if (strcmp(node->property[i].name, name) == 0)
            return &node->property[i];
    return NULL;
}

void sgf_text(Builder *builder, const SgfNode *node, const SgfProperty *property, Text *out) {
    text_clear(out);
    if (property == NULL || property->count == 0)
        return;
    const SgfValue *value = &node->value[property->first];
    sgf_value_add(builder, value, true, out);
    builder_line_set(builder, &value->place, out);
}

void sgf_value_add(Builder *builder, const SgfValue *value, bool plain, Text *out) {
    const char *at = value->begin, *end = at + value->length;
    builder_text_decode(builder, &value->place, &at, &end);
    while (at < end) {
        const bool escaped = *at == '\\' && at + 1 < end;
        at += escaped;
        if (escaped && plain && (*at == '\n' || *at == '\r')) {
            at += 1 + (at[0] == '\r' && at[1] == '\n');
            continue;
        }
        if (!plain && (escaped || *at == ']' || *at == '\\'))
            text_char_add(out, '\\', 1);
        at = character_add(out, at);
    }
}

void sgf_skip(Cursor *cursor) {
    size_t depth = 0;
    for (;;) {
        const int byte = cursor_take(cursor);
        if (byte == CURSOR_END || (byte == ')' && depth > 0 && --depth == 0))
            return;
        depth += byte == '(';
        if (depth == 0) {
            while (cursor_peek(cursor) != '(' && cursor_peek(cursor) != CURSOR_END)
                cursor_take(cursor);
        } else if (byte == '[') {
            for (int in = cursor_take(cursor); in != ']' && in != CURSOR_END;
                 in = cursor_take(cursor))
                if (in == '\\')
                    cursor_take(cursor);
        }
    }
}
