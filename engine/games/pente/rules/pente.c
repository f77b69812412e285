#include "games/pente/rules/pente.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/random.h"
#include "games/pente/rules/stones.h"

/* --- keys and derived fields --- */

enum { KEY_SIDE = 4 * POINTS_MAX, KEY_CHOICE, KEY_CAPTURED = KEY_CHOICE + 256 };

/* Keys of red and green stones follow those of black and white. */
uint64_t pente_stone_key(int point, int colour) {
    const int from = colour >= RED ? 2 * POINTS_MAX : 0;
    return random_mix((uint64_t)(from + 2 * point + (colour & 1) + 1));
}

/* The part of the key that only games of more than two players have. */
static uint64_t key_multi(const PentePos *state) {
    return random_mix(~((uint64_t)state->captured[RED] | (uint64_t)state->captured[GREEN] << 16 |
                        (uint64_t)(state->head.side & RED) << 32));
}

/* Key of everything but the stones. */
BITS_INLINE uint64_t key_rest(const Pos *pos) {
    const PentePos *state = pente_pos(pos);
    const uint64_t captured = (uint64_t)state->captured[BLACK] << 16 | state->captured[WHITE];
    uint64_t key = random_mix(KEY_CAPTURED + captured);
    if ((pos->side & WHITE) != 0)
        key ^= random_mix(KEY_SIDE);
    if (pente_table(pos)->players > 2)
        key ^= key_multi(state);
    return key ^ random_mix((uint64_t)KEY_CHOICE + state->choice);
}

static uint64_t key_fresh(const Pos *pos) {
    const PenteTable *table = pente_table(pos);
    uint64_t key = key_rest(pos);
    for (int colour = 0; colour < table->players; colour++) {
        const uint64_t *stones = pente_stones(table, pente_pos(pos), colour);
        for (int w = 0; w < table->words; w++)
            for (uint64_t rest = stones[w]; rest != 0; rest &= rest - 1)
                key ^= pente_stone_key(64 * w + bits_first(rest), colour);
    }
    return key;
}

/* The colour that wins by captures, or -1. The larger total wins. With equal totals, play goes on
   in poof games. In other games only a position string can have equal totals; the side that moved
   last then wins. */
static int captures_winner(const PenteTable *table, const PentePos *state, int last) {
    const int goal = table->kind.goal;
    const int own = state->captured[last], enemy = state->captured[!last];
    if (goal == 0 || (own < goal && enemy < goal))
        return -1;
    if (own == enemy)
        return table->kind.poof ? -1 : last;
    return own > enemy ? last : !last;
}

/* The result after a move by `last`. row[c]: colour c has a winning row. `safe`: the row of `last`
   cannot be broken. */
static Result result_of(const PenteTable *table, const PentePos *state, int last, const bool row[2],
                        bool safe) {
    const bool enemy_first = table->kind.boat && row[!last];
    if (enemy_first)
        return (Result)(RESULT_FIVE + !last);
    const int winner = captures_winner(table, state, last);
    if (winner >= 0)
        return (Result)(RESULT_CAPTURES + winner);
    if (row[last] && safe)
        return (Result)(RESULT_FIVE + last);
    if (row[!last])
        return (Result)(RESULT_FIVE + !last);
    return state->empty == 0 ? RESULT_FULL : RESULT_NONE;
}

/* With more than two players: has this colour won? */
static Result result_by(const PenteTable *table, const PentePos *state, int colour, bool row) {
    const int goal = table->kind.goal;
    if (goal > 0 && pente_taken(table, state, colour) >= goal)
        return (Result)(RESULT_CAPTURES + colour);
    if (row)
        return (Result)(RESULT_FIVE + colour);
    return state->empty == 0 ? RESULT_FULL : RESULT_NONE;
}

/* Result with more than two players. Capture totals come before rows; within each, the colour that
   moved last comes first. */
static Result result_multi(const PenteTable *table, const PentePos *state, int side) {
    Result result = RESULT_NONE;
    for (int rows = 0; rows < 2; rows++) {
        int colour = side;
        for (int i = 0; i < table->players && !pente_decided(result); i++) {
            colour = table->last[colour];
            result = result_by(table, state, colour,
                               rows == 1 && stones_five_any(table, state, colour, false));
        }
    }
    return result;
}

static void lines_fill(const PenteTable *table, PentePos *state) {
    memset(state->stones + table->lines_at, 0,
           (size_t)(table->players * table->lines) * sizeof(uint64_t));
    for (int colour = 0; colour < table->players; colour++)
        for (int point = 0; point < table->points; point++)
            if (row_has(pente_stones(table, state, colour), point))
                stones_add(table, state, colour, point);
}

void pente_refresh(Pos *pos) {
    PentePos *state = (PentePos *)pos;
    const PenteTable *table = pente_table(pos);
    const int last = !pos->side;
    const int standing = row_count(state->stones, table->lines_at);
    state->empty = (uint16_t)(table->cells - standing);
    state->placed = (uint16_t)(standing + state->captured[BLACK] + state->captured[WHITE] +
                               state->captured[RED] + state->captured[GREEN]);
    lines_fill(table, state);
    pos->key = key_fresh(pos);
    if (table->players > 2) {
        state->result = (uint8_t)result_multi(table, state, pos->side);
        return;
    }
    bool row[2];
    row[last] = stones_five_any(table, state, last, false);
    row[!last] = stones_five_any(table, state, !last, false);
    const bool safe = row[last] && (!table->kind.boat || stones_five_any(table, state, last, true));
    state->result = (uint8_t)result_of(table, state, last, row, safe);
    state->runs = (uint8_t)(table->kind.boat ? row[BLACK] << BLACK | row[WHITE] << WHITE : 0);
}

void pente_pass(Pos *pos) {
    pos->key ^= key_rest(pos);
    pos->side = pente_table(pos)->next[pos->side];
    pos->key ^= key_rest(pos);
}

void pente_start(const Variant *variant, Pos *pos) {
    PentePos *state = (PentePos *)pos;
    memset(pos, 0, variant->pos_size);
    pos->variant = variant;
    pos->side = pente_table(pos)->first;
    state->choice = CHOICE_NONE;
    pente_refresh(pos);
}

/* --- side to move, legal moves --- */

int pente_mover(const Pos *pos) {
    const PentePos *state = pente_pos(pos);
    const PenteTable *table = pente_table(pos);
    if (table->kind.opening == OPENING_CENTRE)
        return table->team[pos->side];
    switch ((Choice)state->choice) {
    case CHOICE_NONE: return 0;
    case CHOICE_MORE: return 1;
    case CHOICE_PENDING: return state->placed < 5;
    case CHOICE_WHITE: return pos->side != WHITE;
    case CHOICE_BLACK: return pos->side != BLACK;
    }
    return 0;
}

Outcome pente_outcome(const Pos *pos) {
    const PenteTable *table = pente_table(pos);
    const Result result = (Result)pente_pos(pos)->result;
    if (pente_decided(result))
        return table->team[pente_winner(result)] == table->team[pos->side] ? WON : LOST;
    return result == RESULT_FULL ? DRAWN : ONGOING;
}

int pente_winner_of(const Pos *pos) {
    return pente_winner((Result)pente_pos(pos)->result);
}

bool pente_choosing(const Pos *pos) {
    return pente_pos(pos)->choice == CHOICE_PENDING;
}

bool pente_choice_ahead(const Pos *pos) {
    const uint8_t choice = pente_pos(pos)->choice;
    return pente_table(pos)->kind.opening != OPENING_CENTRE && choice != CHOICE_WHITE &&
           choice != CHOICE_BLACK;
}

bool pente_settled(const Pos *pos) {
    enum { SETTLED_FROM = 3 }; /* stones after which the tournament rule no longer applies */
    if (variant_multi(pos->variant))
        return false;
    return !pente_choice_ahead(pos) && (pente_table(pos)->kind.opening != OPENING_CENTRE ||
                                        pente_pos(pos)->placed >= SETTLED_FROM);
}

bool pente_more_offered(const Pos *pos) {
    return pente_choosing(pos) && pente_table(pos)->kind.opening == OPENING_SWAP2 &&
           pente_pos(pos)->placed < 5;
}

void pente_empty(const Pos *pos, uint64_t *plane) {
    const PentePos *state = pente_pos(pos);
    const PenteTable *table = pente_table(pos);
    const uint64_t *black = pente_stones(table, state, BLACK);
    const uint64_t *white = pente_stones(table, state, WHITE);
    for (int w = 0; w < table->words; w++)
        plane[w] = table->board[w] & ~(black[w] | white[w]);
    for (int colour = RED; colour < table->players; colour++)
        for (int w = 0; w < table->words; w++)
            plane[w] &= ~pente_stones(table, state, colour)[w];
}

void pente_open(const Pos *pos, uint64_t *plane) {
    const PentePos *state = pente_pos(pos);
    const PenteTable *table = pente_table(pos);
    pente_empty(pos, plane);
    if (state->placed == 0 && table->centre_rule) {
        memset(plane, 0, (size_t)table->words * sizeof *plane);
        row_add(plane, table->centre);
    }
    if (state->placed == 2 && table->tournament_rule)
        for (int w = 0; w < table->words; w++)
            plane[w] &= table->outer[w];
}

/* Points from a1, row by row; choices in the order white, black, more. */
void pente_moves(const Pos *pos, MoveList *list) {
    const PentePos *state = pente_pos(pos);
    const PenteTable *table = pente_table(pos);
    uint64_t plane[PLANE_WORDS_MAX];
    if (state->result != RESULT_NONE)
        return;
    if (pente_choosing(pos)) {
        move_list_add(list, MOVE_WHITE);
        move_list_add(list, MOVE_BLACK);
        if (pente_more_offered(pos))
            move_list_add(list, MOVE_MORE);
        return;
    }
    pente_open(pos, plane);
    move_list_reserve(list, (size_t)state->empty);
    for (int w = 0; w < table->words; w++)
        for (uint64_t rest = plane[w]; rest != 0; rest &= rest - 1)
            move_list_add(list, (Move)(64 * w + bits_first(rest) + 1));
}

Count pente_count(const Pos *pos) {
    const PentePos *state = pente_pos(pos);
    uint64_t plane[PLANE_WORDS_MAX];
    if (state->result != RESULT_NONE)
        return count_of(0);
    if (pente_choosing(pos))
        return count_of(pente_more_offered(pos) ? 3 : 2);
    if (state->placed > 2)
        return count_of((uint64_t)state->empty);
    pente_open(pos, plane);
    return count_of((uint64_t)row_count(plane, pente_table(pos)->words));
}

/* --- play --- */

/* The player to move chooses a colour, or asks for two more stones. */
static void choose(const Pos *from, Move move, PentePos *state) {
    if (move == MOVE_MORE) {
        state->choice = CHOICE_MORE;
        return;
    }
    const bool beginner = pente_mover(from) == 0, white = move == MOVE_WHITE;
    state->choice = beginner == white ? CHOICE_WHITE : CHOICE_BLACK;
}

static void choice_advance(const PenteTable *table, PentePos *state) {
    if (table->kind.opening == OPENING_D && state->choice == CHOICE_NONE && state->placed == 4)
        state->choice = CHOICE_PENDING;
    if (table->kind.opening == OPENING_SWAP2 &&
        ((state->choice == CHOICE_NONE && state->placed == 3) ||
         (state->choice == CHOICE_MORE && state->placed == 5)))
        state->choice = CHOICE_PENDING;
}

static void captured_add(uint16_t *captured, int stones) {
    const int total = *captured + stones;
    *captured = (uint16_t)(total < CAPTURED_TOTAL_MAX ? total : CAPTURED_TOTAL_MAX);
}

/* Returns true if the new stone stays on the board. */
static bool stone_place(const PenteTable *table, PentePos *state, int point) {
    const int side = state->head.side;
    stones_add(table, state, side, point);
    state->placed++;
    const Losses losses = stones_take(table, state, side, point);
    captured_add(&state->captured[side], losses.captured);
    captured_add(&state->captured[!side], losses.poofed);
    state->empty = (uint16_t)(state->empty + losses.captured + losses.poofed - 1);
    return losses.poofed == 0;
}

/* With more than two players: places the stone and sets the result. */
static void stone_place_multi(const PenteTable *table, PentePos *state, int point) {
    const int side = state->head.side;
    stones_add(table, state, side, point);
    state->placed++;
    const int taken = stones_take_multi(table, state, side, point);
    captured_add(&state->captured[side], taken);
    state->empty = (uint16_t)(state->empty + taken - 1);
    state->result =
        (uint8_t)result_by(table, state, side, stones_five(table, state, side, point, false));
    state->head.side = table->next[side];
}

/* Without captures only the new stone changes the stones' part of the key. */
BITS_INLINE void key_advance(const Pos *from, int point, Pos *to) {
    const bool captured = pente_pos(from)->empty - pente_pos(to)->empty != 1;
    to->key = captured
                  ? key_fresh(to)
                  : from->key ^ pente_stone_key(point, from->side) ^ key_rest(from) ^ key_rest(to);
}

void pente_play(const Pos *from, Move move, Pos *to) {
    const PenteTable *table = pente_table(from);
    PentePos *state = (PentePos *)to;
    const int side = from->side;
    memcpy(to, from, from->variant->pos_size);
    if (move > POINTS_MAX) {
        choose(from, move, state);
        to->key ^= key_rest(from) ^ key_rest(to);
        return;
    }
    const int point = (int)move - 1;
    if (table->players > 2) {
        stone_place_multi(table, state, point);
        key_advance(from, point, to);
        return;
    }
    const bool stands = stone_place(table, state, point);
    bool row[2];
    row[side] = stands && stones_five(table, state, side, point, false);
    row[!side] = (state->runs >> !side & 1) != 0 && stones_five_any(table, state, !side, false);
    const bool safe =
        row[side] && (!table->kind.boat || stones_five(table, state, side, point, true));
    state->result = (uint8_t)result_of(table, state, side, row, safe);
    state->runs = (uint8_t)(table->kind.boat ? row[BLACK] << BLACK | row[WHITE] << WHITE : 0);
    choice_advance(table, state);
    to->side = !side;
    key_advance(from, point, to);
}

/* --- symmetry, checks --- */

bool pente_mirrored(const Pos *pos, int symmetry) {
    const PenteTable *table = pente_table(pos);
    for (int colour = 0; colour < table->players; colour++) {
        const uint64_t *stones = pente_stones(table, pente_pos(pos), colour);
        for (int w = 0; w < table->words; w++)
            for (uint64_t rest = stones[w]; rest != 0; rest &= rest - 1)
                if (!row_has(stones, table->image[symmetry][64 * w + bits_first(rest)]))
                    return false;
    }
    return true;
}

void pente_canonical(const Pos *pos, const MoveList *list, Move *first) {
    const PenteTable *table = pente_table(pos);
    for (size_t i = 0; i < list->count; i++)
        first[i] = list->move[i];
    for (int s = 1; s < SYMMETRIES; s++) {
        if (!pente_mirrored(pos, s))
            continue;
        for (size_t i = 0; i < list->count; i++) {
            const Move move = list->move[i];
            if (move <= POINTS_MAX && (Move)table->image[s][move - 1] + 1 < first[i])
                first[i] = (Move)table->image[s][move - 1] + 1;
        }
    }
}

void pente_check(const Pos *pos) {
    PentePos *state = (PentePos *)pos_copy(pos);
    if (state == NULL)
        return;
    pente_refresh(&state->head);
    assert(memcmp(state, pos, pos->variant->pos_size) == 0);
    const PenteTable *table = pente_table(pos);
    for (int w = 0; w < table->words; w++) {
        uint64_t taken = 0;
        for (int colour = 0; colour < table->players; colour++) {
            const uint64_t stones = pente_stones(table, state, colour)[w];
            assert((stones & taken) == 0 && (stones & ~table->board[w]) == 0);
            taken |= stones;
            (void)taken;
        }
    }
    free(state);
}
