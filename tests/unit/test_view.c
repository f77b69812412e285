/* The JSON view for front ends agrees with the text commands. Random games of every game are
   played; each state is compared with position, legal_moves, is_legal and result. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/random.h"
#include "fixture.h"
#include "state.h"
#include "suites.h"

enum { MOVES_MOST = 40, WORD_MOST = 4096 };

/* --- moves --- */

typedef struct Moves {
    char *text; /* all of them; each ends in a line feed */
    int count;
} Moves;

static Moves moves_list(Fivefold *session) {
    char *text = client_ask(session, "legal_moves", NULL);
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
static void move_compose(const Json *state, const char *form, const char *source, const Json *cells,
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

/* The member `short` of the polyomino games is read as the same move. */
static void short_agrees(Fivefold *session, const Json *item) {
    char line[WORD_MOST + 16];
    snprintf(line, sizeof line, "preview %s", json_text(item, "short"));
    Json *preview = client_json(session, line);
    ck_assert_str_eq(json_text(preview, "move"), json_text(item, "move"));
    ck_assert_str_eq(json_text(preview, "short"), json_text(item, "short"));
    json_free(preview);
}

/* Every target of the source is a legal move and, composed from its cells, accepted again. Returns
   the number of targets. */
static int targets_look(Fivefold *session, const Json *state, const Moves *moves,
                        const char *source, bool placed, char *reached) {
    char line[WORD_MOST + 16];
    int count = 0;
    snprintf(line, sizeof line, "targets %s", source);
    Json *targets = client_json(session, line);
    for (const Json *item = json_at(targets, "targets")->first; item != NULL; item = item->next) {
        char word[WORD_MOST];
        ck_assert_msg(moves_have(moves, json_text(item, "move")), "%s: %s", line,
                      json_text(item, "move"));
        const Json *cells = json_at(item, "cells");
        ck_assert_str_eq(json_text(item, "from"), placed ? source : "");
        for (const Json *cell = cells->first; cell != NULL; cell = cell->next)
            sprintf(reached + strlen(reached), " %s ", cell->text);
        move_compose(state, placed ? "step" : "drop", source, cells, word);
        if (count++ % 7 == 0) {
            snprintf(line, sizeof line, "is_legal %s", word);
            ck_assert_msg(client_says(session, line, "1"), "%s", line);
            if (strcmp(json_text(state, "kind"), "cells") == 0)
                short_agrees(session, item);
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
    for (const Json *item = json_at(state, "banned")->first; item != NULL; item = item->next)
        ck_assert(!moves_have(moves, json_text(item, "move")));
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
        client_send(session, line, &refused);
        ck_assert_int_eq(!refused, json_true(piece, "usable"));
        if (refused)
            continue;
        Json *lifted = client_json(session, "state");
        const Json *lifting = json_at(lifted, "lifting");
        const Json *last = lifting->first;
        while (last != NULL && strcmp(json_text(last, "piece"), json_text(piece, "piece")) != 0)
            last = last->next;
        ck_assert_ptr_nonnull(last);
        ck_assert_int_eq(json_count(json_at(last, "cells")), json_count(json_at(piece, "cells")));
        state_agrees(session, lifted);
        json_free(lifted);
        client_send(session, "undo", NULL);
    }
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
static void move_make(Fivefold *session, const char *move, bool history_bans) {
    static const char *const members[] = {"move", "piece", "from", "cells", "lifted", "captured"};
    char line[WORD_MOST + 32];
    Json *before = client_json(session, "state");
    snprintf(line, sizeof line, "preview %s replies", move);
    Json *preview = client_json(session, line);
    snprintf(line, sizeof line, "line %s", move);
    Json *path = client_json(session, line);
    Json *still = client_json(session, "state");
    ck_assert(json_same(before, still));
    snprintf(line, sizeof line, "play %s", move);
    client_send(session, line, NULL);
    Json *state = client_json(session, "state");
    const Json *last = json_at(state, "last");
    ck_assert(json_true(preview, "legal"));
    ck_assert_str_eq(json_text(path, "why"), "");
    const bool complete = json_count(json_at(before, "lifting")) == 0;
    for (int i = 0; i < ROWS(members) && complete; i++) {
        ck_assert_msg(json_same(json_at(preview, members[i]), json_at(last, members[i])), "%s",
                      members[i]);
        ck_assert(json_same(json_at(json_at(path, "turns")->first, members[i]),
                            json_at(last, members[i])));
    }
    ck_assert(json_same(json_at(preview, "result"), json_at(state, "result")));
    ck_assert(json_same(json_at(preview, "winner"), json_at(state, "winner")));
    ck_assert(json_same(json_at(preview, "reason"), json_at(state, "reason")));
    ck_assert(json_same(json_at(before, "player"), json_at(last, "player")));
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
    Json *preview = client_json(session, line);
    snprintf(line, sizeof line, "is_legal %s", word);
    const bool pass = strcmp(word, "pass") == 0; /* accepted in a finished game, but not a move */
    ck_assert(pass || json_true(preview, "legal") == client_says(session, line, "1"));
    ck_assert_int_eq(json_text(preview, "why")[0] == '\0', json_true(preview, "legal"));
    ck_assert(json_at(state, "last")->kind == JSON_NULL || json_int(state, "turn") > 0);
    json_free(preview);
}

static const char *const walked_games[] = {
    "misere 4x5 pieces=onesided-pentominoes",
    "pentominoes board=*3*2/3*2*/7/1*5",
    "capture 6x4 pieces=tetrominoes",
    "capture 5x5 turns=6",
    "capture2003 5x4 pieces=tetrominoes",
    "pente 7x7 turns=30",
    "o-pente 7x7 first=black",
    "pente 4x4",
    "gomoku 6x6 overline=win",
    "swap2-gomoku 6x6 overline=win",
    "pentamid 3x3 nests=1 line=3",
    "pentamid 4x4 nests=2 line=4 diagonal=on",
    "pentamid diagonal=on",
    "pentamid6",
    "pentamid8",
};
enum { WALKS = 2 };

START_TEST(state_is_the_position) {
    const char *spec = fixture_setup(walked_games, ROWS(walked_games), fixture_small, _i);
    const bool bans = strncmp(spec, "pentamid", 8) == 0;
    uint64_t random = (uint64_t)_i;
    for (int number = 0; number < WALKS; number++) {
        Fivefold *session = client_new(spec);
        for (int item = 0; item < MOVES_MOST; item++) {
            Json *state = client_json(session, "state");
            Moves moves = moves_list(session);
            char move[WORD_MOST];
            ck_assert_int_eq(json_int(state, "turn"), item);
            ck_assert_int_eq(json_true(state, "can_undo"), item > 0);
            state_agrees(session, state);
            illegal_look(session, state, &random);
            const bool over = json_true(state, "over");
            if (!over) {
                targets_agree(session, state, &moves);
                lifts_agree(session, state);
                moves_pick(&moves, (int)random_below(&random, (uint64_t)moves.count), move);
                move_make(session, move, bans);
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

void suite_view(Suite *suite) {
    TCase *tests = suite_case(suite, "reported", NULL);
    tcase_add_loop_test(tests, reader_is_strict, 0, ROWS(reader_rows));
    tcase_add_loop_test(tests, state_is_the_position, 0,
                        fixture_setups(ROWS(walked_games), fixture_small));
}
