#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/random.h"
#include "forms.h"
#include "games/pente/rules/zone.h"
#include "plan.h"
#include "strict.h"

enum {
    NO_MOVE = 0,
    DEPTH_MAX = 2000,
    EXTRA_MAX = 3,  /* limit of Way.extra */
    SPARED_MIN = 8, /* least number of other replies for which a search for a zone pays */
    /* steps of work */
    LEAF_STEPS = 110,              /* the move of a line is read and played; */
    LINE_STEPS = LEAF_STEPS + 200, /* of a line with answers the table is asked and filled */
    ZONE_STEPS = 12,               /* of a zone, for each point */
    NAMED_A_STEP = 2               /* named replies with which a reply is compared in a step */
};

/* A line of the plan, and how to follow it. */
typedef struct Way {
    uint32_t number; /* of the line, from 1 */
    bool complete;   /* make replies without a line of their own even if --lines leaves them out */
    int extra;       /* the loser may have that many extra stones outside the zone */
} Way;

/* Search stack: the state at one depth. */
typedef struct Level {
    Pos *pos, *child;
    MoveList list;
    Effort effort;
    Move *named; /* the replies that the line names, or NO_MOVE if illegal */
    size_t room;
} Level;

/* Table entry: following the way on the board wins, unless extra stones are in the zone. The board,
   of the variant's size, follows the struct. */
typedef struct Memo {
    uint64_t way; /* 0: empty */
    MoveSet zone;
} Memo;

typedef struct Follow {
    Input *input;
    const CheckOptions *options;
    CheckReport *report;
    const Pos *pos;
    const Rules *rules;
    const Zones *zones; /* relevance zones; NULL if the game has none */
    int winner;
    Plan plan;
    Level level[DEPTH_MAX];
    char *memo;
    size_t memo_size, memo_count;
} Follow;

static void zone_add(MoveSet *zone, const MoveSet *other) {
    for (int w = 0; w < MOVE_SET_WORDS; w++)
        zone->word[w] |= other->word[w];
}

static bool zone_reply(Follow *follow, const Pos *pos, int extra, MoveSet *zone) {
    const uint64_t cells = (uint64_t)board_cells(&pos->variant->setup.board);
    return work_spend(&follow->report->work, cells * ZONE_STEPS) &&
           follow->zones->reply(pos, extra, zone);
}

/* --- table of checked boards --- */

static uint64_t way_word(const Way *way) {
    return (uint64_t)way->number << 8 | (uint64_t)way->extra << 1 | way->complete;
}

static Memo *memo_place(const Follow *follow, const Way *way, const Pos *pos) {
    const uint64_t hash = random_mix_two(pos->key, way_word(way));
    return (Memo *)(follow->memo + hash % follow->memo_count * follow->memo_size);
}

static bool memo_has(const Follow *follow, const Way *way, const Pos *pos, MoveSet *zone) {
    const Memo *memo = memo_place(follow, way, pos);
    if (memo->way != way_word(way) || memcmp(memo + 1, pos, pos->variant->pos_size) != 0)
        return false;
    zone_add(zone, &memo->zone);
    return true;
}

static void memo_add(Follow *follow, const Way *way, const Pos *pos, const MoveSet *zone) {
    Memo *memo = memo_place(follow, way, pos);
    *memo = (Memo){way_word(way), *zone};
    memcpy(memo + 1, pos, pos->variant->pos_size);
}

/* --- checking --- */

static bool wrong_at(Follow *follow, uint32_t line) {
    follow->input->line = HEADER_LINES + (uint64_t)line;
    return false;
}

static bool level_ready(Follow *follow, int depth, size_t named, Error *err) {
    if (depth + 1 >= DEPTH_MAX)
        return error_set(err, "the plan goes on for too long");
    Level *level = &follow->level[depth];
    if (level->pos == NULL) {
        level->pos = pos_copy(follow->pos);
        level->child = pos_copy(follow->pos);
    }
    if (level->room < named) {
        level->named = memory_resize(level->named, named, sizeof *level->named);
        level->room = named;
    }
    return true;
}

static bool line_check(Follow *follow, const Way *way, const Pos *board, int depth, MoveSet *zone,
                       Error *err);

static const Line *way_line(const Follow *follow, const Way *way) {
    return &follow->plan.line[way->number - 1];
}

/* Returns the answer `*` to all replies without one of their own; NULL if there is none. */
static Answer *others_answer(const Follow *follow, const Line *line) {
    if (line->count == 0)
        return NULL;
    Answer *last = &follow->plan.answer[line->first + line->count - 1];
    return last->text == 0 ? last : NULL;
}

/* Returns whether that answer is checked: --lines may leave it out. */
static bool others_wanted(const Follow *follow, const Way *way) {
    return way->complete ||
           (way->number >= follow->options->from && way->number <= follow->options->to);
}

/* Checks that the winner has won a finished game. */
static bool over_check(Follow *follow, const Way *way, const Pos *pos, Error *err) {
    if (follow->rules->outcome(pos) == (follow->rules->mover(pos) == follow->winner ? WON : LOST))
        return true;
    error_set(err, "the game ends, and is not won");
    return wrong_at(follow, way->number);
}

static bool no_answer(Follow *follow, const Way *way, const Pos *pos, Move reply, Error *err) {
    Text text = {0};
    follow->rules->move_write(pos, reply, &text);
    error_set(err, "no answer to reply %s", text_string(&text));
    text_free(&text);
    return wrong_at(follow, way->number);
}

/* Makes a reply on the level's board and follows its answer. If `spared` is not NULL, leaves out
   replies that are answered by `*` and lie outside that zone. */
static bool reply_check(Follow *follow, const Way *way, int depth, Move reply,
                        const MoveSet *spared, MoveSet *zone, Error *err) {
    Level *level = &follow->level[depth];
    const Line *line = way_line(follow, way);
    uint32_t own = 0;
    while (own < line->count && level->named[own] != reply)
        own++;
    const bool others = own == line->count;
    if (others && spared != NULL && !follow->zones->has(spared, reply))
        return true;
    if (!work_spend(&follow->report->work, level->effort.play))
        return error_set(err, "too much work");
    follow->rules->play(level->pos, reply, level->child);
    if (follow->rules->outcome(level->child) != ONGOING)
        return over_check(follow, way, level->child, err);
    Answer *answer = others ? others_answer(follow, line) : &follow->plan.answer[line->first + own];
    if (answer == NULL)
        return no_answer(follow, way, level->pos, reply, err);
    answer->used = true;
    if (others && !others_wanted(follow, way))
        return true;
    return line_check(follow, &(Way){answer->line, way->complete || others, way->extra},
                      level->child, depth + 1, zone, err);
}

/* Finds a zone outside of which replies without a line of their own change nothing. Such a reply
   puts a stone of the loser somewhere. So the plan is followed after a pass, with one more extra
   stone allowed: *spared gets the zone of that line, and the replies that do more than put a stone.
   Returns false if no zone was found. */
static bool others_spare(Follow *follow, const Way *way, int depth, MoveSet *spared) {
    Level *level = &follow->level[depth];
    const Line *line = way_line(follow, way);
    const Zones *zones = follow->zones;
    Answer *others = others_answer(follow, line);
    Error ignored;
    if (zones == NULL || follow->options->every || others == NULL || way->extra == EXTRA_MAX ||
        level->list.count < line->count + SPARED_MIN || !others_wanted(follow, way) ||
        !zones->pass(level->pos, level->child))
        return false;
    const bool spare = zone_reply(follow, level->pos, 0, spared) &&
                       line_check(follow, &(Way){others->line, true, way->extra + 1}, level->child,
                                  depth + 1, spared, &ignored);
    others->used |= spare;
    return spare;
}

/* Follows the next line where the winner moves twice in a row. */
static bool again_check(Follow *follow, const Way *way, int depth, MoveSet *zone, Error *err) {
    Level *level = &follow->level[depth];
    Answer *next = others_answer(follow, way_line(follow, way));
    if (way_line(follow, way)->count != 1 || next == NULL) {
        error_set(err, "the winner moves again: *:LINE is expected");
        return wrong_at(follow, way->number);
    }
    if (way->extra > 0)
        return false; /* extra stones might matter anywhere */
    next->used = true;
    memcpy(level->child, level->pos, level->pos->variant->pos_size);
    return line_check(follow, &(Way){.number = next->line, .complete = way->complete}, level->child,
                      depth + 1, zone, err);
}

/* Checks that every reply loses on the board level[depth].pos, after the line's move. */
static bool replies_check(Follow *follow, const Way *way, int depth, MoveSet *zone, Error *err) {
    Level *level = &follow->level[depth];
    const Line *line = way_line(follow, way);
    MoveSet spared = {{0}};
    Error ignored;
    if (follow->rules->outcome(level->pos) != ONGOING)
        return over_check(follow, way, level->pos, err);
    if (follow->rules->mover(level->pos) == follow->winner)
        return again_check(follow, way, depth, zone, err);
    if (way->extra > 0 && !zone_reply(follow, level->pos, way->extra, zone))
        return false;
    for (uint32_t i = 0; i < line->count; i++) {
        const uint32_t text = follow->plan.answer[line->first + i].text;
        if (text == 0 ||
            !strict_move_read(level->pos, follow->plan.text + text, &level->named[i], &ignored))
            level->named[i] = NO_MOVE;
    }
    move_list_clear(&level->list);
    follow->rules->moves(level->pos, &level->list);
    level->effort = effort_of(level->pos);
    if (!work_spend(&follow->report->work,
                    level->effort.list + line->count * (uint64_t)WORK_READ +
                        level->list.count * (level->effort.each + line->count / NAMED_A_STEP)))
        return error_set(err, "too much work");
    const bool spare = others_spare(follow, way, depth, &spared);
    for (size_t i = 0; i < level->list.count; i++)
        if (!reply_check(follow, way, depth, level->list.move[i], spare ? &spared : NULL, zone,
                         err))
            return false;
    if (spare)
        zone_add(zone, &spared);
    return true;
}

/* Checks a line on a board with the winner to move, and adds to the zone the points where extra
   stones would matter. `err` is meaningful only if way->extra is 0. */
static bool line_check(Follow *follow, const Way *way, const Pos *board, int depth, MoveSet *zone,
                       Error *err) {
    const Line *line = way_line(follow, way);
    const bool leaf = line->count == 0;
    MoveSet own = {{0}};
    Move move;
    if (!work_spend(&follow->report->work, leaf ? LEAF_STEPS : LINE_STEPS))
        return error_set(err, "too much work");
    if (!leaf && memo_has(follow, way, board, zone))
        return true;
    if (!level_ready(follow, depth, line->count, err))
        return wrong_at(follow, way->number);
    Level *level = &follow->level[depth];
    if (line->text != 0) {
        if (!strict_move_read(board, follow->plan.text + line->text, &move, err))
            return wrong_at(follow, way->number);
        if (way->extra > 0 && !follow->zones->move(board, move, way->extra, &own))
            return false;
        follow->rules->play(board, move, level->pos);
    } else if (way->number == 1) {
        memcpy(level->pos, board, board->variant->pos_size);
    } else {
        error_set(err, "no turn is made");
        return wrong_at(follow, way->number);
    }
    follow->report->exhausted++;
    if (!replies_check(follow, way, depth, &own, err))
        return false;
    if (!leaf)
        memo_add(follow, way, board, &own);
    zone_add(zone, &own);
    return true;
}

/* Checks the verdict of the header and the move of line 1. */
static bool claim_check(Follow *follow, Error *err) {
    const char *claim = follow->report->claim;
    const bool win = strncmp(claim, "win ", 4) == 0;
    follow->input->line = HEADER_LINES;
    if (strcmp(follow->rules->family, "pente") != 0 || follow->pos->variant->players != 2)
        return error_set(err, "there are no wins by force for %s of %d players",
                         follow->rules->name, follow->pos->variant->players);
    if (!win && strcmp(claim, "loss") != 0)
        return error_set(err, "'%s' where loss or win MOVE is expected", quote(claim).text);
    if (follow->rules->outcome(follow->pos) != ONGOING)
        return error_set(err, "the game is over");
    follow->winner = win ? follow->rules->mover(follow->pos) : !follow->rules->mover(follow->pos);
    if (follow->plan.lines == 0)
        return error_set(err, "there is no line");
    const uint32_t move = follow->plan.line[0].text;
    if (win ? move == 0 || strcmp(follow->plan.text + move, claim + 4) != 0 : move != 0)
        return error_set(err, "line 1 does not agree with the verdict");
    return true;
}

/* Refuses answers to replies that are never legal. */
static bool answers_used(Follow *follow, Error *err) {
    for (uint32_t k = 0; k < follow->plan.lines; k++)
        for (uint32_t i = 0; i < follow->plan.line[k].count; i++) {
            const Answer *answer = &follow->plan.answer[follow->plan.line[k].first + i];
            if (answer->used)
                continue;
            error_set(err, "reply '%s' is never made",
                      answer->text != 0 ? quote(follow->plan.text + answer->text).text : "*");
            return wrong_at(follow, k + 1);
        }
    return true;
}

static bool plan_follow(Follow *follow, Error *err) {
    const bool complete = follow->options->from == 1 && follow->options->to >= follow->plan.lines;
    MoveSet zone = {{0}};
    return claim_check(follow, err) &&
           line_check(follow, &(Way){.number = 1}, follow->pos, 0, &zone, err) &&
           (!complete || answers_used(follow, err));
}

bool threats_check(Input *input, const CheckOptions *options, const Pos *pos, CheckReport *report,
                   Error *err) {
    Follow *follow = memory_new(1, sizeof *follow);
    const size_t word = sizeof(uint64_t), size = sizeof(Memo) + pos->variant->pos_size;
    *follow = (Follow){.input = input,
                       .options = options,
                       .report = report,
                       .pos = pos,
                       .rules = pos_rules(pos),
                       .zones = zones_find(pos_rules(pos)),
                       .plan = {input, options->mbytes, &report->memory, .line = NULL},
                       .memo_size = (size + word - 1) / word * word};
    follow->memo_count = (options->mbytes << 20) / follow->memo_size;
    follow->memo = calloc(follow->memo_count, follow->memo_size);
    report->memory = follow->memo == NULL;
    bool right = follow->memo != NULL
                     ? plan_read(&follow->plan, err)
                     : error_set(err, "not enough memory for %zu megabytes", options->mbytes);
    report->lines = follow->plan.lines;
    report->answers = follow->plan.answers;
    right = right && plan_follow(follow, err);
    for (int depth = 0; depth < DEPTH_MAX; depth++) {
        free(follow->level[depth].pos);
        free(follow->level[depth].child);
        free(follow->level[depth].named);
        move_list_free(&follow->level[depth].list);
    }
    plan_free(&follow->plan);
    free(follow->memo);
    free(follow);
    return right;
}
