#include "safe.h"

#include "games/pente/rules/pente.h"

enum { CELL_STEPS = 3, ROW_STEPS = 1 }; /* of work, for each cell or row of points */
enum { CELLS = SAFE_SIDE_MAX * SAFE_SIDE_MAX, EMPTY = -1, SUM_LIMIT = 1 << RUN };

typedef struct Stones {
    Work *work;
    const PenteKind *kind;
    int side;
    int colour[CELLS]; /* BLACK, WHITE or EMPTY */
    bool kept[CELLS];  /* the stone is known to stay */
} Stones;

static Stones stones_read(const Pos *pos, Work *work) {
    const PenteTable *table = pente_table(pos);
    Stones stones = {.work = work, .kind = &table->kind, .side = table->side};
    work_spend(work, (uint64_t)table->cells * CELL_STEPS);
    for (int cell = 0; cell < table->cells; cell++) {
        const int point = pente_point_of(table, cell);
        stones.colour[cell] = row_has(pente_stones(table, pente_pos(pos), BLACK), point)   ? BLACK
                              : row_has(pente_stones(table, pente_pos(pos), WHITE), point) ? WHITE
                                                                                           : EMPTY;
        stones.kept[cell] = stones.colour[cell] != EMPTY;
    }
    return stones;
}

/* Charges for all rows of points. */
static void rows_charge(const Stones *stones, int lengths) {
    work_spend(stones->work, (uint64_t)(stones->side * stones->side * AXES * lengths * ROW_STEPS));
}

/* The cells of `length` points in a row from a point on. False if they leave the board. */
static bool row_cells(const Stones *stones, int first, int axis, int length, int *cell) {
    static const int columns[AXES] = {1, 0, 1, -1}, rows[AXES] = {0, 1, 1, 1};
    const int column = first % stones->side + columns[axis] * (length - 1);
    const int row = first / stones->side + rows[axis] * (length - 1);
    if (column < 0 || column >= stones->side || row >= stones->side)
        return false;
    for (int i = 0; i < length; i++)
        cell[i] = first + i * (rows[axis] * stones->side + columns[axis]);
    return true;
}

static bool keeps(const Stones *stones, int cell, int colour) {
    return stones->kept[cell] && stones->colour[cell] == colour;
}

/* --- fives --- */

/* What a five adds to the sum: 2^s for s stones of the opponent and no others, if s is below 5. */
static unsigned five_weight(const Stones *stones, const int cell[RUN], int colour) {
    int enemies = 0;
    for (int i = 0; i < RUN; i++) {
        if (stones->colour[cell[i]] == colour)
            return 0;
        enemies += stones->colour[cell[i]] != EMPTY;
    }
    return enemies < RUN ? 1U << enemies : 0;
}

static unsigned fives_sum(const Stones *stones, int colour) {
    unsigned sum = 0;
    int cell[RUN];
    rows_charge(stones, 1);
    for (int first = 0; first < stones->side * stones->side; first++)
        for (int axis = 0; axis < AXES; axis++)
            if (row_cells(stones, first, axis, RUN, cell))
                sum += five_weight(stones, cell, colour);
    return sum;
}

/* --- brackets --- */

/* A bracket is open for a colour if stones of that colour may leave the board in it. */
static bool bracket_open(const Stones *stones, const int *cell, int length, int colour) {
    bool all = true;
    for (int i = 1; i < length - 1; i++) {
        if (keeps(stones, cell[i], !colour))
            return false;
        all = all && stones->kept[cell[i]];
    }
    if (keeps(stones, cell[0], colour) || keeps(stones, cell[length - 1], colour))
        return false;
    const bool ends = stones->kept[cell[0]] && stones->kept[cell[length - 1]];
    return !ends || (stones->kind->poof && !all);
}

/* Calls a function for each bracket that is open for a colour. */
typedef bool BracketCall(Stones *stones, const int *cell, int length, int colour);

static bool brackets_visit(Stones *stones, int colour, BracketCall *call) {
    const int last = stones->kind->triples ? 5 : 4;
    bool any = false;
    int cell[RUN];
    rows_charge(stones, last - 3);
    for (int length = 4; length <= last; length++)
        for (int first = 0; first < stones->side * stones->side; first++)
            for (int axis = 0; axis < AXES; axis++)
                if (row_cells(stones, first, axis, length, cell) &&
                    bracket_open(stones, cell, length, colour))
                    any |= call(stones, cell, length, colour);
    return any;
}

static bool bracket_found(Stones *stones, const int *cell, int length, int colour) {
    (void)stones, (void)cell, (void)length, (void)colour;
    return true;
}

/* Stones of the colour in an open bracket are not kept. Returns whether one was. */
static bool bracket_empty(Stones *stones, const int *cell, int length, int colour) {
    bool changed = false;
    for (int i = 1; i < length - 1; i++)
        if (keeps(stones, cell[i], colour)) {
            stones->kept[cell[i]] = false;
            changed = true;
        }
    return changed;
}

bool mover_safe(const Pos *pos, Work *work) {
    Stones stones = stones_read(pos, work);
    if (fives_sum(&stones, pos->side) >= SUM_LIMIT)
        return false;
    if (!stones.kind->pairs)
        return true;
    while (brackets_visit(&stones, BLACK, bracket_empty) ||
           brackets_visit(&stones, WHITE, bracket_empty))
        ;
    return !brackets_visit(&stones, pos->side, bracket_found);
}
