/* The results in the book, as a list. */
#include "book/section.h"
#include "games/registry.h"
#include "protocol/commands/commands.h"
#include "rules/position.h"

static void outcome_write(const Section *section, Text *out) {
    text_add(out, "%.*s %s", (int)section->length, section->line[0],
             verdict_word(section->verdict));
    if (section->verdict == VERDICT_WIN && section->move[0] != '\0')
        text_add(out, " %s", section->move);
    if (section->moves >= 0)
        text_add(out, " %s %d", section->within ? "within" : "turns", section->moves);
    text_char_add(out, '\n', 1);
}

bool cmd_outcomes(Call *call) {
    const Rules *rules =
        call->count == 1 ? registry_named(call->word[0], call->err) : pos_rules(call_pos(call));
    Section section;
    if (rules == NULL)
        return false;
    for (size_t at = 0; section_next(rules->name, &at, &section);)
        if (section_complete(&section))
            outcome_write(&section, &call->reply);
    return true;
}
