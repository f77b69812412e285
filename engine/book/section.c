#include "book/section.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/random.h"
#include "book/map.h"
#include "rules/grid.h"

static const char *const proofs[] = {
#include "book/proofs.inc"
};

enum { PROOFS = sizeof proofs / sizeof *proofs };

/* The first line of a section has blanks, as codes have not. */
static bool line_heads(const char *line) {
    return strncmp(line, "lost ", 5) != 0 && strncmp(line, "wins ", 5) != 0 &&
           strchr(line, ' ') != NULL;
}

uint64_t section_sum(const char *const *line, size_t lines) {
    const char *end = strrchr(line[0], ' ');
    uint64_t sum = 0;
    for (const char *c = line[0]; c < end; c++)
        sum = random_mix(sum + (unsigned char)*c + 1);
    for (size_t i = 1; i < lines; i++)
        for (const char *c = line[i];; c++) {
            sum = random_mix(sum + (unsigned char)*c + 1);
            if (*c == '\0')
                break;
        }
    return sum;
}

static bool lines_complete(const char *const *line, size_t lines) {
    char sum[20];
    const char *end = strrchr(line[0], ' ');
    snprintf(sum, sizeof sum, "%016" PRIx64, section_sum(line, lines));
    return end != NULL && strcmp(end + 1, sum) == 0;
}

static size_t section_lines(size_t at) {
    size_t lines = 1;
    while (at + lines < PROOFS && !line_heads(proofs[at + lines]))
        lines++;
    return lines;
}

bool sections_complete(const char **what) {
    for (size_t at = 0; at < PROOFS; at += section_lines(at))
        if (!lines_complete(proofs + at, section_lines(at))) {
            if (what != NULL)
                *what = proofs[at];
            return false;
        }
    return true;
}

/* --- first lines --- */

typedef struct Span {
    const char *start;
    size_t length;
} Span;

static bool span_same(Span a, Span b) {
    return a.length == b.length && memcmp(a.start, b.start, a.length) == 0;
}

/* Takes the first word and the blank behind it off the span. */
static Span span_first(Span *rest) {
    const char *blank = memchr(rest->start, ' ', rest->length);
    const Span word = {rest->start, blank != NULL ? (size_t)(blank - rest->start) : rest->length};
    const size_t taken = word.length + (blank != NULL);
    *rest = (Span){rest->start + taken, rest->length - taken};
    return word;
}

/* Takes the last word and the blank before it off the span. */
static Span span_last(Span *rest) {
    size_t start = rest->length;
    while (start > 0 && rest->start[start - 1] != ' ')
        start--;
    const Span word = {rest->start + start, rest->length - start};
    rest->length = start > 0 ? start - 1 : 0;
    return word;
}

/* Copies a word. Returns false if it is too long. */
static bool span_copy(Span word, char *copy, size_t room) {
    return (size_t)snprintf(copy, room, "%.*s", (int)word.length, word.start) < room;
}

/* Reads `COLUMNSxROWS` or `board=ROWS`. */
static bool board_read(Span word, Board *board) {
    static const char shape[] = "board=";
    char name[sizeof shape + SIDE_MAX * (SIDE_MAX + 1)];
    Grid grid;
    if (!span_copy(word, name, sizeof name))
        return false;
    if (strncmp(name, shape, strlen(shape)) != 0)
        return board_size_read(name, board, &(Error){""});
    if (!grid_read(name + strlen(shape), &grid, &(Error){""}))
        return false;
    *board = grid.board;
    return true;
}

/* Reads the first line of the section that starts at `at`. */
static bool section_read(size_t at, Section *section) {
    Span rest = {proofs[at], strlen(proofs[at])};
    char moves[8];
    (void)span_last(&rest); /* the checksum */
    const bool good = span_copy(span_last(&rest), moves, sizeof moves) &&
                      span_copy(span_last(&rest), section->move, sizeof section->move);
    const Span verdict = span_last(&rest);
    section->line = proofs + at;
    section->lines = section_lines(at);
    section->length = rest.length;
    section->verdict = span_same(verdict, (Span){"win", 3})    ? VERDICT_WIN
                       : span_same(verdict, (Span){"loss", 4}) ? VERDICT_LOSS
                                                               : VERDICT_DRAW;
    if (strcmp(section->move, "-") == 0)
        section->move[0] = '\0';
    section->within = strncmp(moves, "<=", 2) == 0;
    section->moves = strcmp(moves, "-") == 0 ? -1 : atoi(moves + (section->within ? 2 : 0));
    (void)span_first(&rest); /* the name */
    return good && board_read(span_first(&rest), &section->board);
}

/* --- looking up --- */

bool section_next(const char *game, size_t *at, Section *section) {
    const Span name = {game, strlen(game)};
    while (*at < PROOFS) {
        const size_t here = *at;
        Span line = {proofs[here], strlen(proofs[here])};
        *at += section_lines(here);
        if (span_same(span_first(&line), name) && section_read(here, section))
            return true;
    }
    return false;
}

bool section_complete(const Section *section) {
    return lines_complete(section->line, section->lines);
}

static bool boards_match(const Board *from, const Board *to) {
    Map map;
    for (int kind = 0; kind < MAPS; kind++)
        if (map_make(from, to, kind, &map))
            return true;
    return false;
}

/* The part of a definition `NAME BOARD KEYS` behind the board. */
static Span keys_of(Span definition) {
    (void)span_first(&definition);
    (void)span_first(&definition);
    return definition;
}

bool section_find(const Variant *variant, Section *section) {
    Text text = {0};
    variant_write(variant, &text);
    const Span keys = keys_of((Span){text_string(&text), text.length});
    bool found = false;
    for (size_t at = 0;
         !text.truncated && !found && section_next(variant->setup.rules->name, &at, section);)
        found = span_same(keys_of((Span){section->line[0], section->length}), keys) &&
                boards_match(&section->board, &variant->setup.board);
    text_free(&text);
    return found && section_complete(section);
}
