# Analysis in the forms of Go front ends. The searches end at once; node counts are masked, moves are not.
$ ./fivefold --game 'pente 5x5 first=black tournament=off'
> setboard 5/5/wwww1/bbbb1/5 b 0/0
= 

> 1 lz-analyze b 50
=1 
info move E2 visits <N> winrate 10000 prior 0 lcb 10000 order 0 pv E2

> 2 name
=2 Fivefold

> kata-analyze Black interval 20 ownership true minmoves 1 maxmoves 1
= 
info move E2 visits <N> utility 1.000000 winrate 1.000000 scoreMean 100.00 scoreStdev 0 scoreLead 100.00 scoreSelfplay 100.00 prior 0 lcb 1.000000 utilityLcb 1.000000 order 0 pv E2

> analyze B 50
= 
info move E2 visits <N> winrate 10000 scoreLead 100.00 prior 0 lcb 10000 order 0 pv E2

> lz-analyze
= 
info move E2 visits <N> winrate 10000 prior 0 lcb 10000 order 0 pv E2

> stop
= 

> lz-analyze w 50
? illegal move: black is to move, not white

> kata-analyze w
? illegal move: black is to move, not white

> analyze w 50
? illegal move: black is to move, not white

> lz-analyze 8640001
? syntax error: interval '8640001' is not within 0 to 8640000

> lz-analyze b -1
? syntax error: lz-analyze has no argument '-1'

> lz-analyze b 50 60
? syntax error: lz-analyze has no argument '60'

> kata-analyze interval
? syntax error: interval must be a whole number, not ''

> kata-analyze maxmoves 0
? syntax error: maxmoves '0' is not within 1 to 1000

> kata-analyze ownership 7
? syntax error: ownership must be on or off, not '7'

> kata-analyze avoid b E2 1
? syntax error: kata-analyze has no argument 'avoid'

# The move is played; a finished game says how it ended, as with genmove.
> kata-genmove_analyze b 10
= 
info move E2 visits <N> utility 1.000000 winrate 1.000000 scoreMean 100.00 scoreStdev 0 scoreLead 100.00 scoreSelfplay 100.00 prior 0 lcb 1.000000 utilityLcb 1.000000 order 0 pv E2
play E2

> history
= e2

> lz-genmove_analyze w
= 
play resign

> lz-genmove_analyze b
= 
play PASS

> kata-genmove_analyze
= 
play resign

> lz-analyze
? the game is over

> kata-analyze
? the game is over

> analyze 1
? the game is over

> undo
= 

> lz-genmove_analyze w
? illegal move: black is to move, not white

> kata-genmove_analyze x
? syntax error: kata-genmove_analyze has no argument 'x'

> lz-genmove_analyze
= 
info move E2 visits <N> winrate 10000 prior 0 lcb 10000 order 0 pv E2
play E2

# A lost position: both moves are listed, the one that lasts longer first. A search keeps the options.
> setboard 5/1wwww/5/5/bb1b1 b 0/0
= 

> set_option Depth 3
= 

> lz-genmove_analyze
<LINES>
play A4

# Choices are not points: they are played, but not shown.
> newgame d-pente 7
= 

> setboard 3b3/3w3/3b3/3w3/7/7/7 w 0/0 ?
= 

> lz-analyze maxmoves 2
= 

> kata-genmove_analyze
= 
play white

# Games whose moves are not points.
> newgame capture
= 

> lz-analyze b 50
? capture is not played with stones on points

> kata-analyze b 50
? capture is not played with stones on points

> analyze b 50
? capture is not played with stones on points

> lz-genmove_analyze b 50
? capture is not played with stones on points

> kata-genmove_analyze b 50
? capture is not played with stones on points

