# Prints the engine's output, with the masks of the expected output (file `want`) in place of what they match.
# Reports of a solver's progress, one a second, come only on a slow machine: they are left out where none is expected.
function pattern(line) {
    gsub(/[][\\.^$*+?(){}|\/]/, "\\\\&", line)
    gsub(/<N>/, "[0-9]+([.][0-9]+)?(e[+][0-9]+)?", line)
    return "^" line "$"
}
function matches(got, line) {
    return line ~ /<N>/ ? got ~ pattern(line) : got == line
}
BEGIN {
    while ((getline line < want) > 0)
        expected[++wanted] = line
    at = 1
}
/^(= )?info (depth [0-9]+ )?nodes [0-9]+ msec [0-9]+ table [0-9]+( decided [0-9]+ of [0-9]+)?$/ && !skipping && expected[at] !~ /^(<LINES>$|(= )?info (depth|nodes) )/ {
    front = /^= / ? "= " : front
    next
}
{
    $0 = front $0
    front = ""
    if (expected[at] == "<LINES>") {
        if (!skipping)
            print "<LINES>"
        skipping = !matches($0, expected[at + 1])
        if (skipping)
            next
        at++
    }
    if (at <= wanted && expected[at] ~ /<N>/ && matches($0, expected[at]))
        print expected[at]
    else
        print
    at++
}
