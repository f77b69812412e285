/* Results as other programs and sites write them: results.def. */
#pragma once

#include "rules/game.h"

typedef enum ResultSide {
    RESULT_NONE, /* the text says that it does not know, or nothing */
    RESULT_BLACK,
    RESULT_WHITE,
    RESULT_FIRST, /* `1-0`: White in PGN; elsewhere the player who began */
    RESULT_SECOND,
    RESULT_DRAWN,
    RESULT_UNKNOWN /* the text says something else */
} ResultSide;

typedef struct ResultText {
    ResultSide side;
    const char *ending; /* as Record.ending; NULL: the text says something else */
} ResultText;

/* Reads the text of a result. Ignores case, and blanks but one between words. */
ResultText result_text_read(const char *text);

/* The player or team that wins, as Record.winner. With `seats`, `1-0` is a win of who began. */
int result_player(const Game *game, ResultSide side, bool seats);
