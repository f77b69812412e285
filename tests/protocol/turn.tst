# Turns in steps: `remove` lifts, `play` and `genmove` complete the turn.
$ ./fivefold --game 'capture 5x5'
> setboard 5/5/PPV2/PPV2/P1VVV b P/V -/-
= 

> remove V
? illegal move: piece V is not yours to lift

> remove Q
? syntax error: 'Q' is not a piece of this game

> remove p
? syntax error: 'p' is not a piece of this game

> remove PP
? syntax error: piece P is named twice

> remove P P
? syntax error: piece P is named twice

> remove P V
? illegal move: piece V is not yours to lift

> remove I
? illegal move: piece I is not on the board

> remove
? syntax error: remove needs LETTERS ...

> position
= 5/5/PPV2/PPV2/P1VVV b P/V -/-

> history
= 

> remove P
= 

> position
= 5/5/2V2/2V2/2VVV b -/V P/-

> history
= 

> result
= none

> showboard
= 
    a b c d e
  5 . . . . . 5
  4 . . . . . 4
  3 . . V . . 3
  2 . . V . . 2
  1 . . V V V 1
    a b c d e
pool: F I L N P T U W X Y Z
black owns: nothing; may not place: P
white owns: V
black to move, having lifted

> remove P
? illegal move: piece P is not on the board

> is_legal P:a1,a2,b2,a3,b3
= 0

> is_legal ~P:a1,a2,a3,a4,a5
= 0

> is_legal a1,a2,a3,a4,a5
= 1

> play W a1,a2,a3,a4,a5
? illegal move: black is to move, not white

> perft 1
= 138

> divide 1
= b2,a3,b3,b4,c4 1
d2,d3,e3,c4,d4 1
a3,b3,b4,c4,b5 1
a3,a4,b4,c4,b5 1
b3,a4,b4,c4,a5 1
b3,a4,b4,c4,c5 1
b3,a4,b4,b5,c5 1
b3,b4,c4,d4,c5 1
b3,b4,c4,a5,b5 1
d3,e3,c4,d4,d5 1
d3,b4,c4,d4,c5 1
d3,c4,d4,e4,c5 1
d3,c4,d4,e4,e5 1
d3,c4,d4,d5,e5 1
d3,d4,e4,c5,d5 1
e3,c4,d4,e4,d5 1
a1,a2,a3,a4,a5 1
b1,b2,b3,b4,b5 1
a4,b4,c4,d4,e4 1
a5,b5,c5,d5,e5 1
a1,b1,a2,a3,a4 1
a1,b1,b2,b3,b4 1
a1,a2,a3,a4,b4 1
b1,b2,b3,a4,b4 1
b1,b2,b3,b4,c4 1
a2,b2,a3,a4,a5 1
a2,b2,b3,b4,b5 1
a2,a3,a4,a5,b5 1
b2,b3,b4,a5,b5 1
b2,b3,b4,b5,c5 1
d2,e2,d3,d4,d5 1
d2,e2,e3,e4,e5 1
d2,d3,d4,c5,d5 1
d2,d3,d4,d5,e5 1
e2,e3,e4,d5,e5 1
a3,a4,b4,c4,d4 1
b3,b4,c4,d4,e4 1
d3,a4,b4,c4,d4 1
e3,b4,c4,d4,e4 1
a4,b4,c4,d4,a5 1
a4,b4,c4,d4,d5 1
a4,a5,b5,c5,d5 1
b4,c4,d4,e4,b5 1
b4,c4,d4,e4,e5 1
b4,b5,c5,d5,e5 1
d4,a5,b5,c5,d5 1
e4,b5,c5,d5,e5 1
a1,a2,b2,b3,b4 1
a1,a2,a3,b3,b4 1
b1,a2,b2,a3,a4 1
b1,b2,a3,b3,a4 1
a2,a3,b3,b4,b5 1
a2,a3,a4,b4,b5 1
b2,a3,b3,a4,a5 1
b2,b3,a4,b4,a5 1
b2,b3,b4,c4,c5 1
d2,d3,e3,e4,e5 1
d2,d3,c4,d4,c5 1
d2,d3,d4,e4,e5 1
e2,d3,e3,d4,d5 1
e2,e3,d4,e4,d5 1
a3,b3,b4,c4,d4 1
d3,e3,b4,c4,d4 1
a4,b4,c4,c5,d5 1
a4,b4,b5,c5,d5 1
b4,c4,d4,a5,b5 1
b4,c4,d4,d5,e5 1
b4,c4,c5,d5,e5 1
c4,d4,e4,b5,c5 1
c4,d4,a5,b5,c5 1
d4,e4,b5,c5,d5 1
b2,b3,a4,b4,c4 1
d2,d3,c4,d4,e4 1
a3,a4,b4,c4,a5 1
b3,b4,c4,d4,b5 1
b3,b4,a5,b5,c5 1
d3,b4,c4,d4,d5 1
d3,d4,c5,d5,e5 1
e3,c4,d4,e4,e5 1
a1,b1,a2,a3,b3 1
a1,b1,b2,a3,b3 1
a2,b2,a3,a4,b4 1
a2,b2,b3,a4,b4 1
d2,e2,d3,d4,e4 1
d2,e2,e3,d4,e4 1
a3,b3,a4,a5,b5 1
a3,b3,b4,a5,b5 1
b3,d3,b4,c4,d4 1
d3,e3,d4,d5,e5 1
d3,e3,e4,d5,e5 1
a4,b4,c4,a5,c5 1
a4,c4,a5,b5,c5 1
b4,c4,d4,b5,d5 1
b4,d4,b5,c5,d5 1
c4,d4,e4,c5,e5 1
c4,e4,c5,d5,e5 1
a2,a3,b3,b4,c4 1
e2,d3,e3,c4,d4 1
a3,b3,b4,c4,c5 1
a3,a4,b4,b5,c5 1
b3,b4,c4,c5,d5 1
d3,e3,c4,d4,c5 1
d3,c4,d4,b5,c5 1
e3,d4,e4,c5,d5 1
b3,a4,b4,c4,b5 1
d3,c4,d4,e4,d5 1
a1,a2,b2,a3,a4 1
a1,a2,a3,b3,a4 1
b1,a2,b2,b3,b4 1
b1,b2,a3,b3,b4 1
a2,a3,b3,a4,a5 1
a2,a3,a4,b4,a5 1
b2,a3,b3,b4,b5 1
b2,b3,a4,b4,b5 1
b2,b3,b4,c4,b5 1
d2,d3,e3,d4,d5 1
d2,d3,c4,d4,d5 1
d2,d3,d4,e4,d5 1
e2,d3,e3,e4,e5 1
e2,e3,d4,e4,e5 1
b3,a4,b4,c4,d4 1
d3,b4,c4,d4,e4 1
a4,b4,c4,d4,b5 1
a4,b4,c4,d4,c5 1
b4,c4,d4,e4,c5 1
b4,c4,d4,e4,d5 1
b4,a5,b5,c5,d5 1
c4,a5,b5,c5,d5 1
c4,b5,c5,d5,e5 1
d4,b5,c5,d5,e5 1
a2,b2,b3,b4,c4 1
d2,e2,d3,c4,d4 1
a3,b3,b4,b5,c5 1
a3,a4,b4,c4,c5 1
b3,b4,c4,d4,d5 1
d3,e3,d4,c5,d5 1
d3,b4,c4,d4,b5 1
e3,c4,d4,e4,c5 1
138

> undo
= 

> position
= 5/5/PPV2/PPV2/P1VVV b P/V -/-

> undo
? cannot undo

> remove P
= 

> play b a1,a2,a3,a4,a5
= 

> history
= ~P:a1,a2,a3,a4,a5

> position
= I4/I4/I1V2/I1V2/I1VVV w -/V -/-

> undo
= 

> position
= 5/5/2V2/2V2/2VVV b -/V P/-

> undo
= 

> position
= 5/5/PPV2/PPV2/P1VVV b P/V -/-

> undo
? cannot undo

# Two steps, and the rest as a move: one turn.
$ ./fivefold --game 'capture 5x5'
> setboard IPPVVV/IPP2V/IP3V/I5/I1Y3/1YYYY1 b IPY/V -/-
= 

> remove Y P
= 

> undo
= 

> remove Y
= 

> remove P
= 

> position
= I2VVV/I4V/I4V/I5/I5/6 b I/V PY/-

> perft 1
= 849

> play ~P:a1,b1,c1,d1,e1
? illegal move: piece P is not on the board

> play ~I:a2,b2,c2,d2,e2
? illegal move: piece I was lifted by you

> play ~I:c3,d3,e3,d4,d5
= 

> history
= ~IPY:c3,d3,e3,d4,d5

> position
= 3VVV/3T1V/3T1V/2TTT1/6/6 w -/V -/-

> undo
= 

> undo
= 

> undo
= 

> undo
? cannot undo

# In capture2003 nothing can be lifted as a step after the player's placement.
$ ./fivefold --game 'capture2003 5x5'
> setboard 5/5/PPV2/PPV2/P1VVV b P/V -/-
= 

> remove P
= 

> play ~P:a1,a2,a3,a4,a5
? illegal move: piece P is not on the board

> play a1,a2,a3,a4,a5~V
? illegal move: piece V is not yours to lift

> history
= 

> remove P
? illegal move: piece P is not on the board

> position
= 5/5/2V2/2V2/2VVV b -/V P/-

> undo
= 

> undo
? cannot undo

> history
= 

# The engine completes a turn that was begun: one move is left.
$ ./fivefold --game 'capture 1x5 pieces=pentominoes:I'
> setboard I/I/I/I/I b I/- -/-
= 

> result
= w

> remove I
? illegal move: the game is over: black cannot place a piece

> result
= w

> legal_moves
= 

> undo
? cannot undo

$ ./fivefold --game 'capture pieces=pentominoes:IL'
> setboard I1/I*/I*/I*/I* b I/- -/-
= 

> legal_moves
= ~I:a2,a3,a4,a5,b5

> remove I
= 

> legal_moves
= a2,a3,a4,a5,b5

> reg_genmove b
= a2,a3,a4,a5,b5

> genmove w
? illegal move: black is to move, not white

> history
= 

> genmove
= a2,a3,a4,a5,b5

> history
= ~I:a2,a3,a4,a5,b5

> position
= LL/L*/L*/L*/1* w -/- -/-

> undo
= 

> position
= 2/1*/1*/1*/1* b -/- I/-

> undo
= 

> undo
? cannot undo

