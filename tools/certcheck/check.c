#include "check.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "forms.h"
#include "strict.h"

typedef struct Form {
    const char *name;
    FormCheck *check;
} Form;

static const Form forms[] = {
#define FORM(name, check)     {name, check},
#define FORMERLY(name, check) {name, check},
#include "forms.def"
};
enum {
    FORMS = sizeof forms / sizeof *forms,
    NAMED = 0 /* the first ones, without former names */
#define FORM(name, check) +1
#define FORMERLY(name, check)
#include "forms.def"
};

static bool form_read(Input *input, const Form **form, Error *err) {
    char text[HEADER_MAX];
    Text names = {0};
    if (!input_header(input, "form", text, err))
        return false;
    for (int i = 0; i < FORMS; i++)
        if (strcmp(text, forms[i].name) == 0) {
            *form = &forms[i];
            return true;
        }
    for (int i = 0; i < NAMED; i++)
        text_add(&names, "%s%s", i == 0 ? "" : i + 1 < NAMED ? ", " : " or ", forms[i].name);
    error_set(err, "form '%s' is not %s", quote(text).text, text_string(&names));
    text_free(&names);
    return false;
}

/* Reads the header lines that all forms share. The caller frees *variant and *pos, also on an
 * error. */
static bool header_read(Input *input, const Form **form, Variant **variant, Pos **pos,
                        CheckReport *report, Error *err) {
    char text[HEADER_MAX];
    if (!input_header(input, "fivefold", text, err))
        return false;
    if (strcmp(text, "certificate 1") != 0)
        return error_set(err, "not a certificate of version 1");
    if (!form_read(input, form, err) || !input_header(input, "game", text, err))
        return false;
    *variant = strict_game_read(text, err);
    if (*variant == NULL || !input_header(input, "position", text, err))
        return false;
    *pos = strict_position_read(*variant, text, err);
    return *pos != NULL && input_header(input, "verdict", report->claim, err);
}

bool certificate_check_run(Input *input, const CheckOptions *options, CheckReport *report,
                           Error *err) {
    const Form *form;
    Variant *variant = NULL;
    Pos *pos = NULL;
    *report = (CheckReport){.claim = "", .work = work_begin(options->work)};
    input->work = &report->work;
    const bool right = header_read(input, &form, &variant, &pos, report, err) &&
                       form->check(input, options, pos, report, err);
    const bool tired = work_over(&report->work);
    if (tired)
        error_set(err, "gave up after %" PRIu64 " units of work; --work N allows more",
                  options->work);
    free(pos);
    variant_release(variant);
    return right && !tired;
}
