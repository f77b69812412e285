#include <string.h>

#include "fixture.h"
#include "suites.h"

/* --- turns: a position, moves (`~Y` alone is a step), the position after --- */

static const struct MoveRow {
    const char *what, *spec, *position, *moves, *after;
} move_rows[] = {
    /* the worked example of 2003: placements from its diagrams, owners as stated by its author */
    {"example: black T", "capture", "7/7/7/7/7/7/7 b -/- -/-", "d2,e2,f2,e3,e4",
     "7/7/7/4T2/4T2/3TTT1/7 w -/- -/-"},
    {"example: white Y captures T", "capture", "7/7/7/4T2/4T2/3TTT1/7 w -/- -/-", "c2,c3,d3,c4,c5",
     "7/7/2Y4/2Y1T2/2YYT2/2YTTT1/7 b -/T -/-"},
    {"example: black U captures Y and T", "capture", "7/7/2Y4/2Y1T2/2YYT2/2YTTT1/7 b -/T -/-",
     "d4,f4,d5,e5,f5", "7/7/2YUUU1/2YUTU1/2YYT2/2YTTT1/7 w TY/- -/-"},
    {"example: white L captures Y", "capture", "7/7/2YUUU1/2YUTU1/2YYT2/2YTTT1/7 w TY/- -/-",
     "b1,c1,b2,b3,b4", "7/7/2YUUU1/1LYUTU1/1LYYT2/1LYTTT1/1LL4 b T/Y -/-"},
    {"example: black V captures U", "capture", "7/7/2YUUU1/1LYUTU1/1LYYT2/1LYTTT1/1LL4 b T/Y -/-",
     "g4,g5,e6,f6,g6", "7/4VVV/2YUUUV/1LYUTUV/1LYYT2/1LYTTT1/1LL4 w TU/Y -/-"},
    {"example: white ~Y, Z captures L and U, not T", "capture",
     "7/4VVV/2YUUUV/1LYUTUV/1LYYT2/1LYTTT1/1LL4 w TU/Y -/-", "~Y:c3,d3,c4,b5,c5",
     "7/4VVV/1ZZUUUV/1LZUTUV/1LZZT2/1L1TTT1/1LL4 b T/LU -/-"},
    {"the whole example", "capture", "",
     "d2,e2,f2,e3,e4 c2,c3,d3,c4,c5 d4,f4,d5,e5,f5 b1,c1,b2,b3,b4 g4,g5,e6,f6,g6 ~Y c3,d3,c4,b5,c5",
     "7/4VVV/1ZZUUUV/1LZUTUV/1LZZT2/1L1TTT1/1LL4 b T/LU -/-"},
    {"the whole example by the rules of 2003", "capture2003", "",
     "d2,e2,f2,e3,e4 c2,c3,d3,c4,c5 d4,f4,d5,e5,f5 b1,c1,b2,b3,b4 g4,g5,e6,f6,g6 ~Y:c3,d3,c4,b5,c5",
     "7/4VVV/1ZZUUUV/1LZUTUV/1LZZT2/1L1TTT1/1LL4 b T/LU -/-"},

    /* captures */
    {"two edges do not capture", "capture", "7/7/7/7/7/7/IIIII2 b -/- -/-", "b2,c2,a3,b3,a4",
     "7/7/7/W6/WW5/1WW4/IIIII2 w -/- -/-"},
    {"three edges capture", "capture", "7/7/7/7/7/7/IIIII2 b -/- -/-", "a2,b2,c2,b3,b4",
     "7/7/7/1T5/1T5/TTT4/IIIII2 w I/- -/-"},
    {"four edges capture", "capture", "7/7/7/7/IIIII2/7/7 b -/- -/-", "b2,c2,d2,e2,d1",
     "7/7/7/7/IIIII2/1YYYY2/3Y3 w I/- -/-"},
    {"three edges around a corner capture", "capture", "7/7/7/7/7/7/IIIII2 b -/- -/-",
     "d2,e2,f2,f1,f3", "7/7/7/7/5T1/3TTT1/IIIIIT1 w I/- -/-"},
    {"two edges and a diagonal do not", "capture", "7/7/7/7/7/7/IIIII2 b -/- -/-", "d2,e2,d3,c3,c4",
     "7/7/7/2W4/2WW3/3WW2/IIIII2 w -/- -/-"},
    {"the edge of the board does not count", "capture", "7/7/7/7/7/7/IIIII2 b -/- -/-",
     "f1,g1,f2,g2,f3", "7/7/7/7/5P1/5PP/IIIIIPP w -/- -/-"},
    {"columns at both ends of rows are no neighbours", "capture", "7/I6/I6/I6/I6/I6/7 b -/- -/-",
     "g3,g4,g5,f5,e5", "7/I6/I3VVV/I5V/I5V/I6/7 w -/- -/-"},
    {"white captures", "capture", "7/7/7/7/7/7/IIIII2 w -/- -/-", "a2,b2,c2,b3,b4",
     "7/7/7/1T5/1T5/TTT4/IIIII2 b -/I -/-"},
    {"black captures from white", "capture", "7/7/7/7/7/7/IIIII2 b -/I -/-", "a2,b2,c2,b3,b4",
     "7/7/7/1T5/1T5/TTT4/IIIII2 w I/- -/-"},
    {"white captures from black", "capture", "7/7/7/7/7/7/IIIII2 w I/- -/-", "a2,b2,c2,b3,b4",
     "7/7/7/1T5/1T5/TTT4/IIIII2 b -/I -/-"},
    {"his own piece stays his", "capture", "7/7/7/7/7/7/IIIII2 b I/- -/-", "a2,b2,c2,b3,b4",
     "7/7/7/1T5/1T5/TTT4/IIIII2 w I/- -/-"},
    {"who placed it does not matter", "capture", "", "a1,b1,c1,d1,e1 e5,d6,e6,f6,e7 a2,b2,c2,b3,b4",
     "4X2/3XXX1/4X2/1T5/1T5/TTT4/IIIII2 w I/- -/-"},
    {"two at once, from white and from nobody", "capture", "7/7/7/2Y4/1YYYY2/L6/LLLL3 b -/L -/-",
     "b2,c2,d2,e2,f2", "7/7/7/2Y4/1YYYY2/LIIIII1/LLLL3 w LY/- -/-"},
    {"one of two, the other touched twice", "capture", "7/7/W6/WW5/1WW4/L6/LLLL3 b -/LW -/-",
     "b2,c2,d2,e2,f2", "7/7/W6/WW5/1WW4/LIIIII1/LLLL3 w L/W -/-"},
    {"captures do not happen without them", "pentominoes 7x7", "7/7/7/7/7/7/IIIII2 b",
     "a2,b2,c2,b3,b4", "7/7/7/1T5/1T5/TTT4/IIIII2 w"},

    /* lifting */
    {"a lifted piece's cells are free at once", "capture", "7/7/7/7/7/7/IIIII2 b I/- -/-",
     "~I:a1,b1,a2,b2,a3", "7/7/7/7/P6/PP5/PP5 w -/- -/-"},
    {"lifting that helps nothing", "capture", "7/7/7/7/7/7/IIIII2 b I/- -/-", "~I:a5,b5,a6,b6,a7",
     "P6/PP5/PP5/7/7/7/7 w -/- -/-"},
    {"one of two", "capture", "4X2/3XXX1/4X2/7/7/7/IIIII2 b IX/- -/-", "~X:a2,b2,a3,b3,a4",
     "7/7/7/P6/PP5/PP5/IIIII2 w I/- -/-"},
    {"two of two", "capture", "4X2/3XXX1/4X2/7/7/7/IIIII2 b IX/- -/-", "~IX:a1,b1,a2,b2,a3",
     "7/7/7/7/P6/PP5/PP5 w -/- -/-"},
    {"letters in any order", "capture", "4X2/3XXX1/4X2/7/7/7/IIIII2 b IX/- -/-",
     "~XI:P:a3,b2,a2,b1,a1", "7/7/7/7/P6/PP5/PP5 w -/- -/-"},
    {"a lifted piece is not captured", "capture", "7/7/7/7/7/7/IIIII2 b I/- -/-",
     "~I:a2,b2,c2,b3,b4", "7/7/7/1T5/1T5/TTT4/7 w -/- -/-"},
    {"the opponent may place it", "capture", "7/7/7/7/7/7/IIIII2 b I/- -/-",
     "~I:a1,b1,a2,b2,a3 a7,b7,c7,d7,e7", "IIIII2/7/7/7/P6/PP5/PP5 b -/- -/-"},
    {"the player himself may a turn later", "capture", "7/7/7/7/7/7/IIIII2 b I/- -/-",
     "~I:a1,b1,a2,b2,a3 f6,e5,f5,g5,f4 a7,b7,c7,d7,e7", "IIIII2/5X1/4XXX/5X1/P6/PP5/PP5 w -/- -/-"},
    {"lifting in a game from the middle", "capture", "7/7/7/7/7/7/IIIII2 w -/I -/-",
     "~I:a1,b1,a2,b2,a3", "7/7/7/7/P6/PP5/PP5 b -/- -/-"},

    /* steps */
    {"a step shows the barred pieces", "capture", "7/7/7/7/7/7/IIIII2 b I/- -/-", "~I",
     "7/7/7/7/7/7/7 b -/- I/-"},
    {"steps add up", "capture", "4X2/3XXX1/4X2/7/7/7/IIIII2 w -/IX -/-", "~X ~I",
     "7/7/7/7/7/7/7 w -/- -/IX"},
    {"a step of two pieces", "capture", "4X2/3XXX1/4X2/7/7/7/IIIII2 b IX/- -/-", "~XI",
     "7/7/7/7/7/7/7 b -/- IX/-"},
    {"the placement ends the turn and its bars", "capture", "4X2/3XXX1/4X2/7/7/7/IIIII2 b IX/- -/-",
     "~X ~I a1,b1,a2,b2,a3", "7/7/7/7/P6/PP5/PP5 w -/- -/-"},
    {"lifting goes on with the placement", "capture", "4X2/3XXX1/4X2/7/7/7/IIIII2 b IX/- -/-",
     "~X ~I:a1,b1,a2,b2,a3", "7/7/7/7/P6/PP5/PP5 w -/- -/-"},
    {"a turn from mid-turn on", "capture", "7/7/7/7/7/7/7 b -/- I/-", "a1,b1,a2,b2,a3",
     "7/7/7/7/P6/PP5/PP5 w -/- -/-"},
    {"a step keeps the bar of before", "capture2003", "7/7/7/7/7/7/IIIII2 b I/- X/V", "~I",
     "7/7/7/7/7/7/7 b -/- IX/V"},

    /* capture2003: lifting after the placement */
    {"late: a piece just captured", "capture2003", "7/7/7/7/7/7/IIIII2 b -/- -/-",
     "a2,b2,c2,b3,b4~I", "7/7/7/1T5/1T5/TTT4/7 w -/- I/-"},
    {"late: a piece captured from white", "capture2003", "7/7/7/7/7/7/IIIII2 b -/I -/-",
     "a2,b2,c2,b3,b4~I", "7/7/7/1T5/1T5/TTT4/7 w -/- I/-"},
    {"late: a piece owned before", "capture2003", "7/7/7/7/7/7/IIIII2 b I/- -/-",
     "a5,b5,a6,b6,a7~I", "P6/PP5/PP5/7/7/7/7 w -/- I/-"},
    {"late: one before, one after", "capture2003", "4X2/3XXX1/4X2/7/7/7/IIIII2 w -/IX -/-",
     "~I:a1,b1,a2,b2,a3~X", "7/7/7/7/P6/PP5/PP5 b -/- -/X"},
    {"late: a piece not lifted stays owned", "capture2003", "4X2/3XXX1/4X2/7/7/7/IIIII2 b X/- -/-",
     "a2,b2,c2,b3,b4~X", "7/7/7/1T5/1T5/TTT4/IIIII2 w I/- X/-"},
    {"late: the bar waits for the player's next turn", "capture2003",
     "7/7/7/1T5/1T5/TTT4/7 w -/- I/-", "a5,b5,a6,b6,a7", "P6/PP5/PP5/1T5/1T5/TTT4/7 b -/- I/-"},
    {"late: and ends with it", "capture2003", "P6/PP5/PP5/1T5/1T5/TTT4/7 b -/- I/-",
     "f6,e5,f5,g5,f4", "P6/PP3X1/PP2XXX/1T3X1/1T5/TTT4/7 w -/- -/-"},
    {"late: a new bar takes the old one's place", "capture2003", "7/7/7/7/7/7/IIIII2 b I/- X/-",
     "a5,b5,a6,b6,a7~I", "P6/PP5/PP5/7/7/7/7 w -/- I/-"},
    {"late: the opponent may use it at once, then nothing is barred", "capture2003",
     "7/7/7/1T5/1T5/TTT4/7 w -/- I/-", "c7,d7,e7,f7,g7", "2IIIII/7/7/1T5/1T5/TTT4/7 b -/- -/-"},
    {"late: of two barred one is placed", "capture2003", "7/7/7/1T5/1T5/TTT4/7 w -/- IX/-",
     "c7,d7,e7,f7,g7", "2IIIII/7/7/1T5/1T5/TTT4/7 b -/- X/-"},
    {"late: a piece lifted before the placement is usable next turn", "capture2003",
     "7/7/7/7/7/7/IIIII2 b I/- -/-", "~I:a5,b5,a6,b6,a7", "P6/PP5/PP5/7/7/7/7 w -/- -/-"},

    /* one-sided pieces, subsets, holes, shapes */
    {"the capital as drawn", "pentominoes 3x3 pieces=onesided-pentominoes", "3/3/3 b",
     "b1,a2,b2,b3,c3", "1FF/FF1/1F1 w"},
    {"the small letter is its mirror image", "pentominoes 3x3 pieces=onesided-pentominoes",
     "3/3/3 b", "f:b1,b2,c2,a3,b3", "ff1/1ff/1f1 w"},
    {"both around a hole", "pentominoes 6x4 pieces=onesided-pentominoes:Ll", "6/1*4/6/6 b",
     "a1,b1,c1,d1,a2 c2,d2,e2,f2,f3", "6/1*3L/l1LLLL/llll2 b"},
    {"a board in two parts", "misere board=3*3/3*3 pieces=pentominoes:PU", "3*3/3*3 b",
     "a1,b1,c1,a2,b2 e1,f1,g1,e2,g2", "PP1*U1U/PPP*UUU b"},
    {"hexominoes", "pentominoes 6x3 pieces=hexominoes:AB", "6/6/6 b", "A:a2,b2,c2,d2,e2,f2",
     "6/AAAAAA/6 w"},
    {"setboard to another shape", "pentominoes", "5/5 b", "a1,b1,c1,d1,e1", "5/IIIII w"},
};

START_TEST(moves_are_played) {
    const struct MoveRow *row = &move_rows[_i];
    game_free(fixture_played(row->what, row->spec, row->position, row->moves, row->after));
}
END_TEST

/* --- illegal moves --- */

#define MIDDLE    "4X2/3XXX1/4X2/7/7/7/IIIII2 b X/I -/-"
#define PLACEMENT "4X2/3XXX1/4X2/7/7/7/IIIII1* b"

static const struct MoveRefusal {
    const char *spec, *position, *moves, *refusal;
} move_refusals[] = {
    /* cells */
    {"capture", MIDDLE, "a2", "illegal move: 1 cells, not 5"},
    {"capture", MIDDLE, "a2,b2,a3,b3", "illegal move: 4 cells, not 5"},
    {"capture", MIDDLE, "a2,b2,a3,b3,a4,b4", "illegal move: more than 5 cells"},
    {"capture", MIDDLE, "a2,b2,a3,b3,a2", "illegal move: cell a2 is named twice"},
    {"capture", MIDDLE, "a2,b2,a3,b3,i4", "syntax error: 'i4' is not a cell like a1"},
    {"capture", MIDDLE, "a2,b2,a3,b3,h4", "illegal move: 'h4' is not on the 7x7 board"},
    {"capture", MIDDLE, "a2,b2,a3,b3,a8", "illegal move: 'a8' is not on the 7x7 board"},
    {"capture", MIDDLE, "a2,b2,a3,b3,a44444444", "syntax error: 'a444444"},
    {"capture", MIDDLE, "a2,b2,a3,b3,", "syntax error: '' is not a cell"},
    {"capture", MIDDLE, ",a2,b2,a3,b3", "syntax error: '' is not a cell"},
    {"capture", MIDDLE, "a2,b2,,a3,b3", "syntax error: '' is not a cell"},
    {"capture", MIDDLE, "a2;b2;a3;b3;a4", "syntax error: 'a2;b2;a"},
    {"capture", MIDDLE, "pass", "syntax error: 'pass' is not a cell"},
    {"capture", MIDDLE, "a1,a2,b2,a3,b3", "illegal move: a1 is covered"},
    {"capture", MIDDLE, "a2,b2,a3,b3,g7", "illegal move: these cells are not a piece of this game"},
    {"capture", MIDDLE, "a2,b2,c2,d2,e2", "illegal move: piece I is on the board"},
    {"capture", MIDDLE, "b2,a3,b3,c3,b4", "illegal move: piece X is on the board"},
    {"pentominoes", PLACEMENT, "f1,g1,f2,g2,f3", "illegal move: g1 is a hole"},
    {"pentominoes", PLACEMENT, "a1,b1,a2,b2,a3", "illegal move: a1 is covered"},

    /* the piece in front */
    {"capture", MIDDLE, "Z:a2,b2,a3,b3,a4", "illegal move: these cells are piece P, not Z"},
    {"capture", MIDDLE, "p:a2,b2,a3,b3,a4", "syntax error: 'p' is not a piece of this game"},
    {"capture", MIDDLE, "Q:a2,b2,a3,b3,a4", "syntax error: 'Q' is not a piece of this game"},
    {"capture", MIDDLE, "PP:a2,b2,a3,b3,a4", "syntax error: 'PP:a2' is not a cell"},
    {"capture", MIDDLE, ":a2,b2,a3,b3,a4", "syntax error: ':a2' is not a cell"},
    {"capture", MIDDLE, "P:", "syntax error: '' is not a cell"},
    {"capture", MIDDLE, "P:P:a2,b2,a3,b3,a4", "syntax error: 'P:a2' is not a cell"},

    /* lifting before the placement */
    {"capture", MIDDLE, "~X:", "syntax error: '' is not a cell"},
    {"capture", MIDDLE, "~:a2,b2,a3,b3,a4", "syntax error: piece letters are missing"},
    {"capture", MIDDLE, "~XX:a2,b2,a3,b3,a4", "syntax error: piece X is named twice"},
    {"capture", MIDDLE, "~x:a2,b2,a3,b3,a4", "syntax error: 'x' is not a piece of this game"},
    {"capture", MIDDLE, "~X,I:a2,b2,a3,b3,a4", "syntax error: ',' is not a piece of this game"},
    {"capture", MIDDLE, "~I:a2,b2,a3,b3,a4", "illegal move: piece I is not yours to lift"},
    {"capture", MIDDLE, "~XI:a2,b2,a3,b3,a4", "illegal move: piece I is not yours to lift"},
    {"capture", MIDDLE, "~P:a2,b2,a3,b3,a4", "illegal move: piece P is not on the board"},
    {"capture", MIDDLE, "~X:e5,d6,e6,f6,e7", "illegal move: piece X was lifted by you"},
    {"capture", MIDDLE, "~X:b2,a3,b3,c3,b4", "illegal move: piece X was lifted by you"},
    {"capture", MIDDLE, "~X:~X:a2,b2,a3,b3,a4", "illegal move: nothing is lifted after"},
    {"pentominoes", PLACEMENT, "~X:a2,b2,a3,b3,a4", "illegal move: nothing is lifted in pent"},
    {"pentominoes", PLACEMENT, "a2,b2,a3,b3,a4~X", "illegal move: nothing is lifted in pent"},
    {"misere", PLACEMENT, "~X:a2,b2,a3,b3,a4", "illegal move: nothing is lifted in misere"},

    /* steps */
    {"capture", MIDDLE, "~", "syntax error: piece letters are missing"},
    {"capture", MIDDLE, "~I", "illegal move: piece I is not yours to lift"},
    {"capture", MIDDLE, "~P", "illegal move: piece P is not on the board"},
    {"capture", MIDDLE, "~XI", "illegal move: piece I is not yours to lift"},
    {"capture", MIDDLE, "~XX", "syntax error: piece X is named twice"},
    {"capture", MIDDLE, "~Xx", "syntax error: 'x' is not a piece of this game"},
    {"capture", MIDDLE, "~X ~X", "illegal move: piece X is not on the board"},
    {"capture", MIDDLE, "~X ~X:a2,b2,a3,b3,a4", "illegal move: piece X is not on the board"},
    {"capture", MIDDLE, "~X b2,a3,b3,c3,b4", "illegal move: piece X was lifted by you"},
    {"pentominoes", PLACEMENT, "~X", "illegal move: nothing is removed in pentominoes"},
    {"misere", PLACEMENT, "~X", "illegal move: nothing is removed in misere"},

    /* lifting after the placement */
    {"capture", MIDDLE, "a2,b2,a3,b3,a4~X", "illegal move: nothing is lifted after the placement"},
    {"capture2003", MIDDLE, "a2,b2,a3,b3,a4~", "syntax error: piece letters are missing"},
    {"capture2003", MIDDLE, "a2,b2,a3,b3,a4~XX", "syntax error: piece X is named twice"},
    {"capture2003", MIDDLE, "a2,b2,a3,b3,a4~Q", "syntax error: 'Q' is not a piece of this game"},
    {"capture2003", MIDDLE, "a2,b2,a3,b3,a4~I", "illegal move: piece I is not yours to lift"},
    {"capture2003", MIDDLE, "a2,b2,a3,b3,a4~P",
     "illegal move: piece P is not "}, /* the piece just placed */
    {"capture2003", MIDDLE, "a2,b2,a3,b3,a4~V", "illegal move: piece V is not on the board"},
    {"capture2003", MIDDLE, "~X:a2,b2,a3,b3,a4~X", "illegal move: piece X is not yours to lift"},
    {"capture2003", MIDDLE, "a2,b2,a3,b3,a4~X~I", "syntax error: '~' is not a piece of this game"},
    {"capture2003", "7/7/7/1T5/1T5/TTT4/7 b -/- I/-", "a7,b7,c7,d7,e7",
     "illegal move: piece I was lifted by you"},
    {"capture2003", "7/7/7/1T5/1T5/TTT4/7 w -/- I/-", "a7,b7,c7,d7,e7 a5,b5,c5,d5,e5",
     "illegal move: piece I is on the board"},

    /* subsets and one-sided pieces */
    {"capture pieces=pentominoes:IP", "", "b2,a3,b3,c3,b4", "illegal move: these cells are not a"},
    {"capture pieces=pentominoes:IP", "", "X:b2,a3,b3,c3,b4", "syntax error: 'X' is not a piece"},
    {"pentominoes 3x3 pieces=onesided-pentominoes:F", "", "b1,b2,c2,a3,b3",
     "illegal move: these cells are not a piece of this game"},
    {"pentominoes 3x3 pieces=onesided-pentominoes", "", "F:b1,b2,c2,a3,b3",
     "illegal move: these cells are piece f, not F"},
    {"pentominoes pieces=tetrominoes", "", "a2,b2,a3,b3,a4", "illegal move: more than 4 cells"},
    {"pentominoes 4x4", "", "e1,a1,b1,c1,d1", "illegal move: 'e1' is not on the 4x4 board"},

    /* the end */
    {"pentominoes 2x2", "", "a1,a2,b1,b2,b3", "illegal move: the game is over: black cannot place"},
    {"misere 2x2", "2/2 w", "a1", "illegal move: the game is over: white cannot place a piece"},
    {"capture 2x2", "", "~X", "illegal move: the game is over: black cannot place a piece"},
};

START_TEST(moves_are_refused) {
    const struct MoveRefusal *row = &move_refusals[_i];
    fixture_refused(row->spec, row->position, row->moves, row->refusal);
}
END_TEST

/* --- the end of a game --- */

static const struct EndRow {
    const char *what, *spec, *position;
    Outcome outcome;
    const char *reason;
} end_rows[] = {
    {"an open board", "pentominoes", "", ONGOING, ""},
    {"no room", "pentominoes 2x2", "", LOST, "black cannot place a piece"},
    {"no room, misere", "misere 2x2", "", WON, "black cannot place a piece"},
    {"white has no room", "pentominoes 5x1", "IIIII w", LOST, "white cannot place a piece"},
    {"white has no room, misere", "misere 5x1", "IIIII w", WON, "white cannot place a piece"},
    {"room, but no piece for it", "pentominoes 5x2", "IIIII/5 w", LOST, "white cannot place a p"},
    {"room enough", "misere 5x3", "IIIII/5/5 w", ONGOING, ""},
    {"an empty pool", "pentominoes 5x3 pieces=pentominoes:I", "IIIII/5/5 b", LOST, "black cannot"},
    {"he must lift to have a turn", "capture pieces=pentominoes:PU", "PPP/PP1 b P/- -/-", ONGOING,
     ""},
    {"nothing is owned", "capture pieces=pentominoes:PU", "PPP/PP1 b -/- -/-", LOST,
     "black cannot"},
    {"it is the other's", "capture pieces=pentominoes:PU", "PPP/PP1 b -/P -/-", LOST,
     "black cannot"},
    {"white must lift", "capture pieces=pentominoes:PU", "PPP/PP1 w -/P -/-", ONGOING, ""},
    {"what he lifts he cannot place", "capture pieces=pentominoes:P", "PPP/PP1 b P/- -/-", LOST,
     "black cannot place a piece"},
    {"in mid-turn", "capture pieces=pentominoes:PU", "3/3 b -/- P/-", ONGOING, ""},
    {"in mid-turn with nothing left", "capture pieces=pentominoes:P", "3/3 b -/- P/-", LOST,
     "black cannot place a piece"},
    {"what fits is barred", "capture2003 pieces=pentominoes:PU", "PPP/PP1 b P/- U/-", LOST,
     "black cannot place a piece"},
    {"it is barred for the other", "capture2003 pieces=pentominoes:PU", "PPP/PP1 b P/- -/U",
     ONGOING, ""},
};

START_TEST(games_end) {
    const struct EndRow *row = &end_rows[_i];
    Game *game = fixture_game(row->spec, row->position);
    const char *reason;
    MoveList list = {0};
    ck_assert_msg(game_outcome(game, &reason) == row->outcome, "%s", row->what);
    ck_assert_msg(begins(reason, row->reason) && (*row->reason != '\0' || *reason == '\0'),
                  "%s: %s", row->what, reason);
    pos_rules(game_pos(game))->moves(game_pos(game), &list);
    ck_assert_msg((list.count > 0) == (row->outcome == ONGOING), "%s", row->what);
    move_list_free(&list);
    game_free(game);
}
END_TEST

/* --- all moves of small positions, in order --- */

static const struct ListRow {
    const char *spec, *position, *moves;
} list_rows[] = {
    {"pentominoes 5x1", "", "a1,b1,c1,d1,e1"},
    {"pentominoes 1x5", "", "a1,a2,a3,a4,a5"},
    {"pentominoes 5x2 pieces=pentominoes:I", "", "a1,b1,c1,d1,e1 a2,b2,c2,d2,e2"},
    {"pentominoes 3x2", "",
     "a1,b1,c1,a2,b2 a1,b1,c1,b2,c2 a1,b1,a2,b2,c2 b1,c1,a2,b2,c2 a1,b1,c1,a2,c2 a1,c1,a2,b2,c2"},
    {"pentominoes 3x2 pieces=pentominoes:U", "", "a1,b1,c1,a2,c2 a1,c1,a2,b2,c2"},
    {"capture pieces=pentominoes:PU", "PPP/PP1 b P/- -/-", "~P:a1,b1,c1,a2,c2 ~P:a1,c1,a2,b2,c2"},
    {"capture pieces=pentominoes:PUI", "3***5/3****4 b -/- P/-",
     "g2,h2,j2,k2,l2 a1,b1,c1,a2,c2 a1,c1,a2,b2,c2 h1,j1,k1,h2,k2 h1,k1,h2,j2,k2 j1,k1,l1,j2,l2 "
     "j1,l1,j2,k2,l2"},
    {"capture pieces=pentominoes:PI", "5/PPP2/PP3 b P/- -/-",
     "a3,b3,c3,d3,e3 ~P:a1,b1,c1,d1,e1 ~P:a2,b2,c2,d2,e2 ~P:a3,b3,c3,d3,e3"},
    {"capture2003 pieces=pentominoes:PI", "5/PPP2/PP3 b P/- -/-",
     "a3,b3,c3,d3,e3 a3,b3,c3,d3,e3~P ~P:a1,b1,c1,d1,e1 ~P:a2,b2,c2,d2,e2 ~P:a3,b3,c3,d3,e3"},
    {"capture2003 pieces=pentominoes:PI", "5/PPP2/PP3 b -/P -/-",
     "a3,b3,c3,d3,e3 a3,b3,c3,d3,e3~P"},
    {"capture2003 pieces=pentominoes:PI", "5/PPP2/PP3 b P/- I/-", ""},
    {"capture pieces=pentominoes:IPU", "5/PPPUU/PP1U1/3UU w -/PU -/-",
     "a4,b4,c4,d4,e4 ~P:a4,b4,c4,d4,e4 ~U:a1,b1,c1,d1,e1 ~U:a4,b4,c4,d4,e4 ~PU:a1,b1,c1,d1,e1 "
     "~PU:a2,b2,c2,d2,e2 "
     "~PU:a3,b3,c3,d3,e3 ~PU:a4,b4,c4,d4,e4"},
};

START_TEST(moves_are_listed) {
    const struct ListRow *row = &list_rows[_i];
    Pos *pos = fixture_pos(row->spec, row->position);
    MoveList list = {0};
    Text moves = {0};
    pos_rules(pos)->moves(pos, &list);
    for (size_t i = 0; i < list.count; i++) {
        text_string_add(&moves, i > 0 ? " " : "");
        pos_rules(pos)->move_write(pos, list.move[i], &moves);
    }
    ck_assert_str_eq(text_string(&moves), row->moves);
    text_free(&moves);
    move_list_free(&list);
    fixture_pos_free(pos);
}
END_TEST
void suite_polyomino(Suite *suite) {
    TCase *moves = suite_case(suite, "turns", NULL);
    tcase_add_loop_test(moves, moves_are_played, 0, ROWS(move_rows));
    tcase_add_loop_test(moves, moves_are_refused, 0, ROWS(move_refusals));
    tcase_add_loop_test(moves, games_end, 0, ROWS(end_rows));
    tcase_add_loop_test(moves, moves_are_listed, 0, ROWS(list_rows));
}
