#include "positions.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/random.h"
#include "family.h"
#include "games/pente/knowledge/threats.h"
#include "knowledge/knowledge.h"
#include "streams/program.h"

static const double LATER = 0.5; /* share of the next position's label in a chance */

enum {
    DECIDED_END_IN = 3, /* a game with a forced win ends at one move in so many */
    DECIDED = 10000,    /* evaluations beyond are forced wins */
    GAME_MOST = 120,    /* positions taken from a game */
};

/* One move in so many is a random one. */
static const int deviate_in[] = {[LABEL_CHANCE] = 5, [LABEL_RESULT] = 25};

/* A position of the game. `played`: the move that its search chose was played. */
typedef struct Seen {
    double label;
    bool quiet, played;
    int captured[2];
    char cells[SIDE_MAX * SIDE_MAX + 1];
} Seen;

static bool quiet(const Pos *pos, const Knowledge *knowledge) {
    Patterns patterns;
    uint64_t plane[PLANE_WORDS_MAX];
    patterns_take(pos, &patterns);
    return pente_pos(pos)->placed > 1 && !threats_win(pos, &patterns, pos->side, plane) &&
           !threats_answer(pos, &patterns, plane) && abs(knowledge->eval(pos)) < DECIDED;
}

static void cells_write(const Pos *pos, char *cells) {
    const PenteTable *table = pente_table(pos);
    for (int cell = 0; cell < table->cells; cell++) {
        const int point = pente_point_of(table, cell);
        cells[cell] = row_has(pente_stones(table, pente_pos(pos), pos->side), point)    ? 'x'
                      : row_has(pente_stones(table, pente_pos(pos), !pos->side), point) ? 'o'
                                                                                        : '.';
    }
    cells[table->cells] = '\0';
}

static double chance_of(const SearchScore *score) {
    switch (score->kind) {
    case SCORE_ESTIMATE: return 1 / (1 + exp(-score->value / SCORE_UNIT));
    case SCORE_WIN_IN:
    case SCORE_WON: return 1;
    default: return 0;
    }
}

/* Plays a game; returns the number of positions in `seen`. */
static int game_see(const Play *play, Label label, uint64_t *random, Seen *seen) {
    Game *game = game_new(variant_hold(play->variant));
    const Knowledge *knowledge = knowledge_find(play->variant->setup.rules);
    const SearchLimits limits = {.nodes = play->nodes, .clock = -1};
    const StopToken stop = {.requested = false};
    const int opening = play_opening(play->variant, random);
    int count = 0;
    Error err;
    search_clear(play->search);
    for (int ply = 0; count < GAME_MOST && game_outcome(game, NULL) == ONGOING; ply++) {
        const Pos *pos = game_pos(game);
        Move move = 0;
        if (ply >= opening) {
            const SearchResult found =
                search_run(play->search, game, knowledge, &limits, &stop, NULL);
            if (label == LABEL_RESULT && count == 0 && !play_even(pos, &found.score))
                break;
            Seen *now = &seen[count++];
            *now = (Seen){.label = chance_of(&found.score), .quiet = quiet(pos, knowledge)};
            for (int colour = 0; colour < 2; colour++)
                now->captured[colour] = pente_pos(pos)->captured[colour ^ pos->side];
            cells_write(pos, now->cells);
            if (found.score.kind != SCORE_ESTIMATE && random_below(random, DECIDED_END_IN) == 0)
                break;
            now->played = random_below(random, (uint64_t)deviate_in[label]) > 0;
            move = now->played ? found.best : 0;
        }
        if (move == 0)
            move = play_random(pos, play->random, random);
        if (!game_play(game, move, &err))
            break;
    }
    game_free(game);
    return count;
}

/* Turns labels by the search of each position into those that are printed. */
static void labels_complete(Label label, Seen *seen, int count) {
    for (int i = count - 2; i >= 0; i--) {
        const double later = 1 - seen[i + 1].label;
        if (label == LABEL_RESULT)
            seen[i].label = later;
        else if (seen[i].played)
            seen[i].label = (1 - LATER) * seen[i].label + LATER * later;
    }
}

void positions_print(const Play *play, Label label, int games, uint64_t *random) {
    static Seen seen[GAME_MOST];
    for (int g = 0; g < games; g++) {
        const int count = game_see(play, label, random, seen);
        labels_complete(label, seen, count);
        for (int i = 0; i < count; i++)
            if (seen[i].quiet)
                print("%d %d %d %s\n", (int)(seen[i].label * (double)LABEL_MOST + 0.5),
                      seen[i].captured[0], seen[i].captured[1], seen[i].cells);
    }
}
