/* Finds the correct moves of small games by exhaustive search with the rules of the rulebook.

   brute solve 'SPEC' SEED COUNT    positions of random games; the game must not be able to repeat
   brute moments 'SPEC' SEED COUNT  positions in which one move, or the reply to it, decides
   brute outcome 'SPEC' SEED COUNT  positions of random games with few moves left, and their results
   brute game 'SPEC' SEED COUNT     random games, of stones from a position with few moves left on

   Each line is `POSITION ; KIND ; MOVE MOVE ...`: one of the moves must be played. KIND is `win`
   (they win), `lost` (no move wins), `now` (they win at once) or `safe` (all other moves let the
   opponent win at once). `solve` begins with the start of the game. `outcome` prints
   `POSITION ; RESULT` instead: win, draw or loss, for the side to move. `game` prints a game as
   `MOVE kept MOVE thrown ...`: kept or thrown away is a win; `drawn` and `lost` are positions
   before the move without one. */
#include <stdlib.h>
#include <string.h>

#include "rulebook/game.h"

enum { TABLE = 1 << 21, MOVES = 4000, FEW = 80, LEFT = 6, TREE = 3000, GAME_LEFT = 8 };

static int tree_left = TABLE; /* positions that may still be searched; negative: too many were */
static uint64_t state;

static unsigned roll(unsigned sides) {
    uint64_t z = state += UINT64_C(0x9e3779b97f4a7c15);
    z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
    return (unsigned)((z ^ z >> 31) >> 32) % sides;
}

static Moves moves_list(const Position *position) {
    Moves moves = {.limit = MOVES};
    position_moves(position, &moves);
    return moves;
}

/* --- complete search with a table --- */

static struct {
    char *position;
    int value;
} table[TABLE];

static size_t bucket_find(const char *text) {
    uint64_t hash = 0;
    for (const char *c = text; *c != '\0'; c++)
        hash = (hash ^ (unsigned char)*c) * UINT64_C(0x100000001b3);
    size_t bucket = (hash ^ hash >> 32) % TABLE;
    while (table[bucket].position != NULL && strcmp(table[bucket].position, text) != 0)
        bucket = (bucket + 1) % TABLE;
    return bucket;
}

/* The value for the side to move: 1 win, 0 draw, -1 loss. Means nothing if the tree is too large.
 */
static int value(const Position *position) {
    const Result result = position_result(position);
    if (result != RESULT_NONE)
        return result == result_win((Side)position->side)               ? 1
               : result == result_win(side_other((Side)position->side)) ? -1
                                                                        : 0;
    Text text = {0};
    position_print(&text, position);
    size_t bucket = bucket_find(text.chars);
    if (table[bucket].position == NULL && --tree_left < 0) {
        text_free(&text);
        return 0;
    }
    if (table[bucket].position == NULL) {
        Moves list = moves_list(position);
        int best = -1;
        for (int i = 0; i < list.count && best < 1; i++) {
            const Position next = position_after(position, list.move[i]);
            const bool same = next.side == (Side)position->side;
            const int found = same ? value(&next) : -value(&next);
            best = found > best ? found : best;
        }
        moves_free(&list);
        bucket = bucket_find(text.chars);
        if (tree_left < 0) {
            text_free(&text);
            return 0;
        }
        table[bucket].position = word_copy(text.chars);
        table[bucket].value = best;
    }
    text_free(&text);
    return table[bucket].value;
}

static bool wins(const Position *position) {
    return value(position) == 1;
}

/* --- the result of one move --- */

static bool ends_with_win(const Position *position, Move move) {
    const Position next = position_after(position, move);
    return position_result(&next) == result_win((Side)position->side);
}

static bool can_end(const Position *position) {
    Moves list = moves_list(position);
    bool ends = false;
    for (int i = 0; i < list.count && !ends; i++)
        ends = ends_with_win(position, list.move[i]);
    moves_free(&list);
    return ends;
}

static bool loses_at_once(const Position *position, Move move) {
    const Position next = position_after(position, move);
    const Result result = position_result(&next);
    if (result != RESULT_NONE)
        return result == result_win(side_other((Side)position->side));
    return next.side != (Side)position->side && can_end(&next);
}

static bool wins_in_the_end(const Position *position, Move move) {
    const Position next = position_after(position, move);
    return wins(&next) != (next.side != (Side)position->side);
}

/* --- lines --- */

typedef bool Test(const Position *position, Move move);

/* Returns the number of moves with test() == wanted. Prints the line if that is some moves but not
   all. */
static int line_print(const Position *position, const Moves *list, const char *kind, Test *test,
                      bool wanted) {
    Text text = {0};
    int count = 0;
    position_print(&text, position);
    text_add(&text, " ; ");
    text_add(&text, kind);
    text_add(&text, " ;");
    for (int i = 0; i < list->count; i++)
        if (test(position, list->move[i]) == wanted) {
            text_add(&text, " ");
            move_print(&text, position, list->move[i]);
            count++;
        }
    if (count > 0 && count < list->count)
        puts(text.chars);
    text_free(&text);
    return count;
}

/* Both return true if a line was printed. */
static bool solved_print(const Position *position, const Moves *list) {
    const int winning = line_print(position, list, "win", wins_in_the_end, true);
    if (winning > 0)
        return winning < list->count;
    Text text = {0};
    position_print(&text, position);
    printf("%s ; lost ; -\n", text.chars);
    text_free(&text);
    return true;
}

/* Tries only a few moves to see whether there is a threat. */
static bool threatened(const Position *position, const Moves *list) {
    for (int i = 0; i < list->count; i += 1 + list->count / 8)
        if (loses_at_once(position, list->move[i]))
            return true;
    return false;
}

static bool moment_print(const Position *position, const Moves *list) {
    if (list->count > FEW * 8)
        return false;
    const int ends = line_print(position, list, "now", ends_with_win, true);
    if (ends > 0)
        return ends < list->count;
    if (list->count > FEW || !threatened(position, list))
        return false;
    const int safe = line_print(position, list, "safe", loses_at_once, false);
    return safe > 0 && safe < list->count;
}

static bool outcome_print(const Position *position, const Moves *list) {
    static const char *const results[] = {"loss", "draw", "win"};
    if (list->count > LEFT)
        return false;
    tree_left = TREE;
    const int found = value(position);
    if (tree_left < 0)
        return false;
    Text text = {0};
    position_print(&text, position);
    printf("%s ; %s\n", text.chars, results[found + 1]);
    text_free(&text);
    return true;
}

/* A random move, if possible one that does not end the game. */
static Move quiet_move(const Position *position, const Moves *list) {
    Move move = 0;
    for (int tries = 0; tries < FEW; tries++) {
        move = list->move[roll((unsigned)list->count)];
        const Position next = position_after(position, move);
        if (position_result(&next) == RESULT_NONE)
            break;
    }
    return move;
}

typedef bool Print(const Position *position, const Moves *list);

/* Plays random games and prints lines for their positions. */
static void games_play(const Position *start, Print *print, unsigned count) {
    const bool solve = print == solved_print;
    for (unsigned printed = 0, tries = 0; printed < count && tries < 50 * count; tries++) {
        Position position = *start;
        for (unsigned move = 0; move < 60 && printed < count; move++) {
            if (position_result(&position) != RESULT_NONE)
                break;
            Moves list = moves_list(&position);
            const bool wanted =
                solve ? (move == 0 && printed == 0) || (move > 0 && roll(2) == 0) : true;
            if (list.count > 0 && wanted && print(&position, &list))
                printed++;
            if (list.count > 0)
                position = position_after(&position, print == outcome_print
                                                         ? quiet_move(&position, &list)
                                                         : list.move[roll((unsigned)list.count)]);
            const bool ended = list.count == 0;
            moves_free(&list);
            if (ended)
                break;
        }
    }
}

/* --- whole games --- */

/* Prints a move and what it does with the value of the position. */
static void judged_print(const Position *position, Move move) {
    static const char *const values[] = {"lost", "drawn"};
    const int before = value(position);
    const Position next = position_after(position, move);
    const bool same = next.side == (Side)position->side;
    Text text = {0};
    move_print(&text, position, move);
    printf(" %s %s", text.chars,
           before < 1                        ? values[before + 1]
           : value(&next) == (same ? 1 : -1) ? "kept"
                                             : "thrown");
    text_free(&text);
}

/* Plays quiet moves until few are left, but none in placement games. False if the game ends
   before. */
static bool tree_reach(Position *position) {
    while (position_result(position) == RESULT_NONE) {
        Moves list = moves_list(position);
        const bool few = position->setting->family == &polyomino_family || list.count <= GAME_LEFT;
        if (!few)
            *position = position_after(position, quiet_move(position, &list));
        moves_free(&list);
        if (few)
            return true;
    }
    return false;
}

static void game_print(Position position) {
    Text text = {0};
    if (!tree_reach(&position))
        return;
    position_print(&text, &position);
    printf("%s ;", text.chars);
    text_free(&text);
    while (position_result(&position) == RESULT_NONE) {
        Moves list = moves_list(&position);
        const Move move = list.move[roll((unsigned)list.count)];
        moves_free(&list);
        judged_print(&position, move);
        position = position_after(&position, move);
    }
    puts("");
}

int main(int argc, char **argv) {
    if (argc != 5)
        return 2;
    const unsigned count = (unsigned)atoi(argv[4]);
    const char *refusal = NULL;
    Words words = words_split(argv[2]);
    Game *game = game_new(&words, 0, &refusal);
    words_free(&words);
    if (game == NULL)
        return 2;
    state = strtoull(argv[3], NULL, 10);
    if (strcmp(argv[1], "game") == 0)
        for (unsigned i = 0; i < count; i++)
            game_print(game->start);
    else
        games_play(&game->start,
                   strcmp(argv[1], "solve") == 0     ? solved_print
                   : strcmp(argv[1], "outcome") == 0 ? outcome_print
                                                     : moment_print,
                   count);
    game_free(game);
    return 0;
}
