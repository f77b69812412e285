# Solver results.
$ ./fivefold --game 'pentominoes 4x4'
> set_option Book off
= 

> solve
= loss nodes <N> msec <N> table <N>

> solve 5
? syntax error: solve has no argument '5'

> solve movetime 0
? syntax error: movetime '0' is not within 1 to 86400000

> solve nodes many
? syntax error: nodes must be a whole number, not 'many'

> solve certificate a
? files are written only if the engine was started with --files DIR

> solve certificate
? syntax error: solve has no argument 'certificate'

> solve rest 5
? syntax error: rest needs certificate FILE

> solve answers
? syntax error: answers needs certificate FILE

> solve certificate a rest 4097
? syntax error: rest '4097' is not within 0 to 4096

> solve certificate a answers rest 7
? syntax error: rest and answers exclude each other

> solve all certificate a
? syntax error: certificate and all exclude each other

> solve certificate a order raster
? syntax error: a certificate needs order learned or fewest

> play a1,b1,c1,d1,a2
= 

> solve
= win b2,c2,c3,d3,c4 nodes <N> msec <N> table <N>

> play b3,c3,d3,c4,b4
= 

> solve
= loss

> newgame misere 4x4
= 

> setboard 4/4/FF2/1FF1 w
? illegal position: the cells of F are not that piece

> newgame pentominoes 5x1
= 

> solve all
= info move a1,b1,c1,d1,e1 win
a1,b1,c1,d1,e1 win
win a1,b1,c1,d1,e1 nodes <N> msec <N> table <N>

> newgame misere 5x1
= 

> solve
= loss nodes <N> msec <N> table <N>

> newgame misere 4x1
= 

> solve
= win none

> newgame capture 3x3
= 

> solve
= win a1,b1,b2,c2,b3 turns 1 nodes <N> msec <N> table <N>

> solve certificate a
? files are written only if the engine was started with --files DIR

> solve within 5 all
? syntax error: within and all exclude each other

> solve within 0
? syntax error: within '0' is not within 1 to 124

> solve within 9
= win a1,b1,b2,c2,b3 within 1 nodes 0 msec <N> table <N>

> solve certificate a rest 2
? syntax error: rest '2' is not an odd number within 1 to 9

> newgame pentominoes 25x25
= 

> solve
= info unknown: the position has 33571 placements, and the solver takes 20000
unknown nodes 0 msec <N> table 0

> solve certificate a
? files are written only if the engine was started with --files DIR

> newgame pentominoes 8x8
= 

> solve nodes 1000
= info unknown: 1000 nodes were too few
unknown nodes <N> msec <N> table <N>

# All five pieces always fit, so counting decides.
> newgame pentominoes 10x10 pieces=tetrominoes
= 

> solve nodes 2
= win a1,b1,c1,d1 nodes 1 msec <N> table 0

> play a1,b1,c1,d1
= 

> solve nodes 2
= loss nodes 1 msec <N> table 0

> newgame misere 10x10 pieces=tetrominoes
= 

> solve nodes 2
= loss nodes 1 msec <N> table 0

> newgame pentominoes 8x8
= 

> solve all nodes 1
<LINES>
info unknown: 1 nodes were too few
unknown nodes <N> msec <N> table <N>

> solve movetime 1
= info unknown: 1 milliseconds were too few
unknown nodes <N> msec <N> table <N>

> newgame capture 7x7
= 

> solve nodes 1000 turns 3
= info unknown: 1000 nodes were too few
unknown depth 2 nodes <N> msec <N> table <N>

> solve turns 3
= info unknown: neither side wins within 3 turns
unknown depth 3 nodes <N> msec <N> table <N>

> solve within 2
= info unknown: neither side wins within 1 turns
unknown depth 1 nodes <N> msec <N> table <N>

> newgame capture 6x6
= 

> solve nodes 60000
<LINES>
info win c2,c3,d3,d4,e4 within 19: looking for fewer turns
<LINES>
win c2,c3,d3,d4,e4 within 19 nodes 60033 msec <N> table <N>

> newgame pente
= 

> solve nodes 500
= info unknown: 500 nodes were too few
unknown depth <N> nodes <N> msec <N> table <N>

> solve all nodes 1
<LINES>
info unknown: 1 nodes were too few
unknown depth <N> nodes <N> msec <N> table <N>

> newgame pentamid
= 

> solve
? pentamid cannot be solved: the value of a position depends on the history of the game

> newgame gomoku 5x5
= 

> setboard wbwbw/bwbwb/bw1bw/bwbwb/wb1wb w
= 

> solve all
= info move c3 win turns 1
info move c1 draw
c1 draw
c3 win turns 1
win c3 turns 1 nodes <N> msec <N> table <N>

> setboard wbwbw/bwbwb/bw1bw/bwbwb/wb1wb b
= 

> solve all
= info move c3 draw
info move c1 loss turns 2
c1 loss turns 2
c3 draw
draw nodes <N> msec <N> table <N>

# Settled moves are reported at once, the shortest wins first: here both ends of three in a row.
> newgame gomoku 15x15
= 

> setboard 15/15/15/15/15/15/15/7www5/15/15/15/15/15/15/15 w
= 

> solve all nodes 10000
= info move g8 win turns 3
info move l8 win turns 3
<LINES>
win g8 within 3 nodes <N> msec <N> table <N>

# A stop ends all commands sent before it.
$ ./fivefold --game 'pentominoes 8x8'
> set_option Book off
= 

> solve
= info unknown: stopped
unknown nodes <N> msec <N> table <N>

> stop
= 
# --- graphs: they have a program of their own ---

$ ./fivefold
> solve graph path.col
? syntax error: the program bin/kayles solves graphs

> newgame pentamid
= 

> solve graph path.col
? pentamid cannot be solved: the value of a position depends on the history of the game

