#include "journal.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "json.h"
#include "reading.h"
#include "rules/position.h"

/* --- the line --- */

static char *string_or_null_take(Reading *reading, size_t value) {
    return value_is(reading, value, "null") ? NULL : string_take(reading, value);
}

static int points_take(Reading *reading, size_t value) {
    static const struct {
        const char *text;
        int points;
    } results[] = {
        {"0.333333", POINT / 3}, {"0.25", POINT / 4}, {"0.5", POINT / 2}, {"1", POINT}, {"0", 0}};
    for (size_t i = 0; i < sizeof results / sizeof *results; i++)
        if (value_is(reading, value, results[i].text))
            return results[i].points;
    value_refuse(reading, value);
    return 0;
}

static void all_points_take(Reading *reading, Played *played, int seats) {
    size_t at = array_take(reading, member_take(reading, "points"), (size_t)seats);
    for (int s = 0; s < seats && reading->wrong == 0; s++) {
        played->points[s] = points_take(reading, at);
        at = json_next(&reading->json, at);
    }
}

static void moves_take(Reading *reading, Played *played) {
    const size_t list = member_take(reading, "moves");
    const size_t count = reading->wrong == 0 ? reading->json.value[list].count : 0;
    size_t at = array_take(reading, list, count);
    if (reading->wrong != 0 || count == 0)
        return;
    played->move = memory_new(count, sizeof *played->move);
    for (size_t i = 0; i < count; i++) {
        char *move = string_take(reading, at);
        if (move == NULL)
            return;
        played->move[played->moves++] = (PlayedMove){.move = move};
        at = json_next(&reading->json, at);
    }
}

static void depth_take(Reading *reading, size_t value, Report *report) {
    report->depth = (int)integer_take(reading, value, INT_MIN, INT_MAX);
}

/* `cp N` or `mate N`. */
static void score_take(Reading *reading, size_t value, Report *report) {
    report->scored = !value_is(reading, value, "null");
    if (!report->scored)
        return;
    char *text = string_take(reading, value);
    report->mate = text != NULL && strncmp(text, "mate ", 5) == 0;
    const char *number = text == NULL              ? ""
                         : report->mate            ? text + 5
                         : strncmp(text, "cp ", 3) ? ""
                                                   : text + 3;
    JsonText json;
    Error none;
    if (!json_text_read(&json, number, strlen(number), &none) ||
        !json_integer(&json, 0, INT64_MIN, INT64_MAX, &report->score))
        value_refuse(reading, value);
    json_text_free(&json);
    free(text);
}

static void nodes_take(Reading *reading, size_t value, Report *report) {
    report->nodes = integer_take(reading, value, INT64_MIN, INT64_MAX);
}

static void usec_take(Reading *reading, size_t value, Report *report) {
    report->usec = integer_take(reading, value, 0, INT64_MAX);
}

static void reports_take(Reading *reading, const char *name, Played *played, size_t book,
                         void (*take)(Reading *reading, size_t value, Report *report)) {
    const size_t count = played->moves > book ? played->moves - book : 0;
    size_t at = array_take(reading, member_take(reading, name), count);
    for (size_t i = book; i < played->moves && reading->wrong == 0; i++) {
        take(reading, at, &played->move[i].report);
        at = reading->wrong == 0 ? json_next(&reading->json, at) : at;
    }
}

/* The static string of an end, or NULL if the word is none. Sets *fault if the end is a fault. */
static const char *end_known(const char *word, Fault *fault) {
    static const char *const others[] = {"normal", "resign", "turns", "adjudication"};
    for (Fault f = FAULT_CRASH; f <= FAULT_ILLEGAL; f++)
        if (strcmp(word, fault_name(f)) == 0) {
            *fault = f;
            return fault_name(f);
        }
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (strcmp(word, others[i]) == 0)
            return others[i];
    return NULL;
}

/* A seat; -1 for null. */
static int culprit_take(Reading *reading, size_t value, int seats) {
    if (reading->wrong != 0 || value_is(reading, value, "null"))
        return -1;
    for (int s = 0; s < seats; s++)
        if (json_is(&reading->json, value, seat_name(s)))
            return s;
    value_refuse(reading, value);
    return -1;
}

static void end_take(Reading *reading, RecordedGame *recorded, int seats) {
    Played *played = recorded->played;
    const size_t end = member_take(reading, "end");
    char *word = string_take(reading, end);
    played->end = word != NULL ? end_known(word, &played->fault) : NULL;
    if (played->end == NULL)
        value_refuse(reading, end);
    free(word);
    recorded->culprit = culprit_take(reading, member_take(reading, "culprit"), seats);
    played->culprit = recorded->culprit > 0 ? recorded->culprit : 0;
    played->reason = string_take(reading, member_take(reading, "reason"));
}

/* The beginning must be that of this job's line. */
static bool head_right(const char *line, const Format *format, const Job *job) {
    Text head = {0};
    text_add(&head, "{\"game\":%zu,\"round\":%zu", job->game + 1, job->round + 1);
    json_seats_add(&head, format, job);
    const bool right = strncmp(line, text_string(&head), head.length) == 0;
    text_free(&head);
    return right;
}

static bool line_parse(RecordedGame *recorded, const char *line, const Format *format,
                       const Job *job, Error *err) {
    Reading reading;
    Played *played = recorded->played;
    const int seats = format_seats(format);
    played->game = job->game;
    reading_begin(&reading, line);
    if (!head_right(line, format, job))
        reading.wrong = 1;
    all_points_take(&reading, played, seats);
    end_take(&reading, recorded, seats);
    played->position = string_or_null_take(&reading, member_take(&reading, "position"));
    const size_t book =
        (size_t)integer_take(&reading, member_take(&reading, "book"), 0, GAME_MOVES_MAX);
    moves_take(&reading, played);
    for (size_t i = 0; i < book && i < played->moves; i++)
        played->move[i].book = true;
    reports_take(&reading, "depth", played, book, depth_take);
    reports_take(&reading, "score", played, book, score_take);
    reports_take(&reading, "nodes", played, book, nodes_take);
    if (!format->reproducible)
        reports_take(&reading, "usec", played, book, usec_take);
    played->last = string_take(&reading, member_take(&reading, "last"));
    recorded->length = integer_take(&reading, member_take(&reading, "pgn"), 1, INT64_MAX);
    if (sgf_holds(format))
        recorded->sgf = integer_take(&reading, member_take(&reading, "sgf"), 1, INT64_MAX);
    return reading_end(&reading, line, err);
}

/* Writes the game again and compares. This rejects other spellings of numbers and strings, and
   a fault without a culprit. */
static bool line_same(const RecordedGame *recorded, const char *line, const Format *format,
                      const Job *job, Error *err) {
    Text text = {0};
    json_write(format, job, recorded->played, &text);
    text_end_trim(&text, '}');
    text_add(&text, ",\"pgn\":%lld", recorded->length);
    if (sgf_holds(format))
        text_add(&text, ",\"sgf\":%lld", recorded->sgf);
    text_char_add(&text, '}', 1);
    const bool same = strcmp(line, text_string(&text)) == 0;
    text_free(&text);
    return same || error_set(err, "match writes this game otherwise");
}

/* --- the game --- */

/* Adjudication during the replay. The names are NULL in games of three and four players. */
typedef struct Scores {
    const char *name[2];
    Adjudication adjudication;
    bool over;
    int winner;
    Text reason;
} Scores;

static void scores_read(Scores *scores, const RefereeRules *rules, int player, const Report *report,
                        size_t moves) {
    if (scores->name[0] == NULL)
        return;
    adjudication_read(&scores->adjudication, &rules->adjudication, player, report);
    scores->over = adjudication_ends(&scores->adjudication, &rules->adjudication, moves,
                                     scores->name, &scores->winner, &scores->reason);
}

/* Replays all moves and checks that the match allows them. */
static bool moves_replay(const Played *played, const RefereeRules *rules, Game *game,
                         Scores *scores, Error *err) {
    const Opening bare = {.position = played->position, .moves = NULL};
    Text text = {0};
    bool fine = opening_set(game, &bare, err);
    for (size_t i = 0; i < played->moves && fine; i++) {
        const PlayedMove *made = &played->move[i];
        const int player = seat_to_move(game);
        Move move;
        if (scores->over)
            fine = error_set(
                err, "the match would have ended this game by its scores before turn %zu", i + 1);
        else if (!made->book && rules->moves_max > 0 && game_length(game) >= rules->moves_max)
            fine = error_set(err, "there are more turns than the match allows");
        fine = fine && game_move_read(game, made->move, &move, err);
        text_clear(&text);
        if (fine)
            pos_rules(game_pos(game))->move_write(game_pos(game), move, &text);
        if (fine && strcmp(text_string(&text), made->move) != 0)
            fine = error_set(err, "turn '%s' is not written as the rules write it",
                             quote(made->move).text);
        fine = fine && game_play(game, move, err);
        if (fine && !made->book)
            scores_read(scores, rules, player, &made->report, game_length(game));
    }
    text_clear(&text);
    if (fine)
        position_write(game_pos(game), &text);
    if (fine && strcmp(text_string(&text), played->last) != 0)
        fine = error_set(err, "its turns do not lead to its last position");
    text_free(&text);
    return fine;
}

/* Compares the reason with `NAME REST` in JSON; a prefix is enough unless `whole`. */
static bool reason_is(const Played *played, const char *name, const char *rest, bool complete) {
    Text want = {0}, got = {0}, sentence = {0};
    text_add(&sentence, "%s %s", name, rest);
    json_string_add(&want, text_string(&sentence));
    json_string_add(&got, played->reason);
    const bool is = strncmp(got.data, want.data, want.length - !complete) == 0;
    text_free(&want);
    text_free(&got);
    text_free(&sentence);
    return is;
}

/* State of the game after its last move, and its result. */
typedef struct Ending {
    const Game *game;
    const Scores *scores;
    Outcome outcome;
    const char *reason; /* of the outcome */
    bool too_long;      /* -maxturns or GAME_MOVES_MAX is reached */
    bool by_scores;     /* the game is adjudicated here */
    int winner, loser;  /* or NOBODY */
} Ending;

static Ending ending_of(const Game *game, const RefereeRules *rules, const Scores *scores) {
    Ending ending = {.game = game, .scores = scores, .winner = NOBODY, .loser = NOBODY};
    const size_t moves = game_length(game);
    const bool agreed = rules->moves_max > 0 && moves >= rules->moves_max;
    ending.outcome = game_outcome(game, &ending.reason);
    ending.too_long = agreed || moves == GAME_MOVES_MAX;
    ending.by_scores = scores->over && ending.outcome == ONGOING && !agreed;
    return ending;
}

/* True if a resignation or a fault with this reason can end the game here. */
static bool forfeit_fits(const RecordedGame *recorded, const Format *format, const Job *job,
                         const Ending *ending) {
    const bool resigned = recorded->played->fault == FAULT_NONE;
    const char *name = format->engine[job->engine[ending->loser]].name;
    return ending->outcome == ONGOING && !(resigned && ending->too_long) &&
           reason_is(recorded->played, name, resigned ? "resigns" : "", resigned);
}

/* True if the end and its reason fit the last position. Sets winner or loser. */
static bool end_fits(const RecordedGame *recorded, const Format *format, const Job *job,
                     Ending *ending) {
    const Played *played = recorded->played;
    const bool adjudicated = strcmp(played->end, "adjudication") == 0;
    if (ending->by_scores || adjudicated) {
        ending->winner = ending->scores->winner;
        return ending->by_scores && adjudicated &&
               strcmp(played->reason, text_string(&ending->scores->reason)) == 0;
    }
    if (strcmp(played->end, "normal") == 0) {
        ending->winner = seat_winner(ending->game);
        return ending->outcome != ONGOING && strcmp(played->reason, ending->reason) == 0;
    }
    if (strcmp(played->end, "turns") == 0)
        return ending->outcome == ONGOING && ending->too_long &&
               strncmp(played->reason, "the game is longer than ", 24) == 0;
    ending->loser = played->fault == FAULT_NONE ? seat_to_move(ending->game) : recorded->culprit;
    return forfeit_fits(recorded, format, job, ending);
}

/* True if the end fits the last position and the points fit the end. */
static bool end_follows(const RecordedGame *recorded, const Format *format, const Job *job,
                        Ending *ending, Error *err) {
    const Played *played = recorded->played;
    int points[SEATS_MAX] = {0};
    if (!end_fits(recorded, format, job, ending))
        return error_set(err, "'%s' is not how it can have ended: '%s'", played->end,
                         quote(played->reason).text);
    points_give(points, format_seats(format), ending->winner, ending->loser);
    return memcmp(points, played->points, sizeof points) == 0 ||
           error_set(err, "its points are not those of its end");
}

bool recorded_read(RecordedGame *recorded, const char *line, const Format *format, const Job *job,
                   const RefereeRules *rules, Game *game, Error *err) {
    *recorded = (RecordedGame){.played = memory_new(1, sizeof *recorded->played)};
    Scores scores = {.over = false};
    for (int s = 0; s < 2 && format_seats(format) == 2; s++)
        scores.name[s] = format->engine[job->engine[s]].name;
    bool read = line_parse(recorded, line, format, job, err) &&
                line_same(recorded, line, format, job, err) &&
                moves_replay(recorded->played, rules, game, &scores, err);
    if (read) {
        Ending ending = ending_of(game, rules, &scores);
        read = end_follows(recorded, format, job, &ending, err);
    }
    text_free(&scores.reason);
    return read;
}

void recorded_clear(RecordedGame *recorded) {
    played_free(recorded->played);
    *recorded = (RecordedGame){.played = NULL};
}
