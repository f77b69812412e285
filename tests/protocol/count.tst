# Perft: published numbers, and ends of games.
$ ./fivefold --game 'pentominoes 4x4'
> perft 0
= 1

> perft 1
= 244

> perft 2
= 5808

> perft 3
= 2256

> perft 4
= 0

> perft 100
= 0

> perft 101
= 0

> perft -1
? syntax error: depth must be a whole number, not '-1'

> perft 1.0
? syntax error: depth must be a whole number, not '1.0'

> perft x
? syntax error: depth must be a whole number, not 'x'

> perft 99999999999999999999
? syntax error: depth '99999999999999999999' is not within 0 to 1000

> perft
? syntax error: perft needs N

> perft 1 2
? syntax error: perft takes N

> divide 0
? syntax error: depth '0' is not within 1 to 1000

> divide x
? syntax error: depth must be a whole number, not 'x'

> divide
? syntax error: divide needs N

> divide 1 2
? syntax error: divide takes N

> newgame pentominoes 8x8
= 

> perft 2
= 3418576

> set_option Threads 2
= 

> perft 2
= 3418576

> perft 3
= 3095401056

> newgame capture 7x7
= 

> perft 2
= 1442960

> newgame capture2003 4x4
= 

> perft 2
= 8648

> newgame pentominoes 5x2
= 

> divide 1
= a1,b1,c1,d1,e1 1
a2,b2,c2,d2,e2 1
a1,b1,c1,d1,a2 1
a1,b1,c1,d1,d2 1
a1,a2,b2,c2,d2 1
b1,c1,d1,e1,b2 1
b1,c1,d1,e1,e2 1
b1,b2,c2,d2,e2 1
d1,a2,b2,c2,d2 1
e1,b2,c2,d2,e2 1
a1,b1,c1,c2,d2 1
a1,b1,b2,c2,d2 1
b1,c1,d1,a2,b2 1
b1,c1,d1,d2,e2 1
b1,c1,c2,d2,e2 1
c1,d1,e1,b2,c2 1
c1,d1,a2,b2,c2 1
d1,e1,b2,c2,d2 1
a1,b1,c1,a2,b2 1
a1,b1,c1,b2,c2 1
a1,b1,a2,b2,c2 1
b1,c1,d1,b2,c2 1
b1,c1,d1,c2,d2 1
b1,c1,a2,b2,c2 1
b1,c1,b2,c2,d2 1
c1,d1,e1,c2,d2 1
c1,d1,e1,d2,e2 1
c1,d1,b2,c2,d2 1
c1,d1,c2,d2,e2 1
d1,e1,c2,d2,e2 1
a1,b1,c1,a2,c2 1
a1,c1,a2,b2,c2 1
b1,c1,d1,b2,d2 1
b1,d1,b2,c2,d2 1
c1,d1,e1,c2,e2 1
c1,e1,c2,d2,e2 1
a1,b1,c1,d1,b2 1
a1,b1,c1,d1,c2 1
b1,c1,d1,e1,c2 1
b1,c1,d1,e1,d2 1
b1,a2,b2,c2,d2 1
c1,a2,b2,c2,d2 1
c1,b2,c2,d2,e2 1
d1,b2,c2,d2,e2 1
44

> divide 2
= a1,b1,c1,d1,e1 0
a2,b2,c2,d2,e2 0
a1,b1,c1,d1,a2 0
a1,b1,c1,d1,d2 0
a1,a2,b2,c2,d2 0
b1,c1,d1,e1,b2 0
b1,c1,d1,e1,e2 0
b1,b2,c2,d2,e2 0
d1,a2,b2,c2,d2 0
e1,b2,c2,d2,e2 0
a1,b1,c1,c2,d2 0
a1,b1,b2,c2,d2 0
b1,c1,d1,a2,b2 0
b1,c1,d1,d2,e2 0
b1,c1,c2,d2,e2 0
c1,d1,e1,b2,c2 0
c1,d1,a2,b2,c2 0
d1,e1,b2,c2,d2 0
a1,b1,c1,a2,b2 0
a1,b1,c1,b2,c2 0
a1,b1,a2,b2,c2 0
b1,c1,d1,b2,c2 0
b1,c1,d1,c2,d2 0
b1,c1,a2,b2,c2 0
b1,c1,b2,c2,d2 0
c1,d1,e1,c2,d2 0
c1,d1,e1,d2,e2 0
c1,d1,b2,c2,d2 0
c1,d1,c2,d2,e2 0
d1,e1,c2,d2,e2 0
a1,b1,c1,a2,c2 0
a1,c1,a2,b2,c2 0
b1,c1,d1,b2,d2 0
b1,d1,b2,c2,d2 0
c1,d1,e1,c2,e2 0
c1,e1,c2,d2,e2 0
a1,b1,c1,d1,b2 0
a1,b1,c1,d1,c2 0
b1,c1,d1,e1,c2 0
b1,c1,d1,e1,d2 0
b1,a2,b2,c2,d2 0
c1,a2,b2,c2,d2 0
c1,b2,c2,d2,e2 0
d1,b2,c2,d2,e2 0
0

# More than a million turns are counted, not listed.
> newgame capture
= 

> setboard 25/25/25/25/25/1FF1TTT1V3W4X7/FF3T2V3WW2XXX6/1F3T2VVV2WW2X7/25/25/25/25/25/25/25/5L3PP1U1UNN3Y4/IIIIILLLLPPPUUU1NNNYYYY2 b FILNPTUVWXY/- -/-
= 

> perft 1
= 2392064

> divide 1
? there are 2392064 turns, more than 1000000

> legal_moves
? there are 2392064 turns, more than 1000000

> is_legal j9,k9
= 0

# `stop` ends the running command, even if lines were sent before it.
$ ./fivefold
> 1 perft 9
?1 stopped

> 2 stop
=2 

> divide 9
? stopped

> stop
= 

> bench
? stopped

> stop
= 

> bench perft
? stopped

> stop
= 

> bench all
? syntax error: bench takes book, force, perft, solve, time or nothing, not 'all'

> bench perft perft
? syntax error: bench takes [book|force|perft|solve|time]

> perft 1
= 1603

