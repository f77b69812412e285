# Words of the command line that are not UTF-8. Windows has no such words.
$ ./fivefold $'\xff\xfename'
? syntax error: this is UTF-16, where UTF-8 or ASCII is expected

$? 1
$ ./fivefold --game $'\xff\xfepente'
fivefold: --game: syntax error: this is UTF-16, where UTF-8 or ASCII is expected
$? 1
