/* The forms of certificates, one function for each; forms.def lists them. */
#pragma once

#include "report.h"
#include "rules/rules.h"

enum { POSITION_LINE = 4, HEADER_LINES = 5 }; /* of the header that all forms have */

/* Reads what follows the verdict, which stands in the report with what else is counted, and checks
   all of it. False, with the reason, if it is wrong on line input->line. */
typedef bool FormCheck(Input *input, const CheckOptions *options, const Pos *pos,
                       CheckReport *report, Error *err);

#define FORM(name, check)     FormCheck check;
#define FORMERLY(name, check) FormCheck check;
#include "forms.def"
