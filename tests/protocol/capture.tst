# The game in O'Dwyer, "New Pentominoes Variant", 2003, with the owners stated there; all ways of lifting.
$ ./fivefold --game capture2003
> play d2,e2,f2,e3,e4
= 

> position
= 7/7/7/4T2/4T2/3TTT1/7 w -/- -/-

> play c2,c3,d3,c4,c5
= 

> position
= 7/7/2Y4/2Y1T2/2YYT2/2YTTT1/7 b -/T -/-

> play d4,f4,d5,e5,f5
= 

> position
= 7/7/2YUUU1/2YUTU1/2YYT2/2YTTT1/7 w TY/- -/-

> play b1,c1,b2,b3,b4
= 

> position
= 7/7/2YUUU1/1LYUTU1/1LYYT2/1LYTTT1/1LL4 b T/Y -/-

> play g4,g5,e6,f6,g6
= 

> position
= 7/4VVV/2YUUUV/1LYUTUV/1LYYT2/1LYTTT1/1LL4 w TU/Y -/-

> play ~Y:c3,d3,c4,b5,c5
= 

> position
= 7/4VVV/1ZZUUUV/1LZUTUV/1LZZT2/1L1TTT1/1LL4 b T/LU -/-

> showboard
= 
    a b c d e f g
  7 . . . . . . . 7
  6 . . . . V V V 6
  5 . Z Z U U U V 5
  4 . L Z U T U V 4
  3 . L Z Z T . . 3
  2 . L . T T T . 2
  1 . L L . . . . 1
    a b c d e f g
pool: F I N P W X Y
black owns: T
white owns: L U
black to move

> history
= d2,e2,f2,e3,e4 c2,c3,d3,c4,c5 d4,f4,d5,e5,f5 b1,c1,b2,b3,b4 g4,g5,e6,f6,g6 ~Y:c3,d3,c4,b5,c5

# Pieces lifted after the placement are usable by the opponent at once, and barred for the player's own next turn.
> play ~T:a1,a2,a3,a4,a5~T
? illegal move: piece T is not yours to lift

> play e1,f1,e2,f2,e3~T
? illegal move: e2 is covered

> play a4,a5,b6,b7,a6~T
= 

> position
= 1N5/NN2VVV/NZZUUUV/NLZU1UV/1LZZ3/1L5/1LL4 w -/LU T/-

> play I:a1,a2,a3,a4,a5~T
? illegal move: a4 is covered

> position
= 1N5/NN2VVV/NZZUUUV/NLZU1UV/1LZZ3/1L5/1LL4 w -/LU T/-

> is_legal T:d2,e2,f2,e3,e4
= 1

> play e1,e2,e3,d1,f1
= 

> position
= 1N5/NN2VVV/NZZUUUV/NLZU1UV/1LZZT2/1L2T2/1LLTTT1 b -/LU -/-

> history
= d2,e2,f2,e3,e4 c2,c3,d3,c4,c5 d4,f4,d5,e5,f5 b1,c1,b2,b3,b4 g4,g5,e6,f6,g6 ~Y:c3,d3,c4,b5,c5 a4,a5,a6,b6,b7~T d1,e1,f1,e2,e3

> undo
= 

> undo
= 

> position
= 7/4VVV/1ZZUUUV/1LZUTUV/1LZZT2/1L1TTT1/1LL4 b T/LU -/-

# Repetition: both sides change their own corners; the third occurrence is a draw.
$ ./fivefold
> setboard 1FF1*4/FFN1*2LL/1FN1*U1UL/2NN*UUUL/3N*3L b N/U -/-
= 

> play ~N:b1,c1,a2,b2,a3
= 

> play ~U:g3,g4,g5,h5,j5
= 

> play ~F:d1,c2,d2,c3,c4
= 

> play ~L:f2,g2,h2,f3,h3
= 

> play ~W:b3,a4,b4,b5,c5
= 

> play ~V:j1,j2,j3,h4,j4
= 

> position
= 1FF1*4/FFN1*2LL/1FN1*U1UL/2NN*UUUL/3N*3L b N/U -/-

> result
= none

> play ~N:b1,c1,a2,b2,a3
= 

> play ~U:g3,g4,g5,h5,j5
= 

> play ~F:d1,c2,d2,c3,c4
= 

> play ~L:f2,g2,h2,f3,h3
= 

> play ~W:b3,a4,b4,b5,c5
= 

> is_legal ~V:j1,j2,j3,h4,j4
= 1

> play ~V:j1,j2,j3,h4,j4
= 

> position
= 1FF1*4/FFN1*2LL/1FN1*U1UL/2NN*UUUL/3N*3L b N/U -/-

> result
= draw

> final_score
= 0

> legal_moves
= 

> is_legal ~N:b1,c1,a2,b2,a3
= 0

> play ~N:b1,c1,a2,b2,a3
? illegal move: the game is over: the position occurred for the third time

> remove N
? illegal move: the game is over: the position occurred for the third time

> genmove
= PASS

> perft 1
= 68

> showboard
= 
    a b c d e f g h j
  5 . F F .   . . . . 5
  4 F F N .   . . L L 4
  3 . F N .   U . U L 3
  2 . . N N   U U U L 2
  1 . . . N   . . . L 1
    a b c d e f g h j
pool: I P T V W X Y Z
black owns: N
white owns: U
draw: the position occurred for the third time

# Undoing the move undoes the draw; a new history has no repetition.
> undo
= 

> result
= none

> play ~V:j1,j2,j3,h4,j4
= 

> result
= draw

> setboard 1FF1*4/FFN1*2LL/1FN1*U1UL/2NN*UUUL/3N*3L b N/U -/-
= 

> result
= none

# With many nodes the mate solver is used at the start too, although there are 961 moves.
> newgame capture 5x7
= 

> set_option Book off
= 

> go nodes 60000
= info depth 1 seldepth 17 multipv 1 score mate 17 nodes 18762 nps <N> hashfull 0 time <N> pv b3,c3,b4,c4,c5
bestmove b3,c3,b4,c4,c5

> set_option Book on
= 

