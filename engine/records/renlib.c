/* Libraries of RenLib (.lib): a tree of moves on a board of 15x15, from its own source
   (AddLibrary() there). A head of 20 bytes has the version at 8 and 9. Each node is a byte for its
   point, column + 16 * row with columns from 1 and rows from 0 and from the top, and a byte of
   flags; then possibly two more bytes of flags, a comment and a text on the board. Nodes are in
   order of depth. The first one without a point is the root; without a root it is empty. */
#include "records/renlib.h"

#include <string.h>

#include "records/forms.h"

enum {
    HEAD = 20,
    VERSION_MOST = 304, /* 3.4 */
    SIDE = 15,
    DEPTH_MAX = 2 * SIDE * SIDE /* of a node; stones and passes */
};

enum {
    SIBLING = 0x80, /* another node follows in place of this one, after those below it */
    LEAF = 0x40,    /* nothing is below it */
    OLD_COMMENT = 0x20,
    MARK = 0x10,
    COMMENT = 0x08,
    NO_MOVE = 0x02, /* a text on a point */
    EXTENSION = 0x01
};
enum { BOARD_TEXT = 0x01 /* of the last byte of flags */ };

typedef struct RenlibTree {
    Cursor *cursor;
    Builder *builder;
    size_t depth;              /* of the node at hand; the root has 0 */
    size_t common;             /* nodes of the main line on the way to it, itself included */
    bool open[DEPTH_MAX + 1];  /* a sibling follows for the node at this depth */
    bool moved[DEPTH_MAX + 1]; /* a move is below the node at this depth */
    bool rooted, ended;
    size_t notes; /* comments, marks and texts */
} RenlibTree;

bool renlib_begins(const char *text, size_t length) {
    return length >= 8 && memcmp(text, "\xFFRenLib\xFF", 8) == 0;
}

/* Skips a text that ends with a zero byte, or with a byte from 0x80, and fills up two bytes. */
static bool text_skip(RenlibTree *tree, bool old) {
    Cursor *cursor = tree->cursor;
    const char *at = cursor->at;
    while (at < cursor->end && (old ? (*at & 0x80) == 0 : *at != 0))
        at++;
    const size_t length = (size_t)(at - cursor->at) + 1;
    tree->notes++;
    if ((size_t)(cursor->end - cursor->at) < length + (length & 1))
        return false;
    cursor->at += length + (length & 1);
    return true;
}

/* Moves to the place of a node: `depth` is that of the node above. */
static bool node_place(RenlibTree *tree, const Cursor *place, int point, bool move, Error *err) {
    const size_t above = tree->depth++;
    if (tree->depth > DEPTH_MAX)
        return cursor_fail(place, err, "a line of this library is longer than a game");
    tree->open[tree->depth] = tree->moved[tree->depth] = false;
    if (tree->common > above)
        tree->common = above;
    if (!move)
        return true;
    tree->builder->record->variations += tree->moved[above];
    const bool main_line = !tree->moved[above] && tree->common == above;
    tree->moved[above] = true;
    if (!main_line)
        return true;
    tree->common = tree->depth;
    if (point == 0)
        return cursor_fail(place, err, "there are no passes in the games of five");
    return builder_corner_stone(tree->builder, point % 16 - 1, point / 16, place, err);
}

/* Moves to the node above the next one. */
static void leaf_leave(RenlibTree *tree) {
    while (tree->depth > 0 && !tree->open[tree->depth])
        tree->depth--;
    tree->ended = tree->depth == 0;
    tree->depth -= tree->depth > 0;
}

static bool node_read(RenlibTree *tree, Error *err) {
    static const char cut[] = "the library ends within a move";
    Cursor *cursor = tree->cursor;
    const Cursor place = *cursor;
    if (tree->ended)
        return cursor_fail(&place, err, "something follows the last move of the library");
    if (cursor->end - cursor->at < 2)
        return cursor_fail(&place, err, cut);
    const int point = (unsigned char)*cursor->at++, flags = (unsigned char)*cursor->at++;
    int more = 0;
    if ((flags & EXTENSION) != 0) {
        if (cursor->end - cursor->at < 2)
            return cursor_fail(&place, err, cut);
        more = (unsigned char)cursor->at[1];
        cursor->at += 2;
    }
    if (point != 0 && (point % 16 == 0 || point / 16 >= SIDE))
        return cursor_fail(&place, err, "there is no such point on a board of 15x15");
    if (point == 0 && !tree->rooted)
        tree->rooted = true;
    else if (!node_place(tree, &place, point, (flags & NO_MOVE) == 0, err))
        return false;
    tree->notes += (flags & MARK) != 0;
    if (((flags & (OLD_COMMENT | COMMENT)) != 0 && !text_skip(tree, (flags & OLD_COMMENT) != 0)) ||
        ((more & BOARD_TEXT) != 0 && !text_skip(tree, false)))
        return cursor_fail(&place, err, cut);
    if ((flags & SIBLING) != 0 && tree->depth > 0)
        tree->open[tree->depth] = true;
    if ((flags & LEAF) != 0)
        leaf_leave(tree);
    return true;
}

static bool tree_read(RenlibTree *tree, Error *err) {
    Cursor *cursor = tree->cursor;
    const Cursor begin = *cursor;
    Board board = board_rectangle(SIDE, SIDE);
    if (!builder_given_open(tree->builder, "a library of RenLib does not name its game", &board,
                            err))
        return false;
    if (cursor->end - cursor->at < HEAD || !renlib_begins(cursor->at, HEAD) ||
        (unsigned char)cursor->at[8] * 100 + (unsigned char)cursor->at[9] > VERSION_MOST)
        return cursor_fail(&begin, err, "this is no library of RenLib up to version 3.4");
    cursor->at += HEAD;
    while (cursor_peek(cursor) != CURSOR_END)
        if (!node_read(tree, err))
            return false;
    if (!tree->ended)
        builder_remark(tree->builder, cursor,
                       "the library ends before variations that it announces");
    if (tree->notes > 0)
        builder_remark(tree->builder, &begin, "comments, marks and texts are left out: %zu",
                       tree->notes);
    return builder_close(tree->builder, &begin, err);
}

bool record_renlib_read(Cursor *cursor, Builder *builder, Error *err) {
    RenlibTree tree = {.cursor = cursor, .builder = builder};
    return tree_read(&tree, err);
}

void record_renlib_next(Cursor *cursor) {
    cursor->at = cursor->end;
}
