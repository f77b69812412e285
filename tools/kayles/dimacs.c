#include "dimacs.h"

#include <string.h>

#include "base/bits.h"
#include "base/memory.h"
#include "base/text.h"

enum { POLL_LINES = 4096, WORDS = 4 };

typedef struct DimacsReader {
    const char *at, *end; /* the rest of the text */
    unsigned long line;   /* number of the current line */
    const char *word[WORDS];
    size_t length[WORDS]; /* of the words */
    int words;            /* of the line, at most WORDS + 1 */
    unsigned long head;   /* the number of the line `p`; 0: not met */
    unsigned long edges, announced;
    Graph *graph;
    Error *err;
} DimacsReader;

static bool blank(char c) {
    return c == ' ' || c == '\t' || c == '\r';
}

/* A copy of word i for an error message. */
static Quote word_quote(const DimacsReader *reader, int i) {
    char copy[64];
    size_t length = reader->length[i] < sizeof copy ? reader->length[i] : sizeof copy - 1;
    memcpy(copy, reader->word[i], length);
    copy[length] = '\0';
    return quote(copy);
}

static bool word_is(const DimacsReader *reader, int i, const char *word) {
    return reader->length[i] == strlen(word) &&
           memcmp(reader->word[i], word, reader->length[i]) == 0;
}

/* Splits the next line into words. A comment has one. */
static bool line_split(DimacsReader *reader) {
    const char *at = reader->at;
    const size_t left = (size_t)(reader->end - at), most = left < DIMACS_LINE ? left : DIMACS_LINE;
    const char *end = memchr(at, '\n', left <= most ? left : most + 1);
    reader->line++;
    if (end == NULL && left > most)
        return error_set(reader->err, "line %lu: more than %d bytes", reader->line, DIMACS_LINE);
    end = end != NULL ? end : reader->end;
    if (memchr(at, '\0', (size_t)(end - at)) != NULL)
        return error_set(reader->err, "line %lu: a NUL byte", reader->line);
    reader->at = end < reader->end ? end + 1 : end;
    reader->words = 0;
    while (reader->words <= WORDS) {
        while (at < end && blank(*at))
            at++;
        if (at == end)
            break;
        const char *const first = at;
        while (at < end && !blank(*at))
            at++;
        if (reader->words < WORDS) {
            reader->word[reader->words] = first;
            reader->length[reader->words] = (size_t)(at - first);
        }
        if (reader->words++ == 0 && word_is(reader, 0, "c"))
            break;
    }
    return true;
}

/* Reads word i, a number from `least` to `most`. */
static bool number_read(const DimacsReader *reader, int i, unsigned long least, unsigned long most,
                        unsigned long *number) {
    unsigned long value = 0;
    size_t digits = 0;
    while (digits < reader->length[i] && reader->word[i][digits] >= '0' &&
           reader->word[i][digits] <= '9' && value <= most)
        value = value * 10 + (unsigned long)(reader->word[i][digits++] - '0');
    *number = value;
    return (digits == reader->length[i] && value >= least && value <= most) ||
           error_set(reader->err, "line %lu: '%s' is not a number from %lu to %lu", reader->line,
                     word_quote(reader, i).text, least, most);
}

static bool head_read(DimacsReader *reader) {
    Graph *graph = reader->graph;
    unsigned long vertices;
    if (reader->head != 0)
        return error_set(reader->err, "line %lu: a second line p; the first is line %lu",
                         reader->line, reader->head);
    if (reader->words != 4 || !(word_is(reader, 1, "edge") || word_is(reader, 1, "col")))
        return error_set(reader->err, "line %lu: not 'p edge VERTICES EDGES'", reader->line);
    if (!number_read(reader, 2, 0, DIMACS_VERTICES, &vertices) ||
        !number_read(reader, 3, 0, DIMACS_EDGES, &reader->announced))
        return false;
    reader->head = reader->line;
    graph->vertices = (int)vertices;
    graph->words = bits_words(graph->vertices);
    graph->rows = memory_new(vertices * (size_t)graph->words + 1, sizeof *graph->rows);
    if (graph->rows == NULL)
        return error_memory(reader->err, "no room for the graph");
    for (int v = 0; v < graph->vertices; v++)
        row_add(graph->rows + (size_t)v * (size_t)graph->words, v);
    return true;
}

static bool edge_read(DimacsReader *reader) {
    const Graph *graph = reader->graph;
    const size_t words = (size_t)graph->words;
    unsigned long u, v;
    if (reader->head == 0)
        return error_set(reader->err, "line %lu: an edge before the line p", reader->line);
    if (reader->words != 3)
        return error_set(reader->err, "line %lu: not 'e VERTEX VERTEX'", reader->line);
    if (!number_read(reader, 1, 1, (unsigned long)graph->vertices, &u) ||
        !number_read(reader, 2, 1, (unsigned long)graph->vertices, &v))
        return false;
    if (u == v)
        return error_set(reader->err, "line %lu: vertex %lu is joined to itself", reader->line, u);
    if (++reader->edges > reader->announced)
        return error_set(reader->err, "line %lu: more edges than the %lu of line %lu", reader->line,
                         reader->announced, reader->head);
    row_add(graph->rows + (u - 1) * words, (int)(v - 1));
    row_add(graph->rows + (v - 1) * words, (int)(u - 1));
    return true;
}

static bool dimacs_line_read(DimacsReader *reader) {
    if (!line_split(reader))
        return false;
    if (reader->words == 0 || word_is(reader, 0, "c"))
        return true;
    if (word_is(reader, 0, "e"))
        return edge_read(reader);
    if (word_is(reader, 0, "p"))
        return head_read(reader);
    return error_set(reader->err, "line %lu: '%s' is not c, p or e", reader->line,
                     word_quote(reader, 0).text);
}

static bool lines_read(DimacsReader *reader, const Cancel *cancel) {
    while (reader->at < reader->end) {
        if (reader->line % POLL_LINES == 0 && cancelled(cancel))
            return error_set(reader->err, "stopped");
        if (!dimacs_line_read(reader))
            return false;
    }
    if (reader->head == 0)
        return error_set(reader->err, "line %lu: the file ends without a line p", reader->line);
    return reader->edges == reader->announced ||
           error_set(reader->err, "line %lu: %lu edges are announced, and the file has %lu",
                     reader->head, reader->announced, reader->edges);
}

bool dimacs_read(const char *text, size_t length, const Cancel *cancel, Graph *graph, Error *err) {
    DimacsReader reader = {.at = text, .end = text + length, .graph = graph, .err = err};
    *graph = (Graph){.vertices = 0};
    const bool good = text_begin(&reader.at, err) && lines_read(&reader, cancel);
    if (!good)
        graph_free(graph);
    return good;
}
