#include "positions.h"

#include <string.h>

#include "dice.h"

enum { CAPTURE_MOVES = 120 };

static void shape_make(char *spec) {
    const int width = 2 + (int)dice_roll(4), height = 3 + (int)dice_roll(3);
    const unsigned holes = dice_chance(40) ? 0 : dice_roll(25);
    char *end = spec + strlen(spec);
    end += sprintf(end, " board=");
    for (int r = 0; r < height; r++) {
        int run = 0;
        if (r > 0)
            *end++ = '/';
        for (int c = 0; c < width; c++) {
            const bool hole = dice_chance(holes);
            run += !hole;
            if (run > 0 && (hole || c == width - 1))
                end += sprintf(end, "%d", run);
            if (hole)
                *end++ = '*';
            run = hole ? 0 : run;
        }
    }
    *end = '\0';
}

static void pieces_choose(char *spec, bool captures) {
    static const char *const sets[] = {"tetrominoes", "onesided-pentominoes", "hexominoes"};
    static const char *const letters[] = {"ILOST", "FILNPTUVWXYZflnpyz",
                                          "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghi"};
    if (dice_chance(45))
        return;
    const unsigned set = dice_roll(3);
    char *end = spec + strlen(spec);
    end += sprintf(end, " pieces=%s", sets[set]);
    if (set == 0 && dice_chance(60))
        return;
    if (set == 1 && dice_chance(40))
        return;
    *end++ = ':';
    int count = 0;
    for (const char *letter = letters[set]; *letter != '\0'; letter++)
        if (dice_chance(set == 0 ? 70 : 40) && (!captures || count < 20)) {
            *end++ = *letter;
            count++;
        }
    if (count == 0)
        *end++ = *letters[set];
    *end = '\0';
}

static Move move_pick(const Moves *moves) {
    Move move = moves->move[0];
    for (int i = 0; i < moves->count; i++)
        if (dice_roll((unsigned)i + 1) == 0)
            move = moves->move[i];
    return move;
}

/* Plays random moves. Stops before a move that ends the game, or if there are too many to list. */
static void moves_play(Position *position, unsigned count) {
    Moves moves = {.limit = 20000};
    for (; count > 0; count--) {
        position_moves(position, &moves);
        if (moves.count == 0 || moves.truncated)
            break;
        const Position next = position_after(position, move_pick(&moves));
        if (position_result(&next) != RESULT_NONE)
            break;
        *position = next;
    }
    moves_free(&moves);
}

/* Changes the owners of some placed pieces and bars some others as if just lifted. */
static void captures_scatter(Position *position) {
    const PolyominoSetting *setting = &position->setting->polyomino;
    for (int p = 0; p < setting->set.count; p++) {
        const uint64_t piece = UINT64_C(1) << p;
        const bool placed = (position->placed & piece) != 0;
        if (placed && dice_chance(60)) {
            const int owner = dice_chance(50) ? BLACK : WHITE;
            position->owned[owner] |= piece;
            position->owned[!owner] &= ~piece;
        }
        if (!placed && setting->lifts_after && dice_chance(8)) {
            const int barred = (int)dice_roll(2);
            position->barred[barred] |= piece;
            position->barred[!barred] &= ~piece;
        }
    }
}

Game *polyomino_make(const char *name, char *spec) {
    Moves moves = {0};
    const bool captures = name[0] == 'c';
    strcpy(spec, name);
    shape_make(spec);
    pieces_choose(spec, captures);
    Game *game = game_made(spec);
    bool made = false;
    for (int tries = 0; tries < 8 && game != NULL && !made; tries++) {
        Position position = game->start;
        moves_play(&position, dice_roll(captures ? 6 : 3));
        if (captures)
            captures_scatter(&position);
        if (position_result(&position) != RESULT_NONE)
            continue;
        game_put(game, &position);
        const int count = proof_moves(game, false, &moves);
        made = count > 0 && count <= (captures ? CAPTURE_MOVES : 400);
    }
    moves_free(&moves);
    if (made)
        return game;
    game_free(game);
    return NULL;
}
