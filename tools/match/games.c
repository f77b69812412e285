#include "games.h"

#include <assert.h>
#include <inttypes.h>
#include <time.h>

#include "records/writer.h"
#include "rules/points.h"

bool sgf_holds(const Format *format) {
    const Variant *variant = format->start->variant;
    return variant->setup.rules->points != NULL && !variant_multi(variant);
}

/* The played game, replayed. Its moves are legal: the referee has checked them. */
static Game *played_replay(const Format *format, const Played *played) {
    Game *game = game_new(variant_hold(format->start->variant));
    const Opening bare = {.position = played->position, .moves = NULL};
    Error err;
    bool legal = opening_set(game, &bare, &err);
    for (size_t i = 0; i < played->moves && legal; i++) {
        Move move;
        legal =
            game_move_read(game, played->move[i].move, &move, &err) && game_play(game, move, &err);
    }
    assert(legal);
    return game;
}

static void winner_set(const Played *played, int seats, Record *record) {
    int sharers = 0;
    for (int s = 0; s < seats; s++) {
        if (played->points[s] == 0)
            continue;
        record->winner = s;
        record->sharers |= 1u << s;
        sharers++;
    }
    if (sharers > 1)
        record->winner = sharers == seats ? RECORD_DRAWN : RECORD_SHARED;
}

static void date_set(Text *date) {
    const time_t now = time(NULL);
    struct tm parts;
    char text[16];
    if (localtime_r(&now, &parts) != NULL && strftime(text, sizeof text, "%Y.%m.%d", &parts) > 0)
        text_string_add(date, text);
}

static void record_set(Record *record, const Format *format, const Job *job, const Played *played) {
    const int seats = format_seats(format);
    record->game = played_replay(format, played);
    for (int s = 0; s < seats; s++)
        text_string_add(&record->name[s], format->engine[job->engine[s]].name);
    text_string_add(&record->event, format->event != NULL ? format->event : "");
    text_string_add(&record->site, format->site != NULL ? format->site : "");
    text_add(&record->round, "%zu", job->game + 1);
    text_string_add(&record->ending, played->end);
    winner_set(played, seats, record);
}

/* --- comments and tags --- */

/* Adds `+0.35`, `-M4`. */
static void score_write(const Report *report, Text *out) {
    const char sign = report->score < 0 ? '-' : '+';
    const uint64_t size = report->score < 0 ? 0 - (uint64_t)report->score : (uint64_t)report->score;
    if (report->mate)
        text_add(out, "%cM%" PRIu64, sign, size);
    else
        text_add(out, "%c%" PRIu64 ".%02d", sign, size / 100, (int)(size % 100));
}

typedef struct Comments {
    const Format *format;
    const Played *played;
    Text text;
} Comments;

/* `+0.35/8 0.120s` (score/depth time), `book`, or nothing. */
static const char *move_comment(void *context, size_t move) {
    Comments *comments = context;
    const PlayedMove *made = &comments->played->move[move];
    Text *text = &comments->text;
    text_clear(text);
    if (made->book)
        return "book";
    if (made->report.scored)
        score_write(&made->report, text);
    if (made->report.depth > 0)
        text_add(text, "/%d", made->report.depth);
    if (!comments->format->reproducible)
        text_add(text, "%s%.3fs", text->length > 0 ? " " : "", (double)made->report.usec / 1e6);
    return text_string(text);
}

enum { TAGS_MAX = 2 + SEATS_MAX };

/* The limits of the engines by colour. Fills limit[], which the tags point to. */
static size_t tags_set(RecordTag tag[TAGS_MAX], Text limit[SEATS_MAX], const Record *record,
                       const Format *format, const Job *job, const Played *played) {
    static const char *const names[SEATS_MAX] = {"WhiteLimit", "BlackLimit", "RedLimit",
                                                 "GreenLimit"};
    static const int colours[SEATS_MAX] = {WHITE, BLACK, RED, GREEN};
    const int seats = format_seats(format);
    size_t tags = 0;
    tag[tags++] = (RecordTag){"FirstPlayer", format->engine[job->engine[0]].name};
    tag[tags++] = (RecordTag){"Reason", played->reason};
    for (int c = 0; c < seats; c++) {
        const int seat = record_player(record->game, colours[c]);
        limit_write(&format->engine[job->engine[seat]].limit, &limit[c]);
        tag[tags++] = (RecordTag){names[c], text_string(&limit[c]) + 1};
    }
    return tags;
}

void game_record_write(const Format *format, const Job *job, const Played *played, RecordForm form,
                       Text *out) {
    Record record = {0};
    RecordTag tag[TAGS_MAX];
    Text limit[SEATS_MAX] = {0};
    Comments comments = {.format = format, .played = played};
    Error err;
    record_set(&record, format, job, played);
    if (form == RECORD_PGN && !format->reproducible && !format->undated)
        date_set(&record.date);
    const RecordExtras extras = {.tag = tag,
                                 .tags = tags_set(tag, limit, &record, format, job, played),
                                 .comment = move_comment,
                                 .context = &comments,
                                 .remark = played->reason};
    const bool written = record_write(&record, form, &extras, out, &err);
    assert(written);
    (void)written;
    for (int s = 0; s < SEATS_MAX; s++)
        text_free(&limit[s]);
    text_free(&comments.text);
    record_free(&record);
}
