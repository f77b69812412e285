/* Lists all turns after which the opponent has no mate in one, many placements at a time.

   The player has placed p. The opponent lifts the pieces S and places q. K are the pieces that the
   player owns, and M those of them that q captures. It is mate if the player can then place
   nothing. So q must hit (conflict with) every placement that is free after S and the rest of K
   have been lifted.

   For given S and M two rows of bits decide. One holds the placements q that need exactly S lifted
   and capture exactly M. The other holds the placements that q must hit. Placements p with equal
   lifts and captures are processed together, since K is the same for them. */
#include "games/polyomino/knowledge/escapes.h"

#include <string.h>

#include "games/polyomino/knowledge/mate_in_one.h"
#include "games/polyomino/rules/polyomino.h"

enum { WORDS_MAX = PLACEMENTS_STORED_MAX / 64 };

/* A turn without its placement, and its consequences. */
typedef struct Group {
    uint64_t gone;     /* pieces lifted in the turn, before or after the placement */
    uint64_t keeps;    /* pieces that the player then owns and may lift in the next turn */
    uint64_t barred;   /* pieces that the player may not place in the next turn */
    uint64_t theirs;   /* pieces that the opponent owns */
    uint64_t excluded; /* pieces that the opponent may not place */
} Group;

BITS_INLINE void row_take(uint64_t *row, const uint64_t *taken, int words) {
    for (int w = 0; w < words; w++)
        row[w] &= ~taken[w];
}

BITS_INLINE void row_meet(uint64_t *row, const uint64_t *met, int words) {
    for (int w = 0; w < words; w++)
        row[w] &= met[w];
}

BITS_INLINE const uint64_t *row_at(const uint64_t *rows, const Placements *table, int placement) {
    return rows + (size_t)placement * (size_t)table->words;
}

/* Row of free placements after `lifted` have left the board, without those of the pieces
   `without`. */
BITS_INLINE void row_free(const Pos *pos, uint64_t lifted, uint64_t without, uint64_t *row) {
    const PolyominoPos *state = polyomino_pos(pos);
    const Placements *table = polyomino_table(pos);
    if (lifted == 0) {
        memcpy(row, state->live, (size_t)table->words * sizeof *row);
    } else {
        for (int w = 0; w < table->words; w++)
            row[w] = ~UINT64_C(0);
        row[table->words - 1] = bits_below(table->count - 64 * (table->words - 1));
        for (uint64_t rest = state->on_board & ~lifted; rest != 0; rest &= rest - 1)
            row_take(row, row_at(table->conflicts, table, state->at[bits_first(rest)]),
                     table->words);
    }
    placements_pieces_remove(table, without, row);
}

/* Removes from `safe` the placements p after which one of `hitters` hits all that p leaves of
   `live`. Returns false if none is left. A few placements of `live` that no possible hitter hits
   together show that p is safe. The same ones serve every placement that leaves them free and
   blocks the other hitters. */
BITS_INLINE bool hit_remove(const Placements *table, const uint64_t *hitters, const uint64_t *live,
                            uint64_t *safe) {
    const int words = table->words;
    uint64_t todo[WORDS_MAX], row[WORDS_MAX], cover[WORDS_MAX], others[WORDS_MAX];
    memcpy(todo, safe, (size_t)words * sizeof *todo);
    bool left = false;
    for (int from = 0; from < words;) {
        if (todo[from] == 0) {
            from++;
            continue;
        }
        const int p = 64 * from + bits_first(todo[from]);
        const uint64_t *taken = row_at(table->conflicts, table, p);
        for (int w = 0; w < words; w++) {
            row[w] = hitters[w];
            others[w] = live[w] & ~taken[w];
            cover[w] = todo[w];
        }
        bool hit = false;
        for (int w = 0; w < words && !hit;) {
            const uint64_t hopeful = row[w] & ~taken[w];
            if (hopeful == 0) {
                w++;
                continue;
            }
            const int spared = placements_spared(table, others, 64 * w + bits_first(hopeful));
            hit = spared < 0;
            if (!hit) {
                const uint64_t *hits = row_at(table->conflicts, table, spared);
                row_meet(row, hits, words);
                row_take(cover, hits, words);
            }
        }
        row_remove(todo, p);
        if (hit) {
            row_remove(safe, p);
            continue;
        }
        left = true;
        for (int w = 0; w < words; w++)
            for (uint64_t rest = row[w]; rest != 0; rest &= rest - 1)
                row_meet(cover, row_at(table->conflicts, table, 64 * w + bits_first(rest)), words);
        row_take(todo, cover, words);
    }
    return left;
}

/* Keeps in `safe` the placements that are safe whatever the opponent lifts and captures, and moves
   the others to `doubt`. Returns false if there are no others. */
BITS_INLINE bool doubt_find(const Pos *pos, const Group *group, uint64_t *safe, uint64_t *doubt) {
    const Placements *table = polyomino_table(pos);
    uint64_t live[WORDS_MAX], hitters[WORDS_MAX];
    memcpy(doubt, safe, (size_t)table->words * sizeof *doubt);
    row_free(pos, group->gone, group->barred, live);
    row_free(pos, group->gone | group->theirs, group->theirs | group->excluded, hitters);
    hit_remove(table, hitters, live, safe);
    row_take(doubt, safe, table->words);
    return !row_empty(doubt, table->words);
}

/* Removes from `safe` the placements that allow a mate in one. Returns false if none is left. */
BITS_INLINE bool mated_remove(const Pos *pos, const Group *group, uint64_t *safe) {
    const PolyominoPos *state = polyomino_pos(pos);
    const Placements *table = polyomino_table(pos);
    const int words = table->words;
    uint64_t needing[WORDS_MAX], hitters[WORDS_MAX], live[WORDS_MAX];
    uint64_t lifted = 0;
    do {
        row_free(pos, group->gone | lifted, lifted | group->excluded, needing);
        for (uint64_t rest = lifted; rest != 0; rest &= rest - 1)
            row_meet(needing, row_at(table->conflicts, table, state->at[bits_first(rest)]), words);
        uint64_t captured = 0;
        do {
            if (row_empty(needing, words))
                break;
            memcpy(hitters, needing, (size_t)words * sizeof *hitters);
            for (uint64_t rest = group->keeps; rest != 0; rest &= rest - 1) {
                const int k = bits_first(rest);
                const uint64_t *capture = row_at(table->captures, table, state->at[k]);
                if (captured >> k & 1)
                    row_meet(hitters, capture, words);
                else
                    row_take(hitters, capture, words);
            }
            if (!row_empty(hitters, words)) {
                const uint64_t back = group->keeps & ~captured;
                row_free(pos, group->gone | lifted | back, back | group->barred, live);
                if (!hit_remove(table, hitters, live, safe))
                    return false;
            }
            captured = (captured - group->keeps) & group->keeps;
        } while (captured != 0);
        lifted = (lifted - group->theirs) & group->theirs;
    } while (lifted != 0);
    return true;
}

BITS_INLINE bool doubts_body(const Pos *pos, const Group *group, uint64_t *safe, uint64_t *doubt) {
    return doubt_find(pos, group, safe, doubt);
}

BITS_KERNEL(bool, doubts, (const Pos *pos, const Group *group, uint64_t *safe, uint64_t *doubt),
            (pos, group, safe, doubt))

/* Keeps in `safe` the placements that allow no mate in one. `doubtful`: doubt_find() has already
   taken out those that are safe in any case. */
BITS_INLINE bool escaping_body(const Pos *pos, const Group *group, bool doubtful, uint64_t *safe) {
    uint64_t doubt[WORDS_MAX];
    const int words = polyomino_table(pos)->words;
    if (doubtful)
        return mated_remove(pos, group, safe);
    if (doubt_find(pos, group, safe, doubt) && mated_remove(pos, group, doubt))
        for (int w = 0; w < words; w++)
            safe[w] |= doubt[w];
    return !row_empty(safe, words);
}

BITS_KERNEL(bool, escaping, (const Pos *pos, const Group *group, bool doubtful, uint64_t *safe),
            (pos, group, doubtful, safe))

static void row_moves_add(const Placements *table, uint64_t before, const uint64_t *row,
                          uint64_t after, MoveList *list) {
    for (int w = 0; w < table->words; w++)
        for (uint64_t rest = row[w]; rest != 0; rest &= rest - 1)
            move_list_add(list, move_make(before, 64 * w + bits_first(rest), after));
}

/* Moves from `row` to `same` the first placement and all others with the same captures. Returns
   these captures. */
static uint64_t captures_split(const Pos *pos, uint64_t lifted, uint64_t *row, uint64_t *same) {
    const PolyominoPos *state = polyomino_pos(pos);
    const Placements *table = polyomino_table(pos);
    int first = 0;
    while (row[first] == 0)
        first++;
    const uint64_t captured = polyomino_captured(pos, 64 * first + bits_first(row[first]), lifted);
    for (int w = 0; w < table->words; w++)
        same[w] = row[w];
    for (uint64_t rest = state->on_board & ~lifted; rest != 0; rest &= rest - 1) {
        const int k = bits_first(rest);
        const uint64_t *capture = row_at(table->captures, table, state->at[k]);
        for (int w = 0; w < table->words; w++)
            same[w] &= captured >> k & 1 ? capture[w] : ~capture[w];
    }
    for (int w = 0; w < table->words; w++)
        row[w] &= ~same[w];
    return captured;
}

static Group group_of(const Pos *pos, uint64_t before, uint64_t captured, uint64_t after) {
    const PolyominoPos *state = polyomino_pos(pos);
    return (Group){.gone = before | after,
                   .keeps = ((state->owned[pos->side] & ~before) | captured) & ~after,
                   .barred = after,
                   .theirs = state->owned[!pos->side] & ~captured,
                   .excluded = state->barred[!pos->side]};
}

/* Adds the escapes that lift `before` first. */
static void escapes_lifted(const Pos *pos, uint64_t before, size_t most, const Cancel *cancel,
                           MoveList *list) {
    const Placements *table = polyomino_table(pos);
    const bool late = polyomino_kind(pos)->late_lifts;
    uint64_t row[WORDS_MAX], same[WORDS_MAX], safe[WORDS_MAX];
    if (!polyomino_usable(pos, before, row))
        return;
    if (!late) { /* most placements are safe in any case and need no grouping */
        Group group = group_of(pos, before, 0, 0);
        memcpy(safe, row, sizeof safe);
        const bool any = doubts(pos, &group, safe, row);
        row_moves_add(table, before, safe, 0, list);
        if (!any)
            return;
    }
    while (!row_empty(row, table->words) && list->count < most && !cancelled(cancel)) {
        const uint64_t captured = captures_split(pos, before, row, same);
        const uint64_t mine =
            late ? (polyomino_pos(pos)->owned[pos->side] & ~before) | captured : 0;
        uint64_t after = 0;
        do {
            Group group = group_of(pos, before, captured, after);
            memcpy(safe, same, sizeof safe);
            if (escaping(pos, &group, !late, safe))
                row_moves_add(table, before, safe, after, list);
            after = (after - mine) & mine;
        } while (after != 0 && list->count < most && !cancelled(cancel));
    }
}

/* Lists escapes turn by turn, for tables without stored rows. */
static void escapes_slowly(const Pos *pos, size_t most, const Cancel *cancel, MoveList *list) {
    MoveList all = {.cancel = cancel};
    PolyominoRoom room;
    Move answer;
    pos_rules(pos)->moves(pos, &all);
    list->truncated = list->truncated || all.truncated;
    for (size_t i = 0; i < all.count && list->count < most && !cancelled(cancel); i++) {
        pos_rules(pos)->play(pos, all.move[i], &room.state.head);
        if (!polyomino_mates_in_one(&room.state.head, cancel, &answer))
            move_list_add(list, all.move[i]);
    }
    move_list_free(&all);
}

void polyomino_escapes(const Pos *pos, size_t most, const Cancel *cancel, MoveList *list) {
    const uint64_t own = polyomino_pos(pos)->owned[pos->side];
    if (polyomino_table(pos)->conflicts == NULL) {
        escapes_slowly(pos, most, cancel, list);
        return;
    }
    uint64_t lifted = 0;
    do {
        escapes_lifted(pos, lifted, most, cancel, list);
        lifted = (lifted - own) & own;
    } while (lifted != 0 && list->count < most && !cancelled(cancel));
}
