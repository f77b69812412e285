#include "records/writer.h"

#include "records/formats.h"

static bool (*const writers[])(const Record *record, const RecordExtras *extras, Text *out,
                               Error *err) = {
#define FORM(enumerator, prefix, name, summary, writer, traits) [enumerator] = writer,
#include "records/forms.def"
#undef FORM
};

bool record_form_written(RecordForm form) {
    return writers[form] != NULL;
}

bool record_kept(const Record *record, RecordForm form) {
    return record->notes.nodes > 0 && record->form == form &&
           (form == RECORD_SGF || form == RECORD_PGN);
}

bool record_write(const Record *record, RecordForm form, const RecordExtras *extras, Text *out,
                  Error *err) {
    static const RecordExtras none;
    if (!record_form_written(form))
        return error_set(err, "the form '%s' is only read, not written", record_form_name(form));
    return writers[form](record, extras != NULL ? extras : &none, out, err);
}
