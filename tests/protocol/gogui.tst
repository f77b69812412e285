# What GoGui asks for.
$ ./fivefold --game 'pente 5x5 first=black'
> gogui-rules_game_id
= Pente

> gogui-rules_board_size
= 5

> gogui-rules_legal_moves
= c3

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

> gogui-analyze_commands
= plist/Legal Moves/gogui-rules_legal_moves
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

