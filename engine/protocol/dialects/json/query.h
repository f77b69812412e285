/* One line of the dialect `analysis`: a question about positions of a game, or an action. */
#pragma once

#include "base/json_reader.h"
#include "protocol/dialects/json/games.h"
#include "protocol/session/option.h"
#include "protocol/session/request.h"
#include "rules/game.h"
#include "search/budget.h"

/* Bytes of an id as it is written in answers, with its quotes. */
enum { QUERY_NAME_MAX = REQUEST_ID_MAX };

/* Kinds of queries; a bit each. */
typedef enum QueryKind {
    POSITIONS_QUERY = 1,
    TERMINATE_QUERY = 2,
    TERMINATE_ALL_QUERY = 4,
    VERSION_QUERY = 8,
    CLEAR_QUERY = 16,
    SETTINGS_QUERY = 32,
    ANY_QUERY = 63
} QueryKind;

/* The settings that complete the words of a query. */
typedef struct QueryFrame {
    const Variant *variant; /* the game of queries that name none */
    Options options;        /* of one position; a query may change them */
    Limits limits;          /* within these */
    Options settings;       /* of all positions; set_options changes them */
    Limits settings_limits; /* within these */
    RecentGames *recent;
} QueryFrame;

typedef struct Query {
    JsonText json;
    QueryKind kind;
    Text id; /* as a JSON string in ASCII, with its quotes; "" if it has none */

    Game *game; /* after all moves */
    size_t moves;
    Options options;     /* of this query, or of all later ones */
    SearchLimits limits; /* of the fields, by default of the options */
    bool limited;        /* a field gives a limit */
    bool solve, legal;
    bool review;        /* judge the moves instead */
    int64_t every_msec; /* between two reports; 0: none */
    int64_t priority;

    bool listed;     /* `number` was given */
    int32_t *number; /* of terminate in ascending order */
    size_t numbers;
    Text terminated; /* terminateId, as `id` */
} Query;

/* The field that is wrong, and why; NULL: the whole line. */
typedef struct QueryFault {
    const char *field;
    Error why;
} QueryFault;

/* Reads and checks a whole query, with all its moves. The line must live as long as *query. Fails
   with the reason; query->id is then set if it could be read. Call query_free() in both cases. */
bool query_read(Query *query, const char *line, const QueryFrame *frame, QueryFault *fault);
void query_free(Query *query);

/* The name of a member that is no field of this query; NULL after the last. *at begins with 0. */
bool query_unknown(const Query *query, size_t *at, Text *name);

/* Rows for the manual. */
typedef struct QueryField {
    const char *name;
    int of;       /* kinds of queries */
    bool missing; /* also read if it is missing */
    const char *value, *meaning;
} QueryField;

const QueryField *query_field_at(size_t i); /* NULL after the last */
