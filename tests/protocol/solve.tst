# Exact answers.
$ ./fivefold --game 'pentominoes 4x4'
> solve
= loss nodes <N> msec <N> table <N>

> solve 5
? syntax error: solve has no argument '5'

> solve movetime 0
? syntax error: movetime '0' is not within 1 to 86400000

> solve nodes many
? syntax error: nodes must be a whole number, not 'many'

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
= a1,b1,c1,d1,e1 win
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

> newgame pentamid
= 

> solve
? what a position of pentamid is worth depends on its history

