# Positions after random turns, one-shot.
$ ./fivefold --game 'pentominoes 5x1' 'genfens 2 seed 3 book None plies 0' quit
= 
info string genfens 5 b
info string genfens 5 b

= 

# The end of an open-ended command does not stop the lines after it.
$ ./fivefold --game 'pentominoes 5x1' 'go infinite' 'perft 1'
= info depth 1 seldepth 1 multipv 1 score mate 1 nodes <N> nps <N> hashfull 0 time <N> pv a1,b1,c1,d1,e1
bestmove a1,b1,c1,d1,e1

= 1

# A word with a blank is a line of its own; lines after `quit` get no answer.
$ ./fivefold --game 'pentominoes 5x1' 'go infinite' 'play a1,b1,c1,d1,e1' result quit position
= info depth 1 seldepth 1 multipv 1 score mate 1 nodes <N> nps <N> hashfull 0 time <N> pv a1,b1,c1,d1,e1
bestmove a1,b1,c1,d1,e1

= 

= b

= 

$ ./fivefold --game 'pente 9x9 turns=3'
> genfens 1 seed 18446744073709551615 book none plies 1
= 
info string genfens 9/9/9/9/4w4/9/9/9/9 b 0/0

> genfens 0
? syntax error: the number of positions '0' is not within 1 to 100000

> genfens 1 seed
? syntax error: seed must be a whole number, not ''

> genfens 1 book my.epd
? syntax error: book 'my.epd' is not None

> genfens 1 side w
? syntax error: genfens has no argument 'side'

> genfens 1 plies 3
? no random game lasted longer than 3 turns

> position
= 9/9/9/9/9/9/9/9/9 w 0/0

