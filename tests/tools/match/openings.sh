# Part of tests/tools/match/run, which sources it: openings, their statistics, and matches without swapped colours.

# --- openings ---

cat >openings.txt <<'END'
# two turns, a position, a position with turns
a1,b1,c1,d1,e1 a2,b2,c2,d2,a3
LLLL1/L4/5/5/5 w
LLLL1/L4/5/5/5 w moves a1,b1,c1,d1,e1   # here the other one moves first
startpos
END
check "openings of a file" status_is 0 "$bin/match" "${opening_match[@]}" \
    -openings file=openings.txt -record o
check "positions are recorded" count_is 4 o.pgn '^.FEN "LLLL1/L4/5/5/5 w"'
check "each is played twice" count_is 2 o.pgn '^1. a1,b1,c1,d1,e1 {book} a2,b2,c2,d2,a3 {book} 2. '
cp openings.txt same.txt
sed -i 4d openings.txt
check "other openings are another match" status_is 2 "$bin/match" "${opening_match[@]}" \
    -openings file=openings.txt -record o
check "other openings are named as the difference" has err "record of another match. -openings: there 'content=[0-9]*', here 'content=[0-9]*'$"
content=$(sed -n '1s/.*"content=\([0-9]*\)".*/\1/p' o.jsonl)
check "content= detects other openings" status_is 2 "$bin/match" "${opening_match[@]}" -openings file=openings.txt content=$content
check "content= is checked before the games" has err "^match: 'openings.txt' has other openings than content= says"
cp same.txt openings.txt
check "content= accepts the right openings" status_is 0 "$bin/match" "${opening_match[@]}" -openings file=openings.txt content=$content
check "in another order" status_is 0 "$bin/match" "${opening_match[@]}" \
    -openings file=openings.txt order=random seed=3 -record p
check "the same openings" count_is 4 p.pgn '^.FEN "LLLL1/L4/5/5/5 w"'
echo 'a1,b1,c1,d1,z1' >bad.txt
check "a bad opening is refused" status_is 2 "$bin/match" "${opening_match[@]}" -openings file=bad.txt
check "the bad opening's line is named" has err '^match: bad.txt:1: '
printf 'a1,b1,c1,d1,e1\n\0\n' >bad.txt
check "a zero byte in an opening is refused" status_is 2 "$bin/match" "${opening_match[@]}" -openings file=bad.txt
check "the zero byte's line is named" has err '^match: bad.txt:2: there is a zero byte'
{ printf '\xef\xbb\xbf' && cat openings.txt; } >marked.txt
check "a byte order mark is no part of it" status_is 0 "$bin/match" "${opening_match[@]}" -openings file=marked.txt content=$content
iconv -f ASCII -t UTF-16 <openings.txt >wide.txt
check "UTF-16 is refused" status_is 2 "$bin/match" "${opening_match[@]}" -openings file=wide.txt
check "UTF-16 is named" has err '^match: wide.txt:1: .*UTF-16'
printf '\xfe\xff\0a' >wide.txt
check "UTF-16 of the other byte order is refused" status_is 2 "$bin/match" "${opening_match[@]}" -openings file=wide.txt
check "UTF-16 of the other byte order is named" has err '^match: wide.txt:1: .*UTF-16'
check "an endless line is refused" status_is 2 "$bin/match" "${opening_match[@]}" -openings file=<(head -c 3000000 /dev/zero | tr '\0' ' ')
check "the endless line is named" has err ':1: this line is too long'
# Lists of programs for five in a row: offsets from the centre, and points whose rows count from the top.
cat >listed.txt <<'END'
# offsets, points, and moves of our own
0,0, 7,-7, -7,7   # h8, p15, a1
h8i9h7
h8 j9
END
listed=("$bin/match" -engine "cmd=$player seed=1" name=a -engine "cmd=$player seed=2" name=b -each depth=1 -reproducible -maxturns 5)
check "openings of other programs" status_is 0 "${listed[@]}" -game gomoku 15x15 -openings file=listed.txt -games 6 -record listed
check "offsets from the centre" count_is 2 listed.pgn '^1. h8 {book} p15 {book} 2. a1 {book} '
check "points with their letters and rows" count_is 2 listed.pgn '^1. h8 {book} j7 {book} 2. h9 {book} '
check "moves beside them" count_is 2 listed.pgn '^1. h8 {book} j9 {book} 2. '
for line in '0,0, 8,0|column 6: the point is not on a board of 15x15$' '0,0, 0,0|column 6: illegal move' '0,0, 1|column 6: this is neither' '0,1, 0,0|illegal move: the first stone stands on the centre' \
    '0,0, -7,7, 1,0, -6,7, 2,0, -5,7, 3,0, -4,7, 4,0|the game is over there'; do
    echo "h8i9h7
${line%%|*}" >bad.txt
    check "a bad opening of another program: $line" status_is 2 "${listed[@]}" -game gomoku 15x15 -openings file=bad.txt
    check "its place and reason: $line" has err "^match: bad.txt:2: ${line#*|}"
done
check "offsets for another family" status_is 2 "${listed[@]}" -game pentominoes 8x8 -openings file=listed.txt
check "offsets for another family are refused" has err '^match: listed.txt:2: column 1: this form holds games of stones on points'
# 296 first moves on 8x8 (Orman 1996, Pentominoes: A First Player Win)
check "openings up to symmetry" status_is 0 "$bin/match" "${opening_match[@]}" -games 600 \
    -game pentominoes 8x8 -openings random plies=1 seed=5 -maxturns 2 -record q -concurrency 4
check "the 296 openings are counted" has err '^match: 296 openings of plies=1 differ: the others have up to 2 plies$'
check "the 296 openings are recorded" count_is 296 q.openings '^startpos moves [^ ]*$'
check "four longer openings are recorded" count_is 4 q.openings '^startpos moves [^ ]* [^ ]*$'
check "more openings" status_is 0 "$bin/match" "${opening_match[@]}" -games 610 \
    -game pentominoes 8x8 -openings random plies=1 seed=5 -maxturns 2 -record q -concurrency 4
check "more openings from the start" status_is 0 "$bin/match" "${opening_match[@]}" -games 610 \
    -game pentominoes 8x8 -openings random plies=1 seed=5 -maxturns 2 -record q610
check "the same record" same q.jsonl q610.jsonl
check "the same openings" same q.openings q610.openings
check "openings no longer than the games" status_is 0 "$bin/match" "${opening_match[@]}" -games 600 \
    -game pentominoes 8x8 -openings random plies=1 seed=5 -maxturns 1
check "repeated openings are reported" has err '^match: 296 openings for 300 rounds: they repeat$'
# The players' moves depend on the position alone, so games from the same opening are the same.
repeated=("$bin/match" "${opening_match[@]}" -game pentominoes 6x6 -openings file=two.txt)
printf '%s\n' a1,b1,c1,d1,e1 c3,d3,c4,d4,c5 >two.txt
check "two openings" status_is 0 "${repeated[@]}" -games 4 -record two4
check "two openings: no repeated games" lacks out '^different games'
cp out once.out
check "two openings, six times each" status_is 0 "${repeated[@]}" -games 24 -concurrency 3 -record two24
check "four different games of 24 are reported" has out '^different games: 4 of 24; errors count repeated ones once$'
check "repeated games count once" same <(sed -n 's/^a - b: .*, pairs/pairs/p' out) <(sed -n 's/^a - b: .*, pairs/pairs/p' once.out)
check "repeated games are all played" has out '^first mover: .* of 24\|^a  *24 '
check "a finished record" status_is 0 "${repeated[@]}" -games 24 -record two24
check "the finished record counts repeats once" has out '^different games: 4 of 24; '
check "join a record with repeats" status_is 0 "$bin/match" -join two24j two24
check "the joined record counts repeats once" has out '^different games: 4 of 24; '
check "balanced openings" status_is 0 "$bin/match" "${opening_match[@]}" -openings random plies=2 \
    balance=a depth=1 within=20 -record r
check "balanced openings are recorded" count_is 4 r.openings '^startpos moves '
check "more balanced openings" status_is 0 "$bin/match" "${opening_match[@]}" -games 12 -openings random plies=2 \
    balance=a depth=1 within=20 -record r -log l
check "more balanced openings are recorded" count_is 6 r.openings '^startpos moves '
grep -c judge.*bestmove l >more
check "as many balanced openings from the start" status_is 0 "$bin/match" "${opening_match[@]}" -games 12 -openings random plies=2 \
    balance=a depth=1 within=20 -record r12 -log l
check "the same balanced openings" same r12.openings r.openings
check "the judge was asked only about the new openings" test "$(<more)" -lt "$(grep -c 'judge.*bestmove' l)"
sed -i "1{h;d};2G" r.openings
check "other openings than were drawn" status_is 2 "$bin/match" "${opening_match[@]}" -games 14 -openings random plies=2 \
    balance=a depth=1 within=20 -record r
check "other drawn openings are refused" has err '^match: opening [0-9]* is not one that this match would draw$'
check "from the second on" status_is 0 "$bin/match" "${opening_match[@]}" -games 8 -openings file=openings.txt start=2 -record o2
moves() { sed -n 's/.*"position":\([^,]*\),"book":\([0-9]*\),"moves":\(\[[^]]*\]\).*/\1 \2 \3/p' "$@"; }
check "the same games, the first at the end" same <(moves o2.jsonl) <(moves o.jsonl | sed '1,2{H;d};${G;s/\n\n/\n/}')
check "start= beyond the last opening" status_is 2 "$bin/match" "${opening_match[@]}" -openings file=openings.txt start=5
check "start= beyond the last opening is refused" has err "^match: start=5: 'openings.txt' has 4 openings$"
drawn=("$bin/match" "${opening_match[@]}" -game pentominoes 8x8 -openings random plies=2 -maxturns 3)
check "one seed" status_is 0 "${drawn[@]}" -seed 5 -games 12 -record seed5
check "another seed" status_is 0 "${drawn[@]}" -openings seed=6 -games 12 -record seed6
check "two seeds in turn" status_is 0 "${drawn[@]}" -seed 5,6 -games 12 -record seed56
check "each has its own openings" same seed56.openings <(paste -d '\n' seed5.openings seed6.openings | head -6)
check "other seeds are another match" status_is 2 "${drawn[@]}" -seed 5,7 -games 12 -record seed56
check "the seeds are named as the difference" has err "there 'seed=5,6', here 'seed=5,7'"
check "the rest of the openings" status_is 0 "${drawn[@]}" -seed 5 -openings start=3 -games 8 -record seed53
check "the same games as the rest of the match" same <(moves seed53.jsonl) <(moves seed5.jsonl | tail -8)
check "the rest of the openings is recorded" has <(tail -n +3 seed5.openings | cmp - <(tail -n +3 seed53.openings) && echo same) same
for seed in 5, ,5 5,,6 -5 5,x 99999999999999999999 ''; do
    check "seed '$seed' is refused" status_is 2 "${drawn[@]}" -openings "seed=$seed"
done
check "a file has one order" status_is 2 "$bin/match" "${opening_match[@]}" -openings file=openings.txt order=random -seed 5,6
check "two seeds for a file are refused" has err '^match: the openings of a file have one order: give one seed$'
check "order=file" status_is 2 "$bin/match" "${opening_match[@]}" -openings file=openings.txt order=file
check "order=file is refused" has err "order 'file' is neither sequential nor random"
check "a judge needs a limit" status_is 2 "$bin/match" "${opening_match[@]}" -openings random balance=a

# --- statistics of openings ---

cat >sides.txt <<END
a1 b2
c3 d4
e5 a2
END
sides=("$bin/match" -engine "cmd=$player seed=1" name=a -engine "cmd=$player look" name=b -each depth=1 -game pente 5x5 centre=off
    -openings file=sides.txt -games 10 -reproducible -record sides)
check "openings are shown" status_is 0 "${sides[@]}" -show openings
# The same figures, counted from the record. The fourth of five rounds plays the first opening again.
summary='
    { p = $0; sub(/.*"points":\[/, "", p); sub(/,.*/, "", p)
      o = int(n * 0.5) % 3 + 1; n++; all[o]++; w[o] += p == 1; d[o] += p == 0.5; l[o] += p == 0; W += p == 1; D += p == 0.5; L += p == 0 }
    function line(w, d, l) { return sprintf("+%d =%d -%d, %.1f %%", w, d, l, 100 * (w + d / 2) / (w + d + l)) }
    END { for (o = 1; o <= 3; o++) { f += w[o] == all[o]; s += l[o] == all[o] }
        print "first mover: " line(W, D, L) "; openings always won by it " f ", by the other " s ", neither " 3 - f - s
        for (o = 1; o <= 3; o++) print "opening " o ", first mover: " line(w[o], d[o], l[o]) }'
check "the shown openings agree with the record" same <(grep 'first mover' out) <(grep '"game":' sides.jsonl | awk "$summary")
check "the openings differ" test "$(grep '^opening' out | cut -d : -f 2 | sort -u | wc -l)" -gt 1
check "the speed is reported" has err '^match: 10 games played, [0-9.]* games a minute$'
check "a report without -show" status_is 0 "${sides[@]}"
check "only the sum is shown" count_is 1 out 'first mover'
check "the sum agrees with the record" same <(grep 'first mover' out) <(grep '"game":' sides.jsonl | awk "$summary" | head -1)
check "games and openings" status_is 0 "${sides[@]}" -games 12 -show openings games
check "the new games are shown" count_is 2 err '^game 1[12] of 12: '
check "the openings are shown too" count_is 3 out '^opening [123], '
check "-show with another word" status_is 2 "${sides[@]}" -show moves
check "-show with another word is refused" has err "^match: -show shows games or openings, not 'moves'"

# The recipe of the manual: in each opening that it keeps both sides scored the same.
mkdir -p quick && ln -sfn "$bin" quick/bin
cat >quick/quick.txt <<END
-engine "cmd=$player seed=1" name=a -engine "cmd=$player look" name=b -each depth=1 -game pente 5x5 centre=off
END
grep -A1 '^    bin/match -args quick.txt' "$here/../../../tools/match/README.md" >recipe.sh
check "the manual's recipe for openings that favour neither side" status_is 0 sh -c 'cd quick && sh ../recipe.sh'
split='/"points":/ { p = $0; sub(/.*"points":\[/, "", p); sub(/,.*/, "", p); sum += p; if (++n % 2 == 0) { if (sum == 1) print n / 2; sum = 0 } }'
awk "$split" quick/quick.jsonl >kept
check "some are kept, some are not" test "$(wc -l <kept)" -gt 0 -a "$(wc -l <kept)" -lt 400
check "they are those of the record" same <(awk 'NR == FNR { kept[$1]; next } FNR in kept' kept quick/quick.openings) quick/both.openings

# --- without swapping colours ---

once=("$bin/match" -engine "cmd=$player seed=1" name=a -engine "cmd=$player look" name=b -each depth=1 -game pentominoes 5x5
    -openings random plies=1 -reproducible -noswap)
check "colours are not swapped" status_is 0 "${once[@]}" -games 21 -concurrency 2 -record once
check "the first engine begins" count_is 21 once.pgn '^.FirstPlayer "a"'
check "every opening is there" test "$(moves once.jsonl | cut -d ' ' -f 3 | cut -d '"' -f 2 | sort | uniq -d | wc -l)" = 0
check "every opening has its own round" has <(tail -1 once.jsonl) '^{"game":21,"round":21,'
check "there are no pairs" lacks out pairs
# Textbook margin for single games: 1.96 standard deviations of the mean, in Elo.
check "margins are those of single games" awk '
    function elo(p) { return 400 * log(p / (1 - p)) / log(10) }
    NR == FNR { if (match($0, /"points":\[[0-9.]*/)) { x = substr($0, RSTART + 10, RLENGTH - 10); n++; sum += x; squares += x * x } next }
    /^a - b: / { mean = sum / n; reach = 1.959964 * sqrt((squares / n - mean * mean) / n)
        want = sprintf("Elo %+.1f +- %.1f,", elo(mean), (elo(mean + reach) - elo(mean - reach)) / 2)
        found = index($0, want); if (!found) print "  not " want ": " $0 }
    END { exit !found }' once.jsonl out
check "the match without swapping goes on" status_is 0 "${once[@]}" -games 24 -record once
check "it goes on with the next games" count_is 24 once.jsonl '"p1":"a","p2":"b"'
check "three engines" status_is 0 "$bin/match" "${three[@]}" -noswap -games 3 -record thrice
check "all pairings in a round" same <(sed -n 's/.*"round":\([0-9]*\),"p1":"\([a-z]*\)","p2":"\([a-z]*\)".*/\1 \2 \3/p' thrice.jsonl) <(
    for round in 1 2 3; do printf '%s\n' "$round gtp ugi" "$round gtp look" "$round ugi look"; done)
check "a test needs pairs" status_is 2 "${once[@]}" -sprt
check "a test without pairs is refused" has err '^match: -sprt is about pairs of games'
