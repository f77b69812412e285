# A placement game: notations of moves, and refusals.
$ ./fivefold --game 'pentominoes 4x5 pieces=pentominoes:ILPV'
> legal_moves
= a1,a2,a3,a4,a5
b1,b2,b3,b4,b5
c1,c2,c3,c4,c5
d1,d2,d3,d4,d5
a1,b1,c1,d1,a2
a1,b1,c1,d1,d2
a1,b1,a2,a3,a4
a1,b1,b2,b3,b4
a1,a2,b2,c2,d2
a1,a2,a3,a4,b4
b1,c1,b2,b3,b4
b1,c1,c2,c3,c4
b1,b2,b3,a4,b4
b1,b2,b3,b4,c4
c1,d1,c2,c3,c4
c1,d1,d2,d3,d4
c1,c2,c3,b4,c4
c1,c2,c3,c4,d4
d1,a2,b2,c2,d2
d1,d2,d3,c4,d4
a2,b2,c2,d2,a3
a2,b2,c2,d2,d3
a2,b2,a3,a4,a5
a2,b2,b3,b4,b5
a2,a3,b3,c3,d3
a2,a3,a4,a5,b5
b2,c2,b3,b4,b5
b2,c2,c3,c4,c5
b2,b3,b4,a5,b5
b2,b3,b4,b5,c5
c2,d2,c3,c4,c5
c2,d2,d3,d4,d5
c2,c3,c4,b5,c5
c2,c3,c4,c5,d5
d2,a3,b3,c3,d3
d2,d3,d4,c5,d5
a3,b3,c3,d3,a4
a3,b3,c3,d3,d4
a3,a4,b4,c4,d4
d3,a4,b4,c4,d4
a4,b4,c4,d4,a5
a4,b4,c4,d4,d5
a4,a5,b5,c5,d5
d4,a5,b5,c5,d5
a1,b1,c1,a2,b2
a1,b1,c1,b2,c2
a1,b1,a2,b2,c2
a1,b1,a2,b2,a3
a1,b1,a2,b2,b3
a1,a2,b2,a3,b3
b1,c1,d1,b2,c2
b1,c1,d1,c2,d2
b1,c1,a2,b2,c2
b1,c1,b2,c2,d2
b1,c1,b2,c2,b3
b1,c1,b2,c2,c3
b1,a2,b2,a3,b3
b1,b2,c2,b3,c3
c1,d1,b2,c2,d2
c1,d1,c2,d2,c3
c1,d1,c2,d2,d3
c1,b2,c2,b3,c3
c1,c2,d2,c3,d3
d1,c2,d2,c3,d3
a2,b2,c2,a3,b3
a2,b2,c2,b3,c3
a2,b2,a3,b3,c3
a2,b2,a3,b3,a4
a2,b2,a3,b3,b4
a2,a3,b3,a4,b4
b2,c2,d2,b3,c3
b2,c2,d2,c3,d3
b2,c2,a3,b3,c3
b2,c2,b3,c3,d3
b2,c2,b3,c3,b4
b2,c2,b3,c3,c4
b2,a3,b3,a4,b4
b2,b3,c3,b4,c4
c2,d2,b3,c3,d3
c2,d2,c3,d3,c4
c2,d2,c3,d3,d4
c2,b3,c3,b4,c4
c2,c3,d3,c4,d4
d2,c3,d3,c4,d4
a3,b3,c3,a4,b4
a3,b3,c3,b4,c4
a3,b3,a4,b4,c4
a3,b3,a4,b4,a5
a3,b3,a4,b4,b5
a3,a4,b4,a5,b5
b3,c3,d3,b4,c4
b3,c3,d3,c4,d4
b3,c3,a4,b4,c4
b3,c3,b4,c4,d4
b3,c3,b4,c4,b5
b3,c3,b4,c4,c5
b3,a4,b4,a5,b5
b3,b4,c4,b5,c5
c3,d3,b4,c4,d4
c3,d3,c4,d4,c5
c3,d3,c4,d4,d5
c3,b4,c4,b5,c5
c3,c4,d4,c5,d5
d3,c4,d4,c5,d5
a4,b4,c4,a5,b5
a4,b4,c4,b5,c5
a4,b4,a5,b5,c5
b4,c4,d4,b5,c5
b4,c4,d4,c5,d5
b4,c4,a5,b5,c5
b4,c4,b5,c5,d5
c4,d4,b5,c5,d5
a1,b1,c1,a2,a3
a1,b1,c1,c2,c3
a1,a2,a3,b3,c3
b1,c1,d1,b2,b3
b1,c1,d1,d2,d3
b1,b2,b3,c3,d3
c1,c2,a3,b3,c3
d1,d2,b3,c3,d3
a2,b2,c2,a3,a4
a2,b2,c2,c3,c4
a2,a3,a4,b4,c4
b2,c2,d2,b3,b4
b2,c2,d2,d3,d4
b2,b3,b4,c4,d4
c2,c3,a4,b4,c4
d2,d3,b4,c4,d4
a3,b3,c3,a4,a5
a3,b3,c3,c4,c5
a3,a4,a5,b5,c5
b3,c3,d3,b4,b5
b3,c3,d3,d4,d5
b3,b4,b5,c5,d5
c3,c4,a5,b5,c5
d3,d4,b5,c5,d5

> play a1,b1,c1,d1,a2
= 

> position
= 4/4/4/L3/LLLL w

> history
= a1,b1,c1,d1,a2

> undo
= 

> play W a1,b1,c1,d1,a2
? illegal move: black is to move, not white

> play black D1,C1,b1,A2,a1
= 

> play b a3,a4,a5,b4,b5
? illegal move: white is to move, not black

> play White p:B5,b4,A5,a4,a3
? syntax error: 'p' is not a piece of this game

> history
= a1,b1,c1,d1,a2

> position
= 4/4/4/L3/LLLL w

> showboard
= 
    a b c d
  5 . . . . 5
  4 . . . . 4
  3 . . . . 3
  2 L . . . 2
  1 L L L L 1
    a b c d
pool: I P V
white to move

> is_legal b d1,d2,d3,d4,d5
= 0

> is_legal d2,d3,d4,d5,c5
= 0

> is_legal b b2,c2,d2,d3,d4
= 0

> is_legal w b2,c2,d2,d3,d4
= 1

> is_legal x b2,c2,d2,d3,d4
= 0

> is_legal pass
= 0

> is_legal nonsense
= 0

# Illegal moves: covered cells, no piece, a piece on the board, off the board, wrong number of cells, wrong
# letter.
> play a1,a2,b2,c2,d2
? illegal move: a1 is covered

> play b2,c2,d2,c3,d4
? illegal move: these cells are not a piece of this game

> play b2,c2,d2,c3,c4
? illegal move: these cells are not a piece of this game

> play d2,d3,d4,d5,c5
? illegal move: piece L is on the board

> play d2,d3,d4,d5,d6
? illegal move: 'd6' is not on the 4x5 board

> play e1,e2,e3,e4,e5
? illegal move: 'e1' is not on the 4x5 board

> play d2,d3,d4,d5
? illegal move: 4 cells, not 5

> play d1,d2,d3,d4,d5,d5
? illegal move: more than 5 cells

> play d2,d2,d3,d4,d5
? illegal move: cell d2 is named twice

> play V:d2,d3,d4,c2
? illegal move: 4 cells, not 5

> play I:b2,c2,d2,d3,d4
? illegal move: these cells are piece V, not I

> play Q:b2,c2,d2,d3,d4
? syntax error: 'Q' is not a piece of this game

> play v:b2,c2,d2,d3,d4
? syntax error: 'v' is not a piece of this game

> play :b2,c2,d2,d3,d4
? syntax error: ':b2' is not a cell like a1

> play V:
? syntax error: '' is not a cell like a1

> play V
? syntax error: 'V' is not a cell like a1

> play ,
? syntax error: '' is not a cell like a1

> play b2,c2,d2,d3,d4,
? syntax error: '' is not a cell like a1

> play b2,,c2,d2,d3,d4
? syntax error: '' is not a cell like a1

> play b02,c2,d2,d3,d4
? syntax error: 'b02' is not a cell like a1

> play b2,c2,d2,d3,d4444444444444444444
? syntax error: 'd4444444444444444444' is not a cell like a1

> play ~P:b2,c2,d2,d3,d4
? illegal move: nothing is lifted in pentominoes

> play b2,c2,d2,d3,d4~P
? illegal move: nothing is lifted in pentominoes

> play pass
? illegal move: nobody may pass

> play w b2,c2,d2,d3,d4
= 

> play green b2,c2,d2,d3,d4
? syntax error: colour 'green' is not b, black, w or white

> play b b2,c2,d2,d3,d4 now
? syntax error: play takes [COLOUR] MOVE

> play
? syntax error: play needs [COLOUR] MOVE

> remove P
? illegal move: nothing is removed in pentominoes

> remove
? syntax error: remove needs LETTERS ...

> position
= 4/3V/3V/LVVV/LLLL b

> play V:b2,c2,d2,d3,d4
? illegal move: b2 is covered

> history
= a1,b1,c1,d1,a2 b2,c2,d2,d3,d4

> result
= none

> undo
= 

> undo
= 

> undo
? cannot undo

> undo
? cannot undo

> history
= 

> undo all
? syntax error: undo takes no arguments

> history all
? syntax error: history takes no arguments

> result now
? syntax error: result takes no arguments

> showboard now
? syntax error: showboard takes no arguments

> legal_moves b
? syntax error: legal_moves takes no arguments

> is_legal
? syntax error: is_legal needs [COLOUR] MOVE

> is_legal b a1 b1
? syntax error: is_legal takes [COLOUR] MOVE

> final_score
? cannot score

> final_score now
? syntax error: final_score takes no arguments

# In misere a player who cannot move wins; holes are not cells.
$ ./fivefold --game 'misere board=5/*4/1*3'
> legal_moves
= c1,d1,b2,c2,c3
c1,d1,d2,e2,d3
c1,b2,c2,d2,b3
c1,b2,c2,d2,d3
c1,b2,c2,c3,d3
c1,c2,d2,e2,d3
c1,c2,d2,b3,c3
d1,e1,c2,d2,d3
d1,b2,c2,d2,c3
d1,c2,d2,e2,c3
d1,c2,d2,e2,e3
d1,c2,d2,d3,e3
d1,d2,e2,c3,d3
e1,c2,d2,e2,d3
a3,b3,c3,d3,e3
e1,b2,c2,d2,e2
b2,c2,d2,e2,b3
b2,c2,d2,e2,e3
b2,b3,c3,d3,e3
d2,a3,b3,c3,d3
e2,b3,c3,d3,e3
c1,d1,e1,b2,c2
d1,e1,b2,c2,d2
b2,c2,d2,a3,b3
b2,c2,d2,d3,e3
b2,c2,c3,d3,e3
c2,d2,e2,b3,c3
c2,d2,a3,b3,c3
d2,e2,b3,c3,d3
c1,d1,e1,c2,d2
c1,d1,e1,d2,e2
c1,d1,b2,c2,d2
c1,d1,c2,d2,e2
c1,d1,c2,d2,c3
c1,d1,c2,d2,d3
c1,b2,c2,b3,c3
c1,c2,d2,c3,d3
d1,e1,c2,d2,e2
d1,e1,d2,e2,d3
d1,e1,d2,e2,e3
d1,c2,d2,c3,d3
d1,d2,e2,d3,e3
e1,d2,e2,d3,e3
b2,c2,d2,b3,c3
b2,c2,d2,c3,d3
b2,c2,a3,b3,c3
b2,c2,b3,c3,d3
c2,d2,e2,c3,d3
c2,d2,e2,d3,e3
c2,d2,b3,c3,d3
c2,d2,c3,d3,e3
d2,e2,c3,d3,e3
c1,d1,e1,d2,d3
c1,c2,d2,e2,c3
c1,c2,b3,c3,d3
d1,b2,c2,d2,d3
d1,d2,c3,d3,e3
e1,c2,d2,e2,e3
c1,d1,e1,c2,e2
c1,d1,c2,c3,d3
c1,d1,d2,c3,d3
c1,e1,c2,d2,e2
d1,e1,d2,d3,e3
d1,e1,e2,d3,e3
b2,c2,d2,b3,d3
b2,d2,b3,c3,d3
c2,d2,e2,c3,e3
c2,e2,c3,d3,e3
c1,d1,e1,c2,c3
c1,d1,e1,e2,e3
c1,c2,a3,b3,c3
c1,c2,c3,d3,e3
d1,d2,b3,c3,d3
e1,e2,c3,d3,e3
c1,d1,b2,c2,b3
c1,d1,d2,e2,e3
c1,b2,c2,a3,b3
c1,c2,d2,d3,e3
d1,e1,c2,d2,c3
d1,c2,d2,b3,c3
e1,d2,e2,c3,d3
c1,b2,c2,d2,c3
d1,c2,d2,e2,d3
c1,b2,c2,d2,e2
d1,b2,c2,d2,e2
b2,c2,d2,e2,c3
b2,c2,d2,e2,d3
b2,a3,b3,c3,d3
c2,a3,b3,c3,d3
c2,b3,c3,d3,e3
d2,b3,c3,d3,e3
c1,d1,c2,b3,c3
c1,d1,d2,d3,e3
c1,c2,d2,e2,e3
d1,e1,d2,c3,d3
d1,b2,c2,d2,b3
e1,c2,d2,e2,c3

> play a1,a2,a3,b3,c3
? illegal move: a2 is a hole

> play a3,b3,c3,d3,e3
= 

> result
= none

> undo
= 

> play b2,c2,d2,e2,e1
= 

> result
= none

> legal_moves
= a3,b3,c3,d3,e3

> play b3,c3,d3,e3,a3
= 

> result
= b

> final_score
= B+1

> play e1
? illegal move: the game is over: black cannot place a piece

#
# A move without `play` gets a hint, in every notation of the game; other words do not.
$ ./fivefold --game pente
> h8
? unknown command: h8; to move, type: play h8

> H8
? unknown command: H8; to move, type: play H8

> 7 z99
?7 unknown command: z99; to move, type: play z99

> zz
? unknown command

> h8 k10
? unknown command

> history
= 

#
$ ./fivefold
> d4,e4,d5,e5,d6
? unknown command: d4,e4,d5,e5,d6; to move, type: play d4,e4,d5,e5,d6

> F@c3.2
? unknown command: F@c3.2; to move, type: play F@c3.2

> h8,h9
? unknown command: h8,h9; to move, type: play h8,h9

> F
? unknown command

#
$ ./fivefold --game pentamid
> L@a1
? unknown command: L@a1; to move, type: play L@a1

> a1a2
? unknown command: a1a2; to move, type: play a1a2

> h8
? unknown command

#
# A command that is switched off is not recommended.
$ ./fivefold --game pente --without play
> h8
? unknown command

