#include "script.h"

#include <stdlib.h>
#include <string.h>

#include "apart.h"
#include "dice.h"
#include "positions.h"

/* Games with more special rules occur more than once. */
static const char *const GAMES[] = {
    "pente",      "pentamid",  "capture",     "keryo-pente",  "poof-pente", "capture2003",
    "boat-pente", "pentamid6", "d-pente",     "pentominoes",  "o-pente",    "swap2-pente",
    "g-pente",    "pentamid8", "capture",     "gomoku",       "poof-pente", "capture2003",
    "boat-pente", "pentamid",  "swap2-pente", "misere",       "o-pente",    "d-pente",
    "dk-pente",   "gomoku",    "swap2-keryo", "swap2-gomoku",
};

static void setboard_print(const Game *game) {
    Text text = {0};
    position_print(&text, &game->position);
    printf("setboard %s\n", text.chars);
    text_free(&text);
}

/* --- games with a history --- */

/* Chooses moves that lead back towards an earlier position, in more than half of the cases. */
static Move move_back(const Game *game, const Moves *moves) {
    const int last = (int)game->count - 1;
    Move best = moves->move[dice_roll((unsigned)moves->count)];
    int nearest = 1000;
    if (dice_chance(40))
        return best;
    for (int i = 0; i < moves->count; i++) {
        const Position child = position_after(&game->position, moves->move[i]);
        for (int k = last - 1; k >= 0 && k >= last - 7; k--) {
            const int apart = positions_apart(&child, &game->history[k]);
            if (apart < 0 || apart > nearest || (apart == nearest && dice_roll(3) > 0))
                continue;
            nearest = apart;
            best = moves->move[i];
        }
    }
    return best;
}

/* True if the last position has occurred before. */
static bool came_twice(const Game *game) {
    for (size_t i = 0; i < game->count - 1; i++)
        if (position_same(&game->history[i], &game->position))
            return true;
    return false;
}

/* Plays a move after which the game goes on, and adds it to `played`. Returns false if none was
   found. */
static bool move_on(Game *game, Moves *moves, Moves *played) {
    if (proof_moves(game, true, moves) <= 0)
        return false;
    for (int tries = 0; tries < 5; tries++) {
        const Move move = move_back(game, moves);
        game_move(game, move);
        if (proof_outcome(game, true) == NOBODY) {
            moves_add(played, move);
            return true;
        }
        game_back(game);
    }
    return false;
}

/* Plays up to `most` moves from the first position on. With `repeats`, stops soon after a position
   has come twice. Returns true if it stopped so. */
static bool walk_play(Game *game, unsigned most, bool repeats, Moves *played) {
    const Position first = game->history[0];
    Moves moves = {0};
    bool twice = false;
    unsigned after = 0;
    game_begin(game, &first);
    played->count = 0;
    for (; most > 0 && move_on(game, &moves, played); most--) {
        if (!twice && came_twice(game)) {
            twice = true;
            after = dice_roll(4);
        }
        if (twice && repeats && after-- == 0)
            break;
    }
    moves_free(&moves);
    return repeats && most > 0 && came_twice(game);
}

/* Plays on and prints the moves. */
static void game_go_on(Game *game, unsigned moves) {
    const bool repeats = game->setting->family->repetition == REPETITION_THIRD_DRAWS &&
                         game->setting->polyomino.captures;
    Moves played = {0};
    for (int walk = 0; walk < (repeats ? 12 : 1); walk++)
        if (walk_play(game, repeats ? 24 : moves, repeats, &played))
            break;
    for (int i = 0; i < played.count; i++) {
        Text text = {0};
        move_print(&text, &game->history[i], played.move[i]);
        printf("play %s\n", text.chars);
        text_free(&text);
    }
    moves_free(&played);
}

/* --- the questions --- */

static int depth_for(int moves) {
    return moves <= 6    ? 7
           : moves <= 12 ? 6
           : moves <= 20 ? 5
           : moves <= 40 ? 4
           : moves <= 80 ? 3
                         : 2;
}

/* Favours small depths, where most faults appear. */
static unsigned depth_some(unsigned most) {
    const unsigned one = 1 + dice_roll(most), other = 1 + dice_roll(most);
    return one < other ? one : other;
}

static void questions_print(int moves) {
    const unsigned depth = (unsigned)depth_for(moves), deep = moves <= 60    ? 7
                                                              : moves <= 120 ? 5
                                                                             : 4;
    printf("legal_moves\nsolve turns %u\n", 1 + dice_roll(depth));
    printf("solve within %u\nset_option Threads 2\nsolve within %u\nset_option Threads 1\n",
           1 + dice_roll(depth), depth);
    printf("go depth %u\n", depth_some(deep));
    printf("set_option Threads 2\ngo depth %u\nset_option Threads 1\n", depth_some(deep));
    if (dice_chance(20))
        printf("set_option MultiPV 4\ngo depth %u\nset_option MultiPV 1\n", depth_some(deep));
    if (dice_chance(50))
        printf("go nodes %u\n", 1 + dice_roll(1 << (4 + dice_roll(9))));
}

void script_print(uint64_t seed, unsigned number) {
    const char *name = GAMES[number % (sizeof GAMES / sizeof *GAMES)];
    const Family *family = family_find(name);
    char spec[SPEC_MAX] = "";
    Game *game = NULL;
    Moves moves = {0};
    dice_begin(seed, number);
    while (game == NULL)
        game = family == &polyomino_family ? polyomino_make(name, spec)
               : family == &pente_family   ? pente_make(name, spec)
                                           : pentamid_make(name, spec);
    printf("# position %u of seed %llu\nnewgame %s\n", number, (unsigned long long)seed, spec);
    const bool repeats = family->repetition == REPETITION_BANNED || name[0] == 'c';
    if (!repeats && dice_chance(15)) {
        game_put(game, &game->start);
        game_go_on(game, family == &pente_family ? 4 + dice_roll(40) : dice_roll(3));
    } else {
        setboard_print(game);
        if (repeats && dice_chance(60))
            game_go_on(game, 1 + dice_roll(12));
    }
    questions_print(proof_moves(game, true, &moves));
    moves_free(&moves);
    game_free(game);
}
