#include "solve/outcome/certificate.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "solve/key_map.h"

enum {
    BYTES_FREE = 1 << 30,
    PASS_BYTES = 1 << 16, /* of text, passed on together */
    LEVELS = PACKED_PLIES_MAX + OUTCOME_REST_MAX + 1
};

static const uint64_t lined_mark = UINT64_C(1) << 63; /* keys are not 0 */

/* The position at one depth. */
typedef struct OutcomeLevel {
    Pos *pos;
    MoveList list;
} OutcomeLevel;

typedef struct OutcomeWriting {
    OutcomeDfpn *dfpn;
    const SolveTask *task;
    SolveWriter *writer;
    const Rules *rules;
    int hero;     /* the team whose strategy is written */
    bool wins;    /* the hero wins, instead of never losing */
    KeyMap lined; /* of PackedPos: positions of the part that have a line */
    OutcomeLevel level[LEVELS];
    Pos *child;
    bool starved; /* memory ran out; writer->why says so */
} OutcomeWriting;

/* --- moves that reach the aim --- */

/* The numbers of the position after a move. False if they are unknown. */
static bool move_numbers(const OutcomeDfpn *dfpn, const Pos *pos, bool attacks,
                         ProofNumbers *numbers, int *effort) {
    const Outcome outcome = pos_rules(pos)->outcome(pos);
    PackedPos packed;
    Error ignored;
    *effort = 0;
    if (outcome == ONGOING)
        return forms_of(pos_rules(pos))->packed->pack(pos, &packed, &ignored) &&
               outcome_dfpn_find(dfpn, &packed, !attacks, numbers, effort);
    const bool reached = attacks ? outcome == LOST : outcome != WON;
    *numbers = reached ? (ProofNumbers){NUMBER_NEVER, 0} : (ProofNumbers){0, NUMBER_NEVER};
    return true;
}

bool outcome_move_good(const OutcomeDfpn *dfpn, const Pos *pos, Move move, bool attacks,
                       Pos *child) {
    ProofNumbers numbers;
    int effort;
    pos_rules(pos)->play(pos, move, child);
    return move_numbers(dfpn, child, attacks, &numbers, &effort) && numbers.delta == 0;
}

bool outcome_move_proved(OutcomeDfpn *dfpn, const Pos *pos, Move move, bool attacks, Pos *child) {
    PackedPos packed;
    Error ignored;
    pos_rules(pos)->play(pos, move, child);
    return pos_rules(pos)->outcome(child) == ONGOING &&
           forms_of(pos_rules(pos))->packed->pack(child, &packed, &ignored) &&
           outcome_prove(dfpn, &packed, !attacks).delta == 0;
}

/* The hero's move that took the least effort to prove; 0 if none is known. */
static Move move_choose(OutcomeWriting *writing, const Pos *pos, const MoveList *list) {
    Move best = 0;
    int least = 0;
    for (size_t i = 0; i < list->count; i++) {
        ProofNumbers numbers;
        int effort;
        writing->rules->play(pos, list->move[i], writing->child);
        if (!move_numbers(writing->dfpn, writing->child, writing->wins, &numbers, &effort) ||
            numbers.delta != 0 || (best != 0 && effort >= least))
            continue;
        best = list->move[i];
        least = effort;
    }
    return best;
}

/* Finds the hero's answer. If the table has lost the proof, proves the position again, and if that
   is lost too, each position after a move. */
static bool answer_find(OutcomeWriting *writing, const Pos *pos, const MoveList *list,
                        Move *answer) {
    PackedPos packed;
    Error ignored;
    *answer = move_choose(writing, pos, list);
    if (*answer != 0)
        return true;
    forms_of(writing->rules)->packed->pack(pos, &packed, &ignored);
    if (outcome_prove(writing->dfpn, &packed, writing->wins).phi != 0)
        return solve_writer_stopped(writing->writer);
    *answer = move_choose(writing, pos, list);
    for (size_t i = 0; i < list->count && *answer == 0; i++)
        if (outcome_move_proved(writing->dfpn, pos, list->move[i], writing->wins, writing->child))
            *answer = list->move[i];
    return *answer != 0 || solve_writer_stopped(writing->writer);
}

/* --- lines --- */

/* Adds the position to those that have a line; *again if it had one. */
static bool line_add(OutcomeWriting *writing, const Pos *pos, bool *again) {
    const size_t before = writing->lined.count;
    PackedPos packed;
    forms_of(writing->rules)->packed->pack_exactly(pos, &packed);
    packed.word[1] |= lined_mark;
    if (key_map_add(&writing->lined, packed.word) == NULL)
        return error_memory(&writing->writer->why, "no room for its lines");
    *again = writing->lined.count == before;
    return true;
}

static bool answer_line_write(OutcomeWriting *writing, const Pos *pos, Move move) {
    writing->rules->move_write(pos, move, writing->writer->text);
    text_char_add(writing->writer->text, '\n', 1);
    writing->writer->lines++;
    return writing->writer->text->length < PASS_BYTES || solve_writer_pass(writing->writer);
}

static bool starve(OutcomeWriting *writing) {
    writing->starved = true;
    return error_memory(&writing->writer->why, "no room for its positions");
}

static bool strategy_level_ready(OutcomeWriting *writing, int depth) {
    OutcomeLevel *level = &writing->level[depth];
    if (level->pos == NULL)
        level->pos = pos_copy(writing->task->pos);
    return level->pos != NULL || starve(writing);
}

static bool list_make(OutcomeWriting *writing, OutcomeLevel *level) {
    move_list_clear(&level->list);
    writing->rules->moves(level->pos, &level->list);
    return !level->list.truncated || starve(writing);
}

static bool wins_at_once(OutcomeWriting *writing, const OutcomeLevel *level) {
    for (size_t i = 0; i < level->list.count; i++) {
        writing->rules->play(level->pos, level->list.move[i], writing->child);
        if (writing->rules->outcome(writing->child) == LOST)
            return true;
    }
    return false;
}

/* Does the hero reach the aim from the position of a level within that many moves, or is it safe by
   then? The checker searches the same. Sets writing->starved if memory runs out. */
static bool reaches(OutcomeWriting *writing, int depth, int moves) {
    OutcomeLevel *level = &writing->level[depth];
    const Outcome outcome = writing->rules->outcome(level->pos);
    const bool own = writing->rules->mover(level->pos) == writing->hero;
    if (outcome != ONGOING) {
        const Outcome best = own ? WON : LOST, worst = own ? LOST : WON;
        return writing->wins ? outcome == best : outcome != worst;
    }
    if (own && !writing->wins && forms_of(writing->rules)->packed->safe(level->pos))
        return true;
    if (moves == 0 || !strategy_level_ready(writing, depth + 1) || !list_make(writing, level))
        return false;
    for (size_t i = 0; i < level->list.count; i++) {
        writing->rules->play(level->pos, level->list.move[i], level[1].pos);
        if (reaches(writing, depth + 1, moves - 1) == own)
            return own;
    }
    return !own;
}

static bool position_write_on(OutcomeWriting *writing, int depth);

/* Writes on after each reply to the hero. */
static bool replies_write(OutcomeWriting *writing, int depth) {
    OutcomeLevel *level = &writing->level[depth];
    if (!list_make(writing, level))
        return false;
    for (size_t i = 0; i < level->list.count; i++) {
        writing->rules->play(level->pos, level->list.move[i], level[1].pos);
        if (!position_write_on(writing, depth + 1))
            return false;
    }
    return true;
}

/* Writes the hero's answer, if the position needs a line, and what follows. */
static bool answer_write(OutcomeWriting *writing, int depth) {
    OutcomeLevel *level = &writing->level[depth];
    bool again = false;
    Move answer;
    if (!list_make(writing, level))
        return false;
    if (wins_at_once(writing, level) ||
        (level->list.count <= (size_t)writing->task->rest &&
         reaches(writing, depth, writing->task->rest)) ||
        (!writing->wins && forms_of(writing->rules)->packed->safe(level->pos)))
        return true;
    if (writing->starved || !line_add(writing, level->pos, &again))
        return false;
    if (again)
        return true;
    if (!answer_find(writing, level->pos, &level->list, &answer) ||
        !answer_line_write(writing, level->pos, answer))
        return false;
    writing->rules->play(level->pos, answer, level[1].pos);
    return position_write_on(writing, depth + 1);
}

/* Writes the lines from the position at this depth on, if it is not over. */
static bool position_write_on(OutcomeWriting *writing, int depth) {
    const Pos *pos = writing->level[depth].pos;
    if (writing->rules->outcome(pos) != ONGOING)
        return true;
    if (outcome_dfpn_ended(writing->dfpn))
        return solve_writer_stopped(writing->writer);
    if (depth == PACKED_PLIES_MAX)
        return error_set(&writing->writer->why, "a line is too long");
    if (!strategy_level_ready(writing, depth + 1))
        return false;
    return writing->rules->mover(pos) == writing->hero ? answer_write(writing, depth)
                                                       : replies_write(writing, depth);
}

/* Writes the part of the side to move (1) or of the other one (2). */
static bool part_write(OutcomeWriting *writing, int part, Move move) {
    const Pos *pos = writing->task->pos;
    const int mover = writing->rules->mover(pos);
    writing->hero = part == 1 ? mover : !mover;
    key_map_clear(&writing->lined);
    text_add(writing->writer->text, "part %d\n", part);
    writing->writer->lines++;
    if (!strategy_level_ready(writing, 0))
        return false;
    if (move != 0)
        writing->rules->play(pos, move, writing->level[0].pos);
    else
        memcpy(writing->level[0].pos, pos, pos->variant->pos_size);
    return position_write_on(writing, 0);
}

static bool parts_write(OutcomeWriting *writing, const SolveReport *report) {
    const SolveTask *task = writing->task;
    Text *text = writing->writer->text;
    writing->wins = report->verdict != VERDICT_DRAW;
    certificate_head_write(solver_outcome.name, task->pos, report->verdict, report->move, text);
    text_add(text, "rest %d\n", task->rest);
    if (report->verdict != VERDICT_LOSS && !part_write(writing, 1, report->move))
        return false;
    if (report->verdict != VERDICT_WIN && !part_write(writing, 2, 0))
        return false;
    text_add(text, "end %" PRIu64 "\n", writing->writer->lines);
    return true;
}

bool outcome_certificate_write(void *tables, const SolveTask *task, SolveReport *report,
                               SolveWriter *writer) {
    if (report->verdict == VERDICT_UNKNOWN)
        return error_set(&writer->why, "the answer is unknown");
    OutcomeWriting *writing = memory_new(1, sizeof *writing);
    if (writing == NULL)
        return error_memory(&writer->why, "no room for its positions");
    *writing = (OutcomeWriting){
        .dfpn = tables,
        .task = task,
        .writer = writer,
        .rules = pos_rules(task->pos),
        .lined = {.size = sizeof(PackedPos), .most = BYTES_FREE / sizeof(PackedPos)},
        .child = pos_copy(task->pos)};
    writer->lines = 0;
    writer->answers = -1;
    const bool written = writing->child != NULL
                             ? parts_write(writing, report)
                             : error_memory(&writer->why, "no room for its positions");
    for (int depth = 0; depth < LEVELS; depth++) {
        free(writing->level[depth].pos);
        move_list_free(&writing->level[depth].list);
    }
    key_map_free(&writing->lined);
    free(writing->child);
    free(writing);
    outcome_dfpn_report(tables, report);
    return written;
}
