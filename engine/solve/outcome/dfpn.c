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
    OutcomeDfpn *search = memory_new(1, sizeof *search);
    if (search == NULL)
        return NULL;
    search->variant = variant;
    search->form = forms_of(variant->setup.rules)->packed;
    search->frame = memory_new(PACKED_PLIES_MAX, sizeof *search->frame);
    search->table = search->frame != NULL ? numbers_table_new(bytes) : NULL;
    if (search->table != NULL)
        return search;
    outcome_dfpn_free(search);
    return NULL;
}

void outcome_dfpn_free(OutcomeDfpn *search) {
    if (search == NULL)
        return;
    numbers_table_free(search->table);
    free(search->frame);
    free(search);
}

/* --- limits and reports --- */

void outcome_dfpn_report(const OutcomeDfpn *search, SolveReport *report) {
    report->nodes = search->nodes;
    report->msec = clock_msec() - search->run.start_msec;
    report->fill = numbers_fill(search->table);
}

static void progress_send(void *context) {
    const OutcomeDfpn *search = context;
    SolveReport report = {.moves = -1, .vertex = -1, .depth = -1};
    outcome_dfpn_report(search, &report);
    search->listener->progress(search->listener->context, &report);
}

void outcome_dfpn_begin(OutcomeDfpn *search, const SolveLimits *limits,
                        const SolveListener *listener) {
    search->run = (SolveRun){.tick = NULL};
    solve_run_begin(&search->run, limits, limits->start_msec);
    solve_run_listen(&search->run, listener, progress_send, search);
    search->listener = listener;
    search->nodes = search->reported = 0;
    search->beyond = false;
}

bool outcome_dfpn_ended(OutcomeDfpn *search) {
    const uint64_t nodes = search->nodes - search->reported;
    search->reported = search->nodes;
    return solve_run_spend(&search->run, nodes);
}

bool outcome_dfpn_beyond(const OutcomeDfpn *search) {
    return search->beyond;
}

/* Counts a node. False if the search must end. */
static bool node_enter(OutcomeDfpn *search) {
    if (++search->nodes % NODES_POLLED != 0 && search->nodes < search->run.limit)
        return !solve_run_over(&search->run);
    return !outcome_dfpn_ended(search);
}

/* --- what is known without a search --- */

static const ProofNumbers reached = {0, NUMBER_NEVER}, missed = {NUMBER_NEVER, 0};

/* The numbers of a position that is not open. `attacks`: the side to move there attacks. */
static ProofNumbers prospect_numbers(PackedProspect prospect, bool attacks) {
    return (prospect == PROSPECT_WIN) == attacks ? reached : missed;
}

bool outcome_dfpn_find(const OutcomeDfpn *search, const PackedPos *pos, bool attacks,
                       ProofNumbers *numbers, int *effort) {
    const PackedProspect prospect = search->form->prospect(search->variant, pos, attacks);
    *effort = 0;
    if (prospect == PROSPECT_OPEN)
        return numbers_find(search->table, pos, attacks, numbers, effort);
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
static bool children_open(OutcomeDfpn *search, const PackedPos *pos, bool attacks,
                          OutcomeFrame *frame) {
    const int count = search->form->children(search->variant, pos, attacks, frame->child);
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
            numbers_find(search->table, &child.pos, !attacks, &numbers, NULL);
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
static ProofNumbers dfpn_node_search(OutcomeDfpn *search, const PackedPos *pos, bool attacks,
                                     ProofNumbers limit, int ply) {
    assert(ply < PACKED_PLIES_MAX);
    OutcomeFrame *frame = &search->frame[ply];
    const uint64_t before = search->nodes;
    ProofNumbers numbers = {1, 1};
    int best;
    unsigned second;
    if (!node_enter(search))
        return numbers;
    if (!children_open(search, pos, attacks, frame)) {
        numbers_store(search->table, pos, attacks, reached, 1);
        return reached;
    }
    while (!solve_run_over(&search->run)) {
        numbers = numbers_gather(frame, &best, &second);
        if (numbers.phi >= limit.phi || numbers.delta >= limit.delta)
            break;
        const PackedPos next = frame->child[best].pos;
        if (frame->child[best].prospect == PROSPECT_BEYOND) {
            search->beyond = true;
            solve_run_fail(&search->run, false);
            break;
        }
        frame->numbers[best] =
            dfpn_node_search(search, &next, !attacks, limits_below(frame, limit, second), ply + 1);
        if (frame->numbers[best].phi == 0)
            child_drop(frame, best);
    }
    if (!solve_run_over(&search->run) || numbers_solved(numbers))
        numbers_store(search->table, pos, attacks, numbers, search->nodes - before);
    return numbers;
}

ProofNumbers outcome_prove(OutcomeDfpn *search, const PackedPos *pos, bool attacks) {
    return dfpn_node_search(search, pos, attacks, (ProofNumbers){NUMBER_NEVER, NUMBER_NEVER}, 0);
}
