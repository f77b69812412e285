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
    Scan *scan;
    Draft *draft;
    int begins;     /* the name, 0 or 1, of the player who moves first */
    size_t moves;   /* read so far */
    size_t opening; /* moves at the start that took no time */
    int winner;     /* of the last line: 1 or 2; 0: a draw; -1: not known */
    Scan ending;    /* its place */
} PsqGame;

/* Copies a line that may be a head or a move; false if it is too long for either. */
static bool line_copy(const char *line, size_t length, char *out, size_t room) {
    if (length >= room)
        return false;
    memcpy(out, line, length);
    out[length] = '\0';
    return memchr(out, '\0', length) == NULL;
}

static bool at_head(const Scan *scan) {
    return (size_t)(scan->end - scan->at) >= strlen(head) &&
           strncmp(scan->at, head, strlen(head)) == 0;
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
    Scan scan = *game->scan;
    game->winner = -1;
    game->ending.at = NULL;
    group[0] = '\0';
    while (scan_peek(&scan) != SCAN_END && !at_head(&scan)) {
        size_t length;
        char line[80];
        int winner;
        const Scan place = scan;
        const char *name, *text = scan_line_take(&scan, &length);
        if (!line_copy(text, length, line, sizeof line) || !ending_parse(line, &winner, &name))
            continue;
        game->winner = winner;
        game->ending = place;
        strcpy(group, name);
    }
}

/* Finds the rule: that of the group, else the game that was given. */
static bool rule_find(PsqGame *game, const char *group, Error *err) {
    Draft *draft = game->draft;
    Title title = {"gomoku", ""};
    const TitleFound found = group[0] != '\0' ? title_group_find(group, &title) : TITLE_KNOWN;
    if (found == TITLE_KNOWN && (group[0] != '\0' || draft->fallback == NULL)) {
        draft_game_set(draft, &title);
    } else if (draft->fallback != NULL) {
        draft_fallback_set(draft, err);
        if (found == TITLE_LACKING)
            draft_remark(draft, &game->ending, "read as the given game, not as %s", title.game);
    } else if (found == TITLE_LACKING) {
        return draft_title_refuse(group, found, &title, err) || scan_fail_with(&game->ending, err);
    } else {
        return scan_fail(&game->ending, err, "'%s' names no rule, and no game was given",
                         quote(group).text);
    }
    draft_option_add(draft, "centre", "off");
    draft_option_add(draft, "first", "black");
    return true;
}

/* `Piskvorky 20x20, 11:11, 0`: the size, the players' levels and who begins. */
static bool head_read(PsqGame *game, Error *err) {
    Board board;
    size_t length;
    char line[80], size[16], group[80];
    int columns, rows, levels[2];
    const char *text = scan_line_take(game->scan, &length);
    if (!line_copy(text, length, line, sizeof line) ||
        sscanf(line, "Piskvorky %3dx%3d, %4d:%4d, %3d", &columns, &rows, &levels[0], &levels[1],
               &game->begins) != 5 ||
        game->begins < 0 || game->begins > 1)
        return error_set(err, "a record begins with 'Piskvorky COLUMNSxROWS, A:B, FIRST'");
    snprintf(size, sizeof size, "%dx%d", columns, rows);
    if (!board_size_read(size, &board, err))
        return false;
    ending_find(game, group);
    return rule_find(game, group, err) && draft_board_set(game->draft, &board, true, err) &&
           draft_open(game->draft, NULL, err);
}

/* Plays `X,Y,MILLISECONDS`. *more is false if the line is no move. */
static bool move_line_read(PsqGame *game, bool *more, Error *err) {
    const Scan place = *game->scan;
    size_t length;
    char line[64];
    int x, y, end = 0;
    const char *text = scan_line_take(game->scan, &length);
    *more = line_copy(text, length, line, sizeof line) && strchr(line, ',') != NULL &&
            sscanf(line, "%4d,%4d%n", &x, &y, &end) == 2 && (line[end] == ',' || line[end] == '\0');
    if (!*more) {
        *game->scan = place;
        return true;
    }
    const bool timeless = line[end] == ',' && strcmp(line + end, ",0") == 0;
    game->opening += timeless && game->opening == game->moves;
    game->moves++;
    return draft_corner_stone(game->draft, x - 1, y - 1, &place, err);
}

/* Reads the lines after the moves: two names, a number, and the last line, which is known. */
static bool tail_read(PsqGame *game, Error *err) {
    Scan *scan = game->scan;
    for (int lines = 0; scan_peek(scan) != SCAN_END && !at_head(scan); lines++) {
        const Scan place = *scan;
        size_t length;
        const char *line = scan_line_take(scan, &length);
        if (memchr(line, ',', length) != NULL && line != game->ending.at)
            return scan_fail(&place, err, "this is no move, and moves follow it");
        if (lines < 2 && length > 0 && strspn(line, "-0123456789") < length &&
            line != game->ending.at)
            draft_text_set(game->draft, &place, &game->draft->record->name[lines ^ game->begins],
                           line, length);
    }
    return true;
}

/* Counts the winner from the player who moves first after the opening. An engine may answer within
   a millisecond: then the opening seems longer, and a five on the board decides. */
static void winner_set(PsqGame *game) {
    Draft *draft = game->draft;
    const bool all = game->opening == game->moves;
    const int first = all ? 0 : (int)(game->opening % 2);
    if (game->winner == 0)
        draft->claimed = RECORD_DRAWN;
    if (game->winner < 1)
        return;
    draft->claimed = (first + game->winner - 1) % 2;
    const int found = draft_winner(draft);
    if (game->opening == 0 || found == draft->claimed || found == RECORD_DRAWN)
        return;
    if (found == RECORD_UNKNOWN) {
        draft_remark(draft, &game->ending, "the winner is counted from %s",
                     all         ? "the first move, as no move took time"
                     : first > 0 ? "the second player, who seems to move first after the opening"
                                 : "the first player, who seems to move first after the opening");
        return;
    }
    draft_remark(draft, &game->ending, "the winner is that of the board, not that of this line");
    draft->claimed = found;
}

bool record_psq_read(Scan *scan, Draft *draft, Error *err) {
    PsqGame game = {.scan = scan, .draft = draft, .ending = *scan};
    bool more = true;
    if (!head_read(&game, err))
        return false;
    while (more && scan_peek(scan) != SCAN_END)
        if (!move_line_read(&game, &more, err))
            return false;
    if (!tail_read(&game, err))
        return false;
    winner_set(&game);
    return draft_close(draft, game.ending.at != NULL ? &game.ending : scan, err);
}

void record_psq_next(Scan *scan) {
    size_t length;
    scan_line_take(scan, &length);
    while (scan_peek(scan) != SCAN_END && !at_head(scan))
        scan_line_take(scan, &length);
}
