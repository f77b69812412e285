/* Mates in one of the capture games, and escapes from them. Solvers call these functions most.

   Lemma. Suppose a turn with placement q ends the game. Then a turn that lifts only the pieces in
   the way of q, and nothing after placing it, ends the game too. Lifting more frees cells and
   pieces for the opponent and takes nothing away.

   So polyomino_mates_in_one() tries, for each set of own pieces, only the placements that need all
   of them lifted. The function polyomino_escapes_mate() must try all lifts, since there lifting can
   help. */
#include "games/polyomino/knowledge/mate_in_one.h"

#include <string.h>

#include "games/polyomino/rules/polyomino.h"

/* Work between two polls for cancellation: sets of pieces, words of placements. */
enum { SUBSETS_LOOK = 64, WORDS_LOOK = 8 };

/* Intersects `row` with `conflicts`; false if nothing is left. */
BITS_INLINE bool row_keep(uint64_t *row, const uint64_t *conflicts, int words) {
    uint64_t any = 0;
    for (int v = 0; v < words; v++) {
        row[v] &= conflicts[v];
        any |= row[v];
    }
    return any != 0;
}

/* Returns true if a placement of `row` hits every placement of `others`. Then the first one left in
   `row` does; later ones are unchecked. If a placement misses one of `others`, all that miss the
   same one are removed from `row`, so few need to be examined. */
BITS_INLINE bool hit_all_stored_body(const Placements *table, const uint64_t *others,
                                     uint64_t *row) {
    const int words = table->words;
    for (int w = 0; w < words;) {
        if (row[w] == 0) {
            w++;
            continue;
        }
        const int spared = placements_spared(table, others, 64 * w + bits_first(row[w]));
        if (spared < 0)
            return true;
        if (!row_keep(row, table->conflicts + (size_t)spared * (size_t)words, words))
            return false;
    }
    return false;
}

BITS_KERNEL(bool, hit_all_stored, (const Placements *table, const uint64_t *others, uint64_t *row),
            (table, others, row))

/* Without stored rows this takes long: it polls for cancellation and then returns false. */
static bool hit_all(const Placements *table, const uint64_t *others, const Cancel *cancel,
                    uint64_t *row) {
    if (table->conflicts != NULL)
        return hit_all_stored(table, others, row);
    uint64_t spared[ROW_WORDS_MAX];
    for (int w = 0; w < table->words; w++) {
        if (cancelled(cancel))
            return false;
        for (uint64_t rest = others[w]; rest != 0; rest &= rest - 1) {
            memcpy(spared, row, (size_t)table->words * sizeof *row);
            placements_place(table, 64 * w + bits_first(rest), spared);
            for (int v = 0; v < table->words; v++)
                row[v] &= ~spared[v];
        }
    }
    return !row_empty(row, table->words);
}

/* demands_meet() without stored rows. */
static bool demands_meet_slowly(const Pos *pos, uint64_t lifted, uint64_t captured, uint64_t *row) {
    const PolyominoPos *state = polyomino_pos(pos);
    const Placements *table = polyomino_table(pos);
    for (uint64_t rest = lifted | captured; rest != 0; rest &= rest - 1) {
        const int k = bits_first(rest), at = state->at[k];
        for (int w = 0; w < table->words; w++)
            for (uint64_t bits = row[w]; bits != 0; bits &= bits - 1) {
                const int p = 64 * w + bits_first(bits);
                if (!(lifted >> k & 1 ? placements_conflict(table, p, at)
                                      : placements_capture(table, p, at)))
                    row[w] &= ~(bits & (~bits + 1));
            }
    }
    return !row_empty(row, table->words);
}

/* Keeps in `row` the placements that need each of `lifted` lifted and capture each of
   `captured`. */
static bool demands_meet(const Pos *pos, uint64_t lifted, uint64_t captured, uint64_t *row) {
    const PolyominoPos *state = polyomino_pos(pos);
    const Placements *table = polyomino_table(pos);
    if (table->conflicts == NULL)
        return demands_meet_slowly(pos, lifted, captured, row);
    for (uint64_t rest = lifted | captured; rest != 0; rest &= rest - 1) {
        const int k = bits_first(rest);
        const size_t start = (size_t)state->at[k] * (size_t)table->words;
        /* both relations are symmetric */
        const uint64_t *by = (lifted >> k & 1 ? table->conflicts : table->captures) + start;
        for (int w = 0; w < table->words; w++)
            row[w] &= by[w];
    }
    return !row_empty(row, table->words);
}

/* Does a placement of `hopeful` end the game with exactly `lifted` lifted and at least `captured`
   captured? */
static bool mates_with(const Pos *pos, const uint64_t *hopeful, uint64_t lifted, uint64_t captured,
                       const Cancel *cancel, Move *move) {
    const PolyominoPos *state = polyomino_pos(pos);
    const Placements *table = polyomino_table(pos);
    const uint64_t back = state->owned[!pos->side] & ~captured; /* pieces that the opponent would
                                                                   lift */
    uint64_t free[ROW_WORDS_MAX], row[ROW_WORDS_MAX];
    polyomino_live(pos, lifted, free);
    for (int w = 0; w < table->words; w++)
        row[w] = hopeful[w] & free[w];
    placements_pieces_remove(table, lifted, row);
    if (!demands_meet(pos, lifted, captured, row))
        return false;
    if (back != 0)
        polyomino_live(pos, lifted | back, free);
    placements_pieces_remove(table, back | state->barred[!pos->side], free);
    if (!hit_all(table, free, cancel, row))
        return false;
    /* the first placement left in `row` hits all */
    for (int w = 0; w < table->words; w++)
        if (row[w] != 0) {
            *move = move_make(lifted, 64 * w + bits_first(row[w]), 0);
            break;
        }
    return true;
}

bool polyomino_mates_in_one(const Pos *pos, const Cancel *cancel, Move *move) {
    const PolyominoPos *state = polyomino_pos(pos);
    const Placements *table = polyomino_table(pos);
    const uint64_t own = state->owned[pos->side], theirs = state->owned[!pos->side];
    uint64_t hopeful[ROW_WORDS_MAX], least[ROW_WORDS_MAX];
    /* placements that stay open to the opponent unless the turn hits them */
    polyomino_live(pos, 0, least);
    placements_pieces_remove(table, state->barred[!pos->side], least);
    /* placements possible with all own pieces lifted; lifted pieces cannot be placed */
    polyomino_live(pos, own, hopeful);
    placements_pieces_remove(table, own | state->barred[pos->side], hopeful);
    if (!hit_all(table, least, cancel, hopeful))
        return false;
    uint64_t lifted = 0, captured = 0;
    unsigned looked = 0;
    do {
        do {
            if (mates_with(pos, hopeful, lifted, captured, cancel, move))
                return true;
            if (++looked % SUBSETS_LOOK == 0 && cancelled(cancel))
                return false;
            captured = (captured - theirs) & theirs;
        } while (captured != 0);
        lifted = (lifted - own) & own;
    } while (lifted != 0);
    return false;
}

/* --- escape from mate in one --- */

/* Does placement p surely escape? True if no placement of `reach`, all that the opponent could
   place at most, hits everything that p leaves of `live`. */
BITS_INLINE bool escapes_body(const Placements *table, int p, const uint64_t *live,
                              const uint64_t *reach) {
    const int words = table->words;
    const uint64_t *taken = table->conflicts + (size_t)p * (size_t)words;
    uint64_t row[PLACEMENTS_STORED_MAX / 64];
    for (int v = 0; v < words; v++)
        row[v] = reach[v] & ~taken[v];
    for (int w = 0; w < words; w++)
        for (uint64_t rest = live[w] & ~taken[w]; rest != 0; rest &= rest - 1) {
            const uint64_t *conflicts =
                table->conflicts + (size_t)(64 * w + bits_first(rest)) * (size_t)words;
            if (!row_keep(row, conflicts, words))
                return true;
        }
    return false;
}

BITS_KERNEL(bool, escapes,
            (const Placements *table, int p, const uint64_t *live, const uint64_t *reach),
            (table, p, live, reach))

/* The data for testing placements after lifting a set of own pieces. */
typedef struct Escape {
    uint64_t lifted;
    uint64_t usable[ROW_WORDS_MAX]; /* placements of the player */
    uint64_t live[ROW_WORDS_MAX];   /* placements on free cells */
    uint64_t reach[ROW_WORDS_MAX];  /* placements of the opponent at most */
} Escape;

/* Returns false if the player can place nothing. */
static bool escape_begin(const Pos *pos, uint64_t lifted, Escape *escape) {
    const PolyominoPos *state = polyomino_pos(pos);
    const Placements *table = polyomino_table(pos);
    const uint64_t theirs = state->owned[!pos->side];
    escape->lifted = lifted;
    if (!polyomino_usable(pos, lifted, escape->usable))
        return false;
    polyomino_live(pos, lifted, escape->live);
    if (theirs != 0)
        polyomino_live(pos, lifted | theirs, escape->reach);
    else
        memcpy(escape->reach, escape->live, (size_t)table->words * sizeof(uint64_t));
    placements_pieces_remove(table, theirs | state->barred[!pos->side], escape->reach);
    return true;
}

/* Tries the turn in *move, then all placements without late lifts, by a fast sufficient test. */
static bool escape_quick(const Pos *pos, const Cancel *cancel, Move *move) {
    const PolyominoPos *state = polyomino_pos(pos);
    const Placements *table = polyomino_table(pos);
    const uint64_t own = state->owned[pos->side];
    const int hint = move_placement(*move);
    Escape escape;
    if (table->conflicts == NULL)
        return false;
    if (*move != 0 && (move_before(*move) & ~own) == 0 &&
        escape_begin(pos, move_before(*move), &escape) && row_has(escape.usable, hint) &&
        escapes(table, hint, escape.live, escape.reach)) {
        *move = move_make(escape.lifted, hint, 0);
        return true;
    }
    uint64_t lifted = 0;
    do {
        const bool any = escape_begin(pos, lifted, &escape);
        for (int w = 0; any && w < table->words; w++) {
            for (uint64_t rest = escape.usable[w]; rest != 0; rest &= rest - 1)
                if (escapes(table, 64 * w + bits_first(rest), escape.live, escape.reach)) {
                    *move = move_make(lifted, 64 * w + bits_first(rest), 0);
                    return true;
                }
            if (w % WORDS_LOOK == WORDS_LOOK - 1 && cancelled(cancel))
                return false;
        }
        lifted = (lifted - own) & own;
    } while (lifted != 0 && !cancelled(cancel));
    return false;
}

/* Tests placement p exactly, with every set of pieces that may be lifted after it. */
static bool escape_placed(const Pos *pos, uint64_t lifted, int p, const Cancel *cancel,
                          PolyominoRoom *room, Move *move) {
    const uint64_t left = polyomino_pos(pos)->owned[pos->side] & ~lifted;
    const uint64_t mine =
        polyomino_kind(pos)->late_lifts ? left | polyomino_captured(pos, p, lifted) : 0;
    uint64_t after = 0;
    do {
        Move answer;
        const Move tried = move_make(lifted, p, after);
        pos_rules(pos)->play(pos, tried, &room->state.head);
        const bool ends = polyomino_mates_in_one(&room->state.head, cancel, &answer);
        if (!ends && !cancelled(cancel)) {
            *move = tried;
            return true;
        }
        after = (after - mine) & mine;
    } while (after != 0 && !cancelled(cancel));
    return false;
}

/* Tests all turns exactly. */
static bool escape_slow(const Pos *pos, const Cancel *cancel, Move *move) {
    const Placements *table = polyomino_table(pos);
    const uint64_t own = polyomino_pos(pos)->owned[pos->side];
    uint64_t usable[ROW_WORDS_MAX];
    PolyominoRoom room;
    uint64_t lifted = 0;
    do {
        polyomino_usable(pos, lifted, usable);
        for (int w = 0; w < table->words && !cancelled(cancel); w++)
            for (uint64_t rest = usable[w]; rest != 0; rest &= rest - 1)
                if (escape_placed(pos, lifted, 64 * w + bits_first(rest), cancel, &room, move))
                    return true;
        lifted = (lifted - own) & own;
    } while (lifted != 0 && !cancelled(cancel));
    return false;
}

bool polyomino_escapes_mate(const Pos *pos, const Cancel *cancel, Move *move) {
    return escape_quick(pos, cancel, move) || escape_slow(pos, cancel, move);
}
