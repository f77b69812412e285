#include "protocol/commands/openings.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "protocol/session/files.h"

/* True if the position is the start of its game. False also if memory runs out. */
static bool pos_at_start(const Pos *pos) {
    Pos *start = pos_new(pos->variant);
    const bool same = start != NULL && memcmp(start, pos, pos->variant->pos_size) == 0;
    free(start);
    return same;
}

/* Folder name of a game: `pentominoes-8x8`. Games with options have no table. */
static bool folder_name(const Text *game, Text *name) {
    const char *blank = strchr(text_string(game), ' ');
    if (game->truncated || blank == NULL || strchr(blank + 1, ' ') != NULL)
        return false;
    text_add(name, "%.*s-%s/table.txt", (int)(blank - game->data), game->data, blank + 1);
    return !name->truncated;
}

static size_t list_find(const MoveList *list, Move move) {
    size_t i = 0;
    while (i < list->count && list->move[i] != move)
        i++;
    return i;
}

/* Reads a row `MOVE REPLIES win|loss|- ...`: the verdict of the move and its symmetric moves. False
   if the line is not such a row. */
static bool row_read(const Pos *pos, const char *line, const MoveList *list, const Move *first,
                     Verdict *verdict) {
    char row[120], *rest = row;
    const size_t length = strcspn(line, "\n");
    if (length >= sizeof row)
        return false;
    memcpy(row, line, length);
    row[length] = '\0';
    const char *word[3];
    for (int i = 0; i < 3; i++)
        if ((word[i] = strtok_r(rest, " ", &rest)) == NULL)
            return false;
    Move move;
    Error err;
    const Verdict stored = strcmp(word[2], "win") == 0    ? VERDICT_WIN
                           : strcmp(word[2], "loss") == 0 ? VERDICT_LOSS
                                                          : VERDICT_UNKNOWN;
    if (!pos_rules(pos)->move_read(pos, word[0], &move, &err))
        return false;
    const size_t at = list_find(list, move);
    for (size_t i = 0; i < list->count && at < list->count; i++)
        if (first[i] == first[at])
            verdict[i] = stored;
    return true;
}

/* Reads a table; false unless it begins with `before` and has every move. Rows are the lines that
   start with a move. */
static bool table_read(const Pos *pos, const char *table, const char *before, const MoveList *list,
                       const Move *first, Verdict *verdict) {
    if (strncmp(table, before, strlen(before)) != 0)
        return false;
    for (size_t i = 0; i < list->count; i++)
        verdict[i] = VERDICT_UNKNOWN;
    for (const char *line = table; line != NULL; line = strchr(line, '\n')) {
        line += line != table;
        row_read(pos, line, list, first, verdict);
    }
    for (size_t i = 0; i < list->count; i++)
        if (verdict[i] == VERDICT_UNKNOWN)
            return false;
    return true;
}

OpeningsFound openings_find(const Call *call, const MoveList *list, Verdict *verdict, Error *err) {
    const Pos *pos = call_pos(call);
    const FivefoldFiles *data = call->session->data;
    Text game = {0}, name = {0}, before = {0};
    OpeningsFound found = OPENINGS_NONE;
    const char *table;
    variant_unlimited_write(pos->variant, &game);
    if (data != NULL && pos_at_start(pos) && folder_name(&game, &name)) {
        Move *first = memory_new(list->count, sizeof *first);
        text_add(&before, "fivefold openings 1\ngame %s\n", text_string(&game));
        found = OPENINGS_MISSING;
        if (first == NULL || before.truncated) {
            error_memory(err, "no room for the table");
        } else if ((table = files_data(data, text_string(&name), err)) != NULL) {
            pos_rules(pos)->canonical(pos, list, first);
            if (table_read(pos, table, text_string(&before), list, first, verdict))
                found = OPENINGS_FOUND;
            else
                error_set(err, "'%s' is not a complete table of this game", text_string(&name));
        }
        free(first);
    }
    text_free(&game);
    text_free(&name);
    text_free(&before);
    return found;
}
