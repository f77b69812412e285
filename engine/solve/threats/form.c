#include "solve/threats/form.h"

#include <inttypes.h>

#include "solve/certificate.h"

static bool text_pass(PlanForm *form) {
    return form->pass == NULL || form->pass(form->context);
}

static bool line_begin(void *context, uint32_t line, Move turn) {
    PlanForm *form = context;
    if (line == 1) {
        form->turn = turn;
        certificate_head_write("force", form->pos, turn != 0 ? VERDICT_WIN : VERDICT_LOSS, turn,
                               form->text);
    }
    text_add(form->text, "%s%" PRIu32 " ", line > 1 ? "\n" : "", line);
    if (turn != 0)
        pos_rules(form->pos)->move_write(form->pos, turn, form->text);
    else
        text_char_add(form->text, '-', 1);
    return text_pass(form);
}

static bool reply_answer(void *context, Move reply, uint32_t line) {
    PlanForm *form = context;
    text_char_add(form->text, ' ', 1);
    if (reply != 0)
        pos_rules(form->pos)->move_write(form->pos, reply, form->text);
    else
        text_char_add(form->text, '*', 1);
    text_add(form->text, ":%" PRIu32, line);
    return text_pass(form);
}

PlanTeller plan_form_teller(PlanForm *form) {
    return (PlanTeller){.line = line_begin, .reply = reply_answer, .context = form};
}

void plan_form_end(PlanForm *form, const PlanTale *tale) {
    text_add(form->text, "\nend %" PRIu32 "\n", tale->lines);
}
