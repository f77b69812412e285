# Reads commands.def, dialects.def, ugi.def and the transcripts. Every command and every word of UGI must be
# answered in one transcript and refused in one; the counts of `bench` are tested elsewhere. Prints the missing
# ones, and finally the number of the others.
BEGIN {
    answered["bench"] = 1
    split("isready uginewgame go stop quit", word)
    for (i in word)
        always["ugi " word[i]] = 1
}
FILENAME ~ /commands\.def$/ {
    if (match($0, /^COMMAND\([a-z_]+, "[a-z_-]+"/)) {
        split(substr($0, 1, RLENGTH), part, "\"")
        command[part[2]] = 1
    }
    next
}
FILENAME ~ /dialects\.def$/ {
    if (match($0, /^DIALECT\([a-z]+/))
        command[substr($0, 9, RLENGTH - 8)] = 1
    next
}
FILENAME ~ /ugi\.def$/ {
    if (match($0, /^UGI\([a-z_]+, "[a-z]+"/)) {
        split(substr($0, 1, RLENGTH), part, "\"")
        command["ugi " part[2]] = 1
    }
    next
}
/^#/ { next }
/^\$/ { settle(""); ugi = 0; next }
/^> / {
    settle("")
    sub(/#.*/, "")
    pending = ugi ? "ugi " $2 : $2 ~ /^[0-9]+$/ ? $3 : $2
    left = ugi && $2 == "ugi" && tolower($3) == "off"
    next
}
pending != "" { settle($0) }
function settle(reply) {
    if (pending == "")
        return
    if (reply ~ /^\?/ || reply ~ /^info string error/)
        refused[pending] = 1
    else if (ugi || reply != "") {
        answered[pending] = 1
        if (pending == "ugi")
            ugi = 1
        if (left)
            ugi = 0
    }
    pending = ""
}
END {
    settle("")
    for (name in command) {
        if (!answered[name])
            print "FAILED: " name " is answered in no transcript"
        if (!refused[name] && !always[name])
            print "FAILED: " name " is refused in no transcript"
        done += (name in answered) + (name in refused || name in always)
    }
    print done + 0
}
