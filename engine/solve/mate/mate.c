#include "solve/mate/mate.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/memory.h"
#include "base/thread.h"
#include "solve/mate/parts.h"
#include "solve/mate/run.h"

enum {
    ALONE_TO = 3,       /* questions of no more turns are not worth a second thread */
    ESTIMATES_PART = 3, /* of a prover's memory one part of three is for estimates */
};

struct Mate {
    MateTable *table;
    Estimates *estimates;   /* of a prover, else NULL */
    const Variant *variant; /* whose table they are; NULL: there are none */
};

/* One thread's part of a question. */
typedef struct Part {
    Thread thread;
    MateSearch *search;
    Asked asked;
    int turns;
    Answer answer;
    Move move;
} Part;

Mate *mate_new(size_t bytes) {
    Mate *mate = memory_new(1, sizeof *mate);
    if (mate == NULL)
        return NULL;
    mate->table = mate_table_new(bytes);
    if (mate->table != NULL)
        return mate;
    free(mate);
    return NULL;
}

Mate *mate_prover_new(size_t bytes) {
    Mate *mate = mate_new(bytes - bytes / ESTIMATES_PART);
    Estimates *estimates = memory_new(1, sizeof *estimates);
    if (mate != NULL && estimates != NULL && estimates_new(estimates, bytes / ESTIMATES_PART)) {
        mate->estimates = estimates;
        return mate;
    }
    free(estimates);
    mate_free(mate);
    return NULL;
}

void mate_free(Mate *mate) {
    if (mate == NULL)
        return;
    if (mate->variant != NULL)
        variant_release(mate->variant);
    if (mate->estimates != NULL)
        estimates_free(mate->estimates);
    free(mate->estimates);
    mate_table_free(mate->table);
    free(mate);
}

void mate_clear(Mate *mate) {
    if (mate->variant == NULL)
        return;
    variant_release(mate->variant);
    mate->variant = NULL;
    mate_table_clear(mate->table);
    if (mate->estimates != NULL)
        estimates_clear(mate->estimates);
}

static void variant_adopt(Mate *mate, const Variant *variant) {
    if (mate->variant == variant)
        return;
    mate_clear(mate);
    mate->variant = variant_hold(variant);
}

void mate_question(Mate *mate, const Pos *pos, const Knowledge *knowledge, const MateLimits *limits,
                   int64_t start, Question *question) {
    const unsigned strict = ALTERNATING | WINNER_MOVES_LAST;
    assert((pos_rules(pos)->traits & REPEAT_BANNED) == 0);
    assert(limits->threads >= 1 && limits->threads <= MATE_THREADS_MAX);
    variant_adopt(mate, pos->variant);
    question->rules = pos_rules(pos);
    question->knowledge = knowledge;
    question->strict = (question->rules->traits & strict) == strict;
    question->table = mate->table;
    question->stop = limits->stop;
    question->deadline = limits->msec > 0 ? start + limits->msec : INT64_MAX;
    question->node_limit = limits->nodes > 0 ? limits->nodes : UINT64_MAX;
    question->threads = limits->threads;
}

const Estimates *mate_estimates(const Mate *mate) {
    return mate->estimates;
}

void mate_words(Mate *mate, const Variant *variant, SlotWords words[2]) {
    const Slots *const slots[2] = {mate_table_slots(mate->table), &mate->estimates->slots};
    variant_adopt(mate, variant);
    for (int i = 0; i < 2; i++)
        words[i] = (SlotWords){slots[i]->first, slots[i]->buckets * slots[i]->words, 2 - i, NULL};
}

void run_begin(Run *run, Mate *mate, const Pos *pos, const Knowledge *knowledge,
               const MateLimits *limits, const MateListener *listener, MateReport *report) {
    *report = (MateReport){.turns = -1, .depth = -1};
    *run = (Run){.limits = limits, .listener = listener, .report = report, .start = clock_msec()};
    mate_question(mate, pos, knowledge, limits, run->start, &run->question);
    run->turns =
        limits->turns > 0 && limits->turns < MATE_DEPTH_MAX ? limits->turns : MATE_DEPTH_MAX;
}

void run_report(Run *run) {
    MateReport *report = run->report;
    report->nodes = atomic_load(&run->question.nodes);
    for (int i = 0; i < run->threads && run->search[i] != NULL; i++)
        report->nodes += run->search[i]->nodes;
    report->msec = clock_msec() - run->start;
    report->no_memory |= run->threads == 0 || atomic_load(&run->question.starved);
    report->fill = mate_table_fill(run->question.table);
}

void run_tell(Run *run) {
    run_report(run);
    if (run->listener != NULL && run->listener->progress != NULL)
        run->listener->progress(run->listener->context, run->report);
}

static void searches_begin(Run *run, const Pos *pos) {
    while (run->threads < run->limits->threads &&
           (run->search[run->threads] = mate_search_new(&run->question, pos, run->turns)) != NULL)
        run->threads++;
}

static void searches_end(Run *run) {
    run_report(run);
    for (int i = 0; i < run->threads; i++)
        mate_search_free(run->search[i]);
}

/* --- a question --- */

/* The first that is done ends the others, whose answers are then worthless. */
static void *part_work(void *context) {
    Part *part = context;
    part->answer = mate_search_run(part->search, part->asked, part->turns, &part->move);
    if (!part->search->stopped)
        atomic_store(&part->search->question->over, true);
    return NULL;
}

/* Is the answer already in that of a shorter question? */
static bool question_idle(const Run *run, Asked asked, int turns) {
    return run->question.strict && (turns % 2 == 0) == (asked == ASKED_WIN);
}

/* Works on a question with all threads; unknown if a limit came first. */
static Answer question_ask(Run *run, const Pos *pos, Asked asked, int turns, Move *move) {
    Part part[MATE_THREADS_MAX];
    const int parts = turns > ALONE_TO ? run->threads : 1;
    if (run->threads == 0 || question_ended(&run->question))
        return ANSWER_UNKNOWN;
    run->question.threads = parts;
    atomic_store(&run->question.over, false);
    for (int i = 0; i < parts; i++) {
        part[i] = (Part){.search = run->search[i], .asked = asked, .turns = turns};
        mate_search_place(run->search[i], pos);
    }
    int started = 1;
    while (started < parts && thread_start(&part[started].thread, part_work, &part[started]))
        started++;
    part_work(&part[0]);
    for (int i = 1; i < started; i++)
        thread_join(part[i].thread);
    for (int i = 0; i < started; i++)
        if (!part[i].search->stopped) {
            *move = part[i].move;
            return part[i].answer;
        }
    return ANSWER_UNKNOWN;
}

/* What has been learned of one position, question by question. */
typedef struct Inquiry {
    Verdict verdict;
    bool never[2]; /* by what was asked */
    Move move;     /* that wins, or avoided the loss longest */
} Inquiry;

/* Both questions of `turns` turns; false if a limit came first. */
static bool inquiry_go_on(Run *run, Inquiry *inquiry, const Pos *pos, int turns) {
    for (int asked = ASKED_WIN; asked <= ASKED_LOSS; asked++) {
        Move move = 0;
        if (question_idle(run, (Asked)asked, turns))
            continue;
        const Answer answer = question_ask(run, pos, (Asked)asked, turns, &move);
        if (answer == ANSWER_UNKNOWN)
            return false;
        inquiry->never[asked] = answer == ANSWER_NEVER;
        if (move != 0)
            inquiry->move = move;
        if (answer == ANSWER_YES) {
            inquiry->verdict = asked == ASKED_WIN ? VERDICT_WIN : VERDICT_LOSS;
            return true;
        }
    }
    if (inquiry->never[ASKED_WIN] && inquiry->never[ASKED_LOSS])
        inquiry->verdict = VERDICT_DRAW;
    return true;
}

Verdict mate_run(Mate *mate, const Pos *pos, const Knowledge *knowledge, const MateLimits *limits,
                 const MateListener *listener, MateReport *report) {
    MateReport own;
    Run run;
    Inquiry inquiry = {0};
    run_begin(&run, mate, pos, knowledge, limits, listener, report != NULL ? report : &own);
    searches_begin(&run, pos);
    for (int depth = 0; depth <= run.turns && inquiry.verdict == VERDICT_UNKNOWN &&
                        inquiry_go_on(&run, &inquiry, pos, depth);
         depth++) {
        run.report->depth = depth;
        run.report->verdict = inquiry.verdict;
        if (inquiry.verdict == VERDICT_WIN || inquiry.verdict == VERDICT_LOSS) {
            run.report->turns = depth;
            run.report->move = inquiry.move;
        }
        run_tell(&run);
    }
    searches_end(&run);
    return run.report->verdict;
}

/* --- every turn of a position --- */

typedef struct Judging {
    const MoveList *list;
    Move *first; /* the first of the turns that are the same by symmetry */
    Inquiry *inquiry;
    MateJudgement *judgements;
    Pos *child;
} Judging;

/* What was found of the first turn of those that are the same goes for all. */
static void symmetric_judge(Judging *judging, size_t i) {
    for (size_t j = 0; j < judging->list->count; j++)
        if (judging->first[j] == judging->first[i])
            judging->judgements[j] = judging->judgements[i];
}

static Verdict verdict_turned(Verdict verdict) {
    return verdict == VERDICT_WIN ? VERDICT_LOSS : verdict == VERDICT_LOSS ? VERDICT_WIN : verdict;
}

/* Asks about every open turn: is the game over `turns` turns after it, itself included? False if a
   limit came first. */
static bool turns_judge(Run *run, Judging *judging, const Pos *pos, int depth) {
    const Rules *rules = run->question.rules;
    for (size_t i = 0; i < judging->list->count; i++) {
        MateJudgement *judgement = &judging->judgements[i];
        Inquiry *inquiry = &judging->inquiry[i];
        if (judgement->verdict != VERDICT_UNKNOWN || judging->first[i] != judging->list->move[i])
            continue;
        rules->play(pos, judging->list->move[i], judging->child);
        if (!inquiry_go_on(run, inquiry, judging->child, depth - 1))
            return false;
        if (inquiry->verdict == VERDICT_UNKNOWN)
            continue;
        judgement->verdict = rules->mover(judging->child) == rules->mover(pos)
                                 ? inquiry->verdict
                                 : verdict_turned(inquiry->verdict);
        judgement->turns = inquiry->verdict == VERDICT_DRAW ? -1 : depth;
        symmetric_judge(judging, i);
        if (judgement->verdict == VERDICT_WIN && run->report->verdict == VERDICT_UNKNOWN) {
            run->report->verdict = VERDICT_WIN;
            run->report->move = judging->list->move[i];
            run->report->turns = depth;
        }
    }
    return true;
}

/* When no turn wins and all are judged: a draw if there is one, else the latest loss. */
static void judgements_sum(Run *run, const Judging *judging) {
    MateReport *report = run->report;
    report->decided = 0;
    for (size_t i = 0; i < judging->list->count; i++)
        report->decided += judging->judgements[i].verdict != VERDICT_UNKNOWN;
    if (report->decided < report->total || report->verdict == VERDICT_WIN)
        return;
    report->verdict = VERDICT_LOSS;
    for (size_t i = 0; i < judging->list->count; i++) {
        const MateJudgement *judgement = &judging->judgements[i];
        if (judgement->verdict == VERDICT_DRAW)
            report->verdict = VERDICT_DRAW;
        if (judgement->verdict == VERDICT_LOSS && judgement->turns > report->turns) {
            report->turns = judgement->turns;
            report->move = judging->list->move[i];
        }
    }
    if (report->verdict == VERDICT_DRAW) {
        report->turns = -1;
        report->move = 0;
    }
}

static void judging_run(Run *run, Judging *judging, const Pos *pos) {
    const MoveList *list = judging->list;
    run->report->total = (int)list->count;
    run->question.rules->canonical(pos, list, judging->first);
    if (list->count == 0 && run->question.rules->outcome(pos) == LOST) {
        run->report->verdict = VERDICT_LOSS;
        run->report->turns = run->report->depth = 0;
    }
    for (int depth = 1; depth <= run->turns && run->report->decided < run->report->total; depth++) {
        const bool complete = turns_judge(run, judging, pos, depth);
        judgements_sum(run, judging);
        if (!complete)
            break;
        run->report->depth = depth;
        run_tell(run);
    }
}

Verdict mate_classify(Mate *mate, const Pos *pos, const Knowledge *knowledge,
                      const MateLimits *limits, const MateListener *listener, MateReport *report,
                      const MoveList *list, MateJudgement *judgements) {
    MateReport own;
    Run run;
    Judging judging = {.list = list,
                       .first = memory_new(list->count, sizeof(Move)),
                       .inquiry = memory_new(list->count, sizeof(Inquiry)),
                       .judgements = judgements,
                       .child = pos_copy(pos)};
    run_begin(&run, mate, pos, knowledge, limits, listener, report != NULL ? report : &own);
    searches_begin(&run, pos);
    for (size_t i = 0; i < list->count; i++)
        judgements[i] = (MateJudgement){VERDICT_UNKNOWN, -1};
    run.report->no_memory =
        judging.first == NULL || judging.inquiry == NULL || judging.child == NULL;
    if (!run.report->no_memory)
        judging_run(&run, &judging, pos);
    searches_end(&run);
    free(judging.child);
    free(judging.inquiry);
    free(judging.first);
    return run.report->verdict;
}
