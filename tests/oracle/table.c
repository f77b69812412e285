#include "table.h"

#include <stdlib.h>
#include <string.h>

static const Referee *referee_of(const char *game) {
    return polyomino_knows(game)  ? &polyomino_referee
           : pente_knows(game)    ? &pente_referee
           : pentamid_knows(game) ? &pentamid_referee
                                  : NULL;
}

const char *table_newgame(Table *table, const Words *words, size_t first) {
    if (first >= words->count)
        return "no game is named";
    Setup setup = {.game = words->items[first]};
    const Referee *referee = referee_of(setup.game);
    if (referee == NULL)
        return "unknown game";
    snprintf(table->game, sizeof table->game, "%s", setup.game);
    first++;
    if (first < words->count && strchr(words->items[first], '=') == NULL)
        setup.size = words->items[first++];
    setup.options = (Words){words->items + first, words->count - first};
    Position start;
    const char *refusal = referee->start(&start, &setup);
    if (refusal != NULL)
        return refusal;
    if (table->referee != NULL)
        table->referee->stop(&table->start);
    table->referee = referee;
    table->rules = rules_of(referee);
    table->start = start;
    table_begin(table, &start);
    return NULL;
}

bool table_start(Table *table, const char *spec) {
    char *copy = word_copy(spec);
    Words words = words_split(copy);
    const char *refusal = table_newgame(table, &words, 0);
    words_free(&words);
    free(copy);
    return refusal == NULL;
}

const char *table_setboard(Table *table, const Words *words, size_t first) {
    const Words fields = {words->items + first, words->count - first};
    Position position = table->position;
    const char *refusal = table->referee->position_read(&position, &fields);
    if (refusal == NULL)
        table_begin(table, &position);
    return refusal;
}

void table_begin(Table *table, const Position *position) {
    table->position = *position;
    table->known = table->rules->prepare(position);
    table->count = 0;
    if (!table->known)
        return;
    proof_prepare(table->rules, table->referee->repetition);
    table->rules->take(&table->history[table->count++], position);
}

const char *table_play(Table *table, const char *name) {
    Move move;
    Turn turn;
    if (table->count == HISTORY_MAX)
        return "too many turns";
    if (!table->referee->move_read(&table->position, name, &move))
        return "illegal";
    table->referee->move_play(&table->position, &move);
    if (!table->known)
        return NULL;
    State *next = &table->history[table->count];
    *next = table->history[table->count - 1];
    if (!turn_find(table->rules, next, name, &turn))
        return "not a turn";
    table->rules->play(next, turn);
    table->count++;
    return NULL;
}

History table_history(const Table *table) {
    return (History){table->history, table->count};
}

/* --- agreement --- */

typedef struct Comparison {
    const Table *table;
    const State *state;
    const Turn *list;
    int count, seen;
    bool same;
} Comparison;

static bool outcome_fits(const Table *table, const Position *position, const State *state) {
    const Result result = table->referee->result(position);
    const int outcome = table->rules->outcome(state);
    if (result == RESULT_NONE || result == RESULT_DRAW)
        return outcome == (result == RESULT_NONE ? NOBODY : DRAW);
    const bool mover_won = result == result_win(table->referee->side(position));
    return outcome == (mover_won ? table->rules->mover(state) : !table->rules->mover(state));
}

static void move_compare(void *context, const Move *move) {
    Comparison *at = context;
    Position position = at->table->position;
    State after = *at->state, expected;
    Text text = {0};
    bool found = false;
    at->seen++;
    at->table->referee->move_print(&text, move);
    at->table->referee->move_play(&position, move);
    at->table->rules->take(&expected, &position);
    for (int i = 0; i < at->count && !found; i++) {
        char name[NAME_MAX];
        at->table->rules->name(at->list[i], name);
        found = strcmp(name, text.chars) == 0;
        if (found)
            at->table->rules->play(&after, at->list[i]);
    }
    text_free(&text);
    at->same = at->same && found && memcmp(&after, &expected, sizeof after) == 0 &&
               outcome_fits(at->table, &position, &after);
}

bool table_agrees(const Table *table) {
    static Turn list[TURNS_MAX];
    const State *state = &table->history[table->count - 1];
    State taken;
    table->rules->take(&taken, &table->position);
    if (memcmp(&taken, state, sizeof taken) != 0 || !outcome_fits(table, &table->position, state))
        return false;
    Comparison comparison = {table, state, list, table->rules->turns(state, list), 0, true};
    if (comparison.count < 0 || comparison.count > 300)
        return true;
    table->referee->moves_visit(&table->position, move_compare, &comparison);
    return comparison.same && comparison.seen == comparison.count;
}
