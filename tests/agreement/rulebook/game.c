#include "game.h"

#include <stdlib.h>
#include <string.h>

static size_t history_count(const Game *game, const Position *position) {
    size_t count = 0;
    for (size_t i = 0; i < game->count; i++)
        count += position_same(&game->history[i], position);
    return count;
}

static void history_add(Game *game) {
    if (game->count == game->room) {
        game->room = 2 * game->room + 16;
        game->history = memory_grow(game->history, game->room * sizeof *game->history);
    }
    game->history[game->count++] = game->position;
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
    if (first >= words->count) {
        *refusal = "no game is named";
        return NULL;
    }
    Setup setup = {.game = words->items[first++]};
    const Family *family = family_find(setup.game);
    if (family == NULL) {
        *refusal = "unknown game";
        return NULL;
    }
    if (first < words->count && strchr(words->items[first], '=') == NULL)
        setup.size = words->items[first++];
    setup.options = (Words){words->items + first, words->count - first};
    Game *game = memory_get(sizeof *game);
    game->setting = memory_get(sizeof *game->setting);
    game->setting->family = family;
    game->start.setting = game->setting;
    if (!turns_take(&setup.options, &game->turns))
        *refusal = "bad option: turns";
    else if (options_repeat(&setup.options))
        *refusal = "bad option: a key is given twice";
    else
        *refusal = family->start(game->setting, &game->start, &setup);
    if (*refusal != NULL) {
        game_free(game);
        return NULL;
    }
    game_begin(game, &game->start);
    return game;
}

void game_begin(Game *game, const Position *position) {
    game->position = *position;
    game->count = 0;
    history_add(game);
}

void game_free(Game *game) {
    if (game == NULL)
        return;
    free(game->setting);
    free(game->history);
    free(game);
}

const char *game_set(Game *game, const Words *words, size_t first) {
    const Words fields = {words->items + first, words->count - first};
    Position position = game->position;
    const char *refusal = game->setting->family->position_read(&position, &fields);
    if (refusal == NULL)
        game_begin(game, &position);
    return refusal;
}

/* True if the move would re-create an earlier position of a game that forbids it. */
static bool move_banned(const Game *game, Move move) {
    if (game->setting->family->repetition != REPETITION_BANNED)
        return false;
    const Position after = position_after(&game->position, move);
    return history_count(game, &after) > 0;
}

/* The legal moves, by history too. */
static Moves moves_permitted(const Game *game) {
    Moves moves = {0};
    int kept = 0;
    position_moves(&game->position, &moves);
    for (int i = 0; i < moves.count; i++)
        if (!move_banned(game, moves.move[i]))
            moves.move[kept++] = moves.move[i];
    moves.count = kept;
    return moves;
}

static Result result_unlimited(const Game *game) {
    const Result bare = position_result(&game->position);
    const Repetition repetition = game->setting->family->repetition;
    if (bare != RESULT_NONE || repetition == REPETITION_FREE)
        return bare;
    /* In mid-move the latest position of the history is the one before the move. */
    if (repetition == REPETITION_THIRD_DRAWS)
        return history_count(game, &game->history[game->count - 1]) >= 3 ? RESULT_DRAW
                                                                         : RESULT_NONE;
    Moves moves = moves_permitted(game);
    const bool any = moves.count > 0;
    moves_free(&moves);
    return any ? RESULT_NONE : result_win(side_other(game->position.side));
}

/* The history holds the first position and one position for each move. */
Result game_result(const Game *game) {
    const Result result = result_unlimited(game);
    const bool long_enough = game->turns > 0 && game->count > (size_t)game->turns;
    return result == RESULT_NONE && long_enough ? RESULT_DRAW : result;
}

void game_moves_print(Text *text, const Game *game) {
    if (game_result(game) != RESULT_NONE)
        return;
    Moves moves = moves_permitted(game);
    for (int i = 0; i < moves.count; i++) {
        text_add(text, i > 0 ? "\n" : "");
        move_print(text, &game->position, moves.move[i]);
    }
    moves_free(&moves);
}

void game_move(Game *game, Move move) {
    game->position = position_after(&game->position, move);
    history_add(game);
}

void game_back(Game *game) {
    game->position = game->history[--game->count - 1];
}

bool game_play(Game *game, const char *word) {
    Move move;
    if (game_result(game) != RESULT_NONE)
        return false;
    if (!game->setting->family->move_read(&game->position, word, &move) || move_banned(game, move))
        return false;
    game_move(game, move);
    return true;
}

bool game_lift(Game *game, const char *letters) {
    const Family *family = game->setting->family;
    return family->lift != NULL && game_result(game) == RESULT_NONE &&
           family->lift(&game->position, letters);
}

static uint64_t position_perft(const Position *position, int depth) {
    if (depth == 0)
        return 1;
    if (position_result(position) != RESULT_NONE)
        return 0;
    Moves moves = {0};
    uint64_t total = 0;
    position_moves(position, &moves);
    for (int i = 0; i < moves.count && depth > 1; i++) {
        const Position after = position_after(position, moves.move[i]);
        total += position_perft(&after, depth - 1);
    }
    total += depth == 1 ? (uint64_t)moves.count : 0;
    moves_free(&moves);
    return total;
}

uint64_t game_perft(const Game *game, int depth) {
    return position_perft(&game->position, depth);
}

void game_divide_print(Text *text, const Game *game, int depth) {
    Moves moves = {0};
    uint64_t total = 0;
    if (position_result(&game->position) == RESULT_NONE)
        position_moves(&game->position, &moves);
    for (int i = 0; i < moves.count; i++) {
        const Position after = position_after(&game->position, moves.move[i]);
        const uint64_t count = position_perft(&after, depth - 1);
        total += count;
        move_print(text, &game->position, moves.move[i]);
        text_add_char(text, ' ');
        text_add_number(text, count);
        text_add_char(text, '\n');
    }
    moves_free(&moves);
    text_add_number(text, total);
}
