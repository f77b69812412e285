#include "check.h"

#include <string.h>

#include "games/registry.h"
#include "question.h"
#include "rules/placing.h"

typedef struct Question {
    const char *name;
    unsigned asked; /* protocols, combined */
    int each, may;
    Ask *ask;
} Question;

static const Question questions[] = {
#define QUESTION(function, name, asked, each, may, what) {name, asked, each, may, ask_##function},
#include "checks.def"
#undef QUESTION
};
enum { QUESTIONS = sizeof questions / sizeof *questions };

/* --- asking --- */

typedef struct Run {
    Check check;
    Printer *out;
    long passed, failed, absent;
} Run;

static unsigned asked_of(const EngineSpec *spec) {
    return spec->protocol == PROTOCOL_UGI       ? BY_UGI
           : spec->protocol == PROTOCOL_GENMOVE ? BY_GENMOVE
                                                : BY_GTP;
}

static bool engine_ready(Check *check) {
    return check_sent(check, engine_start(check->engine), "start");
}

/* Asks a question, then checks that the engine has sent nothing more. Ends the process of an engine
   that failed. */
static bool question_ask(Check *check, Ask *ask) {
    const bool ugi = check->spec->protocol == PROTOCOL_UGI;
    check->absent = false;
    const bool right = engine_ready(check) && ask(check) && engine_ready(check) &&
                       (ugi ? settle_ugi : settle_gtp)(check);
    if (!right && !check->absent)
        engine_stop(check->engine);
    return right;
}

static void verdict_write(Run *run, const char *name, const char *game, bool right, bool may) {
    const Check *check = &run->check;
    const bool absent = !right && check->absent && may;
    printer_add(run->out, "%s%s%s: ", name, game != NULL ? ", " : "", game != NULL ? game : "");
    if (right)
        printer_string_add(run->out, "passed\n");
    else
        printer_add(run->out, "%s: %s\n", absent ? "not supported" : "failed", check->why.text);
    printer_flush(run->out);
    run->passed += right;
    run->absent += absent;
    run->failed += !right && !absent;
}

/* False if the engine does not start, which leaves nothing to ask. */
static bool questions_ask(Run *run, int each, const char *game) {
    for (int q = 0; q < QUESTIONS; q++) {
        const Question *question = &questions[q];
        if (question->each != each || (question->asked & asked_of(run->check.spec)) == 0)
            continue;
        const bool right = question_ask(&run->check, question->ask);
        verdict_write(run, question->name, game, right, question->may == MAY);
        if (question->ask == ask_start && !right)
            return false;
    }
    return true;
}

/* --- games --- */

/* Games of one kind exercise the same parts of a protocol: one of them is enough. */
static bool kind_same(const Rules *a, const Rules *b) {
    return strcmp(a->family, b->family) == 0 && rules_stepped(a) == rules_stepped(b) &&
           (a->traits & ALTERNATING) == (b->traits & ALTERNATING);
}

static bool kind_seen(size_t game) {
    for (size_t i = 0; i < game; i++)
        if (kind_same(registry_at(i), registry_at(game)))
            return true;
    return false;
}

static void game_ask(Run *run, const char *line, bool wanted) {
    Check *check = &run->check;
    Error err;
    Variant *variant = registry_open_line(line, &err);
    Text name = {0};
    variant_write(variant, &name);
    check->game = game_new(variant);
    check->game_line = text_string(&name);
    const bool known =
        question_ask(check, check->spec->protocol == PROTOCOL_UGI ? begin_ugi : begin_gtp);
    verdict_write(run, "game", check->game_line, known, !wanted);
    if (known)
        questions_ask(run, GAME, check->game_line);
    game_free(check->game);
    check->game = NULL;
    text_free(&name);
}

static void games_ask(Run *run, const CheckPlan *plan) {
    const bool fixed =
        plan->spec->protocol == PROTOCOL_UGI && !run->check.game_option && plan->games->count == 0;
    if (fixed) {
        check_fails(&run->check, "there is no option Game: say with -game what it plays");
        verdict_write(run, "game", NULL, false, false);
        return;
    }
    for (size_t g = 0; g < plan->games->count; g++)
        game_ask(run, plan->games->word[g], true);
    for (size_t g = 0; g < registry_count() && plan->games->count == 0; g++)
        if (!kind_seen(g))
            game_ask(run, registry_at(g)->name, false);
}

bool check_run(const CheckPlan *plan, Printer *out) {
    Run run = {.out = out};
    run.check = (Check){.engine = engine_new(plan->spec, plan->spec->name, plan->around),
                        .spec = plan->spec,
                        .random = 1};
    if (questions_ask(&run, ONCE, NULL))
        games_ask(&run, plan);
    printer_add(out, "%ld passed, %ld failed, %ld not supported\n", run.passed, run.failed,
                run.absent);
    engine_free(run.check.engine);
    text_free(&run.check.reply);
    text_free(&run.check.position);
    return run.failed == 0;
}

/* --- questions of all protocols --- */

bool ask_start(Check *check) {
    (void)check; /* question_ask() has started the engine */
    return true;
}

bool ask_quit(Check *check) {
    return check_sent(check,
                      check->spec->protocol == PROTOCOL_UGI
                          ? engine_send(check->engine, "quit")
                          : engine_ask(check->engine, NULL, "quit"),
                      "quit") &&
           check_sent(check, engine_leaves(check->engine), "quit");
}

bool ask_end_of_input(Check *check) {
    engine_input_close(check->engine);
    return check_sent(check, engine_leaves(check->engine), "end of input");
}
