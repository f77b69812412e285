/* Records from files. */
#include <ctype.h>
#include <string.h>

#include "protocol/commands/commands.h"
#include "protocol/session/files.h"
#include "records/reader.h"
#include "records/writer.h"

/* Reads the first game of the file. `game`: words of `newgame` for what it does not say; "": none.
 */
static bool file_game_read(const Session *session, const char *name, const char *game,
                           Record *record, Error *err) {
    RecordReader reader = {.game = game[0] != '\0' ? game : NULL};
    reader.text = files_read(session->files, name, &reader.length, err);
    if (reader.text == NULL)
        return false;
    if (!record_reader_begin(&reader, NULL, err))
        return false;
    const RecordRead read = record_read(&reader, record, err);
    record_reader_end(&reader);
    return read != RECORD_END ? read == RECORD_READ
                              : error_set(err, "there is no game in the file");
}

/* Takes moves back until move number `move` is the next one. */
static bool moves_undo(Game *game, uint64_t move, Error *err) {
    if (move > game_length(game) + 1)
        return error_set(err, "the game has %zu moves", game_length(game));
    game_cut(game, (size_t)move - 1);
    return true;
}

bool cmd_loadsgf(Call *call) {
    Session *session = call->session;
    Text game = {0};
    Record record = {0};
    Error why;
    uint64_t move = 0;
    if (session->files == NULL)
        return error_set(call->err, "cannot load file: this session reads no files");
    const bool numbered = call->count > 1 && isdigit((unsigned char)call->word[1][0]);
    if (numbered && !word_number(call->word[1], "move", 1, RECORD_NODES_MAX, &move, call->err))
        return false;
    for (size_t i = numbered ? 2 : 1; i < call->count; i++)
        text_add(&game, "%s%s", game.length > 0 ? " " : "", call->word[i]);
    bool loaded = false;
    if (game.truncated)
        error_memory(&why, "no room for a game");
    else
        loaded = file_game_read(session, call->word[0], text_string(&game), &record, &why) &&
                 (move == 0 || moves_undo(record.game, move, &why));
    if (loaded) {
        record_losses_write(&record, RECORD_FORMS, &call->reply);
        text_char_add(&call->reply, '\n', call->reply.length > 0);
        text_string_add(&call->reply, text_string(&record.remarks));
        text_end_trim(&call->reply, '\n');
        session_game_take(session, record.game);
        record.game = NULL;
    }
    record_free(&record);
    text_free(&game);
    return loaded || error_set(call->err, "cannot load file: %s", why.text);
}
