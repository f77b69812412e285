#include "protocol/views/info.h"

#include <inttypes.h>

#include "judge/chance.h"
#include "rules/position.h"

static void score_write(const SearchScore *score, Text *out) {
    switch (score->kind) {
    case SCORE_WIN_IN: text_add(out, "mate %d", score->value); break;
    case SCORE_LOSS_IN: text_add(out, "mate -%d", score->value); break;
    case SCORE_WON: text_add(out, "cp %d", 25000 - score->value); break;
    case SCORE_LOST: text_add(out, "cp %d", score->value - 25000); break;
    default: text_add(out, "cp %d", score->value); break;
    }
}

/* In per mille. Draws count half to each side, so that none are left. */
static void wdl_write(double chance, Text *out) {
    const int won = (int)(1000 * chance + 0.5);
    text_add(out, " wdl %d 0 %d", won, 1000 - won);
}

void info_numbers_write(const Pos *pos, const SearchReport *report, bool wdl, Text *out) {
    const double chance = chance_of(&report->score, pos->variant, report->nodes);
    text_add(out, "depth %d seldepth %d multipv %d score ", report->depth, report->seldepth,
             report->multipv);
    score_write(&report->score, out);
    if (wdl && chance != CHANCE_UNCLEAR)
        wdl_write(chance, out);
    text_add(out, " nodes %" PRId64 " nps %" PRId64 " hashfull %d time %" PRId64 " pv",
             report->nodes, report->nodes * 1000 / (report->msec > 0 ? report->msec : 1),
             report->hashfull, report->msec);
}

void info_search_write(const Pos *pos, Notation notation, const SearchReport *report, bool wdl,
                       Text *out) {
    text_string_add(out, "info ");
    info_numbers_write(pos, report, wdl, out);
    text_char_add(out, ' ', 1);
    position_line_write(pos, notation, report->pv, report->pv_length, out);
    text_char_add(out, '\n', 1);
}
