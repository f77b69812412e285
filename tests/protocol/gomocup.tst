# Gomocup's protocol: every line is answered, and refused with ERROR. Moves that are not forced are masked.

# A manager begins; keywords in either case, commas with or without blanks, CRLF. INFO has no answer.
$ ./fivefold
> INFO timeout_turn 0
> INFO timeout_match 0
> INFO max_memory 36700160
> info TIME_LEFT 2147483647
> INFO game_type 1
> INFO rule 1
> INFO folder C:\Program Files\piskvork
> INFO evaluate 3,3
> INFO
> INFO timeout_turn
> INFO timeout_turn soon
> INFO thread_num 1
> INFO hash_size 1024
> INFO strength 100
> INFO caution_factor 2
> INFO pondering 0
> INFO nbestsym 0
> INFO time_increment 0
> INFO max_depth 1
> INFO max_node 1000
> INFO show_detail 0
> about
name="Fivefold", version="<N>", author="the Fivefold authors"
> START 15
OK
> BEGIN
<N>,<N>
> TURN 0,0
<N>,<N>
> restart
OK
> turn 7,7
<N>,<N>
>% TURN 0 , 14\r\n
<N>,<N>
>% turn\t14,\t0\r\n
<N>,<N>
> RECTSTART 13 , 13
OK
> START 11 11
OK
> START 9,9
OK
> YXSHOWINFO
> YXHASHCLEAR
> YXSTOP
> END
> BEGIN
#
# Nothing is played before START.
$ ./fivefold --protocol gomocup
> BEGIN
ERROR no game has been started
> TURN 7,7
ERROR no game has been started
> RESTART
ERROR no game has been started
> TAKEBACK 7,7
ERROR no game has been started
> PLAY 7,7
ERROR no game has been started
> YXNBEST 2
ERROR no game has been started
> BOARD
> DONE
ERROR no game has been started
> SWAP2BOARD
> DONE
ERROR no game has been started
> START
ERROR START needs the number of rows
> START x
ERROR START needs the number of rows
> START 15 15 15
ERROR START needs the number of rows
> START 15.5
ERROR START needs the number of rows
> START -15
ERROR START needs the number of rows
> START 15,
ERROR START needs the number of rows
> START 99999999999999999999
ERROR START needs the number of rows
> START 0
ERROR unacceptable size: 0x0 is not a square from 5x5 to 25x25
> START 4
ERROR unacceptable size: 4x4 is not a square from 5x5 to 25x25
> START 26
ERROR unacceptable size: a board has at most 25 rows
> START 15 13
ERROR unacceptable size: 15x13 is not a square
> RECTSTART 20,15
ERROR unacceptable size: 20x15 is not a square
> RECTSTART 15 15
ERROR RECTSTART needs a width and a height, as in 15,15
> RECTSTART 15
ERROR RECTSTART needs a width and a height, as in 15,15
> MOVE 7,7
UNKNOWN command MOVE
> 7,7
ERROR there is no list for 7,7
> DONE
ERROR there is no list to end
> END
#
# The upper left corner is 0,0: the engine completes the four in the top row, and blocks in the left column.
$ ./fivefold
> START 15
OK
> INFO rule 1
> INFO max_depth 2
> BOARD
> 0,0,1
> 0,1,2
> 1,0,1
> 0,2,2
> 2,0,1
> 0,3,2
> 3,0,1
> 0,4,2
> DONE
4,0
> BOARD
> 0,0,1
> 0,1,2
> 5,9,1
> 0,2,2
> 9,5,1
> 0,3,2
> 11,3,1
> 0,4,2
> DONE
0,5
# The order does not matter, and the engine may be second.
> BOARD
> 0,1,2
> 0,2,2
> 0,3,2
> 0,4,2
> 9,9,2
> 10,4,1
> 0 , 0 , 1
> 5,9,1
> 9,4,1
> DONE
0,5
> TAKEBACK 0,5
OK
> TAKEBACK 9,4
ERROR the last stone is not there
> TAKEBACK 9,9
OK
> TURN 9,9
0,5
> TURN 0,5
ERROR there is a stone on 0,5
> TURN 15,0
ERROR 15,0 is not on the 15x15 board
> TURN 0,15
ERROR 0,15 is not on the 15x15 board
> TURN -1,0
ERROR TURN needs a point X,Y
> TURN 3
ERROR TURN needs a point X,Y
> TURN 3,3,3
ERROR TURN needs a point X,Y
> TURN 3;3
ERROR TURN needs a point X,Y
> TURN
ERROR TURN needs a point X,Y
> BEGIN
ERROR BEGIN needs an empty board
> TAKEBACK 15,15
ERROR 15,15 is not on the 15x15 board
> TAKEBACK
ERROR TAKEBACK needs a point X,Y
> PLAY 0,5
ERROR there is a stone on 0,5
> PLAY 14,14
14,14
> YXNBEST
ERROR YXNBEST needs a number
> YXNBEST 0
ERROR YXNBEST needs a number
> YXNBEST two
ERROR YXNBEST needs a number
> GOMOCUP now
ERROR GOMOCUP takes nothing or off
> GOMOCUP off
= 

> TURN 3,3
? unknown command

> gomocup now
? syntax error: gomocup takes no arguments

> gomocup
OK
> TAKEBACK 14,14
OK
#
# Exactly five: six in a row do not win, and the engine does not make them.
> BOARD
> 2,7,1
> 0,0,2
> 3,7,1
> 14,0,2
> 4,7,1
> 0,14,2
> 6,7,1
> 14,14,2
> 7,7,1
> 7,0,2
> DONE
<N>,<N>
> GOMOCUP off
= 

> result
= none

> gomocup
OK
# A finished game: the stones stay as they were.
> YXBOARD
> DONE
> YXBOARD
> 2,7,1
> 0,0,2
> 3,7,1
> 14,0,2
> 4,7,1
> 0,14,2
> 5,7,1
> 14,14,2
> 6,7,1
> 7,0,2
> DONE
ERROR the game is over: white has five in a row
> BEGIN
<N>,<N>
#
# Lists: one answer, at their end.
$ ./fivefold --protocol gomocup
> INFO max_depth 1
> START 9
OK
> BOARD
> DONE
<N>,<N>
> BOARD
> 3,3,1
> DONE
ERROR 1 own and 0 stones of the opponent are no game with the engine to move
> BOARD
> 3,3,2
> 3,4,2
> DONE
ERROR 0 own and 2 stones of the opponent are no game with the engine to move
> BOARD
> 3,3,1
> 3,3,2
> DONE
ERROR there are two stones on 3,3
> BOARD
> 3,9,1
> 3,3,2
> DONE
ERROR 3,9 is not on the 9x9 board
> BOARD
> 3,3
> DONE
ERROR F is missing behind a point
> BOARD
> 3,3,0
> DONE
ERROR F is 1, 2 or 3, not 0
> BOARD
> 3,3,4
> -1,3,2
> DONE
ERROR F is 1, 2 or 3, not 4
> BOARD
> three
> 3,3,1
> DONE
ERROR 'THREE' is not X,Y or X,Y,F
> BOARD
> 3,3,2,2
> DONE
ERROR '3,3,2,2' is not X,Y or X,Y,F
# A command in a list ends it.
> BOARD
> 3,3,2
> BEGIN
ERROR BOARD without DONE is dropped
ERROR BEGIN needs an empty board
> YXBOARD
> 3,3,2
> BOARD
ERROR YXBOARD without DONE is dropped
> YXSHOWINFO
ERROR BOARD without DONE is dropped
> INFO show_detail 0
> START 9
OK
# YXBOARD has no answer unless it is refused.
> YXBOARD
> 4,4,2
> DONE
> TURN 4,4
ERROR there is a stone on 4,4
> YXBOARD
> 4,4,1
> DONE
ERROR 1 own and 0 stones of the opponent are no game with the engine to move
# Lists of commands that are not supported are ignored.
> YXBLOCK
ERROR YXBLOCK is not supported
> 4,4
> x,y,z
> DONE
> YXQUERYDATABASEALL
ERROR YXQUERYDATABASEALL is not supported
> 4,4
> DONE
> YXBALANCEONE 0
ERROR YXBALANCEONE is not supported
> BOARD
> BOARD
ERROR BOARD without DONE is dropped
> END
#
# Rules other than 0 and 1: no move until one of these arrives.
$ ./fivefold
> START 9
OK
> INFO max_depth 1
> INFO rule 4
MESSAGE rule 4 is not supported
> BEGIN
ERROR rule 4 is not supported
> TURN 4,4
ERROR rule 4 is not supported
> BOARD
> 4,4,2
> DONE
ERROR rule 4 is not supported
> SWAP2BOARD
> DONE
ERROR rule 4 is not supported
> YXNBEST 2
ERROR rule 4 is not supported
> INFO rule 9
MESSAGE rule 9 is not supported
> INFO rule 18446744073709551617
MESSAGE rule 9223372036854775807 is not supported
> BEGIN
ERROR rule 9223372036854775807 is not supported
> INFO rule 1
> BEGIN
<N>,<N>
> BOARD
> 4,4,2
> 5,4,3
MESSAGE F=3: continuous games are not supported
> DONE
ERROR rule 3 is not supported
> TURN 0,0
ERROR rule 3 is not supported
> INFO rule 1
> TURN 0,0
<N>,<N>
> END
#
# Reports of searches.
$ ./fivefold
> START 9
OK
> INFO rule 1
> INFO max_depth 1
> YXNBEST 2
MESSAGE depth 1 seldepth <N> multipv 1 score cp <N> nodes <N> nps <N> hashfull <N> time <N> pv <N>,<N>
MESSAGE depth 1 seldepth <N> multipv 2 score cp <N> nodes <N> nps <N> hashfull <N> time <N> pv <N>,<N>
<N>,<N>
> INFO show_detail 1
> TURN 0,0
MESSAGE depth 1 seldepth <N> multipv 1 score cp <N> nodes <N> nps <N> hashfull <N> time <N> pv <N>,<N>
<N>,<N>
> END
#
# The game of --game is played if it is a game of stones for two without choices of colours.
$ ./fivefold --game 'pente 9x9 first=black'
> START 7
OK
> INFO max_depth 2
> BEGIN
3,3
> RESTART
OK
> TURN 3,4
ERROR illegal move: the first stone stands on the centre, d4
# In order of play the second stone pair is captured, and the points are free again.
> YXBOARD
> 3,3,1
> 4,3,2
> 0,0,1
> 5,3,2
> 6,3,1
> 4,3,2
> DONE
> GOMOCUP off
= 

> position
= b6/7/7/3bw1b/7/7/7 b 2/0

> gomocup
OK
> END
$ ./fivefold --game d-pente
> START 15
ERROR this protocol has no lines for the choices of colours in d-pente
> START
ERROR START needs the number of rows
$ ./fivefold --game 'capture 7x7'
> START 15
ERROR capture is not played with stones
$ ./fivefold --game 'gomoku players=3'
> START 15
ERROR this protocol is for two players, not 3
#
# Where the first line does not choose: another protocol, a switched off one, another command before.
$ ./fivefold --protocol gtp
> START 15
? unknown command

$ ./fivefold --protocol ugi
> isready
readyok
> ABOUT
info string error unknown command 'ABOUT'
$ ./fivefold --without gomocup
> START 15
? unknown command

> gomocup
? gomocup is switched off

$ ./fivefold
> name
= Fivefold

> START 15
? unknown command

$ ./fivefold --protocol xboard
fivefold: --protocol: no protocol 'xboard'
$? 1
$ ./fivefold --without BOARD,INFO
> START 15
OK
> INFO rule 4
> BOARD
ERROR BOARD is switched off
> 3,3,1
ERROR there is no list for 3,3,1
> END
#
# A person's first line may be blank or a comment; so may a manager's. One line as argument works, too.
$ ./fivefold
>    
> # START
> yxshowinfo
> START 15 15
OK
$ ./fivefold about
name="Fivefold", version="<N>", author="the Fivefold authors"
$ ./fivefold 'start 15' 'turn 15,15'
OK
ERROR 15,15 is not on the 15x15 board
$? 1
#
# Swap2: three stones; with three SWAP, one stone or two; with five SWAP or one. The first colour is the stronger one
# in the first list, and has lost in the second.
$ ./fivefold
> INFO rule 1
> INFO max_depth 3
> START 15
OK
> SWAP2BOARD
> DONE
<N>,<N> <N>,<N> <N>,<N>
> SWAP2BOARD
> 7,7
> 0,0
> 8,8
> DONE
SWAP
> TURN 7,8
<N>,<N>
> SWAP2BOARD
> 0,0,1
> 7,7,2
> 14,14,1
> 7,8
> 8,8,2
> DONE
ERROR F is missing behind a point
> SWAP2BOARD
> 0,0
> 7,7
> 14,14
> 7,8
> 0,14
> DONE
<N>,<N>
> TURN 0,13
<N>,<N>
> SWAP2BOARD
> 7,7,2
> 8,8,2
> 14,0,1
> 0,0,1
> 6,6,2
> DONE
SWAP
> SWAP2BOARD
> 7,7
> DONE
ERROR there are 0, 3 or 5 stones in swap2, not 1
> SWAP2BOARD
> 7,7
> 8,8
> 7,7
> DONE
ERROR there is a stone on 7,7
> SWAP2BOARD
> 7,7,1
> 8,8,1
> 6,6,1
> DONE
ERROR 3 own and 0 stones of the opponent are no opening
> INFO rule 0
> SWAP2BOARD
> 7,7
> 8,7
> 9,9
> DONE
SWAP
> END
$ ./fivefold --game o-pente
> START 15
OK
> SWAP2BOARD
> DONE
ERROR there is no opening swap2 in o-pente
$ ./fivefold --game keryo-pente
> INFO max_depth 2
> START 15
OK
> SWAP2BOARD
> DONE
<N>,<N> <N>,<N> <N>,<N>
