# Part of tests/tools/match/run, which sources it: the program perft.

# --- perft ---

cat >good.perft <<'END'
# counts that are right
pentominoes 4x4 ; startpos ; 3 2256 ; two programs
capture 4x4 ; 4/4/4/4 b -/- -/- ; 4 664
END
{ cat good.perft; echo 'capture 4x4 ; startpos ; 2 5809'; } >wrong.perft
honest=(-engine "cmd=$player" name=honest)
liar=(-engine "cmd=$player fault=miscount" name=liar)
check "perft: right" status_is 0 "$bin/perft" "${honest[@]}" -rules -suite good.perft
check "perft: the right counts are reported" has out '^2 right, 0 wrong, 0 skipped$'
check "perft: a wrong number" status_is 1 "$bin/perft" "${honest[@]}" -suite wrong.perft
check "perft: the suite is suspected" has out 'all agree: is the number in the suite right?'
check "perft: a wrong engine" status_is 1 "$bin/perft" "${liar[@]}" -row 'capture 4x4;startpos;3 2256'
check "perft: the differing turn is named" has out '^  only rules knows the turn [a-d]'
check "perft: two engines" status_is 1 "$bin/perft" "${honest[@]}" "${liar[@]}" -row 'capture 4x4;startpos;3'
check "perft: the differing turn of two engines is named" has out '^  only honest knows the turn [a-d]'
check "perft: a hostile engine" status_is 1 "$bin/perft" "${liar[@]/miscount/escapes}" -row 'capture 4x4;startpos;3 2256'
check "perft: its output is not shown unchanged" ascii out err
check "perft: a log into the suite" unharmed good.perft status_is 2 "$bin/perft" "${honest[@]}" -suite good.perft -log good.perft
check "perft: the suite is named" has err '^perft: good.perft is a file of another kind, so nothing is written to it$'
check "perft: skips" status_is 0 "$bin/perft" -most 1000 -suite good.perft
check "perft: one skipped" has out '^1 right, 0 wrong, 1 skipped$'
check "perft: a crash is a wrong row" status_is 1 "$bin/perft" -engine "cmd=$player fault=start-exit" -suite good.perft
check "perft: a crash is a wrong row, for every row" count_is 2 out '^WRONG'
{ cat good.perft && head -c 3000000 /dev/zero | tr '\0' ' '; } >bad.perft
check "perft: a line without end" status_is 2 "$bin/perft" -suite bad.perft
check "perft: the endless line's number is named" has err '^perft: bad.perft:4: this line is too long'
{ cat good.perft && printf 'capture ; startpos\0 ; 1 1603\n'; } >bad.perft
check "perft: a zero byte" status_is 2 "$bin/perft" -suite bad.perft
check "perft: the zero byte's line is named" has err '^perft: bad.perft:4: there is a zero byte'
{ printf '\xef\xbb\xbf' && cat good.perft; } >marked.perft
check "perft: a byte order mark" status_is 0 "$bin/perft" -rules -suite marked.perft
check "perft: the byte order mark is ignored" has out '^2 right, 0 wrong, 0 skipped$'
{ printf '\xef\xbb\xbf' && sed 1d good.perft; } >marked.perft
check "perft: the byte order mark before the first row is ignored" status_is 0 "$bin/perft" -rules -suite marked.perft
iconv -f ASCII -t UTF-16 <good.perft >wide.perft
check "perft: UTF-16 is refused" status_is 2 "$bin/perft" -suite wide.perft
check "perft: UTF-16 is named" has err '^perft: wide.perft:1: .*UTF-16'
bad_row() { # ROW REASON
    check "perft: the bad row '$1' is refused" status_is 2 "$bin/perft" -row "$1"
    check "perft: the reason is given" has err "^perft: .*$2"
}
bad_row 'capture ; startpos ; x' 'whole number'
bad_row 'pentominoes 3x4 ; 3/3/3/2X b ; 1' 'cells of X'
bad_row 'pentominoes 3x4 ; 4/4/4/3X b ; 1' 'cells of X'
bad_row 'pentominoes 3x4 ;  ; 1' 'a position is missing'
bad_row 'pentominoes 3x4' 'not a depth'
bad_row ' ; startpos ; 1' 'a game is missing'
bad_row 'pente 5x5 ; 5/5/5/5/5 w 99999999999/0 ; 1' ''
bad_row 'pentominoes ; startpos ; 1 999999999999999999999999999999999999999' 'below 2^128'
bad_row 'pentominoes ; startpos ; 99999999999999999999' 'within 0 to'
