#include "solve/outcome/dfpn.h"

#include <assert.h>
#include <stdlib.h>

#include "base/clock.h"
#include "base/memory.h"

enum { NODES_POLLED = 256 };

typedef struct OutcomeFrame {
    PackedChild child[PACKED_CHILDREN_MAX];
    ProofNumbers numbers[PACKED_CHILDREN_MAX];
    int count;
} OutcomeFrame;

struct OutcomeDfpn {
    const Variant *variant;
    const PackedForm *form;
    NumbersTable *table;
    SolveRun run;
    const SolveListener *listener;
    OutcomeFrame *frame;
    uint64_t nodes, reported; /* visited, and added to run.nodes so far */
    bool beyond;
};

OutcomeDfpn *outcome_dfpn_new(const Variant *variant, size_t bytes) {
    OutcomeDfpn *dfpn = memory_new(1, sizeof *dfpn);
    if (dfpn == NULL)
        return NULL;
    dfpn->variant = variant;
    dfpn->form = forms_of(variant->setup.rules)->packed;
    dfpn->frame = memory_new(PACKED_PLIES_MAX, sizeof *dfpn->frame);
    dfpn->table = dfpn->frame != NULL ? numbers_table_new(bytes) : NULL;
    if (dfpn->table != NULL)
        return dfpn;
    outcome_dfpn_free(dfpn);
    return NULL;
}

void outcome_dfpn_free(OutcomeDfpn *dfpn) {
    if (dfpn == NULL)
        return;
    numbers_table_free(dfpn->table);
    free(dfpn->frame);
    free(dfpn);
}

/* --- limits and reports --- */

void outcome_dfpn_report(const OutcomeDfpn *dfpn, SolveReport *report) {
    report->nodes = dfpn->nodes;
    report->msec = clock_msec() - dfpn->run.start_msec;
    report->fill = numbers_fill(dfpn->table);
}

static void progress_send(void *context) {
    const OutcomeDfpn *dfpn = context;
    SolveReport report = {.moves = -1, .vertex = -1, .depth = -1};
    outcome_dfpn_report(dfpn, &report);
    dfpn->listener->progress(dfpn->listener->context, &report);
}

void outcome_dfpn_begin(OutcomeDfpn *dfpn, const SolveLimits *limits,
                        const SolveListener *listener) {
    dfpn->run = (SolveRun){.tick = NULL};
    solve_run_begin(&dfpn->run, limits, limits->start_msec);
    solve_run_listen(&dfpn->run, listener, progress_send, dfpn);
    dfpn->listener = listener;
    dfpn->nodes = dfpn->reported = 0;
    dfpn->beyond = false;
}

bool outcome_dfpn_ended(OutcomeDfpn *dfpn) {
    const uint64_t nodes = dfpn->nodes - dfpn->reported;
    dfpn->reported = dfpn->nodes;
    return solve_run_spend(&dfpn->run, nodes);
}

bool outcome_dfpn_beyond(const OutcomeDfpn *dfpn) {
    return dfpn->beyond;
}

/* Counts a node. False if the search must end. */
static bool node_enter(OutcomeDfpn *dfpn) {
    if (++dfpn->nodes % NODES_POLLED != 0 && dfpn->nodes < dfpn->run.limit)
        return !solve_run_over(&dfpn->run);
    return !outcome_dfpn_ended(dfpn);
}

/* --- what is known without a search --- */

static const ProofNumbers reached = {0, NUMBER_NEVER}, missed = {NUMBER_NEVER, 0};

/* The numbers of a position that is not open. `attacks`: the side to move there attacks. */
static ProofNumbers prospect_numbers(PackedProspect prospect, bool attacks) {
    return (prospect == PROSPECT_WIN) == attacks ? reached : missed;
}

bool outcome_dfpn_find(const OutcomeDfpn *dfpn, const PackedPos *pos, bool attacks,
                       ProofNumbers *numbers, int *effort) {
    const PackedProspect prospect = dfpn->form->prospect(dfpn->variant, pos, attacks);
    *effort = 0;
    if (prospect == PROSPECT_OPEN)
        return numbers_find(dfpn->table, pos, attacks, numbers, effort);
    *numbers = prospect_numbers(prospect, attacks);
    return true;
}

/* --- df-pn --- */

static bool child_new(const OutcomeFrame *frame, const PackedPos *pos) {
    for (int i = 0; i < frame->count; i++)
        if (frame->child[i].pos.word[0] == pos->word[0] &&
            frame->child[i].pos.word[1] == pos->word[1])
            return false;
    return true;
}

/* Lists the open children, and those that cannot be packed: they are searched last. Returns false
   if another child already reaches the aim of the side to move, which `attacks`. */
static bool children_open(OutcomeDfpn *dfpn, const PackedPos *pos, bool attacks,
                          OutcomeFrame *frame) {
    const int count = dfpn->form->children(dfpn->variant, pos, attacks, frame->child);
    frame->count = 0;
    for (int i = 0; i < count; i++) {
        const PackedChild child = frame->child[i];
        ProofNumbers numbers =
            attacks ? (ProofNumbers){child.hold, child.win} : (ProofNumbers){child.win, child.hold};
        if (child.prospect == PROSPECT_BEYOND)
            numbers = (ProofNumbers){NUMBER_NEVER - 1, NUMBER_NEVER - 1};
        else if (child.prospect != PROSPECT_OPEN)
            numbers = prospect_numbers(child.prospect, !attacks);
        else if (child_new(frame, &child.pos))
            numbers_find(dfpn->table, &child.pos, !attacks, &numbers, NULL);
        else
            continue;
        if (numbers.delta == 0)
            return false;
        if (numbers.phi == 0)
            continue;
        frame->child[frame->count] = child;
        frame->numbers[frame->count++] = numbers;
    }
    return true;
}

/* The numbers of a node from those of its children. *best is the child to search; *second the
   second smallest delta. Children that are proved are dropped. */
static ProofNumbers numbers_gather(OutcomeFrame *frame, int *best, unsigned *second) {
    unsigned least = NUMBER_NEVER, most = 0;
    *best = 0;
    *second = NUMBER_NEVER;
    for (int i = 0; i < frame->count; i++) {
        const ProofNumbers child = frame->numbers[i];
        most = child.phi > most ? child.phi : most;
        if (child.delta < least) {
            *second = least;
            least = child.delta;
            *best = i;
        } else if (child.delta < *second) {
            *second = child.delta;
        }
    }
    if (frame->count == 0)
        return missed;
    if (least == 0)
        return reached;
    most += (unsigned)frame->count - 1;
    return (ProofNumbers){least, most < NUMBER_NEVER ? most : NUMBER_NEVER - 1};
}

/* The limits for the best child. */
static ProofNumbers limits_below(const OutcomeFrame *frame, ProofNumbers limit, unsigned second) {
    const unsigned others = (unsigned)frame->count - 1;
    const unsigned wider = second + 1 + second / 4;
    return (ProofNumbers){limit.delta == NUMBER_NEVER ? NUMBER_NEVER : limit.delta - others,
                          wider < limit.phi ? wider : limit.phi};
}

static void child_drop(OutcomeFrame *frame, int i) {
    frame->count--;
    frame->child[i] = frame->child[frame->count];
    frame->numbers[i] = frame->numbers[frame->count];
}

/* Searches until a number of the node reaches its limit. */
static ProofNumbers dfpn_node_search(OutcomeDfpn *dfpn, const PackedPos *pos, bool attacks,
                                     ProofNumbers limit, int ply) {
    assert(ply < PACKED_PLIES_MAX);
    OutcomeFrame *frame = &dfpn->frame[ply];
    const uint64_t before = dfpn->nodes;
    ProofNumbers numbers = {1, 1};
    int best;
    unsigned second;
    if (!node_enter(dfpn))
        return numbers;
    if (!children_open(dfpn, pos, attacks, frame)) {
        numbers_store(dfpn->table, pos, attacks, reached, 1);
        return reached;
    }
    while (!solve_run_over(&dfpn->run)) {
        numbers = numbers_gather(frame, &best, &second);
        if (numbers.phi >= limit.phi || numbers.delta >= limit.delta)
            break;
        const PackedPos next = frame->child[best].pos;
        if (frame->child[best].prospect == PROSPECT_BEYOND) {
            dfpn->beyond = true;
            solve_run_fail(&dfpn->run, false);
            break;
        }
        frame->numbers[best] =
            dfpn_node_search(dfpn, &next, !attacks, limits_below(frame, limit, second), ply + 1);
        if (frame->numbers[best].phi == 0)
            child_drop(frame, best);
    }
    if (!solve_run_over(&dfpn->run) || numbers_solved(numbers))
        numbers_store(dfpn->table, pos, attacks, numbers, dfpn->nodes - before);
    return numbers;
}

ProofNumbers outcome_prove(OutcomeDfpn *dfpn, const PackedPos *pos, bool attacks) {
    return dfpn_node_search(dfpn, pos, attacks, (ProofNumbers){NUMBER_NEVER, NUMBER_NEVER}, 0);
}
