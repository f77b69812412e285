# Part of tests/tools/match/run, which sources it: PGN and SGF hold the games of the record.

# --- PGN and SGF, read by bin/records, hold the games of the record ---

# These print a line for each game: its moves, then the points of each player by name.
one_line='
    function game_print(    i, j, one) {
        for (i = 2; i <= n; i++)
            for (j = i; j > 1 && name[j] < name[j - 1]; j--) {
                one = name[j]; name[j] = name[j - 1]; name[j - 1] = one
                one = share[j]; share[j] = share[j - 1]; share[j - 1] = one
            }
        for (i = 1; i <= n; i++) moves = moves " " name[i] "=" share[i]
        print moves
    }'
games_of_jsonl() {
    sed -n 's/^{"game":[0-9]*,"round":[0-9]*,\("p1":.*\),"points":\[\([^]]*\)\].*"moves":\[\([^]]*\)\].*/\3|\1|\2/p' "$1" |
        sed 's/","/ /g; s/p[1-4]"://g; s/"//g; s/,p[1-4]//g' | awk -F '|' "$one_line"'
            { moves = $1; n = split($2, name, " "); split($3, share, ","); for (i = 1; i <= n; i++) share[i] = sprintf("%.2f", share[i]); game_print() }'
}
games_of_pgn() {
    awk "$one_line"'
        /^\[(White|Black|Red|Green) "/ { split($0, part, "\""); name[++n] = part[2] }
        /^\[Result "/ { split($0, part, "\""); result = part[2] }
        /^[^[]/ || inside {
            for (i = 1; i <= NF; i++) {
                inside = inside || $i ~ /^{/ # a comment
                if (!inside && $i !~ /^[0-9]+\.+$/ && $i != result) moves = moves (moves == "" ? "" : " ") $i
                inside = inside && $i !~ /}$/
            }
            played = 1
        }
        /^$/ && played {
            split(result, part, "-")
            for (i = 1; i <= n; i++) { divided = split(part[i], half, "/"); share[i] = sprintf("%.2f", divided == 2 ? half[1] / half[2] : half[1]) }
            game_print(); moves = ""; n = 0; played = 0
        }' "$1"
}
chosen=(-engine "cmd=$player seed=1" name=a -engine "cmd=$player look" name=b -each depth=1 -openings random plies=4 -games 8)
for game in d-pente swap2-pente; do
    check "$game is played" status_is 0 "$bin/match" "${chosen[@]}" -game $game 7x7 -record $game
done
for record in c1 full d-pente swap2-pente hostile-escapes-gtp fault-crashgtp fault-illegalugi odd-resign judged1 trio1 three-crash three-resign \
    drawn3 drawn4 team; do
    games_of_jsonl $record.jsonl >want
    check "$record: there are games" test -s want
    for form in pgn sgf; do
        [ -e $record.$form ] || continue
        check "$record.$form is read" status_is 0 "$bin/records" --keep-going write pgn <$record.$form
        check "$record.$form: no game is refused" has err "^$(wc -l <want) games read, 0 refused\$"
        check "$record.$form: the same games" same want <(games_of_pgn out)
    done
done
check "SGF has choices of colours" has d-pente.sgf ';XM.\(white\|black\)\]C\['
check "SGF has scores or times" has full.sgf ';[BW].[a-i][a-i]\]C.[^]]*[0-9]s\]'
check "SGF has stones of the opening" count_is 2 full.sgf 'AW.ee.*XP.9/9/9/9/4w4/9/9/9/9 b 0/0\]'
