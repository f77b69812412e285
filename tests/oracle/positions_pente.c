#include "positions.h"

#include <string.h>

#include "dice.h"

enum { REWARD_BUDGET = 20000 };

static void stones_scatter(Pente *game, unsigned percent) {
    Board *board = &game->board;
    const unsigned white = 35 + dice_roll(31), like = dice_roll(50);
    for (int r = 0; r < board->height; r++)
        for (int c = 0; c < board->width; c++) {
            if (!dice_chance(percent))
                continue;
            board->at[r][c] = dice_chance(white) ? 'w' : 'b';
            /* Equal neighbours make lines. */
            const int row = r - (int)dice_roll(2), column = c - 1 + (int)dice_roll(3);
            const char near = board_at(board, row, column);
            if (dice_chance(like) && (near == 'b' || near == 'w'))
                board->at[r][c] = near;
        }
}

/* Puts exactly that many stones, scattered or in a row. */
static void stones_put(Pente *game, int count) {
    const unsigned size = (unsigned)game->board.height;
    const bool row = dice_chance(50);
    const unsigned at = dice_roll(size), like = dice_chance(70) ? 90 : 50;
    const bool black = dice_chance(50);
    while (count > 0) {
        const unsigned r = row ? at : dice_roll(size);
        char *cell = &game->board.at[r][dice_roll(size)];
        if (*cell != CELL_EMPTY)
            continue;
        *cell = dice_chance(like) == black ? 'b' : 'w';
        count--;
    }
}

static int taken_some(const PenteRules *rules) {
    if (rules->goal == 0 || dice_chance(25))
        return 0;
    const int most = rules->goal - 1;
    const int taken =
        dice_chance(50) ? most - (int)dice_roll(4) : (int)dice_roll((unsigned)most + 1);
    return rules->triples || rules->poof ? taken : taken / 2 * 2;
}

static void opening_position(Pente *game) {
    const int opening = game->rules->opening;
    const bool more = game->rules->has_more && dice_chance(50);
    const unsigned kind = dice_roll(3);
    int ply = opening + (more ? 2 : 0);
    game->choice = '?';
    if (kind == 0) {
        game->choice = more ? '+' : '-';
        ply = more ? opening + (int)dice_roll(2) : (int)dice_roll((unsigned)opening);
    }
    stones_put(game, ply);
}

/* Percentage of stones. Crowded boards are decided soon; on thin ones a search must select moves.
 */
static unsigned stones_percent(int side, bool poof) {
    if (poof && side <= 5 && dice_chance(50))
        return 75 + dice_roll(20);
    if (side > 5 && dice_chance(35))
        return 15 + dice_roll(20);
    return side <= 5 ? 40 + dice_roll(50) : side <= 7 ? 40 + dice_roll(45) : 50 + dice_roll(45);
}

/* True in an opening in which one stone could already win. */
static bool five_near(const Pente *game) {
    int most[2] = {0, 0};
    for (int r = 0; r < game->board.height; r++)
        for (int c = 0; c < game->board.width; c++)
            if (game->board.at[r][c] != CELL_EMPTY)
                most[game->board.at[r][c] == 'w']++;
    return (game->choice == '-' || game->choice == '+') && (most[0] >= 4 || most[1] >= 4);
}

/* True if a turn of the opponent ends the game as a win for the side to move, within four turns and
   not sooner. */
static bool reply_rewards(const Table *table) {
    const History history = table_history(table);
    const int player = table->rules->mover(history.state);
    for (int turns = 1; turns <= 4; turns++) {
        const Answer answer = proof_wins(history, false, player, turns, REWARD_BUDGET);
        if (answer != NO)
            return answer == YES && turns % 2 == 0;
    }
    return false;
}

/* The kind of position to make. */
typedef struct PenteKind {
    int side;
    bool choices;  /* the game has a choice of colours in the opening */
    bool bare;     /* few stones, so that the opening rules matter */
    bool rewarded; /* a reply ends the game as a win for the side to move */
} PenteKind;

static bool gomoku_named(const char *name) {
    return strstr(name, "gomoku") != NULL;
}

/* Odd sizes from 7 to 9 for g-pente; 4 only where captures can win. */
static int pente_size(const char *name) {
    static const int sizes[] = {4, 5, 5, 5, 6, 6, 7, 7, 8, 9}, odd[] = {7, 7, 7, 9, 9, 9};
    if (strcmp(name, "g-pente") == 0)
        return odd[dice_roll(6)];
    const int size = sizes[dice_roll(10)];
    return size == 4 && gomoku_named(name) ? 5 : size;
}

static PenteKind pente_kind(const char *name) {
    const int size = pente_size(name);
    /* d-pente, dk-pente, and the games named swap2 */
    PenteKind kind = {.choices = name[0] == 'd' || name[0] == 's'};
    kind.bare = !kind.choices && size % 2 == 1 && dice_chance(6);
    kind.side = size;
    if (size > 7 && kind.choices) /* solving an opening takes long on a large board */
        kind.side = 5;
    else if (size > 7 && kind.bare)
        kind.side = 7;
    return kind;
}

static void pente_spec_write(const char *name, const PenteKind *kind, char *spec) {
    int length = snprintf(spec, SPEC_MAX, "%s %d", name, kind->side);
    if (gomoku_named(name) && dice_chance(60))
        length += snprintf(spec + length, 64, " overline=%s", dice_chance(90) ? "win" : "nothing");
    if (kind->choices)
        return;
    if (dice_chance(kind->bare ? 50 : 85))
        length += snprintf(spec + length, 64, " centre=off");
    if (!gomoku_named(name) && dice_chance(kind->bare ? 30 : 85))
        length += snprintf(spec + length, 64, " tournament=off");
    if (dice_chance(20))
        snprintf(spec + length, 64, " first=black");
}

/* Puts stones as after the opening, or only a few. */
static void middle_position(Pente *game, const PenteKind *kind) {
    if (kind->bare) {
        stones_put(game, (int)dice_roll(3));
        return;
    }
    stones_scatter(game, kind->rewarded ? 65 + dice_roll(20)
                                        : stones_percent(kind->side, game->rules->poof));
    game->taken[BLACK] = taken_some(game->rules);
    game->taken[WHITE] = taken_some(game->rules);
    game->choice = kind->choices ? (dice_chance(50) ? 'w' : 'b') : 0;
}

bool pente_make(Table *table, const char *name, char *spec) {
    PenteKind kind = pente_kind(name);
    pente_spec_write(name, &kind, spec);
    if (!table_start(table, spec))
        return false;
    Pente *game = &table->position.pente;
    /* on small, crowded boards, which have such positions */
    kind.rewarded =
        (game->rules->poof || game->rules->boat) && kind.side <= 5 && !kind.bare && dice_chance(50);
    for (int tries = 0; tries < TRIES; tries++) {
        *game = table->start.pente;
        game->side = dice_chance(50) ? BLACK : WHITE;
        const bool opening = kind.choices && dice_chance(50);
        if (opening)
            opening_position(game);
        else
            middle_position(game, &kind);
        if (table->referee->result(&table->position) != RESULT_NONE || (opening && five_near(game)))
            continue;
        const Position position = table->position;
        table_begin(table, &position);
        if (!kind.rewarded || tries > TRIES * 9 / 10 || reply_rewards(table))
            return true;
    }
    return false;
}
