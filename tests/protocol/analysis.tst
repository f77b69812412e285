# The dialect `analysis`: JSON lines. Where several answers come, `analysis off` waits for them: errors come at once,
# results when they are found.

# GTP's command, the way back, and the session's game.
$ ./fivefold --game 'gomoku 9x9'
> analysis x
? syntax error: analysis takes no arguments

> analysis off
? syntax error: analysis takes no arguments

> play e5
= 

> analysis
{"protocol":"analysis","version":"<N>"}
> {"id":"a","depth":1}
> analysis off
{"id":"a","turnNumber":0,"isDuringSearch":false,"rootInfo":{"currentPlayer":"w","winrate":<N>,"score":72,"proved":null,"plies":null,"depth":1,"seldepth":1,"nodes":1,"msec":<N>},"moveInfos":[{"move":"e5","order":0,"winrate":<N>,"score":72,"proved":null,"plies":null,"pv":["e5"]}]}
= 

> history
= e5

# The first line opens the session. Every field.
$ ./fivefold
> {"id":"query","action":"query_version"}
{"id":"query","action":"query_version","version":"<N>","git_hash":"<omitted>"}
> {"id":"a \u00e9\ud83d\ude00é","game":"pente 9x9","position":"9/9/9/3b5/1w1ww1b2/1w1bbb3/9/3w5/9 w 0/0","initialPlayer":"white","moves":["c5",["B","a3"]],"analyzeTurns":[2],"options":{"Seed":3,"MultiPV":2,"Move Overhead":0,"Book":false,"Others":"far","Notation":"cells"},"depth":2,"nodes":1000,"movetime":86400000,"multipv":1,"solve":false,"legal":false,"reportDuringSearchEvery":86400,"priority":-1}
> analysis off
{"id":"a \u00e9\ud83d\ude00\u00e9","turnNumber":2,"isDuringSearch":false,"rootInfo":{"currentPlayer":"w","winrate":0.995000,"score":<N>,"proved":null,"plies":null,"depth":2,"seldepth":<N>,"nodes":<N>,"msec":<N>},"moveInfos":[{"move":"c5","order":0,"winrate":0.995000,"score":<N>,"proved":null,"plies":null,"pv":["c5","a5"]}]}
= 

# A win that the solver finds, with the number of turns; a loss; a finished game; every legal turn.
$ ./fivefold --protocol analysis
> {"id":"win","game":"gomoku 5x5","position":"5/5/5/bbbb1/wwww1 w","nodes":1000,"solve":true}
> analysis off
{"id":"win","turnNumber":0,"isDuringSearch":false,"rootInfo":{"currentPlayer":"w","winrate":1.000000,"score":null,"proved":"win","plies":1,"depth":1,"seldepth":<N>,"nodes":<N>,"msec":<N>},"moveInfos":[{"move":"e1","order":0,"winrate":1.000000,"score":null,"proved":"win","plies":1,"pv":["e1"]}],"solution":{"outcome":"win","move":"e1","turns":1,"within":null,"nodes":<N>,"msec":<N>}}
= 

> analysis
{"protocol":"analysis","version":"<N>"}
> {"id":"loss","game":"pentominoes 4x4","nodes":1000,"solve":true}
> analysis off
{"id":"loss","turnNumber":0,"isDuringSearch":false,"rootInfo":{"currentPlayer":"b","winrate":0.000000,"score":null,"proved":"loss","plies":null,"depth":1,"seldepth":1,"nodes":0,"msec":0},"moveInfos":[{"move":"b1,b2,b3,c3,d3","order":0,"winrate":0.000000,"score":null,"proved":"loss","plies":null,"pv":["b1,b2,b3,c3,d3"]}],"solution":{"outcome":"loss","move":null,"turns":null,"within":null,"nodes":0,"msec":0}}
= 

> analysis
{"protocol":"analysis","version":"<N>"}
> {"id":"over","game":"gomoku 5x5","position":"wwwww/5/bbbb1/5/5 b","legal":true,"solve":true}
> analysis off
{"id":"over","turnNumber":0,"isDuringSearch":false,"result":"w","rootInfo":{"currentPlayer":"b","winrate":0.000000,"score":null,"proved":"loss","plies":0,"depth":0,"seldepth":0,"nodes":0,"msec":0},"moveInfos":[],"solution":{"outcome":"loss","move":null,"turns":0,"within":null,"nodes":0,"msec":0},"legal":[]}
= 

> analysis
{"protocol":"analysis","version":"<N>"}
> {"id":"legal","game":"pentamid 3x3 nests=1 line=3","moves":["L@a1"],"legal":true,"depth":1}
> analysis off
<LINES>
= 

> analysis
{"protocol":"analysis","version":"<N>"}
> {"id":"shares","game":"pente 5x5 players=3","nodes":200}
> analysis off
{"id":"shares","turnNumber":0,"isDuringSearch":false,"rootInfo":{"currentPlayer":"w","winrate":<N>,"score":<N>,"proved":null,"plies":null,"depth":<N>,"seldepth":<N>,"nodes":200,"msec":<N>},"moveInfos":[{"move":"c3","order":0,"winrate":<N>,"score":<N>,"proved":null,"plies":null,"pv":["c3","b2"]}]}
= 

# Actions. An unknown member is ignored with a warning.
$ ./fivefold --protocol analysis
> {"id":"1","action":"clear_cache"}
{"id":"1","action":"clear_cache"}
> {"id":"2","action":"terminate","terminateId":"none","turnNumbers":[3,1],"x":[1,{"y":2}]}
{"warning":"this field is not known here and is ignored","field":"x","id":"2"}
{"id":"2","action":"terminate","terminateId":"none","turnNumbers":[3,1]}
> {"id":"3","action":"terminate_all"}
{"id":"3","action":"terminate_all"}
> {"id":"4","action":"set_options","options":{"Threads":2,"Hash":"8","Notation":"short"}}
{"id":"4","action":"set_options","options":{"Threads":2,"Hash":"8","Notation":"short"}}
> {"id":"5","options":{"Hash":5}}
{"error":"syntax error: Hash '5' is not within 1 to 4","field":"options","id":"5"}
> {"id":"6","options":{"Threads":2}}
{"error":"syntax error: Threads '2' is not within 1 to 1","field":"options","id":"6"}
> analysis off
= 

> options
= Hash spin default 64 min 1 max 65536 value 8
Threads spin default 1 min 1 max 64 value 2
<LINES>

# Refusals, each with its field.
$ ./fivefold --protocol analysis
> 
> {
{"error":"byte 2: a name in quotes is missing"}
> []
{"error":"an object is needed, not an array"}
> # comment
{"error":"byte 1: no value begins here"}
> quit
{"error":"byte 1: no value begins here"}
> analysis x
{"error":"analysis takes nothing or off"}
>% {"id":"a\001"}\n
{"error":"byte 9: a control character in a string"}
>% {"id":"a\0000"}\n
{"error":"byte 9: a control character in a string"}
>% {"id":"\0377"}\n
{"error":"byte 8: no UTF-8"}
> {}
{"error":"the query has no id","field":"id"}
> {"id":null}
{"error":"a string is needed, not null","field":"id"}
> {"id":"a","action":1}
{"error":"a string is needed, not a number","field":"action","id":"a"}
> {"id":"a","action":"stop"}
{"error":"unknown action 'stop'","field":"action","id":"a"}
> {"id":"a","action":"terminate"}
{"error":"terminate needs terminateId","field":"terminateId","id":"a"}
> {"id":"a","action":"terminate","terminateId":"b","turnNumbers":[-1]}
{"error":"an integer from 0 to 100000 is needed","field":"turnNumbers","id":"a"}
> {"id":"a","action":"set_options"}
{"error":"set_options needs options","field":"options","id":"a"}
> {"id":"a","action":"set_options","options":{"Threads":65}}
{"error":"syntax error: Threads '65' is not within 1 to 64","field":"options","id":"a"}
> {"id":"a","game":7}
{"error":"a string is needed, not a number","field":"game","id":"a"}
> {"id":"a","game":""}
{"error":"syntax error: a game is missing","field":"game","id":"a"}
> {"id":"a","game":"pente 99x99"}
{"error":"unacceptable size: '99x99' is not COLUMNSxROWS or one number, each within 1 to 25","field":"game","id":"a"}
> {"id":"a","position":"7/7 b"}
<LINES>
> {"id":"a","initialPlayer":"w"}
{"error":"black is to move, not white","field":"initialPlayer","id":"a"}
> {"id":"a","initialPlayer":"x"}
{"error":"syntax error: colour 'x' is not b, black, w or white","field":"initialPlayer","id":"a"}
> {"id":"a","moves":"a1"}
{"error":"an array is needed, not a string","field":"moves","id":"a"}
> {"id":"a","game":"gomoku 9x9","moves":["e5","e5"]}
{"error":"move 2: illegal move: there is a white stone on 'e5'","field":"moves","id":"a"}
> {"id":"a","game":"gomoku 9x9","moves":[["b","e5"]]}
{"error":"move 1: white is to move, not black","field":"moves","id":"a"}
> {"id":"a","game":"gomoku 9x9","moves":[["w"]]}
{"error":"move 1: a pair of COLOUR and MOVE is needed","field":"moves","id":"a"}
> {"id":"a","game":"gomoku 9x9","moves":[{}]}
{"error":"move 1: a string is needed, not an object","field":"moves","id":"a"}
> {"id":"a","analyzeTurns":[1]}
{"error":"an integer from 0 to 0 is needed","field":"analyzeTurns","id":"a"}
> {"id":"a","analyzeTurns":[0,0]}
{"error":"turn 0 is named twice","field":"analyzeTurns","id":"a"}
> {"id":"a","analyzeTurns":[]}
{"error":"the list has no turn","field":"analyzeTurns","id":"a"}
> {"id":"a","options":{"Ponder":true}}
{"error":"syntax error: no option 'Ponder': there are Hash, Threads, MultiPV, Seed, Skill, Others, Depth, Nodes, MoveTime, Move Overhead, Book, Solver, Ansi, Notation, Setup, UCI_ShowWDL","field":"options","id":"a"}
> {"id":"a","options":{"Seed":[1]}}
{"error":"an option takes a number, a string, true or false, not an array","field":"options","id":"a"}
> {"id":"a","options":{"Seed":1.5}}
{"error":"syntax error: Seed must be a whole number, not '1.5'","field":"options","id":"a"}
> {"id":"a","depth":0}
{"error":"an integer from 1 to 100 is needed","field":"depth","id":"a"}
> {"id":"a","nodes":1e3}
{"error":"an integer from 1 to 4611686018427387903 is needed","field":"nodes","id":"a"}
> {"id":"a","movetime":"5"}
{"error":"an integer from 1 to 86400000 is needed","field":"movetime","id":"a"}
> {"id":"a","multipv":65}
{"error":"an integer from 1 to 64 is needed","field":"multipv","id":"a"}
> {"id":"a","solve":1}
{"error":"true or false is needed, not a number","field":"solve","id":"a"}
> {"id":"a","solve":true,"depth":3}
{"error":"nodes or movetime must limit it","field":"solve","id":"a"}
> {"id":"a","solve":true,"game":"pentamid"}
{"error":"the value of a position depends on the history of the game","field":"solve","id":"a"}
> {"id":"a","legal":"yes"}
{"error":"true or false is needed, not a string","field":"legal","id":"a"}
> {"id":"a","reportDuringSearchEvery":0}
{"error":"seconds from 0.001 to 86400 are needed","field":"reportDuringSearchEvery","id":"a"}
> {"id":"a","priority":0.5}
{"error":"an integer from -1000000000 to 1000000000 is needed","field":"priority","id":"a"}
#
# What the operator forbids.
$ ./fivefold --protocol analysis --limit hash=8,threads=2,nodes=100,output=16384 --without solve,legal_moves
> {"id":"a","solve":true,"nodes":10}
{"error":"solve is switched off","field":"solve","id":"a"}
> {"id":"a","legal":true,"nodes":10}
{"error":"legal_moves is switched off","field":"legal","id":"a"}
> {"id":"a","action":"set_options","options":{"Threads":3}}
{"error":"syntax error: Threads '3' is not within 1 to 2","field":"options","id":"a"}
> {"id":"a","game":"gomoku 9x9","nodes":1000}
> analysis off
{"id":"a","turnNumber":0,"isDuringSearch":false,"rootInfo":{"currentPlayer":"w","winrate":<N>,"score":<N>,"proved":null,"plies":null,"depth":<N>,"seldepth":<N>,"nodes":100,"msec":<N>},"moveInfos":[{"move":"e5","order":0,"winrate":<N>,"score":<N>,"proved":null,"plies":null,"pv":["e5","d3"]}]}
= 

# An answer that is too long for the operator is still one final answer.
$ ./fivefold --protocol analysis --limit output=16384
> {"id":"long","game":"pentominoes 8x8","legal":true,"depth":1}
> analysis off
{"id":"long","turnNumber":0,"isDuringSearch":false,"noResults":true,"error":"the answer is too long"}
= 

# Lines of the command line are answered before the next one.
$ ./fivefold --protocol analysis '{"id": "a","game":"gomoku 5x5","position":"5/5/5/bbbb1/wwww1 w","depth":1}' 'analysis off' name
{"id":"a","turnNumber":0,"isDuringSearch":false,"rootInfo":{"currentPlayer":"w","winrate":1.000000,"score":null,"proved":"win","plies":1,"depth":1,"seldepth":<N>,"nodes":<N>,"msec":<N>},"moveInfos":[{"move":"e1","order":0,"winrate":1.000000,"score":null,"proved":"win","plies":1,"pv":["e1"]}]}
= 

= Fivefold

# A review: every move, then the game. Moves are answered from the last one on.
$ ./fivefold --protocol analysis
> {"id":"r","game":"misere 4x4","moves":["a1,a2,a3,a4,b1","c1,d1,c2,d2,d3"],"nodes":1000,"review":true}
> analysis off
{"id":"r","turnNumber":1,"isDuringSearch":true,"review":{"move":"c1,d1,c2,d2,d3","side":"white","best":{"winrate":1.000000,"score":null,"proved":"win","plies":2,"nodes":<N>},"played":{"winrate":1.000000,"score":null,"proved":"win","plies":2,"nodes":<N>},"given":0.0,"accuracy":100.0,"mark":"","letGo":false,"pv":[]}}
{"id":"r","turnNumber":0,"isDuringSearch":true,"review":{"move":"a1,b1,a2,a3,a4","side":"black","best":{"winrate":1.000000,"score":null,"proved":"win","plies":null,"nodes":<N>},"played":{"winrate":0.000000,"score":null,"proved":"loss","plies":3,"nodes":<N>},"given":100.0,"accuracy":0.0,"mark":"??","letGo":true,"pv":["b1,b2,b3,c3,d3"]}}
{"id":"r","turnNumber":2,"isDuringSearch":false,"review":{"moves":[{"move":"a1,b1,a2,a3,a4","side":"black","best":{"winrate":1.000000,"score":null,"proved":"win","plies":null,"nodes":<N>},"played":{"winrate":0.000000,"score":null,"proved":"loss","plies":3,"nodes":<N>},"given":100.0,"accuracy":0.0,"mark":"??","letGo":true,"pv":["b1,b2,b3,c3,d3"]},{"move":"c1,d1,c2,d2,d3","side":"white","best":{"winrate":1.000000,"score":null,"proved":"win","plies":2,"nodes":<N>},"played":{"winrate":1.000000,"score":null,"proved":"win","plies":2,"nodes":<N>},"given":0.0,"accuracy":100.0,"mark":"","letGo":false,"pv":[]}],"turned":[{"move":1,"sentence":"Black lost the game at move 1, a1,b1,a2,a3,a4: White wins in 2 from there; b1,b2,b3,c3,d3 won."},{"move":null,"sentence":"No move of white turned the game."}],"summary":[{"moves":1,"graded":1,"accuracy":0.0,"dubious":0,"mistakes":0,"blunders":1,"missedPlies":null,"missedMove":1},{"moves":1,"graded":1,"accuracy":100.0,"dubious":0,"mistakes":0,"blunders":0,"missedPlies":null,"missedMove":null}]}}
= 

> analysis
{"protocol":"analysis","version":"<N>"}
> {"id":"n","review":true}
{"error":"no move has been made","field":"review","id":"n"}
> {"id":"m","game":"pente","moves":["k10"],"legal":true,"review":true}
{"error":"review judges the whole game, without analyzeTurns, solve and legal","field":"review","id":"m"}
> {"id":"m","game":"pente","moves":["k10"],"review":1}
{"error":"true or false is needed, not a number","field":"review","id":"m"}
> analysis off
= 

# Scores of placement games do not predict who wins.
$ ./fivefold --protocol analysis
> {"id":"u","game":"pentominoes 8x8","depth":1,"options":{"Book":false}}
{"id":"u","turnNumber":0,"isDuringSearch":false,"rootInfo":{"currentPlayer":"b","unclear":true,"score":-1015,"proved":null,"plies":null,"depth":1,"seldepth":1,"nodes":<N>,"msec":<N>},"moveInfos":[{"move":"d3,e3,d4,d5,d6","order":0,"unclear":true,"score":-1015,"proved":null,"plies":null,"pv":["d3,e3,d4,d5,d6"]}]}
