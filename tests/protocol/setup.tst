# Games, boards, pieces and positions.
$ ./fivefold
> list_games
= pentominoes 8x8 Pentominoes: place a piece; who cannot move loses
misere 8x8 Misere Pentominoes: place a piece; who cannot move wins
<LINES>
pentamid8 8x8 Pentamid on the chess board: as pentamid, on 8x8 with ten nests each

> list_games all
? syntax error: list_games takes no arguments

> position
= 7/7/7/7/7/7/7 b -/- -/-

> newgame pentominoes
= 

> position
= 8/8/8/8/8/8/8/8 b

> newgame PENTOMINOES 6X10 Pieces=Tetrominoes:TOL
= 

> position
= 6/6/6/6/6/6/6/6/6/6 b

# A bare newgame repeats the game; with a size or an option it keeps the game and drops the other options.
> newgame
= 

> showboard
= 
    a b c d e f
 10 . . . . . . 10
  9 . . . . . . 9
  8 . . . . . . 8
  7 . . . . . . 7
  6 . . . . . . 6
  5 . . . . . . 5
  4 . . . . . . 4
  3 . . . . . . 3
  2 . . . . . . 2
  1 . . . . . . 1
    a b c d e f
pool: L O T
black to move

> newgame 3
= 

> showboard
= 
    a b c
  3 . . . 3
  2 . . . 2
  1 . . . 1
    a b c
pool: F I L N P T U V W X Y Z
black to move

> newgame pieces=tetrominoes:I
= 

> showboard
= 
    a b c d e f g h
  8 . . . . . . . . 8
  7 . . . . . . . . 7
  6 . . . . . . . . 6
  5 . . . . . . . . 5
  4 . . . . . . . . 4
  3 . . . . . . . . 3
  2 . . . . . . . . 2
  1 . . . . . . . . 1
    a b c d e f g h
pool: I
black to move

> newgame misere board=*4*/6/6/*4*
= 

> position
= *4*/6/6/*4* b

> boardsize 4 3
= 

> position
= 4/4/4 b

> boardsize 5x6
= 

> position
= 5/5/5/5/5/5 b

> boardsize 2
= 

> position
= 2/2 b

> clear_board
= 

# Refusals leave the game unchanged.
> newgame solitaire
? syntax error: no game 'solitaire': there are <GAMES>

> newgame capture 0
? unacceptable size: '0' is not COLUMNSxROWS or one number, each within 1 to 25

> newgame capture 26
? unacceptable size: '26' is not COLUMNSxROWS or one number, each within 1 to 25

> newgame capture 7x
? unacceptable size: '7x' is not COLUMNSxROWS or one number, each within 1 to 25

> newgame capture x7
? unacceptable size: 'x7' is not COLUMNSxROWS or one number, each within 1 to 25

> newgame capture 7x7x7
? unacceptable size: '7x7x7' is not COLUMNSxROWS or one number, each within 1 to 25

> newgame capture 07x7x
? unacceptable size: '07x7x' is not COLUMNSxROWS or one number, each within 1 to 25

> newgame capture 18446744073709551623
? unacceptable size: '18446744073709551623' is not COLUMNSxROWS or one number, each within 1 to 25

> newgame capture 7x7 8x8
? syntax error: '8x8' is not key=value

> newgame capture 7x7 board=7/7
? syntax error: the board is given twice

> newgame capture board=3/3 board=3/3
? syntax error: the board is given twice

> newgame capture board=
? syntax error: row 1 has no cells

> newgame capture board=3/4
? unacceptable size: row 1 has 4 cells, the top row 3

> newgame capture board=03/3
? syntax error: a run in row 2 starts with zero

> newgame capture board=3/2x
? syntax error: board= takes empty cells and holes, no pieces

> newgame capture board=26
? unacceptable size: row 1 has more than 25 cells

> newgame capture board=1/1/1/1/1/1/1/1/1/1/1/1/1/1/1/1/1/1/1/1/1/1/1/1/1/1
? unacceptable size: 26 rows are not within 1 to 25

> newgame capture pieces=
? syntax error: option pieces has no value

> newgame capture pieces=octominoes
? syntax error: no piece set 'octominoes': there are tetrominoes, pentominoes, hexominoes and onesided-pentominoes

> newgame capture pieces=tetrominoes:
? syntax error: no letters after pieces=tetrominoes:

> newgame capture pieces=tetrominoes:II
? syntax error: piece 'I' is named twice

> newgame capture pieces=tetrominoes:F
? syntax error: 'F' is not a piece of tetrominoes

> newgame capture pieces=hexominoes
? syntax error: capture takes at most 20 pieces, not 35

> newgame capture pieces=tetrominoes pieces=tetrominoes
? syntax error: option pieces is given twice

> newgame capture tournament=off
? syntax error: capture has no option 'tournament=off', only board= turns= pieces=

> newgame capture =
? syntax error: capture has no option '=', only board= turns= pieces=

> newgame capture 7x7 stones
? syntax error: 'stones' is not key=value

> boardsize
? syntax error: boardsize needs SIZE

> boardsize 26
? unacceptable size: '26' is not COLUMNSxROWS or one number, each within 1 to 25

> boardsize 0 5
? unacceptable size: '0x5' is not COLUMNSxROWS or one number, each within 1 to 25

> boardsize 5 0
? unacceptable size: '5x0' is not COLUMNSxROWS or one number, each within 1 to 25

> boardsize -5
? unacceptable size: '-5' is not COLUMNSxROWS or one number, each within 1 to 25

> boardsize 5 5 5
? syntax error: boardsize takes SIZE

> boardsize 99999999999999999999
? unacceptable size: '99999999999999999999' is not COLUMNSxROWS or one number, each within 1 to 25

> clear_board 5
? syntax error: clear_board takes no arguments

> position 5
? syntax error: position takes no arguments

> position
= 2/2 b

> history
= 

# Positions are printed as they are read; lists are sorted, colours may be in either case.
$ ./fivefold --game 'capture 5x5'
> setboard 5/5/PPV2/PPV2/P1VVV W P/- -/XTF
= 

> position
= 5/5/PPV2/PPV2/P1VVV w P/- -/FTX

> setboard 5/5/PPV2/PPV2/P1VVV BLACK V/P -/-
= 

> position
= 5/5/PPV2/PPV2/P1VVV b V/P -/-

> setboard IIIII/5/PPV2/PPV2/P1VVV b VP/I FT/-
= 

> position
= IIIII/5/PPV2/PPV2/P1VVV b PV/I FT/-

# The rows give the size, holes included.
> setboard 2*2/5 b -/- -/-
= 

> position
= 2*2/5 b -/- -/-

> showboard
= 
    a b c d e
  2 . .   . . 2
  1 . . . . . 1
    a b c d e
pool: F I L N P T U V W X Y Z
black owns: nothing
white owns: nothing
black to move

> newgame
= 

> position
= 5/5/5/5/5 b -/- -/-

> setboard 2*2/5 b -/- -/-
= 

> clear_board
= 

> position
= 5/5/5/5/5 b -/- -/-

> setboard 2*2/5 b -/- -/-
= 

> boardsize 5x3
= 

> position
= 5/5/5 b -/- -/-

# A finished position is accepted.
> setboard 1 w -/- -/-
= 

> result
= b

> undo
? cannot undo

> setboard
? syntax error: setboard needs POSITION

> setboard 5/5
? syntax error: a position of capture has 4 fields, not 1

> setboard 5/5 b
? syntax error: a position of capture has 4 fields, not 2

> setboard 5/5 b -/-
? syntax error: a position of capture has 4 fields, not 3

> setboard 5/5 b -/- -/- -/-
? syntax error: a position of capture has 4 fields, not 5

> setboard 5/5 g -/- -/-
? syntax error: colour 'g' is not b, black, w or white

> setboard 5/4 b -/- -/-
? unacceptable size: row 1 has 4 cells, the top row 5

> setboard 5//5 b -/- -/-
? syntax error: row 2 has no cells

> setboard 5/5/ b -/- -/-
? syntax error: row 1 has no cells

> setboard 05/5 b -/- -/-
? syntax error: a run in row 2 starts with zero

> setboard 0/0 b -/- -/-
? syntax error: a run in row 2 starts with zero

> setboard 26 b -/- -/-
? unacceptable size: row 1 has more than 25 cells

> setboard 5/5/PPV2/PPV2/PVV2 b -/- -/-
? illegal position: the cells of V are not that piece

> setboard 5/5/PPV2/PPV2/P1VV1 b -/- -/-
? illegal position: the cells of V are not that piece

> setboard 5/5/PPV2/PPV1P/P1VVV b -/- -/-
? illegal position: the cells of P are not that piece

> setboard IIIII/IIIII b -/- -/-
? illegal position: the cells of I are not that piece

> setboard 5/QQQQQ b -/- -/-
? syntax error: 'Q' is not a piece of this game

> setboard 5/iiiii b -/- -/-
? syntax error: 'i' is not a piece of this game

> setboard 5/[II]IIII1 b -/- -/-
? unacceptable size: row 1 has 6 cells, the top row 5

> setboard 5/IIIII b X/- -/-
? illegal position: piece X has an owner but is not on the board

> setboard 5/IIIII b I/I -/-
? illegal position: piece I is in owners twice

> setboard 5/IIIII b II/- -/-
? syntax error: piece I is named twice

> setboard 5/IIIII b I -/-
? syntax error: owners 'I' must be black's letters, '/', white's

> setboard 5/IIIII b I/-/- -/-
? syntax error: owners 'I/-/-' must be black's letters, '/', white's

> setboard 5/IIIII b /- -/-
? syntax error: piece letters are missing

> setboard 5/IIIII b -/- I/-
? illegal position: piece I is barred but on the board

> setboard 5/IIIII b -/- -/F
? illegal position: white is not to move and cannot have lifted pieces

> setboard 5/IIIII b -/- F/F
? illegal position: piece F is in barred twice

> setboard 5/IIIII b -/- Q/-
? syntax error: 'Q' is not a piece of this game

> position
= 1 w -/- -/-

# Larger piece sets, and pieces that may not be turned over.
$ ./fivefold --game 'pentominoes 5x6 pieces=onesided-pentominoes:Ff'
> perft 1
= 96

> setboard 5/5/1FF2/FF3/1F3/5 b
= 

> setboard 5/5/1ff2/ff3/1f3/5 b
? illegal position: the cells of f are not that piece

> setboard 5/5/1FF2/1fFF1/1F3/5 b
? illegal position: the cells of F are not that piece

> position
= 5/5/1FF2/FF3/1F3/5 b

> newgame pentominoes 15x15 pieces=hexominoes
= 

> perft 1
= 34676

> newgame capture pieces=onesided-pentominoes
= 

> position
= 7/7/7/7/7/7/7 b -/- -/-

# Boards of even size, overlines, and games that share their openings.
> newgame pente 8 centre=on
? syntax error: centre=on needs a board of odd size, which has a centre

> newgame pente 8 tournament=on
? syntax error: tournament=on needs a board of odd size, which has a centre

> newgame g-pente 8
? unacceptable size: 8x8 has no centre, and the opening rule of g-pente needs one

> newgame gomoku 8 players=3
? unacceptable size: 8x8 is not an odd square from 5x5 to 25x25, which more than two players need

> position
= 7/7/7/7/7/7/7 b -/- -/-

> newgame pente 4
= 

> perft 2
= 240

> newgame gomoku 15 centre=off overline=win
= 

> boardsize 20
= 

> perft 1
= 400

> newgame gomoku 6 overline=win
= 

> setboard 6/6/www1ww/6/bbb3/6 w
= 

> play d4
= 

> result
= w

> newgame gomoku 6
= 

> setboard 6/6/www1ww/6/bbb3/6 w
= 

> play d4
= 

> result
= none

> newgame swap2-gomoku 6 overline=win
= 

> play a1
= 

> play b1
= 

> play c1
= 

> legal_moves
= white
black
more

> play more
= 

> play d1
= 

> play e1
= 

> position
= 6/6/6/6/6/wbwbw1 b ?

> newgame dk-pente 8
= 

> play a1
= 

> play b1
= 

> play c1
= 

> play d1
= 

> play black
= 

> position
= 8/8/8/8/8/8/8/wbwb4 w 0/0 w

> newgame swap2-keryo overline=win
? syntax error: swap2-keryo has no option 'overline=win', only board= turns=

