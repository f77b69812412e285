/* Commands that judge moves in a sentence: hint, why. */
#include <stdlib.h>

#include "judge/chance.h"
#include "protocol/commands/commands.h"
#include "protocol/commands/opponent.h"
#include "protocol/commands/think.h"
#include "rules/players.h"
#include "rules/position.h"

enum { LINE_MOVES = 8 };

typedef struct Judgement {
    Move best; /* 0: the game is over */
    SearchScore score;
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
    judged->score = result.score;
    return session_options_apply(session, &own, call->err) &&
           (result.best != 0 || error_memory(call->err, "no room to search"));
}

static int score_percent(const SearchScore *score, const Variant *variant) {
    return (int)(100 * chance_of(score, variant, 0) + 0.5);
}

/* The verb and its object: `wins within 5 plies`. */
static void score_tell(const SearchScore *score, const Variant *variant, Text *out) {
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
    default: text_add(out, "has a chance to win of %d%%", score_percent(score, variant)); break;
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
    if (game_outcome(call->session->game, NULL) != ONGOING)
        return error_set(call->err, "the game is over");
    const bool done = position_judge(call, &judged);
    if (done) {
        session_move_write(call->session, judged.best, &call->reply);
        text_char_add(&call->reply, ' ', 1);
        score_tell(&judged.score, judged.pos->variant, &call->reply);
        line_tell(&judged, &call->reply);
    }
    text_free(&judged.line);
    return done;
}

/* --- why --- */

/* The game up to its first `turns` moves, with their history. NULL if memory runs out. */
static Game *game_until(const Game *game, size_t turns, Error *err) {
    Game *until = game_new(variant_hold(game_variant(game)));
    if (until == NULL) {
        error_memory(err, "no room for a game");
        return NULL;
    }
    game_start_set(until, game_start(game));
    for (size_t i = 0; i < turns; i++)
        if (!game_play(until, game_turn(game, i), err)) {
            game_free(until);
            return NULL;
        }
    return until;
}

/* Judges the position before the move and the one after it. */
static bool move_judge(Call *call, Game *game, Move move, Judgement *before, SearchScore *made) {
    Session *session = call->session;
    Game *own = session->game;
    Judgement after = {0};
    const int mover = pos_rules(game_pos(game))->mover(game_pos(game));
    session->game = game;
    bool done = position_judge(call, before);
    /* The line and the move were written for the position before. */
    done = done && game_play(game, move, call->err);
    const Outcome outcome = done ? game_outcome(game, NULL) : ONGOING;
    after.score = score_final(outcome);
    if (done && outcome == ONGOING)
        done = position_judge(call, &after);
    if (done)
        *made =
            score_before(after.score, pos_rules(game_pos(game))->mover(game_pos(game)) == mover);
    text_free(&after.line);
    session->game = own;
    return done;
}

/* The move that was made, and the engine's. */
typedef struct Compared {
    const char *made, *best;
    bool same;
    SearchScore made_score, best_score;
    const Variant *variant;
} Compared;

static void comparison_tell(const Compared *it, Text *out) {
    const int made = score_class(&it->made_score), best = score_class(&it->best_score);
    const int by =
        score_percent(&it->best_score, it->variant) - score_percent(&it->made_score, it->variant);
    if (it->same) {
        text_add(out, "%s is the engine's move: it ", it->made);
        score_tell(best > made ? &it->best_score : &it->made_score, it->variant, out);
        return;
    }
    if (best > made && best == 1)
        text_add(out, "%s lets a win go: it ", it->made);
    else if (best > made)
        text_add(out, "%s loses the game: it ", it->made);
    else if (best == made && best == -1)
        text_add(out, "%s makes no difference, the game is lost: it ", it->made);
    else if (best == made && best == 0 && by > 0)
        text_add(out, "%s is worse by %d%%: it ", it->made, by);
    else
        text_add(out, "%s is as good as the engine's move: it ", it->made);
    score_tell(&it->made_score, it->variant, out);
    text_add(out, ", and %s ", it->best);
    score_tell(&it->best_score, it->variant, out);
}

/* The last move, or in a game against the engine the person's last one. */
static size_t move_last(const Session *session) {
    const size_t turns = game_turns(session->game);
    size_t i = turns;
    while (i > 0 && opponent_moves(session, game_at(session->game, i - 1)))
        i--;
    return i > 0 ? i - 1 : turns - 1;
}

static void sentence_write(Call *call, const Pos *pos, Move move, const Judgement *before,
                           const SearchScore *made) {
    Text own = {0}, best = {0};
    position_move_write(pos, before->notation, move, &own);
    position_move_write(pos, before->notation, before->best, &best);
    const Compared compared = {.made = text_string(&own),
                               .best = text_string(&best),
                               .same = move == before->best,
                               .made_score = *made,
                               .best_score = before->score,
                               .variant = pos->variant};
    comparison_tell(&compared, &call->reply);
    line_tell(before, &call->reply);
    call->reply.truncated |= own.truncated || best.truncated;
    text_free(&own);
    text_free(&best);
}

bool cmd_why(Call *call) {
    const Game *game = call->session->game;
    Judgement before = {0};
    SearchScore made;
    if (game_in_turn(game))
        return error_set(call->err, "the turn is not complete");
    if (game_turns(game) == 0)
        return error_set(call->err, "no move has been made");
    const size_t last = move_last(call->session);
    const Move move = game_turn(game, last);
    Game *until = game_until(game, last, call->err);
    Pos *pos = until != NULL ? pos_copy(game_pos(until)) : NULL;
    if (until != NULL && pos == NULL)
        error_memory(call->err, "no room for a position");
    const bool done = pos != NULL && move_judge(call, until, move, &before, &made);
    if (done)
        sentence_write(call, pos, move, &before, &made);
    text_free(&before.line);
    free(pos);
    game_free(until);
    return done;
}
