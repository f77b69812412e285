#include "referee.h"

#include <assert.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "rules/players.h"
#include "rules/position.h"

/* A running game. */
typedef struct Table {
    const RefereeRules *rules;
    Game *game;
    Player *const *player;
    Clocks clocks;
    Adjudication adjudication;
    Played *played;
} Table;

void played_free(Played *played) {
    if (played == NULL)
        return;
    for (size_t i = 0; i < played->moves; i++)
        free(played->move[i].move);
    free(played->move);
    free(played->reason);
    free(played->position);
    free(played->last);
    free(played);
}

static int mover(const Table *table) {
    return seat_to_move(table->game);
}

static int seats(const Table *table) {
    return game_variant(table->game)->teams;
}

static const char *colour(const Table *table) {
    return side_name(game_pos(table->game)->side);
}

static const EngineSpec *spec(const Table *table, int player) {
    return engine_spec(player_engine(table->player[player]));
}

/* --- the end --- */

/* Ends the game. At most one of winner and loser is not NOBODY. */
static void ended(Table *table, int winner, int loser, const char *end, const char *reason) {
    Played *played = table->played;
    points_give(played->points, seats(table), winner, loser);
    played->end = end;
    played->reason = memory_string(reason);
}

static void ended_by_fault(Table *table, int culprit, Fault fault, const char *why) {
    Text reason = {0};
    text_add(&reason, "%s %s", spec(table, culprit)->name, why);
    ended(table, NOBODY, culprit, fault_name(fault), text_string(&reason));
    table->played->fault = fault;
    table->played->culprit = culprit;
    text_free(&reason);
}

/* Ends the game if there is a fault, and returns true. */
static bool failed(Table *table, int culprit, Fault fault) {
    if (fault != FAULT_NONE)
        ended_by_fault(table, culprit, fault, engine_why(player_engine(table->player[culprit])));
    return fault != FAULT_NONE;
}

static bool ended_by_rules(Table *table) {
    const char *reason;
    const Outcome outcome = game_outcome(table->game, &reason);
    if (outcome != ONGOING)
        ended(table, seat_winner(table->game), NOBODY, "normal", reason);
    else if (table->rules->moves_max > 0 && game_length(table->game) >= table->rules->moves_max)
        ended(table, NOBODY, NOBODY, "turns", "the game is longer than the match allows");
    return table->played->end != NULL;
}

/* Counts the score of the player's last move; true if the game is adjudicated. */
static bool ended_by_scores(Table *table, int player, const Report *report) {
    const AdjudicationRules *rules = &table->rules->adjudication;
    if (seats(table) > 2)
        return false;
    const char *const name[2] = {spec(table, 0)->name, spec(table, 1)->name};
    Text reason = {0};
    int winner;
    adjudication_read(&table->adjudication, rules, player, report);
    const bool over = adjudication_ends(&table->adjudication, rules, game_length(table->game), name,
                                        &winner, &reason);
    if (over)
        ended(table, winner, NOBODY, "adjudication", text_string(&reason));
    text_free(&reason);
    return over;
}

/* --- moves --- */

/* Plays and stores a legal move. `report` is NULL for a move of the opening. */
static void move_make(Table *table, Move move, const Report *report) {
    Played *played = table->played;
    Text text = {0};
    Error err;
    const Pos *pos = game_pos(table->game);
    pos_rules(pos)->move_write(pos, move, &text);
    if (!game_play(table->game, move, &err)) {
        ended(table, NOBODY, NOBODY, "turns", "the game is longer than can be recorded");
        text_free(&text);
        return;
    }
    if ((played->moves & (played->moves + 1)) == 0)
        played->move = memory_resize(played->move, 2 * played->moves + 1, sizeof *played->move);
    PlayedMove *made = &played->move[played->moves++];
    *made = (PlayedMove){.move = memory_string(text_string(&text)), .book = report == NULL};
    if (report != NULL)
        made->report = *report;
    text_free(&text);
}

/* Sends the last move to all players, beginning with the next to move. False after a fault. */
static bool move_send(Table *table, const char *by_colour, int by, bool own) {
    const char *move = table->played->move[table->played->moves - 1].move;
    for (int i = 1; i <= seats(table); i++) {
        const int player = (by + i) % seats(table);
        if (failed(table, player,
                   player_move_send(table->player[player], by_colour, move, own && player == by)))
            return false;
    }
    return true;
}

/* Time that the player to move has for this move, margin included; 0: no limit. */
static int64_t allowed_usec(const Table *table, int player, int clock) {
    const EngineSpec *own = spec(table, player);
    const int64_t msec =
        own->limit.main_msec > 0 ? table->clocks.left_msec[clock] : own->limit.movetime_msec;
    return msec > 0 ? 1000 * (msec + own->margin_msec) : 0;
}

static void clock_press(Table *table, int player, int clock, int64_t usec) {
    if (spec(table, player)->limit.main_msec == 0)
        return;
    int64_t *left = &table->clocks.left_msec[clock];
    *left -= usec / 1000;
    if (*left < 1)
        *left = 1; /* the margin was used */
    *left += table->clocks.increment_msec[clock];
    if (table->clocks.moves_left[clock] > 0 && --table->clocks.moves_left[clock] == 0) {
        *left += spec(table, player)->limit.main_msec;
        table->clocks.moves_left[clock] = spec(table, player)->limit.period_moves;
    }
}

/* Asks the player to move for a move and plays it. False once the game has ended. */
static bool move_play(Table *table) {
    const int player = mover(table), clock = pos_player(game_pos(table->game));
    const char *name = colour(table);
    Thought thought;
    Error err;
    Move move;
    const Fault fault = player_think(table->player[player], name, &table->clocks, clock,
                                     allowed_usec(table, player, clock), &thought);
    latency_add(&table->played->latency[player], &thought.latency);
    if (fault == FAULT_TIME) {
        ended_by_fault(table, player, fault, "loses on time");
        return false;
    }
    if (failed(table, player, fault))
        return false;
    clock_press(table, player, clock, thought.report.usec);
    if (word_same(thought.move, "resign")) {
        Text reason = {0};
        text_add(&reason, "%s resigns", spec(table, player)->name);
        ended(table, NOBODY, player, "resign", text_string(&reason));
        text_free(&reason);
        return false;
    }
    if (!game_move_read(table->game, thought.move, &move, &err)) {
        engine_fail(player_engine(table->player[player]), FAULT_ILLEGAL, "plays '%s': %s",
                    quote(thought.move).text, err.text);
        return !failed(table, player, FAULT_ILLEGAL);
    }
    move_make(table, move, &thought.report);
    if (table->played->end != NULL || ended_by_rules(table) ||
        ended_by_scores(table, player, &thought.report))
        return false;
    return move_send(table, name, player, true);
}

/* --- the beginning --- */

/* Sends the game and the opening's position to all players. False after a fault. */
static bool players_begin(Table *table, const char *position) {
    const Setup *setup = &game_variant(table->game)->setup;
    const RefereeRules *rules = table->rules;
    Text line = {0};
    bool begun = true;
    if (rules->moves_max > 0 && rules->moves_max <= GAME_MOVES_MAX && setup->moves == 0)
        text_add(&line, "%s turns=%zu", rules->game_line, rules->moves_max);
    for (int p = 0; p < seats(table) && begun; p++)
        begun = !failed(table, p,
                        player_game_begin(table->player[p], rules->game_line, line.data,
                                          setup->board.columns, setup->board.rows, position));
    text_free(&line);
    return begun;
}

static bool opening_play(Table *table, const char *moves) {
    Words words;
    bool going = true;
    words_split(&words, moves);
    for (size_t i = 0; i < words.count && going; i++) {
        Move move;
        Error err;
        const int player = mover(table);
        const char *name = colour(table);
        const bool legal = game_move_read(table->game, words.word[i], &move, &err);
        assert(legal);
        (void)legal;
        move_make(table, move, NULL);
        going = table->played->end == NULL && move_send(table, name, player, false);
    }
    words_free(&words);
    return going;
}

Played *referee_play(const RefereeRules *rules, Game *game, const Opening *opening,
                     Player *const player[]) {
    Table table = {.rules = rules, .game = game, .player = player};
    table.played = memory_new(1, sizeof *table.played);
    const Opening bare = {.position = opening->position, .moves = NULL};
    Error err;
    const bool set = opening_set(game, &bare, &err);
    assert(set);
    (void)set;
    table.clocks.players = game_variant(game)->players;
    for (int p = 0; p < table.clocks.players; p++) {
        const Limit *limit = &spec(&table, p % seats(&table))->limit;
        table.clocks.left_msec[p] = limit->main_msec;
        table.clocks.increment_msec[p] = limit->increment_msec;
        table.clocks.moves_left[p] = limit->period_moves;
    }
    if (opening->position != NULL)
        table.played->position = memory_string(opening->position);
    bool going = players_begin(&table, opening->position) &&
                 (opening->moves == NULL || opening_play(&table, opening->moves)) &&
                 !ended_by_rules(&table);
    while (going)
        going = move_play(&table);
    Text last = {0};
    position_write(game_pos(game), &last);
    table.played->last = memory_string(text_string(&last));
    text_free(&last);
    return table.played;
}
