/* Game records: one game, with what a record says about it besides its moves.

   This folder reads and writes every form of forms.def. It uses no files and no streams. Text from
   outside is hostile: a record is read exactly as it says, or refused with line, column and reason.
   Records are of two players, except for PGN and commands. */
#pragma once

#include "rules/game.h"

typedef enum RecordForm {
#define FORM(enumerator, prefix, name, summary) enumerator,
#include "records/forms.def"
#undef FORM
    RECORD_FORMS
} RecordForm;

/* The winner of a record: the index of a player or team, from 0, or one of these. */
enum {
    RECORD_DRAWN = -1, /* all share the result */
    RECORD_UNKNOWN = -2,
    RECORD_SHARED = -3 /* some of three or four players share it: see Record.sharers */
};

/* Limits of one record, and of the text that holds it. */
enum {
    RECORD_TEXT_MAX = 1 << 28,  /* bytes of a text with any number of records */
    RECORD_NODES_MAX = 1000000, /* nodes and moves of one record, variations included */
    RECORD_VALUE_MAX = 1 << 16  /* bytes of a value or word; longer comments are skipped */
};

/* Start with {0}; free with record_free(). Missing texts are empty. */
typedef struct Record {
    Game *game;             /* start, options and main line */
    Text name[COLOURS_MAX]; /* of the players, in order of play; partners may be unnamed */
    Text event, site, date, round;
    int winner;        /* as the record or the rules say; see above */
    unsigned sharers;  /* RECORD_SHARED: bit i is set if player i has a share. Else 0 */
    Text ending;       /* how the game ended: one word, such as `normal`, `resign` or `time` */
    size_t variations; /* variations that were left out */
    size_t line;       /* where the record begins, from 1 */
    char **comment;    /* of the moves, NULL: none; only the form `commands` is read with them */
    size_t comments, comment_room;
} Record;

void record_free(Record *record); /* leaves {0} */

/* The comment on a move, counted from 0; NULL: none. */
const char *record_comment(const Record *record, size_t move);

/* Sets the comment on a move. False without memory. */
bool record_comment_set(Record *record, size_t move, const char *comment);

/* Removes the comments on all moves but the first `moves`. */
void record_comments_cut(Record *record, size_t moves);

/* The player who has this colour in the game's last position. */
int record_player(const Game *game, int colour);

const char *record_form_name(RecordForm form);    /* as users type it */
const char *record_form_summary(RecordForm form); /* for people */
bool record_form_find(const char *name, RecordForm *form, Error *err);
