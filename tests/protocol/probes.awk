# Prints the lines with four questions about the state before and after each, and writes the lines themselves to
# the file `asked`. Ids of the questions begin with 7777; in UGI the questions are in GTP.
function ask() {
    if (ugi)
        print "> ugi off"
    print "> 77771 position\n> 77772 history\n> 77773 result\n> 77774 options"
    if (ugi)
        print "> ugi"
}
NR == 1 { ask() }
{
    print
    line = line $0
    if ($2 == "ugi" && NF == 2)
        ugi = 1
    if (ugi && $2 == "ugi" && tolower($3) == "off" && NF == 3)
        ugi = 0
    if ($1 != ">")
        next
    ask()
    print line >asked
    line = ""
}
