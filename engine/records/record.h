/* Game records: one game, with what a record says about it besides its moves.

   This folder reads and writes every form of forms.def. It uses no files and no streams. Text from
   outside is hostile: a record is read exactly as it says, or refused with line, column and reason;
   what a reader leaves out, guesses or changes is a remark.
   Records are of two players, except for PGN and commands. */
#pragma once

#include "records/notes.h"
#include "rules/game.h"

typedef enum RecordForm {
#define FORM(enumerator, prefix, name, summary, writer, traits) enumerator,
#include "records/forms.def"
#undef FORM
    RECORD_FORMS
} RecordForm;

/* Traits of forms. */
typedef enum RecordTrait {
    RECORD_BINARY = 1 /* no text: zero bytes are part of it */
} RecordTrait;

/* The winner of a record: the index of a player or team, from 0, or one of these. */
enum {
    RECORD_DRAWN = -1, /* all share the result */
    RECORD_UNKNOWN = -2,
    RECORD_SHARED = -3 /* some of three or four players share it: see Record.sharers */
};

/* Limits of one record, and of the text that holds it. */
enum {
    RECORD_TEXT_MAX = 1 << 28, /* bytes of a text with any number of records */
    RECORD_VALUE_MAX = 1 << 16 /* bytes of a value or word that says something of the game */
};

/* Start with {0}; free with record_free(). Missing texts are empty. */
typedef struct Record {
    Game *game;             /* start, options and main line */
    Text name[COLOURS_MAX]; /* of the players, in order of play; partners may be unnamed */
    Text event, site, date, round;
    int winner;        /* as the record or the rules say; see above */
    unsigned sharers;  /* RECORD_SHARED: bit i is set if player i has a share. Else 0 */
    Text ending;       /* how the game ended: one word, such as `normal`, `resign` or `time` */
    size_t variations; /* that `game` leaves out */
    size_t line;       /* where the record begins, from 1 */
    /* The rest of the text. No nodes: the record was not read. The form `commands` has a node for
       each move, with its comment. */
    Notes notes;
    RecordForm form; /* that the record was read in */
    Text words;      /* of `newgame`, if the text does not name the game */
    Text result;     /* PGN and pente.org's form: the word after the moves */
    bool undecided;  /* the text names no winner */
    Text remarks;    /* what the reader left out, guessed or changed: a line each, with its place */
} Record;

void record_free(Record *record); /* leaves {0} */

/* The player who has this colour in the game's last position. */
int record_player(const Game *game, int colour);
