#include "solve/threats/proof_dag.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/random.h"

enum { ROOM = 1024 /* initial */ };

typedef struct ProofNode {
    Move move;
    size_t first, count; /* its answers */
} ProofNode;

struct ProofDag {
    ProofNode *node; /* by number; 0 is unused */
    ProofAnswer *answer;
    uint32_t *place; /* numbers, by hash of the node; open addressing; 0: empty */
    size_t count, room, answers, answer_room, places;
};

ProofDag *proof_dag_new(void) {
    ProofDag *dag = memory_new(1, sizeof *dag);
    if (dag == NULL)
        return NULL;
    *dag = (ProofDag){.node = memory_new(ROOM, sizeof *dag->node),
                      .answer = memory_new(ROOM, sizeof *dag->answer),
                      .place = memory_new(ROOM, sizeof *dag->place),
                      .count = 1,
                      .room = ROOM,
                      .answer_room = ROOM,
                      .places = ROOM};
    if (dag->node != NULL && dag->answer != NULL && dag->place != NULL)
        return dag;
    proof_dag_free(dag);
    return NULL;
}

void proof_dag_free(ProofDag *dag) {
    if (dag == NULL)
        return;
    free(dag->node);
    free(dag->answer);
    free(dag->place);
    free(dag);
}

uint32_t proof_dag_count(const ProofDag *dag) {
    return (uint32_t)(dag->count - 1);
}

/* --- equal nodes --- */

static bool same(const ProofDag *dag, const ProofNode *node, Move move, const ProofAnswer *answers,
                 size_t count) {
    const ProofAnswer *its = dag->answer + node->first;
    if (node->move != move || node->count != count)
        return false;
    for (size_t i = 0; i < count; i++)
        if (its[i].reply != answers[i].reply || its[i].node != answers[i].node)
            return false;
    return true;
}

/* The slot of the node's number, or the empty slot where it would be stored. */
static uint32_t *place_of(const ProofDag *dag, Move move, const ProofAnswer *answers,
                          size_t count) {
    uint64_t hash = random_mix(move);
    for (size_t i = 0; i < count; i++)
        hash = random_mix_two(hash ^ answers[i].reply, answers[i].node);
    size_t at = (size_t)hash & (dag->places - 1);
    while (dag->place[at] != 0 && !same(dag, &dag->node[dag->place[at]], move, answers, count))
        at = (at + 1) & (dag->places - 1);
    return &dag->place[at];
}

static bool places_grow(ProofDag *dag) {
    uint32_t *old = dag->place;
    dag->place = memory_new(2 * dag->places, sizeof *dag->place);
    if (dag->place == NULL) {
        dag->place = old;
        return false;
    }
    dag->places *= 2;
    for (size_t i = 1; i < dag->count; i++) {
        const ProofNode *node = &dag->node[i];
        *place_of(dag, node->move, dag->answer + node->first, node->count) = (uint32_t)i;
    }
    free(old);
    return true;
}

/* Makes room for a node with `count` answers. */
static bool proof_dag_grow(ProofDag *dag, size_t count) {
    ProofNode *node = memory_room(dag->node, dag->count, 1, &dag->room, sizeof *node);
    dag->node = node != NULL ? node : dag->node;
    ProofAnswer *answer =
        memory_room(dag->answer, dag->answers, count, &dag->answer_room, sizeof *answer);
    dag->answer = answer != NULL ? answer : dag->answer;
    return node != NULL && answer != NULL && (2 * dag->count < dag->places || places_grow(dag));
}

uint32_t proof_dag_add(ProofDag *dag, Move move, const ProofAnswer *answers, size_t count) {
    if (dag->count > UINT32_MAX || !proof_dag_grow(dag, count))
        return 0;
    uint32_t *place = place_of(dag, move, answers, count);
    if (*place != 0)
        return *place;
    *place = (uint32_t)dag->count;
    dag->node[dag->count++] = (ProofNode){move, dag->answers, count};
    if (count > 0)
        memcpy(dag->answer + dag->answers, answers, count * sizeof *answers);
    dag->answers += count;
    return *place;
}

/* --- writing --- */

/* The lines referred to so far: the node of each line, and the last line of each node. */
typedef struct ProofLines {
    uint32_t *node;
    uint32_t *last;
    size_t count, room;
} ProofLines;

/* A line of the node after `line`, a new one if there is none. 0 if memory runs out. */
static uint32_t line_after(ProofLines *lines, size_t line, uint32_t node) {
    if (lines->last[node] > line)
        return lines->last[node];
    if (lines->count >= UINT32_MAX)
        return 0;
    uint32_t *grown =
        memory_room(lines->node, lines->count + 1, 1, &lines->room, sizeof *lines->node);
    if (grown == NULL)
        return 0;
    lines->node = grown;
    lines->node[++lines->count] = node;
    return lines->last[node] = (uint32_t)lines->count;
}

static ProofEnd line_report(const ProofDag *dag, ProofLines *lines, size_t line,
                            const ProofWriter *writer, ProofSize *size) {
    const ProofNode *node = &dag->node[lines->node[line]];
    if (!writer->line(writer->context, (uint32_t)line, node->move))
        return PROOF_CANCELLED;
    size->lines++;
    for (size_t i = 0; i < node->count; i++) {
        const ProofAnswer *answer = &dag->answer[node->first + i];
        const uint32_t next = line_after(lines, line, answer->node);
        if (next == 0)
            return PROOF_NO_MEMORY;
        if (!writer->reply(writer->context, answer->reply, next))
            return PROOF_CANCELLED;
        size->answers++;
    }
    return PROOF_DONE;
}

ProofEnd proof_dag_write(const ProofDag *dag, uint32_t node, const ProofWriter *writer,
                         ProofSize *size) {
    ProofLines lines = {.node = memory_new(ROOM, sizeof *lines.node),
                        .last = memory_new(dag->count, sizeof *lines.last),
                        .room = ROOM};
    ProofEnd written = PROOF_DONE;
    *size = (ProofSize){0};
    if (lines.node == NULL || lines.last == NULL || line_after(&lines, 0, node) == 0)
        written = PROOF_NO_MEMORY;
    for (size_t line = 1; written == PROOF_DONE && line <= lines.count; line++)
        written = line_report(dag, &lines, line, writer, size);
    free(lines.node);
    free(lines.last);
    return written;
}
