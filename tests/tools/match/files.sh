# Part of tests/tools/match/run, which sources it: arguments from a file; processor affinity.

# --- arguments from a file ---

cat >words.txt <<END
# two engines
-engine 'cmd=$player seed=1' name=a
-engine "cmd=$player seed=2" name=b  # the second
-each depth=1	-game pente\\ 9x9 -games 4   -maxturns 6
-event "a \\"b\\" 'c' # d" -site 'x "y" \\z'e\\ f
END
check "arguments from a file" status_is 0 "$bin/match" -args words.txt -reproducible -record worded -games 2
check "arguments from a file: the engines" has out '^a - b: '
check "arguments from a file: later ones win" count_is 2 worded.jsonl '"game":'
check "quotes within quotes" count_is 2 worded.pgn '^.Event "a \\"b\\" .c. # d"'
check "backslashes and parts" count_is 2 worded.pgn '^.Site "x \\"y\\" \\\\ze f"'
check "arguments before the file are overridden" status_is 0 "$bin/match" -games 2 -args words.txt --args <(echo -maxturns 5) -record worded4
check "all games end by the later limit" count_is 4 worded4.pgn '^.PlyCount "5"'
check "arguments after a byte order mark" status_is 0 "$bin/match" -args <(printf '\xef\xbb\xbf' && cat words.txt) -games 2
check "a game after one" status_is 0 "$bin/match" -args words.txt -game $'\xef\xbb\xbfpente' 9x9 -games 2
bad_words() { # NAME REASON: of bad-words.txt
    check "arguments, $1: refused" status_is 2 "$bin/match" -args "${3:-bad-words.txt}"
    check "arguments, $1: the reason is given" has err "^match: $2"
}
while IFS=';' read -r name reason line; do
    printf '%s\n%b\n' '-games 2' "$line" >bad-words.txt
    bad_words "$name" "$reason"
done <<'END'
no end of a quote;bad-words.txt:2: a quote has no end;-event 'a b
nor of the other;bad-words.txt:2: a quote has no end;-event "a b'
a quote over two lines;bad-words.txt:2: a quote has no end;-event "a\nb"
a backslash at the end;bad-words.txt:2: there is nothing after the backslash;-event a\\
a file of files;bad-words.txt:2: -args is no word of such a file;-args bad-words.txt
the same otherwise;bad-words.txt:2: -args is no word of such a file;"-ar"gs x
a zero byte;bad-words.txt:2: there is a zero byte;-event \0x
an option that takes none;-noswap takes nothing;-noswap ''
a word of nothing and something;a match needs two engines;''-seed 5
END
bad_words "UTF-16" '/dev/fd/[0-9]*:1: .*UTF-16' <(iconv -f ASCII -t UTF-16 <words.txt)
bad_words "no file" "cannot read 'nowhere.txt': " nowhere.txt
bad_words "a folder" '.*:1: it cannot be read on: ' .
bad_words "a line without end" '/dev/fd/[0-9]*:1: this line is too long' <(head -c 3000000 /dev/zero | tr '\0' x)
bad_words "lines without end" '/dev/fd/[0-9]*:100001: there is more' <(yes '')
bad_words "words without end" '/dev/fd/[0-9]*:[0-9]*: there are more than 100000 words' <(yes 'a a a')
bad_words "bytes without end" '/dev/fd/[0-9]*:[0-9]*: there is more' <(yes "$(printf '#%100000s' '')")
check "-args without a file" status_is 2 "$bin/match" -games 2 -args
check "-args without a file: the reason is given" has err '^match: -args takes FILE$'

# --- processor affinity ---

allowed() { sed -n 's/^Cpus_allowed_list:[[:space:]]*//p' "$@"; }
read -ra cpus < <(allowed /proc/self/status | tr ',' '\n' |
    awk -F- '{ for (i = $1; i <= ($2 == "" ? $1 : $2); i++) printf "%d ", i }')
pinned() { # GAMES-AT-A-TIME LIST: what engines may run on is in ./pinned
    rm -f pinned
    status_is 0 "$bin/match" -engine "cmd=sh -c 'cat /proc/self/status >>pinned; exec $player'" name=a -engine "cmd=$player" name=b \
        -each depth=1 restart=on -game pentominoes 5x5 -games 8 -concurrency "$1" -affinity $2
}
check "one processor" pinned 1 ${cpus[0]}
check "one processor: no other is used" test "$(allowed pinned | tail -n +2 | sort -u)" = ${cpus[0]}
check "one processor: eight engines and the match" test "$(allowed pinned | wc -l)" = 9
if [ ${#cpus[@]} -ge 2 ]; then
    check "two processors" pinned 2 ${cpus[0]},${cpus[1]}
    check "each game has its own" test -z "$(allowed pinned | tail -n +2 | grep -vx "${cpus[0]}\|${cpus[1]}")"
    check "one game at a time on two processors" pinned 1 ${cpus[0]},${cpus[1]}
    check "it may use both processors" test "$(allowed pinned | tail -n +2 | sort -u | tr '-' ',')" = "${cpus[0]},${cpus[1]}"
fi
check "all processors" pinned 1 ''
check "all processors of this process are used" test "$(allowed pinned | sort -u)" = "$(allowed /proc/self/status)"
check "too few processors" status_is 2 "$bin/match" "${opening_match[@]}" -affinity ${cpus[0]} -concurrency 2
check "too few processors: the numbers are given" has err '^match: -affinity: 1 processors are not enough for 2 games at a time$'
for list in 0- -3 3-1 0,,1 0, x 0-99999999999 1024 0x1; do
    check "no processors: $list" status_is 2 "$bin/match" "${opening_match[@]}" -affinity "$list"
done
check "a processor that is not there" status_is 2 "$bin/match" "${opening_match[@]}" -affinity 1023
check "the missing processor is named" has err '^match: -affinity: this process may not use processor 1023$'
