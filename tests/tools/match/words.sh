# Part of tests/tools/match/run, which sources it: the limit of turns, the clocks and other words sent to engines.

# --- the limit of turns, the clocks and other words sent to engines ---

check "turns: status" status_is 0 "$bin/match" -engine "cmd=$player seed=1" name=knows -engine "cmd=$player fault=no-turns" \
    name=not -engine "cmd=$player seed=3" proto=ugi name=ugi -engine "cmd=$player fault=no-turns" proto=ugi name=ugi-not \
    -each depth=1 option.Clear= -game pentominoes 8x8 -games 2 -maxturns 4 -log l -record turns
check "turns: draws" count_is 12 turns.jsonl '"end":"turns"'
check "turns: GTP gets the limit" count_is 6 l 'knows.* newgame pentominoes 8x8 turns=4$'
check "turns: an engine without the option gets it once" count_is 1 l ':not.* newgame pentominoes 8x8 turns=4$'
check "turns: later games of that engine have none" count_is 6 l ':not.* newgame pentominoes 8x8$'
check "turns: UGI gets the limit" count_is 6 l ':ugi .*value pentominoes 8x8 turns=4$'
check "turns: UGI without" count_is 1 l ':ugi-not .*value pentominoes 8x8 turns=4$'
check "a button has no value" has l ':ugi .*setoption name Clear$'
check "a button has no value in GTP" has l ':knows.* set_option Clear$'
check "the game's own limit is a rule" status_is 0 "$bin/match" "${opening_match[@]}" -game pentominoes 8x8 turns=3 -games 2 -record own
check "the game's own limit ends it" count_is 2 own.jsonl '"end":"normal".*reached its limit of turns'
check "games are shown" status_is 0 "$bin/match" "${opening_match[@]}" -game pentominoes 8x8 -games 4 -maxturns 4 -show
check "shown games have players and results" count_is 2 err '^match: [^4]\|^game [13] of 4: a - b 1/2-1/2 in 4 turns: the game is longer than the match allows$'
check "every game is shown" count_is 4 err '^game [1-4] of 4: '
check "minutes and seconds" status_is 0 "$bin/match" "${opening_match[@]}" -each tc=1:30.5+2 -games 2 -record mmss
check "minutes and seconds: 90 and a half seconds" has mmss.jsonl 'tc=90.500+2.000'
check "event and site" status_is 0 "$bin/match" "${opening_match[@]}" -games 2 -event 'The "Five"' -site $'here\nand "there"' -record named
check "the event is a tag" count_is 2 named.pgn '^\[Event "The \\"Five\\""\]$'
check "the site is a tag on one line" count_is 2 named.pgn '^\[Site "here?and \\"there\\""\]$'
check "they may differ" status_is 0 "$bin/match" "${opening_match[@]}" -games 4 -event Other -record named
check "the new event applies to later games" test "$(grep -c '^.Event "Other"' named.pgn) $(grep -c '^.Site "?"' named.pgn)" = '2 2'
for tc in 1:60 1.5:10 :10 1: 1:2:3 99999999:00 a:10; do
    check "no clock: $tc" status_is 2 "$bin/match" "${opening_match[@]}" -each tc=$tc -games 2
    check "the bad clock is named: $tc" has err "^match: tc '$tc' must be seconds"
done
# Periods: 3 moves in 600 seconds, then 600 seconds more. The second period has its time and the rest of the
# first.
period=("$bin/match" -engine "cmd=$player seed=1" name=a -engine "cmd=$player seed=2" name=b -game pentominoes 8x8
    -openings random plies=2 -maxturns 9 -games 2)
check "a clock by periods" status_is 0 "${period[@]}" -each tc=3/600+0.5 proto=ugi -log lp -record period
check "the periods are recorded" has period.jsonl '"tc=3/600.000+0.500"'
check "the periods are in PGN" has period.pgn '^.WhiteLimit "tc=3/600.000+0.500"'
sed -n 's/.*:a < go p1time \([0-9]*\) p2time \([0-9]*\) .* movestogo \([0-9]*\)$/\1 \2 \3/p' lp >went
check "the moves to the next period are sent" test "$(cut -d ' ' -f 3 went | tr '\n' ' ')" = '3 2 1 3 3 2 1 '
check "the remaining time is carried over" awk '{ left = NR <= 4 ? $1 : $2 }
    ($3 == 3) != (NR == 1 || NR == 4 || NR == 5) || (NR == 4 ? left <= 600000 || left > 1202000 : left > 602000) { bad = 1 }
    END { exit bad || NR != 7 }' went
check "GTP gets periods" status_is 0 "${period[@]}" -each tc=3/1:40 -log lg
check "GTP gets periods in go" has lg ':b < [0-9]* go p1time [0-9]* p2time [0-9]* p1inc 0 p2inc 0 movestogo 3$'
check "bare GTP gets periods" status_is 0 "${period[@]}" -game capture 7x7 -each tc=3/600.5 proto=genmove -log lb
check "bare GTP gets periods by time_settings" has lb ':a < [0-9]* time_settings 0 601 3$'
check "bare GTP gets periods by time_left" test "$(sed -n 's/.*1:a < [0-9]* time_left [a-z]* [0-9]* \([0-9]*\)$/\1/p' lb | head -4 | tr '\n' ' ')" = '3 2 1 3 '
for tc in 0/60 /60 40/ 40/0 x/60 4.5/60 1001/60 99999999999999999999/60 40/60/60 40/1:60 -1/60; do
    check "no clock: $tc" status_is 2 "$bin/match" "${opening_match[@]}" -each tc=$tc -games 2
    check "the bad period is named: $tc" has err "^match: tc '$tc' must be seconds"
done
# Games that need not end get a default limit of turns.
check "a default limit of turns" status_is 0 "$bin/match" "${opening_match[@]}" -game pentamid -games 2 -record default -log ld
check "the default limit is sent" has ld 'newgame pentamid .*turns=1000$'
check "the default limit is recorded" has default.jsonl '"-maxturns","1000"'
check "the default limit is kept" awk -F '"' '/^.PlyCount/ && $2 > 1000 { bad = 1 } END { exit bad }' default.pgn
check "no limit of turns" status_is 0 "$bin/match" "${opening_match[@]}" -game capture 5x5 -games 2 -maxturns 0 -log l0 -record unlimited
check "no limit of turns is sent" lacks l0 'turns='
check "the missing limit is recorded" has unlimited.jsonl '"-maxturns","0"'
check "the game's own limit" status_is 0 "$bin/match" "${opening_match[@]}" -game capture 5x5 turns=6 -games 2 -record ownlimit
check "the game's own limit replaces the default" lacks ownlimit.jsonl maxturns
check "games that always end have no limit" status_is 0 "$bin/match" "${opening_match[@]}" -game pentominoes 5x5 -games 2 -record ends
check "no limit in their record" lacks ends.jsonl maxturns
check "the list is in the help" status_is 0 "$bin/match" -help
check "the help lists each game that need not end" same <(sed -n '/^-maxturns if/,/^$/s/^  *\([a-z0-9]* *[0-9]*\)$/\1/p' out | tr -s ' ') <(
    printf '%s\n' 'capture 200' 'capture2003 200' 'pentamid 1000' 'pentamid6 1000' 'pentamid8 1000')
check "an odd number of games" status_is 2 "$bin/match" "${opening_match[@]}" -games 5
check "the odd number is refused" has err '^match: -games 5 is odd'
check "no limit" status_is 2 "$bin/match" -engine "cmd=$player" name=a -engine "cmd=$player" name=b
check "the engine without a limit is named" has err 'engine a has no limit'
check "no limit and no command" status_is 2 "$bin/match" -engine "cmd=$player" name=a -engine "cmd=./nothing-here" name=b
check "the missing command is named first" has err 'engine b cannot be run: ./nothing-here'
check "one pair" status_is 0 "$bin/match" "${opening_match[@]}" -games 2
check "one pair is too few for Elo" has out '^a - b: .*, Elo: not enough games$'
check "one pair is too few for the table" has out '^a  *2 .* -  *-  *-  *-  *0$'
check "one pair has no margin" lacks out '+- 0.0'

# --- names are Unicode ---

named=("$bin/match" -engine "cmd=$player seed=1" name=Ján -engine "cmd=$player seed=2" name=Jín -engine "cmd=$player seed=3" name=五子 -each depth=1
    -game gomoku 9x9 -games 2 -event 'Žďár' -site 'Łódź' -reproducible)
check "names of other letters" status_is 0 "${named[@]}" -record unicode -log lu
check "names of other letters: the table" count_is 3 out '^\(J[^ ]*n \{17\}\|五子 \{18\}\) \{7\}4 '
check "names of other letters: JSON" count_is 2 unicode.jsonl '"p1":"Ján",'
check "names of other letters: another of the same length" count_is 2 unicode.jsonl '"p1":"Jín",'
check "names of other letters: PGN" test "$(grep -c '^.\(White\|Black\) "Ján"' unicode.pgn) $(grep -c '^.\(White\|Black\) "Jín"' unicode.pgn) $(grep -c '^.\(White\|Black\) "五子"' unicode.pgn)" = '4 4 4'
check "names of other letters: SGF" test "$(grep -c 'P[BW].Ján\]' unicode.sgf) $(grep -c 'P[BW].Jín\]' unicode.sgf)" = '4 4'
check "event and site of other letters" test "$(grep -c '^.Event "Žďár"' unicode.pgn) $(grep -c '^.Site "Łódź"' unicode.pgn)" = '6 6'
check "names of other letters: the log" has lu ':五子 < '
cp unicode.jsonl kept
check "names of other letters: the record is read again" status_is 0 "${named[@]}" -record unicode
check "names of other letters: the record is the same" same unicode.jsonl kept
for name in 'a b' $'a\tb' $'a\xffb' $'a\xc2\x9bb' $'a\xe2\x80\xaeb' "$(head -c 41 /dev/zero | tr '\0' a)"; do
    check "no name: $(printf %q "$name")" status_is 2 "$bin/match" -engine "cmd=$player" name="$name" -engine "cmd=$player" -each depth=1
    check "no name: $(printf %q "$name"): the reason" has err "at most 40 letters, digits and _ . + -"
done
