/* The polyomino games on boards of up to 64 cells, with a spare column between rows. */
#include <stdio.h>
#include <string.h>

#include "rules.h"

enum { PLACEMENTS_MAX = 8192, CAPTURE_PIECES = 20 };

static struct {
    bool captures, lifts_after, last_loses;
    int pieces, stride, count;
    uint64_t holes;
    char letter[PIECES_MAX];
    int piece[PLACEMENTS_MAX]; /* arrays by placement, from 1 on */
    uint64_t cells[PLACEMENTS_MAX];
    int first[PIECES_MAX + 1]; /* first placement of each piece */
} game;

static uint64_t one(int i) {
    return UINT64_C(1) << i;
}

static bool prepare(const Position *position) {
    const Polyomino *from = &position->polyomino;
    const Board *board = &from->board;
    game.captures = from->captures;
    game.lifts_after = from->lifts_after;
    game.last_loses = from->last_loses;
    game.pieces = from->set->count;
    game.stride = board->width + 1;
    if (game.stride * board->height > 64)
        return false;
    game.holes = 0;
    for (int r = 0; r < board->height; r++)
        for (int c = 0; c < board->width; c++)
            if (board->at[r][c] == CELL_HOLE)
                game.holes |= one(r * game.stride + c);
    game.count = 1;
    for (int p = 0; p < game.pieces; p++) {
        const Piece *piece = &from->set->pieces[p];
        game.letter[p] = piece->letter;
        game.first[p] = game.count;
        for (int f = 0; f < piece->count; f++)
            for (int r = 0; r < board->height; r++)
                for (int c = 0; c < board->width; c++) {
                    uint64_t cells = 0;
                    bool fits = true;
                    for (int i = 0; i < piece->forms[f].count; i++) {
                        const int row = r + piece->forms[f].cells[i].row;
                        const int column = c + piece->forms[f].cells[i].column;
                        fits = fits && row < board->height && column < board->width;
                        if (fits)
                            cells |= one(row * game.stride + column);
                    }
                    if (!fits || (cells & game.holes) != 0)
                        continue;
                    if (game.count == PLACEMENTS_MAX)
                        return false;
                    game.piece[game.count] = p;
                    game.cells[game.count++] = cells;
                }
    }
    game.first[game.pieces] = game.count;
    return true;
}

static void take(State *state, const Position *position) {
    const Polyomino *from = &position->polyomino;
    memset(state, 0, sizeof *state);
    PolyominoState *to = &state->polyomino;
    for (int p = 0; p < game.pieces; p++) {
        const int letter = game.letter[p];
        uint64_t cells = 0;
        for (int r = 0; r < from->board.height; r++)
            for (int c = 0; c < from->board.width; c++)
                if (from->board.at[r][c] == letter)
                    cells |= one(r * game.stride + c);
        for (int s = BLACK; s <= WHITE; s++)
            if (from->barred[s][letter])
                to->barred[s] |= one(p);
        if (cells == 0)
            continue;
        to->occupied |= cells;
        to->used |= one(p);
        if (!game.captures)
            continue;
        for (int i = game.first[p]; i < game.first[p + 1]; i++)
            if (game.cells[i] == cells)
                to->placed[p] = (uint16_t)i;
        if (from->owner[letter] != 0)
            to->owned[from->owner[letter] == 'b' ? BLACK : WHITE] |= one(p);
    }
    to->side = (uint8_t)from->side;
}

static int mover(const State *state) {
    return state->polyomino.side;
}

static void lift(PolyominoState *pos, uint64_t pieces) {
    for (uint64_t left = pieces; left != 0; left &= left - 1) {
        const int p = __builtin_ctzll(left);
        pos->occupied &= ~game.cells[pos->placed[p]];
        pos->placed[p] = 0;
    }
    pos->used &= ~pieces;
    pos->owned[pos->side] &= ~pieces;
    pos->barred[pos->side] |= pieces;
}

/* Number of unit edges that two placements share. */
static int edges(uint64_t a, uint64_t b) {
    return __builtin_popcountll(a << 1 & b) + __builtin_popcountll(a >> 1 & b) +
           __builtin_popcountll(a << game.stride & b) + __builtin_popcountll(a >> game.stride & b);
}

static void place(PolyominoState *pos, int placement) {
    const int piece = game.piece[placement];
    const uint64_t cells = game.cells[placement];
    if (game.captures) {
        for (uint64_t left = pos->used; left != 0; left &= left - 1) {
            const int p = __builtin_ctzll(left);
            if (edges(cells, game.cells[pos->placed[p]]) >= 3) {
                pos->owned[!pos->side] &= ~one(p);
                pos->owned[pos->side] |= one(p);
            }
        }
        pos->placed[piece] = (uint16_t)placement;
    }
    pos->occupied |= cells;
    pos->used |= one(piece);
}

/* The next legal placement after `from`; 0 if there is none. */
static int fitting(const PolyominoState *pos, int from) {
    const uint64_t out = pos->used | pos->barred[pos->side];
    for (int i = from + 1; i < game.count; i++) {
        if ((out >> game.piece[i] & 1) != 0)
            i = game.first[game.piece[i] + 1] - 1;
        else if ((game.cells[i] & pos->occupied) == 0)
            return i;
    }
    return 0;
}

static int outcome(const State *state) {
    PolyominoState pos = state->polyomino;
    lift(&pos, pos.owned[pos.side]);
    if (fitting(&pos, 0) != 0)
        return NOBODY;
    return game.last_loses ? pos.side : !pos.side;
}

/* A turn: the pieces lifted after the placement, those lifted before it, and 16 bits for the
   placement. */
enum { BEFORE = 16, AFTER = BEFORE + CAPTURE_PIECES };

static int turns(const State *state, Turn *list) {
    const PolyominoState *start = &state->polyomino;
    const uint64_t owned = start->owned[start->side];
    int count = 0;
    for (uint64_t before = 0;; before = (before - owned) & owned) { /* every subset of `owned` */
        PolyominoState pos = *start;
        lift(&pos, before);
        for (int i = fitting(&pos, 0); i != 0; i = fitting(&pos, i)) {
            const Turn turn = before << BEFORE | (Turn)i;
            uint64_t mine = 0, after = 0;
            if (game.lifts_after) {
                PolyominoState placed = pos;
                place(&placed, i);
                mine = placed.owned[pos.side];
            }
            do {
                if (count == TURNS_MAX)
                    return -1;
                list[count++] = turn | after << AFTER;
                after = (after - mine) & mine;
            } while (after != 0);
        }
        if (before == owned)
            return count;
    }
}

static void play(State *state, Turn turn) {
    PolyominoState *pos = &state->polyomino;
    const uint64_t pieces = one(CAPTURE_PIECES) - 1;
    const int side = pos->side, placement = (int)(turn & 0xffff);
    lift(pos, turn >> BEFORE & pieces);
    place(pos, placement);
    pos->barred[!side] &= ~one(game.piece[placement]);
    pos->barred[side] = 0;
    lift(pos, turn >> AFTER);
    pos->side = (uint8_t)!side;
}

static char *letters_name(char *end, uint64_t pieces) {
    for (; pieces != 0; pieces &= pieces - 1)
        *end++ = game.letter[__builtin_ctzll(pieces)];
    return end;
}

static void name(Turn turn, char *written) {
    const uint64_t before = turn >> BEFORE & (one(CAPTURE_PIECES) - 1), after = turn >> AFTER;
    char *end = written;
    if (before != 0) {
        *end++ = '~';
        end = letters_name(end, before);
        *end++ = ':';
    }
    for (uint64_t cells = game.cells[turn & 0xffff]; cells != 0; cells &= cells - 1) {
        const int cell = __builtin_ctzll(cells);
        end += snprintf(end, 8, "%c%d%s", "abcdefghjklmnopqrstuvwxyz"[cell % game.stride],
                        cell / game.stride + 1, (cells & (cells - 1)) != 0 ? "," : "");
    }
    if (after != 0) {
        *end++ = '~';
        end = letters_name(end, after);
    }
    *end = '\0';
}

/* A turn places one piece. */
static int apart(const State *from, const State *to) {
    const PolyominoState *a = &from->polyomino, *b = &to->polyomino;
    int differ = 0;
    if (!game.captures)
        return -1;
    for (int p = 0; p < game.pieces; p++)
        differ += b->placed[p] != 0 && a->placed[p] != b->placed[p];
    return differ % 2 == (a->side != b->side) ? differ : differ + 1;
}

const Rules polyomino_rules = {prepare, take, mover, outcome, turns, play, name, apart};
