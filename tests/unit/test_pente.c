/* The rules of the Pente family. Each row is a small board, a move and the board after it. The
   expected boards were worked out by hand from the rules. */
#include <string.h>

#include "fixture.h"
#include "suites.h"

/* --- captures, poofs, rows: a board, moves, the board after, the result --- */

#define GOES_ON ""
#define FIVE_W  "white has five in a row"
#define FIVE_B  "black has five in a row"
#define TAKEN_W "white has captured enough stones"
#define TAKEN_B "black has captured enough stones"
#define FULL    "the board is full"

static const struct PlayRow {
    const char *what, *game, *before, *moves, *after, *reason;
} play_rows[] = {
    /* one pair, in every direction */
    {"a pair to the east", "pente", "7/7/7/1bbw3/7/7/7 w 0/0", "a4", "7/7/7/w2w3/7/7/7 b 0/2",
     GOES_ON},
    {"a pair to the west", "pente", "7/7/7/3wbb1/7/7/7 w 0/0", "g4", "7/7/7/3w2w/7/7/7 b 0/2",
     GOES_ON},
    {"a pair to the north", "pente", "7/7/7/3w3/3b3/3b3/7 w 0/0", "d1", "7/7/7/3w3/7/7/3w3 b 0/2",
     GOES_ON},
    {"a pair to the south", "pente", "7/3b3/3b3/3w3/7/7/7 w 0/0", "d7", "3w3/7/7/3w3/7/7/7 b 0/2",
     GOES_ON},
    {"a pair to the north-east", "pente", "7/7/7/3w3/2b4/1b5/7 w 0/0", "a1",
     "7/7/7/3w3/7/7/w6 b 0/2", GOES_ON},
    {"a pair to the south-west", "pente", "7/5b1/4b2/3w3/7/7/7 w 0/0", "g7",
     "6w/7/7/3w3/7/7/7 b 0/2", GOES_ON},
    {"a pair to the north-west", "pente", "7/7/7/3w3/4b2/5b1/7 w 0/0", "g1",
     "7/7/7/3w3/7/7/6w b 0/2", GOES_ON},
    {"a pair to the south-east", "pente", "7/1b5/2b4/3w3/7/7/7 w 0/0", "a7",
     "w6/7/7/3w3/7/7/7 b 0/2", GOES_ON},
    {"black captures too", "pente", "7/7/7/1wwb3/7/7/7 b 4/2", "a4", "7/7/7/b2b3/7/7/7 w 6/2",
     GOES_ON},
    {"along the edge", "pente", "7/7/7/7/7/7/1bbw3 w 0/0", "a1", "7/7/7/7/7/7/w2w3 b 0/2", GOES_ON},

    /* several at once */
    {"two pairs in one line", "pente", "7/7/7/wbb1bbw/7/7/7 w 0/0", "d4", "7/7/7/w2w2w/7/7/7 b 0/4",
     GOES_ON},
    {"three pairs from the corner", "pente", "7/7/7/w2w3/b1b4/bb5/1bbw3 w 0/0", "a1",
     "7/7/7/w2w3/7/7/w2w3 b 0/6", GOES_ON},
    {"four pairs", "pente", "3w3/3b3/3b3/wbb1bbw/3b3/3b3/3w3 w 0/0", "d4",
     "3w3/7/7/w2w2w/7/7/3w3 b 0/8", GOES_ON},
    {"five pairs are ten stones", "pente", "w2w3/1b1b3/2bb3/wbb1bbw/3b3/3b3/3w3 w 0/0", "d4",
     "w2w3/7/7/w2w2w/7/7/3w3 b 0/10", TAKEN_W},
    {"eight pairs", "pente", "w2w2w/1b1b1b1/2bbb2/wbb1bbw/2bbb2/1b1b1b1/w2w2w w 0/0", "d4",
     "w2w2w/7/7/w2w2w/7/7/w2w2w b 0/16", TAKEN_W},
    {"eight pairs do for keryo too", "keryo-pente",
     "w2w2w/1b1b1b1/2bbb2/wbb1bbw/2bbb2/1b1b1b1/w2w2w w 0/0", "d4",
     "w2w2w/7/7/w2w2w/7/7/w2w2w b 0/16", TAKEN_W},
    {"one of two lines fits", "pente", "7/7/7/wbb1bw1/7/7/7 w 0/0", "d4",
     "7/7/7/w2wbw1/7/7/7 b 0/2", GOES_ON},

    /* no captures */
    {"one stone is safe", "pente", "7/7/7/wb5/7/7/7 w 2/2", "c4", "7/7/7/wbw4/7/7/7 b 2/2",
     GOES_ON},
    {"three stones are safe", "pente", "7/7/7/wbbb3/7/7/7 w 0/0", "e4", "7/7/7/wbbbw2/7/7/7 b 0/0",
     GOES_ON},
    {"a gap is safe", "pente", "7/7/7/wb1b3/7/7/7 w 0/0", "e4", "7/7/7/wb1bw2/7/7/7 b 0/0",
     GOES_ON},
    {"the edge brackets nothing", "pente", "7/7/7/bb5/7/7/7 w 2/2", "c4", "7/7/7/bbw4/7/7/7 b 2/2",
     GOES_ON},
    {"rows do not go on beyond the edge", "pente", "7/7/7/5bb/w6/7/7 w 0/0", "e4",
     "7/7/7/4wbb/w6/7/7 b 0/0", GOES_ON},
    {"moving into a bracket is safe", "pente", "7/7/7/wb1w3/7/7/7 b 0/0", "c4",
     "7/7/7/wbbw3/7/7/7 w 0/0", GOES_ON},
    {"a pair of two colours is safe", "pente", "7/7/7/1bww3/7/7/7 w 0/0", "a4",
     "7/7/7/wbww3/7/7/7 b 0/0", GOES_ON},
    {"gomoku captures nothing", "gomoku", "7/7/7/1bbw3/7/7/7 w", "a4", "7/7/7/wbbw3/7/7/7 b",
     GOES_ON},

    /* keryo */
    {"keryo takes three", "keryo-pente", "7/7/7/1bbbw2/7/7/7 w 0/0", "a4", "7/7/7/w3w2/7/7/7 b 0/3",
     GOES_ON},
    {"keryo takes two", "keryo-pente", "7/7/7/1bbw3/7/7/7 w 0/0", "a4", "7/7/7/w2w3/7/7/7 b 0/2",
     GOES_ON},
    {"keryo takes two and three in one move", "keryo-pente", "9/9/9/9/wbb1bbbw1/9/9/9/9 w 0/0",
     "d5", "9/9/9/9/w2w3w1/9/9/9/9 b 0/5", GOES_ON},
    {"keryo leaves four", "keryo-pente", "7/7/7/1bbbbw1/7/7/7 w 0/0", "a4",
     "7/7/7/wbbbbw1/7/7/7 b 0/0", GOES_ON},
    {"keryo: fifteen win", "keryo-pente", "7/7/7/1bbbw2/7/7/7 w 0/12", "a4",
     "7/7/7/w3w2/7/7/7 b 0/15", TAKEN_W},
    {"keryo: fourteen do not", "keryo-pente", "7/7/7/1bbw3/7/7/7 w 0/12", "a4",
     "7/7/7/w2w3/7/7/7 b 0/14", GOES_ON},
    {"keryo: moving into a bracket is safe", "keryo-pente", "7/7/7/wb1bw2/7/7/7 b 0/0", "c4",
     "7/7/7/wbbbw2/7/7/7 w 0/0", GOES_ON},
    {"keryo: the edge brackets nothing", "keryo-pente", "7/7/7/bbb4/7/7/7 w 0/0", "d4",
     "7/7/7/bbbw3/7/7/7 b 0/0", GOES_ON},

    /* capture totals */
    {"ten win", "pente", "7/7/7/1bbw3/7/7/7 w 8/8", "a4", "7/7/7/w2w3/7/7/7 b 8/10", TAKEN_W},
    {"ten win for black", "pente", "7/7/7/1wwb3/7/7/7 b 8/8", "a4", "7/7/7/b2b3/7/7/7 w 10/8",
     TAKEN_B},
    {"eight do not", "pente", "7/7/7/1bbw3/7/7/7 w 8/6", "a4", "7/7/7/w2w3/7/7/7 b 8/8", GOES_ON},

    /* five in a row */
    {"five in a row", "pente", "7/7/7/ww1ww2/7/7/7 w 0/0", "c4", "7/7/7/wwwww2/7/7/7 b 0/0",
     FIVE_W},
    {"five in a column", "pente", "3w3/3w3/3w3/3w3/7/7/7 w 0/0", "d3",
     "3w3/3w3/3w3/3w3/3w3/7/7 b 0/0", FIVE_W},
    {"five on the diagonal", "pente", "7/7/4b2/3b3/2b4/1b5/7 b 0/0", "a1",
     "7/7/4b2/3b3/2b4/1b5/b6 w 0/0", FIVE_B},
    {"five on the other diagonal", "pente", "b6/1b5/2b4/3b3/7/7/7 b 0/0", "e3",
     "b6/1b5/2b4/3b3/4b2/7/7 w 0/0", FIVE_B},
    {"four are not enough", "pente", "7/7/7/ww1w3/7/7/7 w 0/0", "c4", "7/7/7/wwww3/7/7/7 b 0/0",
     GOES_ON},
    {"rows of five do not go around the edge", "pente", "7/7/7/4www/w6/7/7 w 0/0", "b3",
     "7/7/7/4www/ww5/7/7 b 0/0", GOES_ON},
    {"six win in pente", "pente", "7/7/7/www1ww1/7/7/7 w 0/0", "d4", "7/7/7/wwwwww1/7/7/7 b 0/0",
     FIVE_W},
    {"nine win in pente", "pente", "9/9/9/9/wwww1wwww/9/9/9/9 w 0/0", "e5",
     "9/9/9/9/wwwwwwwww/9/9/9/9 b 0/0", FIVE_W},
    {"a bracketed five wins in pente", "pente", "7/7/7/bww1wwb/7/7/7 w 0/0", "d4",
     "7/7/7/bwwwwwb/7/7/7 b 0/0", FIVE_W},
    {"five on freed points", "pente", "7/7/7/wwbww2/2b4/2w4/7 w 0/0", "c5 g7 c4",
     "6b/7/2w4/wwwww2/7/2w4/7 b 0/2", FIVE_W},
    {"a capture breaks a four", "pente", "7/7/7/bwwww2/1w5/1b5/7 b 0/0", "b5",
     "7/7/1b5/b1www2/7/1b5/7 w 2/0", GOES_ON},
    {"capture and five in one move", "pente", "7/2w4/2b4/2b4/ww1ww2/7/7 w 0/0", "c3",
     "7/2w4/7/7/wwwww2/7/7 b 0/2", FIVE_W},
    {"totals are named first", "pente", "7/2w4/2b4/2b4/ww1ww2/7/7 w 0/8", "c3",
     "7/2w4/7/7/wwwww2/7/7 b 0/10", TAKEN_W},
    {"gomoku: five win", "gomoku", "7/7/7/ww1ww2/7/7/7 w", "c4", "7/7/7/wwwww2/7/7/7 b", FIVE_W},
    {"gomoku: six do not", "gomoku", "7/7/7/www1ww1/7/7/7 w", "d4", "7/7/7/wwwwww1/7/7/7 b",
     GOES_ON},
    {"gomoku, overlines win: six do", "gomoku overline=win", "7/7/7/www1ww1/7/7/7 w", "d4",
     "7/7/7/wwwwww1/7/7/7 b", FIVE_W},
    {"gomoku: six and five do", "gomoku", "7/3w3/3w3/www1ww1/3w3/3w3/7 w", "d4",
     "7/3w3/3w3/wwwwww1/3w3/3w3/7 b", FIVE_W},
    {"gomoku: five at the edge", "gomoku", "7/7/7/bww1www/7/7/7 w", "d4", "7/7/7/bwwwwww/7/7/7 b",
     GOES_ON},

    /* poof */
    {"a pair completed in a bracket is lost", "poof-pente", "7/7/7/wb1w3/7/7/7 b 0/0", "c4",
     "7/7/7/w2w3/7/7/7 w 0/2", GOES_ON},
    {"from the other side too", "poof-pente", "7/7/7/w1bw3/7/7/7 b 0/0", "b4",
     "7/7/7/w2w3/7/7/7 w 0/2", GOES_ON},
    {"and in a column", "poof-pente", "7/3w3/3b3/7/3w3/7/7 b 0/0", "d4", "7/3w3/7/7/3w3/7/7 w 0/2",
     GOES_ON},
    {"and on a diagonal", "poof-pente", "w6/1b5/7/3w3/7/7/7 b 0/0", "c5", "w6/7/7/3w3/7/7/7 w 0/2",
     GOES_ON},
    {"white can lose stones as well", "poof-pente", "7/7/7/bw1b3/7/7/7 w 0/0", "c4",
     "7/7/7/b2b3/7/7/7 b 2/0", GOES_ON},
    {"two poofs count the new stone once", "poof-pente", "7/2w4/2b4/wb1w3/2w4/7/7 b 0/0", "c4",
     "7/2w4/7/w2w3/2w4/7/7 w 0/3", GOES_ON},
    {"four poofs at once", "poof-pente", "7/1w1w1w1/2bbb2/2w1bw1/2www2/7/7 b 0/0", "d4",
     "7/1w1w1w1/7/2w2w1/2www2/7/7 w 0/5", GOES_ON},
    {"poof and capture in one move", "poof-pente", "2b4/2w4/2w4/wb1w3/7/7/7 b 0/0", "c4",
     "2b4/7/7/w2w3/7/7/7 w 2/2", GOES_ON},
    {"a bracket that is captured still brackets", "poof-pente", "7/7/7/wb1wwb1/7/7/7 b 0/0", "c4",
     "7/7/7/w4b1/7/7/7 w 2/2", GOES_ON},
    {"the edge does not poof", "poof-pente", "7/7/7/b1w4/7/7/7 b 2/2", "b4",
     "7/7/7/bbw4/7/7/7 w 2/2", GOES_ON},
    {"three do not poof in poof-pente", "poof-pente", "7/7/7/wbb1w2/7/7/7 b 0/0", "d4",
     "7/7/7/wbbbw2/7/7/7 w 0/0", GOES_ON},
    {"an older bracketed pair stays", "poof-pente", "7/7/7/wbbw3/7/7/7 b 0/0", "g7",
     "6b/7/7/wbbw3/7/7/7 w 0/0", GOES_ON},
    {"the mover loses by poof", "poof-pente", "7/7/7/wb1w3/7/7/7 b 0/8", "c4",
     "7/7/7/w2w3/7/7/7 w 0/10", TAKEN_W},
    {"ten to ten plays on", "poof-pente", "2b4/2w4/2w4/wb1w3/7/7/7 b 8/8", "c4",
     "2b4/7/7/w2w3/7/7/7 w 10/10", GOES_ON},
    {"after ten to ten the larger total wins", "poof-pente", "7/7/7/1wwb3/7/7/7 b 10/10", "a4",
     "7/7/7/b2b3/7/7/7 w 12/10", TAKEN_B},
    {"twelve to ten by poof", "poof-pente", "7/7/7/wb1w3/7/7/7 b 10/10", "c4",
     "7/7/7/w2w3/7/7/7 w 10/12", TAKEN_W},
    {"capturing more than is lost wins", "poof-pente", "2b4/2w4/2w4/wb1wwb1/7/7/7 b 8/8", "c4",
     "2b4/7/7/w4b1/7/7/7 w 12/10", TAKEN_B},
    {"five at ten to ten", "poof-pente", "7/7/7/bb1bb2/7/7/7 b 10/10", "c4",
     "7/7/7/bbbbb2/7/7/7 w 10/10", FIVE_B},
    {"a five that poofs is no five", "poof-pente", "7/2w4/2b4/bb1bb2/2w4/7/7 b 0/0", "c4",
     "7/2w4/7/bb1bb2/2w4/7/7 w 0/2", GOES_ON},
    {"pente does not poof", "pente", "7/7/7/wb1w3/7/7/7 b 0/8", "c4", "7/7/7/wbbw3/7/7/7 w 0/8",
     GOES_ON},

    /* boat */
    {"boat: a safe five wins", "boat-pente", "7/7/7/bb1bb2/7/7/7 b 0/0", "c4",
     "7/7/7/bbbbb2/7/7/7 w 0/0", FIVE_B},
    {"boat: a loose five does not yet", "boat-pente", "7/2w4/2b4/bb1bb2/7/7/7 b 0/0", "c4",
     "7/2w4/2b4/bbbbb2/7/7/7 w 0/0", GOES_ON},
    {"boat: a pair open at both ends is not loose", "boat-pente", "7/7/2b4/bb1bb2/7/7/7 b 0/0",
     "c4", "7/7/2b4/bbbbb2/7/7/7 w 0/0", FIVE_B},
    {"boat: a pair closed at both ends is not loose", "boat-pente",
     "7/2w4/2b4/bb1bb2/2w4/7/7 b 0/0", "c4", "7/2w4/2b4/bbbbb2/2w4/7/7 w 0/0", FIVE_B},
    {"boat: a pair against the edge is not loose", "boat-pente", "7/7/7/7/2w4/2b4/bb1bb2 b 0/0",
     "c1", "7/7/7/7/2w4/2b4/bbbbb2 w 0/0", FIVE_B},
    {"boat: three are not loose", "boat-pente", "2w4/2b4/2b4/bb1bb2/7/7/7 b 0/0", "c4",
     "2w4/2b4/2b4/bbbbb2/7/7/7 w 0/0", FIVE_B},
    {"boat: another stone of the row is loose", "boat-pente", "7/w6/b6/bb1bb2/7/7/7 b 0/0", "c4",
     "7/w6/b6/bbbbb2/7/7/7 w 0/0", GOES_ON},
    {"boat: broken", "boat-pente", "7/2w4/2b4/bb1bb2/7/7/7 b 0/0", "c4 c3",
     "7/2w4/7/bb1bb2/2w4/7/7 b 0/2", GOES_ON},
    {"boat: made again, now safe", "boat-pente", "7/2w4/2b4/bb1bb2/7/7/7 b 0/0", "c4 c3 c4",
     "7/2w4/7/bbbbb2/2w4/7/7 w 0/2", FIVE_B},
    {"boat: not broken", "boat-pente", "7/2w4/2b4/bb1bb2/7/7/7 b 0/0", "c4 g1",
     "7/2w4/2b4/bbbbb2/7/7/6w b 0/0", FIVE_B},
    {"boat: a standing five beats ten captured stones", "boat-pente",
     "7/2w4/2b4/bb1bb2/7/7/3wbb1 b 0/8", "c4 g1", "7/2w4/2b4/bbbbb2/7/7/3w2w b 0/10", FIVE_B},
    {"boat: breaking it with the last capture wins", "boat-pente", "7/2w4/2b4/bb1bb2/7/7/7 b 0/8",
     "c4 c3", "7/2w4/7/bb1bb2/2w4/7/7 b 0/10", TAKEN_W},
    {"boat: a standing five beats a five", "boat-pente", "wwww3/7/2w4/2b4/bb1bb2/7/7 b 0/0",
     "c3 e7", "wwwww2/7/2w4/2b4/bbbbb2/7/7 b 0/0", FIVE_B},
    {"boat: each row is judged alone", "boat-pente", "9/1w7/1b7/9/bbbb5/4b4/4b4/4b4/4b4 b 0/0",
     "b6 a9 e5", "w8/1w7/1b7/1b7/bbbbb4/4b4/4b4/4b4/4b4 w 0/0", FIVE_B},
    {"boat: five of seven still stand", "boat-pente", "7/6w/6b/bbb1bbb/7/7/7 b 0/0", "d4 g3",
     "7/6w/7/bbbbbb1/6w/7/7 b 0/2", FIVE_B},
    {"boat: the capture that leaves four", "boat-pente", "7/4w2/4b2/bb1bb2/7/7/7 b 0/0", "c4 e3",
     "7/4w2/7/bbbb3/4w2/7/7 b 0/2", GOES_ON},
    {"boat: ten captured stones win as ever", "boat-pente", "7/7/7/1bbw3/7/7/7 w 0/8", "a4",
     "7/7/7/w2w3/7/7/7 b 0/10", TAKEN_W},

    /* o-pente */
    {"o: a triple completed at the end is lost", "o-pente", "7/7/7/wbb1w2/7/7/7 b 0/0", "d4",
     "7/7/7/w3w2/7/7/7 w 0/3", GOES_ON},
    {"o: a triple completed in the middle is lost", "o-pente", "7/7/7/wb1bw2/7/7/7 b 0/0", "c4",
     "7/7/7/w3w2/7/7/7 w 0/3", GOES_ON},
    {"o: a pair is lost", "o-pente", "7/7/7/wb1w3/7/7/7 b 0/0", "c4", "7/7/7/w2w3/7/7/7 w 0/2",
     GOES_ON},
    {"o: pair and triple count the new stone once", "o-pente", "7/2w4/2b4/wb1bw2/2w4/7/7 b 0/0",
     "c4", "7/2w4/7/w3w2/2w4/7/7 w 0/4", GOES_ON},
    {"o: triples are captured", "o-pente", "7/7/7/1bbbw2/7/7/7 w 0/0", "a4",
     "7/7/7/w3w2/7/7/7 b 0/3", GOES_ON},
    {"o: fifteen lost stones lose", "o-pente", "7/7/7/wb1bw2/7/7/7 b 14/12", "c4",
     "7/7/7/w3w2/7/7/7 w 14/15", TAKEN_W},
    {"o: a five with a loose triple", "o-pente", "2w4/2b4/2b4/bb1bb2/7/7/7 b 0/0", "c4",
     "2w4/2b4/2b4/bbbbb2/7/7/7 w 0/0", GOES_ON},
    {"o: and with a stone in the middle of one", "o-pente", "7/2w4/2b4/bb1bb2/2b4/7/7 b 0/0", "c4",
     "7/2w4/2b4/bbbbb2/2b4/7/7 w 0/0", GOES_ON},
    {"o: broken by the capture of three", "o-pente", "2w4/2b4/2b4/bb1bb2/7/7/7 b 0/0", "c4 c3",
     "2w4/7/7/bb1bb2/2w4/7/7 b 0/3", GOES_ON},
    {"o: not broken", "o-pente", "2w4/2b4/2b4/bb1bb2/7/7/7 b 0/0", "c4 g1",
     "2w4/2b4/2b4/bbbbb2/7/7/6w b 0/0", FIVE_B},
    {"keryo does not poof", "keryo-pente", "7/7/7/wb1bw2/7/7/7 b 0/14", "c4",
     "7/7/7/wbbbw2/7/7/7 w 0/14", GOES_ON},

    /* a full board */
    {"a full board is a draw", "pente", "bwbwb/wbwbw/bbwwb/wwbbw/1wbbw w 0/0", "a1",
     "bwbwb/wbwbw/bbwwb/wwbbw/wwbbw b 0/0", FULL},
    {"five on the last point", "pente", "wwbwb/wbwbw/wbwwb/wwbbw/1wbbw w 0/0", "a1",
     "wwbwb/wbwbw/wbwwb/wwbbw/wwbbw b 0/0", FIVE_W},
    {"a capture on the last point", "pente", "bwbwb/wbwbw/bbwwb/wwbbw/1bbwb w 0/0", "a1",
     "bwbwb/wbwbw/bbwwb/wwbbw/w2wb b 0/2", GOES_ON},
    {"gomoku: a full board is a draw", "gomoku", "bwbwb/wbwbw/bbwwb/wwbbw/1bbwb w", "a1",
     "bwbwb/wbwbw/bbwwb/wwbbw/wbbwb b", FULL},

    /* choices */
    {"d: the second player takes white", "d-pente", "7/7/2bw3/2wb3/7/7/7 w 0/0 ?", "white",
     "7/7/2bw3/2wb3/7/7/7 w 0/0 b", GOES_ON},
    {"d: the second player takes black", "d-pente", "7/7/2bw3/2wb3/7/7/7 w 0/0 ?", "BLACK a1",
     "7/7/2bw3/2wb3/7/7/w6 b 0/0 w", GOES_ON},
    {"d: the choice comes after four stones", "d-pente", "7/7/7/7/7/7/7 w 0/0 -", "a1 b1 c1 d1",
     "7/7/7/7/7/7/wbwb3 w 0/0 ?", GOES_ON},
    {"d: captured stones count among the four", "d-pente", "7/7/7/7/7/7/7 w 0/0 -", "b1 a1 c1 d1",
     "7/7/7/7/7/7/b2b3 w 2/0 ?", GOES_ON},
    {"swap2: the choice comes after three stones", "swap2-pente", "7/7/7/7/7/7/7 w 0/0 -",
     "a1 b1 c1", "7/7/7/7/7/7/wbw4 b 0/0 ?", GOES_ON},
    {"swap2: the second player takes white", "swap2-pente", "7/7/7/7/7/7/wbw4 b 0/0 ?", "white",
     "7/7/7/7/7/7/wbw4 b 0/0 b", GOES_ON},
    {"swap2: more", "swap2-pente", "7/7/7/7/7/7/wbw4 b 0/0 ?", "more", "7/7/7/7/7/7/wbw4 b 0/0 +",
     GOES_ON},
    {"swap2: the fourth stone", "swap2-pente", "7/7/7/7/7/7/wbw4 b 0/0 +", "g7",
     "6b/7/7/7/7/7/wbw4 w 0/0 +", GOES_ON},
    {"swap2: the fifth stone", "swap2-pente", "7/7/7/7/7/7/wbw4 b 0/0 +", "g7 f7",
     "5wb/7/7/7/7/7/wbw4 b 0/0 ?", GOES_ON},
    {"swap2: the beginner takes black", "swap2-pente", "5wb/7/7/7/7/7/wbw4 b 0/0 ?", "black",
     "5wb/7/7/7/7/7/wbw4 b 0/0 b", GOES_ON},
};

START_TEST(moves_leave_what_is_expected) {
    const struct PlayRow *row = &play_rows[_i];
    Game *game = fixture_played(row->what, row->game, row->before, row->moves, row->after);
    const char *reason;
    const Outcome outcome = game_outcome(game, &reason);
    ck_assert_msg(strcmp(reason, row->reason) == 0, "%s: '%s'", row->what, reason);
    const bool drawn = strcmp(row->reason, FULL) == 0;
    const int winner = row->reason[0] == 'w' ? WHITE : BLACK;
    const Outcome expected = row->reason[0] == '\0'           ? ONGOING
                             : drawn                          ? DRAWN
                             : game_pos(game)->side == winner ? WON
                                                              : LOST;
    ck_assert_msg(outcome == expected, "%s: outcome %d", row->what, (int)outcome);
    game_free(game);
}
END_TEST

void suite_pente(Suite *suite) {
    TCase *tcase = suite_case(suite, "rules", NULL);
    tcase_add_loop_test(tcase, moves_leave_what_is_expected, 0, ROWS(play_rows));
}
