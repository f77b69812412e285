/* Checkers of the forms of certificates, which forms.def lists. */
#pragma once

#include "report.h"
#include "rules/rules.h"

enum { POSITION_LINE = 4, HEADER_LINES = 5 }; /* of the header that all forms share */

/* Reads and checks the certificate from the line after the verdict on. report->claim holds the
   verdict; the function adds its counts to the report. Errors are as for certificate_check_run().
 */
typedef bool FormCheck(Input *input, const CheckOptions *options, const Pos *pos,
                       CheckReport *report, Error *err);

#define FORM(name, check)     FormCheck check;
#define FORMERLY(name, check) FormCheck check;
#include "forms.def"
