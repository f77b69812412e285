#include "records/forms.h"

const RecordFormRow record_forms[RECORD_FORMS] = {
#define FORM(enumerator, prefix, name, summary, writer, traits)                                    \
    [enumerator] = {name, summary, traits, record_##prefix##_read, record_##prefix##_next, writer},
#include "records/forms.def"
#undef FORM
};

const char *record_form_summary(RecordForm form) {
    return record_forms[form].summary;
}

const char *record_form_name(RecordForm form) {
    return record_forms[form].name;
}

bool record_form_has(RecordForm form, RecordTrait trait) {
    return (record_forms[form].traits & trait) != 0;
}

bool record_form_written(RecordForm form) {
    return record_forms[form].write != NULL;
}

bool record_form_find(const char *name, RecordForm *form, Error *err) {
    static const char all[] =
#define FORM(enumerator, prefix, name, summary, writer, traits) " " name
#include "records/forms.def"
#undef FORM
        ;
    for (int i = 0; i < RECORD_FORMS; i++) {
        if (word_same(name, record_forms[i].name)) {
            *form = (RecordForm)i;
            return true;
        }
    }
    return error_set(err, "there is no form '%s'; the forms are%s", quote(name).text, all);
}
