#include "study.h"

#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "base/memory.h"
#include "games/registry.h"
#include "rules/kayles.h"
#include "rules/position.h"
#include "solve/solver.h"

enum { GRAPH_ROOM = 20000 };

char *study_move_name(const Pos *pos, Move move) {
    Text text = {0};
    pos_rules(pos)->move_write(pos, move, &text);
    char *name = memory_string(text_string(&text));
    text_free(&text);
    return name;
}

/* --- moves by name --- */

/* Sorts by merging, so that no comparison needs a global. */
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

static void names_make(Study *study) {
    const int count = study->graph.vertices;
    study->name = memory_new((size_t)count + 1, sizeof *study->name);
    study->named = memory_new((size_t)count + 1, sizeof *study->named);
    int *spare = memory_new((size_t)count + 1, sizeof *spare);
    for (int v = 0; v < count; v++) {
        study->name[v] = study_move_name(study->start, study->graph.moves[v]);
        study->named[v] = v;
    }
    named_sort(study->named, spare, count, study->name);
    free(spare);
}

int study_vertex(const Study *study, const char *name) {
    int low = 0, high = study->graph.vertices - 1;
    while (low <= high) {
        const int middle = (low + high) / 2;
        const int order = strcmp(name, study->name[study->named[middle]]);
        if (order == 0)
            return study->named[middle];
        if (order < 0)
            high = middle - 1;
        else
            low = middle + 1;
    }
    return -1;
}

int study_vertex_of(const Study *study, Move move) {
    for (int v = 0; v < study->graph.vertices; v++)
        if (study->graph.moves[v] == move)
            return v;
    return -1;
}

bool study_conflict(const Study *study, int a, int b) {
    const uint64_t *row = study->graph.rows + (size_t)a * (size_t)study->graph.words;
    return row_has(row, b);
}

/* --- openings --- */

static int opening_compare(const void *a, const void *b) {
    const Opening *first = a, *second = b;
    if (first->replies != second->replies)
        return first->replies < second->replies ? -1 : 1;
    return first->place < second->place ? -1 : 1;
}

static bool opening_set(Study *study, Opening *opening, Move move, Pos *child, Error *err) {
    const Rules *rules = pos_rules(study->start);
    rules->play(study->start, move, child);
    const Count replies = rules->count(child);
    if (count_over(replies, INT64_MAX))
        return error_set(err, "there are too many replies to count");
    *opening = (Opening){
        .move = move, .name = study_move_name(study->start, move), .replies = replies.low};
    return true;
}

static void images_count(Study *study, const Move *first, size_t moves) {
    for (int k = 0; k < study->count; k++)
        for (size_t i = 0; i < moves; i++)
            study->opening[k].images += first[i] == study->opening[k].move;
}

static bool openings_list(Study *study, Error *err) {
    const Rules *rules = pos_rules(study->start);
    MoveList list = {0};
    rules->moves(study->start, &list);
    Move *first = memory_new(list.count + 1, sizeof *first);
    Pos *child = pos_copy(study->start);
    bool listed = true;
    rules->canonical(study->start, &list, first);
    study->opening = memory_new(list.count + 1, sizeof *study->opening);
    for (size_t i = 0; i < list.count && listed; i++)
        if (first[i] == list.move[i]) {
            Opening *opening = &study->opening[study->count++];
            listed = opening_set(study, opening, list.move[i], child, err);
            opening->place = (int)i;
        }
    if (listed && study->count > 1)
        qsort(study->opening, (size_t)study->count, sizeof *study->opening, opening_compare);
    images_count(study, first, list.count);
    free(child);
    free(first);
    move_list_free(&list);
    return listed;
}

/* Plays the moves that come before, and puts them as they are printed. */
static bool start_advance(Study *study, Error *err) {
    const Rules *rules = pos_rules(study->start);
    Pos *next = pos_copy(study->start), *first = pos_copy(study->start);
    MoveList made = {0};
    Words words;
    Text text = {0};
    Move move;
    bool legal = true;
    words_split(&words, study->method.after);
    for (size_t i = 0; i < words.count && legal; i++) {
        legal = rules->outcome(study->start) == ONGOING ||
                error_set(err, "the game is over before '%s'", quote(words.word[i]).text);
        legal = legal && rules->move_read(study->start, words.word[i], &move, err);
        if (!legal)
            break;
        move_list_add(&made, move);
        rules->play(study->start, move, next);
        memcpy(study->start, next, study->variant->pos_size);
    }
    position_line_write(first, made.move, made.count, &text);
    legal = legal && (text.length < STUDY_AFTER_ROOM ||
                      error_set(err, "there are too many moves before the openings"));
    if (legal)
        memcpy(study->method.after, text_string(&text), text.length + 1);
    words_free(&words);
    move_list_free(&made);
    text_free(&text);
    free(first);
    free(next);
    return legal;
}

static bool study_fill(Study *study, Error *err) {
    const Rules *rules = pos_rules(study->start);
    const char *why_not;
    if (study->method.after[0] != '\0' && !study_forces(study))
        return error_set(err, "only wins by force are asked for after other moves");
    if (study_forces(study) && solver_of(study->start->variant, &why_not) != &solver_threats)
        return error_set(err, "%s is not a game with threats: no wins by force are known",
                         rules->name);
    if (!start_advance(study, err))
        return false;
    if (count_over(rules->count(study->start), STUDY_OPENINGS_MAX))
        return error_set(err, "there are more than %d openings", STUDY_OPENINGS_MAX);
    if (study_proves(study) && rules->mates == NULL)
        return error_set(err, "%s is not a game with captures of pieces: nothing can be proved",
                         rules->name);
    if (!study_searches(study)) {
        if (solver_of(study->start->variant, &why_not) != &solver_kayles)
            return error_set(err, "%s is not a game of placement alone: it can be searched only",
                             rules->name);
        if (!rules->kayles->graph(study->start, GRAPH_ROOM, NULL, &study->graph))
            return error_set(err, "the board is too large");
        names_make(study);
    }
    if (!openings_list(study, err))
        return false;
    for (int k = 0; k < study->count && !study_searches(study); k++)
        study->opening[k].vertex = study_vertex_of(study, study->opening[k].move);
    return study->count > 0 || error_set(err, "there is no opening");
}

Study *study_new(const char *game, const Method *method, Error *err) {
    Variant *variant = registry_open_line(game, err);
    if (variant == NULL)
        return NULL;
    Study *study = memory_new(1, sizeof *study);
    Text text = {0};
    study->variant = variant;
    study->method = *method;
    study->start = pos_new(variant);
    variant_write(variant, &text);
    study->game = memory_string(text_string(&text));
    text_free(&text);
    if (study_fill(study, err))
        return study;
    study_free(study);
    return NULL;
}

void study_free(Study *study) {
    if (study == NULL)
        return;
    for (int k = 0; k < study->count; k++)
        free(study->opening[k].name);
    for (int v = 0; v < study->graph.vertices && study->name != NULL; v++)
        free(study->name[v]);
    free(study->opening);
    free(study->name);
    free(study->named);
    graph_free(&study->graph);
    free(study->start);
    free(study->game);
    variant_release(study->variant);
    free(study);
}
