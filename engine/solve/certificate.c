#include "solve/certificate.h"

#include "rules/position.h"

void certificate_head_write(const char *form, const Pos *pos, Verdict verdict, Move move,
                            Text *out) {
    text_add(out, "fivefold certificate 1\nform %s\ngame ", form);
    variant_unlimited_write(pos->variant, out);
    text_string_add(out, "\nposition ");
    position_write(pos, out);
    text_add(out, "\nverdict %s", verdict_word(verdict));
    if (verdict == VERDICT_WIN) {
        text_char_add(out, ' ', 1);
        if (move != 0)
            pos_rules(pos)->move_write(pos, move, out);
        else
            text_string_add(out, "none");
    }
    text_char_add(out, '\n', 1);
}
