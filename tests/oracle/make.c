/* Prints small random positions, each with questions for the engine. A seed and a number select the
   position. */
#include <stdlib.h>
#include <string.h>

#include "make.h"
#include "table.h"

/* Games with more special rules occur more than once. */
static const char *const GAMES[] = {
    "pente",      "pentamid",  "capture",     "keryo-pente",  "poof-pente", "capture2003",
    "boat-pente", "pentamid6", "d-pente",     "pentominoes",  "o-pente",    "swap2-pente",
    "g-pente",    "pentamid8", "capture",     "gomoku",       "poof-pente", "capture2003",
    "boat-pente", "pentamid",  "swap2-pente", "misere",       "o-pente",    "d-pente",
    "dk-pente",   "gomoku",    "swap2-keryo", "swap2-gomoku",
};

enum { TRIES = 400, CAPTURE_TURNS = 120, SPEC_MAX = 512, REWARD_BUDGET = 20000 };

static uint64_t state;
static Table table;

static unsigned roll(unsigned sides) {
    uint64_t z = state += UINT64_C(0x9e3779b97f4a7c15);
    z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
    return (unsigned)((z ^ z >> 31) >> 32) % sides;
}

static bool chance(unsigned percent) {
    return roll(100) < percent;
}

static bool game_start(char *spec) {
    char line[SPEC_MAX];
    strcpy(line, spec);
    Words words = words_split(line);
    const char *refusal = table_newgame(&table, &words, 0);
    words_free(&words);
    return refusal == NULL;
}

static void print_position(void) {
    Text text = {0};
    table.referee->position_print(&text, &table.position);
    printf("setboard %s\n", text.chars);
    text_free(&text);
}

/* --- the Pente family --- */

static void stones_scatter(Pente *game, unsigned percent) {
    Board *board = &game->board;
    const unsigned white = 35 + roll(31), like = roll(50);
    for (int r = 0; r < board->height; r++)
        for (int c = 0; c < board->width; c++) {
            if (!chance(percent))
                continue;
            board->at[r][c] = chance(white) ? 'w' : 'b';
            /* Equal neighbours make lines. */
            const int row = r - (int)roll(2), column = c - 1 + (int)roll(3);
            const char near = board_at(board, row, column);
            if (chance(like) && (near == 'b' || near == 'w'))
                board->at[r][c] = near;
        }
}

/* Puts exactly that many stones, scattered or in a row. */
static void stones_put(Pente *game, int count) {
    const unsigned size = (unsigned)game->board.height;
    const bool row = chance(50);
    const unsigned at = roll(size), like = chance(70) ? 90 : 50;
    const bool black = chance(50);
    while (count > 0) {
        char *cell = &game->board.at[row ? at : roll(size)][roll(size)];
        if (*cell != CELL_EMPTY)
            continue;
        *cell = chance(like) == black ? 'b' : 'w';
        count--;
    }
}

static int taken_some(const PenteRules *rules) {
    if (rules->goal == 0 || chance(25))
        return 0;
    const int most = rules->goal - 1;
    const int taken = chance(50) ? most - (int)roll(4) : (int)roll((unsigned)most + 1);
    return rules->triples || rules->poof ? taken : taken / 2 * 2;
}

static void opening_position(Pente *game) {
    const int opening = game->rules->opening;
    const bool more = game->rules->has_more && chance(50);
    const unsigned kind = roll(3);
    int ply = opening + (more ? 2 : 0);
    game->choice = '?';
    if (kind == 0) {
        game->choice = more ? '+' : '-';
        ply = more ? opening + (int)roll(2) : (int)roll((unsigned)opening);
    }
    stones_put(game, ply);
}

/* Percentage of stones. Crowded boards are decided soon; on thin ones a search must select moves.
 */
static unsigned stones_percent(int side, bool poof) {
    if (poof && side <= 5 && chance(50))
        return 75 + roll(20);
    if (side > 5 && chance(35))
        return 15 + roll(20);
    return side <= 5 ? 40 + roll(50) : side <= 7 ? 40 + roll(45) : 50 + roll(45);
}

static bool
five_near(const Pente *game) { /* true in an opening in which one stone could already win */
    int most[2] = {0, 0};
    for (int r = 0; r < game->board.height; r++)
        for (int c = 0; c < game->board.width; c++)
            if (game->board.at[r][c] != CELL_EMPTY)
                most[game->board.at[r][c] == 'w']++;
    return (game->choice == '-' || game->choice == '+') && (most[0] >= 4 || most[1] >= 4);
}

/* True if a turn of the opponent ends the game as a win for the side to move, within four turns and
   not sooner. */
static bool reply_rewards(void) {
    const History history = table_history(&table);
    const int player = table.rules->mover(history.state);
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
        return odd[roll(6)];
    const int size = sizes[roll(10)];
    return size == 4 && gomoku_named(name) ? 5 : size;
}

static PenteKind pente_kind(const char *name) {
    const int size = pente_size(name);
    /* d-pente, dk-pente, and the games named swap2 */
    PenteKind kind = {.choices = name[0] == 'd' || name[0] == 's'};
    kind.bare = !kind.choices && size % 2 == 1 && chance(6);
    kind.side = size;
    if (size > 7 && kind.choices) /* solving an opening takes long on a large board */
        kind.side = 5;
    else if (size > 7 && kind.bare)
        kind.side = 7;
    return kind;
}

static void pente_spec_write(const char *name, const PenteKind *kind, char *spec) {
    int length = snprintf(spec, SPEC_MAX, "%s %d", name, kind->side);
    if (gomoku_named(name) && chance(60))
        length += snprintf(spec + length, 64, " overline=%s", chance(90) ? "win" : "nothing");
    if (kind->choices)
        return;
    if (chance(kind->bare ? 50 : 85))
        length += snprintf(spec + length, 64, " centre=off");
    if (!gomoku_named(name) && chance(kind->bare ? 30 : 85))
        length += snprintf(spec + length, 64, " tournament=off");
    if (chance(20))
        snprintf(spec + length, 64, " first=black");
}

/* Puts stones as after the opening, or only a few. */
static void middle_position(Pente *game, const PenteKind *kind) {
    if (kind->bare) {
        stones_put(game, (int)roll(3));
        return;
    }
    stones_scatter(game,
                   kind->rewarded ? 65 + roll(20) : stones_percent(kind->side, game->rules->poof));
    game->taken[BLACK] = taken_some(game->rules);
    game->taken[WHITE] = taken_some(game->rules);
    game->choice = kind->choices ? (chance(50) ? 'w' : 'b') : 0;
}

static bool pente_make(const char *name, char *spec) {
    PenteKind kind = pente_kind(name);
    pente_spec_write(name, &kind, spec);
    if (!game_start(spec))
        return false;
    Pente *game = &table.position.pente;
    /* on small, crowded boards, which have such positions */
    kind.rewarded =
        (game->rules->poof || game->rules->boat) && kind.side <= 5 && !kind.bare && chance(50);
    for (int tries = 0; tries < TRIES; tries++) {
        *game = table.start.pente;
        game->side = chance(50) ? BLACK : WHITE;
        const bool opening = kind.choices && chance(50);
        if (opening)
            opening_position(game);
        else
            middle_position(game, &kind);
        if (table.referee->result(&table.position) != RESULT_NONE || (opening && five_near(game)))
            continue;
        const Position position = table.position;
        table_begin(&table, &position);
        if (!kind.rewarded || tries > TRIES * 9 / 10 || reply_rewards())
            return true;
    }
    return false;
}

/* --- Pentamid --- */

static void pieces_drop(Pentamid *game, char size, int black, int white) {
    while (black + white > 0) {
        const bool is_black = roll((unsigned)(black + white)) < (unsigned)black;
        for (int tries = 0; tries < 200; tries++) {
            char *stack = game->stack[roll((unsigned)game->size)][roll((unsigned)game->size)];
            const size_t height = strlen(stack);
            const int rank = size == 'S' ? 0 : size == 'M' ? 1 : 2;
            const int under = height == 0                               ? -1
                              : strchr("Ss", stack[height - 1]) != NULL ? 0
                              : strchr("Mm", stack[height - 1]) != NULL ? 1
                                                                        : 2;
            if (under >= rank)
                continue;
            stack[height] = (char)(is_black ? size : size - 'A' + 'a');
            stack[height + 1] = '\0';
            break;
        }
        black -= is_black;
        white -= !is_black;
    }
}

static bool pentamid_make(const char *name, char *spec) {
    const int size = 3 + (int)roll(3), nests = 1 + (int)roll(size == 3 ? 3 : 4);
    snprintf(spec, SPEC_MAX, "%s %dx%d nests=%d line=%d%s", name, size, size, nests,
             3 + (int)roll((unsigned)size - 1), chance(40) ? " diagonal=on" : "");
    if (!game_start(spec))
        return false;
    for (int tries = 0; tries < TRIES; tries++) {
        Position position = table.start;
        Pentamid *game = &position.pentamid;
        int most[2] = {nests, nests};
        if (chance(30)) { /* all nests are empty */
            for (const char *s = "SML"; *s != '\0'; s++)
                pieces_drop(game, *s, nests, nests);
        } else {
            int count[2][3];
            for (int side = 0; side < 2; side++)
                for (int s = 2; s >= 0; s--) {
                    count[side][s] =
                        most[side] - (int)roll((unsigned)most[side] + 1) * (int)roll(2);
                    most[side] = count[side][s];
                }
            for (int s = 0; s < 3; s++)
                pieces_drop(game, "SML"[s], count[0][s], count[1][s]);
        }
        game->side = chance(50) ? BLACK : WHITE;
        Text text = {0};
        table.referee->position_print(&text, &position);
        Words fields = words_split(text.chars);
        const bool legal = table.referee->position_read(&position, &fields) == NULL;
        words_free(&fields);
        text_free(&text);
        if (!legal || table.referee->result(&position) != RESULT_NONE)
            continue;
        table_begin(&table, &position);
        return true;
    }
    return false;
}

/* --- the polyomino games --- */

static void shape_make(char *spec) {
    const int width = 2 + (int)roll(4), height = 3 + (int)roll(3);
    const unsigned holes = chance(40) ? 0 : roll(25);
    char *end = spec + strlen(spec);
    end += sprintf(end, " board=");
    for (int r = 0; r < height; r++) {
        int run = 0;
        if (r > 0)
            *end++ = '/';
        for (int c = 0; c < width; c++) {
            const bool hole = chance(holes);
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
    if (chance(45))
        return;
    const unsigned set = roll(3);
    char *end = spec + strlen(spec);
    end += sprintf(end, " pieces=%s", sets[set]);
    if (set == 0 && chance(60))
        return;
    if (set == 1 && chance(40))
        return;
    *end++ = ':';
    int count = 0;
    for (const char *letter = letters[set]; *letter != '\0'; letter++)
        if (chance(set == 0 ? 70 : 40) && (!captures || count < 20)) {
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
    if (roll(++pick->seen) == 0)
        pick->move = *move;
}

/* Plays random turns. Stops before a turn that ends the game, or if there are too many turns to
   list. */
static void turns_play(Position *position, unsigned turns) {
    for (; turns > 0; turns--) {
        Pick pick = {0};
        Position next = *position;
        table.referee->moves_visit(position, move_pick, &pick);
        if (pick.seen == 0 || pick.seen > 20000)
            return;
        table.referee->move_play(&next, &pick.move);
        if (table.referee->result(&next) != RESULT_NONE)
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
        if (placed && chance(60))
            game->owner[letter] = chance(50) ? 'b' : 'w';
        if (!placed && game->lifts_after && chance(8)) {
            game->barred[BLACK][letter] = false;
            game->barred[WHITE][letter] = false;
            game->barred[roll(2)][letter] = true;
        }
    }
}

static bool polyomino_make(const char *name, char *spec) {
    static Turn list[TURNS_MAX];
    const bool captures = name[0] == 'c';
    strcpy(spec, name);
    shape_make(spec);
    pieces_choose(spec, captures);
    if (!game_start(spec) || !table.known)
        return false;
    for (int tries = 0; tries < 8; tries++) {
        Position position = table.start;
        turns_play(&position, roll(captures ? 6 : 3));
        if (captures)
            captures_scatter(&position.polyomino);
        if (table.referee->result(&position) != RESULT_NONE)
            continue;
        table_begin(&table, &position);
        const int count = proof_turns(table_history(&table), false, list);
        if (count > 0 && count <= (captures ? CAPTURE_TURNS : 400))
            return true;
    }
    return false;
}

/* --- games with a history --- */

/* Chooses turns that lead back towards an earlier position, in more than half of the cases. */
static Turn turn_back(const Turn *list, int count) {
    const State *now = &table.history[table.count - 1];
    Turn best = list[roll((unsigned)count)];
    int nearest = 1000;
    if (chance(40))
        return best;
    for (int i = 0; i < count; i++) {
        State child = *now;
        table.rules->play(&child, list[i]);
        for (int k = table.count - 2; k >= 0 && k >= table.count - 8; k--) {
            const int apart = table.rules->apart(&child, &table.history[k]);
            if (apart < 0 || apart > nearest || (apart == nearest && roll(3) > 0))
                continue;
            nearest = apart;
            best = list[i];
        }
    }
    return best;
}

static bool came_twice(void) {
    for (int i = 0; i < table.count - 1; i++)
        if (memcmp(&table.history[i], &table.history[table.count - 1], sizeof(State)) == 0)
            return true;
    return false;
}

/* Plays on and prints the turns. */
static void game_go_on(unsigned turns) {
    static Turn list[TURNS_MAX];
    char(*name)[NAME_MAX] = malloc(HISTORY_MAX * sizeof *name);
    const bool repeats = strncmp(table.game, "capture", 7) == 0;
    const State first = table.history[0];
    int played = 0;
    for (int walk = 0; walk < (repeats ? 12 : 1); walk++) {
        unsigned left = repeats ? 24 : turns, after = 0;
        table.history[0] = first;
        table.count = 1;
        played = 0;
        for (bool twice = false; left > 0; left--) {
            const int count = proof_turns(table_history(&table), true, list);
            if (count <= 0)
                break;
            State *next = &table.history[table.count];
            bool ended = true;
            for (int tries = 0; tries < 5 && ended; tries++) {
                const Turn turn = turn_back(list, count);
                *next = table.history[table.count - 1];
                table.rules->play(next, turn);
                table.rules->name(turn, name[played]);
                table.count++;
                ended = proof_outcome(table_history(&table), true) != NOBODY;
                table.count--;
            }
            if (ended)
                break;
            table.count++;
            played++;
            if (!twice && came_twice()) {
                twice = true;
                after = roll(4);
            }
            if (twice && repeats && after-- == 0)
                break;
        }
        if (repeats && left > 0 && came_twice())
            break;
    }
    for (int i = 0; i < played; i++)
        printf("play %s\n", name[i]);
    free(name);
}

/* --- the questions --- */

static int depth_for(int turns) {
    return turns <= 6    ? 7
           : turns <= 12 ? 6
           : turns <= 20 ? 5
           : turns <= 40 ? 4
           : turns <= 80 ? 3
                         : 2;
}

/* Favours small depths, where most faults appear. */
static unsigned depth_some(unsigned most) {
    const unsigned one = 1 + roll(most), other = 1 + roll(most);
    return one < other ? one : other;
}

static void questions_print(int turns) {
    const unsigned depth = (unsigned)depth_for(turns), deep = turns <= 60    ? 7
                                                              : turns <= 120 ? 5
                                                                             : 4;
    printf("solve turns %u\n", 1 + roll(depth));
    printf("solve within %u\nset_option Threads 2\nsolve within %u\nset_option Threads 1\n",
           1 + roll(depth), depth);
    printf("go depth %u\n", depth_some(deep));
    printf("set_option Threads 2\ngo depth %u\nset_option Threads 1\n", depth_some(deep));
    if (chance(20))
        printf("set_option MultiPV 4\ngo depth %u\nset_option MultiPV 1\n", depth_some(deep));
    if (chance(50))
        printf("go nodes %u\n", 1 + roll(1 << (4 + roll(9))));
}

void make_position(uint64_t seed, unsigned number) {
    static Turn list[TURNS_MAX];
    const char *name = GAMES[number % (sizeof GAMES / sizeof *GAMES)];
    char spec[SPEC_MAX] = "";
    state = seed * UINT64_C(0xd1342543de82ef95) + number;
    state = (uint64_t)roll(1u << 31) << 32 ^ state;
    bool made = false;
    while (!made)
        made = polyomino_knows(name) ? polyomino_make(name, spec)
               : pente_knows(name)   ? pente_make(name, spec)
                                     : pentamid_make(name, spec);
    printf("# position %u of seed %llu\nnewgame %s\n", number, (unsigned long long)seed, spec);
    const Repetition repetition = table.referee->repetition;
    const bool repeats = repetition == REPETITION_BANNED || name[0] == 'c';
    if (!repeats && chance(15)) {
        const Position start = table.start;
        table_begin(&table, &start);
        game_go_on(pente_knows(name) ? 4 + roll(40) : roll(3));
    } else {
        print_position();
        if (repeats && chance(60))
            game_go_on(1 + roll(12));
    }
    questions_print(proof_turns(table_history(&table), true, list));
}
