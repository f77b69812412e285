# Finished games: the loser resigns, the others pass, and nothing may be played.
$ ./fivefold --game 'pentominoes 5x1'
> final_score
? cannot score

> play pass
? illegal move: nobody may pass

> genmove b
= a1,b1,c1,d1,e1

> result
= b

> final_score
= B+1

> showboard
= 
    a b c d e
  1 I I I I I 1
    a b c d e
pool: F L N P T U V W X Y Z
black wins: white cannot place a piece

> genmove
= resign

> genmove w
= resign

> genmove b
= PASS

> reg_genmove w
= resign

> reg_genmove b
= PASS

> genmove x
? syntax error: colour 'x' is not b, black, w or white

> play b pass
= 

> play w PASS
= 

> play Pass
= 

> play x pass
? syntax error: colour 'x' is not b, black, w or white

> is_legal pass
= 1

> is_legal b PASS
= 1

> history
= a1,b1,c1,d1,e1

> play a1,b1,c1,d1,e1
? illegal move: the game is over: white cannot place a piece

> is_legal a1,b1,c1,d1,e1
= 0

> legal_moves
= 

> divide 1
= 0

> perft 0
= 1

> perft 1
= 0

> go depth 1
= bestmove none

> analyze
? the game is over

> remove I
? illegal move: nothing is removed in pentominoes

> undo
= 

> result
= none

> undo
? cannot undo

# Misere: a player who cannot move wins.
$ ./fivefold --game 'misere 2x2'
> result
= b

> final_score
= B+1

> genmove b
= PASS

> genmove w
= resign

> showboard
= 
    a b
  2 . . 2
  1 . . 1
    a b
pool: F I L N P T U V W X Y Z
black wins: black cannot place a piece

# Capture: a player has a turn if lifting makes room.
$ ./fivefold --game 'capture 1x5 pieces=pentominoes:I'
> play a1,a2,a3,a4,a5
= 

> result
= b

> genmove w
= resign

> genmove b
= PASS

# A board without cells.
$ ./fivefold --game 'capture board=*'
> position
= * b -/- -/-

> showboard
= 
    a
  1   1
    a
pool: F I L N P T U V W X Y Z
black owns: nothing
white owns: nothing
white wins: black cannot place a piece

> result
= w

> genmove
= resign

> perft 0
= 1

> perft 1
= 0

> legal_moves
= 

