# Checks the form of the engine's replies; -v kind=ugi is UGI. Prints malformed lines, and finally the number of
# replies (UGI: of readyok).
kind == "ugi" {
    if ($0 == "readyok")
        count++
    else if ($0 !~ /^(id (name|author) .+|option name .+|ugiok|info .+|bestmove [^ ]+|response (true|false|p1win|p2win|draw|none))$/)
        fault("not a line of UGI")
    next
}
!inside {
    if ($0 !~ /^[=?][0-9]* /)
        fault("a reply begins so")
    inside = 1
    count++
    if ($0 ~ /[\001-\037\177-\377]/)
        fault("not printable ASCII")
    next
}
$0 == "" { inside = 0 }
function fault(what) { print "line " NR ": " what ": " substr($0, 1, 100) }
END {
    if (inside)
        print "the last reply has no end"
    print count + 0
}
