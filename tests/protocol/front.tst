# Answers for front ends: games, states of all kinds of boards, targets of pieces, and effects of moves.
$ ./fivefold
> describe capture2003
= {"name":"capture2003","title":"Capture Pentominoes of 2003","family":"polyomino","kind":"cells","summary":"as capture, and pieces may be lifted after the placement too","about":"There is one pool of pieces for both players; on the usual board it holds the twelve pentominoes, once each. Players take turns to put a piece of the pool on free cells; it may be turned and flipped over. A placed piece captures every piece on the board with which it shares three or more unit edges, whoever owned it; the new piece itself is nobody's. Before placing you may lift any pieces that you own: they leave the board, and you cannot place them in the same turn. After placing you may lift again, also what you have just captured; the other player may use those pieces at once, you not in your next turn. A player who cannot place a piece loses.","columns":7,"rows":7,"size":{"least":1,"most":25,"square":false,"odd":false,"odd_multi":false,"holes":true},"colours":[{"letter":"b","name":"black"},{"letter":"w","name":"white"}],"keys":[{"key":"pieces","type":"text","choices":["pentominoes","tetrominoes","onesided-pentominoes"],"min":null,"max":null,"default":"pentominoes","values":"SET[:LETTERS]","summary":"the pieces in the pool: tetrominoes, pentominoes, hexominoes or onesided-pentominoes, all or those with the letters given"},{"key":"board","type":"board","choices":[],"min":null,"max":null,"default":null,"values":"ROWS","summary":"the shape of the board: the first field of a position string, with empty cells and holes only"},{"key":"turns","type":"number","choices":[],"min":1,"max":100000,"default":null,"values":"1-100000","summary":"after that many turns a game that nobody has won is a draw; no limit by default"}]}

> describe gomoku
= {"name":"gomoku","title":"Gomoku","family":"pente","kind":"points","summary":"exactly five in a row win; nothing is captured","about":"Players take turns to put a stone on a point; White begins. Exactly five of your stones in a row win, in any direction; with overline=win more than five win too. Nothing is captured. On boards of odd size the first stone stands on the centre.","columns":19,"rows":19,"size":{"least":5,"most":25,"square":true,"odd":false,"odd_multi":true,"holes":false},"colours":[{"letter":"b","name":"black"},{"letter":"w","name":"white"}],"keys":[{"key":"first","type":"choice","choices":["white","black"],"min":null,"max":null,"default":"white","values":"white|black","summary":"whose stone is the first; white's by default","needs":"players=2"},{"key":"centre","type":"choice","choices":["on","off"],"min":null,"max":null,"default":"on","values":"on|off","summary":"the first stone stands on the centre; on by default on odd boards"},{"key":"players","type":"choice","choices":["2","3","4"],"min":null,"max":null,"default":"2","values":"2|3|4","summary":"how many play; more than two in the order white, black, red, green; 2 by default"},{"key":"teams","type":"choice","choices":["on","off"],"min":null,"max":null,"default":"off","values":"on|off","summary":"of four players white and red play against black and green; off by default","needs":"players=4"},{"key":"line","type":"number","choices":[],"min":3,"max":6,"default":null,"values":"3-6","summary":"stones in a row that win; 4 by default, with teams 5","needs":"players=3|4"},{"key":"overline","type":"choice","choices":["nothing","win"],"min":null,"max":null,"default":"nothing","values":"nothing|win","summary":"what more than five stones in a row do; nothing by default"},{"key":"board","type":"board","choices":[],"min":null,"max":null,"default":null,"values":"ROWS","summary":"the shape of the board: the first field of a position string, with empty cells and holes only"},{"key":"turns","type":"number","choices":[],"min":1,"max":100000,"default":null,"values":"1-100000","summary":"after that many turns a game that nobody has won is a draw; no limit by default"}]}

> describe solitaire
? syntax error: no game 'solitaire': there are <GAMES>

> help capture2003
= capture2003 7x7: Capture Pentominoes of 2003
There is one pool of pieces for both players; on the usual board it holds the twelve pentominoes, once each. Players take turns to put a piece of the pool on free cells; it may be turned and flipped over. A placed piece captures every piece on the board with which it shares three or more unit edges, whoever owned it; the new piece itself is nobody's. Before placing you may lift any pieces that you own: they leave the board, and you cannot place them in the same turn. After placing you may lift again, also what you have just captured; the other player may use those pieces at once, you not in your next turn. A player who cannot place a piece loses.

> help solitaire
? unknown command 'solitaire'

# White's L captures Black's O along three edges; White lifts the O in the next turn.
> newgame capture 5x4 pieces=tetrominoes:ILOT turns=9
= 

> state now
? syntax error: state takes no arguments

> play a1,b1,a2,b2
= 

> preview a3,b3,c3,c2
= {"legal":true,"why":"","move":"c2,a3,b3,c3","short":"L@a2.8","piece":"L","from":null,"cells":["c2","a3","b3","c3"],"lifted":[],"captured":[{"piece":"O","owner":null,"cells":["a1","b1","a2","b2"]}],"touches":[{"piece":"O","edges":3,"captured":true}],"late":[],"result":"none","winner":null,"reason":"","replies":null}

> preview a3,b3,c3,c4 replies
= {"legal":true,"why":"","move":"a3,b3,c3,c4","short":"L@a3.2","piece":"L","from":null,"cells":["a3","b3","c3","c4"],"lifted":[],"captured":[],"touches":[{"piece":"O","edges":2,"captured":false}],"late":[],"result":"none","winner":null,"reason":"","replies":10}

> preview a3,b3,b2,c3
= {"legal":false,"why":"b2 is covered","move":null,"short":null,"piece":null,"from":null,"cells":[],"lifted":[],"captured":[],"touches":[],"late":[],"result":"none","winner":null,"reason":"","replies":null}

> preview b3,c3,d3
= {"legal":false,"why":"3 cells, not 4","move":null,"short":null,"piece":null,"from":null,"cells":[],"lifted":[],"captured":[],"touches":[],"late":[],"result":"none","winner":null,"reason":"","replies":null}

> preview a3,b3,c3,c2 twice
? syntax error: 'twice' is not replies

> play a3,b3,c3,c2
= 

> state
= {"game":"capture","setup":"capture 5x4 pieces=tetrominoes:ILOT turns=9","kind":"cells","columns":5,"rows":4,"holes":[],"position":"5/LLL2/OOL2/OO3 b -/O -/-","colours":[{"letter":"b","name":"black","captured":null,"goal":null},{"letter":"w","name":"white","captured":null,"goal":null}],"to_move":"b","player":1,"turn":2,"turns_left":7,"lifting":[],"can_undo":true,"over":false,"result":"none","winner":null,"reason":"","last":{"by":"w","player":2,"move":"c2,a3,b3,c3","short":"L@a2.8","piece":"L","from":null,"cells":["c2","a3","b3","c3"],"lifted":[],"captured":[{"piece":"O","owner":null,"cells":["a1","b1","a2","b2"]}]},"notes":["pool: I T","black owns: nothing","white owns: O"],"pieces":[{"piece":"L","owner":null,"cells":["c2","a3","b3","c3"],"level":0,"covered":false,"usable":false,"won":false},{"piece":"O","owner":"w","cells":["a1","b1","a2","b2"],"level":0,"covered":false,"usable":false,"won":false}],"hand":[{"piece":"I","owner":null,"count":1,"usable":true,"why":"","forms":[{"cells":[[0,0],[1,0],[2,0],[3,0]],"turn":1,"flip":0},{"cells":[[0,0],[0,1],[0,2],[0,3]],"turn":0,"flip":1}]},{"piece":"T","owner":null,"count":1,"usable":true,"why":"","forms":[{"cells":[[0,0],[1,0],[2,0],[1,1]],"turn":1,"flip":0},{"cells":[[0,0],[0,1],[1,1],[0,2]],"turn":2,"flip":3},{"cells":[[1,0],[0,1],[1,1],[2,1]],"turn":3,"flip":2},{"cells":[[1,0],[0,1],[1,1],[1,2]],"turn":0,"flip":1}]}],"nests":[],"choices":[],"forbidden":[],"banned":[],"turn_words":{"lift":"~{pieces}:","drop":"{piece}:{cells}","step":null,"late":null}}

> targets L
? illegal move: piece L is on the board

> targets e5
? syntax error: 'e5' is not a piece of this game

> play d1,d2,d3,e2
= 

> remove O
= 

> state
= {"game":"capture","setup":"capture 5x4 pieces=tetrominoes:ILOT turns=9","kind":"cells","columns":5,"rows":4,"holes":[],"position":"5/LLLT1/2LTT/3T1 w -/- -/O","colours":[{"letter":"b","name":"black","captured":null,"goal":null},{"letter":"w","name":"white","captured":null,"goal":null}],"to_move":"w","player":2,"turn":3,"turns_left":6,"lifting":[{"piece":"O","owner":"w","cells":["a1","b1","a2","b2"]}],"can_undo":true,"over":false,"result":"none","winner":null,"reason":"","last":{"by":"b","player":1,"move":"d1,d2,e2,d3","short":"T@d1.1","piece":"T","from":null,"cells":["d1","d2","e2","d3"],"lifted":[],"captured":[]},"notes":["pool: I O","black owns: nothing","white owns: nothing; may not place: O"],"pieces":[{"piece":"L","owner":null,"cells":["c2","a3","b3","c3"],"level":0,"covered":false,"usable":false,"won":false},{"piece":"T","owner":null,"cells":["d1","d2","e2","d3"],"level":0,"covered":false,"usable":false,"won":false}],"hand":[{"piece":"I","owner":null,"count":1,"usable":true,"why":"","forms":[{"cells":[[0,0],[1,0],[2,0],[3,0]],"turn":1,"flip":0},{"cells":[[0,0],[0,1],[0,2],[0,3]],"turn":0,"flip":1}]},{"piece":"O","owner":null,"count":1,"usable":false,"why":"was lifted by you","forms":[{"cells":[[0,0],[1,0],[0,1],[1,1]],"turn":0,"flip":0}]}],"nests":[],"choices":[],"forbidden":[],"banned":[],"turn_words":{"lift":"~{pieces}:","drop":"{piece}:{cells}","step":null,"late":null}}

> targets O
= {"source":"O","targets":[]}

> targets T
? illegal move: piece T is on the board

> preview a1,a2,a3,a4
= {"legal":false,"why":"a3 is covered","move":null,"short":null,"piece":null,"from":null,"cells":[],"lifted":[],"captured":[],"touches":[],"late":[],"result":"none","winner":null,"reason":"","replies":null}

> preview a4,b4,c4,d4
= {"legal":true,"why":"","move":"a4,b4,c4,d4","short":"I@a4","piece":"I","from":null,"cells":["a4","b4","c4","d4"],"lifted":[],"captured":[{"piece":"L","owner":null,"cells":["c2","a3","b3","c3"]}],"touches":[{"piece":"L","edges":3,"captured":true},{"piece":"T","edges":1,"captured":false}],"late":[],"result":"none","winner":null,"reason":"","replies":null}

> undo
= 

> preview ~O:a1,b1,a2,b2
= {"legal":false,"why":"piece O was lifted by you","move":null,"short":null,"piece":null,"from":null,"cells":[],"lifted":[],"captured":[],"touches":[],"late":[],"result":"none","winner":null,"reason":"","replies":null}

> line
? syntax error: line needs MOVE ...

> line ~L:a1,b1,a2,b2
= {"turns":[],"why":"piece L is not yours to lift"}

# Lifting after the placement.
> newgame capture2003 4x4 pieces=tetrominoes:LOT
= 

> play a1,b1,a2,b2
= 

> preview a3,b3,c3,c2
= {"legal":true,"why":"","move":"c2,a3,b3,c3","short":"L@a2.8","piece":"L","from":null,"cells":["c2","a3","b3","c3"],"lifted":[],"captured":[{"piece":"O","owner":null,"cells":["a1","b1","a2","b2"]}],"touches":[{"piece":"O","edges":3,"captured":true}],"late":["O"],"result":"w","winner":2,"reason":"black cannot place a piece","replies":null}

> preview a3,b3,c3,c2~O replies
= {"legal":true,"why":"","move":"c2,a3,b3,c3~O","short":"L@a2.8~O","piece":"L","from":null,"cells":["c2","a3","b3","c3"],"lifted":[{"piece":"O","owner":null,"cells":["a1","b1","a2","b2"]}],"captured":[{"piece":"O","owner":null,"cells":["a1","b1","a2","b2"]}],"touches":[{"piece":"O","edges":3,"captured":true}],"late":["O"],"result":"none","winner":null,"reason":"","replies":4}

> line a3,b3,c3,c2~O c1,d1,d2,d3
= {"turns":[{"by":"w","player":2,"move":"c2,a3,b3,c3~O","short":"L@a2.8~O","piece":"L","from":null,"cells":["c2","a3","b3","c3"],"lifted":[{"piece":"O","owner":null,"cells":["a1","b1","a2","b2"]}],"captured":[{"piece":"O","owner":null,"cells":["a1","b1","a2","b2"]}]}],"why":"piece L is on the board"}

# Pieces that may not be turned over, on a board with a hole.
> newgame pentominoes board=3*1/5 pieces=onesided-pentominoes:Pp
= 

> state
= {"game":"pentominoes","setup":"pentominoes board=3*1/5 pieces=onesided-pentominoes:Pp","kind":"cells","columns":5,"rows":2,"holes":["d2"],"position":"3*1/5 b","colours":[{"letter":"b","name":"black","captured":null,"goal":null},{"letter":"w","name":"white","captured":null,"goal":null}],"to_move":"b","player":1,"turn":0,"turns_left":null,"lifting":[],"can_undo":false,"over":false,"result":"none","winner":null,"reason":"","last":null,"notes":["pool: P p"],"pieces":[],"hand":[{"piece":"P","owner":null,"count":1,"usable":true,"why":"","forms":[{"cells":[[0,0],[1,0],[2,0],[0,1],[1,1]],"turn":2,"flip":null},{"cells":[[0,0],[1,0],[0,1],[1,1],[1,2]],"turn":0,"flip":null},{"cells":[[0,0],[0,1],[1,1],[0,2],[1,2]],"turn":3,"flip":null},{"cells":[[1,0],[2,0],[0,1],[1,1],[2,1]],"turn":1,"flip":null}]},{"piece":"p","owner":null,"count":1,"usable":true,"why":"","forms":[{"cells":[[0,0],[1,0],[2,0],[1,1],[2,1]],"turn":2,"flip":null},{"cells":[[0,0],[1,0],[0,1],[1,1],[2,1]],"turn":3,"flip":null},{"cells":[[0,0],[1,0],[0,1],[1,1],[0,2]],"turn":1,"flip":null},{"cells":[[1,0],[0,1],[1,1],[0,2],[1,2]],"turn":0,"flip":null}]}],"nests":[],"choices":[],"forbidden":[],"banned":[],"turn_words":{"lift":null,"drop":"{piece}:{cells}","step":null,"late":null}}

> targets p
= {"source":"p","targets":[{"move":"a1,b1,c1,b2,c2","short":"p@a1.1","from":null,"cells":["a1","b1","c1","b2","c2"]},{"move":"a1,b1,a2,b2,c2","short":"p@a1.2","from":null,"cells":["a1","b1","a2","b2","c2"]}]}

# Stones.
> newgame pente 5x5
= 

> state
= {"game":"pente","setup":"pente 5x5","kind":"points","columns":5,"rows":5,"holes":[],"position":"5/5/5/5/5 w 0/0","colours":[{"letter":"b","name":"black","captured":0,"goal":10},{"letter":"w","name":"white","captured":0,"goal":10}],"to_move":"w","player":1,"turn":0,"turns_left":null,"lifting":[],"can_undo":false,"over":false,"result":"none","winner":null,"reason":"","last":null,"notes":["captured: black 0, white 0"],"pieces":[],"hand":[{"piece":"w","owner":"w","count":null,"usable":true,"why":"","forms":[]}],"nests":[],"choices":[],"forbidden":[{"why":"the first stone stands on the centre, c3","cells":["a1","b1","c1","d1","e1","a2","b2","c2","d2","e2","a3","b3","d3","e3","a4","b4","c4","d4","e4","a5","b5","c5","d5","e5"]}],"banned":[],"turn_words":{"lift":null,"drop":"{cells}","step":null,"late":null}}

> targets b
? illegal move: 'b' is not the stone to be placed

> targets w
= {"source":"w","targets":[{"move":"c3","from":null,"cells":["c3"]}]}

> play c3
= 

> play a1
= 

> play d4
= 

> play b2
= 

> preview a2
= {"legal":true,"why":"","move":"a2","piece":"w","from":null,"cells":["a2"],"lifted":[],"captured":[],"touches":[],"late":[],"result":"none","winner":null,"reason":"","replies":null}

> setboard wbb2/5/1w3/5/5 w 2/4
= 

> preview d5
= {"legal":true,"why":"","move":"d5","piece":"w","from":null,"cells":["d5"],"lifted":[],"captured":[{"piece":"b","owner":"b","cells":["b5"]},{"piece":"b","owner":"b","cells":["c5"]}],"touches":[],"late":[],"result":"none","winner":null,"reason":"","replies":null}

> play d5
= 

> state
= {"game":"pente","setup":"pente 5x5","kind":"points","columns":5,"rows":5,"holes":[],"position":"w2w1/5/1w3/5/5 b 2/6","colours":[{"letter":"b","name":"black","captured":2,"goal":10},{"letter":"w","name":"white","captured":6,"goal":10}],"to_move":"b","player":2,"turn":1,"turns_left":null,"lifting":[],"can_undo":true,"over":false,"result":"none","winner":null,"reason":"","last":{"by":"w","player":1,"move":"d5","piece":"w","from":null,"cells":["d5"],"lifted":[],"captured":[{"piece":"b","owner":"b","cells":["b5"]},{"piece":"b","owner":"b","cells":["c5"]}]},"notes":["captured: black 2, white 6"],"pieces":[{"piece":"w","owner":"w","cells":["b3"],"level":0,"covered":false,"usable":false,"won":false},{"piece":"w","owner":"w","cells":["a5"],"level":0,"covered":false,"usable":false,"won":false},{"piece":"w","owner":"w","cells":["d5"],"level":0,"covered":false,"usable":false,"won":false}],"hand":[{"piece":"b","owner":"b","count":null,"usable":true,"why":"","forms":[]}],"nests":[],"choices":[],"forbidden":[],"banned":[],"turn_words":{"lift":null,"drop":"{cells}","step":null,"late":null}}

> line c5 b5
= {"turns":[{"by":"b","player":2,"move":"c5","piece":"b","from":null,"cells":["c5"],"lifted":[],"captured":[]},{"by":"w","player":1,"move":"b5","piece":"w","from":null,"cells":["b5"],"lifted":[],"captured":[]}],"why":""}

> newgame swap2-pente 5x5
= 

> play a1
= 

> play b1
= 

> play c1
= 

> state
= {"game":"swap2-pente","setup":"swap2-pente 5x5","kind":"points","columns":5,"rows":5,"holes":[],"position":"5/5/5/5/wbw2 b 0/0 ?","colours":[{"letter":"b","name":"black","captured":0,"goal":10},{"letter":"w","name":"white","captured":0,"goal":10}],"to_move":"b","player":2,"turn":3,"turns_left":null,"lifting":[],"can_undo":true,"over":false,"result":"none","winner":null,"reason":"","last":{"by":"w","player":1,"move":"c1","piece":"w","from":null,"cells":["c1"],"lifted":[],"captured":[]},"notes":["captured: black 0, white 0","the second player chooses: white, black or more"],"pieces":[{"piece":"w","owner":"w","cells":["a1"],"level":0,"covered":false,"usable":false,"won":false},{"piece":"b","owner":"b","cells":["b1"],"level":0,"covered":false,"usable":false,"won":false},{"piece":"w","owner":"w","cells":["c1"],"level":0,"covered":false,"usable":false,"won":false}],"hand":[],"nests":[],"choices":[{"move":"white","text":"take white"},{"move":"black","text":"take black"},{"move":"more","text":"place two more stones"}],"forbidden":[],"banned":[],"turn_words":{"lift":null,"drop":"{cells}","step":null,"late":null}}

> targets b
? illegal move: 'b' is not the stone to be placed

> preview more
= {"legal":true,"why":"","move":"more","piece":null,"from":null,"cells":[],"lifted":[],"captured":[],"touches":[],"late":[],"result":"none","winner":null,"reason":"","replies":null}

> play black
= 

> state
= {"game":"swap2-pente","setup":"swap2-pente 5x5","kind":"points","columns":5,"rows":5,"holes":[],"position":"5/5/5/5/wbw2 b 0/0 w","colours":[{"letter":"b","name":"black","captured":0,"goal":10},{"letter":"w","name":"white","captured":0,"goal":10}],"to_move":"b","player":2,"turn":4,"turns_left":null,"lifting":[],"can_undo":true,"over":false,"result":"none","winner":null,"reason":"","last":{"by":"b","player":2,"move":"black","piece":null,"from":null,"cells":[],"lifted":[],"captured":[]},"notes":["captured: black 0, white 0","the first player has white"],"pieces":[{"piece":"w","owner":"w","cells":["a1"],"level":0,"covered":false,"usable":false,"won":false},{"piece":"b","owner":"b","cells":["b1"],"level":0,"covered":false,"usable":false,"won":false},{"piece":"w","owner":"w","cells":["c1"],"level":0,"covered":false,"usable":false,"won":false}],"hand":[{"piece":"b","owner":"b","count":null,"usable":true,"why":"","forms":[]}],"nests":[],"choices":[],"forbidden":[],"banned":[],"turn_words":{"lift":null,"drop":"{cells}","step":null,"late":null}}

# Nests, stacks, and a move banned by repetition.
> newgame pentamid 3x3 nests=1 line=3
= 

> play L@a1
= 

> play L@c3
= 

> play M@b1
= 

> play M@b3
= 

> state
= {"game":"pentamid","setup":"pentamid 3x3 nests=1 line=3","kind":"stacks","columns":3,"rows":3,"holes":[],"position":"1ml/3/LM1 b","colours":[{"letter":"b","name":"black","captured":null,"goal":null},{"letter":"w","name":"white","captured":null,"goal":null}],"to_move":"b","player":1,"turn":4,"turns_left":null,"lifting":[],"can_undo":true,"over":false,"result":"none","winner":null,"reason":"","last":{"by":"w","player":2,"move":"M@b3","piece":"M","from":null,"cells":["b3"],"lifted":[],"captured":[]},"notes":["black's nests: 1 of S","white's nests: 1 of s"],"pieces":[{"piece":"L","owner":"b","cells":["a1"],"level":0,"covered":false,"usable":true,"won":false},{"piece":"M","owner":"b","cells":["b1"],"level":0,"covered":false,"usable":true,"won":false},{"piece":"M","owner":"w","cells":["b3"],"level":0,"covered":false,"usable":false,"won":false},{"piece":"L","owner":"w","cells":["c3"],"level":0,"covered":false,"usable":false,"won":false}],"hand":[{"piece":"L","owner":"b","count":0,"usable":false,"why":"is on top of no nest","forms":[]},{"piece":"M","owner":"b","count":0,"usable":false,"why":"is on top of no nest","forms":[]},{"piece":"S","owner":"b","count":1,"usable":true,"why":"","forms":[]},{"piece":"L","owner":"w","count":0,"usable":false,"why":"is not yours","forms":[]},{"piece":"M","owner":"w","count":0,"usable":false,"why":"is not yours","forms":[]},{"piece":"S","owner":"w","count":1,"usable":false,"why":"is not yours","forms":[]}],"nests":[{"owner":"b","pieces":["S"]},{"owner":"w","pieces":["S"]}],"choices":[],"forbidden":[],"banned":[],"turn_words":{"lift":null,"drop":"{piece}@{cells}","step":"{from}{cells}","late":null}}

> targets M
= {"source":"M","targets":[]}

> targets b1
= {"source":"b1","targets":[{"move":"b1c1","from":"b1","cells":["c1"]},{"move":"b1b2","from":"b1","cells":["b2"]}]}

> targets b2
= {"source":"b2","targets":[]}

> preview a1b1
= {"legal":true,"why":"","move":"a1b1","piece":"L","from":"a1","cells":["b1"],"lifted":[],"captured":[],"touches":[],"late":[],"result":"none","winner":null,"reason":"","replies":null}

> play a1b1
= 

> play c3b3
= 

> play b1a1
= 

> play b3c3
? illegal move: it repeats an earlier position

> preview b3c3
= {"legal":false,"why":"it repeats an earlier position","move":null,"piece":null,"from":null,"cells":[],"lifted":[],"captured":[],"touches":[],"late":[],"result":"none","winner":null,"reason":"","replies":null}

> state
= {"game":"pentamid","setup":"pentamid 3x3 nests=1 line=3","kind":"stacks","columns":3,"rows":3,"holes":[],"position":"1[ml]1/3/LM1 w","colours":[{"letter":"b","name":"black","captured":null,"goal":null},{"letter":"w","name":"white","captured":null,"goal":null}],"to_move":"w","player":2,"turn":7,"turns_left":null,"lifting":[],"can_undo":true,"over":false,"result":"none","winner":null,"reason":"","last":{"by":"b","player":1,"move":"b1a1","piece":"L","from":"b1","cells":["a1"],"lifted":[],"captured":[]},"notes":["black's nests: 1 of S","white's nests: 1 of s","stacks are written from the bottom to the top"],"pieces":[{"piece":"L","owner":"b","cells":["a1"],"level":0,"covered":false,"usable":false,"won":false},{"piece":"M","owner":"b","cells":["b1"],"level":0,"covered":false,"usable":false,"won":false},{"piece":"M","owner":"w","cells":["b3"],"level":0,"covered":true,"usable":false,"won":false},{"piece":"L","owner":"w","cells":["b3"],"level":1,"covered":false,"usable":true,"won":false}],"hand":[{"piece":"L","owner":"b","count":0,"usable":false,"why":"is not yours","forms":[]},{"piece":"M","owner":"b","count":0,"usable":false,"why":"is not yours","forms":[]},{"piece":"S","owner":"b","count":1,"usable":false,"why":"is not yours","forms":[]},{"piece":"L","owner":"w","count":0,"usable":false,"why":"is on top of no nest","forms":[]},{"piece":"M","owner":"w","count":0,"usable":false,"why":"is on top of no nest","forms":[]},{"piece":"S","owner":"w","count":1,"usable":true,"why":"","forms":[]}],"nests":[{"owner":"b","pieces":["S"]},{"owner":"w","pieces":["S"]}],"choices":[],"forbidden":[],"banned":[{"move":"b3c3","from":"b3","cells":["c3"],"why":"it repeats an earlier position"}],"turn_words":{"lift":null,"drop":"{piece}@{cells}","step":"{from}{cells}","late":null}}

> preview a1
= {"legal":false,"why":"syntax error: 'a1' is neither a drop like L@c3 nor a step like c3c4","move":null,"piece":null,"from":null,"cells":[],"lifted":[],"captured":[],"touches":[],"late":[],"result":"none","winner":null,"reason":"","replies":null}

> newgame pentamid diagonal=on
= 

> state
= {"game":"pentamid","setup":"pentamid 5x5 diagonal=on","kind":"stacks","columns":5,"rows":5,"holes":[],"position":"5/5/5/5/5 b","colours":[{"letter":"b","name":"black","captured":null,"goal":null},{"letter":"w","name":"white","captured":null,"goal":null}],"to_move":"b","player":1,"turn":0,"turns_left":null,"lifting":[],"can_undo":false,"over":false,"result":"none","winner":null,"reason":"","last":null,"notes":["black's nests: 4 of SML","white's nests: 4 of sml"],"pieces":[],"hand":[{"piece":"L","owner":"b","count":4,"usable":true,"why":"","forms":[]},{"piece":"M","owner":"b","count":0,"usable":false,"why":"is on top of no nest","forms":[]},{"piece":"S","owner":"b","count":0,"usable":false,"why":"is on top of no nest","forms":[]},{"piece":"L","owner":"w","count":4,"usable":false,"why":"is not yours","forms":[]},{"piece":"M","owner":"w","count":0,"usable":false,"why":"is not yours","forms":[]},{"piece":"S","owner":"w","count":0,"usable":false,"why":"is not yours","forms":[]}],"nests":[{"owner":"b","pieces":["S","M","L"]},{"owner":"b","pieces":["S","M","L"]},{"owner":"b","pieces":["S","M","L"]},{"owner":"b","pieces":["S","M","L"]},{"owner":"w","pieces":["S","M","L"]},{"owner":"w","pieces":["S","M","L"]},{"owner":"w","pieces":["S","M","L"]},{"owner":"w","pieces":["S","M","L"]}],"choices":[],"forbidden":[{"why":"nothing may be dropped on the centre","cells":["c3"]}],"banned":[],"turn_words":{"lift":null,"drop":"{piece}@{cells}","step":"{from}{cells}","late":null}}

# The row that has won.
> newgame pente 5x5 centre=off
= 

> setboard 5/b2w1/b1w1b/bw3/w2w1 w 0/0
= 

> play e5
= 

> state
= {"game":"pente","setup":"pente 5x5 centre=off","kind":"points","columns":5,"rows":5,"holes":[],"position":"4w/b2w1/b1w1b/bw3/w2w1 b 0/0","colours":[{"letter":"b","name":"black","captured":0,"goal":10},{"letter":"w","name":"white","captured":0,"goal":10}],"to_move":"b","player":2,"turn":1,"turns_left":null,"lifting":[],"can_undo":true,"over":true,"result":"w","winner":1,"reason":"white has five in a row","last":{"by":"w","player":1,"move":"e5","piece":"w","from":null,"cells":["e5"],"lifted":[],"captured":[]},"notes":["captured: black 0, white 0"],"pieces":[{"piece":"w","owner":"w","cells":["a1"],"level":0,"covered":false,"usable":false,"won":true},{"piece":"w","owner":"w","cells":["d1"],"level":0,"covered":false,"usable":false,"won":false},{"piece":"b","owner":"b","cells":["a2"],"level":0,"covered":false,"usable":false,"won":false},{"piece":"w","owner":"w","cells":["b2"],"level":0,"covered":false,"usable":false,"won":true},{"piece":"b","owner":"b","cells":["a3"],"level":0,"covered":false,"usable":false,"won":false},{"piece":"w","owner":"w","cells":["c3"],"level":0,"covered":false,"usable":false,"won":true},{"piece":"b","owner":"b","cells":["e3"],"level":0,"covered":false,"usable":false,"won":false},{"piece":"b","owner":"b","cells":["a4"],"level":0,"covered":false,"usable":false,"won":false},{"piece":"w","owner":"w","cells":["d4"],"level":0,"covered":false,"usable":false,"won":true},{"piece":"w","owner":"w","cells":["e5"],"level":0,"covered":false,"usable":false,"won":true}],"hand":[],"nests":[],"choices":[],"forbidden":[],"banned":[],"turn_words":{"lift":null,"drop":"{cells}","step":null,"late":null}}

