# Finds operands of arithmetic in a shell script that may not be numbers: awk -f arithmetic.awk SCRIPT
# A shell evaluates such an operand, including commands in subscripts. Allowed operands are numerals, counts ($#,
# ${#name}, $(... | wc -l)), $(number ...), and names that only get such values. Names are global: a name that
# gets other text anywhere in the script is refused everywhere.
# Arithmetic is $(( )), (( )), subscripts of indexed arrays and ${name:FROM:LENGTH}. `let`, `declare -i` and
# numeric comparisons in [[ ]] are refused; those in [ ] do not evaluate.

{ text = text $0 "\n" }
END {
    code = stripped(text)
    names_read()
    operands_check()
    exit bad
}

function fault(at, what, lines) {
    lines = substr(code, 1, at)
    print FILENAME ":" gsub(/\n/, "", lines) + 1 ": " what
    bad = 1
}

# --- text that the shell expands: no comments, nothing in single quotes; line numbers stay ---

# Contexts: c commands, d in double quotes, p ${...}, a arithmetic.
function stripped(text, out, i, n, c, two, top, depth, context, word, waiting, body, stop) {
    context[depth = 1] = "c"
    n = length(text)
    for (i = 1; i <= n; i++) {
        c = substr(text, i, 1)
        two = substr(text, i, 2)
        top = context[depth]
        if (c == "\\") { out = out "_" (substr(text, ++i, 1) == "\n" ? "\n" : "_"); continue }
        if (c == "\n" && waiting != "") { # the bodies of here-documents
            stop = index(substr(text, i), "\n" waiting "\n")
            body = substr(text, i, stop ? stop : n)
            i += length(body) + length(waiting)
            if (literal) gsub(/[^\n]/, "", body)
            gsub(/["'\\]/, "", body)
            out = out body "\n"
            waiting = ""
            continue
        }
        if (c == "'" && top != "d" && top != "a" && !(top == "p" && context[depth - 1] == "d")) {
            dollar = substr(text, i - 1, 1) == "$"
            out = out "'"
            while ((c = substr(text, ++i, 1)) != "'" && i <= n) {
                if (c == "\\" && dollar) i++
                if (c == "\n") out = out c
            }
            out = out "'"
            continue
        }
        if (c == "#" && top == "c" && substr(text, i - 1, 1) ~ /^[ \t\n;(]?$/) {
            while (substr(text, i + 1, 1) != "\n") i++
            continue
        }
        if (top != "d" && top != "a" && two == "<<" && substr(text, i + 2, 1) != "<" && substr(text, i - 1, 1) != "<") {
            match(substr(text, i), /^<<-?[ \t]*['"]?[A-Za-z_]+/)
            word = substr(text, i, RLENGTH)
            literal = word ~ /['"]/
            gsub(/[^A-Za-z_]/, "", word)
            waiting = word
            out = out "<<"
            i += RLENGTH - 1 + literal
            continue
        }
        if (c == "\"" && top == "d") depth--
        else if (c == "\"") context[++depth] = "d"
        else if (substr(text, i, 3) == "$((") { context[++depth] = "a"; out = out "$("; i += 2; c = "("; context[++depth] = "a" }
        else if (two == "$(") { context[++depth] = "c"; out = out "$"; i++; c = "(" }
        else if (two == "${") { context[++depth] = "p"; out = out "$"; i++; c = "{" }
        else if (c == "(" && top != "d" && top != "p") context[++depth] = top
        else if (c == ")" && depth > 1 && (top == "c" || top == "a")) depth--
        else if (c == "}" && top == "p") depth--
        out = out c
    }
    if (depth != 1) { print FILENAME ": quotes or brackets that are not understood"; bad = 1 }
    return out
}

# --- values of names ---

# Returns the position of the bracket that closes the one at `at`, or 0.
function closing(text, at, open, shut, level, c) {
    open = substr(text, at, 1)
    shut = open == "(" ? ")" : open == "[" ? "]" : "}"
    for (; at <= length(text); at++) {
        c = substr(text, at, 1)
        if (c == open) level++
        if (c == shut && --level == 0) return at
    }
    return 0
}

# Returns the length of the word at the start of the text.
function word_length(text, i, c, quoted, to) {
    for (i = 1; i <= length(text); i++) {
        c = substr(text, i, 1)
        if (c == "\"") quoted = !quoted
        if ((c == "(" || c == "{") && substr(text, i - 1, 1) == "$" || c == "(" && i == 1) {
            to = closing(text, i)
            i = to ? to : length(text)
            continue
        }
        if (!quoted && c ~ /[ \t\n;&|)<>]/) return i - 1
    }
    return length(text)
}

# True if the command (without $( and )) always writes a number.
function counts(command, from, to, name) {
    gsub(/^[ \t\n]+|[ \t\n]+$/, "", command)
    while ((from = index(command, "$(")) > 0 && (to = closing(command, from + 1)))
        command = substr(command, 1, from - 1) "0" substr(command, to + 1)
    name = command
    sub(/[^A-Za-z_0-9].*/, "", name)
    if (name == "number" || name in numeric) return command !~ /[;&|\n]/
    return command ~ /(^|[ |])wc -[lcw]( *<[^|;&]*)?$/ || command ~ /(^|[|] *)grep -[a-zA-Z]*c[^|;&]*$/ ||
        command ~ /^stat -c %s [^|;&]*$/ || command ~ /^(nproc|id -u)$/
}

# True if the word is a number, provided the names that it uses are. Adds these names to `needs`.
function numeral(word, inner, n, part, i) {
    gsub(/"/, "", word)
    if (word ~ /^-?[0-9]*$/ || word ~ /^\{[0-9]+\.\.[0-9]+\}$/ || word ~ /^\$[#?!$]$/ || word ~ /^\$\{#[^}]*\}$/) return 1
    if (word ~ /^\$\(\(/ && closing(word, 2) == length(word)) return 1
    if (word ~ /^\$\(/ && closing(word, 2) == length(word)) return counts(substr(word, 3, length(word) - 3))
    if (word ~ /^\(/ && closing(word, 1) == length(word)) {
        n = split(substr(word, 2, length(word) - 2), part, /[ \t\n]+/)
        for (i = 1; i <= n; i++) if (!numeral(part[i])) return 0
        return 1
    }
    if (word ~ /^\$\{[A-Za-z_0-9]+:?[-+][0-9]*\}$/) { # the name, or a numeral as its default
        if (word ~ /\+/) return 1
        gsub(/^\$\{|:?-[0-9]*\}$/, "", word)
        word = "$" word
    }
    if (word ~ /^\$\{?[A-Za-z_][A-Za-z_0-9]*\}?$/) {
        gsub(/[${}]/, "", word)
        needs = needs " " word
        return 1
    }
    return 0
}

function given(name, word) {
    if (name in special) return
    known[name] = 1
    needs = ""
    if (!numeral(word)) foreign[name] = 1
    hangs[name] = hangs[name] needs
}

# Finds the first match of the pattern from `at` on. Returns its position or 0; stores its text in `found`.
function place(pattern, at) {
    if (!match(substr(code, at), pattern)) return 0
    found = substr(code, at + RSTART - 1, RLENGTH)
    return at + RSTART - 1
}

function names_read(at, name, words, n, i, again, part, rest) {
    n = split("RANDOM SECONDS LINENO BASHPID UID EUID PPID PIPESTATUS", part, " ")
    for (i = 1; i <= n; i++) known[part[i]] = special[part[i]] = 1
    # NAME() { number ...; }
    for (at = 1; (at = place("[A-Za-z_][A-Za-z_0-9]*\\(\\) *\\{ *number [^;\n]*; *\\}", at)); at += length(name)) {
        name = found
        sub(/\(.*/, "", name)
        numeric[name] = 1
    }
    for (at = 1; (at = place("(declare|local) -A [^;\n]*", at)); at += length(words)) {
        rest = words = found
        gsub(/=\([^)]*\)?/, "", rest)
        n = split(rest, part, " ")
        for (i = 3; i <= n; i++) associative[part[i]] = 1
    }
    # NAME=VALUE
    for (at = 1; (at = place("(^|[ \t\n;&|({\"])[A-Za-z_][A-Za-z_0-9]*(\\[[^]]*\\])?\\+?=", at)); at += length(words) - 1) {
        name = words = found
        rest = substr(code, at + length(words))
        if (rest ~ /^[=~]/) continue # a comparison
        sub(/^[^A-Za-z_]/, "", name)
        gsub(/\[.*|\+?=$/, "", name)
        given(name, substr(rest, 1, word_length(rest)))
    }
    # read NAME ... and similar commands
    for (at = 1; (at = place("(^|[ \t\n;&|({])(read|mapfile|readarray|getopts|printf -v|wait -p)[ \t][^;\n<|&)]*", at)); at += length(words)) {
        words = found
        n = split(words, part, /[^A-Za-z_0-9]+/)
        for (i = 1; i <= n; i++) if (part[i] ~ /^[A-Za-z_]/) given(part[i], "'")
    }
    # ((NAME = ...)); its operands are checked below
    for (at = 1; (at = place("\\(\\([^;\n]*", at)); at += 2) {
        rest = substr(found, 3)
        while (match(rest, /[A-Za-z_][A-Za-z_0-9]*( *[-+*\/%]?=[^=]|\+\+|--)/)) {
            name = substr(rest, RSTART, RLENGTH)
            rest = substr(rest, RSTART + RLENGTH)
            sub(/[^A-Za-z_0-9].*/, "", name)
            given(name, 0)
        }
    }
    # for NAME in WORD ...
    for (at = 1; (at = place("(^|[ \t\n;&|({])(for|select) [A-Za-z_][A-Za-z_0-9]*", at)); at += length(words)) {
        name = words = found
        sub(/.* /, "", name)
        rest = substr(code, at + length(words))
        if (rest !~ /^ in /) { given(name, "'"); continue }
        rest = substr(rest, 5)
        while ((n = word_length(rest)) > 0 || rest ~ /^[ \t]/) {
            if (n > 0) given(name, substr(rest, 1, n))
            rest = substr(rest, n > 0 ? n + 1 : 2)
        }
    }
    do {
        again = 0
        for (name in known) {
            n = split(hangs[name], part, " ")
            for (i = 1; i <= n; i++)
                if (!(name in foreign) && (part[i] in foreign || !(part[i] in known))) again = foreign[name] = 1
        }
    } while (again)
}

# --- arithmetic ---

function operands_check(at, to, name, words, from) {
    for (at = 1; (at = place("\\(\\(", at)); at++) {
        to = closing(code, at)
        if (to && substr(code, to - 1, 2) == "))") expression_check(at, substr(code, at + 2, to - at - 3))
    }
    # ${NAME:FROM:LENGTH}
    for (at = 1; (at = place("\\$\\{[!#]?[A-Za-z_0-9@*]+(\\[[^]]*\\])?:[^-+=?]", at)); at += length(words)) {
        words = found
        from = at + length(words) - 1
        expression_check(at, substr(code, from, closing(code, at + 1) - from))
    }
    # ${NAME[INDEX]} and NAME[INDEX]=
    for (at = 1; (at = place("(\\$\\{[!#]?|[ \t\n;&({])[A-Za-z_][A-Za-z_0-9]*\\[", at)); at += length(words)) {
        name = words = found
        gsub(/[^A-Za-z_0-9]/, "", name)
        from = at + length(words)
        to = closing(code, from - 1)
        if (!(name in associative) && (words ~ /^\$/ || substr(code, to + 1, 2) ~ /^\+?=/))
            expression_check(at, substr(code, from, to - from))
    }
    for (at = 1; (at = place("(^|[ \t\n;&|({])(let|(declare|typeset|local|readonly|export) -[A-Za-z]*i[A-Za-z]*)[ \t]", at)); at += length(words)) {
        words = found
        fault(at, "`let` and `declare -i` evaluate what they are given")
    }
    for (at = 1; (at = place("(\\[|test) -v[ \t]", at)); at += 3) fault(at, "`-v` evaluates subscripts: ${NAME+set}")
    for (at = 1; (at = place("\\[\\[ [^\n]*", at)); at += 2) {
        words = found
        if (index(words, " ]]")) words = substr(words, 1, index(words, " ]]"))
        if (words ~ / -(eq|ne|lt|le|gt|ge) /)
            fault(at, "[[ ]] evaluates the numbers that it compares; [ ] does not")
    }
}

function expression_check(at, expression, from, to, name, part) {
    while ((from = index(expression, "$(")) > 0 && (to = closing(expression, from + 1))) {
        part = substr(expression, from + 2, to - from - 2)
        if (part !~ /^\(/ && !counts(part)) fault(at, "$(" part ") may be no number: $(number ...)")
        expression = substr(expression, 1, from - 1) "0" substr(expression, to + 1)
    }
    while ((from = index(expression, "${")) > 0 && (to = closing(expression, from + 1))) {
        part = substr(expression, from, to - from + 1)
        needs = ""
        if (part !~ /^\$\{#/ && !element(part) && !numeral(part)) fault(at, part " may be no number: $(number ...)")
        expression = substr(expression, 1, from - 1) " " needs " " substr(expression, to + 1)
    }
    if (expression ~ /^[@*]$/) return # all elements
    while (match(expression, /\$[#?!$]/)) expression = substr(expression, 1, RSTART - 1) "0" substr(expression, RSTART + 2)
    while (match(expression, /\$?[A-Za-z_0-9@*]*[A-Za-z_][A-Za-z_0-9]*|\$[0-9@*]/)) {
        name = substr(expression, RSTART, RLENGTH)
        expression = substr(expression, RSTART + RLENGTH)
        sub(/^\$/, "", name)
        if (name ~ /^[0-9@*]/) fault(at, "$" name " may be no number: $(number ...)")
        else if (!(name in known)) fault(at, name " comes from elsewhere: $(number ...)")
        else if (name in foreign) fault(at, name " may be no number: $(number ...)")
    }
}

# True for ${NAME[...]}, also with a numeral as its default. Stores NAME in `needs`.
function element(part) {
    if (part !~ /^\$\{[A-Za-z_][A-Za-z_0-9]*\[.*\](:?-[0-9]*)?\}$/) return 0
    sub(/^\$\{/, "", part)
    sub(/\[.*/, "", part)
    needs = part
    return 1
}
