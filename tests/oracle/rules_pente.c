/* The Pente family on boards of up to 9x9, as bit sets. */
#include <stdio.h>
#include <string.h>

#include "rules.h"

enum { SIZE_MAX_PENTE = 9, OFF = 127, CHOICE = 128, REACH = 4 };

static struct {
    const PenteRules *rules;
    bool centre, tournament, exact;
    int size, stride;
    Bits full;
    uint8_t ray[128][8][REACH]; /* the next cells in each direction; OFF beyond the board */
} game;

static Bits bit(int cell) {
    return (Bits)1 << cell;
}

static bool has(Bits set, int cell) {
    return (set >> cell & 1) != 0;
}

static int count_bits(Bits set) {
    return __builtin_popcountll((uint64_t)set) + __builtin_popcountll((uint64_t)(set >> 64));
}

static int lowest(Bits set) {
    const uint64_t low = (uint64_t)set;
    return low != 0 ? __builtin_ctzll(low) : 64 + __builtin_ctzll((uint64_t)(set >> 64));
}

static bool prepare(const Position *position) {
    static const int rows[8] = {0, 1, 1, 1, 0, -1, -1, -1},
                     columns[8] = {1, 0, 1, -1, -1, 0, -1, 1};
    const Pente *from = &position->pente;
    const int size = from->board.width;
    if (size > SIZE_MAX_PENTE)
        return false;
    game.rules = from->rules;
    game.centre = from->centre && size % 2 == 1;
    game.tournament = from->tournament && size % 2 == 1 && size > 5;
    game.exact = from->exact;
    game.size = size;
    game.stride = size + 1;
    game.full = 0;
    for (int r = 0; r < size; r++)
        for (int c = 0; c < size; c++) {
            game.full |= bit(r * game.stride + c);
            for (int d = 0; d < 8; d++)
                for (int k = 1; k <= REACH; k++) {
                    const int row = r + k * rows[d], column = c + k * columns[d];
                    const bool on = row >= 0 && row < size && column >= 0 && column < size;
                    game.ray[r * game.stride + c][d][k - 1] =
                        (uint8_t)(on ? row * game.stride + column : OFF);
                }
        }
    return true;
}

static void take(State *state, const Position *position) {
    const Pente *from = &position->pente;
    memset(state, 0, sizeof *state);
    PenteState *to = &state->pente;
    for (int r = 0; r < game.size; r++)
        for (int c = 0; c < game.size; c++)
            if (from->board.at[r][c] != CELL_EMPTY)
                to->stones[from->board.at[r][c] == 'b' ? BLACK : WHITE] |= bit(r * game.stride + c);
    to->taken[BLACK] = (uint16_t)from->taken[BLACK];
    to->taken[WHITE] = (uint16_t)from->taken[WHITE];
    to->side = (uint8_t)from->side;
    to->choice = (uint8_t)from->choice;
}

static int ply(const PenteState *pos) {
    return count_bits(pos->stones[0] | pos->stones[1]) + pos->taken[0] + pos->taken[1];
}

/* The player of a colour. Before the choice, the player to move counts as the colour to move. */
static int player_of(const PenteState *pos, int colour) {
    const int opening = game.rules->opening;
    if (opening == 0)
        return colour;
    if (pos->choice == 'w' || pos->choice == 'b')
        return (pos->choice == 'w') == (colour == WHITE) ? 0 : 1;
    const bool began = pos->choice == '-' || (pos->choice == '?' && ply(pos) > opening);
    return colour == pos->side ? !began : began;
}

static int mover(const State *state) {
    return player_of(&state->pente, state->pente.side);
}

/* --- how a game ends --- */

/* First stones of runs of five or more, or of exactly five, in the direction of `step`. */
static Bits fives(Bits own, int step) {
    Bits five = own & own >> step & own >> 2 * step & own >> 3 * step & own >> 4 * step;
    five &= ~(own << step);
    return game.exact ? five & ~(own >> 5 * step) : five;
}

/* Stones of pairs (or triples) that one enemy stone would capture. */
static Bits endangered(Bits own, Bits enemy) {
    const int steps[4] = {1, game.stride, game.stride + 1, game.stride - 1};
    const Bits empty = game.full & ~(own | enemy);
    Bits danger = 0;
    for (int d = 0; d < 4; d++) {
        const int step = steps[d];
        const Bits starts = own & ~(own << step);
        const Bits two = starts & own >> step;
        for (int length = 2; length <= (game.rules->triples ? 3 : 2); length++) {
            const Bits run = (length == 2 ? two : two & own >> 2 * step) & ~(own >> length * step);
            const Bits hit = run & ((enemy << step & empty >> length * step) |
                                    (empty << step & enemy >> length * step));
            for (int k = 0; k < length; k++)
                danger |= hit << k * step;
        }
    }
    return danger;
}

/* True if the colour has a run that wins. With `safe`, a run without a stone that could be
   captured. */
static bool run_stands(const PenteState *pos, int colour, bool safe) {
    const int steps[4] = {1, game.stride, game.stride + 1, game.stride - 1};
    const Bits own = pos->stones[colour];
    Bits danger = 0;
    bool known = false;
    for (int d = 0; d < 4; d++) {
        Bits starts = fives(own, steps[d]);
        if (starts == 0)
            continue;
        if (!safe)
            return true;
        if (!known)
            danger = endangered(own, pos->stones[!colour]);
        known = true;
        for (; starts != 0; starts &= starts - 1) {
            bool standing = true;
            for (int cell = lowest(starts); cell < OFF && has(own, cell); cell += steps[d])
                standing = standing && !has(danger, cell);
            if (standing)
                return true;
        }
    }
    return false;
}

/* The colour that has reached the goal and is ahead, or -1. */
static int totals_decide(const PenteState *pos) {
    const int black = pos->taken[BLACK], white = pos->taken[WHITE], goal = game.rules->goal;
    if (goal == 0 || (black < goal && white < goal))
        return -1;
    if (black != white)
        return black > white ? BLACK : WHITE;
    return game.rules->poof ? -1 : !pos->side;
}

static int outcome(const State *state) {
    const PenteState *pos = &state->pente;
    const bool boat = game.rules->boat;
    if (boat && run_stands(pos, pos->side, false))
        return player_of(pos, pos->side);
    const int ahead = totals_decide(pos);
    if (ahead >= 0)
        return player_of(pos, ahead);
    if (run_stands(pos, !pos->side, boat))
        return player_of(pos, !pos->side);
    if (!boat && run_stands(pos, pos->side, false))
        return player_of(pos, pos->side);
    return (pos->stones[0] | pos->stones[1]) == game.full ? DRAW : NOBODY;
}

/* --- turns --- */

static bool opening_allows(int at, int cell) {
    const int middle = game.size / 2;
    const int row = cell / game.stride - middle, column = cell % game.stride - middle;
    const int rows = row < 0 ? -row : row, columns = column < 0 ? -column : column;
    const int distance = rows > columns ? rows : columns;
    if (at == 0 && game.centre)
        return distance == 0;
    if (at != 2 || !game.tournament)
        return true;
    if (game.rules->has_cross && (rows == 0 || columns == 0) && distance <= 4)
        return false;
    return distance >= 3;
}

static int turns(const State *state, Turn *list) {
    const PenteState *pos = &state->pente;
    const int at = ply(pos);
    int count = 0;
    if (pos->choice == '?') {
        list[count++] = CHOICE + 'w';
        list[count++] = CHOICE + 'b';
        if (game.rules->has_more && at == game.rules->opening)
            list[count++] = CHOICE + '+';
        return count;
    }
    for (Bits left = game.full & ~(pos->stones[0] | pos->stones[1]); left != 0; left &= left - 1)
        if (at > 2 || opening_allows(at, lowest(left)))
            list[count++] = (Turn)lowest(left);
    return count;
}

static void choice_play(PenteState *pos, uint8_t choice) {
    if (choice == '+')
        pos->choice = '+';
    else if (ply(pos) == game.rules->opening) /* the second player took `choice`; the first player
                                                 has the other colour */
        pos->choice = choice == 'w' ? 'b' : 'w';
    else
        pos->choice = choice;
}

/* Enemy stones that the new stone captures. */
static Bits captured(const PenteState *pos, int cell) {
    const Bits own = pos->stones[pos->side], enemy = pos->stones[!pos->side];
    Bits gone = 0;
    for (int d = 0; d < 8; d++) {
        const uint8_t *ray = game.ray[cell][d];
        if (!has(enemy, ray[0]) || !has(enemy, ray[1]))
            continue;
        if (game.rules->pairs && has(own, ray[2]))
            gone |= bit(ray[0]) | bit(ray[1]);
        if (game.rules->triples && has(enemy, ray[2]) && has(own, ray[3]))
            gone |= bit(ray[0]) | bit(ray[1]) | bit(ray[2]);
    }
    return gone;
}

/* Own pairs or triples with the new stone that enemy stones bracket. */
static Bits poofed(const PenteState *pos, int cell) {
    const Bits own = pos->stones[pos->side], enemy = pos->stones[!pos->side];
    Bits gone = 0;
    for (int d = 0; d < 4; d++) {
        const uint8_t *forth = game.ray[cell][d], *back = game.ray[cell][d + 4];
        Bits run = bit(cell);
        int ahead = 0, behind = 0;
        while (ahead < 3 && has(own, forth[ahead]))
            run |= bit(forth[ahead++]);
        while (behind < 3 && has(own, back[behind]))
            run |= bit(back[behind++]);
        const int length = 1 + ahead + behind;
        if ((length == 2 || (length == 3 && game.rules->triples)) && has(enemy, forth[ahead]) &&
            has(enemy, back[behind]))
            gone |= run;
    }
    return gone;
}

static void play(State *state, Turn turn) {
    PenteState *pos = &state->pente;
    if (turn >= CHOICE) {
        choice_play(pos, (uint8_t)(turn - CHOICE));
        return;
    }
    const int side = pos->side, cell = (int)turn;
    pos->stones[side] |= bit(cell);
    const Bits gone = captured(pos, cell), lost = game.rules->poof ? poofed(pos, cell) : 0;
    pos->stones[!side] &= ~gone;
    pos->stones[side] &= ~lost;
    pos->taken[side] = (uint16_t)(pos->taken[side] + count_bits(gone));
    pos->taken[!side] = (uint16_t)(pos->taken[!side] + count_bits(lost));
    pos->side = (uint8_t)!side;
    if ((pos->choice == '-' && ply(pos) == game.rules->opening) ||
        (pos->choice == '+' && ply(pos) == game.rules->opening + 2))
        pos->choice = '?';
}

static void name(Turn turn, char *written) {
    if (turn == CHOICE + 'w' || turn == CHOICE + 'b')
        strcpy(written, turn == CHOICE + 'w' ? "white" : "black");
    else if (turn == CHOICE + '+')
        strcpy(written, "more");
    else
        snprintf(written, NAME_MAX, "%c%d", "abcdefghj"[(int)turn % game.stride],
                 (int)turn / game.stride + 1);
}

/* Every turn adds a stone to those on the board and captured: no position recurs. */
static int apart(const State *from, const State *to) {
    (void)from;
    (void)to;
    return -1;
}

const Rules pente_rules = {prepare, take, mover, outcome, turns, play, name, apart};
