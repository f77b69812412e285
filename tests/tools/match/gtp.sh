# Part of tests/tools/match/run, which sources it: bare GTP, clocks, gauntlets, refused command lines.

# --- bare GTP, clocks, gauntlets, refused command lines ---

check "bare GTP and clocks" status_is 0 "$bin/match" -engine "cmd=$player" name=a proto=genmove \
    tc=6000 -engine "cmd=$player seed=3" name=b tc=6000+1 -game capture 7x7 -games 4 -maxturns 20
# An engine with only the commands that GTP requires plays every game to its end.
for limit in movetime=60000 tc=600+1 margin=1000; do
    rm -f bare.*
    check "eleven commands, $limit" status_is 0 "$bin/match" -engine "cmd=$player seed=1" name=a depth=1 -engine \
        "cmd=$player seed=2 bare 'game=pente 7x7'" name=b proto=genmove $limit -game pente 7x7 -games 6 \
        -openings random plies=2 -record bare -log bare.log
    check "eleven commands, $limit: all games" count_is 6 bare.jsonl '"end":"normal"'
    check "eleven commands, $limit: no other command is sent" lacks bare.log ':b < [0-9]* \(newgame\|setboard\|go\|position\|undo\)'
done
check "bare GTP: an illegal move" status_is 1 "$bin/match" -each movetime=600000 \
    -engine "cmd=$player" name=a -engine "cmd=$player fault=garbage" name=b proto=genmove \
    -game capture 7x7 -games 2
check "bare GTP: the illegal move loses" has out '^b *2 *0 *0 *2 .* 2$'
check "gauntlet" status_is 0 "$bin/match" "${three[@]}" -gauntlet -games 4
check "gauntlet: two pairings" count_is 2 out '^gtp - '
check "long games are draws" status_is 0 "$bin/match" "${opening_match[@]}" -maxturns 3 \
    -game capture 7x7
check "long games: all are draws" has out '^a *8 *0 *8 *0 '
refused() { check "refused: $1" status_is 2 "$bin/match" "${@:2}"; }
refused 'one engine' -engine "cmd=$player" depth=1
refused 'no limit' -engine "cmd=$player" -engine "cmd=$player"
refused 'same names' -each name=a depth=1 -engine "cmd=$player" -engine "cmd=$player"
refused 'unknown key' -each colour=1 -engine "cmd=$player" -engine "cmd=$player"
refused 'unknown option' "${opening_match[@]}" -frobnicate
refused 'unknown game' "${opening_match[@]}" -game chess
refused 'missing command' -each depth=1 -engine "cmd=./nowhere" -engine "cmd=$player"
check "the command that cannot be run is named" has err 'engine1 cannot be run: ./nowhere'
refused 'elo0 above elo1' "${opening_match[@]}" -sprt elo0=5 elo1=0
refused 'unwritable record' "${opening_match[@]}" -record nowhere/x
check "help" status_is 0 "$bin/match" -help
for game in $(sed -n '/^games:/{n;p;}' out); do
    check "$game" status_is 0 "$bin/match" -engine "cmd=$player seed=1" name=a -each depth=1 \
        -engine "cmd=$player seed=2" name=b proto=ugi -game $game -games 2 -maxturns 12
done
