# Part of tests/tools/match/run, which sources it: games adjudicated by scores.

# --- games adjudicated by scores ---

# Each row: both players' scores of their first, second, ... move (the last repeats); the options; length and end
# of the two games, which each player begins once; the reason. Games last twenty turns if they are not
# adjudicated.
judged=0 judged_words=()
while IFS=';' read -r name a b options first second reason; do
    judged=$((judged + 1))
    # shellcheck disable=SC2086
    judged_match=("$bin/match" -engine "cmd=$player seed=1 scores=$a" name=a proto=gtp -engine
        "cmd=$player seed=2 scores=$b" name=b proto=ugi -each depth=1 -game pente 13x13 tournament=off -games 2
        -openings random plies=0 -maxturns 20 -reproducible $options -record judged$judged)
    judged_words[judged]=$(IFS=';' && echo "${judged_match[*]}")
    check "$name" status_is 0 "${judged_match[@]}"
    ends=$(sed -n 's/^.PlyCount "\(.*\)".*/\1/p;s/^.Result "\(.*\)".*/\1/p' judged$judged.pgn | tr '\n' ' ')
    check "$name: the games end as they should, $ends" test "$ends" = "$first $second "
    check "$name: the reason is given" count_is 2 judged$judged.pgn "^.Reason \"$reason\""
    cp judged$judged.jsonl kept
    check "$name: the record is read" status_is 0 "${judged_match[@]}"
    check "$name: the record is unchanged" same judged$judged.jsonl kept
done <<'END'
a draw after that many moves of both;0;0;-draw movecount=3 score=10;1/2-1/2 6;1/2-1/2 6;adjudicated: drawn by both engines' scores
not before its time;0;0;-draw movenumber=5 movecount=2 score=10;1/2-1/2 10;1/2-1/2 10;adjudicated: drawn by both engines' scores
both bounds belong to it;10;-10;-draw movecount=2 score=10;1/2-1/2 4;1/2-1/2 4;adjudicated: drawn by both engines' scores
beyond the bounds is not even;0;11;-draw movecount=2 score=10;1/2-1/2 20;1/2-1/2 20;the game is longer than the match allows
nor on the other side;-11;0;-draw movecount=2 score=10;1/2-1/2 20;1/2-1/2 20;the game is longer than the match allows
one score too high begins anew;0,0,50,0;0;-draw movecount=3 score=10;1/2-1/2 11;1/2-1/2 12;adjudicated: drawn by both engines' scores
a mate is not even;mate9;0;-draw movecount=1 score=1000000;1/2-1/2 20;1/2-1/2 20;the game is longer than the match allows
no score is not even;none;0;-draw movecount=1 score=100;1/2-1/2 20;1/2-1/2 20;the game is longer than the match allows
a turn without a score begins anew;0,none,0;0;-draw movecount=2 score=0;1/2-1/2 7;1/2-1/2 8;adjudicated: drawn by both engines' scores
a loss that the loser sees;-600;0;-resign movecount=3 score=600;0-1 5;1-0 6;adjudicated: lost for a by its own scores
less than that is none;-599;900;-resign movecount=3 score=600;1/2-1/2 20;1/2-1/2 20;the game is longer than the match allows
a lead is none;600;0;-resign movecount=1 score=600;1/2-1/2 20;1/2-1/2 20;the game is longer than the match allows
hope begins anew;-600,-600,-1,-600;0;-resign movecount=3 score=600;0-1 11;1-0 12;adjudicated: lost for a by its own scores
to be mated is less than any score;mate-30;0;-resign movecount=2 score=1000000;0-1 3;1-0 4;adjudicated: lost for a by its own scores
no length of a mate is nobody's;mate0;mate0;-resign movecount=1 score=1 -draw movecount=1 score=9;1/2-1/2 20;1/2-1/2 20;the game is longer than the match allows
two sides, and one does not see it;-600;599;-resign movecount=2 score=600 twosided=on;1/2-1/2 20;1/2-1/2 20;the game is longer than the match allows
two sides, and one says nothing;-600;none;-resign movecount=2 score=600 twosided=true;1/2-1/2 20;1/2-1/2 20;the game is longer than the match allows
two sides agree;-600;mate3;-resign movecount=2 score=600 twosided=on;0-1 4;1-0 4;adjudicated: lost for a by both engines' scores
two sides, one of them later;-600;0,0,600;-resign movecount=2 score=600 twosided=on;0-1 8;1-0 7;adjudicated: lost for a by both engines' scores
both are lost, so who has said so first;-600;-600;-resign movecount=2 score=600;0-1 3;0-1 3;adjudicated: lost for [ab] by its own scores
a loss comes before a draw;-5;5;-draw movecount=2 score=10 -resign movecount=2 score=5;0-1 3;1-0 4;adjudicated: lost for a by its own scores
END
check "the table counts adjudications" has out '^adjudicated: 0 draws, 2 wins, of 2 games$'
check "JSON records the adjudication" count_is 2 judged1.jsonl '"points":\[0.5,0.5\],"end":"adjudication","culprit":null,"reason":"adjudicated: drawn'
check "PGN records the adjudication" count_is 2 judged1.pgn '^.Termination "adjudication"'
scored=("$bin/match" -engine "cmd=$player seed=1 scores=0" name=a -engine "cmd=$player seed=2 scores=0" name=b -each depth=1
    -game pente 13x13 tournament=off -games 2 -openings random plies=0 -reproducible)
check "turns of the opening count" status_is 0 "${scored[@]}" -openings random plies=5 -draw movenumber=4 movecount=1 score=0 -record plied
check "turns of the opening have no scores" count_is 2 plied.pgn '^.PlyCount "8"'
check "bare GTP with adjudication" status_is 0 "$bin/match" -engine "cmd=$player" name=a proto=genmove movetime=600000 \
    -engine "cmd=$player scores=-9" name=b depth=1 -game capture 7x7 -games 2 -maxturns 9 \
    -draw movecount=1 score=90 -resign movecount=2 score=9
check "a warning: no scores for draws" has err '^match: engine a speaks bare GTP, .* not ended by -draw$'
check "the other engine's scores count" has out '^b *2 *0 *0 *2 '
check "other variations do not belong to the move" status_is 0 "$bin/match" -engine "cmd=$player scores=-9 fault=lines" name=a \
    -engine "cmd=$player scores=0 fault=lines" name=b proto=ugi -each depth=1 -game capture 7x7 -games 2 -maxturns 9 \
    -resign movecount=2 score=9 -record lines
check "scores of other variations do not count" has out '^adjudicated: 0 draws, 2 wins, of 2 games$'
while IFS=';' read -r options reason; do
    # shellcheck disable=SC2086
    check "refused: $options" status_is 2 "${scored[@]}" $options
    check "the reason is given: $options" has err "^match: .*$reason"
done <<'END'
-draw;-draw takes movecount=N
-draw movecount=3;-draw takes movecount=N
-draw movecount=3 movenumber=8;-draw needs score=
-draw movecount=0 score=10;movecount '0' is not within 1 to 100000
-draw movecount=3 score=-10;score must be a whole number
-draw movecount=3 score=10 often=3;-draw does not know 'often=3'
-draw movecount score;movecount must be a whole number
-draw movecount=99999999999999999999 score=1;is not within
-resign movecount=3 score=0;score '0' is not within 1 to 1000000
-resign movecount=3 twosided=on;-resign needs score=
-resign movecount=3 score=9 twosided=often;twosided must be on or off
-resign movecount=3 movenumber=3;-resign does not know 'movenumber=3'
END
# Forged scores in a journal are refused.
while IFS=';' read -r of line reason name edit; do
    rm -rf forged && mkdir forged
    sed "${line}{s${edit}}" judged$of.jsonl >forged/x.jsonl && cp judged$of.pgn forged/x.pgn && cp judged$of.sgf forged/x.sgf
    check "$name: a forgery" lacks <(cmp judged$of.jsonl forged/x.jsonl && echo same) same
    IFS=';' read -ra words <<<"${judged_words[$(number "$of")]}"
    check "$name: refused" status_is 2 "${words[@]}" -record forged/x
    check "$name: the reason is given" has err "^match: line $line of 'forged/x.jsonl': .*$reason"
done <<'END'
1;2;how it can have ended;a draw by score for another reason;/drawn by both engines/drawn by an engine/
1;2;how it can have ended;a draw by score that was something else;/"adjudication"/"turns"/
1;2;how it can have ended;a draw by score at other scores;/"cp 0"/"cp 99"/
1;3;points are not those;a draw by score that is won;/\[0.5,0.5\]/[1,0]/
10;2;points are not those;a loss by score that is won;/\[0,1\]/[1,0]/
10;2;how it can have ended;a loss by score without the score;/-600/-599/
10;2;how it can have ended;a loss by score of the other;/lost for a/lost for b/
11;2;by its scores before turn 6;scores that would have ended it;/"cp -599","cp 900"/"cp -600","cp 900"/g;s/"cp -599"/"cp -600"/
7;2;by its scores before turn [0-9]*;a mate that was none;/mate 9/cp 9/g
1;2;otherwise;a culprit of a score;/null,"reason"/"p1","reason"/
END
