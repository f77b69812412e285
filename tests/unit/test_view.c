/* The JSON view for front ends agrees with the text commands. Random games of every game are
   played; each state is compared with position, legal_moves, is_legal and result. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/random.h"
#include "fivefold.h"
#include "games/registry.h"
#include "json.h"
#include "suites.h"

enum { SIDE_MOST = 25, CELLS_MOST = SIDE_MOST * SIDE_MOST, TURNS_MOST = 40, WORD_MOST = 4096 };

/* --- commands --- */

static char why[320];

static Fivefold *session_begin(const char *game) {
    Fivefold *session = fivefold_new(game, why, sizeof why);
    ck_assert_msg(session != NULL, "%s: %s", game, why);
    return session;
}

/* Returns the reply; the caller frees it. If `refused` is NULL, a refusal fails the test. */
static char *ask(Fivefold *session, const char *line, bool *refused) {
    const char *reply = fivefold_line(session, line);
    const bool no = fivefold_refused(session);
    ck_assert_msg(refused != NULL || !no, "%s: %s", line, reply);
    if (refused != NULL)
        *refused = no;
    const size_t length = strlen(reply);
    ck_assert(length >= 4 && strcmp(reply + length - 2, "\n\n") == 0);
    char *text = calloc(length, 1);
    memcpy(text, reply + 2, length - 4);
    return text;
}

static void send(Fivefold *session, const char *line, bool *refused) {
    free(ask(session, line, refused));
}

static Json *ask_json(Fivefold *session, const char *line) {
    char *text = ask(session, line, NULL);
    ck_assert_ptr_null(strchr(text, '\n'));
    Json *json = json_read(text);
    ck_assert_msg(json != NULL, "%s: no JSON: %s", line, text);
    free(text);
    return json;
}

static bool says(Fivefold *session, const char *line, const char *wanted) {
    char *text = ask(session, line, NULL);
    const bool same = strcmp(text, wanted) == 0;
    free(text);
    return same;
}

/* --- a second reader of position strings --- */

typedef struct Cells {
    int columns, rows;
    char stack[CELLS_MOST][4]; /* by row from the bottom; "*" is a hole */
} Cells;

static void cells_read(const char *rows, Cells *cells) {
    char line[CELLS_MOST][4];
    int count = 0;
    memset(cells, 0, sizeof *cells);
    cells->rows = 1;
    for (const char *c = rows; *c != '\0' && *c != ' ';) {
        if (*c == '/') {
            cells->rows++;
            c++;
        } else if (isdigit((unsigned char)*c)) {
            for (int run = atoi(c); run > 0; run--)
                line[count++][0] = '\0';
            c += strspn(c, "0123456789");
        } else if (*c == '[') {
            const size_t length = strcspn(++c, "]");
            snprintf(line[count++], 4, "%.*s", (int)length, c);
            c += length + 1;
        } else {
            snprintf(line[count++], 4, "%c", *c++);
        }
    }
    cells->columns = count / cells->rows;
    for (int i = 0; i < count; i++)
        strcpy(cells->stack[(cells->rows - 1 - i / cells->columns) * cells->columns +
                            i % cells->columns],
               line[i]);
}

static int cell_number(const Cells *cells, const char *name) {
    static const char letters[] = "abcdefghjklmnopqrstuvwxyz";
    return (atoi(name + 1) - 1) * cells->columns + (int)(strchr(letters, name[0]) - letters);
}

/* --- the state and the position --- */

/* The pieces of the state fill exactly the board of the position string. */
static void pieces_agree(const Json *state, const Cells *cells) {
    const bool stacks = strcmp(json_text(state, "kind"), "stacks") == 0;
    Cells drawn = {cells->columns, cells->rows, {{0}}};
    for (const Json *hole = json_at(state, "holes")->first; hole != NULL; hole = hole->next)
        strcpy(drawn.stack[cell_number(cells, hole->text)], "*");
    for (const Json *piece = json_at(state, "pieces")->first; piece != NULL; piece = piece->next)
        for (const Json *cell = json_at(piece, "cells")->first; cell != NULL; cell = cell->next) {
            char *stack = drawn.stack[cell_number(cells, cell->text)];
            char letter = json_text(piece, "piece")[0];
            if (stacks && strcmp(json_text(piece, "owner"), "w") == 0)
                letter = (char)tolower((unsigned char)letter);
            ck_assert_int_eq(json_int(piece, "level"), (int)strlen(stack));
            stack[strlen(stack)] = letter;
        }
    for (int i = 0; i < cells->columns * cells->rows; i++)
        ck_assert_str_eq(drawn.stack[i], cells->stack[i]);
    for (const Json *piece = json_at(state, "pieces")->first; piece != NULL; piece = piece->next) {
        const char *stack = cells->stack[cell_number(cells, json_at(piece, "cells")->first->text)];
        ck_assert_int_eq(json_true(piece, "covered"),
                         json_int(piece, "level") + 1 < (int)strlen(stack));
    }
}

/* In a field like `TU/Y`: the side whose part has the letter. */
static int side_of(const char *field, char letter) {
    const size_t slash = strcspn(field, "/"), end = strcspn(field, " ");
    const char *found = memchr(field, letter, end);
    return found == NULL ? -1 : found > field + slash;
}

static const char *next_field(const char *field) {
    field += strcspn(field, " ");
    return field + (*field == ' ');
}

static void owners_agree(const Json *state, const char *owners, const char *barred, int side) {
    static const char *const names[] = {"", "b", "w"};
    for (const Json *piece = json_at(state, "pieces")->first; piece != NULL; piece = piece->next)
        ck_assert_str_eq(json_text(piece, "owner"),
                         names[1 + side_of(owners, json_text(piece, "piece")[0])]);
    for (const Json *piece = json_at(state, "hand")->first; piece != NULL; piece = piece->next)
        ck_assert(json_true(state, "over") ||
                  json_true(piece, "usable") !=
                      (side_of(barred, json_text(piece, "piece")[0]) == side));
}

static void captures_agree(const Json *state, const char *captured) {
    int stones[2];
    ck_assert_int_eq(sscanf(captured, "%d/%d", &stones[0], &stones[1]), 2);
    const Json *colour = json_at(state, "colours")->first;
    ck_assert_int_eq(json_int(colour, "captured"), stones[0]);
    ck_assert_int_eq(json_int(colour->next, "captured"), stones[1]);
}

/* The stones of a winning row are marked: they belong to the winner and are uncovered. */
static void row_agrees(const Json *state) {
    const char *reason = json_text(state, "reason"), *result = json_text(state, "result");
    int won = 0;
    for (const Json *piece = json_at(state, "pieces")->first; piece != NULL; piece = piece->next)
        if (json_true(piece, "won")) {
            ck_assert_int_eq(json_text(piece, "owner")[0], result[0]);
            ck_assert(!json_true(piece, "covered"));
            won++;
        }
    if (strstr(reason, "row") != NULL || strstr(reason, "line") != NULL)
        ck_assert_int_ge(won, 3);
    else
        ck_assert_int_eq(won, 0);
}

static void state_agrees(Fivefold *session, const Json *state) {
    Cells cells;
    char *position = ask(session, "position", NULL), *result = ask(session, "result", NULL);
    const char *side = next_field(position), *field = next_field(side), *other = next_field(field);
    const char *kind = json_text(state, "kind");
    cells_read(position, &cells);
    ck_assert_str_eq(json_text(state, "position"), position);
    ck_assert_str_eq(json_text(state, "result"), result);
    ck_assert_int_eq(json_true(state, "over"), strcmp(result, "none") != 0);
    ck_assert_int_eq(json_int(state, "columns"), cells.columns);
    ck_assert_int_eq(json_int(state, "rows"), cells.rows);
    ck_assert_int_eq(json_text(state, "to_move")[0], side[0]);
    pieces_agree(state, &cells);
    row_agrees(state);
    if (strcmp(kind, "cells") == 0 && *field != '\0')
        owners_agree(state, field, other, side[0] == 'w');
    if (strcmp(kind, "points") == 0 && strchr(field, '/') != NULL)
        captures_agree(state, field);
    free(position);
    free(result);
}

/* --- moves --- */

typedef struct Moves {
    char *text; /* all of them; each ends in a line feed */
    int count;
} Moves;

static Moves moves_list(Fivefold *session) {
    char *text = ask(session, "legal_moves", NULL);
    Moves moves = {calloc(strlen(text) + 2, 1), 0};
    sprintf(moves.text, "%s%s", text, text[0] != '\0' ? "\n" : "");
    for (const char *c = moves.text; *c != '\0'; c++)
        moves.count += *c == '\n';
    free(text);
    return moves;
}

static bool moves_have(const Moves *moves, const char *move) {
    const size_t length = strlen(move);
    for (const char *at = moves->text; (at = strstr(at, move)) != NULL; at += length)
        if ((at == moves->text || at[-1] == '\n') && at[length] == '\n')
            return true;
    return false;
}

static void moves_pick(const Moves *moves, int number, char *move) {
    const char *at = moves->text;
    for (int i = 0; i < number; i++)
        at = strchr(at, '\n') + 1;
    snprintf(move, WORD_MOST, "%.*s", (int)strcspn(at, "\n"), at);
}

/* Writes the move of a gesture, by the templates of the state. */
static void turn_compose(const Json *state, const char *form, const char *source, const Json *cells,
                         char *word) {
    const char *from = json_text(json_at(state, "turn_words"), form);
    word[0] = '\0';
    while (*from != '\0')
        if (strncmp(from, "{piece}", 7) == 0 || strncmp(from, "{from}", 6) == 0) {
            strcat(word, source);
            from += strcspn(from, "}") + 1;
        } else if (strncmp(from, "{cells}", 7) == 0) {
            for (const Json *cell = cells->first; cell != NULL; cell = cell->next)
                sprintf(word + strlen(word), "%s%s", cell->text, cell->next != NULL ? "," : "");
            from += 7;
        } else {
            sprintf(word + strlen(word), "%c", *from++);
        }
}

/* The member `short` of the polyomino games is read as the same turn. */
static void short_agrees(Fivefold *session, const Json *turn) {
    char line[WORD_MOST + 16];
    snprintf(line, sizeof line, "preview %s", json_text(turn, "short"));
    Json *preview = ask_json(session, line);
    ck_assert_str_eq(json_text(preview, "move"), json_text(turn, "move"));
    ck_assert_str_eq(json_text(preview, "short"), json_text(turn, "short"));
    json_free(preview);
}

/* Every target of the source is a legal move and, composed from its cells, accepted again. Returns
   the number of targets. */
static int targets_look(Fivefold *session, const Json *state, const Moves *moves,
                        const char *source, bool placed, char *reached) {
    char line[WORD_MOST + 16];
    int count = 0;
    snprintf(line, sizeof line, "targets %s", source);
    Json *targets = ask_json(session, line);
    for (const Json *turn = json_at(targets, "targets")->first; turn != NULL; turn = turn->next) {
        char word[WORD_MOST];
        ck_assert_msg(moves_have(moves, json_text(turn, "move")), "%s: %s", line,
                      json_text(turn, "move"));
        const Json *cells = json_at(turn, "cells");
        ck_assert_str_eq(json_text(turn, "from"), placed ? source : "");
        for (const Json *cell = cells->first; cell != NULL; cell = cell->next)
            sprintf(reached + strlen(reached), " %s ", cell->text);
        turn_compose(state, placed ? "step" : "drop", source, cells, word);
        if (count++ % 7 == 0) {
            snprintf(line, sizeof line, "is_legal %s", word);
            ck_assert_msg(says(session, line, "1"), "%s", line);
            if (strcmp(json_text(state, "kind"), "cells") == 0)
                short_agrees(session, turn);
        }
    }
    json_free(targets);
    return count;
}

/* The targets of all sources are all legal moves, except those that also lift pieces. Choices count
   too. */
static void targets_agree(Fivefold *session, const Json *state, const Moves *moves) {
    const char *step = json_text(json_at(state, "turn_words"), "step");
    char *reached = calloc(1 << 20, 1);
    int plain = 0, found = json_count(json_at(state, "choices"));
    for (const char *at = moves->text; *at != '\0'; at = strchr(at, '\n') + 1)
        plain += memchr(at, '~', strcspn(at, "\n")) == NULL;
    for (const Json *piece = json_at(state, "hand")->first; piece != NULL; piece = piece->next)
        if (json_true(piece, "usable"))
            found += targets_look(session, state, moves, json_text(piece, "piece"), false, reached);
    for (const Json *piece = json_at(state, "pieces")->first; piece != NULL && step[0] != '\0';
         piece = piece->next)
        if (json_true(piece, "usable"))
            found += targets_look(session, state, moves, json_at(piece, "cells")->first->text, true,
                                  reached);
    ck_assert_int_eq(found, plain);
    for (const Json *group = json_at(state, "forbidden")->first; group != NULL;
         group = group->next) {
        ck_assert_str_ne(json_text(group, "why"), "");
        for (const Json *cell = json_at(group, "cells")->first; cell != NULL && step[0] == '\0';
             cell = cell->next) {
            char name[8];
            snprintf(name, sizeof name, " %s ", cell->text);
            ck_assert_ptr_null(strstr(reached, name));
        }
    }
    for (const Json *turn = json_at(state, "banned")->first; turn != NULL; turn = turn->next)
        ck_assert(!moves_have(moves, json_text(turn, "move")));
    free(reached);
}

/* The state marks exactly those pieces on the board that may be lifted. */
static void lifts_agree(Fivefold *session, const Json *state) {
    if (strcmp(json_text(state, "kind"), "cells") != 0)
        return;
    for (const Json *piece = json_at(state, "pieces")->first; piece != NULL; piece = piece->next) {
        char line[32];
        bool refused;
        snprintf(line, sizeof line, "remove %s", json_text(piece, "piece"));
        send(session, line, &refused);
        ck_assert_int_eq(!refused, json_true(piece, "usable"));
        if (refused)
            continue;
        Json *lifted = ask_json(session, "state");
        const Json *lifting = json_at(lifted, "lifting");
        const Json *last = lifting->first;
        while (last != NULL && strcmp(json_text(last, "piece"), json_text(piece, "piece")) != 0)
            last = last->next;
        ck_assert_ptr_nonnull(last);
        ck_assert_int_eq(json_count(json_at(last, "cells")), json_count(json_at(piece, "cells")));
        state_agrees(session, lifted);
        json_free(lifted);
        send(session, "undo", NULL);
    }
}

static bool same_member(const Json *a, const Json *b);

static bool same(const Json *a, const Json *b) {
    if (a->kind != b->kind || (a->text == NULL) != (b->text == NULL) ||
        (a->text != NULL && strcmp(a->text, b->text) != 0))
        return false;
    const Json *x = a->first, *y = b->first;
    for (; x != NULL && y != NULL; x = x->next, y = y->next)
        if (!same_member(x, y))
            return false;
    return x == NULL && y == NULL;
}

static bool same_member(const Json *a, const Json *b) {
    return (a->name == NULL || strcmp(a->name, b->name) == 0) && same(a, b);
}

/* The piece just placed is on top of its cells, unless it was captured at once. */
static void placed_agrees(const Json *state, const Json *last) {
    const Json *cell = json_at(last, "cells")->first;
    const char *top = NULL;
    for (const Json *piece = json_at(state, "pieces")->first; piece != NULL && cell != NULL;
         piece = piece->next)
        for (const Json *under = json_at(piece, "cells")->first; under != NULL; under = under->next)
            if (strcmp(under->text, cell->text) == 0)
                top = json_text(piece, "piece");
    if (cell == NULL)
        ck_assert(json_at(last, "piece")->kind == JSON_NULL);
    else if (top != NULL)
        ck_assert_str_eq(json_text(last, "piece"), top);
    else
        ck_assert_str_eq(json_text(last, "piece"), json_text(last, "by"));
}

/* The preview agrees with the result of the move: cells, captures, end of the game and number of
   replies. */
static void turn_make(Fivefold *session, const char *move, bool history_bans) {
    static const char *const members[] = {"move", "piece", "from", "cells", "lifted", "captured"};
    char line[WORD_MOST + 32];
    Json *before = ask_json(session, "state");
    snprintf(line, sizeof line, "preview %s replies", move);
    Json *preview = ask_json(session, line);
    snprintf(line, sizeof line, "line %s", move);
    Json *path = ask_json(session, line);
    Json *still = ask_json(session, "state");
    ck_assert(same(before, still));
    snprintf(line, sizeof line, "play %s", move);
    send(session, line, NULL);
    Json *state = ask_json(session, "state");
    const Json *last = json_at(state, "last");
    ck_assert(json_true(preview, "legal"));
    ck_assert_str_eq(json_text(path, "why"), "");
    const bool complete = json_count(json_at(before, "lifting")) == 0;
    for (int i = 0; i < ROWS(members) && complete; i++) {
        ck_assert_msg(same(json_at(preview, members[i]), json_at(last, members[i])), "%s",
                      members[i]);
        ck_assert(
            same(json_at(json_at(path, "turns")->first, members[i]), json_at(last, members[i])));
    }
    ck_assert(same(json_at(preview, "result"), json_at(state, "result")));
    ck_assert(same(json_at(preview, "winner"), json_at(state, "winner")));
    ck_assert(same(json_at(preview, "reason"), json_at(state, "reason")));
    ck_assert(same(json_at(before, "player"), json_at(last, "player")));
    if (complete)
        placed_agrees(state, last);
    Moves replies = moves_list(session);
    if (!history_bans)
        ck_assert_int_eq(json_int(preview, "replies"), replies.count);
    free(replies.text);
    json_free(before);
    json_free(preview);
    json_free(path);
    json_free(still);
    json_free(state);
}

/* Illegal moves are recognised, with a reason. */
static void illegal_look(Fivefold *session, const Json *state, uint64_t *random) {
    static const char *const words[] = {
        "a1",   "c3", "L@b2", "a1a2", "a1,b1,c1,d1,e1",  "~F:a1", "more", "a1,b1,c1,d1",
        "pass", "\"", "\\",   "<b>",  "F:a1,a2,a3,a4,a5"};
    char line[64];
    const char *word = words[random_below(random, ROWS(words))];
    snprintf(line, sizeof line, "preview %s", word);
    Json *preview = ask_json(session, line);
    snprintf(line, sizeof line, "is_legal %s", word);
    const bool pass = strcmp(word, "pass") == 0; /* accepted in a finished game, but not a move */
    ck_assert(pass || json_true(preview, "legal") == says(session, line, "1"));
    ck_assert_int_eq(json_text(preview, "why")[0] == '\0', json_true(preview, "legal"));
    ck_assert(json_at(state, "last")->kind == JSON_NULL || json_int(state, "turn") > 0);
    json_free(preview);
}

static const struct {
    const char *game;
    int games;
} walk_rows[] = {
    {"pentominoes 5x5", 2},
    {"misere 4x5 pieces=onesided-pentominoes", 2},
    {"pentominoes board=*3*2/3*2*/7/1*5", 2},
    {"capture 5x5", 4},
    {"capture 6x4 pieces=tetrominoes", 4},
    {"capture 5x5 turns=6", 1},
    {"capture2003 5x4 pieces=tetrominoes", 4},
    {"capture2003 4x4", 2},
    {"pente 7x7 turns=30", 2},
    {"keryo-pente 7x7", 2},
    {"poof-pente 7x7", 3},
    {"boat-pente 7x7", 2},
    {"g-pente 9x9", 1},
    {"d-pente 7x7", 2},
    {"swap2-pente 7x7", 4},
    {"o-pente 7x7 first=black", 3},
    {"dk-pente 6x6", 2},
    {"swap2-keryo 6x6", 2},
    {"pente 4x4", 2},
    {"gomoku 7x7", 1},
    {"gomoku 6x6 overline=win", 2},
    {"swap2-gomoku 6x6 overline=win", 2},
    {"pentamid 3x3 nests=1 line=3", 4},
    {"pentamid 4x4 nests=2 line=4 diagonal=on", 3},
    {"pentamid diagonal=on", 2},
    {"pentamid6", 1},
    {"pentamid8", 1},
};

START_TEST(state_is_the_position) {
    const char *spec = walk_rows[_i].game;
    const bool bans = strncmp(spec, "pentamid", 8) == 0;
    uint64_t random = (uint64_t)_i;
    for (int number = 0; number < walk_rows[_i].games; number++) {
        Fivefold *session = session_begin(spec);
        for (int turn = 0; turn < TURNS_MOST; turn++) {
            Json *state = ask_json(session, "state");
            Moves moves = moves_list(session);
            char move[WORD_MOST];
            ck_assert_int_eq(json_int(state, "turn"), turn);
            ck_assert_int_eq(json_true(state, "can_undo"), turn > 0);
            state_agrees(session, state);
            illegal_look(session, state, &random);
            const bool over = json_true(state, "over");
            if (!over) {
                targets_agree(session, state, &moves);
                lifts_agree(session, state);
                moves_pick(&moves, (int)random_below(&random, (uint64_t)moves.count), move);
                turn_make(session, move, bans);
            }
            free(moves.text);
            json_free(state);
            if (over)
                break;
        }
        fivefold_free(session);
    }
}
END_TEST

/* --- the initial state of every game, and its description --- */

START_TEST(games_are_as_described) {
    const Rules *rules = registry_at((size_t)_i);
    char line[128];
    Fivefold *session = session_begin(rules->name);
    snprintf(line, sizeof line, "describe %s", rules->name);
    Json *game = ask_json(session, line), *state = ask_json(session, "state");
    ck_assert_str_eq(json_text(game, "name"), rules->name);
    ck_assert_str_eq(json_text(state, "game"), rules->name);
    ck_assert(same(json_at(game, "kind"), json_at(state, "kind")));
    ck_assert(same(json_at(game, "columns"), json_at(state, "columns")));
    ck_assert(same(json_at(game, "rows"), json_at(state, "rows")));
    ck_assert_uint_gt(strlen(json_text(game, "about")), 80);
    state_agrees(session, state);
    const Json *size = json_at(game, "size");
    for (int columns = 1; columns <= SIDE_MOST + 1; columns += 1 + columns / 9)
        for (int rows = columns; rows <= columns + 1; rows++) {
            const int least = json_int(size, "least"), most = json_int(size, "most");
            const bool fits = columns >= least && rows <= most &&
                              (!json_true(size, "square") || columns == rows) &&
                              (!json_true(size, "odd") || (columns % 2 != 0 && rows % 2 != 0));
            bool refused;
            snprintf(line, sizeof line, "newgame %s %dx%d", rules->name, columns, rows);
            send(session, line, &refused);
            ck_assert_msg(refused != fits, "%s", line);
        }
    json_free(game);
    json_free(state);
    fivefold_free(session);
}
END_TEST

/* Returns the game's setup line; the caller frees it. */
static char *setup_reported(Fivefold *session) {
    Json *state = ask_json(session, "state");
    char *setup = calloc(strlen(json_text(state, "setup")) + 1, 1);
    strcpy(setup, json_text(state, "setup"));
    json_free(state);
    return setup;
}

/* Starts the game with key=value and the keys that it needs; checks that it is accepted or refused.
   Returns the setup line afterwards; the caller frees it. */
static char *key_try(Fivefold *session, const char *game, const char *key, const char *value,
                     const char *needs, bool fits) {
    char line[256];
    bool refused;
    snprintf(line, sizeof line, "newgame %s %s=%s%s", game, key, value, needs);
    send(session, line, &refused);
    ck_assert_msg(refused != fits, "%s", line);
    return setup_reported(session);
}

START_TEST(keys_are_as_described) {
    const char *name = registry_at((size_t)_i)->name;
    Fivefold *session = session_begin(name);
    char line[128];
    snprintf(line, sizeof line, "describe %s", name);
    Json *game = ask_json(session, line);
    for (const Json *key = json_at(game, "keys")->first; key != NULL; key = key->next) {
        const char *word = json_text(key, "key"), *type = json_text(key, "type");
        char needs[64] = "";
        for (const Json *member = key->first; member != NULL; member = member->next)
            if (strcmp(member->name, "needs") == 0) /* the first of the values will do */
                snprintf(needs, sizeof needs, " %.*s", (int)strcspn(member->text, "|"),
                         member->text);
        for (const Json *choice = json_at(key, "choices")->first; choice != NULL;
             choice = choice->next)
            free(key_try(session, name, word, choice->text, needs, true));
        if (strcmp(type, "number") == 0)
            for (int beyond = 0; beyond < 2; beyond++) {
                char low[16], high[16];
                snprintf(low, sizeof low, "%d", json_int(key, "min") - beyond);
                snprintf(high, sizeof high, "%d", json_int(key, "max") + beyond);
                free(key_try(session, name, word, low, needs, beyond == 0));
                free(key_try(session, name, word, high, needs, beyond == 0));
            }
        const Json *preset = json_at(key, "default");
        if (preset->kind == JSON_NULL)
            continue;
        char *setup = key_try(session, name, word, preset->text, needs, true);
        snprintf(line, sizeof line, "newgame %s%s", name, needs);
        send(session, line, &(bool){false});
        char *plain = setup_reported(session);
        ck_assert_str_eq(setup, plain);
        free(setup);
        free(plain);
    }
    json_free(game);
    fivefold_free(session);
}
END_TEST

START_TEST(all_games_are_described) {
    Fivefold *session = session_begin("capture 4x4");
    Json *all = ask_json(session, "describe");
    size_t i = 0;
    for (const Json *game = json_at(all, "games")->first; game != NULL; game = game->next)
        ck_assert_str_eq(json_text(game, "name"), registry_at(i++)->name);
    ck_assert_uint_eq(i, registry_count());
    json_free(all);
    fivefold_free(session);
}
END_TEST

/* --- the reader --- */

static const struct {
    const char *text;
    bool fine;
} reader_rows[] = {
    {"{}", true},          {" [1, -2.5e3, \"a\\u0041\\n\", true, null, {\"a\":[]}] ", true},
    {"", false},           {"{", false},
    {"[1,]", false},       {"[1 2]", false},
    {"{\"a\":1,}", false}, {"{\"a\":1,\"a\":2}", false},
    {"{a:1}", false},      {"{\"a\"}", false},
    {"[01]", false},       {"[+1]", false},
    {"[1.]", false},       {"['a']", false},
    {"[\"a]", false},      {"[\"\\x\"]", false},
    {"[\"\t\"]", false},   {"[nul]", false},
    {"[] []", false},
};

START_TEST(reader_is_strict) {
    Json *json = json_read(reader_rows[_i].text);
    ck_assert_int_eq(json != NULL, reader_rows[_i].fine);
    json_free(json);
}
END_TEST

Suite *suite_view(void) {
    Suite *suite = suite_create("view");
    TCase *tests = tcase_create("reported");
    tcase_add_loop_test(tests, reader_is_strict, 0, ROWS(reader_rows));
    tcase_add_loop_test(tests, state_is_the_position, 0, ROWS(walk_rows));
    tcase_add_loop_test(tests, games_are_as_described, 0, (int)registry_count());
    tcase_add_loop_test(tests, keys_are_as_described, 0, (int)registry_count());
    tcase_add_test(tests, all_games_are_described);
    suite_add_tcase(suite, tests);
    return suite;
}
