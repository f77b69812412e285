# What GoGui asks for.
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
string/Best Move/reg_genmove %m
none/Set Option/set_option %s
none/Set Position/setboard %s

> gogui-analyze_commands 1
? syntax error: gogui-analyze_commands takes no arguments

> newgame capture
= 

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

# What GoGui draws: the side to move has triangles, the opponent squares.
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

# A search for a drawing leaves the options as they were, and choices are no points.
> set_option MultiPV 2
= 

> gogui-best_line
= E3 A2

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

