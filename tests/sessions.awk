# Compares sessions in a document with the engine's answers. Two uses:
#   -v list=PREFIX   over a document: writes each listing with a line `> ...` to PREFIX01, PREFIX02, ...
#   -v want=FILE     over the answers: compares them with such a listing and prints the missing lines
# In a listing `...` is anything, within a line or as any number of lines. The figures after nps, time and msec
# are ignored.
list != "" {
    if (/^```/) {
        if (inside && session) {
            file = sprintf("%s%02d", list, ++count)
            printf "%s", text >file
            close(file)
        }
        inside = !inside; session = 0; text = ""
    } else if (inside) {
        text = text $0 "\n"
        session = session || /^> /
    }
    next
}
function pattern(line) {
    gsub(/[][\\.^$*+?(){}|\/]/, "\\\\&", line)
    gsub(/\\\.\\\.\\\./, ".*", line)
    gsub(/(nps|time|msec) [0-9]+/, "[a-z]+ [0-9]+", line)
    return "^" line "$"
}
BEGIN {
    while (want != "" && (getline line < want) > 0)
        if (line !~ /^> /)
            wanted[++n] = line
    at = 1
}
{
    if (wanted[at] == "...") {
        if ($0 !~ pattern(wanted[at + 1]))
            next
        at++
    }
    if (at > n || $0 !~ pattern(wanted[at])) {
        print "line " NR ": wanted: " wanted[at] "\n       answered: " $0
        bad = 1
        exit
    }
    at++
}
END {
    if (want != "" && !bad && at <= n && wanted[at] != "...") {
        print "missing: " wanted[at]
        bad = 1
    }
    exit bad
}
