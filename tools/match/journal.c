#include "journal.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "reading.h"
#include "rules/position.h"

/* --- the line --- */

static char *string_or_null_take(Reading *reading) {
    return text_is(reading, "null") ? NULL : string_take(reading);
}

static int points_take(Reading *reading) {
    static const struct {
        const char *text;
        int points;
    } known[] = {{"0.333333", POINT / 3}, {"0.25", POINT / 4}, {"0.5", POINT / 2}, {"1", POINT}};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (text_is(reading, known[i].text))
            return known[i].points;
    text_take(reading, "0");
    return 0;
}

static void moves_take(Reading *reading, Played *played) {
    text_take(reading, ",\"moves\":[");
    if (text_is(reading, "]"))
        return;
    do {
        char *move = string_take(reading);
        if (move == NULL)
            return;
        if ((played->turns & (played->turns + 1)) == 0)
            played->turn = memory_resize(played->turn, 2 * played->turns + 1, sizeof *played->turn);
        played->turn[played->turns++] = (PlayedTurn){.move = move};
    } while (text_is(reading, ","));
    text_take(reading, "]");
}

static void depth_take(Reading *reading, Report *report) {
    report->depth = (int)number_take(reading, INT_MIN, INT_MAX);
}

static void score_take(Reading *reading, Report *report) {
    report->scored = !text_is(reading, "null");
    if (!report->scored)
        return;
    report->mate = text_is(reading, "\"mate ");
    if (!report->mate)
        text_take(reading, "\"cp ");
    report->score = number_take(reading, INT64_MIN, INT64_MAX);
    text_take(reading, "\"");
}

static void nodes_take(Reading *reading, Report *report) {
    report->nodes = number_take(reading, INT64_MIN, INT64_MAX);
}

static void usec_take(Reading *reading, Report *report) {
    report->usec = number_take(reading, 0, INT64_MAX);
}

static void reports_take(Reading *reading, const char *head, Played *played, size_t book,
                         void (*take)(Reading *reading, Report *report)) {
    text_take(reading, head);
    for (size_t i = book; i < played->turns && !reading->wrong; i++) {
        if (i > book)
            text_take(reading, ",");
        take(reading, &played->turn[i].report);
    }
    text_take(reading, "]");
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
static int culprit_take(Reading *reading, int seats) {
    for (int s = 0; s < seats; s++) {
        Text name = {0};
        json_string_add(&name, seat_name(s));
        const bool is = text_is(reading, text_string(&name));
        text_free(&name);
        if (is)
            return s;
    }
    text_take(reading, "null");
    return -1;
}

static void end_take(Reading *reading, RecordedGame *recorded, int seats) {
    Played *played = recorded->played;
    text_take(reading, ",\"end\":");
    char *word = string_take(reading);
    played->end = word != NULL ? end_known(word, &played->fault) : NULL;
    reading->wrong = reading->wrong || played->end == NULL;
    free(word);
    text_take(reading, ",\"culprit\":");
    recorded->culprit = culprit_take(reading, seats);
    played->culprit = recorded->culprit > 0 ? recorded->culprit : 0;
    text_take(reading, ",\"reason\":");
    played->reason = string_take(reading);
}

static void head_take(Reading *reading, const Format *format, const Job *job) {
    Text head = {0};
    text_add(&head, "{\"game\":%zu,\"round\":%zu", job->game + 1, job->round + 1);
    json_seats_add(&head, format, job);
    text_take(reading, text_string(&head));
    text_free(&head);
}

static bool line_parse(RecordedGame *recorded, const char *line, const Format *format,
                       const Job *job, Error *err) {
    Reading reading = {.at = line};
    Played *played = recorded->played;
    played->game = job->game;
    head_take(&reading, format, job);
    for (int s = 0; s < format_seats(format); s++) {
        text_take(&reading, s == 0 ? ",\"points\":[" : ",");
        played->points[s] = points_take(&reading);
    }
    text_take(&reading, "]");
    end_take(&reading, recorded, format_seats(format));
    text_take(&reading, ",\"position\":");
    played->position = string_or_null_take(&reading);
    text_take(&reading, ",\"book\":");
    const size_t book = (size_t)number_take(&reading, 0, GAME_TURNS_MAX);
    moves_take(&reading, played);
    for (size_t i = 0; i < book && i < played->turns; i++)
        played->turn[i].book = true;
    reports_take(&reading, ",\"depth\":[", played, book, depth_take);
    reports_take(&reading, ",\"score\":[", played, book, score_take);
    reports_take(&reading, ",\"nodes\":[", played, book, nodes_take);
    if (!format->reproducible)
        reports_take(&reading, ",\"usec\":[", played, book, usec_take);
    text_take(&reading, ",\"last\":");
    played->last = string_take(&reading);
    text_take(&reading, ",\"pgn\":");
    recorded->length = number_take(&reading, 1, INT64_MAX);
    if (sgf_suits(format)) {
        text_take(&reading, ",\"sgf\":");
        recorded->sgf = number_take(&reading, 1, INT64_MAX);
    }
    text_take(&reading, "}");
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
    if (sgf_suits(format))
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
                        size_t turns) {
    if (scores->name[0] == NULL)
        return;
    adjudication_read(&scores->adjudication, &rules->adjudication, player, report);
    scores->over = adjudication_ends(&scores->adjudication, &rules->adjudication, turns,
                                     scores->name, &scores->winner, &scores->reason);
}

/* Replays all moves and checks that the match allows them. */
static bool turns_replay(const Played *played, const RefereeRules *rules, Game *game,
                         Scores *scores, Error *err) {
    const Opening bare = {.position = played->position, .moves = NULL};
    Text text = {0};
    bool fine = opening_set(game, &bare, err);
    for (size_t i = 0; i < played->turns && fine; i++) {
        const PlayedTurn *turn = &played->turn[i];
        const int player = seat_to_move(game);
        Move move;
        if (scores->over)
            fine = error_set(
                err, "the match would have ended this game by its scores before turn %zu", i + 1);
        else if (!turn->book && rules->turns_max > 0 && game_turns(game) >= rules->turns_max)
            fine = error_set(err, "there are more turns than the match allows");
        fine = fine && game_move_read(game, turn->move, &move, err);
        text_clear(&text);
        if (fine)
            pos_rules(game_pos(game))->move_write(game_pos(game), move, &text);
        if (fine && strcmp(text_string(&text), turn->move) != 0)
            fine = error_set(err, "turn '%s' is not written as the rules write it",
                             quote(turn->move).text);
        fine = fine && game_play(game, move, err);
        if (fine && !turn->book)
            scores_read(scores, rules, player, &turn->report, game_turns(game));
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
    bool too_long;      /* -maxturns or GAME_TURNS_MAX is reached */
    bool by_scores;     /* the game is adjudicated here */
    int winner, loser;  /* or NOBODY */
} Ending;

static Ending ending_of(const Game *game, const RefereeRules *rules, const Scores *scores) {
    Ending ending = {.game = game, .scores = scores, .winner = NOBODY, .loser = NOBODY};
    const size_t turns = game_turns(game);
    const bool agreed = rules->turns_max > 0 && turns >= rules->turns_max;
    ending.outcome = game_outcome(game, &ending.reason);
    ending.too_long = agreed || turns == GAME_TURNS_MAX;
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
                turns_replay(recorded->played, rules, game, &scores, err);
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
