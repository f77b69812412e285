# What the engine says of moves: hint, why.
#
# hint: the engine's turn and what it leads to. The limits are the options Depth, Nodes and MoveTime.
$ ./fivefold --game 'gomoku 6x6'
> set_option Depth 3
= 

> hint
= d3 has a chance to win of 60%, as in d3 b2 c4

> play a1
= 

> play f6
= 

> play a2
= 

> play f5
= 

> play a3
= 

> play f4
= 

> play a4
= 

> hint
= a5 has a chance to win of 61%, as in a5 d4 f2

> set_option Skill 0
= 

> hint
= a5 has a chance to win of 61%, as in a5 d4 f2

> play b6
= 

> set_option MultiPV 3
= 

> hint
= a5 wins at once

> why
= b6 ?? 59 % -> lost in 2; better: a5 d4 e4 d3 d2 c4

> play a5
= 

> why
= a5 win in 1

> hint
? the game is over

> genmove
= resign

> hint now
? syntax error: hint takes no arguments

> why not
? syntax error: why takes a number or the word game, not 'not'

> undo
= 

> options
= Hash spin default 64 min 1 max 65536 value 64
Threads spin default 1 min 1 max 64 value 1
MultiPV spin default 1 min 1 max 64 value 3
Seed spin default 0 min 0 max 4294967295 value 0
Skill spin default 20 min 0 max 20 value 0
Others combo default mixed var mixed var far var near value mixed
Depth spin default 0 min 0 max 100 value 3
Nodes spin default 0 min 0 max 1000000000000 value 0
MoveTime spin default 0 min 0 max 86400000 value 0
Move Overhead spin default 10 min 0 max 5000 value 10
Book check default true value true
Solver check default true value true
Ansi check default false value false
Notation combo default cells var cells var short value cells
Setup check default false value false
UCI_ShowWDL check default false value false

#
# why: an even choice, a win that is given away, a loss that could be avoided, a win at once.
$ ./fivefold --game 'pente 9x9'
> why
? no move has been made

> set_option Depth 4
= 

> play e5
= 

> why
= e5 57 %

> play a1
= 

> why
= a1 43 % -> 36 %; better: c3 h8 c5 c7

> play a5
= 

> why
= a5 68 %

> history
= e5 a1 a5

# Scores of placement games do not predict who wins.
> newgame pentominoes 8x8
= 

> set_option Book off
= 

> set_option Depth 1
= 

> hint
= d3,e3,d4,d5,d6 is unclear

> play a1,b1,c1,d1,e1
= 

> why
= a1,b1,c1,d1,e1 unclear

> undo
= 

> play d3,e3,d4,d5,d6
= 

> why
= d3,e3,d4,d5,d6 unclear

> set_option Depth 4
= 

> set_option Book on
= 

> newgame pente 9 players=3
= 

> why
? why knows two players, and 3 play

> hint
= e5 has a chance to win of 40%, as in e5 e4 d6 d5

> newgame pentominoes 4x4
= 

> hint
= b1,b2,b3,c3,d3 loses

> genmove
= b1,b2,b3,c3,d3

> why
= b1,b2,b3,c3,d3 lost in 2

> newgame misere 4x4
= 

> play a1,a2,a3,a4,b1
= 

> why
= a1,b1,a2,a3,a4 ?? won -> lost; a win was let go; better: b1,b2,b3,c3,d3

> play c1,d1,c2,d2,d3
= 

> why game
= Black lost the game at move 1, a1,b1,a2,a3,a4: White wins in 2 from there; b1,b2,b3,c3,d3 won.
No move of white turned the game.
1. black a1,b1,a2,a3,a4 ?? won -> lost in 3; a win was let go; better: b1,b2,b3,c3,d3

> why games
? syntax error: why takes a number or the word game, not 'games'

# A turn by its number: the other one is judged as above, before the reply was played.
> why 1
= a1,b1,a2,a3,a4 ?? won -> lost; a win was let go; better: b1,b2,b3,c3,d3

> why 2
= c1,d1,c2,d2,d3 win in 2

> why 0
? syntax error: turn '0' is not within 1 to 2

> why 3
? syntax error: turn '3' is not within 1 to 2

> why 1st
? syntax error: turn must be a whole number, not '1st'

> newgame capture 5x5
= 

> set_option Depth 1
= 

> hint
= c1,c2,c3,c4,c5 wins within 3 plies

> play a1,a2,a3,a4,b1
= 

> why
= a1,b1,a2,a3,a4 ?? win in 3 -> lost in 4; a win in 3 was let go; better: c1,c2,c3,c4,c5

> remove Q
? syntax error: 'Q' is not a piece of this game

