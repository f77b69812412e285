# Uses the installed programs. Sourced after shell.sh. $dir is a temporary folder of the caller.

says() { # TEXT COMMAND...: its output matches TEXT
    local text=$1
    shift
    "$@" >"$dir/out" 2>&1
    grep -q -e "$text" "$dir/out" || { echo "  no '$text' in:" && head -3 "$dir/out" && false; }
}
fed() { # PROGRAM INPUT ARGUMENT...
    printf '%b' "$2" | "$1" "${@:3}"
}
# In an empty or temporary working folder. BIN and SHARE are absolute; all programs must have VERSION.
programs_work() { # BIN SHARE VERSION
    local bin=$1 share=$2 version=$3 program name
    check "the engine answers" says '^= Fivefold$' "$bin/fivefold" name
    check "the engine counts" says '^= 2256$' fed "$bin/fivefold" 'newgame pentominoes 4x4\nperft 3\n'
    check "the engine moves" says '^= k10$' "$bin/fivefold" --game pente genmove
    check "the engine finds its data" says ' data yes$' fed "$bin/fivefold" 'newgame misere 8x8\nsolve all\n'
    check "match plays" "$bin/fivefold-match" -engine cmd="$(quoted "$bin/fivefold")" name=a nodes=10 \
        -engine cmd="$(quoted "$bin/fivefold")" name=b nodes=10 -game pentominoes 4x4 -openings random plies=1 -games 2 -record played >/dev/null
    check "match writes a record" says '"game":2,' cat played.jsonl
    mkdir files
    printf 'newgame pentominoes 4x4\nsolve certificate c\n' | "$bin/fivefold" --files files >/dev/null
    check "certcheck verifies" says '^ok loss' "$bin/fivefold-certcheck" files/c
    check "perft counts" says '1 right, 0 wrong' "$bin/fivefold-perft" -row 'pentominoes 4x4 ; startpos ; 3 2256'
    check "records reads" says '^newgame gomoku 19x19$' fed "$bin/fivefold-records" '[Game "Gomoku"]\n\n1. K10 *\n' read
    check "openings reports" says 'pentominoes 7x7' "$bin/fivefold-openings" report "$share/fivefold/openings/pentominoes-7x7/table.txt"
    check "kayles solves" says '^nimber 1 ' fed "$bin/fivefold-kayles" 'p edge 2 1\ne 1 2\n' --nimber
    check "play answers a person's move" says '^= black plays [a-g][1-7]$' fed "$bin/fivefold-play" 'play d4\n' --game 'gomoku 7x7' --play 'white 0'
    check "the version of the engine in GTP" says "^= $version\$" "$bin/fivefold" version
    check "the version of the engine in UGI" says "^id name Fivefold $version\$" "$bin/fivefold" ugi
    for program in "$bin"/fivefold*; do
        name=${program##*/}
        check "the version of $name" says "^${name#fivefold-} (Fivefold) $version\$" "$program" --version
        check "the version of the manual page of $name" says "^\\.TH .* \"Fivefold $version\"" cat "$share/man/man6/$name.6"
    done
}
