#include "picture.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "report.h"
#include "shape.h"

/* Lengths in pixels. */
enum {
    BOARD = 56,   /* approximate size of a board */
    CELL_MIN = 3, /* smallest cell of a board */
    COLUMNS = 14, /* boards in a row */
    GAP = 12,
    LABEL = 15, /* below a board */
    HEAD = 26,  /* above the boards of a piece */
    MARGIN = 16,
    TOP = 66, /* title and legend */
    STEPS = 9 /* colours of a score in the legend; odd */
};

/* Blue and orange differ for colour-blind readers and in greyscale. */
static const unsigned WINS = 0x1f5fa8, LOSES = 0xe8871e, EVEN = 0xd9d9d4, OPEN = 0xffffff;

typedef struct Picture {
    const JobSpec *spec;
    Result *const *result;
    Text *out;
    const Board *board;
    int cell, width, height; /* sizes of a cell and of a board */
    int most;                /* largest absolute value of an estimated score */
} Picture;

/* --- colours --- */

/* Mixes two colours: part / whole of the way from the first to the second. */
static unsigned colour_mix(unsigned from, unsigned to, int part, int total) {
    unsigned mixed = 0;
    for (int shift = 0; shift <= 16; shift += 8) {
        const int a = (int)(from >> shift & 255), b = (int)(to >> shift & 255);
        const int c = a + (int)((int64_t)(b - a) * part / total);
        mixed |= (unsigned)c << shift;
    }
    return mixed;
}

/* Estimates are lighter than proved results. */
static unsigned colour_score(int score, int most) {
    const int part = score < 0 ? -score : score;
    return colour_mix(EVEN, score < 0 ? LOSES : WINS, 3 * (part < most ? part : most), 4 * most);
}

static unsigned colour_of(const Picture *picture, const Result *result) {
    if (result == NULL)
        return OPEN;
    switch (result->verdict) {
    case VERDICT_WIN: return WINS;
    case VERDICT_LOSS: return LOSES;
    default: return colour_score(result->score.value, picture->most);
    }
}

/* --- pieces of a picture --- */

static void escaped_add(const char *string, Text *out) {
    for (; *string != '\0'; string++)
        if (*string == '<' || *string == '&')
            text_string_add(out, *string == '<' ? "&lt;" : "&amp;");
        else
            text_char_add(out, *string, 1);
}

static bool covered(const Board *board, const Shape *shape, int column, int row) {
    return column >= 0 && row >= 0 && column < board->columns && row < board->rows &&
           shape->covers[row * board->columns + column];
}

/* Draws the cells of a shape, then its outline. */
static void shape_draw(const Picture *picture, const Shape *shape, unsigned fill) {
    const Board *board = picture->board;
    const int size = picture->cell;
    Text cells = {0}, edges = {0};
    for (int row = board->rows - 1; row >= 0; row--)
        for (int column = 0; column < board->columns; column++) {
            if (!covered(board, shape, column, row))
                continue;
            const int x = column * size, y = (board->rows - 1 - row) * size;
            text_add(&cells, "M%d %dh%dv%dh%dz", x, y, size, size, -size);
            if (!covered(board, shape, column, row + 1))
                text_add(&edges, "M%d %dh%d", x, y, size);
            if (!covered(board, shape, column, row - 1))
                text_add(&edges, "M%d %dh%d", x, y + size, size);
            if (!covered(board, shape, column - 1, row))
                text_add(&edges, "M%d %dv%d", x, y, size);
            if (!covered(board, shape, column + 1, row))
                text_add(&edges, "M%d %dv%d", x + size, y, size);
        }
    if (cells.length > 0)
        text_add(picture->out, "<path d=\"%s\" fill=\"#%06x\"/><path d=\"%s\" class=\"e\"/>",
                 text_string(&cells), fill, text_string(&edges));
    text_free(&cells);
    text_free(&edges);
}

/* Adds the tooltip of a board. */
static void hint_write(const Picture *picture, int k) {
    const Opening *opening = &picture->spec->opening[k];
    const Result *result = picture->result[k];
    Text *out = picture->out;
    text_string_add(out, "<title>");
    escaped_add(opening->name, out);
    text_add(out, ", %" PRIu64 " replies", opening->replies);
    if (result != NULL && result->verdict != VERDICT_UNKNOWN)
        text_string_add(out, result->verdict == VERDICT_WIN ? ": wins" : ": loses");
    if (result != NULL && result->refuter >= 0) {
        text_string_add(out, " to ");
        escaped_add(picture->spec->name[result->refuter], out);
    }
    if (result != NULL && spec_searches(picture->spec)) {
        text_string_add(out, ", ");
        score_write(result->score, out);
    }
    text_string_add(out, "</title>");
}

static void label_write(const Picture *picture, int k) {
    const Result *result = picture->result[k];
    Text *out = picture->out;
    text_add(out, "<text x=\"%d\" y=\"%d\" class=\"l\">", picture->width / 2, picture->height + 12);
    if (!spec_searches(picture->spec))
        text_add(out, "%" PRIu64, picture->spec->opening[k].replies);
    else if (result != NULL)
        score_write(result->score, out);
    text_string_add(out, "</text>");
}

static void opening_draw(const Picture *picture, int k, const Shape *shape, int x, int y) {
    const Result *result = picture->result[k];
    Text *out = picture->out;
    text_add(out, "<g transform=\"translate(%d %d)\">", x, y);
    hint_write(picture, k);
    text_string_add(out, "<use href=\"#b\"/>");
    if (result != NULL && result->refuter >= 0) {
        Shape refuter;
        shape_of(picture->spec, picture->spec->graph.moves[result->refuter], &refuter);
        shape_draw(picture, &refuter, EVEN);
    }
    shape_draw(picture, shape, colour_of(picture, result));
    label_write(picture, k);
    text_string_add(out, "</g>\n");
}

/* Defines the empty board, which all boards use. */
static void board_define(const Picture *picture) {
    const Board *board = picture->board;
    const int size = picture->cell;
    Text *out = picture->out;
    text_add(out, "<defs><g id=\"b\"><path d=\"M0 0h%dv%dh%dz\" fill=\"#f7f7f4\"/>", picture->width,
             picture->height, -picture->width);
    if (board_holed(board)) {
        text_string_add(out, "<path fill=\"#6b6b66\" d=\"");
        for (int c = 0; c < board_cells(board); c++)
            if (board->hole[c])
                text_add(out, "M%d %dh%dv%dh%dz", c % board->columns * size,
                         (board->rows - 1 - c / board->columns) * size, size, size, -size);
        text_string_add(out, "\"/>");
    }
    text_string_add(out, "<path class=\"n\" d=\"");
    for (int i = 0; i <= board->columns; i++)
        text_add(out, "M%d 0v%d", i * size, picture->height);
    for (int i = 0; i <= board->rows; i++)
        text_add(out, "M0 %dh%d", i * size, picture->width);
    text_string_add(out, "\"/></g></defs>\n");
}

/* --- title and legend --- */

static int legend_box(const Picture *picture, int x, unsigned fill, const char *words) {
    text_add(picture->out,
             "<path d=\"M%d 40h12v12h-12z\" fill=\"#%06x\"/><path d=\"M%d 40h12v12h-12z\" "
             "class=\"e\"/><text x=\"%d\" y=\"50\">%s</text>\n",
             x, fill, x, x + 18, words);
    return x + 34 + 6 * (int)strlen(words);
}

static void legend_write(const Picture *picture) {
    Text *out = picture->out;
    int x = MARGIN;
    x = legend_box(picture, x, WINS, "wins");
    x = legend_box(picture, x, LOSES, "loses");
    if (!spec_searches(picture->spec)) {
        x = legend_box(picture, x, EVEN, "a reply that refutes it");
        x = legend_box(picture, x, OPEN, "not settled");
        text_add(out, "<text x=\"%d\" y=\"50\">number: replies</text>\n", x);
        return;
    }
    x = legend_box(picture, x, OPEN, "not searched");
    text_add(out, "<text x=\"%d\" y=\"50\">%+d</text>\n", x, -picture->most);
    x += 42;
    for (int i = 0; i < STEPS; i++)
        text_add(out, "<path d=\"M%d 40h12v12h-12z\" fill=\"#%06x\"/>", x + 12 * i,
                 colour_score((2 * i - STEPS + 1) * picture->most / (STEPS - 1), picture->most));
    text_add(out, "<text x=\"%d\" y=\"50\">%+d, hundredths, for who plays it</text>\n",
             x + 12 * STEPS + 6, picture->most);
}

static void frame_write(const Picture *picture, int width, int height) {
    Text *out = picture->out, title = {0};
    report_title(picture->spec, picture->result, &title);
    text_add(out,
             "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" "
             "viewBox=\"0 0 %d %d\">\n<title>",
             width, height, width, height);
    escaped_add(text_string(&title), out);
    text_string_add(out, "</title>\n<style>text{font:11px sans-serif;fill:#222}"
                         ".t{font-size:15px;font-weight:bold}.h{font-size:14px;font-weight:bold}"
                         ".l{text-anchor:middle}.e{fill:none;stroke:#333;stroke-linecap:square}"
                         ".n{fill:none;stroke:#d4d4cf}</style>\n");
    board_define(picture);
    text_add(out,
             "<path d=\"M0 0h%dv%dh%dz\" fill=\"#fff\"/>\n<text x=\"%d\" y=\"26\" class=\"t\">",
             width, height, -width, MARGIN);
    escaped_add(text_string(&title), out);
    text_string_add(out, "</text>\n");
    legend_write(picture);
    text_free(&title);
}

/* --- groups --- */

/* The openings grouped by piece, each group in the order of the report. */
typedef struct Groups {
    int *order;
    Shape *shape; /* indexed by opening */
} Groups;

static Groups groups_new(const Picture *picture) {
    const JobSpec *spec = picture->spec;
    Groups groups = {memory_new((size_t)spec->count, sizeof(int)),
                     memory_new((size_t)spec->count, sizeof(Shape))};
    int *listed = memory_new((size_t)spec->count, sizeof *listed);
    report_order(spec, picture->result, listed);
    for (int k = 0; k < spec->count; k++)
        shape_of(spec, spec->opening[k].move, &groups.shape[k]);
    for (int i = 0; i < spec->count; i++) {
        int at = i;
        for (; at > 0 &&
               strcmp(groups.shape[groups.order[at - 1]].piece, groups.shape[listed[i]].piece) > 0;
             at--)
            groups.order[at] = groups.order[at - 1];
        groups.order[at] = listed[i];
    }
    free(listed);
    return groups;
}

/* Returns the end of the group that begins at index i of the order. */
static int group_end(const Picture *picture, const Groups *groups, int i) {
    const char *piece = groups->shape[groups->order[i]].piece;
    while (i < picture->spec->count && strcmp(groups->shape[groups->order[i]].piece, piece) == 0)
        i++;
    return i;
}

static int group_height(const Picture *picture, int count) {
    return HEAD + (count + COLUMNS - 1) / COLUMNS * (picture->height + LABEL + GAP);
}

static void group_draw(const Picture *picture, const Groups *groups, int begin, int end, int y) {
    int wins = 0;
    for (int i = begin; i < end; i++) {
        const Result *result = picture->result[groups->order[i]];
        wins += result != NULL && result->verdict == VERDICT_WIN;
    }
    text_add(picture->out, "<text x=\"%d\" y=\"%d\" class=\"h\">", MARGIN, y + 16);
    escaped_add(groups->shape[groups->order[begin]].piece, picture->out);
    text_add(picture->out, "</text><text x=\"%d\" y=\"%d\">%d of %d win</text>\n", MARGIN + 20,
             y + 16, wins, end - begin);
    for (int i = begin; i < end; i++) {
        const int column = (i - begin) % COLUMNS, row = (i - begin) / COLUMNS;
        const int k = groups->order[i];
        opening_draw(picture, k, &groups->shape[k], MARGIN + column * (picture->width + GAP),
                     y + HEAD + row * (picture->height + LABEL + GAP));
    }
}

static int estimate_most(const JobSpec *spec, Result *const *result) {
    int most = 1;
    for (int k = 0; k < spec->count; k++)
        if (result[k] != NULL && result[k]->score.kind == SCORE_ESTIMATE &&
            abs(result[k]->score.value) > most)
            most = abs(result[k]->score.value);
    return most;
}

void picture_write(const JobSpec *spec, Result *const *result, Text *out) {
    Picture picture = {.spec = spec,
                       .result = result,
                       .out = out,
                       .board = &spec->variant->setup.board,
                       .most = estimate_most(spec, result)};
    const int columns = picture.board->columns, rows = picture.board->rows;
    picture.cell = BOARD / (columns > rows ? columns : rows);
    if (picture.cell < CELL_MIN)
        picture.cell = CELL_MIN;
    picture.width = picture.cell * columns;
    picture.height = picture.cell * rows;
    const Groups groups = groups_new(&picture);
    int height = TOP;
    for (int i = 0, end; i < spec->count; i = end) {
        end = group_end(&picture, &groups, i);
        height += group_height(&picture, end - i);
    }
    frame_write(&picture, 2 * MARGIN + COLUMNS * (picture.width + GAP) - GAP, height + MARGIN);
    int y = TOP;
    for (int i = 0, end; i < spec->count; i = end) {
        end = group_end(&picture, &groups, i);
        group_draw(&picture, &groups, i, end, y);
        y += group_height(&picture, end - i);
    }
    text_string_add(out, "</svg>\n");
    free(groups.order);
    free(groups.shape);
}
