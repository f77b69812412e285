# Part of tests/tools/match/run, which sources it: compliance tests an engine's protocol.

# --- the protocol of one engine ---

checked() { # STATUS ARGUMENT...
    local want=$1
    shift
    status_is "$want" "$bin/compliance" -engine "$@"
}
small=(-game pente 5x5)
for proto in gtp ugi; do
    check "compliance, $proto: every kind" checked 0 "cmd=$player" proto=$proto
    check "compliance, $proto: a game of each" count_is 5 out '^game, .*: passed$'
    check "compliance, $proto: nothing else" has out '^[0-9]* passed, 0 failed, 0 not supported$'
    check "compliance, $proto: every game has all questions" test "$(grep -c ': passed$' out)" -gt 80
done
if [ -x "$bin/fivefold" ]; then
    check "compliance of the engine, gtp" checked 0 "cmd=$bin/fivefold" proto=gtp
    check "compliance of the engine, ugi" checked 0 "cmd=$bin/fivefold" proto=ugi -game swap2-pente 9x9 -game capture 7x7 -game pentamid -game misere 6x10
    check "the engine against a player with eleven commands" status_is 0 "$bin/match" -engine "cmd=$bin/fivefold" nodes=50 \
        -engine "cmd=$player bare 'game=gomoku 9x9'" proto=genmove -game gomoku 9x9 -games 2 -record eleven
    check "the games with eleven commands end normally" count_is 2 eleven.jsonl '"end":"normal"'
    check "compliance of the engine, bare GTP" checked 0 "cmd=$bin/fivefold --game 'pentominoes 5x4'" proto=genmove -game pentominoes 5x4
fi
check "compliance, bare GTP" checked 0 "cmd=$player bare 'game=capture 5x6'" proto=genmove -game capture 5x6
check "compliance, bare GTP: missing commands" count_is 4 out ': not supported: '
check "compliance, bare GTP: the game must be given" checked 2 "cmd=$player bare" proto=genmove
check "compliance: one engine" checked 2 "cmd=$player" -engine "cmd=$player"
check "compliance: no -check of match" status_is 2 "$bin/match" -check -engine "cmd=$player"
check "compliance: -check names the program" has err '^match: -check is the program bin/compliance now'
check "compliance: a command that does not exist" checked 2 "cmd=./nothing-here"
check "compliance: the missing command is named" has err '^compliance: engine engine1 cannot be run: ./nothing-here'
# A fault makes only the questions about it fail.
at_fault() { # PROTOCOL FAULT QUESTION;...: fail, and no other
    local got
    "$bin/compliance" -engine "cmd=$player fault=$2 'game=pente 5x5'" proto="$1" patience=600000 "${small[@]}" >out 2>err
    [ $? = 1 ] || { echo "  exit status" && return 1; }
    got=$(sed -n 's/, pente 5x5//;s/: failed: .*/;/p' out | tr -d '\n')
    [ "$got" = "$3;" ] || { echo "  failed are $got" && false; }
}
all_go='go depth;go nodes;go movetime;go p1time'
while read -r proto fault questions; do
    check "compliance, $proto: $fault" at_fault "$proto" "$fault" "${questions//GO/$all_go}"
done <<'END'
gtp start-exit start
gtp start-banner start
gtp old-protocol protocol_version
gtp long-version names
gtp modest list_commands
gtp knows-all known_command
gtp short-ids ids
gtp agrees unknown
gtp chatty ignored
gtp stutters names;order
gtp no-komi komi
gtp any-option options
gtp any-game no game
gtp rude quit
gtp sorry quit;end of input
gtp any-size boardsize
genmove keeps clear_board
gtp lax illegal moves;genmove;finished
gtp takes-back illegal moves;genmove;finished
gtp idle genmove
gtp stays undo
gtp keeps-board position;bad positions
gtp any-board bad positions
gtp overlooks legal_moves
gtp eager GO;whole games
gtp no-nodes go nodes
gtp illegal genmove;GO;whole games
gtp garbage genmove;GO;whole games
gtp crash genmove;GO;whole games
gtp wrong-result result
gtp speechless finished
ugi start-exit start
ugi anonymous ugi
ugi ready isready;query;illegal moves;bad positions;no game
ugi nervous ignored
ugi restless stop
ugi sorry quit;end of input
ugi no-fen position fen;bad positions
ugi hasty go infinite
ugi other-line last info
ugi mute query;illegal moves;bad positions;no game
ugi confused query
ugi forgives illegal moves
ugi keeps-game bad positions
ugi any-game no game
ugi wanders bad positions;no game;finished
ugi none position startpos;position fen;GO;odd limits;go infinite;whole games
ugi flood position startpos;position fen;GO;odd limits;go infinite;last info;whole games
END
check "compliance: the reason" has out "^go depth, pente 5x5: failed: 'go depth 1': floods its output$"
# The timeouts are short here. On a busy machine more questions may fail, but the list is completed.
hangs() { # PROTOCOL FAULT LINE
    ! "$bin/compliance" -engine "cmd=$player fault=$2" proto="$1" patience=500 "${small[@]}" >out 2>err &&
        has out "$3" && has out '^[0-9]* passed, [0-9]* failed, 0 not supported$' && gone "$2"
}
check "compliance: an engine that hangs" hangs gtp hang "^genmove, pente 5x5: failed: '.*': does not answer"
check "compliance: an engine that never starts" hangs gtp start-hang "^start: failed: '.*': does not answer"
check "compliance: an engine that never exits" hangs ugi stubborn "^end of input: failed: '.*': does not \(leave\|answer\)"
check "compliance: an engine that owes a bestmove" hangs ugi strict "^odd limits, pente 5x5: failed: '.*': does not answer"
for fault in 'gtp forges' 'gtp escapes' 'ugi escapes'; do
    check "compliance, $fault: fails" checked 1 "cmd=$player fault=${fault#* }" proto="${fault% *}" "${small[@]}" -log hostile.log
    check "compliance, $fault: clean" ascii out err hostile.log
    check "compliance, $fault: no lines of its own" lacks out '^forged'
done
for lacking in no-undo no-clock; do
    check "compliance: $lacking is allowed" checked 0 "cmd=$player fault=$lacking" "${small[@]}"
    check "compliance: $lacking is reported" has out ': not supported: '
done
