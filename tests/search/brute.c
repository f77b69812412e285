/* Finds the correct moves of small games by exhaustive search with the referee's rules.

   brute solve 'SPEC' SEED COUNT    positions of random games; the game must not be able to repeat
   brute moments 'SPEC' SEED COUNT  positions in which one move, or the reply to it, decides

   Each line is `POSITION ; KIND ; MOVE MOVE ...`: one of the moves must be played. KIND is `win`
   (they win), `lost` (no move wins), `now` (they win at once) or `safe` (all other moves let the
   opponent win at once). `solve` begins with the start of the game. */
#include <stdlib.h>
#include <string.h>

#include "../referee/referee.h"

enum { TABLE = 1 << 21, MOVES = 4000, FEW = 80 };

static const Referee *referee;
static uint64_t state;

static unsigned roll(unsigned sides) {
    uint64_t z = state += UINT64_C(0x9e3779b97f4a7c15);
    z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
    return (unsigned)((z ^ z >> 31) >> 32) % sides;
}

typedef struct List {
    Move *move;
    size_t count;
} List;

static void list_add(void *context, const Move *move) {
    List *list = context;
    if (list->count < MOVES)
        list->move[list->count++] = *move;
}

static List moves_list(const Position *position) {
    List list = {memory_get(MOVES * sizeof(Move)), 0};
    referee->moves_visit(position, list_add, &list);
    return list;
}

static Position after(const Position *position, const Move *move) {
    Position next = *position;
    referee->move_play(&next, move);
    return next;
}

/* --- complete search with a table --- */

static struct {
    char *position;
    bool wins;
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

/* True if the side to move wins. */
static bool wins(const Position *position) {
    const Result result = referee->result(position);
    if (result != RESULT_NONE)
        return result == result_win(referee->side(position));
    Text text = {0};
    referee->position_print(&text, position);
    size_t bucket = bucket_find(text.chars);
    if (table[bucket].position == NULL) {
        List list = moves_list(position);
        bool won = false;
        for (size_t i = 0; i < list.count && !won; i++) {
            const Position next = after(position, &list.move[i]);
            won = wins(&next) != (referee->side(&next) != referee->side(position));
        }
        free(list.move);
        bucket = bucket_find(text.chars);
        table[bucket].position = word_copy(text.chars);
        table[bucket].wins = won;
    }
    text_free(&text);
    return table[bucket].wins;
}

/* --- the result of one move --- */

static bool ends_with_win(const Position *position, const Move *move) {
    const Position next = after(position, move);
    return referee->result(&next) == result_win(referee->side(position));
}

static bool can_end(const Position *position) {
    List list = moves_list(position);
    bool ends = false;
    for (size_t i = 0; i < list.count && !ends; i++)
        ends = ends_with_win(position, &list.move[i]);
    free(list.move);
    return ends;
}

static bool loses_at_once(const Position *position, const Move *move) {
    const Position next = after(position, move);
    const Result result = referee->result(&next);
    if (result != RESULT_NONE)
        return result == result_win(side_other(referee->side(position)));
    return referee->side(&next) != referee->side(position) && can_end(&next);
}

static bool wins_in_the_end(const Position *position, const Move *move) {
    const Position next = after(position, move);
    return wins(&next) != (referee->side(&next) != referee->side(position));
}

/* --- lines --- */

typedef bool Test(const Position *position, const Move *move);

/* Returns the number of moves with test() == wanted. Prints the line if that is some moves but not
   all. */
static size_t line_print(const Position *position, const List *list, const char *kind, Test *test,
                         bool wanted) {
    Text text = {0};
    size_t count = 0;
    referee->position_print(&text, position);
    text_add(&text, " ; ");
    text_add(&text, kind);
    text_add(&text, " ;");
    for (size_t i = 0; i < list->count; i++)
        if (test(position, &list->move[i]) == wanted) {
            text_add(&text, " ");
            referee->move_print(&text, &list->move[i]);
            count++;
        }
    if (count > 0 && count < list->count)
        puts(text.chars);
    text_free(&text);
    return count;
}

/* Both return true if a line was printed. */
static bool solved_print(const Position *position, const List *list) {
    const size_t winning = line_print(position, list, "win", wins_in_the_end, true);
    if (winning > 0)
        return winning < list->count;
    Text text = {0};
    referee->position_print(&text, position);
    printf("%s ; lost ; -\n", text.chars);
    text_free(&text);
    return true;
}

/* Tries only a few moves to see whether there is a threat. */
static bool threatened(const Position *position, const List *list) {
    for (size_t i = 0; i < list->count; i += 1 + list->count / 8)
        if (loses_at_once(position, &list->move[i]))
            return true;
    return false;
}

static bool moment_print(const Position *position, const List *list) {
    if (list->count > FEW * 8)
        return false;
    const size_t ends = line_print(position, list, "now", ends_with_win, true);
    if (ends > 0)
        return ends < list->count;
    if (list->count > FEW || !threatened(position, list))
        return false;
    const size_t safe = line_print(position, list, "safe", loses_at_once, false);
    return safe > 0 && safe < list->count;
}

/* Plays random games and prints lines for their positions. */
static void games_play(const Position *start, bool solve, unsigned count) {
    for (unsigned printed = 0, tries = 0; printed < count && tries < 50 * count; tries++) {
        Position position = *start;
        for (unsigned turn = 0; turn < 60 && printed < count; turn++) {
            if (referee->result(&position) != RESULT_NONE)
                break;
            List list = moves_list(&position);
            const bool wanted =
                solve ? (turn == 0 && printed == 0) || (turn > 0 && roll(2) == 0) : true;
            if (list.count > 0 && wanted && (solve ? solved_print : moment_print)(&position, &list))
                printed++;
            if (list.count > 0)
                position = after(&position, &list.move[roll((unsigned)list.count)]);
            const bool ended = list.count == 0;
            free(list.move);
            if (ended)
                break;
        }
    }
}

int main(int argc, char **argv) {
    Position start;
    if (argc != 5)
        return 2;
    Words words = words_split(argv[2]);
    Setup setup = {.game = words.items[0]};
    const bool sized = words.count > 1 && strchr(words.items[1], '=') == NULL;
    setup.size = sized ? words.items[1] : NULL;
    setup.options = (Words){words.items + 1 + sized, words.count - 1 - sized};
    referee = polyomino_knows(setup.game) ? &polyomino_referee
              : pente_knows(setup.game)   ? &pente_referee
                                          : &pentamid_referee;
    if (referee->start(&start, &setup) != NULL)
        return 2;
    state = strtoull(argv[3], NULL, 10);
    games_play(&start, strcmp(argv[1], "solve") == 0, (unsigned)atoi(argv[4]));
    return 0;
}
