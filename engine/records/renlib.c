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
    Scan *scan;
    Draft *draft;
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
    Scan *scan = tree->scan;
    const char *at = scan->at;
    while (at < scan->end && (old ? (*at & 0x80) == 0 : *at != 0))
        at++;
    const size_t length = (size_t)(at - scan->at) + 1;
    tree->notes++;
    if ((size_t)(scan->end - scan->at) < length + (length & 1))
        return false;
    scan->at += length + (length & 1);
    return true;
}

/* Moves to the place of a node: `depth` is that of the node above. */
static bool node_place(RenlibTree *tree, const Scan *place, int point, bool move, Error *err) {
    const size_t above = tree->depth++;
    if (tree->depth > DEPTH_MAX)
        return scan_fail(place, err, "a line of this library is longer than a game");
    tree->open[tree->depth] = tree->moved[tree->depth] = false;
    if (tree->common > above)
        tree->common = above;
    if (!move)
        return true;
    tree->draft->record->variations += tree->moved[above];
    const bool main_line = !tree->moved[above] && tree->common == above;
    tree->moved[above] = true;
    if (!main_line)
        return true;
    tree->common = tree->depth;
    if (point == 0)
        return scan_fail(place, err, "there are no passes in the games of five");
    return draft_corner_stone(tree->draft, point % 16 - 1, point / 16, place, err);
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
    Scan *scan = tree->scan;
    const Scan place = *scan;
    if (tree->ended)
        return scan_fail(&place, err, "something follows the last move of the library");
    if (scan->end - scan->at < 2)
        return scan_fail(&place, err, cut);
    const int point = (unsigned char)*scan->at++, flags = (unsigned char)*scan->at++;
    int more = 0;
    if ((flags & EXTENSION) != 0) {
        if (scan->end - scan->at < 2)
            return scan_fail(&place, err, cut);
        more = (unsigned char)scan->at[1];
        scan->at += 2;
    }
    if (point != 0 && (point % 16 == 0 || point / 16 >= SIDE))
        return scan_fail(&place, err, "there is no such point on a board of 15x15");
    if (point == 0 && !tree->rooted)
        tree->rooted = true;
    else if (!node_place(tree, &place, point, (flags & NO_MOVE) == 0, err))
        return false;
    tree->notes += (flags & MARK) != 0;
    if (((flags & (OLD_COMMENT | COMMENT)) != 0 && !text_skip(tree, (flags & OLD_COMMENT) != 0)) ||
        ((more & BOARD_TEXT) != 0 && !text_skip(tree, false)))
        return scan_fail(&place, err, cut);
    if ((flags & SIBLING) != 0 && tree->depth > 0)
        tree->open[tree->depth] = true;
    if ((flags & LEAF) != 0)
        leaf_leave(tree);
    return true;
}

static bool tree_read(RenlibTree *tree, Error *err) {
    Scan *scan = tree->scan;
    const Scan begin = *scan;
    Board board = board_rectangle(SIDE, SIDE);
    if (!draft_given_open(tree->draft, "a library of RenLib does not name its game", &board, err))
        return false;
    if (scan->end - scan->at < HEAD || !renlib_begins(scan->at, HEAD) ||
        (unsigned char)scan->at[8] * 100 + (unsigned char)scan->at[9] > VERSION_MOST)
        return scan_fail(&begin, err, "this is no library of RenLib up to version 3.4");
    scan->at += HEAD;
    while (scan_peek(scan) != SCAN_END)
        if (!node_read(tree, err))
            return false;
    if (!tree->ended)
        draft_remark(tree->draft, scan, "the library ends before variations that it announces");
    if (tree->notes > 0)
        draft_remark(tree->draft, &begin, "comments, marks and texts are left out: %zu",
                     tree->notes);
    return draft_close(tree->draft, &begin, err);
}

bool record_renlib_read(Scan *scan, Draft *draft, Error *err) {
    RenlibTree tree = {.scan = scan, .draft = draft};
    return tree_read(&tree, err);
}

void record_renlib_next(Scan *scan) {
    scan->at = scan->end;
}
