# Part of tests/tools/match/run, which sources it: the sequential test stops when it is decided, after the same games
# for any concurrency.

# --- the sequential test stops when it is decided, after the same games for any concurrency ---

sprt() { # NAME SEED0 SEED1 CONCURRENCY
    "$bin/match" -engine "cmd=$player $2" name=a -engine "cmd=$player $3" name=b -each depth=1 \
        -game pentominoes 5x5 -openings random plies=2 -sprt elo0=0 elo1=100 -concurrency "$4" \
        -reproducible -record "$1" >out 2>err
}
sprt s1 look seed=1 1
check "H1" has out ': H1 accepted$'
games=$(grep -c '"game":' s1.jsonl)
check "H1 after an even number of games ($games)" test $((games % 2)) = 0 -a "$games" -lt 2000
sprt s4 look seed=1 4
check "the same games decide" same s1.jsonl s4.jsonl
head -c -1 s1.jsonl >s5.jsonl && cp s1.pgn s5.pgn && sprt s5 look seed=1 2
check "the same games decide after a resume" same s1.jsonl s5.jsonl
sprt s6 seed=1 look 2
check "H0" has out ': H0 accepted$'

# The likelihood ratio of pairs 0 1 2 0 7, maximised by an independent program with another method: 3.580981.
forged=(-engine "cmd=$player" name=a -engine "cmd=$player seed=2" name=b -each depth=1
    -game pentominoes 4x4 -games 20 -maxturns 2 -reproducible -sprt elo0=-50 elo1=80 alpha=1e-9 beta=1e-9)
declare -A ends=(
    [win]='"points":[1,0],"end":"resign","culprit":null,"reason":"P2 resigns","position":null,"book":0,"moves":["a1,b1,a2,b2,a3"],"depth":[1],"score":["cp 5"],"nodes":[7],"last":"4/P3/PP2/PP2 w"'
    [loss]='"points":[0,1],"end":"resign","culprit":null,"reason":"P1 resigns","position":null,"book":0,"moves":[],"depth":[],"score":[],"nodes":[],"last":"4/4/4/4 b"'
    [draw]='"points":[0.5,0.5],"end":"turns","culprit":null,"reason":"the game is longer than the match allows","position":null,"book":0,"moves":["a1,b1,a2,b2,a3","d1,d2,d3,c4,d4"],"depth":[1,-2],"score":["mate -3",null],"nodes":[7,0],"last":"2LL/P2L/PP1L/PP1L b"'
)
# The first piece of game K, which is won, with its board. There are twelve different ones, because repeated games
# count once.
won_begin() {
    awk -v k=$1 'BEGIN { mirror = k % 2; right = int(k / 2) % 3; up = int(k / 6) % 2
        split("0 1 0 1 " mirror, x, " "); split("0 0 1 1 2", y, " ")
        for (i = 1; i <= 5; i++) {
            move = move (i > 1 ? "," : "") substr("abcd", x[i] + right + 1, 1) (y[i] + up + 1)
            on[x[i] + right, y[i] + up] = 1
        }
        for (row = 3; row >= 0; row--) {
            for (column = gap = 0; column < 4; column++)
                if ((column, row) in on) { board = board (gap ? gap : "") "P"; gap = 0 } else gap++
            board = board (gap ? gap : "") (row ? "/" : "")
        }
        print move "\\1" board }'
}
forge() { # PAIRS END END: how both games of them end for p1
    local pair end p1 p2 begin
    for ((pair = 0; pair < $1; pair++)); do
        p1=a p2=b
        for end in $2 $3; do
            forged_games=$((forged_games + 1))
            [ $end = win ] && begin=$(won_begin $won) && won=$((won + 1)) || begin='&'
            echo "{\"game\":$forged_games,\"round\":$(((forged_games + 1) / 2)),\"p1\":\"$p1\",\"p2\":\"$p2\",${ends[$end]},\"pgn\":$forged_games}" |
                sed "s/P1 resigns/$p1 resigns/;s/P2 resigns/$p2 resigns/;s|a1,b1,a2,b2,a3\\([^,].*\"\\)4/P3/PP2/PP2|$begin|"
            p1=b p2=a
        done
    done
}
"$bin/match" "${forged[@]}" -record forged >/dev/null 2>&1
head -1 forged.jsonl >forged2.jsonl
forged_games=0 won=0
{
    forge 1 draw win
    forge 2 win win
    forge 7 win loss
} >>forged2.jsonl
printf '%20s' '' >forged2.pgn
check "a forged record is read" status_is 0 "$bin/match" "${forged[@]}" -record forged2
check "the forged record: its pairs" has out '^a - b: +16 =1 -3, pairs 0 1 2 0 7, '
# Worked out by hand: mean 0.825, variance 0.75625 / 10, so the value is (0.825 - 0.5) / sqrt(2 * 0.075625) =
# 0.835672 times 347.4356. The margin is 1.959964 * 347.4356 / sqrt(20).
check "the forged record: its normalised Elo" has out 'nElo +290.3 +- 152.3, LOS 100.0 %$'
check "the forged record: its likelihood ratio" has out 'LLR 3.58 (-20.72, 20.72): no decision$'
