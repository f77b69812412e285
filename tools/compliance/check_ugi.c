/* The questions for proto=ugi. */
#include <stdarg.h>
#include <string.h>

#include "question.h"

static const char nonsense[] = "frobnicate";

/* --- asking --- */

static bool sent(Check *check, const char *line) {
    return check_sent(check, engine_send(check->engine, "%s", line), line);
}

static bool line_next(Check *check, int64_t deadline, const char *about, const char **line) {
    Fault fault = engine_read(check->engine, deadline, line);
    if (fault == FAULT_TIME)
        fault = engine_fail(check->engine, FAULT_STALL, "does not answer");
    return check_sent(check, fault, about);
}

static bool begins(const char *line, const char *word) {
    const size_t length = strlen(word);
    return strncmp(line, word, length) == 0 && (line[length] == ' ' || line[length] == '\0');
}

/* Sends `isready` and stores all lines before `readyok` in check->reply. Fails at a `bestmove`,
   since no search is running. */
static bool ready(Check *check) {
    const int64_t deadline = engine_deadline(check->engine);
    const char *line;
    text_clear(&check->reply);
    if (!sent(check, "isready"))
        return false;
    while (line_next(check, deadline, "isready", &line) && !begins(line, "readyok"))
        if (begins(line, "bestmove"))
            return check_fails(check, "sends '%s' without a search", quote(line).text);
        else
            text_add(&check->reply, "%s\n", line);
    return engine_running(check->engine);
}

bool settle_ugi(Check *check) {
    return ready(check);
}

static bool errors(const Check *check) {
    return strstr(text_string(&check->reply), "info string error") != NULL;
}

/* Checks the answer to `query WHAT`. */
static bool responds(Check *check, const char *what, const char *answer) {
    Text line = {0}, want = {0};
    text_add(&line, "query %s", what);
    text_add(&want, "response %s\n", answer);
    bool right = sent(check, text_string(&line)) && ready(check);
    if (right && strstr(text_string(&check->reply), text_string(&want)) == NULL) {
        const char *got = strstr(text_string(&check->reply), "response ");
        Text word = {0};
        if (got != NULL)
            text_add(&word, "'%.*s'", (int)(strcspn(got, "\n") > 40 ? 40 : strcspn(got, "\n")),
                     got);
        right =
            check_fails(check, "after '%s' answers %s to '%s', not '%s'",
                        quote(text_string(&check->position)).text,
                        got != NULL ? text_string(&word) : "nothing", text_string(&line), answer);
        text_free(&word);
    }
    text_free(&line);
    text_free(&want);
    return right;
}

/* --- the game --- */

/* Resets the game and the position command to the start of the game. */
static void position_begin(Check *check) {
    game_restart(check->game);
    text_clear(&check->position);
    text_string_add(&check->position, "position startpos");
}

bool begin_ugi(Check *check) {
    Text line = {0};
    bool right = true;
    position_begin(check);
    text_add(&line, "setoption name Game value %s", check->game_line);
    if (check->game_option)
        right = sent(check, text_string(&line)) && ready(check);
    text_free(&line);
    if (right && errors(check))
        return check_unsupported(check, "option Game refuses it");
    return right && sent(check, "uginewgame") && sent(check, text_string(&check->position)) &&
           ready(check);
}

/* Appends a move to the position command and plays it; fails if it is illegal. */
static bool move_add(Check *check, const char *word) {
    const char *moves = strstr(text_string(&check->position), " moves") != NULL ? "" : " moves";
    text_add(&check->position, "%s %s", moves, word);
    return check_move_make(check, word);
}

static bool moves_add(Check *check, int moves) {
    Text word = {0};
    bool right = true;
    for (int i = 0; i < moves && right && check_random_move(check, &word); i++)
        right = move_add(check, text_string(&word));
    text_free(&word);
    return right;
}

static bool position_send(Check *check) {
    return sent(check, text_string(&check->position));
}

/* Sends the position after that many random moves from the start. */
static bool moves_send(Check *check, int moves) {
    return begin_ugi(check) && moves_add(check, moves) && position_send(check);
}

/* If the line is an `info` with a `pv`, sets `first` to its first move. */
static void pv_take(const char *line, Text *first) {
    const char *pv = begins(line, "info") ? strstr(line, " pv ") : NULL;
    const char *string = pv != NULL ? strstr(line, " string ") : NULL;
    if (pv == NULL || (string != NULL && string < pv))
        return;
    text_clear(first);
    text_add(first, "%.*s", (int)strcspn(pv + 4, " "), pv + 4);
}

/* Waits for `bestmove`. Sets `pv`, unless NULL, to the first move of the last `pv` before it. */
static bool bestmove_read(Check *check, const char *about, Text *best, Text *pv) {
    static const char head[] = "bestmove";
    const int64_t deadline = engine_deadline(check->engine);
    const char *line;
    while (line_next(check, deadline, about, &line)) {
        if (pv != NULL)
            pv_take(line, pv);
        if (!begins(line, head))
            continue;
        line += sizeof head - 1;
        line += strspn(line, " ");
        text_clear(best);
        text_add(best, "%.*s", (int)strcspn(line, " "), line);
        return true;
    }
    return false;
}

static bool best_legal(Check *check, const char *about, const Text *best) {
    return check_legal(check, text_string(best)) ||
           check_fails(check, "'%s': '%s' is not legal after '%s'", about,
                       quote(text_string(best)).text, quote(text_string(&check->position)).text);
}

/* Searches the current position; bestmove must be legal. Passes if the game is over. */
static bool go_right(Check *check, const char *go) {
    Text best = {0};
    const bool right =
        check_over(check) ||
        (sent(check, go) && bestmove_read(check, go, &best, NULL) && best_legal(check, go, &best));
    text_free(&best);
    return right;
}

static bool go_none(Check *check) {
    Text best = {0};
    bool right = sent(check, "go depth 1") && bestmove_read(check, "go depth 1", &best, NULL);
    if (right && strcmp(text_string(&best), "none") != 0)
        right =
            check_fails(check, "gives '%s' where no game is on", quote(text_string(&best)).text);
    text_free(&best);
    return right;
}

/* --- the engine --- */

bool ask_ugi_greeting(Check *check) {
    const char *line;
    bool named = false;
    engine_stop(check->engine);
    if (!check_sent(check, engine_launch(check->engine), "start") || !sent(check, "ugi"))
        return false;
    const int64_t deadline = engine_deadline(check->engine);
    while (line_next(check, deadline, "ugi", &line) && !begins(line, "ugiok")) {
        named = named || (begins(line, "id name") && strlen(line) > strlen("id name "));
        check->game_option = check->game_option || begins(line, "option name Game");
    }
    return engine_running(check->engine) && (named || check_fails(check, "sends no 'id name'"));
}

bool ask_ugi_ready(Check *check) {
    const char *line;
    if (!ready(check) || !ready(check) || !sent(check, "ugi"))
        return false;
    const int64_t deadline = engine_deadline(check->engine);
    while (line_next(check, deadline, "ugi", &line) && !begins(line, "ugiok"))
        if (begins(line, "readyok"))
            return check_fails(check, "sends 'readyok' more than once for an 'isready'");
    return engine_running(check->engine);
}

bool ask_ugi_ignored(Check *check) {
    return sent(check, "") && sent(check, "   ") && sent(check, nonsense) &&
           sent(check, "setoption name Frobnicate value 1") && sent(check, "setoption") &&
           sent(check, "query") && ready(check);
}

bool ask_ugi_idle(Check *check) {
    return sent(check, "stop") && ready(check);
}

/* --- a game --- */

bool ask_ugi_moves(Check *check) {
    bool right = true;
    for (int moves = 0; moves <= 6 && right; moves++)
        right = moves_send(check, moves) && go_right(check, "go depth 1");
    return right;
}

bool ask_ugi_fen(Check *check) {
    Text position = {0};
    bool right = begin_ugi(check) && moves_add(check, 3);
    check_position_write(check, &position);
    Error err;
    right = right && game_position_line_set(check->game, text_string(&position), &err);
    text_clear(&check->position);
    text_add(&check->position, "position fen %s", text_string(&position));
    right = right && position_send(check) && go_right(check, "go depth 1") && moves_add(check, 2) &&
            position_send(check) && go_right(check, "go depth 1");
    text_free(&position);
    return right;
}

static bool limits_kept(Check *check, const char *go) {
    return moves_send(check, 2) && go_right(check, go);
}

bool ask_ugi_depth(Check *check) {
    return limits_kept(check, "go depth 1");
}

bool ask_ugi_nodes(Check *check) {
    return limits_kept(check, "go nodes 100");
}

bool ask_ugi_movetime(Check *check) {
    return limits_kept(check, "go movetime 50");
}

bool ask_ugi_clock(Check *check) {
    return limits_kept(check, "go p1time 1000 p2time 1000 p1inc 10 p2inc 10");
}

bool ask_ugi_odd(Check *check) {
    static const char *const odd[] = {
        "go depth 0",
        "go nodes 0",
        "go movetime 0",
        "go movetime -1",
        "go movetime 12.5",
        "go p1time -5 p2time -5",
        "go depth 1 frobnicate",
        "go depth 1 movetime 99999999999999999999",
    };
    bool right = moves_send(check, 2);
    for (size_t i = 0; i < sizeof odd / sizeof *odd && right; i++)
        right = go_right(check, odd[i]);
    return right;
}

bool ask_ugi_infinite(Check *check) {
    Text best = {0};
    bool right = moves_send(check, 2);
    if (right && !check_over(check))
        right = sent(check, "go infinite") && ready(check) && sent(check, "stop") &&
                bestmove_read(check, "go infinite", &best, NULL) &&
                best_legal(check, "go infinite", &best);
    text_free(&best);
    return right;
}

bool ask_ugi_line(Check *check) {
    Text best = {0}, pv = {0};
    bool right = true, any = false;
    for (int moves = 0; moves <= 4 && right; moves++) {
        right = moves_send(check, moves);
        text_clear(&pv);
        if (!right || check_over(check))
            break;
        right = sent(check, "go depth 2") && bestmove_read(check, "go depth 2", &best, &pv);
        any = any || pv.length > 0;
        if (right && pv.length > 0 && strcmp(text_string(&best), text_string(&pv)) != 0)
            right = check_fails(check, "bestmove '%s', but the last info's pv begins with '%s'",
                                quote(text_string(&best)).text, quote(text_string(&pv)).text);
    }
    text_free(&best);
    text_free(&pv);
    return right && (any || check_unsupported(check, "info lines with a pv"));
}

static bool queries_right(Check *check) {
    const bool over = check_over(check);
    const int winner = seat_winner(check->game);
    return (over || responds(check, "p1turn", seat_to_move(check->game) == 0 ? "true" : "false")) &&
           responds(check, "gameover", over ? "true" : "false") &&
           responds(check, "result",
                    !over         ? "none"
                    : winner == 0 ? "p1win"
                    : winner == 1 ? "p2win"
                                  : "draw");
}

bool ask_ugi_query(Check *check) {
    Text word = {0};
    bool right = moves_send(check, 0) && queries_right(check);
    while (right && game_length(check->game) < CHECK_MOVES_MAX && check_random_move(check, &word))
        right = move_add(check, text_string(&word)) && position_send(check) && queries_right(check);
    text_free(&word);
    return right;
}

/* Checks that the engine accepts the next position and searches it. */
static bool goes_on(Check *check) {
    position_begin(check);
    return position_send(check) && responds(check, "gameover", "false") &&
           go_right(check, "go depth 1");
}

bool ask_ugi_illegal(Check *check) {
    bool right = begin_ugi(check);
    for (int moves = 0; moves <= 1 && right; moves++) {
        position_begin(check);
        right = moves_add(check, moves);
        if (check_over(check))
            break;
        text_add(&check->position, "%s z99", moves == 0 ? " moves" : "");
        right = right && position_send(check) && responds(check, "gameover", "true") &&
                responds(check, "result", seat_to_move(check->game) == 0 ? "p2win" : "p1win") &&
                goes_on(check);
    }
    return right;
}

bool ask_ugi_bad_position(Check *check) {
    bool right = begin_ugi(check);
    text_clear(&check->position);
    text_add(&check->position, "position fen %s", nonsense);
    return right && position_send(check) && responds(check, "gameover", "true") &&
           responds(check, "result", "none") && go_none(check) && goes_on(check);
}

bool ask_ugi_no_game(Check *check) {
    if (!check->game_option)
        return check_unsupported(check, "option Game");
    position_begin(check);
    return sent(check, "setoption name Game value frobnicate") &&
           responds(check, "gameover", "true") && go_none(check) && position_send(check) &&
           responds(check, "gameover", "true") && begin_ugi(check) && goes_on(check);
}

bool ask_ugi_finished(Check *check) {
    return moves_send(check, CHECK_MOVES_MAX) && (!check_over(check) || go_none(check));
}

/* --- whole games --- */

static bool move_ask(Check *check, Text *word) {
    return position_send(check) && sent(check, "go depth 1") &&
           bestmove_read(check, "go depth 1", word, NULL) &&
           best_legal(check, "go depth 1", word) && move_add(check, text_string(word));
}

static bool game_complete(Check *check, int player) {
    Text word = {0};
    bool right = begin_ugi(check);
    while (right && !check_over(check) && game_length(check->game) < CHECK_MOVES_MAX)
        right = seat_to_move(check->game) == player
                    ? move_ask(check, &word)
                    : check_random_move(check, &word) && move_add(check, text_string(&word));
    text_free(&word);
    return right && (!check_over(check) || position_send(check));
}

bool ask_ugi_complete(Check *check) {
    return game_complete(check, 0) && game_complete(check, 1);
}
