#include "solve/mate/certificate.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/random.h"
#include "knowledge/mates.h"
#include "rules/position.h"
#include "solve/key_map.h"
#include "solve/mate/dfpn.h"

#define LINES_MAX ((size_t)1 << 24) /* places of the map */

/* A position where the winner is to move. */
typedef struct MateLine {
    uint64_t key[2]; /* of all bytes of the position: symmetric positions differ */
    Move answer;
    int moves; /* to the end at most; 0: the line is new */
    bool written;
} MateLine;

/* A position of the winner on the current path, the answer there, and the replies. */
typedef struct Step {
    Pos *pos, *after;
    MoveList answers, replies;
    uint64_t (*key)[2]; /* after each answer */
    size_t room;
} Step;

typedef struct MateCertify {
    const SolveTask *task;
    SolveWriter *writer;
    const Rules *rules;
    MateRun run;
    MateDfpn *proof;
    KeyMap lines; /* of MateLine */
    Step *step;
    int steps;
} MateCertify;

static bool memory_fail(MateCertify *certify) {
    return error_memory(&certify->writer->why, "no room for its lines");
}

static bool overwritten_fail(MateCertify *certify) {
    return error_set(&certify->writer->why, "part of the proof was overwritten: set a larger Hash");
}

static bool step_reserve(Step *step) {
    if (step->answers.count <= step->room)
        return true;
    void *key = memory_resize(step->key, step->answers.room, sizeof *step->key);
    if (key == NULL)
        return false;
    step->key = key;
    step->room = step->answers.room;
    return true;
}

/* Turns within which the side to move loses, by the table; 0 if unknown. */
static int lost_within(const MateCertify *certify, const uint64_t key[2]) {
    MateEntry entry;
    return mate_table_find(certify->run.table, (PosKey){{key[0], key[1]}}, &entry) &&
                   entry.yes[GOAL_LOSS] > 0
               ? entry.yes[GOAL_LOSS] - 1
               : 0;
}

/* The fastest winning move in the table, after which the win takes at most *moves; 0 if the table
   has none within *moves. */
static Move answer_known(const MateCertify *certify, const Step *step, int *moves) {
    Move best = 0;
    for (size_t i = 0; i < step->answers.count; i++) {
        const int after = lost_within(certify, step->key[i]);
        if (after > 0 && after + 1 < *moves) {
            *moves = after + 1;
            best = step->answers.move[i];
        }
    }
    return best;
}

/* Finds a winning move. If the table has none, proves a win within `most` turns again. Sets *moves;
   they are at most `most`. */
static bool answer_find(MateCertify *certify, Step *step, int most, Move *answer, int *moves) {
    move_list_clear(&step->answers);
    forms_of(certify->rules)->mates->escapes(step->pos, SIZE_MAX, NULL, &step->answers);
    if (step->answers.truncated || !step_reserve(step))
        return memory_fail(certify);
    forms_of(certify->rules)->mates->keys(step->pos, &step->answers, step->key);
    *moves = most + 1;
    *answer = answer_known(certify, step, moves);
    if (*answer != 0)
        return true;
    atomic_store(&certify->run.base.over, false);
    const MateProof proved = mate_dfpn_prove(certify->proof, step->pos, GOAL_WIN, most, answer);
    if (certify->proof->stopped)
        return solve_writer_stopped(certify->writer);
    if (proved.numbers.phi != 0)
        return overwritten_fail(certify);
    *moves = proved.within;
    return true;
}

static void line_key(const Pos *pos, uint64_t key[2]) {
    key[0] = pos->key;
    key[1] = random_bytes((const char *)pos + offsetof(Pos, key),
                          pos->variant->pos_size - offsetof(Pos, key));
}

/* The line of a position that has one. */
static MateLine *line_of(const MateCertify *certify, const Pos *pos) {
    uint64_t key[2];
    line_key(pos, key);
    return key_map_find(&certify->lines, key);
}

/* Lists the replies in step->after that do not allow a mate in one. */
static bool replies_list(MateCertify *certify, Step *step) {
    move_list_clear(&step->replies);
    forms_of(certify->rules)->mates->escapes(step->after, SIZE_MAX, NULL, &step->replies);
    return !step->replies.truncated || memory_fail(certify);
}

static bool line_find(MateCertify *certify, int depth, int most, int *moves);

/* Finds a line after each reply that does not allow a mate in one; the winner wins within `most`
   turns after it. Sets *turns to the longest win, the reply included, at least 2. */
static bool replies_find(MateCertify *certify, int depth, int most, int *moves) {
    Step *step = &certify->step[depth];
    *moves = 2;
    if (!replies_list(certify, step))
        return false;
    if (depth + 1 == certify->steps)
        return step->replies.count == 0 || overwritten_fail(certify);
    for (size_t i = 0; i < step->replies.count; i++) {
        int after;
        certify->rules->play(step->after, step->replies.move[i], step[1].pos);
        if (!line_find(certify, depth + 1, most, &after))
            return false;
        *moves = after + 1 > *moves ? after + 1 : *moves;
    }
    return true;
}

/* Finds the line for step[depth].pos and the lines after it. The winner is to move and wins within
   `most` turns. Sets *turns to the length of the win that they show. */
static bool line_find(MateCertify *certify, int depth, int most, int *moves) {
    Step *step = &certify->step[depth];
    uint64_t key[2];
    Move answer;
    int within = 0, after;
    line_key(step->pos, key);
    MateLine *line = key_map_find(&certify->lines, key);
    if (line != NULL && line->moves <= most) {
        *moves = line->moves;
        return true;
    }
    if (solve_run_ended(&certify->run.base))
        return solve_writer_stopped(certify->writer);
    if (!answer_find(certify, step, most, &answer, &within))
        return false;
    certify->rules->play(step->pos, answer, step->after);
    if (!replies_find(certify, depth, within - 2, &after))
        return false;
    *moves = after + 1;
    line = key_map_add(&certify->lines, key);
    if (line == NULL)
        return memory_fail(certify);
    if (line->moves == 0 || line->moves > *moves) {
        line->answer = answer;
        line->moves = *moves;
    }
    return true;
}

/* --- writing --- */

static bool replies_write(MateCertify *certify, int depth);

static bool mate_line_write(MateCertify *certify, int depth, bool first) {
    Step *step = &certify->step[depth];
    Text *text = certify->writer->text;
    MateLine *line = line_of(certify, step->pos);
    if (line->written || (!first && line->moves <= certify->task->rest))
        return true;
    line->written = true;
    text_add(text, "%d ", line->moves);
    certify->rules->move_write(step->pos, line->answer, text);
    text_char_add(text, ' ', 1);
    position_write(step->pos, text);
    text_char_add(text, '\n', 1);
    certify->writer->lines++;
    if (!solve_writer_pass(certify->writer))
        return false;
    certify->rules->play(step->pos, line->answer, step->after);
    return replies_write(certify, depth);
}

static bool replies_write(MateCertify *certify, int depth) {
    Step *step = &certify->step[depth];
    if (!replies_list(certify, step))
        return false;
    for (size_t i = 0; i < step->replies.count; i++) {
        certify->rules->play(step->after, step->replies.move[i], step[1].pos);
        if (!mate_line_write(certify, depth + 1, false))
            return false;
    }
    return true;
}

static bool mate_head_write(MateCertify *certify, Verdict verdict, Move move, int moves) {
    certificate_head_write(solver_mate.name, certify->task->pos, verdict, move,
                           certify->writer->text);
    text_add(certify->writer->text, "turns %d\nrest %d\n", moves, certify->task->rest);
    return solve_writer_pass(certify->writer);
}

/* --- the certificate --- */

static bool steps_new(MateCertify *certify, const Pos *pos, int moves) {
    certify->steps = moves / 2 + 2;
    certify->step = memory_new((size_t)certify->steps, sizeof *certify->step);
    if (certify->step == NULL)
        return false;
    bool complete = true;
    for (int i = 0; i < certify->steps; i++) {
        certify->step[i].pos = pos_copy(pos);
        certify->step[i].after = pos_copy(pos);
        complete = complete && certify->step[i].pos != NULL && certify->step[i].after != NULL;
    }
    return complete;
}

static void certify_free(MateCertify *certify) {
    for (int i = 0; i < certify->steps && certify->step != NULL; i++) {
        Step *step = &certify->step[i];
        free(step->pos);
        free(step->after);
        move_list_free(&step->answers);
        move_list_free(&step->replies);
        free(step->key);
    }
    free(certify->step);
    mate_dfpn_free(certify->proof);
    key_map_free(&certify->lines);
}

/* Finds all lines, writes the head, then writes the lines. */
static bool lines_write(MateCertify *certify, const SolveReport *report) {
    int moves;
    if (report->verdict == VERDICT_LOSS)
        return replies_find(certify, 0, report->moves - 1, &moves) &&
               mate_head_write(certify, VERDICT_LOSS, 0, moves) && replies_write(certify, 0);
    if (report->moves == 1)
        return mate_head_write(certify, VERDICT_WIN, report->move, 1);
    if (!line_find(certify, 0, report->moves, &moves))
        return false;
    const Move move = line_of(certify, certify->task->pos)->answer;
    return mate_head_write(certify, VERDICT_WIN, move, moves) && mate_line_write(certify, 0, true);
}

/* The game is not over. */
static bool proof_write(MateCertify *certify, Mate *mate, const SolveReport *report) {
    const SolveTask *task = certify->task;
    run_begin(&certify->run, mate, task->pos, NULL, &task->limits, task->limits.start_msec);
    certify->run.working = 1;
    certify->proof = mate_dfpn_new(&certify->run, mate_estimates(mate), task->pos, MATE_DEPTH_MAX);
    if (certify->proof == NULL || !steps_new(certify, task->pos, report->moves))
        return memory_fail(certify);
    return lines_write(certify, report);
}

bool mate_certificate_write(void *tables, const SolveTask *task, SolveReport *report,
                            SolveWriter *writer) {
    if (report->verdict != VERDICT_WIN && report->verdict != VERDICT_LOSS)
        return error_set(&writer->why, "the answer is %s",
                         report->verdict == VERDICT_DRAW ? "a draw" : "unknown");
    MateCertify *certify = memory_new(1, sizeof *certify);
    if (certify == NULL)
        return error_memory(&writer->why, "no room for its lines");
    certify->task = task;
    certify->writer = writer;
    certify->rules = pos_rules(task->pos);
    certify->lines = (KeyMap){.size = sizeof(MateLine), .most = LINES_MAX};
    writer->lines = 0;
    writer->answers = -1;
    const bool written = report->moves > 0 ? proof_write(certify, tables, report)
                                           : mate_head_write(certify, report->verdict, 0, 0);
    certify_free(certify);
    free(certify);
    if (written)
        text_add(writer->text, "end %" PRIu64 "\n", writer->lines);
    return written;
}
