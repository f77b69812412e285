/* Form `outcome`: strategies on small boards of stones. A part of the certificate has the answers
   of one side, in the order in which this file meets the positions that need one. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/random.h"
#include "forms.h"
#include "games/pente/rules/pente.h"
#include "safe.h"
#include "strict.h"

enum {
    REST_MAX = 8,
    DEPTH_MAX = 500,
    TOTAL_AT = SAFE_SIDE_MAX * SAFE_SIDE_MAX, /* bits of a key: stones, then a capture total */
    MOVES_AT = TOTAL_AT + 14,                 /* in keys of searches: moves left */
    KEYS_FIRST = 1024,
    SEARCHED_FROM = 4, /* moves; from here on, results of searches are stored */
    KEY_STEPS = 200    /* of work, to make a key and to look it up */
};

/* A position, the same for symmetric ones. Bits of the second word: in use, and aim reached. */
typedef struct PlayKey {
    uint64_t word[2];
} PlayKey;

static const uint64_t key_used = UINT64_C(1) << 63, key_reached = UINT64_C(1) << 62;

typedef struct PlayLevel {
    Pos *pos;
    MoveList list;
    Effort effort;
} PlayLevel;

typedef struct PlayCheck {
    Input *input;
    const CheckOptions *options;
    CheckReport *report;
    const Rules *rules;
    const Pos *start;
    int hero;  /* the side whose strategy is read: an index of Rules.mover */
    bool wins; /* it must win, and not only not lose */
    uint64_t rest;
    PlayKey *visited; /* positions that were met; open addressing */
    size_t count, room;
    PlayKey *searched; /* results of searches; the last of several keys */
    size_t searched_room;
    PlayLevel level[DEPTH_MAX];
} PlayCheck;

/* --- keys --- */

static PlayKey key_of(const Pos *pos) {
    const PenteTable *table = pente_table(pos);
    const PentePos *state = pente_pos(pos);
    PlayKey least = {{UINT64_MAX, UINT64_MAX}};
    for (int s = 0; s < SYMMETRIES; s++) {
        PlayKey key = {{0, 0}};
        for (int colour = 0; colour < 2; colour++) {
            for (uint64_t rest = pente_stones(table, state, colour)[0]; rest != 0; rest &= rest - 1)
                key.word[colour] |=
                    bits_one(pente_cell_of(table, table->image[s][bits_first(rest)]));
            key.word[colour] |= (uint64_t)state->captured[colour] << TOTAL_AT;
        }
        if (key.word[0] < least.word[0] ||
            (key.word[0] == least.word[0] && key.word[1] < least.word[1]))
            least = key;
    }
    return least;
}

static bool keys_same(const PlayKey *a, const PlayKey *b) {
    const uint64_t flags = key_used | key_reached;
    return a->word[0] == b->word[0] && (a->word[1] & ~flags) == (b->word[1] & ~flags);
}

static size_t key_hash(const PlayKey *key) {
    return (size_t)random_mix_two(random_mix(key->word[0]), key->word[1] & ~key_reached);
}

static PlayKey *visited_place(const PlayCheck *check, const PlayKey *key) {
    for (size_t i = key_hash(key);; i++) {
        PlayKey *place = &check->visited[i & (check->room - 1)];
        if (place->word[1] == 0 || keys_same(place, key))
            return place;
    }
}

static bool visited_grow(PlayCheck *check, Error *err) {
    const size_t old_room = check->room;
    PlayKey *old = check->visited;
    const size_t room = old_room > 0 ? 2 * old_room : KEYS_FIRST;
    check->report->memory = room > (check->options->mbytes << 20) / sizeof *old;
    if (check->report->memory)
        return error_set(err, "more positions than can be remembered: give --memory");
    check->visited = memory_new(room, sizeof *old);
    check->room = room;
    for (size_t i = 0; i < old_room; i++)
        if (old[i].word[1] != 0)
            *visited_place(check, &old[i]) = old[i];
    free(old);
    return true;
}

/* Adds a position; *met if it was there. */
static bool visited_add(PlayCheck *check, const Pos *pos, bool *met, Error *err) {
    PlayKey key = key_of(pos);
    if (2 * check->count >= check->room && !visited_grow(check, err))
        return false;
    key.word[1] |= key_used;
    PlayKey *place = visited_place(check, &key);
    *met = place->word[1] != 0;
    check->count += !*met;
    *place = key;
    return true;
}

/* --- positions --- */

static bool level_ready(PlayCheck *check, int depth, Error *err) {
    if (depth == DEPTH_MAX)
        return error_set(err, "a line of play has %d turns", DEPTH_MAX);
    if (check->level[depth].pos == NULL)
        check->level[depth].pos = pos_copy(check->start);
    return true;
}

/* Has the side reached its aim in a finished game? */
static bool over_right(const PlayCheck *check, const Pos *pos, Outcome outcome) {
    const bool own = check->rules->mover(pos) == check->hero;
    return check->wins ? outcome == (own ? WON : LOST) : outcome != (own ? LOST : WON);
}

/* Enters the position of a level, which goes on, and lists its moves. */
static bool level_list(PlayCheck *check, int depth, Error *err) {
    PlayLevel *level = &check->level[depth];
    if (!level_ready(check, depth + 1, err))
        return false;
    level->effort = effort_of(level->pos);
    move_list_clear(&level->list);
    check->rules->moves(level->pos, &level->list);
    return work_spend(&check->report->work,
                      level->effort.list + level->list.count * level->effort.each) ||
           error_set(err, "too much work");
}

/* Plays a move of the level into the next one. Returns false at the limit of work. */
static bool level_play(PlayCheck *check, PlayLevel *level, Move move) {
    check->rules->play(level->pos, move, level[1].pos);
    return work_spend(&check->report->work, level->effort.play);
}

static bool wins_at_once(PlayCheck *check, int depth) {
    PlayLevel *level = &check->level[depth];
    for (size_t i = 0; i < level->list.count; i++) {
        if (!level_play(check, level, level->list.move[i]))
            return false;
        if (check->rules->outcome(level[1].pos) == LOST)
            return true;
    }
    return false;
}

/* --- the checker's own search --- */

static PlayKey *searched_place(const PlayCheck *check, const PlayKey *key) {
    return &check->searched[key_hash(key) % check->searched_room];
}

static bool reaches(PlayCheck *check, int depth, uint64_t moves);

/* Tries all moves of the level's position: one must do for the side itself, all for the other. */
static bool moves_reach(PlayCheck *check, int depth, uint64_t moves, bool own) {
    PlayLevel *level = &check->level[depth];
    for (size_t i = 0; i < level->list.count; i++) {
        if (!level_play(check, level, level->list.move[i]))
            return false;
        if (reaches(check, depth + 1, moves - 1) == own)
            return own;
    }
    return !own;
}

/* Can the side reach its aim from the level's position within that many moves, or be safe by then?
   False also at a limit of the check. */
static bool reaches(PlayCheck *check, int depth, uint64_t moves) {
    const PlayLevel *level = &check->level[depth];
    const Outcome outcome = check->rules->outcome(level->pos);
    const bool own = check->rules->mover(level->pos) == check->hero;
    PlayKey key, *place = NULL;
    Error ignored;
    if (outcome != ONGOING)
        return over_right(check, level->pos, outcome);
    if (own && !check->wins && mover_safe(level->pos, &check->report->work))
        return true;
    if (moves == 0 || !level_list(check, depth, &ignored))
        return false;
    if (own && moves >= SEARCHED_FROM) {
        work_spend(&check->report->work, KEY_STEPS);
        key = key_of(level->pos);
        key.word[0] |= moves << MOVES_AT;
        key.word[1] |= key_used;
        place = searched_place(check, &key);
        if (keys_same(place, &key) && place->word[1] != 0)
            return (place->word[1] & key_reached) != 0;
    }
    const bool reached = moves_reach(check, depth, moves, own);
    if (place != NULL && !work_over(&check->report->work)) {
        key.word[1] |= reached ? key_reached : 0;
        *place = key;
    }
    return reached;
}

/* --- the strategy --- */

static bool position_check(PlayCheck *check, int depth, Error *err);

/* Reads a line of one word. */
static bool play_word_read(PlayCheck *check, Error *err) {
    if (!input_word_first(check->input, err))
        return false;
    if (!check->input->line_ended)
        return error_set(err, "the line goes on too long");
    check->report->lines++;
    return true;
}

/* The side of this part is to move. */
static bool answer_check(PlayCheck *check, int depth, Error *err) {
    PlayLevel *level = &check->level[depth];
    bool met;
    Move move;
    if (wins_at_once(check, depth) ||
        (!check->wins && mover_safe(level->pos, &check->report->work)))
        return true;
    if (level->list.count <= check->rest && reaches(check, depth, check->rest)) {
        check->report->exhausted++;
        return true;
    }
    if (!work_spend(&check->report->work, KEY_STEPS + WORK_READ))
        return error_set(err, "too much work");
    if (!visited_add(check, level->pos, &met, err))
        return false;
    if (met)
        return true;
    if (!play_word_read(check, err) ||
        !strict_move_read(level->pos, check->input->word, &move, err))
        return false;
    check->report->answers++;
    check->rules->play(level->pos, move, level[1].pos);
    return position_check(check, depth + 1, err);
}

static bool replies_check(PlayCheck *check, int depth, Error *err) {
    PlayLevel *level = &check->level[depth];
    for (size_t i = 0; i < level->list.count; i++) {
        if (!level_play(check, level, level->list.move[i]))
            return error_set(err, "too much work");
        if (!position_check(check, depth + 1, err))
            return false;
    }
    return true;
}

/* Checks the position of a level, and reads the answers that it needs. */
static bool position_check(PlayCheck *check, int depth, Error *err) {
    const Pos *pos = check->level[depth].pos;
    const Outcome outcome = check->rules->outcome(pos);
    if (outcome != ONGOING)
        return over_right(check, pos, outcome) ||
               error_set(err, "the game ends, and %s", check->wins ? "is not won" : "is lost");
    if (!level_list(check, depth, err))
        return false;
    return check->rules->mover(pos) == check->hero ? answer_check(check, depth, err)
                                                   : replies_check(check, depth, err);
}

/* Checks the part of the side to move (1) or of the other one (2), after `move` if it is not 0. */
static bool part_check(PlayCheck *check, int part, Move move, Error *err) {
    const int mover = check->rules->mover(check->start);
    const char *number = part == 1 ? "1" : "2";
    if (!input_word_first(check->input, err))
        return false;
    if (strcmp(check->input->word, "part") != 0 || check->input->line_ended)
        return error_set(err, "'%s' where 'part %s' is expected", quote(check->input->word).text,
                         number);
    if (!input_word_here(check->input, err))
        return false;
    if (strcmp(check->input->word, number) != 0 || !check->input->line_ended)
        return error_set(err, "'%s' where 'part %s' is expected", quote(check->input->word).text,
                         number);
    check->report->lines++;
    check->hero = part == 1 ? mover : !mover;
    check->count = 0;
    if (check->room > 0)
        memset(check->visited, 0, check->room * sizeof *check->visited);
    memset(check->searched, 0, check->searched_room * sizeof *check->searched);
    if (move != 0)
        check->rules->play(check->start, move, check->level[0].pos);
    else
        memcpy(check->level[0].pos, check->start, check->start->variant->pos_size);
    return position_check(check, 0, err);
}

/* --- the certificate --- */

static bool game_fits(const PlayCheck *check, Error *err) {
    const unsigned traits = ACYCLIC | ALTERNATING;
    const Variant *variant = check->start->variant;
    const Board *board = &variant->setup.board;
    if (strcmp(check->rules->family, "pente") != 0 || (check->rules->traits & traits) != traits ||
        variant->players != 2)
        return error_set(err, "there are no outcomes for %s of %d players", check->rules->name,
                         variant->players);
    if (board->columns > SAFE_SIDE_MAX || board->rows > SAFE_SIDE_MAX)
        return error_set(err, "the board has more than %d points", TOTAL_AT);
    return check->rules->outcome(check->start) == ONGOING || error_set(err, "the game is over");
}

static bool rest_read(PlayCheck *check, Error *err) {
    char text[HEADER_MAX];
    return input_header(check->input, "rest", text, err) &&
           strict_number_read(text, REST_MAX, &check->rest, err);
}

static bool parts_check(PlayCheck *check, Error *err) {
    const char *claim = check->report->claim;
    const bool draw = strcmp(claim, "draw") == 0;
    Move move = 0;
    check->wins = !draw;
    if (strncmp(claim, "win ", 4) == 0)
        return strict_move_read(check->start, claim + 4, &move, err) && rest_read(check, err) &&
               part_check(check, 1, move, err);
    if (!draw && strcmp(claim, "loss") != 0)
        return error_set(err, "'%s' where draw, loss or win MOVE is expected", quote(claim).text);
    return rest_read(check, err) && (!draw || part_check(check, 1, 0, err)) &&
           part_check(check, 2, 0, err);
}

static bool play_end_check(PlayCheck *check, Error *err) {
    Input *input = check->input;
    uint64_t count;
    if (!input_word_first(input, err))
        return false;
    if (strcmp(input->word, "end") != 0)
        return error_set(err, "'%s' where the end is expected", quote(input->word).text);
    if (!input_word_here(input, err) || !strict_number_read(input->word, UINT64_MAX, &count, err))
        return false;
    if (count != check->report->lines)
        return error_set(err, "the end says %" PRIu64 " lines, not %" PRIu64, count,
                         check->report->lines);
    return input_end(input, err);
}

bool outcome_check(Input *input, const CheckOptions *options, const Pos *pos, CheckReport *report,
                   Error *err) {
    PlayCheck *check = memory_new(1, sizeof *check);
    *check = (PlayCheck){.input = input,
                         .options = options,
                         .report = report,
                         .rules = pos_rules(pos),
                         .start = pos,
                         .searched_room = (options->mbytes << 20) / 4 / sizeof(PlayKey)};
    check->searched = calloc(check->searched_room, sizeof *check->searched);
    report->memory = check->searched == NULL;
    const bool right = (!report->memory ||
                        error_set(err, "not enough memory for %zu megabytes", options->mbytes)) &&
                       game_fits(check, err) && level_ready(check, 0, err) &&
                       parts_check(check, err) && play_end_check(check, err);
    for (int depth = 0; depth < DEPTH_MAX; depth++) {
        free(check->level[depth].pos);
        move_list_free(&check->level[depth].list);
    }
    free(check->visited);
    free(check->searched);
    free(check);
    return right;
}
