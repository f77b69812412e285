#include "protocol/dialects/gtp/analysis_line.h"

#include <inttypes.h>
#include <string.h>

#include "judge/chance.h"

/* Clamps decided scores, which would flatten every graph. */
static double lead(const SearchScore *score) {
    static const double most = 100;
    const double value = score->kind == SCORE_ESTIMATE ? score->value / 100.0
                                                       : (score_class(score) > 0 ? most : -most);
    return value > most ? most : value < -most ? -most : value;
}

/* Returns false and writes nothing if the move is not a stone on a point. */
static bool candidate_write(const Candidates *best, int order, AnalysisStyle style, Text *out) {
    const Candidate *candidate = &best->candidate[order];
    const char *line = text_string(&candidate->line);
    const int points = (int)candidate->points;
    const double won = chance_shown(&candidate->score, best->pos->variant, best->nodes);
    const double by = lead(&candidate->score);
    const int hundredths = (int)(10000 * won + 0.5);
    out->truncated |= candidate->line.truncated;
    if (points == 0)
        return false;
    text_add(out, "%sinfo move %.*s visits %" PRId64, order > 0 ? " " : "", (int)strcspn(line, " "),
             line, best->nodes);
    if (style == ANALYSIS_KATA)
        text_add(out,
                 " utility %.6f winrate %.6f scoreMean %.2f scoreStdev 0 scoreLead %.2f "
                 "scoreSelfplay %.2f prior 0 lcb %.6f utilityLcb %.6f",
                 2 * won - 1, won, by, by, by, won, 2 * won - 1);
    else
        text_add(out, " winrate %d", hundredths);
    if (style == ANALYSIS_SABAKI)
        text_add(out, " scoreLead %.2f", by);
    if (style != ANALYSIS_KATA)
        text_add(out, " prior 0 lcb %d", hundredths);
    text_add(out, " order %d pv %.*s", order, points, line);
    return true;
}

void analysis_write(const Candidates *best, AnalysisStyle style, Text *out) {
    bool any = false;
    for (int i = 0; i < best->count; i++)
        any |= candidate_write(best, i, style, out);
    if (any)
        text_char_add(out, '\n', 1);
}
