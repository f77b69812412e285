#include "chances.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>

#include "base/memory.h"
#include "base/random.h"
#include "judge/chance.h"
#include "streams/program.h"

enum {
    HELD_OUT = 3,     /* one game in so many */
    GAME_MOST = 400,  /* positions of a game; a longer one is left out */
    ATTEMPTS = 100,   /* openings at most for each game */
    BELIEVED = 10000, /* estimates from here on are believed wins */
    BINS = 5
};

/* Units that are tried; each is UNIT_STEP times the one before. */
static const double UNIT_LEAST = 10, UNIT_MOST = 10000, UNIT_STEP = 1.02;

/* A position with an estimate. */
typedef struct Scored {
    uint64_t key; /* of its bytes */
    int score;    /* for the side to move */
    char side;
    bool held;
    double result; /* for the side to move: 0, 1/2, 1 */
} Scored;

typedef struct Scores {
    Scored *scored;
    size_t count, room;
    size_t first;     /* of the game that is played */
    SearchScore last; /* of its last search */
    char last_side;   /* that was to move */
    bool begun;       /* the opening is even and new */
} Scores;

/* --- games --- */

static bool position_known(const Scores *scores, uint64_t key) {
    for (size_t i = 0; i < scores->count; i++)
        if (scores->scored[i].key == key)
            return true;
    return false;
}

/* A proved position ends the game. Each position counts once. */
static bool score_add(void *context, const Pos *pos, const SearchResult *found) {
    Scores *scores = context;
    const uint64_t key = random_bytes(pos, pos->variant->pos_size);
    const bool known = position_known(scores, key);
    if (!scores->begun && (known || !play_even(pos, &found->score)))
        return false;
    scores->begun = true;
    scores->last = found->score;
    scores->last_side = (char)pos->side;
    if (found->score.kind != SCORE_ESTIMATE)
        return false;
    if (known)
        return true;
    scores->scored =
        memory_room(scores->scored, scores->count, 1, &scores->room, sizeof *scores->scored);
    scores->scored[scores->count++] =
        (Scored){.key = key, .score = found->score.value, .side = (char)pos->side};
    return scores->count - scores->first < GAME_MOST;
}

/* Plays a game; returns false, with nothing added, if it did not begin or did not end. */
static bool game_score(const Play *play, uint64_t *random, bool held, Scores *scores) {
    int side;
    scores->first = scores->count;
    scores->begun = false;
    const Outcome outcome = play_game(play, random, score_add, scores, &side);
    const int proved = score_class(&scores->last);
    if (!scores->begun || (outcome == ONGOING && proved == 0)) {
        scores->count = scores->first;
        return false;
    }
    double result = outcome == DRAWN ? 0.5 : outcome == WON;
    if (outcome == ONGOING) {
        side = scores->last_side;
        result = proved > 0;
    }
    for (size_t i = scores->first; i < scores->count; i++) {
        Scored *it = &scores->scored[i];
        it->held = held;
        it->result = it->side == side ? result : 1 - result;
    }
    return true;
}

/* Returns the number of games. */
static int games_score(const Play *play, int games, uint64_t *random, Scores *scores) {
    int played = 0;
    for (int64_t i = 0; played < games && i < (int64_t)ATTEMPTS * games; i++) {
        Play now = *play;
        now.opening = play_opening(play->variant, random);
        played += game_score(&now, random, played % HELD_OUT == HELD_OUT - 1, scores);
    }
    return played;
}

/* --- losses --- */

static double cross_entropy(double chance, double result) {
    const double p = fmin(fmax(chance, 1e-6), 1 - 1e-6);
    return -result * log(p) - (1 - result) * log(1 - p);
}

/* `sure`: no chance is larger. */
static double unit_loss(const Scores *scores, double unit, double sure, bool held) {
    double sum = 0;
    size_t count = 0;
    for (size_t i = 0; i < scores->count; i++) {
        const Scored *it = &scores->scored[i];
        const double chance = 1 / (1 + exp(-it->score / unit));
        if (it->held != held)
            continue;
        sum += cross_entropy(fmin(fmax(chance, 1 - sure), sure), it->result);
        count++;
    }
    return count > 0 ? sum / (double)count : 0;
}

static double unit_fit(const Scores *scores, double sure) {
    double best = UNIT_MOST, least = INFINITY;
    for (double unit = UNIT_LEAST; unit < UNIT_MOST; unit *= UNIT_STEP) {
        const double loss = unit_loss(scores, unit, sure, false);
        if (loss < least) {
            least = loss;
            best = unit;
        }
    }
    return best;
}

/* Of the positions that are held out or not: their share of wins. */
static double share_won(const Scores *scores, bool held) {
    double won = 0;
    size_t count = 0;
    for (size_t i = 0; i < scores->count; i++)
        if (scores->scored[i].held == held) {
            won += scores->scored[i].result;
            count++;
        }
    return count > 0 ? won / (double)count : 0.5;
}

/* --- report --- */

typedef struct Bin {
    size_t positions;
    double predicted, won; /* sums */
} Bin;

/* What the engine says of the positions that are held out. */
typedef struct Said {
    size_t positions, clear;
    double base, loss; /* sums */
    Bin bin[BINS];     /* by the chance of the favourite */
} Said;

static void said_add(Said *said, double base, double chance, double result) {
    said->positions++;
    said->base += cross_entropy(base, result);
    if (chance == CHANCE_UNCLEAR)
        return;
    const double predicted = fmax(chance, 1 - chance);
    Bin *bin = &said->bin[(int)fmin((predicted - 0.5) * 2 * (double)BINS, BINS - 1)];
    said->clear++;
    said->loss += cross_entropy(chance, result);
    bin->positions++;
    bin->predicted += predicted;
    bin->won += chance < 0.5 ? 1 - result : result;
}

static Said said_take(const Play *play, const Scores *scores) {
    const double base = share_won(scores, false);
    Said said = {0};
    for (size_t i = 0; i < scores->count; i++) {
        const Scored *it = &scores->scored[i];
        const SearchScore score = {SCORE_ESTIMATE, it->score};
        if (it->held)
            said_add(&said, base, chance_of(&score, play->variant, play->nodes), it->result);
    }
    return said;
}

/* Returns how many wins were believed, and *right how many of them came. */
static size_t beliefs_count(const Scores *scores, double *right) {
    size_t believed = 0;
    *right = 0;
    for (size_t i = 0; i < scores->count; i++) {
        const Scored *it = &scores->scored[i];
        if (abs(it->score) < BELIEVED)
            continue;
        believed++;
        *right += it->score > 0 ? it->result : 1 - it->result;
    }
    return believed;
}

static double mean(double sum, size_t count) {
    return count > 0 ? sum / (double)count : 0;
}

void chances_print(const Play *play, const char *game, int games, uint64_t seed) {
    Scores scores = {0};
    double right;
    uint64_t random = seed;
    const int played = games_score(play, games, &random, &scores);
    const size_t believed = beliefs_count(&scores, &right);
    const double sure = believed > 0 ? (right + 1) / ((double)believed + 2) : 1;
    const double unit = unit_fit(&scores, sure);
    const Said said = said_take(play, &scores);
    print("# game ; nodes ; games ; seed ; positions ; loss of the base ; of the best unit ; of "
          "ours ; "
          "best unit ; believed ; predicted:won:positions\n");
    print("%s ; %" PRId64 " ; %d ; %" PRIu64 " ; %zu ; %.4f ; %.4f ; ", game, play->nodes, played,
          seed, said.positions, mean(said.base, said.positions),
          unit_loss(&scores, unit, sure, true));
    if (said.clear > 0)
        print("%.4f", mean(said.loss, said.clear));
    else
        print("unclear");
    print(" ; %.0f ; %.0f/%zu", unit, right, believed);
    for (int i = 0; i < BINS; i++)
        print(" ; %.0f:%.0f:%zu", 1000 * mean(said.bin[i].predicted, said.bin[i].positions),
              1000 * mean(said.bin[i].won, said.bin[i].positions), said.bin[i].positions);
    print("\n");
    free(scores.scored);
}
