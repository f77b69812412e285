# The length of a game: turns=N.
$ ./fivefold --game 'pente 9x9 turns=2'
> newgame pente 9x9 turns=0
? syntax error: turns '0' begins with 0

> newgame pente 9x9 turns=100001
? syntax error: turns '100001' is not within 1 to 100000

> newgame pente 9x9 turns=5 turns=5
? syntax error: option turns is given twice

> newgame pente 9x9 turns=
? syntax error: turns must be a whole number, not ''

> result
= none

> play e5
= 

> perft 2
= 4424

> play a1
= 

> result
= draw

> final_score
= 0

> play a2
? illegal move: the game is over: the game has reached its limit of turns

> legal_moves
= 

> genmove
= PASS

> go depth 1
= bestmove none

> position
= 9/9/9/9/4w4/9/9/9/b8 w 0/0

> showboard
<LINES>
draw: the game has reached its limit of turns

# Perft ignores the limit; only the history matters.
> perft 1
= 55

> undo
= 

> result
= none

# boardsize and clear_board keep the limit; setboard starts a new history.
> boardsize 7
= 

> play d4
= 

> play a1
= 

> result
= draw

> clear_board
= 

> setboard 7/7/7/3w3/7/7/b6 w 0/0
= 

> result
= none

> newgame
= 

> result
= none

> newgame pente 9x9
= 

> play e5
= 

> play a1
= 

> result
= none

# A win on the last turn counts; a win one turn later does not.
> newgame pente 9x9 turns=3
= 

> setboard 9/9/9/9/2www4/9/9/bb7/9 w 0/0
= 

> go depth 5
= info depth 1 seldepth 1 multipv 1 score cp <N> nodes <N> nps <N> hashfull <N> time <N> pv b5
<LINES>
info depth 3 seldepth 3 multipv 1 score mate 3 nodes <N> nps <N> hashfull <N> time <N> pv b5 f5 a5
bestmove b5

> newgame pente 9x9 turns=2
= 

> setboard 9/9/9/9/2www4/9/9/bb7/9 w 0/0
= 

> go depth 2
= info depth 1 seldepth 1 multipv 1 score cp <N> nodes <N> nps <N> hashfull <N> time <N> pv b5
info depth 2 seldepth 2 multipv 1 score cp 0 nodes <N> nps <N> hashfull <N> time <N> pv b5 f5
bestmove b5

> newgame pente 9x9 turns=1
= 

> setboard 9/9/9/9/1wwww4/9/9/bb7/9 w 0/0
= 

> genmove
= a5

> result
= w

# The verdict of the Kayles solver has no length. Under a turn limit it is not used unless the board is full by
# then.
> newgame pentominoes 5x5 turns=1
= 

> go nodes 10000
= info depth 1 seldepth 1 multipv 1 score cp 0 nodes <N> nps <N> hashfull <N> time <N> pv c2,b3,c3,d3,c4
bestmove c2,b3,c3,d3,c4

> solve
= win c1,c2,c3,c4,c5 nodes <N> msec <N> table <N>

> newgame pentominoes 5x5 turns=25
= 

> go nodes 10000
= info depth 1 seldepth 1 multipv 1 score cp 25000 nodes <N> nps <N> hashfull <N> time <N> pv c1,c2,c3,c4,c5
bestmove c1,c2,c3,c4,c5

# UGI sets the limit with the game.
> ugi
<LINES>
option name Game type string default pentominoes 5x5 turns=25
ugiok
> setoption name Game value pentominoes 5x1 turns=1
> position startpos moves a1,b1,c1,d1,e1
> query result
response p1win
> setoption name Game value pente 5x5 turns=1
> position startpos moves c3
> query gameover
response true
> query result
response draw
> go depth 3
bestmove none
