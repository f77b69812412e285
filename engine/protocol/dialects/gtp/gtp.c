/* GTP version 2 framing: `[id] command arguments`, answered by `=[id] text` or `?[id] reason` and
   one empty line (Farneback 2002, Specification of the Go Text Protocol, version 2, draft 2). */
#include <assert.h>
#include <string.h>

#include "protocol/commands/commands.h"
#include "protocol/dialects/gtp/stones.h"
#include "protocol/views/info.h"

static bool word_numeric(const char *word) {
    return word[strspn(word, "0123456789")] == '\0';
}

/* A truncated line may continue after its only word. */
static void gtp_line_read(Request *request) {
    const Words *words = &request->words;
    const bool numbered = words->count > 0 && word_numeric(words->word[0]);
    if (numbered && strlen(words->word[0]) > REQUEST_ID_MAX) {
        request->reading = request->reading == READ_COMPLETE ? READ_ID_LONG : request->reading;
        return;
    }
    if (numbered && (words->count > 1 || request->reading == READ_TRUNCATED))
        request->id = words->word[0];
    request_arguments_set(request, numbered ? 2 : 1);
}

static void status_send(Call *call, char status) {
    const bool named = call->request->id[0] != '\0';
    const char begin[] = {status, named ? '\0' : ' ', '\0'};
    session_write(call->session, begin);
    if (named) {
        session_write(call->session, call->request->id);
        session_write(call->session, " ");
    }
    call->begun = true;
}

static void reply_begin(Call *call) {
    status_send(call, '=');
}

/* Ends a reply with one empty line. */
static void reply_end(Call *call) {
    text_end_trim(&call->reply, '\n');
    const bool lines_sent = call->begun && call->reply.length == 0;
    text_string_add(&call->reply, lines_sent ? "\n" : "\n\n");
}

/* A reply that has begun does not fail: see call_promise(). */
static void gtp_refuse(Call *call) {
    assert(!call->begun);
    text_clear(&call->reply);
    text_string_add(&call->reply, call->err->text);
    status_send(call, '?');
    reply_end(call);
}

/* A person may type a move without `play`. It reads as a move of the game, legal or not. */
static bool move_like(const Call *call, const char *word) {
    static const char illegal[] = "illegal move";
    Move move;
    Error why;
    return call->count == 0 && !limits_exclude(&call->session->limits, "play") &&
           !call_over(call) &&
           (game_move_read(call->session->game, word, &move, &why) ||
            strncmp(why.text, illegal, sizeof illegal - 1) == 0);
}

static bool gtp_run(Call *call) {
    const char *name = call->request->name;
    const Command *command = call->request->command;
    if (name == NULL)
        return error_set(call->err, "syntax error");
    if (command == NULL && move_like(call, name))
        return error_set(call->err, "unknown command: %s; to move, type: play %s", quote(name).text,
                         quote(name).text);
    if (command == NULL)
        return command_unknown(name, call->err);
    if (call->count < command->least)
        return error_set(call->err, "syntax error: %s needs %s", name, command->arguments);
    if (call->count > command->most)
        return error_set(call->err, "syntax error: %s takes %s", name,
                         command->most == 0 ? "no arguments" : command->arguments);
    if (!command_included(call, command) ||
        !command_known_to(command, game_variant(call->session->game), call->err))
        return false;
    return command->run(call);
}

const Dialect dialect_gtp = {
    .name = "gtp",
    .title = "GTP",
    .remark = "info string ",
    .commands = command_rows,
    .count = COMMAND_ROWS,
    .line = gtp_line_read,
    .run = gtp_run,
    .refuse = gtp_refuse,
    .begin = reply_begin,
    .end = reply_end,
    .info = info_search_write,
    .state_size = sizeof(PlacedPosition),
};
