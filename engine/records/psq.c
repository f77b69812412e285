/* Records of Piskvork, the manager of the Gomocup tournaments: a head, a line `X,Y,MILLISECONDS`
   for every move (from 1, from the left and from the top), then possibly the names of the players
   and a number. Gomocup's files end with a line `WINNER,GROUP`. The group of the tournament often
   begins with its rule: `Freestyle15_1`. The winner, 1 or 2, counts from the player who moves first
   after the opening, whose moves took no time. Without a rule, exactly five in a row is assumed.
   The first move is free. */
#include <stdio.h>
#include <string.h>

#include "records/forms.h"

static const char head[] = "Piskvorky ";

typedef struct PsqGame {
    Cursor *cursor;
    Builder *builder;
    int begins;     /* the name, 0 or 1, of the player who moves first */
    size_t moves;   /* read so far */
    size_t opening; /* moves at the start that took no time */
    int winner;     /* of the last line: 1 or 2; 0: a draw; -1: not known */
    Cursor ending;  /* its place */
} PsqGame;

/* Copies a line that may be a head or a move; false if it is too long for either. */
static bool line_copy(const char *line, size_t length, char *out, size_t room) {
    if (length >= room)
        return false;
    memcpy(out, line, length);
    out[length] = '\0';
    return memchr(out, '\0', length) == NULL;
}

static bool at_head(const Cursor *cursor) {
    return (size_t)(cursor->end - cursor->at) >= strlen(head) &&
           strncmp(cursor->at, head, strlen(head)) == 0;
}

/* The last line of Gomocup's files: `WINNER,GROUP`. */
static bool ending_parse(const char *line, int *winner, const char **group) {
    int end = 0;
    if (sscanf(line, "%2d,%n", winner, &end) != 1 || end == 0 || *winner < -1 || *winner > 2 ||
        line[end] == '\0' || strchr("0123456789", line[end]) != NULL)
        return false;
    *group = line + end;
    return true;
}

/* Looks ahead for the last line. */
static void ending_find(PsqGame *game, char group[80]) {
    Cursor cursor = *game->cursor;
    game->winner = -1;
    game->ending.at = NULL;
    group[0] = '\0';
    while (cursor_peek(&cursor) != CURSOR_END && !at_head(&cursor)) {
        size_t length;
        char line[80];
        int winner;
        const Cursor place = cursor;
        const char *name, *text = cursor_line_take(&cursor, &length);
        if (!line_copy(text, length, line, sizeof line) || !ending_parse(line, &winner, &name))
            continue;
        game->winner = winner;
        game->ending = place;
        strcpy(group, name);
    }
}

/* Finds the rule: that of the group, else the game that was given. */
static bool rule_find(PsqGame *game, const char *group, Error *err) {
    Builder *builder = game->builder;
    GameAlias title = {"gomoku", ""};
    const AliasFound found = group[0] != '\0' ? alias_group_find(group, &title) : ALIAS_KNOWN;
    if (found == ALIAS_KNOWN && (group[0] != '\0' || builder->fallback == NULL)) {
        builder_game_set(builder, &title);
    } else if (builder->fallback != NULL) {
        builder_fallback_set(builder, err);
        if (found == ALIAS_LACKING)
            builder_remark(builder, &game->ending, "read as the given game, not as %s", title.game);
    } else if (found == ALIAS_LACKING) {
        return builder_alias_refuse(group, found, &title, err) ||
               cursor_fail_with(&game->ending, err);
    } else {
        return cursor_fail(&game->ending, err, "'%s' names no rule, and no game was given",
                           quote(group).text);
    }
    builder_option_add(builder, "centre", "off");
    builder_option_add(builder, "first", "black");
    return true;
}

/* `Piskvorky 20x20, 11:11, 0`: the size, the players' levels and who begins. */
static bool head_read(PsqGame *game, Error *err) {
    Board board;
    size_t length;
    char line[80], size[16], group[80];
    int columns, rows, levels[2];
    const char *text = cursor_line_take(game->cursor, &length);
    if (!line_copy(text, length, line, sizeof line) ||
        sscanf(line, "Piskvorky %3dx%3d, %4d:%4d, %3d", &columns, &rows, &levels[0], &levels[1],
               &game->begins) != 5 ||
        game->begins < 0 || game->begins > 1)
        return error_set(err, "a record begins with 'Piskvorky COLUMNSxROWS, A:B, FIRST'");
    snprintf(size, sizeof size, "%dx%d", columns, rows);
    if (!board_size_read(size, &board, err))
        return false;
    ending_find(game, group);
    return rule_find(game, group, err) && builder_board_set(game->builder, &board, true, err) &&
           builder_open(game->builder, NULL, err);
}

/* Plays `X,Y,MILLISECONDS`. *more is false if the line is no move. */
static bool move_line_read(PsqGame *game, bool *more, Error *err) {
    const Cursor place = *game->cursor;
    size_t length;
    char line[64];
    int x, y, end = 0;
    const char *text = cursor_line_take(game->cursor, &length);
    *more = line_copy(text, length, line, sizeof line) && strchr(line, ',') != NULL &&
            sscanf(line, "%4d,%4d%n", &x, &y, &end) == 2 && (line[end] == ',' || line[end] == '\0');
    if (!*more) {
        *game->cursor = place;
        return true;
    }
    const bool timeless = line[end] == ',' && strcmp(line + end, ",0") == 0;
    game->opening += timeless && game->opening == game->moves;
    game->moves++;
    return builder_corner_stone(game->builder, x - 1, y - 1, &place, err);
}

/* Reads the lines after the moves: two names, a number, and the last line, which is known. */
static bool tail_read(PsqGame *game, Error *err) {
    Cursor *cursor = game->cursor;
    for (int lines = 0; cursor_peek(cursor) != CURSOR_END && !at_head(cursor); lines++) {
        const Cursor place = *cursor;
        size_t length;
        const char *line = cursor_line_take(cursor, &length);
        if (memchr(line, ',', length) != NULL && line != game->ending.at)
            return cursor_fail(&place, err, "this is no move, and moves follow it");
        if (lines < 2 && length > 0 && strspn(line, "-0123456789") < length &&
            line != game->ending.at)
            builder_text_set(game->builder, &place,
                             &game->builder->record->name[lines ^ game->begins], line, length);
    }
    return true;
}

/* Counts the winner from the player who moves first after the opening. An engine may answer within
   a millisecond: then the opening seems longer, and a five on the board decides. */
static void winner_set(PsqGame *game) {
    Builder *builder = game->builder;
    const bool all = game->opening == game->moves;
    const int first = all ? 0 : (int)(game->opening % 2);
    if (game->winner == 0)
        builder->claimed = RECORD_DRAWN;
    if (game->winner < 1)
        return;
    builder->claimed = (first + game->winner - 1) % 2;
    const int found = builder_winner(builder);
    if (game->opening == 0 || found == builder->claimed || found == RECORD_DRAWN)
        return;
    if (found == RECORD_UNKNOWN) {
        builder_remark(builder, &game->ending, "the winner is counted from %s",
                       all         ? "the first move, as no move took time"
                       : first > 0 ? "the second player, who seems to move first after the opening"
                                   : "the first player, who seems to move first after the opening");
        return;
    }
    builder_remark(builder, &game->ending,
                   "the winner is that of the board, not that of this line");
    builder->claimed = found;
}

bool record_psq_read(Cursor *cursor, Builder *builder, Error *err) {
    PsqGame game = {.cursor = cursor, .builder = builder, .ending = *cursor};
    bool more = true;
    if (!head_read(&game, err))
        return false;
    while (more && cursor_peek(cursor) != CURSOR_END)
        if (!move_line_read(&game, &more, err))
            return false;
    if (!tail_read(&game, err))
        return false;
    winner_set(&game);
    return builder_close(builder, game.ending.at != NULL ? &game.ending : cursor, err);
}

void record_psq_next(Cursor *cursor) {
    size_t length;
    cursor_line_take(cursor, &length);
    while (cursor_peek(cursor) != CURSOR_END && !at_head(cursor))
        cursor_line_take(cursor, &length);
}
