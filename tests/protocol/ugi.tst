# UGI: every word is answered, and refused with one `info string error`.

$ ./fivefold --game 'pentominoes 5x2 pieces=pentominoes:I'
> 7 ugi now
?7 syntax error: ugi takes no arguments

> ugi
id name Fivefold 2.0
id author the Fivefold authors
option name Hash type spin default 64 min 1 max 65536
option name Threads type spin default 1 min 1 max 64
option name MultiPV type spin default 1 min 1 max 64
option name Seed type spin default 0 min 0 max 4294967295
option name Skill type spin default 20 min 0 max 20
option name Others type combo default mixed var mixed var far var near
option name Depth type spin default 0 min 0 max 100
option name Nodes type spin default 0 min 0 max 1000000000000
option name MoveTime type spin default 0 min 0 max 86400000
option name Move Overhead type spin default 10 min 0 max 5000
option name Book type check default true
option name Solver type check default true
option name Ansi type check default false
option name Notation type combo default cells var cells var short
option name Setup type check default false
option name UCI_ShowWDL type check default false
option name UCI_LimitStrength type check default false
option name UCI_Elo type spin default 2000 min 800 max 2000
option name Clear Hash type button
option name Game type string default pentominoes 5x2 pieces=pentominoes:I
ugiok
> isready
readyok
> uginewgame
> setoption name Hash value 1
> setoption name MOVE Overhead value 20
> setoption name Clear Hash
> setoption name Ansi value true
> query p1turn
response true
> query gameover
response false
> query RESULT
response none
> stop
> isready # nothing runs
readyok
#
# Unknown options, values out of range.
> setoption name Contempt value 5
info string error syntax error: no option 'Contempt': there are Hash, Threads, MultiPV, Seed, Skill, Others, Depth, Nodes, MoveTime, Move Overhead, Book, Solver, Ansi, Notation, Setup, UCI_ShowWDL, UCI_LimitStrength, UCI_Elo
> setoption name Hash value 0
info string error syntax error: Hash '0' is not within 1 to 65536
> setoption name Hash value
info string error syntax error: option Hash takes one value
> setoption name Hash
info string error syntax error: option Hash takes one value
> setoption Hash 5
info string error setoption needs name NAME [value VALUE]
> setoption
info string error setoption needs name NAME [value VALUE]
> setoption name value 5
info string error setoption needs name NAME [value VALUE]
> setoption name Game
info string error option Game needs a value
> setoption name Game value solitaire
info string error syntax error: no game 'solitaire': there are <GAMES>
> setoption name Game value capture 26
info string error unacceptable size: '26' is not COLUMNSxROWS or one number, each within 1 to 25
#
# A refused Game: no position is read until a Game succeeds, so that no other game is played.
> position startpos
info string error the last option Game was refused: there is no game
> query gameover
response true
> query result
response none
> go depth 1
bestmove none
> uginewgame
> query gameover
response true
> setoption name Hash value 1
> position fen 5/5 b
info string error the last option Game was refused: there is no game
> setoption name Game value pentominoes 5x2 pieces=pentominoes:I
> query gameover
response false
> query
info string error query takes p1turn, gameover or result
> query winner
info string error query takes p1turn, gameover or result
> query p1turn p2turn
info string error query takes p1turn, gameover or result
> fly
info string error unknown command 'fly'
> 5 isready
info string error unknown command '5'
> play a1,b1,c1,d1,e1
info string error unknown command 'play'
> ISREADY
info string error unknown command 'ISREADY'
#
# A whole game; p1 moves first from startpos.
> position startpos
> position startpos moves
> go depth 1
info depth 1 seldepth 1 multipv 1 score mate 1 nodes <N> nps <N> hashfull 0 time <N> pv a1,b1,c1,d1,e1
bestmove a1,b1,c1,d1,e1
> position startpos moves e2,d2,c2,b2,a2
> query p1turn
response false
> query gameover
response true
> query result
response p1win
> go nodes 5
bestmove none
> position fen 5/5 w
> query p1turn
response false
> query gameover
response false
> go depth 5 ponder
info string go has no argument 'ponder'
info depth 1 seldepth 1 multipv 1 score mate 1 nodes <N> nps <N> hashfull 0 time <N> pv a1,b1,c1,d1,e1
bestmove a1,b1,c1,d1,e1
> position FEN 5/5 W Moves I:a1,b1,c1,d1,e1
> query result
response p2win
#
# `go` accepts every argument with a sensible meaning, and always answers.
> position startpos moves a1,b1,c1,d1,e1
> go depth 0
info string depth '0' is taken as 1
bestmove none
> position startpos
> go depth
info string depth needs a number, not '': ignored
<LINES>
bestmove a1,b1,c1,d1,e1
> go depth x
info string depth needs a number, not 'x': ignored
info string go has no argument 'x'
<LINES>
bestmove a1,b1,c1,d1,e1
> go depth nodes 1
info string depth needs a number, not 'nodes': ignored
<LINES>
bestmove a1,b1,c1,d1,e1
> go depth 0
info string depth '0' is taken as 1
<LINES>
bestmove a1,b1,c1,d1,e1
> go depth 101
info string depth '101' is taken as 100
<LINES>
bestmove a1,b1,c1,d1,e1
> go nodes 0
info string nodes '0' is taken as 1
<LINES>
bestmove a1,b1,c1,d1,e1
> go nodes 99999999999999999999999999999999
info string nodes '99999999999999999999999999999999' is taken as 4611686018427387903
<LINES>
bestmove a1,b1,c1,d1,e1
> go nodes 40000000000000000000
info string nodes '40000000000000000000' is taken as 4611686018427387903
<LINES>
bestmove a1,b1,c1,d1,e1
> go movetime 0
info string movetime '0' is taken as 1
<LINES>
bestmove a1,b1,c1,d1,e1
> go movetime 12.5
info string movetime '12.5' is taken as 13
<LINES>
bestmove a1,b1,c1,d1,e1
> go movetime 0012.0
info string movetime '0012.0' is taken as 12
<LINES>
bestmove a1,b1,c1,d1,e1
> go movetime 0012
<LINES>
bestmove a1,b1,c1,d1,e1
> go movetime 99999999999999999999
info string movetime '99999999999999999999' is taken as 86400000
<LINES>
bestmove a1,b1,c1,d1,e1
> go p1time -5 p2time 99999999999999 p1inc -1 p2inc 1e3
info string p1time '-5' is taken as 0
info string p2time '99999999999999' is taken as 86400000
info string p1inc '-1' is taken as 0
info string p2inc needs a number, not '1e3': ignored
info string go has no argument '1e3'
<LINES>
bestmove a1,b1,c1,d1,e1
> go movetime . nodes 1.2.3 infinite
info string movetime needs a number, not '.': ignored
info string go has no argument '.'
info string nodes needs a number, not '1.2.3': ignored
info string go has no argument '1.2.3'
<LINES>
bestmove a1,b1,c1,d1,e1
#
# A malformed position leaves the board unchanged, but there is no game until the next valid position.
> position startpos moves a1,b1,c1,d1,e1
> query result
response p1win
> position
info string error position needs startpos or fen POSITION
> query gameover
response true
> query result
response none
> query p1turn
response false
> go depth 5
bestmove none
> position startpos
> query gameover
response false
> position startpos now
info string error position needs startpos or fen POSITION
> query gameover
response true
> uginewgame
> query gameover
response false
> position fen
info string error position needs startpos or fen POSITION
> position fen moves a1,b1,c1,d1,e1
info string error position needs startpos or fen POSITION
> position fen 5/5
info string error syntax error: a position of pentominoes has 2 fields, not 1
> position fen 5/4 b
info string error unacceptable size: row 1 has 4 cells, the top row 5
> position fen 5/IIII1 b
info string error illegal position: the cells of I are not that piece
> position fen IIIII/IIIII b
info string error illegal position: the cells of I are not that piece
> query gameover
response true
> query result
response none
> go infinite
bestmove none
#
# An illegal move: the moves before it are played, and the side to move has forfeited until the next position.
> position startpos moves a1,b1,c1,d1,d2
info string error illegal move: these cells are not a piece of this game
> query p1turn
response true
> query gameover
response true
> query result
response p2win
> go depth 1
bestmove none
> position startpos moves nonsense a1,b1,c1,d1,e1
info string error syntax error: 'nonsense' is not a cell like a1
> query result
response p2win
# Openings from the start, in the form of harnesses that know only FENs.
> position fen startpos
> query result
response none
> position fen startpos moves e2,d2,c2,b2,a2 moves
> query result
response p1win
> position fen startpos moves moves e2,d2,c2,b2,a2
> query result
response p1win
> position fen 5/5 w moves a1,b1,c1,d1,d2 moves a1,b1,c1,d1,e1
info string error illegal move: these cells are not a piece of this game
> query result
response p1win
> position fen startpos now
info string error syntax error: colour 'now' is not b, black, w or white
> uginewgame
> query result
response none
> position startpos moves a1,b1,c1,d1
info string error illegal move: 4 cells, not 5
> position startpos
> query gameover
response false
> position startpos moves a1
info string error illegal move: 1 cells, not 5
> setoption name Game value pentominoes 5x1
> query gameover
response false
> position startpos moves b1
info string error illegal move: 1 cells, not 5
#
# `ugi off` returns to GTP: the game goes on, also after a forfeit.
> ugi on
info string error ugi takes nothing or off
> ugi off now
info string error ugi takes nothing or off
> position fen x
info string error syntax error: a position of pentominoes has 2 fields, not 1
> query gameover
response true
> ugi OFF
= 

> result
= none

> set_option Book off
= 

> go depth 1
= info depth 1 seldepth 1 multipv 1 score mate 1 nodes <N> nps <N> hashfull 0 time <N> pv a1,b1,c1,d1,e1
bestmove a1,b1,c1,d1,e1

> play a1,b1,c1,d1,e1
= 

> history
= a1,b1,c1,d1,e1

> isready
? unknown command

> ugi off
? syntax error: ugi takes no arguments

# The game of `position` is the game of GTP.
> ugi
id name Fivefold 2.0
<LINES>
ugiok
> setoption name Game value capture 5x5
> position fen 5/5/PPV2/PPV2/P1VVV b P/V -/- moves ~P:a1,a2,a3,a4,a5 ~V:b1,c1,d1,e1,e2
> query p1turn
response true
> ugi off
= 

> history
= ~P:a1,a2,a3,a4,a5 ~V:b1,c1,d1,e1,e2

> position
= I4/I4/I4/I3L/ILLLL b -/- -/-

> undo
= 

> quit
= 

# During a search: isready is answered at once; stop, any line after `go infinite`, and quit end it.
$ ./fivefold --game 'pentominoes 5x1'
> ugi
<LINES>
ugiok
> go infinite
> isready
> stop
<LINES>
readyok
<LINES>
bestmove a1,b1,c1,d1,e1
> go Infinite # and a comment
> query p1turn
info depth 1 seldepth 1 multipv 1 score mate 1 nodes <N> nps <N> hashfull 0 time <N> pv a1,b1,c1,d1,e1
bestmove a1,b1,c1,d1,e1
response true
> go infinite
> quit
info depth 1 seldepth 1 multipv 1 score mate 1 nodes <N> nps <N> hashfull 0 time <N> pv a1,b1,c1,d1,e1
bestmove a1,b1,c1,d1,e1
#
# Lines that wait after a `go` are answered before the `isready` that follows them.
$ ./fivefold --game 'pentominoes 5x1'
> ugi
<LINES>
ugiok
> go depth 1
> query p1turn
> isready
<LINES>
bestmove a1,b1,c1,d1,e1
response true
readyok
#
# The smallest node limit bounds the solvers too.
$ ./fivefold --game 'capture 7x7'
> ugi
<LINES>
ugiok
> position startpos moves f5,e6,f6,f7,g7 c5,b6,c6,d6,c7
> go nodes 1
<LINES>
bestmove g3,f4,g4,g5,g6
> go nodes 2
<LINES>
bestmove g3,f4,g4,g5,g6
#
# The end of input ends only `go infinite`.
$ ./fivefold --game 'pentominoes 5x1'
> ugi
<LINES>
ugiok
> go infinite
info depth 1 seldepth 1 multipv 1 score mate 1 nodes <N> nps <N> hashfull 0 time <N> pv a1,b1,c1,d1,e1
bestmove a1,b1,c1,d1,e1
#
# A stop after unanswered lines reaches the search.
$ ./fivefold --game 'capture 25x25'
> ugi
<LINES>
ugiok
> setoption name Game value pentominoes 5x1
> position startpos
> go depth 100 movetime 86400000 infinite
> isready
> stop
<LINES>
readyok
<LINES>
bestmove a1,b1,c1,d1,e1
