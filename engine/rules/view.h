/* View models: how a front end shows a game and lets people enter moves without knowing the rules.
   They list the pieces on and beside the board, the moves of each piece, and the effect of a
   move. */
#pragma once

#include "rules/rules.h"

enum {
    VIEW_CELLS_MAX = 6,
    VIEW_FORMS_MAX = 8,
    HAND_MAX = 35,
    NESTS_SHOWN_MAX = 20,
    CHOICES_MAX = 3,
    EFFECT_MAX = 40
};

typedef struct ViewPiece {
    char letter; /* as in moves */
    int8_t owner;
    int8_t level; /* number of pieces below it */
    bool covered;
    bool usable; /* the side to move may lift or move it */
    bool won;    /* part of the winning row */
    int8_t cells;
    uint16_t cell[VIEW_CELLS_MAX];
} ViewPiece;

/* One orientation of a piece: cells as offsets from the lower left corner of its bounding
   rectangle. */
typedef struct PieceForm {
    int8_t column[VIEW_CELLS_MAX], row[VIEW_CELLS_MAX];
    int8_t turn; /* form after a clockwise quarter turn */
    int8_t flip; /* form after a left-right reflection; -1: not allowed */
} PieceForm;

enum { HAND_ENDLESS = -1 };

/* A kind of piece beside the board. */
typedef struct HandPiece {
    char letter;
    int8_t owner;    /* NOBODY: available to both players */
    int count;       /* or HAND_ENDLESS */
    bool usable;     /* the side to move may use it */
    const char *why; /* reason if not usable */
    int cells;       /* cells per form */
    int forms;       /* 0: it covers one cell */
    PieceForm form[VIEW_FORMS_MAX];
} HandPiece;

/* A stack of pieces beside the board (Pentamid). */
typedef struct ViewNest {
    int8_t owner;
    char pieces[STACK_MAX + 1]; /* bottom to top; only the top one may be dropped */
} ViewNest;

typedef struct ViewChoice {
    Move move;
    const char *text;
} ViewChoice;

/* Everything that a front end shows. Initialise with zeros. */
typedef struct ViewModel {
    int shown_count;
    ViewPiece shown[CELLS_MAX]; /* in each cell from bottom to top */
    int hand_count;
    HandPiece hand[HAND_MAX];
    int nests;
    ViewNest nest[NESTS_SHOWN_MAX];
    int choices;
    ViewChoice choice[CHOICES_MAX]; /* moves that are a word, such as `swap` */
    bool counted;                   /* the game counts captures */
    int captured[COLOURS_MAX];      /* stones captured by each colour */
    int goal;                       /* captured stones that win; 0: no such rule */
} ViewModel;

/* The effect of a move or step. */
typedef struct MoveEffect {
    char letter; /* the piece placed; 0: none */
    int from;    /* cell that a piece leaves; -1: none */
    int cells;
    uint16_t cell[VIEW_CELLS_MAX]; /* the cells covered */
    int lifted_count;
    ViewPiece lifted[EFFECT_MAX]; /* pieces lifted, as they were before the move */
    int captured_count;
    ViewPiece captured[EFFECT_MAX]; /* pieces captured, as they were before the move */
    int touched_count;
    struct Touch {
        char letter;
        int edges;
    } touched[EFFECT_MAX]; /* neighbours of the placed piece, with the number of shared edges; empty
                              unless edges count */
    int late_count;
    char late[EFFECT_MAX]; /* pieces that may be lifted after the placement */
} MoveEffect;

/* Templates of the parts of a move in text, in this order, with `{piece}`, `{pieces}` and `{cells}`
   to be filled in. NULL: the game has no such part. */
typedef struct MoveWords {
    const char *lift; /* pieces lifted before the placement */
    const char *drop; /* a piece is placed on cells */
    const char *step; /* a piece moves between cells */
    const char *late; /* pieces lifted after the placement */
} MoveWords;

/* Board sizes that the game supports. */
typedef struct Boards {
    int least, most; /* range of columns and rows */
    bool square, odd, holes;
    bool odd_multi; /* with more than two players only odd sizes */
} Boards;

struct View {
    const char *board; /* style: `cells`, `points` or `stacks` */
    Boards boards;
    MoveWords words;
    void (*model)(const Pos *pos, ViewModel *model);

    /* Lists the moves of one piece, without lifts. `source` is the letter of a piece beside the
       board, or the name of a cell. */
    bool (*moves)(const Pos *pos, const char *source, MoveList *list, Error *err);

    /* Computes the effect of `move`. `next` is the position after it; with NULL, only the placed
       piece, `from` and `cell` are filled in. */
    void (*effect)(const Pos *pos, Move move, const Pos *next, MoveEffect *effect);
};
