# The rows of tests/tools/records/*.rows, for scripts that source it. A row is a small record of some form and what it holds:
#
#     == NAME.SUFFIX
#     lines before the game: `given: ` words for --game, `said: ` the beginning of a remark, `result: ` that of PGN
#     the game as commands, or `refused: ` and the beginning of the reason
#     --
#     the record, with escapes of printf %b; it ends with a line end unless its last line ends with \c
#
# rows_unpack writes each into NAME.SUFFIX and NAME.game.
rows_folder=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
rows_unpack() { # FOLDER
    local folder=$1 line name= at=8
    while IFS= read -r line; do
        case $line in
        '== '*) name=${line#== } && name=${name//\//} && exec 8>"$folder/${name%.*}.game" 9>"$folder/$name" && at=8 ;;
        --) at=9 ;;
        *) [ -z "$name" ] || { [ $at = 8 ] && printf '%s\n' "$line" >&8 || printf '%b' "$line\n" >&9; } ;;
        esac
    done < <(cat "$rows_folder"/*.rows)
    exec 8>&- 9>&-
}
