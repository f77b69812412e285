# Part of tests/tools/match/run, which sources it: a knockout; latency.

# --- a knockout ---

# An engine that resigns at once loses to one that does not and draws level with another that does. So the order
# of all games is known.
knockout=(-tournament knockout -each depth=1 -game pentominoes 5x5 -openings random plies=2 -reproducible)
for e in 1 2 4 5; do
    [ $e != 4 ] || knockout+=(-engine "cmd=$player seed=3" name=good)
    knockout+=(-engine "cmd=$player seed=$e fault=resign at=0" name=r$e)
done
for n in 1 3; do
    check "knockout, concurrency $n" status_is 0 "$bin/match" "${knockout[@]}" -concurrency $n -record ko$n
done
check "knockout: the same games" same ko1.jsonl ko3.jsonl
check "knockout: the same PGN" same ko1.pgn ko3.pgn
players() { sed -n 's/^{"game":.*"p1":"\([a-z0-9]*\)","p2":"\([a-z0-9]*\)".*/\1-\2/p' "$1" | tr '\n' ' '; }
pairs_of() { for ((i = 0; i < $(number "$3"); i++)); do printf '%s-%s %s-%s ' $1 $2 $2 $1; done; }
{ pairs_of r4 r5 9 && pairs_of r1 r2 1 && pairs_of good r4 1 && pairs_of r1 r2 8 && pairs_of r1 good 1; } >wanted
check "knockout: byes, stages, extra pairs" test "$(players ko1.jsonl)" = "$(cat wanted)"
check "knockout: in one round all have one opening" test "$(grep -c '"round":10,' ko1.jsonl)" = 4
cat >wanted <<'END'
stage 1: r1 has a bye
stage 1: r2 has a bye
stage 1: good has a bye
stage 1: r4 - r5: +9 =0 -9, pairs 0 0 9 0 0, Elo +0.0, all pairs alike; r4 goes on, level, as the earlier in order
stage 2: r1 - r2: +9 =0 -9, pairs 0 0 9 0 0, Elo +0.0, all pairs alike; r1 goes on, level, as the earlier in order
stage 2: good - r4: +2 =0 -0, pairs 0 0 0 0 1, Elo: not enough games; good goes on
stage 3: r1 - good: +0 =0 -2, pairs 1 0 0 0 0, Elo: not enough games; good goes on
winner: good
END
check "knockout: the bracket" same wanted <(grep '^stage\|^winner' out)
for cut in 0 25 $(for p in 1 3 5 7 9; do echo $(($(stat -c %s ko1.jsonl) * p / 10)); done) $(($(stat -c %s ko1.jsonl) - 1)); do
    cp ko1.jsonl kx.jsonl && cp ko1.pgn kx.pgn && truncate -s $cut kx.jsonl
    [ $cut -gt 25 ] || : >kx.pgn
    check "knockout: goes on after byte $cut" status_is 0 "$bin/match" "${knockout[@]}" -concurrency 2 -record kx
    check "knockout: the same record after byte $cut" same ko1.jsonl kx.jsonl
done
check "knockout: a finished one only reports" status_is 0 "$bin/match" "${knockout[@]}" -record ko1
check "knockout: the winner is named" has out '^winner: good$'
check "knockout: other games are another match" status_is 2 "$bin/match" "${knockout[@]}" -games 4 -record ko1
check "knockout: the other match is named" has err "record of another match"
sed '$p' ko1.jsonl >kx.jsonl && cp ko1.pgn kx.pgn
check "knockout: no game after the last" status_is 2 "$bin/match" "${knockout[@]}" -record kx
check "knockout: the extra game is refused" has err 'the match has no game 41'
check "knockout: longer matches" status_is 0 "$bin/match" "${knockout[@]}" -games 6 -concurrency 2
check "knockout: longer matches have more games" has out '^stage 3: r1 - good: +0 =0 -6, '
check "knockout of two" status_is 0 "$bin/match" "${opening_match[@]}" -tournament knockout -games 2
check "knockout of two: has one stage" count_is 1 out '^stage '
check "knockout: games are shown" status_is 0 "$bin/match" "${knockout[@]}" -show
check "knockout: without the total, which is unknown" has err '^game 40: good - r1 '
check "knockout: has no parts" status_is 2 "$bin/match" -join whole ko1
check "knockout: joining is refused with the reason" has err "'ko1.jsonl' is of a knockout"
for words in '-tournament cup' '-tournament' '-tournament knockout -noswap' '-tournament knockout -sprt' '-tournament knockout -games 20000'; do
    check "refused: $words" status_is 2 "$bin/match" "${opening_match[@]}" $words
done
check "-tournament gauntlet" status_is 0 "$bin/match" "${three[@]}" -tournament gauntlet -games 4
check "-tournament gauntlet is -gauntlet" count_is 2 out '^gtp - '
check "-tournament roundrobin" status_is 0 "$bin/match" "${three[@]}" -tournament roundrobin -games 4
check "-tournament roundrobin is the default" count_is 3 out '^[a-z]* - '

# --- latency ---

latency=(-engine "cmd=$player seed=1" name=plain -engine "cmd=$player seed=2 fault=boasts" name=boasts
    -game pentominoes 8x8 -openings random plies=2 -games 2 -maxturns 8)
check "latency by movetime" status_is 0 "$bin/match" "${latency[@]}" -each movetime=600000 -record latency
check "latency of every move" has out '^latency of plain: mean [0-9.]* ms, worst [0-9.]* ms, of 6 moves$'
check "limit and mean time of every engine" eval 'has out "^time of plain: limit movetime=600000, mean [0-9]*[.][0-9]* s a move, of 6 moves$" &&
    has out "^time of boasts: limit movetime=600000, mean [0-9]*[.][0-9]* s a move, of 6 moves$"'
check "early moves have no latency" has out '^latency of boasts: mean 0.0 ms, worst 0.0 ms, of 6 moves$'
check "latency of a finished record" status_is 0 "$bin/match" "${latency[@]}" -each movetime=600000 -record latency
check "no latency without new games" lacks out '^latency'
check "no times without new games" lacks out '^time of'
check "latency by a clock" status_is 0 "$bin/match" "${latency[@]}" -each tc=600+1 proto=ugi
check "latency by the time that the engine reports" has out '^latency of boasts: mean 0.0 ms, worst 0.0 ms, of 6 moves$'
check "no latency for an engine that reports no time" lacks out '^latency of plain'
# A move that is 600 ms late makes the mean of 6 moves 0.1 seconds at least.
late=(-engine "cmd=$player seed=1" name=plain -engine "cmd=$player seed=2 fault=late slow=600" name=late
    -game pentominoes 8x8 -openings random plies=2 -games 2 -maxturns 8)
check "times of a late engine" status_is 0 "$bin/match" "${late[@]}" -each movetime=600000
check "the mean time is in seconds" awk '/^time of late:/ { for (i = 1; i < NF; i++) if ($i == "mean") mean = $(i + 1) } END { exit !(mean >= 0.1 && mean < 60) }' out
check "latency by nodes" status_is 0 "$bin/match" "${latency[@]}" -each nodes=5
check "no latency by nodes" lacks out '^latency'
check "no times by nodes" lacks out '^time of'
