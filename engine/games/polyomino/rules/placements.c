#include "games/polyomino/rules/placements.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

enum { EDGES_TO_CAPTURE = 3 };

/* Placement numbers by orientation and lowest cell, and the orientation of each placement. Used
   only while the table is built. */
typedef struct Index {
    int32_t (*at)[CELLS_MAX];
    int16_t *orientation;
    int first_orientation[PIECES_MAX];
} Index;

static bool form_fits(const Board *board, const Form *form, int cells, int row, int column) {
    for (int i = 0; i < cells; i++) {
        const int r = row + form->row[i], c = column + form->column[i];
        if (r >= board->rows || c >= board->columns || board->hole[r * board->columns + c])
            return false;
    }
    return true;
}

static int cells_order(const uint16_t *a, const uint16_t *b, int cells) {
    for (int i = 0; i < cells; i++)
        if (a[i] != b[i])
            return a[i] - b[i];
    return 0;
}

static uint64_t *row_of(uint64_t *rows, const Placements *table, int number) {
    return rows + (size_t)number * (size_t)table->words;
}

static bool places_grow(Placements *table, size_t *room) {
    const size_t more = 2 * *room + 256;
    void *cell = memory_resize(table->cell, more, sizeof *table->cell);
    table->cell = cell != NULL ? cell : table->cell;
    void *piece = memory_resize(table->piece, more, 1);
    table->piece = piece != NULL ? piece : table->piece;
    if (cell == NULL || piece == NULL)
        return false;
    *room = more;
    return true;
}

/* Adds all placements of one piece. The order by corner and orientation is not sorted by cells,
   since forms may begin to the right of their corner. */
static bool piece_place(Placements *table, int k, size_t *room) {
    const Board *board = &table->board;
    const Piece *piece = &table->set.piece[k];
    table->first[k] = table->count;
    for (int corner = 0; corner < board_cells(board); corner++) {
        const int row = corner / board->columns, column = corner % board->columns;
        for (int t = 0; t < piece->orientations; t++) {
            if (!form_fits(board, &piece->orientation[t], table->set.cells, row, column))
                continue;
            if ((size_t)table->count == *room && !places_grow(table, room))
                return false;
            uint16_t *cell = table->cell[table->count];
            memset(cell, 0, sizeof *table->cell);
            for (int i = 0; i < table->set.cells; i++)
                cell[i] = (uint16_t)((row + piece->orientation[t].row[i]) * board->columns +
                                     column + piece->orientation[t].column[i]);
            table->piece[table->count++] = (uint8_t)k;
        }
    }
    table->first[k + 1] = table->count;
    return true;
}

static int cells_compare(const void *a, const void *b) {
    return cells_order(a, b, PIECE_CELLS_MAX);
}

/* The normalised form of a set of cells. */
static void cells_form(const Placements *table, const int *cells, Form *form) {
    const int columns = table->board.columns;
    int low = SIDE_MAX, left = SIDE_MAX;
    for (int i = 0; i < table->set.cells; i++) {
        low = cells[i] / columns < low ? cells[i] / columns : low;
        left = cells[i] % columns < left ? cells[i] % columns : left;
    }
    *form = (Form){{0}, {0}};
    for (int i = 0; i < table->set.cells; i++) {
        form->row[i] = (int8_t)(cells[i] / columns - low);
        form->column[i] = (int8_t)(cells[i] % columns - left);
    }
    *form = form_turned(form, table->set.cells, 0);
}

static int orientation_find(const Piece *piece, const Form *form, int cells) {
    for (int t = 0; t < piece->orientations; t++)
        if (form_order(&piece->orientation[t], form, cells) == 0)
            return t;
    return -1;
}

/* The orientation of piece k on those cells, numbered across all pieces. */
static int orientation_of(const Placements *table, const Index *index, int k, const int *cells) {
    Form form;
    cells_form(table, cells, &form);
    const int orientation = orientation_find(&table->set.piece[k], &form, table->set.cells);
    assert(orientation >= 0);
    return index->first_orientation[k] + orientation;
}

static void cells_of(const Placements *table, int p, const short *map, int *cells) {
    for (int i = 0; i < table->set.cells; i++)
        cells[i] = map != NULL ? map[table->cell[p][i]] : table->cell[p][i];
}

static bool index_make(const Placements *table, Index *index) {
    int orientations = 0;
    for (int k = 0; k < table->set.count; k++) {
        index->first_orientation[k] = orientations;
        orientations += table->set.piece[k].orientations;
    }
    index->at = memory_resize(NULL, (size_t)orientations, sizeof *index->at);
    index->orientation = memory_resize(NULL, (size_t)table->count, sizeof *index->orientation);
    if (index->at == NULL || index->orientation == NULL)
        return false;
    for (int p = 0; p < table->count; p++) {
        int cells[PIECE_CELLS_MAX];
        cells_of(table, p, NULL, cells);
        index->orientation[p] = (int16_t)orientation_of(table, index, table->piece[p], cells);
        index->at[index->orientation[p]][cells[0]] = p;
    }
    return true;
}

/* The image of piece k under a symmetry of the board; -1 if it is not in the set. */
static int piece_image(const PieceSet *set, int k, bool mirrored) {
    const Form form = form_turned(&set->piece[k].orientation[0], set->cells, mirrored ? 1 : 0);
    if (orientation_find(&set->piece[k], &form, set->cells) >= 0)
        return k;
    for (int other = 0; other < set->count; other++)
        if (orientation_find(&set->piece[other], &form, set->cells) >= 0)
            return other;
    return -1;
}

static bool pieces_image(Placements *table, bool mirrored, uint8_t *image) {
    for (int k = 0; k < table->set.count; k++) {
        const int other = piece_image(&table->set, k, mirrored);
        if (other < 0)
            return false;
        image[k] = (uint8_t)other;
    }
    return true;
}

/* Computes the image of every placement. The image of each orientation is determined once; the
   lowest cell then gives the placement. */
static void images_find(const Placements *table, const Index *index, const short *map,
                        const uint8_t *pieces, int32_t *image) {
    int turned[PIECES_MAX * ORIENTATIONS_MAX];
    memset(turned, 0xff, sizeof turned);
    for (int p = 0; p < table->count; p++) {
        int cells[PIECE_CELLS_MAX], lowest = CELLS_MAX;
        cells_of(table, p, map, cells);
        for (int i = 0; i < table->set.cells; i++)
            lowest = cells[i] < lowest ? cells[i] : lowest;
        int *orientation = &turned[index->orientation[p]];
        if (*orientation < 0)
            *orientation = orientation_of(table, index, pieces[table->piece[p]], cells);
        image[p] = index->at[*orientation][lowest];
    }
}

static bool images_make(Placements *table, const Symmetries *board, const Index *index) {
    for (int s = 0; s < board->count; s++) {
        uint8_t *pieces = table->piece_image[table->symmetries];
        if (!pieces_image(table, board->mirrored[s], pieces))
            continue;
        int32_t *image = memory_new((size_t)table->count, sizeof *image);
        if (image == NULL)
            return false;
        images_find(table, index, board->image[s], pieces, image);
        table->image[table->symmetries++] = image;
    }
    return true;
}

static bool symmetries_make(Placements *table) {
    Symmetries *board = memory_new(1, sizeof *board);
    Index index = {.at = NULL, .orientation = NULL};
    const bool room = board != NULL && index_make(table, &index);
    if (room)
        board_symmetries(&table->board, board);
    const bool made = room && images_make(table, board, &index);
    free(index.at);
    free(index.orientation);
    free(board);
    return made;
}

static bool conflicts_make(Placements *table) {
    table->conflicts = memory_new((size_t)table->count * (size_t)table->words, sizeof(uint64_t));
    if (table->conflicts == NULL)
        return false;
    for (int p = 0; p < table->count; p++) {
        uint64_t *row = row_of(table->conflicts, table, p);
        for (int i = 0; i < table->set.cells; i++) {
            const uint64_t *covering = row_of(table->covering, table, table->cell[p][i]);
            for (int w = 0; w < table->words; w++)
                row[w] |= covering[w];
        }
        for (int q = table->first[table->piece[p]]; q < table->first[table->piece[p] + 1]; q++)
            row_add(row, q);
    }
    return true;
}

/* The neighbour across edge 0 to 3 of a cell; -1 outside the board. */
static int cell_beside(const Board *board, int cell, int edge) {
    const int column = cell % board->columns, row = cell / board->columns;
    switch (edge) {
    case 0: return column > 0 ? cell - 1 : -1;
    case 1: return column < board->columns - 1 ? cell + 1 : -1;
    case 2: return row > 0 ? cell - board->columns : -1;
    default: return row < board->rows - 1 ? cell + board->columns : -1;
    }
}

/* Counts for all placements at once the edges shared with p, up to three. `once`, `twice` and the
   capture row hold the placements met at least that often. */
static bool captures_make(Placements *table) {
    const size_t words = (size_t)table->words;
    table->captures = memory_new((size_t)table->count * words, sizeof(uint64_t));
    uint64_t *once = memory_new(2 * words, sizeof *once);
    if (table->captures == NULL || once == NULL) {
        free(once);
        return false;
    }
    uint64_t *twice = once + words;
    for (int p = 0; p < table->count; p++) {
        uint64_t *thrice = row_of(table->captures, table, p);
        const uint64_t *conflicts = row_of(table->conflicts, table, p);
        memset(once, 0, 2 * words * sizeof *once);
        for (int edge = 0; edge < 4 * table->set.cells; edge++) {
            const int beside = cell_beside(&table->board, table->cell[p][edge / 4], edge % 4);
            if (beside < 0)
                continue;
            const uint64_t *covering = row_of(table->covering, table, beside);
            for (size_t w = 0; w < words; w++) {
                thrice[w] |= twice[w] & covering[w];
                twice[w] |= once[w] & covering[w];
                once[w] |= covering[w];
            }
        }
        for (size_t w = 0; w < words; w++)
            thrice[w] &= ~conflicts[w];
    }
    free(once);
    return true;
}

/* Returns false if memory runs out; the partial table can be freed. */
static bool table_make(Placements *table, bool captures) {
    const PieceSet *set = &table->set;
    size_t room = 0;
    for (int k = 0; k < set->count; k++) {
        if (!piece_place(table, k, &room))
            return false;
        if (table->count > table->first[k])
            qsort(table->cell + table->first[k], (size_t)(table->count - table->first[k]),
                  sizeof *table->cell, cells_compare);
    }
    table->words = table->count > 0 ? bits_words(table->count) : 1;
    table->covering = memory_new((size_t)board_cells(&table->board) * (size_t)table->words,
                                 sizeof *table->covering);
    if (table->covering == NULL)
        return false;
    for (int p = 0; p < table->count; p++)
        for (int i = 0; i < set->cells; i++)
            row_add(row_of(table->covering, table, table->cell[p][i]), p);
    if (!symmetries_make(table))
        return false;
    return table->count > PLACEMENTS_STORED_MAX ||
           (conflicts_make(table) && (!captures || captures_make(table)));
}

Placements *placements_new(const PieceSet *set, const Board *board, bool captures) {
    Placements *table = memory_new(1, sizeof *table);
    if (table == NULL)
        return NULL;
    table->set = *set;
    table->board = *board;
    if (table_make(table, captures))
        return table;
    placements_free(table);
    return NULL;
}

void placements_free(Placements *table) {
    for (int s = 0; s < table->symmetries; s++)
        free(table->image[s]);
    free(table->cell);
    free(table->piece);
    free(table->covering);
    free(table->conflicts);
    free(table->captures);
    free(table);
}

int placements_find(const Placements *table, const int *cells) {
    const uint64_t *row = table->covering + (size_t)cells[0] * (size_t)table->words;
    for (int w = 0; w < table->words; w++)
        for (uint64_t rest = row[w]; rest != 0; rest &= rest - 1) {
            const int p = 64 * w + bits_first(rest);
            int same = 0;
            while (same < table->set.cells && table->cell[p][same] == cells[same])
                same++;
            if (same == table->set.cells)
                return p;
        }
    return -1;
}

int placements_corner(const Placements *table, int placement) {
    const int columns = table->board.columns;
    const uint16_t *cell = table->cell[placement];
    int left = cell[0] % columns;
    for (int i = 1; i < table->set.cells; i++)
        left = cell[i] % columns < left ? cell[i] % columns : left;
    return cell[0] - cell[0] % columns + left;
}

/* The first placement of a piece whose first cell is not before `cell`. */
static int placements_from(const Placements *table, int piece, int cell) {
    int low = table->first[piece], high = table->first[piece + 1];
    while (low < high) {
        const int middle = low + (high - low) / 2;
        if (table->cell[middle][0] < cell)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

/* The first cell of a placement is in the row of its corner, fewer columns to the right of it than
   the piece has cells. */
int placements_at(const Placements *table, int piece, int corner, int placement[ORIENTATIONS_MAX]) {
    int count = 0;
    for (int p = placements_from(table, piece, corner);
         p < table->first[piece + 1] && table->cell[p][0] < corner + table->set.cells; p++)
        if (placements_corner(table, p) == corner) {
            assert(count < ORIENTATIONS_MAX);
            placement[count++] = p;
        }
    return count;
}

int placements_edges(const Placements *table, int a, int b) {
    int edges = 0;
    for (int edge = 0; edge < 4 * table->set.cells; edge++) {
        const int beside = cell_beside(&table->board, table->cell[a][edge / 4], edge % 4);
        for (int i = 0; i < table->set.cells; i++)
            edges += beside == table->cell[b][i];
    }
    return edges;
}

bool placements_capture(const Placements *table, int placed, int older) {
    if (table->captures != NULL)
        return row_has(table->captures + (size_t)placed * (size_t)table->words, older);
    return placements_edges(table, placed, older) >= EDGES_TO_CAPTURE;
}

void placements_all(const Placements *table, uint64_t *row) {
    for (int w = 0; w < table->words; w++)
        row[w] = ~UINT64_C(0);
    if (table->count % 64 != 0 || table->count == 0)
        row[table->words - 1] = ~(~UINT64_C(0) << table->count % 64);
}

BITS_INLINE int row_size_body(const uint64_t *row, int words) {
    return row_count(row, words);
}

BITS_KERNEL(int, row_size, (const uint64_t *row, int words), (row, words))

int placements_count(const uint64_t *row, int words) {
    return row_size(row, words);
}

bool placements_conflict(const Placements *table, int a, int b) {
    if (table->conflicts != NULL)
        return row_has(table->conflicts + (size_t)a * (size_t)table->words, b);
    bool shared = table->piece[a] == table->piece[b];
    for (int i = 0; i < table->set.cells; i++)
        for (int j = 0; j < table->set.cells; j++)
            shared = shared || table->cell[a][i] == table->cell[b][j];
    return shared;
}

void placements_place(const Placements *table, int placement, uint64_t *row) {
    const size_t words = (size_t)table->words;
    if (table->conflicts != NULL) {
        const uint64_t *conflicts = table->conflicts + (size_t)placement * words;
        for (size_t w = 0; w < words; w++)
            row[w] &= ~conflicts[w];
        return;
    }
    for (int i = 0; i < table->set.cells; i++) {
        const uint64_t *covering = table->covering + table->cell[placement][i] * words;
        for (size_t w = 0; w < words; w++)
            row[w] &= ~covering[w];
    }
    placements_pieces_remove(table, UINT64_C(1) << table->piece[placement], row);
}
