# `solve outcome`: who wins a small board of stones, or that nobody does.

$ ./fivefold
> newgame gomoku 5x5 centre=off
= 

> solve outcome
= draw nodes <N> msec <N> table <N>

# Its first stone has to stand on the centre.
> newgame gomoku 5x5
= 

> solve outcome
? the first stone has to stand on the centre: say centre=off

> play c3
= 

> solve outcome movetime 60000
= draw nodes <N> msec <N> table <N>

> newgame pente 4x4
= 

> setboard w2w/b1b1/1w1w/bbbw w 4/6
= 

> solve outcome nodes 100000
= draw nodes <N> msec <N> table <N>

> setboard 1wwb/4/4/b2w b 8/8
= 

> solve outcome
= win a4 nodes <N> msec <N> table <N>

> play a4
= 

> solve outcome
= loss

> newgame pente 6x6
= 

> solve outcome nodes 100
= info unknown: 100 nodes were too few
unknown nodes 100 msec <N> table <N>

> solve outcome turns 5
? syntax error: solve outcome takes no turns, within, order or answers

> solve outcome within 5
? syntax error: solve outcome takes no turns, within, order or answers

> solve outcome order fewest
? syntax error: solve outcome takes no turns, within, order or answers

> solve outcome all
? syntax error: outcome and all exclude each other

> solve outcome rest 3
? syntax error: rest needs certificate FILE

> solve outcome certificate a rest 9
? syntax error: rest '9' is not within 0 to 8

> solve outcome certificate a
? files are written only if the engine was started with --files DIR

> solve outcome 5
? syntax error: solve has no argument '5'

> solve nodes 10 outcome
? syntax error: solve has no argument 'outcome'

> newgame pente 7x7
= 

> solve outcome
? the board has more than 36 points

> newgame boat-pente 6x6
= 

> solve outcome
? boat-pente is not a game for two with stones alone

> newgame d-pente 6x6
= 

> solve outcome
? d-pente is not a game for two with stones alone

> newgame pentominoes 5x5
= 

> solve outcome
? solve outcome is for games of stones for two, not for pentominoes

> newgame gomoku 6x6
= 

# White cannot stop both ends of four. Six in a row would not win.
> setboard 6/6/bb4/1bbbb1/ww4/www3 w
= 

> solve outcome
= loss nodes <N> msec <N> table <N>

> newgame poof-pente 4x4
= 

> setboard 2w1/2b1/2b1/bw1b w 31/31
= 

> solve outcome
= info unknown: more stones were captured than can be stored
unknown nodes <N> msec <N> table <N>

