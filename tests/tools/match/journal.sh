# Part of tests/tools/match/run, which sources it: a journal is read as hostile input.

# --- every line of a journal is checked ---

cp forged2.jsonl right.jsonl && cp forged2.pgn right.pgn
mkdir bad
not_believed() { # LINE REASON: of bad/x.*, which stays as it is
    local before after
    before=$(cat bad/* | cksum; ls bad)
    status_is 2 "$bin/match" "${forged[@]}" -record bad/x && has err "^match: line $1 of 'bad/x.jsonl': .*$2" || return 1
    after=$(cat bad/* | cksum; ls bad)
    [ "$before" = "$after" ] || { echo "  something was written" && false; }
}
while IFS=';' read -r line reason name edit; do
    sed "${line}{s${edit}}" right.jsonl >bad/x.jsonl && cp right.pgn bad/x.pgn
    check "$name: a forgery" lacks <(cmp right.jsonl bad/x.jsonl && echo same) same
    check "$name: refused" not_believed "$line" "$reason"
done <<'END'
3;does not write what begins at byte;points beyond all;/\[1,0\]/[100000,0]/
3;does not write what begins at byte;points above one;/\[1,0\]/[50,0]/
3;does not write what begins at byte;points below none;/\[1,0\]/[1,-1]/
3;does not write what begins at byte;a score with a sign;/"cp 5"/"cp +5"/
3;otherwise;a number with a sign;/"depth":\[1\]/"depth":[-0]/
3;points are not those of its end;points of both;/\[1,0\]/[1,1]/
3;points are not those of its end;half points;/\[1,0\]/[0.5,0.5]/
3;points are not those of its end;points of the other;/\[1,0\]/[0,1]/
2;points are not those of its end;a draw that is won;/\[0.5,0.5\]/[1,0]/
3;does not write what begins at byte;no points;/"points":\[1,0\],//
3;does not write what begins at byte 1:;no object;/{/[/
3;does not write what begins at byte 1:;another game;/"game":2/"game":3/
3;does not write what begins at byte 1:;another round;/"round":1/"round":2/
3;does not write what begins at byte 1:;another player;/"p1":"b"/"p1":"c"/
3;does not write what begins at byte 1:;the same player twice;/"p1":"b"/"p1":"a"/
3;does not write what begins at byte;no such end;/"end":"resign"/"end":"stopped"/
3;otherwise;another end;/"end":"resign"/"end":"crash"/
3;is not how it can have ended;an end before its time;/"end":"resign"/"end":"normal"/
3;is not how it can have ended;too long before its time;/"end":"resign"/"end":"turns"/
3;otherwise;a culprit without a fault;/null,"reason"/"p2","reason"/
3;does not write what begins at byte;no such culprit;/null,"reason"/"p3","reason"/
3;is not how it can have ended;another reason;/a resigns/a likes it/
3;is not how it can have ended;the winner resigns;/a resigns/b resigns/
3;fields;no position;/"position":null/"position":"x"/
3;cells;an impossible position;/"position":null/"position":"2XX\/4\/4\/4 b"/
3;does not lead to\|do not lead to;another position;/"position":null/"position":"5\/5\/5\/5\/5 b"/
3;illegal move;an illegal turn;/a1,b1,a2,b2,a3/a1,b1,c1,d1,e1/
3;not written as the rules write it;a turn otherwise written;/a1,b1,a2/b1,a1,a2/
3;does not write what begins at byte;a turn too many;/"a1,b1,a2,b2,a3"/"a1,b1,a2,b2,a3","d1,d2,d3,c4,d4"/
2;more turns than the match allows;more turns than may be;/"moves":\[[^]]*/&,"c1,c2,c3,b3,b4"/;s/\(\[1,-2\)/\1,3/;s/\(-3",null\)/\1,null/;s/\[7,0/&,9/
3;does not write what begins at byte;no turns;/"moves":\[[^]]*\]/"moves":null/
3;do not lead to its last;another last position;/4.P3.PP2.PP2 w/4\/4\/4\/4 b/
3;does not write what begins at byte;a book without turns;/"book":0/"book":9/
3;otherwise;a book beyond the turns;/"book":0/"book":1/;s/\[1\],"score":\["cp 5"\],"nodes":\[7\]/[],"score":[],"nodes":[]/;s/"book":1/"book":2/
3;does not write what begins at byte;a book below none;/"book":0/"book":-1/
3;does not write what begins at byte;a book beyond all numbers;/"book":0/"book":99999999999999999999/
3;does not write what begins at byte;a depth beyond all numbers;/"depth":\[1\]/"depth":[4294967296]/
3;does not write what begins at byte;a leading zero;/"depth":\[1\]/"depth":[01]/
3;does not write what begins at byte;no depth;/"depth":\[1\]/"depth":[]/
3;does not write what begins at byte;a score of nothing;/"cp 5"/"pc 5"/
3;does not write what begins at byte;a score that is no number;/"cp 5"/"cp high"/
3;does not write what begins at byte;a score beyond all numbers;/"cp 5"/"mate 99999999999999999999"/
3;does not write what begins at byte;nodes that are no number;/"nodes":\[7\]/"nodes":["7"]/
3;otherwise;times that are not recorded;/,"last"/,"usec":[5],"last"/
3;does not write what begins at byte;a string otherwise written;/a resigns/\\a resigns/
3;does not write what begins at byte;a string without end;/w","pgn":2}/w/
3;does not write what begins at byte;no length;/,"pgn":2}/}/
3;does not write what begins at byte;a length below none;/"pgn":2/"pgn":-2/
3;shorter;a length that is shorter;/"pgn":2/"pgn":1/
3;does not write what begins at byte;a length beyond all numbers;/"pgn":2/"pgn":99999999999999999999/
3;otherwise;a file that is not written;/"pgn":2/"pgn":2,"sgf":2/
3;otherwise;more after the object;/$/ /
3;otherwise;a carriage return;/$/\r/
3;does not write what begins at byte 1:;an empty line;/.*//
3;zero byte;a zero byte;/a3/\x00/
3;shorter\|does not write;a line twice;/.*/&\n&/
END
sed '3d' right.jsonl >bad/x.jsonl
check "a line missing" not_believed 3 'does not write what begins at byte 1:'
{ cat right.jsonl && forge 1 win loss; } >bad/x.jsonl
check "more games than the match has" not_believed 22 'the match has no game 21'
(head -c 3 right.jsonl && head -c 70000000 /dev/zero | tr '\0' x) >bad/x.jsonl
check "a line without end" status_is 2 "$bin/match" "${forged[@]}" -record bad/x
check "the endless line is refused" has err "^match: line 1 of 'bad/x.jsonl': it is longer than any game"
for head in '{"match":"another"}' '{"match":"another' 'my notes' '' '{"match":[]}' '{"match":["-gema"' \
    '{"match":["-game","\z"]}' '{"match":["-game","pente"],"more":1}' '{"match":["-engine","name='; do
    printf '%s' "$head" >bad/x.jsonl && : >bad/x.pgn
    [ -n "$head" ] || echo >bad/x.jsonl
    cp bad/x.jsonl kept
    check "the first line '$head' is not that of this match" status_is 2 "$bin/match" "${forged[@]}" -record bad/x
    check "'$head' is kept" same bad/x.jsonl kept
done
sed '3s/\[1,0\]/[9,0]/' right.jsonl >bad/x.jsonl && rm bad/x.pgn
check "a missing file is not made" not_believed 3 ''
cp right.jsonl bad/x.jsonl
check "a changed file is not made again" status_is 2 "$bin/match" "${forged[@]}" -record bad/x
check "the changed file is named" has err "'bad/x.pgn' is not as bad/x.jsonl left it"
check "no file is made" test ! -e bad/x.pgn
rm bad/x.jsonl && cp right.pgn bad/x.pgn
check "games without a journal" status_is 2 "$bin/match" "${forged[@]}" -record bad/x
check "the missing journal is named" has err "no 'bad/x.jsonl' that belongs to it"
check "no journal is made" test ! -e bad/x.jsonl
{ cat right.jsonl && printf '{"game":21,\0\0\0\0'; } >bad/x.jsonl
check "zeros in place of an unfinished line" status_is 0 "$bin/match" "${forged[@]}" -record bad/x
check "the zeros are cut off" same right.jsonl bad/x.jsonl
tested=(-engine "cmd=$player" name=a -engine "cmd=$player seed=2" name=b -each depth=1 -game pentominoes 4x4
    -games 20 -maxturns 2 -reproducible -sprt elo0=-50 elo1=80)
"$bin/match" "${tested[@]}" -record bad/y >/dev/null 2>&1
{ head -1 bad/y.jsonl && sed 1d right.jsonl; } >bad/z.jsonl && cp right.pgn bad/z.pgn
check "games after the decision" status_is 2 "$bin/match" "${tested[@]}" -record bad/z
check "games after the decision are refused" has err "^match: line [0-9]* of 'bad/z.jsonl': the match was decided before"

# Games whose lines have all members: times, books, positions, points on a board.
full=(-engine "cmd=$player seed=1" name=a_1 -engine "cmd=$player seed=2" name=b proto=ugi -each depth=1
    -game pente 9x9 tournament=off -games 6)
printf '%s\n' 'e5 a1' '9/9/9/9/4w4/9/9/9/9 b 0/0 moves a1 b1' startpos >stones.txt
check "a record of stones" status_is 0 "$bin/match" "${full[@]}" -openings file=stones.txt -record full
head -n 4 full.jsonl >again.jsonl && cp full.pgn again.pgn && cp full.sgf again.sgf
check "a record of stones goes on in the middle" status_is 0 "$bin/match" "${full[@]}" -openings file=stones.txt -record again
untimed() { sed 's/"usec":\[[^]]*\]//;s/,"pgn".*//' "$1"; }
check "the record of stones has the same games" same <(untimed full.jsonl) <(untimed again.jsonl)
cp full.jsonl bad/s.jsonl && cp full.pgn bad/s.pgn && head -c 100 full.sgf >bad/s.sgf
check "half a file of a record is refused" status_is 2 "$bin/match" "${full[@]}" -openings file=stones.txt -record bad/s
check "half a file of a record is named" has err "'bad/s.sgf' is not as"

# --- a name that is not ASCII ---

ln -s "$player" 'pläyer'
abroad=(-engine cmd=./pläyer name=a -engine "cmd=$player seed=2" name=b -each depth=1 -game pentominoes 4x4)
for games in 2 4; do check "an engine in Umlauts, $games games" status_is 0 "$bin/match" "${abroad[@]}" -games $games -record abroad; done
check "an engine in Umlauts: all games" count_is 4 abroad.jsonl '^{"game":'

# --- other files are not written to ---

two=(-engine "cmd=$player seed=1" name=a -engine "cmd=$player seed=2" name=b -each depth=1 -game pentominoes 4x4 -games 2)
unfit() { # WORD...
    status_is 2 "$bin/match" "${two[@]}" "$@" && has err 'is a file of another kind, so nothing is written to it$'
}
mkdir other && pushd other >/dev/null || exit 1
check "logs and errors of engines" status_is 0 "$bin/match" "${two[@]}" -log log -each depth=1 stderr=errors -record played
for again in log errors; do check "more is added to $again" eval 'status_is 0 "$bin/match" "${two[@]}" -log log -each depth=1 stderr=errors && has $again "^# Fivefold: "'; done
for file in stones.txt full.pgn full.sgf full.jsonl; do
    cp "../$file" notes && ln -sf notes link && ln -f notes twin
    for name in notes link twin; do
        check "a log into $file, $name" unharmed notes unfit -log $name
        check "errors into $file, $name" unharmed notes unfit -each depth=1 stderr=$name
    done
done
for file in played.jsonl played.pgn errors; do check "a log into $file" unharmed $file unfit -log $file -record played; done
check "a log for the record" status_is 2 "$bin/match" "${two[@]}" -log new.pgn -record new
check "errors into a log" unharmed log unfit -each depth=1 stderr=log
printf 'startpos moves a1,a2,a3,a4,b1\n' >mine.openings
check "openings of somebody" unharmed mine.openings status_is 2 "$bin/match" "${two[@]}" -openings random plies=1 -record mine
check "these openings are named" has err "^match: 'mine.openings' is there, but no 'mine.jsonl' that belongs to it"
check "no record is made" test ! -e mine.jsonl
head -n 1 played.jsonl >begun.jsonl
for tail in '1. e4 e5' '\n[Event "mine"]' 'notes\0\0'; do
    printf '%b' "$tail" >begun.pgn
    check "a file beside a record without games: $tail" unharmed begun.pgn status_is 2 "$bin/match" "${two[@]}" -record begun
done
printf '[Even' >begun.pgn
check "the beginning of a game is cut off" status_is 0 "$bin/match" "${two[@]}" -record begun
head -c 5 /dev/zero >zeros.jsonl
check "zeros are no record" unharmed zeros.jsonl status_is 2 "$bin/match" "${two[@]}" -record zeros
ln -s link.jsonl link.pgn
check "one file under two names" status_is 2 "$bin/match" "${two[@]}" -record link
check "the two names are given" has err "^match: 'link.jsonl' and 'link.pgn' are one file$"

# --- an engine that cannot be run leaves no record of its own ---

for missing in a b; do
    for twice in '' -; do
        wrong=()
        for word in "${two[@]}" -openings random plies=1; do
            [ "$word" != "name=$missing" ] || wrong=("${wrong[@]:0:${#wrong[@]}-1}" cmd=./nothere)
            wrong+=("$word")
        done
        check "$missing cannot be run$twice" status_is 2 "$bin/match" "${wrong[@]}" -record late$missing
        check "$missing cannot be run$twice: it is named" has err "^match: engine $missing cannot be run: ./nothere\$"
    done
    check "the corrected command" status_is 0 "$bin/match" "${two[@]}" -openings random plies=1 seed=2 -record late$missing
    check "its games" count_is 2 late$missing.jsonl '^{"game":'
    check "another command then is refused" unharmed late$missing.jsonl status_is 2 "$bin/match" "${wrong[@]}" -record late$missing
done
popd >/dev/null || exit 1
