#include "solve/mate/inquiry.h"

#include "solve/mate/search.h"

enum { ALONE_TO = 3 }; /* questions of at most this many moves use one thread */

/* One thread's part of a question. */
typedef struct InquiryPart {
    MateSearch *search;
    Asked asked;
    int moves;
    Answer answer;
    Move move;
} InquiryPart;

void inquiry_searches_begin(MateRun *run, const Pos *pos) {
    while (run->threads < run->working &&
           (run->search[run->threads] = mate_search_new(run, pos, run->moves)) != NULL)
        run->threads++;
}

void inquiry_searches_end(MateRun *run) {
    run_report_fill(run);
    for (int i = 0; i < run->threads; i++)
        mate_search_free(run->search[i]);
}

/* The first answer ends the other threads. */
static void *part_work(void *context) {
    InquiryPart *part = context;
    part->answer = mate_search_run(part->search, part->asked, part->moves, &part->move);
    if (!part->search->stopped)
        atomic_store(&part->search->run->base.over, true);
    return NULL;
}

/* Does a shorter question already give the answer? */
static bool question_idle(const MateRun *run, Asked asked, int moves) {
    return run->strict && (moves % 2 == 0) == (asked == ASKED_WIN);
}

/* Answers a question with all threads; unknown if a limit came first. */
static Answer question_ask(MateRun *run, const Pos *pos, Asked asked, int moves, Move *move) {
    InquiryPart part[MATE_THREADS_MAX];
    const int parts = moves > ALONE_TO ? run->threads : 1;
    if (run->threads == 0 || solve_run_ended(&run->base))
        return ANSWER_UNKNOWN;
    run->working = parts;
    atomic_store(&run->base.over, false);
    for (int i = 0; i < parts; i++) {
        part[i] = (InquiryPart){.search = run->search[i], .asked = asked, .moves = moves};
        mate_search_place(run->search[i], pos);
    }
    const int ran = solve_run_parts(part_work, part, sizeof *part, parts);
    run->pending = 0;
    for (int i = 0; i < run->threads; i++)
        run->pending += run->search[i]->nodes;
    for (int i = 0; i < ran; i++)
        if (!part[i].search->stopped) {
            *move = part[i].move;
            return part[i].answer;
        }
    return ANSWER_UNKNOWN;
}

bool inquiry_go_on(MateRun *run, Inquiry *inquiry, const Pos *pos, int moves) {
    for (int asked = ASKED_WIN; asked <= ASKED_LOSS; asked++) {
        Move move = 0;
        if (question_idle(run, (Asked)asked, moves))
            continue;
        const Answer answer = question_ask(run, pos, (Asked)asked, moves, &move);
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
