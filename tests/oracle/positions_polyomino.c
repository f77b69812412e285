#include "positions.h"

#include <string.h>

#include "dice.h"

enum { CAPTURE_TURNS = 120 };

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

typedef struct Pick {
    unsigned seen;
    Move move;
} Pick;

static void move_pick(void *context, const Move *move) {
    Pick *pick = context;
    if (dice_roll(++pick->seen) == 0)
        pick->move = *move;
}

/* Plays random turns. Stops before a turn that ends the game, or if there are too many turns to
   list. */
static void turns_play(const Referee *referee, Position *position, unsigned turns) {
    for (; turns > 0; turns--) {
        Pick pick = {0};
        Position next = *position;
        referee->moves_visit(position, move_pick, &pick);
        if (pick.seen == 0 || pick.seen > 20000)
            return;
        referee->move_play(&next, &pick.move);
        if (referee->result(&next) != RESULT_NONE)
            return;
        *position = next;
    }
}

static bool piece_placed(const Board *board, int letter) {
    for (int r = 0; r < board->height; r++)
        for (int c = 0; c < board->width; c++)
            if (board->at[r][c] == letter)
                return true;
    return false;
}

/* Changes the owners of some placed pieces and bars some others as if just lifted. */
static void captures_scatter(Polyomino *game) {
    for (int p = 0; p < game->set->count; p++) {
        const int letter = game->set->pieces[p].letter;
        const bool placed = piece_placed(&game->board, letter);
        if (placed && dice_chance(60))
            game->owner[letter] = dice_chance(50) ? 'b' : 'w';
        if (!placed && game->lifts_after && dice_chance(8)) {
            game->barred[BLACK][letter] = false;
            game->barred[WHITE][letter] = false;
            game->barred[dice_roll(2)][letter] = true;
        }
    }
}

bool polyomino_make(Table *table, const char *name, char *spec) {
    static Turn list[TURNS_MAX];
    const bool captures = name[0] == 'c';
    strcpy(spec, name);
    shape_make(spec);
    pieces_choose(spec, captures);
    if (!table_start(table, spec) || !table->known)
        return false;
    for (int tries = 0; tries < 8; tries++) {
        Position position = table->start;
        turns_play(table->referee, &position, dice_roll(captures ? 6 : 3));
        if (captures)
            captures_scatter(&position.polyomino);
        if (table->referee->result(&position) != RESULT_NONE)
            continue;
        table_begin(table, &position);
        const int count = proof_turns(table_history(table), false, list);
        if (count > 0 && count <= (captures ? CAPTURE_TURNS : 400))
            return true;
    }
    return false;
}
