# Part of tests/tools/match/run, which sources it: three and four players, and teams.

# --- three and four players without teams ---

# All seatings, found independently: all orders of the names, without repeats, in lexicographic order.
orders() { # NAME...
    local seat
    [ $# -gt 1 ] || { echo "$1" && return; }
    for ((seat = 1; seat <= $#; seat++)); do
        orders "${@:1:seat-1}" "${@:seat+1}" | sed "s/^/${!seat} /"
    done
}
seated() { sed -n 's/^{"game":[0-9]*,"round":\([0-9]*\),"p1":"\(.*\)","points".*/\1 \2/p' "$1" | sed 's/","p[234]":"/ /g'; }
trio=(-engine "cmd=$player seed=1" name=a -engine "cmd=$player seed=2" name=b -engine "cmd=$player look" name=c -each depth=1
    -game pente 7x7 players=3 -openings random plies=4 seed=3 -reproducible)
for n in 1 4; do
    check "three, concurrency $n" status_is 0 "$bin/match" "${trio[@]}" -rounds 4 -concurrency $n -record trio$n -show openings
done
check "three: the same record" same trio1.jsonl trio4.jsonl
check "three: the same games" same trio1.pgn trio4.pgn
check "three: all seatings of every opening" same <(seated trio1.jsonl) <(for round in 1 2 3 4; do orders a b c | sed "s/^/$round /"; done)
check "three: all games of a round have one opening" test "$(moves trio1.jsonl | cut -d '"' -f 1-9 | uniq | wc -l)" = 4
check "three: colours in the order of play" count_is 8 trio1.pgn '^\[Red "c"\]'
check "three: the winner gets the point" has trio1.jsonl '"p3":"c","points":\[0,0,1\],"end":"normal"'
check "three: the winner in PGN" has trio1.pgn '^\[Result "0-0-1"\]'
check "three: a move number counts all players" has trio1.pgn '^1\. [a-g][1-7] {book} [a-g][1-7] {book} [a-g][1-7] {book} 2\. '
check "three: SGF has two colours" test ! -e trio1.sgf
# The table, computed from the record. An opening is one sample of an engine: its mean over the seatings.
table='
    { round = $1; for (s = 1; s <= 3; s++) { e = $(1 + s); p = $(4 + s); n[e]++; all[e] += p; won[e] += p == 1; lost[e] += p == 0
        seat[e, s] += p; side[s] += p; one[round, s] += p; mean[e, round] += p / 6 } }
    END { for (e in all) { m = all[e] / n[e]; spread = 0; for (r = 1; r <= 4; r++) spread += (mean[e, r] - m) ^ 2
            printf "%s %d %d %d %d %.1f%% %.1f", e, n[e], won[e], n[e] - won[e] - lost[e], lost[e], 100 * m, 195.9964 * sqrt(spread / 12)
            for (s = 1; s <= 3; s++) printf " %.1f%%", 100 * seat[e, s] / (n[e] / 3); print " 0" }
        printf "seats:"; for (s = 1; s <= 3; s++) printf "%s p%d %.1f %%", (s > 1 ? "," : ""), s, 100 * side[s] / NR; print ""
        for (r = 1; r <= 4; r++) { printf "opening %d, seats:", r
            for (s = 1; s <= 3; s++) printf "%s p%d %.1f %%", (s > 1 ? "," : ""), s, 100 * one[r, s] / 6; print "" } }'
points() { paste -d ' ' <(seated "$1") <(sed -n 's/.*"points":\[\([^]]*\)\].*/\1/p' "$1" | tr ',' ' '); }
check "three: the table is what the record says" same <(points trio1.jsonl | awk "$table" | sort) <(
    grep '^[abc]  *24 \|seats: ' out | sed 's/; openings.*//' | tr -s ' ' | sort)
check "three: goes on" status_is 0 "$bin/match" "${trio[@]}" -rounds 6 -record trio4
check "three: a longer match from the start" status_is 0 "$bin/match" "${trio[@]}" -games 36 -record trio6
check "three: -games counts all seatings" same trio6.jsonl trio4.jsonl
for cut in 0 10 $(($(stat -c %s trio1.jsonl) / 3)) $(($(stat -c %s trio1.jsonl) - 1)); do
    cp trio1.jsonl t3.jsonl && cp trio1.pgn t3.pgn && truncate -s $cut t3.jsonl
    [ $cut -lt 20 ] && : >t3.pgn
    check "three: resumes after byte $cut" status_is 0 "$bin/match" "${trio[@]}" -rounds 4 -concurrency 3 -record t3
    check "three: the record cut at $cut" same trio1.jsonl t3.jsonl
    check "three: the games cut at $cut" same trio1.pgn t3.pgn
done
for first in 1 3; do
    check "three: the part from opening $first on" status_is 0 "$bin/match" "${trio[@]}" -openings start=$first -rounds 2 -record tp$first
done
check "three: parts are joined" status_is 0 "$bin/match" -join tjoined tp3 tp1
check "three: the joined record is that of one machine" same trio1.jsonl tjoined.jsonl
check "three: without swapping" status_is 0 "$bin/match" "${trio[@]}" -noswap -games 2 -record tonce
check "three: a seat that an engine never had" has out '^a  *2 .*% *- *-  *0$'
check "three: in the order given" same <(seated tonce.jsonl) <(printf '%s\n' '1 a b c' '2 a b c')
check "three: openings of a file" status_is 0 "$bin/match" "${trio[@]}" -rounds 1 -openings file=<(
    echo '7/7/7/3r3/3w3/3b3/7 w 0/2/0 moves a1') -record tfile
check "three: with positions" count_is 6 tfile.jsonl '"position":"7/7/7/3r3/3w3/3b3/7 w 0/2/0","book":1'

# More engines than seats, and fewer engines than seats.
four=(-engine "cmd=$player seed=1" name=a -engine "cmd=$player seed=2" name=b -engine "cmd=$player seed=3" name=c
    -engine "cmd=$player seed=4" name=d -each depth=1 -openings random plies=4 -reproducible)
check "four engines for three seats" status_is 0 "$bin/match" "${four[@]}" -game gomoku 7x7 players=3 -rounds 2 -concurrency 2 -record f3
check "four engines for three seats: every three of them" same <(seated f3.jsonl) <(for round in 1 2; do
    for group in 'a b c' 'a b d' 'a c d' 'b c d'; do orders $group | sed "s/^/$round /"; done; done)
check "four engines for three seats: a line for each group" count_is 4 out '^[abc] - [bc] - [cd]: [abc] [0-9.]* %'
check "gauntlet of three" status_is 0 "$bin/match" "${four[@]}" -gauntlet -game gomoku 7x7 players=3 -rounds 1 -record g3
check "gauntlet of three: with the first" same <(seated g3.jsonl) <(for group in 'a b c' 'a b d' 'a c d'; do orders $group | sed "s/^/1 /"; done)
check "four seats" status_is 0 "$bin/match" "${four[@]}" -game pente 7x7 players=4 -rounds 1 -concurrency 2 -record f4
check "four seats: all seatings" same <(seated f4.jsonl) <(orders a b c d | sed 's/^/1 /')
check "four seats: all colours" count_is 6 f4.pgn '^\[Green "a"\]'
two=(-engine "cmd=$player look" name=a -engine "cmd=$player seed=2" name=b -each depth=1 -openings random plies=4 -reproducible)
check "one against two alike" status_is 0 "$bin/match" "${two[@]:0:6}" copies=2 "${two[@]:6}" -game pente 7x7 players=3 -rounds 2 \
    -record alike -log alike.log
check "one against two alike: seatings that differ" same <(seated alike.jsonl) <(for round in 1 2; do
    printf "$round %s\n" 'a b b' 'b a b' 'b b a'; done)
check "one against two alike: each has a process" has alike.log '1:b\.2 < '
check "one against two alike: both count" has out '^b  *12 '
check "one against two alike: copies are of the match" status_is 2 "$bin/match" "${two[@]:0:6}" copies=3 "${two[@]:6}" \
    -game pente 7x7 players=3 -rounds 2 -record alike
check "one against two alike: the difference is named" has err "there 'copies=2', here 'copies=3'"
check "groups of different sizes" status_is 0 "$bin/match" "${two[@]}" -each depth=1 copies=2 -engine "cmd=$player seed=5" name=c \
    -game pente 7x7 players=3 -rounds 1 -noswap -record sizes
check "groups of different sizes: all of them" same <(seated sizes.jsonl) <(printf '1 %s\n' 'a a b' 'a a c' 'a b b' 'a b c' 'a c c' 'b b c' 'b c c')

# An engine that misbehaves or resigns is last; the others share the point, and the match goes on.
three_fault() { # NAME TERMINATION REASON [KEY=VALUE ...]
    local name=$1 end=$2 reason=$3 patience=600000 part=3
    shift 3
    [ "$end" = stall ] && patience=400
    local match=("$bin/match" -engine "cmd=$player seed=1" name=good -engine "cmd=$player seed=2" name=fair
        -engine "cmd=$player fault=$name slow=500 at=${at:-4}" name=bad patience=$patience "$@" -each depth=1
        -game gomoku 7x7 players=3 -openings random plies=2 -rounds 1 -concurrency 3 -reproducible -record three-$name)
    [ "$name" = resign ] && part=0
    check "three, $name: status" status_is $((part > 0)) "${match[@]}"
    check "three, $name: six games" count_is 6 three-$name.jsonl '"game":'
    check "three, $name: the culprit loses" has out "^bad *6 *0 *0 *6  *0.0% .* $((2 * part))\$"
    check "three, $name: the others share" has out '^good *6 *0 *6 *0  *50.0% '
    check "three, $name: the record agrees" test "$(points three-$name.jsonl | sed 's/^1 //' | sort | tr '\n' ';')" = \
        "bad fair good 0 0.5 0.5;bad good fair 0 0.5 0.5;fair bad good 0.5 0 0.5;fair good bad 0.5 0.5 0;good bad fair 0.5 0 0.5;good fair bad 0.5 0.5 0;"
    check "three, $name: PGN agrees" test "$(grep -c '^.Result "\(0-1/2-1/2\|1/2-0-1/2\|1/2-1/2-0\)"' three-$name.pgn)" = 6
    check "three, $name: the reason" count_is 6 three-$name.jsonl "\"end\":\"$end\",\"culprit\":[^,]*,\"reason\":\"bad $reason"
    check "three, $name: no process is left" gone "$name"
    cp three-$name.jsonl kept
    check "three, $name: the record is read" status_is $((part > 0)) "${match[@]}"
    check "three, $name: the record is unchanged" same three-$name.jsonl kept
}
three_fault crash crash 'is ended by signal 9'
three_fault illegal illegal "plays 'z99': "
three_fault refuse refusal 'refuses .* move: illegal move'
three_fault hang stall 'does not answer'
at=0
three_fault late time 'loses on time' movetime=100 margin=50
at=
three_fault resign resign 'resigns'
check "three: a culprit's seat" has three-crash.jsonl '"p3":"bad",.*"culprit":"p3"'
check "three: a draw" status_is 0 "$bin/match" "${trio[@]}" -rounds 1 -maxturns 6 -record drawn3
check "three: a draw counts a third" count_is 6 drawn3.jsonl '"points":\[0.333333,0.333333,0.333333\],"end":"turns"'
check "three: a third in PGN" count_is 6 drawn3.pgn '^.Result "1/3-1/3-1/3"'
check "three: the draw in the table" has out '^a *6 *0 *6 *0  *33.3% '
check "four: a draw" status_is 0 "$bin/match" "${four[@]}" -game pente 7x7 players=4 -rounds 1 -maxturns 6 -record drawn4
check "four: a draw counts a quarter" count_is 24 drawn4.jsonl '"points":\[0.25,0.25,0.25,0.25\]'
check "four: the game is shown" status_is 0 "$bin/match" "${four[@]}" -game pente 7x7 players=4 -rounds 1 -maxturns 6 -show
check "four: all players are shown" has err '^game 1 of 24: a - b - c - d 1/4-1/4-1/4-1/4 in 6 turns: the game is longer'

# Forged seats and points in a journal are refused.
while IFS=';' read -r of line reason name edit; do
    rm -rf forged && mkdir forged
    sed "${line}{s${edit}}" $of.jsonl >forged/x.jsonl && cp $of.pgn forged/x.pgn
    words=("${trio[@]}" -rounds 4)
    [ $of != drawn3 ] || words=("${trio[@]}" -rounds 1 -maxturns 6)
    check "$name: a forgery" lacks <(cmp $of.jsonl forged/x.jsonl && echo same) same
    check "$name: refused" status_is 2 "$bin/match" "${words[@]}" -record forged/x
    check "$name: the reason is given" has err "^match: line $line of 'forged/x.jsonl': .*$reason"
    check "$name: nothing is written" same $of.pgn forged/x.pgn
done <<'END'
trio1;2;points are not those;points of another seat;/\[0,0,1\]/[0,1,0]/
trio1;2;points are not those;a point for each;/\[0,0,1\]/[1,1,1]/
trio1;2;points are not those;a shared win;/\[0,0,1\]/[0,0.5,0.5]/
trio1;2;does not write what begins at byte;two points for three;/\[0,0,1\]/[0,1]/
trio1;2;does not write what begins at byte;four points for three;/\[0,0,1\]/[0,0,1,0]/
trio1;2;does not write what begins at byte;a point and a half;/\[0,0,1\]/[0,0,1.5]/
trio1;2;does not write what begins at byte 1:;other seats;/"p1":"a","p2":"b"/"p1":"b","p2":"a"/
trio1;2;otherwise;a fourth seat;/"p3":"c"/"p3":"c","p4":"a"/
trio1;2;otherwise;a culprit of the third seat;/"culprit":null/"culprit":"p3"/
trio1;2;does not write what begins at byte;a culprit of no seat;/"culprit":null/"culprit":"p4"/
trio1;2;how it can have ended;a fault that was none;/"end":"normal","culprit":null/"end":"crash","culprit":"p1"/
drawn3;2;points are not those;a draw for two;/\[0.333333,0.333333,0.333333\]/[0.5,0.5,0]/
drawn3;2;does not write what begins at byte;other thirds;/0.333333/0.33333/
drawn3;2;points are not those;quarters;/0.333333,0.333333/0.25,0.25/
END

# Colours and clocks sent to engines: each player has a clock of its own, partners too.
clocked=(-engine "cmd=$player seed=1" name=a -engine "cmd=$player seed=2" name=b -openings random plies=2 -maxturns 10 -rounds 1)
went() { sed -n 's/.*:[abc][.0-9]* < [0-9]* go \(p1time .*\)/\1/p' "$1"; }
check "three clocks" status_is 0 "$bin/match" "${clocked[@]}" -engine "cmd=$player seed=3" name=c -each tc=600+100 -game pente 7x7 players=3 -log l3
check "three clocks: all are sent" has l3 ' go p1time [0-9]* p2time [0-9]* p3time [0-9]* p1inc 100000 p2inc 100000 p3inc 100000$'
check "three clocks: a move adds to the mover's clock" test "$(went l3 | head -4 |
    awk '{ print ($2 > 600000) ($4 > 600000) ($6 > 600000) }' | tr '\n' ' ')" = '000 001 101 111 '
check "three clocks: every time" test "$(went l3 | head -5 | tail -1 | awk '{ print ($6 > 700000) }')" = 1
check "a team's clocks" status_is 0 "$bin/match" "${clocked[@]}" -each tc=3/600+0 -game pente 7x7 players=4 teams=on -log lt
check "a team's clocks: four" has lt ' go p1time [0-9]* p2time [0-9]* p3time [0-9]* p4time [0-9]* p1inc 0 p2inc 0 p3inc 0 p4inc 0 movestogo 3$'
check "a team's clocks: partners count for themselves" test "$(went lt | sed 's/.*movestogo //' | head -8 | tr '\n' ' ')" = '3 3 3 3 2 2 2 2 '
bare3=(-engine "cmd=$player seed=1" name=a nodes=5 -engine "cmd=$player seed=2" name=c nodes=5
    -game gomoku 7x7 players=3 -rounds 1 -openings random plies=3 -engine "cmd=$player seed=2 bare 'game=gomoku 7x7 players=3'" name=b proto=genmove)
for limit in movetime=60000 tc=600+1; do
    check "bare GTP of three, $limit" status_is 0 "$bin/match" "${bare3[@]}" $limit -log lb3
    check "bare GTP of three, $limit: colours" test "$(sed -n 's/.*:b < [0-9]* genmove //p' lb3 | sort -u | tr '\n' ' ')" = 'black red white '
    check "bare GTP of three, $limit: others' turns" has lb3 ':b < [0-9]* play red [a-g][1-7]$'
done
# Teams are two sides. One engine plays both partners, and the rules for two players apply.
team=(-engine "cmd=$player look" name=a -engine "cmd=$player seed=2" name=b proto=ugi -each depth=1 -game pente 7x7 players=4 teams=on
    -openings random plies=4 -reproducible)
check "teams" status_is 0 "$bin/match" "${team[@]}" -games 8 -concurrency 2 -record team
check "teams: pairs of games" same <(seated team.jsonl) <(for round in 1 2 3 4; do printf "$round %s\n" 'a b' 'b a'; done)
check "teams: Elo" has out '^a - b: +[0-9]* =[0-9]* -[0-9]*, pairs .* Elo '
check "teams: two colours in PGN" test "$(grep -c '^\[White ' team.pgn) $(grep -c '^\[Red ' team.pgn)" = '8 0'
check "teams: none in SGF" test ! -e team.sgf
check "teams: a test" status_is 0 "$bin/match" "${team[@]}" -sprt elo0=0 elo1=200 -record teamed
check "teams: the test is decided" has out ': H[01] accepted$'
check "teams: a knockout" status_is 0 "$bin/match" "${team[@]}" -tournament knockout
check "teams: scores" status_is 0 "$bin/match" "${team[@]}" -engine "cmd=$player seed=3 scores=-900" name=c -gauntlet -games 2 \
    -resign movecount=2 score=800
check "teams: the record goes on" status_is 0 "$bin/match" "${team[@]}" -games 12 -record team
check "teams: the record has the new games" count_is 12 team.jsonl '"game":'
while IFS=';' read -r name words reason; do
    eval "words=($words)"
    check "three, refused: $name" status_is 2 "$bin/match" "${words[@]}"
    check "three, refused: $name, the reason" has err "^match: $reason"
done <<'END'
UGI;"${trio[@]}" -engine "cmd=$player" name=u proto=ugi;engine u: UGI knows two sides, and in this game 3 play
a test;"${trio[@]}" -sprt;-sprt is about two sides, and in this game 3 play, each for himself
a knockout;"${trio[@]}" -tournament knockout;-tournament knockout is about two sides
draws by score;"${trio[@]}" -draw movecount=3 score=5;-draw is about two sides
losses by score;"${four[@]}" -game pente 7x7 players=4 -resign movecount=3 score=5;-resign is about two sides, and in this game 4 play
two engines;"${two[@]}" -game pente 7x7 players=3;3 play in this game, each for himself, and the engines do not fill it
an engine for all;-engine "cmd=$player" copies=4 depth=1 -engine "cmd=$player" depth=1;syntax error: copies '4' is not within 1 to 3
half of the seatings;"${trio[@]}" -games 9;-games 9 is no multiple of 6: every opening is played from all seatings
games where groups differ;"${two[@]}" -engine "cmd=$player" name=c -each depth=1 copies=2 -game pente 7x7 players=3 -games 6;groups differ in how many seatings
games and rounds;"${trio[@]}" -games 6 -rounds 1;-games and -rounds say the same
no rounds;"${trio[@]}" -rounds 0;syntax error: -rounds '0' is not within 1 to
END
check "rounds of two" status_is 0 "$bin/match" "${opening_match[@]:0:9}" -game pentominoes 5x5 -rounds 4 -reproducible -record rounds2
check "rounds of two are pairs of games" status_is 0 "$bin/match" "${opening_match[@]:0:9}" -game pentominoes 5x5 -games 8 -reproducible -record games8
check "rounds of two: the same" same rounds2.jsonl games8.jsonl
for game in 'pente 5x5 players=3' 'keryo-pente 5x5 players=4 mixed=on' 'pente 5x5 players=4 teams=on'; do
    check "compliance, $game" status_is 0 "$bin/compliance" -engine "cmd=$player" -game $game
    check "compliance, $game: nothing is wrong" has out '^[0-9]* passed, 0 failed, 0 not supported$'
    [ ! -x "$bin/fivefold" ] || check "compliance of the engine, $game" status_is 0 "$bin/compliance" -engine "cmd=$bin/fivefold" -game $game
done
if [ -x "$bin/fivefold" ]; then
    check "engines of three" status_is 0 "$bin/match" -engine "cmd=$bin/fivefold" name=a nodes=200 -engine "cmd=$bin/fivefold" name=b depth=1 copies=2 \
        -game pente 9x9 players=3 -rounds 1 -openings random plies=3
    check "engines of a team" status_is 0 "$bin/match" -engine "cmd=$bin/fivefold" name=a nodes=200 -engine "cmd=$bin/fivefold" name=b nodes=20 \
        -game pente 9x9 players=4 teams=on -games 2 -each tc=600+1 -openings random plies=4
fi
