# Searches with a single best move: figures are masked, moves are not.
$ ./fivefold --game 'pentominoes 5x1'
> set_option Book off
= 

> go depth 1
= info depth 1 seldepth 1 multipv 1 score mate 1 nodes 1 nps <N> hashfull 0 time <N> pv a1,b1,c1,d1,e1
bestmove a1,b1,c1,d1,e1

> go nodes 1
= info depth 1 seldepth 1 multipv 1 score mate 1 nodes 1 nps <N> hashfull 0 time <N> pv a1,b1,c1,d1,e1
bestmove a1,b1,c1,d1,e1

> go movetime 1
= info depth 1 seldepth 1 multipv 1 score mate 1 nodes 1 nps <N> hashfull 0 time <N> pv a1,b1,c1,d1,e1
bestmove a1,b1,c1,d1,e1

> go p1time 1000 p2time 1000 p1inc 10 p2inc 0
= info depth 1 seldepth 1 multipv 1 score mate 1 nodes 1 nps <N> hashfull 0 time <N> pv a1,b1,c1,d1,e1
bestmove a1,b1,c1,d1,e1

> go MoveTime 1000 depth 3 movestogo 2
= info depth 1 seldepth 1 multipv 1 score mate 1 nodes 1 nps <N> hashfull 0 time <N> pv a1,b1,c1,d1,e1
bestmove a1,b1,c1,d1,e1

> go depth 101
? syntax error: depth '101' is not within 1 to 100

> go depth 0
? syntax error: depth '0' is not within 1 to 100

> go depth
? syntax error: depth must be a whole number, not ''

> go depth x
? syntax error: depth must be a whole number, not 'x'

> go nodes 0
? syntax error: nodes '0' is not within 1 to 4611686018427387903

> go nodes 99999999999999999999
? syntax error: nodes '99999999999999999999' is not within 1 to 4611686018427387903

> go movetime 86400001
? syntax error: movetime '86400001' is not within 1 to 86400000

> go p1time -1 p2time 5
? syntax error: p1time must be a whole number, not '-1'

> go ponder
? syntax error: go has no argument 'ponder'

> go 5
? syntax error: go has no argument '5'

> position
= 5 b

> reg_genmove
= a1,b1,c1,d1,e1

> reg_genmove b
= a1,b1,c1,d1,e1

> reg_genmove w
? illegal move: black is to move, not white

> reg_genmove b b
? syntax error: reg_genmove takes [COLOUR]

> position
= 5 b

> genmove w
? illegal move: black is to move, not white

> genmove x
? syntax error: colour 'x' is not b, black, w or white

> genmove b b
? syntax error: genmove takes [COLOUR]

> genmove B
= a1,b1,c1,d1,e1

> position
= IIIII w

> undo
= 

# `stop` and any other line end an infinite search.
> 1 go infinite
=1 info depth 1 seldepth 1 multipv 1 score mate 1 nodes 1 nps <N> hashfull 0 time <N> pv a1,b1,c1,d1,e1
bestmove a1,b1,c1,d1,e1

> 2 stop
=2 

> go Infinite depth 1
= info depth 1 seldepth 1 multipv 1 score mate 1 nodes 1 nps <N> hashfull 0 time <N> pv a1,b1,c1,d1,e1
bestmove a1,b1,c1,d1,e1

> name
= Fivefold

> analyze
= info depth 1 seldepth 1 multipv 1 score mate 1 nodes 1 nps <N> hashfull 0 time <N> pv a1,b1,c1,d1,e1

> 3 stop
=3 

> 4 analyze
=4 info depth 1 seldepth 1 multipv 1 score mate 1 nodes 1 nps <N> hashfull 0 time <N> pv a1,b1,c1,d1,e1

> 5 name
=5 Fivefold

> analyze now
? pentominoes is not played with stones on points

> stop
= 

> stop now
? syntax error: stop takes no arguments

> analyze
= info depth 1 seldepth 1 multipv 1 score mate 1 nodes 1 nps <N> hashfull 0 time <N> pv a1,b1,c1,d1,e1

# Options.
$ ./fivefold
> options
= Hash spin default 64 min 1 max 65536 value 64
Threads spin default 1 min 1 max 64 value 1
MultiPV spin default 1 min 1 max 64 value 1
Seed spin default 0 min 0 max 4294967295 value 0
Skill spin default 20 min 0 max 20 value 20
Others combo default mixed var mixed var far var near value mixed
Depth spin default 0 min 0 max 100 value 0
Nodes spin default 0 min 0 max 1000000000000 value 0
MoveTime spin default 0 min 0 max 86400000 value 0
Move Overhead spin default 10 min 0 max 5000 value 10
Book check default true value true
Solver check default true value true
Ansi check default false value false
Notation combo default cells var cells var short value cells
Setup check default false value false
UCI_ShowWDL check default false value false

> set_option hash 1
= 

> set_option MOVE overhead 5000
= 

> set_option MultiPV 64
= 

> set_option Threads 2
= 

> set_option seed 4294967295
= 

> set_option depth 100
= 

> set_option nodes 1000000000000
= 

> set_option movetime 86400000
= 

> set_option ansi on
= 

> options
= Hash spin default 64 min 1 max 65536 value 1
Threads spin default 1 min 1 max 64 value 2
MultiPV spin default 1 min 1 max 64 value 64
Seed spin default 0 min 0 max 4294967295 value 4294967295
Skill spin default 20 min 0 max 20 value 20
Others combo default mixed var mixed var far var near value mixed
Depth spin default 0 min 0 max 100 value 100
Nodes spin default 0 min 0 max 1000000000000 value 1000000000000
MoveTime spin default 0 min 0 max 86400000 value 86400000
Move Overhead spin default 10 min 0 max 5000 value 5000
Book check default true value true
Solver check default true value true
Ansi check default false value true
Notation combo default cells var cells var short value cells
Setup check default false value false
UCI_ShowWDL check default false value false

> set_option Ansi FALSE
= 

> options
= Hash spin default 64 min 1 max 65536 value 1
Threads spin default 1 min 1 max 64 value 2
MultiPV spin default 1 min 1 max 64 value 64
Seed spin default 0 min 0 max 4294967295 value 4294967295
Skill spin default 20 min 0 max 20 value 20
Others combo default mixed var mixed var far var near value mixed
Depth spin default 0 min 0 max 100 value 100
Nodes spin default 0 min 0 max 1000000000000 value 1000000000000
MoveTime spin default 0 min 0 max 86400000 value 86400000
Move Overhead spin default 10 min 0 max 5000 value 5000
Book check default true value true
Solver check default true value true
Ansi check default false value false
Notation combo default cells var cells var short value cells
Setup check default false value false
UCI_ShowWDL check default false value false

> options all
? syntax error: options takes no arguments

> set_option
? syntax error: set_option needs NAME [VALUE]

> set_option Hash
? syntax error: option Hash takes one value

> set_option Hash 0
? syntax error: Hash '0' is not within 1 to 65536

> set_option Hash 65537
? syntax error: Hash '65537' is not within 1 to 65536

> set_option Hash 1 2
? syntax error: option Hash takes one value

> set_option Hash -1
? syntax error: Hash must be a whole number, not '-1'

> set_option Hash 18446744073709551617
? syntax error: Hash '18446744073709551617' is not within 1 to 65536

> set_option Threads 0
? syntax error: Threads '0' is not within 1 to 64

> set_option Threads 65
? syntax error: Threads '65' is not within 1 to 64

> set_option MultiPV 0
? syntax error: MultiPV '0' is not within 1 to 64

> set_option Seed 4294967296
? syntax error: Seed '4294967296' is not within 0 to 4294967295

> set_option Depth 101
? syntax error: Depth '101' is not within 0 to 100

> set_option Move Overhead 5001
? syntax error: Move Overhead '5001' is not within 0 to 5000

> set_option Move 5
? syntax error: no option 'Move': there are Hash, Threads, MultiPV, Seed, Skill, Others, Depth, Nodes, MoveTime, Move Overhead, Book, Solver, Ansi, Notation, Setup, UCI_ShowWDL

> set_option Ansi 2
? syntax error: Ansi must be on or off, not '2'

> set_option Contempt 5
? syntax error: no option 'Contempt': there are Hash, Threads, MultiPV, Seed, Skill, Others, Depth, Nodes, MoveTime, Move Overhead, Book, Solver, Ansi, Notation, Setup, UCI_ShowWDL

> set_option name Hash value 5
? syntax error: no option 'name': there are Hash, Threads, MultiPV, Seed, Skill, Others, Depth, Nodes, MoveTime, Move Overhead, Book, Solver, Ansi, Notation, Setup, UCI_ShowWDL

> newgame pentominoes 5x1
= 

> options
= Hash spin default 64 min 1 max 65536 value 1
Threads spin default 1 min 1 max 64 value 2
MultiPV spin default 1 min 1 max 64 value 64
Seed spin default 0 min 0 max 4294967295 value 4294967295
Skill spin default 20 min 0 max 20 value 20
Others combo default mixed var mixed var far var near value mixed
Depth spin default 0 min 0 max 100 value 100
Nodes spin default 0 min 0 max 1000000000000 value 1000000000000
MoveTime spin default 0 min 0 max 86400000 value 86400000
Move Overhead spin default 10 min 0 max 5000 value 5000
Book check default true value true
Solver check default true value true
Ansi check default false value false
Notation combo default cells var cells var short value cells
Setup check default false value false
UCI_ShowWDL check default false value false

> showboard
= 
    a b c d e
  1 . . . . . 1
    a b c d e
pool: F I L N P T U V W X Y Z
black to move

> set_option ansi true
= 

> showboard
= 
    a b c d e
  1 . . . . . 1
    a b c d e
pool: F I L N P T U V W X Y Z
black to move

> genmove
= a1,b1,c1,d1,e1

> showboard
= 
    a b c d e
  1 [1;38;5;214mI[0m [1;38;5;214mI[0m [1;38;5;214mI[0m [1;38;5;214mI[0m [1;38;5;214mI[0m 1
    a b c d e
pool: F L N P T U V W X Y Z
black wins: white cannot place a piece

# Chances in info lines, in per mille: not by default, and not where scores do not predict who wins. 591 is
# 1000 / (1 + e^(-72/195)), and 427 is (100 + 28) / 300.
$ ./fivefold
> newgame gomoku 9x9
= 

> set_option Book off
= 

> go depth 1
= info depth 1 seldepth 1 multipv 1 score cp 72 nodes 1 nps <N> hashfull 0 time <N> pv e5
bestmove e5

> set_option UCI_ShowWDL true
= 

> go depth 1
= info depth 1 seldepth 1 multipv 1 score cp 72 wdl 591 0 409 nodes 1 nps <N> hashfull 0 time <N> pv e5
bestmove e5

> newgame pente 9x9 players=3
= 

> go depth 1
= info depth 1 seldepth 1 multipv 1 score cp 28 wdl 427 0 573 nodes 2 nps <N> hashfull 0 time <N> pv e5
bestmove e5

> newgame pentominoes 5x1
= 

> go depth 1
= info depth 1 seldepth 1 multipv 1 score mate 1 wdl 1000 0 0 nodes 1 nps <N> hashfull 0 time <N> pv a1,b1,c1,d1,e1
bestmove a1,b1,c1,d1,e1

> newgame pentominoes 8x8
= 

> go depth 1
= info depth 1 seldepth 1 multipv 1 score cp -1015 nodes <N> nps <N> hashfull 0 time <N> pv d3,e3,d4,d5,d6
bestmove d3,e3,d4,d5,d6

