#include "solve/threats/rest.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/random.h"
#include "rules/threats.h"
#include "solve/threats/known.h"
#include "solve/threats/turns.h"

enum { CHAIN_NODES = 2000, STEPS_MAX = 20000, NOTES_FIRST = 1 << 12, NOTES_MOST = 1 << 22 };

/* Of a position: the attacker's turn (0: his chain), whether the game itself lists the replies or
   the win after a pass does, or that a walk was there with `extra` other turns. */
typedef enum What { NOTHING, TURN, LISTED, QUIET, SEEN } What;

typedef struct Note {
    uint64_t key[2];
    uint32_t era; /* of another one: empty */
    uint16_t move;
    uint16_t what; /* SEEN and more: by the number of extra turns */
    uint32_t walk; /* of SEEN */
} Note;

typedef struct RestLevel {
    Pos *pos;
    MoveList list;
} RestLevel;

struct Rest {
    ThreatRun *run;
    const ThreatForm *form;
    Halt halt;
    void *memory; /* of the form */
    int attacker;
    RestLevel level[THREAT_PLIES_MAX];
    MoveList scratch;
    Note *note; /* open addressing */
    size_t notes, room;
    uint32_t era, walk, walks;
    int steps;
};

Rest *rest_new(ThreatRun *run, const Pos *pos) {
    Rest *rest = memory_new(1, sizeof *rest);
    if (rest == NULL)
        return NULL;
    *rest = (Rest){.run = run,
                   .form = run->rules->threats,
                   .halt = {run->stop, run->deadline},
                   .memory = memory_new(1, run->rules->threats->memory),
                   .room = NOTES_FIRST,
                   .note = memory_new(NOTES_FIRST, sizeof(Note)),
                   .era = 1};
    rest->level[0].pos = pos_copy(pos);
    if (rest->memory != NULL && rest->note != NULL && rest->level[0].pos != NULL)
        return rest;
    rest_free(rest);
    return NULL;
}

void rest_free(Rest *rest) {
    if (rest == NULL)
        return;
    for (int depth = 0; depth < THREAT_PLIES_MAX; depth++) {
        free(rest->level[depth].pos);
        move_list_free(&rest->level[depth].list);
    }
    move_list_free(&rest->scratch);
    free(rest->memory);
    free(rest->note);
    free(rest);
}

/* --- notes --- */

static Note *note_place(const Rest *rest, const Note *wanted) {
    const uint64_t mixed =
        random_mix_two(wanted->key[0], (uint64_t)wanted->walk << 16 | wanted->what);
    size_t i = (size_t)mixed & (rest->room - 1);
    for (;; i = (i + 1) & (rest->room - 1)) {
        Note *note = &rest->note[i];
        if (note->era != rest->era ||
            (note->key[0] == wanted->key[0] && note->key[1] == wanted->key[1] &&
             note->what == wanted->what && note->walk == wanted->walk))
            return note;
    }
}

static bool notes_grow(Rest *rest) {
    const size_t room = rest->room;
    Note *old = rest->note;
    Note *note = room < NOTES_MOST ? memory_new(2 * room, sizeof *note) : NULL;
    if (note == NULL)
        return false;
    rest->note = note;
    rest->room = 2 * room;
    for (size_t i = 0; i < room; i++)
        if (old[i].era == rest->era)
            *note_place(rest, &old[i]) = old[i];
    free(old);
    return true;
}

static Note note_of(const Rest *rest, const Pos *pos, What what, int extra) {
    Note note = {.era = rest->era,
                 .what = (uint16_t)((int)what + extra),
                 .walk = what == SEEN ? rest->walk : 0};
    rest->form->key(pos, note.key);
    return note;
}

static const Note *note_find(const Rest *rest, const Note *wanted) {
    const Note *note = note_place(rest, wanted);
    return note->era == rest->era ? note : NULL;
}

/* False if there is no room. */
static bool note_put(Rest *rest, const Note *wanted) {
    if (2 * rest->notes >= rest->room && !notes_grow(rest))
        return false;
    *note_place(rest, wanted) = *wanted;
    rest->notes++;
    return true;
}

static void notes_clear(Rest *rest) {
    rest->notes = 0;
    if (++rest->era == 0) {
        memset(rest->note, 0, rest->room * sizeof *rest->note);
        rest->era = 1;
    }
}

/* --- the walk --- */

static bool attack_walk(Rest *rest, int depth, int extra, TurnSet *set);

static bool level_ready(Rest *rest, int depth) {
    if (depth + 2 >= THREAT_PLIES_MAX || rest->steps++ >= STEPS_MAX)
        return false;
    if (rest->level[depth + 1].pos == NULL)
        rest->level[depth + 1].pos = pos_copy(rest->level[0].pos);
    return rest->level[depth + 1].pos != NULL;
}

static ThreatCall call_of(const Rest *rest, int64_t *nodes) {
    *nodes = CHAIN_NODES;
    return (ThreatCall){rest->memory, THREAT_PLIES_MAX, nodes, &rest->halt};
}

/* What the attacker's win after a pass rests on: for the replies here. */
static bool quiet_walk(Rest *rest, int depth, TurnSet *set) {
    const uint32_t outer = rest->walk;
    const Pos *pos = rest->level[depth].pos;
    memset(set, 0, sizeof *set);
    if (!rest->form->rests->begin(pos, 1, set) ||
        !rest->form->pass(pos, rest->level[depth + 1].pos))
        return false;
    rest->walk = ++rest->walks;
    const bool whole = attack_walk(rest, depth + 1, 1, set);
    rest->walk = outer;
    return whole;
}

/* The replies that were searched, to the level's list. What was said once is held to. */
static bool replies_walk(Rest *rest, int depth) {
    RestLevel *level = &rest->level[depth];
    const Note listed = note_of(rest, level->pos, LISTED, 0);
    const Note quiet = note_of(rest, level->pos, QUIET, 0);
    if (note_find(rest, &quiet) == NULL) {
        int64_t nodes;
        int others;
        const ThreatCall call = call_of(rest, &nodes);
        const ThreatStand stand = rest->form->defences(level->pos, &call, &level->list, &others);
        const bool before = note_find(rest, &listed) != NULL;
        if (stand == THREAT_MADE)
            return before || note_put(rest, &listed);
        if (stand == THREAT_REFUTED || before)
            return false;
    }
    TurnSet own;
    if (!quiet_walk(rest, depth, &own) || !note_put(rest, &quiet))
        return false;
    rest->form->rests->list(level->pos, &own, &level->list);
    turns_distinct(rest->run, level->pos, &level->list, &rest->scratch);
    return true;
}

/* What the win rests on after each reply that was searched, and after a pass. */
static bool after_walk(Rest *rest, int depth, int extra, TurnSet *set) {
    RestLevel *level = &rest->level[depth];
    move_list_clear(&level->list);
    if (!replies_walk(rest, depth) || level->list.lost)
        return false;
    for (size_t i = 0; i < level->list.count; i++) {
        rest->run->rules->play(level->pos, level->list.move[i], rest->level[depth + 1].pos);
        if (!attack_walk(rest, depth + 1, extra, set))
            return false;
    }
    return rest->form->pass(level->pos, rest->level[depth + 1].pos) &&
           attack_walk(rest, depth + 1, extra + 1, set);
}

/* Where only one was searched of those that symmetries make of one another: after all of them. */
static bool images_walk(Rest *rest, int depth, int extra, TurnSet *set) {
    const uint32_t outer = rest->walk;
    TurnSet own = {{0}};
    rest->walk = ++rest->walks;
    const bool whole = after_walk(rest, depth, extra, &own);
    rest->walk = outer;
    rest->form->rests->images(rest->level[depth].pos, &own);
    for (int w = 0; w < TURN_SET_WORDS; w++)
        set->word[w] |= own.word[w];
    return whole;
}

/* The loser is to move. */
static bool defend_walk(Rest *rest, int depth, int extra, TurnSet *set) {
    const Rules *rules = rest->run->rules;
    const Pos *pos = rest->level[depth].pos;
    const Note seen = note_of(rest, pos, SEEN, extra);
    if (rules->outcome(pos) != ONGOING)
        return rules->outcome(pos) == LOST;
    if (note_find(rest, &seen) != NULL)
        return true;
    if (!level_ready(rest, depth) || !note_put(rest, &seen) ||
        rules->mover(pos) == rest->attacker || !rest->form->rests->begin(pos, extra, set))
        return false;
    return rest->form->symmetric(pos) ? images_walk(rest, depth, extra, set)
                                      : after_walk(rest, depth, extra, set);
}

/* The winner is to move. */
static bool attack_walk(Rest *rest, int depth, int extra, TurnSet *set) {
    const Rules *rules = rest->run->rules;
    const Pos *pos = rest->level[depth].pos;
    const Note seen = note_of(rest, pos, SEEN, extra);
    Note turn = note_of(rest, pos, TURN, 0);
    if (rules->outcome(pos) != ONGOING)
        return rules->outcome(pos) == WON;
    if (note_find(rest, &seen) != NULL)
        return true;
    if (!level_ready(rest, depth) || !note_put(rest, &seen))
        return false;
    const Note *before = note_find(rest, &turn);
    if (before == NULL || before->move == 0) {
        int64_t nodes;
        const ThreatCall call = call_of(rest, &nodes);
        ThreatEntry entry;
        if (rest->form->rests->chain(pos, &call, extra, set))
            return before != NULL || note_put(rest, &turn);
        if (before != NULL ||
            !threat_proved(rest->run, pos, rest->attacker, THREAT_PLIES_MAX, &entry) ||
            entry.move == 0)
            return false;
        turn.move = (uint16_t)entry.move;
        if (!note_put(rest, &turn))
            return false;
    } else {
        turn.move = before->move;
    }
    rest->form->rests->turn(pos, turn.move, extra, set);
    rules->play(pos, turn.move, rest->level[depth + 1].pos);
    return defend_walk(rest, depth + 1, extra, set);
}

bool rest_find(Rest *rest, const Pos *pos, int attacker, bool keep, TurnSet *set) {
    rest->attacker = attacker;
    rest->steps = 0;
    if (!keep)
        notes_clear(rest);
    memcpy(rest->level[0].pos, pos, pos->variant->pos_size);
    if (!level_ready(rest, 0) || !quiet_walk(rest, 0, set))
        return false;
    const Note quiet = note_of(rest, pos, QUIET, 0);
    return !keep || note_find(rest, &quiet) != NULL || note_put(rest, &quiet);
}

Move rest_turn(const Rest *rest, const Pos *pos) {
    const Note wanted = note_of(rest, pos, TURN, 0);
    const Note *note = note_find(rest, &wanted);
    return note != NULL ? note->move : 0;
}

bool rest_quiet(const Rest *rest, const Pos *pos) {
    const Note wanted = note_of(rest, pos, QUIET, 0);
    return note_find(rest, &wanted) != NULL;
}
