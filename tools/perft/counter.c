#include "counter.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "games/registry.h"
#include "rules/perft.h"
#include "rules/position.h"

enum { LISTED_MAX = 1000000 };

bool counter_number_read(const char *word, Count *number) {
    *number = count_of(0);
    if (*word == '\0')
        return false;
    for (; *word >= '0' && *word <= '9' && !number->overflow; word++)
        *number = count_sum(count_product(*number, 10), count_of((uint64_t)(*word - '0')));
    return *word == '\0' && !number->overflow;
}

bool counts_same(Count a, Count b) {
    return a.high == b.high && a.low == b.low && a.overflow == b.overflow;
}

void division_free(Division *division) {
    for (size_t i = 0; i < division->moves; i++)
        free(division->move[i].move);
    free(division->move);
    *division = (Division){0};
}

static void division_add(Division *division, const char *move, Count count) {
    if ((division->moves & (division->moves + 1)) == 0)
        division->move =
            memory_resize(division->move, 2 * division->moves + 1, sizeof *division->move);
    division->move[division->moves++] =
        (struct DivisionMove){.move = memory_string(move), .count = count};
    division->total = count_sum(division->total, count);
}

static int move_order(const void *a, const void *b) {
    return strcmp(((const struct DivisionMove *)a)->move, ((const struct DivisionMove *)b)->move);
}

/* --- the rules --- */

static bool perft_end_check(PerftEnd end, Error *err) {
    return end == PERFT_DONE ||
           error_set(err, end == PERFT_OVERFLOW ? "the number needs more than 128 bits"
                                                : "a position on the way has too many turns");
}

/* Sets up a position by the rules linked in. The caller frees it and releases the variant. */
static Pos *place(const char *game, const char *position, Variant **variant, Error *err) {
    Variant *base = registry_open_line(game, err);
    Words words;
    Pos *pos = NULL;
    *variant = NULL;
    assert(base != NULL); /* suite_line_read() has accepted the game */
    words_split(&words, position);
    if (!position_read(base, words.word, words.count, variant, &pos, err))
        pos = NULL;
    words_free(&words);
    variant_release(base);
    return pos;
}

static bool rules_perft(const char *game, const char *position, int depth, Count *total,
                        Error *err) {
    const StopToken stop = {.requested = false};
    Variant *variant;
    Pos *pos = place(game, position, &variant, err);
    if (pos == NULL)
        return false;
    const bool fine = perft_end_check(perft_run(pos, depth, 1, &stop, total), err);
    free(pos);
    variant_release(variant);
    return fine;
}

static bool rules_divide(const char *game, const char *position, int depth, Division *division,
                         Error *err) {
    const StopToken stop = {.requested = false};
    Variant *variant;
    MoveList list = {0};
    Text text = {0};
    Pos *pos = place(game, position, &variant, err);
    if (pos == NULL)
        return false;
    const Rules *rules = pos_rules(pos);
    bool fine = !count_over(rules->count(pos), LISTED_MAX) ||
                error_set(err, "there are too many turns to list");
    if (fine)
        rules->moves(pos, &list);
    Count *counts = memory_new(list.count, sizeof *counts);
    fine = fine && perft_end_check(perft_divide(pos, depth, 1, &stop, &list, counts), err);
    for (size_t i = 0; i < list.count && fine; i++) {
        text_clear(&text);
        rules->move_write(pos, list.move[i], &text);
        division_add(division, text_string(&text), counts[i]);
    }
    free(counts);
    text_free(&text);
    move_list_free(&list);
    free(pos);
    variant_release(variant);
    return fine;
}

/* --- an engine --- */

static bool engine_check(const Counter *counter, Fault fault, Error *err) {
    return fault == FAULT_NONE ||
           error_set(err, "%s%s %.250s", counter->name, fault == FAULT_REFUSES ? " refuses:" : "",
                     engine_why(counter->engine));
}

static bool engine_place(const Counter *counter, const char *game, const char *position,
                         Error *err) {
    return engine_check(counter, engine_start(counter->engine), err) &&
           engine_check(counter, engine_ask(counter->engine, NULL, "newgame %s", game), err) &&
           engine_check(counter, engine_ask(counter->engine, NULL, "setboard %s", position), err);
}

static bool engine_perft(const Counter *counter, int depth, Count *total, Error *err) {
    Text reply = {0};
    Words words;
    bool fine = engine_check(counter, engine_ask(counter->engine, &reply, "perft %d", depth), err);
    words_split(&words, text_string(&reply));
    if (fine && (words.count != 1 || !counter_number_read(words.word[0], total)))
        fine = error_set(err, "%s answers perft with '%s'", counter->name,
                         quote(text_string(&reply)).text);
    words_free(&words);
    text_free(&reply);
    return fine;
}

/* Reads `MOVE COUNT` or `MOVE: COUNT`; a number alone is the total. */
static bool division_line_read(Division *division, const char *line, bool *summed, Count *sum) {
    Words words;
    Count count;
    words_split(&words, line);
    bool fine = words.count == 0;
    if (words.count == 1)
        fine = *summed = counter_number_read(words.word[0], sum);
    if (words.count == 2) {
        char *move = words.word[0];
        const size_t length = strlen(move);
        if (move[length - 1] == ':')
            move[length - 1] = '\0';
        for (char *at = move; *at != '\0'; at++)
            *at = byte_shown(*at); /* the move may be printed */
        fine = counter_number_read(words.word[1], &count);
        if (fine)
            division_add(division, move, count);
    }
    words_free(&words);
    return fine;
}

static bool engine_divide(const Counter *counter, int depth, Division *division, Error *err) {
    Text reply = {0};
    Count sum = {0};
    bool summed = false;
    bool fine = engine_check(counter, engine_ask(counter->engine, &reply, "divide %d", depth), err);
    for (char *line = reply.data, *next; fine && line != NULL; line = next) {
        next = strchr(line, '\n');
        if (next != NULL)
            *next++ = '\0';
        if (!division_line_read(division, line, &summed, &sum))
            fine = error_set(err, "%s answers divide with '%s'", counter->name, quote(line).text);
    }
    if (fine && summed && !counts_same(sum, division->total))
        fine = error_set(err, "%s: the total of its divide is %s, but the counts add up to %s",
                         counter->name, count_text(sum).text, count_text(division->total).text);
    text_free(&reply);
    return fine;
}

/* --- */

bool counter_perft(const Counter *counter, const char *game, const char *position, int depth,
                   Count *total, Error *err) {
    if (counter->engine == NULL)
        return rules_perft(game, position, depth, total, err);
    return engine_place(counter, game, position, err) && engine_perft(counter, depth, total, err);
}

bool counter_divide(const Counter *counter, const char *game, const char *position, int depth,
                    Division *division, Error *err) {
    *division = (Division){0};
    const bool fine = counter->engine == NULL ? rules_divide(game, position, depth, division, err)
                                              : engine_place(counter, game, position, err) &&
                                                    engine_divide(counter, depth, division, err);
    if (!fine) {
        division_free(division);
        return false;
    }
    if (division->moves > 0)
        qsort(division->move, division->moves, sizeof *division->move, move_order);
    return true;
}
