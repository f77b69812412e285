/* Looks up positions in a section of the book. */
#include "book/book.h"

#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "base/memory.h"
#include "book/code.h"
#include "book/map.h"
#include "book/section.h"
#include "rules/position.h"

/* --- cells --- */

static uint64_t map_cells(const Map *map, uint64_t cells) {
    uint64_t image = 0;
    for (; cells != 0; cells &= cells - 1)
        image |= UINT64_C(1) << map_cell(map, bits_first(cells));
    return image;
}

/* Maps cells of the position to the section's board. */
static uint64_t map_cells_back(const Map *map, uint64_t image) {
    uint64_t cells = 0;
    for (int c = 0; c < map->columns * map->rows; c++)
        if (image >> map_cell(map, c) & 1)
            cells |= UINT64_C(1) << c;
    return cells;
}

/* The cells of a placement: `c3,d3,...`. */
static uint64_t cells_read(const Board *board, const char *move_cells) {
    uint64_t cells = 0;
    while (*move_cells != '\0' && *move_cells != ' ') {
        char word[8] = "";
        int cell;
        const size_t length = strcspn(move_cells, ", ");
        if (length >= sizeof word)
            return 0;
        memcpy(word, move_cells, length);
        if (!cell_read(board, word, &cell, &(Error){""}))
            return 0;
        cells |= UINT64_C(1) << cell;
        move_cells += length + (move_cells[length] == ',');
    }
    return cells;
}

static bool cells_move(const Pos *pos, uint64_t cells, Move *move) {
    const Board *board = &pos->variant->setup.board;
    Text word = {0};
    for (; cells != 0; cells &= cells - 1) {
        if (word.length > 0)
            text_char_add(&word, ',', 1);
        cell_write(board, bits_first(cells), &word);
    }
    const bool legal =
        !word.truncated && pos_rules(pos)->move_read(pos, text_string(&word), move, &(Error){""});
    text_free(&word);
    return legal;
}

static uint64_t move_cells(const Pos *pos, Move move) {
    const Board *board = &pos->variant->setup.board;
    Text word = {0};
    pos_rules(pos)->move_write(pos, move, &word);
    const uint64_t cells = cells_read(board, text_string(&word));
    text_free(&word);
    return cells;
}

static uint64_t pos_cells(const Pos *pos) {
    Grid *grid = memory_new(1, sizeof *grid);
    uint64_t cells = 0;
    if (grid == NULL)
        return UINT64_MAX;
    pos_rules(pos)->grid(pos, grid);
    for (int c = 0; c < board_cells(&grid->board); c++)
        if (grid->cell[c][0] != '\0')
            cells |= UINT64_C(1) << c;
    free(grid);
    return cells;
}

/* --- positions --- */

/* The position after placements on these cells. NULL if one is illegal or memory runs out. */
static Pos *pos_after(const Variant *variant, const uint64_t *move_cells, int moves) {
    Pos *pos = pos_new(variant), *next = pos != NULL ? pos_copy(pos) : NULL;
    bool complete = next != NULL;
    for (int i = 0; i < moves && complete; i++) {
        Move move;
        complete = cells_move(pos, move_cells[i], &move);
        if (complete) {
            pos_rules(pos)->play(pos, move, next);
            Pos *last = pos;
            pos = next;
            next = last;
        }
    }
    free(next);
    if (complete)
        return pos;
    free(pos);
    return NULL;
}

/* True if cells and pool are equal. The side to move counts only if it matters for the rules. */
static bool pos_same(const Pos *a, const Pos *b) {
    Text text[2] = {{0}, {0}};
    const Pos *pos[2] = {a, b};
    bool same = a->side == b->side || (pos_rules(a)->traits & IMPARTIAL) != 0;
    for (int i = 0; i < 2; i++) {
        const Rules *rules = pos_rules(pos[i]);
        Grid *grid = memory_new(1, sizeof *grid);
        if (grid == NULL) {
            same = false;
            continue;
        }
        /* which piece covers a cell does not matter: the pool shows which are used */
        rules->grid(pos[i], grid);
        for (int c = 0; c < board_cells(&grid->board); c++)
            text_char_add(&text[i], grid->cell[c][0] != '\0' ? 'x' : '.', 1);
        free(grid);
        rules->fields_write(pos[i], &text[i]);
    }
    same = same && !text[0].truncated && !text[1].truncated &&
           strcmp(text_string(&text[0]), text_string(&text[1])) == 0;
    text_free(&text[0]);
    text_free(&text[1]);
    return same;
}

/* The move that leaves the opponent the fewest moves; 0 if there is no move. */
static Move move_hardest(const Pos *pos) {
    const Rules *rules = pos_rules(pos);
    MoveList list = {0};
    Move best = 0;
    Count least = {0};
    Pos *after = pos_copy(pos);
    rules->moves(pos, &list);
    for (size_t i = 0; i < list.count && after != NULL; i++) {
        rules->play(pos, list.move[i], after);
        const Count count = rules->count(after);
        if (best == 0 || count.high < least.high ||
            (count.high == least.high && count.low < least.low)) {
            best = list.move[i];
            least = count;
        }
    }
    free(after);
    move_list_free(&list);
    return best;
}

/* --- looking up --- */

/* A query about a position, under one symmetry. */
typedef struct BookQuery {
    const Pos *pos;
    const Section *section;
    Map map;
    uint64_t cells; /* covered cells, mapped to the section's board */
    MoveList start; /* the moves at the start of the game */
    BookEntry *entry;
} BookQuery;

/* True if these placements of the section lead to the position. */
static bool query_fits(const BookQuery *query, const uint64_t *move_cells, int moves) {
    uint64_t image[3] = {0};
    for (int i = 0; i < moves; i++)
        image[i] = map_cells(&query->map, move_cells[i]);
    Pos *reached = pos_after(query->pos->variant, image, moves);
    const bool fits = reached != NULL && pos_same(reached, query->pos);
    free(reached);
    return fits;
}

static bool query_win(const BookQuery *query, uint64_t cells) {
    *query->entry = (BookEntry){VERDICT_WIN, 0, -1, false};
    return cells == 0 || cells_move(query->pos, map_cells(&query->map, cells), &query->entry->move);
}

static bool query_loss(const BookQuery *query) {
    *query->entry = (BookEntry){VERDICT_LOSS, move_hardest(query->pos), -1, false};
    return true;
}

static uint64_t start_cells(const BookQuery *query, int code, const Pos *start) {
    return code >= 1 && (size_t)code <= query->start.count
               ? move_cells(start, query->start.move[code - 1])
               : 0;
}

/* Finds the answer to the last of `moves` placements in the codes of the section. */
static bool answer_find(const BookQuery *query, const uint64_t *move_cells, int moves,
                        const char *codes) {
    Pos *before = pos_after(query->pos->variant, move_cells, moves - 1);
    Pos *start = pos_new(query->pos->variant);
    MoveList list = {0};
    bool found = false;
    Move move;
    if (before != NULL && start != NULL && cells_move(before, move_cells[moves - 1], &move)) {
        pos_rules(before)->moves(before, &list);
        size_t i = 0;
        while (i < list.count && list.move[i] != move)
            i++;
        if (i < list.count && strlen(codes) == CODE_LETTERS * list.count) {
            const int code = code_read(codes + CODE_LETTERS * i);
            const uint64_t cells = start_cells(query, code, start);
            found = code >= 0 && (code == 0 || cells != 0) && query_win(query, cells);
        }
    }
    move_list_free(&list);
    free(before);
    free(start);
    return found;
}

static bool query_lost(const BookQuery *query, const char *line, const char *codes) {
    const Section *section = query->section;
    const char *second = strchr(line, ' ');
    uint64_t move_cells[3] = {cells_read(&section->board, line)};
    int moves = 1;
    if (second != NULL)
        move_cells[moves++] = cells_read(&section->board, second + 1);
    const uint64_t cells = query->cells,
                   made = moves > 1 ? move_cells[0] | move_cells[1] : move_cells[0];
    if (moves > 1 && cells == move_cells[0])
        return query_fits(query, move_cells, 1) && query_win(query, move_cells[1]);
    if (moves > 1 && cells == move_cells[1]) /* the same two in the other order */
        return query_fits(query, move_cells + 1, 1) && query_win(query, move_cells[0]);
    if (cells == made)
        return query_fits(query, move_cells, moves) && query_loss(query);
    if ((cells & made) != made || bits_count(cells & ~made) != bits_count(move_cells[0]))
        return false;
    move_cells[moves++] = cells & ~made;
    return query_fits(query, move_cells, moves) && answer_find(query, move_cells, moves, codes);
}

static bool query_wins(const BookQuery *query, const char *codes) {
    Pos *start = pos_new(query->pos->variant);
    bool found = false;
    for (; start != NULL && code_read(codes) > 0 && !found; codes += CODE_LETTERS) {
        const uint64_t cells = start_cells(query, code_read(codes), start);
        found = cells == query->cells && query_fits(query, &cells, 1) && query_loss(query);
    }
    free(start);
    return found;
}

/* Reads the section's first move, `c3,d3,...`, as the move on the images of its cells. */
static bool first_read(const BookQuery *query, Move *move) {
    const Board *to = &query->pos->variant->setup.board;
    char cells[sizeof query->section->move], *rest = cells;
    Text image = {0};
    int cell;
    bool good = true;
    memcpy(cells, query->section->move, sizeof cells);
    for (const char *name; good && (name = strtok_r(rest, ",", &rest)) != NULL;) {
        good = cell_read(&query->section->board, name, &cell, &(Error){""});
        if (good && image.length > 0)
            text_char_add(&image, ',', 1);
        if (good)
            cell_write(to, map_cell(&query->map, cell), &image);
    }
    good = good && !image.truncated &&
           pos_rules(query->pos)->move_read(query->pos, text_string(&image), move, &(Error){""});
    text_free(&image);
    return good;
}

static bool query_start(const BookQuery *query) {
    const Section *section = query->section;
    BookEntry *entry = query->entry;
    *entry = (BookEntry){section->verdict, 0, section->moves, section->within};
    if (section->move[0] != '\0')
        return first_read(query, &entry->move);
    if (section->verdict == VERDICT_LOSS)
        entry->move = move_hardest(query->pos);
    return true;
}

static bool query_lines(const BookQuery *query) {
    const Section *section = query->section;
    for (size_t i = 1; i < section->lines; i++) {
        const char *line = section->line[i];
        if (strncmp(line, "wins ", 5) == 0 ? query_wins(query, line + 5)
            : strncmp(line, "lost ", 5) == 0 && i + 1 < section->lines
                ? query_lost(query, line + 5, section->line[i + 1])
                : false)
            return true;
    }
    return false;
}

bool book_find(const Pos *pos, BookEntry *entry) {
    Section section;
    if (pos_rules(pos)->outcome(pos) != ONGOING || !section_find(pos->variant, &section))
        return false;
    BookQuery query = {.pos = pos, .section = &section, .entry = entry};
    Pos *start = pos_new(pos->variant);
    const bool begins = start != NULL && pos_same(start, pos);
    const bool listed = start != NULL && !begins && section.lines > 1;
    const uint64_t cells = listed ? pos_cells(pos) : 0;
    if (listed)
        pos_rules(pos)->moves(start, &query.start);
    const bool asked = begins || (listed && cells != UINT64_MAX && !query.start.truncated);
    bool found = false;
    for (int kind = 0; kind < MAPS && asked && !found; kind++)
        if (map_make(&section.board, &pos->variant->setup.board, kind, &query.map)) {
            query.cells = listed ? map_cells_back(&query.map, cells) : 0;
            found = begins ? query_start(&query) : query_lines(&query);
        }
    move_list_free(&query.start);
    free(start);
    return found;
}
