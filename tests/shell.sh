# Shared by the test scripts, which source it.

# Prints WORD as decimal digits without leading zeros. If WORD is no number, prints OTHERWISE, or 0 and a message.
# Shell arithmetic evaluates any other text as an expression, so tests/arithmetic demands this function.
number() { # WORD [OTHERWISE]
    if [[ $1 =~ ^0*([0-9]{1,18})$ ]]; then
        echo "${BASH_REMATCH[1]}"
    elif [ $# -gt 1 ]; then
        echo "$2"
    else
        printf 'not a number: %q\n' "$1" >&2
        echo 0
        return 1
    fi
}

# Commands of engines in tests name temporary files as they are.
case ${TMPDIR:-} in *[!A-Za-z0-9_./+-]*) unset TMPDIR ;; esac

# Prints WORD as a word of a command for sh, which does not know all that printf %q writes.
quoted() { # WORD
    local quote="'\\''"
    printf "'%s'" "${1//"'"/"$quote"}"
}

# Copies an engine's answers without the reports of progress that a solver sends about once a second. The mark of an
# answer may stand before such a report.
final() {
    awk '/^(= )?info (depth [0-9]+ )?nodes [0-9]+ msec [0-9]+ table [0-9]+( decided [0-9]+ of [0-9]+)?$/ { if (/^= /) mark = "= "; next } { print mark $0; mark = "" }'
}

# Copies an engine's final answers without their times, which differ from run to run.
untimed() {
    final | sed -E 's/ (nps|time|msec) [0-9]+//g; s/^(Nodes\/second|Total time).*//'
}

# Prints kilobytes of memory of a program under a watchdog: of the process, or of its child, and so on. Prints nothing where
# the system does not tell.
resident() { # PROCESS VmRSS|VmHWM: now, or at most until now
    local process=$1 child
    while child=$(cat /proc/"$process"/task/"$process"/children 2>/dev/null) && [ -n "$child" ]; do process=${child% }; done
    sed -n "s/^$2:[^0-9]*\([0-9]*\) kB\$/\1/p" /proc/"$process"/status 2>/dev/null
}

# Prints every game of the program on a small board, as words of newgame.
small_games() { # EXE
    "$1" list_games | sed 's/^= //' | awk 'NF { print $1, $2 == "19x19" ? "7x7" : "5x5" }'
}

# --- checks: a script counts in `passed` and `failed`; its last line shows both ---

verdict() { # STATUS NAME...: counts the result of a check
    if [ "$1" -eq 0 ]; then passed=$((passed + 1)); else failed=$((failed + 1)) && echo "FAILED: ${*:2}"; fi
}
check() { # NAME CONDITION...: runs the condition and counts the result
    local name=$1
    shift
    "$@"
    verdict $? "$name"
}
checks_end() { # prints the last line; returns the script's status
    printf '%d passed, %d failed\n' "$passed" "$failed"
    [ "$failed" -eq 0 ]
}
status_is() { # STATUS COMMAND...: output goes to ./out and ./err
    local want=$1 got
    shift
    "$@" >out 2>err
    got=$?
    [ "$got" = "$want" ] || { echo "  status $got, not $want: $*" && tail -3 err && false; }
}
has() { grep -q -e "$2" "$1" || { echo "  no '$2' in $1:" && tail -3 "$1" && false; }; }
lacks() { ! grep -q -e "$2" "$1"; }
# A file that is refused keeps its bytes and its time.
unharmed() { # FILE COMMAND...: the condition holds, and the file is as before
    local file=$1 before
    shift
    touch -h -d '2001-02-03 04:05:06' "$file" && before=$(stat -c '%Y %s %i' "$file" && cksum <"$file")
    "$@" || return 1
    [ "$before" = "$(stat -c '%Y %s %i' "$file" && cksum <"$file")" ] || { echo "  $file was changed" && false; }
}
count_is() { # NUMBER FILE PATTERN
    local got
    got=$(grep -c -e "$3" "$2")
    [ "$got" = "$1" ] || { echo "  $got lines, not $1, of '$3' in $2" && false; }
}

# A long check: prints its start and duration, and its output if it fails.
step() { # NAME COMMAND...: $log is a temporary file
    local name=$1 begun=$SECONDS
    shift
    echo "$name ..."
    if "$@" >"$log" 2>&1 </dev/null; then
        passed=$((passed + 1))
        echo "$name: passed, $((SECONDS - begun)) s"
    else
        failed=$((failed + 1))
        echo "FAILED: $name"
        grep -v '^  [A-Z]* ' "$log" | tail -n 60
        return 1
    fi
}
