#include "games/pente/knowledge/vcf_zone.h"

/* The first points of windows with at least `least` stones of `own` and no others. */
static uint64_t windows_with(uint64_t own, uint64_t empty, int least) {
    const Windows windows = windows_count(own, empty);
    const uint64_t one = windows.one, two = windows.two, four = windows.four;
    return windows.open & (least <= 0   ? ~(uint64_t)0
                           : least == 1 ? one | two | four
                           : least == 2 ? two | four
                           : least == 3 ? (two & one) | four
                                        : four);
}

void vcf_zone_dangers_add(const Patterns *patterns, int side, int extra, uint64_t *plane) {
    const PenteTable *table = patterns->table;
    Marks points;
    for (int i = 0; i < table->lines; i++) {
        const uint64_t empty = patterns->empty[i];
        points[i] =
            empty & window_points(windows_with(patterns->stones[!side][i], empty, RUN - 1 - extra));
    }
    patterns_points_add(table, points, plane);
    patterns_captures_add(patterns, !side, plane);
    patterns_capture_threats_add(patterns, !side, plane);
}

void vcf_zone_bystanders_add(const Pos *pos, int point, int extra, uint64_t *plane) {
    const PenteTable *table = pente_table(pos);
    const uint64_t *own = pente_stones(table, pente_pos(pos), pos->side);
    const uint64_t *enemy = pente_stones(table, pente_pos(pos), !pos->side);
    const int most = table->kind.triples ? 3 : table->kind.pairs ? 2 : 0;
    for (int d = 0; d < DIRECTIONS; d++)
        for (int length = 2; length <= most && length < table->reach[point][d]; length++) {
            const int step = table->step[d];
            int stones = 0, empty = 0, at_empty = 0;
            for (int i = 1; i <= length; i++) {
                const int at = point + i * step;
                if (row_has(enemy, at)) {
                    stones++;
                } else if (!row_has(own, at)) {
                    empty++;
                    at_empty = at;
                }
            }
            if (stones > 0 && empty > 0 && empty <= extra && stones + empty == length &&
                row_has(own, point + (length + 1) * step))
                row_add(plane, at_empty);
        }
}

bool vcf_zone_win(Vcf *vcf, const Pos *pos, VcfWin win, int extra, uint64_t *plane) {
    const PenteTable *table = pente_table(pos);
    const Rules *rules = pos_rules(pos);
    uint64_t wins[PLANE_WORDS_MAX], answers[PLANE_WORDS_MAX];
    Patterns patterns;
    PenteRoom child, next;
    row_add(plane, (int)win.move - 1);
    if (win.plies == 1)
        return true;
    patterns_glance(pos, &patterns);
    vcf_zone_dangers_add(&patterns, pos->side, extra, plane);
    vcf_zone_bystanders_add(pos, (int)win.move - 1, extra, plane);
    rules->play(pos, win.move, &child.head);
    if (rules->outcome(&child.head) != ONGOING)
        return true;
    patterns_glance(&child.head, &patterns);
    vcf_zone_dangers_add(&patterns, pos->side, extra, plane);
    if (!threats_win(&child.head, &patterns, pos->side, wins) ||
        !threats_answer(&child.head, &patterns, answers))
        return false;
    row_add(plane, (int)vcf_point_first(wins, table->words) - 1);
    for (int w = 0; w < table->words; w++)
        for (uint64_t rest = answers[w]; rest != 0; rest &= rest - 1) {
            rules->play(&child.head, (Move)(64 * w + bits_first(rest)) + 1, &next.head);
            if (!vcf_zone_points(vcf, &next.head, win.fours - 1, extra, plane))
                return false;
        }
    return true;
}

bool vcf_zone_points(Vcf *vcf, const Pos *pos, int fours, int extra, uint64_t *plane) {
    const Outcome outcome = pos_rules(pos)->outcome(pos);
    VcfWin win = {.fours = fours};
    if (outcome != ONGOING)
        return outcome == WON;
    return vcf_shortest(vcf, pos, &win.fours, &win.move, &win.plies) &&
           vcf_zone_win(vcf, pos, win, extra, plane);
}
