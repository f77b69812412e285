#include "positions.h"

#include <string.h>

#include "dice.h"

enum { REWARD_BUDGET = 20000 };

static void stones_scatter(Board *board, unsigned percent) {
    const unsigned white = 35 + dice_roll(31), like = dice_roll(50);
    for (int r = 0; r < board->height; r++)
        for (int c = 0; c < board->width; c++) {
            if (!dice_chance(percent))
                continue;
            char *stone = &board->at[cell_number(r, c)];
            *stone = dice_chance(white) ? 'w' : 'b';
            /* Equal neighbours make lines. */
            const int row = r - (int)dice_roll(2), column = c - 1 + (int)dice_roll(3);
            const char near = board->at[cell_number(row, column)];
            if (dice_chance(like) && (near == 'b' || near == 'w'))
                *stone = near;
        }
}

/* Puts exactly that many stones, scattered or in a row. */
static void stones_put(Board *board, int count) {
    const unsigned size = board->height;
    const bool row = dice_chance(50);
    const unsigned at = dice_roll(size), like = dice_chance(70) ? 90 : 50;
    const bool black = dice_chance(50);
    while (count > 0) {
        const unsigned r = row ? at : dice_roll(size);
        char *stone = &board->at[cell_number((int)r, (int)dice_roll(size))];
        if (*stone != EMPTY)
            continue;
        *stone = dice_chance(like) == black ? 'b' : 'w';
        count--;
    }
}

static int taken_some(const PenteGame *game) {
    if (game->goal == 0 || dice_chance(25))
        return 0;
    const int most = game->goal - 1;
    const int taken =
        dice_chance(50) ? most - (int)dice_roll(4) : (int)dice_roll((unsigned)most + 1);
    return game->triples || game->poof ? taken : taken / 2 * 2;
}

static void opening_position(Position *position) {
    const PenteGame *game = position->setting->pente.game;
    const int opening = game->opening;
    const bool more = game->has_more && dice_chance(50);
    const unsigned kind = dice_roll(3);
    int ply = opening + (more ? 2 : 0);
    position->choice = '?';
    if (kind == 0) {
        position->choice = more ? '+' : '-';
        ply = more ? opening + (int)dice_roll(2) : (int)dice_roll((unsigned)opening);
    }
    stones_put(&position->board, ply);
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
static bool five_near(const Position *position) {
    int most[2] = {0, 0};
    for (int cell = 0; cell < CELLS; cell++)
        if (position->board.at[cell] == 'b' || position->board.at[cell] == 'w')
            most[position->board.at[cell] == 'w']++;
    return (position->choice == '-' || position->choice == '+') && (most[0] >= 4 || most[1] >= 4);
}

/* True if a move of the opponent ends the game as a win for the side to move, within four moves and
   not sooner. */
static bool reply_rewards(const Game *game) {
    const int player = position_mover(&game->position);
    for (int moves = 1; moves <= 4; moves++) {
        const Answer answer = proof_wins(game, false, player, moves, REWARD_BUDGET);
        if (answer != NO)
            return answer == YES && moves % 2 == 0;
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
static void middle_position(Position *position, const PenteKind *kind) {
    const PenteGame *game = position->setting->pente.game;
    if (kind->bare) {
        stones_put(&position->board, (int)dice_roll(3));
        return;
    }
    stones_scatter(&position->board,
                   kind->rewarded ? 65 + dice_roll(20) : stones_percent(kind->side, game->poof));
    position->taken[BLACK] = taken_some(game);
    position->taken[WHITE] = taken_some(game);
    position->choice = kind->choices ? (dice_chance(50) ? 'w' : 'b') : 0;
}

Game *pente_make(const char *name, char *spec) {
    PenteKind kind = pente_kind(name);
    pente_spec_write(name, &kind, spec);
    Game *game = game_made(spec);
    if (game == NULL)
        return NULL;
    const PenteGame *rules = game->setting->pente.game;
    /* on small, crowded boards, which have such positions */
    kind.rewarded = (rules->poof || rules->boat) && kind.side <= 5 && !kind.bare && dice_chance(50);
    for (int tries = 0; tries < TRIES; tries++) {
        Position position = game->start;
        position.side = dice_chance(50) ? BLACK : WHITE;
        const bool opening = kind.choices && dice_chance(50);
        if (opening)
            opening_position(&position);
        else
            middle_position(&position, &kind);
        if (position_result(&position) != RESULT_NONE || (opening && five_near(&position)))
            continue;
        game_put(game, &position);
        if (!kind.rewarded || tries > TRIES * 9 / 10 || reply_rewards(game))
            return game;
    }
    game_free(game);
    return NULL;
}
