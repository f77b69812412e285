#include "solve/mate/certify.h"

#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/memory.h"
#include "base/random.h"
#include "knowledge/mates.h"
#include "solve/key_map.h"
#include "solve/mate/parts.h"
#include "solve/mate/proof.h"

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
    const Rules *rules;
    Question question;
    MateProof *proof;
    MateCertificate *wanted;
    KeyMap lines; /* of MateLine */
    Step *step;
    int steps;
    MateCertifyEnd end;
} MateCertify;

static bool certify_fail(MateCertify *certify, MateCertifyEnd end) {
    certify->end = end;
    return false;
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
    return mate_table_find(certify->question.table, (PosKey){{key[0], key[1]}}, &entry) &&
                   entry.yes[ASKED_LOSS] > 0
               ? entry.yes[ASKED_LOSS] - 1
               : 0;
}

/* The fastest winning move in the table. If the table has none, proves a win within `most` turns
   again. Sets *turns; they are at most `most`. Returns 0 on failure. */
static Move answer_find(MateCertify *certify, Step *step, int most, int *moves) {
    Move best = 0;
    move_list_clear(&step->answers);
    forms_of(certify->rules)->mates->escapes(step->pos, SIZE_MAX, NULL, &step->answers);
    if (step->answers.truncated || !step_reserve(step)) {
        certify->end = MATE_CERTIFY_NO_MEMORY;
        return 0;
    }
    forms_of(certify->rules)->mates->keys(step->pos, &step->answers, step->key);
    *moves = most + 1;
    for (size_t i = 0; i < step->answers.count; i++) {
        const int after = lost_within(certify, step->key[i]);
        if (after > 0 && after + 1 < *moves) {
            *moves = after + 1;
            best = step->answers.move[i];
        }
    }
    if (best != 0)
        return best;
    atomic_store(&certify->question.over, false);
    const Proved proved = proof_run(certify->proof, step->pos, ASKED_WIN, most, &best);
    if (certify->proof->stopped)
        certify->end = MATE_CERTIFY_CANCELLED;
    else if (proved.numbers.phi != 0)
        certify->end = MATE_CERTIFY_LOST;
    *moves = proved.within;
    return certify->end == MATE_CERTIFY_DONE ? best : 0;
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
    return !step->replies.truncated || certify_fail(certify, MATE_CERTIFY_NO_MEMORY);
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
        return step->replies.count == 0 || certify_fail(certify, MATE_CERTIFY_LOST);
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
    int within, after;
    line_key(step->pos, key);
    MateLine *line = key_map_find(&certify->lines, key);
    if (line != NULL && line->moves <= most) {
        *moves = line->moves;
        return true;
    }
    if (question_ended(&certify->question))
        return certify_fail(certify, MATE_CERTIFY_CANCELLED);
    const Move answer = answer_find(certify, step, most, &within);
    if (answer == 0)
        return false;
    certify->rules->play(step->pos, answer, step->after);
    if (!replies_find(certify, depth, within - 2, &after))
        return false;
    *moves = after + 1;
    line = key_map_add(&certify->lines, key);
    if (line == NULL)
        return certify_fail(certify, MATE_CERTIFY_NO_MEMORY);
    if (line->moves == 0 || line->moves > *moves) {
        line->answer = answer;
        line->moves = *moves;
    }
    return true;
}

/* --- writing --- */

static bool replies_report(MateCertify *certify, int depth);

static bool line_report(MateCertify *certify, int depth, bool first) {
    Step *step = &certify->step[depth];
    MateCertificate *wanted = certify->wanted;
    MateLine *line = line_of(certify, step->pos);
    if (line->written || (!first && line->moves <= wanted->rest))
        return true;
    line->written = true;
    wanted->lines++;
    if (!wanted->line(wanted->context, step->pos, line->moves, line->answer))
        return certify_fail(certify, MATE_CERTIFY_CANCELLED);
    certify->rules->play(step->pos, line->answer, step->after);
    return replies_report(certify, depth);
}

static bool replies_report(MateCertify *certify, int depth) {
    Step *step = &certify->step[depth];
    if (!replies_list(certify, step))
        return false;
    for (size_t i = 0; i < step->replies.count; i++) {
        certify->rules->play(step->after, step->replies.move[i], step[1].pos);
        if (!line_report(certify, depth + 1, false))
            return false;
    }
    return true;
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
    proof_free(certify->proof);
    key_map_free(&certify->lines);
}

/* Finds all lines, writes the head, then writes the lines. */
static bool certify_run(MateCertify *certify, const SolveReport *report,
                        bool (*begin)(void *context)) {
    MateCertificate *wanted = certify->wanted;
    const bool won = report->verdict == VERDICT_WIN;
    if (won && report->moves == 1) {
        wanted->moves = 1;
        wanted->move = report->move;
        return begin(wanted->context) || certify_fail(certify, MATE_CERTIFY_CANCELLED);
    }
    if (!(won ? line_find : replies_find)(certify, 0, report->moves - !won, &wanted->moves))
        return false;
    if (won)
        wanted->move = line_of(certify, certify->step[0].pos)->answer;
    if (!begin(wanted->context))
        return certify_fail(certify, MATE_CERTIFY_CANCELLED);
    return won ? line_report(certify, 0, true) : replies_report(certify, 0);
}

MateCertifyEnd mate_certify(Mate *mate, const Pos *pos, const SolveReport *report,
                            const SolveLimits *limits, MateCertificate *certificate,
                            bool (*begin)(void *context)) {
    MateCertify *certify = memory_new(1, sizeof *certify);
    if (certify == NULL)
        return MATE_CERTIFY_NO_MEMORY;
    certify->rules = pos_rules(pos);
    certify->wanted = certificate;
    certify->lines = (KeyMap){.size = sizeof(MateLine), .most = LINES_MAX};
    certificate->lines = 0;
    certificate->moves = 0;
    certificate->move = 0;
    if (report->moves > 0) {
        mate_question(mate, pos, NULL, limits, clock_msec(), &certify->question);
        certify->question.threads = 1;
        certify->proof = proof_new(&certify->question, mate_estimates(mate), pos, MATE_DEPTH_MAX);
        if (certify->proof == NULL || !steps_new(certify, pos, report->moves))
            certify->end = MATE_CERTIFY_NO_MEMORY;
        else
            certify_run(certify, report, begin);
    } else if (!begin(certificate->context)) { /* the game is over: no lines */
        certify->end = MATE_CERTIFY_CANCELLED;
    }
    const MateCertifyEnd end = certify->end;
    certify_free(certify);
    free(certify);
    return end;
}
