/* Records of Piskvork, and commands. */
#include <string.h>

#include "records/forms.h"
#include "records/tags.h"
#include "records/write.h"
#include "records/writer.h"
#include "rules/players.h"
#include "rules/position.h"

/* Without this line, exactly five in a row win. Its number is the player who won, from 1; 0: a
   draw; -1: the game is not over. */
static void freestyle_add(const Record *record, Text *out) {
    const int winner = record->winner >= 0              ? record->winner + 1
                       : record->winner == RECORD_DRAWN ? 0
                                                        : -1;
    if (setup_value(&game_variant(record->game)->setup, "overline")[0] != '\0')
        text_add(out, "%d,Freestyle\n", winner);
}

bool record_psq_write(const Record *record, const RecordExtras *extras, Text *out, Error *err) {
    const Variant *variant = game_variant(record->game);
    const Board *board = &variant->setup.board;
    GameWalk walk;
    (void)extras;
    if (strcmp(variant->setup.rules->name, "gomoku") != 0 || variant->players > 2)
        return error_set(err, "Piskvork's form holds gomoku between two players only");
    if (!game_walk_begin(&walk, record->game))
        return error_memory(err, "no room for a game");
    if (!walk.from_start) {
        game_walk_end(&walk);
        return error_set(err, "Piskvork's form holds no games that begin from a position");
    }
    text_add(out, "Piskvorky %dx%d, 0:0, 0\n", board->columns, board->rows);
    /* A first move without time would belong to an opening (psq.c). */
    while (game_walk_next(&walk))
        text_add(out, "%d,%d,%d\n", walk.cell % board->columns + 1,
                 board->rows - walk.cell / board->columns, walk.at == 1);
    for (int i = 0; i < 2; i++) {
        printable_add(out, record->name[i].length > 0 ? text_string(&record->name[i]) : "?", "");
        text_char_add(out, '\n', 1);
    }
    text_string_add(out, "-1\n");
    freestyle_add(record, out);
    game_walk_end(&walk);
    return true;
}

static void tag_text_add(const char *name, const Text *value, Text *out) {
    text_taint(out, value);
    if (text_says(value))
        tag_add(out, "# ", name, text_string(value));
}

/* Tags for all that the commands do not say by themselves. A result is one by seats if the first
 * has a name. */
static void tags_add(const Record *record, Text *out) {
    static const char *const players[][COLOURS_MAX] = {{"Player 1 Name", "Player 2 Name"},
                                                       {"White", "Black", "Red", "Green"}};
    const bool multi = variant_multi(game_variant(record->game));
    for (int i = 0; i < game_variant(record->game)->players; i++)
        tag_text_add(players[multi][i], &record->name[i], out);
    tag_text_add("Event", &record->event, out);
    tag_text_add("Site", &record->site, out);
    tag_text_add("Date", &record->date, out);
    tag_text_add("Round", &record->round, out);
    if (record->winner != RECORD_UNKNOWN && game_outcome(record->game, NULL) == ONGOING) {
        Text result = {0};
        record_result_write(record, record->name[0].length > 0, &result);
        tag_text_add("Result", &result, out);
        tag_text_add("Termination", &record->ending, out);
        text_free(&result);
    }
    tags_kept_add(record, "# ", out);
}

bool record_commands_write(const Record *record, const RecordExtras *extras, Text *out,
                           Error *err) {
    GameWalk walk;
    Text comment = {0};
    if (!game_walk_begin(&walk, record->game))
        return error_memory(err, "no room for a game");
    text_string_add(out, "newgame ");
    variant_write(game_variant(record->game), out);
    text_char_add(out, '\n', 1);
    tags_add(record, out);
    if (!walk.from_start) {
        text_string_add(out, "setboard ");
        position_write(game_start(record->game), out);
        text_char_add(out, '\n', 1);
    }
    for (size_t i = 0; game_walk_next(&walk); i++) {
        text_clear(&comment);
        comments_add(record, extras, commands_node(record, i), i, i + 1, &comment);
        text_add(out, "play %s%s", text_string(&walk.word), comment.length > 0 ? " # " : "");
        printable_add(out, text_string(&comment), "");
        text_taint(out, &walk.word);
        text_taint(out, &comment);
        text_char_add(out, '\n', 1);
    }
    text_free(&comment);
    game_walk_end(&walk);
    return true;
}
