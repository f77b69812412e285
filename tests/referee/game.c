#include "game.h"

#include <stdlib.h>
#include <string.h>

/* The positions between turns as text, the first one included. */
typedef struct History {
    char **items;
    size_t count;
} History;

struct Game {
    const Referee *referee;
    Position start, position;
    History history;
    int turns; /* length after which the game is a draw; 0: no limit */
};

static void history_clear(History *history) {
    for (size_t i = 0; i < history->count; i++)
        free(history->items[i]);
    free(history->items);
    *history = (History){0};
}

static size_t history_count(const History *history, const char *position) {
    size_t count = 0;

    for (size_t i = 0; i < history->count; i++)
        count += strcmp(history->items[i], position) == 0;
    return count;
}

static void history_add(Game *game) {
    History *history = &game->history;
    Text text = {0};

    game_position_print(&text, game);
    history->items = memory_grow(history->items, (history->count + 1) * sizeof(char *));
    history->items[history->count++] = word_copy(text.chars);
    text_free(&text);
}

static const Referee *referee_find(const char *name) {
    if (polyomino_knows(name))
        return &polyomino_referee;
    if (pente_knows(name))
        return &pente_referee;
    return pentamid_knows(name) ? &pentamid_referee : NULL;
}

static bool options_repeat(const Words *options) {
    for (size_t i = 0; i < options->count; i++) {
        for (size_t j = 0; j < i; j++) {
            const size_t length = strcspn(options->items[j], "=");
            char key[32] = "";

            if (length < sizeof key)
                memcpy(key, options->items[j], length);
            for (char *letter = key; *letter != '\0'; letter++)
                if (*letter >= 'A' && *letter <= 'Z')
                    *letter = (char)(*letter - 'A' + 'a');
            if (option_value(options->items[i], key) != NULL)
                return true;
        }
    }
    return false;
}

/* Removes `turns=N` from the options, because the families do not know it. Returns false if N is
   out of range or given twice. */
static bool turns_take(Words *options, int *turns) {
    size_t kept = 0;

    for (size_t i = 0; i < options->count; i++) {
        const char *value = option_value(options->items[i], "turns");

        if (value == NULL)
            options->items[kept++] = options->items[i];
        else if (*turns > 0 || !number_read(&value, 100000, turns) || *value != '\0' || *turns == 0)
            return false;
    }
    options->count = kept;
    return true;
}

Game *game_new(const Words *words, size_t first, const char **refusal) {
    Setup setup = {.game = words->items[first]};
    const Referee *referee = referee_find(setup.game);
    Game *game = NULL;
    Position position;
    int turns = 0;

    if (referee == NULL) {
        *refusal = "unknown game";
        return NULL;
    }
    first++;
    if (first < words->count && strchr(words->items[first], '=') == NULL)
        setup.size = words->items[first++];
    setup.options = (Words){words->items + first, words->count - first};
    if (!turns_take(&setup.options, &turns)) {
        *refusal = "bad option: turns";
        return NULL;
    }
    *refusal = options_repeat(&setup.options) ? "bad option: given twice" : NULL;
    if (*refusal == NULL)
        *refusal = referee->start(&position, &setup);
    if (*refusal != NULL)
        return NULL;
    game = memory_get(sizeof *game);
    game->referee = referee;
    game->start = position;
    game->turns = turns;
    game_restart(game);
    return game;
}

void game_restart(Game *game) {
    game->position = game->start;
    history_clear(&game->history);
    history_add(game);
}

void game_free(Game *game) {
    if (game == NULL)
        return;
    game->referee->stop(&game->position);
    history_clear(&game->history);
    free(game);
}

const char *game_set(Game *game, const Words *words, size_t first) {
    const Words fields = {words->items + first, words->count - first};
    Position position = game->position;
    const char *refusal = game->referee->position_read(&position, &fields);

    if (refusal != NULL)
        return refusal;
    game->position = position;
    history_clear(&game->history);
    history_add(game);
    return NULL;
}

void game_position_print(Text *text, const Game *game) {
    game->referee->position_print(text, &game->position);
}

/* True if the move would re-create an earlier position of the game. */
static bool move_repeats(const Game *game, const Move *move) {
    Position after = game->position;
    Text text = {0};
    bool repeats = false;

    game->referee->move_play(&after, move);
    game->referee->position_print(&text, &after);
    repeats = history_count(&game->history, text.chars) > 0;
    text_free(&text);
    return repeats;
}

static bool move_banned(const Game *game, const Move *move) {
    return game->referee->repetition == REPETITION_BANNED && move_repeats(game, move);
}

typedef struct Permitted {
    const Game *game;
    bool any;
} Permitted;

static void permitted_visit(void *context, const Move *move) {
    Permitted *permitted = context;

    if (!permitted->any && !move_banned(permitted->game, move))
        permitted->any = true;
}

static Result result_unlimited(const Game *game) {
    const Referee *referee = game->referee;
    const Result bare = referee->result(&game->position);
    const char *latest = game->history.items[game->history.count - 1];
    Permitted permitted = {game, false};

    if (bare != RESULT_NONE)
        return bare;
    /* In mid-turn the latest position of the history is the one before the turn. */
    if (referee->repetition == REPETITION_THIRD_DRAWS)
        return history_count(&game->history, latest) >= 3 ? RESULT_DRAW : RESULT_NONE;
    if (referee->repetition == REPETITION_BANNED) {
        referee->moves_visit(&game->position, permitted_visit, &permitted);
        if (!permitted.any)
            return result_win(side_other(referee->side(&game->position)));
    }
    return RESULT_NONE;
}

/* The history holds the first position and one position for each turn. */
Result game_result(const Game *game) {
    const Result result = result_unlimited(game);
    const bool long_enough = game->turns > 0 && game->history.count > (size_t)game->turns;

    return result == RESULT_NONE && long_enough ? RESULT_DRAW : result;
}

typedef struct Listing {
    Text *text;
    const Game *game;
    int depth; /* of the counts; 0: list without counts */
    uint64_t total;
} Listing;

static void listing_visit(void *context, const Move *move) {
    Listing *listing = context;

    if (move_banned(listing->game, move))
        return;
    if (listing->text->length > 0)
        text_add_char(listing->text, '\n');
    listing->game->referee->move_print(listing->text, move);
}

void game_moves_print(Text *text, const Game *game) {
    Listing listing = {.text = text, .game = game};

    if (game_result(game) == RESULT_NONE)
        game->referee->moves_visit(&game->position, listing_visit, &listing);
}

bool game_play(Game *game, const char *word) {
    Move move;

    if (game_result(game) != RESULT_NONE)
        return false;
    if (!game->referee->move_read(&game->position, word, &move) || move_banned(game, &move))
        return false;
    game->referee->move_play(&game->position, &move);
    history_add(game);
    return true;
}

bool game_lift(Game *game, const char *letters) {
    if (game->referee->lift == NULL || game_result(game) != RESULT_NONE)
        return false;
    return game->referee->lift(&game->position, letters);
}

/* One node of perft. The visit of its moves adds up their counts. */
typedef struct Node {
    const Referee *referee;
    const Position *position;
    int depth;
    uint64_t total;
} Node;

static uint64_t position_perft(const Referee *referee, const Position *position, int depth);

static void node_visit(void *context, const Move *move) {
    Node *node = context;

    if (node->depth == 1) {
        node->total++;
    } else {
        Position after = *node->position;

        node->referee->move_play(&after, move);
        node->total += position_perft(node->referee, &after, node->depth - 1);
    }
}

static uint64_t position_perft(const Referee *referee, const Position *position, int depth) {
    Node node = {referee, position, depth, 0};

    if (depth == 0)
        return 1;
    if (referee->result(position) == RESULT_NONE)
        referee->moves_visit(position, node_visit, &node);
    return node.total;
}

uint64_t game_perft(const Game *game, int depth) {
    return position_perft(game->referee, &game->position, depth);
}

static void divide_visit(void *context, const Move *move) {
    Listing *listing = context;
    const Referee *referee = listing->game->referee;
    Position after = listing->game->position;
    uint64_t count = 0;

    referee->move_play(&after, move);
    count = position_perft(referee, &after, listing->depth - 1);
    listing->total += count;
    referee->move_print(listing->text, move);
    text_add_char(listing->text, ' ');
    text_add_number(listing->text, count);
    text_add_char(listing->text, '\n');
}

void game_divide_print(Text *text, const Game *game, int depth) {
    Listing listing = {.text = text, .game = game, .depth = depth};

    if (game->referee->result(&game->position) == RESULT_NONE)
        game->referee->moves_visit(&game->position, divide_visit, &listing);
    text_add_number(text, listing.total);
}
