# Part of tests/tools/match/run, which sources it: engines that speak Gomocup's protocol.

# The same games as by GTP: without openings, after them, on other boards, by both rules, as first and second.
turns_of() { grep -o '"moves":\[[^]]*\]' "$1"; }
while IFS=';' read -r game openings; do
    cup=("$bin/match" -engine "cmd=$player seed=1" name=a -engine "cmd=$player seed=2 look" name=b -each depth=1 -game "$game"
        -openings $openings -games 6 -reproducible)
    check "gomocup, $game: GTP" status_is 0 "${cup[@]}" -record "plain"
    for who in 1 2 both; do
        case $who in
        1) proto=(-engine "cmd=$player seed=1" name=a proto=gomocup -engine "cmd=$player seed=2 look" name=b) ;;
        2) proto=(-engine "cmd=$player seed=1" name=a -engine "cmd=$player seed=2 look" name=b proto=gomocup) ;;
        *) proto=(-engine "cmd=$player seed=1" name=a proto=gomocup -engine "cmd=$player seed=2 look" name=b proto=gomocup) ;;
        esac
        check "gomocup, $game, $who: plays" status_is 0 "$bin/match" "${proto[@]}" "${cup[@]:7}" -record cup
        check "gomocup, $game, $who: the same games" same <(turns_of plain.jsonl) <(turns_of cup.jsonl)
        rm cup.*
    done
    rm plain.*
done <<'END'
gomoku 15x15;random plies=3
gomoku 9x9;random plies=1
gomoku 9x9 overline=win;random plies=2
gomoku 12x12;random plies=4
gomoku 20x20 overline=win;random plies=5
END

# An engine that loses the word INFO of a line, as it still ends its search, and calls the others unknown commands.
for words in 'seed=2' 'seed=2 fault=info-lost'; do
    check "gomocup, $words: plays" status_is 0 "$bin/match" -engine "cmd=$player seed=1" name=a -engine "cmd=$player $words" name=b \
        proto=gomocup -each depth=1 -game 'gomoku 9x9' -openings random plies=1 -games 4 -reproducible -record "cup-${words#* }"
done
check "gomocup: an error about INFO is no refusal" same <(turns_of cup-seed=2.jsonl) <(turns_of cup-fault=info-lost.jsonl)

proto=gomocup
cup_fault() { # NAME TERMINATION REASON [KEY=VALUE ...]
    local name=$1 end=$2 reason=$3 patience=600000
    shift 3
    [ "$end" = stall ] && patience=400
    check "gomocup, $name: status" status_is 1 "$bin/match" -engine "cmd=$player seed=1" name=good \
        -engine "cmd=$player fault=$name slow=500" name=bad proto=gomocup patience=$patience "$@" -each depth=1 \
        -game 'gomoku 9x9' -openings random plies=1 -games 2 -concurrency 2 -reproducible -record cup-$name
    check "gomocup, $name: two losses" has out '^bad *2 *0 *0 *2 .* 2$'
    check "gomocup, $name: termination" count_is 2 cup-$name.pgn "^.Termination \"$end\""
    check "gomocup, $name: reason" count_is 2 cup-$name.pgn "^.Reason \"bad $reason"
    check "gomocup, $name: no process is left" gone "$name"
}
cup_fault crash crash 'is ended by signal 9"'
cup_fault exit crash 'exits with status 3"'
cup_fault hang stall 'does not answer'
cup_fault flood flood 'floods its output"'
cup_fault start-exit crash 'exits with status 1"'
cup_fault start-hang stall 'does not answer START"'
cup_fault small refusal "refuses the game: ERROR no such board\""
cup_fault pass garbage "answers '99,99' instead of a move\""
cup_fault late time 'loses on time"' movetime=100 margin=50

refuses() { # REASON OPTION...
    local reason=$1
    shift
    status_is 2 "$bin/match" -engine "cmd=$player" name=a depth=1 -engine "cmd=$player" name=b proto=gomocup depth=1 "$@" -games 2 && has err "$reason"
}
echo '9/9/9/9/4w4/9/9/9/9 b' >positions
check "gomocup: no positions" refuses "engine b: Gomocup's protocol cannot set up positions" -game 'gomoku 9x9' -openings file=positions
check "gomocup: no other game" refuses "engine b: Gomocup's protocol plays gomoku, not pente 19x19" -game pente
check "gomocup: not for three" refuses "engine b: Gomocup's protocol knows two sides" -game 'gomoku 9x9 players=3'
check "gomocup: no judge" refuses "balance=b: Gomocup's protocol has no scores" -game 'gomoku 9x9' -openings random plies=2 balance=b depth=1 within=50
check "gomocup: no scores to resign by" status_is 0 "$bin/match" -engine "cmd=$player" name=a -engine "cmd=$player" name=b proto=gomocup -each depth=1 \
    -game 'gomoku 9x9' -games 2 -resign movecount=3 score=1000 twosided=on
check "gomocup: that is said" has err "engine b speaks Gomocup.s protocol, which has no scores"
check "gomocup: a log" status_is 0 "$bin/match" -engine "cmd=$player" name=a -engine "cmd=$player" name=b proto=gomocup -each depth=1 \
    -game 'gomoku 9x9' -games 2 -log start.log
check "gomocup: the log has the start before the games" eval 'has start.log "^ *[0-9]* a < 1 name$" && has start.log "^ *[0-9]* b < START 15$"'
check "gomocup: no compliance" eval '! "$bin/compliance" -engine "cmd=$player" proto=gomocup -game "gomoku 9x9" >out 2>err && has err "no questions for proto=gomocup"'
check "gomocup: a missing command" eval '! "$bin/match" -engine cmd=nothere name=a proto=gomocup depth=1 -engine "cmd=$player" name=b depth=1 -game "gomoku 9x9" -games 2 >out 2>err && has err "engine a cannot be run"'
proto=
