/* The questions about a game for proto=gtp and proto=genmove. */
#include <stdlib.h>
#include <string.h>

#include "asking.h"

bool begin_gtp(Check *check) {
    const Board *board = &game_variant(check->game)->setup.board;
    const bool square = board->columns == board->rows;
    game_restart(check->game);
    if (gtp_ours(check)) {
        const Fault fault =
            engine_ask(check->engine, &check->reply, "newgame %s", check->game_line);
        return fault == FAULT_REFUSES ? check_unsupported(check, engine_why(check->engine))
                                      : check_sent(check, fault, "newgame");
    }
    return (square ? gtp_accepted(check, "boardsize %d", board->columns)
                   : gtp_accepted(check, "boardsize %d %d", board->columns, board->rows)) &&
           gtp_accepted(check, "clear_board");
}

static bool move_send(Check *check, const char *word) {
    return gtp_accepted(check, "play %s %s", check_colour(check), word) &&
           check_move_make(check, word);
}

/* Restarts the game and plays that many random moves, fewer if the game ends. */
static bool moves_send(Check *check, int moves) {
    Text word = {0};
    bool right = begin_gtp(check);
    for (int i = 0; i < moves && right && check_random_move(check, &word); i++)
        right = move_send(check, text_string(&word));
    text_free(&word);
    return right;
}

/* Checks that the engine still has our position: by `position`, and by playing a legal move. */
static bool unchanged(Check *check) {
    Text word = {0}, position = {0};
    bool right = true;
    check_position_write(check, &position);
    if (gtp_ours(check))
        right = gtp_answered(check, "position", text_string(&position));
    if (right && check_random_move(check, &word))
        right = move_send(check, text_string(&word));
    text_free(&word);
    text_free(&position);
    return right;
}

/* --- a game --- */

bool ask_gtp_size(Check *check) {
    const Board *board = &game_variant(check->game)->setup.board;
    return moves_send(check, 2) && gtp_refused(check, "unacceptable size", "boardsize 1000") &&
           unchanged(check) &&
           (board->columns == board->rows
                ? gtp_accepted(check, "boardsize %d", board->columns)
                : gtp_accepted(check, "boardsize %d %d", board->columns, board->rows));
}

bool ask_gtp_clear(Check *check) {
    Text first = {0};
    bool right = begin_gtp(check);
    if (right && check_random_move(check, &first)) {
        right = move_send(check, text_string(&first)) && gtp_accepted(check, "clear_board");
        game_restart(check->game);
        right = right && move_send(check, text_string(&first)) && unchanged(check);
    }
    text_free(&first);
    return right;
}

bool ask_gtp_play(Check *check) {
    return moves_send(check, 8);
}

/* Checks that the engine refuses the move, if our rules forbid it. */
static bool forbidden(Check *check, const char *word) {
    return check_legal(check, word) ||
           gtp_refused(check, "", "play %s %s", check_colour(check), word);
}

static bool illegal_refused(Check *check, const char *last) {
    return forbidden(check, "z99") && forbidden(check, NONSENSE) && forbidden(check, last) &&
           gtp_refused(check, "", "play") && gtp_refused(check, "", "play %s", check_colour(check));
}

/* Checks that a legal move is refused if it is sent for the wrong colour. Not in bare GTP. */
static bool other_refused(Check *check) {
    Text word = {0};
    const bool right =
        !gtp_ours(check) || !check_random_move(check, &word) ||
        gtp_refused(check, "", "play %s %s",
                    game_pos(check->game)->side == BLACK ? "white" : "black", text_string(&word));
    text_free(&word);
    return right;
}

bool ask_gtp_illegal(Check *check) {
    Text last = {0};
    bool right = moves_send(check, 1);
    if (right && check_random_move(check, &last))
        right = move_send(check, text_string(&last)) &&
                illegal_refused(check, text_string(&last)) && other_refused(check) &&
                unchanged(check);
    text_free(&last);
    return right;
}

/* Sets `word` to the first word of the answer. */
static void answer_word_take(Check *check, Text *word) {
    text_clear(word);
    text_add(word, "%.*s", (int)strcspn(text_string(&check->reply), " \n"),
             text_string(&check->reply));
}

static bool genmove_right(Check *check) {
    Text word = {0};
    bool right = gtp_accepted(check, "genmove %s", check_colour(check));
    answer_word_take(check, &word);
    right = right && check_move_make(check, text_string(&word)) &&
            (check_over(check) || forbidden(check, text_string(&word))) && unchanged(check);
    text_free(&word);
    return right;
}

bool ask_gtp_genmove(Check *check) {
    return moves_send(check, 0) && genmove_right(check) && moves_send(check, 3) &&
           (check_over(check) || genmove_right(check));
}

bool ask_gtp_undo(Check *check) {
    Text last = {0};
    bool right = gtp_known(check, "undo") && moves_send(check, 1);
    if (right && check_random_move(check, &last))
        right = move_send(check, text_string(&last)) && gtp_accepted(check, "undo") &&
                game_undo(check->game) && move_send(check, text_string(&last)) &&
                gtp_accepted(check, "undo") && gtp_accepted(check, "undo") &&
                game_undo(check->game) && game_undo(check->game) &&
                gtp_refused(check, "cannot undo", "undo") && unchanged(check);
    text_free(&last);
    return right;
}

bool ask_gtp_position(Check *check) {
    Text position = {0}, line = {0};
    bool right = moves_send(check, 0);
    for (int moves = 0; moves <= 4 && right; moves += 2) {
        right = moves_send(check, moves);
        check_position_write(check, &position);
        text_clear(&line);
        text_add(&line, "setboard %s", text_string(&position));
        right = right && gtp_answered(check, "position", text_string(&position)) &&
                begin_gtp(check) && gtp_accepted(check, "%s", text_string(&line));
        Error err;
        right = right && game_position_line_set(check->game, text_string(&position), &err) &&
                unchanged(check);
    }
    text_free(&position);
    text_free(&line);
    return right;
}

bool ask_gtp_bad_position(Check *check) {
    Text position = {0};
    bool right = moves_send(check, 2);
    check_position_write(check, &position);
    right = right && gtp_refused(check, "", "setboard") &&
            gtp_refused(check, "", "setboard %s", NONSENSE) &&
            gtp_refused(check, "", "setboard %s more", text_string(&position)) &&
            gtp_refused(check, "", "setboard *%s", text_string(&position)) && unchanged(check);
    text_free(&position);
    return right;
}

static int words_compare(const void *a, const void *b) {
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/* The first word that only one of two sorted lists has; NULL if they are equal. */
static const char *words_differ(const Words *a, const Words *b) {
    for (size_t i = 0; i < a->count || i < b->count; i++) {
        if (i >= b->count)
            return a->word[i];
        const int order = i < a->count ? strcmp(a->word[i], b->word[i]) : 1;
        if (order != 0)
            return order < 0 ? a->word[i] : b->word[i];
    }
    return NULL;
}

bool ask_gtp_legal_moves(Check *check) {
    MoveList list = {0};
    Text text = {0};
    Error err;
    bool right = gtp_known(check, "legal_moves") && moves_send(check, 3);
    if (!right || !game_moves(check->game, CHECK_LISTED_MAX, &list, &err))
        return right;
    right = gtp_accepted(check, "legal_moves");
    for (size_t i = 0; i < list.count && right; i++) {
        pos_rules(game_pos(check->game))->move_write(game_pos(check->game), list.move[i], &text);
        text_char_add(&text, ' ', 1);
    }
    Words got, want;
    gtp_reply_split(check, &got);
    words_split(&want, text_string(&text));
    qsort(got.word, got.count, sizeof *got.word, words_compare);
    qsort(want.word, want.count, sizeof *want.word, words_compare);
    const char *other = right ? words_differ(&got, &want) : NULL;
    if (other != NULL)
        right = check_fails(check, check_legal(check, other) ? "does not list '%s'" : "lists '%s'",
                            quote(other).text);
    words_free(&got);
    words_free(&want);
    move_list_free(&list);
    text_free(&text);
    return right;
}

/* Sends `go`. The last line of the answer must be `bestmove WORD`; sets `word` to it. */
static bool go_right(Check *check, const char *limits, Text *word) {
    static const char head[] = "bestmove ";
    if (!gtp_accepted(check, "go%s", limits))
        return false;
    const char *text = text_string(&check->reply), *last = strrchr(text, '\n');
    last = last != NULL ? last + 1 : text;
    if (strncmp(last, head, sizeof head - 1) != 0)
        return check_fails(check, "'go%s' ends in '%s', not in bestmove", limits, quote(last).text);
    text_clear(word);
    text_add(word, "%.*s", (int)strcspn(last + sizeof head - 1, " "), last + sizeof head - 1);
    return true;
}

static bool limits_kept(Check *check, const char *limits) {
    Text word = {0};
    const bool right = moves_send(check, 2) && go_right(check, limits, &word) &&
                       move_send(check, text_string(&word)) && unchanged(check);
    text_free(&word);
    return right;
}

bool ask_gtp_depth(Check *check) {
    return limits_kept(check, " depth 1");
}

bool ask_gtp_nodes(Check *check) {
    return limits_kept(check, " nodes 100");
}

bool ask_gtp_movetime(Check *check) {
    return limits_kept(check, " movetime 50");
}

bool ask_gtp_clock(Check *check) {
    return limits_kept(check, variant_multi(game_variant(check->game))
                                  ? " p1time 1000 p2time 1000 p3time 1000 p4time 1000"
                                  : " p1time 1000 p2time 1000 p1inc 10 p2inc 10");
}

/* --- whole games --- */

/* Asks the engine for a move and plays it. Sets *left if it resigns. */
static bool move_ask(Check *check, Text *word, bool *left) {
    if (gtp_ours(check))
        return go_right(check, " depth 1", word) && move_send(check, text_string(word));
    const bool right = gtp_accepted(check, "genmove %s", check_colour(check));
    answer_word_take(check, word);
    *left = right && word_same(text_string(word), "resign");
    return right && (*left || check_move_make(check, text_string(word)));
}

static bool game_complete(Check *check, int player) {
    Text word = {0};
    bool left = false, right = begin_gtp(check);
    while (right && !left && !check_over(check) && game_length(check->game) < CHECK_MOVES_MAX)
        right = seat_to_move(check->game) == player
                    ? move_ask(check, &word, &left)
                    : check_random_move(check, &word) && move_send(check, text_string(&word));
    text_free(&word);
    return right;
}

bool ask_gtp_complete(Check *check) {
    bool right = true;
    for (int seat = 0; seat < game_variant(check->game)->teams && right; seat++)
        right = game_complete(check, seat);
    return right;
}

bool ask_gtp_result(Check *check) {
    Text result = {0}, score = {0};
    if (!gtp_accepted(check, "list_commands"))
        return false;
    const bool stated = gtp_lists(&check->reply, "result");
    const bool scored = gtp_lists(&check->reply, "final_score");
    if (!stated && !scored)
        return check_unsupported(check, "result, final_score");
    if (!moves_send(check, 1) ||
        (stated && !check_over(check) && !gtp_answered(check, "result", "none")))
        return false;
    if (!moves_send(check, CHECK_MOVES_MAX) || !check_over(check))
        return !check_over(check);
    check_winner_write(check, &result);
    check_winner_write(check, &score);
    text_upper(&score);
    text_char_add(&score, '+', 1);
    const char *head = game_winner(check->game) == NOBODY ? "0" : text_string(&score);
    const bool right = (!stated || gtp_answered(check, "result", text_string(&result))) &&
                       (!scored || (gtp_accepted(check, "final_score") &&
                                    (strncmp(text_string(&check->reply), head, strlen(head)) == 0 ||
                                     check_fails(check, "answers '%s' to 'final_score', not '%s'",
                                                 quote(text_string(&check->reply)).text, head))));
    text_free(&result);
    text_free(&score);
    return right;
}

bool ask_gtp_finished(Check *check) {
    Text first = {0}, line = {0};
    bool right = moves_send(check, 0);
    check_random_move(check, &first);
    right = right && moves_send(check, CHECK_MOVES_MAX);
    if (right && check_over(check)) {
        text_add(&line, "genmove %s", check_colour(check));
        right = forbidden(check, text_string(&first)) &&
                gtp_answered(check, text_string(&line),
                             game_outcome(check->game, NULL) == LOST ? "resign" : "PASS");
    }
    text_free(&first);
    text_free(&line);
    return right;
}
