/* Analysis that goes on until the next line: our own `info` lines, and those of front ends made for
   Go (Leela Zero's, KataGo's, Sabaki's), in which one line has all the best moves. */
#include <inttypes.h>
#include <string.h>

#include "base/clock.h"
#include "protocol/gfx.h"
#include "protocol/play.h"
#include "protocol/think.h"
#include "rules/position.h"

enum {
    LINES = 5, /* unless MultiPV or the front end says more or less */
    INTERVAL_CENTISECONDS = 100,
    INTERVAL_MOST = 8640000
};

/* --- what is told --- */

typedef enum Dialect { LEELA, SABAKI, KATA } Dialect;

typedef struct Candidate {
    SearchScore score;
    Text pv; /* points; what follows a choice that is none is left out */
} Candidate;

typedef struct Stream {
    Call *call;
    Dialect dialect;
    int64_t interval_msec, due_msec;
    int most; /* candidates */
    int count;
    bool fresh; /* something has been found since the last line */
    int64_t nodes;
    Candidate candidate[SEARCH_MULTIPV_MAX];
} Stream;

static const Pos *call_pos(const Call *call) {
    return game_pos(call->session->game);
}

/* e to the power of x, for |x| up to 150, without the mathematical library. */
static double exponential(double x) {
    double sum = 1, term = 1;
    x /= 256;
    for (int k = 1; k <= 9; k++)
        sum += term *= x / k;
    for (int i = 0; i < 8; i++)
        sum *= sum;
    return sum;
}

/* The score for which the weights of the Pente games were fitted to results: one unit is a chance
   of e : 1 to win. */
static double chance(const SearchScore *score) {
    static const double unit = 150;
    switch (score->kind) {
    case SCORE_WIN_IN:
    case SCORE_WON: return 1;
    case SCORE_LOSS_IN:
    case SCORE_LOST: return 0;
    default: return 1 / (1 + exponential(-score->value / unit));
    }
}

/* Decided scores would flatten every graph. */
static double lead(const SearchScore *score) {
    static const double most = 100;
    const double value =
        score->kind == SCORE_ESTIMATE ? score->value / 100.0 : (chance(score) > 0.5 ? most : -most);
    return value > most ? most : value < -most ? -most : value;
}

static void candidate_write(const Stream *stream, int order, Text *out) {
    const Candidate *candidate = &stream->candidate[order];
    const char *pv = text_string(&candidate->pv);
    const double won = chance(&candidate->score), by = lead(&candidate->score);
    const int hundredths = (int)(10000 * won + 0.5);
    text_add(out, "%sinfo move %.*s visits %" PRId64, order > 0 ? " " : "", (int)strcspn(pv, " "),
             pv, stream->nodes);
    if (stream->dialect == KATA)
        text_add(out,
                 " utility %.6f winrate %.6f scoreMean %.2f scoreStdev 0 scoreLead %.2f "
                 "scoreSelfplay %.2f prior 0 lcb %.6f utilityLcb %.6f",
                 2 * won - 1, won, by, by, by, won, 2 * won - 1);
    else
        text_add(out, " winrate %d", hundredths);
    if (stream->dialect == SABAKI)
        text_add(out, " scoreLead %.2f", by);
    if (stream->dialect != KATA)
        text_add(out, " prior 0 lcb %d", hundredths);
    text_add(out, " order %d pv %s", order, pv);
}

static void stream_send(Stream *stream) {
    Text *out = &stream->call->reply;
    for (int i = 0; i < stream->count; i++) {
        candidate_write(stream, i, out);
        out->lost |= stream->candidate[i].pv.lost;
    }
    if (stream->count > 0)
        text_char_add(out, '\n', 1);
    call_info_send(stream->call);
    stream->fresh = false;
    stream->due_msec = clock_msec() + stream->interval_msec;
}

/* Points in upper case, up to the first word that is none. */
static void points_write(const Pos *pos, const SearchReport *report, Text *out) {
    position_line_write(pos, report->pv, report->pv_length, out);
    size_t whole = 0;
    for (const char *word = text_string(out);
         word[0] != '\0' && word[1] >= '0' && word[1] <= '9';) {
        const char *end = word + strcspn(word, " ");
        whole = (size_t)(end - out->data);
        word = *end == ' ' ? end + 1 : end;
    }
    if (whole < out->length) {
        out->data[whole] = '\0';
        out->length = whole;
    }
    gfx_upper(out);
}

/* A report puts a move in its place; where it was it is no more. The last report of a search that
   was broken off may bring one line alone. */
static void candidate_place(Stream *stream, const SearchScore *score, Text pv, int place) {
    const size_t length = strcspn(text_string(&pv), " ");
    Candidate *candidate = stream->candidate;
    int from = place < stream->count ? place : stream->count;
    place = from;
    while (from < stream->count &&
           (strncmp(text_string(&candidate[from].pv), text_string(&pv), length) != 0 ||
            strcspn(text_string(&candidate[from].pv), " ") != length))
        from++;
    if (from == stream->count && from < stream->most)
        stream->count++;
    else if (from == stream->count)
        from--;
    text_free(&candidate[from].pv);
    memmove(&candidate[place + 1], &candidate[place], (size_t)(from - place) * sizeof *candidate);
    candidate[place] = (Candidate){.score = *score, .pv = pv};
}

static void stream_report(void *context, const SearchReport *report) {
    Stream *stream = context;
    Text pv = {0};
    if (report->multipv > stream->most)
        return;
    points_write(call_pos(stream->call), report, &pv);
    stream->nodes = report->nodes;
    stream->fresh = true;
    if (pv.length > 0)
        candidate_place(stream, &report->score, pv, report->multipv - 1);
    else
        text_free(&pv);
}

/* Between reports, by the thread that searches: helpers are stopped by it and do not ask. */
static bool stream_ask(void *context) {
    Stream *stream = context;
    if (stream->fresh && clock_msec() >= stream->due_msec)
        stream_send(stream);
    return stop_told(&stream->call->session->stop);
}

/* `=` stands on a line of its own, and at once. */
static void stream_begin(Call *call) {
    text_char_add(&call->reply, '\n', 1);
    call_send(call);
}

static bool stream_think(Stream *stream, const SearchLimits *limits, int lines,
                         SearchResult *result) {
    Poll poll = {.ask = stream_ask, .context = stream};
    const Stop stop = {.poll = &poll};
    const SearchListener listener = {.context = stream, .iteration = stream_report};
    stream->most = lines < stream->most ? lines : stream->most;
    stream->due_msec = clock_msec() + stream->interval_msec;
    const bool found = think_lines(stream->call, limits, lines, &listener, &stop, result);
    if (stream->fresh)
        stream_send(stream);
    for (int i = 0; i < stream->count; i++)
        text_free(&stream->candidate[i].pv);
    return found;
}

/* --- what is asked --- */

typedef struct Wish {
    int side;
    uint64_t interval, least, most;
} Wish;

/* A key and its value; what has no meaning for this engine, but none that a front end would miss,
   is taken. */
static bool key_read(Call *call, const char *key, const char *value, Wish *wish) {
    static const char *const idle[] = {"ownership",     "ownershipStdev",     "movesOwnership",
                                       "pvVisits",      "pvEdgeVisits",       "rootInfo",
                                       "noResultValue", "movesOwnershipStdev"};
    bool flag;
    if (word_same(key, "interval"))
        return word_number(value, key, 0, INTERVAL_MOST, &wish->interval, call->err);
    if (word_same(key, "minmoves"))
        return word_number(value, key, 0, 1000, &wish->least, call->err);
    if (word_same(key, "maxmoves"))
        return word_number(value, key, 1, 1000, &wish->most, call->err);
    for (size_t i = 0; i < sizeof idle / sizeof *idle; i++)
        if (word_same(key, idle[i]))
            return word_flag(value, key, &flag, call->err);
    return error_set(call->err, "syntax error: %s has no argument '%s'", call->request->name,
                     quote(key).text);
}

/* [COLOUR] [CENTISECONDS] [KEY VALUE ...] */
static bool wish_read(Call *call, Wish *wish) {
    Error none;
    uint64_t number;
    size_t at = 0;
    *wish = (Wish){.side = call_pos(call)->side,
                   .interval = INTERVAL_CENTISECONDS,
                   .most = SEARCH_MULTIPV_MAX};
    if (at < call->count && side_read(call->word[at], &wish->side, &none) &&
        !play_colour_read(call, call->word[at++], &wish->side))
        return false;
    if (at < call->count && word_number(call->word[at], "interval", 0, INT64_MAX, &number, &none) &&
        !word_number(call->word[at++], "interval", 0, INTERVAL_MOST, &wish->interval, call->err))
        return false;
    for (; at < call->count; at += 2)
        if (!key_read(call, call->word[at], at + 1 < call->count ? call->word[at + 1] : "", wish))
            return false;
    return true;
}

static const char PLAYS[] = "play ";

static Stream stream_of(Call *call, Dialect dialect, const Wish *wish) {
    return (Stream){.call = call,
                    .dialect = dialect,
                    .interval_msec = (int64_t)wish->interval * 10,
                    .most = wish->most < SEARCH_MULTIPV_MAX ? (int)wish->most : SEARCH_MULTIPV_MAX};
}

static bool stream_analyze(Call *call, Dialect dialect) {
    const SearchLimits limits = {.clock = -1, .infinite = true};
    const uint64_t own = call->session->options.multipv;
    SearchResult result;
    Wish wish;
    if (!wish_read(call, &wish))
        return false;
    if (game_outcome(call->session->game, NULL) != ONGOING)
        return error_set(call->err, "the game is over");
    Stream stream = stream_of(call, dialect, &wish);
    uint64_t lines = own > 1 ? own : LINES;
    lines = lines < wish.least ? wish.least : lines;
    lines = lines > (uint64_t)stream.most ? (uint64_t)stream.most : lines;
    stream_begin(call);
    return stream_think(&stream, &limits, (int)lines, &result);
}

static SearchResult think_streaming(Call *call, const SearchLimits *limits, void *context) {
    SearchResult result = {0};
    stream_think(context, limits, (int)call->session->options.multipv, &result);
    text_string_add(&call->reply, PLAYS);
    return result;
}

static bool stream_generate(Call *call, Dialect dialect) {
    const bool over = game_outcome(call->session->game, NULL) != ONGOING;
    Wish wish;
    if (!wish_read(call, &wish))
        return false;
    Stream stream = stream_of(call, dialect, &wish);
    stream_begin(call);
    if (over)
        text_string_add(&call->reply, PLAYS);
    if (!play_generate(call, wish.side, true, think_streaming, &stream))
        return false;
    char *point = call->reply.lost ? NULL : call->reply.data + strlen(PLAYS);
    if (point != NULL && point[1] >= '0' && point[1] <= '9') /* not `resign`, nor a choice */
        *point = (char)(*point - 'a' + 'A');
    return true;
}

bool cmd_analyze(Call *call) {
    const SearchLimits limits = {.clock = -1, .infinite = true};
    if (call->count > 0)
        return command_known_to(command_find("lz-analyze"), pos_rules(call_pos(call)), call->err) &&
               stream_analyze(call, SABAKI);
    if (game_outcome(call->session->game, NULL) != ONGOING)
        return error_set(call->err, "the game is over");
    return think_run(call, &limits, true).best != 0 || error_memory(call->err, "no room to search");
}

bool cmd_lz_analyze(Call *call) {
    return stream_analyze(call, LEELA);
}

bool cmd_kata_analyze(Call *call) {
    return stream_analyze(call, KATA);
}

bool cmd_lz_genmove_analyze(Call *call) {
    return stream_generate(call, LEELA);
}

bool cmd_kata_genmove_analyze(Call *call) {
    return stream_generate(call, KATA);
}
