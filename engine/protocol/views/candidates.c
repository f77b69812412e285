#include "protocol/views/candidates.h"

#include <string.h>

#include "rules/points.h"
#include "rules/position.h"

/* Bytes of `line` before the first move that places no stone. The line may be truncated. */
static size_t points_length(const Pos *pos, const SearchReport *report, const char *line) {
    size_t length = 0;
    for (size_t i = 0; i < report->pv_length; i++) {
        if (line[length] == '\0' || pos_rules(pos)->points->cell(pos, report->pv[i]) < 0)
            break;
        length += (i > 0) + strcspn(line + length + (i > 0), " ");
    }
    return length;
}

static bool move_same(const Text *a, const Text *b) {
    const size_t length = strcspn(text_string(a), " ");
    return length == strcspn(text_string(b), " ") &&
           strncmp(text_string(a), text_string(b), length) == 0;
}

void candidates_report(void *context, const SearchReport *report) {
    Candidates *candidates = context;
    const Pos *pos = candidates->pos;
    Candidate *candidate = candidates->candidate;
    int rank = report->multipv - 1;
    Text line = {0};
    if (rank >= candidates->most || report->pv_length == 0)
        return;
    position_line_write(pos, candidates->notation, report->pv, report->pv_length, &line);
    if (!candidates->plain)
        text_upper(&line);
    rank = rank < candidates->count ? rank : candidates->count;
    int from = rank;
    while (from < candidates->count && !move_same(&candidate[from].line, &line))
        from++;
    if (from == candidates->count && from < candidates->most)
        candidates->count++;
    else if (from == candidates->count)
        from--;
    text_free(&candidate[from].line);
    memmove(&candidate[rank + 1], &candidate[rank], (size_t)(from - rank) * sizeof *candidate);
    candidate[rank] = (Candidate){
        .score = report->score,
        .line = line,
        .points = candidates->plain ? 0 : points_length(pos, report, text_string(&line))};
    candidates->depth = report->depth;
    candidates->seldepth = report->seldepth;
    candidates->nodes = report->nodes;
    candidates->msec = report->msec;
}

void candidates_free(Candidates *candidates) {
    while (candidates->count > 0)
        text_free(&candidates->candidate[--candidates->count].line);
}
