/* A plan as it is told, in the words of a certificate of form `force` (protocol.md). */
#pragma once

#include "base/text.h"
#include "rules/rules.h"
#include "solve/threats/plans.h"

typedef struct PlanForm {
    const Pos *pos;              /* that is won or lost */
    Text *text;                  /* what is told is added */
    bool (*pass)(void *context); /* takes the text now and then; false ends it. NULL: nobody does */
    void *context;
    Move turn; /* comes here: of line 1, 0 where the loser is to move */
} PlanForm;

/* It writes all but the end, which comes once all is told. */
PlanTeller plan_form_teller(PlanForm *form);
void plan_form_end(PlanForm *form, const PlanTale *tale);
