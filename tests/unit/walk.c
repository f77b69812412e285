#include "walk.h"

#include <string.h>

#include "base/random.h"
#include "fixture.h"
#include "rules/points.h"
#include "rules/position.h"
#include "suites.h"

void walk_require(const Walk *walk, bool right, const char *what) {
    if (right)
        return;
    Text position = fixture_position(game_pos(walk->game));
    ck_abort_msg("%s, game %d, %s: %s", walk->spec, walk->number, text_string(&position), what);
}

void walk_text_look(const Walk *walk) {
    const Pos *pos = game_pos(walk->game);
    Error err = {""};
    Text text = fixture_position(pos), drawing = {0};
    Pos *again = fixture_pos_read(pos->variant, text_string(&text), &err);
    walk_require(walk, again != NULL, err.text);
    walk_require(walk, fixture_pos_same(pos, again),
                 "reading its text does not give the same bytes");
    if ((walk->rules->traits & IMPARTIAL) != 0) {
        MoveList others = {0};
        again->side = !pos->side;
        walk->rules->moves(again, &others);
        walk_require(walk,
                     others.count == walk->all.count &&
                         (others.count == 0 ||
                          memcmp(others.move, walk->all.move, others.count * sizeof(Move)) == 0),
                     "the players have different moves");
        move_list_free(&others);
    }
    position_draw(pos, true, &drawing);
    walk_require(walk, strstr(text_string(&drawing), "\n\n") == NULL,
                 "an empty line in the drawing");
    fixture_pos_free(again);
    text_free(&text);
    text_free(&drawing);
}

/* Puts cells into upper case: every letter before a digit. */
static void cells_raise(char *word) {
    for (char *c = word; *c != '\0'; c++)
        if (*c >= 'a' && *c <= 'z' && c[1] >= '0' && c[1] <= '9')
            *c = (char)(*c - 'a' + 'A');
}

/* Reorders the items around the first comma, up to `:` and `~`. */
static void cells_shuffle(const char *word, uint64_t *random, Text *out) {
    const char *comma = strchr(word, ',');
    const char *item[16];
    int items = 0;
    if (comma == NULL) {
        text_string_add(out, word);
        return;
    }
    const char *from = comma;
    while (from > word && from[-1] != ':' && from[-1] != '~')
        from--;
    const size_t length = strcspn(from, "~");
    for (const char *at = from; at <= from + length && items < 16; at += strcspn(at, ",~") + 1)
        item[items++] = at;
    text_add(out, "%.*s", (int)(from - word), word);
    for (int left = items; left > 0; left--) {
        const int chosen = (int)random_below(random, (uint64_t)left);
        text_add(out, "%s%.*s", left < items ? "," : "", (int)strcspn(item[chosen], ",~"),
                 item[chosen]);
        item[chosen] = item[left - 1];
    }
    text_string_add(out, from + length);
}

/* In games with stones on points a move written as a cell puts a stone there. Other moves are
   choices. */
static void point_look(Walk *walk, Move move, const char *text) {
    const Pos *pos = game_pos(walk->game);
    Error none;
    int cell;
    if (walk->rules->points == NULL)
        return;
    if (!cell_read(&pos->variant->setup.board, text, &cell, &none))
        cell = -1;
    walk_require(walk, walk->rules->points->cell(pos, move) == cell, "its text names another cell");
}

/* The short form is one word that is read as the same move. */
static void short_look(Walk *walk, Move move) {
    const Pos *pos = game_pos(walk->game);
    Text text = {0};
    Error err = {""};
    Move read = 0;
    position_move_write(pos, NOTATION_SHORT, move, &text);
    walk_require(walk, strpbrk(text_string(&text), " \t") == NULL, "a short form of two words");
    walk_require(walk, walk->rules->move_read(pos, text_string(&text), &read, &err), err.text);
    walk_require(walk, read == move, "reading its short form gives another move");
    text_free(&text);
}

void walk_move_look(Walk *walk, Move move) {
    const Pos *pos = game_pos(walk->game);
    Text text = fixture_move(pos, move), shuffled = {0};
    Error err = {""};
    Move read = 0;
    walk_require(walk, strpbrk(text_string(&text), " \t") == NULL, "a move of two words");
    walk_require(walk, walk->rules->move_read(pos, text_string(&text), &read, &err), err.text);
    walk_require(walk, read == move, "reading its text gives another move");
    cells_raise(text.data);
    walk_require(walk, walk->rules->move_read(pos, text_string(&text), &read, &err), err.text);
    walk_require(walk, read == move, "the upper-case text gives another move");
    cells_shuffle(text_string(&text), &walk->random, &shuffled);
    walk_require(walk, walk->rules->move_read(pos, text_string(&shuffled), &read, &err), err.text);
    walk_require(walk, read == move, "reordered cells give another move");
    point_look(walk, move, text_string(&text));
    short_look(walk, move);
    text_free(&text);
    text_free(&shuffled);
}
