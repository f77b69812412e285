# What scripts share: sourced.

# Prints WORD as decimal digits without leading zeros. If it is none it prints OTHERWISE, or 0 and a message. A shell
# evaluates whatever else stands in arithmetic: tests/arithmetic looks for it.
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
