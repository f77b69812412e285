#include "games/pentamid/knowledge/attack.h"

/* Is the move good? `moves`: moves left to the attacker, whose moves each threaten to complete a
   line. *left: positions left to search. */
typedef bool Good(const Pos *pos, Move move, int moves, int *left);

typedef struct Wanted {
    Good *good;
    int moves, *left;
} Wanted;

static bool wanted_is(const Wanted *wanted, const Pos *pos, Move move) {
    return wanted->good(pos, move, wanted->moves, wanted->left);
}

/* Does the side to move have a good drop on a cell of `drop` or a good step to a cell of `step`?
   For drops only the largest available piece is tried, since it is the hardest to cover. */
static bool move_exists(const Pos *pos, const Planes *planes, Cells drop, Cells step,
                        const Wanted *wanted) {
    const int side = pos->side;
    drop &= planes_drops(planes, side);
    for (int size = LARGE; size >= SMALL; size--) {
        if (drop != 0 && pentamid_in_nest(planes->table, planes->state, side, size))
            for (; drop != 0; drop &= drop - 1)
                if (wanted_is(wanted, pos, move_drop(size, bits_first(drop))))
                    return true;
        for (int way = 0; way < 4; way++) {
            Cells to = pentamid_next(planes->table, planes->free[side][size], way) &
                       planes->open[size] & step;
            for (; to != 0; to &= to - 1) {
                const Cells from = pentamid_next(planes->table, to & (~to + 1), 3 - way);
                if (wanted_is(wanted, pos, move_make(bits_first(from), bits_first(to))))
                    return true;
            }
        }
    }
    return false;
}

static Good strikes;

bool attack_wins(const Pos *pos, const Planes *planes, int moves, int *left) {
    const Cells cells = planes_needed(planes->table, planes->tops[pos->side], true);
    return cells != 0 && move_exists(pos, planes, cells, cells, &(Wanted){strikes, moves, left});
}

/* Does this move leave the opponent without a line and without a threat to complete one at once?
   Within the limits the opponent must not win by threats either. */
static bool holds(const Pos *pos, Move move, int moves, int *left) {
    PentamidPos next;
    Move answer;
    pos_rules(pos)->play(pos, move, &next.head);
    const Planes planes = planes_of(&next.head);
    if (pentamid_line(planes.table, planes.tops[!pos->side]) ||
        planes_completions(&planes, !pos->side, &answer) != 0)
        return false;
    return moves < 2 || *left <= 0 || !attack_wins(&next.head, &planes, moves, left);
}

bool attack_parries(const Pos *pos, Move move) {
    return holds(pos, move, 1, NULL);
}

bool attack_parry_exists(const Pos *pos, const Planes *planes, Cells threats, int moves,
                         int *left) {
    return move_exists(pos, planes, threats, planes->table->all, &(Wanted){holds, moves, left});
}

/* Does this move threaten a line that no reply prevents, while the opponent neither has a line nor
   can complete one? */
static bool strikes(const Pos *pos, Move move, int moves, int *left) {
    PentamidPos next;
    Move answer;
    if (*left <= 0)
        return false;
    pos_rules(pos)->play(pos, move, &next.head);
    const Planes planes = planes_of(&next.head);
    const Cells threats = planes_completions(&planes, pos->side, &answer);
    if (threats == 0 || pentamid_line(planes.table, planes.tops[!pos->side]) ||
        planes_completions(&planes, !pos->side, &answer) != 0)
        return false;
    --*left;
    return !attack_parry_exists(&next.head, &planes, threats, moves - 1, left);
}
