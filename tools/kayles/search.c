#include "search.h"

#include <stdlib.h>

#include "base/bits.h"
#include "base/memory.h"
#include "solve/kayles/processor.h"

enum { NARROW_MAX = 64 * COPY_WORDS };

/* Scratch of one position. */
typedef struct ValueFrame {
    PartSets sets;
    uint64_t *largest, *todo; /* sets */
    uint16_t *lefts;          /* vertices left after a choice, by vertex */
    ValueKnown known;
} ValueFrame;

static ValueAsk ask_1, ask_2, ask_3, ask_4;
static ValueAsk *const asks[COPY_WORDS] = {ask_1, ask_2, ask_3, ask_4};
#if defined(__x86_64__) && defined(__GNUC__)
#define SEARCH_FAST __attribute__((target("popcnt,bmi,bmi2")))
static ValueAsk fast_1, fast_2, fast_3, fast_4;
static ValueAsk *const fast_asks[COPY_WORDS] = {fast_1, fast_2, fast_3, fast_4};
#endif

bool value_search_new(ValueSearch *search, const Graph *graph, ValueTable *table, SolveRun *run) {
    *search = (ValueSearch){.table = table, .run = run, .asks = asks, .most = VALUE_MAX};
#ifdef SEARCH_FAST
    if (processor_bmi2())
        search->asks = fast_asks;
#endif
    return copy_room_new(&search->room, graph);
}

void value_search_free(ValueSearch *search) {
    copy_room_free(&search->room);
}

static bool search_cancelled(ValueSearch *search, const bool wide) {
    const uint64_t nodes = search->nodes - search->reported;
    if (nodes < RUN_NODES && !wide)
        return false;
    search->reported = search->nodes;
    return solve_run_spend(search->run, nodes);
}

static int search_fail(ValueSearch *search, bool memory) {
    solve_run_fail(search->run, memory);
    return VALUE_CANCELLED;
}

PART_INLINE Key key_of(const ValueSearch *search, const GraphPart *part, const int words) {
    Key key = {0, 0};
    for (int w = 0; w < words; w++)
        for (uint64_t rest = part->set[w]; rest != 0; rest &= rest - 1) {
            const Key *one =
                &search->room.maker.keys[part->subgraph->ids[w * 64 + bits_first(rest)]];
            key.low ^= one->low;
            key.high ^= one->high;
        }
    return key;
}

/* The vertex of the part that is vertex `id` of the graph; VALUE_IS_NOT if there is none. */
PART_INLINE int vertex_of(const GraphPart *part, int id, const int words) {
    for (int w = 0; w < words; w++)
        for (uint64_t rest = part->set[w]; rest != 0; rest &= rest - 1)
            if ((int)part->subgraph->ids[w * 64 + bits_first(rest)] == id)
                return w * 64 + bits_first(rest);
    return VALUE_IS_NOT;
}

static int ask_wide(ValueSearch *search, const GraphPart *part, int value);

static int ask_dense(ValueSearch *search, const GraphPart *part, int value) {
    const int words = part->subgraph->words;
    return words <= COPY_WORDS ? search->asks[words - 1](search, part, value)
                               : ask_wide(search, part, value);
}

int value_ask(ValueSearch *search, const GraphPart *part, int value) {
    PartCopy copy;
    int result = VALUE_CANCELLED;
    if (value > part->count) /* a value is at most the number of choices */
        return VALUE_IS_NOT;
    if (!copy_make(&search->room, part, &copy))
        search_fail(search, true);
    else
        result = ask_dense(search, &copy.part, value);
    if (copy.copied && result >= 0)
        result = copy.part.subgraph->parents[result];
    copy_free(&copy);
    return result;
}

int value_find(ValueSearch *search, const GraphPart *part) {
    PartCopy copy;
    int value = 0, result = VALUE_CANCELLED;
    if (!copy_make(&search->room, part, &copy)) {
        search_fail(search, true);
    } else {
        while (value <= search->most &&
               (result = ask_dense(search, &copy.part, value)) != VALUE_IS &&
               result != VALUE_CANCELLED)
            value++;
        if (value > search->most) {
            search->above = true;
            search_fail(search, false);
        }
    }
    copy_free(&copy);
    return result == VALUE_IS ? value : VALUE_CANCELLED;
}

/* Has the sum of the components of the set `after` this value? As value_ask(). Empties the set. */
PART_INLINE int sum_ask(ValueSearch *search, const GraphPart *part, ValueFrame *frame, int value,
                        const int words) {
    int most = 0; /* vertices of frame->largest */
    for (int v; (v = set_first(frame->sets.after, words)) >= 0;) {
        int count = component_take(part->subgraph, &frame->sets, v, words);
        if (count <= 3) {
            value ^= value_tiny(part->subgraph, frame->sets.component, count, words);
            continue;
        }
        if (count > most) {
            uint64_t *const swapped = frame->largest;
            const int smaller = most;
            frame->largest = frame->sets.component;
            frame->sets.component = swapped;
            most = count;
            count = smaller;
        }
        if (count == 0)
            continue;
        const int found =
            value_find(search, &(GraphPart){part->subgraph, frame->sets.component, count});
        if (found < 0)
            return VALUE_CANCELLED;
        value ^= found;
    }
    if (most == 0)
        return value == 0 ? VALUE_IS : VALUE_IS_NOT;
    return value_ask(search, &(GraphPart){part->subgraph, frame->largest, most}, value);
}

PART_INLINE void lefts_count(const GraphPart *part, const ValueFrame *frame, const int words) {
    for (int w = 0; w < words; w++)
        for (uint64_t rest = part->set[w]; rest != 0; rest &= rest - 1) {
            const int v = w * 64 + bits_first(rest);
            const uint64_t *row = row_of(part->subgraph, v, words);
            int left = 0;
            for (int i = 0; i < words; i++)
                left += bits_count(part->set[i] & ~row[i]);
            frame->lefts[v] = (uint16_t)left;
        }
}

/* Removes the choice that leaves the fewest vertices from frame->todo. -1 if there is none. */
PART_INLINE int choice_take(const ValueFrame *frame, const int words) {
    int best = -1;
    for (int w = 0; w < words; w++)
        for (uint64_t rest = frame->todo[w]; rest != 0; rest &= rest - 1) {
            const int v = w * 64 + bits_first(rest);
            if (best < 0 || frame->lefts[v] < frame->lefts[best])
                best = v;
        }
    if (best >= 0)
        row_remove(frame->todo, best);
    return best;
}

/* A choice that leaves this value; VALUE_IS_NOT if there is none.

   If choice r leaves the value after choice v, then v leaves it after r, since choices commute. So
   r leaves another value, and need not be tried. */
PART_INLINE int option_find(ValueSearch *search, const GraphPart *part, ValueFrame *frame,
                            int value, const int words) {
    for (int w = 0; w < words; w++)
        frame->todo[w] = part->set[w];
    for (int v; (v = choice_take(frame, words)) >= 0;) {
        const uint64_t *row = row_of(part->subgraph, v, words);
        for (int w = 0; w < words; w++)
            frame->sets.after[w] = part->set[w] & ~row[w];
        if (words > COPY_WORDS && search_cancelled(search, true))
            return VALUE_CANCELLED;
        const int reply = sum_ask(search, part, frame, value, words);
        if (reply == VALUE_IS)
            return v;
        if (reply == VALUE_CANCELLED)
            return VALUE_CANCELLED;
        if (reply >= 0)
            row_remove(frame->todo, reply);
    }
    return VALUE_IS_NOT;
}

/* Answers the question from the table; false if it has no answer. */
PART_INLINE bool known_answer(const GraphPart *part, const ValueKnown *known, int value,
                              int *answer, const int words) {
    const bool option = (known->options >> value & 1) != 0;
    if (!option && !known->exact)
        return false;
    *answer = option && known->vertex >= 0 && known->of == value
                  ? vertex_of(part, known->vertex, words)
              : option || bits_first(~known->options) != value ? VALUE_IS_NOT
                                                               : VALUE_IS;
    return true;
}

/* Looks for the option `value` first, then for those below it. */
PART_INLINE int options_search(ValueSearch *search, const GraphPart *part, ValueFrame *frame,
                               int value, const int words) {
    ValueKnown *known = &frame->known;
    int found = option_find(search, part, frame, value, words);
    if (found >= 0) {
        known->options |= UINT32_C(1) << value;
        known->vertex = (int)part->subgraph->ids[found];
        known->of = value;
        return found;
    }
    for (int k = 0; k < value && found != VALUE_CANCELLED; k++) {
        if ((known->options >> k & 1) != 0)
            continue;
        found = option_find(search, part, frame, k, words);
        known->exact = found == VALUE_IS_NOT;
        if (known->exact)
            return VALUE_IS_NOT;
        if (found >= 0)
            known->options |= UINT32_C(1) << k;
    }
    if (found == VALUE_CANCELLED)
        return VALUE_CANCELLED;
    known->exact = true;
    return VALUE_IS;
}

PART_INLINE int ask(ValueSearch *search, const GraphPart *part, ValueFrame *frame, int value,
                    const int words) {
    const Key key = key_of(search, part, words);
    const uint64_t before = search->nodes;
    int answer;
    if (value_table_get(search->table, key, &frame->known) &&
        known_answer(part, &frame->known, value, &answer, words))
        return answer;
    search->nodes++;
    if (search_cancelled(search, false))
        return VALUE_CANCELLED;
    lefts_count(part, frame, words);
    answer = options_search(search, part, frame, value, words);
    if (answer != VALUE_CANCELLED)
        value_table_store(search->table, key, &frame->known, search->nodes - before);
    return answer;
}

PART_INLINE int ask_narrow(ValueSearch *search, const GraphPart *part, int value, const int words) {
    uint64_t sets[5][COPY_WORDS];
    uint16_t lefts[NARROW_MAX];
    ValueFrame frame = {
        .sets = {sets[0], sets[1], sets[2]}, .largest = sets[3], .todo = sets[4], .lefts = lefts};
    return ask(search, part, &frame, value, words);
}

/* Asks about a part of any size, with scratch from the heap. `option`: only looks for a choice that
   leaves the value, without the table. */
static int ask_allocated(ValueSearch *search, const GraphPart *part, int value, bool option) {
    const int words = part->subgraph->words;
    const size_t set = (size_t)words * sizeof(uint64_t);
    const size_t bytes = 5 * set + (size_t)part->subgraph->vertices * sizeof(uint16_t);
    const bool room = search->depth < SEARCH_DEPTH && search->bytes + bytes <= SEARCH_WIDE_BYTES;
    uint64_t *sets = room ? memory_new(bytes, 1) : NULL;
    if (sets == NULL)
        return search_fail(search, true);
    ValueFrame frame = {.sets = {sets, sets + words, sets + 2 * words},
                        .largest = sets + 3 * words,
                        .todo = sets + 4 * words,
                        .lefts = (uint16_t *)(void *)(sets + 5 * words)};
    search->bytes += bytes;
    search->depth++;
    if (option)
        lefts_count(part, &frame, words);
    const int answer = option ? option_find(search, part, &frame, value, words)
                              : ask(search, part, &frame, value, words);
    search->depth--;
    search->bytes -= bytes;
    free(sets);
    return answer;
}

static int ask_wide(ValueSearch *search, const GraphPart *part, int value) {
    return ask_allocated(search, part, value, false);
}

int value_option(ValueSearch *search, const GraphPart *part, int value) {
    return ask_allocated(search, part, value, true);
}

static int ask_1(ValueSearch *search, const GraphPart *part, int value) {
    return ask_narrow(search, part, value, 1);
}

static int ask_2(ValueSearch *search, const GraphPart *part, int value) {
    return ask_narrow(search, part, value, 2);
}

static int ask_3(ValueSearch *search, const GraphPart *part, int value) {
    return ask_narrow(search, part, value, 3);
}

static int ask_4(ValueSearch *search, const GraphPart *part, int value) {
    return ask_narrow(search, part, value, 4);
}

#ifdef SEARCH_FAST
SEARCH_FAST static int fast_1(ValueSearch *search, const GraphPart *part, int value) {
    return ask_narrow(search, part, value, 1);
}

SEARCH_FAST static int fast_2(ValueSearch *search, const GraphPart *part, int value) {
    return ask_narrow(search, part, value, 2);
}

SEARCH_FAST static int fast_3(ValueSearch *search, const GraphPart *part, int value) {
    return ask_narrow(search, part, value, 3);
}

SEARCH_FAST static int fast_4(ValueSearch *search, const GraphPart *part, int value) {
    return ask_narrow(search, part, value, 4);
}
#endif
