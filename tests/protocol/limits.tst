# Limits set at the start, which no line can change. First: limits refused at the start.
$ ./fivefold --limit hash=16,depth=3
fivefold: --limit: no limit 'depth': there are hash, threads, movetime, nodes, output, idle
$? 1
$ ./fivefold --limit ''
fivefold: --limit: no limit '': there are hash, threads, movetime, nodes, output, idle
$? 1
$ ./fivefold --limit hash=16,
fivefold: --limit: no limit '': there are hash, threads, movetime, nodes, output, idle
$? 1
$ ./fivefold --limit hash
fivefold: --limit: hash needs a number, as in hash=1
$? 1
$ ./fivefold --limit hash=16,hash=32
fivefold: --limit: hash is given twice
$? 1
$ ./fivefold --limit hash=16 --limit hash=32
fivefold: --limit is given twice
$? 1
$ ./fivefold --limit hash=0
fivefold: --limit: syntax error: hash '0' is not within 1 to 65536
$? 1
$ ./fivefold --limit threads=65
fivefold: --limit: syntax error: threads '65' is not within 1 to 64
$? 1
$ ./fivefold --limit movetime=5s
fivefold: --limit: syntax error: movetime must be a whole number, not '5s'
$? 1
$ ./fivefold --limit nodes=99999999999999999999
fivefold: --limit: syntax error: nodes '99999999999999999999' is not within 1 to 1000000000000
$? 1
$ ./fivefold --limit output=16383
fivefold: --limit: syntax error: output '16383' is not within 16384 to 1099511627776
$? 1
$ ./fivefold --limit idle=-1
fivefold: --limit: syntax error: idle must be a whole number, not '-1'
$? 1
$ ./fivefold --without solve,fly
fivefold: --without: no command 'fly'
$? 1
$ ./fivefold --without solve,,perft
fivefold: --without: no command ''
$? 1
$ ./fivefold --without perft --without solve
fivefold: --without is given twice
$? 1
#
# Options stay within the limits and show them.
$ ./fivefold --limit hash=16,threads=2,movetime=3000,nodes=5000
> set_option Hash 17
? syntax error: Hash '17' is not within 1 to 16

> set_option hash 8
= 

> set_option Threads 3
? syntax error: Threads '3' is not within 1 to 2

> set_option MoveTime 3001
? syntax error: MoveTime '3001' is not within 0 to 3000

> set_option Nodes 5001
? syntax error: Nodes '5001' is not within 0 to 5000

> options
= Hash spin default 16 min 1 max 16 value 8
Threads spin default 1 min 1 max 2 value 1
MultiPV spin default 1 min 1 max 64 value 1
Seed spin default 0 min 0 max 4294967295 value 0
Skill spin default 20 min 0 max 20 value 20
Others combo default mixed var mixed var far var near value mixed
Depth spin default 0 min 0 max 100 value 0
Nodes spin default 0 min 0 max 5000 value 0
MoveTime spin default 0 min 0 max 3000 value 0
Move Overhead spin default 10 min 0 max 5000 value 10
Book check default true value true
Solver check default true value true
Ansi check default false value false
Notation combo default cells var cells var short value cells
Setup check default false value false
UCI_ShowWDL check default false value false

> ugi
id name Fivefold 2.0
id author the Fivefold authors
option name Hash type spin default 16 min 1 max 16
option name Threads type spin default 1 min 1 max 2
option name MultiPV type spin default 1 min 1 max 64
option name Seed type spin default 0 min 0 max 4294967295
option name Skill type spin default 20 min 0 max 20
option name Others type combo default mixed var mixed var far var near
option name Depth type spin default 0 min 0 max 100
option name Nodes type spin default 0 min 0 max 5000
option name MoveTime type spin default 0 min 0 max 3000
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
option name Game type string default capture 7x7
ugiok
> setoption name Hash value 17
info string error syntax error: Hash '17' is not within 1 to 16
> setoption name Threads value 3
info string error syntax error: Threads '3' is not within 1 to 2
> setoption name Hash value 16
> quit
#
# Without a limit for hash the default is used.
$ ./fivefold --limit hash=100
> options
= Hash spin default 64 min 1 max 100 value 64
<LINES>

> set_option Hash 101
? syntax error: Hash '101' is not within 1 to 100

#
# Node limits of every command that counts or searches. Small ones pass.
$ ./fivefold --limit nodes=3000 --game 'pentominoes 8x8'
> perft 1
= 2308

> perft 2
= 3418576

> perft 3
? stopped: 3000 nodes were too few

> divide 3
? stopped: 3000 nodes were too few

> genfens 100000 plies 3
? stopped: 3000 nodes were too few

> bench
? stopped: 3000 nodes were too few

> bench perft
? stopped: 3000 nodes were too few

> bench solve
? stopped: 3000 nodes were too few

> bench force
? stopped: 3000 nodes were too few

> bench time
? stopped: 3000 nodes were too few

> bench book
? stopped: 3000 nodes were too few

> set_option Book false
= 

> solve
= info unknown: 3000 nodes were too few
unknown nodes <N> msec <N> table <N>

> name
= Fivefold

> newgame gomoku 15x15
= 

> solve
= info unknown: 3000 nodes were too few
unknown depth <N> nodes <N> msec <N> table <N>

> solve all
<LINES>
info unknown: 3000 nodes were too few
unknown depth <N> nodes <N> msec <N> table <N>

> solve nodes 1000
= info unknown: 1000 nodes were too few
unknown depth <N> nodes <N> msec <N> table <N>

> newgame capture 7x7
= 

> solve turns 5
= info unknown: 3000 nodes were too few
unknown depth <N> nodes <N> msec <N> table <N>

#
# Time limits of commands that would run for hours.
$ ./fivefold --limit movetime=20 --game 'pentominoes 25x25'
> perft 6
? stopped: 20 milliseconds were too few

> divide 4
? stopped: 20 milliseconds were too few

> genfens 100000 plies 100
? stopped: 20 milliseconds were too few

> bench
? stopped: 20 milliseconds were too few

> bench perft
? stopped: 20 milliseconds were too few

> bench force
? stopped: 20 milliseconds were too few

> newgame pentominoes 11x12 pieces=hexominoes
= 

> solve movetime 86400000
= info unknown: 20 milliseconds were too few
unknown nodes <N> msec <N> table <N>

> newgame pente 25x25
= 

> lz-analyze 0
= 
<LINES>

> name
= Fivefold

#
# Bytes of an answer. A longer one is refused, in UGI too, and the session goes on.
$ ./fivefold --limit output=16384 --game 'pentominoes 8x8'
> legal_moves
? the answer has more than 16384 bytes

> divide 1
? the answer has more than 16384 bytes

> genfens 1000
? the answer has more than 16384 bytes

> describe
? the answer has more than 16384 bytes

> set_option Book false
= 

> solve all nodes 1000
? the answer has more than 16384 bytes

> name
= Fivefold

> newgame pentominoes 5x5
= 

> perft 1
= 571

> legal_moves
<LINES>

#
# Disabled commands are refused and listed nowhere.
$ ./fivefold --without perft,divide,bench,solve,analyze,genfens --game 'pentominoes 5x5'
> perft 1
? perft is switched off

> divide 1
? divide is switched off

> bench
? bench is switched off

> solve all
? solve is switched off

> analyze
? analyze is switched off

> genfens 1
? genfens is switched off

> known_command perft
= false

> known_command go
= true

> list_commands
= protocol_version
name
version
known_command
list_commands
quit
help
newgame
list_games
boardsize
clear_board
komi
setboard
loadsgf
position
play
remove
undo
genmove
reg_genmove
legal_moves
is_legal
showboard
result
final_score
history
go
hint
why
stop
set_option
options
time_settings
time_left
outcomes
describe
state
targets
preview
line
ugi
gomocup
analysis
gogui-board
gogui-turn
gogui-analyze_commands

> help perft
? perft is switched off

> help perf
? unknown command 'perf'

> help
= The engine: protocol_version name version known_command list_commands quit help
Setting up: newgame list_games boardsize clear_board komi setboard set_position set_free_handicap loadsgf position
Playing: play remove undo genmove reg_genmove legal_moves is_legal showboard result final_score history
Thinking: go lz-analyze kata-analyze lz-genmove_analyze kata-genmove_analyze hint why stop set_option options time_settings time_left
Solving: outcomes
For front ends: describe state targets preview line
Other protocols: ugi gomocup analysis
For GoGui: gogui-rules_game_id gogui-rules_board gogui-rules_board_size gogui-rules_legal_moves gogui-rules_side_to_move gogui-rules_final_result gogui-rules_captured_count gogui-best_moves gogui-best_line gogui-threats gogui-captures gogui-forbidden gogui-board gogui-turn gogui-analyze_commands
Topics: levels
help COMMAND says more of one; a game in five lines: newgame capture 7x7, showboard, genmove, play MOVE, legal_moves

#
# GoGui's menu does not list them either.
$ ./fivefold --without gogui-turn,undo,setboard,options gogui-analyze_commands
= gfx/Board/gogui-board
string/Legal Moves/legal_moves
string/Position/position
string/Result/result
string/History/history
pstring/Best Move/reg_genmove
string/Drawing/showboard
none/Set Option/set_option %s

#
# A disabled word has no effect on other lines: here `ugi` does not switch, and `stop` does not stop.
$ ./fivefold --without ugi,stop,quit --game 'pentominoes 8x8'
> ugi
? ugi is switched off

> perft 2
= 3418576

> stop
? stop is switched off

> quit
? quit is switched off

> name
= Fivefold

#
# The same in UGI. A harness that waits for a move still gets one.
$ ./fivefold --without go,position,perft --game 'pentominoes 5x5'
> ugi
<LINES>
ugiok
> position startpos
info string error position is switched off
> query gameover
response true
> go depth 1
info string error go is switched off
bestmove none
> uginewgame
> go infinite
info string error go is switched off
bestmove a1,b1,b2,c2,b3
> perft 1
info string error unknown command 'perft'
> quit
$ ./fivefold --without setoption,stop
> ugi
<LINES>
ugiok
> setoption name Hash value 16
info string error setoption is switched off
> stop
info string error stop is switched off
> isready
readyok
> quit
#
# Input that does not come.
$ ./fivefold --limit idle=1 --game 'pentominoes 25x25' <"$open"
> name
= Fivefold

> perft 6
? stopped

> position
= 25/25/25/25/25/25/25/25/25/25/25/25/25/25/25/25/25/25/25/25/25/25/25/25/25 b

fivefold: no input for 1 s
$? 1
$ ./fivefold --limit idle=1 <"$open"
> analyze
<LINES>

fivefold: no input for 1 s
$? 1
