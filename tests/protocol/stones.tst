# Stones that are set up, and records that are loaded.
$ ./fivefold --files "$here/../tools/records/files"
> newgame pente 9x9
= 

# History begins anew, the rules for openings are off, and the colour of the next command moves.
> set_position w a1 w b1 b c1
= 

> position
= 9/9/9/9/9/9/9/9/wwb6 w 0/0

> history
= 

> undo
? cannot undo

> play b d9
= 

> position
= 3b5/9/9/9/9/9/9/9/wwb6 w 0/0

# From then on colours alternate.
> play b e9
? illegal move: white is to move, not black

> set_position w b1 w c1 b d1
= 

> is_legal b a1
= 0

> play b z99
? illegal move: 'z99' is not on the 9x9 board

> position
= 9/9/9/9/9/9/9/9/1wwb5 w 0/0

> genmove g
? syntax error: colour 'g' is not b, black, w or white

> play b a1
= 

> position
= 9/9/9/9/9/9/9/9/b2b5 w 2/0

> undo
= 

> position
= 9/9/9/9/9/9/9/9/1wwb5 b 0/0

> clear_board
= 

> play a1
? illegal move: the first stone stands on the centre, e5

> set_position
= 

> position
= 9/9/9/9/9/9/9/9/9 w 0/0

> play a1
= 

> set_position b
? syntax error: a colour or a point is missing at the end

> set_position b e5 w e5
? illegal move: there is a stone on 'e5'

> set_position r e5
? syntax error: colour 'r' is not b, black, w or white

> set_position b k5
? illegal move: 'k5' is not on the 9x9 board

$ ./fivefold
> newgame gomoku 9x9
= 

> set_free_handicap c3 d4
= 

> position
= 9/9/9/9/9/3b5/2b6/9/9 w

> set_free_handicap e5
? board not empty

> clear_board
= 

> set_free_handicap e5 e5
? bad vertex list: illegal move: there is a stone on 'e5'

> position
= 9/9/9/9/9/9/9/9/9 w

# The option Setup: a stone of a colour that is not to move is a set-up.
> set_option Setup true
= 

> play b e5
= 

> play b d5
= 

> play b c5
= 

> position
= 9/9/9/9/2bbb4/9/9/9/9 w

> play w c5
? illegal move: there is a black stone on 'c5'

> play b c5
? illegal move: there is a black stone on 'c5'

> history
= 

> play w a1
= 

> play b a2
= 

> history
= a1 a2

> loadsgf x.sgf
? cannot load file: files are read only if the engine was started with --files DIR

> newgame capture
= 

> set_position b a1
? capture is not played with stones on points

> set_free_handicap a1
? capture is not played with stones on points

# Captured stones come back where a stone is set up.
> newgame pente 9x9 centre=off tournament=off
= 

> play w a1
= 

> play b b1
= 

> play w e5
= 

> play b c1
= 

> play w d1
= 

> position
= 9/9/9/9/4w4/9/9/9/w2w5 b 0/2

> play w e6
= 

> position
= 9/9/9/4w4/4w4/9/9/9/wbbw5 b 0/0

$ ./fivefold --files "$here/../tools/records/files"
> loadsgf sgf-variations.sgf
= 2 variations are left out

> history
= h8 g9 h7 h9

> loadsgf sgf-variations.sgf 3
= 2 variations are left out

> history
= h8 g9

> loadsgf sgf-variations.sgf 6
? cannot load file: the game has 4 moves

> loadsgf sgf-variations.sgf 0
? syntax error: move '0' is not within 1 to 1000000

> loadsgf sgf-pass-tt.sgf
? cannot load file: line 1, column 23: there are no passes in the games of five

> loadsgf ../x
? cannot load file: '../x' is not a plain name: no slash, no dot in front

> loadsgf nothing.sgf
? cannot load file: cannot read 'nothing.sgf': No such file or directory

> history
= h8 g9

> loadsgf pente-swapped.txt 5
= 

> history
= k10 l9 m10 l10

> loadsgf sgf-given-go.sgf
? cannot load file: line 1, column 8: GM[1] is not among the games of this engine; five in a row is 4

> loadsgf sgf-given-go.sgf gomoku 15x15
= 

> loadsgf sgf-given-go.sgf 2 gomoku 15x15
= 

> history
= h8

> loadsgf sgf-given-go.sgf gomoku 19x19
? cannot load file: line 1, column 13: the board is of 15x15, but that of the given game of 19x19

> loadsgf sgf-private-points.sgf
= line 1, column 19: the points of QPR are not on the board: the property is not known

> loadsgf openings-no-game.txt
? cannot load file: line 1, column 1: an opening does not name its game: name the game that is meant, as with --game

> loadsgf openings-no-game.txt gomoku 15x15
= 

> history
= h8 j7 h9

> loadsgf psq-plain.psq
= 

> position
= 15/15/15/15/15/15/6w8/7b7/7b7/15/15/15/15/15/15 w

> clear_board
= 

> position
= 15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 b

