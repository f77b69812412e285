# The book of proofs, and levels of play.
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

# the same, turned
> setboard 8/8/8/2L5/2LLLL2/8/8/8 w
= 

> solve
= win c8,d8,e8,f8,g8 nodes 0 msec <N> table 0 book yes

> newgame misere 8x8
= 

> solve
= loss nodes 0 msec <N> table 0 book yes

# a board that lies the other way
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

# no level asks the book, and none misses a win in one
> set_option Skill 0
= 

> newgame pentominoes 5x2
= 

> go
= info depth 1 seldepth <N> multipv 1 score mate 1 nodes 0 nps 0 hashfull 0 time <N> pv a1,b1,c1,d1,e1
bestmove a1,b1,c1,d1,e1

