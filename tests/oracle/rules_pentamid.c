/* Pentamid: one byte per cell, lines as bit sets of cells. */
#include <stdio.h>
#include <string.h>

#include "rules.h"

enum { LINES_MAX = 512 };

static struct {
    int size, nests, centre; /* centre: the cell on which nothing may be dropped, or -1 */
    int lines;
    uint64_t line[LINES_MAX];
    int steps[64];
    int step[64][4];
} game;

static bool prepare(const Position *position) {
    static const int rows[4] = {0, 1, 1, 1}, columns[4] = {1, 0, 1, -1};
    const Pentamid *from = &position->pentamid;
    const int size = from->size;
    game.size = size;
    game.nests = from->nests;
    game.centre = from->diagonal && size == 5 ? 12 : -1;
    game.lines = 0;
    for (int r = 0; r < size; r++)
        for (int c = 0; c < size; c++) {
            const int cell = r * size + c;
            for (int d = 0; d < (from->diagonal ? 4 : 2); d++) {
                const int row = r + (from->line - 1) * rows[d],
                          column = c + (from->line - 1) * columns[d];
                if (row >= size || column < 0 || column >= size)
                    continue;
                uint64_t line = 0;
                for (int k = 0; k < from->line; k++)
                    line |= UINT64_C(1) << (cell + k * (rows[d] * size + columns[d]));
                game.line[game.lines++] = line;
            }
            game.steps[cell] = 0;
            if (r > 0)
                game.step[cell][game.steps[cell]++] = cell - size;
            if (r < size - 1)
                game.step[cell][game.steps[cell]++] = cell + size;
            if (c > 0)
                game.step[cell][game.steps[cell]++] = cell - 1;
            if (c < size - 1)
                game.step[cell][game.steps[cell]++] = cell + 1;
        }
    return true;
}

static void take(State *state, const Position *position) {
    const Pentamid *from = &position->pentamid;
    memset(state, 0, sizeof *state);
    PentamidState *to = &state->pentamid;
    for (int r = 0; r < game.size; r++)
        for (int c = 0; c < game.size; c++)
            for (const char *piece = from->stack[r][c]; *piece != '\0'; piece++) {
                const int size = (int)(strchr("SMLsml", *piece) - "SMLsml") % 3;
                const int colour = strchr("SML", *piece) != NULL ? BLACK : WHITE;
                to->cell[r * game.size + c] |= (uint8_t)((colour + 1) << 2 * size);
                to->dropped[colour][size]++;
            }
    to->side = (uint8_t)from->side;
}

static int mover(const State *state) {
    return state->pentamid.side;
}

/* Size of the top piece, from 0; -1 if the cell is vacant. */
static int top_size(int cell) {
    return cell >= 16 ? 2 : cell >= 4 ? 1 : cell > 0 ? 0 : -1;
}

static int top_colour(int cell) {
    return (cell >> 2 * top_size(cell)) - 1;
}

static bool line_stands(const PentamidState *pos, int colour) {
    uint64_t own = 0;
    for (int cell = 0; cell < game.size * game.size; cell++)
        if (pos->cell[cell] != 0 && top_colour(pos->cell[cell]) == colour)
            own |= UINT64_C(1) << cell;
    for (int i = 0; i < game.lines; i++)
        if ((own & game.line[i]) == game.line[i])
            return true;
    return false;
}

static int turns(const State *state, Turn *list) {
    const PentamidState *pos = &state->pentamid;
    const uint8_t *dropped = pos->dropped[pos->side];
    const int cells = game.size * game.size;
    int count = 0;
    for (int size = 2; size >= 0; size--)
        if (dropped[size] < (size == 2 ? game.nests : dropped[size + 1]))
            for (int cell = 0; cell < cells; cell++)
                if (pos->cell[cell] == 0 && cell != game.centre)
                    list[count++] = (Turn)(size + 1) << 16 | (Turn)cell;
    for (int cell = 0; cell < cells; cell++) {
        const int piece = pos->cell[cell];
        if (piece == 0 || top_colour(piece) != pos->side)
            continue;
        for (int s = 0; s < game.steps[cell]; s++)
            if (top_size(pos->cell[game.step[cell][s]]) < top_size(piece))
                list[count++] = (Turn)cell << 8 | (Turn)game.step[cell][s];
    }
    return count;
}

static int outcome(const State *state) {
    const PentamidState *pos = &state->pentamid;
    Turn list[TURNS_MAX / 4];
    if (line_stands(pos, pos->side))
        return pos->side;
    if (line_stands(pos, !pos->side))
        return !pos->side;
    return turns(state, list) > 0 ? NOBODY : !pos->side;
}

static void play(State *state, Turn turn) {
    PentamidState *pos = &state->pentamid;
    const int drop = (int)(turn >> 16), from = (int)(turn >> 8 & 255), to = (int)(turn & 255);
    int size = drop - 1;
    if (drop > 0) {
        pos->dropped[pos->side][size]++;
    } else {
        size = top_size(pos->cell[from]);
        pos->cell[from] &= (uint8_t) ~(3 << 2 * size);
    }
    pos->cell[to] |= (uint8_t)((pos->side + 1) << 2 * size);
    pos->side = (uint8_t)!pos->side;
}

static void name(Turn turn, char *written) {
    const int drop = (int)(turn >> 16), from = (int)(turn >> 8 & 255), to = (int)(turn & 255);
    if (drop > 0)
        snprintf(written, NAME_MAX, "%c@%c%d", "SML"[drop - 1], 'a' + to % game.size,
                 to / game.size + 1);
    else
        snprintf(written, NAME_MAX, "%c%d%c%d", 'a' + from % game.size, from / game.size + 1,
                 'a' + to % game.size, to / game.size + 1);
}

/* Dropped pieces stay on the board, and a turn changes at most two cells. */
static int apart(const State *from, const State *to) {
    const PentamidState *a = &from->pentamid, *b = &to->pentamid;
    int differ = 0;
    if (memcmp(a->dropped, b->dropped, sizeof a->dropped) != 0)
        return -1;
    for (int cell = 0; cell < game.size * game.size; cell++)
        differ += a->cell[cell] != b->cell[cell];
    const int least = (differ + 1) / 2;
    return least % 2 == (a->side != b->side) ? least : least + 1;
}

const Rules pentamid_rules = {prepare, take, mover, outcome, turns, play, name, apart};
