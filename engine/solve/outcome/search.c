#include "solve/outcome/search.h"

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

struct OutcomeSearch {
    const Variant *variant;
    const PackedForm *form;
    NumbersTable *table;
    SolveRun run;
    const SolveListener *listener;
    OutcomeFrame *frame;
    uint64_t nodes, reported; /* visited, and added to run.nodes so far */
    bool beyond;
};

OutcomeSearch *outcome_search_new(const Variant *variant, size_t bytes) {
    OutcomeSearch *search = memory_new(1, sizeof *search);
    if (search == NULL)
        return NULL;
    search->variant = variant;
    search->form = forms_of(variant->setup.rules)->packed;
    search->frame = memory_new(PACKED_PLIES_MAX, sizeof *search->frame);
    search->table = search->frame != NULL ? numbers_table_new(bytes) : NULL;
    if (search->table != NULL)
        return search;
    outcome_search_free(search);
    return NULL;
}

void outcome_search_free(OutcomeSearch *search) {
    if (search == NULL)
        return;
    numbers_table_free(search->table);
    free(search->frame);
    free(search);
}

/* --- limits and reports --- */

void outcome_search_report(const OutcomeSearch *search, SolveReport *report) {
    report->nodes = search->nodes;
    report->msec = clock_msec() - search->run.start_msec;
    report->fill = numbers_fill(search->table);
}

static void progress_send(void *context) {
    const OutcomeSearch *search = context;
    SolveReport report = {.moves = -1, .vertex = -1, .depth = -1};
    outcome_search_report(search, &report);
    search->listener->progress(search->listener->context, &report);
}

void outcome_search_begin(OutcomeSearch *search, const SolveLimits *limits,
                          const SolveListener *listener) {
    search->run = (SolveRun){.tick = NULL};
    solve_run_begin(&search->run, limits, limits->start_msec);
    solve_run_listen(&search->run, listener, progress_send, search);
    search->listener = listener;
    search->nodes = search->reported = 0;
    search->beyond = false;
}

bool outcome_search_ended(OutcomeSearch *search) {
    const uint64_t nodes = search->nodes - search->reported;
    search->reported = search->nodes;
    return solve_run_spend(&search->run, nodes);
}

bool outcome_search_beyond(const OutcomeSearch *search) {
    return search->beyond;
}

/* Counts a node. False if the search must end. */
static bool node_enter(OutcomeSearch *search) {
    if (++search->nodes % NODES_POLLED != 0 && search->nodes < search->run.limit)
        return !solve_run_over(&search->run);
    return !outcome_search_ended(search);
}

/* --- what is known without a search --- */

static const ProofNumbers reached = {0, NUMBER_NEVER}, missed = {NUMBER_NEVER, 0};

/* The numbers of a position that is not open. `asks`: the side to move there asks. */
static ProofNumbers prospect_numbers(PackedProspect prospect, bool asks) {
    return (prospect == PROSPECT_WIN) == asks ? reached : missed;
}

bool outcome_search_known(const OutcomeSearch *search, const PackedPos *pos, bool asks,
                          ProofNumbers *numbers, int *effort) {
    const PackedProspect prospect = search->form->prospect(search->variant, pos, asks);
    *effort = 0;
    if (prospect == PROSPECT_OPEN)
        return numbers_find(search->table, pos, asks, numbers, effort);
    *numbers = prospect_numbers(prospect, asks);
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
   if another child already reaches the aim of the side to move, which `asks`. */
static bool children_open(OutcomeSearch *search, const PackedPos *pos, bool asks,
                          OutcomeFrame *frame) {
    const int count = search->form->children(search->variant, pos, asks, frame->child);
    frame->count = 0;
    for (int i = 0; i < count; i++) {
        const PackedChild child = frame->child[i];
        ProofNumbers numbers =
            asks ? (ProofNumbers){child.hold, child.win} : (ProofNumbers){child.win, child.hold};
        if (child.prospect == PROSPECT_BEYOND)
            numbers = (ProofNumbers){NUMBER_NEVER - 1, NUMBER_NEVER - 1};
        else if (child.prospect != PROSPECT_OPEN)
            numbers = prospect_numbers(child.prospect, !asks);
        else if (child_new(frame, &child.pos))
            numbers_find(search->table, &child.pos, !asks, &numbers, NULL);
        else
            continue;
        if (numbers.disproof == 0)
            return false;
        if (numbers.proof == 0)
            continue;
        frame->child[frame->count] = child;
        frame->numbers[frame->count++] = numbers;
    }
    return true;
}

/* The numbers of a node from those of its children. *best is the child to search; *second the
   second smallest disproof number. Children that are proved are dropped. */
static ProofNumbers numbers_gather(OutcomeFrame *frame, int *best, unsigned *second) {
    unsigned least = NUMBER_NEVER, most = 0;
    *best = 0;
    *second = NUMBER_NEVER;
    for (int i = 0; i < frame->count; i++) {
        const ProofNumbers child = frame->numbers[i];
        most = child.proof > most ? child.proof : most;
        if (child.disproof < least) {
            *second = least;
            least = child.disproof;
            *best = i;
        } else if (child.disproof < *second) {
            *second = child.disproof;
        }
    }
    if (frame->count == 0)
        return missed;
    if (least == 0)
        return reached;
    most += (unsigned)frame->count - 1;
    return (ProofNumbers){(uint16_t)least,
                          (uint16_t)(most < NUMBER_NEVER ? most : NUMBER_NEVER - 1)};
}

/* The limits for the best child. */
static ProofNumbers limits_below(const OutcomeFrame *frame, ProofNumbers limit, unsigned second) {
    const unsigned others = (unsigned)frame->count - 1;
    const unsigned wider = second + 1 + second / 4;
    return (ProofNumbers){limit.disproof == NUMBER_NEVER ? NUMBER_NEVER
                                                         : (uint16_t)(limit.disproof - others),
                          (uint16_t)(wider < limit.proof ? wider : limit.proof)};
}

static void child_drop(OutcomeFrame *frame, int i) {
    frame->count--;
    frame->child[i] = frame->child[frame->count];
    frame->numbers[i] = frame->numbers[frame->count];
}

/* Searches until a number of the node reaches its limit. */
static ProofNumbers node_search(OutcomeSearch *search, const PackedPos *pos, bool asks,
                                ProofNumbers limit, int ply) {
    assert(ply < PACKED_PLIES_MAX);
    OutcomeFrame *frame = &search->frame[ply];
    const uint64_t before = search->nodes;
    ProofNumbers numbers = {1, 1};
    int best;
    unsigned second;
    if (!node_enter(search))
        return numbers;
    if (!children_open(search, pos, asks, frame)) {
        numbers_store(search->table, pos, asks, reached, 1);
        return reached;
    }
    while (!solve_run_over(&search->run)) {
        numbers = numbers_gather(frame, &best, &second);
        if (numbers.proof >= limit.proof || numbers.disproof >= limit.disproof)
            break;
        const PackedPos next = frame->child[best].pos;
        if (frame->child[best].prospect == PROSPECT_BEYOND) {
            search->beyond = true;
            solve_run_fail(&search->run, false);
            break;
        }
        frame->numbers[best] =
            node_search(search, &next, !asks, limits_below(frame, limit, second), ply + 1);
        if (frame->numbers[best].proof == 0)
            child_drop(frame, best);
    }
    if (!solve_run_over(&search->run) || numbers_solved(numbers))
        numbers_store(search->table, pos, asks, numbers, search->nodes - before);
    return numbers;
}

ProofNumbers outcome_search_run(OutcomeSearch *search, const PackedPos *pos, bool asks) {
    return node_search(search, pos, asks, (ProofNumbers){NUMBER_NEVER, NUMBER_NEVER}, 0);
}
