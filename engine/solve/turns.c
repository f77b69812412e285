#include "solve/turns.h"

#include <assert.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/memory.h"
#include "base/require.h"
#include "solve/attack.h"

enum { ALONE_TO = 3 }; /* questions of so few turns are not worth a second thread */

struct Turns {
    Facts *facts;
    const Variant *variant; /* whose facts they are; NULL: there are none */
};

/* A run: one question after the other, with the same attacks. */
typedef struct Run {
    Question question;
    Attack *attack[TURNS_THREADS_MAX];
    const TurnsLimits *limits;
    const TurnsListener *listener;
    TurnsReport *report;
    int64_t start;
    int turns; /* of the longest question */
} Run;

/* One thread's part of a question. */
typedef struct Part {
    pthread_t thread;
    Attack *attack;
    int turns;
    bool yes;
    Move move;
} Part;

Turns *turns_new(size_t mbytes) {
    Facts *facts = facts_new(mbytes);
    if (facts == NULL)
        return NULL;
    Turns *turns = memory_require(memory_new(1, sizeof *turns));
    turns->facts = facts;
    return turns;
}

void turns_free(Turns *turns) {
    if (turns == NULL)
        return;
    if (turns->variant != NULL)
        variant_release(turns->variant);
    facts_free(turns->facts);
    free(turns);
}

void turns_clear(Turns *turns) {
    if (turns->variant == NULL)
        return;
    variant_release(turns->variant);
    turns->variant = NULL;
    facts_clear(turns->facts);
}

static void variant_adopt(Turns *turns, const Variant *variant) {
    if (turns->variant == variant)
        return;
    turns_clear(turns);
    turns->variant = variant_hold(variant);
}

static void run_begin(Run *run, Turns *turns, const Pos *pos, const Knowledge *knowledge,
                      const TurnsLimits *limits, const TurnsListener *listener,
                      TurnsReport *report) {
    assert((pos_rules(pos)->traits & REPEAT_BANNED) == 0);
    assert(limits->threads >= 1 && limits->threads <= TURNS_THREADS_MAX);
    variant_adopt(turns, pos->variant);
    *report = (TurnsReport){.turns = -1, .depth = -1};
    *run = (Run){.limits = limits, .listener = listener, .report = report, .start = clock_msec()};
    Question *question = &run->question;
    question->rules = pos_rules(pos);
    question->knowledge = knowledge;
    question->facts = turns->facts;
    question->stop = limits->stop;
    question->deadline = limits->msec > 0 ? run->start + limits->msec : INT64_MAX;
    question->node_limit = limits->nodes > 0 ? limits->nodes : UINT64_MAX;
    question->threads = limits->threads;
    run->turns =
        limits->turns > 0 && limits->turns < TURNS_DEPTH_MAX ? limits->turns : TURNS_DEPTH_MAX;
    for (int i = 0; i < limits->threads; i++)
        run->attack[i] = attack_new(question, pos, run->turns);
}

static void report_fill(Run *run) {
    TurnsReport *report = run->report;
    report->nodes = atomic_load(&run->question.nodes);
    for (int i = 0; i < run->limits->threads; i++)
        report->nodes += run->attack[i]->nodes;
    report->msec = clock_msec() - run->start;
    report->fill = facts_fill(run->question.facts);
}

static void progress_tell(Run *run) {
    report_fill(run);
    if (run->listener != NULL && run->listener->progress != NULL)
        run->listener->progress(run->listener->context, run->report);
}

static void run_end(Run *run) {
    report_fill(run);
    for (int i = 0; i < run->limits->threads; i++)
        attack_free(run->attack[i]);
}

/* --- a question --- */

/* The first that is done ends the others, whose answers are then worthless. */
static void *part_work(void *context) {
    Part *part = context;
    part->yes = attack_run(part->attack, part->turns, &part->move);
    if (!part->attack->stopped)
        atomic_store(&part->attack->question->over, true);
    return NULL;
}

/* Works on a question with all threads; false if a limit came first. */
static bool question_ask(Run *run, const Pos *pos, int turns, bool *yes, Move *move) {
    Part part[TURNS_THREADS_MAX];
    const int parts = turns > ALONE_TO ? run->limits->threads : 1;
    if (question_ended(&run->question))
        return false;
    run->question.threads = parts;
    atomic_store(&run->question.over, false);
    for (int i = 0; i < parts; i++) {
        part[i] = (Part){.attack = run->attack[i], .turns = turns};
        attack_place(run->attack[i], pos);
    }
    int started = 1;
    while (started < parts &&
           pthread_create(&part[started].thread, NULL, part_work, &part[started]) == 0)
        started++;
    part_work(&part[0]);
    for (int i = 1; i < started; i++)
        pthread_join(part[i].thread, NULL);
    for (int i = 0; i < started; i++)
        if (!part[i].attack->stopped) {
            *yes = part[i].yes;
            *move = part[i].move;
            return true;
        }
    return false;
}

static Verdict verdict_of(int turns, bool yes) {
    return !yes ? VERDICT_UNKNOWN : turns % 2 == 1 ? VERDICT_WIN : VERDICT_LOSS;
}

Verdict turns_run(Turns *turns, const Pos *pos, const Knowledge *knowledge,
                  const TurnsLimits *limits, const TurnsListener *listener, TurnsReport *report) {
    TurnsReport own;
    Run run;
    run_begin(&run, turns, pos, knowledge, limits, listener, report != NULL ? report : &own);
    for (int depth = 0; depth <= run.turns && run.report->verdict == VERDICT_UNKNOWN; depth++) {
        bool yes;
        Move move;
        if (!question_ask(&run, pos, depth, &yes, &move))
            break;
        run.report->depth = depth;
        run.report->verdict = verdict_of(depth, yes);
        if (yes) {
            run.report->turns = depth;
            run.report->move = depth % 2 == 1 ? move : 0;
        }
        progress_tell(&run);
    }
    run_end(&run);
    return run.report->verdict;
}

/* --- every turn of a position --- */

typedef struct Judging {
    const MoveList *list;
    Move *first; /* the first of the turns that are the same by symmetry */
    TurnsJudgement *judgements;
    Pos *child;
} Judging;

/* What was found of the first turn of those that are the same goes for all. */
static void symmetric_judge(Judging *judging, size_t i) {
    for (size_t j = 0; j < judging->list->count; j++)
        if (judging->first[j] == judging->first[i])
            judging->judgements[j] = judging->judgements[i];
}

static void decided_count(Run *run, const Judging *judging) {
    run->report->decided = 0;
    for (size_t i = 0; i < judging->list->count; i++)
        run->report->decided += judging->judgements[i].verdict != VERDICT_UNKNOWN;
}

/* Asks about every open turn: is the game over so many turns after it, itself included? False if a
   limit came first. */
static bool turns_judge(Run *run, Judging *judging, const Pos *pos, int depth) {
    for (size_t i = 0; i < judging->list->count; i++) {
        TurnsJudgement *judgement = &judging->judgements[i];
        bool yes;
        Move move;
        if (judgement->verdict != VERDICT_UNKNOWN || judging->first[i] != judging->list->move[i])
            continue;
        run->question.rules->play(pos, judging->list->move[i], judging->child);
        if (!question_ask(run, judging->child, depth - 1, &yes, &move))
            return false;
        if (!yes)
            continue;
        *judgement = (TurnsJudgement){verdict_of(depth, true), depth};
        symmetric_judge(judging, i);
        if (depth % 2 == 1 && run->report->verdict == VERDICT_UNKNOWN) {
            run->report->verdict = VERDICT_WIN;
            run->report->move = judging->list->move[i];
            run->report->turns = depth;
        }
    }
    return true;
}

Verdict turns_classify(Turns *turns, const Pos *pos, const Knowledge *knowledge,
                       const TurnsLimits *limits, const TurnsListener *listener,
                       TurnsReport *report, const MoveList *list, TurnsJudgement *judgements) {
    TurnsReport own;
    Run run;
    Judging judging = {.list = list,
                       .first = memory_require(memory_new(list->count, sizeof(Move))),
                       .judgements = judgements,
                       .child = memory_require(pos_copy(pos))};
    run_begin(&run, turns, pos, knowledge, limits, listener, report != NULL ? report : &own);
    run.report->total = (int)list->count;
    for (size_t i = 0; i < list->count; i++)
        judgements[i] = (TurnsJudgement){VERDICT_UNKNOWN, -1};
    if (run.question.rules->canonical != NULL)
        run.question.rules->canonical(pos, list, judging.first);
    else if (list->count > 0)
        memcpy(judging.first, list->move, list->count * sizeof(Move));
    if (list->count == 0 && run.question.rules->outcome(pos) == LOST) {
        run.report->verdict = VERDICT_LOSS;
        run.report->turns = run.report->depth = 0;
    }
    for (int depth = 1; depth <= run.turns && run.report->decided < run.report->total; depth++) {
        const bool complete = turns_judge(&run, &judging, pos, depth);
        decided_count(&run, &judging);
        if (!complete)
            break;
        run.report->depth = depth;
        if (run.report->decided == run.report->total && run.report->verdict == VERDICT_UNKNOWN) {
            run.report->verdict = VERDICT_LOSS; /* all turns lose, the last as late as can be */
            run.report->turns = depth;
        }
        progress_tell(&run);
    }
    run_end(&run);
    free(judging.child);
    free(judging.first);
    return run.report->verdict;
}
