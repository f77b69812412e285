# Which dialect the lines of a conversation are in: dialect_begin(COMMAND LINE), then dialect_of(LINE) for each
# line, which is that of the line. `speaks` is that of the next one.
function dialect_begin(start) {
    speaks = match(start, /--protocol (ugi|gomocup|analysis)/) ? substr(start, RSTART + 11, RLENGTH - 11) : ""
    first = start !~ /--protocol/
}
function dialect_of(line,    word, count, now) {
    sub(/#.*/, "", line)
    sub(/\\r.*/, "", line)
    count = split(line, word, /[ \t]+/)
    if (count > 0 && word[1] == "") { # leading blanks
        for (now = 1; now < count; now++)
            word[now] = word[now + 1]
        count--
    }
    if (count > 0 && word[count] == "")
        count--
    if (count == 0)
        return speaks
    if (first && toupper(word[1]) ~ /^(START|RECTSTART|ABOUT|INFO|YX.*)$/)
        speaks = "gomocup"
    if (first && word[1] ~ /^\{/)
        speaks = "analysis"
    first = 0
    now = speaks
    if (now == "" && count == 1 && word[1] ~ /^(ugi|gomocup|analysis)$/)
        speaks = word[1]
    if (now != "" && (now == "gomocup" ? tolower(word[1]) : word[1]) == now && count == 2 && tolower(word[2]) == "off")
        speaks = ""
    return now
}
