# Part of tests/tools/match/run, which sources it: matches played in parts on several machines.

# --- matches played in parts on several machines ---

for first in 1 5 9; do
    check "the part from opening $first on" status_is 0 "$bin/match" "${three[@]}" -openings start=$first -games 8 -concurrency 2 -record part$first
done
check "parts are joined" status_is 0 "$bin/match" -join joined part9 part1.jsonl part5
check "the joined record is that of one machine" same c1.jsonl joined.jsonl
check "the joined games are the same" same c1.pgn joined.pgn
sed '/^match:/d' out >table
"$bin/match" "${three[@]}" -record c1 >out 2>err
check "the joined table is the same" same out table
check "the joined match goes on" status_is 0 "$bin/match" "${three[@]}" -games 40 -record joined
check "it goes on like that of one machine" same more.jsonl joined.jsonl
for kind in full again; do
    check "times, positions and stones: $kind" status_is 0 "$bin/match" -join j$kind $kind
    check "games: $kind" same <(cut -d , -f 3- $kind.jsonl) <(cut -d , -f 3- j$kind.jsonl)
    check "points for viewers: $kind" same $kind.sgf j$kind.sgf
    check "tags: $kind" same <(sed '/^.Date/d' $kind.pgn) <(sed '/^.Date/d' j$kind.pgn)
    check "dates are not known: $kind" count_is 6 j$kind.pgn '^.Date "????.??.??"'
done
check "join with an event" status_is 0 "$bin/match" -join evented part1 part5 -event 'The Five' -show openings
check "the event is a tag" count_is 48 evented.pgn '^.Event "The Five"'
check "openings are listed" count_is 8 out '^opening [1-8], '
"$bin/match" -engine "cmd=$player seed=1" name=a -engine "cmd=$player look" name=b -each depth=1 -game pentominoes 5x5 -games 8 \
    -record two >two.table 2>&1
check "join a sequential test" status_is 0 "$bin/match" -join tested two -sprt elo0=0 elo1=500
check "the joined test is decided at the end" has out '^SPRT elo0=0 elo1=500 (nElo [-0-9., ]*): LLR '
not_joined() { # NAME REASON RECORD...
    local name=$1 reason=$2
    shift 2
    check "$name: not joined" status_is 2 "$bin/match" -join bad/new "$@"
    check "$name: the reason is given" has err "^match: $reason"
    check "$name: nothing is written" test ! -e bad/new.jsonl -a ! -e bad/new.pgn
}
not_joined "a gap" "'part9' begins with opening 9, but those before it end with all of opening 4: go on" part1 part9
not_joined "a part twice" "'part5' begins with opening 5, but those before it end with all of opening 8: go on" part1 part5 part5
not_joined "another match" "'part1' (there) and 'full' (here) are of different matches. -game: there 'capture 5x5', here 'pente" part1 full
head -20 part1.jsonl >cut.jsonl
not_joined "a part that was cut" "'part5' begins with opening 5, but those before it end with a part of opening 4: go on" cut part5
check "the last part may be unfinished" status_is 0 "$bin/match" -join whole cut
check "the table counts the finished games" has out '^gtp *1[23] '
not_joined "no record" "cannot read 'nowhere.jsonl'" nowhere
: >empty.jsonl
not_joined "an empty one" "'empty.jsonl' has no whole line" empty
mkfifo pipe.jsonl
not_joined "a pipe" "line 1 of 'pipe.jsonl': " pipe
not_joined "a test that ends itself" "'s1.jsonl' is of a match that -sprt ends" s1
check "join to an existing record" status_is 2 "$bin/match" -join part1 part5
check "the existing record is unchanged" has err "^match: 'part1.jsonl' is there already"
touch half.pgn
check "join to one of the parts" status_is 2 "$bin/match" -join half part5
check "the part is unchanged" test ! -e half.jsonl -a ! -s half.pgn
check "join without engines" status_is 2 "$bin/match" -join bad/new part1 -engine "cmd=$player"
check "the engines come from the records" has err '^match: -join finds the engines in the records'
check "join a single part" status_is 2 "$bin/match" -join bad/new
check "a single part is refused" has err '^match: -join takes NAME RECORD ...'
# The first lines of journals are checked, and nothing in them is executed.
mkdir -p forged
while IFS=';' read -r name reason edit; do
    rm -f bad/new.*
    { head -1 two.jsonl | sed "s${edit}" && sed 1d two.jsonl; } >forged/x.jsonl
    check "$name: a forgery" lacks <(cmp two.jsonl forged/x.jsonl && echo same) same
    not_joined "$name" "$reason" forged/x
done <<'END'
no such game;line 1 of 'forged/x.jsonl' says of no match: .*chess;/pentominoes 5x5/chess/
a word too many;line 1 of 'forged/x.jsonl' says of no match: .*log is only there;/\]}/,"-log","forged.log"]}/
help;line 1 of 'forged/x.jsonl' says of no match: ;/\]}/,"-help"]}/
a file of words;line 1 of 'forged/x.jsonl' says of no match: -args is for the command line only;/\]}/,"-args","x"]}/
another join;line 1 of 'forged/x.jsonl' says of no match: ;/\]}/,"-join","a","b"]}/
a number otherwise written;line 1 of 'forged/x.jsonl' says of no match: .*plies=02;/plies=2/plies=02/
one engine;line 1 of 'forged/x.jsonl' says of no match: a match needs two engines;/,"-engine","name=b".*,"-openings"/,"-openings"/
an option twice;line 1 of 'forged/x.jsonl' says of no match: ;/\["-game"/["-game","capture 7x7","-game"/
in another order;line 1 of 'forged/x.jsonl' says of no match: ;/"depth=1","margin=50"/"margin=50","depth=1"/
a seed beyond all;line 1 of 'forged/x.jsonl' says of no match: .*seed;/"seed=1"/"seed=99999999999999999999"/
another engine;line 2 of 'forged/x.jsonl': match does not write;/name=b/name=c/
another game;line 2 of 'forged/x.jsonl': ;/pentominoes 5x5/pentominoes 6x6/
no words;line 1 of 'forged/x.jsonl' says of no match: a match needs;/.*/{"match":["-reproducible"]}/
no list;line 1 of 'forged/x.jsonl': match does not write;/.*/{"match":[]}/
END
check "nothing was logged" test ! -e forged.log
