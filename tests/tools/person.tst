# bin/play without a terminal: a person plays one colour, and the engine answers.
$ ./play --game 'gomoku 7x7'
> set_option Depth 2
= 

> you white 20
= 

> play d4
= black plays c2

> history
= d4 c2

> undo
= 

> history
= 

> undo
? cannot undo

> play d4
= black plays c2

> play a1
= black plays e4

# The last turn of the person, not of the engine.
> why
= a1 ? 82 % -> 53 %; better: c5 e3 e5 f5 d3

> genmove
= d3
black plays d5

> history
= d4 c2 a1 e4 d3 d5

> you black
= white plays e3

> history
= d4 c2 a1 e4 d3 d5 e3

> you none
= 

> play a7
= 

> you purple
? syntax error: colour 'purple' is not b, black, w or white

> you red
? syntax error: colour 'red' is not b, black, w or white

> you white 21
? syntax error: Skill '21' is not within 0 to 20

> you white x
? syntax error: Skill must be a whole number, not 'x'

> you
? syntax error: you needs COLOUR|none [LEVEL]

> you white 3 4
? syntax error: you takes COLOUR|none [LEVEL]

> newgame gomoku 7 players=3
= 

> you black 20
= white plays d4

> play d4
? illegal move: there is a white stone on 'd4'

> play c3
= red plays e4
white plays c5

> history
= d4 c3 e4 c5

> you w
= black plays b4
red plays d5

> you none
= 

> newgame pente 9
= 

> you b
= white plays e5

> history
= e5

> newgame gomoku 5
= white plays c3

> set_option Depth 1
= 

> play a1
= white plays c2

> play e5
= white plays b3

> history
= c3 a1 c2 e5 b3

> setboard 5/5/5/5/1wwww b
= 

> result
= none

#
# The same from the start; the answer of the line `you` comes first.
$ ./play --game 'gomoku 7x7' --play 'black 0' --protocol gtp
= white plays d4

> history
= d4

#
# Its own commands have help, and their answers have ids. Lines may be in another protocol.
$ ./play --game 'gomoku 5x5'
> 3 you purple
?3 syntax error: colour 'purple' is not b, black, w or white

> 4 you white
=4 

> 5 why
?5 no move has been made

> 6 help you
=6 you COLOUR|none [LEVEL]
answers nothing; from now on you play COLOUR, and the engine the others at LEVEL, the option Skill.
After every command that leaves the engine to move, its answer adds a line COLOUR plays MOVE; undo also
takes back the engine's moves, and why judges your last move. none ends this
refuses if COLOUR or LEVEL is invalid

> shwoboard
? unknown command

> # a comment
> ugi
<LINES>
ugiok
> isready
readyok
> ugi off
= 

> name
= Fivefold

> quit
= 

$ ./play --limit output=16384 --without genmove,stop
> you white
= black does not play: genmove is switched off

> stop
? stop is switched off

$ ./play --play 'purple'
play: --play: syntax error: colour 'purple' is not b, black, w or white
$? 1
$ ./play --play 'white 21'
play: --play: syntax error: Skill '21' is not within 0 to 20
$? 1
$ ./play --play ''
play: --play: syntax error: you needs COLOUR [LEVEL]
$? 1
$ ./play --play 'white 6' --protocol ugi
play: --play needs the protocol gtp
$? 1
$ ./play --play white --play black
play: --play is given twice
$? 1
$ ./play --play white --watch 5
play: --play and --watch exclude each other
$? 1
$ ./play --watch soon
play: --watch: syntax error: MoveTime must be a whole number, not 'soon'
$? 1
$ ./play --game chess
<LINES>
$? 1
$ ./play --files /nowhere
play: --files: folder '/nowhere': No such file or directory
$? 1
$ ./play --game pente 9
play: the game is one word: quote it, as in --game 'pente 9'
$? 1
