/* Plays games of more than two, each for himself, between ways to choose a turn, from every
   seating of every opening, and says who won how often. See tools/README.md. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/random.h"
#include "games/knowledge.h"
#include "games/registry.h"
#include "rules/players.h"
#include "search/search.h"
#include "search/urgent.h"

enum { OPENING_PLIES = 4, SEATINGS_MAX = 24, HASH = 8 };

typedef enum Way { WAY_RANDOM, WAY_GREEDY, WAY_SEARCH } Way;

typedef struct Entrant {
    const char *name;
    Way way;
    SearchOptions options;
    SearchLimits limits;
    Search *search;
    int64_t turns, nodes, depths;
    int64_t threatened; /* turns at which somebody else would have won at once */
    int64_t missed;     /* turns that let somebody win, while others did not */
    int64_t left;       /* games that were lost by a threat he could have met, and left to others */
    double *points;     /* by opening */
    double won[PLAYERS_MAX]; /* by seat */
} Entrant;

typedef struct Rounds {
    Variant *variant;
    const Knowledge *knowledge;
    Entrant entrant[PLAYERS_MAX];
    int players, seatings;
    int seating[SEATINGS_MAX][PLAYERS_MAX];
    uint64_t seed;
} Rounds;

static void usage(void) {
    fputs(
        "usage: rounds 'GAME [SIZE] players=N ...' OPENINGS SEED WAY...\n"
        "One WAY for each player: random, greedy, or mixed, maxn, foreseen with depth=, nodes= or\n"
        "msec= after a colon, as in maxn:nodes=2000.\n",
        stderr);
    exit(EXIT_FAILURE);
}

static void entrant_read(Entrant *entrant, const char *word) {
    static const char *const methods[] = {
        [MANY_MAXN] = "maxn:", [MANY_MIXED] = "mixed:", [MANY_FORESEEN] = "foreseen:"};
    entrant->name = word;
    entrant->limits.clock = -1;
    entrant->options = (SearchOptions){.hash = HASH, .threads = 1, .multipv = 1};
    if (strcmp(word, "random") == 0)
        return;
    entrant->way = strcmp(word, "greedy") == 0 ? WAY_GREEDY : WAY_SEARCH;
    if (entrant->way == WAY_GREEDY)
        return;
    const char *limit = strchr(word, ':');
    bool known = false;
    for (int m = 0; m < 3; m++)
        if (strncmp(word, methods[m], strlen(methods[m])) == 0) {
            entrant->options.many = (ManyKind)m;
            known = true;
        }
    if (!known || limit == NULL)
        usage();
    const long value = strchr(limit, '=') != NULL ? atol(strchr(limit, '=') + 1) : 0;
    if (strncmp(limit, ":depth=", 7) == 0)
        entrant->limits.depth = (int)value;
    else if (strncmp(limit, ":nodes=", 7) == 0)
        entrant->limits.nodes = value;
    else if (strncmp(limit, ":msec=", 6) == 0)
        entrant->limits.msec = value;
    else
        usage();
    entrant->search = search_new(&entrant->options);
}

/* All orders in which the entrants can sit that are different. */
static void seatings_make(Rounds *rounds) {
    int order[PLAYERS_MAX];
    const int n = rounds->players;
    int codes = 1;
    for (int i = 0; i < n; i++)
        codes *= n;
    for (int code = 0; code < codes; code++) {
        int rest = code;
        bool fits = true;
        for (int i = 0; i < n; i++, rest /= n)
            order[i] = rest % n;
        for (int i = 0; i < n; i++)
            for (int j = 0; j < i; j++) {
                fits = fits && order[i] != order[j];
                /* who is the same need not change places */
                if (strcmp(rounds->entrant[order[i]].name, rounds->entrant[order[j]].name) == 0)
                    fits = fits && order[j] < order[i];
            }
        if (fits)
            memcpy(rounds->seating[rounds->seatings++], order, sizeof order);
    }
}

/* --- turns --- */

static Move turn_random(const Pos *pos, uint64_t *random) {
    MoveList list = {0};
    pos_rules(pos)->moves(pos, &list);
    const Move move = list.move[random_below(random, list.count)];
    move_list_free(&list);
    return move;
}

/* One ply: a win, an answer, or what the game's knowledge puts first; of three at random. */
static Move turn_greedy(const Rounds *rounds, const Pos *pos, uint64_t *random) {
    MoveList list = {0};
    int best = -1;
    Move move = 0;
    Pos *after = pos_copy(pos);
    rounds->knowledge->candidates(pos, &list);
    for (size_t i = 0; i < list.count; i++) {
        int share[PLAYERS_MAX];
        pos_rules(pos)->play(pos, list.move[i], after);
        const Outcome outcome = pos_rules(pos)->outcome(after);
        if (outcome == ONGOING)
            rounds->knowledge->each->shares(after, share);
        const int value = outcome == LOST      ? EACH_SHARES + 1
                          : outcome != ONGOING ? 0
                                               : share[pos_player(pos)];
        if (value > best || (value == best && random_below(random, 2) == 0)) {
            best = value;
            move = list.move[i];
        }
    }
    free(after);
    move_list_free(&list);
    return move;
}

static size_t ways_to_win(const Rounds *rounds, const Pos *pos, int player) {
    MoveList list = {0};
    rounds->knowledge->each->wins(pos, player, &list);
    const size_t count = list.count;
    move_list_free(&list);
    return count;
}

static Move turn_choose(const Rounds *rounds, Entrant *entrant, const Game *game,
                        uint64_t *random) {
    const Pos *pos = game_pos(game);
    if (entrant->way == WAY_RANDOM)
        return turn_random(pos, random);
    if (entrant->way == WAY_GREEDY)
        return turn_greedy(rounds, pos, random);
    const SearchResult result =
        search_run(entrant->search, game, rounds->knowledge, &entrant->limits, NULL, NULL);
    entrant->turns++;
    entrant->nodes += result.nodes;
    entrant->depths += result.depth;
    return result.best;
}

/* Does the turn let somebody win who would have been stopped by another one? And which threats that
   the player could have met does he leave to others? */
static void threat_note(const Rounds *rounds, Entrant *entrant, const Pos *pos, Move move,
                        bool *left) {
    const int mover = pos_player(pos);
    Pos *after = pos_copy(pos);
    Urgent urgent;
    bool threat = false;
    if (!urgent_begin(&urgent, pos, rounds->knowledge))
        exit(EXIT_FAILURE);
    pos_rules(pos)->play(pos, move, after);
    const bool ended = pos_rules(pos)->outcome(after) != ONGOING;
    if (!ended && !urgent_holds(&urgent, pos, move))
        entrant->missed += urgent_rescue(&urgent, pos) != 0;
    for (int i = 1; i < rounds->players && !ended; i++) {
        const int other = (mover + i) % rounds->players;
        MoveList list = {0};
        rounds->knowledge->each->answers(pos, other, &list);
        threat = threat || list.count > 0;
        pos_rules(pos)->play(pos, move, after);
        const bool met = ways_to_win(rounds, after, other) == 0;
        for (size_t k = 0; k < list.count && !met && !left[other]; k++) {
            pos_rules(pos)->play(pos, list.move[k], after);
            left[other] = ways_to_win(rounds, after, other) == 0;
        }
        move_list_free(&list);
    }
    entrant->threatened += threat;
    urgent_end(&urgent);
    free(after);
}

/* --- games --- */

static bool opening_play(const Rounds *rounds, Game *game, uint64_t *random) {
    Error err;
    for (int ply = 0; ply < OPENING_PLIES; ply++) {
        MoveList list = {0};
        const Pos *pos = game_pos(game);
        rounds->knowledge->candidates(pos, &list);
        const bool made = game_play(game, list.move[random_below(random, list.count)], &err);
        move_list_free(&list);
        if (!made || game_outcome(game, NULL) != ONGOING)
            return false;
    }
    return true;
}

static void game_run(Rounds *rounds, int opening, const int *seat) {
    uint64_t random = random_mix(rounds->seed * 1000003 + (uint64_t)opening);
    Game *game = game_new(variant_hold(rounds->variant));
    bool left[PLAYERS_MAX][PLAYERS_MAX] = {{false}};
    Error err;
    while (!opening_play(rounds, game, &random))
        game_restart(game);
    for (int p = 0; p < rounds->players; p++)
        if (rounds->entrant[seat[p]].search != NULL)
            search_clear(rounds->entrant[seat[p]].search);
    while (game_outcome(game, NULL) == ONGOING) {
        const Pos *pos = game_pos(game);
        const int player = pos_player(pos);
        Entrant *entrant = &rounds->entrant[seat[player]];
        const Move move = turn_choose(rounds, entrant, game, &random);
        memset(left[player], 0, sizeof left[player]);
        threat_note(rounds, entrant, pos, move, left[player]);
        if (!game_play(game, move, &err)) {
            fprintf(stderr, "%s: %s\n", entrant->name, err.text);
            exit(EXIT_FAILURE);
        }
    }
    const int colour = game_winner(game);
    for (int p = 0; p < rounds->players; p++) {
        Entrant *entrant = &rounds->entrant[seat[p]];
        const double points = colour == NOBODY             ? 1.0 / rounds->players
                              : colour_player(colour) == p ? 1
                                                           : 0;
        entrant->points[opening] += points / rounds->seatings;
        entrant->won[p] += points;
        if (colour != NOBODY && colour_player(colour) != p)
            entrant->left += left[p][colour_player(colour)];
    }
    game_free(game);
}

static void report(const Rounds *rounds, int openings) {
    for (int e = 0; e < rounds->players; e++) {
        const Entrant *entrant = &rounds->entrant[e];
        double mean = 0, variance = 0;
        for (int i = 0; i < openings; i++)
            mean += entrant->points[i] / openings;
        for (int i = 0; i < openings; i++)
            variance += (entrant->points[i] - mean) * (entrant->points[i] - mean);
        const double error = openings > 1 ? 1.96 * sqrt(variance / (openings - 1.0) / openings) : 1;
        printf("%-22s %5.1f %% +- %4.1f  seats", entrant->name, 100 * mean, 100 * error);
        for (int p = 0; p < rounds->players; p++)
            printf(" %.1f", entrant->won[p]);
        if (entrant->turns > 0)
            printf("  depth %.2f, %.0f nodes a turn",
                   (double)entrant->depths / (double)entrant->turns,
                   (double)entrant->nodes / (double)entrant->turns);
        printf("; threatened %lld, missed %lld, lost by what others did not prevent %lld\n",
               (long long)entrant->threatened, (long long)entrant->missed,
               (long long)entrant->left);
    }
}

int main(int argc, char **argv) {
    static Rounds rounds;
    Error err;
    if (argc < 7)
        usage();
    const int openings = atoi(argv[2]);
    rounds.seed = strtoull(argv[3], NULL, 10);
    rounds.variant = registry_open_line(argv[1], &err);
    if (rounds.variant == NULL) {
        fprintf(stderr, "%s\n", err.text);
        return EXIT_FAILURE;
    }
    rounds.players = rounds.variant->players;
    if (rounds.variant->parties < 3 || argc != 4 + rounds.players || openings < 1)
        usage();
    rounds.knowledge = knowledge_find(rounds.variant->setup.rules);
    for (int i = 0; i < rounds.players; i++) {
        entrant_read(&rounds.entrant[i], argv[4 + i]);
        rounds.entrant[i].points = calloc((size_t)openings, sizeof(double));
    }
    seatings_make(&rounds);
    for (int opening = 0; opening < openings; opening++)
        for (int s = 0; s < rounds.seatings; s++)
            game_run(&rounds, opening, rounds.seating[s]);
    printf("%s: %d openings, %d seatings\n", argv[1], openings, rounds.seatings);
    report(&rounds, openings);
    for (int i = 0; i < rounds.players; i++) {
        search_free(rounds.entrant[i].search);
        free(rounds.entrant[i].points);
    }
    variant_release(rounds.variant);
    return EXIT_SUCCESS;
}
