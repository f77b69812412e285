#include "jobspec.h"

#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "base/memory.h"
#include "games/registry.h"
#include "knowledge/graph.h"
#include "knowledge/knowledge.h"
#include "rules/position.h"
#include "solve/solver.h"

enum { GRAPH_ROOM = 20000 };

char *spec_move_name(const Pos *pos, Move move) {
    Text text = {0};
    pos_rules(pos)->move_write(pos, move, &text);
    char *name = memory_string(text_string(&text));
    text_free(&text);
    return name;
}

/* --- moves by name --- */

/* Merge sort: with qsort the comparison would need a global variable. */
static void named_sort(int *named, int *spare, int count, char **name) {
    if (count < 2)
        return;
    const int half = count / 2;
    named_sort(named, spare, half, name);
    named_sort(named + half, spare, count - half, name);
    int a = 0, b = half;
    for (int i = 0; i < count; i++)
        spare[i] = b == count || (a < half && strcmp(name[named[a]], name[named[b]]) <= 0)
                       ? named[a++]
                       : named[b++];
    memcpy(named, spare, (size_t)count * sizeof *named);
}

static void names_make(JobSpec *spec) {
    const int count = spec->graph.vertices;
    spec->name = memory_new((size_t)count + 1, sizeof *spec->name);
    spec->named = memory_new((size_t)count + 1, sizeof *spec->named);
    int *spare = memory_new((size_t)count + 1, sizeof *spare);
    for (int v = 0; v < count; v++) {
        spec->name[v] = spec_move_name(spec->start, spec->graph.moves[v]);
        spec->named[v] = v;
    }
    named_sort(spec->named, spare, count, spec->name);
    free(spare);
}

int spec_vertex(const JobSpec *spec, const char *name) {
    int low = 0, high = spec->graph.vertices - 1;
    while (low <= high) {
        const int middle = (low + high) / 2;
        const int order = strcmp(name, spec->name[spec->named[middle]]);
        if (order == 0)
            return spec->named[middle];
        if (order < 0)
            high = middle - 1;
        else
            low = middle + 1;
    }
    return -1;
}

int spec_vertex_of(const JobSpec *spec, Move move) {
    for (int v = 0; v < spec->graph.vertices; v++)
        if (spec->graph.moves[v] == move)
            return v;
    return -1;
}

bool spec_conflict(const JobSpec *spec, int a, int b) {
    const uint64_t *row = spec->graph.rows + (size_t)a * (size_t)spec->graph.words;
    return row_has(row, b);
}

/* --- openings --- */

static int opening_compare(const void *a, const void *b) {
    const Opening *first = a, *second = b;
    if (first->replies != second->replies)
        return first->replies < second->replies ? -1 : 1;
    return first->place < second->place ? -1 : 1;
}

static bool opening_set(JobSpec *spec, Opening *opening, Move move, Pos *child, Error *err) {
    const Rules *rules = pos_rules(spec->start);
    rules->play(spec->start, move, child);
    const Count replies = rules->count(child);
    if (count_over(replies, INT64_MAX))
        return error_set(err, "there are too many replies to count");
    *opening =
        (Opening){.move = move, .name = spec_move_name(spec->start, move), .replies = replies.low};
    return true;
}

static void images_count(JobSpec *spec, const Move *first, size_t moves) {
    for (int k = 0; k < spec->count; k++)
        for (size_t i = 0; i < moves; i++)
            spec->opening[k].images += first[i] == spec->opening[k].move;
}

static bool openings_list(JobSpec *spec, Error *err) {
    const Rules *rules = pos_rules(spec->start);
    MoveList list = {0};
    rules->moves(spec->start, &list);
    Move *first = memory_new(list.count + 1, sizeof *first);
    Pos *child = pos_copy(spec->start);
    bool listed = true;
    rules->canonical(spec->start, &list, first);
    spec->opening = memory_new(list.count + 1, sizeof *spec->opening);
    for (size_t i = 0; i < list.count && listed; i++)
        if (first[i] == list.move[i]) {
            Opening *opening = &spec->opening[spec->count++];
            listed = opening_set(spec, opening, list.move[i], child, err);
            opening->place = (int)i;
        }
    if (listed && spec->count > 1)
        qsort(spec->opening, (size_t)spec->count, sizeof *spec->opening, opening_compare);
    images_count(spec, first, list.count);
    free(child);
    free(first);
    move_list_free(&list);
    return listed;
}

/* Plays the moves of method.after from the start. Then rewrites method.after in the notation that
   the engine prints. */
static bool start_advance(JobSpec *spec, Error *err) {
    const Rules *rules = pos_rules(spec->start);
    Pos *next = pos_copy(spec->start), *first = pos_copy(spec->start);
    MoveList made = {0};
    Words words;
    Text text = {0};
    Move move;
    bool legal = true;
    words_split(&words, spec->method.after);
    for (size_t i = 0; i < words.count && legal; i++) {
        legal = rules->outcome(spec->start) == ONGOING ||
                error_set(err, "the game is over before '%s'", quote(words.word[i]).text);
        legal = legal && rules->move_read(spec->start, words.word[i], &move, err);
        if (!legal)
            break;
        move_list_add(&made, move);
        rules->play(spec->start, move, next);
        memcpy(spec->start, next, spec->variant->pos_size);
    }
    position_line_write(first, NOTATION_CELLS, made.move, made.count, &text);
    legal = legal && (text.length < SPEC_AFTER_ROOM ||
                      error_set(err, "there are too many moves before the openings"));
    if (legal)
        memcpy(spec->method.after, text_string(&text), text.length + 1);
    words_free(&words);
    move_list_free(&made);
    text_free(&text);
    free(first);
    free(next);
    return legal;
}

static bool spec_fill(JobSpec *spec, Error *err) {
    const Rules *rules = pos_rules(spec->start);
    const char *why_not;
    if (spec->method.after[0] != '\0' && !spec_forces(spec))
        return error_set(err, "--after needs --force");
    if (spec_forces(spec) && solver_of(spec->start->variant, &why_not) != &solver_threats)
        return error_set(err, "%s is not a game with threats: no wins by force are known",
                         rules->name);
    if (!start_advance(spec, err))
        return false;
    if (count_over(rules->count(spec->start), SPEC_OPENINGS_MAX))
        return error_set(err, "there are more than %d openings", SPEC_OPENINGS_MAX);
    if (spec_proves(spec) && forms_of(rules)->mates == NULL)
        return error_set(err, "%s is not a game with captures of pieces: nothing can be proved",
                         rules->name);
    if (!spec_searches(spec)) {
        if (solver_of(spec->start->variant, &why_not) != &solver_kayles)
            return error_set(err, "%s is not a game of placement alone: it can be searched only",
                             rules->name);
        if (!forms_of(rules)->kayles->graph(spec->start, GRAPH_ROOM, NULL, &spec->graph))
            return error_set(err, "the board is too large");
        names_make(spec);
    }
    if (!openings_list(spec, err))
        return false;
    for (int k = 0; k < spec->count && !spec_searches(spec); k++)
        spec->opening[k].vertex = spec_vertex_of(spec, spec->opening[k].move);
    return spec->count > 0 || error_set(err, "there is no opening");
}

JobSpec *spec_new(const char *game, const Method *method, Error *err) {
    Variant *variant = registry_open_line(game, err);
    if (variant == NULL)
        return NULL;
    JobSpec *spec = memory_new(1, sizeof *spec);
    Text text = {0};
    spec->variant = variant;
    spec->method = *method;
    spec->start = pos_new(variant);
    variant_write(variant, &text);
    spec->game = memory_string(text_string(&text));
    text_free(&text);
    if (spec_fill(spec, err))
        return spec;
    spec_free(spec);
    return NULL;
}

void spec_free(JobSpec *spec) {
    if (spec == NULL)
        return;
    for (int k = 0; k < spec->count; k++)
        free(spec->opening[k].name);
    for (int v = 0; v < spec->graph.vertices && spec->name != NULL; v++)
        free(spec->name[v]);
    free(spec->opening);
    free(spec->name);
    free(spec->named);
    graph_free(&spec->graph);
    free(spec->start);
    free(spec->game);
    variant_release(spec->variant);
    free(spec);
}
