#include "solve/threats/zone.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/random.h"
#include "knowledge/threats.h"
#include "solve/threats/entry.h"
#include "solve/threats/moves.h"

enum { VCF_NODES = 2000, STEPS_MAX = 20000, NOTES_FIRST = 1 << 12, NOTES_MOST = 1 << 22 };

/* Kinds of notes on a position. TURN: the attacker's move; 0 is a VCF. LISTED: the game lists the
   replies. QUIET: the zone of the win after a pass lists them. SEEN + n: this walk was here with n
   extra stones. */
typedef enum NoteKind { NOTHING, MOVE, LISTED, QUIET, SEEN } NoteKind;

typedef struct Note {
    uint64_t key[2];
    uint32_t era; /* another era: the place is empty */
    uint16_t move;
    uint16_t kind; /* a NoteKind; SEEN plus the number of extra stones */
    uint32_t walk; /* of SEEN */
} Note;

typedef struct ZoneLevel {
    Pos *pos;
    MoveList list;
} ZoneLevel;

struct RelevanceZone {
    ThreatRun *run;
    const ThreatForm *form;
    void *memory; /* of the form */
    int attacker;
    ZoneLevel level[THREAT_PLIES_MAX];
    MoveList scratch;
    Note *note; /* open addressing */
    size_t notes, room;
    uint32_t era, walk, walks;
    int steps; /* of this walk */
};

RelevanceZone *zone_new(ThreatRun *run, const Pos *pos) {
    RelevanceZone *zone = memory_new(1, sizeof *zone);
    if (zone == NULL)
        return NULL;
    *zone = (RelevanceZone){.run = run,
                            .form = forms_of(run->rules)->threats,
                            .memory = memory_new(1, forms_of(run->rules)->threats->memory),
                            .room = NOTES_FIRST,
                            .note = memory_new(NOTES_FIRST, sizeof(Note)),
                            .era = 1};
    zone->level[0].pos = pos_copy(pos);
    if (zone->memory != NULL && zone->note != NULL && zone->level[0].pos != NULL)
        return zone;
    zone_free(zone);
    return NULL;
}

void zone_free(RelevanceZone *zone) {
    if (zone == NULL)
        return;
    for (int depth = 0; depth < THREAT_PLIES_MAX; depth++) {
        free(zone->level[depth].pos);
        move_list_free(&zone->level[depth].list);
    }
    move_list_free(&zone->scratch);
    free(zone->memory);
    free(zone->note);
    free(zone);
}

/* --- notes --- */

static Note *note_place(const RelevanceZone *zone, const Note *wanted) {
    const uint64_t mixed =
        random_mix_two(wanted->key[0], (uint64_t)wanted->walk << 16 | wanted->kind);
    size_t i = (size_t)mixed & (zone->room - 1);
    for (;; i = (i + 1) & (zone->room - 1)) {
        Note *note = &zone->note[i];
        if (note->era != zone->era ||
            (note->key[0] == wanted->key[0] && note->key[1] == wanted->key[1] &&
             note->kind == wanted->kind && note->walk == wanted->walk))
            return note;
    }
}

static bool notes_grow(RelevanceZone *zone) {
    const size_t room = zone->room;
    Note *old = zone->note;
    Note *note = room < NOTES_MOST ? memory_new(2 * room, sizeof *note) : NULL;
    if (note == NULL)
        return false;
    zone->note = note;
    zone->room = 2 * room;
    for (size_t i = 0; i < room; i++)
        if (old[i].era == zone->era)
            *note_place(zone, &old[i]) = old[i];
    free(old);
    return true;
}

static Note note_of(const RelevanceZone *zone, const Pos *pos, NoteKind kind, int extra) {
    Note note = {.era = zone->era,
                 .kind = (uint16_t)((int)kind + extra),
                 .walk = kind == SEEN ? zone->walk : 0};
    zone->form->key(pos, note.key);
    return note;
}

static const Note *note_find(const RelevanceZone *zone, const Note *wanted) {
    const Note *note = note_place(zone, wanted);
    return note->era == zone->era ? note : NULL;
}

/* False if memory runs out or there are too many notes. */
static bool note_store(RelevanceZone *zone, const Note *wanted) {
    if (2 * zone->notes >= zone->room && !notes_grow(zone))
        return false;
    *note_place(zone, wanted) = *wanted;
    zone->notes++;
    return true;
}

static void notes_clear(RelevanceZone *zone) {
    zone->notes = 0;
    if (++zone->era == 0) {
        memset(zone->note, 0, zone->room * sizeof *zone->note);
        zone->era = 1;
    }
}

/* --- the walk --- */

static bool attack_walk(RelevanceZone *zone, int depth, int extra, MoveSet *set);

static bool zone_level_ready(RelevanceZone *zone, int depth) {
    if (depth + 2 >= THREAT_PLIES_MAX || zone->steps++ >= STEPS_MAX)
        return false;
    if (zone->level[depth + 1].pos == NULL)
        zone->level[depth + 1].pos = pos_copy(zone->level[0].pos);
    return zone->level[depth + 1].pos != NULL;
}

/* The zone of the attacker's win after a pass here. */
static bool quiet_walk(RelevanceZone *zone, int depth, MoveSet *set) {
    const uint32_t outer = zone->walk;
    const Pos *pos = zone->level[depth].pos;
    memset(set, 0, sizeof *set);
    if (!zone->form->zones->begin(pos, 1, set) ||
        !zone->form->pass(pos, zone->level[depth + 1].pos))
        return false;
    zone->walk = ++zone->walks;
    const bool complete = attack_walk(zone, depth + 1, 1, set);
    zone->walk = outer;
    return complete;
}

/* Lists the replies that the proof searched. A position gets the same list on every visit. */
static bool replies_walk(RelevanceZone *zone, int depth) {
    ZoneLevel *level = &zone->level[depth];
    const Note listed = note_of(zone, level->pos, LISTED, 0);
    const Note quiet = note_of(zone, level->pos, QUIET, 0);
    if (note_find(zone, &quiet) == NULL) {
        int64_t nodes = VCF_NODES;
        int others;
        const ThreatCall call = {zone->memory, THREAT_PLIES_MAX, &nodes, &zone->run->base.cancel};
        const ThreatStand stand = zone->form->defences(level->pos, &call, &level->list, &others);
        const bool before = note_find(zone, &listed) != NULL;
        if (stand == THREAT_MADE)
            return before || note_store(zone, &listed);
        if (stand == THREAT_REFUTED || before)
            return false;
    }
    MoveSet own;
    if (!quiet_walk(zone, depth, &own) || !note_store(zone, &quiet))
        return false;
    zone->form->zones->list(level->pos, &own, &level->list);
    moves_distinct(zone->run, level->pos, &level->list, &zone->scratch);
    return true;
}

/* Adds the zone after each reply that was searched, and after a pass. */
static bool after_walk(RelevanceZone *zone, int depth, int extra, MoveSet *set) {
    ZoneLevel *level = &zone->level[depth];
    move_list_clear(&level->list);
    if (!replies_walk(zone, depth) || level->list.truncated)
        return false;
    for (size_t i = 0; i < level->list.count; i++) {
        zone->run->rules->play(level->pos, level->list.move[i], zone->level[depth + 1].pos);
        if (!attack_walk(zone, depth + 1, extra, set))
            return false;
    }
    return zone->form->pass(level->pos, zone->level[depth + 1].pos) &&
           attack_walk(zone, depth + 1, extra + 1, set);
}

/* after_walk() for a symmetric position. One reply stands for all that are equal by symmetry, so
   the zone includes their images. */
static bool images_walk(RelevanceZone *zone, int depth, int extra, MoveSet *set) {
    const uint32_t outer = zone->walk;
    MoveSet own = {{0}};
    zone->walk = ++zone->walks;
    const bool complete = after_walk(zone, depth, extra, &own);
    zone->walk = outer;
    zone->form->zones->images(zone->level[depth].pos, &own);
    for (int w = 0; w < MOVE_SET_WORDS; w++)
        set->word[w] |= own.word[w];
    return complete;
}

/* The loser is to move. */
static bool defend_walk(RelevanceZone *zone, int depth, int extra, MoveSet *set) {
    const Rules *rules = zone->run->rules;
    const Pos *pos = zone->level[depth].pos;
    const Note seen = note_of(zone, pos, SEEN, extra);
    if (rules->outcome(pos) != ONGOING)
        return rules->outcome(pos) == LOST;
    if (note_find(zone, &seen) != NULL)
        return true;
    if (!zone_level_ready(zone, depth) || !note_store(zone, &seen) ||
        rules->mover(pos) == zone->attacker || !zone->form->zones->begin(pos, extra, set))
        return false;
    return zone->form->symmetric(pos) ? images_walk(zone, depth, extra, set)
                                      : after_walk(zone, depth, extra, set);
}

/* The winner is to move. */
static bool attack_walk(RelevanceZone *zone, int depth, int extra, MoveSet *set) {
    const Rules *rules = zone->run->rules;
    const Pos *pos = zone->level[depth].pos;
    const Note seen = note_of(zone, pos, SEEN, extra);
    Note move = note_of(zone, pos, MOVE, 0);
    if (rules->outcome(pos) != ONGOING)
        return rules->outcome(pos) == WON;
    if (note_find(zone, &seen) != NULL)
        return true;
    if (!zone_level_ready(zone, depth) || !note_store(zone, &seen))
        return false;
    const Note *before = note_find(zone, &move);
    if (before == NULL || before->move == 0) {
        int64_t nodes = VCF_NODES;
        const ThreatCall call = {zone->memory, THREAT_PLIES_MAX, &nodes, &zone->run->base.cancel};
        ThreatEntry entry;
        if (zone->form->zones->vcf(pos, &call, extra, set))
            return before != NULL || note_store(zone, &move);
        if (before != NULL || !win_find(zone->run, pos, zone->attacker, THREAT_PLIES_MAX, &entry) ||
            entry.move == 0)
            return false;
        move.move = (uint16_t)entry.move;
        if (!note_store(zone, &move))
            return false;
    } else {
        move.move = before->move;
    }
    zone->form->zones->move(pos, move.move, extra, set);
    rules->play(pos, move.move, zone->level[depth + 1].pos);
    return defend_walk(zone, depth + 1, extra, set);
}

bool zone_find(RelevanceZone *zone, const Pos *pos, int attacker, bool keep, MoveSet *set) {
    zone->attacker = attacker;
    zone->steps = 0;
    if (!keep)
        notes_clear(zone);
    memcpy(zone->level[0].pos, pos, pos->variant->pos_size);
    if (!zone_level_ready(zone, 0) || !quiet_walk(zone, 0, set))
        return false;
    const Note quiet = note_of(zone, pos, QUIET, 0);
    return !keep || note_find(zone, &quiet) != NULL || note_store(zone, &quiet);
}

Move zone_move(const RelevanceZone *zone, const Pos *pos) {
    const Note wanted = note_of(zone, pos, MOVE, 0);
    const Note *note = note_find(zone, &wanted);
    return note != NULL ? note->move : 0;
}

bool zone_quiet(const RelevanceZone *zone, const Pos *pos) {
    const Note wanted = note_of(zone, pos, QUIET, 0);
    return note_find(zone, &wanted) != NULL;
}
