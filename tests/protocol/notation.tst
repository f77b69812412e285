# The short notation of the polyomino games: read always, written with the option Notation.
$ ./fivefold --game pentominoes
> play P@c3.7
= 

> play b X@a1
? illegal move: white is to move, not black

> history
= d3,e3,c4,d4,e4

> position
= 8/8/8/8/2PPP3/3PP3/8/8 w

> undo
= 

> is_legal X@a1
= 1

> is_legal X@A1.1
= 1

> is_legal x@a1
= 0

> is_legal F@f6
= 0

> is_legal F@f6.8
= 1

> play F@f6
? illegal move: F@f6 is ambiguous: say F@f6.1 to F@f6.8

> play F@f6.0
? illegal move: there is no F@f6.0, only F@f6.1 to F@f6.8

> play F@f6.9
? illegal move: there is no F@f6.9, only F@f6.1 to F@f6.8

> play X@a1.2
? illegal move: there is no X@a1.2, only X@a1

> play X@g1
? illegal move: there is no X@g1 on this board

> play X@j1
? illegal move: 'j1' is not on the 8x8 board

> play Q@a1
? syntax error: 'Q' is not a piece of this game

> play F@f6.
? syntax error: 'F@f6.' is not a placement like F@c3.2

> play F@f6.1x
? syntax error: 'F@f6.1x' is not a placement like F@c3.2

> play P@a1.1
= 

> play L@c2.2
= 

> play Z@c2.1
? illegal move: c2 is covered

> play F:F@f6.1
? syntax error: 'F@f6.1' is not a cell like a1

> play ~P:F@f6.1
? illegal move: nothing is lifted in pentominoes

# The option, and answers that are short.
$ ./fivefold --game "misere 3x3 pieces=pentominoes:PX"
> legal_moves
= a1,b1,c1,a2,b2
a1,b1,c1,b2,c2
a1,b1,a2,b2,c2
a1,b1,a2,b2,a3
a1,b1,a2,b2,b3
a1,a2,b2,a3,b3
b1,c1,a2,b2,c2
b1,c1,b2,c2,b3
b1,c1,b2,c2,c3
b1,a2,b2,a3,b3
b1,b2,c2,b3,c3
c1,b2,c2,b3,c3
a2,b2,c2,a3,b3
a2,b2,c2,b3,c3
a2,b2,a3,b3,c3
b2,c2,a3,b3,c3
b1,a2,b2,c2,b3

> set_option Notation long
? syntax error: Notation must be cells or short, not 'long'

> set_option Notation
? syntax error: option Notation takes one value

> set_option Notation SHORT
= 

> set_option Notation 1
? syntax error: Notation must be cells or short, not '1'

> legal_moves
= P@a1.1
P@a1.2
P@a1.3
P@a1.4
P@a1.5
P@a1.6
P@a1.7
P@b1.1
P@b1.2
P@a1.8
P@b1.3
P@b1.4
P@a2.1
P@a2.2
P@a2.3
P@a2.4
X@a1

> play a1,b1,a2,b2,a3
= 

> history
= P@a1.4

> undo
= 

> history
= 

> divide 1
= P@a1.1 1
P@a1.2 1
P@a1.3 1
P@a1.4 1
P@a1.5 1
P@a1.6 1
P@a1.7 1
P@b1.1 1
P@b1.2 1
P@a1.8 1
P@b1.3 1
P@b1.4 1
P@a2.1 1
P@a2.2 1
P@a2.3 1
P@a2.4 1
X@a1 1
17

> reg_genmove
= P@a1.1

> genmove
= P@a1.1

> history
= P@a1.1

> showboard
= 
    a b c
  3 . . . 3
  2 P P . 2
  1 P P P 1
    a b c
pool: X
white wins: white cannot place a piece

> undo
= 

> solve
= loss nodes 1 msec <N> table 0

> solve all
<LINES>
P@a1.1 loss
P@a1.2 loss
P@a1.3 loss
P@a1.4 loss
P@a1.5 loss
P@a1.6 loss
P@a1.7 loss
P@b1.1 loss
P@b1.2 loss
P@a1.8 loss
P@b1.3 loss
P@b1.4 loss
P@a2.1 loss
P@a2.2 loss
P@a2.3 loss
P@a2.4 loss
X@a1 loss
loss nodes 0 msec <N> table 0

> go depth 2
= info depth 1 seldepth 1 multipv 1 score mate -1 nodes 17 nps <N> hashfull 0 time <N> pv P@a1.1
bestmove P@a1.1

> set_option Notation cells
= 

> go depth 2
= info depth 1 seldepth 1 multipv 1 score mate -1 nodes 17 nps <N> hashfull 0 time <N> pv a1,b1,c1,a2,b2
bestmove a1,b1,c1,a2,b2

> reg_genmove
= a1,b1,c1,a2,b2

> divide 1
= a1,b1,c1,a2,b2 1
a1,b1,c1,b2,c2 1
a1,b1,a2,b2,c2 1
a1,b1,a2,b2,a3 1
a1,b1,a2,b2,b3 1
a1,a2,b2,a3,b3 1
b1,c1,a2,b2,c2 1
b1,c1,b2,c2,b3 1
b1,c1,b2,c2,c3 1
b1,a2,b2,a3,b3 1
b1,b2,c2,b3,c3 1
c1,b2,c2,b3,c3 1
a2,b2,c2,a3,b3 1
a2,b2,c2,b3,c3 1
a2,b2,a3,b3,c3 1
b2,c2,a3,b3,c3 1
b1,a2,b2,c2,b3 1
17

# The best line, the book, a win and its certificate.
$ ./fivefold --game "pentominoes 6x6"
> set_option Notation short
= 

> solve
= win L@a1.7 nodes 0 msec <N> table 0 book yes

> reg_genmove
= L@a1.7

> go depth 1
= info string book win
info depth 1 seldepth 1 multipv 1 score cp 25000 nodes 0 nps <N> hashfull 0 time <N> pv L@a1.7
bestmove L@a1.7

> newgame pentominoes 4x4
= 

> set_option Book off
= 

> play L@a1.1
= 

> solve
= win F@b2.1 nodes 1 msec <N> table 0

> go depth 3
= info depth 1 seldepth 1 multipv 1 score mate 1 nodes 83 nps <N> hashfull 0 time <N> pv F@b2.1
bestmove F@b2.1

# Lifting: before, after and as a step.
$ ./fivefold --game "capture pieces=pentominoes:IPU"
> set_option Notation short
= 

> setboard 5/PPPUU/PP1U1/3UU w -/PU -/-
= 

> legal_moves
= I@a4
~P:I@a4
~U:I@a1
~U:I@a4
~PU:I@a1
~PU:I@a2
~PU:I@a3
~PU:I@a4

> divide 1
= I@a4 1
~P:I@a4 1
~U:I@a1 1
~U:I@a4 1
~PU:I@a1 1
~PU:I@a2 1
~PU:I@a3 1
~PU:I@a4 1
8

> remove U
= 

> legal_moves
= I@a1
I@a4
~P:I@a1
~P:I@a2
~P:I@a3
~P:I@a4

> position
= 5/PPP2/PP3/5 w -/P -/U

> is_legal ~P:I@a1
= 1

> is_legal ~U:I@a1
= 0

> play ~P:I@a1
= 

> history
= ~PU:I@a1

> undo
= 

> undo
= 

> play ~PU:I@a3
= 

> history
= ~PU:I@a3

> newgame capture2003 5x5 pieces=pentominoes:IT
= 

> play I@a1.1
= 

> legal_moves
= T@a2.1
T@a2.1~I
T@a2.2
T@b2.1
T@b2.1~I
T@b2.2
T@a2.3
T@c2.1
T@c2.1~I
T@a2.4
T@c2.2
T@b2.3
T@b2.4
T@c2.3
T@c2.4
T@a3.1
T@a3.2
T@b3.1
T@b3.2
T@a3.3
T@c3.1
T@a3.4
T@c3.2
T@b3.3
T@b3.4
T@c3.3
T@c3.4

> play T@a2~I
? illegal move: T@a2 is ambiguous: say T@a2.1 to T@a2.4

> play T@a2.1~T
? illegal move: piece T is not on the board

> play T@a2.1~I
= 

> history
= I@a1.1 T@a2.1~I

> position
= 5/1T3/1T3/TTT2/5 b -/- -/I

# The worked example.
$ ./fivefold --game capture
> set_option Notation short
= 

> play d2,e2,f2,e3,e4
= 

> play c2,c3,d3,c4,c5
= 

> play d4,f4,d5,e5,f5
= 

> play b1,c1,b2,b3,b4
= 

> play g4,g5,e6,f6,g6
= 

> play ~Y:c3,d3,c4,b5,c5
= 

> history
= T@d2.1 Y@c2.3 U@d4.4 L@b1.3 V@e4.4 ~Y:Z@b3.3

> undo
= 

> play ~Y:Z@b3
? illegal move: Z@b3 is ambiguous: say Z@b3.1 to Z@b3.4

> play ~Y:Z@b3.3
= 

> set_option Notation cells
= 

> history
= d2,e2,f2,e3,e4 c2,c3,d3,c4,c5 d4,f4,d5,e5,f5 b1,c1,b2,b3,b4 g4,g5,e6,f6,g6 ~Y:c3,d3,c4,b5,c5

# Other games write as ever.
$ ./fivefold --game "gomoku 5x5"
> set_option Notation short
= 

> play c3
= 

> play C@c3
? syntax error: 'C@c3' is not a cell like a1

> history
= c3

> newgame pentamid 3x3 nests=1 line=3
= 

> set_option Depth 1
= 

> reg_genmove
= L@b2

> genmove
= L@b2

> history
= L@b2

# UGI.
$ ./fivefold --game "misere 4x4"
> ugi
id name Fivefold 2.0
id author the Fivefold authors
option name Hash type spin default 64 min 1 max 65536
option name Threads type spin default 1 min 1 max 64
option name MultiPV type spin default 1 min 1 max 64
option name Seed type spin default 0 min 0 max 4294967295
option name Skill type spin default 20 min 0 max 20
option name Others type combo default mixed var mixed var far var near
option name Depth type spin default 0 min 0 max 100
option name Nodes type spin default 0 min 0 max 1000000000000
option name MoveTime type spin default 0 min 0 max 86400000
option name Move Overhead type spin default 10 min 0 max 5000
option name Book type check default true
option name Solver type check default true
option name Ansi type check default false
option name Notation type combo default cells var cells var short
option name Setup type check default false
option name UCI_ShowWDL type check default false
option name UCI_LimitStrength type check default false
option name UCI_Elo type spin default 2000 min 800 max 2000
option name Clear Hash type button
option name Game type string default misere 4x4
ugiok
> position startpos moves L@a1.1 P@b3.4
> position startpos moves L@a1.1 P@b3.1
> position startpos moves L@a1
info string error illegal move: L@a1 is ambiguous: say L@a1.1 to L@a1.8
> position startpos moves a1,b1,c1,d1,a2
> setoption name Notation value short
> go depth 9
info depth 1 seldepth 1 multipv 1 score cp 24999 nodes 84 nps <N> hashfull 0 time <N> pv U@c2.1
bestmove U@c2.1
> position startpos moves L@a1.1 U@c2.1
> query p1turn
response true
> setoption name Notation value numbers
info string error syntax error: Notation must be cells or short, not 'numbers'
> setoption name Notation value cells
> position startpos moves L@a1.1
> go depth 9
info depth 1 seldepth 1 multipv 1 score cp 24999 nodes 84 nps <N> hashfull 0 time <N> pv c2,d2,c3,c4,d4
bestmove c2,d2,c3,c4,d4
> ugi off
= 

> history
= a1,b1,c1,d1,a2

