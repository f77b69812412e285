# The commands required by GTP, the form of replies, and help.
$ ./fivefold
> protocol_version
= 2

> name
= Fivefold

> version
= 2.0

> known_command play
= true

> known_command solitaire
= false

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
genfens
go
analyze
hint
why
stop
set_option
options
time_settings
time_left
perft
divide
bench
solve
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

> help
= The engine: protocol_version name version known_command list_commands quit help
Setting up: newgame list_games boardsize clear_board komi setboard set_position set_free_handicap loadsgf position
Playing: play remove undo genmove reg_genmove legal_moves is_legal showboard result final_score history genfens
Thinking: go analyze lz-analyze kata-analyze lz-genmove_analyze kata-genmove_analyze hint why stop set_option options time_settings time_left
Counting: perft divide bench
Solving: solve outcomes
For front ends: describe state targets preview line
Other protocols: ugi gomocup analysis
For GoGui: gogui-rules_game_id gogui-rules_board gogui-rules_board_size gogui-rules_legal_moves gogui-rules_side_to_move gogui-rules_final_result gogui-rules_captured_count gogui-best_moves gogui-best_line gogui-threats gogui-captures gogui-forbidden gogui-board gogui-turn gogui-analyze_commands
Topics: levels
help COMMAND says more of one; a game in five lines: newgame capture 7x7, showboard, genmove, play MOVE, legal_moves

> help play
= play [COLOUR] MOVE
answers nothing; plays the turn. A single word is MOVE. A finished game ignores `PASS`
refuses if `illegal move`; COLOUR is not to move; the game is over

> help komi
= komi NUMBER
answers nothing; ignored, for Go controllers
refuses if it is no number

> help levels
= The option Skill sets the level of play, from 0 to 20, which is full strength: set_option Skill 6
A level looks few plies ahead and adds noise to its scores: from 1 ply at level 0 to 4 at 15.
No level misses an immediate win. From 5 on none allows one that it can prevent.
Five levels are about 300 Elo apart. Below 20 neither book nor solvers choose the move.
In UGI, UCI_LimitStrength with UCI_Elo, 800 to 2000, sets the level, 60 a level.
hint, why, go infinite and analyze have full strength. bin/play --play 'white 6' plays against level 6

# Words of the last version, which another program has now.
> you white 6
? unknown command 'you': it is in bin/play now

> help you
? unknown command 'you': it is in bin/play now

> known_command you
= false

> help Terminal
? unknown command 'Terminal': it is in bin/play now

> help solitaire
? unknown command 'solitaire'

> help playy
? unknown command 'playy': did you mean play

> komi 6.5
= 

> komi -7
= 

> komi 0.
= 

> komi x
? syntax error: 'x' is not a number

> komi 1.2.3
? syntax error: '1.2.3' is not a number

> komi .
? syntax error: '.' is not a number

# An id is repeated as text, whatever its length.
> 5 name
=5 Fivefold

> 007 name
=007 Fivefold

> 18446744073709551616 protocol_version
=18446744073709551616 2

> 5 solitaire
?5 unknown command

> -3 name
? unknown command

> 5name
? unknown command

> 7 5 name
?7 unknown command

> 12
? syntax error

> 0
? syntax error

# Blank lines and comments get no answer; tabs are blanks; control characters are dropped.
>    
> # nothing
> name # the rest is a comment
= Fivefold

> 3 name#
=3 Fivefold

>% name\r\n
= Fivefold

>% \tprotocol\001_ver\0sion\t\n
= 2

>% \r\n
>% 8\tname\x7f\n
=8 Fivefold

# Too many and too few arguments; commands are case-sensitive.
> protocol_version 2
? syntax error: protocol_version takes no arguments

> name Fivefold
? syntax error: name takes no arguments

> version 1
? syntax error: version takes no arguments

> known_command
? syntax error: known_command needs COMMAND

> known_command play go
? syntax error: known_command takes COMMAND

> list_commands all
? syntax error: list_commands takes no arguments

> help play go
? syntax error: help takes [COMMAND|GAME|TOPIC]

> komi
? syntax error: komi needs NUMBER

> komi 1 2
? syntax error: komi takes NUMBER

> NAME
? unknown command

> quit now
? syntax error: quit takes no arguments

> 99 quit
=99 

> name
