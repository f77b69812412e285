# The book of proofs, and playing levels.
$ ./fivefold
> newgame pentominoes 8x8
= 

> solve
= win c2,d2,e2,b3,c3 nodes 0 msec <N> table 0 book yes

> go
= info string book win
info depth 1 seldepth 1 multipv 1 score cp 25000 nodes 0 nps 0 hashfull 0 time 0 pv c2,d2,e2,b3,c3
bestmove c2,d2,e2,b3,c3

> play b d3,e3,d4,d5,d6
= 

> solve
= win h3,h4,h5,h6,h7 nodes 0 msec <N> table 0 book yes

> genmove w
= h3,h4,h5,h6,h7

> solve
= loss nodes 0 msec <N> table 0 book yes

# The same, turned.
> setboard 8/8/8/2L5/2LLLL2/8/8/8 w
= 

> solve
= win c8,d8,e8,f8,g8 nodes 0 msec <N> table 0 book yes

> newgame misere 8x8
= 

> solve
= loss nodes 0 msec <N> table 0 book yes

# A board with rows and columns exchanged.
> newgame pentominoes 5x4
= 

> solve
= win b2,c2,d2,b3,d3 nodes 0 msec <N> table 0 book yes

> newgame pentominoes 4x5
= 

> solve
= win b2,c2,b3,b4,c4 nodes 0 msec <N> table 0 book yes

> newgame capture 4x5
= 

> solve
= win b2,c2,b3,b4,c4 turns 3 nodes 0 msec <N> table 0 book yes

# A win with only an upper bound on its length.
> newgame capture 5x7
= 

> solve
= win b3,c3,b4,c4,c5 within 17 nodes 0 msec <N> table 0 book yes

> go
= info string book win
info depth 1 seldepth 1 multipv 1 score mate 17 nodes 0 nps 0 hashfull 0 time 0 pv b3,c3,b4,c4,c5
bestmove b3,c3,b4,c4,c5

> newgame pentominoes 4x4
= 

> solve
= loss nodes 0 msec <N> table 0 book yes

> solve order learned
= loss nodes <N> msec <N> table <N>

> set_option Book off
= 

> solve
= loss nodes <N> msec <N> table <N>

> set_option Book on
= 

> newgame pentominoes 4x4 pieces=pentominoes:FIL
= 

> solve
= win a1,b1,b2,b3,b4 nodes <N> msec <N> table <N>

$ ./fivefold
> newgame pentominoes 8x8
= 

> set_option Skill 21
? syntax error: Skill '21' is not within 0 to 20

# No level below full strength uses the book, and none misses an immediate win.
> set_option Skill 0
= 

> newgame pentominoes 5x2
= 

> go
= info depth 1 seldepth <N> multipv 1 score mate 1 nodes 0 nps 0 hashfull 0 time <N> pv a1,b1,c1,d1,e1
bestmove a1,b1,c1,d1,e1

# What the book knows of a game. A game without results has an empty list.
> outcomes capture2003
= capture2003 1x5 win a1,a2,a3,a4,a5 turns 1
<LINES>
capture2003 4x8 win b3,c3,b4,a5,b5 within 27

> newgame misere
= 

> outcomes
= misere 8x8 loss
misere 7x7 loss
misere 5x1 loss
<LINES>

> outcomes gomoku
= gomoku 5x5 centre=off draw
gomoku 5x5 centre=off overline=win draw
gomoku 6x6 draw
gomoku 6x6 overline=win draw

> outcomes Pentamid
= 

> outcomes chess
? syntax error: no game 'chess': there are <GAMES>

# Ratings set by UGI: from 1970 on they are full strength, which uses the book.
$ ./fivefold --game 'pentominoes 5x2'
> set_option UCI_Elo 900
? syntax error: no option 'UCI_Elo': there are Hash, Threads, MultiPV, Seed, Skill, Others, Depth, Nodes, MoveTime, Move Overhead, Book, Solver, Ansi, Notation, Setup, UCI_ShowWDL

> set_option UCI_LimitStrength on
? syntax error: no option 'UCI_LimitStrength': there are Hash, Threads, MultiPV, Seed, Skill, Others, Depth, Nodes, MoveTime, Move Overhead, Book, Solver, Ansi, Notation, Setup, UCI_ShowWDL

> set_option Skill 0
= 

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
option name Game type string default pentominoes 5x2
ugiok
> setoption name UCI_Elo value 799
info string error syntax error: UCI_Elo '799' is not within 800 to 2000
> setoption name UCI_Elo value 2001
info string error syntax error: UCI_Elo '2001' is not within 800 to 2000
> setoption name UCI_Elo value 1970
> go
info depth 1 seldepth 0 multipv 1 score mate 1 nodes 0 nps 0 hashfull 0 time <N> pv a1,b1,c1,d1,e1
bestmove a1,b1,c1,d1,e1
> setoption name UCI_LimitStrength value true
> go
info string book win
info depth 1 seldepth 1 multipv 1 score mate 1 nodes 0 nps 0 hashfull 0 time <N> pv a1,b1,c1,d1,e1
bestmove a1,b1,c1,d1,e1
> setoption name UCI_Elo value 1969
> go
info depth 1 seldepth 0 multipv 1 score mate 1 nodes 0 nps 0 hashfull 0 time <N> pv a1,b1,c1,d1,e1
bestmove a1,b1,c1,d1,e1
> setoption name UCI_Elo value 800
> go
info depth 1 seldepth 0 multipv 1 score mate 1 nodes 0 nps 0 hashfull 0 time <N> pv a1,b1,c1,d1,e1
bestmove a1,b1,c1,d1,e1
> setoption name UCI_LimitStrength value false
> setoption name Skill value 20
> go
info string book win
info depth 1 seldepth 1 multipv 1 score mate 1 nodes 0 nps 0 hashfull 0 time <N> pv a1,b1,c1,d1,e1
bestmove a1,b1,c1,d1,e1
