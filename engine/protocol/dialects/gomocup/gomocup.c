/* Gomocup's protocol for five in a row (Lastovicka 2000, with the extensions of Yixin-Board): one
   line, one answer, points as X,Y. The manager knows the rules; the engine keeps a game as well and
   refuses what does not fit. */
#include <stdio.h>
#include <string.h>

#include "base/clock.h"
#include "protocol/commands/commands.h"
#include "protocol/dialects/gomocup/brain_game.h"
#include "protocol/dialects/gomocup/brain_move.h"
#include "protocol/dialects/gomocup/coordinates.h"
#include "protocol/dialects/gomocup/swap2.h"
#include "protocol/dialects/gomocup/words.h"
#include "protocol/views/info.h"
#include "rules/points.h"

/* Rows of the table that stand for many lines. */
static const char POINT[] = "X,Y,F", FOREIGN[] = "YX...";

/* --- games --- */

static bool answer_ok(Call *call) {
    text_string_add(&call->reply, "OK\n");
    return true;
}

/* Prepares the first search behind the answer, which the manager awaits. */
static bool game_start_answer(Call *call, int side) {
    Session *session = call->session;
    if (!brain_start(session, side, call->err) || !answer_ok(call) || !call_complete(call))
        return false;
    call_send(call);
    brain_prepare(session);
    return true;
}

static bool game_begin(Call *call, int columns, int rows) {
    if (columns != rows)
        return error_set(call->err, "unacceptable size: %dx%d is not a square", columns, rows);
    return game_start_answer(call, rows);
}

/* Yixin-Board sends two equal numbers. */
bool gomocup_start(Call *call) {
    int number[NUMBERS_MAX];
    const int count = numbers_read(call, true, number);
    if (count < 1 || count > 2)
        return error_set(call->err, "START needs the number of rows");
    return game_begin(call, number[0], number[count - 1]);
}

bool gomocup_rectstart(Call *call) {
    int number[NUMBERS_MAX];
    if (numbers_read(call, false, number) != 2)
        return error_set(call->err, "RECTSTART needs a width and a height, as in 15,15");
    return game_begin(call, number[0], number[1]);
}

bool gomocup_restart(Call *call) {
    if (!brain_started(call->session))
        return error_set(call->err, "no game has been started");
    const int side = game_variant_base(call->session->game)->setup.board.rows;
    return game_start_answer(call, side);
}

bool gomocup_begin(Call *call) {
    Session *session = call->session;
    if (!brain_ready(session, call->err))
        return false;
    if (!brain_empty(game_pos(session->game)))
        return error_set(call->err, "BEGIN needs an empty board");
    return brain_move(call, 0);
}

/* --- moves --- */

static bool point_play(Call *call, int *cell) {
    Session *session = call->session;
    Move move;
    return brain_ready(session, call->err) && point_read(call, cell) &&
           point_move(session->game, *cell, &move, call->err) &&
           game_reserve(session->game, 2, call->err) && game_play(session->game, move, call->err);
}

bool gomocup_move(Call *call) {
    int cell;
    if (!point_play(call, &cell))
        return false;
    const bool moved = brain_move(call, 0);
    if (!moved)
        game_undo(call->session->game);
    return moved;
}

bool gomocup_play(Call *call) {
    int cell;
    if (!point_play(call, &cell))
        return false;
    point_write(&game_variant(call->session->game)->setup.board, cell, &call->reply);
    text_char_add(&call->reply, '\n', 1);
    return true;
}

bool gomocup_nbest(Call *call) {
    int number[NUMBERS_MAX];
    if (numbers_read(call, false, number) != 1 || number[0] < 1)
        return error_set(call->err, "YXNBEST needs a number");
    const int lines = number[0] < SEARCH_MULTIPV_MAX ? number[0] : SEARCH_MULTIPV_MAX;
    return brain_ready(call->session, call->err) && brain_move(call, lines);
}

bool gomocup_takeback(Call *call) {
    Session *session = call->session;
    int cell;
    if (!brain_started(session))
        return error_set(call->err, "no game has been started");
    if (!point_read(call, &cell))
        return false;
    const size_t moves = game_length(session->game);
    const Pos *pos = game_pos(session->game);
    if (moves == 0 ||
        pos_rules(pos)->points->cell(pos, game_move(session->game, moves - 1)) != cell)
        return error_set(call->err, "the last stone is not there");
    return game_undo(session->game) && answer_ok(call);
}

/* --- lists --- */

bool gomocup_board(Call *call) {
    list_open(call, LIST_MOVE);
    return true;
}

bool gomocup_yxboard(Call *call) {
    list_open(call, LIST_SETUP);
    return true;
}

bool gomocup_swap2board(Call *call) {
    list_open(call, LIST_SWAP2);
    return true;
}

/* The lines of a list that is not read are no longer questions. */
bool gomocup_foreign(Call *call) {
    list_open(call, LIST_IGNORED);
    return error_set(call->err, "%s is not supported", quote(call->word[0]).text);
}

bool gomocup_point(Call *call) {
    const ListUse use = manager_of(call->session)->list.use;
    if (use == LIST_CLOSED)
        return error_set(call->err, "there is no list for %s", quote(call->word[0]).text);
    if (use != LIST_IGNORED)
        list_add(call);
    return true;
}

static bool position_set(Call *call, Game *game) {
    if (game == NULL)
        return false;
    game_free(brain_exchange(call->session, game));
    return true;
}

static bool list_answer(Call *call, ListUse use) {
    Session *session = call->session;
    PlayOrder order = {.count = 0};
    if (!brain_ready(session, call->err) ||
        !list_order(&manager_of(session)->list, use, &game_variant_base(session->game)->setup.board,
                    &order, call->err))
        return false;
    if (use == LIST_SWAP2)
        return swap2_answer(call, &order);
    Game *game = brain_game_new(session, &order, call->err);
    return use == LIST_MOVE ? brain_move_in(call, game) : position_set(call, game);
}

/* If memory runs out, the list stays open, so that DONE may be repeated. */
bool gomocup_done(Call *call) {
    StoneList *list = &manager_of(call->session)->list;
    const ListUse use = list->use;
    list->use = LIST_CLOSED;
    if (use == LIST_CLOSED)
        return error_set(call->err, "there is no list to end");
    if (use == LIST_IGNORED || list_answer(call, use))
        return true;
    if (error_is_memory(call->err))
        list->use = use;
    return false;
}

/* --- the engine --- */

bool gomocup_showinfo(Call *call) {
    manager_of(call->session)->detail = true;
    return true;
}

bool gomocup_hashclear(Call *call) {
    search_clear(call->session->search);
    return true;
}

bool gomocup_about(Call *call) {
    text_add(&call->reply, "name=\"%s\", version=\"%s\", author=\"the Fivefold authors\"\n",
             SESSION_ENGINE, FIVEFOLD_VERSION);
    return true;
}

/* --- lines and answers --- */

static const Command words[] = {
#define GOMOCUP(handler, word, act, args, text)                                                    \
    {.name = word, .when = act, .most = MANY, .arguments = args, .answer = text, .run = handler},
#include "protocol/dialects/gomocup/words.def"
};

/* Keywords are read in either case. A line that begins with a number is a point. */
static void gomocup_line_read(Request *request) {
    const Words *all = &request->words;
    if (all->count == 0)
        return;
    char *first = all->word[0];
    request->arrived_msec = clock_msec();
    request_arguments_set(request, 1);
    for (char *letter = first; *letter != '\0'; letter++)
        if (*letter >= 'a' && *letter <= 'z')
            *letter = (char)(*letter - 'a' + 'A');
    const bool number = strchr("-0123456789", first[0]) != NULL;
    const bool foreign =
        strncmp(first, "YX", 2) == 0 && dialect_command(&dialect_gomocup, first) == NULL;
    if (!number && !foreign)
        return;
    request->name = number ? POINT : FOREIGN;
    request->word = all->word;
    request->count = all->count;
}

static bool line_opens(const char *line) {
    static const char *const openers[] = {"START", "RECTSTART", "ABOUT", "INFO"};
    char first[16];
    line += strspn(line, " \t");
    snprintf(first, sizeof first, "%.*s", (int)strcspn(line, " \t\r\n"), line);
    for (size_t i = 0; i < sizeof openers / sizeof *openers; i++)
        if (word_same(first, openers[i]))
            return true;
    first[2] = '\0';
    return word_same(first, "YX");
}

/* A line that does not belong to an open list. True if it ends there: in a list that is read, an
   unknown word is a fault, in another it means nothing. */
static bool list_left(Call *call) {
    const Request *request = call->request;
    StoneList *list = &manager_of(call->session)->list;
    const Command *command = request->command;
    if (list->use == LIST_CLOSED ||
        (command != NULL && (command->when == SWITCHES || command->run == gomocup_point ||
                             command->run == gomocup_done)))
        return false;
    if (command == NULL) {
        Error why;
        error_set(&why, "'%s' is not X,Y or X,Y,F", quote(request->name).text);
        list_fault(list, &why);
        return true;
    }
    if (list->use != LIST_IGNORED && command->run != cmd_quit) {
        text_add(&call->reply, "ERROR %s without DONE is dropped\n", list->name);
        call_send(call);
    }
    list->use = LIST_CLOSED;
    return false;
}

static bool manager_begin(void *state, Error *err) {
    Manager *manager = state;
    (void)err;
    manager->move_msec = manager->match_msec = manager->left_msec = -1;
    return true;
}

static bool gomocup_run(Call *call) {
    const Request *request = call->request;
    call->session->refused = request->command == NULL;
    if (list_left(call))
        return true;
    if (request->command != NULL)
        return call_run(call);
    text_add(&call->reply, "UNKNOWN command %s\n", quote(request->name).text);
    return true;
}

/* INFO has no answer, not even if it is refused. */
static void gomocup_refuse(Call *call) {
    const Command *command = call->request->command;
    text_clear(&call->reply);
    if (command == NULL || command->run != gomocup_info)
        text_add(&call->reply, "ERROR %s\n", call->err->text);
}

static void search_info(const Pos *pos, Notation notation, const SearchReport *report, bool wdl,
                        Text *out) {
    (void)notation;
    text_string_add(out, "MESSAGE ");
    info_numbers_write(pos, report, wdl, out);
    for (size_t i = 0; i < report->pv_length; i++) {
        text_char_add(out, ' ', 1);
        point_move_write(pos, report->pv[i], out);
    }
    text_char_add(out, '\n', 1);
}

const Dialect dialect_gomocup = {
    .name = "gomocup",
    .title = "Gomocup",
    .remark = "MESSAGE ",
    .commands = words,
    .count = sizeof words / sizeof *words,
    .line = gomocup_line_read,
    .opens = line_opens,
    .run = gomocup_run,
    .refuse = gomocup_refuse,
    .info = search_info,
    .state_size = sizeof(Manager),
    .state_begin = manager_begin,
    .greeting = answer_ok,
};
