# Part of tests/tools/match/run, which sources it: every fault of an engine loses the game with a reason, and the match
# goes on.

# --- every fault loses the game with a reason, and the match goes on ---

# Only engines that must exceed their time get little of it, and only from the first timed move on. Slow builds on
# busy machines pass too.
fault() { # NAME TERMINATION REASON [KEY=VALUE ...]
    local name=$1 end=$2 reason=$3 patience=600000
    shift 3
    [ "$end" = stall ] && patience=400
    local match=("$bin/match" -engine "cmd=$player seed=1" name=good
        -engine "cmd=$player fault=$name slow=500 at=${at:-2}" name=bad patience=$patience "$@" -each depth=1
        -game pentominoes 5x5 -openings random plies=1 -games 4 -concurrency 4 -reproducible
        -record fault-$name$proto)
    check "$name: status" status_is 1 "${match[@]}"
    check "$name: four games" count_is 4 fault-$name$proto.jsonl '"game":'
    check "$name: four losses" has out '^bad *4 *0 *0 *4 .* 4$'
    check "$name: termination" count_is 4 fault-$name$proto.pgn "^.Termination \"$end\""
    check "$name: reason" count_is 4 fault-$name$proto.pgn "^.Reason \"bad $reason"
    check "$name: no process is left" gone "$name"
    cp fault-$name$proto.jsonl kept
    check "$name: the record is read" status_is 1 "${match[@]}"
    check "$name: the record is unchanged" same fault-$name$proto.jsonl kept
}
for proto in gtp ugi; do
    fault crash crash 'is ended by signal 9"' proto=$proto
    fault exit crash 'exits with status 3"' proto=$proto
    fault hang stall 'does not answer' proto=$proto
    fault flood flood 'floods its output"' proto=$proto
    fault long-line flood 'floods its output"' proto=$proto
    fault illegal illegal "plays 'z99': " proto=$proto
    fault pass illegal "plays 'pass': " proto=$proto
    fault start-exit crash 'exits with status 1"' proto=$proto
    fault close crash 'closes its pipe but does not exit"' proto=$proto
    fault half stall 'does not answer' proto=$proto
done
proto=
fault none illegal "plays 'none': "
fault start-hang stall 'does not answer'
at=0
fault late time 'loses on time"' movetime=100 margin=50
for proto in gtp ugi; do # bytes that arrive meanwhile gain no time
    fault newlines time 'loses on time"' movetime=400 margin=50 proto=$proto
done
proto=
rm fault-hang*
fault hang stall 'does not answer' movetime=100 margin=50
at=
fault garbage garbage 'answers without a move"'
fault start-banner garbage "says 'Welcome to my engine!'"
fault utf-16 garbage "says '??=.*': syntax error: this is UTF-16"
fault refuse refusal 'refuses .* move: illegal move"'
fault twice garbage "says '=[0-9]* .*', which does not answer a command\""
no_fault() { # NAME [KEY=VALUE ...]: odd, but nothing to lose a game by
    local name=$1
    shift
    check "$name: status" status_is 0 "$bin/match" -engine "cmd=$player seed=1" name=good \
        -engine "cmd=$player fault=$name" name=bad "$@" -each depth=1 \
        -game pentominoes 5x5 -openings random plies=1 -games 4 -concurrency 2 -record odd-$name
    check "$name: four games" count_is 4 odd-$name.jsonl '"game":'
    check "$name: no process is left" gone "$name"
}
# Output of an engine is never shown unchanged on a terminal, and it never begins a line.
ascii() { # FILE...
    ! LC_ALL=C grep -a -n -v -x '[ -~]*' "$@" || { echo "  not printable ASCII in $*" && false; }
}
hostile() { # FAULT PROTOCOL REASON
    local name=hostile-$1-$2
    check "$1, $2: status" status_is 1 "$bin/match" -engine "cmd=$player seed=1" name=good \
        -engine "cmd=$player fault=$1" name=bad proto=$2 -each depth=1 -game pente 5x5 -games 2 -show games -record $name -log $name.log
    check "$1, $2: the reason" count_is 2 $name.sgf "GC.bad $3"
    check "$1, $2: shown" count_is 2 err ": bad $3"
    check "$1, $2: clean" ascii out err $name.jsonl $name.pgn $name.sgf $name.log
    check "$1, $2: no lines of its own" lacks $name.log '^forged'
}
hostile forges gtp 'refuses .* move: never ?2J?*.2J?forged: passed?forged: passed'
hostile escapes gtp "plays '?2J?*.2J': "
hostile escapes ugi "plays '?2J?*.2J': "
no_fault marked
rm odd-marked*
no_fault marked proto=ugi
no_fault stubborn
no_fault child
no_fault session
no_fault orphan
no_fault nameless
check "nameless: no process is left" gone start-hang
# Processes that an engine leaves behind are ended with the engine, not with the match. The children of the match
# are engines (leaders of a process group) and orphans (not leaders).
"$bin/match" -engine "cmd=$player fault=orphan" name=a -engine "cmd=$player fault=late at=0 slow=100" name=b \
    -each depth=1 -game pentominoes 8x8 -openings random plies=1 -games 1000 -record left >out 2>err &
pid=$!
child() { # leader|orphan: the one that fault=orphan names
    cat /proc/[0-9]*/stat 2>/dev/null | awk -v parent=$pid -v kind=$1 '$4 == parent && ($5 == $1) == (kind == "leader") { print $1 }' |
        while read -r one; do grep -qz '^fault=orphan$' /proc/$one/cmdline 2>/dev/null && echo "$one"; done | head -1
}
until engine=$(child leader) && left=$(child orphan) && [ -n "$engine" ] && [ -n "$left" ]; do sleep 0.1; done
kill -9 "$engine"
for ((i = 0; i < 6000; i++)); do
    grep -qz '^fault=orphan$' /proc/$left/cmdline 2>/dev/null || break
    sleep 0.1
done
check "a killed engine leaves nothing" test $i -lt 6000
check "the match goes on meanwhile" kill -TERM $pid
wait $pid
check "the engine's end is noticed although its pipe was held" has left.jsonl 'is ended by signal 9'
check "nothing is left at the end of the match" gone orphan
sleep 3600 &
before=$!
(sleep 3601 & echo $! >stays && exec "$bin/match" -engine "cmd=$player" name=a -engine "cmd=$player seed=2" name=b \
    -each depth=1 -game pentominoes 4x4 -games 2 >/dev/null 2>&1)
check "processes of others are left alone" kill $before "$(cat stays)"
# GTP leaves clocks to the engines. An engine without clock commands plays on the clock of the match.
for limit in movetime=60000 tc=600+1; do
    check "no clock, $limit: status" status_is 0 "$bin/match" -engine "cmd=$player seed=1 fault=no-clock" name=a \
        -engine "cmd=$player seed=2" name=b -each proto=genmove $limit -game capture 7x7 -games 2 -maxturns 6 -log l
    check "no clock, $limit: a clock command was sent" has l 'time_settings'
    check "no clock, $limit: no fault" has out '^a .* 0$'
done
no_fault resign
check "resign: the reason" count_is 4 odd-resign.pgn '^.Reason "bad resigns"'

# --- descriptors, zombies ---

many=(-engine "cmd=$player seed=1" name=good -engine "cmd=$player fault=exit at=8" name=bad
    -each depth=1 -game pentominoes 6x6 -openings random plies=1 -games 2000
    -concurrency 2)
"$bin/match" "${many[@]}" -record fd >out 2>err &
pid=$!
most=0 zombies=0 early=0 games=0
for ((i = 1; i <= 6000 && games < 100; i++)); do
    sleep 0.1
    games=$(grep -c '"game":' fd.jsonl 2>/dev/null)
    [ -d /proc/$pid/fd ] || break
    now=$(ls /proc/$pid/fd 2>/dev/null | wc -l)
    [ "$early" = 0 ] && early=$now
    [ "$now" -gt $most ] && most=$now
    z=$(zombies_of $pid)
    [ "$z" -gt $zombies ] && zombies=$z
done
kill -TERM $pid 2>/dev/null
wait $pid 2>/dev/null
check "games were played meanwhile" test "$games" -ge 20
# 3 standard streams, 2 record files, 2 for the stop pipe, 2 for each of four engines, and a pipe being opened
check "descriptors stay few ($early, at most $most)" test $most -le 20
check "zombies do not pile up ($zombies)" test $zombies -le 2

starved() ( ulimit -n 12 && status_is 2 "$bin/match" "${opening_match[@]}" -concurrency 8 )
opening_match=(-engine "cmd=$player seed=1" name=a -engine "cmd=$player seed=2" name=b proto=ugi
    -each depth=1 -game pentominoes 5x5 -games 8 -reproducible)
check "without descriptors no game is lost" starved
check "without descriptors the match ends" has err '^match: cannot start a process: '
