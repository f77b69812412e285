#include "records/writer.h"

#include "records/formats.h"

static bool (*const writers[])(const Record *record, const RecordExtras *extras, Text *out,
                               Error *err) = {
#define FORM(enumerator, prefix, name, summary) [enumerator] = record_##prefix##_write,
#include "records/forms.def"
#undef FORM
};

bool record_kept(const Record *record, RecordForm form) {
    return record->notes.nodes > 0 && record->form == form &&
           (form == RECORD_SGF || form == RECORD_PGN);
}

bool record_write(const Record *record, RecordForm form, const RecordExtras *extras, Text *out,
                  Error *err) {
    static const RecordExtras none;
    return writers[form](record, extras != NULL ? extras : &none, out, err);
}
