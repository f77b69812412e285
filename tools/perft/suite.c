#include "suite.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "counter.h"
#include "games/registry.h"
#include "rules/perft.h"
#include "rules/position.h"
#include "streams/plainfile.h"
#include "talk/textfile.h"

/* Cuts off the field up to the next `;`. */
static char *field_cut(char **rest) {
    char *field = *rest, *stop = strchr(field, ';');
    *rest = stop != NULL ? stop + 1 : field + strlen(field);
    if (stop != NULL)
        *stop = '\0';
    return field;
}

/* Stores game and position in the form that the rules linked in write. */
static void row_fill(Row *row, const Variant *variant, const Pos *pos) {
    Text text = {0};
    variant_write(variant, &text);
    row->game = memory_string(text_string(&text));
    text_clear(&text);
    position_write(pos, &text);
    row->position = memory_string(text_string(&text));
    text_free(&text);
}

static bool row_place(Row *row, const char *game, const char *position, Error *err) {
    Variant *variant = registry_open_line(game, err), *placed = NULL;
    Pos *pos = NULL;
    Words words;
    if (variant == NULL)
        return false;
    words_split(&words, position);
    bool fine = words.count > 0 || error_set(err, "a position is missing");
    if (fine && words.count == 1 && word_same(words.word[0], "startpos")) {
        placed = variant_hold(variant);
        pos = pos_new(variant);
    } else {
        fine = fine && position_read(variant, words.word, words.count, &placed, &pos, err);
    }
    if (fine) { /* otherwise both are NULL */
        row_fill(row, variant, pos);
        free(pos);
        variant_release(placed);
    }
    words_free(&words);
    variant_release(variant);
    return fine;
}

static bool counts_read(Row *row, const char *field, Error *err) {
    Words words;
    uint64_t depth = 0;
    words_split(&words, field);
    bool fine = words.count == 1 || words.count == 2;
    if (!fine)
        error_set(err, "'%s' is not a depth and a count", quote(field).text);
    fine = fine && word_number(words.word[0], "depth", 0, PERFT_DEPTH_MAX, &depth, err);
    row->depth = (int)depth;
    row->known = words.count == 2;
    if (fine && row->known && !counter_number_read(words.word[1], &row->count))
        fine = error_set(err, "'%s' is not a number below 2^128", quote(words.word[1]).text);
    words_free(&words);
    return fine;
}

bool suite_line_read(Suite *suite, const char *line, Error *err) {
    const char first = line[strspn(line, " \t")];
    if (first == '\0' || first == '#')
        return true;
    char *copy = memory_string(line), *rest = copy;
    const char *game = field_cut(&rest), *position = field_cut(&rest), *counts = field_cut(&rest);
    Row row = {0};
    const bool fine = counts_read(&row, counts, err) && row_place(&row, game, position, err);
    free(copy);
    if (!fine)
        return false;
    suite->row = memory_resize(suite->row, suite->count + 1, sizeof *suite->row);
    suite->row[suite->count++] = row;
    return true;
}

bool suite_read(Suite *suite, const char *path, Error *err) {
    FILE *file = plainfile_stream(path, err);
    if (file == NULL)
        return false;
    TextFile text = {.file = file};
    Error why;
    bool fine = true;
    while (fine && textfile_next(&text, &why))
        fine = suite_line_read(suite, text_string(&text.line), &why);
    if (!fine || text.wrong)
        fine = error_set(err, "%.100s:%zu: %.190s", path, text.number, why.text);
    textfile_free(&text);
    fclose(file);
    return fine;
}

void suite_free(Suite *suite) {
    for (size_t i = 0; i < suite->count; i++) {
        free(suite->row[i].game);
        free(suite->row[i].position);
    }
    free(suite->row);
    *suite = (Suite){0};
}
