# Counting: published numbers, and ends.
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

# `stop` ends what is running, though it comes later.
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

# Wins by force: how many are found, and how soon. That these are wins, the unit tests prove reply by reply.
$ ./fivefold
> bench force
= pente: 34 of 34 wins by force found, median <N> ms, mean <N>, worst <N>
keryo-pente: 25 of 25 wins by force found, median <N> ms, mean <N>, worst <N>
poof-pente: 22 of 22 wins by force found, median <N> ms, mean <N>, worst <N>
boat-pente: 22 of 22 wins by force found, median <N> ms, mean <N>, worst <N>
g-pente: 7 of 7 wins by force found, median <N> ms, mean <N>, worst <N>
o-pente: 23 of 23 wins by force found, median <N> ms, mean <N>, worst <N>
gomoku: 24 of 24 wins by force found, median <N> ms, mean <N>, worst <N>
pente 15x15, Lapointe: win j7 turns 5, <N> nodes in <N> ms
gomoku 15x15, quintet: win e6 within 9, <N> nodes in <N> ms
pente 19x19, own 1: win o7 within 7, <N> nodes in <N> ms
pente 19x19, own 2: win k6 within 9, <N> nodes in <N> ms
gomoku 19x19, own 1: win k9 within 9, <N> nodes in <N> ms
keryo-pente 19x19, own 1: win j8 within 9, <N> nodes in <N> ms
pente 19x19, own 3: win h9 within 9, <N> nodes in <N> ms
pente 19x19, own 4: win e12 within 9, <N> nodes in <N> ms
pente 19x19, own 5: win k8 within 9, <N> nodes in <N> ms
pente 19x19, own 6: win g10 within 11, <N> nodes in <N> ms
pente 19x19, own 7: win j15 within 11, <N> nodes in <N> ms
pente 19x19, own 8: win o12 within 11, <N> nodes in <N> ms
keryo-pente 19x19, own 2: win n12 within 11, <N> nodes in <N> ms
pente 19x19, own 9: win m4 within 11, <N> nodes in <N> ms
pente 19x19, own 10: win h13 within 11, <N> nodes in <N> ms
g-pente 19x19, own 1: win k12 within 11, <N> nodes in <N> ms
pente 19x19, own 11: win q8 within 13, <N> nodes in <N> ms
g-pente 19x19, own 2: win n10 within 13, <N> nodes in <N> ms
pente 19x19, own 12: win j12 within 15, <N> nodes in <N> ms
pente 19x19, own 13: win l7 within 15, <N> nodes in <N> ms

