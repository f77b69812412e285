#include "report.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "knockout.h"

enum { NAME_COLUMNS = 20 };

static void elo_add(const Pairs *pairs, Text *out) {
    const Estimate estimate = pairs_estimate(pairs);
    if (pairs_total(pairs) < 2)
        text_string_add(out, "Elo: not enough games");
    else if (!estimate.known)
        text_add(out, "Elo %+.1f, all pairs alike", estimate.elo);
    else
        text_add(out, "Elo %+.1f +- %.1f, nElo %+.1f +- %.1f, LOS %.1f %%", estimate.elo,
                 estimate.margin, estimate.nelo, estimate.nelo_margin, 100 * estimate.los);
}

static long games_of(const Standing *standing) {
    return standing->wins + standing->draws + standing->losses;
}

static long points_of(const Standing *standing) {
    long points = 0;
    for (int s = 0; s < SEATS_MAX; s++)
        points += standing->points[s];
    return points;
}

/* Points as a percentage of those games; `none` if there are no games. */
static double share(long points, long games, double none) {
    return games > 0 ? 100 * (double)points / (double)games / (double)POINT : none;
}

static void score_add(const Standing *standing, Text *out) {
    text_add(out, "+%ld =%ld -%ld", standing->wins, standing->draws, standing->losses);
}

static void penta_add(const Pairs *pairs, Text *out) {
    text_string_add(out, "pairs");
    for (int i = 0; i < PENTA; i++)
        text_add(out, " %ld", pairs->count[i]);
}

static void share_add(const Standing *standing, Text *out) {
    double margin;
    text_add(out, "%.1f %%", share(points_of(standing), games_of(standing), 0));
    if (samples_margin(&standing->samples, &margin))
        text_add(out, " +- %.1f", 100 * margin);
}

/* The percentage of points of each engine in a group. */
static void shares_add(const Options *options, const Schedule *schedule, const Tally *tally,
                       size_t group, Text *out) {
    const int *engine = schedule_group(schedule, group);
    for (int m = 0; m < tally->seats; m++)
        if (m == 0 || engine[m] != engine[m - 1]) {
            text_add(out, "%s%s ", m > 0 ? ", " : "", options->engine[engine[m]].name);
            share_add(tally_member(tally, group, m), out);
        }
}

static void llr_add(const Sprt *sprt, const Pairs *pairs, Text *out) {
    text_add(out, "LLR %.2f (%.2f, %.2f)", sprt_llr(sprt, pairs), sprt_lower(sprt),
             sprt_upper(sprt));
}

static void duration_add(int64_t seconds, Text *out) {
    if (seconds >= 3600)
        text_add(out, "%" PRId64 "h%02d", seconds / 3600, (int)(seconds / 60 % 60));
    else
        text_add(out, "%d:%02d", (int)(seconds / 60), (int)(seconds % 60));
}

void report_speed(size_t played, int64_t usec, Text *out) {
    text_add(out, "%.1f games a minute", usec > 0 ? 60e6 * (double)played / (double)usec : 0.0);
}

void report_progress(const Options *options, const Schedule *schedule, const Tally *tally,
                     size_t played, int64_t usec, Text *out) {
    const size_t games = schedule_games(schedule);
    text_add(out, "%zu/%zu", tally->games, games);
    text_string_add(out, tally->seats > 2 && schedule->groups == 1 ? "  " : "");
    if (tally->seats > 2 && schedule->groups == 1)
        shares_add(options, schedule, tally, 0, out);
    if (tally->seats == 2 && options->engines == 2) {
        const Standing *first = tally_member(tally, 0, 0);
        text_add(out, "  %s ", options->engine[0].name);
        score_add(first, out);
        text_string_add(out, "  ");
        elo_add(&first->pairs, out);
        if (options->tested) {
            text_string_add(out, "  ");
            llr_add(&options->sprt, &first->pairs, out);
        }
    }
    if (tally->faults > 0)
        text_add(out, "  faults %ld", tally->faults);
    if (played > 0 && schedule->knockout == NULL) { /* a knockout has no known number of games */
        const double each = (double)usec / 1e6 / (double)played;
        text_string_add(out, "  ");
        report_speed(played, usec, out);
        text_string_add(out, options->tested ? "  at most " : "  left ");
        duration_add((int64_t)(each * (double)(games - tally->games)), out);
    }
}

/* Engines sorted by score; ties in the order given. */
static size_t *ranking(const Tally *tally) {
    size_t *rank = memory_new(tally->engines, sizeof *rank);
    for (size_t e = 0; e < tally->engines; e++) {
        const Standing *own = &tally->engine[e];
        const long points = points_of(own), played = games_of(own);
        size_t at = e;
        for (; at > 0; at--) {
            const Standing *above = &tally->engine[rank[at - 1]];
            const long above_points = points_of(above), above_played = games_of(above);
            if (above_points * (played > 0 ? played : 1) >=
                points * (above_played > 0 ? above_played : 1))
                break;
            rank[at] = rank[at - 1];
        }
        rank[at] = e;
    }
    return rank;
}

/* A number in its column; `-` if not known. */
static void number_add(bool known, double number, bool sign, Text *out) {
    if (known)
        text_add(out, sign ? " %+8.1f" : " %8.1f", number);
    else
        text_add(out, " %8s", "-");
}

/* A name in its column, which is counted in characters of UTF-8. */
static void name_add(const char *name, Text *out) {
    size_t letters = 0;
    for (const char *at = name; *at != '\0'; at++)
        letters += (*at & 0xC0) != 0x80;
    text_string_add(out, name);
    text_char_add(out, ' ', letters < NAME_COLUMNS ? NAME_COLUMNS - letters : 0);
}

/* The table for three and four players: percentage of points in total and by seat. */
static void shares_table(const Options *options, const Tally *tally, const size_t *rank,
                         Text *out) {
    text_add(out, "%-20s %7s %7s %7s %7s %7s %8s", "engine", "games", "won", "shared", "lost",
             "points", "+-");
    for (int s = 0; s < tally->seats; s++)
        text_add(out, " %7s", seat_name(s));
    text_add(out, " %7s\n", "faults");
    for (size_t r = 0; r < tally->engines; r++) {
        const Standing *own = &tally->engine[rank[r]];
        double margin = 0;
        const bool known = samples_margin(&own->samples, &margin);
        name_add(options->engine[rank[r]].name, out);
        text_add(out, " %7ld %7ld %7ld %7ld %6.1f%%", games_of(own), own->wins, own->draws,
                 own->losses, share(points_of(own), games_of(own), 0));
        number_add(known, 100 * margin, false, out);
        for (int s = 0; s < tally->seats; s++)
            if (own->seated[s] > 0)
                text_add(out, " %6.1f%%", share(own->points[s], own->seated[s], 0));
            else
                text_add(out, " %7s", "-");
        text_add(out, " %7ld\n", own->faults);
    }
}

static void standings_add(const Options *options, const Tally *tally, Text *out) {
    size_t *rank = ranking(tally);
    if (tally->seats > 2) {
        shares_table(options, tally, rank, out);
        free(rank);
        return;
    }
    text_add(out, "%-20s %7s %7s %7s %7s %7s %8s %8s %8s %8s %7s\n", "engine", "games", "won",
             "drawn", "lost", "score", "Elo", "+-", "nElo", "+-", "faults");
    for (size_t r = 0; r < tally->engines; r++) {
        const Standing *own = &tally->engine[rank[r]];
        const Estimate estimate = pairs_estimate(&own->pairs);
        name_add(options->engine[rank[r]].name, out);
        text_add(out, " %7ld %7ld %7ld %7ld %6.1f%%", games_of(own), own->wins, own->draws,
                 own->losses, share(points_of(own), games_of(own), 50));
        number_add(pairs_total(&own->pairs) > 1, estimate.elo, true, out);
        number_add(estimate.known, estimate.margin, false, out);
        number_add(estimate.known, estimate.nelo, true, out);
        number_add(estimate.known, estimate.nelo_margin, false, out);
        text_add(out, " %7ld\n", own->faults);
    }
    free(rank);
}

static void byes_add(const Options *options, const Knockout *knockout, Text *out) {
    for (size_t e = 0; e < knockout_byes(knockout); e++)
        text_add(out, "stage 1: %s has a bye\n", options->engine[e].name);
}

/* The winner of a match in a knockout. */
static void passing_add(const Options *options, const KnockoutMatch *match, Text *out) {
    if (match->winner >= 0)
        text_add(out, "; %s goes on%s", options->engine[match->winner].name,
                 match->points[0] == match->points[1] ? ", level, as the earlier in order" : "");
}

/* The names of a group's engines. */
static void names_add(const Options *options, const int *engine, int seats, Text *out) {
    for (int m = 0; m < seats; m++)
        text_add(out, "%s%s", m > 0 ? " - " : "", options->engine[engine[m]].name);
    text_string_add(out, ": ");
}

static void pairing_add(const Schedule *schedule, const Standing *standing, Text *out) {
    score_add(standing, out);
    text_string_add(out, schedule->noswap ? "" : ", ");
    if (!schedule->noswap)
        penta_add(&standing->pairs, out);
    text_string_add(out, ", ");
    elo_add(&standing->pairs, out);
}

static void groups_add(const Options *options, const Schedule *schedule, const Tally *tally,
                       Text *out) {
    const Knockout *knockout = schedule->knockout;
    if (knockout != NULL)
        byes_add(options, knockout, out);
    for (size_t g = 0;
         g < (knockout != NULL ? knockout_matches(knockout) : schedule_groups(schedule)); g++) {
        if (knockout != NULL)
            text_add(out, "stage %zu: ", knockout_match(knockout, g)->stage + 1);
        names_add(options, schedule_group(schedule, g), tally->seats, out);
        if (tally->seats == 2)
            pairing_add(schedule, tally_member(tally, g, 0), out);
        else
            shares_add(options, schedule, tally, g, out);
        if (knockout != NULL)
            passing_add(options, knockout_match(knockout, g), out);
        text_char_add(out, '\n', 1);
    }
    if (knockout != NULL && knockout_winner(knockout) >= 0)
        text_add(out, "winner: %s\n", options->engine[knockout_winner(knockout)].name);
}

/* Results of the first mover with two seats; of all seats with more. */
static void seats_add(const Tally *tally, const Seats *seats, Text *out) {
    if (tally->seats == 2)
        text_add(out, "+%u =%u -%u, %.1f %%", seats->wins[0],
                 seats->games - seats->wins[0] - seats->wins[1], seats->wins[1],
                 share((long)seats->points[0], (long)seats->games, 50));
    for (int s = 0; s < tally->seats && tally->seats > 2; s++)
        text_add(out, "%s%s %.1f %%", s > 0 ? ", " : "", seat_name(s),
                 share((long)seats->points[s], (long)seats->games, 0));
}

/* For each seat the number of openings in which it won all games. */
static void always_add(const Tally *tally, Text *out) {
    static const char *const pair[] = {"it", "the other"};
    long always[SEATS_MAX] = {0}, neither = 0;
    for (size_t o = 0; o < tally->openings; o++) {
        const Seats *own = &tally->opening[o];
        bool one = own->games == 0;
        for (int s = 0; s < tally->seats && own->games > 0; s++) {
            always[s] += own->wins[s] == own->games;
            one = one || own->wins[s] == own->games;
        }
        neither += !one;
    }
    text_string_add(out, "; openings always won");
    for (int s = 0; s < tally->seats; s++)
        text_add(out, "%s by %s %ld", s > 0 ? "," : "", tally->seats == 2 ? pair[s] : seat_name(s),
                 always[s]);
    text_add(out, ", %s %ld\n", tally->seats == 2 ? "neither" : "none", neither);
}

static void openings_add(const Options *options, const Tally *tally, Text *out) {
    const char *what = tally->seats == 2 ? "first mover" : "seats";
    if (tally->games == 0)
        return;
    text_add(out, "%s: ", what);
    seats_add(tally, &tally->all, out);
    always_add(tally, out);
    for (size_t o = 0; o < tally->openings && options->openings_shown; o++)
        if (tally->opening[o].games > 0) {
            text_add(out, "opening %zu, %s: ", o + 1, what);
            seats_add(tally, &tally->opening[o], out);
            text_char_add(out, '\n', 1);
        }
}

/* Repeated games make errors larger than the number of games suggests, so they are reported. */
static void repeats_add(const Tally *tally, Text *out) {
    if (tally->different.count < tally->games)
        text_add(out, "different games: %zu of %zu; errors count repeated ones once\n",
                 tally->different.count, tally->games);
}

static void adjudication_add(const Options *options, const Tally *tally, Text *out) {
    if (options->adjudication.draw_moves > 0 || options->adjudication.resign_moves > 0)
        text_add(out, "adjudicated: %ld draws, %ld wins, of %zu games\n", tally->adjudged_draws,
                 tally->adjudged_wins, tally->games);
}

/* The limit of each engine and the mean time of its moves in this run, if times decide the games:
   not for limits of depth or nodes. */
static void times_add(const Options *options, const Tally *tally, Text *out) {
    for (size_t e = 0; e < tally->engines; e++) {
        const Limit *limit = &options->engine[e].limit;
        const Latency *latency = &tally->engine[e].latency;
        if (latency->answers == 0 || limit->depth > 0 || limit->nodes > 0)
            continue;
        text_add(out, "time of %s: limit", options->engine[e].name);
        limit_write(limit, out);
        text_add(out, ", mean %.3f s a move, of %ld moves\n",
                 (double)latency->spent_usec / 1e6 / (double)latency->answers, latency->answers);
    }
}

/* The latency of engines with a time limit. */
static void latencies_add(const Options *options, const Tally *tally, Text *out) {
    for (size_t e = 0; e < tally->engines; e++) {
        const Limit *limit = &options->engine[e].limit;
        const Latency *latency = &tally->engine[e].latency;
        if (latency->moves == 0 || (limit->movetime_msec == 0 && limit->main_msec == 0))
            continue;
        text_add(out, "latency of %s: mean %.1f ms, worst %.1f ms, of %ld moves\n",
                 options->engine[e].name, (double)latency->sum_usec / 1000 / (double)latency->moves,
                 (double)latency->worst_usec / 1000, latency->moves);
    }
}

void report_table(const Options *options, const Schedule *schedule, const Tally *tally, Text *out) {
    static const char *const verdicts[] = {"no decision", "H0 accepted", "H1 accepted"};
    standings_add(options, tally, out);
    groups_add(options, schedule, tally, out);
    openings_add(options, tally, out);
    repeats_add(tally, out);
    adjudication_add(options, tally, out);
    times_add(options, tally, out);
    latencies_add(options, tally, out);
    if (!options->tested)
        return;
    const Pairs *pairs = &tally_member(tally, 0, 0)->pairs;
    text_add(out, "SPRT elo0=%g elo1=%g", options->sprt.elo0, options->sprt.elo1);
    if (pairs_estimate(pairs).known)
        text_add(out, " (nElo %.1f, %.1f)", score_nelo(elo_score(options->sprt.elo0), pairs),
                 score_nelo(elo_score(options->sprt.elo1), pairs));
    text_string_add(out, ": ");
    llr_add(&options->sprt, pairs, out);
    text_add(out, ": %s\n", verdicts[sprt_verdict(&options->sprt, pairs)]);
}
