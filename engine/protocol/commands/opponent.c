#include "protocol/commands/opponent.h"

#include "protocol/commands/commands.h"
#include "protocol/commands/think.h"
#include "protocol/session/option.h"
#include "rules/players.h"

enum { ANSWERS_MAX = 8 }; /* moves in a row: of three players, or in an opening */

/* The player of a colour, which may change during an opening: the one who begins has the colour of
   the first stone. NOBODY if nobody has it. */
static int person_player(const Session *session) {
    const Pos *start = game_start(session->game);
    const int colour = session->person;
    if (colour == NOBODY || colour >= start->variant->players)
        return NOBODY;
    if (variant_multi(start->variant))
        return colour_player(colour);
    return start->side == colour ? pos_player(start) : 1 - pos_player(start);
}

bool opponent_moves(const Session *session, const Pos *pos) {
    const int person = person_player(session);
    return person != NOBODY && pos_player(pos) != person;
}

bool opponent_turn(const Session *session) {
    return opponent_moves(session, game_pos(session->game)) &&
           game_outcome(session->game, NULL) == ONGOING;
}

static bool answer_play(Call *call) {
    Session *session = call->session;
    Error err;
    const int side = game_pos(session->game)->side;
    const SearchLimits limits = think_limits_own(session);
    const SearchResult result = think_run(call, &limits, false);
    if (result.best == 0 || !game_reserve(session->game, 1, &err)) {
        text_add(&call->reply, "no room for a move of the engine\n");
        return false;
    }
    text_add(&call->reply, "%s plays ", side_name(side));
    session_move_write(session, result.best, &call->reply);
    text_char_add(&call->reply, '\n', 1);
    const bool played = game_play(session->game, result.best, &err);
    think_clock_use(session, side, result.msec);
    return played;
}

void opponent_play(Call *call) {
    for (int i = 0; i < ANSWERS_MAX && opponent_turn(call->session); i++)
        if (!answer_play(call))
            return;
}

bool opponent_set(Session *session, char *const *word, size_t count, Error *err) {
    char skill[] = "Skill", *const name[] = {skill};
    const Option *option;
    int colour = NOBODY;
    if (!word_same(word[0], "none") &&
        !side_read(game_variant(session->game)->players, word[0], &colour, err))
        return false;
    if (count == 2 && (option_find(dialect_at(0), name, 1, &option) == 0 ||
                       !session_option_set(session, option, word + 1, 1, err)))
        return false;
    session->person = colour;
    return true;
}

bool opponent_line_set(Session *session, const char *line, Error *err) {
    Words words;
    if (!words_split(&words, line))
        return error_memory(err, "no room for the words");
    const bool fits = words.count == 1 || words.count == 2;
    const bool set = fits ? opponent_set(session, words.word, words.count, err)
                          : error_set(err, "syntax error: you needs COLOUR [LEVEL]");
    words_free(&words);
    return set;
}

bool cmd_you(Call *call) {
    return opponent_set(call->session, call->word, call->count, call->err);
}
