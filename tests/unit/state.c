#include "state.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "suites.h"

enum { SIDE_MOST = 25, CELLS_MOST = SIDE_MOST * SIDE_MOST };

/* --- a second reader of position strings --- */

typedef struct Cells {
    int columns, rows;
    char stack[CELLS_MOST][4]; /* by row from the bottom; "*" is a hole */
} Cells;

static void cells_read(const char *rows, Cells *cells) {
    char line[CELLS_MOST][4];
    int count = 0;
    memset(cells, 0, sizeof *cells);
    cells->rows = 1;
    for (const char *c = rows; *c != '\0' && *c != ' ';) {
        if (*c == '/') {
            cells->rows++;
            c++;
        } else if (isdigit((unsigned char)*c)) {
            for (int run = atoi(c); run > 0; run--)
                line[count++][0] = '\0';
            c += strspn(c, "0123456789");
        } else if (*c == '[') {
            const size_t length = strcspn(++c, "]");
            snprintf(line[count++], 4, "%.*s", (int)length, c);
            c += length + 1;
        } else {
            snprintf(line[count++], 4, "%c", *c++);
        }
    }
    cells->columns = count / cells->rows;
    for (int i = 0; i < count; i++)
        strcpy(cells->stack[(cells->rows - 1 - i / cells->columns) * cells->columns +
                            i % cells->columns],
               line[i]);
}

static int cell_number(const Cells *cells, const char *name) {
    static const char letters[] = "abcdefghjklmnopqrstuvwxyz";
    return (atoi(name + 1) - 1) * cells->columns + (int)(strchr(letters, name[0]) - letters);
}

/* --- the state and the position --- */

/* The pieces of the state fill exactly the board of the position string. */
static void pieces_agree(const Json *state, const Cells *cells) {
    const bool stacks = strcmp(json_text(state, "kind"), "stacks") == 0;
    Cells drawn = {cells->columns, cells->rows, {{0}}};
    for (const Json *hole = json_at(state, "holes")->first; hole != NULL; hole = hole->next)
        strcpy(drawn.stack[cell_number(cells, hole->text)], "*");
    for (const Json *piece = json_at(state, "pieces")->first; piece != NULL; piece = piece->next)
        for (const Json *cell = json_at(piece, "cells")->first; cell != NULL; cell = cell->next) {
            char *stack = drawn.stack[cell_number(cells, cell->text)];
            char letter = json_text(piece, "piece")[0];
            if (stacks && strcmp(json_text(piece, "owner"), "w") == 0)
                letter = (char)tolower((unsigned char)letter);
            ck_assert_int_eq(json_int(piece, "level"), (int)strlen(stack));
            stack[strlen(stack)] = letter;
        }
    for (int i = 0; i < cells->columns * cells->rows; i++)
        ck_assert_str_eq(drawn.stack[i], cells->stack[i]);
    for (const Json *piece = json_at(state, "pieces")->first; piece != NULL; piece = piece->next) {
        const char *stack = cells->stack[cell_number(cells, json_at(piece, "cells")->first->text)];
        ck_assert_int_eq(json_true(piece, "covered"),
                         json_int(piece, "level") + 1 < (int)strlen(stack));
    }
}

/* In a field like `TU/Y`: the side whose part has the letter. */
static int side_of(const char *field, char letter) {
    const size_t slash = strcspn(field, "/"), end = strcspn(field, " ");
    const char *found = memchr(field, letter, end);
    return found == NULL ? -1 : found > field + slash;
}

static const char *next_field(const char *field) {
    field += strcspn(field, " ");
    return field + (*field == ' ');
}

static void owners_agree(const Json *state, const char *owners, const char *barred, int side) {
    static const char *const names[] = {"", "b", "w"};
    for (const Json *piece = json_at(state, "pieces")->first; piece != NULL; piece = piece->next)
        ck_assert_str_eq(json_text(piece, "owner"),
                         names[1 + side_of(owners, json_text(piece, "piece")[0])]);
    for (const Json *piece = json_at(state, "hand")->first; piece != NULL; piece = piece->next)
        ck_assert(json_true(state, "over") ||
                  json_true(piece, "usable") !=
                      (side_of(barred, json_text(piece, "piece")[0]) == side));
}

static void captures_agree(const Json *state, const char *captured) {
    int stones[2];
    ck_assert_int_eq(sscanf(captured, "%d/%d", &stones[0], &stones[1]), 2);
    const Json *colour = json_at(state, "colours")->first;
    ck_assert_int_eq(json_int(colour, "captured"), stones[0]);
    ck_assert_int_eq(json_int(colour->next, "captured"), stones[1]);
}

/* The stones of a winning row are marked: they belong to the winner and are uncovered. */
static void row_agrees(const Json *state) {
    const char *reason = json_text(state, "reason"), *result = json_text(state, "result");
    int won = 0;
    for (const Json *piece = json_at(state, "pieces")->first; piece != NULL; piece = piece->next)
        if (json_true(piece, "won")) {
            ck_assert_int_eq(json_text(piece, "owner")[0], result[0]);
            ck_assert(!json_true(piece, "covered"));
            won++;
        }
    if (strstr(reason, "row") != NULL || strstr(reason, "line") != NULL)
        ck_assert_int_ge(won, 3);
    else
        ck_assert_int_eq(won, 0);
}

void state_agrees(Fivefold *session, const Json *state) {
    Cells cells;
    char *position = client_ask(session, "position", NULL),
         *result = client_ask(session, "result", NULL);
    const char *side = next_field(position), *field = next_field(side), *other = next_field(field);
    const char *kind = json_text(state, "kind");
    cells_read(position, &cells);
    ck_assert_str_eq(json_text(state, "position"), position);
    ck_assert_str_eq(json_text(state, "result"), result);
    ck_assert_int_eq(json_true(state, "over"), strcmp(result, "none") != 0);
    ck_assert_int_eq(json_int(state, "columns"), cells.columns);
    ck_assert_int_eq(json_int(state, "rows"), cells.rows);
    ck_assert_int_eq(json_text(state, "to_move")[0], side[0]);
    pieces_agree(state, &cells);
    row_agrees(state);
    if (strcmp(kind, "cells") == 0 && *field != '\0')
        owners_agree(state, field, other, side[0] == 'w');
    if (strcmp(kind, "points") == 0 && strchr(field, '/') != NULL)
        captures_agree(state, field);
    free(position);
    free(result);
}
