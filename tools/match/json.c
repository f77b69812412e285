#include "json.h"

#include <inttypes.h>

#include "records/write.h"

void json_string_add(Text *out, const char *string) {
    text_char_add(out, '"', 1);
    printable_add(out, string, "\"\\");
    text_char_add(out, '"', 1);
}

static void member_add(Text *out, const char *name, const char *value) {
    text_add(out, ",\"%s\":", name);
    if (value != NULL)
        json_string_add(out, value);
    else
        text_string_add(out, "null");
}

static void depth_add(const PlayedMove *move, Text *out) {
    text_add(out, "%d", move->report.depth);
}

static void nodes_add(const PlayedMove *move, Text *out) {
    text_add(out, "%" PRId64, move->report.nodes);
}

static void usec_add(const PlayedMove *move, Text *out) {
    text_add(out, "%" PRId64, move->report.usec);
}

static void score_add(const PlayedMove *move, Text *out) {
    if (!move->report.scored)
        text_string_add(out, "null");
    else
        text_add(out, "\"%s %" PRId64 "\"", move->report.mate ? "mate" : "cp", move->report.score);
}

static void json_move_add(const PlayedMove *move, Text *out) {
    json_string_add(out, move->move);
}

/* Adds an array with one value for each move from `first` on. */
static void json_moves_add(Text *out, const char *name, const Played *played, size_t first,
                           void (*add)(const PlayedMove *move, Text *out)) {
    text_add(out, ",\"%s\":[", name);
    for (size_t i = first; i < played->moves; i++) {
        text_string_add(out, i > first ? "," : "");
        add(&played->move[i], out);
    }
    text_char_add(out, ']', 1);
}

void json_seats_add(Text *out, const Format *format, const Job *job) {
    for (int s = 0; s < format_seats(format); s++)
        member_add(out, seat_name(s), format->engine[job->engine[s]].name);
}

void json_write(const Format *format, const Job *job, const Played *played, Text *out) {
    size_t book = 0;
    while (book < played->moves && played->move[book].book)
        book++;
    text_add(out, "{\"game\":%zu,\"round\":%zu", job->game + 1, job->round + 1);
    json_seats_add(out, format, job);
    for (int s = 0; s < format_seats(format); s++)
        text_add(out, "%s%g", s > 0 ? "," : ",\"points\":[",
                 (double)played->points[s] / (double)POINT);
    text_char_add(out, ']', 1);
    member_add(out, "end", played->end);
    member_add(out, "culprit", played->fault == FAULT_NONE ? NULL : seat_name(played->culprit));
    member_add(out, "reason", played->reason);
    member_add(out, "position", played->position);
    text_add(out, ",\"book\":%zu", book);
    json_moves_add(out, "moves", played, 0, json_move_add);
    json_moves_add(out, "depth", played, book, depth_add);
    json_moves_add(out, "score", played, book, score_add);
    json_moves_add(out, "nodes", played, book, nodes_add);
    if (!format->reproducible)
        json_moves_add(out, "usec", played, book, usec_add);
    member_add(out, "last", played->last);
    text_char_add(out, '}', 1);
}
