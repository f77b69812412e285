#include "solve/mate/lines.h"

#include <stddef.h>
#include <stdlib.h>

#include "base/memory.h"
#include "base/random.h"

enum { LINES_FIRST = 1 << 12 };
#define LINES_MAX ((size_t)1 << 24)

void lines_free(MateLines *lines) {
    free(lines->line);
    *lines = (MateLines){0};
}

void lines_key(const Pos *pos, uint64_t key[2]) {
    key[0] = pos->key;
    key[1] = random_bytes((const char *)pos + offsetof(Pos, key),
                          pos->variant->pos_size - offsetof(Pos, key));
}

/* The slot of the line, or the empty slot where it would be stored. */
static Line *place_of(const MateLines *lines, const uint64_t key[2]) {
    size_t i = (size_t)(key[1] & (lines->room - 1));
    while (lines->line[i].answer != 0 &&
           (lines->line[i].key[0] != key[0] || lines->line[i].key[1] != key[1]))
        i = (i + 1) & (lines->room - 1);
    return &lines->line[i];
}

Line *lines_find(const MateLines *lines, const uint64_t key[2]) {
    Line *line = lines->room > 0 ? place_of(lines, key) : NULL;
    return line != NULL && line->answer != 0 ? line : NULL;
}

static bool lines_grow(MateLines *lines) {
    MateLines more = {.room = lines->room > 0 ? 2 * lines->room : LINES_FIRST,
                      .count = lines->count};
    more.line = more.room <= LINES_MAX ? memory_new(more.room, sizeof *more.line) : NULL;
    if (more.line == NULL)
        return false;
    for (size_t i = 0; i < lines->room; i++)
        if (lines->line[i].answer != 0)
            *place_of(&more, lines->line[i].key) = lines->line[i];
    free(lines->line);
    *lines = more;
    return true;
}

bool lines_add(MateLines *lines, const Line *line) {
    if (2 * lines->count >= lines->room && !lines_grow(lines))
        return false;
    Line *place = place_of(lines, line->key);
    if (place->answer != 0 && place->moves <= line->moves)
        return true;
    lines->count += place->answer == 0;
    *place = *line;
    return true;
}
