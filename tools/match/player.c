#include "player.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/memory.h"
#include "manager.h"

enum { GRACE_MSEC = 2000 }; /* a later answer counts as none: FAULT_STALL, not FAULT_TIME */

struct Player {
    Engine *engine;
    const EngineSpec *spec;
    Text moves;      /* UGI: the position command so far */
    bool moved;      /* `moves` has a move */
    bool unlimited;  /* the engine has refused the key moves= */
    Manager manager; /* Gomocup */
};

Player *player_new(const EngineSpec *spec, const char *who, const Surroundings *around) {
    Player *player = memory_new(1, sizeof *player);
    player->engine = engine_new(spec, who, around);
    player->spec = spec;
    player->manager = (Manager){.engine = player->engine, .limit = &spec->limit};
    return player;
}

void player_free(Player *player) {
    if (player == NULL)
        return;
    engine_free(player->engine);
    manager_end(&player->manager);
    text_free(&player->moves);
    free(player);
}

Engine *player_engine(Player *player) {
    return player->engine;
}

/* --- following a game --- */

static Fault ready_wait(Player *player) {
    const Fault fault = engine_send(player->engine, "isready");
    return fault != FAULT_NONE ? fault : engine_await(player->engine, "readyok");
}

/* As ready_wait(). Sets *refused if the engine sends `info string error` meanwhile. */
static Fault ready_or_refusal_wait(Player *player, bool *refused) {
    static const char error[] = "info string error";
    const int64_t deadline = engine_deadline(player->engine);
    const char *line;
    Fault fault = engine_send(player->engine, "isready");
    while (fault == FAULT_NONE) {
        fault = engine_read(player->engine, deadline, &line);
        if (fault == FAULT_TIME)
            return engine_fail(player->engine, FAULT_STALL, "does not answer isready");
        if (fault == FAULT_NONE && strcmp(line, "readyok") == 0)
            break;
        *refused |= fault == FAULT_NONE && strncmp(line, error, sizeof error - 1) == 0;
    }
    return fault;
}

static Fault ugi_game_set(Player *player, const char *game, const char *limited) {
    Fault fault = FAULT_NONE;
    if (limited != NULL && !player->unlimited) {
        fault = engine_send(player->engine, "setoption name Game value %s", limited);
        if (fault == FAULT_NONE)
            fault = ready_or_refusal_wait(player, &player->unlimited);
        if (fault != FAULT_NONE || !player->unlimited)
            return fault;
    }
    return engine_send(player->engine, "setoption name Game value %s", game);
}

static Fault ugi_begin(Player *player, const char *game, const char *limited,
                       const char *position) {
    text_clear(&player->moves);
    player->moved = false;
    if (position == NULL)
        text_string_add(&player->moves, "position startpos");
    else
        text_add(&player->moves, "position fen %s", position);
    Fault fault = ugi_game_set(player, game, limited);
    if (fault == FAULT_NONE)
        fault = engine_send(player->engine, "uginewgame");
    return fault != FAULT_NONE ? fault : ready_wait(player);
}

static Fault gtp_begin(Player *player, const char *game, const char *limited,
                       const char *position) {
    Fault fault = FAULT_REFUSES;
    if (limited != NULL && !player->unlimited)
        fault = engine_ask(player->engine, NULL, "newgame %s", limited);
    player->unlimited |= limited != NULL && fault == FAULT_REFUSES;
    if (fault == FAULT_REFUSES)
        fault = engine_ask(player->engine, NULL, "newgame %s", game);
    if (fault == FAULT_NONE && position != NULL)
        fault = engine_ask(player->engine, NULL, "setboard %s", position);
    return fault;
}

/* Clock commands are optional in GTP: an engine that refuses them is still timed by our clock. */
static Fault clock_sent(Fault fault) {
    return fault == FAULT_REFUSES ? FAULT_NONE : fault;
}

/* Bare GTP counts whole seconds. movetime is sent as a byo-yomi period of one stone. */
static Fault genmove_begin(Player *player, int columns, int rows) {
    const Limit *limit = &player->spec->limit;
    Fault fault = columns == rows
                      ? engine_ask(player->engine, NULL, "boardsize %d", columns)
                      : engine_ask(player->engine, NULL, "boardsize %d %d", columns, rows);
    if (fault == FAULT_NONE)
        fault = engine_ask(player->engine, NULL, "clear_board");
    if (fault == FAULT_NONE && limit->period_moves > 0)
        fault = clock_sent(engine_ask(player->engine, NULL, "time_settings 0 %" PRId64 " %d",
                                      (limit->main_msec + 999) / 1000, limit->period_moves));
    else if (fault == FAULT_NONE && limit->main_msec > 0)
        fault = clock_sent(engine_ask(player->engine, NULL, "time_settings %" PRId64 " 0 0",
                                      limit->main_msec / 1000));
    if (fault == FAULT_NONE && limit->movetime_msec > 0)
        fault = clock_sent(engine_ask(player->engine, NULL, "time_settings 0 %" PRId64 " 1",
                                      (limit->movetime_msec + 999) / 1000));
    return fault;
}

static Fault refusal(Player *player, Fault fault, const char *what) {
    if (fault != FAULT_REFUSES)
        return fault;
    Error why;
    error_set(&why, "%s", engine_why(player->engine));
    return engine_fail(player->engine, fault, "refuses %s: %.200s", what, why.text);
}

Fault player_game_begin(Player *player, const char *game, const char *limited, int columns,
                        int rows, const char *position) {
    if (player->spec->restart)
        engine_stop(player->engine);
    Fault fault = engine_start(player->engine);
    if (fault != FAULT_NONE)
        return fault;
    switch (player->spec->protocol) {
    case PROTOCOL_UGI: return ugi_begin(player, game, limited, position);
    case PROTOCOL_GTP: fault = gtp_begin(player, game, limited, position); break;
    case PROTOCOL_GENMOVE: fault = genmove_begin(player, columns, rows); break;
    case PROTOCOL_GOMOCUP: fault = manager_begin(&player->manager, game, rows, position); break;
    }
    return refusal(player, fault, "the game");
}

static bool plays_itself(const Player *player) { /* genmove also plays the move */
    return player->spec->protocol == PROTOCOL_GENMOVE;
}

Fault player_move_send(Player *player, const char *colour, const char *move, bool own) {
    if (player->spec->protocol == PROTOCOL_UGI) {
        text_add(&player->moves, "%s %s", player->moved ? "" : " moves", move);
        player->moved = true;
        return FAULT_NONE;
    }
    if (player->spec->protocol == PROTOCOL_GOMOCUP)
        return manager_move(&player->manager, move, own);
    if (own && plays_itself(player))
        return FAULT_NONE;
    const bool bare = player->spec->protocol == PROTOCOL_GENMOVE;
    return refusal(
        player,
        engine_ask(player->engine, NULL, "play %s%s%s", bare ? colour : "", bare ? " " : "", move),
        own ? "its own move" : "a legal move");
}

/* --- asking for a move --- */

/* With multipv, only line 1 belongs to the best move. */
static bool is_first_line(const Words *words) {
    for (size_t i = 1; i + 1 < words->count && strcmp(words->word[i], "pv") != 0; i++)
        if (strcmp(words->word[i], "multipv") == 0)
            return strcmp(words->word[i + 1], "1") == 0;
    return true;
}

static void info_read(const char *line, Thought *thought) {
    Words words;
    words_split(&words, line);
    const size_t count = is_first_line(&words) ? words.count : 0;
    for (size_t i = 1;
         i + 1 < count && strcmp(words.word[i], "pv") != 0 && strcmp(words.word[i], "string") != 0;
         i++) {
        const char *value = words.word[i + 1];
        if (strcmp(words.word[i], "depth") == 0)
            thought->report.depth = (int)strtol(value, NULL, 10);
        else if (strcmp(words.word[i], "nodes") == 0)
            thought->report.nodes = strtoll(value, NULL, 10);
        else if (strcmp(words.word[i], "time") == 0)
            thought->reported_msec = strtoll(value, NULL, 10);
        else if (strcmp(words.word[i], "score") == 0 && i + 2 < words.count) {
            thought->report.scored = true;
            thought->report.mate = strcmp(value, "mate") == 0;
            thought->report.score = strtoll(words.word[i + 2], NULL, 10);
        }
    }
    words_free(&words);
}

static Fault move_set(Player *player, const char *word, Thought *thought) {
    const size_t length = strcspn(word, " ");
    if (length == 0 || length >= sizeof thought->move)
        return engine_fail(player->engine, FAULT_GARBAGE, "answers '%s' instead of a move",
                           quote(word).text);
    memcpy(thought->move, word, length);
    thought->move[length] = '\0';
    return FAULT_NONE;
}

static const char bestmove[] = "bestmove ";
enum { BESTMOVE_LENGTH = sizeof bestmove - 1 };

/* Reads one line of an answer. Sets `done` if it is bestmove. */
static Fault answer_line(Player *player, const char *line, Thought *thought, bool *done) {
    if (strncmp(line, "info ", 5) == 0)
        info_read(line, thought);
    *done = strncmp(line, bestmove, BESTMOVE_LENGTH) == 0;
    return *done ? move_set(player, line + BESTMOVE_LENGTH, thought) : FAULT_NONE;
}

static Fault ugi_answer(Player *player, int64_t deadline, Thought *thought) {
    const char *line;
    bool done = false;
    Fault fault = FAULT_NONE;
    while (fault == FAULT_NONE && !done) {
        fault = engine_read(player->engine, deadline, &line);
        if (fault == FAULT_NONE)
            fault = answer_line(player, line, thought, &done);
    }
    return fault;
}

static Fault gtp_answer(Player *player, int64_t deadline, Thought *thought) {
    Text reply = {0};
    bool done = false;
    Fault fault = refusal(player, engine_reply(player->engine, deadline, &reply), "to move");
    char *line = fault == FAULT_NONE ? reply.data : NULL;
    if (line != NULL && plays_itself(player)) {
        fault = move_set(player, line, thought);
        done = true;
    }
    while (line != NULL && fault == FAULT_NONE && !done) {
        char *end = strchr(line, '\n');
        if (end != NULL)
            *end = '\0';
        fault = answer_line(player, line, thought, &done);
        line = end != NULL ? end + 1 : NULL;
    }
    if (fault == FAULT_NONE && !done)
        fault = engine_fail(player->engine, FAULT_GARBAGE, "answers without a move");
    text_free(&reply);
    return fault;
}

static Fault answer(Player *player, int64_t deadline, Thought *thought) {
    switch (player->spec->protocol) {
    case PROTOCOL_UGI: return ugi_answer(player, deadline, thought);
    case PROTOCOL_GOMOCUP: return manager_answer(&player->manager, deadline, thought);
    default: return gtp_answer(player, deadline, thought);
    }
}

static Fault question(Player *player, const char *colour, const Clocks *clocks, int mover,
                      Text *line) {
    const Limit *limit = &player->spec->limit;
    if (plays_itself(player)) {
        text_add(line, "genmove %s", colour);
        return FAULT_NONE;
    }
    text_string_add(line, "go");
    for (int p = 0; p < clocks->players && limit->main_msec > 0; p++)
        text_add(line, " p%dtime %" PRId64, p + 1, clocks->left_msec[p]);
    for (int p = 0; p < clocks->players && limit->main_msec > 0; p++)
        text_add(line, " p%dinc %" PRId64, p + 1, clocks->increment_msec[p]);
    if (limit->main_msec > 0 && clocks->moves_left[mover] > 0)
        text_add(line, " movestogo %d", clocks->moves_left[mover]);
    if (limit->depth > 0)
        text_add(line, " depth %d", limit->depth);
    if (limit->nodes > 0)
        text_add(line, " nodes %" PRId64, limit->nodes);
    if (limit->movetime_msec > 0)
        text_add(line, " movetime %" PRId64, limit->movetime_msec);
    if (player->spec->protocol != PROTOCOL_UGI)
        return FAULT_NONE;
    const Fault fault = engine_send(player->engine, "%s", text_string(&player->moves));
    return fault != FAULT_NONE ? fault : ready_wait(player);
}

static Fault time_left_send(Player *player, const char *colour, int64_t left_msec, int moves) {
    if (player->spec->protocol != PROTOCOL_GENMOVE || player->spec->limit.main_msec == 0)
        return FAULT_NONE;
    return clock_sent(engine_ask(player->engine, NULL, "time_left %s %" PRId64 " %d", colour,
                                 left_msec / 1000, moves));
}

static Fault question_send(Player *player, const char *colour, const Clocks *clocks, int mover) {
    Text line = {0};
    Fault fault =
        time_left_send(player, colour, clocks->left_msec[mover], clocks->moves_left[mover]);
    if (fault == FAULT_NONE)
        fault = question(player, colour, clocks, mover, &line);
    if (fault == FAULT_NONE)
        fault = engine_send(player->engine, "%s", text_string(&line));
    text_free(&line);
    return fault;
}

void latency_add(Latency *latency, const Latency *more) {
    latency->moves += more->moves;
    latency->sum_usec += more->sum_usec;
    latency->answers += more->answers;
    latency->spent_usec += more->spent_usec;
    if (more->worst_usec > latency->worst_usec)
        latency->worst_usec = more->worst_usec;
}

/* The time that the engine reported comes before its movetime. */
static Latency latency_of(const Thought *thought, const Limit *limit) {
    const int64_t usec = thought->report.usec;
    const int64_t msec =
        thought->reported_msec >= 0 ? thought->reported_msec : limit->movetime_msec;
    if (thought->reported_msec < 0 && msec == 0)
        return (Latency){.answers = 1, .spent_usec = usec};
    const int64_t late = msec <= usec / 1000 ? usec - 1000 * msec : 0;
    return (Latency){
        .moves = 1, .sum_usec = late, .worst_usec = late, .answers = 1, .spent_usec = usec};
}

static Fault answer_wait(Player *player, int64_t allowed_usec, Thought *thought) {
    const int64_t start = clock_usec();
    const int64_t deadline =
        allowed_usec > 0 ? start + allowed_usec : engine_deadline(player->engine);
    bool late = false;
    Fault fault = answer(player, deadline, thought);
    if (fault == FAULT_TIME && allowed_usec > 0) {
        late = true;
        fault = answer(player, deadline + 1000 * (int64_t)GRACE_MSEC, thought);
    }
    if (fault == FAULT_TIME)
        return engine_fail(player->engine, FAULT_STALL, "does not answer");
    if (fault != FAULT_NONE)
        return fault;
    const int64_t received = engine_received_usec(player->engine);
    thought->report.usec = received > start ? received - start : 0;
    thought->latency = latency_of(thought, &player->spec->limit);
    return late ? FAULT_TIME : FAULT_NONE;
}

Fault player_think(Player *player, const char *colour, const Clocks *clocks, int mover,
                   int64_t allowed_usec, Thought *thought) {
    *thought = (Thought){.reported_msec = -1};
    const Fault fault = player->spec->protocol == PROTOCOL_GOMOCUP
                            ? manager_ask(&player->manager, clocks, mover)
                            : question_send(player, colour, clocks, mover);
    return fault != FAULT_NONE ? fault : answer_wait(player, allowed_usec, thought);
}
