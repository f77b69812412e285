# Part of tests/tools/match/run, which sources it: the record is the same for any concurrency and after kills.

# --- the record is the same for any concurrency and after kills ---

three=(-engine "cmd=$player seed=1" name=gtp -engine "cmd=$player seed=2" name=ugi proto=ugi
    -engine "cmd=$player look" name=look -each depth=1
    -game capture 5x5 -openings random plies=1 seed=7 -games 24 -reproducible)
for n in 1 2 4; do
    check "concurrency $n" status_is 0 "$bin/match" "${three[@]}" -concurrency $n -record c$n
done
for f in jsonl pgn; do
    check "$f of 1 and 2" same c1.$f c2.$f
    check "$f of 1 and 4" same c1.$f c4.$f
done
check "all games are there" count_is 72 c1.jsonl '^{"game":'
check "all games in PGN" count_is 72 c1.pgn '^\[Result "'
check "all engines are listed" count_is 3 out '^[a-z]*  *48 '
cp c1.pgn marked.pgn
{ printf '\xef\xbb\xbf' && cat c1.jsonl; } >marked.jsonl && cp marked.jsonl marked
check "a record after a byte order mark" status_is 0 "$bin/match" "${three[@]}" -record marked
check "the marked record is read" count_is 3 out '^[a-z]*  *48 '
check "the marked record is unchanged" same marked.jsonl marked

kills=0
for delay in 0.01 0.02 0.03 0.05 0.07 0.08 0.1 0.12; do
    "$bin/match" "${three[@]}" -concurrency 3 -record k >/dev/null 2>&1 &
    pid=$!
    sleep $delay
    { kill -9 $pid && wait $pid; } 2>/dev/null && kills=$((kills - 1))
    kills=$((kills + 1))
    # an unfinished line
    [ -s k.jsonl ] && printf '{"game":99,"round":' >>k.jsonl && printf '[Event "half' >>k.pgn
done
check "resumes" status_is 0 "$bin/match" "${three[@]}" -concurrency 2 -record k
check "the record after $kills kills" same c1.jsonl k.jsonl
check "the games after $kills kills" same c1.pgn k.pgn
check "a finished match only reports" status_is 0 "$bin/match" "${three[@]}" -record k
check "the finished record is unchanged" same c1.jsonl k.jsonl
echo startpos >start.txt
# The record of another match is refused, and the difference is named. The new words follow those of the match.
while IFS=';' read -r name words reason; do
    eval "other=($words)"
    check "another match, $name: refused" status_is 2 "$bin/match" "${other[@]}" -record k
    check "another match, $name: the difference is named" has err "^match: 'k.jsonl' is the record of another match. $reason\$"
    check "another match, $name: nothing is written" same c1.jsonl k.jsonl
done <<'END'
the game;"${three[@]}" -game capture 5x6;-game: there 'capture 5x5', here 'capture 5x6'
the seed;"${three[@]}" -openings seed=8;-openings: there 'seed=7', here 'seed=8'
the number of plies;"${three[@]}" -openings plies=2;-openings: there 'plies=1', here 'plies=2'
openings of a file;"${three[@]}" -openings file=start.txt;-openings: 'file=[^']*' is only here
a limit;"${three[@]}" -each depth=2;-engine gtp: there 'depth=1', here 'depth=2'
another limit;"${three[@]}" -each depth=1 nodes=5;-engine gtp: 'nodes=5' is only here
another limit of turns;"${three[@]}" -maxturns 5;-maxturns: there '200', here '5'
no limit of turns;"${three[@]}" -maxturns 0;-maxturns: there '200', here '0'
another number of them;"${three[@]}" -each depth=1 margin=7;-engine gtp: there 'margin=50', here 'margin=7'
a draw;"${three[@]}" -draw movecount=3 score=5;-draw is only here
a gauntlet;"${three[@]}" -gauntlet;-gauntlet is only here
times;"${three[@]:0:${#three[@]}-1}";-reproducible is only there
one more engine;"${three[@]}" -engine "cmd=$player" name=more;-engine more is only here
one engine less;"${three[@]:0:7}" "${three[@]:10}";-engine look is only there
an engine of another name;"${three[@]:0:9}" name=book "${three[@]:10}";-engine book is only here
an engine of another command;"${three[@]:0:8}" "cmd=$player" "${three[@]:9}";-engine look: there '[^']*player look', here '[^']*player'
an engine's option;"${three[@]:0:10}" option.Hash=5 "${three[@]:10}";-engine look: 'option.Hash=5' is only here
engines in another order;"${three[@]:3:4}" "${three[@]:0:3}" "${three[@]:7}";there 'name=gtp' comes first, here 'name=ugi'
END
# A match extended to more games has the same record as one that had them from the start.
check "more games" status_is 0 "$bin/match" "${three[@]}" -games 40 -concurrency 3 -record k
check "more games from the start" status_is 0 "$bin/match" "${three[@]}" -games 40 -concurrency 3 -record more
check "more games: the same record" same more.jsonl k.jsonl
check "more games: the same games" same more.pgn k.pgn
check "more games: the same openings" same more.openings k.openings
check "fewer games" status_is 2 "$bin/match" "${three[@]}" -record k
check "fewer games are refused" has err "^match: line 74 of 'k.jsonl': the match has no game 73: give -games as it was, or more$"
check "fewer games: nothing is written" same more.jsonl k.jsonl
cp c1.jsonl k.jsonl && cp c1.pgn k.pgn
# cut at any byte
size=$(stat -c %s c1.jsonl)
for cut in 0 10 $((size / 3)) $((size - 1)); do
    cp c1.jsonl t.jsonl && cp c1.pgn t.pgn && truncate -s $cut t.jsonl
    [ $cut -lt 20 ] && : >t.pgn
    check "resumes after byte $cut" status_is 0 "$bin/match" "${three[@]}" -concurrency 4 -record t
    check "the record cut at $cut" same c1.jsonl t.jsonl
    check "the games cut at $cut" same c1.pgn t.pgn
done
cp c1.jsonl t.jsonl && truncate -s 1000 t.pgn
check "a lost file is noticed" status_is 2 "$bin/match" "${three[@]}" -record t

slow=(-engine "cmd=$player" name=a -engine "cmd=$player fault=late at=0" name=b -each depth=1
    -game pentominoes 5x5 -games 400)
"$bin/match" "${slow[@]}" -record i >out 2>err &
pid=$!
until grep -q '"game":' i.jsonl 2>/dev/null; do sleep 0.1; done
sleep 0.5
check "a record has one writer" status_is 2 "$bin/match" "${slow[@]}" -record i
kill -TERM $pid
wait $pid
check "a signal interrupts" test $? = 3
check "engines of an interrupted match are gone" gone "late at=0"
"$bin/match" "${slow[@]}" >out 2>err &
pid=$!
sleep 0.7
{ kill -9 $pid && wait $pid; } 2>/dev/null
check "engines of a killed match are gone" gone "late at=0"

# A match that is killed leaves no process: its guard ends processes that left the group and the session.
for fault in session orphan; do
    "$bin/match" -engine "cmd=$player fault=$fault" name=a -engine "cmd=$player fault=late at=0" name=b -each depth=1 \
        -game pentominoes 5x5 -games 400 -record killed-$fault >out 2>err &
    pid=$!
    until grep -q '"game":' killed-$fault.jsonl 2>/dev/null; do sleep 0.1; done
    check "$fault: the process exists" grep -qz "^fault=$fault$" /proc/[0-9]*/cmdline
    { kill -9 $pid && wait $pid; } 2>/dev/null
    check "$fault: a killed match leaves no process" gone $fault
done
"$bin/match" -engine "cmd=$player fault=session" name=a -engine "cmd=$player fault=late at=0" name=b -each depth=1 \
    -game pentominoes 5x5 -games 400 -record ended >out 2>err &
pid=$!
until grep -q '"game":' ended.jsonl 2>/dev/null; do sleep 0.1; done
guard=$(cat /proc/[0-9]*/stat 2>/dev/null | awk -v parent=$pid '$2 == "(match)" && $4 == parent { print $1 }')
check "there is a guard" test -n "$guard"
kill -TERM $pid
wait $pid
check "the guard ends with the match" test ! -e "/proc/$guard"
