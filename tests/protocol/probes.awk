# Prints the lines with four questions about the state before and after each, and writes the lines themselves to
# the file `asked`. Ids of the questions begin with 7777. They are in GTP; `start` is the command line that began
# the conversation. With dialect.awk.
function ask() {
    if (speaks != "")
        print "> " speaks " off"
    print "> 77771 position\n> 77772 history\n> 77773 result\n> 77774 options"
    if (speaks != "")
        print "> " speaks
}
function sent() { return substr($0, index($0, " ") + 1) }
NR == 1 {
    dialect_begin(start)
    before = speaks
    opens = before == "" ? dialect_of(sent()) : "" # then the line no longer opens the session
    speaks = before
    ask()
    if (opens != "")
        print "> " opens
    dialect_begin(start)
}
{
    print
    line = line $0
    dialect_of(sent())
    if ($1 != ">")
        next
    ask()
    print line >asked
    line = ""
}
