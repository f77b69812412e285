/* A toy dialect defined in this file. The tests cover the parsing of lines, the words that a
   session keeps between lines, search reports and refusals, and the way back to the first dialect.
 */
#include <stdio.h>
#include <string.h>

#include "base/clock.h"
#include "protocol/commands/commands.h"
#include "protocol/commands/solution.h"
#include "protocol/commands/think.h"
#include "protocol/dialects/gomocup/brain_move.h"
#include "protocol/session/answer.h"
#include "rules/position.h"
#include "suites.h"

static bool received_add(void *context, const char *text) {
    text_string_add(context, text);
    return true;
}

/* The state of the dialect is the text that it has collected. */
static Text *toy_of(const Call *call) {
    return session_state(call->session, call->request->spoken);
}

static bool toy_take(Call *call) {
    Text *taken = toy_of(call);
    for (size_t i = 0; i < call->count; i++)
        text_add(taken, "%s ", call->word[i]);
    return !taken->truncated || error_memory(call->err, "no room for the words");
}

static bool toy_done(Call *call) {
    text_add(&call->reply, "GOT %s\n", text_string(toy_of(call)));
    text_clear(toy_of(call));
    return true;
}

static bool toy_think(Call *call) {
    const SearchLimits limits = {.depth = 1, .clock = -1};
    return think_run(call, &limits, true).best != 0;
}

/* The command is the last word of the line. */
static void toy_line(Request *request) {
    if (request->words.count > 1 && strcmp(request->words.word[1], "<-") == 0) {
        request_arguments_set(request, 2);
        request->name = request->words.word[0];
    } else {
        request_arguments_set(request, 1);
    }
}

static bool toy_run(Call *call) {
    return call->request->command != NULL ? call_run(call) : error_set(call->err, "what?");
}

static void toy_refuse(Call *call) {
    text_add(&call->reply, "NO: %s\n", call->err->text);
}

static void toy_close(void *state) {
    text_free(state);
}

static void toy_begin(Call *call) {
    session_write(call->session, "[");
}

static void toy_info(const Pos *pos, Notation notation, const SearchReport *report, bool wdl,
                     Text *out) {
    (void)wdl;
    text_add(out, "FOUND depth %d ", report->depth);
    position_move_write(pos, notation, report->pv[0], out);
    text_char_add(out, '\n', 1);
}

static const Command toy_commands[] = {
    {.name = "take", .when = WAITS, .most = MANY, .run = toy_take},
    {.name = "done", .when = WAITS, .most = MANY, .run = toy_done},
    {.name = "think", .when = SEARCHES, .most = MANY, .run = toy_think},
    {.name = "toy", .when = SWITCHES, .most = MANY, .run = toy_take},
    {.name = "yes", .when = BESIDE, .most = MANY, .run = toy_done, .beside = "YES\n"},
};

static const Dialect toy = {
    .name = "toy",
    .title = "Toy",
    .remark = "-- ",
    .commands = toy_commands,
    .count = ROWS(toy_commands),
    .line = toy_line,
    .run = toy_run,
    .refuse = toy_refuse,
    .begin = toy_begin,
    .info = toy_info,
    .state_size = sizeof(Text),
    .state_end = toy_close,
};

static const struct {
    const char *line, *answer;
} lines[] = {
    {"done", "[GOT \n"},
    {"take a b", "["},
    {"take <- c", "["},
    {"done", "[GOT a b c \n"},
    {"done # a remark", "[GOT \n"},
    {"play a1", "[NO: what?\n"},
    {"", ""},
    {"think", "[FOUND depth 1 c3\n"},
    {"toy off", "= \n\n"},
    {"known_command toy", "= false\n\n"},
    {"position", "= 5/5/5/5/5 w\n\n"},
};

START_TEST(a_dialect_is_one_file) {
    Text received = {0};
    Error err;
    Session *session =
        session_new("gomoku 5x5", (Output){.write = received_add, .context = &received}, &err);
    ck_assert_msg(session != NULL && session_state_new(session, &toy, &err), "%s", err.text);
    session_speak(session, &toy);
    for (int i = 0; i < ROWS(lines); i++) {
        text_clear(&received);
        session_line(session, lines[i].line, false, false);
        ck_assert_msg(strcmp(text_string(&received), lines[i].answer) == 0, "%s: %s", lines[i].line,
                      text_string(&received));
    }
    session_free(session);
    text_free(&received);
}
END_TEST

/* --- answers that are sent in parts --- */

enum { OUTPUT = 16384, OUTCOME = 1000, INFOS = 1000 };

static Call part_call(Session *session, Request *request, Error *err, size_t most) {
    *request = (Request){.dialect = dialect_at(0), .spoken = dialect_at(0), .id = "7"};
    session->limits.output = most;
    return (Call){.session = session, .request = request, .err = err, .reply.most = most};
}

static void infos_send(Call *call) {
    for (int i = 0; i < INFOS; i++) {
        text_add(&call->reply, "info line number %d\n", i);
        call_info_send(call);
    }
}

/* Info lines leave room for the outcome, whatever its size. Without a promise none is sent. */
START_TEST(info_lines_leave_room) {
    static const size_t outcomes[] = {0,     1, OUTCOME, OUTPUT / 2, OUTPUT - 128, OUTPUT - 127,
                                      OUTPUT};
    Text received = {0};
    Error err;
    Request request;
    Session *session =
        session_new("gomoku 5x5", (Output){.write = received_add, .context = &received}, &err);
    for (int i = 0; i < ROWS(outcomes); i++) {
        const size_t outcome = outcomes[i];
        const bool fits = outcome > 0 && outcome + 128 <= OUTPUT;
        Call call = part_call(session, &request, &err, OUTPUT);
        text_clear(&received);
        if (outcome > 0)
            call_promise(&call, outcome);
        infos_send(&call);
        ck_assert_int_eq(call.begun, fits);
        ck_assert_int_eq(received.length > 0, fits);
        ck_assert_int_eq(strstr(text_string(&received), "no more info lines") != NULL, fits);
        text_char_add(&call.reply, 'x', outcome);
        ck_assert_msg(call_complete(&call), "outcome %zu: %s", outcome, err.text);
        ck_assert_uint_le(received.length + call.reply.length, OUTPUT + strlen("=7 "));
        text_free(&call.reply);
    }
    session_free(session);
    text_free(&received);
}
END_TEST

/* A solver that fails behind its progress answers `unknown`; before, the command is refused. */
START_TEST(progress_is_no_success_of_a_failure) {
    const SolveLimits limits = {.start_msec = clock_msec()};
    Text received = {0};
    Error err;
    Request request;
    Session *session =
        session_new("gomoku 5x5", (Output){.write = received_add, .context = &received}, &err);
    for (int all = 0; all < 2; all++) {
        Call call = part_call(session, &request, &err, OUTPUT);
        error_memory(&err, "no room to solve the position");
        ck_assert(!solution_rescue(&call, &limits));
        SolutionWriter writer = {.call = &call, .solver = &solver_outcome, .all = all != 0};
        solution_progress(&writer, &(SolveReport){.msec = SOLVE_PROGRESS_MSEC, .depth = -1});
        ck_assert(call.begun);
        ck_assert(solution_rescue(&call, &limits));
        ck_assert_ptr_eq(strstr(text_string(&call.reply),
                                "info unknown: out of memory: no room to solve the position\n"
                                "unknown nodes 0 msec "),
                         call.reply.data);
        text_free(&call.reply);
    }
    session_free(session);
    text_free(&received);
}
END_TEST

/* Every row of the table has a name of its own and sets all functions that sessions call. */
START_TEST(dialects_are_complete) {
    for (size_t i = 0; dialect_at(i) != NULL; i++) {
        const Dialect *dialect = dialect_at(i);
        ck_assert_ptr_eq(dialect_find(dialect->name), dialect);
        ck_assert(dialect->line != NULL && dialect->run != NULL && dialect->refuse != NULL &&
                  dialect->info != NULL);
        ck_assert(i == 0 || dialect->greeting != NULL);
        ck_assert(i == 0 || command_find(dialect->name)->when == SWITCHES);
        for (size_t c = 0; c < dialect->count; c++)
            ck_assert((dialect->commands[c].when == BESIDE) ==
                      (dialect->commands[c].beside != NULL));
    }
    ck_assert_ptr_null(dialect_find("toy"));
}
END_TEST

/* The first line that is not blank chooses the dialect, unless the host or the operator did. */
static const struct {
    const char *without, *first;
    bool spoken; /* the host has chosen the first dialect */
    const char *answer;
} openings[] = {
    {NULL, "START 5", false, "OK\n"},
    {NULL, "start\t5\r", false, "OK\n"},
    {NULL, "\xef\xbb\xbf rectstart 5,5", false, "OK\n"},
    {NULL, "yxhashclear", false, ""},
    {NULL, "YX", false, "ERROR YX is not supported\n"},
    {NULL, "INFO", false, ""},
    {NULL, "START 5", true, "? unknown command\n\n"},
    {"gomocup", "START 5", false, "? unknown command\n\n"},
    {NULL, "STARTS 5", false, "? unknown command\n\n"},
    {NULL, "y", false, "? unknown command\n\n"},
    {NULL, "TURN 1,1", false, "? unknown command\n\n"},
    {NULL, "name", false, "= Fivefold\n\n"},
    {NULL, " {\"id\":1}", false,
     "{\"error\":\"a string is needed, not a number\",\"field\":\"id\"}\n"},
    {NULL, "\xef\xbb\xbf{", false, "{\"error\":\"byte 2: a name in quotes is missing\"}\n"},
    {NULL, "{}", true, "? unknown command\n\n"},
    {"analysis", "{}", false, "? unknown command\n\n"},
    {NULL, "[]", false, "? unknown command\n\n"},
};

START_TEST(the_first_line_chooses) {
    for (int i = 0; i < ROWS(openings); i++) {
        Text received = {0};
        Limits limits;
        Error err;
        Session *session =
            session_new("gomoku 5x5", (Output){.write = received_add, .context = &received}, &err);
        ck_assert(limits_read(&limits, NULL, openings[i].without, &err));
        ck_assert(session != NULL && session_limit(session, &limits, &err));
        if (openings[i].spoken)
            session_speak(session, dialect_at(0));
        session_line(session, " # a comment", false, false);
        session_line(session, openings[i].first, false, false);
        ck_assert_msg(strcmp(text_string(&received), openings[i].answer) == 0, "%s: %s",
                      openings[i].first, text_string(&received));
        session_line(session, "START 6", false, false); /* the second line chooses no more */
        ck_assert_int_eq(strstr(text_string(&received), "unknown") == NULL,
                         session->reader.dialect != dialect_at(0));
        session_free(session);
        text_free(&received);
    }
}
END_TEST

/* INFO lines, and the limits of a move that follow, at most: less the time since the line arrived.
 */
static const struct {
    const char *info;
    int64_t msec, clock;
} managed[] = {
    {"", 1000, -1},
    {"timeout_turn 100", 88, -1},
    {"timeout_turn 30000", 29390, -1},
    {"timeout_turn 10", 1, -1},
    {"timeout_turn 0", 1, -1},
    {"timeout_turn 5000;timeout_match 0;time_left 2000", 4890, -1},
    {"timeout_turn 5000;timeout_match 100000;time_left 2000", 4890, 2000},
    {"timeout_turn 5000;timeout_match 100000", 4890, 100000},
    {"timeout_turn 5000;timeout_match 100000;time_left 0", 4890, 0},
    {"timeout_turn 5000;time_left 2147483647", 4890, -1},
    {"timeout_turn -5;time_left x", 1, -1},
    {"time_left 3000", 0, 3000},
    {"max_depth 5", 0, -1},
};

START_TEST(managers_limit_time) {
    for (int i = 0; i < ROWS(managed); i++) {
        Text received = {0};
        Error err;
        char line[80];
        Session *session =
            session_new("gomoku 9x9", (Output){.write = received_add, .context = &received}, &err);
        ck_assert(session != NULL);
        session_line(session, "START 9", false, false);
        for (const char *at = managed[i].info; *at != '\0'; at += strcspn(at, ";")) {
            at += *at == ';';
            snprintf(line, sizeof line, "INFO %.*s", (int)strcspn(at, ";"), at);
            session_line(session, line, false, false);
        }
        ck_assert_str_eq(text_string(&received), "OK\n");
        const Request request = {.arrived_msec = clock_msec()};
        const Call call = {.session = session, .request = &request};
        const SearchLimits limits = brain_limits(&call);
        ck_assert_msg(limits.msec <= managed[i].msec && (limits.msec > 0) == (managed[i].msec > 0),
                      "%s: %lld ms", managed[i].info, (long long)limits.msec);
        ck_assert_msg(limits.clock <= managed[i].clock &&
                          (limits.clock >= 0) == (managed[i].clock >= 0),
                      "%s: clock %lld", managed[i].info, (long long)limits.clock);
        session_free(session);
        text_free(&received);
    }
}
END_TEST

void suite_dialect(Suite *suite) {
    TCase *tcase = suite_case(suite, "dialect", NULL);
    tcase_add_test(tcase, a_dialect_is_one_file);
    tcase_add_test(tcase, info_lines_leave_room);
    tcase_add_test(tcase, progress_is_no_success_of_a_failure);
    tcase_add_test(tcase, dialects_are_complete);
    tcase_add_test(tcase, the_first_line_chooses);
    tcase_add_test(tcase, managers_limit_time);
}
