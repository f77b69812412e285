#include <inttypes.h>
#include <string.h>
#include <time.h>

#include "formats.h"

enum { LINE_COLUMNS = 100 };

void format_score(const Report *report, Text *out) {
    const char sign = report->score < 0 ? '-' : '+';
    const uint64_t size = report->score < 0 ? 0 - (uint64_t)report->score : (uint64_t)report->score;
    if (report->mate)
        text_add(out, "%cM%" PRIu64, sign, size);
    else
        text_add(out, "%c%" PRIu64 ".%02d", sign, size / 100, (int)(size % 100));
}

static void tag_add(Text *out, const char *name, const char *value) {
    text_add(out, "[%s \"", name);
    for (; *value != '\0'; value++) {
        if (*value == '"' || *value == '\\')
            text_char_add(out, '\\', 1);
        text_char_add(out, byte_shown(*value), 1);
    }
    text_string_add(out, "\"]\n");
}

/* The points of White, Black, Red and Green. */
static void result_add(const Format *format, const Played *played, Text *out) {
    result_write(played->points, format_seats(format), played->white, out);
}

static void date_add(Text *out) {
    const time_t now = time(NULL);
    struct tm parts;
    char text[16] = "????.??.??";
    if (localtime_r(&now, &parts) != NULL)
        strftime(text, sizeof text, "%Y.%m.%d", &parts);
    tag_add(out, "Date", text);
}

static void tags_add(const Format *format, const Job *job, const Played *played, Text *out) {
    static const char *const colour[SEATS_MAX] = {"White", "Black", "Red", "Green"};
    static const char *const limit[SEATS_MAX] = {"WhiteLimit", "BlackLimit", "RedLimit",
                                                 "GreenLimit"};
    const int seats = format_seats(format);
    Text value = {0};
    tag_add(out, "Event", format->event != NULL ? format->event : format->game_line);
    tag_add(out, "Site", format->site != NULL ? format->site : "?");
    if (format->reproducible || format->undated)
        tag_add(out, "Date", "????.??.??");
    else
        date_add(out);
    text_add(&value, "%zu", job->game + 1);
    tag_add(out, "Round", text_string(&value));
    for (int c = 0; c < seats; c++)
        tag_add(out, colour[c], format->engine[job->engine[(played->white + c) % seats]].name);
    text_clear(&value);
    result_add(format, played, &value);
    tag_add(out, "Result", text_string(&value));
    tag_add(out, "Variant", format->game_line);
    tag_add(out, "FirstPlayer", format->engine[job->engine[0]].name);
    if (played->position != NULL) {
        tag_add(out, "SetUp", "1");
        tag_add(out, "FEN", played->position);
    }
    text_clear(&value);
    text_add(&value, "%zu", played->turns);
    tag_add(out, "PlyCount", text_string(&value));
    tag_add(out, "Termination", played->end);
    tag_add(out, "Reason", played->reason);
    for (int s = 0; s < seats; s++) {
        text_clear(&value);
        limit_write(&format->engine[job->engine[s]].limit, &value);
        tag_add(out, limit[(s + seats - played->white) % seats], text_string(&value) + 1);
    }
    text_free(&value);
}

/* Adds a word of the movetext; begins a new line after LINE_COLUMNS. */
static void word_add(Text *out, size_t *column, const char *word) {
    const size_t length = strlen(word);
    if (*column > 0 && *column + 1 + length > LINE_COLUMNS) {
        text_char_add(out, '\n', 1);
        *column = 0;
    }
    text_add(out, "%s%s", *column > 0 ? " " : "", word);
    *column += length + (*column > 0);
}

/* Adds `{+0.35/8 0.120s}` (score/depth time), `{book}`, or nothing. */
static void comment_write(const Format *format, const PlayedTurn *turn, Text *out) {
    const Report *report = &turn->report;
    if (turn->book) {
        text_string_add(out, "{book}");
        return;
    }
    text_char_add(out, '{', 1);
    if (report->scored)
        format_score(report, out);
    if (report->depth > 0)
        text_add(out, "/%d", report->depth);
    if (!format->reproducible)
        text_add(out, "%s%.3fs", out->length > 1 ? " " : "", (double)report->usec / 1e6);
    if (out->length == 1)
        text_clear(out);
    else
        text_char_add(out, '}', 1);
}

void pgn_write(const Format *format, const Job *job, const Played *played, Text *out) {
    Text word = {0};
    size_t column = 0;
    const size_t players = (size_t)format->start->variant->players;
    tags_add(format, job, played, out);
    text_char_add(out, '\n', 1);
    for (size_t i = 0; i < played->turns; i++) {
        if (i % players == 0) {
            text_clear(&word);
            text_add(&word, "%zu.", i / players + 1);
            word_add(out, &column, text_string(&word));
        }
        word_add(out, &column, played->turn[i].move);
        text_clear(&word);
        comment_write(format, &played->turn[i], &word);
        if (word.length > 0)
            word_add(out, &column, text_string(&word));
    }
    text_clear(&word);
    result_add(format, played, &word);
    word_add(out, &column, text_string(&word));
    text_string_add(out, "\n\n");
    text_free(&word);
}
