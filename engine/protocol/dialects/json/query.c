#include "protocol/dialects/json/query.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "protocol/commands/think.h"
#include "protocol/dialects/json/proof.h"
#include "protocol/dialects/json/values.h"
#include "rules/players.h"

/* Bounds of `priority`, and of the seconds between reports. */
enum { PRIORITY_MOST = 1000000000, SECONDS_MOST = 86400 };

/* The actions; a query without one asks for the analysis of positions. */
static const struct {
    const char *name;
    QueryKind kind;
} actions[] = {{"terminate", TERMINATE_QUERY},
               {"terminate_all", TERMINATE_ALL_QUERY},
               {"query_version", VERSION_QUERY},
               {"clear_cache", CLEAR_QUERY},
               {"set_options", SETTINGS_QUERY}};

/* Reads the fields of one query. */
typedef struct QueryReader {
    Query *query;
    const QueryFrame *frame;
    Error *err;
    ValueReader values; /* with the JSON of the query, and err */
} QueryReader;

/* --- the fields. The value of a missing one is 0 --- */

static bool take_id(QueryReader *reader, size_t value) {
    return value != 0 ? value_name(&reader->values, value, QUERY_NAME_MAX, &reader->query->id)
                      : error_set(reader->err, "the query has no id");
}

static bool take_action(QueryReader *reader, size_t value) {
    Query *query = reader->query;
    Text name = {0};
    if (!value_kind(&reader->values, value, JSON_STRING))
        return false;
    for (size_t i = 0; i < sizeof actions / sizeof *actions; i++)
        if (json_is(&query->json, value, actions[i].name)) {
            query->kind = actions[i].kind;
            return true;
        }
    if (value_string(&reader->values, value, &name))
        error_set(reader->err, "unknown action '%s'", quote(text_string(&name)).text);
    text_free(&name);
    return false;
}

static bool take_game(QueryReader *reader, size_t value) {
    Query *query = reader->query;
    Text words = {0};
    Variant *variant = NULL;
    if (value == 0)
        variant = variant_hold(reader->frame->variant);
    else if (value_string(&reader->values, value, &words))
        variant = recent_open(reader->frame->recent, text_string(&words), reader->err);
    text_free(&words);
    if (variant == NULL)
        return false;
    query->game = game_new(variant);
    return query->game != NULL || error_memory(reader->err, "no room for a game");
}

static bool take_position(QueryReader *reader, size_t value) {
    Text words = {0};
    const bool set = value_string(&reader->values, value, &words) &&
                     game_position_line_set(reader->query->game, text_string(&words), reader->err);
    text_free(&words);
    return set;
}

/* The colour must be the one to move. */
static bool colour_check(const Pos *pos, const char *word, Error *err) {
    int side;
    if (!side_read(pos->variant->players, word, &side, err))
        return false;
    return side == pos->side ||
           error_set(err, "%s is to move, not %s", side_name(pos->side), side_name(side));
}

static bool take_player(QueryReader *reader, size_t value) {
    Text word = {0};
    const bool read = value_string(&reader->values, value, &word) &&
                      colour_check(game_pos(reader->query->game), text_string(&word), reader->err);
    text_free(&word);
    return read;
}

/* `value` is a move, or a pair of colour and move. */
static bool move_take(QueryReader *reader, size_t value) {
    const JsonText *json = &reader->query->json;
    Game *game = reader->query->game;
    Text word = {0};
    Move move;
    if (value_at(&reader->values, value)->kind == JSON_ARRAY) {
        const size_t colour = json_first(json, value);
        if (value_at(&reader->values, value)->count != 2)
            return error_set(reader->err, "a pair of COLOUR and MOVE is needed");
        if (!take_player(reader, colour))
            return false;
        value = json_next(json, colour);
    }
    const bool played = value_string(&reader->values, value, &word) &&
                        game_move_read(game, text_string(&word), &move, reader->err) &&
                        game_play(game, move, reader->err);
    text_free(&word);
    return played;
}

static bool take_moves(QueryReader *reader, size_t value) {
    Query *query = reader->query;
    if (!value_kind(&reader->values, value, JSON_ARRAY))
        return false;
    const uint32_t count = value_at(&reader->values, value)->count;
    size_t at = json_first(&query->json, value);
    if (count > GAME_MOVES_MAX)
        return error_set(reader->err, "a game has at most %d turns", GAME_MOVES_MAX);
    for (; query->moves < count; query->moves++) {
        if (!move_take(reader, at)) {
            const Error why = *reader->err;
            if (!error_is_memory(&why))
                error_set(reader->err, "move %zu: %s", query->moves + 1, why.text);
            return false;
        }
        at = json_next(&query->json, at);
    }
    return true;
}

/* Reads a list of positions from 0 to `most`, each at most once. */
static bool numbers_take(QueryReader *reader, size_t value, int64_t most) {
    Query *query = reader->query;
    if (!value_kind(&reader->values, value, JSON_ARRAY))
        return false;
    const size_t count = value_at(&reader->values, value)->count;
    size_t at = json_first(&query->json, value);
    unsigned char *seen = memory_new((size_t)most / 8 + 1, 1);
    query->number = memory_new(count + 1, sizeof *query->number);
    bool taken = (seen != NULL && query->number != NULL) ||
                 error_memory(reader->err, "no room for the turns");
    for (int64_t position; query->numbers < count && taken; at = json_next(&query->json, at)) {
        taken = value_integer(&reader->values, at, 0, most, &position);
        if (taken && (seen[position / 8] >> position % 8 & 1) != 0)
            taken = error_set(reader->err, "turn %d is named twice", (int)position);
        if (!taken)
            break;
        seen[position / 8] = (unsigned char)(seen[position / 8] | 1 << position % 8);
        query->number[query->numbers++] = (int32_t)position;
    }
    free(seen);
    query->listed = true;
    return taken;
}

/* By default the position after the last move. */
static bool take_positions(QueryReader *reader, size_t value) {
    Query *query = reader->query;
    if (value != 0 && !numbers_take(reader, value, (int64_t)query->moves))
        return false;
    if (value != 0)
        return query->numbers > 0 || error_set(reader->err, "the list has no turn");
    query->number = memory_new(1, sizeof *query->number);
    if (query->number == NULL)
        return error_memory(reader->err, "no room for the turns");
    query->number[query->numbers++] = (int32_t)query->moves;
    return true;
}

static int number_compare(const void *a, const void *b) {
    const int32_t x = *(const int32_t *)a, y = *(const int32_t *)b;
    return (x > y) - (x < y);
}

static bool take_numbers(QueryReader *reader, size_t value) {
    const Query *query = reader->query;
    if (!numbers_take(reader, value, GAME_MOVES_MAX))
        return false;
    qsort(query->number, query->numbers, sizeof *query->number, number_compare);
    return true;
}

static bool take_terminated(QueryReader *reader, size_t value) {
    return value != 0
               ? value_name(&reader->values, value, QUERY_NAME_MAX, &reader->query->terminated)
               : error_set(reader->err, "terminate needs terminateId");
}

/* --- options --- */

/* The value of an option as a word. */
static bool option_word_read(QueryReader *reader, size_t value, Text *word) {
    const JsonValue *is = value_at(&reader->values, value);
    if (is->kind == JSON_STRING)
        return value_string(&reader->values, value, word);
    if (is->kind == JSON_NULL || is->kind > JSON_NUMBER)
        return error_set(reader->err, "an option takes a number, a string, true or false, not %s",
                         json_kind_name(is->kind));
    text_add(word, "%.*s", (int)(is->end - is->begin), reader->query->json.text + is->begin);
    return !word->truncated || error_memory(reader->err, "no room for a word");
}

static bool option_take(QueryReader *reader, const char *name, char *word, const Limits *limits) {
    const Option *option;
    Words names;
    if (!words_split(&names, name))
        return error_memory(reader->err, "no room for the name of an option");
    const size_t used = option_find(&dialect_analysis, names.word, names.count, &option);
    bool set = names.count > 0 && used == names.count;
    if (!set)
        option_refuse(&dialect_analysis, name, reader->err);
    words_free(&names);
    if (!set)
        return false;
    const Option limited = option_limited(option, limits);
    return option_set(&reader->query->options, &limited, &word, 1, reader->err);
}

static bool options_take(QueryReader *reader, size_t value, const Limits *limits) {
    const JsonText *json = &reader->query->json;
    if (!value_kind(&reader->values, value, JSON_OBJECT))
        return false;
    size_t at = json_first(json, value);
    bool taken = true;
    for (uint32_t i = 0; i < value_at(&reader->values, value)->count && taken; i++) {
        Text name = {0}, word = {0};
        taken = value_string(&reader->values, at, &name) &&
                option_word_read(reader, at + 1, &word) &&
                (text_reserve(&word, 1) || error_memory(reader->err, "no room for a word")) &&
                option_take(reader, text_string(&name), word.data, limits);
        text_free(&name);
        text_free(&word);
        at = json_next(json, at + 1);
    }
    return taken;
}

static bool take_options(QueryReader *reader, size_t value) {
    return options_take(reader, value, &reader->frame->limits);
}

static bool take_settings(QueryReader *reader, size_t value) {
    reader->query->options = reader->frame->settings;
    return value != 0 ? options_take(reader, value, &reader->frame->settings_limits)
                      : error_set(reader->err, "set_options needs options");
}

/* --- limits and flags --- */

static bool limit_take(QueryReader *reader, size_t value, int64_t most, int64_t *number) {
    reader->query->limited = true;
    return value_integer(&reader->values, value, 1, most, number);
}

static bool take_depth(QueryReader *reader, size_t value) {
    int64_t depth = 0;
    const bool taken = limit_take(reader, value, SEARCH_DEPTH_MAX, &depth);
    reader->query->limits.depth = (int)depth;
    return taken;
}

static bool take_nodes(QueryReader *reader, size_t value) {
    return limit_take(reader, value, INT64_MAX / 2, &reader->query->limits.nodes);
}

static bool take_movetime(QueryReader *reader, size_t value) {
    return limit_take(reader, value, DAY_MSEC, &reader->query->limits.msec);
}

static bool take_multipv(QueryReader *reader, size_t value) {
    int64_t lines;
    if (!value_integer(&reader->values, value, 1, SEARCH_MULTIPV_MAX, &lines))
        return false;
    reader->query->options.multipv = (uint64_t)lines;
    return true;
}

/* The operator may have switched the command off. */
static bool flag_take(QueryReader *reader, size_t value, const char *command, bool *flag) {
    return value_flag(&reader->values, value, flag) &&
           (!*flag || !limits_exclude(&reader->frame->limits, command) ||
            error_set(reader->err, "%s is switched off", command));
}

/* Comes after the limits. */
static bool take_solve(QueryReader *reader, size_t value) {
    Query *query = reader->query;
    if (!query->limited)
        query->limits = think_limits_options(&query->options);
    return flag_take(reader, value, "solve", &query->solve) &&
           (!query->solve || proof_possible(query->game, &query->limits, reader->err));
}

static bool take_legal(QueryReader *reader, size_t value) {
    return flag_take(reader, value, "legal_moves", &reader->query->legal);
}

/* Comes after all that it excludes. */
static bool take_review(QueryReader *reader, size_t value) {
    Query *query = reader->query;
    if (!flag_take(reader, value, "why", &query->review))
        return false;
    if (!query->review)
        return true;
    if (json_member(&query->json, 0, "analyzeTurns") != 0 || query->solve || query->legal)
        return error_set(reader->err,
                         "review judges the whole game, without analyzeTurns, solve and legal");
    return query->moves > 0 || error_set(reader->err, "no move has been made");
}

static bool take_every(QueryReader *reader, size_t value) {
    double seconds;
    if (!json_real(&reader->query->json, value, &seconds) || !(seconds >= 0.001) ||
        seconds > (double)SECONDS_MOST)
        return error_set(reader->err, "seconds from 0.001 to %d are needed", SECONDS_MOST);
    reader->query->every_msec = (int64_t)(1000 * seconds);
    return true;
}

static bool take_priority(QueryReader *reader, size_t value) {
    return value_integer(&reader->values, value, -PRIORITY_MOST, PRIORITY_MOST,
                         &reader->query->priority);
}

/* --- queries --- */

static const QueryField fields[] = {
#define FIELD(handler, name, of, missing, value, meaning) {name, of, missing, value, meaning},
#include "protocol/dialects/json/fields.def"
};

static bool (*const takes[])(QueryReader *reader, size_t value) = {
#define FIELD(handler, name, of, missing, value, meaning) take_##handler,
#include "protocol/dialects/json/fields.def"
};

enum { FIELDS = sizeof fields / sizeof *fields };

const QueryField *query_field_at(size_t i) {
    return i < FIELDS ? &fields[i] : NULL;
}

bool query_read(Query *query, const char *line, const QueryFrame *frame, QueryFault *fault) {
    QueryReader reader = {query, frame, &fault->why, {&query->json, &fault->why}};
    *query = (Query){.kind = POSITIONS_QUERY,
                     .options = frame->options,
                     .limits = {.clock = -1, .overhead = (int64_t)frame->options.overhead}};
    fault->field = NULL;
    if (!json_text_read(&query->json, line, strlen(line), &fault->why))
        return false;
    if (query->json.value[0].kind != JSON_OBJECT)
        return error_set(&fault->why, "an object is needed, not %s",
                         json_kind_name(query->json.value[0].kind));
    for (size_t i = 0; i < FIELDS; i++) {
        if ((fields[i].of & (int)query->kind) == 0)
            continue;
        const size_t value = json_member(&query->json, 0, fields[i].name);
        if (value == 0 && !fields[i].missing)
            continue;
        fault->field = fields[i].name;
        if (!takes[i](&reader, value))
            return false;
    }
    fault->field = NULL;
    return true;
}

void query_free(Query *query) {
    json_text_free(&query->json);
    text_free(&query->id);
    text_free(&query->terminated);
    game_free(query->game);
    free(query->number);
}

bool query_unknown(const Query *query, size_t *at, Text *name) {
    const JsonText *json = &query->json;
    for (*at = *at == 0 ? json_first(json, 0) : *at; *at < json->values;) {
        const size_t member = *at;
        size_t i = 0;
        *at = json_next(json, member + 1);
        while (i < FIELDS &&
               ((fields[i].of & (int)query->kind) == 0 || !json_is(json, member, fields[i].name)))
            i++;
        if (i < FIELDS)
            continue;
        text_clear(name);
        json_string_read(json, member, name);
        return true;
    }
    return false;
}
