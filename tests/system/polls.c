/* Measures the work between two polls for cancellation. For every game, hill climbing changes
   positions towards those with the most work; no clock is involved. The unit is a move made, or in
   two-player Pente a position whose patterns are computed.

   Usage: polls [STEPS] */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/random.h"
#include "base/text.h"
#include "games/pente/knowledge/patterns.h"
#include "games/registry.h"
#include "knowledge/knowledge.h"
#include "rules/game.h"
#include "search/search.h"
#include "solve/mate/mate.h"
#include "solve/threats/threats.h"

enum {
    PATTERNS_MAX = 20000,
    MOVES_MAX = 200000 /* moves are cheap */,
    STEPS = 60,
    NODES = 600,
    LONGEST = 90,
    TRIES = 3000,
    CELLS = 19 * 19
};

/* --- counting: these functions wrap the engine's own --- */

static long work, most;
static bool patterned; /* count patterns instead of moves */
static void (*play_own)(const Pos *pos, Move move, Pos *to);

bool __real_poll_cancelled(Poll *poll);
bool __wrap_poll_cancelled(Poll *poll);
void __real_patterns_take(const Pos *pos, Patterns *patterns);
void __wrap_patterns_take(const Pos *pos, Patterns *patterns);
void __real_patterns_glance(const Pos *pos, Patterns *patterns);
void __wrap_patterns_glance(const Pos *pos, Patterns *patterns);

static void work_end(void) {
    most = work > most ? work : most;
    work = 0;
}

bool __wrap_poll_cancelled(Poll *poll) {
    (void)poll;
    work_end();
    return false;
}

void __wrap_patterns_take(const Pos *pos, Patterns *patterns) {
    work += patterned;
    __real_patterns_take(pos, patterns);
}

void __wrap_patterns_glance(const Pos *pos, Patterns *patterns) {
    work += patterned;
    __real_patterns_glance(pos, patterns);
}

static void play_counted(const Pos *pos, Move move, Pos *to) {
    work += !patterned;
    play_own(pos, move, to);
}

/* --- positions --- */

/* Random stones on every point, or a game of random moves. */
typedef struct Genome {
    uint8_t stone[CELLS]; /* below 6: no stone */
    uint16_t move[LONGEST];
    int length;
} Genome;

static Genome genome_random(uint64_t *state) {
    Genome genome;
    for (int i = 0; i < CELLS; i++)
        genome.stone[i] = (uint8_t)(random_next(state) % 10);
    for (int i = 0; i < LONGEST; i++)
        genome.move[i] = (uint16_t)random_next(state);
    genome.length = (int)(random_next(state) % LONGEST);
    return genome;
}

static Genome genome_changed(const Genome *from, uint64_t *state) {
    Genome genome = *from;
    for (int i = 0; i < 8; i++)
        genome.stone[random_next(state) % CELLS] = (uint8_t)(random_next(state) % 10);
    genome.move[random_next(state) % LONGEST] = (uint16_t)random_next(state);
    genome.length += (int)(random_next(state) % 5) - 2;
    genome.length = genome.length < 0 ? 0 : genome.length < LONGEST ? genome.length : LONGEST;
    return genome;
}

static void moves_play(Game *game, const Genome *genome) {
    MoveList list = {0};
    Error err;
    for (int i = 0; i < genome->length; i++) {
        move_list_clear(&list);
        pos_rules(game_pos(game))->moves(game_pos(game), &list);
        if (list.count == 0 || !game_play(game, list.move[genome->move[i] % list.count], &err))
            break;
        if (game_outcome(game, NULL) != ONGOING) {
            game_undo(game);
            break;
        }
    }
    move_list_free(&list);
}

static bool stones_set(Game *game, const Genome *genome) {
    const int side = game_variant(game)->setup.board.columns;
    char text[2 * CELLS] = "", *at = text;
    char captured[] = "0/0", mover[] = "b";
    char *words[] = {text, mover, captured};
    Error err;
    for (int row = 0; row < side; row++) {
        for (int column = 0; column < side; column++) {
            const int stone = genome->stone[row * side + column];
            *at++ = stone < 6 ? '1' : stone < 8 ? 'w' : 'b';
            if (at[-1] == '1' && at > text + 1 && at[-2] == '1')
                at[-1] = '.';
        }
        *at++ = row < side - 1 ? '/' : '\0';
    }
    char *to = text; /* writes `1..` as 3 */
    for (const char *from = text; *from != '\0'; from++) {
        int empty = 0;
        while (*from == '1' || *from == '.') {
            empty++;
            from++;
        }
        if (empty > 0)
            to += sprintf(to, "%d", empty);
        *to++ = *from;
        if (*from == '\0')
            break;
    }
    *to = '\0';
    /* without captures the position has two fields; games with a choice of colours are not covered
     */
    if (!game_position_set(game, words, 3, &err) && !game_position_set(game, words, 2, &err))
        moves_play(game, genome);
    return game_outcome(game, NULL) == ONGOING;
}

/* --- one step --- */

static void position_work(const Game *game, const Knowledge *knowledge) {
    Poll poll = {0};
    const StopToken stop = {.poll = &poll};
    const Pos *pos = game_pos(game);
    const SearchOptions options = {.hash = 1, .threads = 1, .multipv = 1};
    const SearchLimits limits = {.nodes = NODES, .clock = -1};
    Search *search = search_new(&options);
    work = most = 0;
    search_run(search, game, knowledge, &limits, &stop, NULL);
    search_free(search);
    work_end();
    if (pos->variant->teams > 2)
        return;
    SolveReport report;
    if (forms_of(pos_rules(pos))->threats != NULL) {
        const SolveLimits wanted = {.nodes = NODES, .threads = 1, .stop = &stop};
        Threats *threats = threats_new(1 << 20);
        threats_prove(threats, pos, knowledge, &wanted, NULL, &report);
        threats_free(threats);
    } else if ((pos_rules(pos)->traits & REPEAT_BANNED) == 0) {
        const SolveLimits wanted = {.nodes = NODES, .moves = 3, .threads = 1, .stop = &stop};
        Mate *mate = mate_new(1 << 20);
        mate_prove_shortest(mate, pos, knowledge, &wanted, NULL, &report);
        mate_free(mate);
    }
    work_end();
}

/* Returns the most work between two polls; -1 if the genome is no position. */
static long genome_work(const char *spec, const Genome *genome) {
    Error err;
    Variant *variant = registry_open_line(spec, &err);
    const Rules *own = variant->setup.rules;
    Rules counted = *own;
    long found = -1;
    play_own = own->play;
    counted.play = play_counted;
    patterned = forms_of(own)->threats != NULL && variant->players == 2;
    if (!patterned)
        variant->setup.rules = &counted;
    Game *game = game_new(variant);
    if (!patterned)
        moves_play(game, genome);
    if (!patterned || stones_set(game, genome)) {
        position_work(game, knowledge_find(own));
        found = most;
    }
    game_free(game);
    return found;
}

static bool climb(const char *spec, int steps) {
    uint64_t state = 7;
    Genome best = genome_random(&state);
    long highest = -1, allowed = 0;
    for (int step = 0, tries = 0; step < steps && tries < TRIES; step++, tries++) {
        /* random stones mostly contain a five: then start again */
        const Genome next = highest < 0 ? genome_random(&state) : genome_changed(&best, &state);
        const long found = genome_work(spec, &next);
        step -= found < 0;
        allowed = patterned ? PATTERNS_MAX : MOVES_MAX;
        if (found >= highest && found >= 0) {
            highest = found;
            best = next;
        }
    }
    if (highest < 0 || highest > allowed)
        printf("FAILED: %s: %ld between two polls\n", spec, highest);
    if (getenv("POLLS_SHOW") != NULL && fflush(stdout) == 0)
        printf("%s %ld\n", spec, highest);
    return highest >= 0 && highest <= allowed;
}

int main(int argc, char **argv) {
    static const char *const others[] = {"pente 13 players=3", "gomoku 9 players=4"};
    const int steps = argc > 1 ? atoi(argv[1]) : STEPS;
    int passed = 0, failed = 0;
    for (size_t i = 0; i < registry_count(); i++)
        *(climb(registry_at(i)->name, steps) ? &passed : &failed) += 1;
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        *(climb(others[i], steps) ? &passed : &failed) += 1;
    printf("%d passed, %d failed\n", passed, failed);
    return failed > 0;
}
