# Pente for three, for four and for teams.
$ ./fivefold
> newgame pente 7 players=3
= 

> play w d4
= 

> play r e4
? illegal move: black is to move, not red

> setboard 7/7/7/1rrw3/4w2/5w1/7 w 0/0/0
= 

> play a4
= 

> position
= 7/7/7/w2w3/4w2/5w1/7 b 2/0/0

> play black c5
= 

> play red b6
= 

> play white g1
= 

> showboard
= 
    a b c d e f g
  7 . . . . . . . 7
  6 . r . . . . . 6
  5 . . b . . . . 5
  4 w . . w . . . 4
  3 . . . . w . . 3
  2 . . . . . w . 2
  1 . . . . . . w 1
    a b c d e f g
captured: white 2, black 0, red 0
white wins: white has four in a row

> result
= w

> final_score
= W+1

> genmove red
= resign

> genmove white
= PASS

$ ./fivefold
> newgame pente 7 players=4 teams=on
= 

> setboard 7/7/7/1brw3/7/7/7 w 4/2/4/0
= 

> play a4
= 

> position
= 7/7/7/wbrw3/7/7/7 b 4/2/4/0

> setboard 7/7/7/1bgw3/7/7/7 w 4/2/4/0
= 

> play a4
= 

> showboard
= 
    a b c d e f g
  7 . . . . . . . 7
  6 . . . . . . . 6
  5 . . . . . . . 5
  4 w . . w . . . 4
  3 . . . . . . . 3
  2 . . . . . . . 2
  1 . . . . . . . 1
    a b c d e f g
captured: white and red 10 (6 + 4), black and green 2 (2 + 0)
white and red win: white and red have captured enough stones

> result
= wr

> final_score
= WR+1

> genmove green
= resign

# Colours, and the player to move.
$ ./fivefold --game 'pente 5 players=4'
> play GREEN c3
? illegal move: white is to move, not green

> play g c3
? illegal move: white is to move, not green

> play yellow c3
? syntax error: colour 'yellow' is not w, white, b, black, r, red, g or green

> is_legal w c3
= 1

> is_legal red c3
= 0

> is_legal purple c3
= 0

> play WHITE c3
= 

> play Black c2
= 

> play R c1
= 

> play g b2
= 

> legal_moves
= a1
b1
d1
e1
a2
d2
e2
a3
b3
d3
e3
a4
b4
c4
d4
e4
a5
b5
c5
d5
e5

> history
= c3 c2 c1 b2

> undo
= 

> position
= 5/5/2w2/2b2/2r2 g 0/0/0/0

> genmove r
? illegal move: green is to move, not red

> undo
= 

> undo
= 

> undo
= 

> undo
? cannot undo

> undo
? cannot undo

> perft 6
= 5100480

> divide 1
= c3 1
1

> newgame
= 

> position
= 5/5/5/5/5 w 0/0/0/0

> boardsize 7
= 

> position
= 7/7/7/7/7/7/7 w 0/0/0/0

> setboard 5/5/5/5/5 r 1/2/3/4
= 

> position
= 5/5/5/5/5 r 1/2/3/4

> clear_board
= 

> position
= 7/7/7/7/7/7/7 w 0/0/0/0

> newgame 5
= 

> position
= 5/5/5/5/5 w 0/0

> newgame pente 5 players=3
= 

> play g c3
? syntax error: colour 'g' is not w, white, b, black, r or red

> setboard 5/5/5/5/5 g 0/0/0
? syntax error: colour 'g' is not w, white, b, black, r or red

> setboard 5/5/5/5/5 r 0/0
? syntax error: captures '0/0' are not three numbers of stones up to 9999, white's/black's/red's

> setboard 5/5/5/5/5 red 0/0/0
= 

> position
= 5/5/5/5/5 r 0/0/0

> newgame players=3
= 

> newgame pente players=3 teams=on
? syntax error: teams= needs players=4

> newgame pente players=3 first=white
? syntax error: first= needs players=2

> newgame pente line=4
? syntax error: line= needs players=3|4

> newgame poof-pente players=3
? syntax error: poof-pente has no option 'players=3', only board= turns= first= centre= tournament=

> newgame gomoku players=4 mixed=on
? syntax error: gomoku has no option 'mixed=on', only board= turns= first= centre= players= teams= line= overline=

> newgame pente players=5
? syntax error: players '5' is not within 2 to 4

> position
= 19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19 w 0/0/0

# A finished game as a controller sees it.
$ ./fivefold --game 'keryo-pente 5 players=4'
> setboard 5/5/5/5/5 r 0/12/0/0
= 

> result
= b

> final_score
= B+1

> genmove
= resign

> genmove w
= resign

> genmove b
= PASS

> genmove green
= resign

> play r pass
= 

> showboard
= 
    a b c d e
  5 . . . . . 5
  4 . . . . . 4
  3 . . . . . 3
  2 . . . . . 2
  1 . . . . . 1
    a b c d e
captured: white 0, black 12, red 0, green 0
black wins: black has captured enough stones

> legal_moves
= 

> play a1
? illegal move: the game is over: black has captured enough stones

> setboard 5/5/5/5/5 r 0/0/0/0
= 

> result
= none

> final_score
? cannot score

> newgame pente 5 players=3
= 

> setboard wrrwb/rbrrw/rwbbr/wwrbr/1bbrw w 0/0/0
= 

> play a1
= 

> result
= draw

> final_score
= 0

> genmove r
= PASS

> showboard
= 
    a b c d e
  5 w r r w b 5
  4 r b r r w 4
  3 r w b b r 3
  2 w w r b r 2
  1 w b b r w 1
    a b c d e
captured: white 0, black 0, red 0
draw: the board is full

> newgame gomoku 5 players=4 teams=on
= 

> setboard 5/5/bbbbb/5/5 r
= 

> result
= bg

> final_score
= BG+1

> genmove w
= resign

> genmove g
= PASS

> showboard
= 
    a b c d e
  5 . . . . . 5
  4 . . . . . 4
  3 b b b b b 3
  2 . . . . . 2
  1 . . . . . 1
    a b c d e
black and green win: black has five in a row

# In colour: white, a grey for black, red and green.
$ ./fivefold --game 'pente 5 players=4 teams=on'
> set_option Ansi true
= 

> setboard 5/5/1wbrg/5/5 w 0/0/0/0
= 

> showboard
= 
    a b c d e
  5 . . . . . 5
  4 . . . . . 4
  3 . [1;38;5;231mw[0m [1;38;5;244mb[0m [1;38;5;203mr[0m [1;38;5;118mg[0m 3
  2 . . . . . 2
  1 . . . . . 1
    a b c d e
captured: white and red 0 (0 + 0), black and green 0 (0 + 0)
white to move

# For front ends: players, sides, each player's captures, and the winner.
$ ./fivefold --game 'pente 5 players=3'
> setboard 5/5/1bbw1/5/4r w 0/4/6
= 

> state
= {"game":"pente","setup":"pente 5x5 players=3","kind":"points","columns":5,"rows":5,"holes":[],"position":"5/5/1bbw1/5/4r w 0/4/6","colours":[{"letter":"w","name":"white","captured":0,"goal":8,"player":1,"party":1},{"letter":"b","name":"black","captured":4,"goal":8,"player":2,"party":2},{"letter":"r","name":"red","captured":6,"goal":8,"player":3,"party":3}],"to_move":"w","player":1,"turn":0,"turns_left":null,"lifting":[],"can_undo":false,"over":false,"result":"none","winner":null,"reason":"","last":null,"notes":["captured: white 0, black 4, red 6"],"pieces":[{"piece":"r","owner":"r","cells":["e1"],"level":0,"covered":false,"usable":false,"won":false},{"piece":"b","owner":"b","cells":["b3"],"level":0,"covered":false,"usable":false,"won":false},{"piece":"b","owner":"b","cells":["c3"],"level":0,"covered":false,"usable":false,"won":false},{"piece":"w","owner":"w","cells":["d3"],"level":0,"covered":false,"usable":false,"won":false}],"hand":[{"piece":"w","owner":"w","count":null,"usable":true,"why":"","forms":[]}],"nests":[],"choices":[],"forbidden":[],"banned":[],"turn_words":{"lift":null,"drop":"{cells}","step":null,"late":null}}

> play a3
= 

> state
= {"game":"pente","setup":"pente 5x5 players=3","kind":"points","columns":5,"rows":5,"holes":[],"position":"5/5/w2w1/5/4r b 2/4/6","colours":[{"letter":"w","name":"white","captured":2,"goal":8,"player":1,"party":1},{"letter":"b","name":"black","captured":4,"goal":8,"player":2,"party":2},{"letter":"r","name":"red","captured":6,"goal":8,"player":3,"party":3}],"to_move":"b","player":2,"turn":1,"turns_left":null,"lifting":[],"can_undo":true,"over":false,"result":"none","winner":null,"reason":"","last":{"by":"w","player":1,"move":"a3","piece":"w","from":null,"cells":["a3"],"lifted":[],"captured":[{"piece":"b","owner":"b","cells":["b3"]},{"piece":"b","owner":"b","cells":["c3"]}]},"notes":["captured: white 2, black 4, red 6"],"pieces":[{"piece":"r","owner":"r","cells":["e1"],"level":0,"covered":false,"usable":false,"won":false},{"piece":"w","owner":"w","cells":["a3"],"level":0,"covered":false,"usable":false,"won":false},{"piece":"w","owner":"w","cells":["d3"],"level":0,"covered":false,"usable":false,"won":false}],"hand":[{"piece":"b","owner":"b","count":null,"usable":true,"why":"","forms":[]}],"nests":[],"choices":[],"forbidden":[],"banned":[],"turn_words":{"lift":null,"drop":"{cells}","step":null,"late":null}}

> preview c3
= {"legal":true,"why":"","move":"c3","piece":"b","from":null,"cells":["c3"],"lifted":[],"captured":[],"touches":[],"late":[],"result":"none","winner":null,"reason":"","replies":null}

> targets b
= {"source":"b","targets":[{"move":"a1","from":null,"cells":["a1"]},{"move":"b1","from":null,"cells":["b1"]},{"move":"c1","from":null,"cells":["c1"]},{"move":"d1","from":null,"cells":["d1"]},{"move":"a2","from":null,"cells":["a2"]},{"move":"b2","from":null,"cells":["b2"]},{"move":"c2","from":null,"cells":["c2"]},{"move":"d2","from":null,"cells":["d2"]},{"move":"e2","from":null,"cells":["e2"]},{"move":"b3","from":null,"cells":["b3"]},{"move":"c3","from":null,"cells":["c3"]},{"move":"e3","from":null,"cells":["e3"]},{"move":"a4","from":null,"cells":["a4"]},{"move":"b4","from":null,"cells":["b4"]},{"move":"c4","from":null,"cells":["c4"]},{"move":"d4","from":null,"cells":["d4"]},{"move":"e4","from":null,"cells":["e4"]},{"move":"a5","from":null,"cells":["a5"]},{"move":"b5","from":null,"cells":["b5"]},{"move":"c5","from":null,"cells":["c5"]},{"move":"d5","from":null,"cells":["d5"]},{"move":"e5","from":null,"cells":["e5"]}]}

> targets r
? illegal move: 'r' is not the stone to be placed

> line b3 a1 r
= {"turns":[{"by":"b","player":2,"move":"b3","piece":"b","from":null,"cells":["b3"],"lifted":[],"captured":[]},{"by":"r","player":3,"move":"a1","piece":"r","from":null,"cells":["a1"],"lifted":[],"captured":[]}],"why":"syntax error: 'r' is not a cell like a1"}

> newgame pente 5 players=4 teams=on
= 

> setboard 5/5/1bgw1/5/4r w 6/4/2/1
= 

> preview a3 replies
= {"legal":true,"why":"","move":"a3","piece":"w","from":null,"cells":["a3"],"lifted":[],"captured":[{"piece":"b","owner":"b","cells":["b3"]},{"piece":"g","owner":"g","cells":["c3"]}],"touches":[],"late":[],"result":"wr","winner":1,"reason":"white and red have captured enough stones","replies":0}

> play a3
= 

> state
= {"game":"pente","setup":"pente 5x5 players=4 teams=on","kind":"points","columns":5,"rows":5,"holes":[],"position":"5/5/w2w1/5/4r b 8/4/2/1","colours":[{"letter":"w","name":"white","captured":8,"goal":10,"player":1,"party":1},{"letter":"b","name":"black","captured":4,"goal":10,"player":2,"party":2},{"letter":"r","name":"red","captured":2,"goal":10,"player":3,"party":1},{"letter":"g","name":"green","captured":1,"goal":10,"player":4,"party":2}],"to_move":"b","player":2,"turn":1,"turns_left":null,"lifting":[],"can_undo":true,"over":true,"result":"wr","winner":1,"reason":"white and red have captured enough stones","last":{"by":"w","player":1,"move":"a3","piece":"w","from":null,"cells":["a3"],"lifted":[],"captured":[{"piece":"b","owner":"b","cells":["b3"]},{"piece":"g","owner":"g","cells":["c3"]}]},"notes":["captured: white and red 10 (8 + 2), black and green 5 (4 + 1)"],"pieces":[{"piece":"r","owner":"r","cells":["e1"],"level":0,"covered":false,"usable":false,"won":false},{"piece":"w","owner":"w","cells":["a3"],"level":0,"covered":false,"usable":false,"won":false},{"piece":"w","owner":"w","cells":["d3"],"level":0,"covered":false,"usable":false,"won":false}],"hand":[],"nests":[],"choices":[],"forbidden":[],"banned":[],"turn_words":{"lift":null,"drop":"{cells}","step":null,"late":null}}

> newgame pente 5 players=3
= 

> setboard 5/5/5/5/5 b 0/8/0
= 

> state
= {"game":"pente","setup":"pente 5x5 players=3","kind":"points","columns":5,"rows":5,"holes":[],"position":"5/5/5/5/5 b 0/8/0","colours":[{"letter":"w","name":"white","captured":0,"goal":8,"player":1,"party":1},{"letter":"b","name":"black","captured":8,"goal":8,"player":2,"party":2},{"letter":"r","name":"red","captured":0,"goal":8,"player":3,"party":3}],"to_move":"b","player":2,"turn":0,"turns_left":null,"lifting":[],"can_undo":false,"over":true,"result":"b","winner":2,"reason":"black has captured enough stones","last":null,"notes":["captured: white 0, black 8, red 0"],"pieces":[],"hand":[],"nests":[],"choices":[],"forbidden":[],"banned":[],"turn_words":{"lift":null,"drop":"{cells}","step":null,"late":null}}

# A clock for each player; a search with two sides, and with three.
$ ./fivefold --game 'pente 9 players=4 teams=on'
> time_settings 60 0 0
= 

> time_left w 10 0
= 

> time_left RED 5 0
= 

> time_left g 7 1
= 

> time_left x 5 0
? syntax error: colour 'x' is not w, white, b, black, r, red, g or green

> time_settings 0 0 0
= 

> go p5time 1000
? syntax error: go has no argument 'p5time'

> go p3time x
? syntax error: p3time must be a whole number, not 'x'

> setboard 9/9/9/1bwwww3/9/9/9/9/9 w 0/0/0/0
= 

> go depth 2 p1time 1000 p2time 2000 p3time 3000 p4time 4000 p1inc 1 p2inc 2 p3inc 3 p4inc 4
= info depth 1 seldepth 1 multipv 1 score mate 1 nodes <N> nps <N> hashfull 0 time <N> pv g6
bestmove g6

> solve
= win g6 turns 1 nodes <N> msec <N> table 0

> genmove
= g6

> result
= wr

> final_score
= WR+1

> setboard 9/9/9/2wwww3/9/9/9/9/9 b 0/0/0/0
= 

> solve turns 2
= info unknown: neither side wins within 2 turns
unknown depth 2 nodes <N> msec <N> table 0

> set_option Depth 2
= 

> newgame pente 9 players=3
= 

> setboard 9/9/9/1bwww4/9/9/9/9/9 w 0/0/0
= 

> go depth 3
= info depth 1 seldepth 1 multipv 1 score mate 1 nodes <N> nps <N> hashfull 0 time <N> pv f6
bestmove f6

> genmove
= f6

> result
= w

> setboard 9/9/9/1wbbb4/9/9/9/9/9 w 0/0/0
= 

> genmove
= f6

> solve
? pente cannot be solved: perfect play is not defined for more than two sides

> gogui-board
? gogui-board knows two players, and 3 play

> gogui-turn
? gogui-turn knows two players, and 3 play

> gogui-rules_side_to_move
? gogui-rules_side_to_move knows two players, and 3 play

> gogui-analyze_commands
? gogui-analyze_commands knows two players, and 3 play

> lz-analyze
? lz-analyze knows two players, and 3 play

> analyze w 10
? lz-analyze knows two players, and 3 play

> known_command gogui-board
= false

> known_command solve
= false

> newgame pente 9 players=4 teams=on
= 

> known_command gogui-board
= false

> known_command solve
= true

# UGI: two sides, which may be teams.
$ ./fivefold --game 'pente 9 players=3'
> play e5
= 

> ugi
id name Fivefold <N>
<LINES>
ugiok
> query gameover
response true
> query result
response none
> position startpos
info string error UGI is for two sides, but this game has 3
> position fen 9/9/9/9/9/9/9/9/9 w 0/0/0
info string error UGI is for two sides, but this game has 3
> go depth 1
bestmove none
> uginewgame
> query gameover
response true
> setoption name Game value pente 9 players=4
info string error UGI is for two sides, but this game has 4
> position startpos
info string error the last option Game was refused: there is no game
> setoption name Game value pente 9 players=4 teams=on
> position startpos moves e5 a1
> query p1turn
response true
> query gameover
response false
> position fen 9/9/9/1bwwww3/9/9/9/9/9 w 0/0/0/0
> go depth 1
info depth 1 seldepth 1 multipv 1 score mate 1 nodes <N> nps <N> hashfull 0 time <N> pv g6
bestmove g6
> position startpos moves e5 a1 e6
> query p1turn
response false
> position fen 9/9/9/2wwww3/9/9/9/9/9 b 0/0/0/0 moves a1 a9 b9 b6
> query gameover
response true
> query result
response p1win
> ugi off
= 

> position
= rg7/9/9/1wwwww3/9/9/9/9/b8 b 0/0/0/0

# Opponent models.
$ ./fivefold --game 'pente 5 players=3'
> set_option Others far
= 

> set_option others NEAR
= 

> set_option Others sideways
? syntax error: Others must be mixed, far or near, not 'sideways'

> set_option Others 1
? syntax error: Others must be mixed, far or near, not '1'

> set_option Others near far
? syntax error: option Others takes one value

> set_option Depth 1
= 

> genmove
= c3

> options
= Hash spin default 64 min 1 max 65536 value 64
Threads spin default 1 min 1 max 64 value 1
MultiPV spin default 1 min 1 max 64 value 1
Seed spin default 0 min 0 max 4294967295 value 0
Skill spin default 20 min 0 max 20 value 20
Others combo default mixed var mixed var far var near value near
Depth spin default 0 min 0 max 100 value 1
Nodes spin default 0 min 0 max 1000000000000 value 0
MoveTime spin default 0 min 0 max 86400000 value 0
Move Overhead spin default 10 min 0 max 5000 value 10
Book check default true value true
Solver check default true value true
Ansi check default false value false
Notation combo default cells var cells var short value cells
Setup check default false value false
UCI_ShowWDL check default false value false

