/* What a front end needs of a game to show it and to let turns be made by hand, without knowing its
   rules: what lies where, what may be taken up, where it may go, and what a turn does. */
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

/* A piece or stone on the board. */
typedef struct ViewPiece {
    char letter; /* as moves name it */
    int8_t owner;
    int8_t level; /* how many lie below it */
    bool covered;
    bool usable; /* the side to move may lift it, or move it */
    bool won;    /* it is part of the row that has won */
    int8_t cells;
    uint16_t cell[VIEW_CELLS_MAX]; /* in output order */
} ViewPiece;

/* One way to lay a piece: cells right of and above the corner of the rectangle around it. */
typedef struct PieceForm {
    int8_t column[VIEW_CELLS_MAX], row[VIEW_CELLS_MAX];
    int8_t turn; /* the form after a quarter turn clockwise */
    int8_t flip; /* and with left and right exchanged; -1: that is not allowed */
} PieceForm;

enum { HAND_ENDLESS = -1 };

/* A piece beside the board. */
typedef struct HandPiece {
    char letter;
    int8_t owner; /* NOBODY: both may take it */
    int count;    /* or HAND_ENDLESS */
    bool usable;  /* by the side to move */
    const char *why;
    int cells; /* of each form */
    int forms; /* 0: it covers one cell */
    PieceForm form[VIEW_FORMS_MAX];
} HandPiece;

typedef struct ViewNest {
    int8_t owner;
    char pieces[STACK_MAX + 1]; /* bottom to top; the last one may be dropped */
} ViewNest;

typedef struct ViewChoice {
    Move move;
    const char *text;
} ViewChoice;

/* All there is to see. Start with zeros. */
typedef struct ViewModel {
    int shown_count;
    ViewPiece shown[CELLS_MAX]; /* within a cell from the bottom */
    int hand_count;
    HandPiece hand[HAND_MAX];
    int nests;
    ViewNest nest[NESTS_SHOWN_MAX];
    int choices;
    ViewChoice choice[CHOICES_MAX]; /* turns that are a word */
    bool counted;                   /* captures are */
    int captured[COLOURS_MAX];      /* stones by each colour */
    int goal;                       /* stones that win; 0: none do */
} ViewModel;

/* What a turn does, or a step. */
typedef struct MoveEffect {
    char letter; /* of the piece or stone put down; 0: none is */
    int from;    /* the cell that a piece leaves; -1: none */
    int cells;
    uint16_t cell[VIEW_CELLS_MAX]; /* those that are covered */
    int lifted_count;
    ViewPiece lifted[EFFECT_MAX]; /* as they lay before */
    int captured_count;
    ViewPiece captured[EFFECT_MAX]; /* the same */
    int touched_count;
    struct Touch {
        char letter;
        int edges;
    } touched[EFFECT_MAX]; /* pieces beside what was placed, where that matters */
    int late_count;
    char late[EFFECT_MAX]; /* pieces that may be lifted after the placement */
} MoveEffect;

/* How turns are written: NULL where the game has no such part. */
typedef struct TurnWords {
    const char *lift; /* in front, for pieces lifted before */
    const char *drop; /* a piece of the hand is put on cells */
    const char *step; /* a piece moves from a cell to another */
    const char *late; /* at the end, for pieces lifted after it */
} TurnWords;

/* The boards that a game takes. */
typedef struct Boards {
    int least, most; /* columns and rows */
    bool square, odd, holes;
} Boards;

struct View {
    const char *board; /* how it looks: `cells`, `points` or `stacks` */
    Boards boards;
    TurnWords words;
    void (*model)(const Pos *pos, ViewModel *model);

    /* All turns, without steps, that take this piece of the hand, or that of this cell. */
    bool (*turns)(const Pos *pos, const char *source, MoveList *list, Error *err);

    /* `next` is the position after the turn; NULL, where only `from` and `cells` are wanted. */
    void (*effect)(const Pos *pos, Move move, const Pos *next, MoveEffect *effect);
};
