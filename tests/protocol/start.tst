# Starting the engine: one line as arguments, or lines from standard input.
$ ./fivefold name
= Fivefold

$ ./fivefold --game 'pentominoes 6x10' perft 1
= 2056

$ ./fivefold --game 'pentominoes 4x4' 12 'perft 2'
=12 5808

$ ./fivefold position '# a comment'
= 7/7/7/7/7/7/7 b -/- -/-

#
# A UTF-8 byte order mark is ignored; UTF-16 is refused by name.
$ ./fivefold --game $'\xef\xbb\xbfpentominoes 4x4' $'\xef\xbb\xbf12 perft 2'
=12 5808

$ ./fivefold --game $'\xef\xbb\xbfpentominoes 4x4' $'\xef\xbb\xbfperft' 1
= 244

$ ./fivefold
>% \xef\xbb\xbfprotocol_version\nname\n
= 2

= Fivefold

$ ./fivefold
>% \xef\xbb\xbfugi\nisready\nquit\n
id name Fivefold <N>
<LINES>
ugiok
readyok
$ ./fivefold --game 'pentominoes 4x4'
>% \xff\xfep\0e\0r\0f\0t\0 \0001\0\n\0
? syntax error: this is UTF-16, where UTF-8 or ASCII is expected

>% \xfe\xff\0n\0a\0m\0e\0\n
? syntax error: this is UTF-16, where UTF-8 or ASCII is expected

> ugi
<LINES>
ugiok
>% \xfe\xffisready\nquit\n
info string error syntax error: this is UTF-16, where UTF-8 or ASCII is expected
#
# With a line as arguments, a refusal exits with 1; no line and `quit` exit with 0.
$ ./fivefold fly
? unknown command

$? 1
$ ./fivefold perft x
? syntax error: depth must be a whole number, not 'x'

$? 1
$ ./fivefold ''
$ ./fivefold quit
= 

#
# Refused lines from standard input exit with 0.
$ ./fivefold --game 'misere board=*4/5'
> fly
? unknown command

> position
= *4/5 b

$ ./fivefold --game 'misere 26'
fivefold: --game: unacceptable size: '26' is not COLUMNSxROWS or one number, each within 1 to 25
$? 1
$ ./fivefold --game pentominoes board=8/8 perft 3
fivefold: the game is one word: quote it, as in --game 'pentominoes board=8/8'
$? 1
$ ./fivefold --game pentominoes 8x8 perft 3
fivefold: the game is one word: quote it, as in --game 'pentominoes 8x8'
$? 1
$ ./fivefold --game pentominoes 8 perft 3
fivefold: the game is one word: quote it, as in --game 'pentominoes 8'
$? 1
$ ./fivefold --game 'pente 9' first=black genmove
fivefold: the game is one word: quote it, as in --game 'pente 9 first=black'
$? 1
$ ./fivefold --game ''
fivefold: --game: syntax error: a game is missing
$? 1
$ ./fivefold --game
usage: fivefold [--game 'GAME [SIZE] [key=value ...]'] [--files DIR] [--data DIR]
                [--limit NAME=N,...] [--without COMMAND,...] [--protocol NAME]
                [LINE ...]

Reads protocol lines from standard input and answers on standard output. With a LINE,
answers it and exits. If its first word contains a blank, each word is a line.
Commands write files only to the folder of --files. They read tables of openings from
the folder of --data; by default from the installed one. Try: fivefold help

  --game 'GAME [SIZE] [key=value ...]'  the game at start (capture 7x7); in quotes
  --files DIR                           the folder for files that commands write
  --data DIR                            the folder of tables of openings
  --limit NAME=N[,NAME=N ...]           what no command exceeds:
                                        hash: megabytes of all tables together
                                        threads: threads that search and count
                                        movetime: milliseconds that one command computes
                                        nodes: positions that one command visits
                                        output: bytes of one answer, with its id and info lines
                                        idle: seconds without input before the engine exits
  --without COMMAND[,COMMAND ...]       commands that are switched off
  --protocol NAME                       the protocol at start, one of: gtp, ugi, gomocup, analysis;
                                        by default that of the first line, or gtp
  -h, --help                            this text
  --version                             the version
$? 1
$ ./fivefold --fly
usage: fivefold [--game 'GAME [SIZE] [key=value ...]'] [--files DIR] [--data DIR]
                [--limit NAME=N,...] [--without COMMAND,...] [--protocol NAME]
                [LINE ...]

Reads protocol lines from standard input and answers on standard output. With a LINE,
answers it and exits. If its first word contains a blank, each word is a line.
Commands write files only to the folder of --files. They read tables of openings from
the folder of --data; by default from the installed one. Try: fivefold help

  --game 'GAME [SIZE] [key=value ...]'  the game at start (capture 7x7); in quotes
  --files DIR                           the folder for files that commands write
  --data DIR                            the folder of tables of openings
  --limit NAME=N[,NAME=N ...]           what no command exceeds:
                                        hash: megabytes of all tables together
                                        threads: threads that search and count
                                        movetime: milliseconds that one command computes
                                        nodes: positions that one command visits
                                        output: bytes of one answer, with its id and info lines
                                        idle: seconds without input before the engine exits
  --without COMMAND[,COMMAND ...]       commands that are switched off
  --protocol NAME                       the protocol at start, one of: gtp, ugi, gomocup, analysis;
                                        by default that of the first line, or gtp
  -h, --help                            this text
  --version                             the version
$? 1
$ ./fivefold --files
usage: fivefold [--game 'GAME [SIZE] [key=value ...]'] [--files DIR] [--data DIR]
                [--limit NAME=N,...] [--without COMMAND,...] [--protocol NAME]
                [LINE ...]

Reads protocol lines from standard input and answers on standard output. With a LINE,
answers it and exits. If its first word contains a blank, each word is a line.
Commands write files only to the folder of --files. They read tables of openings from
the folder of --data; by default from the installed one. Try: fivefold help

  --game 'GAME [SIZE] [key=value ...]'  the game at start (capture 7x7); in quotes
  --files DIR                           the folder for files that commands write
  --data DIR                            the folder of tables of openings
  --limit NAME=N[,NAME=N ...]           what no command exceeds:
                                        hash: megabytes of all tables together
                                        threads: threads that search and count
                                        movetime: milliseconds that one command computes
                                        nodes: positions that one command visits
                                        output: bytes of one answer, with its id and info lines
                                        idle: seconds without input before the engine exits
  --without COMMAND[,COMMAND ...]       commands that are switched off
  --protocol NAME                       the protocol at start, one of: gtp, ugi, gomocup, analysis;
                                        by default that of the first line, or gtp
  -h, --help                            this text
  --version                             the version
$? 1
$ ./fivefold --play 'white 6'
fivefold: --play is an option of bin/play now
$? 1
$ ./fivefold --files /nowhere name
fivefold: --files: folder '/nowhere': No such file or directory
$? 1
$ ./fivefold --files /dev/null name
fivefold: --files: folder '/dev/null': Not a directory
$? 1
$ ./fivefold --files / name
= Fivefold

#
# Standard input that is empty, closed, or not readable.
$ ./fivefold </dev/null
$ ./fivefold <&-
$ ./fivefold </
#
# No line end after the last line.
$ ./fivefold
>% name
= Fivefold

$ ./fivefold
>% known_command na
= false

$ ./fivefold
>% 5
? syntax error

#
# `quit` leaves, even if the input stays open.
$ ./fivefold <"$open"
> quit
= 

$ ./fivefold <"$open"
> ugi
> quit
<LINES>
ugiok
