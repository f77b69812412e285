# Writes records in the shapes of other programs. Input: a line for each game, its fields separated by tabs: words of
# `newgame`, columns, rows, the moves as cells, the winner (black, white, draw or none), who moves first. Appends records
# to FOLDER/psq, sgf, pente and pgn, and what they hold to FOLDER/*.want: commands, then a line of names and result.
BEGIN {
    FS = "\t"
    srand(seed)
    split("Ada|O'Brien|J\303\241n Nov\303\241k|\320\230\320\262\320\260\320\275|\347\216\213\345\260\217\346\230\216", plain, "|")
    split("1|2|3", ends, "|")
}
function roll(sides) { return int(rand() * sides) }
function pick(list,    words, n) { n = split(list, words, "|"); return words[1 + roll(n)] }
# The lines of a record with one of three line ends.
function put(form, text,    end) {
    end = pick("\n|\n|\r\n" (form == "sgf" ? "|\r" : ""))
    gsub(/\n/, end, text)
    printf "%s", text >>(folder "/" form)
}
function want(form, spec, black, white, result,    i) {
    printf "newgame %s\n", spec >>(folder "/" form ".want")
    for (i = 1; i <= moves; i++) printf "play %s\n", move[i] >>(folder "/" form ".want")
    printf "%s;%s;%s\n", white, black, result >>(folder "/" form ".names")
}
function column(cell,    at) { at = index("abcdefghjklmnopqrst", substr(cell, 1, 1)); return at }
function row(cell) { return substr(cell, 2) + 0 }
function letter(at) { return substr("abcdefghijklmnopqrst", at, 1) }
function pgn_result(side) { return side == "white" ? "1-0" : side == "black" ? "0-1" : side == "draw" ? "1/2-1/2" : "*" }
function shuffled(text,    parts, n, i, at, out) {
    n = split(text, parts, "\034")
    for (out = ""; n > 0; n--) { at = 1 + roll(n); out = out parts[at]; parts[at] = parts[n] }
    return out
}
{
    spec = $1; columns = $2; rows = $3; moves = split($4, move, " "); board = $5; first = $6
    free = spec ~ /overline=win/
    # A game that the board leaves open is sometimes given up, lost on time or left.
    claimed = board != "none" ? board : pick("black|white|none")
    one = pick("Ada|O'Brien|J\303\241n Nov\303\241k|\320\230\320\262\320\260\320\275|\347\216\213\345\260\217\346\230\216")
    two = one pick("2| II")
    black = first == "black" ? one : two
    white = first == "black" ? two : one
}
spec ~ /^gomoku/ && first == "black" {
    # The first moves may be an opening, which takes no time; an engine may need no millisecond either.
    opening = roll(6) < moves ? roll(6) : 0
    if (opening >= moves) opening = moves - 1
    text = sprintf("Piskvorky %dx%d, 11:11, 0\n", columns, rows)
    for (i = 1; i <= moves; i++)
        text = text sprintf("%d,%d,%d\n", column(move[i]), rows + 1 - row(move[i]), i <= opening ? 0 : 1 + roll(30000))
    starts = opening % 2 ? "white" : "black"
    number = claimed == "none" ? -1 : claimed == "draw" ? 0 : claimed == starts ? 1 : 2
    text = text one ".zip\n" two ".zip\n-1\n"
    if (claimed != "none" || free)
        text = text number "," (free ? pick("Freestyle|Freestyle15_1|freestyle20") : pick("Standard|Standard1|STANDARD_2")) "\n"
    put("psq", text)
    want("psq", spec, black ".zip", white ".zip", pgn_result(claimed))
}
{
    set = pick("UTF-8|UTF-8|ISO-8859-1|GBK|none")
    b = black; w = white
    if (set == "ISO-8859-1" || set == "GBK") {
        one_set = set == "GBK" ? "\315\365\201\134" : "J\341n" # a second byte of GBK is a backslash
        one_utf = set == "GBK" ? "\347\216\213\344\271\227" : "J\303\241n"
        b = one_set " b"; w = one_set " w"; black_want = one_utf " b"; white_want = one_utf " w"
    } else {
        if (set == "none") { b = "Ada"; w = "O'Brien" }
        black_want = b; white_want = w
    }
    rule = free ? pick("0|Freestyle|Free|free-style") : pick("|1|Standard|gomoku")
    if (spec !~ /^gomoku/) { split(spec, word, " "); rule = spec ~ /=/ ? spec : pick(word[1] "|" toupper(word[1])) }
    res = claimed == "none" ? pick("?||Void") : claimed == "draw" ? pick("0|Draw|1/2|\345\222\214\346\243\213") : ""
    if (res == "" && claimed ~ /^[bw]/) {
        side = substr(claimed, 1, 1)
        res = pick(toupper(side) "+Resign|" toupper(side) "+|" toupper(side) "+Time|" toupper(side) "+R|" toupper(side) "|" \
            claimed " wins|" toupper(side) " Win| " toupper(side) "+12")
    }
    if (set != "UTF-8" && res ~ /[\200-\377]/) res = "0"
    head = "FF[" pick("3|4") "]" (set == "none" ? "" : "CA[" set "]") "\034GM[4]\034SZ[" \
        (columns == rows ? columns : columns ":" rows) "]\034PB[" b "]\034PW[" w "]" \
        (rule == "" ? "" : "\034RU[" rule "]") "\034RE[" res "]\034TM[300]\034AP[" pick("Other:1.0|Gomoku Board") "]\034GN[7]\034" \
        pick("KM[6.5]|ID[some text]|\n")
    # CA comes first: it says how the rest is read.
    rest = head; sub(/^[^\034]*\034/, "", rest)
    text = "(;" substr(head, 1, index(head, "\034") - 1) shuffled(rest) "\n"
    side = first
    for (i = 1; i <= moves; i++) {
        text = text ";" toupper(substr(side, 1, 1)) "[" letter(column(move[i])) letter(rows + 1 - row(move[i])) "]" \
            pick("||BL[12.5]|C[a \\] b]|LB[aa:x]|N[]") (roll(10) ? "" : "\n")
        side = side == "black" ? "white" : "black"
    }
    put("sgf", text ")\n")
    # SGF knows no rule of the centre.
    want("sgf", spec (spec ~ /^gomoku/ && spec !~ /centre=off/ ? " centre=off" : ""), black_want, white_want, pgn_result(claimed))
}
columns == 19 && rows == 19 {
    title = spec ~ /^gomoku/ ? "Gomoku" : spec ~ /^pente/ ? "Pente" : "Keryo-Pente"
    given = board == "none" && claimed != "none" && claimed != (moves % 2 ? (first == "white" ? "black" : "white") : first)
    text = shuffled("[Game \"" pick("|Speed |Turn-based ") title "\"]\n\034[Site \"Pente.org\"]\n\034[Event \"Live Game\"]\n\034[Round \"-\"]\n" \
        "\034[Date \"11/02/2026\"]\n\034[TimeControl \"20+5\"]\n\034[Rated \"N\"]\n\034[Player 1 Name \"" one "\"]\n\034[Player 2 Name \"" two "\"]\n" \
        "\034[Result \"" (seat = claimed == "draw" ? "1/2-1/2" : claimed == "none" ? "?" : claimed == first ? "1-0" : "0-1") "\"]\n") "\n"
    for (i = 1; i <= moves; i++)
        text = text (i % 2 ? (i + 1) / 2 "." pick(" |") : "") toupper(move[i]) (roll(12) ? " " : "\n")
    put("pente", text (given && roll(2) ? (moves % 2 ? "" : moves / 2 + 1 ". ") "Resign " : "") (claimed == "none" ? "" : seat) "\n\n")
    want("pente", spec, black, white, pgn_result(claimed))
}
{
    text = shuffled("[Event \"x\"]\n\034[Variant \"" spec "\"]\n\034[White \"" white "\"]\n\034[Black \"" black "\"]\n\034[Result \"" pgn_result(claimed) "\"]\n\034[Annotator \"y\"]\n") "\n"
    for (i = 1; i <= moves; i++)
        text = text (i % 2 ? (i + 1) / 2 "." pick(" |") : "") move[i] pick("||!|?!") pick("||| {a comment}| $1| (" (i + 1) ". a1)") (roll(9) ? " " : "\n")
    put("pgn", text pgn_result(claimed) "\n\n")
    want("pgn", spec, black, white, pgn_result(claimed))
}
