/* Commands that judge moves in a sentence: hint, why. */
#include <string.h>

#include "judge/judge.h"
#include "judge/words.h"
#include "protocol/commands/commands.h"
#include "protocol/commands/think.h"
#include "rules/players.h"
#include "rules/position.h"

enum { LINE_MOVES = 8 };

typedef struct Judgement {
    Move best; /* 0: the game is over */
    JudgedScore value;
    const Pos *pos;
    Notation notation;
    Text line;
} Judgement;

static void line_keep(void *context, const SearchReport *report) {
    Judgement *judged = context;
    if (report->multipv != 1)
        return;
    text_clear(&judged->line);
    position_line_write(judged->pos, judged->notation, report->pv,
                        report->pv_length < LINE_MOVES ? report->pv_length : LINE_MOVES,
                        &judged->line);
}

/* Searches the session's position at full strength, with the limits of `genmove`. Free the line. */
static bool position_judge(Call *call, Judgement *judged) {
    Session *session = call->session;
    const Options own = session->options;
    Options full = own;
    const SearchLimits limits = think_limits_options(&own);
    const SearchListener listener = {.context = judged, .iteration = line_keep};
    *judged = (Judgement){.pos = game_pos(session->game), .notation = session_notation(session)};
    full.skill = SEARCH_HANDICAP_MAX;
    full.limited = 0;
    full.multipv = 1;
    if (!session_options_apply(session, &full, call->err))
        return false;
    const SearchResult result = think_search(session, &limits, &listener);
    judged->best = result.best;
    judged->value = (JudgedScore){.score = result.score, .nodes = result.nodes};
    return session_options_apply(session, &own, call->err) &&
           (result.best != 0 || error_memory(call->err, "no room to search"));
}

static int percent(double chance) {
    return (int)(100 * chance + 0.5);
}

/* The verb and its object: `wins within 5 plies`. */
static void value_tell(const JudgedScore *value, const Variant *variant, Text *out) {
    const SearchScore *score = &value->score;
    const double chance = judged_chance(value, variant);
    switch (score->kind) {
    case SCORE_WIN_IN:
        if (score->value <= 1)
            text_string_add(out, "wins at once");
        else
            text_add(out, "wins within %d plies", score->value);
        break;
    case SCORE_LOSS_IN: text_add(out, "loses within %d plies", score->value); break;
    case SCORE_WON: text_string_add(out, "wins"); break;
    case SCORE_LOST: text_string_add(out, "loses"); break;
    default:
        if (chance != CHANCE_UNCLEAR)
            text_add(out, "has a chance to win of %d%%", percent(chance));
        else
            text_string_add(out, "is unclear");
        break;
    }
}

/* `, as in LINE`, if the line tells more than its first move. */
static void line_tell(const Judgement *judged, Text *out) {
    const char *line = text_string(&judged->line);
    for (const char *at = line; *at != '\0'; at++)
        if (*at == ' ') {
            text_add(out, ", as in %s", line);
            break;
        }
    out->truncated |= judged->line.truncated;
}

bool cmd_hint(Call *call) {
    Judgement judged;
    if (!call_goes_on(call))
        return false;
    const bool done = position_judge(call, &judged);
    if (done) {
        session_move_write(call->session, judged.best, &call->reply);
        text_char_add(&call->reply, ' ', 1);
        value_tell(&judged.value, judged.pos->variant, &call->reply);
        line_tell(&judged, &call->reply);
    }
    text_free(&judged.line);
    return done;
}

/* --- why --- */

/* The game up to its first `moves` moves, with their history. NULL if memory runs out. */
static Game *game_until(const Game *game, size_t moves, Error *err) {
    Game *until = game_new(variant_hold(game_variant(game)));
    if (until == NULL) {
        error_memory(err, "no room for a game");
        return NULL;
    }
    game_start_set(until, game_start(game));
    for (size_t i = 0; i < moves; i++)
        if (!game_play(until, game_move(game, i), err)) {
            game_free(until);
            return NULL;
        }
    return until;
}

/* Judges the moves from number `first` to the end of the game at full strength, with the limits of
   `genmove`. Call review_free(). */
static bool moves_judge(Call *call, Game *game, size_t first, Review *review) {
    Session *session = call->session;
    const Options *own = &session->options;
    Options full = *own;
    full.skill = SEARCH_HANDICAP_MAX;
    full.limited = 0;
    Judge judge = {.search = session->search,
                   .limits = think_limits_options(own),
                   .options = session_search_options(&full),
                   .book = own->book != 0,
                   .notation = session_notation(session),
                   .stop = &session->stop};
    Error err;
    const bool judged = judge_moves(&judge, game, first, review, call->err);
    const SearchOptions options = session_search_options(own);
    return search_options_set(session->search, &options)
               ? judged
               : error_memory(judged ? call->err : &err, "no room for tables");
}

/* `c17 ?? 84 % -> lost in 4; better: h11` */
static void move_tell(Call *call, const Game *game, size_t move, const Review *review) {
    Text word = {0};
    position_move_write(game_at(game, move), session_notation(call->session),
                        review->move[move].move, &word);
    text_add(&call->reply, "%s ", text_string(&word));
    comment_write(&review->move[move], game_variant(game), &call->reply);
    call->reply.truncated |= word.truncated;
    text_free(&word);
}

/* The move that lost the game for each side, and the moves that have marks. */
static void game_tell(Call *call, const Game *game, const Review *review) {
    const Variant *variant = game_variant(game);
    for (int team = 0; team < variant->teams; team++) {
        text_string_add(&call->reply, team > 0 ? "\n" : "");
        turning_write(review, game, team, &call->reply);
    }
    for (size_t i = 0; i < review->moves; i++) {
        if (grade_of(&review->move[i], variant).mark == MARK_NONE)
            continue;
        text_add(&call->reply, "\n%zu. %s ", i + 1, side_name(game_at(game, i)->side));
        move_tell(call, game, i, review);
    }
}

bool cmd_why(Call *call) {
    const Game *game = call->session->game;
    const char *word = call->count > 0 ? call->word[0] : "";
    const bool whole = word_same(word, "game"), one = strspn(word, "0123456789") > 0;
    uint64_t move = game_length(game);
    Review review = {.move = NULL};
    if (call->count > 0 && !whole && !one)
        return error_set(call->err, "syntax error: why takes a number or the word game, not '%s'",
                         quote(word).text);
    if (game_in_move(game))
        return error_set(call->err, "the turn is not complete");
    if (game_length(game) == 0)
        return error_set(call->err, "no move has been made");
    if (one && !word_number(word, "turn", 1, move, &move, call->err))
        return false;
    const size_t last = (size_t)move - 1;
    Game *until = game_until(game, last + 1, call->err);
    const bool judged = until != NULL && moves_judge(call, until, whole ? 0 : last, &review);
    if (judged && whole)
        game_tell(call, until, &review);
    else if (judged)
        move_tell(call, until, last, &review);
    review_free(&review);
    game_free(until);
    return judged;
}
