# Commands for GoGui.
$ ./fivefold --game 'pente 5x5 first=black'
> gogui-rules_game_id
= Pente

> gogui-rules_board_size
= 5

> gogui-rules_legal_moves
= C3

> gogui-forbidden
= MARK A1 B1 C1 D1 E1 A2 B2 C2 D2 E2 A3 B3 D3 E3 A4 B4 C4 D4 E4 A5 B5 C5 D5 E5

> play b c3
= 

> play w c2
= 

> play a1
= 

> play b2
= 

> play d3
= 

> gogui-rules_board
= . . . . .
. . . . .
. . X X .
. O O . .
X . . . .

> gogui-rules_side_to_move
= white

> play w e3
= 

> gogui-rules_captured_count
= 0 0

> gogui-rules_board
= . . . . .
. . . . .
. . X X O
. O O . .
X . . . .

> setboard wwwww/5/5/5/5 b 0/0
= 

> gogui-rules_final_result
= White wins: white has five in a row

> gogui-rules_legal_moves
= 

> gogui-forbidden
= 

> gogui-threats
= 

> gogui-best_moves
? the game is over

> gogui-best_line
? the game is over

> gogui-analyze_commands
= gfx/Best Moves/gogui-best_moves
var/Best Line/gogui-best_line
gfx/Threats/gogui-threats
gfx/Captures/gogui-captures
gfx/Forbidden Points/gogui-forbidden
plist/Legal Moves/gogui-rules_legal_moves
string/Position/position
string/Result/result
string/History/history
pstring/Best Move/reg_genmove
string/Drawing/showboard
string/Options/options
none/Set Option/set_option %s
none/Set Position/setboard %s

> gogui-analyze_commands 1
? syntax error: gogui-analyze_commands takes no arguments

> known_command gogui-rules_board
= true

> newgame capture
= 

> known_command gogui-rules_board
= false

> known_command solve
= true

> gogui-rules_game_id
? capture is not played with stones on points

> gogui-rules_board
? capture is not played with stones on points

> gogui-rules_board_size
? capture is not played with stones on points

> gogui-rules_legal_moves
? capture is not played with stones on points

> gogui-rules_side_to_move
? capture is not played with stones on points

> gogui-rules_final_result
? capture is not played with stones on points

> gogui-rules_captured_count
? capture is not played with stones on points

> gogui-threats
? capture is not played with stones on points

> gogui-captures
? capture is not played with stones on points

> gogui-forbidden
? capture is not played with stones on points

> gogui-best_moves
? capture is not played with stones on points

> gogui-best_line
? capture is not played with stones on points

# GoGui's drawings: triangles for the side to move, squares for the opponent.
> newgame pente 5x5 tournament=off
= 

> setboard 5/2wwb/wbb2/5/5 b 0/0
= 

> gogui-captures
= TRIANGLE B4
SQUARE D3

> gogui-threats
= 

> gogui-rules_legal_moves
= A1 B1 C1 D1 E1 A2 B2 C2 D2 E2 D3 E3 A4 B4 A5 B5 C5 D5 E5

> setboard 5/5/wwww1/bbbb1/5 b 0/0
= 

> gogui-threats
= TRIANGLE E2
SQUARE E3

> set_option Depth 2
= 

> gogui-best_moves
= LABEL E2 W1
TEXT depth 1: E2 W1

> gogui-best_line
= E2

> setboard 5/5/wwww1/1bb2/5 b 0/0
= 

> gogui-threats
= SQUARE E3

# A search for a drawing keeps the options. Choices are not points.
> set_option MultiPV 2
= 

> gogui-best_line
= E3 A5

> options
<LINES>
MultiPV spin default 1 min 1 max 64 value 2
<LINES>

> newgame d-pente 7
= 

> setboard 3b3/3w3/3b3/3w3/7/7/7 w 0/0 ?
= 

> gogui-best_line
= WHITE B6

# Games without points: a square with the cells beyond the board dark, and a colour for each piece.
$ ./fivefold --game 'pentominoes board=5/4*/5'
> gogui-analyze_commands
= gfx/Board/gogui-board
gfx/Play Selected Points/gogui-turn %P
gfx/Play Turn/gogui-turn %s
gfx/Engine Plays/gogui-turn
none/Undo/undo
string/Legal Moves/legal_moves
string/Position/position
string/Result/result
string/History/history
pstring/Best Move/reg_genmove
string/Drawing/showboard
string/Options/options
none/Set Option/set_option %s
none/Set Position/setboard %s

> gogui-board
= COLOR #404040 E2 A4 B4 C4 D4 E4 A5 B5 C5 D5 E5
TEXT black to move; pool: F I L N P T U V W X Y Z

> gogui-turn A1 B1 C1 D1 E1
= COLOR #404040 E2 A4 B4 C4 D4 E4 A5 B5 C5 D5 E5
COLOR #d78cfa A1 B1 C1 D1 E1
LABEL A1 I B1 I C1 I D1 I E1 I
TEXT white to move; pool: F L N P T U V W X Y Z

> gogui-turn A1 B1
? illegal move: 2 cells, not 5

> gogui-turn E3 D3 C3 B3 A3
? illegal move: piece I is on the board

> gogui-turn L:a2,a3,b3,c3,d3
= COLOR #404040 E2 A4 B4 C4 D4 E4 A5 B5 C5 D5 E5
COLOR #d78cfa A1 B1 C1 D1 E1
COLOR #fa8cc0 A2 A3 B3 C3 D3
LABEL A1 I B1 I C1 I D1 I E1 I A2 L A3 L B3 L C3 L D3 L
TEXT black cannot place a piece; pool: F N P T U V W X Y Z

> gogui-turn
? the game is over

> history
= a1,b1,c1,d1,e1 a2,a3,b3,c3,d3

> newgame pentominoes 5x1
= 

> gogui-turn
= COLOR #404040 A2 B2 C2 D2 E2 A3 B3 C3 D3 E3 A4 B4 C4 D4 E4 A5 B5 C5 D5 E5
COLOR #d78cfa A1 B1 C1 D1 E1
LABEL A1 I B1 I C1 I D1 I E1 I
TEXT white cannot place a piece; pool: F L N P T U V W X Y Z

> gogui-board 1
? syntax error: gogui-board takes no arguments

> newgame pentamid
= 

> known_command solve
= false

> gogui-turn L@c3
= COLOR #fa8cc0 C3
LABEL C3 L
TEXT white to move; black's nests: 3 of SML, 1 of SM; white's nests: 4 of sml

> gogui-turn l@C4
? syntax error: 'l@C4' does not drop an L, M or S

> gogui-turn L@C4
= COLOR #fa8cc0 C3
COLOR #fabe64 C4
LABEL C3 L C4 l
TEXT black to move; black's nests: 3 of SML, 1 of SM; white's nests: 3 of sml, 1 of sm

> gogui-turn C3 B3
= COLOR #fa8cc0 B3
COLOR #fabe64 C4
LABEL B3 L C4 l
TEXT white to move; black's nests: 3 of SML, 1 of SM; white's nests: 3 of sml, 1 of sm

