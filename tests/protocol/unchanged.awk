# Reads the lines probed by probes.awk, then the engine's answers. A refusal between two states must leave them
# equal. Prints faults, and finally the number of refusals. UGI's `position ... moves` is skipped, because it
# keeps the moves before an illegal one.
FILENAME == ARGV[1] {
    line[++lines] = $0
    next
}
/^[=?]7777[1-4] / {
    probe = substr($1, 6, 1)
    if (probe == 1)
        state = ""
    inside = 1
}
inside { state = state $0 "\n" }
!inside && (/^\?[0-9]* / || /^info string error / || /^(ERROR|UNKNOWN) / || /^\{"error":/) { refused = 1 }
inside && $0 == "" {
    inside = 0
    if (probe != 4)
        next
    if (refused && line[at] !~ /^>%? *position .*moves/) {
        looked++
        if (state != before) {
            print "FAILED: after " line[at] ": from\n" before "to\n" state
            faults++
        }
    }
    before = state
    refused = 0
    at++
}
END {
    if (at - 1 != lines && line[at] !~ /quit|^> *END/) {
        print "FAILED: " lines " lines, " at - 1 " states after them"
        faults++
    }
    print looked + 0
    exit faults > 0
}
