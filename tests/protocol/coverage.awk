# Reads commands.def, dialects.def, ugi.def, gomocup.def and the transcripts. Every command and every word of UGI
# and of Gomocup's protocol must be answered in one transcript and refused in one; the counts of `bench` are tested
# elsewhere. Prints the missing ones, and finally the number of the others. With dialect.awk.
BEGIN {
    answered["bench"] = 1
    split("ugi isready,ugi uginewgame,ugi go,ugi stop,ugi quit,gomocup BOARD,gomocup YXBOARD,gomocup SWAP2BOARD," \
        "gomocup YXSTOP,gomocup INFO,gomocup YXSHOWINFO,gomocup YXHASHCLEAR,gomocup ABOUT,gomocup END", word, ",")
    for (i in word)
        always[word[i]] = 1
    answered["gomocup YX..."] = 1
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
FILENAME ~ /\.def$/ {
    if (match($0, /^(UGI|GOMOCUP)\([a-z0-9_]+, "[^"]*"/)) {
        split(substr($0, 1, RLENGTH), part, "\"")
        command[($0 ~ /^UGI/ ? "ugi " : "gomocup ") part[2]] = 1
    }
    next
}
/^#/ { next }
/^\$/ { settle(""); dialect_begin($0); next }
/^> / {
    settle("")
    sub(/#.*/, "")
    dialect = dialect_of(substr($0, 3))
    if (dialect == "")
        pending = $2 ~ /^[0-9]+$/ ? $3 : $2
    else
        pending = dialect " " (dialect == "gomocup" ? gomocup_name(toupper($2)) : $2)
    next
}
pending != "" { settle($0) }
function gomocup_name(word) {
    return word ~ /^[-0-9]/ ? "X,Y,F" : word ~ /^YX/ && !(("gomocup " word) in command) ? "YX..." : word
}
function settle(reply) {
    if (pending == "")
        return
    if (reply ~ /^(\?|info string error|ERROR|UNKNOWN)/)
        refused[pending] = 1
    else if (dialect != "" || reply != "")
        answered[pending] = 1
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
