#include "script.h"

#include <stdlib.h>
#include <string.h>

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

static void position_print(const Table *table) {
    Text text = {0};
    table->referee->position_print(&text, &table->position);
    printf("setboard %s\n", text.chars);
    text_free(&text);
}

/* --- games with a history --- */

/* Chooses turns that lead back towards an earlier position, in more than half of the cases. */
static Turn turn_back(const Table *table, const Turn *list, int count) {
    const State *now = &table->history[table->count - 1];
    Turn best = list[dice_roll((unsigned)count)];
    int nearest = 1000;
    if (dice_chance(40))
        return best;
    for (int i = 0; i < count; i++) {
        State child = *now;
        table->rules->play(&child, list[i]);
        for (int k = table->count - 2; k >= 0 && k >= table->count - 8; k--) {
            const int apart = table->rules->apart(&child, &table->history[k]);
            if (apart < 0 || apart > nearest || (apart == nearest && dice_roll(3) > 0))
                continue;
            nearest = apart;
            best = list[i];
        }
    }
    return best;
}

static bool came_twice(const Table *table) {
    for (int i = 0; i < table->count - 1; i++)
        if (memcmp(&table->history[i], &table->history[table->count - 1], sizeof(State)) == 0)
            return true;
    return false;
}

/* Plays on and prints the turns. */
static void game_go_on(Table *table, unsigned turns) {
    static Turn list[TURNS_MAX];
    char(*name)[NAME_MAX] = malloc(HISTORY_MAX * sizeof *name);
    const bool repeats = strncmp(table->game, "capture", 7) == 0;
    const State first = table->history[0];
    int played = 0;
    for (int walk = 0; walk < (repeats ? 12 : 1); walk++) {
        unsigned left = repeats ? 24 : turns, after = 0;
        table->history[0] = first;
        table->count = 1;
        played = 0;
        for (bool twice = false; left > 0; left--) {
            const int count = proof_turns(table_history(table), true, list);
            if (count <= 0)
                break;
            State *next = &table->history[table->count];
            bool ended = true;
            for (int tries = 0; tries < 5 && ended; tries++) {
                const Turn turn = turn_back(table, list, count);
                *next = table->history[table->count - 1];
                table->rules->play(next, turn);
                table->rules->name(turn, name[played]);
                table->count++;
                ended = proof_outcome(table_history(table), true) != NOBODY;
                table->count--;
            }
            if (ended)
                break;
            table->count++;
            played++;
            if (!twice && came_twice(table)) {
                twice = true;
                after = dice_roll(4);
            }
            if (twice && repeats && after-- == 0)
                break;
        }
        if (repeats && left > 0 && came_twice(table))
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
    const unsigned one = 1 + dice_roll(most), other = 1 + dice_roll(most);
    return one < other ? one : other;
}

static void questions_print(int turns) {
    const unsigned depth = (unsigned)depth_for(turns), deep = turns <= 60    ? 7
                                                              : turns <= 120 ? 5
                                                                             : 4;
    printf("solve turns %u\n", 1 + dice_roll(depth));
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
    static Table table;
    static Turn list[TURNS_MAX];
    const char *name = GAMES[number % (sizeof GAMES / sizeof *GAMES)];
    char spec[SPEC_MAX] = "";
    dice_begin(seed, number);
    bool made = false;
    while (!made)
        made = polyomino_knows(name) ? polyomino_make(&table, name, spec)
               : pente_knows(name)   ? pente_make(&table, name, spec)
                                     : pentamid_make(&table, name, spec);
    printf("# position %u of seed %llu\nnewgame %s\n", number, (unsigned long long)seed, spec);
    const Repetition repetition = table.referee->repetition;
    const bool repeats = repetition == REPETITION_BANNED || name[0] == 'c';
    if (!repeats && dice_chance(15)) {
        const Position start = table.start;
        table_begin(&table, &start);
        game_go_on(&table, pente_knows(name) ? 4 + dice_roll(40) : dice_roll(3));
    } else {
        position_print(&table);
        if (repeats && dice_chance(60))
            game_go_on(&table, 1 + dice_roll(12));
    }
    questions_print(proof_turns(table_history(&table), true, list));
}
